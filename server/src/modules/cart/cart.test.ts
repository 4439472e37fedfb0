import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errors } from '../../kernel/shared/errors.ts'
import type { Caller } from '../../testing/app.ts'
import { codeOf } from '../../testing/orderWorld.ts'
import { cartWorld } from '../../testing/cartWorld.ts'
import { makeBuyer, makeSupplier } from '../../testing/makePeople.ts'
import { makePack, type PackWishes } from '../../testing/makeOrder.ts'
import { cart } from './contract.ts'

const { app, db, signIn, aBuyer, actingFor, line, add, buyNow, linesOf } = await cartWorld()
/** Asserts that adding is refused so, and that nothing was added. */
async function refused(wishes: PackWishes, code: string, text: string | RegExp) {
  const { caller } = await aBuyer()
  const pack = await makePack(db, wishes)
  const good = await makePack(db)
  const reply = await add(caller, [line(good.packageId), line(pack.packageId)])
  assert.equal(codeOf(reply), code)
  if (typeof text === 'string') assert.equal(reply.message, text)
  else assert.match(reply.message, text)
  const { lines } = reply.data as {
    lines: { productPackageId: string; problems: { code: string; text: string; remedies: string[] }[] }[]
  }
  assert.deepEqual(
    lines.map((one) => [one.productPackageId, one.problems.map((problem) => problem.code)]),
    [[String(pack.packageId), [code]]],
  )
  assert.equal(lines[0]!.problems[0]!.text, reply.message)
  assert.ok(lines[0]!.problems[0]!.remedies.length > 0)
  assert.deepEqual(await linesOf(caller), [])
}

test('[CART-1] without a token nothing is put into the cart', async () => {
  const pack = await makePack(db)
  const reply = await add({}, [line(pack.packageId)])
  assert.deepEqual(
    [reply.http, reply.status, reply.message],
    [401, errors.NOT_SIGNED_IN.status, '您还尚未登录，请登录后操作'],
  )
})

test('[CART-2] suppliers may neither add nor buy; buyers and customer service may', async () => {
  const pack = await makePack(db)
  const supplier = await signIn(await makeSupplier(db))
  for (const reply of [await add(supplier, [line(pack.packageId)]), await buyNow(supplier, [line(pack.packageId)])])
    assert.deepEqual([reply.http, reply.message], [403, '抱歉，您暂无权限。'])
  for (const role of ['ROLE_BUYER', 'ROLE_BUYER_ADMIN', 'ROLE_GROUP_MANAGER', 'ROLE_CSR', 'ROLE_CSR_ADMIN'] as const) {
    const { caller } = await aBuyer({ roles: [role] })
    assert.equal((await add(caller, [line(pack.packageId)])).status, 200, role)
  }
})

test('[CART-3] nothing is put into the cart of a buyer whose company is not approved', async () => {
  const buyer = await makeBuyer(db)
  const pack = await makePack(db)
  const caller = await actingFor(buyer)
  await db.updateTable('companies').set({ status: 'pending approval' }).where('id', '=', buyer.companyId).execute()
  const reply = await add(caller, [line(pack.packageId)])
  assert.deepEqual(
    [codeOf(reply), reply.message],
    ['BUYER_NOT_APPROVED_CART', '您所选择的买家未审核通过，暂时不能加入购物车'],
  )
  const now = await buyNow(caller, [line(pack.packageId)])
  assert.equal(now.message, '您所选择的买家未审核通过，暂时不能下单')
  await db.updateTable('companies').set({ status: 'active' }).where('id', '=', buyer.companyId).execute()
  assert.equal((await add(caller, [line(pack.packageId)])).status, 200)
})

test('[CART-4] at least one quantity; blank and zero lines do not count, fractions and signs are refused', async () => {
  const { caller } = await aBuyer()
  const [one, two, three] = [await makePack(db), await makePack(db), await makePack(db)]
  const none = await add(caller, [line(one.packageId, 0), line(two.packageId, ''), line(three.packageId, null)])
  assert.deepEqual([codeOf(none), none.message], ['NO_QUANTITY', '请输入订购数量'])
  assert.equal(
    (await add(caller, [line(one.packageId, '2'), line(two.packageId, 0), line(three.packageId, '')])).status,
    200,
  )
  assert.deepEqual(
    (await linesOf(caller)).map((l) => [l.productPackageId, l.productPackageNum]),
    [[String(one.packageId), 2]],
  )
  for (const wrong of [-1, 0.5, '1.5', 1e308, '２', 'abc', 2 ** 53])
    assert.equal(codeOf(await add(caller, [line(one.packageId, wrong)])), 'INVALID_INPUT', String(wrong))
  assert.equal(codeOf(await add(caller, [line(one.packageId, 100_000)])), 'QUANTITY_TOO_LARGE')
})

