import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { makeMolecule, makePackage, makeProduct, type MoleculeOptions } from '../../testing/makeCatalogue.ts'
import { makeCsr } from '../../testing/makePeople.ts'
import { audit } from '../audit/contract.ts'
import { molecule } from '../molecule/contract.ts'
import { note } from '../note/contract.ts'
import { search } from '../search/contract.ts'
import { moleculeDesk, moleculeDeskErrors } from './contract.ts'
import { errors } from '../../kernel/shared/errors.ts'

const app = await testApp()
const { db } = app
const staff = { token: await app.tokenOf((await makeCsr(db)).userId), language: 'en' }

const sold = async (options: MoleculeOptions) => {
  const made = await makeMolecule(db, options)
  const { id } = await makeProduct(db, { moleculeId: made.id })
  await makePackage(db, { productId: id, price: 1200 })
  return { ...made, productId: id }
}
const phenol = await sold({
  nameEn: 'Phenol',
  nameZh: '苯酚',
  synonyms: ['Carbolic acid'],
  cas: '108-95-2',
  otherCas: ['8002-07-1'],
  mdl: 'MFCD00002143',
  smiles: 'Oc1ccccc1',
  inchiKey: 'ISWSIDIOOBJBQZ-UHFFFAOYSA-N',
  formula: 'C6H6O',
  weight: 94.113,
  hazardous: true,
})
const exported = await sold({ nameEn: 'Exported', exportControlled: ['CN'], hazardous: true })
const imported = await sold({ nameEn: 'Imported', importControlled: ['US'] })
const secret = await sold({ nameEn: 'Secretin precursor', cas: '50-00-0', internalOnly: true })
const alone = await makeMolecule(db, { nameEn: 'Nobody sells it' })
await makeMolecule(db, { nameEn: 'Gone', mergedInto: phenol.id })

type Ask = Parameters<typeof list>[0]
const list = async (ask: Record<string, string>) => (await app.call(moleculeDesk.list, ask as object, staff)).data
const numbers = async (ask: Ask) => (await list(ask)).list.map(({ number }) => number)
const record = async (id: number) => (await app.call(moleculeDesk.detail, { id: String(id) }, staff)).data

test('[MOL-1] six tabs hold what they say, overlap, and are counted; a merged molecule is in none', async () => {
  const { counts, total } = await list({})
  assert.deepEqual(counts, {
    all: 5,
    exportControlled: 1,
    hazardous: 2,
    importControlled: 1,
    internalOnly: 1,
    unassigned: 1,
  })
  assert.equal(total, 5)
  assert.deepEqual(await numbers({ tab: 'exportControlled' }), [exported.number])
  assert.deepEqual(await numbers({ tab: 'hazardous' }), [exported.number, phenol.number])
  assert.deepEqual(await numbers({ tab: 'importControlled' }), [imported.number])
  assert.deepEqual(await numbers({ tab: 'internalOnly' }), [secret.number])
  assert.deepEqual(await numbers({ tab: 'unassigned' }), [alone.number])
})

test('[MOL-1] which molecules no product hangs on follows every product that comes, moves and goes', async () => {
  const { id } = await makeProduct(db, { moleculeId: alone.id })
  assert.deepEqual(await numbers({ tab: 'unassigned' }), [])
  await db.updateTable('products').set({ molecule_id: phenol.id }).where('id', '=', id).execute()
  assert.deepEqual(await numbers({ tab: 'unassigned' }), [alone.number])
  await db.updateTable('products').set({ molecule_id: alone.id }).where('id', '=', id).execute()
  assert.deepEqual(await numbers({ tab: 'unassigned' }), [])
  await db.deleteFrom('products').where('id', '=', id).execute()
  assert.deepEqual((await list({ tab: 'unassigned' })).counts['unassigned'], 1)
})

test('[MOL-1] molecules are found by number, CAS number, name and InChIKey, those for internal use too', async () => {
  for (const subject of [
    phenol.number,
    phenol.number.toLowerCase(),
    '108-95-2',
    '8002-07-1',
    'ISWSIDIOOBJBQZ-UHFFFAOYSA-N',
    'MFCD00002143',
    'carbolic',
    '苯酚',
  ])
    assert.deepEqual(await numbers({ subject }), [phenol.number], subject)
  for (const subject of [secret.number, '50-00-0', 'secretin'])
    assert.deepEqual(await numbers({ subject }), [secret.number], subject)
  assert.deepEqual((await list({ subject: 'phenol' })).counts, {
    all: 1,
    exportControlled: 0,
    hazardous: 1,
    importControlled: 0,
    internalOnly: 0,
    unassigned: 0,
  })
  assert.deepEqual(await numbers({ subject: 'no such thing' }), [])
})

