// A page that breaks while it renders: the frame stays, the team is told, and the page says so. What the browser complains of is
// the point of it, so this is no test of `journey.ts`, which allows no complaints.
import { expect, test } from '@playwright/test'
import { open } from './journey.ts'

test('[ERR-4] a broken page says that the team was alerted once it was', async ({ page }) => {
  await open(page, '/')
  const broken = { status: 200, data: { total: 1, list: [null], pageNumber: 1, pageSize: 10 }, message: '' }
  await page.route('**/basic/mall/news/list', (route) => route.fulfill({ json: broken }))
  const told = page.waitForResponse('**/basic/mall/incident/report')
  await page.getByRole('link', { name: '新闻' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: '页面出错了' })).toBeVisible()
  expect(((await (await told).json()) as { data: unknown }).data).toEqual({ alerted: true })
  await expect(page.getByText('我们的团队已收到这次错误的通知')).toBeVisible()
  await page.locator('#main').getByRole('link', { name: '首页' }).click()
  await expect(page.locator('[data-page="/"]')).toBeVisible()
})
