import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { placeOf, type Endpoint } from './shared/endpoint.ts'
import { errors, refuse } from './shared/errors.ts'
import type { Language } from './shared/wire.ts'

const locales = { zh: z.locales.zhCN(), en: z.locales.en(), de: z.locales.de(), ja: z.locales.ja(), ko: z.locales.ko() }
const nothing = z.object({})

/**
 * The parsed input of a request. Every key must be known and stand in its one place, so that nothing can be smuggled
 * past a check by sending it twice; what is wrong is said per field in the caller's language.
 */
export function readInput(endpoint: Endpoint, request: FastifyRequest, language: Language): unknown {
  const schema = endpoint.input ?? nothing
  const known = (schema as z.ZodObject).shape
  const sent = new Map<string, unknown>()
  const take = (place: 'path' | 'query' | 'body', values: object) => {
    for (const [key, value] of Object.entries(values)) {
      if (!Object.hasOwn(known, key)) throw refuse(errors.UNKNOWN_KEY, { key: key.slice(0, 100) })
      if (placeOf(endpoint, key) !== place || sent.has(key)) throw refuse(errors.UNKNOWN_KEY, { key })
      sent.set(key, value)
    }
  }
  take('path', (request.params ?? {}) as object)
  take('query', (request.query ?? {}) as object)
  if (endpoint.method === 'POST') take('body', bodyOf(endpoint, request.body))
  // An ordinary object is safe here: its keys are those of the schema.
  const result = z.safeParse(schema, Object.fromEntries(sent), { error: locales[language].localeError })
  if (result.success) return result.data
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw refuse(errors.INVALID_INPUT, { issues, first: `${issues[0]!.path}: ${issues[0]!.message}` })
}

function bodyOf(endpoint: Endpoint, body: unknown): object {
  if (endpoint.bodyKey) return body === undefined || body === null ? {} : { [endpoint.bodyKey]: body }
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw refuse(errors.INVALID_INPUT, { issues: [], first: 'body' })
  return body
}
