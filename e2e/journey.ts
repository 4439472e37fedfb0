import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import path from 'node:path'
import { inKeptTab, nobody, storedIn } from './keptTab.ts'

export { expect } from '@playwright/test'
export { expectSound } from './soundness.ts'

/** Calls answer what they refuse with 4xx, and browsers write that onto the console. A file that is missing is an error. */
const refusal = /\/(basic|order)\/|\/oldapi\/mall\/(?!files\/)/

/** The page of somebody else, beside whoever the test is, with the usual window; the same one when asked again. */
export type Beside = (who: Account | 'guest') => Promise<Page>

/** A journey fails where the browser complained on the way: errors of scripts, of the console, of the security policy. */
export const test = inKeptTab.extend<{ complaints: string[]; beside: Beside }>({
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      listen(context, complaints)
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  beside: async ({ tabBeside, complaints }, use) => {
    const pages = new Map<string, Promise<Page>>()
    const begin = async (who: Account | 'guest') => {
      const { context, page } = await tabBeside(who === 'guest' ? nobody : sessionOf(who))
      listen(context, complaints)
      return page
    }
    await use((who) => {
      const page = pages.get(who) ?? begin(who)
      pages.set(who, page)
      return page
    })
  },
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

/** The accounts of the demo, one a role, and one more buyer: journeys that run at once would share the cart of an account. */
export const accounts = {
  buyer: 'buyer@demo.reagora.test',
  member: 'member@demo.reagora.test',
  colleague: 'chen.yifan@demo.reagora.test',
  newcomer: 'newcomer@demo.reagora.test',
  supplier: 'supplier@demo.reagora.test',
  csr: 'csr@demo.reagora.test',
  admin: 'admin@demo.reagora.test',
} as const
export type Account = keyof typeof accounts
export const demoPassword = 'Reagora-demo-2026'

/** Where `signInAll.ts` keeps what the login page leaves in the browser of each account. */
export const sessionsFolder = `${process.env['REAGORA_E2E_DATA']}-sessions`

/** The file of the one session of an account that all journeys share. */
export const sessionOf = (account: Account) => path.join(sessionsFolder, `${account}.json`)

/** What that session keeps in the browser's storage. */
export function storedOf(account: Account): { name: string; value: string }[] {
  return storedIn(sessionOf(account))
}

/** `test.use(as('buyer'))`: somebody who has signed in already. */
export const as = (account: Account) => ({ storageState: sessionOf(account) })

/** Opens an address and waits until clicks count. */
export async function open(page: Page, address: string) {
  await page.goto(address)
  await awake(page)
}

/** Waits until React has taken this document over, and has done what was done on it before that. */
export async function awake(page: Page) {
  await page.waitForFunction(() => window.reagoraEarly?.done === true)
}

/** For what a page shows once a job or an index has caught up: time for a busy machine to show it, before the page is opened again. */
export const soon = { timeout: 5000 }

/** Signs in on the login page that is open, or on a fresh one. */
export async function signIn(page: Page, email: string, password: string = demoPassword) {
  if (new URL(page.url(), 'http://nowhere').pathname !== '/login') await open(page, '/login')
  await page.getByRole('textbox', { name: /^邮箱/ }).fill(email)
  await page.getByRole('textbox', { name: /^密码/ }).fill(password)
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
export const buyable = (page: Page, within: Page | Locator = page) =>
  within
    .getByRole('row')
    .filter({ hasText: '现货' })
    .filter({ has: page.getByRole('textbox', { name: /订购数量/ }) })
    .first()

/** Puts packs of a compound into the cart, found by its name; answers which product code and pack it was. */
export async function putIntoCart(page: Page, compound: string, quantity: number): Promise<string> {
  await search(page, compound)
  const row = buyable(page, found(page, compound))
  const field = row.getByRole('textbox', { name: /订购数量/ })
  const what = ((await field.getAttribute('aria-label')) ?? '').replace('订购数量 ', '')
  await field.fill(String(quantity))
  await row.getByRole('button', { name: /加入购物车/ }).click()
  await expect(page.getByText('已加入购物车')).toBeVisible()
  return what
}

/** Takes everything out of the cart, which the journeys of an account share. */
export async function emptyCart(page: Page): Promise<void> {
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1, name: /购物车/ })).toBeVisible()
  if (await page.getByText('购物车是空的').isVisible()) return
  await page.locator('main summary', { hasText: '更多' }).click()
  await page.getByRole('button', { name: '清空购物车' }).click()
  await page.getByRole('button', { name: '清空', exact: true }).click()
  await expect(page.getByText('购物车是空的')).toBeVisible()
}

/** Orders what the cart holds, with everything as the company left it; answers the number of the order. */
export async function checkOut(page: Page): Promise<string> {
  await page.goto('/cart')
  await page.getByRole('button', { name: '去结算' }).click()
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await page.getByRole('button', { name: '提交订单' }).click()
  return orderNumber(page)
}

/** The number that the page after a submission shows. */
export async function orderNumber(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: '订单已提交' })).toBeVisible()
  const label = await page.getByRole('button', { name: /复制订单号/ }).getAttribute('aria-label')
  return label?.replace('复制订单号 ', '') ?? ''
}

/** Approves or delivers the order that is open for staff: the move, and once more in its dialog, which shows the emails of it. */
export async function moveInDialog(page: Page, name: '审核通过' | '确认送达'): Promise<void> {
  await page.getByRole('group', { name: '可用操作' }).getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByText(/^邮件预览/)).toBeVisible()
  await dialog.getByRole('button', { name }).click()
}

/** Opens the menu of the account in the header. */
export async function openAccount(page: Page): Promise<Locator> {
  // Account pages have a menu of that name of their own.
  const account = page.getByRole('banner').locator('details.menu').filter({ hasText: '我的账户' })
  await account.locator('summary').click()
  return account
}

/** What a page shows for so many milliseconds: there just before, gone just after, on the browser's own clock. */
export async function expectShownFor(page: Page, shown: Locator, milliseconds: number, appear: () => Promise<void>) {
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 1000))
  await appear()
  await expect(async () => {
    await page.clock.runFor(5)
    expect(await shown.count()).toBe(1)
  }).toPass()
  await page.clock.runFor(milliseconds - 200)
  await expect(shown).toBeVisible()
  await page.clock.runFor(250)
  await expect(shown).toHaveCount(0)
  await page.clock.resume()
}

interface Typing {
  /** Fills something in on the page that is open. */
  fill: (page: Page) => Promise<unknown>
  /** It still stands there. */
  expectKept: (page: Page) => Promise<unknown>
  /** It is filled in above the page, where no menu is in reach. */
  modal?: boolean
}

/** What was filled in on the page that is open is not lost by the menu, Back or Forward: a question comes first, and staying keeps it. */
export async function expectHeld(page: Page, { fill, expectKept, modal = false }: Typing) {
  const away = page.getByRole('banner').getByRole('link', { name: /^Reagora/ })
  const question = page.getByRole('dialog', { name: '放弃已填写的内容？' })
  const here = page.url()
  // Where nothing was filled in nobody asks; and there is a page to go forward to.
  await away.click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goBack()
  await page.waitForURL(here)
  await fill(page)
  const leave = async (go: () => Promise<unknown>) => {
    await go()
    await question.getByRole('button', { name: '继续填写' }).click()
    await expect(question).toBeHidden()
    expect(page.url()).toBe(here)
    await expectKept(page)
  }
  if (!modal) await leave(() => away.click())
  await leave(() => page.evaluate(() => history.forward()))
}
