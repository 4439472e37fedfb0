import { isLanguage, type Noun } from '@reagora/messages'
import { languageIn } from '@reagora/server/kernel/languageAddress'
import { MutationCache, QueryClient } from '@tanstack/react-query'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import '../ui/base.css'
import '../areas/shell.css'
import { Refusal } from '../api/call.ts'
import { makeI18n, type I18n } from '../ui/texts.ts'
import { clearRefusals } from '../ui/toast.ts'
import type { Mode } from '../ui/theme.ts'
import { App } from './App.tsx'
import { beginTaking, composed, doAgain } from './early.ts'
import { loadMessages, speak } from './i18n.ts'
import { matchRoute, type RouteTable } from './page.ts'
import { loadDrawing, makeRoutes } from './routes.tsx'
import type { Outline, SiteFacts } from './site.tsx'
import { keys, read, remember, rememberOutline, write } from '../api/storage.ts'
import { watchVersion } from './version.ts'

/** What the server wrote into the document beside the HTML. */
export interface DocumentState {
  rendered: boolean
  site: SiteFacts
  outline: Outline
  answers: readonly (readonly [key: readonly unknown[], data: unknown])[]
  messages: readonly (readonly [noun: Noun, texts: Readonly<Record<string, string>>])[]
}

const root = document.getElementById('root')!
const html = document.documentElement
const bare: DocumentState = {
  rendered: false,
  site: {
    version: '',
    parent: { text: '', url: '' },
    filings: [],
    social: [],
    demo: false,
    maintenance: false,
    companyLogin: false,
  },
  outline: 'guest',
  answers: [],
  messages: [],
}
const state: DocumentState = { ...bare, ...JSON.parse(document.getElementById('state')?.textContent ?? '{}') }
const shortLang = html.lang.slice(0, 2)
const i18n = makeI18n(isLanguage(shortLang) ? shortLang : 'zh')

// Only silence is worth a second try: a refusal stays a refusal.
const retry = (count: number, error: Error) => count < 1 && error instanceof Refusal && error.http === 0
const client = new QueryClient({
  mutationCache: new MutationCache({ onMutate: () => clearRefusals() }),
  defaultOptions: { queries: { staleTime: 60_000, retry, refetchOnWindowFocus: false } },
})

async function start() {
  for (const [noun, texts] of state.messages) i18n.add(i18n.language, noun, texts)
  // The server answered as for a guest: somebody signed in has it asked again behind the first paint.
  const updatedAt = read(keys.token) ? 1 : Date.now()
  for (const [key, data] of state.answers) client.setQueryData(key, data, { updatedAt })
  const routes = makeRoutes(i18n)
  const route = matchRoute(routes.known(), location.pathname) ?? (await closedRoute(routes))
  const closed = route?.area === 'signed-in' || route?.area === 'staff'
  const page = route?.preload()
  await Promise.all([loadMessages(i18n, ['common']), closed ? page?.catch(() => {}) && null : page])
  const mode = (html.dataset['theme'] as Mode | undefined) ?? 'light'
  await composed()
  beginTaking(root)
  let awake = false
  const onAwake = () => {
    if (awake) return
    awake = true
    // In a task of its own: React is still at work in the one that tells.
    setTimeout(() => {
      doAgain()
      void keepLanguage(i18n, client)
      rememberOutline()
      // Whoever is signed in goes behind the login sooner or later.
      if (read(keys.token)) void routes.complete().catch(() => {})
    })
  }
  const frame = { routes, loadDrawing, site: state.site, mode, outline: state.outline, onAwake }
  const app = (
    <BrowserRouter useTransitions={false}>
      <App frame={frame} i18n={i18n} client={client} />
    </BrowserRouter>
  )
  if (state.rendered) hydrateRoot(root, app)
  else createRoot(root).render(app)
  watchVersion(state.site.version)
}

/** The page behind a login that the address names, if there is one. */
async function closedRoute(routes: RouteTable) {
  await routes.complete().catch(() => {})
  return matchRoute(routes.known(), location.pathname)
}

/**
 * The storage keeps what was chosen (rule LANG-1); the cookie only lets the server speak first. An address that names a language is
 * spoken as it says and changes no choice: a link of somebody else is none. Where nothing was chosen yet it is where one begins.
 */
async function keepLanguage(i18n: I18n, client: QueryClient) {
  const chosen = read(keys.language)
  if (!isLanguage(chosen)) {
    remember('lang', i18n.language)
    return write({ [keys.language]: i18n.language })
  }
  remember('lang', chosen)
  if (chosen === i18n.language || languageIn(new URLSearchParams(location.search))) return
  await speak(i18n, chosen)
  // Names of molecules came in the language of the document.
  void client.invalidateQueries()
}

// No top-level await here: a page's chunk that imports this one would wait for it, and it for the page.
void start()
