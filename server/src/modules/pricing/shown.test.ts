import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { fillCart, makePack } from '../../testing/makeOrder.ts'
import { makeSiteAdmin, makeSupplier } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { until } from '../../testing/process.ts'
import { cart } from '../cart/contract.ts'
import { collection } from '../collection/contract.ts'
import { footprint } from '../footprint/contract.ts'
import { list } from '../list/contract.ts'
import { molecule } from '../molecule/contract.ts'
import { product } from '../product/contract.ts'
import { recommend } from '../recommend/contract.ts'
import { resultExport } from '../resultExport/contract.ts'
import { runExport } from '../resultExport/service.ts'
import { search } from '../search/contract.ts'
import { reindexMolecules } from '../search/service.ts'
import { share } from '../share/contract.ts'
import { pricing } from './contract.ts'

// What pages and results show is what the cart says: to a guest, to a company of a discount, to one with an agreed price.

const { app, db, signIn, aBuyer, actingFor } = await orderWorld()
const admin = await signIn(await makeSiteAdmin(db))
const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const cny = (amount: string) => ({ amount, currency: 'CNY' })
type Caller = Awaited<ReturnType<typeof aBuyer>>['caller'] | Record<string, never>

const supplierId = (await makeSupplier(db)).supplierId
const pack = await makePack(db, { supplierId, name: 'Quinoxalinylthiourea', onHand: 90 })
await sql`update packages set base_amount = 5, base_unit = 'g' where id = ${pack.packageId}`.execute(db)
const id = String(pack.moleculeId)

/** The pack as each page shows it to somebody. */
async function shown(caller: Caller) {
  const found = await app.call(search.chemicals, { searchText: 'quinoxalinylthiourea' }, caller)
  const detail = (await app.call(molecule.detail, { id }, caller)).data
  const pages = [
    found.data.molecules[0]!.offers[0]!,
    detail.offers[0]!,
    (await app.call(product.ofMolecule, { id }, caller)).data.list[0]!,
    (await app.call(product.detail, { moleculeId: id, productId: String(pack.productId) }, caller)).data.offer,
  ].map(({ packages: [one] }) => one!)
  const [first, ...others] = pages
  for (const other of others) assert.deepEqual(other, first)
  assert.deepEqual(found.data.molecules[0]!.lowestPrice, first!.price)
  assert.deepEqual(
    detail.lowestPrices.map((one) => [one.currency, one.amount]),
    [['CNY', first!.price!.amount]],
  )
  return first!
}

/** The pack as one page shows it, to wait until a discount is known there. */
const onPage = async (caller: Caller) =>
  (await app.call(product.detail, { moleculeId: id, productId: String(pack.productId) }, caller)).data.offer
    .packages[0]!

const ask = async (caller: Caller, amount: string) =>
  app.callRaw(
    cart.add,
    {
      lines: [
        {
          productPackageId: String(pack.packageId),
          productPackageNum: 1,
          productUnitPrice: amount,
          supplierCurrencyIsoCode: 'CNY',
        },
      ],
    },
    caller,
  )

test('[DISC-1] results, product page and favourites show each their price, and the cart takes what was shown', async () => {
  const [meant, stranger] = [await aBuyer(), await aBuyer()]
  const list = await shown({})
  assert.deepEqual([list.price, list.listPrice, list.tiers, list.unitPrice!.amount], [cny('100.00'), null, [], '20'])
  const planned = await app.call(
    pricing.createDiscount,
    {
      description: '老客户',
      kind: 'percentage',
      rateBp: 1_500,
      startsAt: at(-1),
      endsAt: at(1),
      supplierIds: [String(supplierId)],
      companyIds: [String(meant.companyId)],
    },
    admin,
  )
  await until(async () => (await onPage(meant.caller)).listPrice !== null)
  const own = await shown(meant.caller)
  assert.deepEqual(
    [own.price, own.listPrice, own.priceReason, own.unitPrice!.amount],
    [cny('85.00'), cny('100.00'), { kind: 'discount', description: '老客户' }, '17'],
  )
  assert.deepEqual(await shown(await actingFor(meant)), own)
  for (const caller of [{}, stranger.caller, admin]) assert.deepEqual(await shown(caller), list)
  await app.call(collection.save, { productIds: [String(pack.productId)] }, meant.caller)
  assert.deepEqual((await app.call(collection.list, {}, meant.caller)).data.list[0]!.priceNow, cny('85.00'))
  assert.equal(codeOf(await ask(meant.caller, '100.00')), 'PRICE_CHANGED')
  assert.equal((await ask(meant.caller, own.price!.amount)).status, 200)
  assert.equal((await ask(stranger.caller, '100.00')).status, 200)
  await app.call(pricing.cancelDiscount, { id: planned.data.id }, admin)
  await until(async () => (await onPage(meant.caller)).listPrice === null)
  assert.deepEqual(await shown(meant.caller), list)
})

