import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Caller } from '../../testing/app.ts'
import { makePack } from '../../testing/makeOrder.ts'
import { makeSupplier } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { historyQuote } from '../historyQuote/contract.ts'
import { quote } from '../quote/contract.ts'
import { quoteCompare } from '../quoteCompare/contract.ts'
import { quoteReply } from '../quoteReply/contract.ts'
import { quotePrice } from './contract.ts'

const { app, db, signIn, staff, aBuyer, actingFor } = await orderWorld()
const day = (days: number) => chinaDay(new Date(Date.now() + days * 86_400_000))
const aSupplier = async (nameEn: string) => {
  const person = await makeSupplier(db, { nameEn })
  return { ...person, caller: await signIn(person) }
}
const online = await aSupplier('ONLINEMARK')
const slow = await aSupplier('SLOWMARK')
const buyer = await aBuyer({ companyName: 'Online Pharma' })
const pack = await makePack(db, { supplierId: online.supplierId, price: 10_000, name: 'Boronic acid', cas: '98-80-6' })
await app.call(quotePrice.setSupplierOnline, { on: true }, online.caller)

const flag = (name: string, on: boolean) =>
  sql`update companies set ${sql.ref(name)} = ${on} where id = ${buyer.companyId}`.execute(db)
const items = [
  { productId: String(pack.productId), packages: [{ productPackageId: String(pack.packageId), packageNum: 3 }] },
]
const asked = async (more: object = {}, caller: Caller = buyer.caller) =>
  (
    await app.call(
      quote.addProduct,
      { expectedDate: day(20), supplierIds: [String(online.supplierId), String(slow.supplierId)], items, ...more },
      caller,
    )
  ).data
const priceList = (caller = buyer.caller) =>
  app.callRaw(quotePrice.onlineList, { items: [{ productCas: '98-80-6', packageSpec: '5G', packageNum: 3 }] }, caller)

test('[CAT-4] [QUOTE-7] suppliers of the programme answer at once from their price lists, others are waited for', async () => {
  const { data } = await app.call(
    quotePrice.onlineList,
    { items: [{ productCas: '98-80-6', packageSpec: '5G', packageNum: 3 }] },
    buyer.caller,
  )
  assert.deepEqual(
    data[0]!.prices.map(({ supplierName, unitPrice, total }) => [supplierName, unitPrice.amount, total.amount]),
    [['ONLINEMARK', '100.00', '300.00']],
  )
  const { id } = await asked()
  const { data: got } = await app.call(quotePrice.onlineQuote, { id }, buyer.caller)
  assert.deepEqual(got, { suppliers: 1, lines: 1 })
  const { status, replies, events } = (await app.call(quote.detail, { id }, buyer.caller)).data
  assert.deepEqual([status, replies.map(({ state }) => state)], ['quoted', ['answered', 'asked']])
  assert.ok(events.some(({ kind, side }) => kind === 'quote response' && side === 'supplier'))
  const { prices } = (await app.call(quoteCompare.prices, { id }, buyer.caller)).data
  assert.deepEqual(
    prices.map(({ packageNum, valid }) => [packageNum, valid]),
    [[3, true]],
  )
  // Once: it has answered now, and nobody else is online.
  assert.equal(codeOf(await app.callRaw(quotePrice.onlineQuote, { id }, buyer.caller)), 'NO_ONLINE_ANSWER')
  // A real-time price that has lapsed is nobody's answer.
  await sql`update products set price_kind = 'real-time' where id = ${pack.productId}`.execute(db)
  await sql`update packages set price_at = now() - interval '25 hours' where id = ${pack.packageId}`.execute(db)
  assert.deepEqual((await priceList()).data, [{ prices: [] }])
  const late = await asked()
  assert.equal(codeOf(await app.callRaw(quotePrice.onlineQuote, { id: late.id }, buyer.caller)), 'NO_ONLINE_ANSWER')
  await sql`update products set price_kind = 'list' where id = ${pack.productId}`.execute(db)
  // Whoever leaves the programme is waited for again.
  await app.call(quotePrice.setSupplierOnline, { on: false }, online.caller)
  assert.deepEqual((await priceList()).data, [{ prices: [] }])
  await app.call(quotePrice.setSupplierOnline, { on: true }, online.caller)
})

