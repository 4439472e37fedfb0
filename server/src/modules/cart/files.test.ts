// A line of the cart told whole, and the files of the cart.
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { previewTable } from '../../kernel/tables/openTable.ts'
import { cartWorld } from '../../testing/cartWorld.ts'
import { makeSupplier } from '../../testing/makePeople.ts'
import { makePack } from '../../testing/makeOrder.ts'
import { cart } from './contract.ts'

const { app, db, aBuyer, actingFor, line, add, linesOf } = await cartWorld()

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
    projectCode: '',
    budget: '',
    namedReason: null,
    quoted: null,
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