test('[MOL-2] the record has every field, figures of the present structure, names with source, products and suppliers', async () => {
  const shown = await record(phenol.id)
  assert.deepEqual(
    [shown.number, shown.cas, shown.mdl, shown.smiles, shown.inchiKey, shown.formula, shown.molecularWeight],
    [phenol.number, '108-95-2', 'MFCD00002143', 'Oc1ccccc1', 'ISWSIDIOOBJBQZ-UHFFFAOYSA-N', 'C6H6O', 94.113],
  )
  assert.deepEqual(shown.figures, {
    logP: 1.39,
    polarSurface: 20.2,
    donors: 1,
    acceptors: 1,
    rotatableBonds: 0,
    heavyAtoms: 7,
    isotopes: 0,
    logS: -1.93,
    logBB: 0.05,
  })
  assert.match(shown.drawing!, /^<svg/)
  assert.deepEqual(shown.otherCas, ['8002-07-1'])
  assert.deepEqual(
    shown.names.map(({ name, language, source }) => [name, language, source]),
    [['Carbolic acid', 'en', '']],
  )
  assert.deepEqual([shown.productCount, shown.supplierCount, shown.products.length], [1, 1, 1])
  assert.equal(shown.products[0]!.packs, 1)
  await app.call(note.add, { entity: 'molecule', entityId: String(phenol.id), text: 'Ask the supplier' }, staff)
})

const kept = (shown: Awaited<ReturnType<typeof record>>) => ({
  id: shown.moleculeId,
  version: shown.version,
  cas: shown.cas ?? '',
  mdl: shown.mdl ?? '',
  ec: shown.ec ?? '',
  nameEn: shown.nameEn,
  nameZh: shown.nameZh,
  meltingPoint: shown.meltingPoint ?? '',
  boilingPoint: shown.boilingPoint ?? '',
  internalOnly: shown.internalOnly,
  exportControlled: shown.exportControlled,
  importControlled: shown.importControlled,
})

test('[MOL-2] an edit changes page and search, stands in the trail, and is refused where somebody was quicker', async () => {
  const made = await sold({ nameEn: 'Misnamed', smiles: 'CCO', formula: 'C2H6O', weight: 46.069 })
  const before = kept(await record(made.id))
  const input = { ...before, nameEn: 'Zyloxanol', cas: '71-23-8', exportControlled: ['US', 'CN'], structure: 'OCCC' }
  await app.call(moleculeDesk.save, input, staff)
  const page = (await app.call(molecule.detail, { id: String(made.id) })).data
  assert.deepEqual(
    [page.nameEn, page.cas, page.smiles, page.formula, page.inchiKey, page.exportControlledInCountries],
    ['Zyloxanol', '71-23-8', 'CCCO', 'C3H8O', 'BDERNNFJNOPAEC-UHFFFAOYSA-N', ['CN', 'US']],
  )
  await app.resources.search.caughtUp(app.db)
  for (const searchText of ['Zyloxanol', '71-23-8', 'C3H8O', 'BDERNNFJNOPAEC-UHFFFAOYSA-N'])
    assert.deepEqual(
      (await app.call(search.chemicals, { searchText })).data.molecules.map(({ number }) => number),
      [made.number],
      searchText,
    )
  const after = await record(made.id)
  assert.deepEqual([after.chosen, after.figures!.heavyAtoms], [['cas', 'name_en'], 4])
  const { changes } = (await app.call(audit.trail, { entity: 'molecule', entityId: String(made.id) }, staff)).data
  assert.deepEqual(changes.at(-1)!.before, {
    cas: null,
    nameEn: 'Misnamed',
    exportControlled: [],
    smiles: 'CCO',
  })
  const late = await app.call(moleculeDesk.save, { ...before, nameEn: 'Too late' }, staff)
  assert.equal(late.status, errors.CHANGED_MEANWHILE.status)
  const same = await app.call(moleculeDesk.save, kept(after), staff)
  assert.equal(same.status, moleculeDeskErrors.NOTHING_EDITED.status)

  await app.call(moleculeDesk.save, { ...kept(after), internalOnly: true }, staff)
  assert.equal((await app.call(molecule.detail, { id: String(made.id) })).status, errors.NOT_FOUND.status)
  await app.resources.search.caughtUp(app.db)
  assert.deepEqual((await app.call(search.chemicals, { searchText: 'Zyloxanol' })).data.molecules, [])
})

test('[MOL-3] "error updating MOL data" says what is wrong with a structure and where, or whose it is, and nothing changes', async () => {
  const made = await sold({ nameEn: 'Kept as it is', smiles: 'CCN' })
  const input = kept(await record(made.id))
  const broken = await app.call(moleculeDesk.save, { ...input, nameEn: 'Other', structure: 'C1CC(' }, staff)
  assert.equal(broken.status, moleculeDeskErrors.MOL_DATA.status)
  assert.match(broken.message, /^Error updating MOL data\. .*Character 5/)
  const taken = await app.call(moleculeDesk.save, { ...input, structure: 'c1ccccc1O' }, staff)
  assert.equal(taken.status, moleculeDeskErrors.MOLECULE_THERE.status)
  assert.match(taken.message, new RegExp(phenol.number))
  assert.deepEqual(kept(await record(made.id)), input)
})
