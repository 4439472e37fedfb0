import type { FastifyInstance, FastifyRequest } from 'fastify'
import { languageOf, say } from './i18n.ts'
import { errors, refuse, type Refusal } from './shared/errors.ts'

// What comes from outside before any route is known: addresses and bodies.

/** Nothing that we take lies deeper. */
const MAX_DEPTH = 64
/** Nor has it more keys and items, all depths together: each is looked at, and may be refused, on its own. */
const MAX_PARTS = 10_000

/**
 * An address that the router can read. One that it cannot names nothing, and is sent to where nothing is: there the limits
 * count it and the answer has its headers, while the router's own refusal passes all hooks by.
 */
export function readableUrl(url: string, maxParamLength: number): string {
  const path = url.split('?', 1)[0]!
  try {
    decodeURIComponent(path)
    if (path.split('/').every((part) => part.length <= maxParamLength)) return url
  } catch {
    // Half of an encoded character.
  }
  const [, area] = /^\/(basic|order|oldapi)\//.exec(path) ?? []
  return area ? `/${area}/unreadable` : '/unreadable'
}

type JsonParser = (request: FastifyRequest, body: string, done: (error: Error | null, value?: unknown) => void) => void

/** Fastify's parser of JSON bodies, which in addition refuses keys that are written twice, and bodies nested beyond need. */
export function jsonParser(app: FastifyInstance): JsonParser {
  const parse = app.getDefaultJsonParser('error', 'error') as JsonParser
  return (request, text, done) =>
    parse(request, text, (error, value) => done(error ?? problemOf(request, text, value), value))
}

/** A JSON text that stands in a field of a form. */
export function parseJsonField(request: FastifyRequest, text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return text
  }
  const problem = problemOf(request, text, value)
  if (problem) throw problem
  return value
}

function problemOf(request: FastifyRequest, text: string, value: unknown): Refusal | null {
  const members = membersOf(value)
  const problem = typeof members === 'string' ? members : members === membersIn(text) ? null : 'duplicateKeys'
  if (!problem) return null
  const first = say(languageOf(request.headers['accept-language']), 'common', problem)
  return refuse(errors.INVALID_INPUT, { issues: [{ path: '', message: first }], first })
}

/** How many keys a value has, at all depths; what is wrong where there is too much of it. */
function membersOf(value: unknown): number | 'nestedTooDeep' | 'tooManyParts' {
  let members = 0
  let parts = 0
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return 'nestedTooDeep'
    const below: unknown[] = []
    for (const one of level) {
      if (typeof one !== 'object' || one === null) continue
      const inside = Array.isArray(one) ? one : Object.values(one)
      parts += inside.length
      if (parts > MAX_PARTS) return 'tooManyParts'
      if (!Array.isArray(one)) members += inside.length
      for (const part of inside) if (typeof part === 'object' && part !== null) below.push(part)
    }
    level = below
  }
  return members
}

const QUOTE = 34
const COLON = 58
const BACKSLASH = 92

/** How many keys a JSON text writes: the colons outside of its strings. Parsing keeps the last of equal keys only. */
function membersIn(text: string): number {
  let members = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) inString = !inString
    else if (code === BACKSLASH) at++
    else if (code === COLON && !inString) members++
  }
  return members
}
