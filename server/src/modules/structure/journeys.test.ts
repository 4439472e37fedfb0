import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { makeMolecule } from '../../testing/makeCatalogue.ts'
import { makeBuyer } from '../../testing/makePeople.ts'
import { makeDrawn, sellDrawn, structuresCaughtUp } from '../../testing/makeStructures.ts'
import { until } from '../../testing/process.ts'
import { alert } from '../alert/contract.ts'
import { molecule } from '../molecule/contract.ts'
import { resultExport } from '../resultExport/contract.ts'
import { runExport } from '../resultExport/service.ts'
import { search, searchErrors } from '../search/contract.ts'
import { resolveBatch } from '../search/service.ts'
import { share } from '../share/contract.ts'
import { structure, structureErrors } from './contract.ts'
import { liveStructures } from './index/liveStructures.ts'

const app = await testApp()
const { call, db, resources } = app
const buyer = { token: await app.tokenOf((await makeBuyer(db)).userId) }

type Ask = Partial<Parameters<typeof call<typeof search.chemicals>>[1]>
const found = async (input: Ask) => {
  const reply = await call(search.chemicals, input)
  assert.equal(reply.status, 200, JSON.stringify(reply.data))
  return reply.data
}
const idsOf = ({ molecules }: { molecules: { moleculeId: string }[] }) =>
  molecules.map(({ moleculeId }) => Number(moleculeId))
const part = (smiles: string) => found({ searchType: 'substructure', structure: smiles })

let quinoline: Awaited<ReturnType<typeof sellDrawn>>
let chloro: Awaited<ReturnType<typeof sellDrawn>>
before(async () => {
  quinoline = await sellDrawn(app, 'c1ccc2ncccc2c1', { nameEn: 'Quinoline', nameZh: '喹啉', cas: '91-22-5' })
  chloro = await sellDrawn(app, 'Clc1ccc2ncccc2c1', { nameEn: '6-Chloroquinoline' })
  await structuresCaughtUp(app)
})

describe('a structure typed where words are', () => {
  test('[SEARCH-3] is looked for exactly, and offers to be looked for as a part and by similarity', async () => {
    const exact = await found({ searchText: 'c1ccc2ncccc2c1' })
    assert.deepEqual(idsOf(exact), [quinoline.id])
    assert.equal(exact.structure?.formula, 'C9H7N')
    const offered = exact.understoodAs.alternatives.map(({ kind }) => kind)
    assert.ok(offered.includes('substructure') && offered.includes('similarity'))
    const asPart = await found({ searchText: 'c1ccc2ncccc2c1', reading: 'substructure' })
    assert.deepEqual(idsOf(asPart), [quinoline.id, chloro.id])
    assert.ok(asPart.understoodAs.alternatives.some(({ kind }) => kind === 'structure'))
    const similar = await found({ searchText: 'c1ccc2ncccc2c1', reading: 'similarity', similarity: 40 })
    assert.deepEqual(idsOf(similar), [quinoline.id, chloro.id])
  })

  test('[SEARCH-3] SMARTS is taken for a pattern', async () => {
    const answer = await found({ searchText: '[#17]-[c;R1]' })
    assert.equal(answer.understoodAs.kind, 'substructure')
    assert.deepEqual(idsOf(answer), [chloro.id])
  })
})

describe('what is written', () => {
  test('[SEARCH-3] is found as soon as it is committed, drawn anew, and taken from sale', async () => {
    assert.deepEqual(idsOf(await part('C1CC1C#N')), [])
    const made = await sellDrawn(app, 'N#CC1CC1')
    await structuresCaughtUp(app)
    assert.deepEqual(idsOf(await part('C1CC1C#N')), [made.id])
    await db.updateTable('molecules').set({ smiles: 'CCO' }).where('id', '=', made.id).execute()
    await structuresCaughtUp(app)
    assert.deepEqual(idsOf(await part('C1CC1C#N')), [])
    const other = await sellDrawn(app, 'FC1CC1C#N')
    await structuresCaughtUp(app)
    assert.deepEqual(idsOf(await part('C1CC1C#N')), [other.id])
    await db.updateTable('products').set({ status: 'inactive' }).where('id', '=', other.product.id).execute()
    await structuresCaughtUp(app)
    assert.deepEqual(idsOf(await part('C1CC1C#N')), [])
  })

  test('while an index was away is read when it is opened again, and nothing is read twice', async () => {
    const folder = { ...resources.settings, REAGORA_DATA: `${resources.settings.REAGORA_DATA}/again` }
    const options = { settings: folder, db, chemistry: resources.chemistry, log: resources.log }
    const first = liveStructures(options)
    await first.caughtUp()
    const before = first.state()!.molecules
    await first.close()
    await makeDrawn(app, 'C1CCC1Br')
    const second = liveStructures(options)
    await second.caughtUp()
    assert.equal(second.state()!.molecules, before + 1)
    // Only what was new came in.
    assert.equal(second.version(), 1)
    await second.close()
  })

  test('[SEARCH-3] a molecule deleted from the database leaves the index', async () => {
    const made = await makeDrawn(app, 'C1CCC1I')
    await resources.structures.caughtUp()
    const { molecules } = resources.structures.state()!
    await db.deleteFrom('terms').where('molecule_id', '=', made.id).execute()
    await db.deleteFrom('molecules').where('id', '=', made.id).execute()
    await resources.structures.caughtUp()
    assert.equal(resources.structures.state()!.molecules, molecules - 1)
  })
})

