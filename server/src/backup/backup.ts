import fs from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { filesBelow, isSegment, shipFiles } from './archive.ts'
import { makeKey, readKey } from './crypt.ts'
import { backupsIn, type Manifest, readManifest, writeManifest } from './manifest.ts'
import { packBytes, packCluster, packFile } from './pack.ts'
import { writePieces } from './pieces.ts'
import { type BackupPlace, clusterOf, compressed, instanceOf, logFolder, storedFiles } from './place.ts'

interface Options {
  place: BackupPlace
  /** The running database as a role that may do anything: the one of the marketplace. */
  superuserUrl: string
  say: (line: string) => void
}

export interface Made {
  name: string
  /** On the disk of the backups, encrypted. */
  bytes: number
  /** Of the database, before compression. */
  size: number
  files: number
  seconds: number
}

/** Makes the folder of a backup and answers its name: another one may have begun in the same second, by itself or by hand. */
function makeFolder(to: string, begun: Date): string {
  const time = begun.toISOString().replace(/[-:]|\.\d+/g, '')
  for (let number = 1; ; number++) {
    const name = `backup-${time}${number === 1 ? '' : `-${number}`}`
    try {
      fs.mkdirSync(path.join(to, name), { mode: 0o700 })
      return name
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || number === 100) throw error
    }
  }
}

/**
 * Copies the running database with all it takes to make the copy whole, and the stored files that the folder lacks. Nobody has
 * to stop working for it. The log that comes later is shipped by the server alone: two that ship would take it from each other, and a
 * backup made by hand to elsewhere would take it from the backups that are kept.
 */
export async function makeBackup({ place, superuserUrl, say }: Options): Promise<Made> {
  const { to, data } = place
  const begun = new Date()
  fs.mkdirSync(to, { recursive: true, mode: 0o700 })
  makeKey(place.keyFile, say)
  const key = readKey(place.keyFile)
  const name = makeFolder(to, begun)
  const folder = path.join(to, name)
  const client = new Client({ connectionString: superuserUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const copied = await copyCluster(client, data, folder, key)
    const manifest: Manifest = {
      format: 1,
      name,
      instance: instanceOf(data),
      begunAt: begun.toISOString(),
      endedAt: new Date().toISOString(),
      ...copied,
      ...(await aboutDatabase(client)),
      files: await shipFiles(place, key),
    }
    writeManifest(folder, manifest, key)
    const bytes = manifest.pieces.reduce((sum, piece) => sum + piece.bytes, 0)
    await client.query('INSERT INTO backups (name, begun_at, bytes) VALUES ($1, $2, $3)', [name, begun, bytes])
    const seconds = (Date.now() - begun.getTime()) / 1000
    return { name, bytes, size: manifest.size, files: manifest.files.length, seconds }
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function copyCluster(client: Client, data: string, folder: string, key: Buffer) {
  const cluster = clusterOf(data)
  // Goes with the connection, and until then keeps the segments that the copy needs.
  await client.query("SELECT pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)")
  const { lsn: startLsn } = await one<{ lsn: string }>(client, "SELECT pg_backup_start('reagora', true) AS lsn")
  let stop: { lsn: string; label: string; segment: string } | undefined
  let startSegment = ''
  let size = 0
  async function* packed() {
    yield* packCluster(cluster)
    stop = await one(
      client,
      'SELECT lsn, labelfile AS label, pg_walfile_name(lsn) AS segment FROM pg_backup_stop(false)',
    )
    startSegment = /\(file ([0-9A-F]{24})\)/.exec(stop!.label)![1]!
    yield* packBytes('data/backup_label', Buffer.from(stop!.label))
    for (const segment of fs.readdirSync(path.join(cluster, 'pg_wal')).toSorted())
      if (isSegment(segment) && segment >= startSegment && segment <= stop!.segment)
        yield* packFile(`data/pg_wal/${segment}`, path.join(cluster, 'pg_wal', segment))
    yield* packFile('passwords.json', path.join(data, 'postgres', 'passwords.json'))
  }
  async function* counted() {
    for await (const chunk of packed()) {
      size += chunk.length
      yield chunk
    }
  }
  const pieces = await writePieces(folder, compressed(counted()), key)
  return { startLsn, stopLsn: stop!.lsn, startSegment, stopSegment: stop!.segment, size, pieces }
}

async function aboutDatabase(client: Client) {
  const { postgres, migrations } = await one<{ postgres: string; migrations: string[] }>(
    client,
    `SELECT current_setting('server_version') AS postgres, array(SELECT name FROM schema_migrations ORDER BY name) AS migrations`,
  )
  const { rows } = await client.query<{ seal: string; hash: string }>(
    `SELECT n AS seal, encode(hash, 'hex') AS hash FROM audit_seals ORDER BY n DESC LIMIT 1`,
  )
  return { postgres, migrations, seal: rows[0] ? { seal: Number(rows[0].seal), hash: rows[0].hash } : null }
}

async function one<T extends object>(client: Client, query: string): Promise<T> {
  const { rows } = await client.query<T>(query)
  return rows[0]!
}

/** When the newest backup was begun from which the log of this data folder goes on; null where there is none. */
export function newestBackup({ to, data, keyFile }: BackupPlace): Date | null {
  const newest = backupsIn(to).at(-1)
  const manifest = newest === undefined ? undefined : readManifest(newest, readKey(keyFile))
  return manifest?.instance === instanceOf(data) ? new Date(manifest.begunAt) : null
}

const day = 86_400_000

/** Removes backups older than so many days, never the newest, and the log and files that no backup needs any more. */
export function pruneBackups({ to, keyFile }: BackupPlace, keepDays: number): string[] {
  const key = readKey(keyFile)
  const all = backupsIn(to).map((folder) => ({ folder, manifest: readManifest(folder, key) }))
  const from = Date.now() - keepDays * day
  const kept = all.filter(({ manifest }, index) => index === all.length - 1 || Date.parse(manifest.endedAt) >= from)
  const gone = all.filter((backup) => !kept.includes(backup)).map(({ folder }) => folder)
  for (const folder of [...gone, ...unfinished(to)]) fs.rmSync(folder, { recursive: true })
  if (kept.length === 0) return gone
  for (const entry of fs.readdirSync(to).filter((name) => name.startsWith('wal-'))) {
    const [oldest] = kept.filter(({ manifest }) => logFolder(to, manifest.instance) === path.join(to, entry))
    for (const segment of fs.readdirSync(path.join(to, entry)))
      if (isSegment(segment) && (!oldest || segment < oldest.manifest.startSegment))
        fs.rmSync(path.join(to, entry, segment))
  }
  const needed = new Set(kept.flatMap(({ manifest }) => manifest.files))
  const oldest = Date.parse(kept[0]!.manifest.begunAt)
  for (const { hash, file } of filesBelow(storedFiles(to)))
    if (!needed.has(hash) && fs.statSync(file).mtimeMs < oldest) fs.rmSync(file)
  return gone
}

/** What a backup that broke off has left, once nobody can be writing it any more. */
const unfinished = (to: string) =>
  fs
    .readdirSync(to)
    .filter((name) => name.startsWith('backup-'))
    .map((name) => path.join(to, name))
    .filter((folder) => !backupsIn(to).includes(folder) && fs.statSync(folder).mtimeMs < Date.now() - day)
