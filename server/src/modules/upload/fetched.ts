import { randomUUID } from 'node:crypto'
import type { Db } from '../../kernel/context.ts'
import { auditJob } from '../../kernel/jobAudit.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import type { Resources } from '../../kernel/resources.ts'
import { compareFile } from './comparing.ts'
import { suspicion, type Suspicion } from './comparison.ts'
import { keepUpload, recognise, startUpload } from './keeping.ts'
import { narrowed } from './narrowing.ts'
import { mappingProblem, uploadJob, uploadMachine, type UploadKind } from './rules.ts'
import * as store from './store.ts'

// A file that nobody has looked at, fetched from a source: taken as if its columns had been confirmed, unless something speaks against it.

type FetchedContent = Exclude<UploadKind, 'names'>

/** Why a file waits for a person: columns or questions that only they can answer, or what it would change. */
type HeldBecause = 'columns' | 'questions' | Suspicion

export interface FetchedFile {
  path: string
  name: string
  supplierId: number
  content: FetchedContent
  /** Rows of the file before; null where there was none. */
  rowsBefore: number | null
  /** The upload of the file before, where nobody has decided on it: this one comes in its place. */
  replaces: number | null
}

/**
 * Keeps a fetched file as an upload with what it changes, and starts it where nothing speaks against it.
 * @throws TableProblem where it cannot be read, Refusal where it is of no kind that is taken
 */
export async function takeFile(
  resources: Resources,
  { path, name, supplierId, content, rowsBefore, replaces }: FetchedFile,
  { countries, signal }: { countries: ReadonlyMap<string, string>; signal: AbortSignal },
): Promise<{ uploadId: number; held: HeldBecause | null }> {
  const { db, files, jobs } = resources
  const supplier = await store.supplierById(db, supplierId)
  if (!supplier) throw refuse(errors.NOT_FOUND)
  const wishes = { otherwise: supplier.currency, habits: await store.habitsOf(db, supplierId) }
  const recognised = narrowed(await recognise(path, wishes), content)
  const { mapping } = recognised
  const open = mappingProblem(mapping.columns, content) ? 'columns' : mapping.questions?.length ? 'questions' : null
  // What its columns leave open would be compared wrongly.
  const comparison = open ? null : await compareFile(resources, { path, supplierId, mapping, countries, signal })
  const held = open ?? (comparison && suspicion(comparison, rowsBefore))
  const uploadId = await db.transaction().execute(async (trx) => {
    if (replaces !== null) await giveUp(trx, replaces)
    const received = { path, name, kind: content, supplier, userId: null, own: false }
    const id = await keepUpload(trx, files, received, recognised)
    if (comparison) {
      await store.setComparison(trx, id, comparison)
      await store.setState(trx, id, 'compared')
    }
    if (held === null) {
      await startUpload(trx, id)
      await jobs.enqueue(trx, uploadJob, { uploadId: id })
    }
    return id
  })
  return { uploadId, held }
}

/** What was fetched before and waits for a person is out of date. */
async function giveUp(db: Db, uploadId: number): Promise<void> {
  const row = await store.lockUploadRow(db, uploadId, 'all')
  if (!row || row.state === 'queued' || row.state === 'running' || !uploadMachine.can('cancel', row.state)) return
  const state = uploadMachine.next('cancel', row.state)
  await store.setState(db, uploadId, state)
  const change = {
    entity: 'upload',
    entityId: uploadId,
    before: { state: row.state },
    after: { state, why: 'newerFile' },
  }
  await auditJob(db, { act: 'upload.replace', requestId: randomUUID() }, [change])
}
