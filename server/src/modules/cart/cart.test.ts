import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { errors } from '../../kernel/shared/errors.ts'
import { previewTable } from '../../kernel/tables/openTable.ts'
import { testApp, type Caller } from '../../testing/app.ts'
import { makeBuyer, makeCsr, makeSupplier, type MadePerson } from '../../testing/makePeople.ts'
import { makePack, type PackWishes } from '../../testing/makeOrder.ts'
import { followQuestions } from '../price/service.ts'
import { cart, cartErrors } from './contract.ts'

const app = await testApp()
const { db } = app

const signIn = async (person: MadePerson): Promise<Caller> => ({ token: await app.tokenOf(person.userId) })
const aBuyer = async (wishes: Parameters<typeof makeBuyer>[1] = {}) => {
  const person = await makeBuyer(db, wishes)
  return { ...person, caller: await signIn(person) }
}
const line = (packageId: number, productPackageNum: unknown = 1, more: Record<string, unknown> = {}) => ({
  productPackageId: String(packageId),
  productPackageNum,
  ...more,
})
const add = (caller: Caller, lines: object[]) => app.callRaw(cart.add, { lines }, caller)
const buyNow = (caller: Caller, lines: object[]) => app.callRaw(cart.buyNow, { lines }, caller)
const codeOf = (reply: { data: unknown }) => (reply.data as { code?: string }).code
const linesOf = async (caller: Caller) => (await app.call(cart.list, {}, caller)).data.list
/** A member of customer service acting for a buyer. */
async function actingFor(buyer: MadePerson): Promise<Caller> {
  const csr = await makeCsr(db)
  const token = await app.tokenOf(csr.userId)
  const { contract } = (await import('../../modules.ts')).modules['identity']!
  const endpoint = Object.values(contract).find(({ path }) => path === '/oldapi/mall/onbehalfof/current')!
  const reply = await app.callRaw(endpoint, { userId: String(buyer.userId) }, { token })
  return { token, onBehalfOfToken: (reply.data as { onBehalfOfToken: string }).onBehalfOfToken }
}
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

test('[CART-12] the SD file has every chemical of the cart with its atoms, as our own reader reads it back, and says what has none', async () => {
  const { caller } = await aBuyer()
  const smiles = ['OB(O)c1ccccc1', 'C[C@H](N)C(=O)O', '[Na+].CC(=O)[O-]', null]
  const packs = []
  for (const one of smiles) {
    const pack = await makePack(db, { name: '$$$$\n> <CAS>' })
    await db
      .updateTable('molecules')
      .set(one === null ? { smiles: null, inchi_key: null } : { smiles: one })
      .where('id', '=', pack.moleculeId)
      .execute()
    packs.push(pack)
  }
  // A consumable that is filled with a chemical is one of them.
  const filled = await makePack(db, { productType: 2 })
  smiles.push('OB(O)c1ccccc1')
  const bare = await makePack(db)
  await db.updateTable('products').set({ molecule_id: null }).where('id', '=', bare.productId).execute()
  const things = await makePack(db, { productType: 2 })
  await db.updateTable('products').set({ molecule_id: null }).where('id', '=', things.productId).execute()
  await add(
    caller,
    [...packs, filled, bare, things].map(({ packageId }) => line(packageId, 2)),
  )
  const { body } = await app.call(cart.exportSdf, {}, caller)
  const file = path.join(os.tmpdir(), `cart-${bare.packageId}-${process.pid}.sdf`)
  fs.writeFileSync(file, body)
  try {
    const { sheets } = await previewTable(file, 100)
    const [head, ...rows] = sheets[0]!.rows
    const cell = (row: (typeof rows)[number], name: string) => row.cells[head!.cells.indexOf(name)] ?? ''
    assert.equal(rows.length, 6)
    for (const [at, row] of rows.entries()) {
      const [table] = row.cells
      const atoms = Number(/^(.{3}).*V2000$/m.exec(table!)?.[1] ?? 0)
      const drawn = smiles[at] ?? null
      if (drawn === null) {
        assert.deepEqual([atoms, cell(row, 'STRUCTURE')], [0, '结构未知'])
        continue
      }
      const [written, asked] = await app.resources.chemistry.readMany([table!, drawn])
      assert.ok(written?.ok && asked?.ok)
      assert.equal(written.structure.inchiKey, asked.structure.inchiKey)
      assert.equal(atoms, drawn.match(/Na|[BCNO]|c/g)!.length)
      assert.match(table!, / -?[0-9]\.[0-9]*[1-9][0-9]* /, 'atoms have places')
      assert.equal(cell(row, 'STRUCTURE'), '')
    }
    assert.match(cell(rows[5]!, 'PACKS'), new RegExp(`2 x 5 g .*${bare.code}`))
  } finally {
    fs.rmSync(file)
  }
})

