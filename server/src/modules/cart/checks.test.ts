import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePack, type PackWishes } from '../../testing/makeOrder.ts'
import { makeSupplier } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import type { Caller } from '../../testing/app.ts'
import { errors } from '../../kernel/shared/errors.ts'
import { checkout } from '../checkout/contract.ts'
import { cart } from './contract.ts'

// The checks of the specification's section 5: in which order they are said, and that each wish is judged by itself.

const { app, db, aBuyer, actingFor, signIn } = await orderWorld()

const RIGHT = '98-80-6'
const WRONG = '5467-74-3'
const line = (packageId: number, more: object = {}) => ({
  productPackageId: String(packageId),
  productPackageNum: 1,
  ...more,
})
const buyNow = (lines: readonly object[], caller: Caller) => app.callRaw(cart.buyNow, { lines }, caller)
const add = (lines: readonly object[], caller: Caller) => app.callRaw(cart.add, { lines }, caller)

/** What makes each check fail: facts of the pack, or what the line says. */
const faults: Record<string, { pack?: PackWishes; line?: object; code: string }> = {
  'CART-4': { line: { productPackageNum: 100_001 }, code: 'QUANTITY_TOO_LARGE' },
  'CART-5': { pack: { shipsFrom: 'US', exportControlled: ['US'] }, code: 'IMPORT_CONTROLLED' },
  'CART-6': { pack: { packageStatus: 'inactive' }, code: 'PACKAGE_NOT_SELLABLE' },
  'CART-7': { pack: { price: null }, code: 'NO_UNIT_PRICE' },
  'CART-8': { pack: { onHand: 0 }, code: 'NO_STOCK' },
  'CART-9': { pack: { cas: RIGHT }, line: { productCas: WRONG }, code: 'IDENTITY_MISMATCH' },
}
const pairs = Object.keys(faults).flatMap((first, at, all) =>
  all.slice(at + 1).map((second) => [first, second] as const),
)

/** A line in which all of these checks fail at once. */
async function faulty(names: readonly string[], more: PackWishes = {}) {
  const own = names.map((name) => faults[name]!)
  const wishes = Object.assign({}, ...own.map(({ pack }) => pack ?? {}), more) as PackWishes
  const { packageId } = await makePack(db, wishes)
  return line(packageId, Object.assign({}, ...own.map((one) => one.line ?? {})) as object)
}

test('[CART-5] [CART-6] of two checks that fail the first of section 5 is said: for every pair, on one line and on two', async () => {
  const { caller } = await aBuyer()
  const euro = line((await makePack(db, { currency: 'EUR' })).packageId)
  for (const [first, second] of pairs) {
    const said = faults[first]!.code
    const both = await faulty([first, second])
    assert.equal(codeOf(await buyNow([both], caller)), said, `${first} and ${second}`)
    const apart = [await faulty([second]), await faulty([first])]
    assert.equal(codeOf(await buyNow(apart, caller)), said, `${second} on a line before that of ${first}`)
  }
  for (const [name, { code }] of Object.entries(faults))
    assert.equal(codeOf(await buyNow([euro, await faulty([name])], caller)), code, `${name} and CART-10`)
  const fine = line((await makePack(db)).packageId)
  assert.equal(codeOf(await buyNow([euro, fine], caller)), 'SEVERAL_CURRENCIES')
  const all = await buyNow([euro, await faulty(Object.keys(faults))], caller)
  const { lines, problems } = all.data as Record<'lines', { problems: { code: string }[] }[]> &
    Record<'problems', { code: string }[]>
  assert.deepEqual(
    lines[0]!.problems.map(({ code }) => code),
    Object.values(faults).map(({ code }) => code),
  )
  assert.deepEqual(
    problems.map(({ code }) => code),
    ['SEVERAL_CURRENCIES'],
  )
})

