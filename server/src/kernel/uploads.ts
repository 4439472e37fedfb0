import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { demandHarmlessPdf } from './pdfCheck.ts'
import { usualBodyLimit, type Endpoint } from './shared/endpoint.ts'
import { errors, refuse } from './shared/errors.ts'

/** A received file: bytes in a temporary place of our own naming, gone after the request. */
export interface ReceivedFile {
  path: string
  /** The sender's name for it, without folders; a text, never a path. */
  name: string
  size: number
  sha256: Buffer
}

/** Parts of a form beyond which nothing is read: more than any endpoint takes, so that it can say how many it does take. */
const MAX_FILES = 10

interface Received {
  files: readonly ReceivedFile[]
  discard: () => Promise<void>
}

/**
 * Streams the files of a multipart request to disk, counted and hashed; its fields become the body. Where the endpoint takes one file
 * there is exactly one; where it takes files there may be none, and the request may be no form at all.
 * @throws Refusal UNSUPPORTED_MEDIA, TOO_LARGE, UNKNOWN_KEY, INVALID_INPUT, PDF_ACTIVE, PDF_LOCKED, PDF_BROKEN
 */
export async function receiveFiles(request: FastifyRequest, endpoint: Endpoint): Promise<Received> {
  const one = endpoint.carries === 'file'
  if (!request.isMultipart()) {
    if (one) throw refuse(errors.UNSUPPORTED_MEDIA)
    return { files: [], discard: async () => {} }
  }
  const limits = {
    fileSize: endpoint.bodyLimit ?? usualBodyLimit,
    files: one ? 1 : MAX_FILES,
    fields: 20,
    fieldSize: 65_536,
    fieldNameSize: 200,
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'reagora-'))
  const discard = () => rm(folder, { recursive: true, force: true })
  try {
    const files: ReceivedFile[] = []
    const fields = new Map<string, unknown>()
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        // The parser cuts what is too long, and goes on with the rest.
        if (part.valueTruncated || part.fieldnameTruncated) throw refuse(errors.TOO_LARGE)
        if (fields.has(part.fieldname)) throw refuse(errors.UNKNOWN_KEY, { key: part.fieldname })
        fields.set(part.fieldname, part.value)
        continue
      }
      const target = path.join(folder, `file${files.length}`)
      const hash = createHash('sha256')
      let size = 0
      const count = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          size += chunk.length
          hash.update(chunk)
          done(null, chunk)
        },
      })
      await pipeline(part.file, count, createWriteStream(target))
      if (part.file.truncated) throw refuse(errors.TOO_LARGE)
      await demandHarmlessPdf(target, size)
      files.push({ path: target, name: nameOf(part.filename), size, sha256: hash.digest() })
    }
    if (one && files.length === 0) throw refuse(errors.INVALID_INPUT, { issues: [], first: 'file' })
    request.body = Object.fromEntries(fields)
    return { files, discard }
  } catch (error) {
    await discard()
    throw isNoForm(error) ? refuse(errors.INVALID_INPUT, { issues: [], first: 'multipart/form-data' }) : error
  }
}

/** The parser's words for a form without a boundary, and for a body that ends before its parts do; they have no code. */
const isNoForm = (error: unknown) =>
  error instanceof Error && /^multipart: boundary not found$|unexpected end of multipart data$/i.test(error.message)

/** The last part of a foreign file name, without control characters, at most 200 characters. */
const nameOf = (name: string | undefined) =>
  (name ?? '')
    .replace(/^.*[/\\]/, '')
    .replace(/[\u0000-\u001f\u007f]/g, '')
    .slice(-200)
    .toWellFormed() || 'file'
