// A chemist who has no account yet.
import type { Locator, Page } from '@playwright/test'
import { text as textOf } from 'node:stream/consumers'
import {
  accounts,
  as,
  awake,
  buyable,
  expect,
  expectSound,
  found,
  open,
  openAccount,
  search,
  searchBox,
  signIn,
  test,
  toast,
} from './journey.ts'

test('[HEAD-5] an empty search warns and stays; a search joins the history and opens the list', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  await expect(toast(page, '请输入关键字')).toBeVisible()
  await expect(page).toHaveURL('/')

  await search(page, '溴苯硼酸')
  await expect(page).toHaveURL(`/chemicalProductList?q=${encodeURIComponent('溴苯硼酸')}`)
  await expect(found(page, '4-溴苯硼酸')).toBeVisible()
  await search(page, '5467-74-3')
  await expect(page).toHaveURL('/chemicalProductList?q=5467-74-3')
  // A text joins the history once it has found something, which is a moment after the address has changed.
  const kept = () => page.evaluate(() => localStorage.getItem('QUERY_STR'))
  await expect.poll(kept).toBe('溴苯硼酸,5467-74-3')
  await search(page, '溴苯硼酸')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('溴苯硼酸')
  expect(await kept()).toBe('溴苯硼酸,5467-74-3')

  await searchBox(page).click()
  await page.getByRole('option', { name: '5467-74-3' }).click()
  await expect(page).toHaveURL('/chemicalProductList?q=5467-74-3')
})

test('[SEARCH-1] a compound is found by part of its Chinese name, CAS number with and without hyphens, SMILES and formula', async ({
  page,
}) => {
  await open(page, '/')
  for (const [text, understood] of [
    ['4-bromophenylboronic acid', '识别为名称'],
    ['溴苯硼酸', '识别为关键字'],
    ['5467-74-3', '识别为 CAS 号'],
    ['５４６７－７４－３', '识别为 CAS 号'],
    ['5467743', '识别为 CAS 号'],
    ['OB(O)c1ccc(Br)cc1', '识别为结构式'],
    ['MFCD00093312', '识别为 MDL 号'],
  ] as const) {
    await search(page, text)
    await expect(page.getByRole('main')).toContainText(understood)
    await expect(found(page, '4-溴苯硼酸')).toContainText('5467-74-3')
  }
  await expectSound(page, { route: '/chemicalProductList', axe: false })
})

test('[SEARCH-1] a CAS number with a wrong check digit is said to be wrong, with the right one a click away', async ({
  page,
}) => {
  await open(page, '/chemicalProductList?q=5467-74-4')
  await expect(page.getByText('CAS 号 5467-74-4 的校验位不正确')).toBeVisible()
  await expect(page.getByRole('heading', { name: '没有找到“5467-74-4”' })).toBeVisible()
  await page.getByRole('link', { name: '5467-74-3' }).click()
  await expect(found(page, '4-溴苯硼酸')).toBeVisible()
})

test('filters narrow with their counts and live in the address, and Back takes them off again', async ({ page }) => {
  await open(page, `/chemicalProductList?q=${encodeURIComponent('溴苯硼酸')}`)
  const filters = page.getByRole('complementary', { name: '筛选' })
  const counted = page.getByRole('main').getByText(/\d+ 个分子，\d+ 个产品/)
  const before = await counted.textContent()
  const box = filters.getByRole('group', { name: '纯度' }).getByRole('checkbox', { name: '≥ 99' })
  const expected = await box.locator('xpath=..').locator('.n').textContent()

  await box.check()
  await expect(page).toHaveURL(/purity=/)
  await expect(counted).toContainText(`${expected} 个分子`)
  await expect(page.getByRole('button', { name: /移除此筛选/ })).toBeVisible()

  await page.goBack()
  await expect(box).not.toBeChecked()
  await expect(counted).toHaveText(before ?? '')
  await page.goForward()
  await expect(box).toBeChecked()
  await page.reload()
  await expect(box).toBeChecked()
  await awake(page)
  await page.getByRole('button', { name: '清除筛选' }).click()
  await expect(counted).toHaveText(before ?? '')
})

test('a search that finds nothing says so and offers what might', async ({ page }) => {
  await open(page, `/chemicalProductList?q=${encodeURIComponent('没有这种东西酸')}`)
  await expect(page.getByRole('heading', { name: '没有找到“没有这种东西酸”' })).toBeVisible()
  await expectSound(page, { route: '/chemicalProductList', axe: false })
})

