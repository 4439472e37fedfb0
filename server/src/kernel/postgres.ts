import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import {
  address,
  defaultDatabase,
  environment,
  makeCluster,
  makeRolesAndDatabase,
  type Passwords,
  type PostgresRole,
  readPasswords,
} from './postgres-cluster.ts'
import { type Place, placePostgres } from './postgres-place.ts'
import { StartRefused } from './settings.ts'

export interface EmbeddedPostgres {
  /** The address of a database as a role; stays the same when PostgreSQL is restarted after a crash. */
  url: (role: PostgresRole, database?: string) => string
  /** Fast shutdown: running transactions are rolled back, everything is on disk. */
  stop: () => Promise<void>
  /** For a process that must go this instant: PostgreSQL ends by itself and recovers at the next start. */
  abandon: () => void
}

interface Options {
  /** The data folder; the caller holds its lock. */
  folder: string
  /** Told what takes long: the first set-up, a recovery. */
  say?: (line: string) => void
  /** Told when PostgreSQL died and when it serves again. */
  onLost?: (how: string) => void
  onRecovered?: () => void
  /** Beside or instead of our configuration. */
  configuration?: Record<string, string>
  /** Whether finished segments of the log are laid into `wal-archive`, for backups. */
  archives?: boolean
  /** Whether a log is replayed first, which takes as long as it takes. */
  recovers?: boolean
}

/** How long a first start may take; one after a crash is waited for as long as it lives. */
const readyWithin = 120_000
/** The longest pause before another try: a full disk may have room again at any moment. */
const longestPause = 2000
const stopWithin = 20_000
const mib = 1024 * 1024

/**
 * Starts the embedded PostgreSQL of a data folder: makes the cluster, the roles and the database if they are missing,
 * ends a PostgreSQL that an earlier server left behind, and restarts it should it die.
 * @throws StartRefused with the last lines of its log when it does not start
 */
export async function startPostgres(options: Options): Promise<EmbeddedPostgres> {
  const place = await placePostgres(options.folder)
  const cluster = path.join(place.folder, 'data')
  const passwords = readPasswords(place)
  if (!fs.existsSync(cluster)) await makeCluster(place, cluster, passwords, options.say)
  await endLeftBehind(cluster)
  const configuration = { ...archiving(place, options.archives ?? false), ...options.configuration }
  let port = await freePort()
  const url = (role: PostgresRole, database: string = defaultDatabase) => address(passwords, port, role, database)

  let child: ChildProcess
  let stopping = false
  const start = async (samePort: boolean) => {
    const until = samePort || options.recovers ? Infinity : Date.now() + readyWithin
    for (;;) {
      child = launch(place, cluster, port, configuration)
      const outcome = await readyOrGone(child, url('superuser', 'postgres'), until, options.recovers ? 500 : 30)
      if (outcome === 'ready' || stopping) return
      const log = lastLines(place)
      // After a kill -9 the orphaned backends hold the shared memory for a moment.
      const passing = /pre-existing shared memory block|could not bind|lock file "postmaster.pid" already exists/.test(
        log,
      )
      if (!passing || Date.now() > until) throw new StartRefused(`The embedded PostgreSQL did not start:\n${log}`)
      if (!samePort) port = await freePort()
      await delay(250)
    }
  }
  const watch = () => {
    child.once('exit', (code, signal) => {
      if (stopping) return
      options.onLost?.(signal ?? `exit code ${code}`)
      void restart()
    })
  }
  const restart = async () => {
    for (let wait = 100; !stopping; wait = Math.min(wait * 2, longestPause)) {
      try {
        await start(true)
        if (stopping) return
        watch()
        options.onRecovered?.()
        return
      } catch (error) {
        options.onLost?.((error as Error).message)
        await delay(wait)
      }
    }
  }
  // Whatever ends this process in an orderly or disorderly way short of kill -9 takes PostgreSQL along.
  const abandon = () => {
    stopping = true
    signal(child, 'SIGQUIT')
  }
  process.once('exit', abandon)

  await start(false)
  watch()
  await makeRolesAndDatabase(url, passwords)
  return {
    url,
    abandon,
    stop: async () => {
      stopping = true
      await end(child)
      process.removeListener('exit', abandon)
    },
  }
}

/**
 * The PostgreSQL that another process of ours runs in a data folder, for commands beside a running server.
 * @throws StartRefused when its passwords cannot be read
 */
export function runningPostgres(folder: string): Pick<EmbeddedPostgres, 'url'> {
  const home = path.resolve(folder, 'postgres')
  try {
    const passwords = JSON.parse(fs.readFileSync(path.join(home, 'passwords.json'), 'utf8')) as Passwords
    const port = Number(fs.readFileSync(path.join(home, 'data', 'postmaster.pid'), 'utf8').split('\n')[3])
    return { url: (role, database = defaultDatabase) => address(passwords, port, role, database) }
  } catch (error) {
    throw new StartRefused(`The running database of ${folder} cannot be used: ${(error as Error).message}`)
  }
}

