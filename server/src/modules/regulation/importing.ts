import type { Chemistry } from '@reagora/chemistry/pool'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Db } from '../../kernel/context.ts'
import type { MediaType } from '../../kernel/files.ts'
import type { Resources } from '../../kernel/resources.ts'
import { openTable } from '../../kernel/tables/openTable.ts'
import { TableProblem } from '../../kernel/tables/problem.ts'
import { isData, readListRow, type ListRow, type Refused } from './listRows.ts'
import { knownList } from './knownLists.ts'
import * as lists from './listStore.ts'
import { matchAll } from './match.ts'
import type { RecognisedList } from './recognising.ts'
import { codeFor } from './rules.ts'

// From the file of a list to its entries. Everything of one file is taken in one transaction, or nothing.

/** What lists come as. */
const listTypes: readonly MediaType[] = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/zip',
  'application/x-cfb',
  'text/plain',
]

/** More refusals are counted, not kept. */
const KEPT_REFUSALS = 1000

/** Keeps a recognised file, which then waits to be started. */
export async function keepImport(
  { files }: Pick<Resources, 'files'>,
  db: Db,
  file: { path: string; name: string },
  wishes: { regulationId: number | null; effective: string | null; userId: number | null },
  mapping: RecognisedList,
): Promise<number> {
  const fileId = await files.put(db, file.path, {
    name: file.name,
    purpose: 'regulation',
    userId: wishes.userId,
    allowed: listTypes,
  })
  return lists.insertImport(db, { ...wishes, fileId, fileName: file.name, mapping, createdBy: wishes.userId })
}

/** Takes a file over: one new version of each list that it names. What fails as a whole says why. */
export async function runImport(resources: Resources, importId: number): Promise<void> {
  const { db } = resources
  const found = await lists.findImport(db, importId)
  if (!found || !['queued', 'running'].includes(found.state)) return
  await lists.setImport(db, importId, { state: 'running' })
  try {
    const read = await readEntries(resources, found)
    await db.transaction().execute(async (trx) => {
      const row = await lists.findImport(trx, importId, true)
      if (row?.state !== 'running') return
      const report = await takeOver(trx, row, read)
      const taken = report.accepted > 0
      await lists.setImport(trx, importId, {
        state: taken ? 'done' : 'failed',
        report,
        ...(!taken && { problem: 'nothing' }),
      })
      await matchAll(trx)
    })
  } catch (error) {
    if (!(error instanceof TableProblem)) throw error
    await lists.setImport(db, importId, { state: 'failed', problem: error.code })
  }
}

interface ReadEntries {
  rows: (ListRow & { inchiKey: string | null })[]
  refusals: Refused[]
  refused: number
}

