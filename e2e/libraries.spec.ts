// A library from its suppliers to its order and to staff; a request for proposal.
import { as, expect, expectSound, open, test } from './journey.ts'

test.describe('the buyer', () => {
  test.use(as('buyer'))

  test('[LIB-1] chooses suppliers, sees price and plates, orders; on a phone the plates fit', async ({ page }) => {
    await open(page, '/library-order')
    await expectSound(page, { route: '/library-order' })
    await page.getByRole('row').filter({ hasText: '筛选库草案' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('筛选库草案')
    await page.getByRole('region', { name: '选择供应商' }).getByRole('checkbox').first().check()
    await page.getByRole('button', { name: '核算价格' }).click()
    await expect(page.getByRole('heading', { name: '核算价格' })).toBeVisible()
    await expect(page.getByRole('table', { name: /^第 1 板/ })).toBeVisible()
    await page.getByLabel(/^我接受付款与交货条款/).check()
    await page.getByRole('button', { name: '提交订单' }).click()
    await expect(page.getByText('已下单').first()).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectSound(page, { route: '/library-order' })
  })

  test('[LIB-4] asks for a proposal, which stands among the quotes', async ({ page }) => {
    await open(page, '/rfp')
    await expectSound(page, { route: '/rfp' })
    await page.getByLabel(/^说明/).fill('第 3 步放大')
    await page.getByLabel(/^名称/).fill('中间体')
    await page.getByLabel(/^数量/).fill('5 kg')
    await page.getByLabel(/^期望到货/).fill(new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10))
    await page.getByRole('button', { name: '提交' }).click()
    await expect(page.getByText('需审核').first()).toBeVisible()
    await open(page, '/del-search')
    await expectSound(page, { route: '/del-search' })
  })
})
