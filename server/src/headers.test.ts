import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { docsPage } from './kernel/docsPage.ts'
import { defineContract } from './kernel/shared/endpoint.ts'
import { testApp } from './testing/app.ts'
import { editorPolicy } from './web/editor.ts'

const [plain, secure] = [await testApp(), await testApp({ PUBLIC_URL: 'https://shop.example' })]

/** Every kind of answer that is none of a handler's own making. */
const asked: [method: 'GET' | 'POST' | 'PUT', url: string, status: number][] = [
  ['GET', '/oldapi/mall/countries/all', 200],
  ['GET', '/openapi.json', 200],
  ['GET', '/docs', 200],
  ['GET', '/robots.txt', 200],
  ['GET', '/sitemap/99.xml', 404],
  ['GET', '/nowhere', 404],
  ['PUT', '/oldapi/mall/countries/all', 404],
  ['POST', '/basic/mall/savedSearch/save', 401],
  ['GET', '/oldapi/mall/molecules/x', 400],
  ['GET', '/oldapi/%zz', 404],
]

test('[MISC-1] closed for maintenance, every call is refused with when to ask again', async () => {
  const closed = await testApp({ MAINTENANCE: '1' })
  const refused = await closed.app.inject({ url: '/oldapi/mall/countries/all', headers: { 'accept-language': 'de' } })
  assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [503, '300'])
  assert.match(refused.body, /wird gewartet/)
  assert.equal((await closed.app.inject('/openapi.json')).statusCode, 200)
})

test('every answer has one policy that lets nothing in from elsewhere, no script of a text, no frame around it and no base', async () => {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';')
  for (const [method, url, status] of asked) {
    const { statusCode, headers } = await plain.app.inject({ method, url })
    assert.equal(statusCode, status, url)
    assert.deepEqual(
      [
        headers['content-security-policy'],
        headers['x-content-type-options'],
        headers['referrer-policy'],
        headers['x-frame-options'],
        headers['cross-origin-opener-policy'],
        headers['cross-origin-resource-policy'],
        headers['access-control-allow-origin'],
        headers['x-powered-by'],
        headers['server'],
      ],
      [policy, 'nosniff', 'no-referrer', 'SAMEORIGIN', 'same-origin', 'same-origin', undefined, undefined, undefined],
      url,
    )
  }
})

test('browsers are told to stay with TLS where the public address is, for a year, and nowhere else', async () => {
  for (const [method, url] of asked) {
    const [without, with_] = await Promise.all([plain, secure].map(({ app }) => app.inject({ method, url })))
    assert.equal(without!.headers['strict-transport-security'], undefined, url)
    assert.match(String(with_!.headers['strict-transport-security']), /^max-age=31536000\b/, url)
  }
})

test('the editor alone may compile WASM, and neither makes code of texts nor talks to anybody else', () => {
  const parts = Object.fromEntries(
    editorPolicy.split(';').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
  )
  assert.deepEqual(parts, {
    'default-src': "'none'",
    'script-src': "'self' 'wasm-unsafe-eval'",
    'worker-src': "'self'",
    'connect-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self' data:",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'self'",
  })
})

test('the description of the interface names every call, whole as JSON and escaped as a page', async () => {
  const document = (await plain.app.inject('/openapi.json')).json() as {
    paths: Record<string, object>
    openapi: string
  }
  assert.equal(document.openapi, '3.1.0')
  assert.ok(Object.keys(document.paths).length > 150)
  assert.ok('/oldapi/mall/upload/{id}/marked' in document.paths)
  const { body, headers } = await plain.app.inject('/docs')
  assert.equal(headers['content-type'], 'text/html; charset=utf-8')
  const articles = [...body.matchAll(/<article id="([^"]+)">/g)].length
  const operations = Object.values(document.paths).flatMap((methods) => Object.keys(methods)).length
  assert.equal(articles, operations)
  // Nothing but the tags of the page itself: shapes and summaries are escaped.
  const tags = new Set([...body.matchAll(/<([^\s>/]+)/g)].map(([, tag]) => tag))
  const own =
    '!doctype html head meta title style body header h1 h2 h3 p a code em small nav main article b table tr td tbody thead th'
  for (const tag of tags) assert.ok(own.split(' ').includes(tag!), tag)
})

test('what a contract says stands in the page of the interface as text', () => {
  const summary = 'a <b onclick="x">&amp;</b>'
  const one = { method: 'GET', path: '/x/:id', access: 'public', owner: 'public', summary } as const
  const page = docsPage([defineContract('noun', { one: { ...one, input: z.object({ id: z.enum(['<i>']) }) } })], '1')
  assert.ok(page.includes('<p>a &lt;b onclick=&quot;x&quot;&gt;&amp;amp;&lt;/b&gt;</p>'), page.slice(-600))
  assert.ok(!page.includes('<i>') && page.includes('&lt;i&gt;'))
  assert.ok(page.includes('<code>/x/{id}</code>'))
})
