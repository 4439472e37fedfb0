import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Caller } from '../../testing/app.ts'
import { makeMolecule } from '../../testing/makeCatalogue.ts'
import { aSubmission, fillCart, makePack } from '../../testing/makeOrder.ts'
import { anAddress, makeBuyerAdmin, makeSupplier } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { addAddress } from '../address/service.ts'
import { cart } from '../cart/contract.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { entryOf } from '../regulation/importing.ts'
import { knownLists } from '../regulation/knownLists.ts'
import { insertEntries, insertRegulation, insertVersion } from '../regulation/listStore.ts'
import { matchRegulations } from '../regulation/service.ts'
import { checkout } from '../checkout/contract.ts'
import { permit } from './contract.ts'

const { app, db, aBuyer, signIn, staff, submit, splitInTwo, wholeLedger } = await orderWorld()
const CAS = '110-89-4'
const dayIn = (days: number) => chinaDay(new Date(Date.now() + days * 86_400_000))

// 易制毒 of category II names piperidine: in China it is bought by filing, and imported by licence.
const { called: _, ...list } = knownLists.find(({ code }) => code === 'cn-drug-precursors-2')!
const versionId = await insertVersion(db, await insertRegulation(db, list), { importId: null, effective: '2015-01-01' })
const silent = { salts: null, hydrates: null, isotopes: null, validFrom: null, validTo: null, threshold: null }
const texts = { nameZh: '哌啶', condition: '', note: '', smiles: '', smarts: '', list: '', jurisdiction: '', form: '' }
await insertEntries(db, versionId, [
  entryOf({ row: 0, cas: CAS, name: 'Piperidine', ...texts, ...silent, inchiKey: null }),
])
const piperidine = await makeMolecule(db, { cas: CAS })
const aListedPack = async (wishes: Parameters<typeof makePack>[1] = {}) => {
  const pack = await makePack(db, wishes)
  await db.updateTable('products').set({ molecule_id: piperidine.id }).where('id', '=', pack.productId).execute()
  await db.updateTable('packages').set({ base_amount: '5', base_unit: 'g' }).where('id', '=', pack.packageId).execute()
  return pack
}
const listed = await aListedPack()
const free = await makePack(db)
await matchRegulations(db)

