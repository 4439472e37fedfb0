import { htmlLang, type Language, type Noun } from '@reagora/messages'
import { fillRequest } from '@reagora/server/kernel/endpoint'
import { errors } from '@reagora/server/kernel/errors'
import { QueryClient } from '@tanstack/react-query'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { matchPath, StaticRouter } from 'react-router'
import { keyOf, type Need } from '../api/call.ts'
import type { Mode } from '../ui/theme.ts'
import { App } from './App.tsx'
import type { DocumentState } from './entry-client.tsx'
import { loadMessages, makeI18n } from './i18n.ts'
import { makeRoutes, matchRoute, redirects } from './routes.tsx'
import type { Head, Outline, SiteFacts } from './site.tsx'

/** One call of our own API, in the process: the parsed envelope with the status of the response. */
export type Ask = (request: {
  method: 'GET' | 'POST'
  url: string
  body?: unknown
}) => Promise<{ status: number; data: unknown; http?: number }>

export interface Request {
  url: URL
  language: Language
  mode: Mode
  outline: Outline
  site: SiteFacts
  ask: Ask
  /** How long an answer may hold the page back; what is later goes out as an outline and the browser asks itself. */
  deadlineMs: number
}
export interface Rendered {
  html: string
  head: Head
  /** Manifest keys whose chunks the page needs at once. */
  sources: readonly string[]
  state: DocumentState
}

/** The address that an old or parent address opens (rule ROUTER-6); null for every other. */
export const redirectOf = (url: URL) => {
  const target = redirects[url.pathname.replace(/(.)\/$/, '$1')]
  return target ? target + url.search : null
}

/** The answer, or null where it failed or is late: the page then goes out with an outline. */
function inTime<T>(answer: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout
  const deadline = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null)
  })
  return Promise.race([answer.catch(() => null), deadline]).finally(() => clearTimeout(timer))
}

/** The document's HTML with the answers and texts it was made of. Areas behind a login come as frame and outline. */
export async function render({ url, language, mode, outline, site, ask, deadlineMs }: Request): Promise<Rendered> {
  const i18n = makeI18n(language)
  const routes = makeRoutes(i18n)
  const route = matchRoute(routes, url.pathname)
  const open = route?.area === 'main' || route?.area === 'bare'
  const nouns: Noun[] = ['common', ...(open ? route.nouns : [])]
  const [page] = await Promise.all([open ? route.preload() : null, loadMessages(i18n, nouns)])

  const client = new QueryClient({ defaultOptions: { queries: { gcTime: 0 } } })
  const params = (route && matchPath(route.pattern, url.pathname)?.params) ?? {}
  const needs: Need[] = page?.needs?.({ params, search: url.searchParams }) ?? []
  const answers: (readonly [readonly unknown[], unknown])[] = []
  let refused: 404 | 410 | undefined
  const asked = needs.map(async ({ endpoint, input, patience = deadlineMs }) => {
    const { url, body } = fillRequest(endpoint, input)
    const request = { method: endpoint.method, url, ...(endpoint.method === 'POST' && { body: body ?? {} }) }
    const answer = await inTime(ask(request), Math.min(patience, deadlineMs))
    if (!answer) return
    if (answer.status === 200) answers.push([keyOf(endpoint, input), answer.data])
    else if (answer.status === errors.NOT_FOUND.status) refused = 404
    else if (answer.http === 410) refused = 410
  })
  await Promise.all(asked)
  for (const [key, data] of answers) client.setQueryData(key, data)

  let head: Head = { title: i18n.t('product') }
  const frame = { routes, site, mode, outline, collect: (said: Head) => void (head = said) }
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <StaticRouter location={url.pathname + url.search}>
        <App frame={frame} i18n={i18n} client={client} />
      </StaticRouter>,
      {
        // Without it React moves a large page behind its Suspense fallback and swaps it in by script.
        progressiveChunkSize: Infinity,
        onAllReady: () => resolve(text(pipe(new PassThrough()))),
        onError: reject,
      },
    )
  })
  return {
    html,
    head: refused && !head.status ? { ...head, status: refused } : head,
    sources: route ? [route.source] : [],
    state: {
      rendered: true,
      site,
      outline,
      answers,
      messages: nouns.map((noun) => [noun, i18n.getResourceBundle(language, noun) as object] as const),
    },
  }
}

export { htmlLang }
