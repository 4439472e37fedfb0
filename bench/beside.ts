// This version beside a former commit, in turns in one run: words, suggestions, structures, lists and an import over HTTP, on two servers
// with one catalogue. The former one fills a data folder (the demo, or a copy of `--data FOLDER`); this one begins with a copy of it and
// brings it up to date. Compared is the processor time of server and PostgreSQL for the same work, and what a caller waits.
// `node bench/beside.ts --before COMMIT [--rounds 8] [--requests 300] [--values 3000] [--lines 5000] [--only words,lists] [--data FOLDER]`
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { runningPostgres } from '../server/src/kernel/postgres.ts'
import { dataFolder, postmasterId } from '../server/src/testing/process.ts'
import { kinds, signIn, type Kind, type Server } from './measuring/besideKinds.ts'
import { bar, median, quantile, table } from './measuring/figures.ts'
import { formerCheckout } from './measuring/formerCheckout.ts'
import { startProgram } from './measuring/program.ts'
import { pidOf, processorMs } from './measuring/searchMix.ts'

const { values: options } = parseArgs({
  options: {
    before: { type: 'string', default: 'HEAD~1' },
    rounds: { type: 'string', default: '8' },
    requests: { type: 'string', default: '300' },
    values: { type: 'string', default: '3000' },
    lines: { type: 'string', default: '5000' },
    only: { type: 'string' },
    data: { type: 'string' },
  },
})
/** How much more one may cost than the other. */
const MAX_RATIO = 1.05
const rounds = Number(options.rounds)
const sizes = { requests: Number(options.requests), values: Number(options.values), lines: Number(options.lines) }

type Turn = { ms: number[]; processor: number }

const former = formerCheckout(options.before)
const folders = [dataFolder(), dataFolder()] as const
const servers: Server[] = []
try {
  console.log(`before: ${former.title}`)
  const filled = await fill(folders[0])
  copy(filled, folders[1])
  servers.push(await serve(folders[0], former.folder))
  servers.push(await serve(folders[1]))
  await Promise.all(servers.map(quiet))
  const [before, after] = servers as [Server, Server]
  const texts = await textsOf(before)
  const wanted = options.only?.split(',')
  const measured = kinds(sizes, texts).filter(({ name }) => wanted?.includes(name) ?? true)
  const rows: (string | number)[][] = []
  for (const kind of measured) rows.push(await compare(kind, before, after))
  table(['', 'turns', 'p50 ms', 'now', 'p95 ms', 'now', 'processor ms', 'now', 'p50 ×', 'p95 ×', 'processor ×'], rows)
  for (const [name, ...figures] of rows) {
    const [p50, p95, processor] = figures.slice(-3) as [number, number, number]
    bar(
      `${name}: processor ${percent(processor)}, bar +5 %; p50 ${percent(p50)}, p95 ${percent(p95)}`,
      processor <= MAX_RATIO,
    )
  }
  const load = os.loadavg().map((one) => one.toFixed(1))
  console.log(`load of the machine: ${load.join(' ')}`)
} finally {
  for (const { program, pool } of servers) {
    await pool.end()
    await program.stop()
  }
  for (const folder of folders) fs.rmSync(path.dirname(folder), { recursive: true, force: true })
  former.remove()
}

function percent(ratio: number): string {
  return `${ratio < 1 ? '−' : '+'}${Math.abs(100 * (ratio - 1)).toFixed(1)} %`
}

/** With the owner of each file: PostgreSQL's are its own. */
function copy(from: string, to: string): void {
  fs.mkdirSync(path.dirname(to), { recursive: true })
  execFileSync('cp', ['-a', '--reflink=auto', from, to])
}

/** A folder filled and prepared by the former version. */
async function fill(folder: string): Promise<string> {
  fs.mkdirSync(path.dirname(folder), { recursive: true })
  if (options.data) copy(options.data, folder)
  const first = await serve(folder, former.folder, options.data ? '0' : '1')
  await quiet(first)
  await first.pool.end()
  await first.program.stop()
  return folder
}

async function serve(folder: string, checkout?: string, demo = '0'): Promise<Server> {
  const program = await startProgram(folder, { REAGORA_DEMO: demo }, [], checkout)
  const pool = new pg.Pool({ connectionString: runningPostgres(folder).url('app'), max: 2 })
  return { program, pool, tokens: await signIn(pool) }
}

/** Milliseconds of processor that a server and its PostgreSQL have used. */
function used({ program }: Server): number {
  return processorMs(pidOf(program.data), false)! + (processorMs(postmasterId(program.data), true) ?? 0)
}

/** Waits until a server has nothing left to prepare: five seconds with less than a tenth of a processor. */
async function quiet(server: Server): Promise<void> {
  for (let calm = 0, tried = 0; calm < 5 && tried < 240; tried++) {
    const before = used(server)
    await delay(1_000)
    calm = used(server) - before < 100 ? calm + 1 : 0
  }
}

/** Texts that are asked for: of the catalogue itself, in an order that repeats. */
async function textsOf({ pool }: Server) {
  const { rows } = await pool.query<{ zh: string; en: string; cas: string | null; smiles: string | null; key: string }>(
    `select name_zh as zh, name_en as en, cas, smiles, inchi_key as key from molecules
     where not internal_only and inchi_key is not null order by md5(id::text) limit 4000`,
  )
  return rows
}

/** One after the other, the first of them another one each time. */
async function compare(kind: Kind, before: Server, after: Server): Promise<(string | number)[]> {
  for (const server of [before, after]) await kind.turn(server, 0)
  const turns: [Turn, Turn][] = []
  for (let round = 1; round <= rounds; round++) {
    const pair: Turn[] = []
    const first = round % 2
    for (const at of [1 - first, first]) pair[at] = await turnOf(kind, [before, after][at]!, round)
    turns.push([pair[0]!, pair[1]!])
  }
  const all = (at: 0 | 1) => turns.flatMap((pair) => pair[at].ms)
  const processor = (at: 0 | 1) => median(turns.map((pair) => pair[at].processor / pair[at].ms.length))
  const ratio = (of: (turn: Turn) => number) => median(turns.map(([one, other]) => of(other) / of(one)))
  const share = (part: number) => [quantile(all(0), part), quantile(all(1), part)]
  const ratios = [
    ratio(({ ms }) => median(ms)),
    ratio(({ ms }) => quantile(ms, 0.95)),
    ratio((turn) => turn.processor / turn.ms.length),
  ]
  return [kind.name, String(rounds), ...share(0.5), ...share(0.95), processor(0), processor(1), ...ratios]
}

async function turnOf(kind: Kind, server: Server, round: number): Promise<Turn> {
  await quietFor(server)
  const before = used(server)
  const ms = await kind.turn(server, round)
  return { ms, processor: used(server) - before }
}

/** What the last turn left to do is no part of this one. */
async function quietFor(server: Server): Promise<void> {
  for (let tried = 0; tried < 20; tried++) {
    const before = used(server)
    await delay(200)
    if (used(server) - before < 30) return
  }
}
