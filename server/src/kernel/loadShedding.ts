import type { FastifyInstance } from 'fastify'
import { count } from './counters.ts'
import { errors, refuse } from './shared/errors.ts'

/**
 * Refuses at the door, before anything is done for it, what comes while others wait longer for the database than they should. Without
 * that all wait, each has its time limit pass in the middle, and what was done for it by then is lost: under twice the load that a
 * shop can bear it then does next to nothing. Who is about to buy or to pay is served (`urgent`).
 * @param longestWait milliseconds for which the one that waits longest has waited
 * @param most milliseconds; 0: nothing is ever refused
 */
export function shedLoad(app: FastifyInstance, longestWait: () => number, most: number): void {
  if (most === 0) return
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint || endpoint.urgent || longestWait() <= most) return
    count('shed_total', {})
    throw refuse(errors.BUSY)
  })
}