test('a price agreed with a company is shown to its people alone; tiers are shown with what each costs', async () => {
  const [ours, theirs] = [await aBuyer(), await aBuyer()]
  await db
    .insertInto('company_prices')
    .values({ company_id: ours.companyId, package_id: pack.packageId, price: 9_300, currency: 'CNY' })
    .execute()
  await app.call(
    pricing.createDiscount,
    {
      description: '满量',
      kind: 'tiered',
      tiers: [
        { from: 3, rateBp: 500 },
        { from: 10, rateBp: 2_000 },
      ],
      startsAt: at(-1),
      endsAt: at(1),
      supplierIds: [String(supplierId)],
    },
    admin,
  )
  await until(async () => (await onPage(ours.caller)).priceReason?.kind === 'agreed')
  await until(async () => (await onPage({})).tiers.length > 0)
  assert.deepEqual((await shown({})).tiers, [
    { from: 3, price: cny('95.00') },
    { from: 10, price: cny('80.00') },
  ])
  const own = await shown(ours.caller)
  assert.deepEqual([own.price, own.tiers], [cny('93.00'), [{ from: 10, price: cny('80.00') }]])
  assert.deepEqual((await shown(theirs.caller)).price, cny('100.00'))
  for (const [{ caller }, unit] of [
    [ours, '93.00'],
    [theirs, '95.00'],
  ] as const) {
    await fillCart(app, caller, [{ packageId: pack.packageId, quantity: 4 }])
    assert.deepEqual((await app.call(cart.list, {}, caller)).data.list[0]!.unitPrice, cny(unit))
  }
})

test('[DISC-1] results are sorted, counted and filtered by what their reader pays', async () => {
  const meant = await aBuyer()
  const sellers = [(await makeSupplier(db)).supplierId, (await makeSupplier(db)).supplierId]
  const packs: Awaited<ReturnType<typeof makePack>>[] = []
  for (const [at, price] of [12_000, 11_000, 30_000].entries())
    packs.push(
      await makePack(db, { supplierId: sellers[at === 0 ? 0 : 1]!, name: `Sortanoline ${at}`, onHand: 9, price }),
    )
  const ids = packs.map(({ moleculeId }) => String(moleculeId))
  const results = async (caller: Caller, filters: object = {}) => {
    await app.resources.search.caughtUp(db)
    const ask = { searchText: 'sortanoline', sort: 'price' as const, filters, withFacets: true }
    const { molecules, facets } = (await app.call(search.chemicals, ask, caller)).data
    const bands = facets!.price.flatMap(({ value, count }) => (count > 0 ? `${value}: ${count}` : []))
    return {
      order: molecules.map(({ moleculeId }) => ids.indexOf(moleculeId)),
      bands,
      shown: molecules.map(({ offers }) => offers.length),
    }
  }
  assert.deepEqual(await results({}), { order: [1, 0, 2], bands: ['500: 3'], shown: [1, 1, 1] })
  await app.call(
    pricing.createDiscount,
    {
      description: '一家',
      kind: 'percentage',
      rateBp: 2_500,
      startsAt: at(-1),
      endsAt: at(1),
      supplierIds: [String(sellers[0])],
      companyIds: [String(meant.companyId)],
      categories: [],
    },
    admin,
  )
  await sql`insert into company_prices (company_id, package_id, price, currency) values (${meant.companyId}, ${packs[2]!.packageId}, 5000, 'CNY')`.execute(
    db,
  )
  // 90, 110 and 50 for them; for everybody else what it was.
  await until(async () => (await results(meant.caller)).order.join() === '2,0,1')
  assert.deepEqual(await results(meant.caller), { order: [2, 0, 1], bands: ['100: 2', '500: 1'], shown: [1, 1, 1] })
  assert.deepEqual(await results(meant.caller, { price: ['100'] }), {
    order: [2, 0],
    bands: ['100: 2', '500: 1'],
    shown: [1, 1],
  })
  assert.deepEqual((await results({})).order, [1, 0, 2])
})

