import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { lockFolder } from '../kernel/folder-lock.ts'
import { migrate } from '../kernel/migrate.ts'
import { type Identity, placePostgres } from '../kernel/postgres-place.ts'
import { startPostgres } from '../kernel/postgres.ts'
import { StartRefused } from '../kernel/settings.ts'
import { filesBelow, hashOfBytes, isSegment } from './archive.ts'
import { checkRestored, type Findings } from './check.ts'
import { Damaged, decrypt, readKey } from './crypt.ts'
import { backupsIn, type Manifest, readManifest } from './manifest.ts'
import { unpack } from './pack.ts'
import { readPieces, verifyPieces } from './pieces.ts'
import { expanded, filesOf, logFolder, storedFiles } from './place.ts'
import { serveLog } from './replay.ts'

interface Options {
  /** A folder of backups, or one backup of it. */
  from: string
  keyFile: string
  /** The data folder to restore into; there must be nothing in it. */
  data: string
  until?: Date | undefined
  /** Whether the stored files lie in the data folder (and not in an S3 store). */
  ownFiles: boolean
  say: (line: string) => void
}

export interface Restored extends Findings {
  backup: string
  bytes: number
  files: number
  /** The first segment that is missing in the log, with later ones there; else null. */
  gap: string | null
  /** How far the log was replayed. */
  until: string
  seconds: { verify: number; copy: number; replay: number; check: number; all: number }
}

/**
 * Verifies a backup, lays it out in an empty data folder, replays the log as far as it goes or until a moment, and checks all.
 * @throws StartRefused where the target is not empty, there is no backup, the key is another, or the log ends before the moment
 * @throws Damaged naming what is not what was written, before anything is written
 */
export async function restoreBackup({ from, keyFile, data, until, ownFiles, say }: Options): Promise<Restored> {
  refuseNonEmpty(data)
  const key = readKey(keyFile)
  const { folder, manifest } = choose(path.resolve(from), key, until)
  const to = path.dirname(folder)
  const log = logFolder(to, manifest.instance)
  const clock = stopwatch()
  say(`Verifying ${manifest.name} …`)
  const { gap, newest } = await verify(folder, to, manifest, key)
  if (gap) say(`The log is not whole: ${gap} is missing. What came after it is not restored.`)
  const verified = clock()

  say('Copying …')
  const unlock = lockFolder(data)
  if (!unlock) throw new StartRefused(`A server runs on ${data}.`)
  try {
    const place = await placePostgres(data)
    const bytes = await unpack(expanded(readPieces(folder, manifest.pieces, key)), place.folder, place.identity)
    fs.chmodSync(path.join(place.folder, 'data'), 0o700)
    let files = 0
    for (const { hash, file } of filesBelow(storedFiles(to))) {
      await restoreFile(file, hash, data, key)
      files++
    }
    const copied = clock()

    say('Replaying the log …')
    const replayed = await replay({
      log,
      newest,
      data,
      key,
      until,
      owner: place.identity,
      postgresFolder: place.folder,
    })
    const caughtUp = clock()

    say('Checking …')
    const { postgres } = replayed
    try {
      await migrate(postgres.url('owner'), postgres.url('app'), undefined, say)
      const urls = { app: postgres.url('app'), superuser: postgres.url('superuser') }
      const findings = await checkRestored(urls, data, manifest, ownFiles)
      const checked = clock()
      const seconds = {
        verify: verified,
        copy: copied,
        replay: caughtUp,
        check: checked,
        all: verified + copied + caughtUp + checked,
      }
      return { backup: manifest.name, bytes, files, gap, until: replayed.until, ...findings, seconds }
    } finally {
      await postgres.stop()
    }
  } finally {
    unlock()
  }
}

