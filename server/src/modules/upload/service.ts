import { createChemistry } from '@reagora/chemistry/pool'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Db } from '../../kernel/context.ts'
import type { MediaType } from '../../kernel/files.ts'
import type { Resources } from '../../kernel/resources.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { TableProblem } from '../../kernel/tables/problem.ts'
import type { TableLimits } from '../../kernel/tables/table.ts'
import { reindexMolecules } from '../search/service.ts'
import { openBulkConnection } from './bulkConnection.ts'
import { recogniseFile } from './preview.ts'
import { readChunks } from './readChunks.ts'
import { mappingProblem, uploadMachine, type UploadKind } from './rules.ts'
import { settleChunk } from './settleChunk.ts'
import * as store from './store.ts'

/** What catalogues come as. */
const catalogueTypes: readonly MediaType[] = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/zip',
  'application/x-cfb',
  'text/plain',
]

const MiB = 1024 * 1024

/** Larger than for a first look: whole catalogues, read in the background. */
export const importLimits = (bytes: number): Partial<TableLimits> => ({
  bytes: Math.max(bytes, 50 * MiB),
  rows: 1_500_000,
  time: 3_600_000,
})

export interface Received {
  path: string
  name: string
  kind: UploadKind
  supplier: store.SupplierOfUpload | null
  userId: number | null
}

/**
 * Recognises a file and keeps it as an upload that waits to be started.
 * @throws TableProblem where the file as a whole cannot be read; Refusal where it is no table
 */
export async function receiveUpload({ db, files }: Pick<Resources, 'db' | 'files'>, received: Received): Promise<number> {
  const { path: source, name, kind, supplier, userId } = received
  const limits = importLimits((await stat(source)).size)
  const recognised = await recogniseFile(source, { currency: supplier?.currency ?? 'CNY', limits })
  const fileId = await files.put(db, source, {
    name,
    purpose: 'catalogue',
    companyId: supplier?.companyId ?? null,
    userId,
    allowed: catalogueTypes,
  })
  return store.insertUpload(db, { supplierId: supplier?.id ?? null, kind, fileId, fileName: name, ...recognised, createdBy: userId })
}

/** Fetches the file of an upload to a temporary place of its own for as long as the work takes. */
export async function withFile<T>({ db, files }: Pick<Resources, 'db' | 'files'>, fileId: string, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'reagora-upload-'))
  try {
    const target = path.join(folder, 'file')
    await pipeline(await files.open(db, fileId), createWriteStream(target))
    return await work(target)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export interface RunOptions {
  signal?: AbortSignal
  /** Rows per transaction, where the usual number does not fit. */
  chunkRows?: number
}

/**
 * Runs an upload from where it stands to its end: settled chunks are passed over, cancelled ones are left. Returns without
 * doing anything where another process runs it.
 * @throws Error where it can be tried again
 */
export async function runUpload(resources: Resources, uploadId: number, options: RunOptions = {}): Promise<void> {
  const { db, settings, log } = resources
  const connection = await openBulkConnection(settings, (error) => log.warn({ err: error, uploadId }, 'connection of an upload lost'))
  try {
    if (!(await store.holdUpload(connection.db, uploadId))) return
    const upload = await store.findUpload(db, uploadId, 'all')
    if (!upload || !uploadMachine.can('run', upload.state)) return
    await store.setState(db, uploadId, uploadMachine.next('run', upload.state))
    try {
      const done = await withFile(resources, upload.fileId, (file) => work({ resources, connection, upload, file, options }))
      if (!done) return
      await store.setTotal(db, uploadId)
      await store.setState(db, uploadId, uploadMachine.next('finish', 'running'))
    } catch (error) {
      const problem = wholeProblem(error)
      if (problem === null) throw error
      if (problem === 'defect') log.error({ err: error, uploadId }, 'upload failed')
      await store.setState(db, uploadId, uploadMachine.next('fail', 'running'), problem)
    }
  } finally {
    await connection.close()
  }
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
  if (!mapping || mappingProblem(mapping.columns, kind)) throw new TableProblem('not_a_table', 'no column tells what a row is')
  const pulse: store.Pulse = { rowsRead: 0, peakMemory: process.memoryUsage.rss(), readerMemory: 0 }
  let wanted = true
  const beats = setInterval(() => {
    pulse.peakMemory = Math.max(pulse.peakMemory, process.memoryUsage.rss())
    void store.beat(db, id, pulse).then(
      (alive) => (wanted &&= alive),
      (error: unknown) => log.warn({ err: error, uploadId: id }, 'progress could not be written'),
    )
  }, 1000)
  // Two at once: structures are what a first import spends its time on, and nobody waits for them one by one.
  const chemistry = createChemistry({ threads: 2 })
  const settling = { uploadId: id, supplierId, reindex: reindexMolecules }
  let pending: Promise<boolean> = Promise.resolve(true)
  try {
    const chunks = readChunks({
      path: file,
      mapping,
      kind,
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
  if (passing.test(String(code)) || /Connection terminated|timeout exceeded|toolkit cannot be started/.test(message ?? '')) return null
  return 'defect'
}

/** Starts an upload as it was recognised; whoever calls runs it or enqueues its job. */
export async function startUpload(db: Db, uploadId: number): Promise<void> {
  const upload = await store.lockUploadRow(db, uploadId, 'all')
  if (!upload) throw refuse(errors.NOT_FOUND)
  await store.setState(db, uploadId, uploadMachine.next('start', upload.state))
}
