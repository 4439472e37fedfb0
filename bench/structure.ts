// The structure index alone, on molecules that were prepared before: how fast it is made, loaded and added to, what it takes, and
// how fast it answers. `node bench/structure.ts`; STRUCTURE_SHARDS: folder of prepared molecules (bench/prepareStructures.ts makes
// it), STRUCTURE_MOST: molecules (all), STRUCTURE_TIMES: each molecule so many times, to reach sizes there are no molecules for,
// STRUCTURE_INDEX: folder to keep the index in, or to take it from.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createChemistry } from '../chemistry/src/pool.ts'
import { openStructureEngine } from '../chemistry/src/search/index.ts'
import type { StructureEngine, StructureQuestion } from '../chemistry/src/search/index.ts'
import { bar, median, quantile, table } from './measuring/figures.ts'
import { readShards } from './measuring/preparedShards.ts'
import { chosenQueries } from './measuring/structureQueries.ts'
import type { Wanted } from './measuring/structureQueries.ts'

const shards = process.env['STRUCTURE_SHARDS'] ?? path.join(os.tmpdir(), 'structure-shards')
const most = Number(process.env['STRUCTURE_MOST'] ?? Number.POSITIVE_INFINITY)
const times = Number(process.env['STRUCTURE_TIMES'] ?? 1)
const kept = process.env['STRUCTURE_INDEX']
const folder = kept ?? fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-structures-'))
const queries = chosenQueries('../shared/data/queries', 140, 60)
/** Where copies of a molecule begin. */
const COPY = 100_000_000
const REPEATS = 3

if (!fs.existsSync(shards)) {
  console.log(`There are no prepared molecules in ${shards}. Make them from a file of SMILES, one a line:`)
  console.log('  node bench/prepareStructures.ts FILE FOLDER --threads 2   (then STRUCTURE_SHARDS=FOLDER)')
  process.exit(2)
}

const chemistry = createChemistry()
if (!fs.existsSync(path.join(folder, 'state.bin'))) await make()
const engine = await load()
await append(engine)
await substructures(engine)
await similarities(engine)
await engine.close()
await chemistry.close()
if (kept === undefined) fs.rmSync(folder, { recursive: true })

