import type { FastifyRequest } from 'fastify'

/** One line for each request, in words that tell nobody's data. @param ms to its answer */
export function logRequest(request: FastifyRequest, status: number, ms: number) {
  const person = request.actor?.kind === 'person' ? request.actor : null
  request.log.info({
    route: request.routeOptions.url ?? 'none',
    method: request.method,
    status,
    ms: Math.round(ms),
    actor: person?.userId,
    onBehalfOf: person?.onBehalfOf?.buyerId,
    company: person?.companyId,
  })
}
