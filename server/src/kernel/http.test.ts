import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect as dial, type AddressInfo } from 'node:net'
import { test } from 'node:test'
import fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { z } from 'zod'
import { formOf } from '../testing/sendFile.ts'
import { answerErrors } from './answers.ts'
import { HEARTBEAT, openStreams, type EventSink } from './events.ts'
import { mount } from './http.ts'
import type { Resources } from './resources.ts'
import { defineContract, type Endpoint } from './shared/endpoint.ts'
import { errors } from './shared/errors.ts'
import { IntIn } from './shared/wire.ts'

const boot = (endpoint: object) => {
  const declared = { method: 'GET', path: '/x', access: 'public', summary: 'x', ...endpoint } as Endpoint
  mount(fastify(), {} as Resources, defineContract('test', { one: declared }), { one: () => null } as never)
}

test('a route boots only where it says who may call it, whose its ids are, how many it takes, and keeps from the replica what people do', () => {
  const id = { input: z.object({ id: z.string() }) }
  boot({})
  boot({ ...id, owner: 'buyer' })
  boot({ mayLag: true })
  assert.throws(() => boot({ access: undefined }), /access is not declared/)
  assert.throws(() => boot(id), /whose is id/)
  assert.throws(() => boot({ path: '/x/:id' }), /id of the path is not in the input/)
  assert.throws(() => boot({ input: z.object({ many: z.array(z.int()) }) }), /how many .many/)
  assert.throws(
    () => boot({ input: z.object({ a: z.union([z.int(), z.object({ b: z.array(z.int()) })]).optional() }) }),
    /how many .a.b/,
  )
  boot({ input: z.object({ many: z.array(z.int()).max(3) }) })
  assert.throws(() => boot({ mayLag: true, method: 'POST' }), /only a read may lag/)
  assert.throws(() => boot({ mayLag: true, access: 'cart' }), /only what all see may lag/)
})

/** A server of endpoints of our own, without a database. */
async function probe(endpoints: Record<string, object>, handlers: Record<string, unknown>) {
  const app = fastify() as unknown as FastifyInstance
  app.decorateRequest('actor', null as never)
  app.addHook('onRequest', async (request) => void (request.actor = { kind: 'guest' }))
  answerErrors(app)
  await app.register(formbody)
  await app.register(multipart)
  const common = { method: 'POST', access: 'public', owner: 'public', summary: 's', transaction: false }
  const declared = Object.entries(endpoints).map(([name, one]) => [name, { path: `/${name}`, ...common, ...one }])
  mount(
    app,
    {} as Resources,
    defineContract('probe', Object.fromEntries(declared) as Record<string, Endpoint>),
    handlers as never,
  )
  const ask = async (options: InjectOptions) => {
    const { statusCode, body } = await app.inject({ method: 'POST', ...options } as InjectOptions)
    const { status, data } = JSON.parse(body) as { status: number; data: Record<string, unknown> & { key?: string } }
    return { http: statusCode, status, data }
  }
  return { app, ask }
}

