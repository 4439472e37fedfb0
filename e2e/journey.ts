import { AxeBuilder } from '@axe-core/playwright'
import { test as plain, expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { textsOf, wrongWords } from './words.ts'

export { expect } from '@playwright/test'

/** Calls answer what they refuse with 4xx, and browsers write that onto the console. A file that is missing is an error. */
const refusal = /\/(basic|order)\/|\/oldapi\/mall\/(?!files\/)/

/** A journey fails where the browser complained on the way: errors of scripts, of the console, of the security policy. */
export const test = plain.extend<{ complaints: string[] }>({
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      listen(context, complaints)
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** Collects what the browser complains about on every page of a context. */
export function listen(context: BrowserContext, complaints: string[]) {
  context.on('weberror', (error) => complaints.push(error.error().message))
  context.on('console', (message) => {
    const { url } = message.location()
    const refused = /the server responded with a status of 4\d\d/.test(message.text()) && refusal.test(url)
    if (message.type() === 'error' && !refused) complaints.push(`${message.text()} ${url}`)
  })
}

/** The accounts of the demo, one a role. */
export const accounts = {
  buyer: 'buyer@demo.reagora.test',
  member: 'member@demo.reagora.test',
  newcomer: 'newcomer@demo.reagora.test',
  supplier: 'supplier@demo.reagora.test',
  csr: 'csr@demo.reagora.test',
  admin: 'admin@demo.reagora.test',
} as const
export type Account = keyof typeof accounts
export const demoPassword = 'Reagora-demo-2026'

/** Opens an address and waits until clicks count: React has taken the document over once the site version is stored. */
export async function open(page: Page, address: string) {
  await page.goto(address)
  await awake(page)
}

export async function awake(page: Page) {
  await page.waitForFunction(() => localStorage.getItem('SITE_VERSION') !== null)
}

/** Signs in on the login page that is open, or on a fresh one. */
export async function signIn(page: Page, email: string, password: string = demoPassword) {
  if (new URL(page.url(), 'http://nowhere').pathname !== '/login') await open(page, '/login')
  await page.getByLabel('邮箱').fill(email)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: '登录' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Searches from the box of the header, as one does: type and Enter. */
export async function search(page: Page, text: string) {
  await searchBox(page).fill(text)
  await page.keyboard.press('Enter')
}
export const searchBox = (page: Page) => page.getByRole('combobox', { name: '搜索', exact: true })

/** A short message at the foot of the page. */
export const toast = (page: Page, text: string | RegExp) => page.locator('.toast').filter({ hasText: text })

/** A molecule among the results, by the heading of its block. */
export const found = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

/** The first row of a table of offers whose pack can be bought at once: priced and in stock. */
export const buyable = (within: Page | Locator) =>
  within
    .getByRole('row')
    .filter({ hasText: '现货' })
    .filter({ has: within.getByRole('textbox', { name: /订购数量/ }) })
    .first()

interface Soundness {
  /** The route as the specification writes it. */
  route: string
  language?: 'zh' | 'en' | 'de' | 'ja' | 'ko'
  /** Accessibility is asked once a page; its other languages share the markup. */
  axe?: boolean
}

/** What holds of every page: its route, one heading, a title, a right width, words of its language, nothing axe calls serious. */
export async function expectSound(page: Page, { route, language = 'zh', axe = true }: Soundness) {
  await expect(page.locator('[data-page]')).toHaveAttribute('data-page', route)
  await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0)
  await expect(page.locator('h1'), 'one heading of the first level').toHaveCount(1)
  await expect(page).toHaveTitle(/Reagora/)
  expect(wrongWords(await textsOf(page), language), 'words that are no text of this language').toEqual([])
  expect(await sideways(page), 'what is wider than the page').toEqual([])
  if (axe) expect(await violations(page)).toEqual([])
}

async function violations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** Elements that make the page scroll sideways; what scrolls within itself does not count. */
function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return [`${scrollWidth} > ${clientWidth}`, ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120))]
  })
}
