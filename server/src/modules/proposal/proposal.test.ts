import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { makeMolecule, makePackage, makeProduct } from '../../testing/makeCatalogue.ts'
import type { Caller } from '../../testing/app.ts'
import { aSubmission } from '../../testing/makeOrder.ts'
import { complete, makeCsr, makeSupplier } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { cart } from '../cart/contract.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { listQuote } from '../listQuote/contract.ts'
import { product } from '../product/contract.ts'
import { productDesk } from '../productDesk/contract.ts'
import { quote } from '../quote/contract.ts'
import { quoteCompare } from '../quoteCompare/contract.ts'
import { quoteDesk } from '../quoteDesk/contract.ts'
import { quoteReply } from '../quoteReply/contract.ts'
import { proposal } from './contract.ts'

const { app, db, signIn, staff, aBuyer, mailsTo, submit, wholeLedger } = await orderWorld()
const day = (days: number) => chinaDay(new Date(Date.now() + days * 86_400_000))
const aSupplier = async (nameEn: string) => {
  const person = await makeSupplier(db, { nameEn })
  return { ...person, caller: await signIn(person) }
}
const seller = await aSupplier('Encoded')
const other = await aBuyer({ companyName: 'Other Pharma' })
const buyer = await aBuyer({ companyName: 'Briefmark Pharma' })
await sql`update companies set list_quote = true where id = ${buyer.companyId}`.execute(db)
const colleague = await makeCsr(db)

