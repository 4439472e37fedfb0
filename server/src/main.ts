import type { FastifyInstance } from 'fastify'
import { createServer, Server as Listener } from 'node:net'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Logger } from 'pino'
import { buildApp, version } from './app.ts'
import { keepShipping } from './backup/archive.ts'
import { watchBackups } from './backup/metrics.ts'
import { backupPlace } from './backup/place.ts'
import './jobs.ts'
import { type Backend, noteAddress, openBackend } from './kernel/backend.ts'
import { limitConnections } from './kernel/connections.ts'
import { connect, type Database, longLimits } from './kernel/database.ts'
import { type DiskRoom, watchDisk } from './kernel/diskRoom.ts'
import { mountHealth } from './kernel/health.ts'
import { openBackgroundProcess } from './kernel/backgroundProcess.ts'
import { startJobs } from './kernel/jobs.ts'
import { openLog } from './kernel/logs.ts'
import { makeMetrics } from './kernel/metrics.ts'
import { expectedMigrations } from './kernel/migrate.ts'
import { asClient } from './kernel/postgres-cluster.ts'
import { startForkServer } from './kernel/forkServer.ts'
import { followReplica } from './kernel/replica.ts'
import { countRequests, newRequestLoad } from './kernel/requestLoad.ts'
import type { Resources } from './kernel/resources.ts'
import { readSettings, type Settings, StartRefused } from './kernel/settings.ts'
import { type Stop, stopOnSignals } from './kernel/stop.ts'
import type { IndexEngine } from './modules/search/index/indexEngine.ts'
import { watchIndex } from './modules/search/index/watch.ts'
import { watchStructures } from './modules/structure/index/watch.ts'
import { webPages } from './web/plugin.ts'
import { demoSite } from './web/site.ts'
import { signOf, standstill } from './web/standstill.ts'
import { warmUp } from './warmUp.ts'
import { publicPasswords, welcome } from './welcome.ts'
import { wire } from './wire.ts'

const roles = ['api', 'worker', 'all'] as const
type Role = (typeof roles)[number]

/** Milliseconds that running requests are given when the doors close. */
const requestPatience = 25_000

const mib = 1024 * 1024

/** Milliseconds in which who is connected when the doors close may still ask. */
const lastQuestions = 1000

/** Milliseconds that the search is behind the database when all is well. */
const searchLag = 2000

/** Milliseconds that the start waits for the search index. */
const indexPatience = 5000

const webBuild = path.resolve(import.meta.dirname, '../../web/dist')

const say = (line: string) => console.log(line)

try {
  const role = readRole()
  const settings = readSettings(process.env)
  if (role !== 'all' && !settings.DATABASE_URL)
    throw new StartRefused(`--role ${role} shares its database with other processes: set DATABASE_URL.`)
  await start(role, settings)
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  console.error(error.message)
  process.exit(2)
}

function readRole(): Role {
  const { values } = parseArgs({ options: { role: { type: 'string', default: 'all' } }, strict: false })
  const role = roles.find((known) => known === values.role)
  if (!role) throw new StartRefused(`--role ${values.role} is not allowed: one of ${roles.join(', ')}.`)
  return role
}

/** Database, resources, app, worker, in this order; ended in the opposite one. */
async function start(role: Role, settings: Settings) {
  const log = openLog(settings)
  // As long as little has to be copied for them.
  startForkServer()
  const background = role === 'api' ? undefined : openBackgroundProcess(log)
  const load = newRequestLoad()
  let backend: Backend | undefined
  const stop = stopOnSignals({
    grace: settings.STOP_GRACE_SECONDS,
    abandon: () => backend?.abandon(),
    say,
    onError: (error, what) => log.error({ err: error as Error }, `could not stop ${what}`),
  })
  if (role !== 'worker') await refuseBusyPort(settings)
  // Refused before anything is started where the key would lie beside the backups.
  const backups =
    settings.BACKUP_TO !== undefined && !settings.DATABASE_URL && backupPlace(settings, settings.BACKUP_TO)
  backend = await openBackend({ settings, log, say })
  stop.add('the database', backend.close)
  if (backups) stop.add('the backups', keepShipping(backups, log).stop)
  const disk = await watchDisk({ folder: settings.REAGORA_DATA, floor: settings.DISK_FLOOR_MB * mib, log })
  stop.add('the watch over the disk', disk.close)

  const onLost = (error: Error) => log.warn({ err: error }, 'idle connection lost')
  const database = connect(backend.appUrl, settings, onLost)
  stop.add('the connections', database.close)
  const replica = settings.DATABASE_READ_URL
    ? followReplica({ url: settings.DATABASE_READ_URL, settings, primary: database.db, log })
    : undefined
  if (replica) stop.add('the replica', replica.close)
  const longRunning = connect(backend.appUrl, settings, onLost, longLimits)
  stop.add('the connections of jobs', longRunning.close)
  const jobs = await startJobs(backend.appUrl, log, role !== 'api')
  stop.add('the jobs', () => jobs.stop())
  const wired = await wire({ settings, db: longRunning.db, jobs, log, load, say })
  const { resources, search, structures } = wired
  stop.add('what the modules use', wired.close)
  // Autovacuum comes a minute later; until then PostgreSQL would plan, and prepare, for empty tables.
  if (wired.filled) await asClient(backend.ownerUrl, (client) => client.query('analyze'))

  if (background) {
    background.start()
    background.follow(load)
    stop.add('the process of the heavy jobs', background.stop)
  }
  // Jobs call what the app has mounted, and run before anybody is served.
  const work = async () => {
    if (background) await jobs.work(resources, 'light')
  }
  if (role !== 'worker') {
    search.start()
    // Made from nothing both at once, they would leave no processor to searches.
    structures.start(search.ready())
    // A database elsewhere has a disk of its own.
    const room = settings.DATABASE_URL ? {} : { disk }
    await serve(
      {
        ...resources,
        db: database.db,
        longestWait: database.longestWait,
        search,
        ...room,
        ...(replica && { replica }),
      },
      database,
      stop,
      disk,
      work,
    )
  } else {
    await buildApp(resources)
    await work()
    say('Running jobs.')
  }
}

