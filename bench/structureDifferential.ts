// Our matcher beside RDKit's own, molecule by molecule: all SMARTS and fragments of ../shared/data/queries and random fragments, on
// real molecules; every difference is printed. In bites, resumable. Then the engine, screens and all, beside the matcher alone, and
// similarity beside plain arithmetic. `node bench/structureDifferential.ts [--molecules 1000] [--fragments 200] [--threads 2]
// [--seed 1] [--shards folder] [--folder folder] [--queries 1/10]`
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { createChemistry } from '../chemistry/src/pool.ts'
import { fragmentOf, randomFrom } from '../chemistry/src/search/fragments.testing.ts'
import { PREPARED_VERSION } from '../chemistry/src/search/prepared.ts'
import { loadToolkit } from '../chemistry/src/toolkit.ts'
import type { Bite, BiteAnswer, DifferentialQuery } from './measuring/differential.ts'
import { engineBesideMatcher, similarityBesideArithmetic } from './measuring/differentialEngine.ts'
import { table } from './measuring/figures.ts'
import { readShards, smilesOf } from './measuring/preparedShards.ts'
import type { ShardMolecule } from './measuring/preparedShards.ts'

const BITE = 1_000
const data = new URL('../../shared/data/', import.meta.url)
if (!fs.existsSync(data)) {
  console.log('No ../shared/data beside the checkout: nothing to compare on.')
  process.exit()
}
const { values } = parseArgs({
  options: {
    molecules: { type: 'string', default: '1000' },
    fragments: { type: 'string', default: '200' },
    queries: { type: 'string', default: '1/10' },
    threads: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    shards: { type: 'string' },
    folder: { type: 'string' },
  },
})
const most = Number(values.molecules)
const molecules = await someMolecules()
const queries = [
  ...someOf('substructure_smarts.txt', 'smarts'),
  ...someOf('substructure_smiles.txt', 'smiles'),
  ...(await randomFragments(Number(values.fragments))),
]
const name = createHash('sha256')
  .update(JSON.stringify([PREPARED_VERSION, BITE, queries]))
  .digest('hex')
const folder = path.join(values.folder ?? path.join(os.tmpdir(), 'reagora-differential'), name.slice(0, 12))
fs.mkdirSync(folder, { recursive: true })
console.log(`${queries.length} queries, ${molecules.length} molecules, seed ${values.seed}; kept in ${folder}`)

const answers = await compared()
report(answers)
await engineBesideMatcher(molecules, queries)
await similarityBesideArithmetic(molecules, lines('similarity_smiles.txt'))

function lines(file: string): string[] {
  return fs
    .readFileSync(new URL(`queries/${file}`, data), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(/[\t ]/)[0]!)
}

/** Each n-th query of a file. */
function someOf(file: string, as: 'smarts' | 'smiles'): DifferentialQuery[] {
  const [one = 1, of = 1] = values.queries.split('/').map(Number)
  return lines(file)
    .filter((_, index) => index % of < one)
    .map((text) => ({ set: file, as, text }))
}

async function someMolecules(): Promise<ShardMolecule[]> {
  if (values.shards !== undefined) return [...readShards(values.shards, most)]
  const chemistry = createChemistry({ threads: Number(values.threads), callsPerWorker: 20_000, timeoutMs: 10_000 })
  const found: ShardMolecule[] = []
  for await (const smiles of smilesOf(new URL('smiles_large.smi.gz', data).pathname, 0)) {
    const some = smiles.slice(0, most - found.length)
    const results = await chemistry.prepareMany(some)
    results.forEach((result, index) => {
      if (result.ok) found.push({ id: found.length, smiles: some[index]!, prepared: result.prepared })
    })
    if (found.length >= most) break
  }
  await chemistry.close()
  return found
}

async function randomFragments(count: number): Promise<DifferentialQuery[]> {
  const toolkit = await loadToolkit()
  const random = randomFrom(Number(values.seed))
  const donors = molecules.slice(0, 1_000)
  const found: DifferentialQuery[] = []
  while (found.length < count) {
    const donor = donors[Math.floor(random() * donors.length)]!
    const fragment = fragmentOf(toolkit, donor.smiles, found.length % 2 ? 'smarts' : 'smiles', random)
    if (fragment !== null) found.push({ set: 'random fragments', as: fragment.as, text: fragment.text })
  }
  return found
}

/** All bites, those of an earlier run from their files. */
async function compared(): Promise<BiteAnswer[]> {
  const bites: Bite[] = []
  for (let at = 0; at < molecules.length; at += BITE)
    bites.push({ number: at / BITE, molecules: molecules.slice(at, at + BITE) })
  const file = ({ number, molecules: some }: Bite): string => path.join(folder, `${number}-${some.length}.json`)
  const open = bites.filter((bite) => !fs.existsSync(file(bite)))
  const begun = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: open.length === 0 ? 0 : Number(values.threads) }, async (_, thread) => {
      const worker = new Worker(new URL('./measuring/differentialWorker.ts', import.meta.url), { workerData: queries })
      const next = async <T>(): Promise<T> => ((await once(worker, 'message')) as [T])[0]
      const refused = await next<number[]>()
      if (thread === 0)
        for (const query of refused)
          console.log(`refused: ${queries[query]!.text.slice(0, 100)} (${queries[query]!.set})`)
      for (let bite = open.shift(); bite !== undefined; bite = open.shift()) {
        const answered = next<BiteAnswer>()
        worker.postMessage(bite)
        const answer = await answered
        fs.writeFileSync(file(bite), JSON.stringify(answer))
        done += bite.molecules.length
        const rate = done / ((performance.now() - begun) / 1000)
        console.log(`${done} molecules, ${answer.differences.length} differences in this bite, ${rate.toFixed(1)}/s`)
      }
      await worker.terminate()
    }),
  )
  return bites.map((bite) => JSON.parse(fs.readFileSync(file(bite), 'utf8')) as BiteAnswer)
}

function report(all: BiteAnswer[]): void {
  const differences = all.flatMap((answer) => answer.differences)
  for (const { query, what, id, smiles } of differences)
    console.log(`${what}: ${queries[query]!.text} (${queries[query]!.set}) in ${smiles} (line ${id})`)
  const unsupported = new Set(all.flatMap((answer) => answer.unsupported))
  for (const query of unsupported) console.log(`left to RDKit: ${queries[query]!.text}`)
  const sum = (of: (answer: BiteAnswer) => number): number => all.reduce((total, answer) => total + of(answer), 0)
  table(
    ['matcher beside RDKit', ''],
    [
      ['pairs of query and molecule', sum(({ pairs }) => pairs)],
      ['hits', sum(({ hits }) => hits)],
      ['differences', differences.length],
      ['queries left to RDKit', unsupported.size],
      ['RDKit, s', sum(({ theirs }) => theirs) / 1000],
      ['ours, s', sum(({ ours }) => ours) / 1000],
    ],
  )
}
