import helmet from '@fastify/helmet'
import { htmlLang, languages } from '@reagora/messages'
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
  `let rendered = 0
  const asks = {
    '/asks': [{ method: 'POST', url: '/basic/echo?a=1', body: { b: 2 } }, { method: 'GET', url: '/basic/echo' }, { method: 'GET', url: '/basic/none' }],
    '/slow': [{ method: 'GET', url: '/basic/gate' }],
    '/price': [{ method: 'GET', url: '/basic/price' }],
    '/share': [{ method: 'GET', url: '/basic/price', mayLag: false }],
  }
  export const plan = async ({ url }) => ({
    redirect: url.pathname === '/old' ? '/new?a=1' : null,
    needs: (asks[url.pathname] ?? []).map((need) => ({ mayLag: true, ...need })),
  })
  const first = (n) => '<link rel="preload" as="image" href="/oldapi/mall/files/chemicalimage/' + n + '?size=large&amp;v=1" fetchPriority="high"/>'
  const drawing = (n) => '<img src="/oldapi/mall/files/chemicalimage/' + n + '?size=large&amp;v=1">'
  const bodies = { '/signs': '<p>$& $1</p>', '/drawn': first(1) + first(2) + first(3) + drawing(1) + drawing(2) + drawing(3) + drawing(4) }
  const said = ${JSON.stringify(signs)}
  export const render = async ({ url, language, mode, outline, answers }) => {
    rendered++
    if (url.pathname === '/crash') process.kill(process.pid, 'SIGKILL')
    if (url.pathname === '/hang') for (;;);
    if (url.pathname === '/broken') throw new Error('broken')
    const signs = url.pathname === '/signs'
    const page = answers.length > 0 ? JSON.stringify(answers) : bodies[url.pathname] ?? language
    const id = url.searchParams.get('id')
    return {
      html: url.pathname === '/price' ? page + ' rendering ' + rendered : page,
      sources: signs ? ['page'] : [],
      state: signs ? { said } : { mode, outline },
      head: signs ? { title: said, description: said, jsonLd: { name: said } }
        : url.pathname === '/private' ? { title: 'p', noindex: true, status: 404 }
        : { title: 'p', canonical: url.pathname + (id ? '?id=' + id : '') },
    }
  }`,
)
fs.writeFileSync(path.join(distDir, 'ssr/package.json'), '{"type":"module"}')
const app = Fastify()
await app.register(helmet)
const site = { ...demoSite, version: '1' }
/** Longer than any test takes. */
const long = 600_000
await app.register(webPages, { distDir, site, publicUrl: 'https://shop.example/', deadlineMs: long, freshMs: long })
app.route({
  method: ['GET', 'POST'],
  url: '/basic/echo',
  handler: async ({ ip, method, url, headers, body }) => ({ status: 200, data: { ip, method, url, headers, body } }),
})
let gate = Promise.resolve()
app.get('/basic/gate', async () => {
  await gate
  return { status: 200, data: null }
})
let price = { status: 200, data: 0, asked: 0 }
app.get('/basic/price', async (_, reply) => {
  price.asked++
  return reply.code(price.status).send({ status: price.status, data: price.data })
})
const svg = (text: string) => `<svg xmlns="http://www.w3.org/2000/svg"><text>${text}</text></svg>`
let drawn: string[] = []
app.get('/oldapi/mall/files/chemicalimage/:id', async ({ url, params }, reply) => {
  drawn.push(url)
  const { id } = params as { id: string }
  if (id === '2') return reply.code(503).send('')
  // An apostrophe would end the attribute of some other writer's SVG.
  return reply.type('image/svg+xml').send(svg(id === '3' ? "5'-O" : 'C#N & 50%'))
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
  ...Object.fromEntries(languages.map((language) => [htmlLang[language], `${page}&amp;lang=${language}`])),
  'zh-CN': page,
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

test('few documents are made at once, some wait, and what comes then is sent bare instead of waiting longer', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  const held = Array.from({ length: 103 }, (_, i) => get(`/slow?i=${i}`))
  assert.ok(isBare(await get('/slow?i=103')))
  assert.ok(isBare(await get('/aboutus?i=1', 'lang=de')))
  resolve()
  for (const html of await Promise.all(held)) assert.ok(!isBare(html))
  assert.ok(!isBare(await get('/aboutus?i=1')))
})

test('of one address three hundred documents a minute are rendered, further ones are sent bare, each in its language', async () => {
  const limited = Fastify()
  await callLimits(limited)
  await limited.register(webPages, { distDir, site, freshMs: long })
  let visits = 0
  const from = async (remoteAddress: string, cookie = '', url = `/aboutus?visit=${visits++}`) =>
    (await limited.inject({ method: 'GET', url, remoteAddress, headers: { cookie } })).body
  const network = (host: number) => from(`2001:db8::${host.toString(16)}`)
  for (let host = 0; host < 300; host++) assert.ok(!isBare(await network(host)))
  assert.ok(isBare(await network(1)))
  assert.match(await from('2001:db8::1', 'lang=de'), /<html lang="de"/)
  assert.ok(!isBare(await from('2001:db8:0:1::1')))
  assert.ok(!isBare(await from('2001:db8::1', '', '/aboutus?visit=0')), 'what is kept costs nothing')
  await limited.close()
})

const fetched = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, headers: got, rawPayload } = await app.inject({ url, headers })
  return { status: statusCode, etag: String(got['etag']), headers: got, rawPayload }
}

