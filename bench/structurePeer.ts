// The structure index beside the RDKit cartridge of PostgreSQL, on the same molecules: first page and all hits per class of query,
// similarity, and each difference. `node bench/structurePeer.ts`; CARTRIDGE: its connection string, STRUCTURE_SHARDS: folder of
// prepared molecules, PEER_MOLECULES (500,000), PEER_QUERIES (120), PEER_REPEATS (2), PEER_INDEX: folder to keep our index in.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createChemistry } from '../chemistry/src/pool.ts'
import { openStructureEngine, PREPARED_VERSION } from '../chemistry/src/search/index.ts'
import type { Hits, StructureQuestion } from '../chemistry/src/search/index.ts'
import { Cartridge, howToGetIt, usualCartridge } from './measuring/cartridge.ts'
import type { Answered } from './measuring/cartridge.ts'
import { bar, median, quantile, table } from './measuring/figures.ts'
import { readShards } from './measuring/preparedShards.ts'
import { chosenQueries } from './measuring/structureQueries.ts'
import type { Wanted } from './measuring/structureQueries.ts'

const shards = process.env['STRUCTURE_SHARDS'] ?? path.join(os.tmpdir(), 'structure-shards')
const url = process.env['CARTRIDGE'] ?? usualCartridge
const most = Number(process.env['PEER_MOLECULES'] ?? 500_000)
const repeats = Number(process.env['PEER_REPEATS'] ?? 2)
// A hydrogen written in a fragment is wanted there by us, and dropped by the cartridge: those have no common answer
const queries = chosenQueries(
  '../shared/data/queries',
  Number(process.env['PEER_QUERIES'] ?? 120),
  20,
  ({ as, text }) => as === 'smarts' || !text.includes('[H]'),
)
const folder = process.env['PEER_INDEX'] ?? fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-structures-'))
const PATIENCE = 180_000
/** Differences named one by one, per query. */
const NAMED = 12

const chemistry = createChemistry()
const smiles = new Map<number, string>()
// Lines are counted from 1 in the cartridge
for (const one of readShards(shards, most)) smiles.set(one.id + 1, one.smiles)

const peer = await Cartridge.connect(url, PATIENCE).catch((error: unknown) => {
  console.log(`There is no cartridge at ${url}: ${String(error)}\n${howToGetIt}`)
  process.exit(2)
})
let { version, molecules } = await peer.state()
if (molecules === 0) {
  console.log('The cartridge is filled …')
  await peer.fill([...smiles].map(([id, text]) => ({ id, smiles: text })))
  ;({ version, molecules } = await peer.state())
}
await peer.warm()
const inBoth = new Set((await peer.ids()).filter((id) => smiles.has(id)))
const engine = await ours()
console.log(
  `${version}: ${molecules} molecules; ours (RDKit ${PREPARED_VERSION}): ${engine.stats().molecules}; in both ${inBoth.size}`,
)
console.log(
  `load of the machine: ${os.loadavg().map((load) => load.toFixed(1))}; best of ${repeats}, ours with reading the query`,
)

type Compared = { wanted: Wanted; hits: number; first: [peer: number, ours: number]; all: [peer: number, ours: number] }
// The first query waits for RDKit to be loaded, in both
await search({ as: 'smiles', text: 'C1CC1' }, 0)
await peer.substructures({ as: 'smiles', text: 'C1CC1' }, 50)
const compared: Compared[] = []
const apart: string[] = []
for (const wanted of queries.substructures) {
  const one = await compareSubstructure(wanted)
  if (one === null) continue
  compared.push(one)
  const [first, all] = [one.first, one.all].map(([peer, own]) => `${short(peer)} | ${short(own)}`)
  console.log(`  ${wanted.text}: first ${first} ms, all ${all} ms, ${one.hits} hits`)
}
report()
console.log(`load of the machine: ${os.loadavg().map((load) => load.toFixed(1))}`)
await compareSimilarity()
console.log(`\nDifferences (${version} | RDKit ${PREPARED_VERSION}): ${apart.length === 0 ? 'none' : ''}`)
for (const line of apart) console.log(`  ${line}`)
await engine.close()
await chemistry.close()
await peer.close()
if (process.env['PEER_INDEX'] === undefined) fs.rmSync(folder, { recursive: true })

/** Our index of the molecules that both have. */
async function ours() {
  const engine = openStructureEngine({ folder })
  await engine.ready()
  if (engine.stats().molecules !== inBoth.size) {
    await engine.remove([...smiles.keys()])
    let batch: Parameters<typeof engine.put>[0][number][] = []
    for (const { id, prepared } of readShards(shards, most)) {
      if (!inBoth.has(id + 1)) continue
      batch.push({ id: id + 1, prepared })
      if (batch.length < 2_000) continue
      await engine.put(batch)
      batch = []
    }
    await engine.put(batch)
    await engine.save()
  }
  return engine
}

async function compareSubstructure(wanted: Wanted): Promise<Compared | null> {
  const name = `${wanted.as === 'smiles' ? 'SMILES' : 'SMARTS'} ${wanted.text}`
  let best: Omit<Compared, 'wanted' | 'hits'> = { first: [Infinity, Infinity], all: [Infinity, Infinity] }
  let theirs: number[] = []
  let own: number[] = []
  for (let repeat = 0; repeat < repeats; repeat++) {
    const found = await search(wanted, repeat)
    if (found === null) {
      apart.push(`${name}: we do not read it; the cartridge: ${told(await peer.substructures(wanted, 1))}`)
      return null
    }
    const first = await peer.substructures(wanted, 50)
    const all = await peer.substructures(wanted, null)
    if ('problem' in first || 'problem' in all) {
      apart.push(`${name}: the cartridge says ${told(all)}; we find ${found.ids.length}`)
      return null
    }
    best = {
      first: [Math.min(best.first[0], first.ms), Math.min(best.first[1], found.first)],
      all: [Math.min(best.all[0], all.ms), Math.min(best.all[1], found.all)],
    }
    ;[theirs, own] = [all.ids, found.ids]
  }
  difference(name, theirs, own)
  return { wanted, hits: own.length, ...best }
}

