import fs from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { reader } from './crypt.ts'
import type { Identity } from '../kernel/postgres-place.ts'

interface Entry {
  path: string
  /** Bytes that follow; a folder has none. */
  size: number
  folder?: true
}

/** One file or folder on its way into a backup: a line that says what it is, then its bytes. */
function headOf(entry: Entry): Buffer {
  const text = Buffer.from(JSON.stringify(entry))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  return Buffer.concat([length, text])
}

export async function* packBytes(name: string, bytes: Buffer): AsyncGenerator<Buffer> {
  yield headOf({ path: name, size: bytes.length })
  yield bytes
}

/**
 * A file as it is now. It may grow, shrink or go while it is read: PostgreSQL's log, replayed over the copy, makes it whole.
 */
export async function* packFile(name: string, file: string): AsyncGenerator<Buffer> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!handle) return
  try {
    const { size } = await handle.stat()
    yield headOf({ path: name, size })
    let left = size
    while (left > 0) {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(Math.min(left, 1024 * 1024)))
      // What was cut off meanwhile is made up with zeros.
      const part = bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead)
      left -= part.length
      yield part
    }
  } finally {
    await handle.close()
  }
}

/** Made anew at every start, or wrong in a copy. */
const left =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map|.*\.unfinished|pg_internal\.init|pgsql_tmp.*|current_logfiles)$/
/** Their files belong to the running server; the folders must be there. */
const hollow = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)$/

/** Every file of a running or stopped cluster; the file that says where recovery begins last. */
export async function* packCluster(cluster: string, below = ''): AsyncGenerator<Buffer> {
  for (const entry of fs.readdirSync(path.join(cluster, below), { withFileTypes: true })) {
    const name = below ? `${below}/${entry.name}` : entry.name
    if (left.test(entry.name) || name === control) continue
    if (entry.isDirectory()) {
      yield headOf({ path: `data/${name}`, size: 0, folder: true })
      if (!hollow.test(name)) yield* packCluster(cluster, name)
      else if (name === 'pg_wal') yield headOf({ path: 'data/pg_wal/archive_status', size: 0, folder: true })
    } else if (entry.isFile()) yield* packFile(`data/${name}`, path.join(cluster, name))
  }
  if (!below) yield* packFile(`data/${control}`, path.join(cluster, control))
}
const control = 'global/pg_control'

/** Lays out what was packed, for the account that PostgreSQL runs under. @returns how many bytes */
export async function unpack(
  source: AsyncIterable<Buffer>,
  folder: string,
  owner: Identity | undefined,
): Promise<number> {
  const read = reader(source)
  let total = 0
  for (let length; (length = await read(4));) {
    const entry = JSON.parse(String(await read(length.readUInt32BE()))) as Entry
    const target = path.join(folder, entry.path)
    if (entry.folder) fs.mkdirSync(target, { recursive: true, mode: 0o700 })
    else {
      fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 })
      const handle = await open(target, 'wx', 0o600)
      for (let rest = entry.size; rest > 0;) {
        const part = await read(Math.min(rest, 1024 * 1024))
        if (!part) throw new Error(`${entry.path} is cut off in the backup`)
        await handle.write(part)
        rest -= part.length
      }
      await handle.close()
    }
    if (owner) {
      fs.chownSync(target, owner.uid, owner.gid)
      fs.chownSync(path.dirname(target), owner.uid, owner.gid)
    }
    total += entry.size
  }
  return total
}
