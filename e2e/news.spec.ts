// News, sections of the home page and ads as everybody sees them; how staff publish them is in shelves.spec.ts.
import { expect, expectSound, open, test } from './journey.ts'

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
