// Loads or builds the index and keeps it up to date: the only thread of the index that talks to the database.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { lowerThread } from '@reagora/chemistry/environment'
import type pg from 'pg'
import { KEPT_DAYS } from './changes.ts'
import { connected, identityOf } from './connection.ts'
import { LiveIndex } from './liveIndex.ts'
import type { BuilderData, FromBuilder, IndexState, ToBuilder } from './messages.ts'
import { arraysOf } from './segment.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'

const { url, isOurs, file, worthKeeping, apart, every } = workerData as BuilderData
// After whatever serves, but not the lowest: what was written is to be found within two seconds also when all processors are busy.
lowerThread(10)
const port = parentPort!
const say = (message: FromBuilder) => port.postMessage(message)

const DAY = 86_400_000
/** Milliseconds before the database is tried again after an error. */
const RETRY_MS = 1000
/** The index is written again when so large a part of it has changed, and not more often than this. */
const WORTH_WRITING = 0.02
const BETWEEN_WRITES = 60_000

let index = new LiveIndex()
let ready: IndexState['ready'] = null
let database = ''
let currentAt = 0
let writtenAt = 0
let stopping = false
let waiting: Extract<ToBuilder, { kind: 'catch up' }>[] = []
let wake = () => {}
/** The process that builds a large index. */
let maker: ChildProcess | undefined

port.on('message', (message: ToBuilder) => {
  if (message.kind === 'stop') {
    stopping = true
    maker?.kill()
  } else waiting.push(message)
  wake()
})

while (!stopping) {
  let client: pg.Client | undefined
  try {
    client = await connected(url, isOurs)
    if (!ready) await prepare(client)
    await keepUp(client)
  } catch (error) {
    say({ kind: 'trouble', message: error instanceof Error ? error.message : String(error) })
    await pause(RETRY_MS)
  } finally {
    await client?.end().catch(() => {})
  }
}
if (index.changed > 0) keep()
say({ kind: 'stopped' })
port.close()

/** Loads the index and catches up, or reads everything: a large one in a process of its own, which leaves us its file. */
async function prepare(client: pg.Client) {
  const began = performance.now()
  database = await identityOf(client)
  const looked = Date.now()
  let loaded = readSnapshot(file, index, database) && (await reachesBack(client))
  const from = loaded ? 'snapshot' : 'database'
  if (!loaded && (await isLarge(client))) {
    await madeApart()
    loaded = readSnapshot(file, index, database)
  }
  if (loaded) {
    await index.readSuppliers(client)
    await index.follow(client, () => !stopping)
  } else {
    index = new LiveIndex()
    await index.build(client)
  }
  if (stopping) return
  currentAt = looked
  ready = { ms: performance.now() - began, from }
  publish()
  if (from === 'database') keep()
}

async function isLarge(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from (select from molecules limit $1) as counted',
    [apart],
  )
  return rows[0]!.n >= apart
}

async function madeApart() {
  maker = fork(new URL('./makeIndex.ts', import.meta.url), { stdio: 'ignore', execArgv: [] })
  const ended = once(maker, 'exit')
  maker.send({ url, isOurs, file })
  const [code] = (await ended) as [number | null]
  maker = undefined
  if (code !== 0) throw new Error(`The process that makes the search index ended with ${code}`)
}

/** Looks for changes until told to stop or the connection breaks. */
async function keepUp(client: pg.Client) {
  while (!stopping) {
    // Whatever is asked from here on may follow a write that this look misses.
    const asked = [...waiting]
    const looked = Date.now()
    const changed = await index.follow(client, () => {
      publish()
      return !stopping
    })
    if (stopping) break
    currentAt = looked
    if (changed) publish()
    else say({ kind: 'state', state: state() })
    waiting = waiting.filter((one) => !asked.includes(one))
    for (const { id } of asked) say({ kind: 'caught up', id })
    if (index.changed > index.molecules * WORTH_WRITING && Date.now() - writtenAt > BETWEEN_WRITES) keep()
    if (waiting.length === 0 && !stopping) await pause(every)
  }
}

function pause(ms: number): Promise<unknown> {
  const woken = new Promise<void>((resolve) => (wake = resolve))
  return Promise.race([woken, delay(ms)])
}

/** Whether all changes since then are still known; not after a restore to an earlier state either. */
async function reachesBack(client: pg.Client): Promise<boolean> {
  const { oldest, at } = index.readUpTo
  const { rows } = await client.query<{ known: boolean }>(
    `select $1::xid8 <= pg_snapshot_xmax(pg_current_snapshot()) and extract(epoch from now()) * 1000 - $2::float8 < $3::float8 as known`,
    [oldest, at, (KEPT_DAYS - 1) * DAY],
  )
  return rows[0]!.known
}

function publish() {
  say({ kind: 'view', view: index.view() })
  say({ kind: 'state', state: state() })
}

/** Writes the index to its file; whether it lies there now. */
function keep(): boolean {
  writtenAt = Date.now()
  if (!ready || index.molecules < worthKeeping) return false
  try {
    writeSnapshot(file, index, database)
    index.changed = 0
    return true
  } catch (error) {
    say({ kind: 'trouble', message: `The search index cannot be written: ${(error as Error).message}` })
    return false
  }
}

function state(): IndexState {
  const arrays = index.parts.flatMap(({ segment }) => Object.values(arraysOf(segment)))
  return {
    molecules: index.molecules,
    segments: index.parts.length,
    bytes: arrays.reduce((sum, { byteLength }) => sum + byteLength, 0),
    ready,
    currentAt,
  }
}
