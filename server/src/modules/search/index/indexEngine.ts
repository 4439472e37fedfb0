import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { bareEnvironment } from '@reagora/chemistry/environment'
import type { Logger } from 'pino'
import { runningPostgres } from '../../../kernel/postgres.ts'
import type { Settings } from '../../../kernel/settings.ts'
import { refuse } from '../../../kernel/shared/errors.ts'
import { searchErrors } from '../contract.ts'
import type { SearchEngine } from '../engine.ts'
import { standIn } from '../standIn.ts'
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
  /** Begins to load; without it the first question does. */
  start: () => void
  /** Resolves when the index answers. */
  ready: () => Promise<void>
  state: () => IndexState | null
  /** Whether it answers now; else the database stands in. */
  answers: () => boolean
  /** Questions that wait or are being answered. */
  waiting: () => number
  close: () => Promise<void>
}

interface Options {
  settings: Pick<Settings, 'DATABASE_URL' | 'REAGORA_DATA'>
  log: Logger
  /** Whether questions wait while the index loads; else a stand-in answers them. */
  waits?: boolean
  worthKeeping?: number
  apart?: number
  every?: number
  /** Milliseconds that the oldest question may wait before new ones are refused. */
  patience?: number
}

/** Milliseconds after which a thread that does not answer is taken for hung. */
const HUNG = 15_000
/** Milliseconds before a thread that died is started again: the first time, and doubled from then on. */
const RESTART = 100
const LONGEST_RESTART = 60_000
/** A thread that has lived this long has no history. */
const SOUND = 60_000

/**
 * The search engine in memory. One thread makes the index and follows the database, another answers; both are started again
 * when they die. While there is no index, a stand-in over the database answers what it can.
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
    // Of the primary: what follows a replica is as late as it, and stands still without it.
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
    if (waited > HUNG) searcher!.kill()
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
    find: (db, question) => ask('find', question, () => standIn.find(db, question)),
    findsAny: (db, words) => ask('findsAny', words, () => standIn.findsAny(db, words)),
    bestSold: (db, words, most) => ask('bestSold', { words, most }, () => standIn.bestSold(db, words, most)),
    countsOf: (db, words) => ask('countsOf', words, () => standIn.countsOf(db, words)),
    similarWords: (db, word, most) => ask('similarWords', { word, most }, () => standIn.similarWords(db, word, most)),
    countsOnSale: (db, listed, upTo) =>
      ask('countsOnSale', { listed, upTo }, () => standIn.countsOnSale(db, listed, upTo)),
    suppliersOf: (db, ids) => ask('suppliersOf', ids, () => standIn.suppliersOf(db, ids)),
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

/** Megabytes of objects a thread may have; its arrays do not count. */
const HEAP = 1024
/** Milliseconds that a thread is given to finish. */
const FAREWELL = 20_000

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
      const impatient = setTimeout(() => void worker?.terminate(), FAREWELL)
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
      resourceLimits: { maxOldGenerationSizeMb: HEAP },
    })
    worker.unref()
    worker.on('message', onMessage)
    worker.on('error', (error) => log.error({ err: error, thread: name }, 'a thread of the search index broke'))
    worker.on('exit', (code) => {
      worker = undefined
      onEnd()
      if (stopping) return
      if (code === 0) return run()
      failures = Date.now() - began > SOUND ? 0 : failures + 1
      timer = setTimeout(run, Math.min(RESTART * 2 ** failures, LONGEST_RESTART)).unref()
      log.warn({ thread: name, failures }, 'a thread of the search index died and is started again')
    })
    onStart(thread)
  }
  run()
  return thread
}
