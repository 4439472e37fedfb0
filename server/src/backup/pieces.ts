import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Damaged, decrypt, encrypt, reader } from './crypt.ts'

/** A file of a backup: its name, size and SHA-256 as it lies there. */
export interface Piece {
  name: string
  bytes: number
  sha256: string
}

const pieceSize = 64 * 1024 * 1024

/** Writes a stream into encrypted files of a folder, none larger than 64 MiB or so. */
export async function writePieces(folder: string, source: AsyncIterable<Buffer>, key: Buffer): Promise<Piece[]> {
  const read = reader(source)
  const pieces: Piece[] = []
  for (let first; (first = await read(1024 * 1024));) {
    const head = first
    const name = `piece-${String(pieces.length + 1).padStart(5, '0')}`
    async function* part() {
      yield head
      for (
        let left = pieceSize - head.length, next;
        left > 0 && (next = await read(Math.min(left, 1024 * 1024)));
        left -= next.length
      )
        yield next
    }
    pieces.push(await writePiece(path.join(folder, name), name, part(), key))
  }
  return pieces
}

/** Writes one encrypted file; a half-written one never bears its name. */
export async function writePiece(
  file: string,
  name: string,
  source: AsyncIterable<Buffer>,
  key: Buffer,
): Promise<Piece> {
  const hash = createHash('sha256')
  let bytes = 0
  async function* counted() {
    for await (const chunk of encrypt(source, key, name)) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.part`
  try {
    await pipeline(counted(), createWriteStream(draft, { flush: true }))
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  return { name, bytes, sha256: hash.digest('hex') }
}

/** The bytes of pieces in their order, decrypted. */
export async function* readPieces(folder: string, pieces: readonly Piece[], key: Buffer): AsyncGenerator<Buffer> {
  for (const { name } of pieces) yield* decrypt(createReadStream(path.join(folder, name)), key, name)
}

/** @throws Damaged naming the first piece that is missing or not what was written */
export async function verifyPieces(folder: string, pieces: readonly Piece[]): Promise<void> {
  for (const { name, sha256 } of pieces) {
    const file = await open(path.join(folder, name)).catch(() => null)
    if (!file) throw new Damaged(name, 'it is missing')
    const hash = createHash('sha256')
    for await (const chunk of file.createReadStream()) hash.update(chunk as Buffer)
    if (hash.digest('hex') !== sha256) throw new Damaged(name, 'its SHA-256 is not the one in the manifest')
  }
}
