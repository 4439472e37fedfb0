import helmet from '@fastify/helmet'
import assert from 'node:assert/strict'
import Fastify from 'fastify'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { callLimits } from '../kernel/limits.ts'
import { packFiles } from './assets.ts'
import { webPages } from './plugin.ts'
import { demoSite } from './site.ts'

/** What a name could hold to leave its place in a document. */
const signs = '" onload="a() </title></script><b>&quot;$&'
// A build as small as one can be: what it renders says which language it was asked for.
const distDir = fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-web-'))
const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(distDir, file)), { recursive: true })
  fs.writeFileSync(path.join(distDir, file), text)
}
write(
  'client/index.html',
  '<!doctype html><html lang="zh-CN" data-theme="light"><head><title>x</title><!--head--></head><body><!--app--><!--state--></body></html>',
)
write(
  'client/.vite/manifest.json',
  JSON.stringify({
    'index.html': { file: 'assets/x.js', css: ['assets/entry.css'], imports: ['shared'] },
    shared: { file: 'assets/shared.js', imports: ['index.html'] },
    page: { file: 'assets/page.js', css: ['assets/page.css', 'assets/entry.css'], imports: ['part', 'shared'] },
    part: { file: 'assets/part.js', css: ['assets/page.css'] },
  }),
)
write('client/assets/entry.css', 'entry{}')
write('client/assets/page.css', 'page{}')
write('client/picture.png', 'p')
write('client/.hidden', 'h')
write('client/what.bin', 'b')
write('client/assets/x.js', '')
write('client/assets/big.js', 'const a = 1\n'.repeat(500))
write('client/assets/plain.css', 'body { color: red }\n'.repeat(100))
await packFiles(path.join(distDir, 'client'))
fs.rmSync(path.join(distDir, 'client/assets/plain.css.br'))
write('client/assets/editor/worker.js', '')
write('client/editor.html', '<!doctype html>')
write(
  'ssr/entry-server.js',
  `export const redirectOf = (url) => url.pathname === '/old' ? '/new?a=1' : null
  export const htmlLang = { zh: 'zh-CN', en: 'en', de: 'de', ja: 'ja', ko: 'ko' }
  export const render = async ({ url, language, ask }) => url.pathname === '/asks'
    ? { html: JSON.stringify([await ask({ method: 'POST', url: '/basic/echo?a=1', body: { b: 2 } }), await ask({ method: 'GET', url: '/basic/echo' }), await ask({ method: 'GET', url: '/basic/none' })]), sources: [], state: {}, head: { title: 'a' } }
    : (await (url.searchParams.has('slow') && globalThis.gate), {
    html: url.pathname === '/signs' ? '<p>$& $1</p>' : language, sources: url.pathname === '/signs' ? ['page'] : [], state: url.pathname === '/signs' ? { said: ${JSON.stringify(signs)} } : {},
    head: url.pathname === '/signs' ? { title: ${JSON.stringify(signs)}, description: ${JSON.stringify(signs)}, jsonLd: { name: ${JSON.stringify(signs)} } }
      : url.pathname === '/private' ? { title: 'p', noindex: true, status: 404 } : { title: 'p', canonical: url.pathname + (url.searchParams.has('id') ? '?id=' + url.searchParams.get('id') : '') } })`,
)
fs.writeFileSync(path.join(distDir, 'ssr/package.json'), '{"type":"module"}')
const app = Fastify()
await app.register(helmet)
await app.register(webPages, { distDir, site: { ...demoSite, version: '1' }, publicUrl: 'https://shop.example/' })
app.route({
  method: ['GET', 'POST'],
  url: '/basic/echo',
  handler: async ({ ip, method, url, headers, body }) => ({ status: 200, data: { ip, method, url, headers, body } }),
})
app.get('/basic/none', async (_, reply) => reply.code(410).send({ status: 127_101, data: null }))
after(async () => {
  await app.close()
  fs.rmSync(distDir, { recursive: true })
})
const get = async (url: string, cookie = '') => (await app.inject({ method: 'GET', url, headers: { cookie } })).body
const alternates = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(([, lang, href]) => [
      lang,
      href,
    ]),
  )
const canonical = (html: string) => /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1]

const page = 'https://shop.example/chemicalDetail?id=RG1'
const all = {
  'zh-CN': page,
  en: `${page}&amp;lang=en`,
  de: `${page}&amp;lang=de`,
  ja: `${page}&amp;lang=ja`,
  ko: `${page}&amp;lang=ko`,
  'x-default': page,
}