test('[PROD-1] the product page names numbers, properties, and who sells which pack at what price, stock and lead time', async ({
  page,
}) => {
  await open(page, `/chemicalProductList?q=${encodeURIComponent('4-溴苯硼酸')}`)
  await found(page, '4-溴苯硼酸').getByRole('link', { name: '4-溴苯硼酸', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: '4-溴苯硼酸' })).toBeVisible()
  await expect(page).toHaveTitle(/4-溴苯硼酸 5467-74-3 · Reagora/)
  const main = page.getByRole('main')
  for (const fact of ['5467-74-3', 'MFCD00093312', '200.83 g/mol', '储存', '运输']) {
    await expect(main.getByText(fact, { exact: true }).first()).toBeVisible()
  }
  await expect(page.getByRole('img', { name: /4-溴苯硼酸/ })).toHaveJSProperty('complete', true)
  const row = buyable(page)
  await expect(row).toContainText(/¥ [\d,]+\.\d\d/)
  await expect(row).toContainText(/现货 \d+/)
  await expect(row).toContainText(/\d+ 天/)
  await expectSound(page, { route: '/chemicalDetail', axe: false })

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: '下载 MOL 文件' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^RG\d+\.mol$/)
  expect(await textOf(await file.createReadStream())).toMatch(/ V[23]000[^]*M {2}END\s*$/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await main.getByRole('button', { name: '复制引用' }).click()
  await expect(toast(page, '引用已复制')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^4-溴苯硼酸, CAS 5467-74-3, InChIKey QBLFZIBJXUQVRF-UHFFFAOYSA-N\. Reagora RG\d+, http:\S+ \(\d{4}-\d\d-\d\d\)\.$/,
  )
})

test('[CART-1] [CART-4] a guest is asked for the login before the quantity', async ({ page }) => {
  await open(page, `/chemicalProductList?q=${encodeURIComponent('4-溴苯硼酸')}`)
  const row = buyable(page, found(page, '4-溴苯硼酸'))
  await row.getByRole('button', { name: /加入购物车/ }).click()
  await expect(toast(page, '您还尚未登录，请登录后操作')).toBeVisible()
  await expect(page).toHaveURL(/\/login\?fromPath=%2FchemicalProductList/)
})

test('[CART-1] a guest is sent to the login, comes back, and finds the pack in the cart', async ({ page }) => {
  await open(page, `/chemicalProductList?q=${encodeURIComponent('4-溴苯硼酸')}`)
  const row = buyable(page, found(page, '4-溴苯硼酸'))
  await row.getByRole('textbox', { name: /订购数量/ }).fill('3')
  await row.getByRole('button', { name: /加入购物车/ }).click()
  await expect(toast(page, '您还尚未登录，请登录后操作')).toBeVisible()
  await expect(page).toHaveURL(/\/login\?fromPath=%2FchemicalProductList&query=/)
  await expectSound(page, { route: '/login', axe: false })

  await page.getByRole('textbox', { name: /^邮箱/ }).fill(accounts.newcomer)
  await page.getByRole('textbox', { name: /^密码/ }).fill('not the password')
  await page.getByRole('main').getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await signIn(page, accounts.newcomer)
  await expect(page).toHaveURL(/chemicalProductList/)
  await expect(toast(page, '登录前选的 1 种已放入购物车')).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^购物车/ })
    .click()
  await expect(page.getByRole('main').getByRole('textbox', { name: /数量/ })).toHaveValue('3')

  await test.step('after another login it is asked whose it is', async () => {
    await (await openAccount(page)).getByRole('button', { name: '退出登录' }).click()
    await page.getByRole('button', { name: '确定' }).click()
    await expect(page).toHaveURL('/login')
    await open(page, '/chemicalDetail?id=RG00000437')
    const other = buyable(page)
    await other.getByRole('textbox', { name: /订购数量/ }).fill('2')
    await other.getByRole('button', { name: /加入购物车/ }).click()
    await expect(page).toHaveURL(/\/login\?fromPath=%2FchemicalDetail/)
    await open(page, '/')
    await page.getByRole('banner').getByRole('link', { name: '登录' }).click()
    await signIn(page, accounts.newcomer)
    const question = page.getByRole('dialog', { name: '要加入登录前选的 1 种产品吗？' })
    await question.getByRole('button', { name: '不加入' }).click()
    await page.goto('/cart')
    await expect(page.getByRole('main').getByRole('textbox', { name: /数量/ })).toHaveCount(1)
  })
})

test('[HEAD-2] [STATE-4] login, and a logout that asks, says so and clears everything', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('banner').getByRole('link', { name: '登录' }).click()
  await signIn(page, accounts.member)
  const menu = await openAccount(page)
  await menu.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('heading', { name: '确认退出?' })).toBeVisible()
  await page.getByRole('button', { name: '取消' }).click()
  await expect(page.getByRole('banner').getByText('我的账户')).toBeAttached()
  await openAccount(page)
  await menu.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(toast(page, '您已注销成功')).toBeVisible()
  await expect(page).toHaveURL('/login')
  const left = await page.evaluate(() => Object.keys(localStorage).toSorted())
  expect(left).toEqual(['LANGUAGE', 'SITE_VERSION'])
  // Strangers' guesses do not lock out whoever has signed in here.
  expect((await page.context().cookies()).some(({ name, path }) => name === 'device' && path === '/login')).toBe(true)
})