test('a page is rendered once for all who ask for it at once, and kept afterwards', async () => {
  price = { status: 200, data: 12, asked: 0 }
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => get('/price?once')))
  assert.match(first!, /"data":12/)
  for (const other of [...others, await get('/price?once')]) assert.equal(other, first)
  assert.equal(price.asked, 1)
})

test("nothing that is the visitor's own changes what they get: the page is the guest's, for whoever asks", async () => {
  price = { status: 200, data: 13, asked: 0 }
  const guest = await fetched('/price?own')
  for (const headers of [
    { token: 'mine' },
    { authorization: 'Bearer mine' },
    { token: 'mine', onbehalfoftoken: 'theirs' },
    { cookie: 'session=mine; mallToken=mine' },
    { 'accept-language': 'de', 'user-agent': 'mine', 'x-forwarded-for': '203.0.113.9' },
  ]) {
    const { etag, rawPayload, headers: got } = await fetched('/price?own', headers as Record<string, string>)
    assert.deepEqual([etag, rawPayload], [guest.etag, guest.rawPayload], JSON.stringify(headers))
    assert.equal(got['set-cookie'], undefined)
  }
  assert.equal(price.asked, 1)
})

test('each language, theme and outline has its page, and its ETag each form of it', async () => {
  const cookies = ['', 'lang=de', 'theme=dark', 'outline=in', 'outline=obo', 'lang=de; theme=dark; outline=in']
  const encodings = ['', 'br', 'gzip']
  const seen = new Set<string>()
  for (const cookie of cookies)
    for (const encoding of encodings) {
      const { etag, rawPayload, headers } = await fetched('/looks', { cookie, 'accept-encoding': encoding })
      seen.add(etag)
      const plain = {
        '': () => rawPayload,
        br: () => brotliDecompressSync(rawPayload),
        gzip: () => gunzipSync(rawPayload),
      }
      const html = plain[encoding as 'br']().toString()
      assert.equal(headers['content-encoding'] ?? '', encoding)
      assert.match(html, cookie.includes('lang=de') ? /<html lang="de"/ : /<html lang="zh-CN"/)
      assert.match(html, cookie.includes('dark') ? /"mode":"dark"/ : /"mode":"light"/)
      assert.match(html, new RegExp(`"outline":"${/outline=(\w+)/.exec(cookie)?.[1] ?? 'guest'}"`))
      const again = await fetched('/looks', { cookie, 'accept-encoding': encoding, 'if-none-match': `"x", W/${etag}` })
      assert.deepEqual([again.status, again.rawPayload.length, again.etag], [304, 0, etag])
      assert.equal(again.headers['cache-control'], 'private, no-cache')
      assert.equal((await fetched('/looks', { cookie, 'if-none-match': '"other"' })).status, 200)
    }
  assert.equal(seen.size, cookies.length * encodings.length)
})

