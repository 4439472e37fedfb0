import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { address, asClient, defaultDatabase, environment, readPasswords } from '../kernel/postgres-cluster.ts'
import { runningPostgres } from '../kernel/postgres.ts'
import { placePostgres } from '../kernel/postgres-place.ts'

/** A streaming replica of an embedded PostgreSQL. */
export interface Standby {
  /** Its database as the role that serves. */
  url: string
  superuserUrl: string
  start: () => Promise<void>
  /** The orderly way: connections are cut. */
  stop: () => Promise<void>
}

/**
 * Copies the cluster of a running server as documented for base backups without a tool, and starts the copy as its standby.
 * @param data the server's data folder
 * @param folder for the copy; not there yet
 */
export async function makeStandby(data: string, folder: string): Promise<Standby> {
  const place = await placePostgres(data)
  const primary = runningPostgres(data).url('superuser', 'postgres')
  await asClient(primary, async (client) => {
    await client.query(`select pg_backup_start('standby', true)`)
    fs.cpSync(path.join(place.folder, 'data'), folder, {
      recursive: true,
      filter: (name) => !/postmaster\.(pid|opts)$|\/pg_replslot\/./.test(name) && fs.existsSync(name),
    })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    fs.writeFileSync(path.join(folder, 'backup_label'), rows[0]!.labelfile)
  })
  fs.writeFileSync(path.join(folder, 'standby.signal'), '')
  if (place.identity) own(folder, place.identity)
  fs.chmodSync(folder, 0o700)
  const port = await freePort()
  const passwords = readPasswords(place)
  const superuserUrl = address(passwords, port, 'superuser', 'postgres')
  const options = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', primary_conninfo: primary }
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let child: ReturnType<typeof spawn> | undefined
  const standby: Standby = {
    url: address(passwords, port, 'app', defaultDatabase),
    superuserUrl,
    async start() {
      child = spawn(place.postgres, ['-D', folder, ...flags, '-c', 'max_connections=60'], {
        ...place.identity,
        cwd: place.folder,
        env: environment(),
        stdio: 'ignore',
      })
      while (!(await answers(superuserUrl))) {
        if (child.exitCode !== null) throw new Error('The standby did not start.')
        await delay(50)
      }
    },
    async stop() {
      if (!child || child.exitCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGINT')
      await gone
    },
  }
  await standby.start()
  return standby
}

function own(folder: string, { uid, gid }: { uid: number; gid: number }) {
  fs.chownSync(folder, uid, gid)
  for (const entry of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    fs.lchownSync(path.join(folder, entry), uid, gid)
}

const answers = (url: string) => asClient(url, () => Promise.resolve(true)).catch(() => false)

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
