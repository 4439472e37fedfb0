import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Db } from '../../kernel/context.ts'
import type { FileStore, MediaType } from '../../kernel/files.ts'
import type { Resources } from '../../kernel/resources.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import type { TableLimits } from '../../kernel/tables/table.ts'
import { recogniseFile, type Recognised, type Wishes } from './preview.ts'
import { uploadMachine, type UploadKind } from './rules.ts'
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
  /** Whether the supplier itself sends it: only that counts among its files. */
  own: boolean
}

/**
 * What a file is: its sheet, columns and first problems.
 * @throws TableProblem where the file as a whole cannot be read
 */
export async function recognise(path: string, wishes: Wishes): Promise<Recognised> {
  return recogniseFile(path, wishes, importLimits((await stat(path)).size))
}

/**
 * Keeps a recognised file as an upload that waits to be started.
 * @throws Refusal where its bytes are no kind of table
 */
export async function keepUpload(
  db: Db,
  files: FileStore,
  { path: source, name, kind, supplier, userId, own }: Received,
  recognised: Recognised,
): Promise<number> {
  const fileId = await files.put(db, source, {
    name,
    purpose: 'catalogue',
    companyId: supplier?.companyId ?? null,
    userId,
    counted: own,
    allowed: catalogueTypes,
  })
  return store.insertUpload(db, {
    supplierId: supplier?.id ?? null,
    kind,
    fileId,
    fileName: name,
    ...recognised,
    createdBy: userId,
  })
}

/** Fetches the file of an upload to a temporary place of its own for as long as the work takes. */
export async function withFile<T>(
  { db, files }: Pick<Resources, 'db' | 'files'>,
  fileId: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'reagora-upload-'))
  try {
    const target = path.join(folder, 'file')
    await pipeline(await files.open(db, fileId), createWriteStream(target))
    return await work(target)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Starts an upload as it was recognised; whoever calls runs it or enqueues its job. */
export async function startUpload(db: Db, uploadId: number): Promise<void> {
  const upload = await store.lockUploadRow(db, uploadId, 'all')
  if (!upload) throw refuse(errors.NOT_FOUND)
  await store.setState(db, uploadId, uploadMachine.next('start', upload.state))
}
