import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Caller } from '../../testing/app.ts'
import { makeMolecule, makePackage, makeProduct } from '../../testing/makeCatalogue.ts'
import { makeBuyerAdmin, makeSupplier } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { audit } from '../audit/contract.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { listQuote } from '../listQuote/contract.ts'
import { proposal } from '../proposal/contract.ts'
import { quote } from '../quote/contract.ts'
import { quoteDesk } from '../quoteDesk/contract.ts'
import { quoteMove } from '../quoteMove/contract.ts'
import { quotePrice } from '../quotePrice/contract.ts'
import { quoteReply } from '../quoteReply/contract.ts'
import { supplier } from '../supplier/contract.ts'
import { quoteExclusion } from './contract.ts'

const { app, db, signIn, staff, aBuyer, actingFor, mailsTo } = await orderWorld()
const day = (days: number) => chinaDay(new Date(Date.now() + days * 86_400_000))
const aSupplier = async (nameEn: string, nameZh: string) => {
  const person = await makeSupplier(db, { nameEn, nameZh })
  return { ...person, caller: await signIn(person), id: String(person.supplierId) }
}
const unwanted = await aSupplier('UNWANTED Chem', '不要化学')
const second = await aSupplier('SECOND Chem', '乙化学')
const third = await aSupplier('THIRD Chem', '丙化学')
const { id: moleculeId } = await makeMolecule(db, { nameEn: 'Boronic acid', cas: '98-80-6' })
const { id: productId } = await makeProduct(db, { moleculeId, supplierId: unwanted.supplierId })
const { id: packageId } = await makePackage(db, { productId })
await app.call(quotePrice.setSupplierOnline, { on: true }, unwanted.caller)

/** A company with a buyer and an administrator, which may quote by list. */
async function aCompany(companyName: string) {
  const buyer = await aBuyer({ companyName })
  const administrator = await signIn(
    await makeBuyerAdmin(db, { companyId: buyer.companyId, surname: '管', name: '理' }),
  )
  await sql`update companies set list_quote = true where id = ${buyer.companyId}`.execute(db)
  return { buyer, administrator, companyId: String(buyer.companyId) }
}
const own = await aCompany('Careful Pharma')
const other = await aCompany('Other Pharma')
type Company = typeof own

const packages = [{ packageSpec: '5 g', packageNum: 1 }]
const request = (more: object = {}) => ({
  expectedDate: day(20),
  supplierIds: [second.id],
  items: [{ productCas: '98-80-6', packages }],
  ...more,
})
const asked = async (caller: Caller, more: object = {}) =>
  (await app.call(quote.addProduct, request(more), caller)).data
const shown = async (id: string, caller: Caller) => {
  const reply = await app.call(quote.detail, { id }, caller)
  assert.equal(reply.http, 200, reply.body)
  return reply.data
}
const exclude = (of: Company, suppliers: { id: string }[], reason = '') =>
  app.call(quoteExclusion.exclude, { supplierIds: suppliers.map(({ id }) => id), reason }, of.administrator)
const readmit = (of: Company, ...suppliers: { id: string }[]) =>
  app.call(quoteExclusion.readmit, { supplierIds: suppliers.map(({ id }) => id) }, of.administrator)
const listOf = async (caller: Caller) =>
  (await app.call(quoteExclusion.mine, {}, caller)).data.map(({ supplierName, reason }) => [supplierName, reason])

/** Every way in which the unwanted supplier could come to be asked for something of a company. */
const ways: Record<string, (of: Company) => Promise<{ http: number; message: string; data: unknown; body: string }>> = {
  'a request': ({ buyer }) =>
    app.callRaw(quote.addProduct, request({ supplierIds: [second.id, unwanted.id] }), buyer.caller),
  'a request of customer service in the buyer’s place': async ({ buyer }) =>
    app.callRaw(quote.addProduct, request({ supplierIds: [unwanted.id] }), await actingFor(buyer)),
  'more suppliers, by the buyer': async ({ buyer }) => {
    const { id } = await asked(buyer.caller)
    return app.callRaw(quoteMove.addSuppliers, { id, suppliers: [unwanted.id] }, buyer.caller)
  },
  'more suppliers, by staff': async ({ buyer }) => {
    const { id } = await asked(buyer.caller, { type: 2 })
    return app.callRaw(quoteDesk.addSuppliers, { id, supplierIds: [unwanted.id] }, staff)
  },
  'a request that begins with a brief': async ({ buyer }) => {
    const deliverables = [{ productName: 'Building block', packageSpec: '10 g' }]
    const brief = { category: 'synthesis' as const, scope: 'Five steps', expectedDate: day(30), deliverables }
    const { id } = (await app.call(proposal.rfp, brief, buyer.caller)).data
    return app.callRaw(quoteDesk.addSuppliers, { id, supplierIds: [third.id, unwanted.id] }, staff)
  },
  'a list': async ({ buyer }) => {
    const rows = [{ value: '98-80-6', packageSpec: '5 g' }]
    const { id } = (await app.call(listQuote.create, { expectedDate: day(20), rows }, buyer.caller)).data
    return app.callRaw(listQuote.choose, { id, items: [{ row: 1, suppliers: [unwanted.id] }] }, buyer.caller)
  },
}

