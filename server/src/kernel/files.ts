import { AwsClient } from 'aws4fetch'
import { fileTypeFromBuffer } from 'file-type'
import { sql, type Kysely } from 'kysely'
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db } from './context.ts'
import type { Settings } from './settings.ts'
import { errors, refuse } from './shared/errors.ts'
import type { Tables } from './tables.generated.ts'

/** What is known of a file besides its bytes. */
export interface FileMeta {
  /** A text for people, never a path. */
  name: string
  purpose: string
  companyId?: number | null
  userId?: number | null
  /** Whether its sender is of the company, which may fill no disk; what staff send for it is neither refused nor counted. */
  counted?: boolean
  /** Of a picture: nothing is in it but how it looks. */
  stripped?: boolean
  /** The media types taken for this purpose, out of {@link mediaTypes}. */
  allowed: readonly MediaType[]
}

export interface StoredFile {
  id: string
  name: string
  mediaType: string
  size: number
  purpose: string
  companyId: number | null
  userId: number | null
}

export interface FileStore {
  /**
   * Stores bytes from memory or from a file on disk and returns their random id.
   * @throws Refusal UNSUPPORTED_MEDIA where the bytes are none of the allowed types, PDF_BROKEN where a PDF was cut off, TOO_MANY_FILES
   * where the company has sent too much
   */
  put: (db: Db, source: Buffer | string, meta: FileMeta) => Promise<string>
  /** The row of a file; whoever calls decides whether the caller may have it. */
  find: (db: Db, id: string) => Promise<StoredFile | null>
  /** The bytes of a file. */
  open: (db: Db, id: string) => Promise<Readable>
  /**
   * Gives a picture the same look in other bytes; its id, and so its address, stays. Its bytes of before become a file of their own,
   * `replacedPicture`, for whoever has begun to read them.
   */
  replacePicture: (db: Db, id: string, bytes: Buffer) => Promise<void>
  /** Forgets a file that nothing names any more; the bytes go with the last file that has them. */
  remove: (db: Db, id: string) => Promise<void>
}

/** Media types that are taken, by what their first bytes say; SVG and HTML are not among them, for they carry script. */
export const mediaTypes = [
  'image/png',
  'image/jpeg',
  'application/pdf',
  'application/zip',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/x-cfb',
  'text/plain',
] as const
export type MediaType = (typeof mediaTypes)[number]

/** Where bytes lie under the hash of their content. */
interface Bytes {
  save: (hash: string, source: Buffer | string) => Promise<void>
  read: (hash: string) => Promise<Readable>
  remove: (hash: string) => Promise<void>
}

/** The store that the settings ask for: a folder, or an S3-compatible service. */
export const openFileStore = (settings: Settings): FileStore =>
  storeOn(
    settings.S3_ENDPOINT ? s3Bytes(settings) : folderBytes(path.resolve(settings.REAGORA_DATA, 'files')),
    settings,
  )

