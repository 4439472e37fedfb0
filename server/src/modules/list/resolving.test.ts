import assert from 'node:assert/strict'
import { test } from 'node:test'
import { casNeighbours } from '@reagora/chemistry'
import { testApp, type Caller } from '../../testing/app.ts'
import { linesOf, makeSubstances, pasteList } from '../../testing/listWorld.ts'
import { makeMolecule, makePackage, makeProduct } from '../../testing/makeCatalogue.ts'
import { makeBuyer } from '../../testing/makePeople.ts'
import { list, listErrors } from './contract.ts'
import { MAX_LISTS } from './managing.ts'

// What decides between several substances that a line may name, how many of them are told, and what a choice changes.

const app = await testApp()
const { db } = app
const world = await makeSubstances(app)
const buyer = async () => {
  const { userId } = await makeBuyer(db)
  return { userId, caller: { token: await app.tokenOf(userId), language: 'en' } satisfies Caller }
}
const resolved = async (text: string) => linesOf(app, await pasteList(app, text))

test('[SEARCH-2] a preferred name counts before a synonym of another substance, and a name of several is decided by other cells', async () => {
  await makeMolecule(db, { nameEn: 'Oldol', synonyms: ['Prefol'], cas: '75-09-2' })
  await makeMolecule(db, { nameEn: 'Prefol', cas: '67-66-3' })
  const plain = await resolved('Prefol\nOldol')
  assert.deepEqual(
    plain.map(({ outcome, how, molecule }) => [outcome, how, molecule?.cas]),
    [
      ['found', 'name', '67-66-3'],
      ['found', 'name', '75-09-2'],
    ],
  )
  const table = await resolved('Name\tSynonyms\nTwinol\tTwin B\nTwinol\tacetone\nTwinol\tTwin A')
  assert.deepEqual(
    table.map(({ outcome, molecule, candidates }) => [outcome, molecule?.cas ?? candidates.length]),
    [
      ['found', '15356-70-4'],
      ['ambiguous', 2],
      ['found', '2216-51-5'],
    ],
  )
})

test('[SEARCH-2] a mistyped number near several known ones is decided by the other cells, else all of them are told', async () => {
  const mistyped = '110-89-1'
  const [, one, other] = casNeighbours(mistyped) as [string, string, string]
  await makeMolecule(db, { nameEn: 'Nearby one', cas: one })
  await makeMolecule(db, { nameEn: 'Nearby other', cas: other })
  const lines = await resolved(`CAS\tName\n${mistyped}\t\n${mistyped}\tNearby other\n67-64-1\tacetone`)
  assert.deepEqual(
    lines.map(({ outcome, repair, repairedTo, molecule, candidates }) => [
      outcome,
      repair,
      repairedTo,
      molecule?.cas ?? candidates.map(({ cas }) => cas),
    ]),
    [
      ['ambiguous', 'misread', `${one}, ${other}`, [one, other]],
      ['repaired', 'misread', other, other],
      ['found', null, null, '67-64-1'],
    ],
  )
})

test('[SEARCH-2] of twenty candidates none is kept back, of more that is said; of the nearest five are told', async () => {
  for (let n = 0; n < 21; n++) await makeMolecule(db, { synonyms: n < 20 ? ['Twentyol', 'Moreol'] : ['Moreol'] })
  for (let n = 0; n < 6; n++) await makeMolecule(db, { synonyms: ['Nearestol'] })
  const lines = await resolved('Twentyol\nMoreol\nNearestol hydrochloride')
  assert.deepEqual(
    lines.map(({ outcome, candidates, more }) => [outcome, candidates.length, more]),
    [
      ['ambiguous', 20, false],
      ['ambiguous', 20, true],
      ['missing', 5, false],
    ],
  )
})

test('[SEARCH-2] a catalogue number is known in any case, of the supplier named, and of nothing that may not be seen', async () => {
  await makeProduct(db, { moleculeId: world.acetone.id, supplierId: world.supplier.id, code: 'low-77x' })
  const hidden = await makeMolecule(db, { internalOnly: true })
  await makeProduct(db, { moleculeId: hidden.id, code: 'HID-1' })
  const joined = await makeMolecule(db, { mergedInto: world.acetone.id })
  await makeProduct(db, { moleculeId: joined.id, code: 'JOI-1' })
  await makeProduct(db, { moleculeId: world.acetone.id, code: 'GONE-1', status: 'inactive' })
  const lines = await resolved('货号\t品牌\nLOW-77X\tselleck\nS2610\tSe\nS2610\tSel\nHID-1\t\nJOI-1\t\nGONE-1\t')
  assert.deepEqual(
    lines.map(({ typed, outcome }) => [typed, outcome]),
    [
      ['LOW-77X', 'found'],
      ['S2610', 'missing'],
      ['S2610', 'found'],
      ['HID-1', 'missing'],
      ['JOI-1', 'missing'],
      ['GONE-1', 'missing'],
    ],
  )
})

