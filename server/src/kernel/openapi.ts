import { z } from 'zod'
import { placeOf, type Contract, type Endpoint, type Named } from './shared/endpoint.ts'
import { errors, type ErrorDefinition } from './shared/errors.ts'
import { languages } from './shared/wire.ts'

const general = [errors.INVALID_INPUT, errors.TOO_MANY_REQUESTS]

/** The OpenAPI 3.1 document of all contracts, as served at `/openapi.json`. */
export function openApi(contracts: readonly Contract[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of contracts.flatMap((contract) => Object.values(contract))) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Reagora API', version, description },
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
    },
    paths,
  }
}

const description = `Every answer is an envelope \`{ status, data, message }\`: 200 is success, 100000 and above a refusal of the
trade with a text in the caller's language (\`Accept-Language\`: ${languages.join(', ')}), 401 and 600-603 end the session.
Bodies are JSON or form-encoded. Ids are strings, times ISO 8601, money \`{ amount, currency }\` with a decimal string.`

function operation(endpoint: Named<Endpoint>) {
  const schema = z.toJSONSchema(endpoint.input ?? z.object({}), { io: 'input', unrepresentable: 'any' })
  const required = new Set(schema.required ?? [])
  const properties = Object.entries(schema.properties ?? {})
  const parameters = properties
    .filter(([key]) => placeOf(endpoint, key) !== 'body')
    .map(([name, schema]) => ({
      name,
      in: placeOf(endpoint, name),
      required: placeOf(endpoint, name) === 'path' || required.has(name),
      schema,
    }))
  const inBody = properties.filter(([key]) => placeOf(endpoint, key) === 'body')
  return {
    operationId: endpoint.id,
    tags: [endpoint.id.split('.')[0]],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.owner && { 'x-owner': endpoint.owner }),
    ...(endpoint.onBehalf === false && { 'x-on-behalf': false }),
    ...(endpoint.idempotent && { 'x-idempotent': true }),
    ...(endpoint.limit && { 'x-limit-per-minute': endpoint.limit }),
    ...(endpoint.access !== 'public' && { security: [{ token: [] }] }),
    parameters,
    ...(endpoint.method === 'POST' &&
      (inBody.length > 0 || endpoint.carries) && { requestBody: body(endpoint, inBody, required) }),
    responses: { ...success(endpoint), ...refusals([...general, ...(endpoint.errors ?? [])]) },
  }
}

function body(endpoint: Endpoint, properties: [string, unknown][], required: Set<string>) {
  const object = {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(properties),
    required: properties.map(([key]) => key).filter((key) => required.has(key)),
  }
  if (endpoint.carries === 'file') {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' }
    return { content: { 'multipart/form-data': { schema: { ...object, properties: { ...object.properties, file } } } } }
  }
  if (endpoint.carries === 'files') {
    const files = { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } }
    const form = { ...object, properties: { ...object.properties, files } }
    return { content: { 'application/json': { schema: object }, 'multipart/form-data': { schema: form } } }
  }
  const schema = endpoint.bodyKey ? object.properties[endpoint.bodyKey] : object
  return {
    content: {
      'application/json': { schema },
      ...(!endpoint.bodyKey && { 'application/x-www-form-urlencoded': { schema } }),
    },
  }
}

function success(endpoint: Endpoint) {
  if (endpoint.answers === 'file')
    return { 200: { description: 'the file', content: { 'application/octet-stream': {} } } }
  const data = endpoint.output
    ? z.toJSONSchema(endpoint.output, { io: 'output', unrepresentable: 'any' })
    : { type: 'null' }
  if (endpoint.answers === 'events')
    return { 200: { description: 'events, each with such data', content: { 'text/event-stream': { schema: data } } } }
  const schema = { type: 'object', properties: { status: { const: 200 }, data, message: { type: 'string' } } }
  return { 200: { description: 'success', content: { 'application/json': { schema } } } }
}

/** Refusals that share one HTTP status are listed together. */
function refusals(definitions: readonly ErrorDefinition[]) {
  const byHttp = Map.groupBy(new Set(definitions), ({ http }) => http)
  return Object.fromEntries(
    [...byHttp].map(([http, list]) => [
      http,
      { description: list.map(({ code, status }) => `${status} ${code}`).join(', ') },
    ]),
  )
}
