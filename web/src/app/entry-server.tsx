import { languages, type Language, type Noun } from '@reagora/messages'
import { fillRequest } from '@reagora/server/kernel/endpoint'
import { errors } from '@reagora/server/kernel/errors'
import { QueryClient } from '@tanstack/react-query'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { matchPath, StaticRouter } from 'react-router'
import { keyOf, type Need } from '../api/call.ts'
import { makeI18n, type I18n } from '../ui/texts.ts'
import type { Mode } from '../ui/theme.ts'
import { App } from './App.tsx'
import type { DocumentState } from './entry-client.tsx'
import { loadMessages } from './i18n.ts'
import { matchRoute, type AppRoute, type RouteTable } from './page.ts'
import { loadDrawing, makeRoutes, nounsOf, redirects } from './routes.tsx'
import type { Head, Outline, SiteFacts } from './site.tsx'

/** What has to be asked for a page. */
interface Asked {
  method: 'GET' | 'POST'
  url: string
  body?: unknown
  patience?: number
  mayLag: boolean
}

/** The envelope of an answer, with the status of the response. */
interface Answer {
  status: number
  data: unknown
  http: number
}

interface Rendered {
  html: string
  head: Head
  /** Manifest keys whose chunks the page needs at once. */
  sources: readonly string[]
  state: DocumentState
}

// Texts, routes and pages are the same for all who read a language: they are made once.
const speaking = Object.fromEntries(
  await Promise.all(
    languages.map(async (language) => {
      const i18n = makeI18n(language)
      const routes = makeRoutes(i18n)
      await routes.complete()
      return [language, { i18n, routes }] as const
    }),
  ),
) as Record<Language, { i18n: I18n; routes: RouteTable }>

/** Areas behind a login come as frame and outline. */
const isOpen = (route: AppRoute | undefined) => route?.area === 'main' || route?.area === 'bare'

/** The page of an address, fetched, with the texts it needs. */
async function pageAt(url: URL, language: Language) {
  const { i18n, routes } = speaking[language]
  const route = matchRoute(routes.known(), url.pathname)
  const open = isOpen(route) ? route : undefined
  // A page behind a login, too, speaks at once.
  const nouns: Noun[] = ['common', ...(route ? nounsOf(route) : [])]
  const [page] = await Promise.all([open?.preload(), loadMessages(i18n, nouns)])
  const params = (route && matchPath(route.pattern, url.pathname)?.params) ?? {}
  const needs: readonly Need[] = page?.needs?.({ params, search: url.searchParams }) ?? []
  return { i18n, routes, route, nouns, needs }
}

/** What has to be asked for a page, or the address that an old or parent one opens (rule ROUTER-6). */
export async function plan({ url, language }: { url: URL; language: Language }) {
  const target = redirects[url.pathname.replace(/(.)\/$/, '$1')]
  if (target) return { redirect: target + url.search, needs: [] }
  const { needs } = await pageAt(url, language)
  return { redirect: null, needs: needs.map(asked) }
}

function asked({ endpoint, input, patience }: Need): Asked {
  const { url, body } = fillRequest(endpoint, input)
  return {
    method: endpoint.method,
    url,
    ...(endpoint.method === 'POST' && { body: body ?? {} }),
    ...(patience !== undefined && { patience }),
    mayLag: endpoint.mayLag === true,
  }
}

/** What React writes before a part that threw, or that waits for its code. */
const UNFINISHED = '<!--$!-->'

/** Waits for code that a part of the page loads when it is shown first. Takes twice as long as `renderToString`, which waits for nothing. */
const renderPatiently = (app: ReactNode) =>
  new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(app, {
      // Without it React moves a large page behind its Suspense fallback and swaps it in by script.
      progressiveChunkSize: Infinity,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    })
  })

export interface Request {
  url: URL
  language: Language
  mode: Mode
  outline: Outline
  site: SiteFacts
  /** To the needs of the page, in their order; null for one that failed or came late: the browser asks for it itself. */
  answers: readonly (Answer | null)[]
}

/** Manifest keys of what a page is built from. */
const sourcesOf = (route: AppRoute | undefined) =>
  isOpen(route) ? [route!.source!] : ['src/app/closedPages.ts', ...(route ? [route.source!] : [])]

/** The document's HTML with the answers and texts it was made of. */
export async function render({ url, language, mode, outline, site, answers }: Request): Promise<Rendered> {
  const { i18n, routes, route, nouns, needs } = await pageAt(url, language)
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: 0 } } })
  const known: (readonly [readonly unknown[], unknown])[] = []
  let refused: 404 | 410 | undefined
  for (const [i, answer] of answers.entries()) {
    const { endpoint, input } = needs[i]!
    if (answer?.status === 200) known.push([keyOf(endpoint, input), answer.data])
    else if (answer?.status === errors.NOT_FOUND.status) refused = 404
    else if (answer?.http === 410) refused = 410
  }
  for (const [key, data] of known) client.setQueryData(key, data)

  let head: Head = { title: i18n.t()('product') }
  const frame = { routes, loadDrawing, site, mode, outline, collect: (said: Head) => void (head = said) }
  const app = (
    <StaticRouter location={url.pathname + url.search}>
      <App frame={frame} i18n={i18n} client={client} />
    </StaticRouter>
  )
  const inOneGo = renderToString(app)
  const html = inOneGo.includes(UNFINISHED) ? await renderPatiently(app) : inOneGo
  return {
    html,
    head: refused && !head.status ? { ...head, status: refused } : head,
    sources: sourcesOf(route),
    state: {
      rendered: true,
      site,
      outline,
      answers: known,
      messages: nouns.map((noun) => [noun, i18n.textsOf(language, noun)!] as const),
    },
  }
}