test('a public page names its address in every language, the same ones from each of them', async () => {
  for (const query of ['', '&lang=en', '&lang=ko'])
    assert.deepEqual(alternates(await get(`/chemicalDetail?id=RG1${query}`)), all, query)
  assert.equal(alternates(await get('/aboutus'))['de'], 'https://shop.example/aboutus?lang=de')
})

test('a page asks as its visitor would, from their address and in its language, and with nothing that is theirs', async () => {
  const { body } = await app.inject({
    url: '/asks?lang=ko',
    remoteAddress: '203.0.113.9',
    headers: { cookie: 'lang=de; session=mine', token: 'mine', authorization: 'mine', 'user-agent': 'mine' },
  })
  const [, html] = /<body>(.*)<script/.exec(body)!
  type Answer = { status: number; http: number; data: { headers: Record<string, string> } & Record<string, unknown> }
  const [posted, got, gone] = JSON.parse(html!) as [Answer, Answer, Answer]
  const { headers, ...rest } = posted.data
  assert.deepEqual(rest, { ip: '203.0.113.9', method: 'POST', url: '/basic/echo?a=1', body: { b: 2 } })
  assert.deepEqual([headers['accept-language'], headers['content-type']], ['ko', 'application/json'])
  assert.deepEqual([got.data['method'], got.data.headers['content-type'], got.http], ['GET', undefined, 200])
  assert.deepEqual([gone.status, gone.http], [127_101, 410])
  for (const answer of [posted, got]) assert.ok(!JSON.stringify(answer.data).includes('mine'))
})

test('an address with a language speaks it, whatever the visitor chose, and is its own canonical one', async () => {
  const german = await get('/chemicalDetail?id=RG1&lang=de', 'lang=ja')
  assert.match(german, /<html lang="de"/)
  assert.equal(canonical(german), `${page}&amp;lang=de`)
  const own = await get('/chemicalDetail?id=RG1', 'lang=ja')
  assert.match(own, /<html lang="ja"/)
  assert.equal(canonical(own), page)
  assert.match(await get('/aboutus?lang=xx'), /<html lang="zh-CN"/)
})

test('what a head says leaves neither its element nor its attribute', async () => {
  const html = await get('/signs')
  const head = html.slice(0, html.indexOf('<body>'))
  const said = '&quot; onload=&quot;a() &lt;/title&gt;&lt;/script&gt;&lt;b&gt;&amp;quot;$&amp;'
  assert.ok(head.includes(`<title>${said}</title>`), head)
  assert.ok(head.includes(`<meta name="description" content="${said}">`), head)
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)!
  assert.deepEqual(JSON.parse(json!), { name: signs })
})

test('slashes in front of an address name no other host, and find what one of them would', async () => {
  for (const url of ['//chemicalDetail?id=RG1', '///chemicalDetail?id=RG1', '//chemicalDetail?id=RG1&lang=zh'])
    assert.equal(canonical(await get(url)), page, url)
  for (const url of ['//evil.example/chemicalDetail?id=RG1', '///evil.example'])
    assert.match(canonical(await get(url)) ?? '', /^https:\/\/shop\.example\/evil\.example/, url)
})

test('a page that is not to be found names no other', async () => {
  const html = await get('/private?lang=de')
  assert.deepEqual([alternates(html), canonical(html)], [{}, undefined])
})

test('a document and the worker of the editor bring their policy, a script of a page only what is its own', async () => {
  const headers = async (url: string) => (await app.inject({ method: 'GET', url })).headers
  const policy = 'content-security-policy'
  assert.ok((await headers('/aboutus'))[policy])
  assert.ok((await headers('/assets/editor/worker.js'))[policy])
  const script = await headers('/assets/x.js')
  assert.equal(script[policy], undefined)
  assert.equal(script['x-content-type-options'], 'nosniff')
  assert.equal(script['cross-origin-resource-policy'], 'same-origin')
})

