import type { Chemistry } from '@reagora/chemistry/pool'
import {
  openStructureEngine,
  PREPARED_VERSION,
  type SearchOptions,
  type StructureEngine,
  type StructureQuestion,
  type StructureRun,
} from '@reagora/chemistry/search'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Db } from '../../../kernel/context.ts'
import { runningPostgres } from '../../../kernel/postgres.ts'
import { lowerBackend } from '../../../kernel/priority.ts'
import type { Settings } from '../../../kernel/settings.ts'
import { smilesOf } from '../store.ts'
import {
  type Changed,
  countAndSum,
  fromTheBeginning,
  identityOf,
  isAwaiting,
  reaches,
  readChanges,
  type ReadUpTo,
} from './changes.ts'
import { Sizes } from './sizes.ts'

/** How the index is, for people who look after it. */
export interface StructuresState {
  molecules: number
  bytes: number
  segments: number
  running: number
  /** Share of the files that is loaded. */
  loading: number
  /** When it last had all changes known then, by this machine's clock; 0: not yet. */
  currentAt: number
}

/** The index of structures in memory, kept up to date with the database. */
export interface StructureSearch {
  /** Begins to load; without it the first search does. An index that is made from nothing is begun `after` something else. */
  start: (after?: Promise<unknown>) => void
  /** Resolves when the index is loaded and has caught up with the database. */
  ready: () => Promise<void>
  /** Resolves when everything committed before the call can be found. */
  caughtUp: () => Promise<void>
  /** Null while there is no index at all. */
  search: (question: StructureQuestion, options: SearchOptions) => Promise<StructureRun | null>
  /** Ids with those nearest to a number of atoms first. */
  nearestInSize: (ids: Uint32Array, atoms: number) => Uint32Array
  /** Grows whenever something was taken in: answers of another one may be old. */
  version: () => number
  /** Whether it has everything, so that an answer can be said to be all there is. */
  isCurrent: () => boolean
  /** Whether structures of molecules on sale are still being prepared, so that more is to come. */
  isAwaiting: () => boolean
  state: () => StructuresState | null
  close: () => Promise<void>
}

declare module '../../../kernel/resources.ts' {
  interface Resources {
    structures: StructureSearch
  }
}

interface Options {
  settings: Pick<Settings, 'DATABASE_URL' | 'REAGORA_DATA'>
  db: Db
  chemistry: Pick<Chemistry, 'filter'>
  log: Logger
  /** Whether searches wait until the index is ready; else they are answered in part. */
  waits?: boolean
}

/** Milliseconds between two looks for changes that nobody told of. */
const EVERY = 1000
/** Milliseconds before a database that failed is tried again. */
const PATIENCE = 1000
/** Milliseconds after which a search is answered with what it has found. */
const BUDGET = 2500
/** Milliseconds for which an index waits for something else to be done. That may fail, and structures are to be found without it. */
const MAX_AFTER = 600_000
/** The index is written again when so large a part of it has changed, and not more often than this. */
const WORTH_WRITING = 0.02
const BETWEEN_WRITES = 300_000

/**
 * Opens the index of this database and follows `structure_records`: it looks when it is told that something was committed,
 * and every second whether or not. Where it lies on disk is named by the database and the version of what is kept, so that no
 * index of another is ever taken for it.
 */