function storeOn(bytes: Bytes, { COMPANY_FILES_MB }: Pick<Settings, 'COMPANY_FILES_MB'>): FileStore {
  return {
    put: async (db, source, meta) => {
      const mediaType = await mediaTypeOf(source)
      if (!mediaType || !meta.allowed.includes(mediaType)) throw refuse(errors.UNSUPPORTED_MEDIA)
      const { hash, size, pdfEnds } = await measure(source)
      if (mediaType === 'application/pdf' && !pdfEnds) throw refuse(errors.PDF_BROKEN)
      const id = randomUUID()
      await within(db, async (trx) => {
        if (meta.counted && meta.companyId) await demandRoom(trx, meta.companyId, size, COMPANY_FILES_MB)
        // So that the same bytes are not removed in between.
        await sql`select pg_advisory_xact_lock_shared(${lockOf(hash)}::bigint)`.execute(trx)
        await bytes.save(hash.toString('hex'), source)
        await sql`insert into files (id, sha256, size, media_type, name, purpose, company_id, user_id, stripped)
          values (${id}, ${hash}, ${size}, ${mediaType}, ${meta.name.slice(0, 200)}, ${meta.purpose},
            ${meta.companyId ?? null}, ${meta.userId ?? null}, ${meta.stripped ?? false})`.execute(trx)
      })
      return id
    },
    find: async (db, id) => {
      if (!uuid.test(id)) return null
      const { rows } = await sql<StoredFile>`select id, name, media_type as "mediaType", size, purpose,
        company_id as "companyId", user_id as "userId" from files where id = ${id}`.execute(db)
      return rows[0] ?? null
    },
    open: async (db, id) => {
      if (!uuid.test(id)) throw refuse(errors.NOT_FOUND)
      const { rows } = await sql<{ sha256: Buffer }>`select sha256 from files where id = ${id}`.execute(db)
      if (!rows[0]) throw refuse(errors.NOT_FOUND)
      return bytes.read(rows[0].sha256.toString('hex'))
    },
    replacePicture: (db, id, picture) =>
      within(db, async (trx) => {
        const { rows } = await sql<{ sha256: Buffer }>`select sha256 from files where id = ${id} for update`.execute(
          trx,
        )
        if (!rows[0]) return
        const { hash, size } = await measure(picture)
        if (!rows[0].sha256.equals(hash)) {
          await sql`select pg_advisory_xact_lock_shared(${lockOf(hash)}::bigint)`.execute(trx)
          await bytes.save(hash.toString('hex'), picture)
          await sql`insert into files (sha256, size, media_type, name, purpose)
            select sha256, size, media_type, '', ${replacedPicture} from files where id = ${id}`.execute(trx)
        }
        await sql`update files set sha256 = ${hash}, size = ${size}, stripped = true where id = ${id}`.execute(trx)
      }),
    remove: (db, id) =>
      within(db, async (trx) => {
        const { rows } = await sql<{ sha256: Buffer }>`select sha256 from files where id = ${id} for update`.execute(
          trx,
        )
        if (!rows[0]) return
        const { sha256 } = rows[0]
        await sql`select pg_advisory_xact_lock(${lockOf(sha256)}::bigint)`.execute(trx)
        await sql`delete from files where id = ${id}`.execute(trx)
        const others = await sql`select 1 from files where sha256 = ${sha256} limit 1`.execute(trx)
        if (others.rows.length === 0) await bytes.remove(sha256.toString('hex'))
      }),
  }
}

/** The purpose of bytes that a picture had before it got others. */
export const replacedPicture = 'replaced picture'

/** Files that somebody has sent become somebody else's. */
export const giveFiles = async (db: Db, ids: readonly string[], from: number, to: number) =>
  void (await sql`update files set user_id = ${to} where id = any(${[...ids]}::uuid[]) and user_id = ${from}`.execute(
    db,
  ))

const forgottenAtOnce = 100

/** Forgets files, some at a time; `next` names those that nothing names any more, and holds them so that nobody attaches what goes. */
export async function forgetFiles(
  { db, files }: { db: Kysely<Tables>; files: FileStore },
  next: (trx: Db, most: number) => Promise<string[]>,
): Promise<void> {
  const forgetSome = () =>
    db.transaction().execute(async (trx) => {
      const ids = await next(trx, forgottenAtOnce)
      for (const id of ids) await files.remove(trx, id)
      return ids.length
    })
  while ((await forgetSome()) === forgottenAtOnce);
}

const countedDays = 30

/** One of a company at a time, so that files that come together do not pass together. */
async function demandRoom(db: Db, companyId: number, size: number, mostMb: number) {
  await sql`select pg_advisory_xact_lock(hashtextextended('files of a company', ${companyId}))`.execute(db)
  const { rows } = await sql<{ sent: number }>`
    select coalesce(sum(f.size), 0)::float8 as sent from files f join users u on u.id = f.user_id and u.company_id = f.company_id
    where f.company_id = ${companyId} and f.created_at > now() - make_interval(days => ${countedDays})`.execute(db)
  if (rows[0]!.sent + size > mostMb * 1024 * 1024)
    throw refuse(errors.TOO_MANY_FILES, { most: mostMb, days: countedDays })
}

/** Runs work in the caller's transaction, or in one of its own. */
const within = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

