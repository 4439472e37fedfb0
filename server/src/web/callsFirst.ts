import type { FastifyInstance } from 'fastify'

/** Milliseconds that the questions of a page wait for calls at most. */
const PATIENCE = 100

const isCall = (address = '') => /^\/+(basic|order|oldapi)\//.test(address)

/**
 * Lets calls of the API go before the questions of pages, which share the thread with them: however fast somebody fetches pages,
 * whoever works in the shop hardly waits for them.
 * @returns resolves once no call is being answered, or its patience is at an end
 */
export function callsFirst(app: FastifyInstance): () => Promise<void> {
  let running = 0
  let waiting: (() => void)[] = []
  // Only what comes over a connection: the questions of pages themselves do not.
  app.server.on('request', (request, response) => {
    if (!isCall(request.url)) return
    running++
    response.once('close', () => {
      if (--running > 0) return
      for (const resume of waiting) resume()
      waiting = []
    })
  })
  return async () => {
    const until = performance.now() + PATIENCE
    for (let left = PATIENCE; running > 0 && left > 0; left = until - performance.now()) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, left)
      waiting.push(resolve)
      await promise
      clearTimeout(timer)
    }
  }
}
