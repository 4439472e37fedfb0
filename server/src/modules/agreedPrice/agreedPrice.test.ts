import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aSubmission, fillCart, makePack } from '../../testing/makeOrder.ts'
import { makeSiteAdmin, makeSupplier } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { audit } from '../audit/contract.ts'
import { cart } from '../cart/contract.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { pricing } from '../pricing/contract.ts'
import { agreedPrice } from './contract.ts'
import { readPriced } from './rules.ts'

const { app, db, staff, signIn, aBuyer, submit, detail } = await orderWorld()
const admin = await signIn(await makeSiteAdmin(db))
const cny = (amount: string) => ({ amount, currency: 'CNY' })
const dayIn = (days: number) => chinaDay(new Date(Date.now() + days * 86_400_000))

const check = async (companyId: number, text: string) =>
  (await app.call(agreedPrice.check, { companyId: String(companyId), text }, admin)).data.lines
interface Wish {
  packageId: number
  price: string
  agreed?: string | null
}
const save = (companyId: number, wishes: readonly Wish[], more: object = {}) =>
  app.callRaw(
    agreedPrice.save,
    {
      companyId: String(companyId),
      prices: wishes.map((one) => ({ ...one, packageId: String(one.packageId) })),
      ...more,
    },
    admin,
  )
const agreedWith = async (companyId: number) =>
  (await app.call(agreedPrice.list, { ofCompany: String(companyId), sort: 'code' }, admin)).data.list

test('[DISC-1] a price that staff agree with a company is what its people pay, from then on until it ends; its trail and its past say so', async () => {
  const [ours, theirs] = [await aBuyer(), await aBuyer()]
  const pack = await makePack(db, { onHand: 90 })
  const inCart = async ({ caller }: typeof ours) => {
    await app.call(cart.empty, {}, caller)
    await fillCart(app, caller, [{ packageId: pack.packageId, quantity: 2 }])
    return (await app.call(cart.list, {}, caller)).data.list[0]!.unitPrice!.amount
  }
  assert.equal(await inCart(ours), '100.00')
  const saved = await save(ours.companyId, [{ packageId: pack.packageId, price: '93.50' }], {
    lastDay: dayIn(30),
    reference: 'HT-2026-018',
  })
  assert.deepEqual(saved.data, { saved: 1 })
  assert.deepEqual([await inCart(ours), await inCart(theirs)], ['93.50', '100.00'])
  const placed = await submit(ours.caller, await aSubmission(app, ours.caller, ours))
  const { id } = placed.data as { id: string }
  assert.deepEqual((await detail(id, ours.caller)).lines[0]!.unitPrice, cny('93.50'))
  const [row] = await agreedWith(ours.companyId)
  assert.deepEqual(
    [row!.code, row!.price, row!.list, row!.state, row!.lastDay, row!.reference, row!.packageId],
    [pack.code, cny('93.50'), cny('100.00'), 'in force', dayIn(30), 'HT-2026-018', String(pack.packageId)],
  )
  assert.ok(row!.savedBy.length > 0)

  // Another price in its place; whoever saw the former one as it was before is told.
  const cheaper = [{ packageId: pack.packageId, price: '90', agreed: null }]
  const late = await save(ours.companyId, cheaper)
  assert.equal(codeOf(late), 'AGREED_MEANWHILE')
  assert.match(late.message, /93\.50/)
  assert.equal(await inCart(ours), '93.50')
  const before = new Date()
  assert.equal((await save(ours.companyId, [{ ...cheaper[0]!, agreed: '93.50' }])).status, 200)
  assert.equal(await inCart(ours), '90.00')
  assert.equal((await agreedWith(ours.companyId))[0]!.lastDay, null)
  const then = async (at?: Date) => {
    const asked = {
      packageId: String(pack.packageId),
      companyId: String(ours.companyId),
      ...(at && { at: at.toISOString() }),
    }
    const { data } = await app.call(pricing.explain, asked, admin)
    return [data.agreed?.amount ?? null, data.unit?.amount]
  }
  assert.deepEqual(
    [await then(before), await then()],
    [
      ['93.50', '93.50'],
      ['90.00', '90.00'],
    ],
  )

  // Ended at once, once; what was ordered stays.
  assert.equal(codeOf(await app.callRaw(agreedPrice.end, { id: row!.id }, staff)), 'FORBIDDEN')
  await app.call(agreedPrice.end, { id: row!.id }, admin)
  assert.equal(codeOf(await app.callRaw(agreedPrice.end, { id: row!.id }, admin)), 'AGREED_OVER')
  assert.equal(codeOf(await app.callRaw(agreedPrice.end, { id: '999999999' }, admin)), 'NOT_FOUND')
  assert.equal(await inCart(ours), '100.00')
  assert.deepEqual((await then())[0], null)
  assert.equal((await agreedWith(ours.companyId))[0]!.state, 'ended')
  assert.deepEqual((await detail(id, ours.caller)).lines[0]!.unitPrice, cny('93.50'))
  const { changes } = (await app.call(audit.trail, { entity: 'company', entityId: String(ours.companyId) }, admin)).data
  const told = changes.filter(({ act }) => act.startsWith('agreedPrice.'))
  const yuan = (minor: number) => ({ minor, currency: 'CNY' })
  assert.deepEqual(
    told.map(({ before: was, after }) => [
      (was as Record<string, unknown> | null)?.['agreedPrice'] ?? null,
      (after as Record<string, unknown>)['agreedPrice'] ?? null,
    ]),
    [
      [null, yuan(9350)],
      [yuan(9350), yuan(9000)],
      [yuan(9000), null],
    ],
  )
})

