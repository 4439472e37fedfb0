import { htmlLang } from '@reagora/messages'
import { readTexts } from '@reagora/messages/read'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { languageIn } from '../kernel/shared/languageAddress.ts'
import { Refusal } from '../kernel/shared/errors.ts'
import { languages, type Language } from '../kernel/shared/wire.ts'
import { normalised } from './address.ts'
import { encodingOf, pack, readAssets } from './assets.ts'
import { callsFirst } from './callsFirst.ts'
import { documents, isLegacy, legacyScript, type Mode, type Outline } from './document.ts'
import { editorDocument, editorPolicy, isOfEditor } from './editor.ts'
import type { KeptPage } from './keptPages.ts'
import { type Ask, type Found, pages } from './pages.ts'
import { NotRendered, pageRenderer } from './renderer.ts'
import type { Visit } from './rendererProcess.ts'
import type { SiteFacts } from './site.ts'
import type { Standstill } from './standstill.ts'

interface Options {
  /** `web/dist`, with `client` and `ssr` in it. */
  distDir: string
  site: SiteFacts
  /** How long an answer may hold a document back. */
  deadlineMs?: number
  /** Where `canonical` addresses begin: `https://reagora.example`. */
  publicUrl?: string
  /** Milliseconds for which a page holds unasked; 0: none is kept. */
  freshMs?: number
  /** Tells since when nothing was committed: pages hold longer then. */
  standstill?: Standstill
  /** Whether everything committed by now is found by the search. */
  searchIsCurrent?: () => boolean
  /** Milliseconds after which a page that is not done ends the renderer. */
  hungMs?: number
}

/** Bytes of kept pages: two thousand and more. */
const KEPT_BYTES = 48 * 1024 * 1024

const ownPaths = /^\/(basic|order|oldapi|health)\//
const unpack = promisify(brotliDecompress)

/**
 * Serves the web: files of the build, and a document for every other address. Nothing personal is ever in a document: it is
 * the guest's, made with the language and the theme of the cookies.
 */
export async function webPages(app: FastifyInstance, options: Options): Promise<void> {
  const { distDir, site, publicUrl = '', hungMs } = options
  const clientDir = path.join(distDir, 'client')
  if (!existsSync(path.join(distDir, 'ssr/entry-server.js')))
    throw new Error(`${distDir} holds no build of the web; make one with: node web/build.ts`)
  const assets = readAssets(clientDir)
  const documentOf = documents(clientDir)
  const renderer = pageRenderer({ distDir, site, publicUrl, log: app.log, ...(hungMs && { hungMs }) })
  app.addHook('onReady', async () => void (await renderer.started()))
  app.addHook('onClose', async () => renderer.close())
  const { deadlineMs = 300, freshMs = 500, standstill, searchIsCurrent } = options
  const callPriority = callsFirst(app)
  const mostBytes = KEPT_BYTES
  const { kept, find, grown } = pages({
    renderer,
    callPriority,
    deadlineMs,
    freshMs,
    mostBytes,
    standstill,
    searchIsCurrent,
  })
  const bare = new Map<string, Promise<Buffer>>()
  editorDocument(app, clientDir)

  // What names no icon, an answer of a call or a file in a tab of its own, has browsers ask for this one.
  app.get('/favicon.ico', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect('/hexagon.svg', 301),
  )

  app.get('/*', async (request, reply) => {
    const url = urlOf(request)
    if (!url || ownPaths.test(url.pathname)) return reply.callNotFound()
    if (isOfEditor(url.pathname)) reply.header('content-security-policy', editorPolicy)
    if (assets.has(url.pathname)) {
      if (isPart(url.pathname)) for (const name of ofDocuments) reply.removeHeader(name)
      return assets.send(request, reply, url.pathname)
    }
    if (site.maintenance && url.pathname !== '/maintenance')
      return reply.header('cache-control', 'no-store').redirect('/maintenance', 302)
    const { visit, key } = visitOf(request, url)
    const held = await kept(key)
    if (held) return send(request, reply, key, held)
    const found = await rendered(request, visit, key)
    if (!found) return sendBare(request, reply, visit)
    if ('redirect' in found) return reply.redirect(found.redirect, 302)
    return send(request, reply, key, found.page)
  })

  async function send(request: FastifyRequest, reply: FastifyReply, key: string, page: KeptPage) {
    const encoding = encodingOf(request)
    const etag = `"${page.document.hash}-${encoding}"`
    ofDocument(reply).header('etag', etag)
    if (names(request.headers['if-none-match'], etag)) return reply.code(304).send()
    reply.code(page.document.status)
    if (encoding === 'br') return reply.header('content-encoding', 'br').send(page.document.packed)
    let body = page.unpacked.get(encoding)
    if (!body) {
      body = await pack(await unpack(page.document.packed), encoding, 5)
      page.unpacked.set(encoding, body)
      grown(key, page)
    }
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(body)
  }

  /** A document without the page: the browser does what the server did not. */
  async function sendBare(request: FastifyRequest, reply: FastifyReply, { language, mode, outline, extra }: Visit) {
    const encoding = encodingOf(request)
    const made = once(bare, [language, mode, outline, extra, encoding].join(), () => {
      const state = { rendered: false, site, outline }
      return pack(Buffer.from(documentOf(null, { lang: htmlLang[language], mode, state, extra })), encoding, 5)
    })
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return ofDocument(reply).send(await made)
  }

  /** Null where it cannot be rendered now. */
  async function rendered(request: FastifyRequest, visit: Visit, key: string): Promise<Found | null> {
    if ((await app.mayRender?.(request)) === false) return null
    try {
      return await find(key, visit, asking(app, request, visit.language))
    } catch (error) {
      if (error instanceof NotRendered) request.log.warn({ reason: error.message }, 'page sent bare')
      else if (!(error instanceof Refusal)) request.log.error({ err: error }, 'page not rendered, sent bare')
      return null
    }
  }
}

