import type { Db } from '../../kernel/context.ts'
import { openTasks } from '../../kernel/tasks.ts'
import type { BulkConnection } from './bulkConnection.ts'
import { markLeft } from './electing/ballots.ts'
import { describeGoods, notAntibodies, setGoodsAside, takeGoodsBack, type Describe } from './goods.ts'
import { conflicts, mergePackages, mergeProducts, mergeStock, renamedMolecules } from './mergeOffers.ts'
import { dropLines, findMolecules, findProducts, unknownUpdates } from './mergeMolecules.ts'
import type { Line } from './lines.ts'
import { mergeNames } from './mergeNames.ts'
import type { Chunk } from './readChunks.ts'
import { rowProblem } from './recognise/problems.ts'
import { addCounts, emptyCounts, type Counts } from './report.ts'
import { stageLines, stageNames } from './staging.ts'
import { insertRefusals, settle, type RefusedRow } from './store.ts'
import { numberOf } from './vendor.ts'

interface Settling {
  uploadId: number
  /** None for a file of names. */
  supplierId: number | null
  /** Says anew what goods are that are no substances. */
  describe: Describe
  /** Tells the search which molecules have other names or numbers. */
  reindex: (db: Db, moleculeIds: Iterable<number>) => Promise<void>
  /** Lets the structures of molecules be searched for. */
  prepare: (db: Db, moleculeIds: readonly number[]) => Promise<void>
}

/** Serialization failures, deadlocks, locks waited for too long, and what another upload has just made: the same again succeeds. */
const again = new Set(['40001', '40P01', '55P03', '23505'])

/**
 * Writes one chunk, its refusals and its place in the file in one transaction.
 * @returns false where the upload was cancelled meanwhile; nothing is written then
 */
