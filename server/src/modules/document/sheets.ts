import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { inDisposableProcess } from '../../kernel/disposable.ts'
import type { Db } from '../../kernel/context.ts'
import type { Resources } from '../../kernel/resources.ts'
import { errors, Refusal } from '../../kernel/shared/errors.ts'
import { TableProblem } from '../../kernel/tables/problem.ts'
import type { SheetProblem } from './contract.ts'
import { forgottenFile, readSheetJob } from './rules.ts'
import * as sheets from './sheetStore.ts'
import { keepDocument } from './store.ts'
import type { Unpacked, UnpackOrder } from './unpacking.ts'

// Many safety data sheets at once: each PDF of a zip goes to the products, or to the substance, with the MDL number that it is named by.

const entry = new URL('./unpackProcess.ts', import.meta.url)
const limits = { time: 60_000, memory: 400 * 1024 * 1024 }

/** An entry with the place of its bytes. */
type Sheet = Omit<Unpacked, 'content'> & { source: string | null }

/**
 * Takes the sheets of a zip, all that can be taken in one transaction, in which the zip is done: a run that was cut off leaves nothing
 * and begins anew.
 */
export async function takeSheets(resources: Resources, id: number): Promise<void> {
  const { db, files } = resources
  const upload = await sheets.findSheetUpload(db, id, null)
  if (!upload || upload.state !== 'queued') return
  const folder = await mkdtemp(path.join(tmpdir(), 'reagora-sheets-'))
  try {
    const file = path.join(folder, 'zip')
    await pipeline(await files.open(db, upload.fileId), createWriteStream(file))
    const unpacked: Sheet[] = []
    for await (const { content, ...one } of inDisposableProcess<UnpackOrder, Unpacked>(entry, { file }, limits)) {
      const source = content === null ? null : path.join(folder, String(one.position))
      if (source !== null) await writeFile(source, content!, 'base64')
      unpacked.push({ ...one, source })
    }
    if (unpacked.length === 0) throw new TableProblem('empty_file', 'no entries')
    await db.transaction().execute(async (trx) => {
      if (!(await sheets.holdSheetUpload(trx, id))) return
      const mdls = unpacked.flatMap(({ mdl, problem }) => (mdl !== null && problem === null ? [mdl] : []))
      const subjects = await sheets.subjectsByMdl(trx, upload.supplierId, mdls)
      let taken = 0
      for (const one of unpacked) {
        const { problem, products } = await takeOne(resources, trx, upload, one, subjects.get(one.mdl ?? '') ?? [])
        if (problem === null) taken++
        await sheets.insertEntry(trx, { uploadId: id, position: one.position, name: one.name, problem, products })
      }
      await sheets.endSheetUpload(trx, id, { taken, refused: unpacked.length - taken, problem: null })
    })
  } catch (error) {
    if (!(error instanceof TableProblem)) throw error
    await sheets.endSheetUpload(db, id, { taken: 0, refused: 0, problem: error.code })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function takeOne(
  { files, jobs }: Resources,
  db: Db,
  upload: sheets.SheetUploadRow,
  { name, problem, source }: Sheet,
  subjects: readonly sheets.Subject[],
): Promise<{ problem: SheetProblem | null; products: number }> {
  if (problem !== null || source === null) return { problem: problem ?? 'NAME', products: 0 }
  const { supplierId, language, internal, createdBy, companyId } = upload
  if (subjects.length === 0) return { problem: 'UNKNOWN_MDL', products: 0 }
  for (const subject of subjects) {
    const meta = { name, purpose: 'document' as const, companyId, userId: createdBy, counted: supplierId !== null }
    let fileId: string
    try {
      fileId = await files.put(db, source, { ...meta, allowed: ['application/pdf'] })
    } catch (error) {
      if (error instanceof Refusal && error.definition === errors.PDF_BROKEN) return { problem: 'BROKEN', products: 0 }
      if (error instanceof Refusal && error.definition === errors.UNSUPPORTED_MEDIA)
        return { problem: 'NOT_PDF', products: 0 }
      throw error
    }
    const { productId, moleculeId } = subject
    const kept = { kind: 'sds' as const, productId, moleculeId, language, lot: '', issuedOn: null, fileId, internal }
    const { documentId, replaced } = await keepDocument(db, createdBy, kept)
    await jobs.enqueue(db, readSheetJob, { documentId })
    if (replaced) await jobs.enqueue(db, forgottenFile, { fileId: replaced })
  }
  return { problem: null, products: subjects.length }
}
