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
export const nobody = { cookies: [], origins: [] }

const takeTab = (tabs: KeptTabs, site: string, state: string | State | undefined) =>
  tabs.take(
    { storageState: nobody },
    `${site}/health/live`,
    Object.fromEntries(storedIn(state).map(({ name, value }) => [name, value])),
  )

/** Who comes with other options than these has a tab of their own. */
const usual = { viewport: { width: 1280, height: 720 }, hasTouch: false, isMobile: false, javaScriptEnabled: true }

interface Kept {
  tab: Tab | null
  /** Somebody else with the usual options, in a tab beside the test's own. */
  tabBeside: (state: string | State) => Promise<Tab>
}

export const inKeptTab = plain.extend<Kept, { tabs: KeptTabs }>({
  tabs: [
    async ({ browser }, use) => {
      const tabs = keepTabs(browser)
      await use(tabs)
      await tabs.close()
    },
    { scope: 'worker' },
  ],
  tabBeside: async ({ tabs }, use, { project }) => {
    const taken: Tab[] = []
    await use(async (state) => {
      const tab = await takeTab(tabs, project.use.baseURL!, state)
      taken.push(tab)
      return tab
    })
    for (const tab of taken) await tabs.giveBack(tab)
  },
  tab: async ({ tabs, storageState, baseURL, viewport, hasTouch, isMobile, javaScriptEnabled }, use, { project }) => {
    const own = !isDeepStrictEqual({ viewport, hasTouch, isMobile, javaScriptEnabled }, usual)
    if (own || !baseURL || baseURL !== project.use.baseURL) return use(null)
    const tab = await takeTab(tabs, baseURL, storageState)
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
