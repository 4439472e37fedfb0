import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Logger } from 'pino'
import { makeKey, readKey } from './crypt.ts'
import { writePiece } from './pieces.ts'
import { compressed, filesOf, instanceOf, logFolder, spoolOf, storedFiles, type BackupPlace } from './place.ts'

/** Milliseconds between two looks: together with the minute after which PostgreSQL closes a segment, what a lost machine costs. */
const every = 10_000

export const isSegment = (name: string) => /^[0-9A-F]{24}$/.test(name)

/** Moves finished segments of the log, encrypted, to where the backups are. */
async function shipLog({ data, to }: BackupPlace, key: Buffer): Promise<void> {
  const spool = spoolOf(data)
  if (!fs.existsSync(spool)) return
  const names = fs
    .readdirSync(spool)
    .filter((name) => !name.endsWith('.part'))
    .toSorted()
  for (const name of names) {
    const from = path.join(spool, name)
    await writePiece(path.join(logFolder(to, instanceOf(data)), name), name, compressed(fs.createReadStream(from)), key)
    fs.rmSync(from)
  }
}

const isHash = (name: string) => /^[0-9a-f]{64}$/.test(name)

/** Every stored file: its hash and where it lies. */
export function* filesBelow(root: string): Generator<{ hash: string; file: string }> {
  for (const folder of fs.existsSync(root) ? fs.readdirSync(root) : [])
    for (const hash of fs.readdirSync(path.join(root, folder)))
      if (isHash(hash)) yield { hash, file: path.join(root, folder, hash) }
}

/** Copies stored files that the backups do not have yet; files never change, so that a copy is made once. @returns their hashes */
export async function shipFiles({ data, to }: BackupPlace, key: Buffer): Promise<string[]> {
  const hashes: string[] = []
  for (const { hash, file } of filesBelow(filesOf(data))) {
    const target = path.join(storedFiles(to), hash.slice(0, 2), hash)
    // Removed in between: then nothing names it any more.
    if (!fs.existsSync(target) && fs.existsSync(file)) await writePiece(target, hash, fs.createReadStream(file), key)
    hashes.push(hash)
  }
  return hashes
}

export const hashOfBytes = async (source: AsyncIterable<Buffer>) => {
  const hash = createHash('sha256')
  for await (const chunk of source) hash.update(chunk)
  return hash.digest('hex')
}

/** Ships log and files as they come, until it is stopped. */
export function keepShipping(place: BackupPlace, log: Logger): { stop: () => Promise<void> } {
  makeKey(place.keyFile, (line) => log.warn(line))
  let running: Promise<void> | undefined
  let failed = false
  const ship = async () => {
    const key = readKey(place.keyFile)
    try {
      await shipLog(place, key)
      await shipFiles(place, key)
      if (failed) log.warn('backups can be written again')
      failed = false
    } catch (error) {
      // Told once: the metric of what waits goes on telling.
      if (!failed) log.error({ err: error as Error }, 'backups cannot be written')
      failed = true
    }
  }
  const timer = setInterval(() => (running ??= ship().finally(() => (running = undefined))), every)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

/** Bytes of the log that wait for being shipped. */
export function waitingBytes(data: string): number {
  const spool = spoolOf(data)
  if (!fs.existsSync(spool)) return 0
  return fs
    .readdirSync(spool)
    .reduce((sum, name) => sum + (fs.statSync(path.join(spool, name), { throwIfNoEntry: false })?.size ?? 0), 0)
}