test('[QUOTE-2] [QUOTE-8] whom a company has excluded is asked in no way, and each refusal names it and where to change it; another company asks as before', async () => {
  await exclude(own, [unwanted], '交货不可靠')
  for (const [way, ask] of Object.entries(ways)) {
    const before = (await mailsTo(unwanted.email)).length
    const refused = await ask(own)
    const byStaff = /by staff|brief/.test(way)
    assert.deepEqual(
      [refused.http, codeOf(refused)],
      [409, byStaff ? 'SUPPLIER_EXCLUDED_BY_BUYER' : 'SUPPLIER_EXCLUDED'],
      `${way}: ${refused.body}`,
    )
    assert.match(refused.message, /不要化学.*不询价供应商/s, way)
    assert.equal(/该公司档案/.test(refused.message), byStaff, way)
    assert.equal((await mailsTo(unwanted.email)).length, before, way)
    const passed = await ask(other)
    assert.equal(passed.http, 200, `${way}: ${passed.body}`)
    assert.ok((await mailsTo(unwanted.email)).length > before, way)
  }
  // Nothing is left of the requests that were refused.
  const { total } = (await app.call(quoteReply.supplierQuotes, {}, unwanted.caller)).data
  assert.equal(total, Object.keys(ways).length)
  await readmit(own, unwanted)
  const { http, body } = await ways['a request']!(own)
  assert.equal(http, 200, body)
})

test('[QUOTE-7] [QUOTE-8] whom a company has excluded is not proposed for its lists, and its price list does not answer the company', async () => {
  const proposed = async ({ buyer }: Company) => {
    const rows = [{ value: '98-80-6', packageSpec: '5 g' }]
    const { id } = (await app.call(listQuote.create, { expectedDate: day(20), rows }, buyer.caller)).data
    const { items } = (await app.call(listQuote.detail, { id }, buyer.caller)).data
    return items[0]!.sellers.map(({ supplierName, excluded }) => [supplierName, excluded])
  }
  const online = async ({ buyer }: Company) => {
    const items = [{ productId: String(productId), packageNum: 2 }]
    const { data } = await app.call(quotePrice.onlineList, { items }, buyer.caller)
    return data[0]!.prices.map(({ supplierName }) => supplierName)
  }
  await exclude(own, [unwanted])
  assert.deepEqual(await proposed(own), [['UNWANTED Chem', true]])
  assert.deepEqual(await proposed(other), [['UNWANTED Chem', false]])
  assert.deepEqual(await online(own), [])
  assert.deepEqual(await online(other), ['UNWANTED Chem'])
  await readmit(own, unwanted)
  assert.deepEqual(await online(own), ['UNWANTED Chem'])
})

test('[QUOTE-2] [QUOTE-3] a request that was sent stays as it is when its supplier is excluded afterwards: it answers, at once too, and is reminded', async () => {
  const { caller } = own.buyer
  const item = { productId: String(productId), packages: [{ productPackageId: String(packageId), packageNum: 1 }] }
  const { id } = await asked(caller, { supplierIds: [unwanted.id], items: [item] })
  await exclude(own, [unwanted])
  assert.deepEqual(
    (await shown(id, caller)).notAsked.map(({ supplierId, by }) => [supplierId, by]),
    [[unwanted.id, 'company']],
  )
  await sql`update quote_suppliers set asked_at = now() - interval '2 days' where quote_id = ${id}`.execute(db)
  assert.equal((await app.call(quoteMove.remind, { id }, caller)).data.reminded, 1)
  assert.deepEqual((await app.call(quotePrice.onlineQuote, { id }, caller)).data, { suppliers: 1, lines: 1 })
  assert.equal((await shown(id, caller)).status, 'quoted')
  await readmit(own, unwanted)
})

