// Requests for quotes: asked, compared, answered.
import { as, expect, expectSound, open, test } from './journey.ts'

test.describe('the buyer', () => {
  test.use(as('buyer'))

  test('[QUOTE-1] asks from a form, compares the answers and chooses the best of each line', async ({ page }) => {
    await open(page, '/quoteList')
    await expectSound(page, { route: '/quoteList' })
    await page.getByRole('link', { name: '发起询价' }).click()
    await expect(page.getByLabel('名称', { exact: true })).toBeVisible()
    await expectSound(page, { route: '/quoteApply' })
    await open(page, '/quoteDetail?id=1')
    await expectSound(page, { route: '/quoteDetail' })
    await page.getByRole('button', { name: /^整单最低/ }).click()
    await expect(page.getByRole('button', { name: /^接受 [1-9] 行$/ })).toBeEnabled()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectSound(page, { route: '/quoteDetail' })
  })
})

test.describe('the supplier', () => {
  test.use(as('supplier'))

  test('[QUOTE-6] answers on a phone; a link that is over says so', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/quoteSupplierList')
    await expectSound(page, { route: '/quoteSupplierList' })
    await open(page, '/quoteSupplierPrice?id=5')
    await expect(page.getByRole('button', { name: '提交报价' })).toBeVisible()
    await expectSound(page, { route: '/quoteSupplierPrice' })
    await open(page, '/quotePrice#AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('此链接无效或已过期')
    await expectSound(page, { route: '/quotePrice' })
  })
})
