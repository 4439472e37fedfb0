import { createChemistry } from '@reagora/chemistry/pool'
import { stat } from 'node:fs/promises'
import { restBetweenSteps } from '../../kernel/requestLoad.ts'
import type { Resources } from '../../kernel/resources.ts'
import { TableProblem } from '../../kernel/tables/problem.ts'
import type { Db } from '../../kernel/context.ts'
import { describeAnew } from '../consumable/service.ts'
import { countriesByName } from '../market/service.ts'
import { reindexMolecules } from '../search/service.ts'
import { prepareStructures } from '../structure/service.ts'
import { compareOn } from './comparing.ts'
import type { Comparison } from './comparison.ts'
import { takeFile, type FetchedFile } from './fetched.ts'
import { openBulkConnection } from './bulkConnection.ts'
import { importLimits, withFile } from './keeping.ts'
import { readChunks } from './readChunks.ts'
import { electJob, mappingProblem, uploadMachine } from './rules.ts'
import { markUploaded } from './electing/ballots.ts'
import { end } from './ending.ts'
import { electMarked } from './electing/electing.ts'
import { settleChunk } from './settleChunk.ts'
import { makeStaging } from './staging.ts'
import * as store from './store.ts'
import { takeBack } from './undoing.ts'

export {
  editMolecule,
  makeMolecule,
  sameSubstance,
  standsAlready,
  endTakenOver,
  withdrawMolecule,
  type Drawing,
  type EditedMolecule,
} from './identity/editing.ts'
export { lineOfEdited, setSold, takeEdited, type EditedProduct } from './editing/applying.ts'
export { followRealTimeStep, reindexStep, sellStep } from './editing/wholeCatalogue.ts'
export type { EditProblem } from './editing/problems.ts'
export { readState } from './editing/reading.ts'
export { takeToldStock } from './toldStock.ts'
export { editProblemText } from './wording.ts'
export {
  correctMolecule,
  correctNumber,
  joinMolecules,
  moveProduct,
  moveProducts,
  numbersOfThese,
  releaseNumbers,
  returnProducts,
  separateMolecules,
  standing,
} from './identity/joining.ts'

export interface RunOptions {
  signal?: AbortSignal
  /** Rows per transaction, where the usual number does not fit. */
  chunkRows?: number
  /** Structures read at the same time; two unless told. */
  threads?: number
}

/**
 * Runs an upload from where it stands to its end: settled chunks are passed over, cancelled ones are left. Returns without
 * doing anything where another process runs it.
 * @throws Error where it can be tried again
 */
export async function runUpload(resources: Resources, uploadId: number, options: RunOptions = {}): Promise<void> {
  const { db, settings, log } = resources
  const connection = await openBulkConnection(settings, (error) =>
    log.warn({ err: error, uploadId }, 'connection of an upload lost'),
  )
  try {
    if (!(await store.holdUpload(connection.db, uploadId))) return
    await makeStaging(connection.db)
    const upload = await store.findUpload(db, uploadId, 'all')
    if (!upload || !uploadMachine.can('run', upload.state)) return
    await store.setState(db, uploadId, uploadMachine.next('run', upload.state))
    try {
      const done = await withFile(resources, upload.fileId, (file) =>
        work({ resources, connection, upload, file, options }),
      )
      // Before the state: a run that breaks in between comes again.
      await resources.jobs.enqueue(db, electJob, { uploadId })
      if (!done) return
      await store.setTotal(db, uploadId)
      await end(db, upload, 'finish')
    } catch (error) {
      const problem = wholeProblem(error)
      if (problem === null) throw error
      await resources.jobs.enqueue(db, electJob, { uploadId })
      if (problem === 'defect') log.error({ err: error, uploadId }, 'upload failed')
      await end(db, upload, 'fail', problem)
    }
  } finally {
    await connection.close()
  }
}

/** Keeps a fetched file as an upload, and starts it where nothing speaks against it. */
export const takeFetched = async (resources: Resources, file: FetchedFile, signal: AbortSignal) =>
  takeFile(resources, file, { countries: await countriesByName(resources.db), signal })

/**
 * Puts an upload beside the catalogue; returns without doing anything where nobody asked for it, or another process is at it.
 * @throws Error where it can be tried again
 */
export async function compareUpload(resources: Resources, uploadId: number, signal?: AbortSignal): Promise<void> {
  const { db, settings, log } = resources
  const connection = await openBulkConnection(settings, (error) =>
    log.warn({ err: error, uploadId }, 'connection of a comparison lost'),
  )
  const pulse: store.Pulse = { rowsRead: 0, peakMemory: 0, readerMemory: 0 }
  const unwanted = new AbortController()
  let beats: NodeJS.Timeout | undefined
  try {
    if (!(await store.holdUpload(connection.db, uploadId))) return
    const upload = await store.findUpload(db, uploadId, 'all')
    const { mapping, supplierId, state } = upload ?? {}
    if (!upload || !mapping || supplierId == null || state !== 'comparing') return
    beats = setInterval(() => {
      void store.beat(db, uploadId, pulse).then(
        (alive) => alive || unwanted.abort(ended),
        (error: unknown) => log.warn({ err: error, uploadId }, 'progress could not be written'),
      )
    }, 1000)
    const stop = AbortSignal.any([unwanted.signal, ...(signal ? [signal] : [])])
    const countries = await countriesByName(db)
    const onRows = (rows: number) => void (pulse.rowsRead = rows)
    const comparison = await withFile(resources, upload.fileId, (path) =>
      compareOn(connection.db, { path, supplierId, mapping, countries, signal: stop, onRows }),
    )
    await showChanges(db, uploadId, { comparison })
  } catch (error) {
    if (error === ended) return
    const problem = wholeProblem(error)
    if (problem === null) throw error
    if (problem === 'defect') log.error({ err: error, uploadId }, 'an upload could not be compared')
    await showChanges(db, uploadId, { problem })
  } finally {
    clearInterval(beats)
    await connection.close()
  }
}

