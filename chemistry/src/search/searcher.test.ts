import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StructureQuestion } from './engineTypes.ts'
import { Keeper } from './keeper.ts'
import { CONTROL } from './messages.ts'
import type { FromKeeper, FromSearcher } from './messages.ts'
import { blocks, Run } from './run.ts'
import { foundByRdkit, openSmall, queryOf, samples, sorted } from './sample.testing.ts'
import type { Sample } from './sample.testing.ts'
import { Searcher } from './searcher.ts'
import { Segment } from './segment.ts'

// Threads' work without threads: the keeper and one searcher are called by hand, and bites are counted.

const SIZES = { block: 512, tail: 512, segment: 512 }
const all = samples(400)

/** A searcher that knows the molecules, `copies` times, each in segments of their own. */
async function searcherOver(molecules: readonly Sample[], copies: number, steps?: { bite: number; most: number }) {
  const news: FromSearcher[] = []
  const searcher = new Searcher(0, (one) => news.push(one), steps)
  const segments = new Map<number, Segment>()
  const hear = (told: FromKeeper): void => {
    if (told.kind === 'grown') searcher.receive(told)
    if (told.kind === 'segment') {
      for (const gone of told.replaces) segments.delete(gone)
      if (told.segment === null) return
      segments.set(told.segment.number, new Segment(told.segment))
      searcher.receive({ kind: 'segment', segment: told.segment })
    }
    if (told.kind === 'rows') segments.get(told.segment)!.data.rows = told.rows
  }
  const keeper = new Keeper({ folder: null, threads: 1, sizes: SIZES }, hear)
  await keeper.load()
  for (let copy = 0; copy < copies; copy++) {
    const items = molecules.map((sample) => ({ ...sample, id: sample.id + copy * 10_000 }))
    await keeper.receive({ kind: 'call', call: 1, what: { kind: 'put', items, watermark: null } })
    while (keeper.hasWork) keeper.work()
  }
  let last = 0
  const begin = (question: StructureQuestion, caller: string): Run => {
    const run = new Run(++last, question, caller)
    const parts = run.cover([...segments.values()].flatMap(blocks))
    searcher.receive({ kind: 'run', run: run.number, caller, question, control: run.control, parts })
    return run
  }
  /** One bite; true while there is work. */
  const bite = (runs: readonly Run[]): boolean => {
    const worked = searcher.bite()
    for (const one of news.splice(0)) {
      assert.notEqual(one.kind, 'failed', JSON.stringify(one))
      if (one.kind === 'progress') runs.find(({ number }) => number === one.run)?.receive(one.progress)
      if (one.kind === 'undecided') runs.find(({ number }) => number === one.run)!.undecided = true
    }
    return worked
  }
  return { searcher, begin, bite }
}

const substructure = (text: string, as: 'smiles' | 'smarts' = 'smiles'): StructureQuestion => ({
  kind: 'substructure',
  query: queryOf(text, as),
  stereo: false,
})
// No part of it is in a fingerprint, and each molecule takes many steps
const HEAVY = Array.from({ length: 7 }, () => '*~*~*~*').join('.')

/** Bites until all runs in `awaited` are done. */
function bitesUntil(awaited: Run, runs: Run[], bite: (runs: readonly Run[]) => boolean): number {
  for (let bites = 1; bites < 100_000; bites++) {
    const worked = bite(runs)
    if (awaited.finished) return bites
    assert.ok(worked, 'there is work until it is finished')
  }
  throw new Error('it never ends')
}

test('a heavy query delays a light one by no more than its turns', async () => {
  const { begin, bite } = await searcherOver(all, 20)
  const alone = begin(substructure('C(F)(F)F'), 'light')
  const least = bitesUntil(alone, [alone], bite)
  while (bite([]));
  const heavy = Array.from({ length: 9 }, () => begin(substructure(HEAVY, 'smarts'), 'heavy'))
  for (let bites = 0; bites < 20; bites++) bite(heavy)
  const light = begin(substructure('C(F)(F)F'), 'light')
  const taken = bitesUntil(light, [...heavy, light], bite)
  assert.ok(taken <= least * 2 + 1, `${taken} bites beside heavy queries, ${least} alone`)
  assert.ok(!heavy.some((run) => run.finished))
})

test('a run that is stopped is left at once, and taken up where it was', async () => {
  const { searcher, begin, bite } = await searcherOver(all, 4)
  const run = begin(substructure('c1ccccc1'), 'test')
  for (let bites = 0; bites < 3; bites++) bite([run])
  Atomics.store(run.control, CONTROL.stop, 1)
  assert.ok(bite([run]))
  assert.equal(bite([run]), false)
  assert.ok(!run.finished)
  Atomics.store(run.control, CONTROL.stop, 0)
  searcher.receive({ kind: 'resume', run: run.number })
  bitesUntil(run, [run], bite)
  assert.equal(run.known, foundByRdkit(all, 'c1ccccc1').length * 4)
})

test('molecules that take too many steps stay open, and the run says so and ends', async () => {
  const found = async (steps?: { bite: number; most: number }) => {
    const { begin, bite } = await searcherOver(all, 1, steps)
    const run = begin(substructure('c1ccc(C(F)(F)F)cc1'), 'test')
    bitesUntil(run, [run], bite)
    return { known: run.known, undecided: run.undecided }
  }
  const expected = foundByRdkit(all, 'c1ccc(C(F)(F)F)cc1').length
  assert.deepEqual(await found(), { known: expected, undecided: false })
  // One step at first and more each time: enough in the end, or not
  assert.deepEqual(await found({ bite: 1, most: 1e6 }), { known: expected, undecided: false })
  assert.deepEqual(await found({ bite: 1, most: 4 }), { known: 0, undecided: true })
})

test('whoever leaves is answered no more, and nothing works on for them', async () => {
  const engine = openSmall({ budgetMs: 60_000 })
  await engine.put(all)
  const gone = new AbortController()
  const answer = engine.search(substructure(HEAVY, 'smarts'), { caller: 'test', signal: gone.signal }).all()
  gone.abort(new Error('the browser left'))
  await assert.rejects(answer, /the browser left/)
  assert.equal(engine.stats().running, 0)
  const hits = await engine.search(substructure('C(F)(F)F'), { caller: 'test' }).all()
  assert.deepEqual(sorted(hits.ids), foundByRdkit(all, 'C(F)(F)F'))
  await engine.close()
})

test('equal questions share a run: one leaving leaves the other waiting', async () => {
  const engine = openSmall()
  await engine.put(all)
  const gone = new AbortController()
  const question = substructure('*~*~*~*~*~*~*', 'smarts')
  const first = engine.search(question, { caller: 'one', signal: gone.signal }).all()
  const second = engine.search(question, { caller: 'two' }).all()
  assert.equal(engine.stats().running, 1)
  gone.abort(new Error('left'))
  await assert.rejects(first, /left/)
  assert.deepEqual(sorted((await second).ids), foundByRdkit(all, '*~*~*~*~*~*~*', 'smarts'))
  await engine.close()
})

test('when the time of a caller is over, the answer is what is known, and says so', async () => {
  const engine = openSmall()
  await engine.put(all)
  const question = substructure('c1ccccc1')
  const hurried = await engine.search(question, { caller: 'test', budgetMs: 0 }).all()
  assert.equal(hurried.complete, false)
  const patient = await engine.search(question, { caller: 'test' }).all()
  assert.ok(patient.complete)
  assert.deepEqual(sorted(patient.ids), foundByRdkit(all, 'c1ccccc1'))
  await engine.close()
})
