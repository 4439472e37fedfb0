// Tests whose tab others of their worker had before: the files of the site are fetched and compiled in it already.
import { test as plain } from '@playwright/test'
import fs from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { keepTabs, type KeptTabs, type Tab } from '../web/src/testing/keptTabs.ts'

interface Item {
  name: string
  value: string
}
interface State {
  origins: { localStorage: Item[] }[]
}

/** What a state keeps in the browser's storage; no state of ours has cookies. */
export function storedIn(state: string | State | undefined): Item[] {
  const { origins } =
    typeof state === 'string' ? (JSON.parse(fs.readFileSync(state, 'utf8')) as State) : (state ?? nobody)
  return origins.flatMap(({ localStorage }) => localStorage)
}
const nobody = { cookies: [], origins: [] }

/** Who comes with other options than these has a tab of their own. */
const usual = { viewport: { width: 1280, height: 720 }, hasTouch: false, isMobile: false, javaScriptEnabled: true }

export const inKeptTab = plain.extend<{ tab: Tab | null }, { tabs: KeptTabs }>({
  tabs: [
    async ({ browser }, use) => {
      const tabs = keepTabs(browser)
      await use(tabs)
      await tabs.close()
    },
    { scope: 'worker' },
  ],
  tab: async ({ tabs, storageState, baseURL, viewport, hasTouch, isMobile, javaScriptEnabled }, use, { project }) => {
    const own = !isDeepStrictEqual({ viewport, hasTouch, isMobile, javaScriptEnabled }, usual)
    if (own || !baseURL || baseURL !== project.use.baseURL) return use(null)
    const stored = Object.fromEntries(storedIn(storageState).map(({ name, value }) => [name, value]))
    const tab = await tabs.take({ storageState: nobody }, `${baseURL}/health/live`, stored)
    await use(tab)
    return tabs.giveBack(tab)
  },
  context: async ({ browser, tab }, use) => {
    if (tab) return use(tab.context)
    const context = await browser.newContext()
    await use(context)
    return context.close()
  },
  page: async ({ context, tab }, use) => use(tab?.page ?? (await context.newPage())),
})
