import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { fieldLimits } from '../server/src/kernel/fieldLimits.ts'

const isContract = /\/server\/src\/modules\/[^/]+\/contract\.ts$/
const sent = [
  'id',
  'method',
  'path',
  'access',
  'inQuery',
  'bodyKey',
  'idempotent',
  'carries',
  'answers',
  'reads',
  'asOneself',
] as const

/**
 * Contracts reach the browser as what it needs of them: how to call, who may, how long the texts of a form may be. The schemas stay
 * with the server, and so does zod; what only types need costs nothing anyway. Exports that are schemas or functions are left out, so that using one in
 * the browser fails to build. Whether an answer may lag only the server build needs, which keeps pages by it.
 */
export function lightContracts(): Plugin {
  return {
    name: 'light-contracts',
    enforce: 'pre',
    async load(id, options) {
      if (!isContract.test(id)) return null
      const fields = options?.ssr ? [...sent, 'mayLag'] : sent
      const lines = Object.entries(await contractOf(id)).map(([name, value]) => {
        const literal = literalOf(isEndpoints(value) ? endpointsOf(value, fields) : value)
        return literal === undefined ? '' : `export const ${name} = ${literal}\n`
      })
      return { code: lines.join(''), moduleType: 'js', map: null }
    },
  }
}

export type Fields = Record<string, unknown>

/** What a contract exports, with its schemas. */
export const contractOf = async (file: string) => (await import(pathToFileURL(file).href)) as Fields

/** The text of a value in a script; undefined for a schema and a function. */
export function literalOf(value: unknown): string | undefined {
  // A pattern is written as it is: its text is its literal.
  if (value instanceof RegExp) return String(value)
  return plain(value) ? JSON.stringify(value) : undefined
}

/** An endpoint as the browser knows it. */
export const lightEndpoint = (endpoint: Fields, fields: readonly string[] = sent): Fields => ({
  ...Object.fromEntries(fields.filter((key) => endpoint[key] !== undefined).map((key) => [key, endpoint[key]])),
  ...limitsOf(endpoint),
})

export const endpointsOf = (contract: Record<string, Fields>, fields: readonly string[] = sent): Fields =>
  Object.fromEntries(Object.entries(contract).map(([name, endpoint]) => [name, lightEndpoint(endpoint, fields)]))

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

export const isEndpoints = (value: unknown): value is Record<string, Fields> =>
  isRecord(value) &&
  Object.values(value).every((one) => isRecord(one) && 'method' in one && 'path' in one && 'access' in one)

/** Of what a form sends: a POST that changes something. */
function limitsOf({ method, reads, input }: Fields) {
  if (method !== 'POST' || reads || !input) return {}
  const limits = fieldLimits(input as Parameters<typeof fieldLimits>[0])
  return Object.keys(limits).length > 0 && { fieldLimits: limits }
}

/** Values that JSON carries without loss: lists of states, limits, refusals. */
function plain(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true
  if (Array.isArray(value)) return value.every(plain)
  return isRecord(value) && Object.values(value).every(plain)
}
