import path from 'node:path'
import type { Logger } from 'pino'
import type { Db } from '../../../kernel/context.ts'
import { runningPostgres } from '../../../kernel/postgres.ts'
import type { Settings } from '../../../kernel/settings.ts'
import type { Finding, IndexQuery, SearchEngine } from '../engine.ts'
import { EXPENSIVE, KeptFindings, expectedMolecules } from './expensive.ts'
import { fallback } from './fallback.ts'
import { keepAlive, type Thread } from './keepAlive.ts'
import type { BuilderData, Call, CallName, Calls, FromBuilder, IndexState, ToBuilder } from './messages.ts'
import { type Searcher, startSearcher } from './searcher.ts'
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
  /** A query that looks at so many molecules, as far as its words tell, is expensive. */
  expensiveFrom?: number
}

/**
 * The search engine in memory. One thread makes the index and follows the database, another answers, and a third answers what is
 * expensive, so that nothing else waits behind it; each is started again when it dies. While there is no index, the fallback answers
 * what the database alone can.
 */
export function indexEngine({
  settings,
  log,
  waits = false,
  worthKeeping = 5000,
  apart = 200_000,
  every = 400,
  patience = 1000,
  expensiveFrom = EXPENSIVE,
}: Options): IndexEngine {
  let started = false
  let closed = false
  let view: View | undefined
  let state: IndexState | null = null
  let nextId = 0
  const isReady = Promise.withResolvers<void>()
  const followers = new Map<number, { resolve: () => void }>()
  const kept = new KeptFindings()
  let builder: Thread<ToBuilder> | undefined
  let searcher: Searcher | undefined
  /** Of expensive queries; there is none while no query could be one. */
  let expensiveSearcher: Searcher | undefined

  const show = (shown: View) => {
    view = shown
    kept.clear()
    searcher!.show(shown)
    if (!expensiveSearcher && shown.parts.reduce((sum, { alive }) => sum + alive, 0) >= expensiveFrom)
      expensiveSearcher = startSearcher({ name: 'expensive searches', log, patience })
    expensiveSearcher?.show(shown)
  }

  const start = () => {
    if (started || closed) return
    // Of the primary: an index that follows a replica lags with it, and stops without it.
    const url = settings.DATABASE_URL ?? runningPostgres(settings.REAGORA_DATA).url('app')
    started = true
    searcher = startSearcher({ name: 'search', log, patience })
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
        if (message.kind === 'view') show(message.view)
        else if (message.kind === 'state') {
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

  async function ask<N extends CallName>(
    name: N,
    given: Calls[N]['given'],
    instead: () => Promise<Calls[N]['answer']>,
    by?: Searcher,
  ): Promise<Calls[N]['answer']> {
    start()
    if (waits) await isReady.promise
    if (!answers()) return instead()
    const reply = await (by?.alive() ? by : searcher!).ask({ name, given } as Call)
    if (reply.problem === undefined) return reply.answer as Calls[N]['answer']
    log.error({ problem: reply.problem }, 'a search failed in the index')
    return instead()
  }

  async function find(db: Db, query: IndexQuery): Promise<Finding> {
    const instead = () => fallback.find(db, query)
    start()
    if (waits) await isReady.promise
    if (!view || !expensiveSearcher || expectedMolecules(view.parts, query) < expensiveFrom)
      return ask('find', query, instead)
    return kept.find(query, () => ask('find', query, instead, expensiveSearcher))
  }

  return {
    start,
    ready: () => {
      start()
      return isReady.promise
    },
    state: () => state,
    answers,
    waiting: () => (searcher?.waiting() ?? 0) + (expensiveSearcher?.waiting() ?? 0),
    version: () => (answers() ? view!.version : null),
    find,
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
      await expensiveSearcher?.stop()
    },
  }
}
