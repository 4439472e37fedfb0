import assert from 'node:assert/strict'
import { connect as dial } from 'node:net'
import { after, test } from 'node:test'
import { cart } from '../modules/cart/contract.ts'
import { collection } from '../modules/collection/contract.ts'
import { list } from '../modules/list/contract.ts'
import { STRUCTURE_BODY } from '../modules/structure/contract.ts'
import { testApp } from '../testing/app.ts'
import { growthOf, MAX_GROWTH } from '../testing/doubling.ts'
import { makePack } from '../testing/makeOrder.ts'
import { makeBuyerAdmin } from '../testing/makePeople.ts'
import { errors } from './shared/errors.ts'
import { languages } from './shared/wire.ts'

const app = await testApp()
const limited = await testApp({ REAGORA_RATE_LIMIT: '1' })
const buyer = await makeBuyerAdmin(app.db)
const token = await app.tokenOf(buyer.userId)

const address = await app.app.listen({ host: '127.0.0.1', port: 0 })
after(() => app.app.close())

/** Sends a request line exactly as written; resolves with the whole answer. */
function raw(target: string, headers = '', method = 'GET') {
  const { port } = new URL(address)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let answer = ''
  const socket = dial(Number(port), '127.0.0.1', () =>
    socket.write(`${method} ${target} HTTP/1.1\r\nHost: here\r\n${headers}Connection: close\r\n\r\n`),
  )
  socket.setEncoding('utf8')
  socket.on('data', (chunk: string) => (answer += chunk))
  socket.on('end', () => resolve(answer))
  socket.on('error', reject)
  return promise
}

/** Writes requests in a row on one connection; resolves with what came until it was closed. */
function inARow(count: number) {
  const { promise, resolve } = Promise.withResolvers<string>()
  let answers = ''
  const socket = dial(Number(new URL(address).port), '127.0.0.1', () => {
    const request = (last: boolean) =>
      `GET /oldapi/mall/countries/all HTTP/1.1\r\nHost: here\r\n${last ? 'Connection: close\r\n' : ''}\r\n`
    socket.write(Array.from({ length: count }, (_, at) => request(at === count - 1)).join(''))
  })
  socket.setEncoding('utf8')
  socket.on('data', (chunk: string) => (answers += chunk))
  socket.on('error', () => {})
  socket.on('close', () => resolve(answers))
  return promise
}

test('some requests may be written in a row on one connection; one on which they pile up is cut', async () => {
  const served = (answers: string) => answers.split('HTTP/1.1 200 ').length - 1
  assert.equal(served(await inARow(10)), 10)
  assert.equal(served(await inARow(500)), 0)
  assert.equal(served(await inARow(1)), 1)
})

test('a form that ends before its parts do is the sender’s mistake, and no defect of ours', async () => {
  const part = 'Content-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n50-00-0\n64-17-5'
  for (const payload of ['', '\r\n'.repeat(9), '--B', `--B\r\n${part}`, `--B\r\n${part}\r\n`, `--B\r\nX: y\r\n`]) {
    const headers = { 'content-type': 'multipart/form-data; boundary=B' }
    const { statusCode, body } = await app.app.inject({ method: 'POST', url: list.file.path, headers, payload })
    assert.equal(statusCode, 400, `${JSON.stringify(payload)} ${body}`)
  }
  for (const type of ['multipart/form-data', 'multipart/form-data; charset=utf-8', 'multipart/form-data; boundary=']) {
    const headers = { 'content-type': type }
    const { statusCode } = await app.app.inject({
      method: 'POST',
      url: list.file.path,
      headers,
      payload: `--B\r\n${part}`,
    })
    assert.equal(statusCode, 400, type)
  }
})

const statusOf = (answer: string) => Number(answer.split(' ')[1])

