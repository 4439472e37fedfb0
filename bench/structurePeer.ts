// The structure index beside the RDKit cartridge of PostgreSQL, on the same molecules: substructures, similarity and exact, cold (asked
// for the first time) and warm (best of the later times), and each difference with RDKit's own verdict.
// `node bench/structurePeer.ts`; CARTRIDGE: its connection string, STRUCTURE_SHARDS: folder of prepared molecules, PEER_MOLECULES
// (500,000), PEER_QUERIES (120), PEER_REPEATS (3), PEER_INDEX: folder to keep our index in.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createChemistry } from '../chemistry/src/pool.ts'
import { openStructureEngine, PREPARED_VERSION } from '../chemistry/src/search/index.ts'
import type { StructureQuestion } from '../chemistry/src/search/index.ts'
import { Cartridge, howToGetIt, usualCartridge } from './measuring/cartridge.ts'
import type { Answered } from './measuring/cartridge.ts'
import { ExactKeys } from './measuring/exactKeys.ts'
import { bar } from './measuring/figures.ts'
import { best, report, reportAll, short } from './measuring/peerTables.ts'
import type { Compared, Pair } from './measuring/peerTables.ts'
import { readShards } from './measuring/preparedShards.ts'
import { chosenQueries } from './measuring/structureQueries.ts'
import type { Wanted } from './measuring/structureQueries.ts'

const shards = process.env['STRUCTURE_SHARDS'] ?? path.join(os.tmpdir(), 'structure-shards')
const url = process.env['CARTRIDGE'] ?? usualCartridge
const most = Number(process.env['PEER_MOLECULES'] ?? 500_000)
const repeats = Number(process.env['PEER_REPEATS'] ?? 3)
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
/** ms after which the cartridge is asked only once. */
const LONG = 2_000
/** Molecules looked for exactly. */
const EXACT = 60

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
  `load of the machine: ${os.loadavg().map((load) => load.toFixed(1))}; ${repeats} times each, ours with reading the query`,
)

// The first query waits for RDKit to be loaded, in both
await search({ as: 'smiles', text: 'C1CC1' }, 0)
await peer.substructures({ as: 'smiles', text: 'C1CC1' }, 50)
const apart: Apart[] = []
const told: string[] = []
const compared: Compared[] = []
for (const wanted of queries.substructures) {
  const one = await compareSubstructure(wanted)
  if (one === null) continue
  compared.push(one)
  const pairs = [one.first, one.all].flatMap(({ cold, warm }) => [cold, warm])
  const [a, b, c, d] = pairs.map(([peer, own]) => `${short(peer)} | ${short(own)}`)
  console.log(`  ${wanted.text}: first ${a} cold, ${b} warm; all ${c} cold, ${d} warm; ${one.hits} hits`)
}
reportAll(compared, inBoth.size)
for (const least of [0.5, 0.7, 0.85]) await compareSimilarity(least)
await compareExact()
console.log(`load of the machine: ${os.loadavg().map((load) => load.toFixed(1))}`)
await explain()
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

type Apart = { what: string; wanted: Wanted | null; who: string; ids: number[] }

