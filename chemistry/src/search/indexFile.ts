import fs from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'

/*
 * A file of named sections, each with a checksum:
 *   8 bytes magic, u32 length and u32 CRC-32 of the head, the head (JSON: what the file is about, and where its sections lie)
 *   the sections, each from a multiple of 4,096 bytes, after the first HEAD bytes
 * It is written beside its place and renamed when it is whole and on the disk: a crash leaves the file of before.
 */
const MAGIC = Buffer.from('RGSTRUC1')
const HEAD = 65_536
const ALIGN = 4_096
const CHUNK = 8 << 20

type SectionEntry = { at: number; length: number; crc: number }
type Head = { about: unknown; sections: Record<string, SectionEntry> }

/** A file is not what was written: cut, changed or of another kind. */
export class CorruptFile extends Error {}

export async function writeSections(
  file: string,
  about: unknown,
  sections: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const beside = `${file}.new`
  const handle = await fs.open(beside, 'w')
  try {
    const head: Head = { about, sections: {} }
    let at = HEAD
    for (const [name, bytes] of sections) {
      let crc = 0
      for (let from = 0; from < bytes.length; from += CHUNK) {
        const chunk = bytes.subarray(from, from + CHUNK)
        crc = crc32(chunk, crc)
        await writeAll(handle, chunk, at + from)
      }
      head.sections[name] = { at, length: bytes.length, crc }
      at = Math.ceil((at + bytes.length) / ALIGN) * ALIGN
    }
    const json = Buffer.from(JSON.stringify(head))
    if (json.length > HEAD - 16) throw new Error('too many sections for the head of an index file')
    const start = Buffer.alloc(16)
    MAGIC.copy(start)
    start.writeUInt32LE(json.length, 8)
    start.writeUInt32LE(crc32(json), 12)
    await writeAll(handle, start, 0)
    await writeAll(handle, json, 16)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await fs.rename(beside, file)
  await syncFolder(path.dirname(file))
}

/** A name is on the disk when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder, 'r')
  try {
    await handle.sync()
  } catch {
    // Some systems have no such thing
  } finally {
    await handle.close()
  }
}

async function writeAll(handle: fs.FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, written, bytes.length - written, at + written)
    written += bytesWritten
  }
}

export class SectionFile {
  readonly about: unknown
  readonly #handle: fs.FileHandle
  readonly #sections: Record<string, SectionEntry>

  private constructor(handle: fs.FileHandle, { about, sections }: Head) {
    this.#handle = handle
    this.about = about
    this.#sections = sections
  }

  static async open(file: string): Promise<SectionFile> {
    const handle = await fs.open(file, 'r')
    try {
      const start = Buffer.alloc(HEAD)
      const { bytesRead } = await handle.read(start, 0, HEAD, 0)
      const length = start.readUInt32LE(8)
      const json = start.subarray(16, 16 + length)
      if (!start.subarray(0, 8).equals(MAGIC) || bytesRead < 16 + length || crc32(json) !== start.readUInt32LE(12)) {
        throw new CorruptFile(`${file}: its head is damaged`)
      }
      return new SectionFile(handle, JSON.parse(json.toString()) as Head)
    } catch (error) {
      await handle.close()
      throw error
    }
  }

  has(name: string): boolean {
    return this.#sections[name] !== undefined
  }

  lengthOf(name: string): number {
    const section = this.#sections[name]
    if (section === undefined) throw new CorruptFile(`section ${name} is missing`)
    return section.length
  }

  /** Reads a section to where it belongs and checks it; the next part is read while the last is summed up. */
  async readInto(name: string, target: Uint8Array): Promise<void> {
    const length = this.lengthOf(name)
    const { at, crc } = this.#sections[name]!
    if (length > target.length) throw new CorruptFile(`section ${name} is larger than its place`)
    let sum = 0
    let summed = Promise.resolve()
    for (let from = 0; from < length;) {
      const part = target.subarray(from, Math.min(length, from + CHUNK))
      const { bytesRead } = await this.#handle.read(part, 0, part.length, at + from)
      if (bytesRead === 0) throw new CorruptFile(`section ${name} is cut`)
      const read = part.subarray(0, bytesRead)
      await summed
      summed = Promise.resolve().then(() => {
        sum = crc32(read, sum)
      })
      from += bytesRead
    }
    await summed
    if (sum !== crc) throw new CorruptFile(`section ${name} is damaged`)
  }

  async read(name: string): Promise<Uint8Array> {
    const bytes = new Uint8Array(this.lengthOf(name))
    await this.readInto(name, bytes)
    return bytes
  }

  async close(): Promise<void> {
    await this.#handle.close()
  }
}