test('however its address is written, a call is the same call: found or not, never a defect', async () => {
  const written: Record<string, number> = {
    '/oldapi/mall/countries/all': 200,
    '/%6fldapi/mall/countries/all': 200,
    '/old%61pi/mall/countries/all': 200,
    '/%6F%6C%64api/mall/%63ountries/all': 200,
    'http://here/oldapi/mall/countries/all': 200,
    'http://elsewhere.example/%6fldapi/mall/countries/all?': 200,
    '//oldapi/mall/countries/all': 404,
    '/oldapi//mall/countries/all': 404,
    '/oldapi/./mall/countries/all': 404,
    '/x/../oldapi/mall/countries/all': 404,
    '/oldapi/mall/countries/all;x=1': 404,
    '/oldapi/mall/countries/all/': 404,
    '/OLDAPI/mall/countries/all': 404,
    '/oldapi%2fmall%2fcountries%2fall': 404,
    '/oldapi/mall/molecules/%00': 400,
    [`/oldapi/mall/molecules/${'9'.repeat(2100)}`]: 400,
    [`/oldapi/mall/molecules/${'9'.repeat(2101)}`]: 404,
    '/oldapi/mall/molecules/%ff': 404,
    '/oldapi/mall/molecules/%': 404,
    '/%zz': 404,
    [`/oldapi/mall/molecules/${'9'.repeat(3000)}`]: 404,
    '*': 404,
  }
  for (const [target, status] of Object.entries(written)) {
    const answer = await raw(target)
    assert.equal(statusOf(answer), status, `${target.slice(0, 60)}: ${answer.slice(0, 300)}`)
    assert.match(answer, /content-security-policy: [^\r]*frame-ancestors 'none'/i, target.slice(0, 60))
  }
})

test('a token counts on every way of writing an address', async () => {
  for (const target of ['/basic/mall/user/myInfo', '/%62asic/mall/user/myInfo', 'http://here/basic/mall/user/myInfo']) {
    assert.equal(statusOf(await raw(target)), 401, target)
    assert.match(await raw(target, `token: ${token}\r\n`), new RegExp(buyer.email), target)
  }
})

test('the limit counts every way of writing an address, addresses where nothing is and dead tokens; each refusal says how long', async () => {
  const ways: [string, Record<string, string>][] = [
    ['/%6fldapi/mall/countries/all', {}],
    ['/oldapi/mall/nothing', {}],
    ['/basic/mall/user/myInfo', { token: 'x'.repeat(43) }],
  ]
  for (const [index, [url, headers]] of ways.entries()) {
    const ask = () => limited.app.inject({ method: 'GET', url, headers, remoteAddress: `203.0.113.${index}` })
    let open = 0
    for (let i = 0; i < 300; i++) if ((await ask()).statusCode !== 429) open++
    assert.equal(open, 300, url)
    const refused = await ask()
    assert.equal(refused.statusCode, 429, url)
    assert.equal(refused.json().status, errors.TOO_MANY_REQUESTS.status)
    const seconds = Number(refused.headers['retry-after'])
    assert.ok(seconds >= 1 && seconds <= 60, `${seconds}`)
  }
})

test('an IPv6 network is one caller', async () => {
  const ask = (tail: number) =>
    limited.app.inject({ url: '/oldapi/mall/countries/all', remoteAddress: `2001:db8:1:2::${tail.toString(16)}` })
  for (let i = 0; i < 300; i++) await ask(i)
  assert.equal((await ask(301)).statusCode, 429)
})

const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', token, ...headers } })

test('a key that is written twice is refused, at any depth; strings that look like keys are not keys', async () => {
  const save = '/basic/mall/savedSearch/save'
  const twice = [
    '{"name":"a","name":"b","ask":{"searchText":"x"}}',
    '{"name":"a","ask":{"searchText":"x","searchText":"y"}}',
    '{"name":"a","ask":{"searchText":"x","filters":{"a":[{"b":1,"\\u0062":2}]}}}',
    '{"name":"a","name":"a","ask":{"searchText":"x"}}',
    '{"name":"a\\\\","name":"b","ask":{"searchText":"x"}}',
  ]
  for (const body of twice) {
    const reply = await post(save, body)
    assert.equal(reply.statusCode, 400, body)
    assert.match(reply.json().message, /重复/, body)
  }
  for (const body of ['{"name":"a","__proto__":{"x":1}}', '{"name":"a","ask":{"\\u005f_proto__":{"x":1}}}'])
    assert.equal((await post(save, body)).statusCode, 400, body)
  for (const name of ['"name":"b"', 'a:b,"name":', '\\', '\\"', 'x\\\\"y:', '']) {
    const body = JSON.stringify({ name: `n${name}`, ask: { searchText: `:${name}` } })
    assert.equal((await post(save, body)).statusCode, 200, body)
  }
  assert.equal((await post(save, `{"name":${'['.repeat(5000)}${']'.repeat(5000)}}`)).statusCode, 400)
  assert.equal((await post(save, '{"name":"a"')).statusCode, 400)
})

