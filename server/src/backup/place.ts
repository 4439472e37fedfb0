import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pipeline, type Transform } from 'node:stream'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { StartRefused, type Settings } from '../kernel/settings.ts'
import { keepApart } from './crypt.ts'

/** Where backups lie and what they are made of. */
export interface BackupPlace {
  /** Holds `backup-<time>/`, `wal-<instance>/` and `files/`. */
  to: string
  keyFile: string
  /** The data folder. */
  data: string
}

type Given = Pick<Settings, 'REAGORA_DATA' | 'BACKUP_KEY'>

/** @throws StartRefused where the key would lie with the backups */
export function backupPlace(settings: Given, to: string, keyFile = settings.BACKUP_KEY): BackupPlace {
  const place = {
    to: path.resolve(to),
    keyFile: path.resolve(keyFile ?? path.join(settings.REAGORA_DATA, 'backup.key')),
    data: path.resolve(settings.REAGORA_DATA),
  }
  keepApart(place.keyFile, place.to)
  return place
}

/** @throws StartRefused, for the programs of another PostgreSQL are not ours to find */
export function refuseForeignDatabase({ DATABASE_URL }: Pick<Settings, 'DATABASE_URL'>): void {
  if (DATABASE_URL)
    throw new StartRefused(
      'DATABASE_URL is set, and only the embedded database is backed up and restored here. Use the means of that PostgreSQL: ' +
        'physical backups with its log archived (pgBackRest, WAL-G, pg_basebackup), which can be restored to any moment; or ' +
        'pg_dump and pg_restore of the same major version. Then run: npm run audit:check',
    )
}

export const clusterOf = (data: string) => path.join(data, 'postgres', 'data')
export const filesOf = (data: string) => path.join(data, 'files')
/** Where PostgreSQL lays finished segments of its log, seen from its data folder `../wal-archive`. */
export const spoolOf = (data: string) => path.join(data, 'postgres', 'wal-archive')

/**
 * Names the log that this cluster writes from its making, or its restoring, on: a restored one goes on from an earlier moment,
 * and must not write over the log of the one it came from.
 */
export function instanceOf(data: string): string {
  const file = path.join(data, 'postgres', 'instance')
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomUUID().slice(0, 8), { mode: 0o600 })
  return fs.readFileSync(file, 'utf8').trim()
}

export const logFolder = (to: string, instance: string) => path.join(to, `wal-${instance}`)
export const storedFiles = (to: string) => path.join(to, 'files')

const through = (source: AsyncIterable<Buffer>, transform: Transform): AsyncIterable<Buffer> => {
  // A source that fails ends the transform with its error, where whoever reads it meets it.
  pipeline(source, transform, () => {})
  return transform
}
export const compressed = (source: AsyncIterable<Buffer>) => through(source, createZstdCompress())
export const expanded = (source: AsyncIterable<Buffer>) => through(source, createZstdDecompress())
