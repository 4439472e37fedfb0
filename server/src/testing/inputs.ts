import fc from 'fast-check'
import { z } from 'zod'
import type { Endpoint } from '../kernel/shared/endpoint.ts'

// Inputs for the fuzzer, made from the contracts alone: whatever an endpoint declares is what is attacked.

export type Schema = Record<string, unknown> & {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** Values that have broken programs before. */
export const hostileValues: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  '0',
  '-1',
  '１２',
  '99999999999999999999',
  "' or 1=1 --",
  '"; drop table users; --',
  '%_%',
  '\\',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '=HYPERLINK("http://x")',
  '{{constructor}}',
  '__proto__',
  'constructor',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e苯硼酸',
  'é'.repeat(5000),
  '苯'.repeat(70_000),
  '('.repeat(3000),
  'C'.repeat(620),
  'c1ccccc1.'.repeat(200),
  '[' + '9'.repeat(300) + ']',
  [],
  [[]],
  Array.from({ length: 2000 }, () => 1),
  {},
  { __proto__: { polluted: true } },
  { $ne: null },
  '2026-02-30',
  'NaN',
  'null',
  'a@b.c\r\nBcc: x@y.z',
]

const hostile = fc.constantFrom(...hostileValues)

/** The JSON schema of what an endpoint takes. */
export const inputSchema = (endpoint: Endpoint) =>
  z.toJSONSchema(endpoint.input ?? z.object({}), { io: 'input', unrepresentable: 'any' }) as Schema

/** A value that fits a JSON schema, as an arbitrary. */
export function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]))
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting))
  switch (schema.type) {
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.max(-10_000, Number(schema.minimum ?? -10_000)),
        max: Math.min(10_000, Number(schema.maximum ?? 10_000)),
      })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(fitting(schema.items ?? {}), { maxLength: 3 })
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, value]) => [key, fitting(value)])),
      )
    case 'string':
      return text(schema)
    default:
      return fc.oneof(fc.string({ maxLength: 20 }), fc.integer({ min: 1, max: 50 }).map(String))
  }
}

function text(schema: Schema): fc.Arbitrary<string> {
  if (schema.format === 'email') return fc.constantFrom('buyer@demo.reagora.test', 'nobody@reagora.test')
  if (schema.format === 'uuid') return fc.uuid()
  if (typeof schema.pattern === 'string' && /\\d/.test(schema.pattern))
    return fc.integer({ min: 1, max: 60 }).map(String)
  return fc.oneof(
    fc.constantFrom('4-bromo', '苯硼酸', '5467-74-3', 'C6H6BBrO2', 'CN', 'zh'),
    fc.string({ maxLength: Number(schema.maxLength ?? 30) % 60 }),
  )
}

/** Inputs of an endpoint that fit its contract. */
export function fittingInputs(endpoint: Endpoint): fc.Arbitrary<Record<string, unknown>> {
  const schema = inputSchema(endpoint)
  const values = Object.entries(schema.properties ?? {}).map(([key, value]) => [key, fitting(value)])
  return fc.record(Object.fromEntries(values), { requiredKeys: (schema.required as string[] | undefined) ?? [] })
}

/** Fields of a form that fit its contract. */
export function fieldsOf(endpoint: Endpoint): Record<string, string> {
  const [input = {}] = fc.sample(fittingInputs(endpoint), { numRuns: 1, seed: 20261120 })
  const required = new Set((inputSchema(endpoint).required as string[] | undefined) ?? [])
  return Object.fromEntries(
    Object.entries(input).flatMap(([key, value]) => (required.has(key) ? [[key, String(value)]] : [])),
  )
}

/** Inputs of an endpoint: fitting, fitting but for one hostile value, or hostile throughout. */
export function inputsOf(endpoint: Endpoint): fc.Arbitrary<Record<string, unknown>> {
  const properties = Object.entries(inputSchema(endpoint).properties ?? {})
  const fits = fittingInputs(endpoint)
  if (properties.length === 0)
    return fc.oneof(fc.constant({}), fc.dictionary(fc.constantFrom('__proto__', 'x', 'id'), hostile, { maxKeys: 2 }))
  const keys = fc.constantFrom(...properties.map(([key]) => key))
  const nearly = fc.tuple(fits, keys, hostile).map(([input, key, value]) => ({ ...input, [key]: value }))
  const foreign = fc
    .tuple(fits, fc.constantFrom('role', 'status', 'companyId', 'credit_limit', 'constructor'), hostile)
    .map(([input, key, value]) => ({ [key]: value, ...input }))
  const all = fc.record(Object.fromEntries(properties.map(([key]) => [key, hostile])))
  return fc.oneof(
    { weight: 4, arbitrary: fits },
    { weight: 4, arbitrary: nearly },
    { weight: 1, arbitrary: foreign },
    { weight: 1, arbitrary: all },
  )
}
