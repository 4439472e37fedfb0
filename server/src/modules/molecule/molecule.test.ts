import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { errors } from '../../kernel/shared/errors.ts'
import { testApp } from '../../testing/app.ts'
import { makeMolecule, makePackage, makeProduct } from '../../testing/makeCatalogue.ts'
import { molecule } from './contract.ts'

const app = await testApp()
const { db } = app
const benzoicKey = 'WPYMKLBDIGXBTP-UHFFFAOYSA-N'

const benzoic = await makeMolecule(db, {
  nameEn: 'Benzoic acid',
  nameZh: '苯甲酸',
  synonyms: ['安息香酸', 'Dracylic acid'],
  cas: '65-85-0',
  otherCas: ['8013-63-6'],
  mdl: 'MFCD00002398',
  ec: '200-618-2',
  smiles: 'O=C(O)c1ccccc1',
  inchiKey: benzoicKey,
  formula: 'C7H6O2',
  weight: 122.123,
  meltingPoint: '122 °C',
  boilingPoint: '249 °C',
})
const offer = await makeProduct(db, { moleculeId: benzoic.id })
await makePackage(db, { productId: offer.id, price: 4_500 })

test('[PROD-1] a molecule shows its numbers, facts, names and offers, by id and by RG number', async () => {
  const { data } = await app.call(molecule.detail, { id: String(benzoic.id) })
  assert.deepEqual(
    [data.cas, data.formula, data.molecularWeight, data.meltingPoint, data.boilingPoint, data.mdl, data.ec],
    ['65-85-0', 'C7H6O2', 122.123, '122 °C', '249 °C', 'MFCD00002398', '200-618-2'],
  )
  assert.deepEqual(data.otherCas, ['8013-63-6'])
  assert.deepEqual(
    data.names.map(({ name }) => name),
    ['苯甲酸', 'Benzoic acid', '安息香酸', 'Dracylic acid'],
  )
  assert.equal(data.offerCount, 1)
  assert.equal(data.supplierCount, 1)
  assert.equal(data.offers[0]!.packages[0]!.price!.amount, '45.00')
  assert.deepEqual(data.lowestPrices, [{ amount: '45.00', currency: 'CNY' }])
  const byNumber = await app.call(molecule.detail, { id: benzoic.number })
  assert.deepEqual(byNumber.data, data)
})

test('the number of a molecule that was joined to another leads to that one', async () => {
  const old = await makeMolecule(db, { nameEn: 'Benzoic acid, double', mergedInto: benzoic.id })
  const { data } = await app.call(molecule.detail, { id: old.number })
  assert.equal(data.number, benzoic.number)
})

test('molecules for internal use and missing ones are answered alike', async () => {
  const hidden = await makeMolecule(db, { nameEn: 'Secret', internalOnly: true })
  for (const id of [hidden.number, 'RG99999999'])
    assert.equal((await app.call(molecule.detail, { id })).status, errors.NOT_FOUND.status)
})

test('other forms of the same parent that are on sale are named', async () => {
  const sodium = await makeMolecule(db, {
    nameEn: 'Sodium benzoate',
    smiles: 'O=C([O-])c1ccccc1.[Na+]',
    inchiKey: 'WXMKPNITSTVMEF-UHFFFAOYSA-M',
    parentKey: benzoicKey,
  })
  await makeProduct(db, { moleculeId: sodium.id })
  const acid = await app.call(molecule.detail, { id: benzoic.number })
  assert.deepEqual(
    acid.data.otherForms.map(({ nameEn }) => nameEn),
    ['Sodium benzoate'],
  )
  const salt = await app.call(molecule.detail, { id: sodium.number })
  assert.deepEqual(
    salt.data.otherForms.map(({ nameEn }) => nameEn),
    ['Benzoic acid'],
  )
})

test('an identifier of any kind finds its molecule, another text none', async () => {
  for (const identifier of [
    '65-85-0',
    '8013-63-6',
    'mfcd2398',
    '200-618-2',
    benzoicKey,
    benzoic.number.toLowerCase(),
  ]) {
    const { data } = await app.call(molecule.get, { identifier })
    assert.deepEqual(
      data.map(({ number }) => number),
      [benzoic.number],
      identifier,
    )
  }
  assert.deepEqual((await app.call(molecule.get, { identifier: 'Benzoic acid' })).data, [])
})

test('[SEARCH-7] synonyms of a molecule', async () => {
  const { data } = await app.call(molecule.synonyms, { id: String(benzoic.id) })
  assert.deepEqual(
    data.filter(({ kind }) => kind === 'synonym').map(({ name, language }) => [name, language]),
    [
      ['安息香酸', 'zh'],
      ['Dracylic acid', 'en'],
    ],
  )
})

test('[PROD-1] the structure is drawn as SVG, kept, and served as an image that any cache may hold', async () => {
  const reply = await app.call(molecule.image, { id: String(benzoic.id), size: 'small' })
  assert.match(String(reply.headers['content-type']), /^image\/svg\+xml/)
  assert.match(String(reply.headers['content-disposition']), /^inline/)
  assert.match(String(reply.headers['cache-control']), /max-age=\d{5,}/)
  assert.match(reply.body, /^<svg[\s\S]*<path/)
  const kept = await db.selectFrom('depictions').select(['look', 'svg']).where('inchi_key', '=', benzoicKey).execute()
  assert.deepEqual(kept, [{ look: 'small', svg: reply.body }])
  await db.updateTable('depictions').set({ svg: '<svg>kept</svg>' }).execute()
  assert.equal((await app.call(molecule.image, { id: benzoic.number, size: 'small' })).body, '<svg>kept</svg>')
})

