import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../testing/app.ts'
import { makeMolecule } from '../../testing/makeCatalogue.ts'
import { makeCsr } from '../../testing/makePeople.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { csv, uploads, type Supplier } from '../../testing/uploads.ts'
import { upload } from './contract.ts'
import { baseOf, fitsColumn, labelOf } from './packUnits.ts'
import { electShown, runUpload } from './service.ts'
import { abandonedUploads, holdUpload } from './store.ts'
import { openBulkConnection } from './bulkConnection.ts'

// What a file makes of the stock and the molecules that are there already. No jobs run here.

const app = await testApp()
const { db, resources } = app
const { supplier, receive } = uploads(app)
const detail = async ({ caller }: Supplier, id: string) => (await app.call(upload.detail, { id }, caller)).data

async function load(by: Supplier, ...rows: string[]) {
  const id = await receive(by, csv(...rows))
  const started = await app.callRaw(upload.start, { id }, by.caller)
  assert.equal(started.status, 200, started.message)
  await runUpload(resources, Number(id))
  const done = await detail(by, id)
  assert.equal(done.state, 'done', JSON.stringify(done.problem))
  return done
}
const moleculeOf = async (by: Supplier, code: string) =>
  (
    await db
      .selectFrom('products')
      .select('molecule_id')
      .where('supplier_id', '=', by.supplierId)
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).molecule_id

test('stock below what was promised is a shortage and a task for people, once, until there is enough', async () => {
  const by = await supplier()
  const told = (stock: number) => load(by, 'Catalog No,CAS,Name,Pack,Price,Stock', `S1,64-17-5,Ethanol,1 L,30,${stock}`)
  await told(10)
  const { id } = await db
    .selectFrom('packages as k')
    .innerJoin('products as p', 'p.id', 'k.product_id')
    .select('k.id')
    .where('p.supplier_id', '=', by.supplierId)
    .executeTakeFirstOrThrow()
  await db.updateTable('stock').set({ allocated: 8 }).where('package_id', '=', id).execute()
  const now = async () => {
    const { on_hand, allocated, shortage } = await db
      .selectFrom('stock')
      .selectAll()
      .where('package_id', '=', id)
      .executeTakeFirstOrThrow()
    return [on_hand, allocated, shortage]
  }
  const tasks = () => db.selectFrom('tasks').select(['kind', 'data']).where('subject_id', '=', id).execute()
  const short = await told(5)
  assert.deepEqual([await now(), short.counts.tasks], [[5, 8, 3], 1])
  assert.deepEqual(await tasks(), [
    { kind: 'stock_shortage', data: { supplierId: by.supplierId, uploadId: Number(short.id) } },
  ])
  assert.equal((await told(4)).counts.tasks, 0)
  assert.deepEqual([await now(), (await tasks()).length], [[4, 8, 4], 1])
  await told(9)
  assert.deepEqual(await now(), [9, 8, 0])
})

test('a product goes to the molecule that its own was merged into, by its structure and by its CAS number', async () => {
  const survivor = await makeMolecule(db, { nameEn: 'Survivor' })
  await makeMolecule(db, { smiles: 'CCCCCCCC', inchiKey: 'TVMXDCGIABBOFY-UHFFFAOYSA-N', mergedInto: survivor.id })
  await makeMolecule(db, { cas: '112-40-3', mergedInto: survivor.id })
  const by = await supplier()
  await load(by, 'Code,CAS,SMILES', 'M1,,CCCCCCCC', 'M2,112-40-3,')
  assert.deepEqual([await moleculeOf(by, 'M1'), await moleculeOf(by, 'M2')], [survivor.id, survivor.id])
})

