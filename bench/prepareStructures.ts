// Prepares the SMILES of a file (one a line, gzipped or not) for structure search, into shards that other benches read. Taken
// up where it was left. `node bench/prepareStructures.ts <file> <folder> [--threads 2] [--most 100000]`
import fs from 'node:fs'
import { parseArgs } from 'node:util'
import { createChemistry } from '../chemistry/src/pool.ts'
import { SHARD, shardPath, smilesOf, writeShard } from './measuring/preparedShards.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { threads: { type: 'string', default: '1' }, most: { type: 'string', default: 'Infinity' } },
})
const [file, folder] = positionals
if (file === undefined || folder === undefined) {
  console.log('node bench/prepareStructures.ts <file of SMILES> <folder> [--threads 2] [--most 100000]')
  process.exit()
}
const threads = Number(values.threads)
fs.mkdirSync(folder, { recursive: true })
let number = 0
while (fs.existsSync(shardPath(folder, number))) number++
const already = number * SHARD
if (already > 0) console.log(`${already} lines are done already`)

const chemistry = createChemistry({ threads, callsPerWorker: 20_000, timeoutMs: 10_000 })
const begun = performance.now()
let done = 0
let refused = 0
for await (const smiles of smilesOf(file, already)) {
  if (already + done >= Number(values.most)) break
  const results = await chemistry.prepareMany(smiles)
  writeShard(shardPath(folder, number), number * SHARD, smiles, results)
  results.forEach((result, index) => {
    if (result.ok) return
    refused++
    fs.appendFileSync(`${folder}/refused.tsv`, `${number * SHARD + index}\t${result.problem.code}\t${smiles[index]}\n`)
  })
  number++
  done += smiles.length
  const rate = done / ((performance.now() - begun) / 1000)
  console.log(`${number * SHARD} lines, ${refused} refused in this run, ${rate.toFixed(0)}/s`)
}
await chemistry.close()
