/** The process that renders pages: it holds the server build of the web, and nothing secret. One page at a time. */
import { createHash } from 'node:crypto'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { htmlLang } from '@reagora/messages'
import { inAllLanguages, inLanguage, languageIn } from '../kernel/shared/languageAddress.ts'
import type { Language } from '../kernel/shared/wire.ts'
import { pack } from './assets.ts'
import { type DrawingsOf, firstPictures } from './pictures.ts'
import { type Answer, documents, type Head, type Mode, type Need, type Outline, type PageBuild } from './document.ts'
import type { SiteFacts } from './site.ts'

/** What every page shares. */
export interface Setting {
  /** `web/dist`, with `client` and `ssr` in it. */
  distDir: string
  site: SiteFacts
  /** Where `canonical` addresses begin. */
  publicUrl: string
}

/** Whose document: everything that a page depends on besides the answers. */
export interface Visit {
  /** Path and query. */
  address: string
  language: Language
  mode: Mode
  outline: Outline
  /** HTML for the head that the visitor's browser needs. */
  extra: string
}

export interface Plan {
  redirect: string | null
  needs: readonly Need[]
}

export interface MadeDocument {
  status: number
  /** Packed with Brotli. */
  packed: Buffer
  /** A hash of what is packed. */
  hash: string
}

/** The text of an answer as our API wrote it. */
export interface SaidAnswer {
  http: number
  text: string
}

export type ToRenderer =
  | { id: number; visit: Visit; answers?: readonly (SaidAnswer | null)[] }
  | { id: number; drawings: readonly (string | null)[] }
export type FromRenderer =
  | { ready: true }
  | { id: number; plan: Plan }
  /** Addresses of drawings that it wants, before it goes on. */
  | { id: number; wants: readonly string[] }
  /** It is rendered, and only to be packed: what goes wrong from now on is another page's fault. */
  | { id: number; rendered: true }
  | { id: number; document: MadeDocument }
  | { id: number; problem: string }

const setting = JSON.parse(process.argv[2]!) as Setting
const say = (message: FromRenderer) => void process.send?.(message)
const build = (await import(pathToFileURL(path.join(setting.distDir, 'ssr/entry-server.js')).href)) as PageBuild
const documentOf = documents(path.join(setting.distDir, 'client'))

const urlOf = ({ address }: Visit) => new URL(address, 'http://here')

const withPictures = firstPictures()
/** Those who wait for drawings, by the number of their page. */
const wanting = new Map<number, (drawings: readonly (string | null)[]) => void>()
const drawingsFor =
  (id: number): DrawingsOf =>
  (addresses) =>
    new Promise((resolve) => {
      wanting.set(id, resolve)
      say({ id, wants: addresses })
    })

async function rendered(id: number, visit: Visit, said: readonly (SaidAnswer | null)[]) {
  const url = urlOf(visit)
  const answers = said.map(answerIn)
  const bare = await build.render({ ...visit, url, site: setting.site, answers })
  const page = { ...bare, html: await withPictures(bare.html, drawingsFor(id)) }
  const head = { ...page.head, ...addressesOf(page.head, url) }
  const { language, mode, extra } = visit
  const html = documentOf({ ...page, head }, { lang: htmlLang[language], mode, state: {}, extra })
  return { status: head.status ?? 200, body: Buffer.from(html) }
}

/** Packs a page while the next one is rendered: that is the work of another thread. */
async function deliver(id: number, { status, body }: { status: number; body: Buffer }) {
  const packed = await pack(body, 'br', 5)
  const hash = createHash('sha256').update(packed).digest('base64url').slice(0, 22)
  say({ id, document: { status, packed, hash } })
}

/** Null for what is no answer of our API, as a failure may be. */
function answerIn(said: SaidAnswer | null): Answer | null {
  try {
    return said && { ...(JSON.parse(said.text) as Omit<Answer, 'http'>), http: said.http }
  } catch {
    return null
  }
}

/** The page's one address and those in each language, as search engines want them: whole. */
function addressesOf({ canonical }: Head, url: URL): Partial<Head> {
  if (!canonical) return {}
  const site = setting.publicUrl.replace(/\/$/, '')
  const named = languageIn(url.searchParams)
  return {
    canonical: site + (named ? inLanguage(canonical, named) : canonical),
    alternates: inAllLanguages(canonical, htmlLang).map(({ lang, path: href }) => ({ lang, href: site + href })),
  }
}

async function answer({ id, visit, answers }: Extract<ToRenderer, { visit: Visit }>) {
  const fail = (error: unknown) => say({ id, problem: (error as Error).stack ?? String(error) })
  try {
    if (!answers) return say({ id, plan: await build.plan({ url: urlOf(visit), language: visit.language }) })
    const page = await rendered(id, visit, answers)
    say({ id, rendered: true })
    deliver(id, page).catch(fail)
  } catch (error) {
    fail(error)
  }
}

// In their order, so that the server knows which one is at fault where none comes back.
let last: Promise<void> = Promise.resolve()
process.on('message', (message: ToRenderer) => {
  if ('visit' in message) last = last.then(() => answer(message))
  else {
    wanting.get(message.id)?.(message.drawings)
    wanting.delete(message.id)
  }
})
process.on('disconnect', () => process.exit())
say({ ready: true })
