import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Currency } from '../../kernel/shared/money.ts'
import { fromDecimal } from '../../kernel/shared/money.ts'
import { makeConsumable, makeVocabulary, type ConsumableWishes } from '../../testing/makeConsumable.ts'
import { makeSiteAdmin, makeSupplier } from '../../testing/makePeople.ts'
import { orderWorld } from '../../testing/orderWorld.ts'
import { pricing } from '../pricing/contract.ts'
import { roughFen } from '../product/rules.ts'
import { consumable, pricePositions, type PriceCurrency } from './contract.ts'
import { boundsInFen } from './rules.ts'
import { foldOffers } from './service.ts'

// Lists of consumables are narrowed, counted and sorted by the prices that they show: to a guest, to a company of discounts, to one
// with agreed prices.

const { app, db, signIn, aBuyer } = await orderWorld()
const admin = await signIn(await makeSiteAdmin(db))
await makeVocabulary(db)
const [discounted, agreed] = [await aBuyer(), await aBuyer()]
type Caller = Parameters<typeof app.call>[2]

const [ours, theirs, several] = await Promise.all([makeSupplier(db), makeSupplier(db), makeSupplier(db)])
const made = async (supplierId: number, nameEn: string, price: number | null, more: ConsumableWishes = {}) =>
  makeConsumable(db, { supplierId, nameEn, price, ...more })
