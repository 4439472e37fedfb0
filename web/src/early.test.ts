import type { Page, Route } from '@playwright/test'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { awake, kept, openSite, type Site } from './testing/site.ts'

// What people do on a document before its scripts have come. The scripts wait until a test lets them go.

let site: Site
before(async () => {
  site = await openSite()
})
after(() => site.close())

async function asleep(address: string) {
  const context = await site.browser.newContext()
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  const waiting: Route[] = []
  let going = false
  await page.route('**/assets/*.js', (route) => (going ? route.continue() : void waiting.push(route)))
  await page.goto(site.base + address, { waitUntil: 'commit' })
  await page.locator('[data-page]').waitFor()
  await page.waitForFunction(() => window.reagoraEarly !== undefined)
  const wake = async () => {
    going = true
    await Promise.all(waiting.map((route) => route.continue()))
    await awake(page)
    assert.deepEqual(complaints, [])
  }
  return Object.assign(page, { wake, [Symbol.asyncDispose]: () => context.close() })
}
const box = (page: Page) => page.getByRole('combobox', { name: '搜索', exact: true })

test('what was typed and chosen before the page came to life is there afterwards, and is what React knows', async () => {
  await using page = await asleep('/nothing')
  await page.getByLabel('搜索类型').selectOption({ label: '耗材' })
  await box(page).fill('手套')
  await page.wake()
  assert.equal(await box(page).inputValue(), '手套')
  // A key more draws the box anew: it would show what React knows.
  await page.keyboard.type('丁')
  assert.equal(await box(page).inputValue(), '手套丁')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/consumablesProductList' && url.searchParams.get('q') === '手套丁')
})

test('a tick set before the page came to life counts', async () => {
  await using page = await asleep('/buyerRegister')
  const tick = page.getByRole('checkbox').first()
  await tick.check()
  await page.getByLabel('邮箱', { exact: true }).fill('new@example.test')
  await page.wake()
  assert.equal(await tick.isChecked(), true)
  // The next key draws the form anew.
  await page.getByLabel('邮箱', { exact: true }).press('End')
  await page.keyboard.type('x')
  assert.equal(await tick.isChecked(), true)
  assert.equal(await page.getByLabel('邮箱', { exact: true }).inputValue(), 'new@example.testx')
})

test('a button pressed too early acts once, however often it was pressed', async () => {
  await using page = await asleep('/')
  const button = page.getByRole('button', { name: '深色' })
  await button.click()
  await button.click()
  await page.wake()
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark')
})

test('[HEAD-5] a search sent too early goes its way: at once where it can, else as soon as the page lives', async () => {
  await using page = await asleep('/nothing')
  await box(page).fill('苯硼酸')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/chemicalProductList' && url.searchParams.get('q') === '苯硼酸', {
    waitUntil: 'commit',
  })

  await using other = await asleep('/nothing')
  await other.getByLabel('搜索类型').selectOption({ label: '耗材' })
  await box(other).fill('手套')
  await other.keyboard.press('Enter')
  assert.equal(new URL(other.url()).pathname, '/nothing')
  await other.wake()
  await other.waitForURL((url) => url.pathname === '/consumablesProductList' && url.searchParams.get('q') === '手套')
})

test('a password sent too early never stands in an address', async () => {
  const addresses: string[] = []
  await using page = await asleep('/login')
  page.on('request', (request) => addresses.push(request.url()))
  await page.getByLabel('邮箱', { exact: true }).fill('zhang@reagora.example')
  await page.getByLabel('密码').fill('a-long-secret')
  await page.keyboard.press('Enter')
  site.asked.length = 0
  const sent = page.waitForRequest((request) => request.url().endsWith('/oauth/login'))
  await page.wake()
  assert.match((await sent).postData() ?? '', /a-long-secret/)
  assert.equal(await kept(page, 'mallToken'), null)
  assert.deepEqual(
    addresses.filter((address) => address.includes('secret')),
    [],
  )
})

test('without any script of ours a password is not sent in an address either', async () => {
  const context = await site.browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.goto(`${site.base}/login`)
  await page.getByLabel('密码').fill('a-long-secret')
  await page.keyboard.press('Enter')
  await page.waitForLoadState()
  await context.close()
  assert.deepEqual(
    addresses.filter((address) => address.includes('secret')),
    [],
  )
})

test('the page waits for characters that are being composed', async () => {
  await using page = await asleep('/nothing')
  await box(page).evaluate((input) => input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true })))
  const woken = page.wake()
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /entry|index-/.test(name)),
  )
  assert.equal(await page.evaluate(() => window.reagoraEarly?.taken), false)
  await box(page).fill('ben 苯')
  await box(page).evaluate((input) => input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })))
  await woken
  assert.equal(await box(page).inputValue(), 'ben 苯')
})