test('[DISC-1] where only the lowest price is told it is what its reader pays: new, recommended, alike, looked at, shared, in a list, filtered for a file', async () => {
  const meant = await aBuyer()
  const [one, other, leaving] = [
    await makePack(db, { name: '2-Latestoline', onHand: 9, price: 30_000 }),
    await makePack(db, { name: '3-Latestoline', onHand: 9, price: 20_000 }),
    await makePack(db, { name: '4-Latestoline', onHand: 9, price: 30_000 }),
  ]
  await sql`insert into packages (product_id, label, amount, unit, count, price, currency)
    select product_id, label, amount + 1, unit, count, 25000, currency from packages where id = ${one.packageId}`.execute(
    db,
  )
  await app.call(
    pricing.createDiscount,
    {
      description: '两家',
      kind: 'percentage',
      rateBp: 2_000,
      startsAt: at(-1),
      endsAt: at(1),
      supplierIds: [String(one.supplierId), String(leaving.supplierId)],
      companyIds: [String(meant.companyId)],
    },
    admin,
  )
  // Agreed, and below what the discount leaves; of a supplier that has left it is worth nothing.
  for (const [packageId, price] of [
    [other.packageId, 9_000],
    [leaving.packageId, 1_000],
  ] as const)
    await sql`insert into company_prices (company_id, package_id, price, currency) values (${meant.companyId}, ${packageId}, ${price}, 'CNY')`.execute(
      db,
    )
  const seller = await makePack(db, { name: '4-Latestoline', onHand: 9, price: 28_000 })
  await sql`update products set molecule_id = ${leaving.moleculeId} where id = ${seller.productId}`.execute(db)
  await sql`update companies set status = 'inactive' where id = (select company_id from supplier_profiles where id = ${leaving.supplierId})`.execute(
    db,
  )
  const moleculeIds = [one, other, leaving].map(({ moleculeId }) => String(moleculeId))
  for (const identifier of await numbersOf(moleculeIds))
    await app.call(recommend.save, { identifier, reason: '新', position: 1 }, admin)
  for (const moleculeId of moleculeIds) await app.call(footprint.save, { moleculeId }, meant.caller)
  await reindexMolecules(db, moleculeIds.map(Number))
  const searchText = 'latestoline'
  await app.resources.search.caughtUp(db)
  const link = (await app.call(share.generate, { ask: { searchText }, mode: 'snapshot' }, meant.caller)).data
  const pasted = (await app.call(list.paste, { text: (await numbersOf(moleculeIds)).join('\n') }, meant.caller)).data
  interface Told {
    moleculeId: string
    prices: readonly { amount: string }[]
  }
  const amounts = (told: readonly Told[]) =>
    moleculeIds.map((id) =>
      told
        .find(({ moleculeId }) => moleculeId === id)
        ?.prices.map(({ amount }) => amount)
        .join(),
    )
  const ways = {
    latest: async (who: Caller) => (await app.call(product.latest, {}, who)).data,
    startingAt: async (who: Caller) => (await app.call(product.startingAt, { moleculeIds }, who)).data,
    recommended: async (who: Caller) => (await app.call(recommend.list, {}, who)).data.list,
    recommendedProducts: async (who: Caller) =>
      (await app.call(recommend.products, {}, who)).data.map(({ molecule: { moleculeId }, offer }) => {
        const lowest = offer.packages.map(({ price }) => price!).toSorted((a, b) => Number(a.amount) - Number(b.amount))
        return { moleculeId, prices: lowest.slice(0, 1) }
      }),
    shared: async (who: Caller) =>
      (await app.call(share.open, { id: link.id }, who)).data.list.map(({ moleculeId, priceNow }) => ({
        moleculeId,
        prices: [priceNow!],
      })),
  }
  const page = { moleculeId: moleculeIds[0]!, productId: String(one.productId) }
  const onItsPage = async () => (await app.call(product.detail, page, meant.caller)).data.offer.packages[0]!
  await until(async () => (await onItsPage()).listPrice !== null)
  for (const [way, told] of Object.entries(ways)) {
    assert.deepEqual(amounts(await told(meant.caller)), ['200.00', '90.00', '280.00'], way)
    assert.deepEqual(amounts(await told({})), ['250.00', '200.00', '280.00'], `${way} to a guest`)
  }
  const snapshot = (await app.call(share.open, { id: link.id })).data.list
  assert.deepEqual(snapshot.map(({ priceThen }) => priceThen!.amount).toSorted(), ['200.00', '250.00', '280.00'])
  const alike = (await app.call(molecule.similar, { id: moleculeIds[0]!, x: 20 }, meant.caller)).data
  assert.deepEqual(amounts(alike), [undefined, '90.00', '280.00'])
  const looked = (await app.call(footprint.list, {}, meant.caller)).data.list
  assert.deepEqual(amounts(looked), ['200.00', '90.00', '280.00'])
  const lines = (await app.call(list.lines, { id: pasted.id }, meant.caller)).data.list
  assert.deepEqual(
    lines.map((line) => line.molecule!.lowestPrice!.amount),
    ['200.00', '90.00', '280.00'],
  )
  // What costs them 90 is found below 100, though it is listed above.
  const ask = { searchText, filters: { price: ['100' as const] } }
  const asked = await app.call(resultExport.request, { type: 'csv', ask }, meant.caller)
  await runExport(app.resources, Number(asked.data.id))
  const file = (await app.callRaw(resultExport.download, { id: asked.data.id }, meant.caller)).body
  assert.match(file, /3-Latestoline.*,90\.00,CNY/)
  assert.doesNotMatch(file, /2-Latestoline|4-Latestoline/)
})

const numbersOf = async (ids: readonly string[]) =>
  (
    await sql<{ number: string }>`select number from molecules where id = any(${ids}::bigint[]) order by id`.execute(db)
  ).rows.map(({ number }) => number)