/** The advisory lock of some bytes. */
const lockOf = (hash: Buffer) => String(hash.readBigInt64BE(0))

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** As much as the signatures of all taken types need. */
const headLength = 8192

async function headOf(source: Buffer | string): Promise<Buffer> {
  if (typeof source !== 'string') return source.subarray(0, headLength)
  const file = await open(source)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The type the bytes themselves tell; text is what holds no control characters and is no markup. */
/** The beginning of a text in UTF-16 with its mark; null for anything else. */
function wideText(head: Buffer): string | null {
  const even = head.subarray(2, head.length - (head.length % 2))
  if (head[0] === 0xff && head[1] === 0xfe) return even.toString('utf16le')
  return head[0] === 0xfe && head[1] === 0xff ? Buffer.from(even).swap16().toString('utf16le') : null
}

async function mediaTypeOf(source: Buffer | string): Promise<MediaType | null> {
  const head = await headOf(source)
  // a table that a spreadsheet saved as "Unicode text"; its mark looks like the beginning of a sound
  const wide = wideText(head)
  const found = wide === null ? await fileTypeFromBuffer(head) : undefined
  if (found) return (mediaTypes as readonly string[]).includes(found.mime) ? (found.mime as MediaType) : null
  const text = wide ?? head.toString('latin1')
  return /[\u0000-\u0008\u000e-\u001f]/.test(text) || /^\s*(\u00ef\u00bb\u00bf)?\s*</.test(text) ? null : 'text/plain'
}

/** The mark behind each state of a PDF; without one nobody has written it to its end. */
const PDF_END = '%%EOF'

async function measure(source: Buffer | string): Promise<{ hash: Buffer; size: number; pdfEnds: boolean }> {
  const hash = createHash('sha256')
  let size = 0
  let pdfEnds = false
  let tail = ''
  for await (const chunk of typeof source === 'string' ? createReadStream(source) : [source]) {
    const bytes = chunk as Buffer
    size += bytes.length
    hash.update(bytes)
    pdfEnds ||= bytes.includes(PDF_END) || (tail + bytes.toString('latin1', 0, PDF_END.length)).includes(PDF_END)
    tail = bytes.toString('latin1', Math.max(0, bytes.length - PDF_END.length + 1))
  }
  return { hash: hash.digest(), size, pdfEnds }
}

/** Files below one folder, named by their hash; a half-written one never bears its name. */
function folderBytes(root: string): Bytes {
  const place = (hash: string) => path.join(root, hash.slice(0, 2), hash)
  return {
    save: async (hash, source) => {
      const target = place(hash)
      if (await stat(target).catch(() => null)) return
      await mkdir(path.dirname(target), { recursive: true })
      const draft = `${target}.${randomUUID()}`
      try {
        const from = typeof source === 'string' ? createReadStream(source) : Readable.from([source])
        await pipeline(from, createWriteStream(draft, { flags: 'wx', flush: true }))
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    read: async (hash) => (await open(place(hash))).createReadStream(),
    remove: (hash) => rm(place(hash), { force: true }),
  }
}

/** Any S3-compatible store; the settings hold all four values or none. */
function s3Bytes(settings: Settings): Bytes {
  const client = new AwsClient({
    accessKeyId: settings.S3_ACCESS_KEY!,
    secretAccessKey: settings.S3_SECRET_KEY!,
    region: settings.S3_REGION,
    service: 's3',
    retries: 3,
  })
  const address = (hash: string) => `${settings.S3_ENDPOINT!.replace(/\/+$/, '')}/${settings.S3_BUCKET}/${hash}`
  const call = async (hash: string, init: RequestInit) => {
    const response = await client.fetch(address(hash), { ...init, signal: AbortSignal.timeout(60_000) })
    if (!response.ok) throw new Error(`The file store answered ${response.status}`)
    return response
  }
  return {
    save: async (hash, source) => {
      const body = typeof source === 'string' ? await readFile(source) : source
      await call(hash, { method: 'PUT', body: new Uint8Array(body) })
    },
    read: async (hash) => Readable.fromWeb((await call(hash, { method: 'GET' })).body as never),
    remove: async (hash) => void (await call(hash, { method: 'DELETE' })),
  }
}