test('[DISC-1] a pasted price list is judged line by line, and is agreed wholly or not at all', async () => {
  const { companyId } = await aBuyer()
  const [one, twice, dollars, asked] = [
    await makePack(db, { label: '5 g' }),
    await makePack(db, { label: '5 g' }),
    await makePack(db, { currency: 'USD' }),
    await makePack(db, { price: null }),
  ]
  const { id } = await db
    .insertInto('packages')
    .values({ product_id: twice.productId, amount: 25, unit: 'g', label: '25 g', price: 30_000, currency: 'CNY' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const text = [
    'Cat. No.\tPack\tPrice',
    `${one.code}\t5000 mg\t93.50`,
    `${twice.code}\t25 g\t¥ 1,250.00`,
    `${twice.code}\t\t80`,
    `${twice.code}\t1 kg\t80`,
    `${dollars.code}\t\t12.5\tEUR`,
    `${dollars.code}\t\tUSD 12.5`,
    `${asked.code} 12`,
    'NOBODY-1 12',
    `${one.code}\t5 g\tmuch`,
    `${one.code} 92`,
    `${one.code}\t5 g\t0`,
    '',
  ].join('\r\n')
  const lines = await check(companyId, text)
  assert.deepEqual(
    lines.map(({ row, state, price, packs }) => [row, state, price, packs.length]),
    [
      [2, 'ok', '93.50', 1],
      [3, 'ok', '1250.00', 1],
      [4, 'packs', '80', 2],
      [5, 'packs', '80', 2],
      [6, 'currency', '12.5', 1],
      [7, 'ok', '12.5', 1],
      [8, 'inquiry', '12', 1],
      [9, 'unknown', '12', 0],
      [10, 'price', '', 1],
      [11, 'double', '92', 1],
      [12, 'double', '0', 1],
    ],
  )
  assert.equal(lines[1]!.packs[0]!.packageId, String(id))
  const many = Array.from({ length: 501 }, (_, at) => `N${at} 1`).join('\n')
  const tooMany = await app.callRaw(agreedPrice.check, { companyId: String(companyId), text: many }, admin)
  assert.equal(codeOf(tooMany), 'AGREED_TOO_MANY')

  const wish = { packageId: one.packageId, price: '93.50' }
  const refusals: [readonly Wish[], string, object?][] = [
    [[wish, { packageId: asked.packageId, price: '1' }], 'AGREED_ON_INQUIRY'],
    [[wish, { packageId: twice.packageId, price: '0' }], 'AGREED_NOT_AN_AMOUNT'],
    [[wish, { packageId: twice.packageId, price: '1.234' }], 'AGREED_NOT_AN_AMOUNT'],
    [[wish, { packageId: 999_999_999, price: '1' }], 'NOT_FOUND'],
    [[wish], 'AGREED_DAY_PAST', { lastDay: dayIn(-1) }],
  ]
  for (const [wishes, code, more] of refusals) assert.equal(codeOf(await save(companyId, wishes, more)), code, code)
  assert.equal((await save(companyId, [wish, { ...wish, price: '1' }])).http, 400)
  assert.equal(codeOf(await save(999_999_999, [wish])), 'NOT_FOUND')
  assert.deepEqual(await agreedWith(companyId), [])

  assert.equal((await save(companyId, [wish, { packageId: id, price: '250' }], { lastDay: dayIn(0) })).status, 200)
  assert.equal((await agreedWith(companyId)).length, 2)
  const [again] = await check(companyId, `${one.code} 90`)
  assert.deepEqual([again!.packs[0]!.agreed, again!.packs[0]!.list], [cny('93.50'), cny('100.00')])
})

test('[DISC-1] agreed prices are kept by those who keep discounts, and narrowed by company, code, end and state', async () => {
  const [ours, theirs] = [await aBuyer(), await aBuyer()]
  const seller = await signIn(await makeSupplier(db))
  const pack = await makePack(db)
  const input = { companyId: String(ours.companyId), prices: [{ packageId: String(pack.packageId), price: '9' }] }
  for (const caller of [ours.caller, seller, staff]) {
    assert.equal(codeOf(await app.callRaw(agreedPrice.save, input, caller)), 'FORBIDDEN')
    assert.equal(codeOf(await app.callRaw(agreedPrice.list, {}, caller)), 'FORBIDDEN')
  }
  await save(ours.companyId, [{ packageId: pack.packageId, price: '9' }], { lastDay: dayIn(5), reference: 'Rahmen 7' })
  await save(theirs.companyId, [{ packageId: pack.packageId, price: '8' }])
  const found = async (asked: object) =>
    (await app.call(agreedPrice.list, { search: pack.code, sort: 'price', ...asked }, admin)).data.list.map(
      ({ price }) => price.amount,
    )
  assert.deepEqual(await found({}), ['8.00', '9.00'])
  assert.deepEqual(await found({ ofCompany: String(ours.companyId) }), ['9.00'])
  assert.deepEqual(await found({ endsFrom: dayIn(5), endsUntil: dayIn(5) }), ['9.00'])
  assert.deepEqual(await found({ endsFrom: dayIn(6) }), [])
  assert.deepEqual(await found({ search: 'rahmen' }), ['9.00'])
  assert.deepEqual(await found({ currency: 'USD' }), [])
  assert.deepEqual(await found({ state: 'ended' }), [])
})

test('a line of a price list is its number, its pack and its price, however they are parted', () => {
  const read = (text: string) =>
    readPriced(text).map(({ number, pack, price, currency }) => [number, pack, price, currency])
  assert.deepEqual(read('A-1 5 g 93.50'), [['A-1', '5 g', '93.50', null]])
  assert.deepEqual(read('A-1, 5 g, 93.50 CNY'), [['A-1', '5 g', '93.50', 'CNY']])
  assert.deepEqual(read('A-1,500'), [['A-1', '', '500', null]])
  assert.deepEqual(read('A-1 5 g ￥1,234.50'), [['A-1', '5 g', '1234.50', null]])
  assert.deepEqual(read('A-1;5 g;120元'), [['A-1', '5 g', '120', 'CNY']])
  assert.deepEqual(read('A-1\t5 g\t$ 12'), [['A-1', '5 g', '12', 'USD']])
  assert.deepEqual(read('A-1\t5 g\t93,50'), [['A-1', '5 g 93,50', '', null]])
  assert.deepEqual(read('A-1'), [['A-1', '', '', null]])
  assert.deepEqual(read('编号\t规格\t价格\nA-1\t\t5'), [['A-1', '', '5', null]])
})