test('[SEARCH-2] nothing is told of substances for internal use, nor of those that were joined to others', async () => {
  await makeMolecule(db, { nameEn: 'Hidden hexane', cas: '110-54-3', internalOnly: true })
  await makeMolecule(db, { nameEn: 'Joined hexane', otherCas: ['110-82-7'], mergedInto: world.acetone.id })
  const lines = await resolved('110-54-3\nHidden hexane\n110-82-7\nJoined hexane\nHidden hexane hydrate')
  assert.deepEqual(
    lines.map(({ outcome, molecule, candidates }) => [outcome, molecule, candidates]),
    lines.map(() => ['missing', null, []]),
  )
})

test('[SEARCH-2] who chooses a substance is offered all packs of it, not those of the number that was typed alone', async () => {
  const { caller } = await buyer()
  const second = await makeProduct(db, { moleculeId: world.boronic.id })
  await makePackage(db, { productId: second.id })
  const made = await pasteList(app, 'S2610\nTwinol\n15356-70-4\nS2610', caller)
  const offered = async () =>
    (await app.call(list.offers, { ...made, lines: [1] }, caller)).data[0]!.packs.map(({ productId }) => productId)
  assert.deepEqual(await offered(), [String(world.product.id)])
  const choose = async (line: number, moleculeId: number) =>
    (await app.call(list.choose, { ...made, line, moleculeId: String(moleculeId) }, caller)).status
  assert.equal(await choose(4, world.boronic.id), listErrors.NOT_A_CANDIDATE.status)
  assert.equal(await choose(1, world.boronic.id), 200)
  assert.deepEqual((await offered()).toSorted(), [String(world.product.id), String(second.id)].toSorted())
  // What a person chose is nobody's duplicate, and nobody is one of it.
  assert.equal(await choose(2, world.enantiomer.id), 200)
  await app.call(list.repeat, made, caller)
  assert.deepEqual(
    (await linesOf(app, made, caller)).map(({ outcome, chosen, duplicateOf }) => [outcome, chosen, duplicateOf]),
    [
      ['found', true, null],
      ['found', true, null],
      ['found', false, null],
      ['duplicate', false, 1],
    ],
  )
})

test('[SEARCH-2] while a list is resolved nothing of it is changed', async () => {
  const { caller } = await buyer()
  const made = await pasteList(app, 'Twinol\nacetone', caller)
  const running = { state: 'running', runner: '00000000-0000-4000-8000-000000000000', heartbeat_at: new Date() }
  await db.updateTable('lists').set(running).where('id', '=', Number(made.id)).execute()
  for (const reply of [
    await app.call(list.choose, { ...made, line: 1, moleculeId: String(world.enantiomer.id) }, caller),
    await app.call(list.reread, { ...made, delimiter: 'newline' }, caller),
    await app.call(list.repeat, made, caller),
  ])
    assert.equal(reply.status, listErrors.LIST_MOVING.status)
})

test('[SEARCH-2] a link stays the same until it is taken back, and is another one then', async () => {
  const { caller } = await buyer()
  const { id } = await pasteList(app, '98-80-6\nacetone', caller)
  const share = async (on: boolean) => (await app.call(list.share, { id, on }, caller)).data.shareToken
  const first = await share(true)
  assert.ok(first && first.length > 20)
  assert.equal(await share(true), first)
  assert.equal(await share(false), null)
  const second = await share(true)
  assert.notEqual(second, first)
  assert.equal((await app.call(list.shared, { token: first })).http, 404)
  assert.equal((await app.call(list.shared, { token: second! })).data.linesTotal, 2)
})

test('[SEARCH-2] a visitor’s list lives for a day and is kept only until then; a buyer keeps two hundred', async () => {
  const { caller, userId } = await buyer()
  const visitors = await pasteList(app, '98-80-6\nacetone')
  const { expiresAt, createdAt } = (await app.call(list.detail, visitors)).data
  const hours = (Date.parse(expiresAt!) - Date.parse(createdAt)) / 3_600_000
  assert.ok(Math.abs(hours - 24) < 0.1, String(hours))
  const old = await pasteList(app, '98-80-6\nacetone')
  await db
    .updateTable('lists')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', Number(old.id))
    .execute()
  assert.equal((await app.call(list.keep, { id: old.id, secret: old.secret! }, caller)).http, 404)
  const row = {
    user_id: userId,
    name: '',
    file_name: '',
    source: 'paste',
    encoding: '',
    input: '',
    delimiter: 'newline',
  }
  await db
    .insertInto('lists')
    .values(Array.from({ length: MAX_LISTS - 1 }, () => ({ ...row, reading: '{}', lines_total: 0, state: 'done' })))
    .execute()
  const keep = () => app.call(list.keep, { id: visitors.id, secret: visitors.secret! }, caller)
  await pasteList(app, '98-80-6\nacetone', caller)
  assert.equal((await keep()).status, listErrors.TOO_MANY_LISTS.status)
  const refused = await app.callRaw(list.paste, { text: '98-80-6\nacetone' }, caller)
  assert.equal(refused.status, listErrors.TOO_MANY_LISTS.status)
  const { id } = (await app.call(list.mine, { pageSize: 1 }, caller)).data.list[0]!
  await app.call(list.remove, { id }, caller)
  assert.equal((await keep()).status, 200)
})
