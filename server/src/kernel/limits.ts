import rateLimit, { type CreateRateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from './shared/endpoint.ts'
import { tooMany } from './shared/errors.ts'
import { countedAddress } from './throttle.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests per minute and address of what is no endpoint. */
    limit?: number
  }
  interface FastifyInstance {
    /** Counts a document; false where its address has had its share. Missing where nothing is limited. */
    mayRender?: (request: FastifyRequest) => Promise<boolean>
  }
}

/** Calls a minute where the endpoint has no limit of its own, and of addresses where nothing is. */
const general = { guest: 300, person: 600 }
/** Documents a minute that are rendered for one address; an office stands behind one, and loads few documents. */
const documents = 300

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
  const ofRoutes = new Map<string, typeof ofAll>()
  const limiterOf = ({ routeOptions: { config, url } }: FastifyRequest) => {
    const limit = config.endpoint ? config.endpoint.limit : config.limit
    if (!limit) return ofAll
    const name = config.endpoint?.id ?? url!
    let own = ofRoutes.get(name)
    if (!own) ofRoutes.set(name, (own = limiter(limit)))
    return own
  }
  const ofDocuments = limiter(documents)
  app.decorate('mayRender', async (request: FastifyRequest) => {
    const counted = await ofDocuments(request)
    return counted.isAllowed || !counted.isExceeded
  })
  return {
    async count(request) {
      const counted = await limiterOf(request)(request)
      if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl / 1000)
    },
  }
}