test('each key of an input stands in its one place, once; what else is sent is refused by its name', async () => {
  const input = z.object({ id: z.string(), q: IntIn.optional(), b: z.string().nullable().optional() })
  const { ask } = await probe(
    {
      places: { path: '/places/:id', inQuery: ['q'], input, output: z.looseObject({}) },
      body: { input: z.object({ lines: z.array(z.int()).max(2) }), bodyKey: 'lines', output: z.looseObject({}) },
      none: { output: z.looseObject({}) },
    },
    {
      places: (_: unknown, given: object) => given,
      body: (_: unknown, given: object) => given,
      none: (_: unknown, given: object) => given,
    },
  )
  const right = await ask({ url: '/places/7?q=5', payload: { b: 'x' } })
  assert.deepEqual([right.http, right.data], [200, { id: '7', q: 5, b: 'x' }])
  for (const [url, payload, key] of [
    ['/places/7', { id: '8' }, 'id'],
    ['/places/7?id=8', {}, 'id'],
    ['/places/7?b=x', {}, 'b'],
    ['/places/7', { q: 5 }, 'q'],
    ['/places/7', { constructor: 1 }, 'constructor'],
    ['/places/7', { toString: 1 }, 'toString'],
    ['/places/7', { ['k'.repeat(150)]: 1 }, 'k'.repeat(100)],
    ['/none', { a: 1 }, 'a'],
  ] as const) {
    const { status, data } = await ask({ url, payload })
    assert.deepEqual([status, data.key], [errors.UNKNOWN_KEY.status, key], url)
  }
  for (const payload of ['[]', '"x"', '5']) {
    const { http, data } = await ask({ url: '/places/7', payload, headers: { 'content-type': 'application/json' } })
    assert.deepEqual([http, data['first']], [400, 'body'], payload)
  }
  for (const [url, payload] of [
    ['/places/7', 'null'],
    ['/none', '{}'],
  ] as const)
    assert.equal((await ask({ url, payload, headers: { 'content-type': 'application/json' } })).http, 200)
  assert.deepEqual((await ask({ url: '/body', payload: [1, 2] })).data, { lines: [1, 2] })
  const wrong = (await ask({ url: '/body', payload: [1, 'x'], headers: { 'accept-language': 'de' } })).data
  const [{ path, message }] = wrong['issues'] as [{ path: string; message: string }]
  assert.deepEqual([path, wrong['first']], ['lines.1', `lines.1: ${message}`])
  assert.match(message, /^Ungültige Eingabe/)
})

