import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeLog } from './kernel/logs.ts'
import type { Replica } from './kernel/replica.ts'
import type { Actor } from './kernel/shared/access.ts'
import type { z } from 'zod'
import { type Endpoint, fillRequest, type Named, placeOf } from './kernel/shared/endpoint.ts'
import { errors } from './kernel/shared/errors.ts'
import { authenticate } from './modules/identity/session.ts'
import { testApp, type Caller, type Reply } from './testing/app.ts'
import { auditSince, lastAudit } from './testing/audited.ts'
import { isAudited, misfits, whoMay } from './testing/samples/expected.ts'
import { everyEndpoint, sampleOf, samples, send, type Sample } from './testing/samples/index.ts'
import { canary, makeWorld } from './testing/world.ts'

// What the kernel promises of every endpoint, looked at on one call of each that succeeds, and one that is denied.

const lines: string[] = []
let onReplica = 0
/** Stands for a replica that keeps up: what is read there is counted. */
const replica: Replica = {
  read: (primary, work) => {
    onReplica++
    return work(primary)
  },
  look: async () => {},
  close: async () => {},
}
const log = makeLog('info', { write: (line) => void lines.push(line) })
const app = await testApp({}, { log, replica })
const world = await makeWorld(app)
const sampled = everyEndpoint.filter(({ id }) => id in samples)

test('every endpoint has a sample, and every sample an endpoint', () => {
  assert.deepEqual(Object.keys(samples).sort(), everyEndpoint.map(({ id }) => id).sort())
})

for (const endpoint of sampled)
  test(`${endpoint.id}: answer as published, headers, audit row, log line, place of reading; keys in two places, pages`, async () => {
    const sample = await sampleOf(world, endpoint)
    if (!endpoint.carries) await assertOnePlace(endpoint, sample)
    const actor = await whoIs(sample.caller)
    const before = await lastAudit(app.db)
    lines.length = 0
    onReplica = 0
    const reply = await send(world, endpoint, sample)
    assert.equal(reply.http, 200, reply.body.slice(0, 500))
    if (endpoint.answers !== 'file') assert.deepEqual(misfits(endpoint, reply.data), [])
    assertHeaders(reply, endpoint)
    await assertAudited(endpoint, actor, before)
    assertLogged(endpoint, actor, sample)
    assert.equal(onReplica > 0, Boolean(endpoint.mayLag && endpoint.transaction !== false), 'read on the replica')
    if (sample.caller.token === world.own.member.caller.token) assert.ok(!reply.body.includes(canary), 'a foreign row')
    if (keysOf(endpoint).includes('pageNumber')) await assertPages(endpoint, sample)
  })

const keysOf = ({ input }: Endpoint) => Object.keys((input as z.ZodObject | undefined)?.shape ?? {})

/** A good key that stands in a second place as well is refused; that nothing is done then is what the call itself shows, which follows. */
async function assertOnePlace(endpoint: Named<Endpoint>, { caller, input }: Sample) {
  const { url, body } = fillRequest(endpoint, input)
  for (const key of Object.keys(input)) {
    const value = typeof input[key] === 'object' ? JSON.stringify(input[key]) : String(input[key])
    const also = placeOf(endpoint, key) === 'query' ? 'body' : 'query'
    if (also === 'body' && (endpoint.method === 'GET' || endpoint.bodyKey)) continue
    const twice =
      also === 'query' ? `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ [key]: value })}` : url
    const payload = also === 'body' ? { ...(body as object), [key]: input[key] } : body
    const reply = await app.app.inject({
      method: endpoint.method,
      url: twice,
      headers: { ...(caller.token && { token: caller.token }), 'content-type': 'application/json' },
      ...(endpoint.method === 'POST' && { payload: JSON.stringify(payload) }),
    })
    assert.equal(reply.json().status, errors.UNKNOWN_KEY.status, `${key}: ${reply.body.slice(0, 200)}`)
  }
}

/** Pages of a list: each row on one of them, none on two, none on none. */
async function assertPages(endpoint: Named<Endpoint>, { caller, input }: Sample) {
  await app.resources.search.caughtUp(app.db)
  const page = async (pageSize: number, pageNumber: number) => {
    const reply = await send(world, endpoint, { caller, input: { ...input, pageSize, pageNumber } })
    assert.equal(reply.http, 200, reply.body.slice(0, 300))
    // Molecules instead of a `list`.
    const { list, molecules } = reply.data as { list?: unknown[]; molecules?: unknown[] }
    return (list ?? molecules ?? []).map((row) => JSON.stringify(row))
  }
  const together = await page(3, 1)
  assert.ok(together.length >= 2, `only ${together.length} rows: let the sample make more`)
  const apart = [...(await page(1, 1)), ...(await page(1, 2)), ...(await page(1, 3))]
  assert.deepEqual(apart, together)
  assert.equal(new Set(together).size, together.length)
  assert.deepEqual(await page(100, 100), [])
}

const guest: Actor = { kind: 'guest' }
const whoIs = async ({ token, onBehalfOfToken }: Caller) =>
  token ? authenticate(app.db, { token, ...(onBehalfOfToken && { onbehalfoftoken: onBehalfOfToken }) }) : guest