test('[CART-1] [CART-2] [CART-3] session, role and approval are said before anything about the lines', async () => {
  const buyer = await aBuyer()
  const acting = await actingFor(buyer)
  await db.updateTable('companies').set({ status: 'pending approval' }).where('id', '=', buyer.companyId).execute()
  const supplier = await signIn(await makeSupplier(db))
  const claimed = { productUnitPrice: '0.01' }
  const wanting = [
    [],
    [line((await makePack(db)).packageId, { productPackageNum: 0 })],
    [{ ...line((await makePack(db)).packageId), ...claimed }],
    ...(await Promise.all(Object.keys(faults).map(async (name) => [await faulty([name])]))),
  ]
  for (const lines of wanting) {
    const guest = await add(lines, {})
    assert.deepEqual([guest.status, guest.message], [errors.NOT_SIGNED_IN.status, '您还尚未登录，请登录后操作'])
    assert.deepEqual((await add(lines, supplier)).message, '抱歉，您暂无权限。')
    assert.equal(codeOf(await add(lines, acting)), 'BUYER_NOT_APPROVED_CART')
    assert.equal(codeOf(await buyNow(lines, acting)), 'BUYER_NOT_APPROVED_ORDER')
  }
})

test('[CART-4] nothing at all, nothing but zeros and nothing but blanks is asked for a quantity, in every language', async () => {
  const { caller } = await aBuyer()
  const { packageId } = await makePack(db)
  const texts: Record<string, RegExp> = {
    zh: /^请输入订购数量$/,
    en: /quantity/i,
    de: /Menge/,
    ja: /数量/,
    ko: /수량/,
  }
  for (const lines of [[], [line(packageId, { productPackageNum: 0 })], [line(packageId, { productPackageNum: ' ' })]])
    for (const [language, text] of Object.entries(texts))
      for (const ask of [add, buyNow]) {
        const reply = await ask(lines, { ...caller, language })
        assert.equal(codeOf(reply), 'NO_QUANTITY', JSON.stringify(lines))
        assert.match(reply.message, text)
      }
})

test('[CART-9] [CART-14] a list is refused exactly where one of its wishes alone is', async () => {
  const { caller } = await aBuyer()
  const { packageId } = await makePack(db, { cas: RIGHT })
  const wishes = {
    right: { productCas: RIGHT },
    wrong: { productCas: WRONG },
    'wrong, confirmed': { productCas: WRONG, confirmMismatch: true },
    'none of it, confirmed': { productPackageNum: 0, productCas: WRONG, confirmMismatch: true },
    'price seen': { productUnitPrice: '100.00' },
    'another price seen': { productUnitPrice: '99.00' },
    'another currency seen': { productUnitPrice: '100.00', supplierCurrencyIsoCode: 'USD' },
    nothing: {},
  }
  const verdict = async (chosen: readonly object[]) => {
    const reply = await add(
      chosen.map((wish) => line(packageId, wish)),
      caller,
    )
    await app.call(cart.empty, {}, caller)
    return reply.status === 200 ? null : codeOf(reply)
  }
  const alone = new Map<string, string | null | undefined>()
  for (const [name, wish] of Object.entries(wishes)) alone.set(name, await verdict([wish]))
  assert.deepEqual(Object.fromEntries(alone), {
    right: null,
    wrong: 'IDENTITY_MISMATCH',
    'wrong, confirmed': null,
    'none of it, confirmed': 'NO_QUANTITY',
    'price seen': null,
    'another price seen': 'PRICE_CHANGED',
    'another currency seen': 'PRICE_CHANGED',
    nothing: null,
  })
  const said = ['PRICE_CHANGED', 'IDENTITY_MISMATCH']
  for (const [one, first] of Object.entries(wishes))
    for (const [other, second] of Object.entries(wishes)) {
      const own = [alone.get(one), alone.get(other)]
      const none = own.every((code) => code === 'NO_QUANTITY')
      const expected = none ? 'NO_QUANTITY' : (said.find((code) => own.includes(code)) ?? null)
      assert.equal(await verdict([first, second]), expected, `${one}; ${other}`)
    }
})

test('[BUY-7] quantities of one pack add up over lines and the cart; who waits for one line has not said so of another', async () => {
  const { caller } = await aBuyer()
  const { packageId } = await makePack(db, { onHand: 3 })
  const two = line(packageId, { productPackageNum: 2 })
  const waits = { ...two, acknowledgeBackorder: true }
  assert.equal(codeOf(await add([two, two], caller)), 'STOCK_SHORT')
  assert.equal(codeOf(await add([waits, two], caller)), 'STOCK_SHORT')
  assert.equal((await add([waits, waits], caller)).status, 200)
  assert.equal(codeOf(await add([line(packageId)], caller)), 'STOCK_SHORT')
  const huge = line((await makePack(db)).packageId, { productPackageNum: 60_000 })
  assert.equal(codeOf(await add([huge, huge], caller)), 'QUANTITY_TOO_LARGE')
})

