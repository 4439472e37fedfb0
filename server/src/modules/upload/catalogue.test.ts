import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { csv, heading, phenylboronic, uploads } from '../../testing/uploads.ts'
import { search } from '../search/contract.ts'
import { upload } from './contract.ts'

const app = await testApp()
await app.work()
const { supplier, receive, load, ended, rowsOf } = uploads(app)

describe('[CAT-1] a supplier’s catalogue', () => {
  test('is recognised, taken in the background and found afterwards', async () => {
    const by = await supplier()
    const file = csv(heading, phenylboronic, 'A1,98-80-6,,,,25 g,480,CNY,3', 'A2,64-17-5,Ethanol,CCO,,,询价,,')
    const id = await receive(by, file)
    const { reading, state } = (await app.call(upload.detail, { id }, by.caller)).data
    assert.equal(state, 'read')
    assert.deepEqual(
      reading!.columns.map(({ letter, field }) => `${letter} ${field}`),
      ['A code', 'B cas', 'C nameEn', 'D smiles', 'E purity', 'F pack', 'G price', 'H currency', 'I stock'],
    )
    assert.equal((await app.call(upload.start, { id }, by.caller)).status, 200)
    const done = await ended(by, id)
    assert.equal(done.state, 'done')
    assert.deepEqual([done.rowsAccepted, done.rowsRefused, done.rowsTotal], [3, 0, 3])
    assert.deepEqual(done.counts.products, { new: 2, changed: 0, unchanged: 0 })
    assert.deepEqual(done.counts.packages, { new: 2, changed: 0, unchanged: 0 })
    const packs = await app.db
      .selectFrom('packages as k')
      .innerJoin('products as p', 'p.id', 'k.product_id')
      .leftJoin('stock as s', 's.package_id', 'k.id')
      .select(['p.code', 'k.label', 'k.price', 'k.currency', 's.on_hand'])
      .where('p.supplier_id', '=', by.supplierId)
      .orderBy('k.price')
      .execute()
    assert.deepEqual(packs, [
      { code: 'A1', label: '5 g', price: 12_050, currency: 'CNY', on_hand: 12 },
      { code: 'A1', label: '25 g', price: 48_000, currency: 'CNY', on_hand: 3 },
    ])
    await app.resources.search.caughtUp(app.db)
    const found = await app.call(search.chemicals, { searchText: 'phenylboronic' })
    assert.deepEqual(
      found.data.molecules.map(({ cas }) => cas),
      ['98-80-6'],
    )
    // Numbers are found in another table than words.
    const numbered = await app.call(search.chemicals, { searchText: '98-80-6' })
    assert.equal(numbered.data.molecules.length, 1)
  })

  test('changes nothing when it comes a second time, and only what differs when it was changed', async () => {
    const by = await supplier()
    const file = csv(heading, phenylboronic, 'A2,64-17-5,Ethanol,CCO,99%,1 L,30,CNY,5')
    await load(by, file)
    const snapshot = async () =>
      JSON.stringify(
        await app.db
          .selectFrom('packages as k')
          .innerJoin('products as p', 'p.id', 'k.product_id')
          .selectAll()
          .where('p.supplier_id', '=', by.supplierId)
          .orderBy('k.id')
          .execute(),
      )
    const before = await snapshot()
    const moves = async () => (await app.db.selectFrom('stock_moves').select('id').execute()).length
    const movesBefore = await moves()
    const again = await load(by, file)
    assert.deepEqual(again.counts.products, { new: 0, changed: 0, unchanged: 2 })
    assert.deepEqual(again.counts.packages, { new: 0, changed: 0, unchanged: 2 })
    assert.equal(await snapshot(), before)
    assert.equal(await moves(), movesBefore)
    const changed = await load(by, file.replace(',30,CNY,5', ',33,CNY,2'))
    assert.deepEqual(changed.counts.products, { new: 0, changed: 0, unchanged: 2 })
    assert.deepEqual(changed.counts.packages, { new: 0, changed: 1, unchanged: 1 })
    assert.equal(await moves(), movesBefore + 1)
  })

  test('confirms what it says again, once a day, and puts back on sale what it describes anew', async () => {
    const by = await supplier()
    const file = csv(heading, phenylboronic, 'A2,64-17-5,Ethanol,CCO,99%,1 L,30,CNY,5')
    await load(by, file)
    const old = new Date(Date.now() - 2 * 86_400_000)
    const mine = () =>
      app.db.selectFrom('products').select(['code', 'status', 'confirmed_at']).where('supplier_id', '=', by.supplierId)
    await app.db
      .updateTable('products')
      .set({ confirmed_at: old, status: 'inactive' })
      .where('supplier_id', '=', by.supplierId)
      .execute()
    const own = app.db.selectFrom('products').select('id').where('supplier_id', '=', by.supplierId)
    await app.db.updateTable('packages').set({ marked_for_removal: true }).where('product_id', 'in', own).execute()
    await load(by, file.replace('99%', '99.5%'))
    const marked = app.db
      .selectFrom('packages')
      .select('id')
      .where('product_id', 'in', own)
      .where('marked_for_removal', '=', true)
    assert.deepEqual(await marked.execute(), [])
    const found = await mine().orderBy('code').execute()
    assert.deepEqual(
      found.map(({ status }) => status),
      ['inactive', 'active'],
    )
    for (const { code, confirmed_at } of found) assert.ok(confirmed_at > old, code)
  })

  test('keeps on hand what is counted per pack, and takes no total for it', async () => {
    const by = await supplier()
    const file = csv('Catalog No,CAS,Name,Pack,Price,Stock', 'T1,64-17-5,Ethanol,1 L; 5 L,30; 90,7')
    const { counts } = await load(by, file)
    assert.equal(counts.packages.new, 2)
    const stocked = await app.db
      .selectFrom('stock as s')
      .innerJoin('packages as k', 'k.id', 's.package_id')
      .innerJoin('products as p', 'p.id', 'k.product_id')
      .select('s.on_hand')
      .where('p.supplier_id', '=', by.supplierId)
      .execute()
    assert.deepEqual(stocked, [])
  })

  test('is read as the supplier corrects its columns', async () => {
    const by = await supplier()
    const id = await receive(by, csv('X,CAS,Name', '100,64-17-5,Ethanol', '200,67-56-1,Methanol'))
    const columns = [{ column: 0, field: 'code' }]
    const shown = (await app.call(upload.preview, { id, columns }, by.caller)).data
    assert.equal(shown.columns[0]!.field, 'code')
    const wrong = await app.call(
      upload.start,
      {
        id,
        columns: [
          { column: 1, field: 'code' },
          { column: 2, field: 'ignore' },
        ],
      },
      by.caller,
    )
    assert.equal(wrong.http, 409)
    assert.equal((await app.call(upload.start, { id, columns }, by.caller)).status, 200)
    await ended(by, id)
    const codes = await app.db
      .selectFrom('products')
      .select('code')
      .where('supplier_id', '=', by.supplierId)
      .orderBy('code')
      .execute()
    assert.deepEqual(
      codes.map(({ code }) => code),
      ['100', '200'],
    )
  })

  const refusals: [what: string, row: string, code: string, place: string, suggestion?: RegExp][] = [
    ['a wrong CAS check digit', 'B1,98-80-5,Phenylboronic acid,,,5 g,10,CNY,', 'CAS_CHECK_DIGIT', 'B3', /98-80-6/],
    ['a structure that cannot be parsed', 'B1,64-17-5,Ethanol,C1CC(,,5 g,10,CNY,', 'STRUCTURE_UNREADABLE', 'D3'],
    ['a unit without a number', 'B1,64-17-5,Ethanol,CCO,,g,10,CNY,', 'PACK_WITHOUT_AMOUNT', 'F3'],
    ['a number without a unit', 'B1,64-17-5,Ethanol,CCO,,5,10,CNY,', 'PACK_WITHOUT_UNIT', 'F3'],
    ['a price that is no number', 'B1,64-17-5,Ethanol,CCO,,5 g,cheap,CNY,', 'PRICE_FORMAT', 'G3'],
    ['an unknown currency', 'B1,64-17-5,Ethanol,CCO,,5 g,10,XYZ,', 'CURRENCY_UNKNOWN', 'H3'],
    ['a currency that is not traded', 'B1,64-17-5,Ethanol,CCO,,5 g,10,CHF,', 'CURRENCY_UNKNOWN', 'H3'],
    ['a purity above 100 %', 'B1,64-17-5,Ethanol,CCO,198%,5 g,10,CNY,', 'PURITY_RANGE', 'E3'],
    ['a repeated row', phenylboronic, 'DUPLICATE', 'A3', /2/],
    ['one catalogue number for two substances', 'A1,64-17-5,Ethanol,CCO,,1 L,10,CNY,', 'CODE_TWICE', 'A3', /2/],
  ]
  for (const [what, row, code, place, suggestion] of refusals) {
    test(`refuses ${what} with its cell and the remedy, and takes the rest`, async () => {
      const by = await supplier()
      const done = await load(by, csv(heading, phenylboronic, row))
      assert.deepEqual([done.rowsAccepted, done.rowsRefused], [1, 1])
      const [refused] = await rowsOf(by, done.id)
      assert.equal(refused!.code, code)
      assert.equal(refused!.place, place)
      assert.equal(refused!.row, 3)
      assert.doesNotMatch(refused!.problem + refused!.remedy, /problem\.|remedy\./)
      if (suggestion) assert.match(refused!.suggestion!, suggestion)
      assert.deepEqual(
        done.counts.refused.map(({ code: one, rows }) => [one, rows]),
        [[code, 1]],
      )
    })
  }
})
