// The structure index alone, on molecules that were prepared before: how fast it is made, loaded and added to, what it takes, and
// how fast it answers. `node bench/structure.ts [--shards folder] [--most N] [--fill N] [--queries 140] [--index folder]`.
// shards: prepared molecules (bench/prepareStructures.ts makes them), read one file at a time; most: of them at most so many; fill:
// salts of them until there are so many, where there are no more real ones; index: folder to keep the index in, or to take it from.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createChemistry } from '../chemistry/src/pool.ts'
import { openStructureEngine } from '../chemistry/src/search/index.ts'
import type { StructureEngine, StructureQuestion } from '../chemistry/src/search/index.ts'
import { startPostgres } from '../server/src/kernel/postgres.ts'
import { ExactKeys } from './measuring/exactKeys.ts'
import { bar, median, quantile, table } from './measuring/figures.ts'
import { readShards } from './measuring/preparedShards.ts'
import { COUNTERPARTS, counterparts, sameAsPrepared, together } from './measuring/salts.ts'
import { chosenQueries } from './measuring/structureQueries.ts'
import type { Wanted } from './measuring/structureQueries.ts'

const { values } = parseArgs({
  options: {
    shards: { type: 'string', default: path.join(os.tmpdir(), 'structure-shards') },
    most: { type: 'string', default: 'Infinity' },
    fill: { type: 'string', default: '0' },
    queries: { type: 'string', default: '140' },
    index: { type: 'string' },
  },
})
const { shards } = values
const most = Number(values.most)
const folder = values.index ?? fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-structures-'))
const queries = chosenQueries('../shared/data/queries', Number(values.queries), 60)
/** Where the salts of a counterpart begin. */
const SALTS = 100_000_000
const THRESHOLDS = [0.5, 0.7, 0.85]
const REPEATS = 3
const PATIENCE = 120_000

if (!fs.existsSync(shards)) {
  console.log(`There are no prepared molecules in ${shards}. Make them from a file of SMILES, one a line:`)
  console.log('  node bench/prepareStructures.ts FILE FOLDER --threads 2   (then --shards FOLDER)')
  process.exit(2)
}

const chemistry = createChemistry()
console.log(`load of the machine: ${os.loadavg().map((load) => load.toFixed(1))}`)
if (!fs.existsSync(path.join(folder, 'state.bin'))) await make()
const engine = await load()
await append(engine)
// The very first query waits for RDKit to be loaded
await measure(engine, { as: 'smiles', text: 'C1CC1' })
await substructures(engine)
for (const least of THRESHOLDS) await similarities(engine, least)
await exact(engine)
console.log(`load of the machine: ${os.loadavg().map((load) => load.toFixed(1))}`)
await engine.close()
await chemistry.close()
if (values.index === undefined) fs.rmSync(folder, { recursive: true })