test('a CAS number leads to the molecule it is the main one of, else to the one that most suppliers say it of; suppliers are counted, and not products', async () => {
  const [rare, common, main] = [await makeMolecule(db), await makeMolecule(db), await makeMolecule(db)]
  const say = (molecule: { id: number }, cas: string, evidence: number, primary = false) =>
    sql`insert into molecule_cas (molecule_id, cas, evidence, is_primary) values (${molecule.id}, ${cas}, ${evidence}, ${primary})`.execute(
      db,
    )
  await say(rare, '71-41-0', 1)
  await say(common, '71-41-0', 4)
  await say(rare, '111-27-3', 9)
  await say(main, '111-27-3', 1, true)
  const [one, two] = [await supplier(), await supplier()]
  const rows = ['Code,CAS,Name', 'E1,71-41-0,Pentanol', 'E3,71-41-0,Pentanol', 'E2,111-27-3,Hexanol']
  await load(one, ...rows)
  const latest = Number((await load(two, ...rows)).id)
  await load(two, ...rows)
  for (const by of [one, two])
    assert.deepEqual([await moleculeOf(by, 'E1'), await moleculeOf(by, 'E2')], [common.id, main.id])
  await electShown(resources, { uploadId: latest, requestId: 'test' })
  const evidence = await db
    .selectFrom('molecule_cas')
    .select(['molecule_id', 'cas', 'evidence'])
    .where('cas', 'in', ['71-41-0', '111-27-3'])
    .orderBy('cas')
    .orderBy('molecule_id')
    .execute()
  assert.deepEqual(
    evidence.map(({ molecule_id, evidence: times }) => [molecule_id, times]),
    [
      [rare.id, 9],
      [main.id, 2],
      [rare.id, 1],
      [common.id, 2],
    ],
  )
})

test('names by CAS number: the first choice is simplified, a name that is there stays, each in its language, the rest are synonyms', async () => {
  const staff = { supplierId: 0, caller: { token: await app.tokenOf((await makeCsr(db)).userId), language: 'en' } }
  const [unnamed, named] = [
    await makeMolecule(db, { nameEn: ' ', cas: '123-51-3' }),
    await makeMolecule(db, { nameEn: 'Kept', nameZh: '留', cas: '78-83-1' }),
  ]
  await db.updateTable('molecules').set({ name_en: '' }).where('id', '=', unnamed.id).execute()
  const bytes = csv(
    'cas\tname_zh\tname_en\tscript',
    '123-51-3\t異戊醇\t\thant',
    '123-51-3\t异戊醇\tIsoamyl alcohol\thans',
    '123-51-3\tイソアミル\t\thant',
    '78-83-1\t异丁醇\tIsobutanol\thans',
    '78-83-1\t异丁醇\tIsobutanol\thans',
  )
  const sent = await sendFile<{ id: string }>(
    app.app,
    upload.receive,
    { name: 'n.tsv', bytes },
    { kind: 'names' },
    staff.caller,
  )
  assert.equal((await app.callRaw(upload.start, { id: sent.data.id }, staff.caller)).status, 200)
  await runUpload(resources, Number(sent.data.id))
  const molecules = await db
    .selectFrom('molecules')
    .select(['name_en', 'name_zh'])
    .where('id', 'in', [unnamed.id, named.id])
    .orderBy('id')
    .execute()
  assert.deepEqual(molecules, [
    { name_en: 'Isoamyl alcohol', name_zh: '异戊醇' },
    { name_en: 'Kept', name_zh: '留' },
  ])
  const names = await db
    .selectFrom('molecule_names')
    .select(['name', 'language', 'kind', 'source'])
    .where('molecule_id', 'in', [unnamed.id, named.id])
    .execute()
  assert.deepEqual(names.map((row) => Object.values(row).join(' ')).toSorted(), [
    'Isoamyl alcohol en preferred names',
    'Isobutanol en synonym names',
    'イソアミル ja synonym names',
    '异丁醇 zh synonym names',
    '异戊醇 zh preferred names',
    '異戊醇 zh synonym names',
  ])
})

