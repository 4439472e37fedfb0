import { cart } from '@reagora/server/cart/contract'
import { identity } from '@reagora/server/identity/contract'
import { order } from '@reagora/server/order/contract'
import { people } from '@reagora/server/people/contract'
import { upload } from '@reagora/server/upload/contract'
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { actFor, keys, write } from './storage.ts'
import { browserless } from '../testing/browserless.ts'
import { call, endsSession, onRefusal, Refusal } from './call.ts'

let sent: { url: string; init: RequestInit & { headers: Record<string, string> } }[]
let told: { status: number; onBehalfToken: string }[]
let answer: () => Response | Promise<Response>
const envelope = (status: number, http = 200, data: unknown = null) =>
  Response.json({ status, data, message: `message ${status}` }, { status: http })

beforeEach(() => {
  browserless()
  sent = []
  told = []
  answer = () => envelope(200)
  globalThis.fetch = (async (url: string, init: never) => {
    sent.push({ url, init })
    return answer()
  }) as never
  onRefusal(({ status }, { onBehalfToken }) => void told.push({ status, onBehalfToken }))
  write({ [keys.token]: 'mine' })
  actFor({ id: '9' } as never, 'for-9')
})

const refusalOf = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => null,
    (one: unknown) => one,
  )
  assert.ok(error instanceof Refusal)
  return error
}

test('[STATE-3] calls carry the session, the buyer acted for and the language; staff’s own readings are their own', async () => {
  answer = () => envelope(200, 200, 1)
  const onBehalf = async (...[endpoint, input]: [never, object]) => {
    await call(endpoint, input as never)
    return sent.at(-1)!.init.headers['onBehalfOfToken']
  }
  assert.equal(await onBehalf(cart.count as never, {}), 'for-9')
  assert.equal(await onBehalf(cart.modify as never, { id: '1' }), 'for-9')
  assert.equal(await onBehalf(order.projectCodes as never, { companyId: '1' }), '', 'the answer is staff’s own')
  assert.equal(
    await onBehalf(order.setProjectCodes as never, { companyId: '1', codes: [] }),
    'for-9',
    'to be refused there',
  )
  const { headers } = sent[0]!.init
  assert.deepEqual([headers['token'], headers['accept-language']], ['mine', 'de'])
})

test('an input is sent where the contract has it: in the path, the query, or the body', async () => {
  await call(cart.detail, { id: '5' })
  await call(order.exists, { id: '5' })
  await call(order.list, { search: 'a b', pageNumber: 2 })
  await call(cart.add, { lines: [] }, { idempotencyKey: 'key' })
  assert.deepEqual(
    sent.map(({ url, init }) => [init.method, url, init.body]),
    [
      ['GET', '/order/mall/carts/detail/5', undefined],
      ['GET', '/order/mall/orderEntriesSupplement/existsOrder/5', undefined],
      ['POST', '/order/mall/orderEntries/orderEntriess', '{"search":"a b","pageNumber":2}'],
      ['POST', '/order/mall/carts', '[]'],
    ],
  )
  assert.deepEqual(
    sent.map(({ init }) => init.headers['idempotency-key']),
    [undefined, undefined, undefined, 'key'],
  )
})

test('a file goes last, and what was left empty does not go at all', async () => {
  await call(upload.receive, { file: new Blob(['x']), kind: 'catalogue', supplierId: undefined } as never)
  const form = sent[0]!.init.body as FormData
  assert.deepEqual([...form.keys()], ['kind', 'file'])
  assert.equal('content-type' in sent[0]!.init.headers, false)
})

test('[ERR-1] what is refused is thrown with the words and details of the server, and told of once', async () => {
  answer = () => envelope(121_007, 409, { code: 'NO_STOCK' })
  const refusal = await refusalOf(call(cart.count, {}))
  assert.deepEqual(
    [refusal.status, refusal.http, refusal.message, refusal.details['code']],
    [121_007, 409, 'message 121007', 'NO_STOCK'],
  )
  assert.deepEqual(told, [{ status: 121_007, onBehalfToken: 'for-9' }])
  await refusalOf(call(cart.count, {}, { quiet: true }))
  assert.equal(told.length, 1, 'who shows it is not told twice')
  // Either of them refuses: the number in the envelope, the status of the response.
  answer = () => envelope(100_000, 200)
  await refusalOf(call(cart.count, {}))
  answer = () => envelope(200, 502)
  assert.equal((await refusalOf(call(cart.count, {}))).http, 502)
  answer = () => new Response('<html>', { status: 504 })
  assert.deepEqual([(await refusalOf(call(cart.count, {}))).status, told.at(-1)!.status], [0, 0])
})

test('[ERR-2] the end of a session is told of, however quiet the call', async () => {
  for (const [status, http] of [
    [401, 401],
    [403, 200],
    [600, 200],
    [603, 200],
    [100_003, 401],
  ] as const) {
    assert.equal(endsSession({ status, http }), true, String(status))
    answer = () => envelope(status, http)
    await refusalOf(call(identity.me, {}, { quiet: true }))
    assert.equal(told.at(-1)?.status, status)
  }
  for (const [status, http] of [
    [100_003, 403],
    [599, 409],
    [604, 409],
    [0, 0],
  ] as const)
    assert.equal(endsSession({ status, http }), false, String(status))
})

test('no answer is a refusal without words; whoever no longer waits hears of nothing', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  const silence = await refusalOf(call(people.list, {}))
  assert.deepEqual([silence.http, silence.message, told.length], [0, '', 1])
  const leaving = new AbortController()
  leaving.abort()
  await assert.rejects(call(people.list, {}, { signal: leaving.signal }), TypeError)
  assert.equal(told.length, 1)
})

test('a busy server is asked again by what may be sent twice; a closed one, and with what may not, is not', async () => {
  const busy = (retryAfter: string) => () =>
    Response.json({ status: 100009, data: null, message: '' }, { status: 503, headers: { 'retry-after': retryAfter } })
  const timesOf = async (refuses: () => Response, asked: () => Promise<unknown>, until = Infinity) => {
    sent = []
    answer = () => (sent.length < until ? refuses() : envelope(200, 200, 1))
    const refused = await asked().then(
      () => false,
      () => true,
    )
    return [sent.length, refused]
  }
  const reads = () => call(people.list, {})
  assert.deepEqual(await timesOf(busy('0'), reads, 3), [3, false])
  assert.deepEqual(await timesOf(busy('0'), reads), [3, true])
  assert.deepEqual(await timesOf(busy('300'), reads), [1, true])
  assert.deepEqual(await timesOf(() => envelope(500, 500), reads), [1, true])
  const change = (options: object) => () => call(cart.modify, { id: '1' } as never, options)
  assert.deepEqual(await timesOf(busy('0'), change({})), [1, true])
  assert.deepEqual(await timesOf(busy('0'), change({ idempotencyKey: 'one intention' }), 2), [2, false])
  assert.equal(told.filter(({ status }) => status === 100009).length, 3)
})