test('[T15] a body with more keys and items than anything has is refused as a whole, in every language', async () => {
  const save = '/basic/mall/savedSearch/save'
  const many = (n: number) => JSON.stringify({ name: 'a', ask: Array.from({ length: n }, () => ({ a: [] })) })
  assert.match((await post(save, many(4900))).json().message, /ask/)
  const said = await Promise.all(
    languages.map(async (language) => {
      const reply = await post(save, many(5100), { 'accept-language': language })
      assert.equal(reply.statusCode, 400)
      assert.ok(reply.body.length < 500, reply.body)
      return reply.json().message as string
    }),
  )
  assert.equal(new Set(said).size, languages.length)
})

test('[T15] what is longer than its limit is refused before its items are judged, and few issues are enough', async () => {
  const search = '/oldapi/mall/chemical/products'
  const groups = (n: number) =>
    JSON.stringify({ searchText: 'a', filters: { groups: Array.from({ length: n }, () => 'x') } })
  const long = (await post(search, groups(5000))).json().data.issues as { path: string }[]
  assert.deepEqual(
    long.map(({ path }) => path),
    ['filters.groups'],
  )
  const wrong = (await post(search, groups(3))).json().data.issues as { path: string }[]
  assert.deepEqual(
    wrong.map(({ path }) => path),
    ['filters.groups.0', 'filters.groups.1', 'filters.groups.2'],
  )
  const lists = JSON.stringify({ searchText: 'a', filters: { supplierIds: Array.from({ length: 100 }, () => 'x') } })
  assert.equal((await post(search, lists)).json().data.issues.length, 20)
  const unknown = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`key${i}`, 1]))
  const reply = await post(search, JSON.stringify({ searchText: 'a', filters: unknown }))
  assert.equal(reply.statusCode, 400)
  assert.ok(reply.body.length < 2000, `${reply.body.length}`)
})

test('[T15] whoever may not call is refused before what they send is read', async () => {
  const body = `{"name":${' '.repeat(1024 * 1024)}`
  const { statusCode } = await post('/basic/mall/savedSearch/save', body, { token: '' })
  assert.equal(statusCode, 401)
  assert.equal((await post('/basic/mall/savedSearch/save', body)).statusCode, 413)
  assert.equal((await post('/basic/mall/savedSearch/save', '{')).statusCode, 400)
})

test('[T15] a body costs no more than its size, whatever a parser has to make of it', async () => {
  const json = 'application/json'
  const form = 'application/x-www-form-urlencoded'
  const repeated = (shape: string, n: number) => shape.repeat(Math.floor(n / shape.length))
  const bodies: [string, (n: number) => string][] = [
    [json, (n) => `[${repeated('[],', n)}0]`],
    [json, (n) => `[${repeated('{"a":1},', n)}0]`],
    [json, (n) => `{${Array.from({ length: n / 14 }, (_, i) => `"k${String(i).padStart(8, '0')}":1`).join()}}`],
    [json, (n) => '['.repeat(n / 2) + ']'.repeat(n / 2)],
    [json, (n) => `[${repeated('1,', n)}0]`],
    [json, (n) => `{"text":"${repeated('\\u82ef', n)}"}`],
    [json, (n) => `{"text":"${repeated('\\"', n)}"}`],
    ...['a=1&', '&', 'a&', '%41=%41&', 'text[]=1&'].map((shape): [string, (n: number) => string] => [
      form,
      (n) => repeated(shape, n),
    ]),
  ]
  for (const [type, make] of bodies) {
    const { growth, ms, size } = await growthOf((n) => {
      const body = make(n)
      return () => post('/oldapi/mall/structure/read', body, { 'content-type': type })
    }, STRUCTURE_BODY - 100)
    assert.ok(growth <= MAX_GROWTH, `${make(60)}: ${growth} × at ${size}, ${ms} ms`)
  }
})