function assertHeaders({ headers }: Pick<Reply, 'headers'>, endpoint?: Named<Endpoint>) {
  const policy = String(headers['content-security-policy'])
  for (const part of ["default-src 'none'", "frame-ancestors 'none'"]) assert.ok(policy.includes(part), policy)
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(headers['referrer-policy'], 'no-referrer')
  const kept = endpoint?.answers === 'file' && String(headers['cache-control']).startsWith('public')
  if (!kept) assert.equal(headers['cache-control'], 'no-store')
  // Only drawings and pictures, which are the same for everybody.
  else assert.equal(endpoint.access, 'public')
}

async function assertAudited(endpoint: Named<Endpoint>, actor: Actor, before: number) {
  const rows = await auditSince(app.db, before)
  if (!isAudited(endpoint)) return assert.deepEqual(rows, [], 'a read leaves no row')
  const person = actor.kind === 'person' ? actor : null
  assert.ok(rows.length > 0, 'no audit row')
  for (const row of rows) {
    assert.equal(row.act, endpoint.id)
    assert.equal(row.actor_id, person?.userId ?? null)
    assert.equal(row.on_behalf_of, person?.onBehalfOf?.buyerId ?? null)
    assert.equal(row.company_id, person?.companyId ?? null)
    assert.match(row.request_id, /^[0-9a-f-]{36}$/)
    assert.equal(row.request_id, rows[0]!.request_id)
  }
}

/** The lines of a request tell the template, the outcome and who, and nothing that the caller sent. */
function assertLogged(endpoint: Named<Endpoint>, actor: Actor, { caller, input }: Sample) {
  const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const ours = told.filter(({ route }) => route !== undefined)
  assert.equal(ours.length, 1, lines.join(''))
  const [{ time, level, reqId, ms, ...rest } = {}] = ours
  const person = actor.kind === 'person' ? actor : null
  assert.deepEqual(rest, {
    route: endpoint.path,
    method: endpoint.method,
    status: 200,
    ...(person && { actor: person.userId, company: person.companyId }),
    ...(person?.onBehalfOf && { onBehalfOf: person.onBehalfOf.buyerId }),
  })
  assert.deepEqual([typeof time, level, typeof reqId, typeof ms], ['string', 'info', 'string', 'number'])
  const secrets = [caller.token, caller.onBehalfOfToken, ...textsIn(input)].filter((text) => text && text.length > 7)
  // The time of a line may be the day that was sent.
  const said = told.map((line) => JSON.stringify({ ...line, time: '' })).join('\n')
  for (const secret of secrets) assert.ok(!said.includes(secret!), `the log tells ${secret}`)
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** What somebody signed in may be denied; the rest is open to everybody who is. */
const denied = everyEndpoint.filter((endpoint) => endpoint.access !== 'public' && whoMay(world, endpoint, false))

for (const endpoint of denied)
  test(`${endpoint.id}: a denied act is in the audit trail, with headers and without a word in the log`, async () => {
    const stranger = whoMay(world, endpoint, false)!
    const before = await lastAudit(app.db)
    lines.length = 0
    const input = { id: '1', token: 'x', type: 'csv' }
    const keys = endpoint.path.match(/(?<=:)\w+/g) ?? []
    const path = Object.fromEntries(keys.map((key) => [key, input[key as 'id'] ?? '1']))
    const reply = await app.callRaw(endpoint, path, stranger.caller)
    assert.equal(reply.http, 403)
    assertHeaders(reply)
    const rows = await auditSince(app.db, before)
    assert.deepEqual(
      rows.map(({ act, actor_id, company_id, after }) => ({ act, actor_id, company_id, after })),
      [{ act: endpoint.id, actor_id: stranger.userId, company_id: stranger.companyId, after: { denied: true } }],
    )
    assert.equal((JSON.parse(lines.at(-1)!) as { route: string }).route, endpoint.path)
    assert.ok(!lines.join('').includes(stranger.caller.token!))
  })

test('errors have the headers too, and the log tells nothing of where they were asked for', async () => {
  lines.length = 0
  const asked: [method: 'GET' | 'POST', url: string, status: number][] = [
    ['GET', '/oldapi/mall/secret-path/4711?q=secret-query', 404],
    ['GET', '/basic/mall/user/myInfo?token=secret-query', 401],
    ['GET', '/oldapi/mall/molecules/secret-path?x=secret-query', 400],
    ['POST', '/order/mall/secret-path', 404],
    ['GET', '/oldapi/%zz/secret-path', 404],
  ]
  for (const [method, url, status] of asked) {
    const reply = await app.app.inject({
      method,
      url,
      headers: { cookie: 'a=secret-cookie', 'user-agent': 'secret-agent' },
    })
    assert.equal(reply.statusCode, status, url)
    assertHeaders(reply)
  }
  assert.equal(lines.length, asked.length)
  assert.doesNotMatch(lines.join(''), /secret/)
})

for (const page of ['/openapi.json', '/docs'])
  test(`${page} has the headers`, async () => {
    const { headers } = await app.app.inject(page)
    assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/)
    assert.equal(headers['x-content-type-options'], 'nosniff')
  })