test('[API-1] a form sends texts: where an input wants an array or parts they become one, beneath whatever the input wraps it in', async () => {
  const list = z.array(z.string()).max(9)
  const wrapped = {
    plain: list.optional(),
    preset: list.default([]),
    before: list.prefault([]),
    nothing: list.nullable().optional(),
    piped: list.transform((texts) => texts.length).optional(),
    parts: z.object({ a: z.int() }).optional(),
    kept: z.record(z.string(), z.int()).optional(),
    text: z.string().optional(),
    number: IntIn.optional(),
  }
  const lines = z.object({ lines: z.array(z.object({ a: z.string() })).max(9) })
  const echo = (_: unknown, given: object) => given
  const loose = z.looseObject({})
  const { ask } = await probe(
    { form: { input: z.object(wrapped), output: loose }, rows: { input: lines, bodyKey: 'lines', output: loose } },
    { form: echo, rows: echo },
  )
  const send = (payload: string, url = '/form') =>
    ask({ url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
  const part = (text: string) => encodeURIComponent(text)
  const empty = { preset: [], before: [] }
  for (const [payload, given] of [
    [
      'plain=1&preset=2&before=3&nothing=4&piped=5',
      { plain: ['1'], preset: ['2'], before: ['3'], nothing: ['4'], piped: 1 },
    ],
    ['plain=1&plain=2', { plain: ['1', '2'], ...empty }],
    [`plain=${part(' ["a","b"]')}`, { plain: ['a', 'b'], ...empty }],
    [`plain=${part('[not json')}`, { plain: ['[not json'], ...empty }],
    [`parts=${part('{"a":1}')}&kept=${part('{"b":2}')}`, { parts: { a: 1 }, kept: { b: 2 }, ...empty }],
    [`text=${part('[1]')}&number=7`, { text: '[1]', number: 7, ...empty }],
  ] as const)
    assert.deepEqual((await send(payload)).data, given, payload)
  assert.deepEqual((await send('a=1', '/rows')).data, { lines: [{ a: '1' }] })
  assert.deepEqual((await send(`lines=${part('[{"a":"2"}]')}`, '/rows')).data, { lines: [{ a: '2' }] })
  const twice = await send('plain=1&plain%5B%5D=2')
  assert.deepEqual([twice.status, twice.data.key], [errors.UNKNOWN_KEY.status, 'plain[]'])
})

test('a key of an idempotent call has eight to 200 visible signs; elsewhere nobody looks at it', async () => {
  const { ask } = await probe({ keyed: { idempotent: true }, plain: {} }, { keyed: () => null, plain: () => null })
  const keyed = async (key: string, url = '/keyed') => (await ask({ url, headers: { 'idempotency-key': key } })).http
  for (const [key, http] of [
    ['1234567', 400],
    ['12345678', 200],
    ['!~345678', 200],
    ['1234 678', 400],
    ['x'.repeat(200), 200],
    ['x'.repeat(201), 400],
    ['', 400],
  ] as const) {
    assert.equal(await keyed(key), http, key)
    assert.equal(await keyed(key, '/plain'), 200, key)
  }
})

test('a file goes out as what it is called, never shown where it is foreign, kept by caches only where told', async () => {
  const file = { name: 'a\'b(c)*"日本.csv\r\nX: y', mediaType: 'text/csv', body: 'x' }
  const { app } = await probe(
    { bare: { method: 'GET', answers: 'file' }, drawn: { method: 'GET', answers: 'file' } },
    { bare: () => file, drawn: () => ({ ...file, name: 'd.svg', inline: true, maxAge: 60 }) },
  )
  const headersOf = async (url: string) => {
    const { headers } = await app.inject(url)
    return [
      headers['content-type'],
      headers['content-disposition'],
      headers['cache-control'],
      headers['content-security-policy'],
    ]
  }
  const policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
  const name = 'a%27b%28c%29%2A%22%E6%97%A5%E6%9C%AC.csv%0D%0AX%3A%20y'
  assert.deepEqual(await headersOf('/bare'), ['text/csv', `attachment; filename*=UTF-8''${name}`, 'no-store', policy])
  const kept = 'public, max-age=60, immutable'
  assert.deepEqual(await headersOf('/drawn'), ['text/csv', "inline; filename*=UTF-8''d.svg", kept, policy])
})

test('a received file has a name and no place, ends with its request, and has its bounds', async () => {
  const seen: string[] = []
  const output = z.object({ name: z.string(), size: z.int(), hash: z.string(), a: z.string().optional() })
  const { ask } = await probe(
    { file: { carries: 'file', bodyLimit: 100, input: z.object({ a: z.string().optional() }), output } },
    {
      file: (
        _: unknown,
        { file, a }: { file: { path: string; name: string; size: number; sha256: Buffer }; a?: string },
      ) => {
        assert.ok(existsSync(file.path))
        seen.push(file.path)
        return { name: file.name, size: file.size, hash: file.sha256.toString('hex').slice(0, 8), a }
      },
    },
  )
  const sent = async (form: FormData) => {
    const request = new Response(form)
    const headers = { 'content-type': request.headers.get('content-type')! }
    return ask({ url: '/file', headers, payload: Buffer.from(await request.arrayBuffer()) })
  }
  const names: [string, string][] = [
    ['a.csv', 'a.csv'],
    ['C:\\Users\\x\\名称.csv', '名称.csv'],
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\x/y\\z.csv', 'z.csv'],
    [`${'n'.repeat(250)}.csv`, `${'n'.repeat(196)}.csv`],
    ['a\u0007\u007fb', 'ab'],
    ['a/', 'file'],
  ]
  for (const [name, kept] of names) {
    const { data } = await sent(formOf({ name, bytes: 'x' }, { a: '1' }))
    assert.deepEqual(data, { name: kept, size: 1, hash: '2d711642', a: '1' }, name)
  }
  const big = async (size: number) => (await sent(formOf({ name: 'a', bytes: Buffer.alloc(size, 'x') }, {}))).status
  assert.deepEqual([await big(100), await big(101)], [200, errors.TOO_LARGE.status])
  const fields = new FormData()
  fields.set('a', '1')
  assert.deepEqual((await sent(fields)).data['first'], 'file')
  fields.append('a', '2')
  assert.deepEqual((await sent(fields)).data.key, 'a')
  const two = formOf({ name: 'a', bytes: 'x' }, {})
  two.append('more', new Blob(['y']), 'b')
  assert.ok((await sent(two)).http >= 400)
  assert.equal((await sent(formOf({ name: 'a', bytes: 'x' }, { b: '1' }))).status, errors.UNKNOWN_KEY.status)
  assert.equal((await ask({ url: '/file', payload: { a: '1' } })).status, errors.UNSUPPORTED_MEDIA.status)
  assert.equal(seen.length, names.length + 1)
  assert.deepEqual(
    seen.filter((file) => existsSync(file)),
    [],
  )
})

test('a form has twenty fields at most, none longer than 64 kB, and each is taken whole or not at all', async () => {
  const fields = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`f${i}`, z.string().optional()]))
  const output = z.record(z.string(), z.int())
  const { ask } = await probe(
    { form: { carries: 'file', input: z.object(fields), output } },
    {
      form: (_: unknown, { file: _file, ...given }: { file: object } & Record<string, string>) =>
        Object.fromEntries(Object.entries(given).map(([key, text]) => [key, text.length])),
    },
  )
  const send = async (count: number, length: number) => {
    const values = Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, 'x'.repeat(length)]))
    const request = new Response(formOf({ name: 'a', bytes: 'x' }, values))
    const headers = { 'content-type': request.headers.get('content-type')! }
    return ask({ url: '/form', headers, payload: Buffer.from(await request.arrayBuffer()) })
  }
  assert.equal(Object.keys((await send(20, 1)).data).length, 20)
  assert.ok((await send(21, 1)).http >= 400)
  assert.deepEqual((await send(1, 65_535)).data, { f0: 65_535 })
  for (const length of [65_537, 100_000])
    assert.equal((await send(1, length)).status, errors.TOO_LARGE.status, String(length))
})