/** A small index is there before the first request; a large one may come after it. */
async function loaded(search: IndexEngine) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const patient = setTimeout(resolve, indexPatience)
  await Promise.race([search.ready(), promise])
  clearTimeout(patient)
}

type Serving = Resources & { search: IndexEngine }

async function serve(resources: Serving, database: Database, stop: Stop, disk: DiskRoom, work: () => Promise<void>) {
  const { settings, log, search } = resources
  const app = await buildApp(resources)
  await work()
  if (resources.load) countRequests(app.server, resources.load)
  await webPages(app, {
    distDir: webBuild,
    site: {
      ...demoSite,
      version,
      maintenance: settings.MAINTENANCE,
      companyLogin: settings.SIGN_IN_PROVIDERS.length > 0,
    },
    publicUrl: settings.PUBLIC_URL,
    standstill: standstill(() => signOf(database.db)),
    searchIsCurrent: () => Date.now() - (search.state()?.currentAt ?? 0) < searchLag,
  })
  app.addHook('onRequest', async (_, reply) => {
    if (stop.stopping()) reply.header('connection', 'close')
  })
  mountHealth(app, {
    pool: database.pool,
    migrations: expectedMigrations(),
    disk,
    stopping: stop.stopping,
  })
  if (settings.METRICS_PORT !== undefined) {
    const metrics = makeMetrics(app, database.pool, disk)
    watchIndex(metrics.registry, search)
    watchStructures(metrics.registry, resources.structures)
    if (settings.BACKUP_TO !== undefined) watchBackups(metrics.registry, settings.REAGORA_DATA)
    const listening = await metrics.listen(settings.METRICS_PORT)
    stop.add('the metrics', () => listening.close())
  }
  app.server.headersTimeout = 10_000
  app.server.maxConnections = 5000
  if (settings.REAGORA_RATE_LIMIT)
    limitConnections(app.server, { most: settings.CONNECTIONS_PER_ADDRESS, trusted: settings.TRUSTED_PROXIES })
  await loaded(search)
  const warmedUp = await warmUp(app, resources).catch((error: Error) => {
    log.warn({ err: error }, 'searches before the first visitor failed')
    return 0
  })
  const address = await listen(app, settings)
  stop.add('the HTTP server', () => closeDoors(app, log))
  noteAddress(settings.REAGORA_DATA, address)
  log.info({ address, warmedUp }, 'serving')
  if (publicPasswords(settings)) log.warn(publicPasswords(settings))
  for (const line of welcome(address, settings)) say(line)
}

async function listen(app: FastifyInstance, { HOST, PORT }: Settings): Promise<string> {
  try {
    await app.listen({ host: HOST, port: PORT })
  } catch (error) {
    throw portTrouble(error as NodeJS.ErrnoException, HOST, PORT)
  }
  const bound = app.server.address() as { port: number }
  const host = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(HOST) ? 'localhost' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`
}

/** Asked before the database is started, so that the answer comes at once. */
async function refuseBusyPort({ HOST, PORT }: Settings) {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(portTrouble(error, HOST, PORT)))
    server.listen({ host: HOST, port: PORT }, () => server.close(() => resolve()))
  })
}

function portTrouble(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new StartRefused(
      `Port ${port} is in use by another program, perhaps another Reagora. Choose another: PORT=${port + 1} npm start`,
    )
  if (error.code === 'EACCES') return new StartRefused(`This account may not listen on port ${port}.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN')
    return new StartRefused(`HOST=${host} is not an address of this machine.`)
  return error
}

/**
 * Nobody new is let in. Who is connected already is answered once more and told to close, before idle connections are cut:
 * a connection whose request is on its way looks idle as well, and would be reset.
 */
async function closeDoors(app: FastifyInstance, log: Logger) {
  const { promise: empty, resolve } = Promise.withResolvers<void>()
  Listener.prototype.close.call(app.server, () => resolve())
  const enough = setTimeout(resolve, lastQuestions)
  await empty
  clearTimeout(enough)
  const impatient = setTimeout(() => {
    log.warn('requests were cut')
    app.server.closeAllConnections()
  }, requestPatience)
  await app.close()
  clearTimeout(impatient)
}