async function readEntries(
  resources: Resources,
  { fileId, mapping, regulationId }: lists.ImportRow,
): Promise<ReadEntries> {
  const folder = await mkdtemp(path.join(tmpdir(), 'reagora-list-'))
  const rows: ListRow[] = []
  const refusals: Refused[] = []
  try {
    const file = path.join(folder, 'file')
    await pipeline(await resources.files.open(resources.db, fileId), createWriteStream(file))
    const seen = new Set<string>()
    for await (const batch of openTable(file, mapping.sheet === '' ? {} : { sheet: mapping.sheet })) {
      for (const row of batch.rows.filter((one) => isData(mapping, one))) {
        const read = readListRow(mapping, row, regulationId !== null)
        if ('code' in read) refusals.push(read)
        else if (seen.has(identityOf(read)))
          refusals.push({ row: row.row, cell: read.cas ?? read.name, code: 'REPEATED' })
        else {
          seen.add(identityOf(read))
          rows.push(read)
        }
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const drawn = await withStructures(resources.chemistry, rows)
  const all = [...refusals, ...drawn.refusals].sort((a, b) => a.row - b.row)
  return { rows: drawn.rows, refusals: all.slice(0, KEPT_REFUSALS), refused: all.length }
}

const identityOf = ({ list, cas, name, nameZh, smiles, smarts, condition, form, threshold }: ListRow) =>
  JSON.stringify([list, cas, cas === null ? [name, nameZh, smiles, smarts] : '', condition, form, threshold])

async function withStructures(chemistry: Chemistry, rows: readonly ListRow[]) {
  const drawn = rows.filter(({ smiles }) => smiles !== '')
  const results = drawn.length ? await chemistry.readMany(drawn.map(({ smiles }) => smiles)) : []
  const read = new Map(drawn.map((row, i) => [row, results[i]!]))
  const refusals: Refused[] = []
  const patterns = await unreadablePatterns(chemistry, rows)
  const kept = rows.flatMap((row): ReadEntries['rows'] => {
    if (patterns.has(row.smarts)) {
      refusals.push({ row: row.row, cell: row.smarts.slice(0, 200), code: 'BAD_STRUCTURE' })
      return []
    }
    const result = read.get(row)
    if (!result) return [{ ...row, inchiKey: null }]
    if (result.ok) return [{ ...row, smiles: result.structure.smiles, inchiKey: result.structure.inchiKey }]
    refusals.push({ row: row.row, cell: row.smiles.slice(0, 200), code: 'BAD_STRUCTURE' })
    return []
  })
  return { rows: kept, refusals }
}

/** The patterns of classes that the chemist cannot read. */
async function unreadablePatterns(chemistry: Chemistry, rows: readonly ListRow[]): Promise<Set<string>> {
  const bad = new Set<string>()
  for (const smarts of new Set(rows.flatMap(({ smarts }) => smarts || [])))
    if (!(await chemistry.query(smarts, { as: 'smarts' })).ok) bad.add(smarts)
  return bad
}

async function takeOver(
  db: Db,
  row: lists.ImportRow,
  { rows, refusals, refused }: ReadEntries,
): Promise<lists.ImportReport> {
  const made: lists.ImportReport['lists'] = []
  const byList = Map.groupBy(rows, ({ list }) => (row.regulationId === null ? list : ''))
  for (const [name, entries] of byList) {
    const target = await targetOf(db, row.regulationId, name, entries[0]!.jurisdiction)
    const versionId = await lists.insertVersion(db, target.id, { importId: row.id, effective: row.effective })
    await lists.insertEntries(db, versionId, entries.map(entryOf))
    // What staff have added as classes is not in the files that authorities publish.
    if (entries.every(({ smarts }) => smarts === '')) await lists.keepClasses(db, target.id, versionId)
    await lists.addPublishedClasses(db, target.id, versionId)
    made.push({ name, entries: entries.length, versionId, isNew: target.isNew })
  }
  return { accepted: rows.length, refused, refusals, lists: made }
}

/** The list that rows belong to; one nobody has made yet is made, as the published text has it or by its name in the file. */
async function targetOf(db: Db, regulationId: number | null, name: string, jurisdiction: string) {
  const published = knownList(name)
  const known =
    regulationId === null
      ? ((await lists.regulationNamed(db, name)) ?? (published && (await lists.regulationNamed(db, published.code))))
      : { id: regulationId }
  if (known) return { id: known.id, isNew: false }
  const all = await lists.allRegulations(db)
  const named = { code: codeFor(name, all.length + 1), name: { [hasHan(name) ? 'zh' : 'en']: name } }
  const fields = published ?? { ...named, jurisdiction: jurisdiction || 'CN' }
  return { id: await lists.insertRegulation(db, fields), isNew: true }
}

const hasHan = (text: string) => /\p{Script=Han}/u.test(text)

/** A row as an entry: a Chinese name in the only column of names is a Chinese name. */
export function entryOf(row: ListRow & { inchiKey: string | null }): lists.NewEntry {
  const moved = row.nameZh === '' && hasHan(row.name)
  const [name, nameZh] = moved ? ['', row.name] : [row.name, row.nameZh]
  return { ...row, name, nameZh }
}