test('[CART-13] an unchanged list price renews itself, a changed one is shown old and new and must be confirmed', async () => {
  const { caller } = await aBuyer()
  const pack = await makePack(db, { priceAt: new Date(Date.now() - 30 * 86_400_000) })
  await add(caller, [line(pack.packageId)])
  const [{ id } = { id: '' }] = await linesOf(caller)
  const weekAgo = new Date(Date.now() - 7 * 86_400_000)
  await db.updateTable('cart_lines').set({ seen_at: weekAgo }).where('id', '=', Number(id)).execute()
  const check = async () => (await app.call(cart.check, { cartLineIds: [id] }, caller)).data
  assert.equal((await check()).ok, true)
  const { seen_at } = await db
    .selectFrom('cart_lines')
    .select('seen_at')
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow()
  assert.ok(seen_at > weekAgo)
  await db.updateTable('packages').set({ price: 12_345 }).where('id', '=', pack.packageId).execute()
  const [problem] = (await check()).lines[0]!.problems
  assert.deepEqual(
    [problem!.code, problem!.oldPrice!.amount, problem!.newPrice!.amount],
    ['PRICE_CHANGED', '100.00', '123.45'],
  )
  assert.match(problem!.text, /原价 ¥ 100\.00，现价 ¥ 123\.45/)
  // To be checked is not to be confirmed.
  assert.deepEqual(
    (await check()).lines.map(({ problems }) => problems.map(({ code }) => code)),
    [['PRICE_CHANGED']],
  )
  assert.equal(codeOf(await app.callRaw(cart.modify, { id, confirmPrice: '100.00' }, caller)), 'PRICE_CHANGED')
  assert.equal((await app.call(cart.modify, { id, confirmPrice: '123.45' }, caller)).status, 200)
  assert.equal((await check()).ok, true)
})

test('[CART-13] a real-time price older than 24 hours is asked of the supplier anew, once', async () => {
  const { caller } = await aBuyer()
  const pack = await makePack(db, { priceKind: 'real-time' })
  await add(caller, [line(pack.packageId)])
  const old = new Date(Date.now() - 25 * 3_600_000)
  await db.updateTable('packages').set({ price_at: old }).where('id', '=', pack.packageId).execute()
  const [shown] = await linesOf(caller)
  assert.deepEqual(
    [shown!.problems[0]!.code, shown!.problems[0]!.remedies],
    ['PRICE_EXPIRED', ['remove', 'contact us']],
  )
  const now = await buyNow(caller, [line(pack.packageId)])
  assert.equal(codeOf(now), 'PRICE_EXPIRED')
  await app.call(cart.check, {}, caller)
  const tasks = await db
    .selectFrom('tasks')
    .select('data')
    .where('kind', '=', 'price_confirmation')
    .where('subject_id', '=', pack.packageId)
    .execute()
  assert.deepEqual(tasks, [{ data: { supplierId: pack.supplierId } }])
  const expired = await app.call(cart.priceExpired, { packageIds: [String(pack.packageId)] }, caller)
  assert.equal(expired.data[0]!.expired, true)
  await db.updateTable('packages').set({ price_at: new Date() }).where('id', '=', pack.packageId).execute()
  assert.equal((await buyNow(caller, [line(pack.packageId)])).status, 200)
})

