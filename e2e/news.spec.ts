// News, sections of the home page and ads: from the pen of staff to the home page of everybody.
import { as, expect, expectSound, open, test, toast } from './journey.ts'

test('[CONT-1] the home page leads to the news, each of which has its page', async ({ page }) => {
  await open(page, '/')
  const strip = page.getByRole('region', { name: '新闻中心' })
  await expect(page.getByRole('region', { name: '实验室常备' }).getByRole('listitem')).toHaveCount(2)
  await strip.getByRole('link', { name: '砌块库新增三千余种化合物' }).click()
  await expect(page).toHaveURL(/\/newsdetail\/\d+/)
  await expectSound(page, { route: '/newsdetail/{id}' })
  await expect(page.locator('.news-text strong')).toHaveText('三千余种')
  await page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '新闻' }).click()
  await expectSound(page, { route: '/newslist' })
})

test('[CONT-1][ROUTER-6] what is not published is a page with 404, and the older address leads to the list', async ({
  request,
}) => {
  for (const id of ['3', '99999', 'x']) expect((await request.get(`/newsdetail/${id}`)).status(), id).toBe(404)
  const html = await (await request.get('/newsdetail/1')).text()
  expect(html).toContain('<strong>三千余种</strong>')
  expect((await request.get('/news', { maxRedirects: 0 })).headers()['location']).toBe('/newslist')
})

test.describe('customer service', () => {
  test.use(as('csr'))
  test('[NEWS-1][NEWS-2] writes a draft, sees it as readers will, publishes it and takes it back', async ({ page }) => {
    await open(page, '/admin/news')
    await expectSound(page, { route: '/admin/news' })
    await page.getByRole('button', { name: '写新闻' }).click()
    await expect(page).toHaveURL('/admin/news/new')
    const chinese = page.getByRole('group', { name: '中文' })
    await chinese.getByLabel('标题').fill('旅程新闻')
    await chinese.getByLabel('首页摘要').fill('一句话')
    await chinese.getByLabel('正文').fill('**加粗** <script>')
    await page.getByLabel('开始日期').fill('2026-01-02')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(toast(page, '已保存')).toBeVisible()
    await expect(page.getByRole('tabpanel').locator('strong')).toHaveText('加粗')
    await expect(page.getByRole('tabpanel')).toContainText('<script>')
    await expectSound(page, { route: '/admin/news/{id}' })
    const id = new URL(page.url()).pathname.split('/').at(-1)!
    const status = async () => (await page.request.get(`/basic/mall/news/detail/${id}`)).status()
    expect(await status()).toBe(404)
    await page.getByRole('button', { name: '发布' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('已发布')
    expect(await status()).toBe(200)
    await page.getByRole('button', { name: '下线' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('草稿')
    expect(await status()).toBe(404)
  })

  test('[CONT-1] adds an ad, which is refused with a foreign link and then stands on the home page', async ({
    page,
  }) => {
    await open(page, '/admin/homeItems')
    await expectSound(page, { route: '/admin/homeItems' })
    await page.getByRole('button', { name: '添加' }).click()
    await page.getByRole('textbox', { name: /^链接/ }).fill('javascript:alert(1)')
    await page.getByRole('group', { name: '中文' }).getByLabel('标题').fill('旅程广告')
    await page.getByLabel('开始日期').fill('2026-01-02')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('textbox', { name: /^链接/ })).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('textbox', { name: /^链接/ }).fill('/newslist')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(toast(page, '已保存')).toBeVisible()
    await expect(async () => {
      await open(page, '/')
      await expect(page.getByRole('link', { name: '旅程广告' })).toHaveAttribute('href', '/newslist', { timeout: 1000 })
    }).toPass()
  })
})