/** Ends the comparison of an upload, where nobody has cancelled it meanwhile. */
const showChanges = (
  db: Resources['db'],
  id: number,
  { comparison, problem }: { comparison?: Comparison; problem?: string },
) =>
  db.transaction().execute(async (trx) => {
    const row = await store.lockUploadRow(trx, id, 'all')
    if (row?.state !== 'comparing') return
    if (comparison) await store.setComparison(trx, id, comparison)
    await store.setState(trx, id, uploadMachine.next(comparison ? 'showChanges' : 'fail', row.state), problem)
  })

/** Takes an upload back from where that is; returns without doing anything where nobody has asked for it. */
export const undoUpload = (resources: Resources, uploadId: number, signal?: AbortSignal): Promise<void> =>
  takeBack(resources, uploadId, reindexMolecules, signal)

/**
 * Elects number and names of the molecules that an upload touched, where one is named, and of all others that are marked.
 * @returns how many are shown otherwise than before
 */
export async function electShown(
  resources: Resources,
  { uploadId, requestId, signal }: { uploadId?: number | undefined; requestId: string; signal?: AbortSignal },
): Promise<number> {
  const { db, chemistry } = resources
  if (uploadId !== undefined) await markUploaded(db, uploadId)
  return electMarked({
    db,
    chemistry,
    reindex: reindexMolecules,
    requestId,
    rest: restBetweenSteps(resources.load),
    ...(signal && { signal }),
  })
}

interface Work {
  resources: Resources
  connection: Awaited<ReturnType<typeof openBulkConnection>>
  upload: store.UploadRow
  file: string
  options: RunOptions
}

/** Reads and settles, one chunk ahead of the other; false where it was cancelled. */
async function work({ resources, connection, upload, file, options }: Work): Promise<boolean> {
  const { db, log } = resources
  const { id, mapping, kind, supplierId, rowsSettled } = upload
  if (!mapping || mappingProblem(mapping.columns, kind))
    throw new TableProblem('not_a_table', 'no column tells what a row is')
  const pulse: store.Pulse = { rowsRead: 0, peakMemory: process.memoryUsage.rss(), readerMemory: 0 }
  let wanted = true
  const beats = setInterval(() => {
    pulse.peakMemory = Math.max(pulse.peakMemory, process.memoryUsage.rss())
    void store.beat(db, id, pulse).then(
      (alive) => (wanted &&= alive),
      (error: unknown) => log.warn({ err: error, uploadId: id }, 'progress could not be written'),
    )
  }, 1000)
  const rest = restBetweenSteps(resources.load)
  // Two at once unless told: structures are what a first import spends its time on. None spare: each is a hundred megabytes. Each lives long: another takes as long to load as two hundred structures to read,
  // and one takes no more memory after forty thousand than after five hundred.
  const chemistry = createChemistry({
    threads: options.threads ?? 2,
    spares: 0,
    callsPerWorker: 20_000,
    rest: restBetweenSteps(resources.load),
  })
  const settling = {
    uploadId: id,
    supplierId,
    describe: describeAnew,
    reindex: reindexMolecules,
    prepare: (trx: Db, moleculeIds: readonly number[]) =>
      prepareStructures({ ...resources, chemistry }, trx, moleculeIds),
  }
  let pending: Promise<boolean> = Promise.resolve(true)
  try {
    const chunks = readChunks({
      path: file,
      mapping,
      kind,
      supplierId,
      countries: await countriesByName(db),
      limits: importLimits((await stat(file)).size),
      db,
      chemistry,
      onMemory: (bytes) => (pulse.readerMemory = Math.max(pulse.readerMemory, bytes)),
      onRows: (rows) => {
        pulse.rowsRead = rows
        options.signal?.throwIfAborted()
        if (!wanted) throw ended
      },
      ...(options.chunkRows !== undefined && { chunkRows: options.chunkRows }),
    })
    for await (const chunk of chunks) {
      if (chunk.last <= rowsSettled) continue
      if (!(await pending)) return false
      await rest(options.signal)
      pending = settleChunk(connection, settling, chunk)
      // Its failure is seen by the next await; until then it must not count as unhandled.
      pending.catch(() => {})
    }
    return await pending
  } catch (error) {
    await pending.catch(() => {})
    if (error === ended) return false
    throw error
  } finally {
    clearInterval(beats)
    pulse.peakMemory = Math.max(pulse.peakMemory, process.memoryUsage.rss())
    await store.beat(db, id, pulse).catch(() => false)
    await chemistry.close()
  }
}

/** Thrown to stop reading where nobody wants the rest. */
const ended = Symbol('ended')

/** Connections that break, and the end of the process, pass: the run is taken up again. */
const passing = /^(08|40|53|55P|57)|^(ECONNREFUSED|ECONNRESET|EPIPE|ABORT_ERR)$/

/** Why a whole file is refused; null where the run can be tried again. */
export function wholeProblem(error: unknown): string | null {
  if (error instanceof TableProblem) return error.code
  const { code, name, message } = error as { code?: unknown; name?: string; message?: string }
  if (name === 'AbortError' || name === 'TimeoutError') return null
  if (
    passing.test(String(code)) ||
    /Connection terminated|timeout exceeded|toolkit cannot be started/.test(message ?? '')
  )
    return null
  return 'defect'
}