/** Restores a backup into a folder that goes afterwards, only to see that it can be done. */
export async function tryBackup(options: Omit<Options, 'data'>): Promise<Restored> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-restore-'))
  fs.chmodSync(folder, 0o711)
  const data = path.join(folder, 'data')
  try {
    return await restoreBackup({ ...options, data })
  } finally {
    const postgres = path.join(data, 'postgres')
    // As root the database may lie where its account can reach it, with a link to it.
    if (fs.existsSync(postgres)) fs.rmSync(fs.realpathSync(postgres), { recursive: true, force: true })
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

function stopwatch(): () => number {
  let since = performance.now()
  return () => {
    const seconds = Math.round((performance.now() - since) / 10) / 100
    since = performance.now()
    return seconds
  }
}

/** The key may be laid there before. */
const ownKey = 'backup.key'

function refuseNonEmpty(data: string) {
  const present = fs.existsSync(data) ? fs.readdirSync(data).filter((name) => name !== ownKey) : []
  if (present.length > 0)
    throw new StartRefused(
      `${path.resolve(data)} is not empty. Restore into an empty or new folder: REAGORA_DATA=FOLDER npm run restore -- …`,
    )
}

/** The backup named, or the newest of a folder, or the newest that was finished before a moment. */
function choose(from: string, key: Buffer, until: Date | undefined): { folder: string; manifest: Manifest } {
  const candidates = fs.existsSync(path.join(from, 'manifest.json')) ? [from] : backupsIn(from).toReversed()
  if (candidates.length === 0) throw new StartRefused(`There is no backup in ${from}.`)
  for (const folder of candidates) {
    const manifest = readManifest(folder, key)
    if (!until || Date.parse(manifest.endedAt) <= until.getTime()) return { folder, manifest }
  }
  throw new StartRefused(`No backup in ${from} was finished before ${until!.toISOString()}.`)
}

/** Everything is read once before anything is written: a damage found later would cost more than the time. */
async function verify(
  folder: string,
  to: string,
  manifest: Manifest,
  key: Buffer,
): Promise<{ gap: string | null; newest: string }> {
  await verifyPieces(folder, manifest.pieces)
  const log = logFolder(to, manifest.instance)
  let previous = manifest.stopSegment
  let newest = previous
  let gap: string | null = null
  for (const name of fs.existsSync(log) ? fs.readdirSync(log).toSorted() : []) {
    if (!isSegment(name) || name < manifest.startSegment) continue
    if (name > previous && name !== follows(previous)) gap ??= follows(previous)
    if (!gap && name > previous) newest = name
    if (name > previous) previous = name
    for await (const _ of decrypt(fs.createReadStream(path.join(log, name)), key, name));
  }
  for (const { hash, file } of filesBelow(storedFiles(to)))
    if ((await hashOfBytes(decrypt(fs.createReadStream(file), key, hash))) !== hash)
      throw new Damaged(hash, 'it is not what was written')
  for (const hash of manifest.files)
    if (!fs.existsSync(path.join(storedFiles(to), hash.slice(0, 2), hash))) throw new Damaged(hash, 'it is missing')
  return { gap, newest }
}

const perLog = 0x100

/** The segment behind one: timeline, log, and the 256 segments of 16 MiB in it. */
export function follows(segment: string): string {
  const [timeline, log, part] = [0, 8, 16].map((at) => Number.parseInt(segment.slice(at, at + 8), 16)) as [
    number,
    number,
    number,
  ]
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')
  return part + 1 < perLog ? hex(timeline) + hex(log) + hex(part + 1) : hex(timeline) + hex(log + 1) + hex(0)
}

async function restoreFile(source: string, hash: string, data: string, key: Buffer) {
  const target = path.join(filesOf(data), hash.slice(0, 2), hash)
  fs.mkdirSync(path.dirname(target), { recursive: true })
  await pipeline(decrypt(fs.createReadStream(source), key, hash), fs.createWriteStream(target, { flush: true }))
}

interface Replay {
  log: string
  /** The last segment that there is without a gap. */
  newest: string
  data: string
  key: Buffer
  until: Date | undefined
  owner: Identity | undefined
  postgresFolder: string
}

async function replay({ log, newest, data, key, until, owner, postgresFolder }: Replay) {
  const signal = path.join(postgresFolder, 'data', 'recovery.signal')
  fs.writeFileSync(signal, '', { mode: 0o600 })
  if (owner) fs.chownSync(signal, owner.uid, owner.gid)
  const segments = serveLog(log, postgresFolder, key, owner)
  const configuration = {
    restore_command: segments.restoreCommand,
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    // Whoever gets a connection finds the log replayed to its end.
    hot_standby: 'off',
    ...(until && { recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00') }),
  }
  try {
    const postgres = await startPostgres({ folder: data, configuration, recovers: true })
    await segments.stop()
    const last = segments.last()
    // What PostgreSQL cannot fetch is to it the end of the log. It may find more than was verified: a server that has just died can
    // leave a PostgreSQL that still passes on its last segment.
    if (!until && fs.existsSync(path.join(log, newest)) && (last ?? '') < newest) {
      await postgres.stop()
      throw new Error(`PostgreSQL replayed its log only to ${last ?? 'the end of the backup'}, not to ${newest}`)
    }
    return {
      postgres,
      until: until?.toISOString() ?? `the end of the log${last ? ` (${last})` : ''}`,
    }
  } catch (error) {
    await segments.stop()
    if (/recovery ended before configured recovery target was reached/.test((error as Error).message))
      throw new StartRefused(
        `The log that was kept ends before ${until!.toISOString()}. The newest backup or the end of the log can be restored: leave --until away.`,
      )
    throw error
  }
}
