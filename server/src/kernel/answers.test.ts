import assert from 'node:assert/strict'
import { test } from 'node:test'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import { answerErrors, refusalOf } from './answers.ts'
import { countsOf } from './counters.ts'
import { makeLog } from './logs.ts'
import { errors, refuse, tooMany } from './shared/errors.ts'

const lines: string[] = []
const log = makeLog('info', { write: (line) => void lines.push(line) })
const app = fastify({
  loggerInstance: log,
  logController: new LogController({ disableRequestLogging: true }),
}) as unknown as FastifyInstance
answerErrors(app)
let thrown: unknown
app.get('/fails/:id', () => Promise.reject(thrown as Error))

/** What a caller is answered where this is thrown. */
async function answerTo(error: unknown, language = 'en') {
  thrown = error
  lines.length = 0
  const { statusCode, headers, body } = await app.inject({ url: '/fails/7', headers: { 'accept-language': language } })
  const { status, data, message } = JSON.parse(body) as { status: number; data: { code: string }; message: string }
  return { http: statusCode, status, data, message, headers, body }
}
const withCode = (code: string) => Object.assign(new Error('secret detail'), { code })

test('what a database or a disk says of the moment is "not now" and is no defect; everything else is one, told by its number alone', async () => {
  const passing: [code: string, definition: { code: string; http: number; status: number }][] = [
    ...['53100', 'ENOSPC', 'EDQUOT'].map((code) => [code, errors.NO_ROOM] as [string, typeof errors.NO_ROOM]),
    ['57014', errors.TIMED_OUT],
    ...[
      '55P03',
      '40001',
      '40P01',
      '53300',
      '57P01',
      '57P02',
      '57P03',
      '08006',
      'ECONNREFUSED',
      'ECONNRESET',
      'EPIPE',
    ].map((code) => [code, errors.BUSY] as [string, typeof errors.BUSY]),
  ]
  for (const [code, { code: said, http, status }] of passing) {
    const answer = await answerTo(withCode(code))
    assert.deepEqual([answer.data.code, answer.http, answer.status], [said, http, status], code)
    assert.deepEqual(lines, [], code)
  }
  for (const message of [
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'server closed the connection unexpectedly',
    'Client has encountered a connection error and is not queryable',
  ])
    assert.equal(refusalOf(new Error(message))?.definition, errors.BUSY, message)
  for (const defect of [
    withCode('23505'),
    withCode('22012'),
    new TypeError('secret detail'),
    Object.assign(new Error('secret detail'), { statusCode: 500 }),
  ]) {
    assert.equal(refusalOf(defect), null)
    const { http, status, data, body } = await answerTo(defect)
    assert.deepEqual([http, status], [errors.INTERNAL.http, errors.INTERNAL.status])
    assert.deepEqual(Object.keys(data), ['code', 'requestId'])
    assert.ok(!body.includes('secret'), body)
    assert.equal(lines.length, 1)
    assert.match(lines[0]!, /"level":"error".*secret detail.*"defect"/)
  }
})

test('what the server itself refuses before a handler is the refusal of its status; other mistakes of the caller are wrong input', () => {
  const known = { 404: 'NOT_FOUND', 405: 'METHOD_NOT_ALLOWED', 413: 'TOO_LARGE', 415: 'UNSUPPORTED_MEDIA' } as const
  for (const [statusCode, name] of Object.entries(known))
    assert.equal(refusalOf({ statusCode: Number(statusCode), message: '' })?.definition, errors[name], statusCode)
  for (const statusCode of [400, 414, 431, 499])
    assert.equal(refusalOf({ statusCode, message: '' })?.definition, errors.INVALID_INPUT, String(statusCode))
  for (const statusCode of [500, 503]) assert.equal(refusalOf({ statusCode, message: '' }), null, String(statusCode))
})

test('"not now" says when to come again, nothing else does; no refusal is kept by anybody', async () => {
  const after = async (error: unknown) => (await answerTo(error)).headers['retry-after']
  assert.equal(await after(withCode('40001')), '2')
  assert.equal(await after(refuse(errors.NO_ROOM, { retryAfter: 30 })), '30')
  assert.equal(await after(tooMany(17.2)), '18')
  assert.equal(await after(refuse(errors.NOT_FOUND)), undefined)
  for (const error of [withCode('40001'), refuse(errors.NOT_FOUND), new Error('x')]) {
    const { headers } = await answerTo(error)
    assert.deepEqual(
      [headers['cache-control'], headers['content-type']],
      ['no-store', 'application/json; charset=utf-8'],
    )
  }
})

test('a refusal speaks the caller’s language, and carries its details beside its code', async () => {
  const refusal = refuse(errors.UNKNOWN_KEY, { key: '<b>' })
  const [german, chinese, other] = [
    await answerTo(refusal, 'de-AT,en'),
    await answerTo(refusal, 'zh'),
    await answerTo(refusal, 'fr'),
  ]
  assert.deepEqual(german.data, { code: 'UNKNOWN_KEY', key: '<b>' })
  assert.ok(german.message.includes('<b>') && german.message !== chinese.message)
  assert.equal(other.message, chinese.message)
})

test('requests that a limit refuses are counted by their route, never by their address, and no others', async () => {
  const counted = () =>
    Object.fromEntries(countsOf('throttled_total').map(({ labels, value }) => [labels['route'], value]))
  const before = counted()
  await answerTo(refuse(errors.NOT_FOUND))
  await answerTo(withCode('53300'))
  assert.deepEqual(counted(), before)
  await answerTo(tooMany(1))
  await answerTo(tooMany(1))
  assert.deepEqual(counted(), { ...before, '/fails/:id': (before['/fails/:id'] ?? 0) + 2 })
})