test('[FOOT-1] [BAR-1] the footer has its links and filing numbers, the tool bar leads to cart and top', async ({
  page,
}) => {
  await open(page, `/chemicalProductList?q=${encodeURIComponent('溴苯硼酸')}`)
  const footer = page.getByRole('contentinfo')
  for (const link of ['销售条款', '隐私政策', '关于我们', 'Reagora Group', 'WeChat', 'LinkedIn'])
    await expect(footer.getByText(link, { exact: true })).toBeVisible()
  await expect(footer.getByText(/ICP备/)).toBeVisible()
  await expect(footer.getByText(/公网安备/)).toBeVisible()
  await footer.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  const bar = page.getByRole('complementary', { name: '快捷入口' })
  await bar.getByRole('button', { name: '顶部' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await bar.getByRole('link', { name: '购物车' }).click()
  await expect(page).toHaveURL(/\/login\?fromPath=%2Fcart/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search works and results and product can be read', async ({ page }) => {
    await page.goto('/')
    await searchBox(page).fill('溴苯硼酸')
    await page.keyboard.press('Enter')
    await expect(page).toHaveTitle(/溴苯硼酸 的搜索结果/)
    await inDocument(page, () => found(page, '4-溴苯硼酸'))
    await found(page, '4-溴苯硼酸').getByRole('link', { name: '4-溴苯硼酸', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: '4-溴苯硼酸' })).toBeVisible()
    await inDocument(page, () => page.getByRole('table', { name: '4-溴苯硼酸 的供应产品' }))
  })

  /** A price within a part of the document: what the server has not got in time it leaves to the browser, and has the next time. */
  const inDocument = (page: Page, part: () => Locator) =>
    expect(async () => {
      await page.reload()
      await expect(part()).toContainText(/¥ [\d,]+\.\d\d/, { timeout: 500 })
    }).toPass()

  test('[PROD-1] [SEARCH-7] a product page says what is dangerous and what is similar', async ({ page }) => {
    // What the server has not got within a tenth of a second it leaves to the browser.
    await expect(async () => {
      await page.goto('/chemicalDetail?id=RG00000030')
      await expect(page.locator('h1')).toHaveText('乙醇')
      const [safety, similar] = [page.locator('#safety'), page.locator('#similar')]
      await expect(safety.getByText('高度易燃液体和蒸气')).toBeVisible({ timeout: 500 })
      await expect(safety.getByRole('link', { name: /^PDF/ }).first()).toBeVisible({ timeout: 500 })
      await expect(similar.getByRole('link').first()).toBeVisible({ timeout: 500 })
    }).toPass()
  })
})

test('the home page leads to popular molecules and to what a programme of suppliers sells', async ({ page }) => {
  await open(page, '/')
  await expect(page.getByRole('region', { name: '热门与推荐' }).getByRole('listitem')).toHaveCount(6)
  await page.getByRole('link', { name: '寄售库存' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '寄售库存' })).toBeVisible()
  await page.getByRole('link', { name: '查看产品' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test.describe('somebody signed in', () => {
  test.use(as('buyer'))

  test('goes on from the home page with orders and cart', async ({ page }) => {
    await open(page, '/')
    const own = page.getByRole('region', { name: '接着做' })
    await expect(own.getByRole('link', { name: /^购物车/ })).toBeVisible()
    await own.getByRole('listitem').filter({ hasText: '¥' }).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/orderdetail\?id=/)
  })
})

test('the keyboard alone leads from the search to the product', async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('/')
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.type('4-溴苯硼酸')
  await page.keyboard.press('Enter')
  await expect(found(page, '4-溴苯硼酸')).toBeVisible()
  const link = found(page, '4-溴苯硼酸').getByRole('heading').getByRole('link')
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '4-溴苯硼酸' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('textbox', { name: /订购数量/ }).first()).toBeFocused()
})

/** Presses Tab until the element has the focus; more than 200 times means that it cannot be reached. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 200; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not reach it.')
}

test('a drawing that a busy server refuses comes a moment later', async ({ page, complaints }) => {
  const asked = new Set<string>()
  await page.route('**/files/chemicalimage/**', (route) => {
    const first = !asked.has(route.request().url())
    asked.add(route.request().url())
    return first ? route.fulfill({ status: 503 }) : route.continue()
  })
  await open(page, '/recommendMoleculeList')
  const drawing = page.getByRole('main').getByRole('listitem').getByRole('img').first()
  await expect.poll(() => asked.size).toBeGreaterThan(0)
  await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(complaints.splice(0).every((one) => one.includes('503'))).toBe(true)
})
