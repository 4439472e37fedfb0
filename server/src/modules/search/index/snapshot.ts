import fs from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { codeOfIndex } from './codeOfIndex.ts'
import type { LiveIndex } from './liveIndex.ts'
import { arraysOf, type Segment } from './segment.ts'
import { type Numbers, sharedF64, sharedU16, sharedU32, sharedU8 } from './shared.ts'
import type { Part } from './view.ts'

const MAGIC = 'REAGORA1'
const makers = { Uint8Array: sharedU8, Uint16Array: sharedU16, Uint32Array: sharedU32, Float64Array: sharedF64 }
type TypeName = keyof typeof makers

interface Header {
  /** Of the code that cuts words and packs products: another code makes another index. */
  code: string
  /** Which database it was made of. */
  database: string
  readUpTo: { oldest: string; seen: string[]; snapshot: string; at: number }
  supplierIds: number[]
  countries: string[]
  tagSets: (readonly number[])[]
  parts: { alive: number; tombstones: boolean; arrays: { name: string; type: TypeName; length: number }[] }[]
  checksum: number
}

/** Writes an index as its bytes; a file that was there is replaced at once or not at all. */
export function writeSnapshot(file: string, index: LiveIndex, database: string): void {
  const parts = index.parts.map(({ segment, tombstones, alive }) => ({
    alive,
    tombstones: tombstones !== null,
    arrays: [...Object.entries(arraysOf(segment)), ...(tombstones ? [['tombstones', tombstones] as const] : [])],
  }))
  const arrays = parts.flatMap(({ arrays }) => arrays.map(([, array]) => bytesOf(array)))
  const { oldest, seen, snapshot, at } = index.readUpTo
  const header: Header = {
    code: codeOfIndex(),
    database,
    readUpTo: { oldest, seen: [...seen], snapshot, at },
    supplierIds: index.supplierIds,
    countries: index.countries,
    tagSets: index.tagSets,
    parts: parts.map(({ arrays, ...part }) => ({
      ...part,
      arrays: arrays.map(([name, array]) => ({ name, type: array.constructor.name as TypeName, length: array.length })),
    })),
    checksum: arrays.reduce((sum, bytes) => checksum(bytes, sum), 0),
  }
  const text = Buffer.from(JSON.stringify(header))
  const start = Buffer.alloc(MAGIC.length + 8)
  start.write(MAGIC)
  start.writeUInt32LE(text.length, MAGIC.length)
  start.writeUInt32LE(crc32(text), MAGIC.length + 4)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}.new`
  const descriptor = fs.openSync(unfinished, 'w')
  try {
    for (const bytes of [start, text, ...arrays]) writeAll(descriptor, bytes)
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
  fs.renameSync(unfinished, file)
}

/** Reads an index back into an empty one; false where there is none, or none of this program and database, or a broken one. */
export function readSnapshot(file: string, index: LiveIndex, database: string): boolean {
  if (!fs.existsSync(file)) return false
  const descriptor = fs.openSync(file, 'r')
  try {
    const start = readExactly(descriptor, new Uint8Array(MAGIC.length + 8))
    if (!start || Buffer.from(start.subarray(0, MAGIC.length)).toString() !== MAGIC) return false
    const numbers = Buffer.from(start)
    const length = numbers.readUInt32LE(MAGIC.length)
    if (length > fs.fstatSync(descriptor).size) return false
    const text = readExactly(descriptor, new Uint8Array(length))
    if (!text || crc32(text) !== numbers.readUInt32LE(MAGIC.length + 4)) return false
    const header = JSON.parse(Buffer.from(text).toString()) as Header
    if (header.code !== codeOfIndex() || header.database !== database) return false
    const parts = readParts(descriptor, header)
    if (!parts) return false
    const { supplierIds, countries, tagSets, readUpTo } = header
    index.restore({ parts, supplierIds, countries, tagSets, readUpTo: { ...readUpTo, seen: new Set(readUpTo.seen) } })
    return true
  } finally {
    fs.closeSync(descriptor)
  }
}

function readParts(descriptor: number, header: Header): Part[] | null {
  let sum = 0
  const parts: Part[] = []
  for (const { alive, tombstones, arrays } of header.parts) {
    const read: Record<string, Numbers> = {}
    for (const { name, type, length } of arrays) {
      const array = makers[type](length)
      const bytes = bytesOf(array)
      for (let at = 0; at < bytes.length; at += PIECE) {
        const piece = scratch.subarray(0, Math.min(PIECE, bytes.length - at))
        if (!readExactly(descriptor, piece)) return null
        sum = crc32(piece, sum)
        bytes.set(piece, at)
      }
      read[name] = array
    }
    parts.push({ segment: segmentOf(read), tombstones: tombstones ? (read['tombstones'] as Uint32Array) : null, alive })
  }
  return sum === header.checksum ? parts : null
}

function segmentOf(arrays: Record<string, Numbers>): Segment {
  const segment: Record<string, unknown> = { vocabulary: {}, postings: {} }
  for (const [name, array] of Object.entries(arrays)) {
    if (name === 'tombstones') continue
    const [group, inner] = name.split('.')
    if (inner) (segment[group!] as Record<string, Numbers>)[inner] = array
    else segment[name] = array
  }
  return segment as unknown as Segment
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Numbers) => new Uint8Array(buffer, byteOffset, byteLength)

/** Not everything takes memory that is shared: pieces of it pass through this, always the same. */
const PIECE = 1 << 20
const scratch = new Uint8Array(PIECE)

function checksum(bytes: Uint8Array, before: number): number {
  let sum = before
  for (let at = 0; at < bytes.length; at += PIECE) {
    const piece = bytes.subarray(at, at + PIECE)
    scratch.set(piece)
    sum = crc32(scratch.subarray(0, piece.length), sum)
  }
  return sum
}

function writeAll(descriptor: number, bytes: Uint8Array) {
  for (let at = 0; at < bytes.length;) at += fs.writeSync(descriptor, bytes, at, Math.min(PIECE, bytes.length - at))
}

function readExactly(descriptor: number, bytes: Uint8Array): Uint8Array | null {
  for (let at = 0; at < bytes.length;) {
    const read = fs.readSync(descriptor, bytes, at, Math.min(PIECE, bytes.length - at), null)
    if (read === 0) return null
    at += read
  }
  return bytes
}
