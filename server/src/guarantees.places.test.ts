import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { z } from 'zod'
import { type Endpoint, type Named, pathKeys, placeOf } from './kernel/shared/endpoint.ts'
import { errors } from './kernel/shared/errors.ts'
import { testApp } from './testing/app.ts'
import { whoMay } from './testing/samples/expected.ts'
import { everyEndpoint } from './testing/samples/index.ts'
import { formOf } from './testing/sendFile.ts'
import { makeWorld } from './testing/world.ts'

// Every key has one place. Elsewhere, or unknown, it is refused before anything is done; good ones in two places: guarantees.test.ts.

const app = await testApp()
const world = await makeWorld(app)

const keysOf = ({ input }: Endpoint) => Object.keys((input as z.ZodObject | undefined)?.shape ?? {})
const places = ({ method }: Endpoint) => (method === 'POST' ? (['query', 'body'] as const) : (['query'] as const))

/** Sends what is in path, query and body, whatever the contract says. */
async function ask(endpoint: Named<Endpoint>, parts: { path: object; query: object; body: unknown }) {
  let url: string = endpoint.path
  for (const [key, value] of Object.entries(parts.path)) url = url.replace(`:${key}`, encodeURIComponent(String(value)))
  const query = new URLSearchParams(Object.entries(parts.query).map(([key, value]) => [key, String(value)]))
  if (query.size > 0) url += `?${query}`
  const person = endpoint.access === 'public' ? null : whoMay(world, endpoint, true)
  const headers: Record<string, string> = { 'accept-language': 'en', ...(person && { token: person.caller.token! }) }
  let payload: Buffer | string | undefined
  if (endpoint.carries === 'file') {
    const form = new Response(formOf({ name: 'a.csv', bytes: 'a\nb\n' }, parts.body as Record<string, string>))
    headers['content-type'] = form.headers.get('content-type')!
    payload = Buffer.from(await form.arrayBuffer())
  } else if (endpoint.method === 'POST') {
    headers['content-type'] = 'application/json'
    payload = JSON.stringify(parts.body)
  }
  return app.app.inject({ method: endpoint.method, url, headers, ...(payload !== undefined && { payload }) })
}

for (const endpoint of everyEndpoint)
  test(`${endpoint.id} takes each key in its place alone`, async () => {
    const path = Object.fromEntries(pathKeys(endpoint.path).map((key) => [key, '1']))
    const refused = async (what: string, parts: { query?: object; body?: unknown }) => {
      const reply = await ask(endpoint, { path, query: {}, body: endpoint.bodyKey ? [] : {}, ...parts })
      const { status, data } = reply.json()
      assert.equal(status, errors.UNKNOWN_KEY.status, `${what}: ${reply.statusCode} ${reply.body.slice(0, 200)}`)
      assert.ok(what.includes(data.key), what)
    }
    for (const place of places(endpoint)) {
      if (place === 'body' && endpoint.bodyKey) continue
      await refused(`unknownKey in the ${place}`, { [place]: { unknownKey: '1' } })
      for (const key of keysOf(endpoint))
        if (placeOf(endpoint, key) !== place) await refused(`${key} in the ${place}`, { [place]: { [key]: '1' } })
    }
  })