test('[COMP-8] without online quotes nobody of a company gets them; with only service, customer service acting for it does', async () => {
  const { id } = await asked()
  const acting = await actingFor(buyer)
  const said = async (caller: Caller) => [
    codeOf(await priceList(caller)),
    codeOf(await app.callRaw(quotePrice.onlineQuote, { id }, caller)),
    (await app.call(quotePrice.options, {}, caller)).data.onlineQuote,
  ]
  await flag('online_quote', false)
  const off = ['ONLINE_QUOTE_OFF', 'ONLINE_QUOTE_OFF', 'nobody']
  assert.deepEqual([await said(buyer.caller), await said(acting)], [off, off])
  await flag('online_quote', true)
  await flag('only_csr_online_quote', true)
  assert.deepEqual(await said(buyer.caller), ['ONLINE_QUOTE_BY_SERVICE', 'ONLINE_QUOTE_BY_SERVICE', 'service'])
  assert.equal((await app.callRaw(quotePrice.onlineQuote, { id }, acting)).http, 200)
  await flag('only_csr_online_quote', false)
})

test('[QUOTE-7] past prices are shown to a company that is to see them, its own alone; what suppliers charge is for staff', async () => {
  const other = await aBuyer({ companyName: 'Curious Pharma' })
  const past = (caller: Caller) => app.callRaw(historyQuote.prices, { productCas: '98-80-6' }, caller)
  assert.equal(codeOf(await past(buyer.caller)), 'HISTORY_PRICE_OFF')
  await flag('show_history_price', true)
  await sql`update companies set show_history_price = true where id = ${other.companyId}`.execute(db)
  const told = (await app.call(historyQuote.prices, { productCas: '98-80-6' }, buyer.caller)).data
  assert.ok(told.length > 0 && told.every(({ supplierName }) => supplierName === 'ONLINEMARK'))
  assert.deepEqual((await past(other.caller)).data, [])
  assert.ok((await app.call(historyQuote.prices, { productCas: '98-80-6' }, staff)).data.length >= told.length)
  const internal = (await app.call(quotePrice.internalPrices, { productCas: '98-80-6' }, staff)).data
  assert.deepEqual(
    [...new Set(internal.map(({ kind, unitPrice }) => `${kind} ${unitPrice.amount}`))],
    ['list 100.00', 'quoted 100.00'],
  )
  for (const caller of [buyer.caller, online.caller])
    assert.equal((await app.callRaw(quotePrice.internalPrices, { productCas: '98-80-6' }, caller)).http, 403)
})

test('[QUOTE-7] the history holds requests that are over: the caller’s, and all of them for staff', async () => {
  const other = await aBuyer({ companyName: 'Second Pharma' })
  const [mine, theirs] = [await asked(), await asked({}, other.caller)]
  const listed = async (endpoint: typeof historyQuote.mine | typeof historyQuote.ofEverybody, caller: Caller) =>
    (await app.call(endpoint, { pageSize: 100 }, caller)).data.list.map(({ id }) => id)
  assert.deepEqual(await listed(historyQuote.mine, buyer.caller), [])
  await sql`update quotes set status = 'expired' where id in (${mine.id}, ${theirs.id})`.execute(db)
  assert.deepEqual(await listed(historyQuote.mine, buyer.caller), [mine.id])
  assert.deepEqual(await listed(historyQuote.ofEverybody, staff), [theirs.id, mine.id])
  assert.equal((await app.callRaw(historyQuote.ofEverybody, {}, buyer.caller)).http, 403)
  assert.equal((await app.callRaw(quoteReply.supplierQuotes, {}, buyer.caller)).http, 403)
})