const pdf = { name: 'construct.pdf', bytes: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n') }
const aFile = async () =>
  (await sendFile<{ fileId: string }>(app.app, quote.sendFile, pdf, {}, buyer.caller)).data.fileId
const supplierIds = [String(seller.supplierId)]
/** The part of the supplier in a request, as it reads it. */
async function partOf(quoteNumber: string) {
  const { list } = (await app.call(quoteReply.supplierQuotes, { search: quoteNumber }, seller.caller)).data
  return list[0] ? (await app.call(quoteReply.supplierDetail, { id: list[0].id }, seller.caller)).data : null
}
async function answered(quoteNumber: string, unitPrice: string) {
  const part = (await partOf(quoteNumber))!
  const lines = part.items.flatMap(({ packages }) =>
    packages.map(({ id }) => ({ lineId: id, unitPrice, packageNum: 1 })),
  )
  const sent = { id: part.id, oper: 'submit' as const, currency: 'CNY' as const, expirationDate: day(9), lines }
  assert.equal((await app.callRaw(quoteReply.answer, sent, seller.caller)).http, 200)
  return part
}
async function awarded(id: string, caller = buyer.caller) {
  const { prices } = (await app.call(quoteCompare.prices, { id }, caller)).data
  const awards = prices.map(({ id: priceId, lineId }) => ({ lineId, priceId }))
  return (await app.call(quote.award, { id, awards }, caller)).data
}
const linesIn = async (caller: Caller) =>
  (await app.call(cart.list, {}, caller)).data.list.map((line) => [
    line.productName || line.productChineseName,
    line.productPackageNum,
    line.unitPrice?.amount,
    line.problems.map(({ code }) => code),
  ])

test('[LIB-4] a request for a DNA-encoded library is looked at by staff, who give it to somebody and ask suppliers; its answers are accepted by the buyer', async () => {
  const fileId = await aFile()
  const given = { expectedDate: day(40), target: 'KRAS G12D', amount: '2 mg', scope: 'Two rounds.', fileIds: [fileId] }
  assert.equal(
    codeOf(await app.callRaw(proposal.del, { ...given, expectedDate: day(0) }, buyer.caller)),
    'EXPECTED_DAY_NOT_AFTER_TODAY',
  )
  assert.equal((await app.callRaw(proposal.del, { ...given, target: '' }, buyer.caller)).http, 400)
  assert.equal((await app.callRaw(proposal.del, { ...given, fileIds: [fileId] }, other.caller)).http, 404)
  const { id, quoteNumber } = (await app.call(proposal.del, given, buyer.caller)).data
  const [mine] = (await app.call(proposal.mine, { kind: 'del' }, buyer.caller)).data
  assert.deepEqual([mine!.quoteNumber, mine!.status, mine!.answered], [quoteNumber, 'review required', 0])
  assert.deepEqual((await app.call(proposal.mine, { kind: 'rfp' }, buyer.caller)).data, [])
  assert.deepEqual((await app.call(proposal.mine, { kind: 'del' }, other.caller)).data, [])
  const rows = async (type: string) =>
    (await app.call(quoteDesk.list, { type: type as 'del' }, staff)).data.list.map((row) => row.id)
  assert.deepEqual([await rows('del'), await rows('rfp'), await rows('catalogue')], [[id], [], []])
  const desk = (await app.call(quoteDesk.detail, { id }, staff)).data
  assert.match(desk.remark, /KRAS G12D[\s\S]*2 mg[\s\S]*Two rounds\./)
  assert.deepEqual(
    desk.items[0]!.files.map(({ name }) => name),
    ['construct.pdf'],
  )
  await app.call(quoteDesk.reassign, { id, csrEmail: colleague.email }, staff)
  await app.call(quoteDesk.clearReview, { id }, staff)
  assert.equal(await partOf(quoteNumber), null)
  await app.call(quoteDesk.addSuppliers, { id, supplierIds }, staff)
  assert.match((await mailsTo(seller.email)).at(-1)!.kind, /^quoteAsked/)
  const part = await answered(quoteNumber, '88000.00')
  assert.match(part.remark, /KRAS G12D/)
  assert.equal(part.buyerCompany, '', 'the buyer stays unnamed')
  const done = await awarded(id)
  assert.deepEqual([done.status, done.accepted], ['accepted', 1])
  const seen = (await app.call(quote.detail, { id }, buyer.caller)).data
  assert.deepEqual([seen.status, seen.csrEmail, seen.totalQuoted[0]!.amount], ['accepted', colleague.email, '88000.00'])
  assert.equal((await app.callRaw(quote.detail, { id }, other.caller)).http, 404)
  assert.deepEqual((await linesIn(buyer.caller)).at(-1), ['DNA 编码化合物库筛选 · KRAS G12D', 1, '88000.00', []])
  await wholeLedger()
})

test('[QUOTE-3] a structure that nobody sells is quoted, accepted, put into the cart and ordered; nobody else finds or buys what was made for it', async () => {
  const chemist = await aBuyer({ companyName: 'Synthesis Pharma' })
  const { id: moleculeId } = await makeMolecule(db, { nameEn: 'Confidentine', smiles: 'CC1CC1C#N' })
  const items = [{ moleculeId: String(moleculeId), packages: [{ packageSpec: '25 g', packageNum: 2 }] }]
  const input = { type: 2 as const, expectedDate: day(30), supplierIds, items }
  const { id, quoteNumber } = (await app.call(quote.addProduct, input, chemist.caller)).data
  await answered(quoteNumber, '860.00')
  const clicks = await Promise.all([1, 2].map(() => awarded(id, chemist.caller)))
  assert.deepEqual(
    clicks,
    [1, 2].map(() => ({ status: 'accepted', accepted: 1, inCart: 1 })),
  )
  assert.deepEqual(await linesIn(chemist.caller), [['Confidentine', 1, '860.00', []]])
  const [line] = (await app.call(cart.list, {}, chemist.caller)).data.list
  // More than was quoted, its product page, and a stranger's cart: none of it.
  const more = await app.callRaw(cart.modify, { id: line!.id, productPackageNum: 2 }, chemist.caller)
  assert.equal(codeOf(more), 'QUANTITY_TOO_LARGE')
  const page = await app.callRaw(product.detail, { moleculeId: String(moleculeId), productId: line!.productId })
  assert.equal(page.http, 404)
  // Nor does its supplier put it on sale.
  assert.equal((await app.call(productDesk.list, { tab: 'inactive' }, seller.caller)).data.total, 0)
  assert.equal((await app.callRaw(productDesk.activate, { id: line!.productId }, seller.caller)).http, 404)
  for (const { caller } of [other, chemist]) {
    const lines = [{ productPackageId: line!.productPackageId, productPackageNum: 1 }]
    assert.equal(codeOf(await app.callRaw(cart.add, { lines }, caller)), 'PRODUCT_NOT_SELLABLE')
  }
  // It is asked for again from its request, not from the cart; a stranger's request does not learn that it exists.
  const goods = { productId: line!.productId, packages: [{ productPackageId: line!.productPackageId, packageNum: 1 }] }
  const ofCart = { expectedDate: day(30), supplierIds, pageInfo: 'cart' as const, items: [goods] }
  const anew = await app.callRaw(quote.addProduct, ofCart, chemist.caller)
  assert.deepEqual(
    [codeOf(anew), anew.message.includes('Confidentine'), anew.message.includes(quoteNumber)],
    ['MADE_FOR_QUOTE', true, true],
  )
  assert.equal((await app.callRaw(quote.addProduct, ofCart, other.caller)).http, 404)
  await complete(db, chemist.companyId)
  const { http, body } = await submit(chemist.caller, await aSubmission(app, chemist.caller, chemist))
  assert.equal(http, 200, body)
  assert.equal((await app.call(quote.detail, { id }, chemist.caller)).data.status, 'ordered')
  const ordered = await db
    .selectFrom('order_lines')
    .select(['product_code', 'name_en', 'pack', 'unit_price', 'quantity', 'line_total'])
    .where('product_id', '=', Number(line!.productId))
    .execute()
  const made = { product_code: `${quoteNumber}-1`, name_en: 'Confidentine', pack: '25 g' }
  assert.deepEqual(ordered, [{ ...made, unit_price: 86_000, quantity: 1, line_total: 86_000 }])
  await wholeLedger()
})

test('[LIB-4] a request for proposal names what it delivers; suppliers answer each, staff write down what one said, nobody reads the target price', async () => {
  const deliverable = { productName: 'Route and 100 g of the acid', packageSpec: '100 g', targetPrice: '9999.00' }
  const input = {
    category: 'process' as const,
    scope: 'Scale-up of step 3.',
    expectedDate: day(60),
    anonymous: false,
    deliverables: [deliverable, { productName: 'Report', packageSpec: '1 report' }],
  }
  assert.equal((await app.callRaw(proposal.rfp, { ...input, deliverables: [] }, buyer.caller)).http, 400)
  assert.equal((await app.callRaw(proposal.rfp, { ...input, scope: '' }, buyer.caller)).http, 400)
  const { id, quoteNumber } = (await app.call(proposal.rfp, input, buyer.caller)).data
  await app.call(quoteDesk.addSuppliers, { id, supplierIds }, staff)
  const part = (await partOf(quoteNumber))!
  assert.deepEqual([part.items.length, part.items[0]!.targetPrice], [2, null])
  assert.match(part.remark, /工艺开发与放大[\s\S]*Scale-up of step 3\./)
  const desk = (await app.call(quoteDesk.detail, { id }, staff)).data
  assert.equal(desk.items[0]!.targetPrice?.amount, '9999.00')
  const lines = part.items.map(({ packages }) => ({ lineId: packages[0]!.id, unitPrice: '5000.00', packageNum: 1 }))
  const said = {
    id: part.id,
    version: 0,
    channel: 'phone',
    saidBy: '王经理',
    oper: 'submit',
    currency: 'CNY',
    expirationDate: day(9),
  }
  assert.equal((await app.callRaw(quoteDesk.answerFor, { ...said, lines }, staff)).http, 200)
  assert.deepEqual(await awarded(id).then(({ status, accepted }) => [status, accepted]), ['accepted', 2])
})

test('[LIB-2] all four ways to ask stand: a DNA-encoded library, a proposal, and a list that ends as lines of the cart at its quoted prices', async () => {
  const { id: moleculeId } = await makeMolecule(db, { nameEn: 'Boronic acid', cas: '98-80-6' })
  const { id: productId } = await makeProduct(db, { moleculeId, supplierId: seller.supplierId })
  const { id: packageId } = await makePackage(db, { productId, price: 10_000 })
  const { label } = await db
    .selectFrom('packages')
    .select('label')
    .where('id', '=', packageId)
    .executeTakeFirstOrThrow()
  const rows = [{ value: '98-80-6', packageSpec: label, packageNum: 2 }]
  const { id: list } = (await app.call(listQuote.create, { expectedDate: day(20), rows }, buyer.caller)).data
  const found = (await app.call(listQuote.detail, { id: list }, buyer.caller)).data.items[0]!
  assert.deepEqual(
    found.sellers.map(({ supplierId }) => supplierId),
    supplierIds,
  )
  const { requests } = (
    await app.call(listQuote.choose, { id: list, items: [{ row: 1, suppliers: supplierIds }] }, buyer.caller)
  ).data
  const part = (await partOf(requests[0]!.quoteNumber))!
  const line = { lineId: part.items[0]!.packages[0]!.id, unitPrice: '80.00', packageSpec: label, packageNum: 2 }
  const sent = { id: part.id, oper: 'submit', currency: 'CNY', expirationDate: day(9), lines: [line] }
  assert.equal((await app.callRaw(quoteReply.answer, sent, seller.caller)).http, 200)
  assert.deepEqual(await awarded(requests[0]!.id), { status: 'accepted', accepted: 1, inCart: 1 })
  const inCart = await linesIn(buyer.caller)
  assert.deepEqual(inCart.at(-1)?.slice(1), [2, '80.00', []])
  const kinds = (await app.call(quote.myQuotes, {}, buyer.caller)).data.list.map(({ id }) => id)
  const whole = await Promise.all(
    kinds.map(async (id) => (await app.call(quote.detail, { id }, buyer.caller)).data.kind),
  )
  assert.deepEqual(whole.toSorted(), [3, 4, 5])
})
