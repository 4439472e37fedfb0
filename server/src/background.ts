/**
 * The process that runs the heavy jobs (`heavy` in `defineJob`) beside the server that started it: at the lowest priority, with
 * rests while requests wait (docs/decisions/0034). It has its own connections, its own chemist and no index for search.
 */
import { createChemistry } from '@reagora/chemistry/pool'
import './jobs.ts'
import { connect, longLimits } from './kernel/database.ts'
import type { FromBackground, ToBackground } from './kernel/backgroundProcess.ts'
import { startJobs } from './kernel/jobs.ts'
import { openLog } from './kernel/logs.ts'
import { runningPostgres } from './kernel/postgres.ts'
import { lowestPriority } from './kernel/priority.ts'
import { newRequestLoad, restBetweenSteps } from './kernel/requestLoad.ts'
import { readSettings } from './kernel/settings.ts'
import { wire } from './wire.ts'

lowestPriority()

const load = newRequestLoad()
const closing: (() => Promise<unknown>)[] = []
let work: Promise<void> | undefined

// The server ends in its own way, and we with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit(1))
process.on('message', (message: ToBackground) => {
  if (message === 'start') work ??= start()
  else if (message === 'stop') void stop()
  else Atomics.store(load.waiting, 0, message === 'busy' ? 1 : 0)
})

async function start() {
  const settings = readSettings(process.env)
  const log = openLog(settings, true)
  const isOurs = !settings.DATABASE_URL
  const url = settings.DATABASE_URL ?? runningPostgres(settings.REAGORA_DATA).url('app')
  const onLost = (error: Error) => log.warn({ err: error }, 'idle connection lost')
  const { db, close } = connect(url, settings, onLost, { ...longLimits, lowPriority: isOurs })
  closing.unshift(close)
  const jobs = await startJobs(url, log, true)
  closing.unshift(() => jobs.stop())
  // None spare, and each lives long: nobody waits for one, and another takes as long to load as two hundred structures to read.
  const chemistry = createChemistry({ spares: 0, callsPerWorker: 20_000, rest: restBetweenSteps(load) })
  const wired = await wire({ settings, db, jobs, log, load, chemistry, say: (line) => log.info(line) })
  closing.unshift(wired.close)
  await jobs.work(wired.resources, 'heavy')
  process.send?.('working' satisfies FromBackground)
}

/** Jobs that run are waited for, as in the server; then nothing of ours is left. */
async function stop() {
  await work
  for (const close of closing) await close()
  process.exit(0)
}