test('a molecule with neither structure nor CAS number has a page, names, a neutral drawing and its own number', async () => {
  const kit = await makeMolecule(db, { nameEn: 'Protein assay kit', nameZh: '蛋白定量试剂盒' })
  const other = await makeMolecule(db, { nameEn: 'DNA assay kit' })
  for (const { id } of [kit, other]) await makeProduct(db, { moleculeId: id })
  const { status, data } = await app.call(molecule.detail, { id: kit.number })
  assert.equal(status, 200)
  assert.deepEqual(
    [data.cas, data.mdl, data.ec, data.formula, data.molecularWeight, data.smiles, data.inchi, data.inchiKey],
    Array.from({ length: 8 }, () => null),
  )
  assert.deepEqual([data.offerCount, data.otherCas, data.otherForms], [1, [], []])
  assert.deepEqual(
    data.names.map(({ name }) => name),
    ['蛋白定量试剂盒', 'Protein assay kit'],
  )
  assert.match((await app.call(molecule.image, { id: String(kit.id), size: 'small' })).body, /<svg[\s\S]*无结构式/)
  const byNumber = await app.call(molecule.get, { identifier: kit.number })
  assert.deepEqual(
    byNumber.data.map(({ number }) => number),
    [kit.number],
  )
})

test('a molecule without structure gets a drawing that says so', async () => {
  const extract = await makeMolecule(db, { nameEn: 'Tea extract', cas: '84650-60-2' })
  assert.match((await app.call(molecule.image, { id: extract.number })).body, /无结构式/)
  assert.match((await app.call(molecule.image, { id: extract.number }, { language: 'en' })).body, /No structure/)
})

test('[SEARCH-7] similar molecules: forms of the parent, then stereoisomers, isomers and kindred names; each says why', async () => {
  const phenyl = 'QCDWFXQBSFUVSP'
  const base = { formula: 'C7H7BBrO2', parentKey: null }
  const make = async (nameEn: string, inchiKey: string, formula = base.formula) => {
    const made = await makeMolecule(db, { nameEn, inchiKey, formula, smiles: 'C' })
    await makeProduct(db, { moleculeId: made.id })
    return made
  }
  const own = await make('4-Bromotolylboronic acid', `${phenyl}-UHFFFAOYSA-N`)
  await make('(R)-4-Bromotolylboronic acid', `${phenyl}-GFCCVEGCSA-N`)
  await make('3-Bromotolylboronic acid', 'AAAAAAAAAAAAAA-UHFFFAOYSA-N')
  await make('Something else', 'BBBBBBBBBBBBBB-UHFFFAOYSA-N')
  await makeMolecule(db, { nameEn: '5-Bromotolylboronic acid', formula: base.formula })
  const { data } = await app.call(molecule.similar, { id: String(own.id), x: '10' })
  assert.deepEqual(
    data.map(({ nameEn, why, similarity }) => [nameEn, why, similarity]),
    [
      ['(R)-4-Bromotolylboronic acid', 'stereo', null],
      ['3-Bromotolylboronic acid', 'isomer', null],
      ['Something else', 'isomer', null],
    ],
  )
  assert.equal((await app.call(molecule.similar, { id: own.number, x: '1' })).data.length, 1)
  // Another formula, but the same name apart from the locant: found by the search itself.
  const kindred = await make('2-Bromotolylboronic acid', 'CCCCCCCCCCCCCC-UHFFFAOYSA-N', 'C8H9BBrO2')
  await app.resources.search.caughtUp(db)
  const again = await app.call(molecule.similar, { id: own.number, x: '11' })
  assert.deepEqual(
    again.data.filter(({ moleculeId }) => moleculeId === String(kindred.id)).map(({ why }) => why),
    ['name'],
  )
  const acid = await app.call(molecule.similar, { id: benzoic.number, x: '5' })
  assert.deepEqual(
    acid.data.map(({ nameEn, why }) => [nameEn, why]),
    [['Sodium benzoate', 'form']],
  )
  // What is like one is kept for a while, but not what is sold.
  await db.updateTable('products').set({ status: 'inactive' }).where('molecule_id', '=', kindred.id).execute()
  const later = await app.call(molecule.similar, { id: own.number, x: '11' })
  assert.deepEqual(
    later.data,
    again.data.filter(({ moleculeId }) => moleculeId !== String(kindred.id)),
  )
})

test('the index of CAS numbers lists them where they are few, and divides them where they are many', async () => {
  const few = (await app.call(molecule.casIndex, { begin: '65-85' })).data
  assert.deepEqual(
    few.list.map(({ cas, nameEn }) => [cas, nameEn]),
    [['65-85-0', 'Benzoic acid']],
  )
  const { rows } = await sql<{ id: number }>`insert into molecules (name_en) select 'Numbered ' || n
    from generate_series(1, 301) n returning id`.execute(db)
  const numbered = (at: number) => `${1200 + at}-11-${at % 10}`
  await db
    .insertInto('terms')
    .values(rows.map(({ id }, at) => ({ key: numbered(at), kind: 1, molecule_id: id })))
    .execute()
  const many = (await app.call(molecule.casIndex, { begin: '1' })).data
  assert.deepEqual(many.list, [])
  const inside = many.branches.map(({ begin }) => begin)
  assert.ok(inside.includes('12') && inside.includes('15'), inside.join())
  assert.deepEqual(
    many.branches.find(({ begin }) => begin === '15'),
    { begin: '15', first: '1500-11-0', last: '1500-11-0' },
  )
  assert.equal((await app.callRaw(molecule.casIndex, { begin: "1' or" })).status, errors.INVALID_INPUT.status)
})