const anotherPack = async ({ productId }: { productId: number }, price: number, currency: Currency = 'CNY') =>
  (
    await db
      .insertInto('packages')
      .values({ product_id: productId, amount: 10, unit: 'each', label: '10/pk', price, currency })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

await made(ours.supplierId, 'Tube of 120', 12_000)
await made(ours.supplierId, 'Tube of 600', 60_000, { prices: { DE: { price: 3_000, currency: 'EUR' } } })
// With 41 % off ¥ 99.99 and ¥ 100.00, the last of a band and the first of the next; unrounded, or rounded otherwise, neither would be.
await made(ours.supplierId, 'Tube of 169.48', 16_948)
await made(ours.supplierId, 'Tube of 169.49', 16_949)
await made(ours.supplierId, 'Tube on inquiry', null)
await made(theirs.supplierId, 'Their tube of $ 14.50', 1_450, { currency: 'USD' })
const inDollars = await made(theirs.supplierId, 'Their tube of $ 90', 9_000, { currency: 'USD' })
const inYuan = await made(theirs.supplierId, 'Their tube of 700', 70_000)
// Sold in two currencies, here and in Germany alone: ¥ 40 off make another pack the cheapest.
await anotherPack(await made(several.supplierId, 'Tube of 130 or $ 17', 13_000), 1_700, 'USD')
const abroad = await made(several.supplierId, 'Tube of 131 or € 15', 13_100)
const expensive = await anotherPack(abroad, 20_000)
await sql`insert into package_prices (package_id, country, price, currency) values (${expensive}, 'DE', 1500, 'EUR')`.execute(
  db,
)
await made(several.supplierId, 'Tube of $ 13', 1_300, { currency: 'USD' })

const off = (supplierId: number, more: object) =>
  app.call(
    pricing.createDiscount,
    {
      description: '秋季',
      startsAt: new Date(Date.now() - 86_400_000).toISOString(),
      endsAt: new Date(Date.now() + 86_400_000).toISOString(),
      supplierIds: [String(supplierId)],
      companyIds: [String(discounted.companyId)],
      categories: ['consumables'],
      ...more,
    } as Parameters<typeof app.call<typeof pricing.createDiscount>>[1],
    admin,
  )
await off(ours.supplierId, { kind: 'percentage', rateBp: 4_100 })
await off(several.supplierId, { kind: 'flat', amount: '40', currency: 'CNY' })
await off(theirs.supplierId, { kind: 'percentage', rateBp: 9_000, categories: ['building-blocks'] })
const agree = (packageId: number, price: number, validUntil: Date | null = null) =>
  sql`insert into company_prices (company_id, package_id, price, currency, valid_until)
    values (${agreed.companyId}, ${packageId}, ${price}, 'CNY', ${validUntil})`.execute(db)
await agree(inYuan.packageId, 9_000)
// Of another currency than the list, or over: nothing is shown at these.
await agree(inDollars.packageId, 100)
await agree(abroad.packageId, 100, new Date(Date.now() - 1000))

type Ask = Parameters<typeof app.call<typeof consumable.search>>[1]
const PAGE = 4
/** All of an answer, page after page. */
async function all(ask: Ask, caller: Caller) {
  const pages = []
  let total = Infinity
  for (let pageNumber = 1; (pageNumber - 1) * PAGE < total; pageNumber++) {
    const { data } = await app.call(consumable.search, { ...ask, pageNumber, pageSize: PAGE }, caller)
    total = data.total
    pages.push(data)
  }
  return { list: pages.flatMap(({ list }) => list), facets: pages[0]!.facets }
}
type Good = Awaited<ReturnType<typeof all>>['list'][number]

/** The lowest price that is shown, in rough fen; Infinity: on inquiry. */
const lowest = ({ packages }: Good) =>
  Math.min(
    ...packages.map(({ price }) =>
      price ? roughFen({ minor: fromDecimal(price.amount, price.currency)!, currency: price.currency }) : Infinity,
    ),
  )
const bandOf = (good: Good, currency: PriceCurrency) => {
  const price = lowest(good)
  if (price === Infinity) return 'inquiry'
  return pricePositions[boundsInFen(currency).filter((bound) => bound <= price).length]!
}
const names = (list: readonly Good[]) => list.map(({ nameEn }) => nameEn)

/** Everything in the order of its prices, after each filter and order was held against what is shown. */
async function cheapestFirst(caller: Caller, country: string, searchText: string, currency: PriceCurrency) {
  const { list } = await all({ searchText, country, sort: 'price' }, caller)
  const byPrice = (sign: 1 | -1) => (a: Good, b: Good) =>
    (lowest(a) === Infinity ? 1 : 0) - (lowest(b) === Infinity ? 1 : 0) ||
    (lowest(a) === lowest(b) ? Number(a.productId) - Number(b.productId) : (lowest(a) - lowest(b)) * sign)
  assert.deepEqual(names(list), names(list.toSorted(byPrice(1))))
  const mostExpensive = await all({ searchText, country, sort: 'price-desc' }, caller)
  assert.deepEqual(names(mostExpensive.list), names(list.toSorted(byPrice(-1))))
  for (const band of pricePositions) {
    const found = await all({ searchText, country, currency, sort: 'price', filters: { price: [band] } }, caller)
    assert.deepEqual(names(found.list), names(list.filter((good) => bandOf(good, currency) === band)))
    for (const { value, count } of found.facets.price)
      assert.equal(count, list.filter((good) => bandOf(good, currency) === value).length, value)
  }
  return names(list)
}

test('[DISC-1] [CONS-1] consumables are narrowed, counted and sorted by the prices that are shown, of each company, page after page', async () => {
  const expected: [who: string, Caller, country: string, order: string[]][] = [
    [
      'a guest',
      {},
      'CN',
      ['$ 13', '$ 14.50', '120', '130 or $ 17', '131 or € 15', '169.48', '169.49', '600', '$ 90', '700', 'inquiry'],
    ],
    [
      'discounts',
      discounted.caller,
      'CN',
      ['120', '130 or $ 17', '131 or € 15', '$ 13', '169.48', '169.49', '$ 14.50', '600', '$ 90', '700', 'inquiry'],
    ],
    [
      'discounts, in Germany',
      discounted.caller,
      'DE',
      ['120', '130 or $ 17', '131 or € 15', '$ 13', '169.48', '169.49', '$ 14.50', '600', '$ 90', '700', 'inquiry'],
    ],
    [
      'agreed prices',
      agreed.caller,
      'CN',
      ['700', '$ 13', '$ 14.50', '120', '130 or $ 17', '131 or € 15', '169.48', '169.49', '600', '$ 90', 'inquiry'],
    ],
    [
      'agreed prices, in Germany',
      agreed.caller,
      'DE',
      ['700', '$ 13', '$ 14.50', '131 or € 15', '120', '130 or $ 17', '169.48', '169.49', '600', '$ 90', 'inquiry'],
    ],
  ]
  // As noted and as folded, and among everything as among what has a word.
  for (const [searchText, currency] of [
    ['tube', 'CNY'],
    ['', 'USD'],
  ] as const) {
    for (const [who, caller, country, order] of expected) {
      const found = await cheapestFirst(caller, country, searchText, currency)
      const wanted = order.map((one) => new RegExp(`(of|on) ${one.replace(/[.$]/g, '\\$&')}$`))
      assert.equal(found.length, wanted.length)
      found.forEach((name, at) => assert.match(name, wanted[at]!, `${who}: ${found.join(', ')}`))
    }
    await foldOffers(db)
  }
})
