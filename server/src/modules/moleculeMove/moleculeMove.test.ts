import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { errors } from '../../kernel/shared/errors.ts'
import { testApp } from '../../testing/app.ts'
import { makeMolecule, makePackage, makeProduct } from '../../testing/makeCatalogue.ts'
import { makeBuyer, makeCsr } from '../../testing/makePeople.ts'
import { audit } from '../audit/contract.ts'
import { molecule } from '../molecule/contract.ts'
import { moleculeDesk } from '../moleculeDesk/contract.ts'
import { search } from '../search/contract.ts'
import { structureErrors } from '../structure/contract.ts'
import { moleculeMove, moleculeMoveErrors } from './contract.ts'

// Products that staff put to another molecule. No jobs run here.

const app = await testApp()
const { db } = app
const staff = { token: await app.tokenOf((await makeCsr(db)).userId), language: 'en' }

let last = 0
/** Two products of one molecule; the first of them belongs to another. */
async function misplaced() {
  const word = `Quandary${'abcdefghij'[++last]}`
  const from = await makeMolecule(db, { nameEn: `${word} one` })
  const into = await makeMolecule(db, { nameEn: `${word} two`, smiles: 'CCO' })
  const products = []
  for (const cas of ['64-17-5', null]) {
    const product = await makeProduct(db, { moleculeId: from.id, cas })
    await makePackage(db, { productId: product.id, price: 1000 })
    products.push({ ...product, key: String(product.id) })
  }
  const asked = { from: String(from.id), products: [products[0]!.key] }
  const preview = (typed = into.number) => app.call(moleculeMove.preview, { ...asked, into: typed }, staff)
  const wish = { ...asked, into: String(into.id), reason: 'The bottle holds the other one' }
  const move = (sign: string) => app.call(moleculeMove.move, { ...wish, sign }, staff)
  const moved = async () => (await move((await preview()).data.sign)).data.id
  const offers = async ({ id }: { id: number }) => (await app.call(molecule.detail, { id: String(id) })).data.offerCount
  const found = async () => {
    await app.resources.search.caughtUp(db)
    const { molecules } = (await app.call(search.chemicals, { searchText: word })).data
    return molecules.map(({ number, offers }) => [number, offers.length]).toSorted()
  }
  const of = async () => (await app.call(moleculeMove.of, { id: String(from.id) }, staff)).data
  return { word, from, into, products, preview, move, moved, offers, found, of }
}
const undo = (id: string) => app.call(moleculeMove.undo, { id }, staff)

test('[MOL-3] a preview counts what pages, favourites, alerts and lists lose and gain; the target is found by number, CAS or key', async () => {
  const { into, from, products, preview } = await misplaced()
  const buyer = await makeBuyer(db)
  const product_id = products[0]!.id
  await db.insertInto('collections').values({ user_id: buyer.userId, product_id }).execute()
  const watch = { user_id: buyer.userId, kind: 'back-in-stock' }
  await db
    .insertInto('alerts')
    .values([
      { ...watch, product_id },
      { ...watch, molecule_id: from.id },
    ])
    .execute()
  const { data } = await preview()
  assert.deepEqual(
    [data.products, data.offers, data.packs, data.newCas, data.from.offers, data.into.offers],
    [1, 1, 1, ['64-17-5'], 2, 0],
  )
  assert.deepEqual(
    [data.favourites, data.productAlerts, data.alertsLosing, data.alertsGaining, data.listLines],
    [1, 1, 1, 0, 0],
  )
  await db.insertInto('molecule_cas').values({ molecule_id: into.id, cas: '7732-18-5' }).execute()
  assert.equal((await preview('7732-18-5')).data.into.number, into.number)
  await db
    .updateTable('molecules')
    .set({ inchi_key: 'LFQSCWFLJHTTHZ-UHFFFAOYSA-N' })
    .where('id', '=', into.id)
    .execute()
  assert.equal((await preview('LFQSCWFLJHTTHZ-UHFFFAOYSA-N')).data.into.number, into.number)
  await db.insertInto('molecule_cas').values({ molecule_id: from.id, cas: '7732-18-5' }).execute()
  const several = await preview('7732-18-5')
  assert.equal(several.status, moleculeMoveErrors.TARGET_SEVERAL.status)
  assert.match(several.message, new RegExp(`${from.number}, ${into.number}`))
  assert.equal((await preview('nothing like it')).status, moleculeMoveErrors.TARGET_UNKNOWN.status)
  assert.equal((await preview(from.number)).status, moleculeMoveErrors.TARGET_SAME.status)
})

