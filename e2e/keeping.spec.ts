// What somebody keeps and passes on: favourites, the history of looks, links to a search, files of results.
import fs from 'node:fs'
import { as, buyable, expect, expectSound, found, listen, open, putIntoCart, search, test, toast } from './journey.ts'

test.use(as('member'))

const compound = '4-溴苯硼酸'
/** A browser that nobody signed in with. */
const nobody = { cookies: [], origins: [] }
const results = `/chemicalProductList?q=${encodeURIComponent(compound)}`

test('[FAV-1] [BAR-1] a heart keeps a product, the tool bar counts it, the list leads into the cart and lets it go', async ({
  page,
}) => {
  await open(page, results)
  const heart = found(page, compound).getByRole('button', { name: `收藏 ${compound}` })
  // While the first click is under way a second one asks for nothing.
  const asked: string[] = []
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/collect\/(save|delete)$/, async (route) => {
    asked.push(route.request().url())
    await answered
    await route.continue()
  })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-busy', 'true')
  await heart.click()
  answer()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(asked).toHaveLength(1)
  const bar = page.getByRole('complementary', { name: '快捷入口' })
  await expect(bar.getByRole('link', { name: /收藏/ })).toContainText('1')
  await bar.getByRole('link', { name: /收藏/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: '我的收藏' })).toBeVisible()
  await expectSound(page, { route: '/mycollection' })

  await page.getByRole('button', { name: `编辑 ${compound} 的标签和备注` }).click()
  await page.getByLabel('标签', { exact: true }).fill('铃木偶联')
  await page.getByLabel('备注', { exact: true }).fill('先问 25 g 的价格')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('tab', { name: /铃木偶联/ }).click()
  await expect(page).toHaveURL(/label=/)
  await expect(page.getByRole('table').getByText('先问 25 g 的价格')).toBeVisible()

  await page.getByRole('textbox', { name: `${compound} 的数量` }).fill('3')
  await page.getByRole('button', { name: '加入购物车' }).click()
  await expect(page.getByText('已加入购物车')).toBeVisible()
  await page.getByRole('button', { name: `取消收藏 ${compound}` }).click()
  // Nothing under this label; without it neither.
  await page.getByRole('table').getByRole('button', { name: '清除筛选' }).click()
  await expect(page.getByRole('heading', { name: '还没有收藏' })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('textbox', { name: /^数量 4-溴苯硼酸/ })).toHaveValue('3')
})

test('[FAV-1] lines of the cart are moved to the favourites', async ({ page }) => {
  await open(page, '/')
  await putIntoCart(page, '烟酸', 1)
  await open(page, '/cart')
  await page.getByRole('button', { name: /^移入收藏/ }).click()
  await expect(toast(page, '已移入收藏')).toBeVisible()
  await expect(page.getByText('购物车是空的')).toBeVisible()
  await page.goto('/mycollection')
  await expect(page.getByRole('link', { name: '烟酸', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: compound, exact: true })).toBeVisible()
  // Both at once; the tool bar hears of it.
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '取消收藏' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消收藏' }).click()
  await expect(page.getByRole('dialog', { name: '我的收藏 · 取消收藏' })).toContainText('完成 2')
  const bar = page.getByRole('complementary', { name: '快捷入口' })
  await expect(bar.getByRole('link', { name: /收藏/ })).not.toContainText('2')
  await expect(page.getByRole('heading', { name: '还没有收藏' })).toBeVisible()
})

test('[FOOTP-1] molecules that were looked at stand under today, and are forgotten one by one or all at once', async ({
  page,
}) => {
  for (const name of ['苯甲醛', '烟酸', compound]) {
    await open(page, '/')
    await search(page, name)
    const saved = page.waitForResponse(/footprint\/save/)
    await found(page, name).getByRole('heading').getByRole('link').click()
    await saved
  }
  await open(page, '/myfootprint')
  await expectSound(page, { route: '/myfootprint' })
  const today = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2, name: /今天/ }) })
  // Another journey may have this account look at other compounds meanwhile.
  const looked = today.getByRole('listitem').getByRole('link', { name: /^(4-溴苯硼酸|烟酸|苯甲醛)$/ })
  await expect(looked).toHaveText([compound, '烟酸', '苯甲醛'])
  await page.getByRole('button', { name: '删除 烟酸 的记录' }).click()
  await expect(looked).toHaveText([compound, '苯甲醛'])
  await page.getByRole('button', { name: '清空' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '清空' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '还没有浏览记录' })).toBeVisible()
})

test('[SEARCH-6] a link shows a search to a visitor, until its maker closes it', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  await open(page, `${results}&stock=true`)
  await page.getByRole('button', { name: '分享', exact: true }).click()
  await page.getByRole('radio', { name: /当前快照/ }).check()
  await page.getByRole('button', { name: '生成链接' }).click()
  const address = await page.getByRole('textbox', { name: '分享链接' }).inputValue()

  const context = await browser.newContext({ ...(baseURL && { baseURL }), storageState: nobody })
  listen(context, complaints)
  const visitor = await context.newPage()
  await open(visitor, address)
  await expect(visitor.getByRole('heading', { level: 1, name: `共享的搜索：${compound}` })).toBeVisible()
  await expect(visitor.getByText('只看现货')).toBeVisible()
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expectSound(visitor, { route: '/shared' })
  await visitor.getByRole('link', { name: '在我的搜索中打开' }).click()
  await expect(visitor).toHaveURL(/stock=true/)
  await expect(found(visitor, compound)).toBeVisible()

  await page.goto('/mylinks')
  const link = page.getByRole('row').filter({ has: page.getByRole('link', { name: compound }) })
  await expect(link.getByRole('cell', { name: '1', exact: true })).toBeVisible()
  await link.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click()
  await expect(page.getByRole('row').getByText('已撤销')).toBeVisible()
  const before = complaints.length
  const answer = await visitor.goto(address)
  expect(answer?.status()).toBe(410)
  await expect(visitor.getByRole('heading', { level: 1, name: '此分享链接已被撤销' })).toBeVisible()
  // The browser writes the 410 of the document onto the console: that is what was asked for.
  complaints.splice(before)
  await context.close()
})

test('[SEARCH-5] results are exported, their progress seen, the file fetched', async ({ page }) => {
  await open(page, results)
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await expect(page.getByText(/全部 [\d,]+ 个分子/)).toBeVisible()
  await page.getByRole('button', { name: '开始导出' }).click()
  await page.getByRole('link', { name: '查看进度' }).click()
  await expectSound(page, { route: '/myexports' })
  const download = page.waitForEvent('download')
  await page.getByRole('table').getByRole('button', { name: '下载' }).first().click()
  const file = await (await download).path()
  expect(fs.readFileSync(file, 'utf8')).toMatch(/^\uFEFF分子编号,CAS 号,英文名,/)
  await page.getByRole('row').filter({ hasText: compound }).first().getByRole('checkbox').check()
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('dialog', { name: '导出文件 · 删除' })).toContainText('完成 1')
  await expect(page.getByRole('heading', { name: '还没有导出' })).toBeVisible()
})

test('a visitor who clicks a heart, shares or exports is asked for the login', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), storageState: nobody })
  const visitor = await context.newPage()
  for (const name of [`收藏 ${compound}`, '分享', '导出']) {
    await open(visitor, results)
    await expect(buyable(visitor, found(visitor, compound))).toBeVisible()
    await visitor.getByRole('button', { name, exact: true }).first().click()
    await expect(visitor).toHaveURL(/\/login\?/)
  }
  await context.close()
})