test('whoever has gone is not worked for: the signal of a call says so, and of none that was answered', async () => {
  const signals: AbortSignal[] = []
  const held = Promise.withResolvers<void>()
  const { app } = await probe(
    { quick: { method: 'GET' }, slow: { method: 'GET' } },
    {
      quick: ({ signal }: { signal: AbortSignal }) => void signals.push(signal),
      slow: async ({ signal }: { signal: AbortSignal }) => {
        signal.addEventListener('abort', () => held.resolve())
        socket.destroy()
        await held.promise
      },
    },
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const ask = (url: string) => {
    const made = dial(port, '127.0.0.1', () =>
      made.write(`GET ${url} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`),
    )
    return made.on('error', () => {}).resume()
  }
  await once(ask('/quick'), 'close')
  const socket = ask('/slow')
  await held.promise
  await app.close()
  assert.deepEqual(
    signals.map(({ aborted }) => aborted),
    [false],
  )
})

/** A server with one endpoint that tells, and what became of its stream. */
async function telling() {
  const began = Promise.withResolvers<EventSink<{ text: string }>>()
  const left = Promise.withResolvers<void>()
  const { app } = await probe(
    { told: { method: 'GET', answers: 'events', output: z.object({ text: z.string() }) } },
    { told: () => (sink: EventSink<{ text: string }>) => (began.resolve(sink), left.resolve) },
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return { app, port, began: began.promise, left: left.promise }
}

test('events go out as they happen, in their published shape, with a sign of life in between, until one side ends it', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  const { app, port, began, left } = await telling()
  const reply = await fetch(`http://127.0.0.1:${port}/told`)
  const { headers } = reply
  assert.deepEqual(
    ['content-type', 'cache-control', 'x-accel-buffering'].map((name) => headers.get(name)),
    ['text/event-stream', 'no-store', 'no'],
  )
  const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader()
  const heard = async () => (await reader.read()).value
  assert.equal(await heard(), ':\n\n')
  const sink = await began
  sink.send({ text: 'one\ntwo', more: 1 } as { text: string })
  assert.equal(await heard(), 'data: {"text":"one\\ntwo"}\n\n')
  t.mock.timers.tick(HEARTBEAT)
  assert.equal(await heard(), ':\n\n')
  assert.equal(openStreams(), 1)
  sink.end()
  assert.equal(await heard(), undefined)
  await left
  assert.equal(openStreams(), 0)
  sink.send({ text: 'too late' })
  await app.close()
})

test('who does not read what is sent is dropped, and nothing more is kept for them', async () => {
  const { app, port, began, left } = await telling()
  const deaf = dial(port, '127.0.0.1', () => deaf.write('GET /told HTTP/1.1\r\nHost: here\r\n\r\n'))
  deaf.on('error', () => {}).pause()
  const sink = await began
  const text = 'x'.repeat(1_000_000)
  // What the two kernels hold between them is some megabytes.
  for (let sent = 0; sent < 50; sent++) sink.send({ text })
  await left
  assert.equal(openStreams(), 0)
  deaf.destroy()
  await app.close()
})
