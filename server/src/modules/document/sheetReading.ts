import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { normaliseCas } from '@reagora/chemistry'
import type { Context } from '../../kernel/context.ts'
import { inDisposableProcess } from '../../kernel/disposable.ts'
import { auditJob } from '../../kernel/jobAudit.ts'
import { restBetweenSteps } from '../../kernel/requestLoad.ts'
import type { Resources } from '../../kernel/resources.ts'
import { TableProblem } from '../../kernel/tables/problem.ts'
import { importHazards, insertReading, sheetToRead, unreadSheets } from './readingStore.ts'
import type { SheetOrder } from './sheetReadingProcess.ts'
import type { SheetSaid } from './sheetText.ts'

// Hazards from suppliers' safety data sheets. A file of somebody else is read in a process of its own, which may not take long.

const entry = new URL('./sheetReadingProcess.ts', import.meta.url)
const limits = { time: 30_000, memory: 500 * 1024 * 1024 }

/** Reads the sheet of a document, and classifies its substance by it where nobody of the house has. */
export async function readSheet(resources: Resources, documentId: number, jobId: string): Promise<void> {
  const { db, files } = resources
  const sheet = await sheetToRead(db, documentId)
  if (!sheet) return
  const folder = await mkdtemp(path.join(tmpdir(), 'reagora-sheet-'))
  let said: SheetSaid | null = null
  try {
    const file = path.join(folder, 'sheet')
    await pipeline(await files.open(db, sheet.fileId), createWriteStream(file))
    for await (const answer of inDisposableProcess<SheetOrder, SheetSaid>(entry, { file }, limits)) said = answer
  } catch (error) {
    // No PDF, or one that takes more time or memory than a sheet may.
    if (!(error instanceof TableProblem)) throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const cas = [...new Set(said?.cas.map(normaliseCas) ?? [])].filter((one) => one !== null)
  await db.transaction().execute(async (trx) => {
    if (!(await insertReading(trx, { documentId, fileId: sheet.fileId, said: said && { ...said, cas } }))) return
    if (sheet.moleculeId === null) return
    const changed = await importHazards(trx, sheet.moleculeId)
    if (changed)
      await auditJob(trx, { act: 'document.readSheet', requestId: jobId }, [
        { entity: 'molecule', entityId: sheet.moleculeId, ...changed },
      ])
  })
}

/** Reads the sheets that came before sheets were read, one after the other, resting while requests wait; what was cut off goes on the next night. */
export async function readOlderSheets(resources: Resources, jobId: string, signal?: AbortSignal): Promise<void> {
  const rest = restBetweenSteps(resources.load)
  for (let after = 0; ;) {
    const ids = await unreadSheets(resources.db, after)
    if (ids.length === 0) return
    for (const id of ids) {
      signal?.throwIfAborted()
      await rest(signal)
      await readSheet(resources, id, jobId)
    }
    after = ids.at(-1)!
  }
}

/** Classifies molecules by the sheets that are theirs now: products with their sheets were put elsewhere. */
export async function classifyBySheets({ db, audit }: Context, moleculeIds: readonly number[]): Promise<void> {
  for (const moleculeId of moleculeIds) {
    const changed = await importHazards(db, moleculeId)
    if (changed) audit({ entity: 'molecule', entityId: moleculeId, ...changed })
  }
}
