import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { errors } from '../../kernel/shared/errors.ts'
import { testApp } from '../../testing/app.ts'
import { makeMolecule, makePackage, makeProduct, makeSupplier } from '../../testing/makeCatalogue.ts'
import { molecule } from './contract.ts'

// What is told beside a molecule: its other forms, numbers and names; and what is told of none that may not be seen.

const app = await testApp()
const { db } = app
const closed = await makeSupplier(db, { companyStatus: 'inactive' })
const sold = async (options: Parameters<typeof makeMolecule>[1], product: Parameters<typeof makeProduct>[1] = {}) => {
  const made = await makeMolecule(db, { smiles: 'C', ...options })
  await makeProduct(db, { moleculeId: made.id, ...product })
  return made
}
const key = (letter: string, rest = 'UHFFFAOYSA-N') => `${letter.repeat(14)}-${rest}`
const hide = (id: number) => db.updateTable('molecules').set({ internal_only: true }).where('id', '=', id).execute()

test('other forms, stereoisomers and isomers are named where somebody sells them and they may be seen', async () => {
  const parentKey = key('A')
  const formula = 'C4H8O3'
  const parent = await sold({ nameEn: 'Parent acid', inchiKey: parentKey, formula })
  const salt = await sold({ nameEn: 'Parent salt', inchiKey: key('B'), parentKey })
  const other = await sold({ nameEn: 'Other salt', inchiKey: key('C'), parentKey })
  // The least akin was there first.
  const distant = await sold({ nameEn: 'Glycolurea', formula })
  const akin = await sold({ nameEn: '2-Parent acid', formula })
  const stereo = await sold({ nameEn: '(R)-Parent acid', inchiKey: key('A', 'GFCCVEGCSA-N') })
  for (const [letter, product] of [
    ['D', { status: 'inactive' }],
    ['E', { supplierId: closed.id }],
  ] as const) {
    await sold({ nameEn: `Unsold ${letter}`, inchiKey: key(letter), parentKey, formula }, product)
    await sold({ nameEn: `Unsold ${letter} stereo`, inchiKey: key('A', `${letter}CCVEGCSAA-N`) }, product)
  }
  const secret = await sold({ nameEn: 'Secret salt', inchiKey: key('F'), parentKey, formula })
  const secretStereo = await sold({ nameEn: 'Secret stereo', inchiKey: key('A', 'ZZCCVEGCSA-N') })
  for (const { id } of [secret, secretStereo]) await hide(id)
  const joined = await sold({ nameEn: 'Joined salt', inchiKey: key('G'), parentKey, formula })
  await db.updateTable('molecules').set({ merged_into: salt.id }).where('id', '=', joined.id).execute()
  const forms = async (id: number) =>
    (await app.call(molecule.detail, { id: String(id) })).data.otherForms.map(({ nameEn }) => nameEn)
  assert.deepEqual(await forms(parent.id), ['Parent salt', 'Other salt'])
  assert.deepEqual(await forms(salt.id), ['Parent acid', 'Other salt'])
  const similar = async (x: number) =>
    (await app.call(molecule.similar, { id: String(parent.id), x })).data.map(({ moleculeId, why }) => [
      Number(moleculeId),
      why,
    ])
  const near = [
    [salt.id, 'form'],
    [other.id, 'form'],
    [stereo.id, 'stereo'],
    [akin.id, 'isomer'],
    [distant.id, 'isomer'],
  ]
  assert.deepEqual(await similar(5), near)
  assert.deepEqual(await similar(3), near.slice(0, 3))
})

test('a molecule is found by its number wherever it went, however often it was joined, unless that may not be seen', async () => {
  const last = await makeMolecule(db, { nameEn: 'Last' })
  const middle = await makeMolecule(db, { nameEn: 'Middle', mergedInto: last.id })
  const old = await makeMolecule(db, { nameEn: 'Old', mergedInto: middle.id })
  for (const { id } of [old, middle, last])
    assert.equal((await app.call(molecule.detail, { id: String(id) })).data.number, last.number)
  await hide(last.id)
  for (const { id } of [old, middle, last])
    assert.equal((await app.call(molecule.detail, { id: String(id) })).status, errors.NOT_FOUND.status)
})

test('an identifier answers nothing that may not be seen or was joined, though the search still knows it', async () => {
  const numbered = async (identifier: string) =>
    (await app.call(molecule.get, { identifier })).data.map(({ number }) => number)
  const shared = '208-736-6'
  const [one, two, three] = [
    await makeMolecule(db, { ec: shared }),
    await makeMolecule(db, { ec: shared }),
    await makeMolecule(db, { ec: shared }),
  ]
  assert.deepEqual(await numbered(shared), [one.number, two.number, three.number])
  await hide(one.id)
  await db.updateTable('molecules').set({ merged_into: two.id }).where('id', '=', three.id).execute()
  assert.deepEqual(await numbered(shared), [two.number])
  assert.deepEqual(await numbered(two.number), [two.number])
  for (const number of [one.number, three.number]) assert.deepEqual(await numbered(number), [], number)
})

