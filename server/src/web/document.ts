import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '../kernel/shared/wire.ts'
import type { SiteFacts } from './site.ts'

export type Mode = 'light' | 'dark'
export type Outline = 'guest' | 'in' | 'obo'

/** A call of our own API that a page is made of. */
export interface Need {
  method: 'GET' | 'POST'
  url: string
  body?: unknown
  /** Milliseconds that it may hold the document back, where that is less than for others. */
  patience?: number
  /** Whether the answer may be a moment old (`Endpoint.mayLag`). */
  mayLag: boolean
}

/** The envelope of an answer, with the status of the response. */
export interface Answer {
  status: number
  data: unknown
  http: number
}

export interface Head {
  title: string
  description?: string
  canonical?: string
  /** The same page in each language. */
  alternates?: readonly { lang: string; href: string }[]
  /** Where feed readers find what the page lists. */
  feed?: string
  jsonLd?: object
  noindex?: boolean
  status?: number
}

/** What the server build of the web exports (`web/src/app/entry-server.tsx`). */
export interface PageBuild {
  /** What has to be asked for a page, or the address that an old one has moved to. */
  plan: (request: { url: URL; language: Language }) => Promise<{ redirect: string | null; needs: readonly Need[] }>
  /** Renders with the answers to the needs, in their order; null stands for one that failed or came late. */
  render: (request: {
    url: URL
    language: Language
    mode: Mode
    outline: Outline
    site: SiteFacts
    answers: readonly (Answer | null)[]
  }) => Promise<{ html: string; head: Head; sources: readonly string[]; state: object }>
}
export type Rendered = Awaited<ReturnType<PageBuild['render']>>

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

/** Puts documents together: themes and style sheets inlined, chunks preloaded, HTML, answers as a data block. */
export function documents(clientDir: string) {
  const template = readFileSync(path.join(clientDir, 'index.html'), 'utf8')
  const manifest = JSON.parse(readFileSync(path.join(clientDir, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const styles = new Map<string, string>()
  const styleOf = (file: string) => {
    const known = styles.get(file) ?? readFileSync(path.join(clientDir, file), 'utf8')
    styles.set(file, known)
    return known
  }
  function closure(source: string, seen = new Map<string, Chunk>()) {
    const chunk = manifest[source]
    if (chunk && !seen.has(source)) {
      seen.set(source, chunk)
      for (const imported of chunk.imports ?? []) closure(imported, seen)
    }
    return seen
  }
  const cssOf = (chunks: Iterable<Chunk>) => [...new Set([...chunks].flatMap((chunk) => chunk.css ?? []))]

  const entry = closure('index.html')
  const entryCss = cssOf(entry.values())
  const base = template
    .replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '')
    // Data and first pictures win over scripts.
    .replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')
  // Cut once: a page is a hundred thousand signs and more, and each replacement in it copies them all.
  const [top, beforeApp, afterApp, end] = base.split(/<!--(?:head|app|state)-->/) as [string, string, string, string]
  /**
   * The sheets themselves, and links that fetch nothing: by those a chunk that is loaded later knows that they are there. Fetched once
   * more, the sheet of the whole interface would stand behind those of the pages, whose rules it would overrule.
   */
  const styled = (sheets: readonly string[]) =>
    sheets.length === 0
      ? ''
      : `<style>${sheets.map(styleOf).join('')}</style>` +
        sheets.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join('')
  const inlined = styled(entryCss)

  return function document(page: Rendered | null, look: { lang: string; mode: Mode; state: object; extra: string }) {
    const chunks = new Map<string, Chunk>()
    for (const source of page?.sources ?? []) closure(source, chunks)
    const files = [...chunks].filter(([source]) => !entry.has(source)).map(([, chunk]) => chunk.file)
    const css = cssOf(chunks.values()).filter((file) => !entryCss.includes(file))
    const head = [
      inlined,
      styled(css),
      files.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`).join(''),
      page ? tags(page.head) : '',
      look.extra,
    ].join('')
    const state = `<script type="application/json" id="state">${data(page?.state ?? look.state)}</script>`
    const begin = top
      .replace(/<html lang="[^"]*" data-theme="[^"]*"/, `<html lang="${look.lang}" data-theme="${look.mode}"`)
      .replace(/<title>[^<]*<\/title>/, (title) => (page ? `<title>${text(page.head.title)}</title>` : title))
    return [begin, head, beforeApp, page?.html ?? '', afterApp, state, end].join('')
  }
}

/** JSON that cannot end its own script element. */
const data = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
const text = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function tags({ description, canonical, alternates = [], feed, jsonLd, noindex }: Head) {
  return [
    description && `<meta name="description" content="${text(description)}">`,
    noindex && '<meta name="robots" content="noindex">',
    canonical && `<link rel="canonical" href="${text(canonical)}">`,
    ...alternates.map(({ lang, href }) => `<link rel="alternate" hreflang="${lang}" href="${text(href)}">`),
    feed && `<link rel="alternate" type="application/atom+xml" href="${text(feed)}">`,
    jsonLd && `<script type="application/ld+json">${data(jsonLd)}</script>`,
  ]
    .filter(Boolean)
    .join('')
}

/** Internet Explorer and the first Edge, which cannot run the pages as they are meant (rule ROUTER-5). */
export const isLegacy = (agent: string) => /MSIE |Trident\/|Edge\/\d/.test(agent)
export const legacyScript = (warning: string) =>
  `<script src="/legacy.js" id="legacy" defer data-text="${text(warning)}"></script>`
