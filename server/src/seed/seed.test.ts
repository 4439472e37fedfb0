import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { casChecksumOk } from '@reagora/chemistry'
import { createChemistry } from '@reagora/chemistry/pool'
import { asClient } from '../kernel/postgres-cluster.ts'
import { StartRefused } from '../kernel/settings.ts'
import { checkLedger } from '../ledger/ledger.ts'
import { reindexMolecules } from '../modules/search/service.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { fillMarketplace } from './fill.ts'
import { seedMolecules, type SeedMolecule } from './molecules.ts'

const size = { molecules: 2000, products: 4000, packages: 10_000, suppliers: 60, keys: 20 }
const chemistry = createChemistry({ timeoutMs: 20_000 })
const app = await testApp()
const fresh = await testApp()
const broken = await testApp()
let untouched: unknown

/** Indexes, keys and triggers of all tables, as the database states them. */
const shape = (app: TestApp) =>
  rows(
    app,
    `select 'index' as kind, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition, indisvalid as valid
     from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace
     union all select contype::text, conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid), convalidated
     from pg_constraint where connamespace = 'public'::regnamespace
     union all select 'trigger', tgrelid::regclass || ' ' || tgname, tgenabled::text, true from pg_trigger where not tgisinternal
     order by 1, 2, 3`,
  )
const rows = <T>(app: TestApp, query: string, values: unknown[] = []): Promise<T[]> =>
  asClient(app.ownerUrl, async (client) => (await client.query(query, values)).rows as T[])
const number = async (query: string) => Number((await rows<{ n: string }>(app, query))[0]!.n)

before(async () => {
  untouched = await shape(app)
  await fillMarketplace({ ownerUrl: app.ownerUrl, chemistry, size, say: () => {} })
})
after(() => chemistry.close())

test('structures are readable and true to their formulas and masses; none is made twice', async () => {
  const made: SeedMolecule[] = []
  for await (const one of seedMolecules(chemistry, 1200)) made.push(one)
  const read = await chemistry.readMany(made.map(({ smiles }) => smiles))
  const keys = new Set<string>()
  for (const [index, result] of read.entries()) {
    const { smiles, formula, weight, exactMass } = made[index]!
    assert.ok(result.ok, smiles)
    assert.equal(formula, result.structure.formula, smiles)
    assert.ok(Math.abs(Number(weight) - result.structure.weight) < 0.02, smiles)
    assert.ok(Math.abs(Number(exactMass) - result.structure.exactMass) < 0.001, smiles)
    keys.add(result.structure.inchiKey)
  }
  assert.equal(keys.size, made.length)
  assert.equal(new Set(made.map(({ nameEn }) => nameEn)).size, made.length)
})

test('numbers have right check digits and lie where none is assigned; most molecules have one', async () => {
  const numbers: string[] = []
  for await (const { cas, nameEn, nameZh } of seedMolecules(chemistry, 2000)) {
    if (cas) numbers.push(cas)
    assert.match(nameZh, /\p{Script=Han}/u, nameEn)
  }
  assert.ok(numbers.every((cas) => casChecksumOk(cas) && Number(cas.slice(0, 7)) >= 4_000_000))
  assert.equal(new Set(numbers).size, numbers.length)
  assert.ok(numbers.length > 1700 && numbers.length < 1900)
})

test('there are as many rows as asked for, popularity falls off steeply, half of the packages have stock', async () => {
  assert.equal(await number('select count(*) as n from molecules'), size.molecules)
  assert.ok(Math.abs((await number('select count(*) as n from products')) - size.products) <= 1)
  assert.ok(Math.abs((await number('select count(*) as n from packages')) - size.packages) <= 5)
  assert.equal(await number('select count(*) as n from supplier_profiles'), size.suppliers)
  const offers = await rows<{ n: string; suppliers: string }>(
    app,
    'select count(*) as n, count(distinct supplier_id) as suppliers from products group by molecule_id order by 1 desc',
  )
  assert.equal(Number(offers[0]!.suppliers), size.suppliers)
  assert.ok(Number(offers[Math.floor(offers.length / 2)]!.n) <= 2)
  const stocked = (await number('select count(*) as n from stock')) / size.packages
  assert.ok(stocked > 0.4 && stocked < 0.5)
  assert.equal(await number('select count(*) as n from molecules where inchi_key is not null'), size.keys)
})

test('tables have all their indexes, keys and triggers again, and the next row its own number', async () => {
  assert.deepEqual(await shape(app), untouched)
  const [next] = await rows<{ id: number }>(
    app,
    `insert into molecules (name_en) values ('next') returning id::int as id`,
  )
  assert.equal(next!.id, size.molecules + 1)
})

test('the books are good, and the search finds nothing that it would have made otherwise', async () => {
  assert.deepEqual(await checkLedger(app.db), [])
  const terms = () => rows(app, 'select * from terms where molecule_id <= 300 order by molecule_id, kind, key')
  const seeded = await terms()
  await reindexMolecules(
    app.db,
    Array.from({ length: 300 }, (_, index) => index + 1),
  )
  assert.deepEqual(await terms(), seeded)
})

test('what is suggested while typing is prepared, for names and for their pinyin', async () => {
  for (const table of ['suggestion_heads', 'pinyin_names', 'suggestion_builds'])
    assert.ok((await number(`select count(*) as n from ${table}`)) > 0, table)
})

test('loading leaves one mark for the search to read everything anew', async () => {
  await fillMarketplace({ ownerUrl: fresh.ownerUrl, chemistry, size: { ...size, molecules: 200 }, say: () => {} })
  assert.deepEqual(await rows(fresh, 'select molecule_id from search_changes where molecule_id is not null'), [
    { molecule_id: '0' },
  ])
})

test('a marketplace with anything in it is refused', async () => {
  const again = fillMarketplace({ ownerUrl: app.ownerUrl, chemistry, size, say: () => {} })
  await assert.rejects(again, (error) => error instanceof StartRefused && /molecules/.test(error.message))
})

test('what breaks in the middle leaves an empty marketplace with all its tables as they were', async () => {
  let calls = 0
  const readMany = (texts: readonly string[]) =>
    ++calls > 3 ? Promise.reject(new Error('the engine is gone')) : chemistry.readMany(texts)
  const failing = { ...chemistry, readMany }
  const filling = fillMarketplace({
    ownerUrl: broken.ownerUrl,
    chemistry: failing,
    size: { ...size, molecules: 9000 },
    say: () => {},
  })
  await assert.rejects(filling, /the engine is gone/)
  assert.deepEqual(await shape(broken), untouched)
  assert.deepEqual(await rows(broken, 'select id from companies union all select id from molecules'), [])
})
