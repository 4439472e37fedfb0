// What is held about oneself: a file of it, and being deleted, asked for and taken back; staff see who asked.
import { accounts, as, demoPassword, expect, expectSound, open, test, toast } from './journey.ts'

test.describe('as somebody who may go', () => {
  test.use(as('newcomer'))
  test('[USER-1] somebody asks for their data, for deletion, and takes that back; nothing typed is lost by a mistake', async ({
    page,
    beside,
  }) => {
    await open(page, '/mydata')
    await expectSound(page, { route: '/mydata' })
    await page.getByRole('button', { name: '开始导出' }).click()
    await expect(toast(page, '已开始导出')).toBeVisible()
    await expect(page.getByRole('button', { name: '下载' }).first()).toBeVisible({ timeout: 30_000 })
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载' }).first().click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^reagora-data-.*\.zip$/)

    await page.getByRole('button', { name: '删除账号和数据…' }).click()
    const address = page.getByLabel('输入您的邮箱以确认')
    await address.fill(accounts.newcomer)
    await page.getByLabel('密码', { exact: true }).fill('not it')
    await page.getByRole('button', { name: '申请删除' }).click()
    await expect(page.getByLabel('密码', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(address).toHaveValue(accounts.newcomer)
    await page.getByLabel('密码', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: '申请删除' }).click()
    await expect(page.getByRole('heading', { name: '您的账号和数据即将删除' })).toBeVisible()

    const desk = await beside('csr')
    await open(desk, '/admin/erasures')
    const row = desk.getByRole('row').filter({ hasText: accounts.newcomer })
    await expect(row.getByText('等待执行')).toBeVisible()

    await page.getByRole('button', { name: '撤回，保留账号' }).click()
    await expect(page.getByRole('button', { name: '删除账号和数据…' })).toBeVisible()
  })
})

test.describe('as a buyer with orders', () => {
  test.use(as('buyer'))
  test('[USER-1] what is in the way of a deletion is named with what to do', async ({ page }) => {
    await open(page, '/mydata')
    await expect(page.getByText('现在还不能删除')).toBeVisible()
    await expect(page.getByText('您是公司最后一位管理员')).toBeVisible()
    await expect(page.getByRole('button', { name: '删除账号和数据…' })).toHaveCount(0)
  })
})

test('a link to confirm a deletion that does not work says so and what to do', async ({ page }) => {
  await open(page, '/confirmerasure')
  await expect(page.getByRole('heading', { name: '链接无效或已过期' })).toBeVisible()
})