test('what advertisers append and the order of the query make no page of their own; what pages read does', async () => {
  price = { status: 200, data: 14, asked: 0 }
  const { etag } = await fetched('/price?a=1&b=2')
  for (const query of ['b=2&a=1', 'a=1&b=2&utm_source=x', 'gclid=9&b=2&a=1', 'a=1&b=2#there'])
    assert.equal((await fetched(`/price?${query}`)).etag, etag, query)
  assert.equal(price.asked, 1)
  for (const query of ['a=2&b=2', 'a=1', 'a=1&b=2&b=3', 'a=1&b=2&lang=de']) await fetched(`/price?${query}`)
  assert.equal(price.asked, 5)
})

test('drawings that are seen first come within the document, asked once for many pages; one that is missing stays an address', async () => {
  const html = await get('/drawn')
  const picture = decodeURIComponent(/<img src="data:image\/svg\+xml,([^"]+)">/.exec(html)![1]!)
  assert.equal(picture, svg('C#N & 50%').replaceAll('"', "'"))
  const address = (n: number) => `/oldapi/mall/files/chemicalimage/${n}?size=large&amp;v=1`
  assert.doesNotMatch(html, /href="\/oldapi\/mall\/files\/chemicalimage\/1/)
  for (const n of [2, 3])
    for (const at of ['href', 'src']) assert.ok(html.includes(`${at}="${address(n)}"`), `${at} ${n}`)
  assert.ok(html.includes(`src="${address(4)}"`), 'what is seen later comes later')
  assert.equal(drawn.length, 3)
  drawn = []
  assert.equal((await get('/drawn', 'theme=dark')).includes('data:image/svg+xml,'), true)
  assert.equal(drawn.length, 2, 'those that were missing')
})

test('what may be revoked at any moment is asked for each time, and what failed is not kept', async () => {
  price = { status: 200, data: 15, asked: 0 }
  for (const data of [15, 16]) {
    price.data = data
    assert.match(await get('/share'), new RegExp(`"data":${data}`))
  }
  price = { status: 503, data: 17, asked: 0 }
  await get('/price?failed')
  price.status = 200
  assert.match(await get('/price?failed'), /"status":200/)
})

test('a page that crashes or hangs its process, or throws, is sent bare; others are rendered again', async () => {
  const shop = Fastify()
  await shop.register(webPages, { distDir, site, hungMs: 500, freshMs: 0 })
  const of = async (url: string) => (await shop.inject(url)).body
  for (const bad of ['/crash', '/hang']) {
    assert.ok(!isBare(await of('/aboutus')))
    const [, bare] = await Promise.all([of('/aboutus'), of(bad)])
    assert.ok(isBare(bare), bad)
    // The page before it was rendered and only being packed: none of its fault, so it is tried again.
    while (isBare(await of('/aboutus')));
    assert.ok(isBare(await of(bad)), `${bad} is not tried again`)
    assert.ok(!isBare(await of('/aboutus')))
  }
  assert.ok(isBare(await of('/broken')))
  assert.ok(!isBare(await of('/aboutus')))
  await shop.close()
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
    [...head.matchAll(/<link rel="stylesheet" href="([^"]*)" disabled>/g)].map(([, href]) => href),
    ['/assets/entry.css', '/assets/page.css'],
    'so that no chunk fetches them once more',
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

test('what names no icon has the site’s', async () => {
  const { statusCode, headers } = await app.inject('/favicon.ico')
  assert.deepEqual([statusCode, headers['location']], [301, '/hexagon.svg'])
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
  await busy.register(webPages, { distDir, site })
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

test('closed for maintenance, every page leads to the one that says so', async () => {
  const closed = Fastify()
  await closed.register(webPages, { distDir, site: { ...site, maintenance: true } })
  const { statusCode, headers } = await closed.inject('/cart?x=1')
  assert.deepEqual([statusCode, headers['location'], headers['cache-control']], [302, '/maintenance', 'no-store'])
  assert.equal((await closed.inject('/maintenance')).statusCode, 200)
  await closed.close()
})
