import type { FastifyInstance } from 'fastify'
import { setTimeout as delay } from 'node:timers/promises'

/** Milliseconds that the questions of a page wait for calls at most. */
const PATIENCE = 100
/** Milliseconds after the last call in which somebody works in the shop. */
const LATELY = 1000
/** Milliseconds of one rest at most. */
const MAX_REST = 100

const isCall = (address = '') => /^\/+(basic|order|oldapi)\//.test(address)

/** How the making of pages gives way to calls of the API, which share the thread with the questions of pages. */
export interface CallPriority {
  /** Resolves once no call is being answered, or its patience is at an end. */
  calm: () => Promise<void>
  /** While calls come: rests as long as there was work. A call that comes meanwhile finds the thread free. */
  rest: (workedMs: number) => Promise<void>
}

/** Lets calls go before pages: however fast somebody fetches pages, whoever works in the shop hardly waits for them. */
export function callsFirst(app: FastifyInstance): CallPriority {
  let running = 0
  let lastCall = -Infinity
  let waiting: (() => void)[] = []
  // Only what comes over a connection: the questions of pages themselves do not.
  app.server.on('request', (request, response) => {
    if (!isCall(request.url)) return
    running++
    lastCall = performance.now()
    response.once('close', () => {
      if (--running > 0) return
      for (const resume of waiting) resume()
      waiting = []
    })
  })
  return {
    async calm() {
      const until = performance.now() + PATIENCE
      for (let left = PATIENCE; running > 0 && left > 0; left = until - performance.now()) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const timer = setTimeout(resolve, left)
        waiting.push(resolve)
        await promise
        clearTimeout(timer)
      }
    },
    async rest(workedMs) {
      if (performance.now() - lastCall < LATELY) await delay(Math.min(workedMs, MAX_REST), undefined, { ref: false })
    },
  }
}