async function search({ as, text }: Wanted, repeat: number) {
  const began = performance.now()
  const result = await chemistry.query(text, { as })
  if (!result.ok) return null
  // As if it had never been asked
  const query = { ...result.query, key: `${result.query.key} ${repeat}` }
  const run = engine.search({ kind: 'substructure', query, stereo: false }, { caller: 'bench', budgetMs: PATIENCE })
  await run.first(50)
  const first = performance.now() - began
  const hits = await run.all()
  return { first, all: performance.now() - began, ids: [...hits.ids] }
}

function told(answered: Answered): string {
  return 'problem' in answered ? answered.problem : `${answered.ids.length} hits`
}

/** Notes which molecules only one of the two finds. */
function difference(name: string, theirs: readonly number[], own: readonly number[]): void {
  const [inTheirs, inOwn] = [new Set(theirs), new Set(own)]
  const only = (ids: readonly number[], others: Set<number>) => ids.filter((id) => !others.has(id) && inBoth.has(id))
  for (const [who, ids] of [
    ['only the cartridge', only(theirs, inOwn)],
    ['only ours', only(own, inTheirs)],
  ] as const) {
    if (ids.length === 0) continue
    const named = ids.slice(0, NAMED).map((id) => smiles.get(id))
    apart.push(
      `${name} (${own.length} hits): ${who} ${ids.length}: ${named.join('  ')}${ids.length > NAMED ? ' …' : ''}`,
    )
  }
}

function report(): void {
  const classes: [string, (one: Compared) => boolean][] = [
    ['SMILES', ({ wanted }) => wanted.as === 'smiles'],
    ['SMARTS', ({ wanted }) => wanted.as === 'smarts'],
    ['common, more than 10 %', ({ hits }) => hits > inBoth.size / 10],
    ['medium, 1 to 10 %', ({ hits }) => hits <= inBoth.size / 10 && hits > inBoth.size / 100],
    ['rare, less than 1 %', ({ hits }) => hits <= inBoth.size / 100],
    ['all', () => true],
  ]
  const three = (ms: number[]) => [median(ms), quantile(ms, 0.95), Math.max(...ms)].map(short).join(' / ')
  for (const which of ['first', 'all'] as const) {
    table(
      [
        `${which === 'first' ? 'first 50' : 'all hits'}, ms: median / p95 / worst`,
        'queries',
        'cartridge',
        'ours',
        'times faster: median',
        'least',
      ],
      classes.flatMap(([name, belongs]) => {
        const those = compared.filter(belongs).map((one) => one[which])
        if (those.length === 0) return []
        const ratios = those.map(([peer, own]) => peer / own)
        const [theirs, own] = [three(those.map(([peer]) => peer)), three(those.map(([, own]) => own))]
        return [[name, String(those.length), theirs, own, median(ratios), Math.min(...ratios)]]
      }),
    )
  }
  const slower = compared.filter(({ all: [peer, own] }) => (peer > 50 ? peer / own < 10 : own > Math.max(5, peer)))
  for (const { wanted, hits, all } of slower) {
    console.log(`  below the goal: ${wanted.text}: cartridge ${short(all[0])}, ours ${short(all[1])} ms, ${hits} hits`)
  }
  const ratio = median(compared.map(({ all: [peer, own] }) => peer / own))
  bar(`all hits: ${ratio.toFixed(0)} times faster at the median, bar 40`, ratio >= 40)
  bar(
    `${slower.length} of ${compared.length} below 10 times (or above 5 ms where the cartridge is quick), bar 0`,
    slower.length === 0,
  )
}

async function compareSimilarity(): Promise<void> {
  const rows: (string | number)[][] = []
  for (const least of [0.5, 0.7, 0.85]) {
    const [theirMs, ownMs]: [number[], number[]] = [[], []]
    for (const text of queries.molecules) {
      const best = await compareSimilar(text, least)
      if (best === null) continue
      theirMs.push(best[0])
      ownMs.push(best[1])
    }
    const ratios = theirMs.map((ms, index) => ms / ownMs[index]!)
    rows.push([
      `at least ${least}`,
      median(theirMs),
      quantile(theirMs, 0.95),
      median(ownMs),
      quantile(ownMs, 0.95),
      median(ratios),
      Math.min(...ratios),
    ])
  }
  table(['similarity, all hits, ms', 'cartridge', 'p95', 'ours', 'p95', 'times faster: median', 'least'], rows)
}

async function compareSimilar(text: string, least: number): Promise<[number, number] | null> {
  let best: [number, number] = [Infinity, Infinity]
  for (let repeat = 0; repeat < repeats; repeat++) {
    const began = performance.now()
    const result = await chemistry.query(text, { as: 'smiles' })
    if (!result.ok) return null
    const query = { ...result.query, key: `${result.query.key} ${least} ${repeat}` }
    const question: StructureQuestion = { kind: 'similarity', query, least }
    const hits: Hits = await engine.search(question, { caller: 'bench' }).all()
    const own = performance.now() - began
    const theirs = await peer.similar(text, least)
    if ('problem' in theirs) return null
    best = [Math.min(best[0], theirs.ms), Math.min(best[1], own)]
    if (repeat === 0) difference(`similar to ${text}, ${least}`, theirs.ids, [...hits.ids])
  }
  return best
}

function short(ms: number): string {
  return ms >= 100 ? ms.toFixed(0) : ms.toFixed(1)
}