test('files of the build go out as they were packed with it, others are packed when asked for, the packed copies have no address', async () => {
  const sent = async (url: string, encoding: string) => {
    const { headers, rawPayload } = await app.inject({ method: 'GET', url, headers: { 'accept-encoding': encoding } })
    return { encoding: headers['content-encoding'], rawPayload }
  }
  const file = (name: string) => fs.readFileSync(path.join(distDir, 'client/assets', name))
  const packed = await sent('/assets/big.js', 'gzip, br')
  assert.equal(packed.encoding, 'br')
  assert.deepEqual(packed.rawPayload, file('big.js.br'))
  assert.deepEqual(brotliDecompressSync(packed.rawPayload), file('big.js'))
  const zipped = await sent('/assets/big.js', 'gzip')
  assert.deepEqual([zipped.encoding, gunzipSync(zipped.rawPayload)], ['gzip', file('big.js')])
  assert.deepEqual((await sent('/assets/big.js', '')).rawPayload, file('big.js'))
  assert.deepEqual(brotliDecompressSync((await sent('/assets/plain.css', 'br')).rawPayload), file('plain.css'))
  assert.notDeepEqual((await sent('/assets/big.js.br', '')).rawPayload, file('big.js.br'))
})

const isBare = (html: string) => html.includes('"rendered":false')

test('few documents are rendered at once, some wait, and what comes then is sent bare instead of waiting longer', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  Object.assign(globalThis, { gate: promise })
  const held = Array.from({ length: 106 }, () => get('/aboutus?slow'))
  assert.ok(isBare(await get('/aboutus?slow')))
  assert.ok(isBare(await get('/aboutus?slow', 'lang=de')))
  resolve()
  for (const html of await Promise.all(held)) assert.ok(!isBare(html))
  assert.ok(!isBare(await get('/aboutus')))
})

test('of one address three hundred documents a minute are rendered, further ones are sent bare, each in its language', async () => {
  const limited = Fastify()
  await callLimits(limited)
  await limited.register(webPages, { distDir, site: { ...demoSite, version: '1' } })
  const from = async (remoteAddress: string, cookie = '') =>
    (await limited.inject({ method: 'GET', url: '/aboutus', remoteAddress, headers: { cookie } })).body
  const network = (host: number) => from(`2001:db8::${host.toString(16)}`)
  for (let host = 0; host < 300; host++) assert.ok(!isBare(await network(host)))
  assert.ok(isBare(await network(1)))
  assert.match(await from('2001:db8::1', 'lang=de'), /<html lang="de"/)
  assert.ok(!isBare(await from('2001:db8:0:1::1')))
  await limited.close()
})

test('what a document carries for its scripts, and its body, leave neither their elements nor are they taken for a pattern', async () => {
  const html = await get('/signs')
  const [, state] = /<script type="application\/json" id="state">(.*?)<\/script><\/body>/.exec(html)!
  assert.deepEqual(JSON.parse(state!), { said: signs })
  assert.ok(!state!.includes('<'))
  assert.ok(html.includes('<body><p>$& $1</p><script'), html)
  const head = html.slice(0, html.indexOf('<body>'))
  assert.deepEqual(
    [...head.matchAll(/<style>(.*?)<\/style>/g)].map(([, text]) => text),
    ['entry{}', 'page{}'],
  )
  assert.deepEqual(
    [...head.matchAll(/<link rel="modulepreload" fetchpriority="low" crossorigin href="([^"]*)">/g)].map(
      ([, href]) => href,
    ),
    ['/assets/page.js', '/assets/part.js'],
  )
  assert.ok(!head.includes('robots'))
  assert.doesNotMatch(await get('/aboutus'), /modulepreload|name="description"|ld\+json/)
})

test('a page that is not found says so to programs too; a page that moved is at its new address', async () => {
  const missing = await app.inject('/private')
  assert.equal(missing.statusCode, 404)
  assert.match(missing.body, /<meta name="robots" content="noindex">/)
  const moved = await app.inject('/old?x')
  assert.deepEqual([moved.statusCode, moved.headers['location']], [302, '/new?a=1'])
  const { statusCode, headers } = await app.inject('/aboutus')
  assert.deepEqual(
    [statusCode, headers['content-type'], headers['cache-control'], headers['vary']],
    [200, 'text/html; charset=utf-8', 'private, no-cache', 'accept-encoding, cookie'],
  )
  for (const url of ['/basic/x', '/order/x', '/oldapi/x', '/health/x'])
    assert.ok(!(await app.inject(url)).body.includes('<html'), url)
  assert.match(
    await get('//evil.example/aboutus'),
    /<link rel="canonical" href="https:\/\/shop\.example\/evil\.example\/aboutus">/,
  )
})

