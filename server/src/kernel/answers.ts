import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { count } from './counters.ts'
import { languageOf, say } from './i18n.ts'
import { errors, Refusal, refuse, type ErrorDefinition } from './shared/errors.ts'

/** The database's own refusals that say "not now" rather than "defect"; RG001 is raised by triggers of ours. */
const notNow: Record<string, ErrorDefinition> = {
  RG001: errors.COMPANY_MERGED,
  '53100': errors.NO_ROOM,
  ENOSPC: errors.NO_ROOM,
  EDQUOT: errors.NO_ROOM,
  '57014': errors.TIMED_OUT,
  '55P03': errors.BUSY,
  '40001': errors.BUSY,
  '40P01': errors.BUSY,
  '53300': errors.BUSY,
  '57P01': errors.BUSY,
  '57P02': errors.BUSY,
  '57P03': errors.BUSY,
  '08006': errors.BUSY,
  ECONNREFUSED: errors.BUSY,
  ECONNRESET: errors.BUSY,
  EPIPE: errors.BUSY,
}
const ofHttp: Record<number, ErrorDefinition> = {
  404: errors.NOT_FOUND,
  405: errors.METHOD_NOT_ALLOWED,
  413: errors.TOO_LARGE,
  415: errors.UNSUPPORTED_MEDIA,
}

/** The refusal that an error means to the caller; null where it is a defect of ours. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  const { code, statusCode, message } = error as FastifyError
  if (code && notNow[code]) return refuse(notNow[code])
  if (
    /timeout exceeded when trying to connect|Connection terminated|server closed the connection|is not queryable/.test(
      message ?? '',
    )
  )
    return refuse(errors.BUSY)
  if (statusCode && statusCode < 500 && ofHttp[statusCode]) return refuse(ofHttp[statusCode])
  return statusCode && statusCode < 500 ? refuse(errors.INVALID_INPUT, { issues: [], first: '' }) : null
}

/** Writes the envelope of a refusal in the caller's language. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  const { definition, details } = refusal
  const language = languageOf(request.headers['accept-language'])
  if (definition.http === 429) count('throttled_total', { route: request.routeOptions.url ?? 'none' })
  const { retryAfter = definition.http === 503 ? 2 : undefined } = details as { retryAfter?: number }
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply
    .code(definition.http)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({
      status: definition.status,
      data: { code: definition.code, ...details },
      message: say(language, definition.noun, definition.code, details),
    })
}

/**
 * Refusals become envelopes; anything else is a defect: logged, and answered with the request's id alone.
 * @param onDefect is told of each with the route that met it; nobody waits for it
 */
export function answerErrors(app: FastifyInstance, onDefect: (route: string, error: unknown) => void = () => {}) {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (!refusal) {
      request.log.error({ err: error }, 'defect')
      onDefect(request.routeOptions.url ?? 'none', error)
    }
    return sendRefusal(request, reply, refusal ?? refuse(errors.INTERNAL, { requestId: request.id }))
  })
}