test('[CART-5] chemicals under export or import control are refused; not within their country, not consumables', async () => {
  await refused({ shipsFrom: 'US', exportControlled: ['US'] }, 'IMPORT_CONTROLLED', /管制/)
  await refused({ shipsFrom: 'DE', importControlled: ['CN'] }, 'IMPORT_CONTROLLED', /中国/)
  const { caller } = await aBuyer()
  for (const wishes of [
    { shipsFrom: 'CN', exportControlled: ['CN'], importControlled: ['CN'] },
    { shipsFrom: 'US', exportControlled: ['DE'], importControlled: ['JP'] },
    { shipsFrom: 'US', exportControlled: ['US'], productType: 2 as const },
  ])
    assert.equal((await add(caller, [line((await makePack(db, wishes)).packageId)])).status, 200)
})

test('[CART-6] product and package must be active and sold to the country', async () => {
  await refused({ packageStatus: 'inactive', label: '25 g' }, 'PACKAGE_NOT_SELLABLE', '包装规格为25 g的产品不可销售')
  await refused({ productStatus: 'inactive' }, 'PRODUCT_NOT_SELLABLE', /不可销售/)
  await refused({ notForSale: ['CN'] }, 'PRODUCT_NOT_SELLABLE', /不可销售/)
})

test('[BUY-11] what nobody may buy leads to procurement, what is not there is said to be missing; both can be taken out', async () => {
  const { caller } = await aBuyer()
  const pack = await makePack(db)
  assert.equal((await add(caller, [line(pack.packageId)])).status, 200)
  await db.updateTable('molecules').set({ internal_only: true }).where('id', '=', pack.moleculeId!).execute()
  const [kept] = await linesOf(caller)
  assert.deepEqual(
    kept!.problems.map(({ code, remedies }) => [code, remedies]),
    [['MOLECULE_NOT_PURCHASABLE', ['contact us', 'remove']]],
  )
  const again = await add(caller, [line(pack.packageId)])
  assert.deepEqual([codeOf(again), /请联系采购/.test(again.message)], ['MOLECULE_NOT_PURCHASABLE', true])
  const missing = await add(caller, [line(999_999_998)])
  assert.deepEqual([codeOf(missing), /找不到该产品/.test(missing.message)], ['CANNOT_FIND_PRODUCT', true])
  assert.equal((await app.call(cart.remove, { cartLineIds: [kept!.id] }, caller)).data.count, 0)
})

test('[CART-7] a package without a price is refused, unless acting for a buyer', async () => {
  await refused({ price: null }, 'NO_UNIT_PRICE', /暂无单价/)
  const buyer = await makeBuyer(db)
  const acting = await actingFor(buyer)
  const pack = await makePack(db, { price: null })
  assert.equal((await add(acting, [line(pack.packageId)])).status, 200)
  const [shown] = await linesOf(await signIn(buyer))
  assert.deepEqual(
    [shown!.unitPrice, shown!.isValet, shown!.problems.map(({ code }) => code)],
    [null, 1, ['NO_UNIT_PRICE']],
  )
})

test('[CART-8] explicit no stock is refused, unmanaged stock is on order', async () => {
  await refused({ onHand: 0 }, 'NO_STOCK', /暂无库存/)
  const { caller } = await aBuyer()
  assert.equal((await add(caller, [line((await makePack(db, { onHand: null })).packageId)])).status, 200)
  assert.equal((await linesOf(caller))[0]!.stock.state, 'on order')
})