test('the cookies choose language, theme and outline among those there are; old browsers get a warning in their language', async () => {
  const look = async (cookie: string) =>
    /<html lang="([^"]*)" data-theme="([^"]*)"/.exec(await get('/aboutus', cookie))!.slice(1)
  assert.deepEqual(await look('lang=de; theme=dark'), ['de', 'dark'])
  assert.deepEqual(await look('theme=dark;lang=ko'), ['ko', 'dark'])
  assert.deepEqual(await look('xlang=de; theme=darker; slang=ja'), ['zh-CN', 'light'])
  assert.deepEqual(await look('lang=xx; theme="><script>'), ['zh-CN', 'light'])
  const agent = async (userAgent: string, cookie = '') =>
    (await app.inject({ url: '/aboutus', headers: { 'user-agent': userAgent, cookie } })).body
  for (const old of ['Mozilla/5.0 (MSIE 9.0; x)', 'x Trident/7.0', 'x Edge/18.1'])
    assert.match(
      await agent(old),
      /<script src="\/legacy\.js" id="legacy" defer data-text="[^"]*[\u4e00-\u9fff][^"]*"><\/script>/,
      old,
    )
  assert.doesNotMatch(await agent('x Edg/120.0 Chrome/120'), /legacy/)
  assert.notEqual(
    /data-text="([^"]*)"/.exec(await agent('MSIE 9', 'lang=de'))![1],
    /data-text="([^"]*)"/.exec(await agent('MSIE 9'))![1],
  )
  const outlineOf = async (cookie: string) => /"outline":"(\w+)"/.exec(await bareOf(cookie))?.[1]
  assert.deepEqual(await Promise.all(['', 'outline=in', 'outline=obo', 'outline=admin'].map(outlineOf)), [
    'guest',
    'in',
    'obo',
    'guest',
  ])
})

/** The same address while nothing is rendered. */
async function bareOf(cookie: string) {
  const busy = Fastify()
  busy.decorate('mayRender', async () => false)
  await busy.register(webPages, { distDir, site: { ...demoSite, version: '1' } })
  const { body } = await busy.inject({ url: '/aboutus', headers: { cookie } })
  await busy.close()
  return body
}

test('files have their type, last where their name holds their hash, and are not sent again to who has them; nothing hidden has an address', async () => {
  const sent = async (url: string, headers: Record<string, string> = {}) => {
    const reply = await app.inject({ url, headers })
    return {
      status: reply.statusCode,
      type: reply.headers['content-type'],
      cache: reply.headers['cache-control'],
      encoding: reply.headers['content-encoding'],
      reply,
    }
  }
  const lasting = 'public, max-age=31536000, immutable'
  const { reply, ...script } = await sent('/assets/big.js')
  assert.deepEqual(script, { status: 200, type: 'text/javascript; charset=utf-8', cache: lasting, encoding: undefined })
  assert.equal(reply.headers['vary'], 'accept-encoding')
  const again = await sent('/assets/big.js', {
    'if-none-match': String(reply.headers['etag']),
    'accept-encoding': 'br',
  })
  assert.deepEqual([again.status, again.reply.body, again.encoding], [304, '', undefined])
  assert.equal((await sent('/assets/big.js', { 'if-none-match': '"other"' })).status, 200)
  const picture = await sent('/picture.png', { 'accept-encoding': 'br' })
  assert.deepEqual(
    [picture.type, picture.cache, picture.encoding, picture.reply.body],
    ['image/png', 'public, max-age=3600', undefined, 'p'],
  )
  assert.equal((await sent('/what.bin')).type, 'application/octet-stream')
  for (const url of [
    '/index.html',
    '/.hidden',
    '/.vite/manifest.json',
    '/assets/../picture.png%00',
    '/assets/%2e%2e/.hidden',
  ])
    assert.ok(
      !['h', 'p'].includes((await sent(url)).reply.body) && !(await sent(url)).reply.body.includes('<!--head-->'),
      url,
    )
  const editor = await sent('/editor', { 'accept-encoding': 'gzip' })
  assert.deepEqual(
    [editor.type, editor.cache, editor.encoding],
    ['text/html; charset=utf-8', 'private, no-cache', 'gzip'],
  )
  assert.match(String(editor.reply.headers['content-security-policy']), /^default-src 'none';.*frame-ancestors 'self'$/)
  assert.equal(gunzipSync(editor.reply.rawPayload).toString(), '<!doctype html>')
})
