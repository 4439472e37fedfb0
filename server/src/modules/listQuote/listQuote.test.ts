import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { makeMolecule, makePackage, makeProduct } from '../../testing/makeCatalogue.ts'
import { makeSupplier } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { quote } from '../quote/contract.ts'
import { quoteReply } from '../quoteReply/contract.ts'
import { listQuote } from './contract.ts'
import { expire } from './service.ts'

const { app, db, signIn, aBuyer, mailsTo } = await orderWorld()
const day = (days: number) => chinaDay(new Date(Date.now() + days * 86_400_000))
const buyer = await aBuyer({ companyName: 'Library Pharma' })
const other = await aBuyer({ companyName: 'Plain Pharma' })
await sql`update companies set list_quote = true where id = ${buyer.companyId}`.execute(db)
const aSupplier = async (nameEn: string) => {
  const person = await makeSupplier(db, { nameEn })
  return { ...person, caller: await signIn(person) }
}
const first = await aSupplier('FIRSTMARK')
const second = await aSupplier('SECONDMARK')
for (const [seller, nameEn, cas] of [
  [first, 'Boronic acid', '98-80-6'],
  [second, 'Ethanol', '64-17-5'],
] as const) {
  const { id: moleculeId } = await makeMolecule(db, { nameEn, cas })
  const { id: productId } = await makeProduct(db, { moleculeId, supplierId: seller.supplierId })
  await makePackage(db, { productId })
}
const id = ({ supplierId }: { supplierId: number }) => String(supplierId)

const rows = [
  { value: '98-80-6', packageSpec: '25 g' },
  { value: '64-17-5', packageSpec: '1 L', packageNum: 4 },
  { value: 'no such thing at all', packageSpec: '1 g' },
]
const input = { title: 'Library', expectedDate: day(20), rows }
const made = async () => {
  const reply = await app.call(listQuote.create, input, buyer.caller)
  assert.equal(reply.http, 200, reply.body)
  return reply.data
}
const shown = async (one: string) => (await app.call(listQuote.detail, { id: one }, buyer.caller)).data
const choose = (one: string, items: object[], caller = buyer.caller) =>
  app.callRaw(listQuote.choose, { id: one, items } as never, caller)

test('[LIB-3] a list is for selected companies; who sells each product is proposed, up to ten are asked, none reads of what others are asked', async () => {
  assert.equal(codeOf(await app.callRaw(listQuote.create, input, other.caller)), 'LIST_QUOTE_OFF')
  const { id: list, found, missing } = await made()
  assert.deepEqual([found, missing], [2, 1])
  const { items, status, chooseUntil } = await shown(list)
  assert.equal(status, 'choosing')
  assert.equal(Math.round((Date.parse(chooseUntil) - Date.now()) / 3_600_000), 24)
  assert.deepEqual(
    items.map(({ productCas, sellers }) => [productCas, sellers.map(({ supplierName }) => supplierName)]),
    [
      ['98-80-6', ['FIRSTMARK']],
      ['64-17-5', ['SECONDMARK']],
      ['', []],
    ],
  )
  assert.equal((await app.callRaw(listQuote.detail, { id: list }, other.caller)).http, 404)
  const eleven = [first, ...(await Promise.all(Array.from({ length: 10 }, () => makeSupplier(db))))].map(id)
  assert.equal(codeOf(await choose(list, [{ row: 1, suppliers: eleven }])), 'TOO_MANY_SUPPLIERS_OF_PRODUCT')
  assert.equal(codeOf(await choose(list, [{ row: 1, suppliers: [] }])), 'NOTHING_CHOSEN')
  const answered = await choose(list, [
    { row: 1, suppliers: eleven.slice(0, 10) },
    { row: 2, suppliers: [id(second)] },
    { row: 3, suppliers: [id(second)] },
  ])
  assert.equal(answered.http, 200, answered.body)
  const { requests } = await shown(list)
  assert.equal(requests.length, 2)
  const kinds = await Promise.all(
    requests.map(async (one) => (await app.call(quote.detail, { id: one.id }, buyer.caller)).data),
  )
  assert.deepEqual(
    kinds.map(({ kind, supplierCount, itemCount }) => [kind, supplierCount, itemCount]),
    [
      [3, 10, 1],
      [3, 1, 2],
    ],
  )
  const seen = await app.call(quoteReply.supplierQuotes, {}, second.caller)
  assert.deepEqual(
    seen.data.list.map(({ quoteNumber, lineCount }) => [quoteNumber, lineCount]),
    [[requests[1]!.quoteNumber, 2]],
  )
  assert.equal(codeOf(await choose(list, [{ row: 1, suppliers: [id(first)] }])), 'LIST_QUOTE_OVER')
})

test('[QUOTE-8] 24 hours without suppliers end a list: by the clock, told to who asked, and choosing at that moment has one outcome', async () => {
  const { id: late } = await made()
  const end = new Date(Date.now() + 24 * 3_600_000 + 1000)
  const clock = (now: Date) => db.transaction().execute((trx) => expire(trx, app.resources.mailer, now))
  await clock(new Date())
  assert.equal((await shown(late)).status, 'choosing')
  await clock(end)
  assert.equal((await shown(late)).status, 'expired')
  assert.equal((await mailsTo(buyer.email)).at(-1)!.kind, 'listQuoteExpired')
  assert.equal(codeOf(await choose(late, [{ row: 1, suppliers: [id(first)] }])), 'LIST_QUOTE_OVER')
  // Over at its moment, also where the clock has not come round yet.
  const { id: lapsed } = await made()
  await db.updateTable('list_quotes').set({ choose_until: new Date() }).where('id', '=', Number(lapsed)).execute()
  assert.equal(codeOf(await choose(lapsed, [{ row: 1, suppliers: [id(first)] }])), 'LIST_QUOTE_OVER')
  for (let round = 0; round < 10; round++) {
    const { id: list } = await made()
    const [reply] = await Promise.all([choose(list, [{ row: 1, suppliers: [id(first)] }]), clock(end)])
    const { status, requests } = await shown(list)
    if (reply.http === 200) assert.deepEqual([status, requests.length], ['asked', 1])
    else assert.deepEqual([codeOf(reply), status, requests.length], ['LIST_QUOTE_OVER', 'expired', 0])
  }
})