test('of a file ten rows are shown, four values of a column and fifty problems, however many there are', async () => {
  const by = await supplier()
  const rows = Array.from(
    { length: 120 },
    (_, i) => `P${i},64-17-${i % 2 ? 5 : 6},Ethanol ${'x'.repeat(200)},${i + 1} g,30`,
  )
  const id = await receive(by, csv('Catalog No,CAS,Name,Pack,Price', ...rows))
  const { reading } = await detail(by, id)
  assert.deepEqual([reading!.rowsLooked, reading!.problems.length], [120, 50])
  assert.deepEqual(
    reading!.columns.map(({ samples }) => samples.length),
    [4, 4, 4, 4, 4],
  )
  assert.equal(reading!.columns[2]!.samples[0]!.length, 160)
  const { preview } = await db
    .selectFrom('uploads')
    .select('preview')
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow()
  assert.equal((preview as { sample: unknown[] }).sample.length, 10)
})

test('an upload is run by one process at a time, and one whose job got lost is taken up after twenty seconds', async () => {
  const by = await supplier()
  const id = await receive(by, csv('CAS,Name', '64-17-5,Ethanol'))
  await db.updateTable('uploads').set({ state: 'queued' }).where('id', '=', Number(id)).execute()
  const connection = await openBulkConnection(resources.settings, () => {})
  assert.equal(await holdUpload(connection.db, Number(id)), true)
  await runUpload(resources, Number(id))
  assert.equal((await detail(by, id)).state, 'queued')
  await connection.close()
  const silent = (seconds: number) =>
    sql`update uploads set heartbeat_at = null, created_at = now() - make_interval(secs => ${seconds}) where id = ${Number(id)}`.execute(
      db,
    )
  await silent(15)
  assert.deepEqual(await abandonedUploads(db), [])
  await silent(21)
  assert.deepEqual(await abandonedUploads(db), [Number(id)])
  await sql`update uploads set heartbeat_at = now() where id = ${Number(id)}`.execute(db)
  assert.deepEqual(await abandonedUploads(db), [])
})

test('the content of a pack compares in grams, millilitres, moles or pieces, all of its parts together; lengths compare with nothing', () => {
  const pack = (amount: string, unit: string, count = 1) => ({ amount, unit, count }) as Parameters<typeof baseOf>[0]
  const base = (amount: string, unit: string, count = 1) => {
    const found = baseOf(pack(amount, unit, count))
    return found && `${Number(found.amount)} ${found.unit}`
  }
  for (const [amount, unit, count, wanted] of [
    ['2', 't', 1, '2000000 g'],
    ['2.5', 'kg', 4, '10000 g'],
    ['5', 'g', 1, '5 g'],
    ['5', 'mg', 10, '0.05 g'],
    ['5', 'µg', 1, '0.000005 g'],
    ['5', 'ng', 1, '5e-9 g'],
    ['1', 'lb', 1, '453.59237 g'],
    ['1', 'oz', 2, '56.69904625 g'],
    ['1', 'L', 1, '1000 mL'],
    ['5', 'mL', 6, '30 mL'],
    ['5', 'µL', 1, '0.005 mL'],
    ['1', 'gal', 1, '3785.411784 mL'],
    ['1', 'mol', 1, '1 mol'],
    ['1', 'mmol', 1, '0.001 mol'],
    ['1', 'µmol', 1, '0.000001 mol'],
    ['1', 'nmol', 1, '1e-9 mol'],
    ['3', 'each', 2, '6 each'],
    ['1', 'm', 1, null],
    ['1', 'cm', 1, null],
    ['1', 'IU', 1, null],
    ['0.4', 'ng', 1, null],
    ['100000', 't', 1, null],
  ] as const)
    assert.equal(base(amount, unit, count), wanted, `${count} × ${amount} ${unit}`)
  assert.deepEqual([labelOf(pack('5', 'g')), labelOf(pack('5', 'mg', 10))], ['5 g', '10 × 5 mg'])
  for (const [amount, fits] of [
    ['0.000001', true],
    ['0.0000009', false],
    ['9999999999', true],
    ['10000000000', false],
  ] as const)
    assert.equal(fitsColumn(pack(amount, 'g')), fits, amount)
})
