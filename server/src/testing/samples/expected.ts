import { z } from 'zod'
import { allows, permissionsOf } from '../../kernel/shared/access.ts'
import type { Endpoint, Named } from '../../kernel/shared/endpoint.ts'
import type { Someone, World } from '../world.ts'

// What a test of all endpoints expects of one of them, read from its contract.

/** POSTs outside of a transaction that change nothing: a look-up, a file or a link made on the fly, a reading of a file; or that count what nobody is named with. */
const lookUps = new Set([
  'identity.checkEmail',
  'chat.open',
  'list.exportFile',
  'upload.preview',
  'feed.test',
  'secondFactor.begin',
  'signInProvider.begin',
  'trackPoint.save',
  'incident.report',
])

/** Reads that are kept an eye on: who looked for which buyers. */
const watched = new Set(['identity.buyers'])

/** Whether a success leaves its row in the audit trail: what changes anything, and what is watched. */
export const isAudited = ({ id, method, reads }: Named<Endpoint>) =>
  watched.has(id) || (method === 'POST' && !reads && !lookUps.has(id))

/** Somebody whom an endpoint lets through, or turns away for want of a permission; null where there is nobody. */
export function whoMay({ own, csr, csrAdmin, siteAdmin }: World, endpoint: Endpoint, may: boolean): Someone | null {
  const people: [Someone, Parameters<typeof permissionsOf>[0]][] = [
    [own.member, ['ROLE_BUYER']],
    [own.admin, ['ROLE_BUYER_ADMIN']],
    [own.seller, ['ROLE_SUPPLIER_ADMIN']],
    [csr, ['ROLE_CSR']],
    [csrAdmin, ['ROLE_CSR_ADMIN']],
    [siteAdmin, ['ROLE_SITE_ADMIN']],
  ]
  const found = people.find(
    ([, roles]) => allows(endpoint.access, { signedIn: true, permissions: permissionsOf(roles) }) === may,
  )
  return found?.[0] ?? null
}

type Schema = { [key: string]: unknown }

/** What of an answer does not fit the published output: keys beyond it, keys that are missing, other types. */
export function misfits(endpoint: Endpoint, data: unknown): string[] {
  const schema = z.toJSONSchema(endpoint.output ?? z.null(), { io: 'output', unrepresentable: 'any' }) as Schema
  return [...differences(schema, data, 'data', (schema['$defs'] ?? {}) as Record<string, Schema>)]
}

function* differences(
  schema: Schema,
  value: unknown,
  path: string,
  defs: Record<string, Schema>,
): Generator<string, void> {
  if (typeof schema['$ref'] === 'string')
    return yield* differences(defs[schema['$ref'].split('/').at(-1)!] ?? {}, value, path, defs)
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined
  if (choices) {
    const found = choices.map((one) => [...differences(one, value, path, defs)])
    if (!found.some((problems) => problems.length === 0)) yield* found[0]!
    return
  }
  if (schema['const'] !== undefined && schema['const'] !== value)
    yield `${path} is not ${JSON.stringify(schema['const'])}`
  if (Array.isArray(schema['enum']) && !schema['enum'].includes(value)) yield `${path} is none of the allowed`
  const { type } = schema
  if (typeof type === 'string' && !isOf(type, value)) return yield `${path} is no ${type}: ${JSON.stringify(value)}`
  if (type === 'array' && schema['items'])
    for (const [index, item] of (value as unknown[]).entries())
      yield* differences(schema['items'] as Schema, item, `${path}.${index}`, defs)
  if (type === 'object') yield* keysOf(schema, value as Record<string, unknown>, path, defs)
}

function* keysOf(
  schema: Schema,
  value: Record<string, unknown>,
  path: string,
  defs: Record<string, Schema>,
): Generator<string, void> {
  const properties = (schema['properties'] ?? {}) as Record<string, Schema>
  const others = schema['additionalProperties']
  for (const key of (schema['required'] ?? []) as string[]) if (!(key in value)) yield `${path}.${key} is missing`
  for (const [key, part] of Object.entries(value)) {
    const known = properties[key] ?? (typeof others === 'object' ? (others as Schema) : undefined)
    if (known) yield* differences(known, part, `${path}.${key}`, defs)
    else if (others === false) yield `${path}.${key} is not published`
  }
}

function isOf(type: string, value: unknown): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return typeof value === type
}
