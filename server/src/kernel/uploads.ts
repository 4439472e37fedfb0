import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { usualBodyLimit, type Endpoint } from './shared/endpoint.ts'
import { errors, refuse } from './shared/errors.ts'

/** A received file: bytes in a temporary place of our own naming, gone after the request. */
export interface ReceivedFile {
  path: string
  /** The sender's name for it, without folders; a text, never a path. */
  name: string
  size: number
  sha256: Buffer
  discard: () => Promise<void>
}

/** Streams the one file of a multipart request to disk, counted and hashed; its fields become the body. */
export async function receiveFile(request: FastifyRequest, endpoint: Endpoint): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw refuse(errors.UNSUPPORTED_MEDIA)
  const limits = {
    fileSize: endpoint.bodyLimit ?? usualBodyLimit,
    files: 1,
    fields: 20,
    fieldSize: 65_536,
    fieldNameSize: 200,
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'reagora-'))
  const discard = () => rm(folder, { recursive: true, force: true })
  try {
    const target = path.join(folder, 'file')
    const hash = createHash('sha256')
    let size = -1
    let name = ''
    const fields = new Map<string, unknown>()
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        // The parser cuts what is too long, and goes on with the rest.
        if (part.valueTruncated || part.fieldnameTruncated) throw refuse(errors.TOO_LARGE)
        if (fields.has(part.fieldname)) throw refuse(errors.UNKNOWN_KEY, { key: part.fieldname })
        fields.set(part.fieldname, part.value)
        continue
      }
      size = 0
      name = nameOf(part.filename)
      const count = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          size += chunk.length
          hash.update(chunk)
          done(null, chunk)
        },
      })
      await pipeline(part.file, count, createWriteStream(target))
      if (part.file.truncated) throw refuse(errors.TOO_LARGE)
    }
    if (size < 0) throw refuse(errors.INVALID_INPUT, { issues: [], first: 'file' })
    request.body = Object.fromEntries(fields)
    return { path: target, name, size, sha256: hash.digest(), discard }
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
