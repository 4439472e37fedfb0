import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { csv, heading, phenylboronic, uploads } from '../../testing/uploads.ts'
import { search } from '../search/contract.ts'
import { upload } from './contract.ts'

const app = await testApp()
await app.work()
const { supplier, receive, load, ended, rowsOf } = uploads(app)

/** A row without some of its columns. */
const without = <T extends object, K extends keyof T>(row: T, ...keys: K[]) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !keys.includes(key as K))) as Omit<T, K>

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

  test('writes of each row what it says and nothing else, and of a second file what differs', async () => {
    const [by, other] = [await supplier(), await supplier()]
    await app.db
      .updateTable('supplier_profiles')
      .set({ currency: 'USD', ships_from: 'DE' })
      .where('id', '=', by.supplierId)
      .execute()
    const columns =
      'Catalog No,CAS,MDL,Name,中文名称,Synonyms,EC,SMILES,Purity,Pack,Price,Currency,Stock,Lead time,Storage,Transport,Ships from,Brand,Melting point,Boiling point,Formula,MW'
    const full =
      'G1,108-95-2,MFCD00002143,Phenol,苯酚,Carbolic acid;Hydroxybenzene,203-632-7,Oc1ccccc1,≥99.5%,500 g,45.5,CNY,12,1-3天,2-8 °C,Ice,USA,Acme,41 °C,182 °C,,'
    const first = csv(
      columns,
      full,
      'G1,108-95-2,,,,,,,,2.5 kg,100,,无货,,,,,,,,,',
      'G2,110-54-3,,Hexane,正己烷,,,,AR,10瓶*5 mL,"¥1,200",,,2周,,,,,,,C6H14,86.18',
      'G3,,MFCD00011111,Unknown stuff,,,,,0.98,,,,,,,,上海,,,,,',
    )
    const rowsIn = async (supplierId: number) => ({
      products: await app.db
        .selectFrom('products as p')
        .innerJoin('molecules as m', 'm.id', 'p.molecule_id')
        .where('p.supplier_id', '=', supplierId)
        .orderBy('p.code')
        .select(['p.code', 'p.name_en', 'p.name_zh', 'p.cas', 'p.mdl', 'p.purity_text', 'p.purity', 'p.storage'])
        .select(['p.transport', 'p.ships_from', 'p.lead_min', 'p.lead_max', 'p.brand', 'p.status'])
        .select(['m.name_en as molecule', 'm.name_zh as molecule_zh', 'm.cas as own', 'm.mdl as own_mdl', 'm.ec'])
        .select(['m.smiles', 'm.inchi_key', 'm.formula', 'm.weight', 'm.melting_point', 'm.boiling_point'])
        .execute(),
      packs: (
        await app.db
          .selectFrom('packages as k')
          .innerJoin('products as p', 'p.id', 'k.product_id')
          .leftJoin('stock as t', 't.package_id', 'k.id')
          .where('p.supplier_id', '=', supplierId)
          .orderBy('k.id')
          .select(['p.code', 'k.label', 'k.amount', 'k.unit', 'k.count', 'k.base_amount', 'k.base_unit', 'k.price'])
          .select(['k.currency', 'k.status', 't.on_hand', 't.shortage', 'k.price_at'])
          .execute()
      ).map(({ amount, base_amount, ...row }) => ({
        ...row,
        amount: Number(amount),
        base_amount: Number(base_amount),
      })),
    })
    await load(other, first)
    const untouched = await rowsIn(other.supplierId)
    const done = await load(by, first)
    assert.deepEqual(
      [done.rowsAccepted, done.counts.products.new, done.counts.packages.new, done.counts.moleculesNew],
      [4, 3, 3, 1],
    )
    const written = await rowsIn(by.supplierId)
    const none = { cas: null, mdl: null, purity: null, storage: '', transport: '', brand: '', status: 'active' }
    const unknown = { own: null, own_mdl: null, ec: null, smiles: null, inchi_key: null, formula: null, weight: null }
    assert.deepEqual(written.products, [
      {
        code: 'G1',
        name_en: 'Phenol',
        name_zh: '苯酚',
        cas: '108-95-2',
        mdl: 'MFCD00002143',
        purity_text: '≥99.5%',
        purity: '99.5000',
        storage: '2-8 °C',
        transport: 'Ice',
        ships_from: 'US',
        lead_min: 1,
        lead_max: 3,
        brand: 'Acme',
        status: 'active',
        molecule: 'Phenol',
        molecule_zh: '苯酚',
        own: '108-95-2',
        own_mdl: 'MFCD00002143',
        ec: '203-632-7',
        smiles: 'Oc1ccccc1',
        inchi_key: 'ISWSIDIOOBJBQZ-UHFFFAOYSA-N',
        formula: 'C6H6O',
        weight: '94.113',
        melting_point: '41 °C',
        boiling_point: '182 °C',
      },
      {
        ...none,
        ...unknown,
        code: 'G2',
        name_en: 'Hexane',
        name_zh: '正己烷',
        cas: '110-54-3',
        purity_text: 'AR',
        ships_from: 'DE',
        lead_min: 14,
        lead_max: 14,
        molecule: 'Hexane',
        molecule_zh: '正己烷',
        own: '110-54-3',
        formula: 'C6H14',
        weight: '86.180',
        melting_point: null,
        boiling_point: null,
      },
      {
        ...none,
        ...unknown,
        code: 'G3',
        name_en: 'Unknown stuff',
        name_zh: '',
        mdl: 'MFCD00011111',
        purity_text: '0.98',
        purity: '98.0000',
        ships_from: 'CN',
        lead_min: null,
        lead_max: null,
        molecule: 'Unknown stuff',
        molecule_zh: '',
        own_mdl: 'MFCD00011111',
        melting_point: null,
        boiling_point: null,
      },
    ])
    const pack = { code: 'G1', status: 'active', count: 1, currency: 'CNY' }
    const base = (amount: number, unit: string, base_amount: number, base_unit: string) => ({
      amount,
      unit,
      base_amount,
      base_unit,
    })
    const expected = [
      { ...pack, label: '500 g', ...base(500, 'g', 500, 'g'), price: 4550, on_hand: 12, shortage: 0 },
      {
        ...pack,
        label: '2.5 kg',
        ...base(2.5, 'kg', 2500, 'g'),
        price: 10_000,
        currency: 'USD',
        on_hand: 0,
        shortage: 0,
      },
      {
        ...pack,
        code: 'G2',
        label: '10 × 5 mL',
        ...base(5, 'mL', 50, 'mL'),
        count: 10,
        price: 120_000,
        on_hand: null,
        shortage: null,
      },
    ]
    const plain = (packs: typeof written.packs) => packs.map((pack) => without(pack, 'price_at'))
    assert.deepEqual(plain(written.packs), expected)
    const moves = async () =>
      (
        await app.db
          .selectFrom('stock_moves as v')
          .innerJoin('packages as k', 'k.id', 'v.package_id')
          .innerJoin('products as p', 'p.id', 'k.product_id')
          .where('p.supplier_id', '=', by.supplierId)
          .orderBy('v.id')
          .select(['k.label', 'v.d_on_hand', 'v.why', 'v.upload_id'])
          .execute()
      ).map(({ label, d_on_hand, why, upload_id }) => [label, d_on_hand, why, String(upload_id)])
    assert.deepEqual(await moves(), [['500 g', 12, 'upload', done.id]])
    const names = async () =>
      (
        await app.db
          .selectFrom('molecule_names as n')
          .innerJoin('molecules as m', 'm.id', 'n.molecule_id')
          .where('m.cas', 'in', ['108-95-2', '110-54-3'])
          .orderBy('n.name')
          .select(['n.name', 'n.language', 'n.kind', 'n.source'])
          .execute()
      ).map((row) => Object.values(row).join(' '))
    const said = [
      'Carbolic acid en synonym upload',
      'Hexane en preferred upload',
      'Hydroxybenzene en synonym upload',
      'Phenol en preferred upload',
      '正己烷 zh preferred upload',
      '苯酚 zh preferred upload',
    ]
    assert.deepEqual((await names()).toSorted(), said)
    const second = await load(
      by,
      csv(
        columns,
        full.replace(',45.5,', ',50,').replace(',12,1-3', ',5,1-3').replace('Phenol', 'Phenol crystals'),
        'G3,,MFCD00011111,Unknown stuff,,,,,0.98,,,,,,,,上海,,,,,',
      ),
    )
    assert.deepEqual(second.counts.products, { new: 0, changed: 1, unchanged: 1 })
    assert.deepEqual(second.counts.packages, { new: 0, changed: 1, unchanged: 0 })
    const after = await rowsIn(by.supplierId)
    assert.deepEqual(plain(after.packs), [{ ...expected[0], price: 5000, on_hand: 5 }, ...expected.slice(1)])
    // Only the price that changed is as new as the file.
    assert.deepEqual(
      after.packs.map(({ price_at }, at) => price_at > written.packs[at]!.price_at),
      [true, false, false],
    )
    assert.deepEqual(after.products, [
      { ...written.products[0], name_en: 'Phenol crystals' },
      ...written.products.slice(1),
    ])
    assert.deepEqual((await names()).toSorted(), [...said, 'Phenol crystals en synonym upload'].toSorted())
    assert.deepEqual((await moves()).at(-1), ['500 g', -7, 'upload', second.id])
    assert.deepEqual(await rowsIn(other.supplierId), untouched)
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