test('a search whose caller has gone is abandoned', async () => {
  const address = await app.app.listen({ host: '127.0.0.1', port: 0 })
  const { structures } = resources
  const { search: real } = structures
  let seen: AbortSignal | undefined
  structures.search = async (_question, { signal }) => {
    seen = signal
    await new Promise((resolve) => signal!.addEventListener('abort', resolve))
    return null
  }
  try {
    const gone = new AbortController()
    const body = JSON.stringify({ searchType: 'substructure', structure: 'c1ccccc1' })
    const headers = { 'content-type': 'application/json' }
    const asked = fetch(`${address}${search.chemicals.path}`, { method: 'POST', body, headers, signal: gone.signal })
    await until(async () => seen !== undefined)
    gone.abort()
    await assert.rejects(asked)
    await until(async () => seen!.aborted)
  } finally {
    structures.search = real
  }
})

describe('a search by structure that is kept', () => {
  const ask = { searchType: 'substructure', structure: 'c1ccc2ncccc2c1' } as const

  test('[SEARCH-3] is shared, live and as it was', async () => {
    for (const mode of ['live', 'snapshot'] as const) {
      const made = await call(share.generate, { ask, mode }, buyer)
      assert.equal(made.status, 200, made.message)
      const { data } = await call(share.open, { id: made.data.id })
      assert.deepEqual(idsOf({ molecules: data.list }), [quinoline.id, chloro.id])
    }
  })

  test('[SEARCH-3] is exported as a whole', async () => {
    const { data } = await call(resultExport.request, { type: 'csv', ask }, buyer)
    await runExport(resources, Number(data.id))
    const row = (await call(resultExport.list, {}, buyer)).data.list.find(({ id }) => id === data.id)
    assert.deepEqual([row?.state, row?.total, row?.written], ['done', 2, 2])
  })

  test('[SEARCH-3] is saved and watched', async () => {
    const saved = await call(alert.saveSearch, { name: 'Quinolines', ask }, buyer)
    assert.equal(saved.status, 200, saved.message)
    const { savedSearchId } = saved.data
    const watched = await call(alert.subscribe, { kind: 'new-supplier', savedSearchId }, buyer)
    assert.equal(watched.status, 200, watched.message)
    const kept = await db
      .selectFrom('alerts')
      .select('seen')
      .where('saved_search_id', '=', Number(savedSearchId))
      .executeTakeFirstOrThrow()
    assert.equal((kept.seen as { suppliers: number[] }).suppliers.length, 2)
  })
})

test('[SEARCH-3] structures in lists are found by their keys, however they are written', async () => {
  const written = await resources.chemistry.molfile('c1ccc2ncccc2c1')
  assert.ok(written.ok)
  const line = { also: [], supplier: '', structure: null, inchiKey: null }
  const values = [
    { ...line, text: 'C1=CC=C2N=CC=CC2=C1' },
    { ...line, text: '', structure: written.molfile },
    { ...line, text: 'C1CC2CC1CC2[Si]' },
  ]
  const results = await resolveBatch(db, resources, values)
  assert.deepEqual(
    results.map(({ outcome, way }) => [outcome, way]),
    [
      ['found', 'structure'],
      ['found', 'structure'],
      ['missing', 'structure'],
    ],
  )
})

test('[SEARCH-3] what is kept of a search by structure is the whole of it or nothing', async () => {
  const ask = { searchType: 'substructure', structure: 'c1ccc2ncccc2c1' } as const
  const { structures } = resources
  const { search: real } = structures
  structures.search = async (...asked) => {
    const run = await real(...asked)
    return run && { ...run, all: async () => ({ ...(await run.all()), complete: false }) }
  }
  try {
    const answer = await found(ask)
    assert.deepEqual([answer.exact, answer.total], [false, 2])
    const refused = await call(share.generate, { ask, mode: 'snapshot' }, buyer)
    assert.equal(refused.status, searchErrors.SEARCH_TIMED_OUT.status)
  } finally {
    structures.search = real
  }
})