test('nothing deeper than 64 levels is read, in a body or in a field of a form', async () => {
  const nested = (levels: number) => `${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}`
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const save = '/basic/mall/savedSearch/save'
  for (const [levels, deep] of [
    [65, false],
    [66, true],
  ] as const)
    for (const reply of [
      await post(save, `{"name":"a","ask":${nested(levels)}}`),
      await post(save, `name=a&ask=${nested(levels + 1)}`, form),
    ]) {
      assert.equal(reply.statusCode, 400)
      assert.equal(/嵌套过深/.test(reply.json().message), deep, `${levels} ${reply.body.slice(0, 200)}`)
    }
})

test('a text that no table can hold is refused with its field, in every language, wherever it stands', async () => {
  const bad = ['a\u0000b', 'a\ud800', '\udc00b']
  const inBodies: [string, (text: string) => object, string][] = [
    ['/oldapi/mall/chemical/products', (searchText) => ({ searchText }), 'searchText'],
    ['/basic/mall/savedSearch/save', (text) => ({ name: 'x', ask: { searchText: text } }), 'ask.searchText'],
    [
      '/basic/mall/savedSearch/save',
      (text) => ({ name: 'x', ask: { filters: { list: ['y', text] } } }),
      'ask.filters.list.1',
    ],
    ['/oldapi/mall/structure/read', (structure) => ({ structure }), 'structure'],
    ['/basic/mall/companyAddress/add', (city) => ({ city }), 'city'],
    ['/order/mall/carts', (productCas) => [{ productPackageId: '1', productCas }], 'lines.0.productCas'],
  ]
  for (const [url, body, field] of inBodies)
    for (const text of bad) {
      const reply = await post(url, JSON.stringify(body(text)))
      assert.equal(reply.statusCode, 400, `${url} ${JSON.stringify(text)}`)
      assert.equal(reply.json().data.issues[0].path, field)
    }
  const key = await post('/basic/mall/savedSearch/save', '{"name":"x","ask":{"filters":{"a\\u0000":1}}}')
  assert.equal(key.statusCode, 400)
  assert.equal(key.json().data.issues[0].path, 'ask.filters.a\ufffd')
  const query = await app.app.inject({ url: '/oldapi/mall/chemical/suggestions?text=a%00b' })
  assert.equal(query.statusCode, 400)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  assert.equal((await post('/oldapi/mall/structure/read', 'structure=a%00b', form)).statusCode, 400)
  const said = await Promise.all(
    languages.map(async (language) => {
      const reply = await post('/oldapi/mall/structure/read', '{"structure":"\\u0000"}', {
        'accept-language': language,
      })
      return reply.json().message as string
    }),
  )
  assert.equal(new Set(said).size, languages.length)
})

test('[API-1] a form may send one value where an array is wanted, and JSON for what has parts', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const { packageId, productId } = await makePack(app.db, { onHand: 5 })
  for (const body of [`productIds=${productId}`, `productIds%5B%5D=${productId}`, `productIds=["${productId}"]`])
    assert.equal((await post(collection.save.path, body, form)).json().status, 200, body)
  const twice = await post(collection.save.path, `productIds=${productId}&productIds%5B%5D=${productId}`, form)
  assert.equal(twice.statusCode, 400)
  for (const body of [
    `productPackageId=${packageId}&productPackageNum=1`,
    `lines=${encodeURIComponent(JSON.stringify([{ productPackageId: String(packageId), productPackageNum: 1 }]))}`,
  ])
    assert.equal((await post(cart.add.path, body, form)).json().status, 200, body)
  const lines = `lines=${encodeURIComponent('[{"productPackageId":"1","productPackageId":"2"}]')}`
  assert.match((await post(cart.add.path, lines, form)).json().message, /重复/)
  const ask = encodeURIComponent('{"searchText":"a\\u0000b"}')
  assert.equal(
    (await post('/basic/mall/savedSearch/save', `name=x&ask=${ask}`, form)).json().data.issues[0].path,
    'ask.searchText',
  )
})