test('[BUY-7] what colleagues and others have in their carts takes nothing away from what a buyer may put into their own', async () => {
  const { caller, companyId } = await aBuyer()
  const others = [await aBuyer({ companyId }), await aBuyer()]
  const { packageId } = await makePack(db, { onHand: 3 })
  const three = line(packageId, { productPackageNum: 3 })
  for (const other of others) assert.equal((await add([three], other.caller)).status, 200)
  assert.equal((await add([three], caller)).status, 200)
  assert.equal(codeOf(await add([line(packageId)], caller)), 'STOCK_SHORT')
})

test('[CART-13] a new price stands against a line until its buyer has seen it, however often the line is added again', async () => {
  const { caller } = await aBuyer()
  const { packageId } = await makePack(db)
  await add([line(packageId)], caller)
  await db.updateTable('packages').set({ price: 9_900 }).where('id', '=', packageId).execute()
  const standing = async () => {
    const [shown] = (await app.call(cart.list, {}, caller)).data.list
    return shown!.problems.map(({ code, oldPrice, newPrice }) => [code, oldPrice?.amount, newPrice?.amount])
  }
  const changed = [['PRICE_CHANGED', '100.00', '99.00']]
  assert.equal((await add([line(packageId)], caller)).status, 200)
  assert.deepEqual(await standing(), changed)
  assert.equal(codeOf(await buyNow([line(packageId)], caller)), 'PRICE_CHANGED')
  const { id } = (await app.call(cart.list, {}, caller)).data.list[0]!
  assert.equal(
    codeOf(await app.callRaw(cart.modify, { id, productPackageNum: 5, confirmPrice: '1.00' }, caller)),
    'PRICE_CHANGED',
  )
  assert.equal((await app.call(cart.modify, { id, productPackageNum: 5 }, caller)).status, 200)
  assert.deepEqual(await standing(), changed)
  assert.equal((await add([line(packageId, { productUnitPrice: '99.00' })], caller)).status, 200)
  assert.deepEqual(await standing(), [])
  assert.equal((await buyNow([line(packageId)], caller)).status, 200)
})

test('[CART-10] acting for a buyer, what has no price yet counts by the currency that it will have', async () => {
  const acting = await actingFor(await aBuyer())
  const inquiry = line((await makePack(db, { price: null })).packageId)
  const dollars = line((await makePack(db, { currency: 'USD' })).packageId)
  assert.equal(codeOf(await buyNow([inquiry, dollars], acting)), 'SEVERAL_CURRENCIES')
  assert.equal((await buyNow([inquiry, line((await makePack(db)).packageId)], acting)).status, 200)
})

test('[CART-13] the supplier is asked for an expired price also where the answer to the buyer is a refusal', async () => {
  const { caller } = await aBuyer()
  const old = new Date(Date.now() - 25 * 3_600_000)
  for (const ask of [add, buyNow]) {
    const { packageId, supplierId } = await makePack(db, { priceKind: 'real-time', priceAt: old })
    assert.equal(codeOf(await ask([line(packageId)], caller)), 'PRICE_EXPIRED')
    const tasks = await db
      .selectFrom('tasks')
      .select('data')
      .where('kind', '=', 'price_confirmation')
      .where('subject_id', '=', packageId)
      .execute()
    assert.deepEqual(tasks, [{ data: { supplierId } }])
  }
})

test('[CART-5] the country goods go to is that of an address of the own company', async () => {
  const mine = await aBuyer()
  const theirs = await aBuyer({ country: 'DE' })
  await db.updateTable('users').set({ default_ship_address: theirs.addressId }).where('id', '=', mine.userId).execute()
  const toGermany = line((await makePack(db, { shipsFrom: 'US', importControlled: ['DE'] })).packageId)
  const toChina = line((await makePack(db, { shipsFrom: 'US', importControlled: ['CN'] })).packageId)
  assert.equal((await add([toGermany], mine.caller)).status, 200)
  assert.equal(codeOf(await add([toChina], mine.caller)), 'IMPORT_CONTROLLED')
})

