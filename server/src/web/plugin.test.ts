import helmet from '@fastify/helmet'
import assert from 'node:assert/strict'
import Fastify from 'fastify'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { packFiles } from './assets.ts'
import { webPages } from './plugin.ts'
import { demoSite } from './site.ts'

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
write('client/.vite/manifest.json', '{"index.html":{"file":"assets/x.js"}}')
write('client/assets/x.js', '')
write('client/assets/big.js', 'const a = 1\n'.repeat(500))
write('client/assets/plain.css', 'body { color: red }\n'.repeat(100))
await packFiles(path.join(distDir, 'client'))
fs.rmSync(path.join(distDir, 'client/assets/plain.css.br'))
write('client/assets/editor/worker.js', '')
write('client/editor.html', '<!doctype html>')
write(
  'ssr/entry-server.js',
  `export const redirectOf = () => null
  export const htmlLang = { zh: 'zh-CN', en: 'en', de: 'de', ja: 'ja', ko: 'ko' }
  export const render = async ({ url, language }) => ({
    html: language, sources: [], state: {},
    head: url.pathname === '/private' ? { title: 'p' } : { title: 'p', canonical: url.pathname + (url.searchParams.has('id') ? '?id=' + url.searchParams.get('id') : '') } })`,
)
fs.writeFileSync(path.join(distDir, 'ssr/package.json'), '{"type":"module"}')
const app = Fastify()
await app.register(helmet)
await app.register(webPages, { distDir, site: { ...demoSite, version: '1' }, publicUrl: 'https://shop.example/' })
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

test('an address with a language speaks it, whatever the visitor chose, and is its own canonical one', async () => {
  const german = await get('/chemicalDetail?id=RG1&lang=de', 'lang=ja')
  assert.match(german, /<html lang="de"/)
  assert.equal(canonical(german), `${page}&amp;lang=de`)
  const own = await get('/chemicalDetail?id=RG1', 'lang=ja')
  assert.match(own, /<html lang="ja"/)
  assert.equal(canonical(own), page)
  assert.match(await get('/aboutus?lang=xx'), /<html lang="zh-CN"/)
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
