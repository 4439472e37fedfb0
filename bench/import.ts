// Import of a catalogue against a raw COPY of the rows it becomes, in one run, and the memory it takes. An SD file brings
// structures, each of which the chemistry engine reads once, and `smiles` has names that complete them; the others have none.
// 100,000 rows of CSV, and 50,000 each of CSV, workbook, SD file and SMILES, unless ROWS=1000000 or FORMATS=csv,sdf say otherwise.
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
import { bar, table } from './measuring/figures.ts'
import '../server/src/jobs.ts'

const { ROWS, FORMATS } = process.env
const chosen = formats.filter((format) => (FORMATS ?? formats.join()).split(',').includes(format))
const runs: readonly (readonly [Format, number])[] =
  ROWS === undefined && FORMATS === undefined
    ? [['csv', 100_000], ...formats.map((format) => [format, 50_000] as const)]
    : chosen.map((format) => [format, Number(ROWS ?? 50_000)])
const goals = { timesCopy: 4, memoryMiB: 512 }
/** As `npm run import` starts it: with the memory it is given there. */
const launcher = path.join(import.meta.dirname, '../scripts/launch.mjs')

/** What a catalogue becomes, parents first. */
const copied = [
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
  const { stdout } = await promisify(execFile)(process.execPath, [launcher, 'import', file, '--supplier', 'BENCH'], {
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
): Promise<{ seconds: number; withForeignKeys: number; rows: number }> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  let seconds = 0
  let withForeignKeys = 0
  let rows = 0
  for (const table of copied) {
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
    rows += Number((await client.query(`select count(*) as n from twin_${table}`)).rows[0].n)
  }
  await client.end()
  return { seconds, withForeignKeys, rows }
}

async function measure(format: Format, rows: number) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-bench-'))
  fs.chmodSync(folder, 0o711)
  const settings = { REAGORA_DATA: folder } as never
  try {
    const file = path.join(folder, `catalogue.${format === 'smiles' ? 'csv' : format}`)
    await writeCatalogue(file, format, rows)
    const backend = await openBackend({ settings, log: pino({ level: 'error' }), say: () => {} })
    try {
      const first = await runImport(folder, file)
      if (first.accepted !== rows) throw new Error(`${first.accepted} of ${rows} lines were taken`)
      const again = await runImport(folder, file)
      return { format, rows, first, again, copy: await rawCopy(folder, backend.ownerUrl) }
    } finally {
      await backend.close()
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

const measured: Awaited<ReturnType<typeof measure>>[] = []
for (const [format, rows] of runs) measured.push(await measure(format, rows))

const memory = ({ first, again }: (typeof measured)[number]) => ({
  process: Math.max(first.peakMemoryMiB, again.peakMemoryMiB),
  reader: Math.max(first.readerMemoryMiB, again.readerMemoryMiB),
})
table(
  ['file', 'lines', 'lines/s', 'again', 'rows written', 'COPY s', '×', 'with keys s', '×', 'MiB', 'reader'],
  measured.map((one) => {
    const { format, rows, first, again, copy } = one
    const { process, reader } = memory(one)
    const speeds = [Math.round(rows / first.seconds), Math.round(rows / again.seconds)]
    const times = [
      copy.seconds,
      first.seconds / copy.seconds,
      copy.withForeignKeys,
      first.seconds / copy.withForeignKeys,
    ]
    return [format, rows, ...speeds, copy.rows, ...times, process, reader]
  }),
)
for (const one of measured) {
  const { format, rows, first, copy } = one
  const what = `${rows} lines of ${format}`
  // What structures take is their reading, of which COPY knows nothing.
  if (format !== 'sdf' && format !== 'smiles')
    bar(`${what}: at most ${goals.timesCopy} × COPY`, first.seconds <= goals.timesCopy * copy.seconds)
  const { process, reader } = memory(one)
  bar(`${what}: ${goals.memoryMiB} MiB with the reader`, process + reader <= goals.memoryMiB)
}