test('a price at which a line comes to more than an amount can be breaks no cart: the line says so, and cannot be ordered', async () => {
  const { caller } = await aBuyer()
  const { packageId } = await makePack(db, { price: 100 })
  const cheap = await makePack(db, { price: 250 })
  assert.equal((await add([line(packageId, { productPackageNum: 1000 }), line(cheap.packageId)], caller)).status, 200)
  await db
    .updateTable('packages')
    .set({ price: 10 ** 13 })
    .where('id', '=', packageId)
    .execute()
  const shown = await app.call(cart.list, {}, caller)
  assert.equal(shown.status, 200, shown.message)
  const expensive = shown.data.list.find(({ productPackageId }) => productPackageId === String(packageId))!
  assert.deepEqual([expensive.lineTotal, expensive.problems[0]?.code], [null, 'QUANTITY_TOO_LARGE'])
  assert.deepEqual(shown.data.subtotals, [{ amount: '2.50', currency: 'CNY' }])
  const into = await app.call(checkout.show, {}, caller)
  assert.deepEqual([into.status, into.data.cost], [200, null])
  const choice = {
    lines: shown.data.list.map(({ id, productPackageNum }) => ({ cartLineId: id, quantity: productPackageNum })),
    billAddressId: into.data.billAddressId!,
    shipAddressId: into.data.shipAddressId!,
  }
  const cost = await app.callRaw(checkout.calculateCost, choice, { ...caller, language: 'de' })
  assert.equal(codeOf(cost), 'QUANTITY_TOO_LARGE')
  const one = line(packageId, { productUnitPrice: '100000000000.00' })
  assert.equal((await buyNow([one], caller)).status, 200)
  const many = await buyNow([{ ...one, productPackageNum: 2 }], { ...caller, language: 'de' })
  assert.equal(codeOf(many), 'QUANTITY_TOO_LARGE')
  assert.match(many.message, /höchstens 1 auf einmal/)
})

test('[COMP-8] more than 25 kg of a product is for companies that staff let order in bulk, however many packs it is; less, and goods by the piece, for all', async () => {
  const { caller, companyId } = await aBuyer()
  const drum = await makePack(db, { label: '10 kg' })
  const sack = await db
    .insertInto('packages')
    .values({ product_id: drum.productId, amount: 5, unit: 'kg', label: '5 kg', price: 9_000, currency: 'CNY' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const weigh = (id: number, baseAmount: number, baseUnit: string) =>
    db.updateTable('packages').set({ base_amount: baseAmount, base_unit: baseUnit }).where('id', '=', id).execute()
  await weigh(drum.packageId, 10_000, 'g')
  await weigh(sack.id, 5_000, 'g')
  const drums = (n: number) => line(drum.packageId, { productPackageNum: n })
  const sacks = (n: number) => line(sack.id, { productPackageNum: n })
  const refused = async (reply: ReturnType<typeof add>) => codeOf(await reply) === 'BULK_ORDER'
  assert.equal((await buyNow([drums(2), sacks(1)], caller)).status, 200)
  assert.ok(await refused(buyNow([drums(2), sacks(2)], caller)))
  // What is bought at once lies in the cart: two drums and a sack.
  assert.ok(await refused(add([drums(1)], caller)))
  const reply = await add([drums(1)], { ...caller, language: 'en' })
  assert.match(reply.message, /More than 25 kg .*ask for a quote/)
  // What is ordered is judged by all that lies in the cart.
  assert.equal((await add([sacks(2)], caller)).status, 200)
  const { list } = (await app.call(cart.list, {}, caller)).data
  assert.deepEqual(
    list.map(({ problems }) => problems.map(({ code, remedies }) => [code, remedies.includes('ask for a quote')])),
    [[['BULK_ORDER', true]], [['BULK_ORDER', true]]],
  )
  const pieces = await makePack(db)
  await weigh(pieces.packageId, 10_000, 'each')
  assert.equal((await buyNow([line(pieces.packageId, { productPackageNum: 9 })], caller)).status, 200)
  await db.updateTable('companies').set({ bulk_order: true }).where('id', '=', companyId).execute()
  assert.equal((await buyNow([drums(99)], caller)).status, 200)
})
