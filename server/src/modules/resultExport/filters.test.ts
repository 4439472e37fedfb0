import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { makeMolecule, makePackage, makeProduct, makeSupplier } from '../../testing/makeCatalogue.ts'
import { makeBuyer, makeCsr } from '../../testing/makePeople.ts'
import { search, SearchFilters } from '../search/contract.ts'
import { insertTag } from '../tag/store.ts'
import { resultExport } from './contract.ts'
import { runExport } from './service.ts'

// A file of results holds what the results show: the same packs, whatever is narrowed.

const app = await testApp()
const { call, db, resources } = app

const word = 'filterine'
/** Offers that differ from the plain ones in one thing each and share their molecules: only a filter of offers parts them. */
const [ethanol, propanol] = [
  await makeMolecule(db, { nameEn: `${word} one`, smiles: 'CCO' }),
  await makeMolecule(db, { nameEn: `${word} two`, smiles: 'CCCO' }),
]
const plain = { moleculeId: ethanol.id, purity: 98, leadMin: 1, leadMax: 3, group: 'reagents', shipsFrom: 'CN' }
const offer = async (
  product: Partial<Parameters<typeof makeProduct>[1]> = {},
  pack: Partial<Parameters<typeof makePackage>[1]> = {},
) => {
  const made = await makeProduct(db, { ...plain, ...product })
  await makePackage(db, { productId: made.id, price: 5000, ...pack })
  return made
}
await offer()
const other = await offer({ supplierId: (await makeSupplier(db)).id })
await offer({ purity: 90, nameZh: '无水乙醇' })
await offer({ group: 'fragments' })
await offer({ leadMax: 30 })
await offer({ shipsFrom: 'DE' }, { stock: { onHand: 5 } })
plain.moleculeId = propanol.id
await offer({}, { stock: { onHand: 5 } })
await offer({}, { stock: { onHand: 0 } })
await offer({}, { price: 1_500_000 })
await offer({}, { price: null })
await offer({ supplierId: (await makeSupplier(db, { programmes: ['quality-guarantee'] })).id })
const sheeted = await offer()
// What regulations name is a molecule.
const named = await makeMolecule(db, { nameEn: `${word} named`, cas: '50-00-0', smiles: 'C=O', hazardous: true })
await offer({ moleculeId: named.id })
await db
  .insertInto('product_documents')
  .values({ product_id: sheeted.id, kind: 'sds', language: 'en', file_id: (await aFile()).id })
  .execute()
await regulate(named.id)
const tagId = await insertTag(db, (await makeCsr(db)).userId, { parentId: null, names: { en: 'Chosen' }, active: true })
await db
  .insertInto('tag_products')
  .values({ tag_id: tagId, product_id: (await offer()).id })
  .execute()
await resources.search.caughtUp(db)

function aFile() {
  return db
    .insertInto('files')
    .values({ sha256: randomBytes(32), size: 1, media_type: 'application/pdf', name: 'x.pdf', purpose: 'document' })
    .returning('id')
    .executeTakeFirstOrThrow()
}

async function regulate(moleculeId: number) {
  const name = JSON.stringify({ zh: '清单', en: 'List' })
  const list = await db
    .insertInto('regulations')
    .values({ code: 'filterine', jurisdiction: 'CN', name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const version = await db
    .insertInto('regulation_versions')
    .values({ regulation_id: list.id, number: 1, effective: '2020-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const entry = await db
    .insertInto('regulation_entries')
    .values({ version_id: version.id, name: 'Formaldehyde', cas: '50-00-0' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('molecule_regulations')
    .values({ molecule_id: moleculeId, entry_id: entry.id, how: 'cas', detail: JSON.stringify({ certain: true }) })
    .execute()
}

type Filters = NonNullable<Parameters<typeof call<typeof search.chemicals>>[1]['filters']>
/** At least one choice of every filter; each parts the offers above. */
const choices: Record<keyof SearchFilters, Filters[]> = {
  supplierIds: [{ supplierIds: [String(other.supplierId)] }],
  groups: [{ groups: ['fragments'] }],
  purity: [{ purity: ['90'] }, { purity: ['98'] }],
  inStock: [{ inStock: true }],
  shipsFrom: [{ shipsFrom: ['DE'] }],
  lead: [{ lead: ['longer', '28'] }, { lead: ['3'] }],
  price: [{ price: ['100'] }, { price: ['above'] }, { price: ['inquiry'] }],
  stockAt: [{ stockAt: ['CN'] }],
  currency: [{ price: ['above'], currency: 'JPY' }],
  programmes: [{ programmes: ['quality-guarantee'] }],
  regulated: [{ regulated: 'hide' }, { regulated: 'only' }],
  hazards: [{ hazards: ['yes'] }, { hazards: ['no', 'unknown'] }],
  safetySheet: [{ safetySheet: true }],
  tags: [{ tags: [String(tagId)] }],
  grade: [{ grade: 'anhydrous' }],
}

/** The packs that the results show, a line each. */
async function shown(filters: Filters) {
  const { data } = await call(search.chemicals, { searchText: word, filters, offers: 10, pageSize: 50 })
  return data.molecules.flatMap(({ number, offers, offerCount }) => {
    assert.equal(offers.length, Math.min(offerCount, 10))
    return offers.flatMap(({ code, packages }) => packages.map(({ label }) => [number, code, label].join()))
  })
}

/** The file that is made of the same. */
async function written(type: 'csv' | 'sdf', filters: Filters) {
  const { userId } = await makeBuyer(db)
  const caller = { token: await app.tokenOf(userId) }
  const { data } = await call(resultExport.request, { type, ask: { searchText: word, filters } }, caller)
  await runExport(resources, Number(data.id))
  return (await call(resultExport.download, { id: data.id }, caller)).body
}

const all = await shown({})

test('every filter of the search is tried', () => {
  assert.deepEqual(Object.keys(choices).sort(), Object.keys(SearchFilters.shape).sort())
})

for (const [name, ways] of Object.entries(choices))
  for (const filters of ways)
    test(`[SEARCH-5] a file narrowed by ${name} holds what the results show: ${JSON.stringify(filters)}`, async () => {
      const expected = await shown(filters)
      assert.ok(expected.length > 0 && expected.length < all.length, 'the filter parts something from the rest')
      const [head = '', ...lines] = (await written('csv', filters)).trim().split('\r\n')
      const columns = head.replace('\uFEFF', '').split(',')
      const at = ['分子编号', '货号', '规格'].map((column) => columns.indexOf(column))
      const rows = lines.map((line) => at.map((column) => line.split(',')[column]).join())
      assert.deepEqual(rows.toSorted(), expected.toSorted())
    })
