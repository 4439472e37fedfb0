import { bareEnvironment } from '@reagora/chemistry/environment'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { runningPostgres } from '../../../kernel/postgres.ts'
import type { Settings } from '../../../kernel/settings.ts'
import { refuse } from '../../../kernel/shared/errors.ts'
import { searchErrors } from '../contract.ts'
import type { SearchEngine } from '../engine.ts'
import { fallback } from './fallback.ts'
import type {
  BuilderData,
  Call,
  CallName,
  Calls,
  FromBuilder,
  FromSearcher,
  IndexState,
  ToBuilder,
  ToSearcher,
} from './messages.ts'
import type { View } from './view.ts'

export interface IndexEngine extends SearchEngine {
  /** Starts to load; else the first search does. */
  start: () => void
  /** Resolves when the index answers. */
  ready: () => Promise<void>
  state: () => IndexState | null
  /** Whether it answers now; else the fallback does. */
  answers: () => boolean
  /** Searches waiting or being answered. */
  waiting: () => number
  close: () => Promise<void>
}

interface Options {
  settings: Pick<Settings, 'DATABASE_URL' | 'REAGORA_DATA'>
  log: Logger
  /** Whether searches wait while the index loads; else the fallback answers them. */
  waits?: boolean
  worthKeeping?: number
  apart?: number
  every?: number
  /** Milliseconds the oldest search may have waited before new ones are refused. */
  patience?: number
}

/** Milliseconds after which a thread that does not answer is taken for hung. */
const HUNG_MS = 15_000
/** Milliseconds before a thread that died is restarted; doubled with each further death. */
const RESTART_MS = 100
const MAX_RESTART_MS = 60_000
/** A thread that lived this long begins again with the shortest delay. */
const STABLE_MS = 60_000

/**
 * The search engine in memory. One thread makes the index and follows the database, another answers; both are started again
 * when they die. While there is no index, the fallback answers what the database alone can.
 */
export function indexEngine({
  settings,
  log,
  waits = false,
  worthKeeping = 5000,
  apart = 200_000,
  every = 400,
  patience = 1000,
}: Options): IndexEngine {
  let started = false
  let closed = false
  let view: View | undefined
  let state: IndexState | null = null
  let nextId = 0
  const isReady = Promise.withResolvers<void>()
  const calls = new Map<number, { since: number; settle: (reply: FromSearcher) => void }>()
  const followers = new Map<number, { resolve: () => void }>()
  let builder: Thread<ToBuilder> | undefined
  let searcher: Thread<ToSearcher> | undefined

  const start = () => {
    if (started || closed) return
    // Of the primary: an index that follows a replica lags with it, and stops without it.
    const url = settings.DATABASE_URL ?? runningPostgres(settings.REAGORA_DATA).url('app')
    started = true
    searcher = keepAlive(new URL('./searchThread.ts', import.meta.url), {
      name: 'search',
      log,
      onMessage: (reply: FromSearcher) => {
        calls.get(reply.id)?.settle(reply)
        calls.delete(reply.id)
      },
      onStart: (thread) => view && thread.post({ kind: 'view', view }),
      onEnd: () => {
        for (const { settle } of calls.values()) settle({ id: 0, problem: 'the thread died' })
        calls.clear()
      },
    })
    const data: BuilderData = {
      url,
      isOurs: !settings.DATABASE_URL,
      file: path.resolve(settings.REAGORA_DATA, 'search', 'index.bin'),
      worthKeeping,
      apart,
      every,
    }
    builder = keepAlive(new URL('./builderThread.ts', import.meta.url), {
      name: 'builder',
      log,
      data,
      onMessage: (message: FromBuilder) => {
        if (message.kind === 'view') {
          view = message.view
          searcher!.post({ kind: 'view', view })
        } else if (message.kind === 'state') {
          state = message.state
          isReady.resolve()
        } else if (message.kind === 'caught up') {
          followers.get(message.id)?.resolve()
          followers.delete(message.id)
        } else if (message.kind === 'trouble') log.warn({ problem: message.message }, 'search index')
      },
      onStart: (thread) => {
        for (const id of followers.keys()) thread.post({ kind: 'catch up', id })
      },
      onEnd: () => {},
    })
  }

  const answers = () => view !== undefined && searcher !== undefined && searcher.alive()
  const oldest = () => calls.values().next().value?.since

  async function ask<N extends CallName>(
    name: N,
    given: Calls[N]['given'],
    instead: () => Promise<Calls[N]['answer']>,
  ): Promise<Calls[N]['answer']> {
    start()
    if (waits) await isReady.promise
    if (!answers()) return instead()
    const since = oldest()
    const waited = since === undefined ? 0 : performance.now() - since
    if (waited > HUNG_MS) searcher!.kill()
    if (waited > patience) throw refuse(searchErrors.SEARCH_TIMED_OUT)
    const id = ++nextId
    const { promise, resolve } = Promise.withResolvers<FromSearcher>()
    calls.set(id, { since: performance.now(), settle: resolve })
    searcher!.post({ kind: 'call', id, call: { name, given } as Call })
    const reply = await promise
    if (reply.problem === undefined) return reply.answer as Calls[N]['answer']
    log.error({ problem: reply.problem }, 'a search failed in the index')
    return instead()
  }

  return {
    start,
    ready: () => {
      start()
      return isReady.promise
    },
    state: () => state,
    answers,
    waiting: () => calls.size,
    version: () => (answers() ? view!.version : null),
    find: (db, query) => ask('find', query, () => fallback.find(db, query)),
    findsAny: (db, words) => ask('findsAny', words, () => fallback.findsAny(db, words)),
    bestSold: (db, words, most) => ask('bestSold', { words, most }, () => fallback.bestSold(db, words, most)),
    countsOf: (db, words) => ask('countsOf', words, () => fallback.countsOf(db, words)),
    similarWords: (db, word, most) => ask('similarWords', { word, most }, () => fallback.similarWords(db, word, most)),
    countsOnSale: (db, listed, upTo) =>
      ask('countsOnSale', { listed, upTo }, () => fallback.countsOnSale(db, listed, upTo)),
    suppliersOf: (db, ids) => ask('suppliersOf', ids, () => fallback.suppliersOf(db, ids)),
    caughtUp: async () => {
      start()
      await isReady.promise
      if (closed) return
      const id = ++nextId
      const { promise, resolve } = Promise.withResolvers<void>()
      followers.set(id, { resolve })
      builder!.post({ kind: 'catch up', id })
      await promise
    },
    close: async () => {
      closed = true
      for (const { resolve } of followers.values()) resolve()
      isReady.resolve()
      await builder?.stop({ kind: 'stop' })
      await searcher?.stop()
    },
  }
}

