import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { StartRefused } from '../kernel/settings.ts'

/** Bytes encrypted at a time: what is held in memory, and what is authentic before it is used. */
const chunkSize = 1024 * 1024
const nonceSize = 12
const tagSize = 16

/** A piece of a backup that is not what was written, by its name. */
export class Damaged extends Error {
  override name = 'Damaged'
  constructor(piece: string, how: string) {
    super(`${piece} is damaged: ${how}`)
  }
}

/** Each chunk is bound to its piece, its place in it and to whether it is the last: none can be swapped, repeated or left out. */
const bindingOf = (piece: string, index: number, last: boolean) => Buffer.from(`${piece}\n${index}\n${last}`)

/** AES-256-GCM, chunk by chunk: length, nonce, ciphertext, tag. */
export async function* encrypt(source: AsyncIterable<Buffer>, key: Buffer, piece: string): AsyncGenerator<Buffer> {
  let index = 0
  const seal = (chunk: Buffer, last: boolean) => {
    const nonce = randomBytes(nonceSize)
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    cipher.setAAD(bindingOf(piece, index++, last))
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    return Buffer.concat([length, nonce, cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
  let held: Buffer | undefined
  for await (const chunk of evenly(source, chunkSize)) {
    if (held) yield seal(held, false)
    held = chunk
  }
  yield seal(held ?? Buffer.alloc(0), true)
}

/** @throws Damaged where a chunk is not what was written, is missing, or the key is another */
export async function* decrypt(source: AsyncIterable<Buffer>, key: Buffer, piece: string): AsyncGenerator<Buffer> {
  const read = reader(source)
  let head = await read(4 + nonceSize)
  for (let index = 0; head; index++) {
    const size = head.length === 4 + nonceSize ? head.readUInt32BE() : Infinity
    if (size > chunkSize) throw new Damaged(piece, 'its form is not that of a piece')
    const body = await read(size + tagSize)
    if (body?.length !== size + tagSize) throw new Damaged(piece, 'it is cut off')
    const next = await read(4 + nonceSize)
    const decipher = createDecipheriv('aes-256-gcm', key, head.subarray(4))
    decipher.setAAD(bindingOf(piece, index, !next))
    decipher.setAuthTag(body.subarray(size))
    try {
      yield Buffer.concat([decipher.update(body.subarray(0, size)), decipher.final()])
    } catch {
      throw new Damaged(piece, `chunk ${index} is not what was written`)
    }
    head = next
  }
}

/** Buffers of one size, but for the last. */
async function* evenly(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  const read = reader(source)
  for (let chunk; (chunk = await read(size));) yield chunk
}

/** Reads so many bytes from a stream; fewer at its end, null behind it. */
export function reader(source: AsyncIterable<Buffer>): (size: number) => Promise<Buffer | null> {
  const iterator = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return async (size) => {
    const parts: Buffer[] = []
    let missing = size
    for (;;) {
      const part = rest.subarray(0, missing)
      rest = rest.subarray(part.length)
      parts.push(part)
      missing -= part.length
      if (missing === 0) break
      const next = await iterator.next()
      if (next.done) break
      rest = next.value
    }
    const bytes = parts.length === 1 ? parts[0]! : Buffer.concat(parts)
    return bytes.length > 0 || size === 0 ? bytes : null
  }
}

/** Made with the first backup; whoever has it reads the backups, whoever lost it reads none. */
export function makeKey(file: string, say: (line: string) => void): void {
  if (fs.existsSync(file)) return
  fs.writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  say(
    `Made the key of the backups: ${file}. Keep a copy where neither this machine nor the backups are: without it no backup can be read.`,
  )
}

/** @throws StartRefused where there is no key in the file */
export function readKey(file: string): Buffer {
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : ''
  if (!/^[0-9a-f]{64}$/i.test(text))
    throw new StartRefused(
      `There is no key of backups in ${file}. Name the file that has it with --key FILE or BACKUP_KEY.`,
    )
  return Buffer.from(text, 'hex')
}

/** @throws StartRefused where the key would lie with the backups that it opens */
export function keepApart(keyFile: string, backups: string): void {
  const relative = path.relative(path.resolve(backups), path.resolve(keyFile))
  if (!relative.startsWith('..') && !path.isAbsolute(relative))
    throw new StartRefused(
      `The key ${keyFile} would lie beside the backups that it opens. Choose another place with BACKUP_KEY.`,
    )
}

/** What tells whether a text was written with this key. */
export const signatureOf = (text: string, key: Buffer) => createHmac('sha256', key).update(text).digest('hex')
