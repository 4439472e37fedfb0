import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test'
import { isDeepStrictEqual } from 'node:util'

/** What the browser's storage holds, by name. */
export type Stored = Readonly<Record<string, string>>

export interface Tab {
  context: BrowserContext
  page: Page
}
interface Kept extends Tab {
  blank: string
  session: CDPSession
  size: ReturnType<Page['viewportSize']>
  key: string
  /** Something was done to it that stays with a context or a page. */
  spoiled: boolean
}

export interface KeptTabs {
  /**
   * A tab in a context of its own, with nothing of whoever had it before: no cookies, storage, history or listeners. What is left is
   * the files of the site, fetched and compiled, in a process that runs: half of what the first page of a new tab costs.
   * @param blank an address of the site that answers without a script; there the tab waits
   */
  take: (options: BrowserContextOptions, blank: string, stored: Stored) => Promise<Tab>
  /** Closes the other pages of its context; what cannot be undone ends the tab as well. */
  giveBack: (tab: Tab) => Promise<void>
  close: () => Promise<void>
}

/** What stays with a context or a page. */
const lasting = [
  'addInitScript',
  'addLocatorHandler',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
]
const lastingOfClock = ['fastForward', 'install', 'pauseAt', 'runFor', 'setFixedTime', 'setSystemTime']

/** Nothing moves for its looks alone: drawing it is a tenth of what a page costs here. */
export const calm = { reducedMotion: 'reduce' } as const

/** Tabs of a browser that one test leaves to the next. */
export function keepTabs(browser: Browser): KeptTabs {
  const free = new Map<string, Kept[]>()
  const all = new Map<BrowserContext, Kept>()

  async function open(options: BrowserContextOptions, blank: string, key: string) {
    const context = await browser.newContext({ ...calm, ...options })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.goto(blank)
    const size = page.viewportSize()
    const kept: Kept = { context, page, blank, session, size, key, spoiled: false }
    const spoil = () => (kept.spoiled = true)
    for (const owner of [context, page]) noticing(owner, lasting, spoil)
    noticing(context.clock, lastingOfClock, spoil)
    all.set(context, kept)
    return kept
  }

  return {
    async take(options, blank, stored) {
      const key = JSON.stringify([options, blank])
      const kept = free.get(key)?.pop() ?? (await open(options, blank, key))
      await kept.context.clearCookies()
      await kept.page.evaluate((values) => {
        sessionStorage.clear()
        localStorage.clear()
        for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
      }, stored)
      return kept
    },
    async giveBack({ context, page }) {
      const kept = all.get(context)
      if (!kept) return
      if (kept.spoiled || page.isClosed()) {
        all.delete(context)
        return context.close()
      }
      const { blank, session, size, key } = kept
      for (const event of ['console', 'weberror']) context.removeAllListeners(event)
      for (const event of ['console', 'dialog', 'pageerror', 'request', 'response']) page.removeAllListeners(event)
      await Promise.all(context.pages().map((one) => one !== page && one.close()))
      if (size && !isDeepStrictEqual(page.viewportSize(), size)) await page.setViewportSize(size)
      if (page.url() !== blank) {
        await page.goto(blank)
        await session.send('Page.resetNavigationHistory')
      }
      free.set(key, [...(free.get(key) ?? []), kept])
    },
    async close() {
      for (const { context } of all.values()) await context.close()
    },
  }
}

/** Has a function of its own called before each of these, where there is such a one. */
function noticing(owner: object, names: readonly string[], notice: () => void) {
  const its = owner as Record<string, ((...given: unknown[]) => unknown) | undefined>
  for (const name of names) {
    const does = its[name]?.bind(owner)
    if (!does) continue
    its[name] = (...given) => {
      notice()
      return does(...given)
    }
  }
}
