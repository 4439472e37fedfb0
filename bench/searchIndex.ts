// The words of the search at the size it is meant for: the index made from nothing and loaded, how soon a change is found, what single
// queries take in it, and a mix of queries over HTTP at 50 and 100 a second, cold and warm; all beside PostgreSQL alone (tsvector and GIN)
// with the same words over the same data. `node bench/searchIndex.ts [--no-postgres]`; over the demo, or over what DATABASE_URL or
// REAGORA_DATA holds. Takes some 12 minutes at 2.2 million molecules on two processors.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { type Backend, openBackend } from '../server/src/kernel/backend.ts'
import { readSettings } from '../server/src/kernel/settings.ts'
import { postmasterId } from '../server/src/testing/process.ts'
import '../server/src/jobs.ts'
import { bar, table } from './measuring/figures.ts'
import { discard, type Program, startProgram } from './measuring/program.ts'
import {
  askProgram,
  catalogue,
  indexed,
  memoryOf,
  mix,
  pidOf,
  processorMs,
  type Run,
  runHead,
} from './measuring/searchMix.ts'
import { measureIndex } from './measuring/searchInside.ts'
import { dropTextSearch, textSearch } from './measuring/textSearch.ts'

const own = process.env['DATABASE_URL'] || process.env['REAGORA_DATA'] ? undefined : await demo()
const settings = readSettings({ ...process.env, ...(own && { REAGORA_DATA: own }), REAGORA_DEMO: '0' })
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-bench-'))
fs.chmodSync(scratch, 0o711)
const embedded = settings.DATABASE_URL === undefined
const beside = !process.argv.includes('--no-postgres')
const began = performance.now()

let backend = await open()
const texts = await catalogue(backend.appUrl)
const runs: Run[] = []
const ours = new Set<Run>()
let served: Program | undefined
try {
  await sizes()
  await fromNothing()
  await fromTheFile()
  await measureIndex({ backend, scratch, beside })
  if (beside) await postgresAlone()
} catch (error) {
  // What was measured until then is shown.
  console.error(error)
  process.exitCode = 1
} finally {
  await served?.stop()
  await backend.close()
}
told('the mix over HTTP, ms; PostgreSQL alone is asked for molecules and facets only, in this process')
table(
  runHead,
  runs.map(({ row }) => row),
)
for (const run of ours) {
  const [name] = run.row
  bar(
    `${name}: p95 ${run.p95.toFixed(0)} ms, bar 50${run.answered ? '' : ', not all answered'}`,
    run.p95 < 50 && run.answered,
  )
}
fs.rmSync(scratch, { recursive: true, force: true })
if (own) fs.rmSync(path.dirname(own), { recursive: true, force: true })
told('done')

/** Says what comes, and when. */
function told(what: string) {
  console.log(`\n[${((performance.now() - began) / 1000).toFixed(0)} s] ${what}`)
}

/** A data folder with the demo in it. */
async function demo(): Promise<string> {
  const program = await startProgram()
  await program.stop()
  return program.data
}

function open(): Promise<Backend> {
  return openBackend({ settings, log: pino({ level: 'warn' }), say: () => {} })
}

async function sizes() {
  const client = new pg.Client({ connectionString: backend.ownerUrl })
  await client.connect()
  const { rows } = await client.query<Record<string, string>>(
    `select (select count(*) from molecules) as molecules, (select count(*) from products) as products,
      (select count(*) from packages) as packages, (select count(*) from molecule_names) as "further names"`,
  )
  await client.end()
  console.log(
    Object.entries(rows[0]!)
      .map(([what, count]) => `${count} ${what}`)
      .join(', '),
  )
}

/** The program on the database that is open, without jobs; with the index that it has made, or with none. */
async function serving(how: 'from nothing' | 'from the file'): Promise<Program> {
  const data = path.join(scratch, 'served', 'data')
  if (how === 'from nothing') fs.rmSync(path.join(data, 'search'), { recursive: true, force: true })
  const urls = { DATABASE_URL: backend.appUrl, DATABASE_OWNER_URL: backend.ownerUrl }
  served = await startProgram(data, { ...urls, REAGORA_DEMO: '0' }, ['--role', 'api'])
  await indexed(served.address)
  return served
}