test('[BUY-7] more than in stock warns, and is accepted once acknowledged', async () => {
  const { caller } = await aBuyer()
  const pack = await makePack(db, { onHand: 3 })
  const warned = await add(caller, [line(pack.packageId, 5)])
  assert.equal(codeOf(warned), 'STOCK_SHORT')
  const { lines } = warned.data as { lines: { problems: { available: number; remedies: string[] }[] }[] }
  assert.deepEqual(
    [lines[0]!.problems[0]!.available, lines[0]!.problems[0]!.remedies],
    [3, ['acknowledge', 'change quantity']],
  )
  assert.equal((await add(caller, [line(pack.packageId, 5, { acknowledgeBackorder: true })])).status, 200)
})

test('[CART-9] a typed CAS or MDL that differs needs confirmation', async () => {
  const { caller } = await aBuyer()
  const pack = await makePack(db, { cas: '98-80-6' })
  assert.equal((await add(caller, [line(pack.packageId, 1, { productCas: '98-80-6' })])).status, 200)
  const wrong = await add(caller, [line(pack.packageId, 1, { productCas: '5467-74-3' })])
  assert.equal(codeOf(wrong), 'IDENTITY_MISMATCH')
  const { lines } = wrong.data as { lines: { problems: { remedies: string[] }[] }[] }
  assert.deepEqual(lines[0]!.problems[0]!.remedies, ['confirm', 'contact us'])
  assert.equal(
    (await add(caller, [line(pack.packageId, 1, { productCas: '5467-74-3', confirmMismatch: true })])).status,
    200,
  )
})

test('[CART-10] buy-now refuses lines of two currencies', async () => {
  const { caller } = await aBuyer()
  const yuan = await makePack(db)
  const euro = await makePack(db, { currency: 'EUR' })
  const reply = await buyNow(caller, [line(yuan.packageId), line(euro.packageId)])
  assert.deepEqual([codeOf(reply), reply.message], ['SEVERAL_CURRENCIES', '抱歉，只能选择相同币种的商品下单！'])
  assert.deepEqual(await linesOf(caller), [])
  assert.equal((await add(caller, [line(yuan.packageId), line(euro.packageId)])).status, 200)
  const { subtotals } = (await app.call(cart.list, {}, caller)).data
  assert.deepEqual(subtotals, [
    { amount: '100.00', currency: 'CNY' },
    { amount: '100.00', currency: 'EUR' },
  ])
})