/** A buying company whose administrator puts permits on file. */
async function aCompany() {
  const admin = await makeBuyerAdmin(db)
  const caller = await signIn(admin)
  const file = (more: Record<string, string> = {}) => ({
    class: 'drug precursor',
    number: 'YZD-2026-001',
    issuer: '上海市公安局',
    validUntil: dayIn(100),
    substances: CAS,
    amount: '20',
    unit: 'g',
    addressId: String(admin.addressId),
    ...more,
  })
  const add = (more: Record<string, string> = {}) =>
    sendFile<{ id: string }>(
      app.app,
      permit.add,
      { name: 'permit.pdf', bytes: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n') },
      file(more),
      caller,
    )
  const approved = async (more: Record<string, string> = {}) => {
    const { id } = (await add(more)).data
    await app.call(permit.approve, { id }, staff)
    return id
  }
  const left = async () => (await app.call(permit.list, {}, caller)).data.list.map((one) => one.left)
  return { admin, caller, add, approved, left }
}
const order = async (caller: Caller, buyer: { addressId: number }, packageId: number, quantity: number) => {
  await fillCart(app, caller, [{ packageId, quantity }])
  return submit(caller, await aSubmission(app, caller, buyer))
}

test('[CART-5] [BUY-8] a listed substance is ordered only with a permit that is approved, valid, for it, for the address, and large enough', async () => {
  const { admin, caller, add, approved, left } = await aCompany()
  const elsewhere = await addAddress(db, admin.companyId, { ...anAddress(), nickname: '仓库' }, 'enter', admin.userId)
  await fillCart(app, caller, [{ packageId: listed.packageId, quantity: 3 }])
  const input = await aSubmission(app, caller, admin)
  const why = async () => {
    const reply = await submit(caller, input)
    return codeOf(reply) === 'PERMIT_MISSING' ? reply.message.split('：').at(-1) : codeOf(reply)
  }
  assert.equal(await why(), '尚未登记此类证件')
  const page = (await app.call(checkout.show, {}, caller)).data
  assert.deepEqual(
    page.lines[0]!.problems.map(({ code, remedies }) => [code, remedies]),
    [['PERMIT_MISSING', ['file a permit', 'remove', 'contact us']]],
  )
  const { id: waiting } = (await add()).data
  assert.equal(await why(), '证件正在审核')
  const remedies = async () =>
    (await app.call(checkout.show, {}, caller)).data.lines.flatMap(({ problems }) => problems[0]?.remedies)
  assert.deepEqual(await remedies(), ['remove', 'contact us'])
  await app.call(permit.reject, { id: waiting, note: '看不清' }, staff)
  assert.equal(await why(), '尚未登记此类证件')
  await approved({ substances: '67-64-1' })
  assert.equal(await why(), '证件不含此物质')
  await approved({ addressId: String(elsewhere) })
  assert.equal(await why(), '证件不适用于该收货地址')
  assert.deepEqual(await remedies(), ['file a permit', 'choose another', 'remove', 'contact us'])
  await approved({ unit: 'mL' })
  assert.equal(await why(), '证件与包装分别按重量和体积计，缺少密度无法折算，请联系我们登记')
  await approved({ amount: '14.999' })
  assert.equal(await why(), '证件余量不足')
  const past = await approved({ validUntil: dayIn(1), amount: '1000' })
  await db
    .updateTable('permits')
    .set({ valid_until: dayIn(-1) })
    .where('id', '=', Number(past))
    .execute()
  assert.equal(await why(), '证件余量不足')

  await approved({ amount: '15' })
  const placed = await submit(caller, input)
  assert.equal(placed.status, 200, placed.message)
  // What is drawn is gone; what is cancelled comes back.
  assert.equal((await left())[0], '0')
  assert.equal(codeOf(await order(caller, admin, listed.packageId, 1)), undefined, 'the smaller permit covers one pack')
  const { id } = placed.data as { id: string }
  await app.call(fulfilment.cancel, { id, reason: 'no longer needed' }, caller)
  assert.deepEqual((await left()).slice(0, 1), ['15'])
  await wholeLedger()
})

test('[CART-5] [BUY-8] a liquid sold by volume draws the mass that its density makes of it; where none is on file the line says so, and whom to ask', async () => {
  const { admin, caller, approved, left } = await aCompany()
  const { packageId, productId } = await aListedPack()
  const holding = (amount: string, unit: string) =>
    db.updateTable('packages').set({ base_amount: amount, base_unit: unit }).where('id', '=', packageId).execute()
  const why = ({ message }: { message: string }) => message.split('：').at(-1)
  await approved({ amount: '1000' })
  await holding('0.5', 'mol')
  assert.equal(why(await order(caller, admin, packageId, 2)), '包装含量无法与证件的单位比较')
  await holding('500', 'mL')
  assert.equal(
    why(await submit(caller, await aSubmission(app, caller, admin))),
    '证件与包装分别按重量和体积计，缺少密度无法折算，请联系我们登记',
  )
  const [problem] = (await app.call(checkout.show, {}, caller)).data.lines[0]!.problems
  assert.deepEqual(problem!.remedies, ['remove', 'contact us'])

  await db.insertInto('product_details').values({ product_id: productId, density: '0.8622' }).execute()
  const packs = [{ packageId: String(packageId), quantity: 2 }]
  const [asked] = (await app.call(permit.needs, { packs }, caller)).data.packs
  assert.deepEqual(
    asked!.needs.map(({ lack, counted }) => [lack, counted]),
    [[null, { amount: '862.2', unit: 'g', density: '0.8622' }]],
  )
  const placed = await submit(caller, await aSubmission(app, caller, admin))
  assert.equal(placed.status, 200, placed.message)
  assert.deepEqual(await left(), ['137.8'])
  assert.equal(why(await order(caller, admin, packageId, 1)), '证件余量不足')

  // The other way around: what is weighed, under a permit by volume.
  await holding('200', 'g')
  await approved({ unit: 'mL', amount: '500' })
  assert.equal(codeOf(await submit(caller, await aSubmission(app, caller, admin))), undefined)
  // 231.964741358… mL.
  assert.equal((await left())[0], '268.035258')
  await wholeLedger()
})

test('[ADMO-1] units under a permit that are split off go on drawing on it, no more than before, and give back what is cancelled of them', async () => {
  const { admin, caller, approved, left } = await aCompany()
  await approved({ amount: '20' })
  const placed = await order(caller, admin, listed.packageId, 3)
  assert.deepEqual(await left(), ['5'])
  const { reply, other } = await splitInTwo((placed.data as { id: string }).id, [2])
  assert.equal(reply.status, 200, reply.message)
  assert.deepEqual(await left(), ['5'])
  await app.call(fulfilment.cancel, { id: other, reason: 'no longer needed' }, caller)
  assert.deepEqual(await left(), ['15'])
  await wholeLedger()
})

test('two lines never count on the same grams, and two orders at once draw once', async () => {
  const { admin, caller, approved, left } = await aCompany()
  await approved({ amount: '5' })
  const colleague = await aBuyer({ companyId: admin.companyId })
  const carts = await Promise.all(
    [caller, colleague.caller].map(async (one) => {
      await fillCart(app, one, [{ packageId: listed.packageId, quantity: 1 }])
      return { one, input: await aSubmission(app, one, admin) }
    }),
  )
  const replies = await Promise.all(carts.map(({ one, input }) => submit(one, input)))
  assert.deepEqual(
    replies.map(({ status }) => status === 200).toSorted((a, b) => Number(a) - Number(b)),
    [false, true],
  )
  assert.deepEqual(await left(), ['0'])
})

test('[CART-5] a permit lifts no control of import; an import licence is asked for where the goods cross the border', async () => {
  const { admin, caller, approved } = await aCompany()
  await approved({ amount: '1000' })
  const abroad = await aListedPack({ shipsFrom: 'US' })
  const refused = await order(caller, admin, abroad.packageId, 1)
  assert.deepEqual([codeOf(refused), /进口许可证/.test(refused.message)], ['PERMIT_MISSING', true])
  await approved({ class: 'import', amount: '1000' })
  assert.equal((await submit(caller, await aSubmission(app, caller, admin))).status, 200)

  await db
    .updateTable('molecules')
    .set({ import_controlled: ['CN'] })
    .where('id', '=', piperidine.id)
    .execute()
  const lines = [{ productPackageId: String(abroad.packageId), productPackageNum: 1 }]
  assert.equal(codeOf(await app.callRaw(cart.add, { lines }, caller)), 'IMPORT_CONTROLLED')
  await db.updateTable('molecules').set({ import_controlled: [] }).where('id', '=', piperidine.id).execute()
})

test('what a pack needs is said beside it; where no list of the destination is held, that is said, never that nothing is needed', async () => {
  const { caller, approved } = await aCompany()
  const needs = async (one?: Caller) =>
    (
      await app.call(
        permit.needs,
        { packs: [listed, free].map(({ packageId }) => ({ packageId: String(packageId) })) },
        one,
      )
    ).data.packs.map(({ state, needs: own }) => [state, ...own.map((need) => [need.class, need.lack])])
  assert.deepEqual(await needs(caller), [['needed', ['drug precursor', 'none']], ['not listed']])
  await approved()
  assert.deepEqual(await needs(caller), [['needed', ['drug precursor', null]], ['not listed']])
  const { caller: korean } = await aBuyer({ country: 'KR' })
  assert.deepEqual(await needs(korean), [['no list'], ['no list']])
  // Of packs one of which is chosen each may count on the whole permit, of those bought together it covers the first.
  const every = [listed, await aListedPack()].map(({ packageId }) => ({ packageId: String(packageId), quantity: 3 }))
  const lacks = async (apart: boolean) =>
    (await app.call(permit.needs, { packs: every, apart }, caller)).data.packs.map(({ needs: own }) => own[0]!.lack)
  assert.deepEqual(await lacks(false), [null, 'amount'])
  assert.deepEqual(await lacks(true), [null, null])
  // Whoever only looks reads what it takes, too; nobody holds a permit for them.
  assert.deepEqual(await needs(), [['needed', ['drug precursor', 'none']], ['not listed']])
  assert.deepEqual(await needs(await signIn(await makeSupplier(db))), [
    ['needed', ['drug precursor', 'none']],
    ['not listed'],
  ])
})

test('permits are of their company: numbers and dates are checked, nobody else reads or decides on them', async () => {
  const { caller, add } = await aCompany()
  const other = await aCompany()
  const wrong = [
    [{ validUntil: dayIn(-1) }, 'PERMIT_PAST'],
    [{ substances: '110-89-5' }, 'SUBSTANCE_WRONG'],
    [{ amount: '0' }, 'AMOUNT_WRONG'],
    [{ amount: '1.1234567' }, 'AMOUNT_WRONG'],
    [{ addressId: String(other.admin.addressId) }, 'ADDRESS_NOT_USABLE'],
  ] as const
  for (const [more, code] of wrong) assert.equal(codeOf(await add({ ...more })), code)
  const { id } = (await add({ substances: `${CAS}, 67-64-1` })).data
  assert.equal((await app.call(permit.list, {}, other.caller)).data.total, 0)
  assert.equal(codeOf(await app.callRaw(permit.approve, { id }, caller)), 'FORBIDDEN')
  const { list: all } = (await app.call(permit.list, { search: CAS, status: ['pending approval'] }, staff)).data
  assert.deepEqual(all.find((one) => one.id === id)?.substances, [CAS, '67-64-1'])
  await app.call(permit.approve, { id }, staff)
  assert.equal(codeOf(await app.callRaw(permit.approve, { id }, staff)), 'PERMIT_DECIDED')
})
