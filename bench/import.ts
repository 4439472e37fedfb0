// Import of a catalogue without structures against a raw COPY of the rows it becomes, in one run, and the memory it takes.
// `node bench/import.ts [rows]`; 50,000 rows unless told, two and a half packs a product.
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import pino from 'pino'
import { openBackend } from '../server/src/kernel/backend.ts'
import '../server/src/jobs.ts'

const rows = Number(process.argv[2] ?? 50_000)
const goals = { timesCopy: 4, memoryMiB: 512 }
const command = path.join(import.meta.dirname, '../server/src/commands/import.ts')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-bench-'))
fs.chmodSync(folder, 0o711)

/** What a catalogue becomes, parents first. */
const tables = [
  'molecules',
  'molecule_cas',
  'molecule_names',
  'terms',
  'products',
  'packages',
  'stock',
  'stock_moves',
] as const

function casOf(n: number): string {
  const digits = String(1_000_000 + n)
  const sum = [...digits].reverse().reduce((total, digit, i) => total + Number(digit) * (i + 1), 0)
  return `${digits.slice(0, -2)}-${digits.slice(-2)}-${sum % 10}`
}

/** Written piece by piece: a million lines do not have to be in memory. */
async function writeCatalogue(file: string): Promise<void> {
  const lines = function* () {
    yield 'Catalog No,CAS,Product name,Purity,Pack,Price (CNY),Stock\n'
    for (let i = 0; i < rows; i++) {
      const product = Math.floor(i / 2.5)
      const pack = [1, 5, 25, 100, 500][i % 5]
      yield `BN${product},${casOf(product)},${(product % 9) + 1}-chloro-${product}-methylpyridine,98%,${pack} g,${(((product % 97) + 3) * pack!) / 2},${i % 40}\n`
    }
  }
  await pipeline(Readable.from(lines()), fs.createWriteStream(file))
}

interface Figures {
  accepted: number
  seconds: number
  peakMemoryMiB: number
  readerMemoryMiB: number
}

async function runImport(file: string): Promise<Figures> {
  const env = { ...process.env, REAGORA_DATA: folder, REAGORA_DEMO: '0', LOG_LEVEL: 'error' }
  const { stdout } = await promisify(execFile)(process.execPath, [command, file, '--supplier', 'BENCH'], {
    env,
    maxBuffer: 1e8,
  })
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as Figures
}

/** Copies what the import has written into twins of the tables, with the same indexes and checks. */
async function rawCopy(ownerUrl: string): Promise<{ seconds: number; copied: number }> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  let seconds = 0
  let copied = 0
  for (const table of tables) {
    const file = path.join(folder, `${table}.copy`)
    const { rows: columns } = await client.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
       where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER' order by ordinal_position`,
      [table],
    )
    const list = columns.map(({ name }) => name).join(', ')
    await pipeline(client.query(copyTo(`copy (select ${list} from ${table}) to stdout`)), fs.createWriteStream(file))
    await client.query(`create table twin_${table} (like ${table} including all)`)
    const begun = performance.now()
    await pipeline(fs.createReadStream(file), client.query(copyFrom(`copy twin_${table} (${list}) from stdin`)))
    seconds += (performance.now() - begun) / 1000
    copied += Number((await client.query(`select count(*) as n from twin_${table}`)).rows[0].n)
  }
  await client.end()
  return { seconds, copied }
}

try {
  const file = path.join(folder, 'catalogue.csv')
  await writeCatalogue(file)
  const backend = await openBackend({
    settings: { REAGORA_DATA: folder } as never,
    log: pino({ level: 'error' }),
    say: () => {},
  })
  try {
    const first = await runImport(file)
    const again = await runImport(file)
    const copy = await rawCopy(backend.ownerUrl)
    const figures = {
      rows,
      import: { seconds: first.seconds, rowsPerSecond: Math.round(rows / first.seconds) },
      again: { seconds: again.seconds, rowsPerSecond: Math.round(rows / again.seconds) },
      copy: {
        seconds: Math.round(copy.seconds * 100) / 100,
        rowsPerSecond: Math.round(copy.copied / copy.seconds),
        rows: copy.copied,
      },
      timesCopy: Math.round((first.seconds / copy.seconds) * 10) / 10,
      peakMemoryMiB: Math.max(first.peakMemoryMiB, again.peakMemoryMiB),
      readerMemoryMiB: Math.max(first.readerMemoryMiB, again.readerMemoryMiB),
      goals,
    }
    console.log(JSON.stringify(figures))
  } finally {
    await backend.close()
  }
} finally {
  fs.rmSync(folder, { recursive: true, force: true })
}
