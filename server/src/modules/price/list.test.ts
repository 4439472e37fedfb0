// The list of real-time prices, for suppliers and staff.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SentInput } from '../../kernel/shared/endpoint.ts'
import { type Caller } from '../../testing/app.ts'
import { makePack, type PackWishes } from '../../testing/makeOrder.ts'
import { makeSupplier } from '../../testing/makePeople.ts'
import { orderWorld } from '../../testing/orderWorld.ts'
import { cart } from '../cart/contract.ts'
import { price, priceListing } from './contract.ts'

const { app, db, staff, signIn, aBuyer } = await orderWorld()
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const realTime = (wishes: PackWishes = {}) => makePack(db, { priceKind: 'real-time', ...wishes })
async function aSupplier(wishes: Parameters<typeof makeSupplier>[1] = {}) {
  const person = await makeSupplier(db, wishes)
  return { ...person, caller: await signIn(person) }
}
const add = (caller: Caller, packageId: number, more: object = {}) =>
  app.callRaw(cart.add, { lines: [{ productPackageId: String(packageId), productPackageNum: 1, ...more }] }, caller)
const list = async (caller: Caller, input: SentInput<typeof price.list> = { state: ['asked'] }) =>
  (await app.call(price.list, input, caller)).data

test('the list of prices: what each row says, in which order, on which page, and what is no real-time price on sale', async () => {
  const supplier = await aSupplier({ nameEn: 'Alpha', nameZh: '阿尔法' })
  const { caller, supplierId } = supplier
  const other = await aSupplier({ nameEn: 'Alphabet', nameZh: '贝塔' })
  const at = (hours: number, more: PackWishes = {}) => realTime({ supplierId, priceAt: hoursAgo(hours), ...more })
  const [askedLast, askedFirst] = [await at(30, { cas: '98-80-6' }), await at(26)]
  const [old, fresh] = [await at(19, { name: 'Own_name' }), await at(17)]
  await db
    .updateTable('products')
    .set({ name_en: '', name_zh: '', cas: '64-17-5' })
    .where('id', '=', askedFirst.productId)
    .execute()
  for (const unsold of [
    { productStatus: 'inactive' },
    { packageStatus: 'inactive' },
    { price: null },
    { priceKind: 'list' },
  ] as const)
    await at(30, unsold)
  const theirs = await realTime({ supplierId: other.supplierId, priceAt: hoursAgo(29) })
  const [one, two] = [await aBuyer(), await aBuyer()]
  await add(one.caller, askedFirst.packageId)
  await add(two.caller, askedFirst.packageId)
  await add(one.caller, askedLast.packageId)
  const all = await list(caller, {})
  const ids = ({ list: rows }: Awaited<ReturnType<typeof list>>) => rows.map(({ packageId }) => Number(packageId))
  assert.deepEqual(
    ids(all),
    [askedFirst, askedLast, old, fresh].map(({ packageId }) => packageId),
  )
  assert.deepEqual([all.total, all.counts], [4, { asked: 2, expiring: 1, fresh: 1 }])
  const [first, second] = all.list
  const priceAt = (
    await db.selectFrom('packages').select('price_at').where('id', '=', askedLast.packageId).executeTakeFirstOrThrow()
  ).price_at
  assert.deepEqual(second, {
    packageId: String(askedLast.packageId),
    productCode: askedLast.code,
    productName: 'Phenylboronic acid',
    productChineseName: '苯硼酸',
    productCas: '98-80-6',
    pack: '5 g',
    supplierName: 'Alpha',
    supplierLocalName: '阿尔法',
    price: { amount: '100.00', currency: 'CNY' },
    priceAt: priceAt.toISOString(),
    expiresAt: new Date(priceAt.getTime() + 86_400_000).toISOString(),
    askedAt: second!.askedAt,
    waiting: 1,
    state: 'asked',
  })
  assert.ok(second!.askedAt! >= first!.askedAt!)
  assert.deepEqual(
    [first!.waiting, first!.productName, first!.productCas, all.list[2]!.askedAt, all.list[2]!.waiting],
    [2, 'Phenylboronic acid', '64-17-5', null, 0],
  )
  for (const [state, expected] of [
    [['asked'], [askedFirst, askedLast]],
    [
      ['asked', 'expiring'],
      [askedFirst, askedLast, old],
    ],
    [['expired', 'fresh'], [fresh]],
  ] as const) {
    const shown = await list(caller, { state: [...state] })
    assert.deepEqual([ids(shown), shown.total], [expected.map(({ packageId }) => packageId), expected.length])
  }
  for (const [sort, expected] of [
    ['expires', [askedLast, askedFirst, old, fresh]],
    ['-expires', [fresh, old, askedFirst, askedLast]],
    ['-waits', [askedFirst, askedLast]],
  ] as const)
    assert.deepEqual(
      ids(await list(caller, { sort })).slice(0, expected.length),
      expected.map(({ packageId }) => packageId),
      sort,
    )
  for (const sort of priceListing.sorts) assert.equal((await list(caller, { sort: `-${sort}` })).total, 4, sort)
  assert.equal((await list(caller, { currency: 'CNY', priceFrom: '100', priceUntil: '100.00' })).total, 4)
  assert.equal((await list(caller, { priceFrom: '100.01' })).total, 0)
  const page = async (pageNumber: number) => {
    const { data } = await app.call(price.list, { pageNumber, pageSize: 3 }, caller)
    return [data.total, ids(data)]
  }
  assert.deepEqual(await page(1), [4, ids(all).slice(0, 3)])
  assert.deepEqual(await page(2), [4, ids(all).slice(3)])
  const found = async (search: string, who = caller) => ids(await list(who, { search })).toSorted()
  const mine = ids(all).toSorted()
  for (const [search, expected] of [
    [old.code.toLowerCase(), [old.packageId]],
    ['own_N', [old.packageId]],
    ['ownxn', []],
    ['%', []],
    ['苯硼', mine],
    ['PHENYL', mine.filter((id) => id !== old.packageId)],
    ['98-80-6', [askedLast.packageId]],
    ['98-80', [askedLast.packageId]],
    ['Alphabet', []],
  ] as const)
    assert.deepEqual(await found(search), expected, search)
  // Staff see everybody's.
  assert.deepEqual(await found('alphabet', staff), [theirs.packageId])
  assert.deepEqual(await found('阿尔法', staff), mine)
  assert.deepEqual((await list(caller, { search: old.code })).counts, { expiring: 1 })
})
