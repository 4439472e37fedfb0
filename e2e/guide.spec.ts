// The pages that explain the marketplace to people who do not know it yet.
import { expect, expectSound, open, test } from './journey.ts'

test('[MISC-1] newcomers are led in: guides with real counts, help found by its words, phone, careers, the version', async ({
  page,
  request,
}) => {
  await open(page, '/')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: '面向采购商' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '面向采购商' })).toBeVisible()
  const overview = await (await request.get('/oldapi/mall/catalogue/overview')).json()
  await expect(page.getByRole('main')).toContainText(new Intl.NumberFormat('zh').format(overview.data.suppliers))
  await expect(page.getByRole('link', { name: '注册采购账号' })).toHaveAttribute('href', '/buyerRegister')

  await footer.getByRole('link', { name: '面向供应商' }).click()
  await expectSound(page, { route: '/for-suppliers' })
  await page.getByRole('main').getByRole('link', { name: '全部供应商' }).click()
  await expectSound(page, { route: '/suppliers' })

  await footer.getByRole('link', { name: '帮助中心' }).click()
  await page.getByRole('searchbox', { name: '在帮助中查找' }).fill('24 小时')
  await expect(page.getByRole('main').getByRole('group')).toHaveCount(1)
  await expect(page.getByText('被接受的报价在其有效期内一直有效', { exact: false })).toBeVisible()
  await page.getByRole('searchbox', { name: '在帮助中查找' }).fill('qqqq')
  await expect(page.getByRole('status').filter({ hasText: '没有与此匹配的问题' })).toBeVisible()
  await expectSound(page, { route: '/help' })

  // On a home screen it opens like an app: browsers are told its name, its icons and that it stands alone.
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href')
  const app = await (await request.get(manifest!)).json()
  expect([app.short_name, app.display]).toEqual(['Reagora', 'standalone'])
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  for (const src of [touch, ...app.icons.map((icon: { src: string }) => icon.src)]) {
    const icon = await request.get(src)
    expect([icon.status(), icon.headers()['content-type']?.slice(0, 6)]).toEqual([200, 'image/'])
  }

  await footer.getByRole('link', { name: '版本说明' }).click()
  const { info } = await (await request.get('/openapi.json')).json()
  await expect(page.getByText(`当前版本 ${info.version}`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(info.version)

  for (const [link, title] of [
    ['手机与平板', '手机与平板'],
    ['加入我们', '加入我们'],
  ] as const) {
    await footer.getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await open(page, '/maintenance')
  await expect(page.getByText('当前没有维护')).toBeVisible()
})