describe('reads beside the search', () => {
  test('[SEARCH-3] a structure is told as what it is', async () => {
    const { data } = await call(structure.read, { structure: 'C1=CC=C2N=CC=CC2=C1' })
    assert.equal(data.smiles, quinoline.smiles)
    assert.equal(data.inchiKey, quinoline.inchiKey)
    assert.deepEqual(data.searchTypes, ['exact', 'substructure', 'similarity'])
    assert.match(data.svg!, /^<svg/)
    const pattern = await call(structure.read, { structure: '[#7]~[#6]', as: 'smarts' })
    assert.deepEqual(pattern.data.searchTypes, ['substructure'])
  })

  test('[SEARCH-3] the matched part is marked in pictures', async () => {
    const moleculeIds = [chloro.id, quinoline.id].map(String)
    const { data } = await call(structure.highlights, { structure: '[#17]-[c;R1]', as: 'smarts', moleculeIds })
    assert.deepEqual(
      data.map(({ moleculeId }) => moleculeId),
      moleculeIds,
    )
    const plain = await resources.chemistry.depict(chloro.smiles, { size: 'small' })
    assert.ok(plain.ok)
    assert.match(data[0]!.svg!, /^<svg/)
    assert.notEqual(data[0]!.svg, plain.svg)
  })

  test('nothing is drawn, and no InChI known, of a molecule for internal use', async () => {
    const inchi = 'InChI=1S/C7H6ClN/c8-7-3-1-2-6(4-7)5-9/h1-5,9H'
    const read = await resources.chemistry.read('N=Cc1cccc(Cl)c1')
    assert.ok(read.ok && read.structure.inchi === inchi, JSON.stringify(read))
    const secret = await makeDrawn(app, 'N=Cc1cccc(Cl)c1', { nameEn: 'Secret imine' })
    const told = async () => {
      const { data } = await call(structure.highlights, { structure: 'Cc1ccccc1', moleculeIds: [String(secret.id)] })
      const known = await call(structure.read, { structure: inchi })
      const part = await call(search.chemicals, { searchType: 'substructure', structure: inchi })
      return [data[0]!.svg !== null, known.data.smiles, part.status]
    }
    assert.deepEqual(await told(), [true, secret.smiles, 200])
    await db.updateTable('molecules').set({ internal_only: true }).where('id', '=', secret.id).execute()
    assert.deepEqual(await told(), [false, null, structureErrors.STRUCTURE_KEY_ONLY.status])
  })

  test('[SEARCH-3] a name or number of our catalogue becomes a structure', async () => {
    for (const text of ['喹啉', 'quinoline', '91-22-5']) {
      const { data } = await call(search.structureNamed, { text })
      assert.deepEqual(
        data.map(({ moleculeId, smiles }) => [moleculeId, smiles]),
        [[String(quinoline.id), quinoline.smiles]],
        text,
      )
      assert.match(data[0]!.molfile, /V2000/)
    }
    assert.deepEqual((await call(search.structureNamed, { text: 'nobody sells this' })).data, [])
    // The last of them is called so, the others have it beside their names.
    const others = []
    for (const halogen of ['F', 'Cl', 'Br', 'I', 'N'])
      others.push(await makeDrawn(app, `${halogen}C1CCCCCC1`, { synonyms: ['Manynamed'] }))
    await makeMolecule(db, { nameEn: 'Manynamed' })
    const called = await makeDrawn(app, 'C1CCCCCC1', { nameEn: 'Manynamed' })
    const { data } = await call(search.structureNamed, { text: 'manynamed' })
    assert.deepEqual(
      data.map(({ moleculeId }) => Number(moleculeId)),
      [called.id, ...others.slice(0, 4).map(({ id }) => id)],
    )
  })

  test('[SEARCH-3] a molecule is shown with those that are similar, by percent', async () => {
    const { data } = await call(molecule.similar, { id: String(quinoline.id), x: 5 })
    const near = data.find(({ moleculeId }) => moleculeId === String(chloro.id))
    const { molecules } = await found({ searchType: 'similarity', structure: quinoline.smiles, similarity: 40 })
    const measured = molecules.find(({ moleculeId }) => moleculeId === String(chloro.id))!.similarity!
    assert.equal(near?.similarity ?? null, measured >= 60 ? measured : null)
  })
})