export function liveStructures(options: Options): StructureSearch {
  const { settings, db, chemistry, log, waits = false } = options
  const root = path.resolve(settings.REAGORA_DATA, 'search', 'structures')
  let sizes = new Sizes()
  let engine: StructureEngine | null = null
  let folder = ''
  let readUpTo = fromTheBeginning
  let version = 0
  let changedSince = 0
  let writtenAt = Date.now()
  let currentAt = 0
  let compared = false
  let broken = false
  let awaiting = false
  /** Molecules that the index cannot hold, of those it was loaded with. */
  let refusedBefore = 0
  let closed = false
  const isClosed = Promise.withResolvers<void>()
  /** Comes before millions of structures are read. */
  let first: Promise<unknown> | undefined
  let following: Promise<void> | null = null
  let wake = () => {}
  let told = false
  let waiting: (() => void)[] = []
  const isReady = Promise.withResolvers<void>()

  const start = (after?: Promise<unknown>) => {
    if (closed || following) return
    first = Promise.race([after, isClosed.promise, delay(MAX_AFTER, undefined, { ref: false })])
    following = follow()
  }

  /** Follows until closed, over one connection after the other. */
  async function follow() {
    while (!closed) {
      let client: pg.Client | undefined
      try {
        client = listener()
        await client.connect()
        if (!settings.DATABASE_URL) lowerBackend(client)
        await client.query('listen structures')
        engine ??= await open(client)
        while (!closed) await look(client)
      } catch (error) {
        if (!closed) log.warn({ err: error }, 'the structure index cannot follow the database')
        await pause(PATIENCE)
        if (broken) await leave()
      } finally {
        await client?.end().catch(() => {})
      }
    }
  }

  /** @throws StartRefused while the embedded database is down and has said no port yet */
  function listener(): pg.Client {
    const client = new pg.Client({
      // Of the primary: what follows a replica is as late as it.
      connectionString: settings.DATABASE_URL ?? runningPostgres(settings.REAGORA_DATA).url('app'),
      application_name: 'reagora structure index',
      keepAlive: true,
      statement_timeout: 600_000,
    })
    client.on('error', () => wake())
    client.on('notification', () => {
      told = true
      wake()
    })
    return client
  }

  /** Takes up the index of this database where it was left, or begins one. */
  async function open(client: pg.Client): Promise<StructureEngine> {
    const name = `${await identityOf(client)}-${PREPARED_VERSION.replaceAll(/[^\w.]/g, '-')}`
    folder = path.join(root, name)
    fs.mkdirSync(folder, { recursive: true })
    for (const other of fs.readdirSync(root)) if (other !== name) fs.rmSync(path.join(root, other), { recursive: true })
    const opened = openStructureEngine({
      // Of its own: it clears away what it does not know.
      folder: path.join(folder, 'index'),
      budgetMs: BUDGET,
      smilesOf: (ids) => smilesOf(db, ids),
      filter: chemistry.filter,
      log,
    })
    engine = opened
    await opened.ready()
    const kept = opened.watermark === null ? null : (JSON.parse(opened.watermark) as ReadUpTo & { refused: number })
    refusedBefore = kept?.refused ?? 0
    sizes = new Sizes()
    if (kept === null || (sizes.read(folder) && (await reaches(client, kept)))) readUpTo = kept ?? fromTheBeginning
    else await startAnew(client)
    if (readUpTo === fromTheBeginning) await first
    return engine
  }

  /** Lets an index go that takes nothing in any more; it is opened again as it was kept last. */
  async function leave() {
    const old = engine
    engine = null
    broken = false
    currentAt = 0
    await old?.close().catch(() => {})
  }

  /** Throws the index away and begins another; searches are answered in part meanwhile. */
  async function startAnew(client: pg.Client) {
    log.warn('the structure index does not fit the database and is made anew')
    await leave()
    fs.rmSync(folder, { recursive: true, force: true })
    engine = await open(client)
  }

  /** Takes in what is new, tells those who wait for it, and waits for more. */
  async function look(client: pg.Client) {
    told = false
    const asked = [...waiting]
    const looked = Date.now()
    const awaited = await isAwaiting(client)
    awaiting ||= awaited
    const upTo = await readChanges(client, PREPARED_VERSION, readUpTo, take)
    awaiting = awaited
    const moved = upTo.oldest !== readUpTo.oldest || upTo.seen.length !== readUpTo.seen.length
    readUpTo = upTo
    if (changedSince > 0 && moved)
      await engine!.put([], JSON.stringify({ ...readUpTo, refused: refusedBefore + engine!.stats().refused }))
    if (!compared) {
      compared = true
      if (!(await agrees(client))) return startAnew(client)
    }
    currentAt = looked
    isReady.resolve()
    waiting = waiting.filter((one) => !asked.includes(one))
    for (const resolve of asked) resolve()
    if (Date.now() - writtenAt > BETWEEN_WRITES && changedSince > engine!.stats().molecules * WORTH_WRITING)
      await keep()
    if (!told && waiting.length === 0 && !closed) await pause(EVERY)
  }

  async function take(rows: Changed[]) {
    const gone = rows.flatMap(({ id, prepared }) => (prepared ? [] : [id]))
    const items = rows.flatMap(({ id, prepared }) => (prepared ? [{ id, prepared }] : []))
    broken = true
    if (gone.length) await engine!.remove(gone)
    if (items.length) await engine!.put(items)
    broken = false
    for (const { id, prepared } of items) sizes.set(id, prepared.record[0]! | (prepared.record[1]! << 8))
    changedSince += rows.length
    version++
  }

  /** Whether the index holds what the database says; asked once after loading. */
  async function agrees(client: pg.Client): Promise<boolean> {
    // Of the same moment: what is written while it is counted is no disagreement.
    const counted = await countAndSum(client, PREPARED_VERSION)
    readUpTo = await readChanges(client, PREPARED_VERSION, readUpTo, take)
    const recounted = await countAndSum(client, PREPARED_VERSION)
    const { molecules, checksum } = engine!.stats()
    const still = counted.molecules === recounted.molecules && counted.checksum === recounted.checksum
    const refused = refusedBefore + engine!.stats().refused
    return !still || (molecules + refused === counted.molecules && (refused > 0 || checksum === counted.checksum))
  }

  async function keep() {
    writtenAt = Date.now()
    if (!engine || changedSince === 0) return
    // First the sizes: newer than the index they do no harm.
    sizes.write(folder)
    await engine.save()
    changedSince = 0
  }

  function pause(ms: number): Promise<unknown> {
    const woken = new Promise<void>((resolve) => (wake = resolve))
    return Promise.race([woken, delay(ms, undefined, { ref: false })])
  }

  return {
    start,
    ready: () => {
      start()
      return isReady.promise
    },
    caughtUp: async () => {
      start()
      await isReady.promise
      if (closed) return
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.push(resolve)
      wake()
      await promise
    },
    search: async (question, asked) => {
      start()
      if (waits) await isReady.promise
      return engine?.search(question, asked) ?? null
    },
    nearestInSize: (ids, atoms) => sizes.nearest(ids, atoms),
    version: () => version,
    isCurrent: () => currentAt > 0,
    isAwaiting: () => awaiting,
    state: () => (engine ? { ...engine.stats(), currentAt } : null),
    close: async () => {
      closed = true
      isClosed.resolve()
      wake()
      for (const resolve of waiting) resolve()
      isReady.resolve()
      await following
      // Newer than the index they do no harm.
      if (engine) sizes.write(folder)
      await engine?.close()
    },
  }
}
