// A real-time price that has expired, from the cart of its buyer over the answer of its supplier to the order.
import type { Browser } from '@playwright/test'
import {
  expect,
  expectSound,
  listen,
  open,
  orderNumber,
  putIntoCart,
  sessionOf,
  signIn,
  test,
  toast,
} from './journey.ts'

test('[CART-13] expired prices stop the checkout until their supplier has answered, and a new one is agreed to', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  // The demo has let the prices of three packs expire in this cart, one of them in the cart of a colleague, too.
  await signIn(page, 'sun.keyi@demo.reagora.test')
  await page.goto('/cart')
  const lines = page.getByRole('main').locator('.cline')
  await expect(lines).toHaveCount(3)
  await expect(page.getByText(/价格已过期/)).toHaveCount(3)
  const checkout = page.getByRole('button', { name: '去结算' })
  await expect(checkout).toBeDisabled()
  await expect(page.getByText('有 3 行需要先处理，或取消勾选')).toBeVisible()
  await expectSound(page, { route: '/cart', axe: false })

  const supplier = await supplierPage(browser, complaints, baseURL ?? '')
  await open(supplier, '/supplier/prices')
  await supplier.getByRole('tab', { name: /买家在等/ }).click()
  const asked = supplier.getByRole('row').filter({ hasText: '位买家' })
  await expect(asked).toHaveCount(3)
  await expect(asked.filter({ hasText: '2 位买家' })).toHaveCount(1)
  await expectSound(supplier, { route: '/supplier/prices', axe: false })
  const answer = supplier.getByRole('button', { name: /^确认所选/ })
  // One stays as it was, one becomes dearer, one waits on.
  await asked.nth(0).getByRole('checkbox').check()
  await asked.nth(1).getByRole('textbox').fill('nothing')
  await expect(answer).toBeDisabled()
  await expect(answer).toHaveAccessibleDescription('有 1 个价格不是有效金额')
  await asked.nth(1).getByRole('textbox').fill('188.50')
  await answer.click()
  await expect(toast(supplier, '已确认 1 个价格，修改 1 个')).toBeVisible()
  await expect(asked).toHaveCount(1)
  await supplier.context().close()

  await page.reload()
  await expect(page.getByText(/价格已过期/)).toHaveCount(1)
  await expect(page.getByText(/价格已变动.*现价 ¥ 188\.50/)).toBeVisible()
  await lines.filter({ hasText: '价格已过期' }).getByRole('checkbox').uncheck()
  await expect(page.getByText('有 1 行需要先处理，或取消勾选')).toBeVisible()
  await page.getByRole('button', { name: '确认新价格 ¥ 188.50' }).click()
  await checkout.click()
  await expect(page.getByRole('heading', { level: 1, name: '确认订单' })).toBeVisible()
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await page.getByRole('button', { name: '提交订单' }).click()
  await orderNumber(page)
  await expect(page.getByRole('article', { name: '订单确认书' })).toContainText('377.00')
})

async function supplierPage(browser: Browser, complaints: string[], origin: string) {
  const context = await browser.newContext({ storageState: sessionOf('supplier'), baseURL: origin })
  listen(context, complaints)
  return context.newPage()
}

test('a submission whose answer was lost is sent again under the same id of its checkout, and orders once', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'zhao.mingxuan@demo.reagora.test')
  await open(page, '/')
  await putIntoCart(page, '烟酸', 1)
  const sent: (string | null)[] = []
  await page.route('**/orderEntries/submitOrder', async (route) => {
    sent.push(route.request().postData())
    if (sent.length > 1) return route.continue()
    // The server does its work; its answer never arrives.
    expect((await route.fetch()).status()).toBe(200)
    await route.abort('connectionreset')
  })
  await page.goto('/cart')
  await page.getByRole('button', { name: '去结算' }).click()
  await page.getByLabel('采购单号').fill('PO-LOST')
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByRole('complementary').getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: '提交订单' }).click()
  const number = await orderNumber(page)
  expect(sent).toHaveLength(2)
  expect(JSON.parse(sent[0] ?? '{}')).toHaveProperty('checkoutId')
  expect(sent[1]).toEqual(sent[0])
  await page.goto('/orderlist?search=PO-LOST')
  await expect(page.getByText('共 1 条')).toBeVisible()
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  // The lost answer is the one thing that the browser may complain about.
  expect(complaints.splice(0).join()).toMatch(/^Failed to load resource: net::ERR_CONNECTION_RESET \S+submitOrder$/)
})