test('a supplier is asked for a price only until it is set anew, or nobody has the package in a cart any more', async () => {
  const old = new Date(Date.now() - 25 * 3_600_000)
  const answered = await makePack(db, { priceKind: 'real-time', priceAt: old })
  const dropped = await makePack(db, { priceKind: 'real-time', priceAt: old })
  const [mine, theirs] = [await aBuyer(), await aBuyer()]
  for (const { caller, userId } of [mine, theirs]) {
    for (const { packageId } of [answered, dropped])
      await db
        .insertInto('cart_lines')
        .values({ buyer_id: userId, package_id: packageId, quantity: 1, added_by: userId })
        .execute()
    await app.call(cart.check, {}, caller)
  }
  const asked = async () => {
    const tasks = await db
      .selectFrom('tasks')
      .select(['subject_id as packageId', 'status', 'done_at as doneAt'])
      .where('kind', '=', 'price_confirmation')
      .where('subject_id', 'in', [answered.packageId, dropped.packageId])
      .orderBy('subject_id')
      .execute()
    return tasks.map(({ packageId, status, doneAt }) => [packageId, status, doneAt !== null])
  }
  const take = async (caller: Caller) =>
    app.call(
      cart.remove,
      {
        cartLineIds: (await linesOf(caller))
          .filter(({ productPackageId }) => productPackageId === String(dropped.packageId))
          .map(({ id }) => id),
      },
      caller,
    )
  const [ofAnswered, ofDropped] = [answered.packageId, dropped.packageId]
  await take(mine.caller)
  await followQuestions(app.resources)
  assert.deepEqual(await asked(), [
    [ofAnswered, 'available', false],
    [ofDropped, 'available', false],
  ])
  await take(theirs.caller)
  assert.deepEqual(await asked(), [
    [ofAnswered, 'available', false],
    [ofDropped, 'done', true],
  ])
  await db.updateTable('packages').set({ price_at: new Date() }).where('id', '=', ofAnswered).execute()
  await followQuestions(app.resources)
  assert.deepEqual(await asked(), [
    [ofAnswered, 'done', true],
    [ofDropped, 'done', true],
  ])
})

