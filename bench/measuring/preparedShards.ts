import fs from 'node:fs'
import path from 'node:path'
import readline from 'node:readline'
import { createGunzip } from 'node:zlib'
import type { Prepared, PrepareResult } from '../../chemistry/src/search/prepared.ts'

/*
 * Prepared molecules in files of 10,000 lines of their source each, so that a run can be taken up where it was left. Little
 * endian: u32 molecules, u32 refused; per molecule u32 line of the source (from 0), u16 length of the SMILES, u16 length
 * of the record, then SMILES, record, pattern (256), Morgan (256).
 */

export const SHARD = 10_000
const FINGERPRINT = 256

export type ShardMolecule = { id: number; smiles: string; prepared: Prepared }

/** The first word of each line of a text, gzipped or not, `SHARD` at a time. */
export async function* smilesOf(file: string, from: number): AsyncGenerator<string[]> {
  const raw = fs.createReadStream(file)
  const input = file.endsWith('.gz') ? raw.pipe(createGunzip()) : raw
  let lines: string[] = []
  let passed = 0
  for await (const line of readline.createInterface({ input, crlfDelay: Infinity })) {
    if (passed++ < from) continue
    lines.push(/^\S*/.exec(line)?.[0] ?? '')
    if (lines.length === SHARD) {
      yield lines
      lines = []
    }
  }
  if (lines.length > 0) yield lines
}

export function shardPath(folder: string, number: number): string {
  return path.join(folder, `${String(number).padStart(5, '0')}.shard`)
}

/** Writes one shard under its name only when it is whole. */
export function writeShard(file: string, first: number, smiles: string[], results: PrepareResult[]): void {
  const pieces: Uint8Array[] = []
  let count = 0
  results.forEach((result, index) => {
    if (!result.ok) return
    const { record, pattern, morgan } = result.prepared
    const text = Buffer.from(smiles[index] ?? '')
    const head = Buffer.alloc(8)
    head.writeUInt32LE(first + index)
    head.writeUInt16LE(text.length, 4)
    head.writeUInt16LE(record.length, 6)
    pieces.push(head, text, record, pattern, morgan)
    count++
  })
  const head = Buffer.alloc(8)
  head.writeUInt32LE(count)
  head.writeUInt32LE(results.length - count, 4)
  fs.writeFileSync(`${file}.part`, Buffer.concat([head, ...pieces]))
  fs.renameSync(`${file}.part`, file)
}

/** The molecules of all whole shards, in the order of the source. */
export function* readShards(folder: string, most = Infinity): Generator<ShardMolecule> {
  const names = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.shard'))
    .sort()
  let given = 0
  for (const name of names) {
    const bytes = fs.readFileSync(path.join(folder, name))
    let at = 8
    const take = (length: number): Buffer => bytes.subarray(at, (at += length))
    while (at < bytes.length) {
      if (given++ >= most) return
      const head = take(8)
      const smiles = take(head.readUInt16LE(4)).toString()
      const record = take(head.readUInt16LE(6))
      yield {
        id: head.readUInt32LE(0),
        smiles,
        prepared: { record, pattern: take(FINGERPRINT), morgan: take(FINGERPRINT) },
      }
    }
  }
}
