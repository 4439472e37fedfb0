import type { FastifyInstance, FastifyRequest } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setImmediate as othersFirst } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { inAllLanguages, inLanguage, languageIn } from '../kernel/shared/languageAddress.ts'
import { Refusal } from '../kernel/shared/errors.ts'
import { languages, type Language } from '../kernel/shared/wire.ts'
import { turns } from '../kernel/turns.ts'
import { encodingOf, pack, readAssets } from './assets.ts'
import {
  documents,
  isLegacy,
  legacyScript,
  type Ask,
  type Mode,
  type Outline,
  type Rendered,
  type Renderer,
} from './document.ts'
import { editorDocument, editorPolicy, isOfEditor } from './editor.ts'
import type { SiteFacts } from './site.ts'

interface Options {
  /** `web/dist`, with `client` and `ssr` in it. */
  distDir: string
  site: SiteFacts
  /** How a page asks our own endpoints; by default within the process, as the visitor would. */
  ask?: (request: FastifyRequest, language: Language) => Ask
  /** How long an answer may hold a document back. */
  deadlineMs?: number
  /** Where `canonical` addresses begin: `https://reagora.example`. */
  publicUrl?: string
}

/** Documents rendered at once, and those that wait: each holds the thread for some ten milliseconds. */
const rendering = { atOnce: 6, waiting: 100 } as const

const ownPaths = /^\/(basic|order|oldapi|health)\//
const messagesDir = path.join(import.meta.dirname, '../../../messages')

/**
 * Serves the web: files of the build, and a document for every other address. Nothing personal is ever in a document: it is
 * the guest's, made with the language and the theme of the cookies.
 */
export async function webPages(app: FastifyInstance, options: Options): Promise<void> {
  const clientDir = path.join(options.distDir, 'client')
  const entry = path.join(options.distDir, 'ssr/entry-server.js')
  if (!existsSync(entry))
    throw new Error(`${options.distDir} holds no build of the web; make one with: node web/build.ts`)
  const renderer = (await import(pathToFileURL(entry).href)) as Renderer
  const assets = readAssets(clientDir)
  const documentOf = documents(clientDir)
  const ask = options.ask ?? asking(app)
  const inTurn = turns(rendering.atOnce, rendering.waiting)
  const bare = new Map<string, Promise<Buffer>>()
  editorDocument(app, clientDir)

  app.get('/*', async (request, reply) => {
    const url = urlOf(request)
    if (!url || ownPaths.test(url.pathname)) return reply.callNotFound()
    if (isOfEditor(url.pathname)) reply.header('content-security-policy', editorPolicy)
    if (assets.has(url.pathname)) {
      if (isPart(url.pathname)) for (const name of ofDocuments) reply.removeHeader(name)
      return assets.send(request, reply, url.pathname)
    }
    const elsewhere = renderer.redirectOf(url)
    if (elsewhere) return reply.redirect(elsewhere, 302)

    const { language: kept, mode, outline } = cookiesOf(request)
    const named = languageIn(url.searchParams)
    const language = named ?? kept
    const visit = { url, language, mode, outline, site: options.site, deadlineMs: options.deadlineMs ?? 300 }
    const page = (await app.mayRender?.(request)) === false ? null : await rendered(request, visit)
    if (page?.head.canonical) {
      const site = (options.publicUrl ?? '').replace(/\/$/, '')
      const { canonical } = page.head
      page.head.alternates = inAllLanguages(canonical, renderer.htmlLang).map(({ lang, path }) => ({
        lang,
        href: site + path,
      }))
      page.head.canonical = site + (named ? inLanguage(canonical, named) : canonical)
    }
    const legacy = isLegacy(request.headers['user-agent'] ?? '')
    const encoding = encodingOf(request)
    const packed = () => {
      const extra = legacy ? legacyScript(warnings[language]) : ''
      const state = { rendered: false, site: options.site, outline }
      const html = documentOf(page, { lang: renderer.htmlLang[language], mode, state, extra })
      return pack(Buffer.from(html), encoding, 5)
    }
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply
      .code(page?.head.status ?? 200)
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept-encoding, cookie')
      .type('text/html; charset=utf-8')
      .send(await (page ? packed() : once(bare, [language, mode, outline, legacy, encoding].join(), packed)))
  })

  /** Null where it cannot be rendered now: it is sent bare then, and the browser does what the server did not. */
  async function rendered(request: FastifyRequest, visit: Omit<Visit, 'ask'>): Promise<Rendered | null> {
    try {
      return await inTurn(async () => {
        // A document that asks for nothing is made in one go, and so would all be that wait behind it.
        await othersFirst()
        return renderer.render({ ...visit, ask: ask(request, visit.language) })
      })
    } catch (error) {
      if (!(error instanceof Refusal)) request.log.error({ err: error }, 'page not rendered, sent bare')
      return null
    }
  }
}

type Visit = Parameters<Renderer['render']>[0]

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

/** A call within the process, from the visitor's address, so that limits count it as theirs. */
const asking =
  (app: FastifyInstance) =>
  (request: FastifyRequest, language: Language): Ask =>
  async ({ method, url, body }) => {
    const headers = { 'accept-language': language, ...(method === 'POST' && { 'content-type': 'application/json' }) }
    const payload = method === 'POST' ? { payload: JSON.stringify(body) } : {}
    const answer = await app.inject({ method, url, headers, remoteAddress: request.ip, ...payload })
    return { ...answer.json<Awaited<ReturnType<Ask>>>(), http: answer.statusCode }
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

const warnings = Object.fromEntries(
  languages.map((language) => {
    const common = JSON.parse(readFileSync(path.join(messagesDir, language, 'common.json'), 'utf8')) as Record<
      string,
      string
    >
    return [language, common['outdatedBrowser'] ?? '']
  }),
) as Record<Language, string>
