// Goods that need a permit, and a line that is split: from the cart to the order and what is left of the permit.
import { as, awake, emptyCart, expect, expectSound, open, orderNumber, putIntoCart, test } from './journey.ts'

test.use(as('buyer'))

test.beforeEach(({ page }) => emptyCart(page))
test.afterEach(({ page }) => emptyCart(page))

test('[BUY-3] [BUY-8] a listed compound is ordered under the permit on file, in two parts on days of their own', async ({
  page,
}) => {
  await open(page, '/')
  await putIntoCart(page, '苯乙酸', 3)
  await page.goto('/cart')
  const needs = page.getByRole('region', { name: '需要许可的产品' })
  await expect(needs).toContainText(/苯乙酸 \S+ 需要易制毒化学品/)
  await expect(needs).toContainText('已有有效证件')
  await expectSound(page, { route: '/cart', axe: false })
  await page.getByRole('button', { name: '去结算' }).click()

  const goods = page.getByRole('region', { name: '核对产品' })
  await goods.getByRole('button', { name: '拆分交货' }).click()
  const dialog = page.getByRole('dialog', { name: /拆分交货/ })
  await dialog.getByLabel('数量').fill('1')
  await dialog.getByRole('button', { name: '再分一部分' }).click()
  await expect(dialog.getByRole('group', { name: '第 2 部分' }).getByLabel('数量')).toHaveValue('2')
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByRole('group', { name: '第 2 部分' }).getByLabel('期望到货日期').fill(day)
  await dialog.getByRole('button', { name: '保存拆分' }).click()
  await expect(goods).toContainText(`期望 ${day} 到货`)
  await expectSound(page, { route: '/submitorder', axe: false })

  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await page.getByRole('button', { name: '提交订单' }).click()
  await orderNumber(page)
  await page.getByRole('link', { name: '查看订单' }).click()
  await expect(page.getByRole('region', { name: '产品明细' })).toContainText(`期望 ${day} 到货`)

  await open(page, '/permits')
  await awake(page)
  const row = page.getByRole('row').filter({ hasText: '沪易制毒备' })
  await expect(row).toContainText('已通过')
  await expect(row).not.toContainText('5000 / 5000')
  await expectSound(page, { route: '/permits' })
})