test('[QUOTE-2] administrators keep the list, with who, when and why; buyers read it; staff keep it on the company’s record; every change is in its trail', async () => {
  await exclude(own, [unwanted, second], '价格')
  await exclude(own, [second], '报价慢')
  assert.deepEqual((await listOf(own.buyer.caller)).toSorted(), [
    ['SECOND Chem', '报价慢'],
    ['UNWANTED Chem', '价格'],
  ])
  assert.deepEqual(await listOf(other.buyer.caller), [])
  assert.deepEqual(await listOf(await actingFor(own.buyer)), await listOf(own.buyer.caller))
  const supplierIds = [third.id]
  // Buyers read what their company has decided; a request of theirs can name whom it is not to go to.
  assert.equal((await app.callRaw(quoteExclusion.exclude, { supplierIds }, own.buyer.caller)).http, 403)
  assert.equal((await app.callRaw(quoteExclusion.exclude, { supplierIds }, await actingFor(own.buyer))).http, 403)
  assert.equal((await app.callRaw(quoteExclusion.exclude, { supplierIds: ['999999999'] }, own.administrator)).http, 404)
  const { companyId } = own
  for (const stranger of [own.administrator, other.administrator, unwanted.caller])
    assert.equal((await app.callRaw(quoteExclusion.readmitFor, { companyId, supplierIds }, stranger)).http, 403)
  await app.call(quoteExclusion.excludeFor, { companyId, supplierIds, reason: '买家来电' }, staff)
  await app.call(quoteExclusion.readmitFor, { companyId, supplierIds: [unwanted.id] }, staff)
  const ofStaff = (await app.call(quoteExclusion.ofCompany, { companyId }, staff)).data
  const ofBuyer = (await app.call(quoteExclusion.mine, {}, own.buyer.caller)).data
  const named = (list: typeof ofStaff) => list.map((one) => [one.supplierName, one.excludedBy !== ''])
  assert.deepEqual(named(ofStaff), [
    ['THIRD Chem', true],
    ['SECOND Chem', true],
  ])
  // Who of staff it was is nothing of the company's.
  assert.deepEqual(named(ofBuyer), [
    ['THIRD Chem', false],
    ['SECOND Chem', true],
  ])
  const trail = (await app.call(audit.trail, { entity: 'company', entityId: companyId }, staff)).data
  const acts = trail.changes.map(({ act }) => act).filter((act) => act.startsWith('quoteExclusion.'))
  assert.deepEqual(acts.slice(-2), ['quoteExclusion.excludeFor', 'quoteExclusion.readmitFor'])
  assert.ok(acts.includes('quoteExclusion.exclude') && acts.includes('quoteExclusion.readmit'))
  await readmit(own, second, third)
})

test('[QUOTE-2] a request names whom it is not to go to: kept in the draft and by the request, in the way of buyer and staff until it is taken off', async () => {
  const { caller } = own.buyer
  const acting = await actingFor(own.buyer)
  const items = [{ packages: [] }]
  await app.call(quote.saveDraft, { draft: { title: 'x', supplierIds: [], notAsked: [unwanted.id], items } }, caller)
  assert.deepEqual((await app.call(quote.draft, {}, caller)).data.draft?.notAsked, [unwanted.id])
  const both = await app.callRaw(
    quote.addProduct,
    request({ supplierIds: [unwanted.id], notAsked: [unwanted.id] }),
    caller,
  )
  assert.deepEqual([codeOf(both), /不要化学/.test(both.message)], ['SUPPLIER_NOT_WANTED', true])
  const { id } = await asked(caller, { notAsked: [unwanted.id, third.id, '999999999'] })
  const notAsked = async () => (await shown(id, caller)).notAsked.map(({ supplierNameZh, by }) => [supplierNameZh, by])
  assert.deepEqual(await notAsked(), [
    ['不要化学', 'request'],
    ['丙化学', 'request'],
  ])
  assert.equal((await app.call(quoteDesk.detail, { id }, staff)).data.notAsked.length, 2)
  const add = () => app.callRaw(quoteMove.addSuppliers, { id, suppliers: [unwanted.id] }, caller)
  const addByStaff = () => app.callRaw(quoteDesk.addSuppliers, { id, supplierIds: [unwanted.id, third.id] }, staff)
  assert.equal(codeOf(await add()), 'SUPPLIER_NOT_WANTED')
  const refused = await addByStaff()
  assert.deepEqual([codeOf(refused), /不要化学.*丙化学/.test(refused.message)], ['SUPPLIER_NOT_WANTED', true])
  const take = (supplierId: string, by: Caller) => app.callRaw(quoteMove.readmit, { id, suppliers: [supplierId] }, by)
  assert.equal((await take(unwanted.id, other.buyer.caller)).http, 404)
  assert.equal((await take(unwanted.id, unwanted.caller)).http, 403)
  assert.equal((await take(unwanted.id, acting)).http, 200)
  assert.equal((await take(third.id, staff)).http, 200)
  assert.deepEqual(await notAsked(), [])
  assert.equal((await add()).http, 200)
  assert.equal((await addByStaff()).http, 200)
})