test('[MOL-3] a move takes the offers along, pages and search follow at once, and one click undoes it all', async () => {
  const { from, into, products, moved, offers, found, of } = await misplaced()
  const id = await moved()
  assert.deepEqual([await offers(from), await offers(into)], [1, 1])
  assert.deepEqual(await found(), [
    [from.number, 1],
    [into.number, 1],
  ])
  await app.resources.search.caughtUp(db)
  const byNumber = (await app.call(search.chemicals, { searchText: '64-17-5' })).data.molecules
  assert.ok(byNumber.some(({ number }) => number === into.number))
  const trail = (await app.call(audit.trail, { entity: 'product', entityId: products[0]!.key }, staff)).data
  assert.deepEqual(
    [trail.changes.at(-1)!.before, trail.changes.at(-1)!.after],
    [{ molecule: from.number }, { molecule: into.number }],
  )
  assert.deepEqual(
    (await of()).moves.map(({ hindered }) => hindered),
    [null],
  )

  assert.equal((await undo(id)).status, 200)
  assert.deepEqual([await offers(from), await offers(into)], [2, 0])
  assert.deepEqual(await found(), [[from.number, 2]])
  const numbers = await db.selectFrom('molecule_cas').select('cas').where('molecule_id', '=', into.id).execute()
  assert.deepEqual(numbers, [])
  assert.deepEqual(
    (await of()).moves.map(({ hindered }) => hindered),
    ['undone'],
  )
  assert.equal((await undo(id)).status, errors.WRONG_STATE.status)
})

test('[MOL-3] what changed since the preview is refused, and so is a product of another molecule; of two at once one moves', async () => {
  const { products, preview, move } = await misplaced()
  const { sign } = (await preview()).data
  await db.updateTable('products').set({ purity_text: '99%' }).where('id', '=', products[0]!.id).execute()
  assert.equal((await move(sign)).status, errors.CHANGED_MEANWHILE.status)
  const fresh = (await preview()).data.sign
  const both = await Promise.all([move(fresh), move(fresh)])
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, moleculeMoveErrors.NOT_OF_MOLECULE.status],
  )
  assert.equal((await preview()).status, moleculeMoveErrors.NOT_OF_MOLECULE.status)
})

test('[MOL-3] an undo is refused after a day, where a product stands elsewhere by now, and where a molecule was merged', async () => {
  const elsewhere = await misplaced()
  const first = await elsewhere.moved()
  const third = await makeMolecule(db)
  await db.updateTable('products').set({ molecule_id: third.id }).where('id', '=', elsewhere.products[0]!.id).execute()
  const newer = await undo(first)
  assert.equal(newer.status, moleculeMoveErrors.NEWER_STANDS.status)
  assert.match(newer.message, new RegExp(elsewhere.products[0]!.code))
  assert.deepEqual(
    (await elsewhere.of()).moves.map(({ hindered }) => hindered),
    ['newer'],
  )

  const old = await misplaced()
  const late = await old.moved()
  await sql`update molecule_moves set at = at - interval '25 hours' where id = ${late}`.execute(db)
  assert.equal((await undo(late)).status, moleculeMoveErrors.UNDO_TOO_LATE.status)

  const joined = await misplaced()
  const merged = await joined.moved()
  await db.updateTable('molecules').set({ merged_into: third.id }).where('id', '=', joined.from.id).execute()
  assert.equal((await undo(merged)).status, moleculeMoveErrors.MOLECULE_MERGED.status)
  assert.equal(await joined.offers(joined.into), 1)
})