async function compareSubstructure(wanted: Wanted): Promise<Compared | null> {
  const name = `${wanted.as === 'smiles' ? 'SMILES' : 'SMARTS'} ${wanted.text}`
  const first: Pair[] = []
  const all: Pair[] = []
  let hits = 0
  let [theirFirst, theirs]: Answered[] = []
  for (let repeat = 0; repeat < repeats; repeat++) {
    const found = await search(wanted, repeat)
    // What takes seconds is not asked again
    if (theirFirst === undefined || theirs === undefined || msOf(theirs) < LONG) {
      theirFirst = await peer.substructures(wanted, 50)
      theirs = await peer.substructures(wanted, null)
    }
    if (found === null || 'problem' in theirFirst || 'problem' in theirs) {
      const own = found === null ? 'we do not read it' : `we find ${found.ids.length}`
      told.push(`${name}: ${own}; the cartridge: ${'problem' in theirs ? theirs.problem : `${theirs.ids.length} hits`}`)
      return null
    }
    first.push([theirFirst.ms, found.first])
    all.push([theirs.ms, found.all])
    hits = found.ids.length
    if (repeat === 0) difference(`${name} (${hits} hits)`, wanted, theirs.ids, found.ids)
  }
  return { wanted, hits, first: best(first), all: best(all) }
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

/** What the two versions of RDKit see otherwise, as far as their SMILES tell. */
function reason(theirs: string, own: string, wanted: Wanted | null): string {
  // Lower case letters are aromatic atoms, and double bonds are written outside of aromatic parts only
  const drawn = (smiles: string): string =>
    [...smiles.replace(/ \(\d+ rings\)/, '')]
      .filter((sign) => /[a-zA-Z=]/.test(sign))
      .toSorted()
      .join('')
  if (drawn(theirs) !== drawn(own)) return 'the versions of RDKit differ in what is aromatic'
  if (wanted !== null && /[Rrx]\d/.test(wanted.text)) return 'they count other ones among rings of equal size'
  return 'not known'
}

function msOf(answered: Answered): number {
  return 'ms' in answered ? answered.ms : 0
}

/** Notes which molecules only one of the two finds. */
function difference(what: string, wanted: Wanted | null, theirs: readonly number[], own: readonly number[]): void {
  const [inTheirs, inOwn] = [new Set(theirs), new Set(own)]
  const only = (ids: readonly number[], others: Set<number>) => ids.filter((id) => !others.has(id) && inBoth.has(id))
  for (const [who, ids] of [
    ['only the cartridge', only(theirs, inOwn)],
    ['only ours', only(own, inTheirs)],
  ] as const) {
    if (ids.length > 0) apart.push({ what, wanted, who, ids })
  }
}

async function compareSimilarity(least: number): Promise<void> {
  const pairs: { cold: Pair; warm: Pair }[] = []
  for (const text of queries.molecules) {
    const times: Pair[] = []
    for (let repeat = 0; repeat < repeats; repeat++) {
      const began = performance.now()
      const result = await chemistry.query(text, { as: 'smiles' })
      if (!result.ok) break
      const query = { ...result.query, key: `${result.query.key} ${least} ${repeat}` }
      const question: StructureQuestion = { kind: 'similarity', query, least }
      const { ids } = await engine.search(question, { caller: 'bench' }).all()
      const own = performance.now() - began
      const theirs = await peer.similar(text, least)
      if ('problem' in theirs) break
      times.push([theirs.ms, own])
      if (repeat === 0) difference(`similar to ${text}, ${least}`, null, theirs.ids, [...ids])
    }
    if (times.length === repeats) pairs.push(best(times))
  }
  report(`similarity of at least ${least} (${pairs.length} queries)`, [['all hits', pairs]])
}

/** Ours is a key in PostgreSQL, in a table beside the cartridge's own. */
async function compareExact(): Promise<void> {
  const step = Math.ceil(inBoth.size / EXACT)
  const named = new Map([...inBoth].filter((_, index) => index % step === 0).map((id) => [id, smiles.get(id)!]))
  const keys = await ExactKeys.fill(url, chemistry, inBoth, named)
  const pairs: { cold: Pair; warm: Pair }[] = []
  for (const [id, text] of named) {
    const times: Pair[] = []
    for (let repeat = 0; repeat < repeats; repeat++) {
      const own = await keys.find(text)
      const theirs = await peer.exact(text)
      if ('problem' in theirs) break
      times.push([theirs.ms, own.ms])
      // Only the molecules that are looked for have keys of their own
      if (repeat === 0)
        difference(`exactly ${text}`, null, theirs.ids.includes(id) ? [id] : [], own.ids.includes(id) ? [id] : [])
    }
    if (times.length === repeats) pairs.push(best(times))
  }
  await keys.close()
  report(`exact (${pairs.length} queries)`, [['all hits', pairs]])
}

/** Each difference with the verdict of RDKit itself, in our version, and how either understands the molecule. */
async function explain(): Promise<void> {
  const molecules = apart.reduce((sum, { ids }) => sum + ids.length, 0)
  console.log(`\nDifferences (${version} | RDKit ${PREPARED_VERSION}): ${apart.length} answers, ${molecules} molecules`)
  for (const line of told) console.log(`  ${line}`)
  let wrong = 0
  for (const { what, wanted, who, ids } of apart) {
    console.log(`  ${what}: ${who} ${ids.length}`)
    const query = wanted === null ? null : await chemistry.query(wanted.text, { as: wanted.as })
    for (const id of ids.slice(0, NAMED)) {
      const text = smiles.get(id)!
      const read = await chemistry.query(text, { as: 'smiles' })
      const own = read.ok ? (read.query.smiles ?? 'no molecule') : read.problem.code
      const theirs = await peer.understood(id)
      console.log(`    ${text}\n      the cartridge reads it as ${theirs}\n      we read it as             ${own}`)
      console.log(`      reason: ${reason(theirs, own, wanted)}`)
      if (!query?.ok) continue
      const [yes] = await chemistry.filter(query.query, [text], { stereo: false })
      const right = yes === (who === 'only ours')
      if (!right) wrong++
      console.log(
        `      RDKit ${PREPARED_VERSION.split('/')[0]} says ${yes ? 'yes' : 'no'}: ${right ? 'as we do' : 'WE ARE WRONG'}`,
      )
    }
  }
  bar(`${wrong} answers against RDKit of our version, bar 0`, wrong === 0)
}