test('other numbers stand by how well they are attested, names by kind, language and length', async () => {
  const made = await makeMolecule(db, {
    nameEn: 'Namol',
    nameZh: '名醇',
    cas: '50-00-0',
    otherCas: ['64-17-5', '67-56-1'],
  })
  await db.updateTable('molecule_cas').set({ evidence: 9 }).where('cas', '=', '67-56-1').execute()
  const names = [
    ['Namol', 'en', 'preferred'],
    ['Namol', 'de', 'preferred'],
    ['Longer namol', 'en', 'synonym'],
    ['Namyl', 'en', 'synonym'],
    ['Namül', 'de', 'synonym'],
    ['名', 'zh', 'trade'],
    ['甲醇名', 'zh', 'synonym'],
  ] as const
  for (const [name, language, kind] of names)
    await db.insertInto('molecule_names').values({ molecule_id: made.id, name, language, kind }).execute()
  const { data } = await app.call(molecule.detail, { id: made.number })
  assert.deepEqual(data.otherCas, ['67-56-1', '64-17-5'])
  assert.deepEqual(
    data.names.map(({ name, language, kind }) => `${name} ${language} ${kind}`),
    [
      '名醇 zh preferred',
      'Namol en preferred',
      'Namol de preferred',
      '甲醇名 zh synonym',
      'Namyl en synonym',
      'Longer namol en synonym',
      'Namül de synonym',
      '名 zh trade',
    ],
  )
  assert.deepEqual((await app.call(molecule.synonyms, { id: String(made.id) })).data, data.names)
})

test('[PROD-1] of very many offers the first fifty come with the molecule, and all are counted', async () => {
  const { id } = await makeMolecule(db, { nameEn: 'Everybody sells it' })
  const supplier = await makeSupplier(db, { displayOrder: 1 })
  const last = await makeSupplier(db, { displayOrder: 5 })
  for (let n = 0; n < 50; n++) {
    const made = await makeProduct(db, { moleculeId: id, supplierId: supplier.id })
    if (n === 49) await makePackage(db, { productId: made.id, price: 700 })
  }
  const least = await makeProduct(db, { moleculeId: id, supplierId: last.id })
  await makePackage(db, { productId: least.id, price: 500 })
  const { data } = await app.call(molecule.detail, { id: String(id) })
  assert.deepEqual([data.offers.length, data.offerCount, data.supplierCount], [50, 51, 2])
  assert.ok(data.offers.every(({ supplierId }) => supplierId === String(supplier.id)))
  assert.deepEqual(data.lowestPrices, [{ amount: '5.00', currency: 'CNY' }])
})

test('the index of CAS numbers leaves out what may not be seen, and lists as many as three hundred', async () => {
  const { rows } = await sql<{ id: number }>`insert into molecules (name_en) select 'Numbered ' || n
    from generate_series(1, 303) n returning id`.execute(db)
  await db
    .insertInto('terms')
    .values(rows.map(({ id }, at) => ({ key: `7${100 + at}-11-${at % 10}`, kind: 1, molecule_id: id })))
    .execute()
  const ask = async (begin: string) => (await app.call(molecule.casIndex, { begin })).data
  assert.deepEqual((await ask('7')).list, [])
  await hide(rows[0]!.id)
  await db.updateTable('molecules').set({ merged_into: rows[5]!.id }).where('id', '=', rows[1]!.id).execute()
  assert.equal((await ask('7')).list.length, 0)
  await hide(rows[2]!.id)
  const { list, branches } = await ask('7')
  assert.deepEqual([list.length, list[0]!.cas, list.at(-1)!.cas, branches], [300, '7103-11-3', '7402-11-2', []])
  assert.deepEqual(
    (await ask('7402-1')).list.map(({ cas }) => cas),
    ['7402-11-2'],
  )
})

test('a drawing is kept by its size, and none is told of what may not be seen', async () => {
  const made = await makeMolecule(db, { smiles: 'CCO', inchiKey: 'LFQSCWFLJHTTHZ-UHFFFAOYSA-N' })
  const image = async (size: 'small' | 'large') => app.call(molecule.image, { id: String(made.id), size })
  const [small, large] = [await image('small'), await image('large')]
  assert.notEqual(small.body, large.body)
  assert.deepEqual([(await image('small')).body, (await image('large')).body], [small.body, large.body])
  await hide(made.id)
  assert.equal((await image('small')).http, 404)
})