test('[MOL-3] a molecule is merged into another from its own page as it was previewed, its page leads there, and one click undoes it', async () => {
  const { from, into, products, offers, found } = await misplaced()
  const buyer = await makeBuyer(db)
  await db.insertInto('alerts').values({ user_id: buyer.userId, kind: 'back-in-stock', molecule_id: from.id }).execute()
  await db.insertInto('molecule_cas').values({ molecule_id: from.id, cas: '109-92-2' }).execute()
  const asked = { from: String(from.id), into: into.number }
  const previewed = async () => (await app.call(moleculeMove.previewMerge, asked, staff)).data
  const merge = (sign: string) =>
    app.call(moleculeMove.merge, { ...asked, into: String(into.id), sign, reason: 'One substance' }, staff)
  const first = await previewed()
  assert.deepEqual(
    [first.products, first.from.offers, first.into.offers, first.newCas, first.newNames, first.alerts],
    [2, 2, 0, ['109-92-2'], 1, 1],
  )
  await db.updateTable('products').set({ updated_at: new Date() }).where('id', '=', products[0]!.id).execute()
  assert.equal((await merge(first.sign)).status, errors.CHANGED_MEANWHILE.status)
  const itself = await app.call(moleculeMove.previewMerge, { ...asked, into: from.number }, staff)
  assert.equal(itself.status, moleculeMoveErrors.TARGET_ITSELF.status)

  const { sign } = await previewed()
  const both = await Promise.all([merge(sign), merge(sign)])
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, errors.NOT_FOUND.status],
  )
  const { id } = both.find(({ status }) => status === 200)!.data
  assert.equal(await offers(into), 2)
  assert.deepEqual(await found(), [[into.number, 2]])
  const watched = () => db.selectFrom('alerts').select('molecule_id').where('user_id', '=', buyer.userId).execute()
  assert.deepEqual(await watched(), [{ molecule_id: into.id }])
  const hindrances = async (of: { id: number }) =>
    (await app.call(moleculeMove.merges, { id: String(of.id) }, staff)).data.merges.map(({ hindered }) => hindered)
  assert.deepEqual([await hindrances(from), await hindrances(into)], [[null], [null]])

  assert.equal((await app.call(moleculeMove.undoMerge, { id }, staff)).status, 200)
  assert.deepEqual([await offers(from), await offers(into)], [2, 0])
  assert.deepEqual(await found(), [[from.number, 2]])
  assert.deepEqual(await watched(), [{ molecule_id: from.id }])
  assert.deepEqual(await hindrances(into), ['undone'])
  const { changes } = (await app.call(audit.trail, { entity: 'molecule', entityId: String(from.id) }, staff)).data
  assert.deepEqual(changes.at(-1)!.before, { mergedInto: into.number })
  assert.equal((await app.call(moleculeMove.undoMerge, { id }, staff)).status, errors.WRONG_STATE.status)
})

/** One of two products of a molecule is its hydrochloride, which the catalogue has not. */
async function salt() {
  const world = await misplaced()
  const { from, products, word } = world
  const buyer = await makeBuyer(db)
  await db.insertInto('collections').values({ user_id: buyer.userId, product_id: products[0]!.id }).execute()
  await db.insertInto('molecule_cas').values({ molecule_id: from.id, cas: '64-17-5' }).execute()
  const asked = { from: String(from.id), products: [products[0]!.key] }
  // Of each test a structure of its own: one substance is one molecule.
  const made = { nameEn: `${word} hydrochloride`, nameZh: '', cas: '64-17-5', structure: `${'C'.repeat(last)}N.Cl` }
  const previewSplit = (other: object = {}) =>
    app.call(moleculeMove.previewSplit, { ...asked, ...made, ...other }, staff)
  const split = (sign: string, other: object = {}) =>
    app.call(moleculeMove.split, { ...asked, ...made, ...other, sign, reason: 'It is the hydrochloride' }, staff)
  return { ...world, buyer, made, previewSplit, split }
}

test('[MOL-3] products are split off into a molecule that is made for them: previewed, found by name, number and structure, and undone', async () => {
  const { from, products, made, buyer, previewSplit, split, offers, found, of } = await salt()
  const { data: shown } = await previewSplit()
  assert.deepEqual(
    [shown.products, shown.offers, shown.packs, shown.favourites, shown.lostCas, shown.newCas, shown.there],
    [1, 1, 1, 1, ['64-17-5'], [], null],
  )
  assert.ok(shown.made.drawing?.startsWith('<svg'))
  const { data: done } = await split(shown.sign)
  const into = { id: Number(done.moleculeId), number: done.number }
  assert.match(into.number, /^RG\d{8}$/)
  assert.deepEqual([await offers(from), await offers(into)], [1, 1])
  assert.deepEqual(await found(), [
    [from.number, 1],
    [into.number, 1],
  ])
  const named = async (searchText: string) =>
    (await app.call(search.chemicals, { searchText })).data.molecules.map(({ number }) => number)
  // What stays is not found by the number of the salt any more.
  assert.ok((await named(made.cas)).includes(into.number) && !(await named(made.cas)).includes(from.number))
  await app.resources.structures.caughtUp()
  const exact = { searchType: 'exact', structure: made.structure } as const
  const drawn = (await app.call(search.chemicals, exact)).data.molecules.map(({ number }) => number)
  assert.ok(drawn.includes(into.number))
  const { data: desk } = await app.call(moleculeDesk.detail, { id: done.moleculeId }, staff)
  assert.deepEqual([desk.cas, desk.nameEn, desk.formula], [made.cas, made.nameEn, shown.made.formula])
  assert.ok(desk.chosen.includes('name_en') && desk.chosen.includes('cas'))
  const { data: trail } = await app.call(audit.trail, { entity: 'molecule', entityId: done.moleculeId }, staff)
  assert.deepEqual(trail.changes.map(({ after }) => (after as Record<string, unknown>)['splitFrom']).filter(Boolean), [
    from.number,
  ])
  assert.deepEqual(
    (await of()).moves.map(({ made, hindered }) => [made, hindered]),
    [[true, null]],
  )
  // Who watches the new molecule meanwhile watches the one before once it is withdrawn.
  await db.insertInto('alerts').values({ user_id: buyer.userId, kind: 'back-in-stock', molecule_id: into.id }).execute()

  assert.equal((await undo(done.id)).status, 200)
  assert.deepEqual(await found(), [[from.number, 2]])
  assert.deepEqual([await offers(from), await offers(into)], [2, 2])
  assert.ok((await named(made.cas)).includes(from.number))
  const watched = db.selectFrom('alerts').select('molecule_id').where('user_id', '=', buyer.userId)
  assert.deepEqual(await watched.execute(), [{ molecule_id: from.id }])
  assert.equal((await undo(done.id)).status, errors.WRONG_STATE.status)
  // The structure is free again.
  assert.equal((await split((await previewSplit()).data.sign)).status, 200)
  assert.equal(products.length, 2)
})