test('[CART-14] whatever a line claims, price, supplier, currency and user are the server’s', async () => {
  const mine = await aBuyer()
  const other = await aBuyer()
  const pack = await makePack(db)
  const claims = {
    userId: String(other.userId),
    userLoginName: other.email,
    supplierId: '1',
    supplierJdeCode: 'X',
    productPackagePrice: '0.01',
    currencyCost: 'USD',
    orderCurrency: 'JPY',
    isValet: 1,
    validPrice: true,
    validStock: true,
    validPurchase: true,
    importAndExport: false,
    productName: 'gold',
  }
  assert.equal((await add(mine.caller, [line(pack.packageId, 1, claims)])).status, 200)
  const [shown] = await linesOf(mine.caller)
  assert.deepEqual(
    [shown!.unitPrice, shown!.supplierId, shown!.isValet, shown!.productName],
    [{ amount: '100.00', currency: 'CNY' }, String(pack.supplierId), 0, 'Phenylboronic acid'],
  )
  assert.deepEqual(await linesOf(other.caller), [])
  const cheap = await add(mine.caller, [line(pack.packageId, 1, { productUnitPrice: '0.01' })])
  assert.equal(codeOf(cheap), cartErrors.PRICE_CHANGED.code)
  const { lines } = cheap.data as { lines: { problems: { newPrice: unknown }[] }[] }
  assert.deepEqual(lines[0]!.problems[0]!.newPrice, { amount: '100.00', currency: 'CNY' })
  assert.equal((await add(mine.caller, [line(pack.packageId, 1, { productUnitPrice: 100 })])).status, 200)
  assert.equal(codeOf(await add(mine.caller, [line(pack.packageId, 1, { discount: '100' })])), 'INVALID_INPUT')
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

test('[CART-12] a line says everything about its pack; files of the cart have its rows to the letter', async () => {
  const buyer = await aBuyer()
  const supplier = await makeSupplier(db, { nameEn: 'Alpha', nameZh: '阿尔法', shipsFrom: 'CN' })
  const { supplierId } = supplier
  const pack = await makePack(db, {
    supplierId,
    price: 12_345,
    onHand: 7,
    cas: '98-80-6',
    name: 'Acid',
    hazardous: true,
    label: '2 × 5 g',
  })
  const other = await makePack(db, { supplierId, price: null, productType: 2, name: 'Tube', label: '50/pk' })
  await db.updateTable('packages').set({ count: 2 }).where('id', '=', pack.packageId).execute()
  await db
    .updateTable('molecules')
    .set({ mdl: 'MFCD00002103', formula: 'C6H7BO2' })
    .where('id', '=', pack.moleculeId)
    .execute()
  await db
    .updateTable('products')
    .set({ name_zh: '酸', lead_min: 2, lead_max: 5, ships_from: 'US' })
    .where('id', '=', pack.productId)
    .execute()
  await db.updateTable('products').set({ name_zh: '', molecule_id: null }).where('id', '=', other.productId).execute()
  await app.call(
    cart.add,
    { lines: [line(pack.packageId, 2, { productCas: '98-80-6', productMdl: 'MFCD00002103' }) as never] },
    buyer.caller,
  )
  const acting = await actingFor(buyer)
  await app.call(cart.add, { lines: [line(other.packageId, 3) as never] }, acting)
  const { total, list, subtotals } = (await app.call(cart.list, {}, buyer.caller)).data
  const molecule = await db
    .selectFrom('molecules')
    .select(['number', 'inchi_key'])
    .where('id', '=', pack.moleculeId)
    .executeTakeFirstOrThrow()
  const profile = await db
    .selectFrom('supplier_profiles')
    .select('short_url')
    .where('id', '=', supplierId)
    .executeTakeFirstOrThrow()
  const from = {
    supplierId: String(supplierId),
    supplierName: 'Alpha',
    supplierLocalName: '阿尔法',
    supplierShortUrl: profile.short_url,
  }
  const first = {
    ...from,
    id: list[0]!.id,
    isValet: 0,
    productId: String(pack.productId),
    productPackageId: String(pack.packageId),
    productPackageNum: 2,
    reagoraMoleculeId: molecule.number,
    productType: 1,
    productName: 'Acid',
    productChineseName: '酸',
    productCas: '98-80-6',
    productMdl: 'MFCD00002103',
    typedCas: '98-80-6',
    typedMdl: 'MFCD00002103',
    productCode: pack.code,
    productPurity: '≥98%',
    pack: '2 × 5 g',
    productPackageUnit: 'g',
    productPackageUnitSize: '5',
    shipsFromCountry: 'US',
    part: 0,
    requestedOn: null,
    shipAddressId: null,
    namedReason: null,
    currency: 'CNY',
    minDays: 2,
    maxDays: 5,
    hazardous: true,
    unitPrice: { amount: '123.45', currency: 'CNY' },
    listPrice: null,
    priceReason: null,
    approximateTotal: null,
    lineTotal: { amount: '246.90', currency: 'CNY' },
    stock: { state: 'in stock', available: 7 },
    addedAt: list[0]!.addedAt,
    problems: [],
  }
  assert.deepEqual([total, subtotals, list[0]], [2, [{ amount: '246.90', currency: 'CNY' }], first])
  const [, second] = list
  assert.deepEqual(
    [second!.isValet, second!.unitPrice, second!.lineTotal, second!.stock, second!.typedCas, second!.problems.length],
    [1, null, null, { state: 'on order', available: null }, null, 1],
  )
  assert.deepEqual((await app.call(cart.detail, { id: first.id }, buyer.caller)).data, first)
  // What was typed stays until something else is typed; who put the line in first did.
  await app.call(cart.add, { lines: [line(pack.packageId, 1) as never] }, acting)
  const [again] = await linesOf(buyer.caller)
  assert.deepEqual(again, { ...first, productPackageNum: 3, lineTotal: { amount: '370.35', currency: 'CNY' } })
  const csv = async (language: 'zh' | 'en') => (await app.call(cart.exportCsv, {}, { ...buyer.caller, language })).body
  assert.equal(
    await csv('zh'),
    [
      '\uFEFF供应商,货号,品名,CAS,纯度,包装规格,数量,单价,小计,币种,危险性',
      `阿尔法,${pack.code},酸,98-80-6,≥98%,2 × 5 g,3,123.45,370.35,CNY,危险化学品`,
      `阿尔法,${other.code},Tube,,≥98%,50/pk,3,,,,`,
      '',
    ].join('\r\n'),
  )
  assert.equal(
    (await csv('en')).split('\r\n')[1],
    `Alpha,${pack.code},Acid,98-80-6,≥98%,2 × 5 g,3,123.45,370.35,CNY,hazardous`,
  )
  // The molecule stands in the file once, with every pack of it.
  const twin = await makePack(db, { supplierId, label: '1 kg' })
  await db.updateTable('products').set({ molecule_id: pack.moleculeId }).where('id', '=', twin.productId).execute()
  await add(buyer.caller, [line(twin.packageId, 9)])
  const sdf = (await app.call(cart.exportSdf, {}, { ...buyer.caller, language: 'en' })).body
  const fields = [...sdf.matchAll(/^> <(\w+)>\n(.*)\n$/gm)].map(([, name, value]) => [name, value])
  assert.equal(sdf.split('\n')[0], molecule.number)
  assert.deepEqual(fields, [
    ['REAGORA_ID', molecule.number],
    ['SMILES', 'OB(O)c1ccccc1'],
    ['INCHIKEY', molecule.inchi_key],
    ['FORMULA', 'C6H7BO2'],
    ['CAS', '98-80-6'],
    ['NAME', 'Acid'],
    ['NAME_ZH', '酸'],
    ['HAZARDOUS', 'yes'],
    ['PACKS', `3 x 2 × 5 g (Alpha ${pack.code}); 9 x 1 kg (Alpha ${twin.code})`],
  ])
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

test('[CART-5] the country of a cart: the address chosen where it is in use, else the own site, else the company’s', async () => {
  const buyer = await aBuyer({ country: 'JP' })
  const { caller, companyId, userId } = buyer
  const goods: Record<string, object> = {}
  for (const country of ['JP', 'DE', 'FR', 'US'])
    goods[country] = line((await makePack(db, { notForSale: [country] })).packageId)
  const address = (country: string, more: object) =>
    db
      .insertInto('addresses')
      .values({ ...base, ...more, company_id: companyId, country, status: 'active' } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
  const { id: _, ...base } = await db
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', buyer.addressId)
    .executeTakeFirstOrThrow()
  const goesTo = async () => {
    const refusedFor: string[] = []
    for (const [country, one] of Object.entries(goods)) {
      const reply = await add(caller, [one])
      if (reply.status !== 200) refusedFor.push(country)
    }
    return refusedFor
  }
  const setAddress = (id: number, values: object) =>
    db.updateTable('addresses').set(values).where('id', '=', id).execute()
  await setAddress(buyer.addressId, { is_default: false })
  assert.deepEqual(await goesTo(), ['JP'])
  const german = await address('DE', { is_default: true, kind: 'ship' })
  const french = await address('FR', { is_default: false, kind: 'both' })
  await address('US', { is_default: false, kind: 'bill' })
  assert.deepEqual(await goesTo(), ['DE'])
  await setAddress(german.id, { kind: 'bill' })
  assert.deepEqual(await goesTo(), ['JP'])
  await db.updateTable('users').set({ default_ship_address: french.id }).where('id', '=', userId).execute()
  assert.deepEqual(await goesTo(), ['FR'])
  await setAddress(french.id, { status: 'inactive' })
  assert.deepEqual(await goesTo(), ['JP'])
  await setAddress(buyer.addressId, { status: 'inactive' })
  await db.updateTable('companies').set({ country: 'US' }).where('id', '=', companyId).execute()
  assert.deepEqual(await goesTo(), ['US'])
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

test('[CART-14] a price claimed in whatever form is compared as an amount of the currency it was shown in', async () => {
  const { caller } = await aBuyer()
  const pack = await makePack(db)
  for (const [productUnitPrice, supplierCurrencyIsoCode, code] of [
    ['100', undefined, undefined],
    [100, 'RMB', undefined],
    ['100.00', 'cny', undefined],
    ['100.00', 'nonsense', undefined],
    ['', 'USD', undefined],
    [null, undefined, undefined],
    [true, undefined, undefined],
    ['100.01', undefined, 'PRICE_CHANGED'],
    ['100.00', 'EUR', 'PRICE_CHANGED'],
    ['free', undefined, 'PRICE_CHANGED'],
    ['1e2', undefined, 'PRICE_CHANGED'],
  ] as const)
    assert.equal(
      codeOf(await add(caller, [line(pack.packageId, 1, { productUnitPrice, supplierCurrencyIsoCode })])),
      code,
      `${productUnitPrice} ${supplierCurrencyIsoCode}`,
    )
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
  assert.equal(codeOf(await add(caller, [line(999_999_999)])), 'PRODUCT_NOT_SELLABLE')
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