function memory(): number {
  const status = fs.readFileSync('/proc/self/status', 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

async function make(): Promise<void> {
  const engine = openStructureEngine({ folder })
  await engine.ready()
  const began = performance.now()
  let batch: Parameters<StructureEngine['put']>[0][number][] = []
  let put = 0
  const flush = async () => {
    await engine.put(batch)
    const before = put
    put += batch.length
    batch = []
    const rate = Math.round((put * 1_000) / (performance.now() - began))
    if (Math.floor(put / 200_000) > Math.floor(before / 200_000)) console.log(`${put} put, ${rate}/s`)
  }
  for (const { id, prepared } of readShards(shards, most)) {
    batch.push({ id: id + 1, prepared })
    if (batch.length === 2_000) await flush()
  }
  await flush()
  const real = put
  const parts = await counterparts(chemistry)
  if (Number(values.fill) > real) console.log(await sameAsPrepared(chemistry, readShards(shards, 200), parts))
  for (const [number, part] of parts.entries()) {
    for (const { id, prepared } of readShards(shards, most)) {
      if (put + batch.length >= Number(values.fill)) break
      batch.push({ id: id + 1 + (number + 1) * SALTS, prepared: together(prepared, part) })
      if (batch.length === 2_000) await flush()
    }
  }
  await flush()
  const seconds = (performance.now() - began) / 1_000
  await new Promise((go) => setTimeout(go, 100))
  const saving = performance.now()
  await engine.save()
  const { bytes, molecules, segments } = engine.stats()
  table(
    ['the index is made', ''],
    [
      ['molecules', String(molecules)],
      ['of them real and distinct', String(real)],
      [`of them salts of those (${COUNTERPARTS.join(', ')})`, String(put - real)],
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

/** ms from the text to hits: when it was asked for the first time, and the best of the later times. */
type Times = { cold: number; warm: number }
type Measured = { wanted: Wanted; hits: number; first: Times; all: Times }

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
    ['all, of them more than 10 % hits', ({ hits }) => hits > molecules / 10],
    ['all, of them 1 to 10 % hits', ({ hits }) => hits <= molecules / 10 && hits > molecules / 100],
    ['all, of them less than 1 % hits', ({ hits }) => hits <= molecules / 100],
    ['all substructures', () => true],
  ]
  for (const [name, belongs] of classes) {
    const those = measured.filter(belongs)
    if (those.length === 0) continue
    tableOf(`${name} (${those.length}), ms`, [
      ['first 50, cold', those.map(({ first }) => first.cold), '10 / 30 / 100'],
      ['first 50, warm', those.map(({ first }) => first.warm), '10 / 30 / 100'],
      ['all hits, cold', those.map(({ all }) => all.cold), '150 / 1000'],
      ['all hits, warm', those.map(({ all }) => all.warm), '150 / 1000'],
    ])
  }
  const slow = measured.toSorted((a, b) => b.all.cold - a.all.cold).slice(0, 6)
  const late = measured.toSorted((a, b) => b.first.cold - a.first.cold).slice(0, 6)
  for (const { wanted, first, all, hits } of new Set([...late, ...slow])) {
    const told = ({ cold, warm }: Times) => `${cold.toFixed(1)} cold, ${warm.toFixed(1)} warm`
    console.log(`  ${wanted.text}: first ${told(first)}; all ${told(all)}; ${hits} hits`)
  }
  if (refused.length > 0) console.log(`  not read: ${refused.join('  ')}`)
  const first = measured.map((one) => one.first.cold)
  const all = measured.map((one) => one.all.cold)
  bar(`first page p50 ${median(first).toFixed(1)} ms, bar 10`, median(first) <= 10)
  bar(`first page p95 ${quantile(first, 0.95).toFixed(1)} ms, bar 30`, quantile(first, 0.95) <= 30)
  bar(`first page at the most ${Math.max(...first).toFixed(1)} ms, bar 100`, Math.max(...first) <= 100)
  bar(`count p50 ${median(all).toFixed(1)} ms, bar 150`, median(all) <= 150)
  bar(`count p95 ${quantile(all, 0.95).toFixed(1)} ms, bar 1000`, quantile(all, 0.95) <= 1_000)
}

function tableOf(name: string, rows: [string, number[], string][]): void {
  table(
    [name, 'median', 'p95', 'worst', 'goal'],
    rows.map(([row, ms, goal]) => [row, median(ms), quantile(ms, 0.95), Math.max(...ms), goal]),
  )
}

/** Each time as if it had never been asked: no run is shared. */
async function measure(engine: StructureEngine, wanted: Wanted): Promise<Measured | null> {
  const first: Times = { cold: 0, warm: Number.POSITIVE_INFINITY }
  const all: Times = { cold: 0, warm: Number.POSITIVE_INFINITY }
  let hits = 0
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const began = performance.now()
    const result = await chemistry.query(wanted.text, { as: wanted.as })
    if (!result.ok) return null
    const query = { ...result.query, key: `${result.query.key} ${repeat}` }
    const run = engine.search({ kind: 'substructure', query, stereo: false }, { caller: 'bench', budgetMs: PATIENCE })
    await run.first(50)
    note(first, repeat, performance.now() - began)
    const found = await run.all()
    note(all, repeat, performance.now() - began)
    hits = found.ids.length
  }
  return { wanted, first, all, hits }
}

function note(times: Times, repeat: number, ms: number): void {
  if (repeat === 0) times.cold = ms
  else times.warm = Math.min(times.warm, ms)
}

async function similarities(engine: StructureEngine, least: number): Promise<void> {
  const measured: (Times & { hits: number })[] = []
  for (const text of queries.molecules) {
    const times: Times = { cold: 0, warm: Number.POSITIVE_INFINITY }
    let hits = 0
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      const began = performance.now()
      const result = await chemistry.query(text, { as: 'smiles' })
      if (!result.ok) break
      const query = { ...result.query, key: `${result.query.key} ${least} ${repeat}` }
      const question: StructureQuestion = { kind: 'similarity', query, least }
      hits = (await engine.search(question, { caller: 'bench' }).all()).ids.length
      note(times, repeat, performance.now() - began)
    }
    if (times.cold > 0) measured.push({ ...times, hits })
  }
  const cold = measured.map((one) => one.cold)
  tableOf(`similarity of at least ${least} (${measured.length}), ms`, [
    ['all hits, cold', cold, '10'],
    ['all hits, warm', measured.map((one) => one.warm), '10'],
  ])
  bar(`similarity at ${least}: ${median(cold).toFixed(1)} ms at the median, bar 10`, median(cold) <= 10)
}

/** A molecule is looked up by its InChIKey in PostgreSQL, which is how the marketplace does it. */
async function exact(engine: StructureEngine): Promise<void> {
  const { molecules } = engine.stats()
  const named = new Map<number, string>()
  for (const { id, smiles } of readShards(shards, 2_000)) if (id % 10 === 0) named.set(id + 1, smiles)
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-keys-'))
  const postgres = await startPostgres({ folder: data, say: () => {} })
  try {
    const ids = [...named.keys()]
    const others = Array.from({ length: Math.max(0, molecules - ids.length) }, (_, index) => SALTS * 10 + index)
    const keys = await ExactKeys.fill(postgres.url('owner'), chemistry, [...ids, ...others], named)
    const ms: number[] = []
    let missed = 0
    for (const [id, smiles] of named) {
      const found = await keys.find(smiles)
      ms.push(found.ms)
      if (!found.ids.includes(id)) missed++
    }
    await keys.close()
    tableOf(`exact (${ms.length} of ${molecules}), ms`, [['reading, naming, looking up', ms, '5']])
    bar(
      `exact: ${median(ms).toFixed(1)} ms at the median, bar 5; ${missed} not found, bar 0`,
      median(ms) <= 5 && !missed,
    )
  } finally {
    await postgres.stop()
    fs.rmSync(data, { recursive: true, force: true })
  }
}