test('[MOL-3] a split says which molecule the substance is already, and refuses bad numbers, too little, and what changed meanwhile', async () => {
  const { from, products, previewSplit, split, made } = await salt()
  const refused = async (other: object) => (await previewSplit(other)).status
  assert.equal(await refused({ cas: '64-17-6' }), moleculeMoveErrors.CAS_WRONG.status)
  assert.equal(await refused({ nameEn: '' }), moleculeMoveErrors.NEW_INCOMPLETE.status)
  assert.equal(await refused({ structure: '', cas: '' }), moleculeMoveErrors.NEW_INCOMPLETE.status)
  assert.equal(await refused({ structure: 'C1CC(' }), structureErrors.STRUCTURE_UNREADABLE.status)
  assert.equal(
    await refused({ products: [String((await makeProduct(db)).id)] }),
    moleculeMoveErrors.NOT_OF_MOLECULE.status,
  )
  // Drawn as another molecule.
  const other = await makeMolecule(db, { smiles: 'NN' })
  await db
    .updateTable('molecules')
    .set({ inchi_key: 'OAKJQQAXSVQMHS-UHFFFAOYSA-N' })
    .where('id', '=', other.id)
    .execute()
  const { data } = await previewSplit({ structure: 'NN' })
  assert.equal(data.there?.number, other.number)
  const there = await split(data.sign, { structure: 'NN' })
  assert.equal(there.status, moleculeMoveErrors.SUBSTANCE_THERE.status)
  assert.match(there.message, new RegExp(other.number))
  const ammonia = { smiles: 'N', inchi_key: 'QGZKDVFQNNGYKY-UHFFFAOYSA-N' }
  await db.updateTable('molecules').set(ammonia).where('id', '=', from.id).execute()
  assert.equal(await refused({ structure: 'N' }), moleculeMoveErrors.SUBSTANCE_SAME.status)

  const { sign } = (await previewSplit()).data
  await db.updateTable('products').set({ purity_text: '97%' }).where('id', '=', products[0]!.id).execute()
  assert.equal((await split(sign)).status, errors.CHANGED_MEANWHILE.status)
  // Of two at once one is made.
  const fresh = (await previewSplit()).data.sign
  const both = await Promise.all([split(fresh), split(fresh)])
  assert.deepEqual(both.map(({ status }) => status === 200).toSorted(), [false, true])
  const rows = await db.selectFrom('molecules').select('id').where('name_en', '=', made.nameEn).execute()
  assert.equal(rows.length, 1)
})

test('[MOL-3] a molecule without a structure is split off by name and CAS number, and stays where other products hang on it by the undo', async () => {
  const { from, previewSplit, split, found } = await salt()
  const bare = { structure: '', cas: '7647-01-0' }
  const { data: shown } = await previewSplit(bare)
  assert.deepEqual([shown.made.drawing, shown.made.formula, shown.newCas], [null, null, ['64-17-5']])
  const { data: done } = await split(shown.sign, bare)
  assert.equal((await previewSplit({ ...bare, products: [] })).status, errors.INVALID_INPUT.status)
  const late = await makeProduct(db, { moleculeId: Number(done.moleculeId) })
  await makePackage(db, { productId: late.id, price: 1000 })
  assert.equal((await undo(done.id)).status, 200)
  assert.deepEqual(await found(), [
    [from.number, 2],
    [done.number, 1],
  ])
})