export async function settleChunk(connection: BulkConnection, settling: Settling, chunk: Chunk): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await connection.db
        .transaction()
        .execute((db) => write({ ...connection, db: db as typeof connection.db }, settling, chunk))
    } catch (error) {
      if (error === cancelled) return false
      if (attempt === 4 || !again.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}

/** Thrown to roll a chunk back. */
const cancelled = Symbol('cancelled')

async function write(connection: BulkConnection, settling: Settling, chunk: Chunk): Promise<boolean> {
  const { db } = connection
  const { uploadId, supplierId } = settling
  const refused = [...chunk.refused]
  let counts = { ...emptyCounts(), hints: chunk.hints as Record<string, number> }
  let accepted = chunk.lines.length
  if (chunk.lines.length > 0 && supplierId !== null) {
    const written = await writeLines(connection, { ...settling, supplierId }, chunk)
    counts = addCounts(counts, written.counts)
    refused.push(...written.refused)
    accepted -= written.refused.length
  }
  if (chunk.names.length > 0) {
    const names = await writeNames(connection, settling, chunk)
    counts = addCounts(counts, names.counts)
    refused.push(...names.refused)
    accepted = new Set(chunk.names.map(({ line }) => line)).size - names.refused.length
  }
  for (const { problems } of refused) {
    const code = problems[0]!.code
    counts.refused[code] = (counts.refused[code] ?? 0) + 1
  }
  await insertRefusals(db, uploadId, refused)
  if (!(await settle(db, uploadId, { rows: chunk.rows, accepted, refused: refused.length, counts }))) throw cancelled
  return true
}

async function writeLines(
  connection: BulkConnection,
  { uploadId, supplierId, describe, reindex, prepare }: Settling & { supplierId: number },
  { lines: all }: Chunk,
): Promise<{ counts: Counts; refused: RefusedRow[] }> {
  const { db } = connection
  await stageLines(connection, all)
  const found = await findProducts(db, supplierId)
  const { lines, refused } = await withoutStrangers(db, all, found.unclear)
  const { fresh } = refused.length === 0 ? found : await findProducts(db, supplierId)
  const staged = {
    products: lines.filter(({ first }) => first).length,
    packages: lines.reduce((sum, { packs }) => sum + packs.length, 0),
    fresh,
  }
  const identified = {
    byStructure: lines.some(({ inchiKey, structure }) => inchiKey !== null || structure !== null),
    byName: lines.some(({ cas, contradiction }) => cas === null || contradiction !== null),
    byWords: lines.some(({ form }) => form !== ''),
  }
  const goods = fresh > 0 ? await setGoodsAside(db) : 0
  const molecules = fresh > goods ? await findMolecules(db, identified) : 0
  if (goods > 0) await takeGoodsBack(db)
  const products = await mergeProducts(db, { supplierId, uploadId }, staged)
  if (goods > 0) await describeGoods(db, lines, describe)
  const packages = await mergePackages(db, uploadId, staged)
  const short = await mergeStock(db, uploadId)
  const shortages = short.map((packageId) => ({
    kind: 'stock_shortage' as const,
    subjectId: packageId,
    data: { supplierId, uploadId },
  }))
  const disputed = await disputes(db, identified.byStructure ? lines : [], { supplierId, uploadId })
  const tasks = await openTasks(db, [...shortages, ...disputed])
  if (fresh > 0) {
    const renamed = await renamedMolecules(db)
    await reindex(db, renamed)
    if (identified.byStructure) await prepare(db, renamed)
    await markLeft(db)
  }
  const hints: Record<string, number> = disputed.length > 0 ? { CAS_OF_ANOTHER: disputed.length } : {}
  return { counts: { ...emptyCounts(), molecules, products, packages, tasks, hints }, refused }
}

/** Tasks for whoever decides about lines that contradict themselves or the catalogue: why, and where they stand. */
async function disputes(db: Db, lines: readonly Line[], owner: { supplierId: number; uploadId: number }) {
  if (lines.length === 0) return []
  const found = await conflicts(db)
  if (found.length === 0) return []
  const byLine = new Map(lines.map((line) => [line.line, line]))
  return found.map(({ line, productId, ...data }) => {
    const { sheet, row, contradiction } = byLine.get(line)!
    const why = contradiction ?? 'number'
    return { kind: 'identity_conflict' as const, subjectId: productId, data: { ...data, ...owner, why, sheet, row } }
  })
}

/** Takes out the lines whose product is not there, may be any of several or is no antibody, and refuses their rows. */
async function withoutStrangers(
  db: Db,
  lines: readonly Line[],
  unclear: ReadonlyMap<number, string>,
): Promise<{ lines: readonly Line[]; refused: RefusedRow[] }> {
  const unknown = lines.some(({ updates }) => updates) ? await unknownUpdates(db) : []
  const others = new Set(lines.some(({ antibody }) => antibody) ? await notAntibodies(db) : [])
  const gone = new Set([...unclear.keys(), ...unknown, ...others])
  if (gone.size === 0) return { lines, refused: [] }
  await dropLines(db, [...gone])
  const strange = new Map(lines.flatMap((line) => (gone.has(line.line) ? [[numberOf(line), line.line] as const] : [])))
  const refused = lines.flatMap((line) => {
    const first = strange.get(numberOf(line))
    if (first === undefined) return []
    const { sheet, row, codeColumn } = line
    const vendors = unclear.get(first)
    const problem = others.has(first)
      ? rowProblem('NOT_ANTIBODY', line.code, codeColumn)
      : vendors === undefined
        ? rowProblem('CODE_UNKNOWN', line.code, codeColumn)
        : rowProblem('VENDOR_MISSING', line.code, codeColumn, vendors)
    return [{ sheet, row, problems: [problem] }]
  })
  return { lines: lines.filter((line) => !strange.has(numberOf(line))), refused }
}

async function writeNames(
  connection: BulkConnection,
  { reindex }: Settling,
  { names }: Chunk,
): Promise<{ counts: Counts; refused: RefusedRow[] }> {
  const { db } = connection
  await stageNames(connection, names)
  const merged = await mergeNames(db)
  await reindex(db, merged.moleculeIds)
  const unknown = new Set(merged.unknown)
  const refused = new Map(
    names
      .filter(({ line }) => unknown.has(line))
      .map(({ line, sheet, row, cas }) => [line, { sheet, row, problems: [rowProblem('CAS_UNKNOWN', cas, 0)] }]),
  )
  return {
    counts: { ...emptyCounts(), names: { new: merged.new, unchanged: merged.unchanged } },
    refused: [...refused.values()],
  }
}
