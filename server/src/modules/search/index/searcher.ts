import type { Logger } from 'pino'
import { refuse } from '../../../kernel/shared/errors.ts'
import { searchErrors } from '../contract.ts'
import { keepAlive } from './keepAlive.ts'
import type { Call, FromSearcher, ToSearcher } from './messages.ts'
import type { View } from './view.ts'

/** A thread that answers one call after the other. */
export interface Searcher {
  /** From the next call on it answers over this. */
  show: (view: View) => void
  alive: () => boolean
  /** Calls waiting or being answered. */
  waiting: () => number
  /** Refused with SEARCH_TIMED_OUT where the oldest call has waited longer than `patience`. */
  ask: (call: Call) => Promise<FromSearcher>
  stop: () => Promise<void>
}

/** Milliseconds after which a thread that does not answer is taken for hung. */
const HUNG_MS = 15_000

/** @param patience milliseconds */
export function startSearcher({ name, log, patience }: { name: string; log: Logger; patience: number }): Searcher {
  let view: View | undefined
  let nextId = 0
  const calls = new Map<number, { since: number; settle: (reply: FromSearcher) => void }>()
  const thread = keepAlive<ToSearcher, FromSearcher>(new URL('./searchThread.ts', import.meta.url), {
    name,
    log,
    onMessage: (reply) => {
      calls.get(reply.id)?.settle(reply)
      calls.delete(reply.id)
    },
    onStart: (started) => view && started.post({ kind: 'view', view }),
    onEnd: () => {
      for (const { settle } of calls.values()) settle({ id: 0, problem: 'the thread died' })
      calls.clear()
    },
  })
  const oldest = () => calls.values().next().value?.since

  return {
    show: (shown) => {
      view = shown
      thread.post({ kind: 'view', view })
    },
    alive: thread.alive,
    waiting: () => calls.size,
    ask: (call) => {
      const since = oldest()
      const waited = since === undefined ? 0 : performance.now() - since
      if (waited > HUNG_MS) thread.kill()
      if (waited > patience) throw refuse(searchErrors.SEARCH_TIMED_OUT)
      const id = ++nextId
      const { promise, resolve } = Promise.withResolvers<FromSearcher>()
      calls.set(id, { since: performance.now(), settle: resolve })
      thread.post({ kind: 'call', id, call })
      return promise
    },
    stop: () => thread.stop(),
  }
}