const ofDocument = (reply: FastifyReply) =>
  reply
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding, cookie')
    .type('text/html; charset=utf-8')

/** Whether `If-None-Match` names this document. */
const names = (header: string | undefined, etag: string) =>
  header !== undefined && header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)

/** All that a page depends on besides its answers; nothing of it is the visitor's own. */
function visitOf(request: FastifyRequest, url: URL): { visit: Visit; key: string } {
  const { language: chosen, mode, outline } = cookiesOf(request)
  const language = languageIn(url.searchParams) ?? chosen
  const extra = isLegacy(request.headers['user-agent'] ?? '') ? legacyScript(warnings[language]) : ''
  const address = normalised(url)
  return {
    visit: { address, language, mode, outline, extra },
    key: [language, mode, outline, extra === '' ? '' : 'legacy', address].join(' '),
  }
}

/** What was made for a key before, or makes it: few keys, each looked up often. */
function once<T>(made: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = made.get(key) ?? make()
  made.set(key, known)
  return known
}

/**
 * Scripts and styles of a page obey the policy of its document. Said again with each of some twenty files it would cost a first
 * view 10 kB. Those of the editor and workers are excepted: workers have no policy but that of their own file.
 */
const isPart = (address: string) =>
  /^\/assets\/.*\.(js|css)$/.test(address) && !isOfEditor(address) && !/\.worker-[\w-]+\.js$/.test(address)
const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** A call within the process, from the visitor's address, so that limits count it as theirs; it carries nothing else of them. */
const asking =
  (app: FastifyInstance, request: FastifyRequest, language: Language): Ask =>
  async ({ method, url, body }) => {
    const headers = { 'accept-language': language, ...(method === 'POST' && { 'content-type': 'application/json' }) }
    const payload = method === 'POST' ? { payload: JSON.stringify(body) } : {}
    const answer = await app.inject({ method, url, headers, remoteAddress: request.ip, ...payload })
    return { http: answer.statusCode, text: answer.payload }
  }

function urlOf(request: FastifyRequest): URL | null {
  // Two slashes in front would name another host.
  return URL.parse(request.url.replace(/^\/+/, '/'), 'http://here')
}

function cookiesOf(request: FastifyRequest): { language: Language; mode: Mode; outline: Outline } {
  const value = (name: string) => new RegExp(`(?:^|;\\s*)${name}=(\\w+)`).exec(request.headers.cookie ?? '')?.[1]
  const outline = value('outline')
  return {
    language: languages.find((language) => language === value('lang')) ?? 'zh',
    mode: value('theme') === 'dark' ? 'dark' : 'light',
    outline: outline === 'in' || outline === 'obo' ? outline : 'guest',
  }
}

const warnings: Record<Language, string> = readTexts('common')['outdatedBrowser']!