test('[QUOTE-8] what is left out of a list stays left out of the requests that come of it', async () => {
  const rows = [{ value: '98-80-6', packageSpec: '5 g' }]
  const { caller } = own.buyer
  const { id } = (await app.call(listQuote.create, { expectedDate: day(20), rows }, caller)).data
  const choice = { id, items: [{ row: 1, suppliers: [second.id] }], notAsked: [unwanted.id] }
  const { requests } = (await app.call(listQuote.choose, choice, caller)).data
  const added = await app.callRaw(quoteMove.addSuppliers, { id: requests[0]!.id, suppliers: [unwanted.id] }, caller)
  assert.equal(codeOf(added), 'SUPPLIER_NOT_WANTED')
})

test('[QUOTE-6] a supplier that is excluded, and every other, reads nothing of it anywhere', async () => {
  const { caller } = own.buyer
  const { id } = await asked(caller, { supplierIds: [unwanted.id, second.id] })
  await asked(caller, { notAsked: [unwanted.id] })
  await exclude(own, [unwanted], 'EXCLUDEDMARK')
  const answers = async (by: Caller) => {
    const { list } = (await app.call(quoteReply.supplierQuotes, {}, by)).data
    const parts = await Promise.all(list.map((one) => app.callRaw(quoteReply.supplierDetail, { id: one.id }, by)))
    const open = [
      await app.callRaw(supplier.quoteSuppliers, {}, by),
      await app.callRaw(supplier.name, { supplierId: unwanted.id }, by),
    ]
    return [...parts, ...open].map(({ body }) => body).join()
  }
  // Of the second supplier a request holds who is not asked: no name, no count.
  assert.doesNotMatch(await answers(unwanted.caller), /EXCLUDEDMARK|[Ee]xcluded|notAsked/)
  const ofSecond = await answers(second.caller)
  assert.doesNotMatch(ofSecond, /EXCLUDEDMARK|notAsked/)
  for (const endpoint of [quoteExclusion.mine, quote.detail])
    for (const by of [unwanted.caller, second.caller])
      assert.equal((await app.callRaw(endpoint, endpoint === quote.detail ? { id } : {}, by)).http, 403)
  const mails = await Promise.all([unwanted, second].map(({ email }) => mailsTo(email)))
  assert.doesNotMatch(JSON.stringify(mails), /EXCLUDEDMARK/)
  await readmit(own, unwanted)
})

test('[QUOTE-2] who excludes and who asks at one moment have one order: nobody is asked once it is said that they are excluded', async () => {
  const [buyer, administrator] = [own.buyer.caller, own.administrator]
  for (let round = 0; round < 12; round++) {
    const { id } = await asked(buyer)
    const askedBy = async () => (await shown(id, buyer)).replies.length
    const excluding = app.call(quoteExclusion.exclude, { supplierIds: [unwanted.id] }, administrator).then(askedBy)
    const adding = app.callRaw(quoteMove.addSuppliers, { id, suppliers: [unwanted.id] }, buyer)
    const [whenSaid, added] = await Promise.all([excluding, adding])
    assert.equal(await askedBy(), whenSaid)
    assert.deepEqual([added.http, whenSaid], whenSaid === 2 ? [200, 2] : [409, 1])
    await readmit(own, unwanted)
  }
})