interface Thread<To> {
  post: (message: To) => void
  alive: () => boolean
  /** Ends it at once; it is started again. */
  kill: () => void
  /** Ends it for good; with a message it may finish first. */
  stop: (last?: To) => Promise<void>
}

interface Keeping<To, From> {
  name: string
  log: Logger
  data?: object
  onMessage: (message: From) => void
  onStart: (thread: Thread<To>) => void
  onEnd: () => void
}

/** Heap limit of a thread in MB; shared arrays do not count. */
const MAX_HEAP_MB = 1024
/** Milliseconds a thread has to finish before it is terminated. */
const STOP_TIMEOUT_MS = 20_000

/** Runs a thread and starts it again: at once when it ended by itself, later and later when it dies. */
function keepAlive<To, From>(file: URL, { name, log, data, onMessage, onStart, onEnd }: Keeping<To, From>): Thread<To> {
  let worker: Worker | undefined
  let stopping = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  const thread: Thread<To> = {
    post: (message) => worker?.postMessage(message),
    alive: () => worker !== undefined,
    kill: () => void worker?.terminate(),
    stop: async (last) => {
      stopping = true
      clearTimeout(timer)
      if (!worker) return
      const ended = new Promise((resolve) => worker!.once('exit', resolve))
      if (last === undefined) void worker.terminate()
      else worker.postMessage(last)
      const impatient = setTimeout(() => void worker?.terminate(), STOP_TIMEOUT_MS)
      await ended
      clearTimeout(impatient)
    },
  }
  const run = () => {
    const began = Date.now()
    worker = new Worker(file, {
      workerData: data,
      env: bareEnvironment(),
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    })
    worker.unref()
    worker.on('message', onMessage)
    worker.on('error', (error) => log.error({ err: error, thread: name }, 'a thread of the search index broke'))
    worker.on('exit', (code) => {
      worker = undefined
      onEnd()
      if (stopping) return
      if (code === 0) return run()
      failures = Date.now() - began > STABLE_MS ? 0 : failures + 1
      timer = setTimeout(run, Math.min(RESTART_MS * 2 ** failures, MAX_RESTART_MS)).unref()
      log.warn({ thread: name, failures }, 'a thread of the search index died and is started again')
    })
    onStart(thread)
  }
  run()
  return thread
}