/**
 * Archiving takes a segment a minute to where it is fetched from; relative to the data folder, where PostgreSQL runs the command.
 * Without it the log has a gap from here on: a later backup must begin anew (`instance` names the log without a gap).
 */
function archiving(place: Place, archives: boolean): Record<string, string> {
  const folder = path.join(place.folder, 'wal-archive')
  if (!archives) {
    fs.rmSync(path.join(place.folder, 'instance'), { force: true })
    fs.rmSync(folder, { recursive: true, force: true })
    return {}
  }
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (place.identity) fs.chownSync(folder, place.identity.uid, place.identity.gid)
  return {
    archive_mode: 'on',
    archive_command: 'cp %p ../wal-archive/%f.part && mv -f ../wal-archive/%f.part ../wal-archive/%f',
    archive_timeout: '60s',
  }
}

/** In a session of its own, so that Ctrl-C reaches only the server, which stops it at the right moment. */
function launch(place: Place, cluster: string, port: number, extra: Record<string, string> = {}): ChildProcess {
  const logFile = path.join(place.folder, 'postgres.log')
  if ((fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > 10 * mib) fs.renameSync(logFile, `${logFile}.1`)
  const log = fs.openSync(logFile, 'a', 0o600)
  const flags = Object.entries({ ...configuration(), ...extra, port: String(port) })
  const child = spawn(
    place.postgres,
    ['-D', cluster, ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...place.identity,
      cwd: place.folder,
      env: environment(),
      stdio: ['ignore', log, log],
      detached: true,
    },
  )
  child.once('error', (error) => fs.appendFile(logFile, `${error.message}\n`, () => {}))
  fs.closeSync(log)
  // What keeps a process alive is its work, not its database: a finished test file ends.
  child.unref()
  return child
}

function configuration(): Record<string, string> {
  const memory = Math.floor(os.totalmem() / mib)
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '60',
    shared_buffers: `${Math.max(32, Math.min(4096, Math.floor(memory / 8)))}MB`,
    effective_cache_size: `${Math.max(128, Math.floor(memory / 2))}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_wal_size: '2GB',
    // After a checkpoint the first change of each page writes the whole page to the log. Rarer ones make orders cheaper, and what a start after
    // a crash reads is bounded by the size.
    checkpoint_timeout: '15min',
    random_page_cost: '1.1',
    jit: 'off',
    // Vacuum after many changes at a tenth of a processor instead of half of one: what 200 pages cost (1 to 2 ms) is followed by 10 ms of
    // rest, and workers share that. In exchange it begins sooner, at a twentieth of the rows, so that each round is short.
    autovacuum_vacuum_cost_delay: '10ms',
    autovacuum_vacuum_cost_limit: '200',
    autovacuum_vacuum_scale_factor: '0.05',
    autovacuum_analyze_scale_factor: '0.05',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Statements hold what people typed; the server logs what is needed to find them.
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: '0',
  }
}

async function readyOrGone(
  child: ChildProcess,
  superuserUrl: string,
  until: number,
  pause: number,
): Promise<'ready' | 'gone'> {
  while (child.pid && child.exitCode === null && child.signalCode === null && Date.now() < until) {
    if (await answers(superuserUrl)) return 'ready'
    await delay(pause)
  }
  return 'gone'
}

async function answers(address: string): Promise<boolean> {
  const client = new Client({ connectionString: address, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

function lastLines({ folder }: Place): string {
  const lines = fs.readFileSync(path.join(folder, 'postgres.log'), 'utf8').trimEnd().split('\n')
  return lines.slice(-12).join('\n')
}

/** The PostgreSQL of a server that was killed runs on; the folder's lock is ours, so nobody uses it. */
async function endLeftBehind(cluster: string) {
  const pid = postmasterOf(cluster)
  if (pid === undefined) return
  for (const [name, patience] of [
    ['SIGINT', stopWithin],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ] as const) {
    if (!kill(pid, name)) return
    for (const until = Date.now() + patience; Date.now() < until; await delay(25)) if (!kill(pid, 0)) return
  }
}

/** The process id in `postmaster.pid`, if that process is alive and indeed PostgreSQL. */
function postmasterOf(cluster: string): number | undefined {
  const file = path.join(cluster, 'postmaster.pid')
  if (!fs.existsSync(file)) return undefined
  const pid = Number.parseInt(fs.readFileSync(file, 'utf8'), 10)
  if (!(pid > 1) || !kill(pid, 0)) return undefined
  const commandLine = `/proc/${pid}/cmdline`
  // A process id is given out again after a restart of the machine.
  if (fs.existsSync('/proc/self/cmdline') && !fs.readFileSync(commandLine, 'utf8').includes('postgres'))
    return undefined
  return pid
}

/** Sends a signal; false when there is no such process. */
function kill(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

const gone = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

function signal(child: ChildProcess, name: NodeJS.Signals) {
  if (child.pid && !gone(child)) kill(child.pid, name)
}

async function end(child: ChildProcess) {
  if (!child.pid || gone(child)) return
  child.ref()
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  signal(child, 'SIGINT')
  const impatient = setTimeout(() => signal(child, 'SIGQUIT'), stopWithin)
  await exited
  clearTimeout(impatient)
}

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
