import { AxeBuilder } from '@axe-core/playwright'
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import fs from 'node:fs'
import path from 'node:path'
import type { Language } from '../messages/index.ts'
import { inKeptTab, storedIn } from './keptTab.ts'
import { textsOf, wrongWords } from './words.ts'

export { expect } from '@playwright/test'

/** Calls answer what they refuse with 4xx, and browsers write that onto the console. A file that is missing is an error. */
const refusal = /\/(basic|order)\/|\/oldapi\/mall\/(?!files\/)/

/** A journey fails where the browser complained on the way: errors of scripts, of the console, of the security policy. */
export const test = inKeptTab.extend<{ complaints: string[] }>({
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
  await row.getByRole('button', { name: /加购物车/ }).click()
  await expect(page.getByText('已加入购物车')).toBeVisible()
  return what
}

/** Takes everything out of the cart, which the journeys of an account share. */
export async function emptyCart(page: Page): Promise<void> {
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1, name: /购物车/ })).toBeVisible()
  if (await page.getByText('购物车是空的').isVisible()) return
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

interface Soundness {
  /** The route as the specification writes it. */
  route: string
  language?: Language
  /** Accessibility is asked once a page, in `pages.spec.ts` where it can be opened by its address alone. */
  axe?: boolean
}

/** What holds of every page: its route, one heading, a title, a right width, words of its language, nothing axe calls serious. */
export async function expectSound(page: Page, { route, language = 'zh', axe = true }: Soundness) {
  await expect(page.locator('[data-page]')).toHaveAttribute('data-page', route)
  await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0)
  await expect(page.locator('h1'), 'one heading of the first level').toHaveCount(1)
  await expect(page).toHaveTitle(/Reagora/)
  expect(wrongWords(await textsOf(page), language), 'words that are no text of this language').toEqual([])
  await expect.poll(() => sideways(page), 'what is wider than the page').toEqual([])
  expect(await silent(page), 'what is disabled and does not say why').toEqual([])
  if (axe) expect(await violations(page)).toEqual([])
}

/** Controls that are disabled without a reason that can be read, with eyes or by a screen reader. */
export const silent = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(':is(button, input, select, textarea):disabled, [aria-disabled=true]')]
      .filter((control) => {
        const described = (control.getAttribute('aria-describedby') ?? '').split(' ')
        const reasons = described.map((id) => document.getElementById(id)?.textContent ?? '')
        return control.checkVisibility() && ![...reasons, control.getAttribute('title')].some((one) => one?.trim())
      })
      .map((control) => control.outerHTML.slice(0, 160)),
  )

/** Rules of axe whose findings are moderate or minor, which do not count here: looking for them takes a third of its time. */
const mild = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'focus-order-semantics',
  'form-field-multiple-labels',
  'heading-order',
  'hidden-content',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'meta-viewport-large',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
]

/** The same axe as the one that the builder brings, in less than half of the bytes: it is read and compiled for every page. */
const axeSource = fs.readFileSync(path.join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8')

async function violations(page: Page) {
  const { violations } = await new AxeBuilder({ page, axeSource })
    // Within its frame the structure editor is Ketcher's own work; every way to a structure exists outside of it, too.
    .exclude('iframe[src^="/editor"]')
    // All frames are our own. Else the results are put together on a second page, which takes longer than finding them.
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .disableRules(mild)
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** Elements that are wider than the page, whether it scrolls sideways or cuts them off; what scrolls within itself does not count. */
function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    // The page cuts off what slides in from its side, and with it what is too wide to stay.
    const held = (element: Element | null): boolean =>
      element !== null &&
      element.id !== 'main' &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || held(element.parentElement))
    const wide = [...document.body.querySelectorAll('main *')].filter(
      (element) =>
        element.getBoundingClientRect().right > clientWidth + 1 &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !held(element.parentElement),
    )
    if (scrollWidth <= clientWidth && wide.length === 0) return []
    return [`${scrollWidth} > ${clientWidth}`, ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120))]
  })
}