function postgresId(): number | undefined {
  return embedded ? postmasterId(settings.REAGORA_DATA) : undefined
}

async function runOf(name: string, perSecond: number, program: Program) {
  const processes = { program: pidOf(program.data), ...(embedded && { postgres: postgresId()! }) }
  const run = await mix(name, perSecond, texts, (asked) => askProgram(program.address, asked), processes)
  runs.push(run)
  ours.add(run)
}

async function fromNothing() {
  told('the index is made from nothing')
  const postgres = processorMs(postgresId(), true)
  const started = performance.now()
  const program = await serving('from nothing')
  const seconds = (performance.now() - started) / 1000
  const { now, peak } = memoryOf(program.data)
  const used = (processorMs(pidOf(program.data), true) ?? 0) / 1000
  const usedBeside = ((processorMs(postgresId(), true) ?? 0) - (postgres ?? 0)) / 1000
  console.log(
    `made in ${seconds.toFixed(1)} s: ${used.toFixed(1)} s of processor time, PostgreSQL ${usedBeside.toFixed(1)} s`,
  )
  bar(`from the start to exact answers ${seconds.toFixed(1)} s, bar 90`, seconds < 90)
  await runOf('program, warming up, 50/s', 50, program)
  ours.clear()
  await runOf('program, warm, 50/s', 50, program)
  await runOf('program, warm, 100/s', 100, program)
  const after = memoryOf(program.data)
  console.log(
    `memory of the program: ${now.toFixed(0)} MiB, ${peak.toFixed(0)} at its peak; after the queries ${after.now.toFixed(0)}`,
  )
  bar(`${after.now.toFixed(0)} MiB, bar 800`, after.now < 800)
  await program.stop()
}

async function fromTheFile() {
  for (const perSecond of [50, 100]) {
    told(`a start from the file, ${perSecond} queries a second at once`)
    await cold()
    const started = performance.now()
    const program = await serving('from the file')
    const seconds = (performance.now() - started) / 1000
    bar(`from the start to exact answers ${seconds.toFixed(1)} s, bar 5`, seconds < 5)
    await runOf(`program, ${embedded ? 'cold' : 'restarted'}, ${perSecond}/s`, perSecond, program)
    await program.stop()
    if (perSecond === 50) continue
    fs.cpSync(path.join(program.data, 'search'), path.join(scratch, 'inside', 'search'), { recursive: true })
    await discard(program)
  }
}

async function postgresAlone() {
  told('the same mix for PostgreSQL alone')
  await textSearchRuns('warm')
  if (embedded) await textSearchRuns('cold')
  await dropTextSearch(backend.ownerUrl)
}

async function textSearchRuns(state: 'warm' | 'cold') {
  for (const perSecond of [50, 100]) {
    if (state === 'cold') await cold()
    const postgres = postgresId()
    const { ask, close } = textSearch(backend.ownerUrl)
    runs.push(
      await mix(`PostgreSQL alone, ${state}, ${perSecond}/s`, perSecond, texts, ask, postgres ? { postgres } : {}),
    )
    await close()
  }
}

/** Starts PostgreSQL again with nothing of its files in memory. One of somebody else is left as it is. */
async function cold() {
  if (!embedded) return
  await backend.close()
  const files = fs
    .globSync('postgres/data/base/**/*', { cwd: settings.REAGORA_DATA, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => fs.statSync(file).size > 2 ** 20)
  // Tells the system that nobody needs these pages; asks for nothing that an ordinary account may not.
  if (process.platform === 'linux')
    for (const file of files) execFileSync('dd', [`if=${file}`, 'iflag=nocache', 'count=0', 'status=none'])
  backend = await open()
}