function memory(): number {
  const status = fs.readFileSync('/proc/self/status', 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

async function make(): Promise<void> {
  const engine = openStructureEngine({ folder })
  await engine.ready()
  const began = performance.now()
  let put = 0
  for (let copy = 0; copy < times; copy++) {
    let batch: { id: number; prepared: Parameters<StructureEngine['put']>[0][number]['prepared'] }[] = []
    for (const { id, prepared } of readShards(shards, most)) {
      batch.push({ id: id + 1 + copy * COPY, prepared })
      if (batch.length < 2_000) continue
      await engine.put(batch)
      put += batch.length
      batch = []
      if (put % 200_000 === 0) console.log(`${put} put, ${Math.round((put * 1_000) / (performance.now() - began))}/s`)
    }
    await engine.put(batch)
    put += batch.length
  }
  const seconds = (performance.now() - began) / 1_000
  await new Promise((go) => setTimeout(go, 100))
  const saving = performance.now()
  await engine.save()
  const { bytes, molecules, segments } = engine.stats()
  table(
    ['the index is made', ''],
    [
      ['molecules', String(molecules)],
      ['prepared molecules taken in, per second', put / seconds],
      ['segments', String(segments)],
      ['memory of segments, MiB', bytes / 2 ** 20],
      ['bytes per molecule', bytes / molecules],
      ['memory of the process, MiB', memory()],
      ['written, s', (performance.now() - saving) / 1_000],
    ],
  )
  await engine.close()
}

async function load(): Promise<StructureEngine> {
  const before = memory()
  const began = performance.now()
  const engine = openStructureEngine({ folder })
  let first = 0
  const loaded = engine.ready()
  while (engine.stats().loading < 1) {
    if (first === 0 && engine.stats().molecules > 0) first = performance.now() - began
    await new Promise((go) => setTimeout(go, 10))
  }
  await loaded
  const all = performance.now() - began
  const { bytes, molecules, segments } = engine.stats()
  table(
    ['the index is loaded', ''],
    [
      ['molecules', String(molecules)],
      ['segments', String(segments)],
      ['first segment searchable, s', (first || all) / 1_000],
      ['all, s', all / 1_000],
      ['memory of segments, MiB', bytes / 2 ** 20],
      ['bytes per molecule', bytes / molecules],
      ['more memory of the process, MiB', memory() - before],
    ],
  )
  bar(`first segment after ${((first || all) / 1_000).toFixed(1)} s, bar 3`, (first || all) < 3_000)
  bar(`all after ${(all / 1_000).toFixed(1)} s, bar 15`, all < 15_000)
  bar(`${(bytes / 2 ** 30).toFixed(2)} GiB, bar 4`, bytes <= 4 * 2 ** 30)
  return engine
}

/** One molecule after the other: until it is found. */
async function append(engine: StructureEngine): Promise<void> {
  const ms: number[] = []
  let id = 4_000_000_000
  for (const { prepared } of readShards(shards, 1_000)) {
    const began = performance.now()
    await engine.put([{ id: id++, prepared }])
    ms.push(performance.now() - began)
  }
  await engine.remove(ms.map((_, index) => 4_000_000_000 + index))
  table(
    ['added one by one, ms', 'median', 'p95', 'longest'],
    [[`${ms.length} molecules`, median(ms), quantile(ms, 0.95), Math.max(...ms)]],
  )
  bar(`findable after ${quantile(ms, 0.95).toFixed(1)} ms (p95), bar 5`, quantile(ms, 0.95) <= 5)
}

type Measured = { wanted: Wanted; read: number; first: number; all: number; hits: number }

async function substructures(engine: StructureEngine): Promise<void> {
  const { molecules } = engine.stats()
  const measured: Measured[] = []
  const refused: string[] = []
  for (const wanted of queries.substructures) {
    const one = await measure(engine, wanted)
    if (one === null) refused.push(wanted.text)
    else measured.push(one)
  }
  const classes: [string, (one: Measured) => boolean][] = [
    ['SMILES', ({ wanted }) => wanted.as === 'smiles'],
    ['SMARTS', ({ wanted }) => wanted.as === 'smarts'],
    ['common, more than 10 %', ({ hits }) => hits > molecules / 10],
    ['medium, 1 to 10 %', ({ hits }) => hits <= molecules / 10 && hits > molecules / 100],
    ['rare, less than 1 %', ({ hits }) => hits <= molecules / 100],
    ['all', () => true],
  ]
  const figures = (ms: number[]) => [median(ms), quantile(ms, 0.95), Math.max(...ms)]
  table(
    ['substructures, ms', 'queries', 'first 50', 'p95', 'worst', 'all hits', 'p95', 'worst'],
    classes.map(([name, belongs]) => {
      const those = measured.filter(belongs)
      const [first, all] = [those.map((one) => one.first), those.map((one) => one.all)]
      return [name, String(those.length), ...figures(first), ...figures(all)]
    }),
  )
  const slow = measured.toSorted((a, b) => b.all - a.all).slice(0, 5)
  const late = measured.toSorted((a, b) => b.first - a.first).slice(0, 5)
  for (const { wanted, first, all, hits } of new Set([...late, ...slow])) {
    console.log(`  ${wanted.text}: first ${first.toFixed(1)}, all ${all.toFixed(1)}, ${hits} hits`)
  }
  if (refused.length > 0) console.log(`  not read: ${refused.join('  ')}`)
  const first = measured.map((one) => one.first)
  const all = measured.map((one) => one.all)
  bar(`first page p50 ${median(first).toFixed(1)} ms, bar 10`, median(first) <= 10)
  bar(`first page p95 ${quantile(first, 0.95).toFixed(1)} ms, bar 30`, quantile(first, 0.95) <= 30)
  bar(`first page at the most ${Math.max(...first).toFixed(1)} ms, bar 100`, Math.max(...first) <= 100)
  bar(`count p50 ${median(all).toFixed(1)} ms, bar 150`, median(all) <= 150)
  bar(`count p95 ${quantile(all, 0.95).toFixed(1)} ms, bar 1000`, quantile(all, 0.95) <= 1_000)
}

/** The best of some: each time as if it had never been asked. */
async function measure(engine: StructureEngine, wanted: Wanted): Promise<Measured | null> {
  const began = performance.now()
  const result = await chemistry.query(wanted.text, { as: wanted.as })
  if (!result.ok) return null
  const read = performance.now() - began
  let [first, all, hits] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0]
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const query = { ...result.query, key: `${result.query.key} ${repeat}` }
    const run = engine.search({ kind: 'substructure', query, stereo: false }, { caller: 'bench', budgetMs: 120_000 })
    const start = performance.now()
    await run.first(50)
    first = Math.min(first, performance.now() - start)
    const found = await run.all()
    all = Math.min(all, performance.now() - start)
    hits = found.ids.length
  }
  return { wanted, read, first, all, hits }
}

async function similarities(engine: StructureEngine): Promise<void> {
  const thresholds = [0.4, 0.5, 0.7, 0.85]
  const ms = thresholds.map((): number[] => [])
  for (const text of queries.molecules) {
    const result = await chemistry.query(text, { as: 'smiles' })
    if (!result.ok) continue
    for (const [index, least] of thresholds.entries()) {
      let best = Number.POSITIVE_INFINITY
      for (let repeat = 0; repeat < REPEATS; repeat++) {
        const query = { ...result.query, key: `${result.query.key} ${least} ${repeat}` }
        const question: StructureQuestion = { kind: 'similarity', query, least }
        const began = performance.now()
        await engine.search(question, { caller: 'bench' }).all()
        best = Math.min(best, performance.now() - began)
      }
      ms[index]!.push(best)
    }
  }
  table(
    ['similarity, all hits, ms', 'median', 'p95', 'worst'],
    thresholds.map((least, index) => [
      `at least ${least}`,
      median(ms[index]!),
      quantile(ms[index]!, 0.95),
      Math.max(...ms[index]!),
    ]),
  )
  const worst = Math.max(...ms.slice(1).map((those) => median(those)))
  bar(`similarity at 0.5 to 0.85: ${worst.toFixed(1)} ms at the median, bar 10`, worst <= 10)
}
