import rateLimit, { type CreateRateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint, Named } from './shared/endpoint.ts'
import { tooMany } from './shared/errors.ts'
import { countedAddress } from './throttle.ts'

/** Calls a minute where the endpoint has no limit of its own, and of addresses where nothing is. */
const general = { guest: 300, person: 600 }

const whoIs = ({ actor, ip }: FastifyRequest) =>
  actor?.kind === 'person' ? `user ${actor.userId}` : `address ${countedAddress(ip)}`

interface CallLimits {
  /**
   * Counts a call of a person, or of a guest's address.
   * @throws Refusal TOO_MANY_REQUESTS
   */
  count: (request: FastifyRequest) => Promise<void>
}

/** Counts calls per minute, in this process. */
export async function callLimits(app: FastifyInstance): Promise<CallLimits> {
  await app.register(rateLimit, { global: false })
  const limiter = (limit: NonNullable<Endpoint['limit']>) => {
    const { guest, person } = typeof limit === 'number' ? { guest: limit, person: limit } : limit
    const options: CreateRateLimitOptions = {
      max: (request) => (request.actor?.kind === 'person' ? person : guest),
      timeWindow: 60_000,
      keyGenerator: whoIs,
    }
    return app.createRateLimit(options)
  }
  const ofAll = limiter(general)
  const ofEndpoints = new Map<string, typeof ofAll>()
  const limiterOf = (endpoint: Named<Endpoint> | undefined) => {
    if (!endpoint?.limit) return ofAll
    let own = ofEndpoints.get(endpoint.id)
    if (!own) ofEndpoints.set(endpoint.id, (own = limiter(endpoint.limit)))
    return own
  }
  return {
    async count(request) {
      const counted = await limiterOf(request.routeOptions.config.endpoint)(request)
      if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl / 1000)
    },
  }
}