test('[CART-12] list, change, delete, empty, count, detail and export are the caller’s own cart', async () => {
  const mine = await aBuyer()
  const other = await aBuyer()
  const packs = [await makePack(db), await makePack(db, { name: '=HYPERLINK("http://x")\n$$$$' })]
  await add(
    mine.caller,
    packs.map(({ packageId }) => line(packageId, 2)),
  )
  await add(other.caller, [line(packs[0]!.packageId, 7)])
  const count = async (caller: Caller) => (await app.call(cart.count, {}, caller)).data
  assert.equal(await count(mine.caller), 2)
  const [first, second] = await linesOf(mine.caller)
  const changed = await app.call(cart.modify, { id: first!.id, productPackageNum: 3 }, mine.caller)
  assert.deepEqual([changed.data.productPackageNum, changed.data.lineTotal], [3, { amount: '300.00', currency: 'CNY' }])
  for (const foreign of [first!.id, '999999']) {
    const replies = [
      await app.call(cart.detail, { id: foreign }, other.caller),
      await app.call(cart.modify, { id: foreign, productPackageNum: 9 }, other.caller),
    ]
    for (const reply of replies) assert.equal(reply.status, errors.NOT_FOUND.status)
    await app.call(cart.remove, { cartLineIds: [foreign] }, other.caller)
  }
  assert.equal((await app.call(cart.detail, { id: first!.id }, mine.caller)).data.productPackageNum, 3)
  for (const refused of [
    await app.call(cart.empty, { oboUserId: String(mine.userId) }, other.caller),
    await app.call(cart.exportCsv, { userId: String(mine.userId) }, other.caller),
    await app.call(cart.exportSdf, { userId: String(mine.userId) }, other.caller),
  ])
    assert.equal(refused.status, errors.NOT_FOUND.status)
  assert.deepEqual([await count(mine.caller), await count(other.caller)], [2, 1])
  await app.call(cart.empty, { oboUserId: String(other.userId) }, other.caller)
  assert.deepEqual([await count(mine.caller), await count(other.caller)], [2, 0])
  const csv = await app.call(cart.exportCsv, { userId: String(mine.userId) }, { ...mine.caller, language: 'en' })
  assert.match(csv.body, /^\uFEFFSupplier,Catalogue number,Name/)
  assert.match(csv.body, /"'=HYPERLINK\(""http:\/\/x""\)/)
  assert.equal(csv.body.split('\r\n').filter((row) => row.includes('CNY')).length, 2)
  const sdf = await app.call(cart.exportSdf, {}, mine.caller)
  assert.equal(sdf.body.split('\n').filter((row) => row === '$$$$').length, 2)
  await app.call(cart.remove, { cartLineIds: [second!.id] }, mine.caller)
  assert.equal(await count(mine.caller), 1)
  await app.call(cart.empty, {}, mine.caller)
  assert.equal(await count(mine.caller), 0)
})

test('[BUY-1] after a good check to the order page; an incomplete company completes itself first', async () => {
  const pack = await makePack(db)
  const whole = await aBuyer()
  const good = await app.call(
    cart.buyNow,
    { lines: [line(pack.packageId, 2) as never], isValet: 'false' },
    whole.caller,
  )
  assert.equal(good.data.next, '/submitorder')
  const [shown] = await linesOf(whole.caller)
  assert.deepEqual([good.data.cartLineIds, shown!.productPackageNum], [[shown!.id], 2])
  const bare = await aBuyer({ complete: false })
  const reply = await app.call(cart.buyNow, { lines: [line(pack.packageId) as never] }, bare.caller)
  assert.equal(reply.data.next, '/perfertCompanny?redirect=submitorder')
})

test('[CART-4] quantities and lines have their limits: each is kept up to it, and refused one beyond', async () => {
  const { caller, userId } = await aBuyer()
  const cheap = await makePack(db, { price: 1 })
  const most = line(cheap.packageId, 99_999)
  assert.equal((await add(caller, [most])).status, 200)
  assert.equal((await add(caller, [line(cheap.packageId, 1)])).status, 200)
  const over = await add(caller, [line(cheap.packageId, 1)])
  assert.deepEqual([codeOf(over), over.message.includes('100,000')], ['QUANTITY_TOO_LARGE', true])
  const [{ id } = { id: '' }] = await linesOf(caller)
  for (const [quantity, code] of [
    [100_000, undefined],
    [100_001, 'QUANTITY_TOO_LARGE'],
    [0, 'NO_QUANTITY'],
    ['', 'NO_QUANTITY'],
    [1, undefined],
  ] as const)
    assert.equal(
      codeOf(await app.callRaw(cart.modify, { id, productPackageNum: quantity }, caller)),
      code,
      String(quantity),
    )
  assert.equal((await linesOf(caller))[0]!.productPackageNum, 1)
  // What is bought at once replaces what lies there.
  assert.equal((await buyNow(caller, [line(cheap.packageId, 100_000)])).status, 200)
  assert.equal((await linesOf(caller))[0]!.productPackageNum, 100_000)
  const supplierId = cheap.supplierId
  const products = await db
    .insertInto('products')
    .values(Array.from({ length: 199 }, (_, n) => ({ supplier_id: supplierId, code: `full-${n}`, purity_text: '' })))
    .returning('id')
    .execute()
  const packs = await db
    .insertInto('packages')
    .values(
      products.map((product) => ({
        product_id: product.id,
        amount: 1,
        unit: 'g',
        label: '1 g',
        price: 5,
        currency: 'CNY',
      })),
    )
    .returning('id')
    .execute()
  await db
    .insertInto('cart_lines')
    .values(packs.slice(1).map((pack) => ({ buyer_id: userId, package_id: pack.id, quantity: 1, added_by: userId })))
    .execute()
  assert.equal((await add(caller, [line(packs[0]!.id)])).status, 200)
  const full = await add(caller, [line((await makePack(db)).packageId)])
  assert.deepEqual([codeOf(full), full.message.includes('200')], ['CART_FULL', true])
  assert.equal((await app.call(cart.count, {}, caller)).data, 200)
  assert.equal((await add(caller, [line(packs[0]!.id)])).status, 200)
})

test('[CART-9] a CAS or MDL that is typed otherwise, or that molecule or supplier state, is the same; one of neither is not', async () => {
  const { caller } = await aBuyer()
  const pack = await makePack(db, { cas: '98-80-6' })
  await db
    .updateTable('products')
    .set({ cas: '7440-44-0', mdl: 'MFCD00000002' })
    .where('id', '=', pack.productId)
    .execute()
  await db.updateTable('molecules').set({ mdl: 'MFCD00002103' }).where('id', '=', pack.moleculeId).execute()
  const bare = await makePack(db)
  for (const [productCas, productMdl, refusal] of [
    ['98806', null, null],
    ['7440-44-0', 'mfcd 00002103', null],
    ['', 'MFCD00000002', null],
    ['98-80-7', null, ['98-80-7', '98-80-6']],
    ['98-80-7', 'MFCD00002103', ['98-80-7', '98-80-6']],
    ['98-80-6', 'MFCD1', ['MFCD1', 'MFCD00002103']],
  ] as const) {
    const reply = await add(caller, [line(pack.packageId, 1, { productCas, productMdl })])
    assert.equal(codeOf(reply), refusal ? 'IDENTITY_MISMATCH' : undefined, `${productCas} ${productMdl}`)
    for (const word of refusal ?? []) assert.ok(reply.message.includes(word), reply.message)
  }
  assert.equal((await add(caller, [line(bare.packageId, 1, { productCas: '1-2-3', productMdl: 'X' })])).status, 200)
})

test('a supplier that was closed sells nothing; what was taken out of the cart is told by number', async () => {
  const { caller } = await aBuyer()
  const [pack, other] = [await makePack(db), await makePack(db)]
  await add(caller, [line(pack.packageId), line(other.packageId)])
  const { company_id } = await db
    .selectFrom('supplier_profiles')
    .select('company_id')
    .where('id', '=', pack.supplierId)
    .executeTakeFirstOrThrow()
  await db.updateTable('companies').set({ status: 'inactive' }).where('id', '=', company_id).execute()
  const codes = (await linesOf(caller)).map(({ problems }) => problems.map(({ code }) => code))
  assert.deepEqual(codes, [['PRODUCT_NOT_SELLABLE'], []])
  assert.equal(codeOf(await add(caller, [line(pack.packageId)])), 'PRODUCT_NOT_SELLABLE')
  assert.equal(codeOf(await add(caller, [line(999_999_999)])), 'CANNOT_FIND_PRODUCT')
  const checked = (await app.call(cart.check, { cartLineIds: [(await linesOf(caller))[1]!.id] }, caller)).data
  assert.deepEqual(
    [checked.ok, checked.lines.map(({ productPackageId }) => productPackageId)],
    [true, [String(other.packageId)]],
  )
  const all = (await app.call(cart.check, {}, caller)).data
  assert.deepEqual([all.ok, all.lines.length, all.problems], [false, 2, []])
  const ids = (await linesOf(caller)).map(({ id }) => id)
  assert.equal((await app.call(cart.remove, { cartLineIds: [ids[0]!, '999999'] }, caller)).data.count, 1)
  const { after } = await db
    .selectFrom('audit')
    .innerJoin('audit_detail', 'audit_id', 'audit.id')
    .select('audit_detail.after')
    .where('act', '=', 'cart.remove')
    .orderBy('audit.id', 'desc')
    .executeTakeFirstOrThrow()
  assert.deepEqual(after, { removed: 1 })
})

test('a quantity that is changed and a price that is confirmed are those of one line; the others stay', async () => {
  const { caller } = await aBuyer()
  const [one, two] = [await makePack(db), await makePack(db)]
  await add(caller, [line(one.packageId, 2), line(two.packageId, 2)])
  await db.updateTable('packages').set({ price: 9_900 }).where('id', 'in', [one.packageId, two.packageId]).execute()
  const [{ id } = { id: '' }] = await linesOf(caller)
  await app.call(cart.modify, { id, productPackageNum: 7, confirmPrice: '99.00' }, caller)
  assert.deepEqual(
    (await linesOf(caller)).map((shown) => [shown.productPackageNum, shown.problems.map(({ code }) => code)]),
    [
      [7, []],
      [2, ['PRICE_CHANGED']],
    ],
  )
})
