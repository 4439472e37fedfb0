import { htmlLang } from '@reagora/messages'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { parseJsonField } from './edge.ts'
import { say } from './i18n.ts'
import { boundsOf, tooLongIn } from './bounds.ts'
import { placeOf, type Endpoint } from './shared/endpoint.ts'
import { errors, refuse } from './shared/errors.ts'
import { languages, type Language } from './shared/wire.ts'

/** zod's own words, by what it calls a language: `zhCN`, `de`; where it has none it speaks English. */
const wordsOfZod = z.locales as Partial<Record<string, typeof z.locales.en>>
const locales = Object.fromEntries(
  languages.map((language) => [language, (wordsOfZod[htmlLang[language].replace('-', '')] ?? z.locales.en)()]),
) as Record<Language, ReturnType<typeof z.locales.en>>
const nothing = z.object({})

/**
 * The parsed input of a request. Every key must be known and stand in its one place, so that nothing can be smuggled
 * past a check by sending it twice; what is wrong is said per field in the caller's language.
 */
export function readInput(endpoint: Endpoint, request: FastifyRequest, language: Language): unknown {
  const known = ((endpoint.input ?? nothing) as z.ZodObject).shape
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
  if (endpoint.method === 'POST') take('body', bodyOf(endpoint, request))
  // An ordinary object is safe here: its keys are those of the schema.
  return parseInput(endpoint, Object.fromEntries(sent), language)
}

/** Parses what was sent to an endpoint. @throws Refusal UNKNOWN_KEY or INVALID_INPUT, in the caller's language */
export function parseInput(endpoint: Endpoint, input: Record<string, unknown>, language: Language): unknown {
  const schema = endpoint.input ?? nothing
  const known = (schema as z.ZodObject).shape
  for (const key of Object.keys(input))
    if (!Object.hasOwn(known, key)) throw refuse(errors.UNKNOWN_KEY, { key: key.slice(0, 100) })
  const unreadable = unreadableIn(input)
  if (unreadable !== null) throw malformed(unreadable, say(language, 'common', 'unreadableText'))
  const { localeError } = locales[language]
  const long = tooLongIn(boundsOf(schema), input)
  if (long) {
    const said = localeError({ ...long.issue, input: long.value })
    throw malformed(long.path, typeof said === 'string' ? said : (said?.message ?? ''))
  }
  const result = z.safeParse(schema, input, { error: localeError })
  if (result.success) return result.data
  const issues = result.error.issues
    .slice(0, MAX_ISSUES)
    .map(({ path, message }) => ({ path: path.join('.'), message: message.slice(0, 300).toWellFormed() }))
  throw refuse(errors.INVALID_INPUT, { issues, first: `${issues[0]!.path}: ${issues[0]!.message}` })
}

/** More than these nobody corrects at once. */
const MAX_ISSUES = 20

const malformed = (path: string, message: string) =>
  refuse(errors.INVALID_INPUT, { issues: [{ path, message }], first: `${path}: ${message}` })

/** Where a text stands that no table can hold, having a NUL or half of a surrogate pair; null where all are whole. */
function unreadableIn(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return isReadable(value) ? null : path
  if (typeof value !== 'object' || value === null) return null
  for (const [key, part] of Object.entries(value)) {
    const where = `${path && `${path}.`}${key.slice(0, 100).toWellFormed().replaceAll('\0', '\ufffd')}`
    const found = isReadable(key) ? unreadableIn(part, where) : where
    if (found !== null) return found
  }
  return null
}

const isReadable = (text: string) => text.isWellFormed() && !text.includes('\0')

function bodyOf(endpoint: Endpoint, request: FastifyRequest): object {
  const { body } = request
  if (body === undefined || body === null) return {}
  if (isForm(request)) return formOf(endpoint, request, body as Record<string, unknown>)
  if (endpoint.bodyKey) return { [endpoint.bodyKey]: body }
  if (typeof body !== 'object' || Array.isArray(body)) throw refuse(errors.INVALID_INPUT, { issues: [], first: 'body' })
  return body
}

const isForm = ({ headers }: FastifyRequest) =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(headers['content-type'] ?? '')

/**
 * The fields of a form, which knows texts only: one value where an array is wanted is an array of one, and what has parts of
 * its own is written as JSON. Where the published body is an array of objects, the fields of one object are an array of one.
 */
function formOf(endpoint: Endpoint, request: FastifyRequest, body: Record<string, unknown>): object {
  const { shape } = (endpoint.input ?? nothing) as z.ZodObject
  if (endpoint.bodyKey && !Object.hasOwn(body, endpoint.bodyKey) && Object.keys(body).length > 0)
    return { [endpoint.bodyKey]: [body] }
  const fields = new Map<string, unknown>()
  for (const [name, value] of Object.entries(body)) {
    const key = name.endsWith('[]') ? name.slice(0, -2) : name
    if (fields.has(key)) throw refuse(errors.UNKNOWN_KEY, { key: name.slice(0, 100) })
    fields.set(key, Object.hasOwn(shape, key) ? fieldOf(request, shape[key] as z.ZodType, value) : value)
  }
  return Object.fromEntries(fields)
}

function fieldOf(request: FastifyRequest, schema: z.ZodType, value: unknown): unknown {
  const wanted = kindOf(schema)
  if (wanted === 'text') return value
  const parsed = typeof value === 'string' && /^\s*[[{]/.test(value) ? parseJsonField(request, value) : value
  return wanted === 'array' && !Array.isArray(parsed) ? [parsed] : parsed
}

/** What an input wants, beneath its defaults and transformations. */
function kindOf(schema: z.ZodType): 'array' | 'object' | 'text' {
  if (schema instanceof z.ZodArray) return 'array'
  if (schema instanceof z.ZodObject || schema instanceof z.ZodRecord) return 'object'
  if (schema instanceof z.ZodPipe) return kindOf(schema.in as z.ZodType)
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNullable
  )
    return kindOf(schema.unwrap() as z.ZodType)
  return 'text'
}
