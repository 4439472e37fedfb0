// How a session ends: in one tab or several, while nothing or much is on its way. Whoever is here is told once.
import type { BrowserContext, Page } from '@playwright/test'
import { keys } from '../web/src/api/storage.ts'
import { accounts, expect, expectSound, openAccount, open, storedOf, test } from './journey.ts'

/** Every message that a page shows from now on, also those that are gone again. */
async function heard(page: Page) {
  await page.addInitScript(() => {
    const told: string[] = []
    Object.assign(window, { told })
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element && node.matches('.toast')) told.push(node.textContent)
    }).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { told: string[] }).told)
}

/** Somebody signed in anew, because these sessions end. */
async function begin(context: BrowserContext) {
  const response = await context.request.post('/basic/mall/oauth/login', {
    data: { email: 'member@demo.reagora.test', password: 'Reagora-demo-2026' },
  })
  const { data } = (await response.json()) as { data: { token: string } }
  const stored = storedOf('member').map(({ name, value }) => [name, name === keys.token ? data.token : value] as const)
  await context.addInitScript((values) => {
    // A new tab begins on an empty document, which has no storage.
    if (location.protocol === 'about:' || localStorage.getItem('begun')) return
    localStorage.setItem('begun', '1')
    for (const [name, value] of values) localStorage.setItem(name, value)
  }, stored)
  const end = () => context.request.post('/basic/mall/oauth/logout', { headers: { token: data.token }, data: {} })
  return { end }
}

/** All calls that were on their way have been answered, and what they led to as well. */
const settled = (page: Page) => page.waitForLoadState('networkidle')

const loggedOut = '您已注销成功'
const expired = '登录状态已失效，请重新登录。'

for (const address of ['/', '/cart', '/mycollection', '/terms', '/orderlist', '/chemicalProductList?q=苯硼酸'])
  test(`[STATE-4] a logout on ${address} says so and nothing else`, async ({ page, context }) => {
    await begin(context)
    const told = await heard(page)
    await open(page, address)
    await (await openAccount(page)).getByRole('button', { name: '退出登录' }).click()
    await page.getByRole('button', { name: '确定' }).click()
    await expect(page).toHaveURL('/login')
    await settled(page)
    expect(await told()).toEqual([loggedOut])
  })

for (const address of ['/', '/cart', '/mycollection', '/orderlist'])
  test(`[ERR-2] a session that died is told of once on ${address}, however many calls fail`, async ({
    page,
    context,
  }) => {
    const { end } = await begin(context)
    await end()
    const told = await heard(page)
    await page.goto(address)
    await expect(page).toHaveURL(`/login?fromPath=${encodeURIComponent(address)}`)
    await settled(page)
    expect(await told()).toEqual([expired])
  })

test('[STATE-4] a logout in one tab ends the others in silence, calls on their way included', async ({
  page,
  context,
}) => {
  await begin(context)
  await open(page, '/')
  const other = await context.newPage()
  const told = await heard(other)
  await open(other, '/cart')
  await settled(other)
  // A call of the other tab that is answered only after the logout.
  const late: (() => Promise<void>)[] = []
  await other.route('**/carts/cartsList', (route) => void late.push(() => route.continue()))
  await other.reload()
  await expect.poll(() => late.length).toBeGreaterThan(0)
  await (await openAccount(page)).getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL('/login?fromPath=%2Fcart')
  await Promise.all(late.map((go) => go().catch(() => {})))
  await settled(other)
  expect(await told()).toEqual([])
})

test('[ERR-2] a session that died is told of in the tab that was used, and ends the other in silence', async ({
  page,
  context,
}) => {
  const { end } = await begin(context)
  const told = await heard(page)
  await open(page, '/terms')
  const other = await context.newPage()
  const toldOther = await heard(other)
  await open(other, '/terms')
  // What a tab still asks while it opens would be refused too, and be told of there.
  await Promise.all([settled(page), settled(other)])
  await end()
  await page.getByRole('banner').getByRole('link', { name: '购物车' }).click()
  await expect(page).toHaveURL(/\/login/)
  await other.getByRole('banner').getByRole('link', { name: '购物车' }).click()
  await expect(other).toHaveURL(/\/login/)
  await Promise.all([settled(page), settled(other)])
  expect(await told()).toEqual([expired])
  expect(await toldOther()).toEqual([])
})

test('[USER-1] staff come in by the sign-in of their company, to the page they wanted', async ({ page }) => {
  await open(page, '/login?fromPath=%2Fadmin%2Forders')
  await page.getByRole('link', { name: '企业账号' }).click()
  await page.getByRole('textbox', { name: /^公司邮箱/ }).fill('somebody@nowhere.example')
  await page.getByRole('button', { name: '前往公司登录页' }).click()
  await expect(page.getByText('该邮箱所属的公司没有开通企业账号登录')).toBeVisible()
  await expectSound(page, { route: '/companylogin' })

  await page.getByRole('textbox', { name: /^公司邮箱/ }).fill(accounts.csr)
  await page.getByRole('button', { name: '前往公司登录页' }).click()
  await expect(page).toHaveURL(/\/admin\/orders$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/订单/)

  // The same address once more, as by Back or from another window, opens nothing.
  await page.evaluate(() => localStorage.clear())
  await open(page, '/companylogin?code=guessed&state=guessed')
  await expect(page.getByRole('heading', { level: 1, name: '无法登录' })).toBeVisible()
})
