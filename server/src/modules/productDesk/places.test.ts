import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../testing/app.ts'
import { csv, heading, phenylboronic, uploads } from '../../testing/uploads.ts'
import { product } from '../product/contract.ts'
import { parsePlaces } from '../upload/editing/places.ts'
import { productDesk } from './contract.ts'
import { differences, type State } from './rules.ts'

// Stock by place, from the grid of packs to the page of the product.

const app = await testApp()
await app.work()
const { db } = app
const { supplier, load } = uploads(app)
const us = await supplier()
await load(us, csv(heading, phenylboronic))
const { id: productId } = await db
  .selectFrom('products')
  .select('id')
  .where('supplier_id', '=', us.supplierId)
  .executeTakeFirstOrThrow()
const id = String(productId)
const record = async () => (await app.call(productDesk.detail, { id }, us.caller)).data

async function type(change: (pack: State['packs'][number]) => void) {
  const { current, draft } = await record()
  const state = structuredClone(draft?.state ?? current)
  change(state.packs[0]!)
  const base = draft?.base ?? current
  return (await app.call(productDesk.save, { id, version: draft?.version ?? 0, base, state }, us.caller)).data.problems
}
const submit = async () => app.call(productDesk.submit, { id, version: (await record()).draft!.version }, us.caller)
/** What the page of the product says of its first pack. */
async function shown() {
  const { molecule } = await record()
  const { offer } = (await app.call(product.detail, { moleculeId: molecule!.moleculeId, productId: id })).data
  const { stock, places } = offer.packages[0]!
  return [stock.available, (places ?? []).map(({ place, onHand }) => `${place} ${onHand}`)]
}
const setStock = (set: string) =>
  sql
    .raw(`update stock set ${set} where package_id in (select id from packages where product_id = ${productId})`)
    .execute(db)

test('[CAT-2] stock is stated by place, reviewed, shown on the page and undone; without a total it is their sum', async () => {
  assert.deepEqual(await shown(), [12, []])
  assert.deepEqual(await type((pack) => Object.assign(pack, { stock: '12', places: ' 上海8 ；Werk 2: 3 ' })), [])
  const review = (await app.call(productDesk.review, { id }, us.caller)).data
  assert.deepEqual(differences(review.before, review.after).packs[0]!.changes, [
    { field: 'places', before: '', after: '上海 8; Werk 2 3' },
  ])
  const submitted = await submit()
  assert.equal(submitted.status, 200, submitted.message)
  assert.deepEqual(await shown(), [12, ['上海 8', 'Werk 2 3']])
  assert.equal((await record()).current.packs[0]!.places, '上海 8; Werk 2 3')
  assert.equal((await app.call(productDesk.undo, { id: submitted.data.submissionId }, us.caller)).status, 200)
  assert.deepEqual(await shown(), [12, []])
  await type((pack) => Object.assign(pack, { stock: '', places: 'Shanghai 5; Hamburg 4' }))
  assert.equal((await submit()).status, 200)
  assert.deepEqual(await shown(), [9, ['Shanghai 5', 'Hamburg 4']])
})

test('[CAT-2] what orders promise and take away is taken from where most lies; a page never promises more by place than there is', async () => {
  await setStock('allocated = 2')
  assert.deepEqual(await shown(), [7, ['Shanghai 3', 'Hamburg 4']])
  await setStock('on_hand = 6, allocated = 0')
  assert.deepEqual(await shown(), [6, ['Shanghai 2', 'Hamburg 4']])
  await setStock('on_hand = 1')
  assert.deepEqual(await shown(), [1, ['Shanghai 1']])
  // What comes in lies where nobody has said.
  await setStock('on_hand = 20')
  assert.deepEqual(await shown(), [20, ['Shanghai 1']])
  await setStock('on_hand = 0')
  assert.deepEqual(await shown(), [0, []])
})

test('[CAT-2] places that cannot be read, stand twice or hold more than is in stock are told at their cell', async () => {
  const told = async (places: string, stock = '10') => {
    const problems = await type((pack) => Object.assign(pack, { stock, places }))
    // In words, with an example of how it is written.
    for (const { problem } of problems) assert.match(problem, /Shanghai 8; Hamburg 4|more than is in stock/)
    return problems.map(({ place, code }) => `${place} ${code}`)
  }
  for (const wrong of ['Shanghai', '8', 'Shanghai 8, Hamburg', 'Shanghai 4; shanghai 5', `${'x'.repeat(61)} 4`])
    assert.deepEqual(await told(wrong), ['packs.0.places PLACES_FORMAT'], wrong)
  assert.deepEqual(await told('Shanghai 8; Hamburg 3'), ['packs.0.places PLACES_MORE'])
  assert.deepEqual(await told('Shanghai 7; Hamburg 3'), [])
  assert.deepEqual(parsePlaces('Lab-3 = 4;;\nBuilding (old) 5'), [
    { place: 'Lab-3', onHand: 4 },
    { place: 'Building (old)', onHand: 5 },
  ])
  assert.equal(parsePlaces(Array.from({ length: 11 }, (_, n) => `Werk ${n}: 1`).join(';')), null)
})
