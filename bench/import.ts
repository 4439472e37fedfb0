// Import of a catalogue against a raw COPY of the rows it becomes, in one run, and the memory it takes. An SD file brings
// structures, each of which the chemistry engine reads once; the others have none.
// `node bench/import.ts [rows] [formats]`; 50,000 rows as CSV, XLSX and SD file unless told.
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import pino from 'pino'
import { openBackend } from '../server/src/kernel/backend.ts'
import { type Format, formats, writeCatalogue } from './measuring/catalogues.ts'
import '../server/src/jobs.ts'

const rows = Number(process.argv[2] ?? 50_000)
const chosen = formats.filter((format) => (process.argv[3] ?? formats.join()).split(',').includes(format))
const goals = { timesCopy: 4, memoryMiB: 512 }
const command = path.join(import.meta.dirname, '../server/src/commands/import.ts')

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

interface Figures {
  accepted: number
  seconds: number
  peakMemoryMiB: number
  readerMemoryMiB: number
}

async function runImport(folder: string, file: string): Promise<Figures> {
  const env = { ...process.env, REAGORA_DATA: folder, REAGORA_DEMO: '0', LOG_LEVEL: 'error' }
  const { stdout } = await promisify(execFile)(process.execPath, [command, file, '--supplier', 'BENCH'], {
    env,
    maxBuffer: 1e8,
  })
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as Figures
}

/**
 * Copies what the import has written into twins of the tables, with the same indexes and checks: once without foreign keys, as
 * one would restore a dump, and once with those that the import has to keep.
 */
async function rawCopy(
  folder: string,
  ownerUrl: string,
): Promise<{ seconds: number; withForeignKeys: number; copied: number }> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  let seconds = 0
  let withForeignKeys = 0
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
    const fill = async () => {
      const begun = performance.now()
      await pipeline(fs.createReadStream(file), client.query(copyFrom(`copy twin_${table} (${list}) from stdin`)))
      return (performance.now() - begun) / 1000
    }
    seconds += await fill()
    await client.query(`truncate twin_${table}`)
    const { rows: keys } = await client.query<{ name: string; definition: string }>(
      `select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
       where contype = 'f' and conrelid = $1::regclass`,
      [table],
    )
    for (const { name, definition } of keys)
      await client.query(`alter table twin_${table} add constraint ${name} ${definition}`)
    withForeignKeys += await fill()
    copied += Number((await client.query(`select count(*) as n from twin_${table}`)).rows[0].n)
  }
  await client.end()
  return { seconds, withForeignKeys, copied }
}

async function measure(format: Format) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-bench-'))
  fs.chmodSync(folder, 0o711)
  const settings = { REAGORA_DATA: folder } as never
  try {
    const file = path.join(folder, `catalogue.${format}`)
    await writeCatalogue(file, format, rows)
    const backend = await openBackend({ settings, log: pino({ level: 'error' }), say: () => {} })
    try {
      const first = await runImport(folder, file)
      const again = await runImport(folder, file)
      const copy = await rawCopy(folder, backend.ownerUrl)
      return {
        format,
        rows,
        import: { seconds: first.seconds, rowsPerSecond: Math.round(rows / first.seconds) },
        again: { seconds: again.seconds, rowsPerSecond: Math.round(rows / again.seconds) },
        copy: {
          seconds: Math.round(copy.seconds * 100) / 100,
          withForeignKeys: Math.round(copy.withForeignKeys * 100) / 100,
          rowsPerSecond: Math.round(copy.copied / copy.seconds),
          rows: copy.copied,
        },
        timesCopy: Math.round((first.seconds / copy.seconds) * 10) / 10,
        timesCopyWithForeignKeys: Math.round((first.seconds / copy.withForeignKeys) * 10) / 10,
        peakMemoryMiB: Math.max(first.peakMemoryMiB, again.peakMemoryMiB),
        readerMemoryMiB: Math.max(first.readerMemoryMiB, again.readerMemoryMiB),
        goals,
      }
    } finally {
      await backend.close()
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

for (const format of chosen) console.log(JSON.stringify(await measure(format)))
