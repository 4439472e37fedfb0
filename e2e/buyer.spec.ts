// The administrator of a buying company, and what only the storefront of somebody signed in shows.
import type { Download, Page } from '@playwright/test'
import {
  as,
  accounts,
  awake,
  buyable,
  checkOut,
  expect,
  expectShownFor,
  expectSound,
  found,
  open,
  openAccount,
  orderNumber,
  emptyCart,
  putIntoCart,
  search,
  signIn,
  test,
  toast,
} from './journey.ts'

test.use(as('buyer'))

test.afterEach(({ page }) => emptyCart(page))

test('[BUY-2] two packs of a compound are found, put into the cart, ordered and confirmed', async ({ page }) => {
  await open(page, '/')
  const what = await putIntoCart(page, '4-溴苯硼酸', 2)
  await page.getByRole('link', { name: '去购物车' }).click()

  await expect(page.getByRole('heading', { level: 1, name: '购物车' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^数量 4-溴苯硼酸/ })).toHaveValue('2')
  await expectSound(page, { route: '/cart' })
  await page.getByRole('button', { name: '去结算' }).click()

  await expect(page.getByRole('heading', { level: 1, name: '确认订单' })).toBeVisible()
  await expect(page.getByRole('region', { name: '收货地址' })).toContainText('张衡路668号')
  await expect(page.getByRole('region', { name: '付款方式' })).toContainText('账期 30 天')
  const submit = page.getByRole('button', { name: '提交订单' })
  await expect(submit).toBeDisabled()
  await expect(page.getByText('请先勾选同意销售条款')).toBeVisible()
  await expectSound(page, { route: '/submitorder' })
  await page.getByLabel('采购单号').fill('PO-7788')
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await submit.dblclick()

  const number = await orderNumber(page)
  await expect(page.getByRole('article', { name: '订单确认书' })).toContainText('5467-74-3')
  await expect(page.getByRole('article', { name: '订单确认书' })).toContainText(`${what.split(' ').at(-2)}`)
  await expectSound(page, { route: '/submitresult', axe: false })

  // A second click has not ordered a second time.
  await page.goto(`/orderlist?search=PO-7788`)
  await expect(page.getByText('共 1 条')).toBeVisible()
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toContainText('待审核')
  const history = page.getByRole('region', { name: '订单记录' })
  await expect(history.getByRole('listitem').filter({ hasText: '提交订单' })).toContainText('林若溪')
  await page.getByRole('button', { name: '再次购买' }).click()
  await expect(page.getByRole('dialog', { name: `再次购买 ${number}` })).toContainText('1 个产品已加入购物车')
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click()
  await expectSound(page, { route: '/orderdetail', axe: false })
})

test('offers of a compound are narrowed by pack, sorted by their price with shipping, and four of them compared', async ({
  page,
}) => {
  await open(page, `/chemicalProductList?q=${encodeURIComponent('4-溴苯硼酸')}`)
  await found(page, '4-溴苯硼酸').getByRole('link', { name: '4-溴苯硼酸', exact: true }).first().click()
  const offers = page.locator('#offers')
  const rows = offers.getByRole('row').filter({ has: page.getByRole('textbox', { name: /订购数量/ }) })
  await offers.getByRole('combobox', { name: '报价排序' }).selectOption('landed')
  await expect(page).toHaveURL(/by=landed/)
  const amounts = async (texts: Promise<string[]>) =>
    (await texts).flatMap((text) => {
      const [, amount] = /≈ CNY ([\d,.]+)/.exec(text) ?? []
      return amount ? [Number(amount.replaceAll(',', ''))] : []
    })
  await expect(rows.first()).toContainText('含运费 ≈ CNY')
  const sums = await amounts(rows.locator('.c-price').allTextContents())
  expect(sums.length).toBeGreaterThan(4)
  expect(sums).toEqual(sums.toSorted((a, b) => a - b))

  const all = await rows.count()
  const size = offers.getByRole('button', { name: /^25 g/ })
  await size.click()
  await expect(page).toHaveURL(/pack=25(\+|%20)g/)
  expect(await rows.count()).toBeLessThan(all)
  for (const text of await rows.locator('.c-pack').allTextContents()) expect(text).toBe('25 g')
  await size.click()
  await expect(rows).toHaveCount(all)

  const choices = rows.getByRole('checkbox', { name: /^对比/ })
  for (const n of [0, 1, 2, 3]) await choices.nth(n).check()
  await expect(choices.nth(4)).toBeDisabled()
  await page.getByRole('button', { name: /^对比 4$/ }).click()
  const beside = page.getByRole('dialog', { name: '对比 4 个报价' })
  const landed = beside.getByRole('row', { name: /^含运费价/ }).getByRole('cell')
  await expect(landed).toHaveCount(4)
  const four = await amounts(landed.allTextContents())
  expect(four.toSorted((a, b) => a - b)).toEqual(sums.slice(0, 4))
  await expect(landed.filter({ hasText: '最优' }).first()).toContainText(/≈ CNY/)
  expect((await amounts(landed.filter({ hasText: '最优' }).allTextContents()))[0]).toBe(sums[0])
})

test('[CART-1] [BUY-1] what a guest wanted to buy at once goes on after the login', async ({ page }) => {
  await open(page, '/')
  await page.evaluate(() => localStorage.clear())
  await open(page, '/chemicalDetail?id=RG00000437')
  await buyable(page)
    .getByRole('textbox', { name: /订购数量/ })
    .fill('2')
  await page.getByRole('button', { name: '立即购买' }).click()
  await expect(page).toHaveURL(/\/login\?fromPath=%2FchemicalDetail/)
  await signIn(page, accounts.buyer)
  await expect(page).toHaveURL(/\/submitorder\?cartLineIds=\d+$/)
  await expect(page.getByRole('main')).toContainText('× 2')
})

test('[ORDER-1] an order is cancelled with a reason, and another reason needs words', async ({ page }) => {
  await open(page, '/')
  await putIntoCart(page, '4-溴苯硼酸', 1)
  const number = await checkOut(page)
  await page.getByRole('link', { name: '查看订单详情' }).click()
  await page.getByRole('button', { name: '取消订单' }).click()
  const dialog = page.getByRole('dialog', { name: `取消订单 ${number}` })
  const cancel = dialog.getByRole('button', { name: '取消订单' })
  await cancel.click()
  await expect(dialog.getByRole('alert')).toHaveText('请选择取消原因')
  await dialog.getByRole('radio', { name: '其他原因' }).check()
  await cancel.click()
  await expect(dialog.getByLabel('补充说明')).toHaveAccessibleDescription('选择其他原因时请填写说明')
  await dialog.getByLabel('补充说明').fill('课题已停止')
  await cancel.click()
  await expect(toast(page, `订单 ${number} 已取消`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: number })).toContainText('已取消')
  await expect(page.getByRole('region', { name: '订单记录' })).toContainText('课题已停止')
})

test('[ORDER-1] one line of an order is cancelled at the figures shown, and the last one cancels the order', async ({
  page,
}) => {
  await open(page, '/')
  await putIntoCart(page, '4-溴苯硼酸', 1)
  await open(page, '/')
  await putIntoCart(page, '苯硼酸', 1)
  const number = await checkOut(page)
  await page.getByRole('link', { name: '查看订单详情' }).click()
  const lines = page.getByRole('region', { name: '产品明细' })
  await lines
    .getByRole('button', { name: /^取消这一行/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row', { name: /^应付总额/ })).toContainText('¥')
  const totals = await dialog
    .getByRole('row', { name: /^应付总额/ })
    .getByRole('cell')
    .allInnerTexts()
  expect(totals[0]).not.toBe(totals[1])
  const cancel = dialog.getByRole('button', { name: '取消这一行' })
  await cancel.click()
  await expect(dialog.getByRole('alert')).toHaveText('请选择取消原因')
  await dialog.getByRole('radio', { name: '不再需要' }).check()
  await cancel.click()
  await expect(toast(page, /^已取消“/)).toBeVisible()
  await expect(page.getByRole('complementary', { name: '金额' })).toContainText(totals[1]!.replace('¥', '').trim())
  await expect(page.getByRole('region', { name: '订单记录' })).toContainText('已取消一行')
  // What is left is cancelled as an order.
  await expect(lines.getByRole('button', { name: /^取消这一行/ })).toHaveCount(0)
  await page.getByRole('button', { name: '取消订单' }).click()
  await expect(page.getByRole('dialog', { name: `取消订单 ${number}` })).toBeVisible()
  await expectSound(page, { route: '/orderdetail', axe: false })
})

test('[STATE-6] what was added last shows for three seconds', async ({ page }) => {
  await open(page, `/chemicalProductList?q=${encodeURIComponent('4-溴苯硼酸')}`)
  const row = buyable(page, found(page, '4-溴苯硼酸'))
  const popover = page.locator('.added').getByText('已加入购物车')
  await row.getByRole('textbox').fill('1')
  await expectShownFor(page, popover, 3000, () => row.getByRole('button', { name: /加入购物车/ }).click())
})

test('[CART-10] [ERR-1] buy-now over two currencies is refused with a warning of two seconds', async ({ page }) => {
  await open(page, '/chemicalDetail?id=RG00000437')
  const priced = (code: string) =>
    page.getByRole('row').filter({ hasText: code }).filter({ hasText: '现货' }).getByRole('textbox').first()
  await priced('CNY').fill('1')
  await priced('JPY').fill('1')
  const warning = toast(page, '抱歉，只能选择相同币种的商品下单！')
  await expectShownFor(page, warning, 2000, () => page.getByRole('button', { name: '立即购买' }).click())
  await expect(page).toHaveURL(/chemicalDetail/)
})

test('[CART-4] without a quantity nothing is put into the cart', async ({ page }) => {
  await open(page, '/chemicalDetail?id=RG00000437')
  await page.getByRole('button', { name: '立即购买' }).click()
  await expect(toast(page, '请输入订购数量')).toBeVisible()
  await expect(page).toHaveURL(/chemicalDetail/)
})

test('[CART-11] prices have a symbol and two decimals, and ¥ its code where currencies mix', async ({ page }) => {
  await open(page, `/chemicalProductList?q=${encodeURIComponent('4-溴苯硼酸')}`)
  await expect(page.getByRole('table').first()).toBeVisible()
  const tables = await page.getByRole('table').allTextContents()
  const prices = tables.join(' ').match(/[¥$€£₩]\s?[\d,.]+( [A-Z]{3})?/g) ?? []
  expect(prices.length).toBeGreaterThan(10)
  expect(prices.filter((price) => !/^[¥$€£₩] (\d{1,3},)*\d{1,3}\.\d\d( [A-Z]{3})?$/.test(price))).toEqual([])
  expect(prices).toContainEqual(expect.stringMatching(/^¥ .* CNY$/))
  // Of dollars there is one kind: their symbol says which.
  expect(prices).toContainEqual(expect.stringMatching(/^\$ [\d,.]+$/))
})

test('[HEAD-4] [CART-12] the cart counts its lines in the header, changes numbers and removes lines', async ({
  page,
}) => {
  await open(page, '/')
  const badge = page
    .getByRole('banner')
    .getByRole('link', { name: /购物车/ })
    .locator('.count')
  await expect(badge).toHaveText('0')
  await putIntoCart(page, '4-溴苯硼酸', 1)
  await expect(badge).toHaveText('1')
  await page.goto('/cart')
  const total = page.getByRole('complementary', { name: '合计' })
  const before = await total.textContent()
  await page.getByRole('button', { name: /增加数量/ }).click()
  await expect(page.getByRole('textbox', { name: /^数量/ })).toHaveValue('2')
  await expect(total).not.toHaveText(before ?? '')
  await page.reload()
  await expect(page.getByRole('textbox', { name: /^数量/ })).toHaveValue('2')
  await page.getByRole('button', { name: /^删除 4-溴苯硼酸/ }).click()
  await expect(page.getByText('购物车是空的')).toBeVisible()
  await expect(badge).toHaveText('0')
})

test('[CART-4] [CART-14] catalogue numbers are pasted into the cart, the cart is kept and put back, and other ways to buy it are compared', async ({
  page,
}) => {
  await open(page, '/')
  await putIntoCart(page, '4-溴苯硼酸', 2)
  await open(page, '/cart')
  const facts = page.locator('.cline .facts-line > span')
  await expect(facts.first()).toBeVisible()
  const code = (await facts.allTextContents()).find((text) => /^[A-Z]+\d+$/.test(text)) ?? ''
  expect(code).not.toBe('')
  await page.getByRole('button', { name: '比较买法' }).click()
  const ways = page.getByRole('dialog', { name: '比较买法' })
  await expect(ways.getByRole('heading', { name: '供应商最少' })).toBeVisible()
  await expectSound(page, { route: '/cart' })
  await ways.getByRole('button', { name: '关闭' }).click()

  await page.getByRole('button', { name: '保存购物车' }).click()
  await page.getByLabel('名称').fill('每月')
  await page.getByRole('dialog').getByRole('button', { name: '保存购物车' }).click()
  await expect(toast(page, '已保存 1 个产品')).toBeVisible()

  await page.getByRole('button', { name: '按货号录入' }).click()
  const box = page.getByLabel('货号、包装、数量')
  await box.fill(`${code}\t\t3\nNOBODY-1 2`)
  await box.press('Control+Enter')
  const preview = page.getByRole('list', { name: '核对结果' })
  await expect(preview.getByRole('listitem').nth(1)).toContainText('没有找到此货号')
  const choice = preview.getByRole('combobox')
  if ((await choice.count()) > 0) await choice.first().selectOption({ index: 1 })
  await expectSound(page, { route: '/cart' })
  await page.getByRole('button', { name: '加入购物车（1）' }).click()
  await expect(box).toHaveValue('NOBODY-1 2')
  await box.fill('')
  await page.keyboard.press('Escape')

  await open(page, '/mySavedCarts')
  await page.getByRole('button', { name: '每月' }).click()
  await expect(page.getByRole('dialog')).toContainText('4-溴苯硼酸')
  await expectSound(page, { route: '/mySavedCarts' })
  await page.keyboard.press('Escape')
  await page.locator('summary', { hasText: '更多' }).first().click()
  await page.getByRole('button', { name: '替换购物车' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '替换购物车' }).click()
  await expect(page.getByRole('dialog')).toContainText('1 个产品已加入购物车')
  await page.getByRole('link', { name: '去购物车' }).last().click()
  await expect(page.getByRole('textbox', { name: /^数量 4-溴苯硼酸/ })).toHaveValue('2')
})

test('[CART-12] the cart leaves as CSV and as SDF', async ({ page }) => {
  await open(page, '/')
  await putIntoCart(page, '4-溴苯硼酸', 3)
  await page.goto('/cart')
  for (const [item, ending, inside] of [
    ['导出 CSV', '.csv', '5467-74-3'],
    ['导出 SDF', '.sdf', '$$$$'],
  ] as const) {
    await page.locator('main summary', { hasText: '更多' }).click()
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: item }).click()])
    expect(file.suggestedFilename()).toMatch(new RegExp(`\\${ending}$`))
    expect(await text(file)).toContain(inside)
  }
})

test('the keyboard alone puts a pack into the cart and goes on to the checkout', async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('/')
  await page.keyboard.type('4-溴苯硼酸')
  await page.keyboard.press('Enter')
  await expect(found(page, '4-溴苯硼酸')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('textbox', { name: /订购数量/ }).first()).toBeFocused()
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  const popover = page.locator('.added')
  await expect(popover).toContainText('已加入购物车')
  const cart = page
    .getByRole('banner')
    .getByRole('link', { name: /购物车/ })
    .first()
  await cart.focus()
  await page.keyboard.press('Enter')
  const checkout = page.getByRole('button', { name: '去结算' })
  await expect(checkout).toBeVisible()
  await checkout.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '确认订单' })).toBeVisible()
})

test('[STATE-1] the browser keeps exactly the published keys', async ({ page }) => {
  await open(page, '/')
  await search(page, '4-溴苯硼酸')
  await expect(found(page, '4-溴苯硼酸')).toBeVisible()
  await page.goto('/orderlist')
  await expect(page.getByRole('heading', { level: 1, name: '我的订单' })).toBeVisible()
  const kept = () => page.evaluate(() => Object.keys(localStorage).toSorted())
  expect(await kept()).toEqual([
    'AUTH_MENUS',
    'LANGUAGE',
    'QUERY_STR',
    'ROLE_LIST',
    'SITE_VERSION',
    'USER_INFO',
    'mallToken',
  ])
  await page.goto('/submitorder')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('orderPageType'))).toBe('own')
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('USER_INFO') ?? '{}') as object)
  expect(Object.keys(user).toSorted()).toEqual(['companyName', 'id', 'name', 'surname', 'userEmail', 'userLnId'])
})

test('[STATE-2] signed in means that there is a session token', async ({ page }) => {
  await open(page, '/')
  await expect((await openAccount(page)).getByText('buyer@demo.reagora.test')).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('mallToken'))
  await page.reload()
  await awake(page)
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible()
  await expect(page.locator('details.menu').filter({ hasText: '我的账户' })).toHaveCount(0)
  await signedInAgain(page)
})

/** Gives the session back, so that what follows a test finds somebody signed in. */
async function signedInAgain(page: Page) {
  const response = await page.request.post('/basic/mall/oauth/login', {
    data: { email: 'buyer@demo.reagora.test', password: 'Reagora-demo-2026' },
  })
  const { data } = (await response.json()) as { data: { token: string } }
  await page.evaluate((token) => localStorage.setItem('mallToken', token), data.token)
}

async function text(file: Download): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

test('a delivered product is reviewed; the offer shows the mean and the drawer the words, staff hide it for a reason', async ({
  page,
  beside,
}) => {
  await open(page, '/orderlist?status=delivered')
  // An administrator sees the orders of colleagues, too, and reviews what came to themselves.
  const own = page.getByRole('row').filter({ hasText: '林若溪' }).first()
  await own.getByRole('link', { name: /^SO\d+$/ }).click()
  const line = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^写评价/ }) })
  await line
    .first()
    .getByRole('button', { name: /^写评价/ })
    .click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: '发布评价' }).click()
  await expect(form.getByRole('alert')).toHaveText('请选择星级')
  await form.getByRole('radio', { name: /^4 星/ }).click()
  await form.getByLabel('评价内容').fill('与 COA 一致，充氩包装。')
  await form.getByRole('button', { name: '发布评价' }).click()
  await expect(toast(page, '评价已发布')).toBeVisible()
  const reviewed = page.getByRole('row').filter({ has: page.getByRole('img', { name: '4 星' }) })
  await expectSound(page, { route: '/orderdetail' })

  await reviewed.first().getByRole('link').first().click()
  await page
    .getByRole('button', { name: /条评价，平均/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('与 COA 一致，充氩包装。')).toBeVisible()
  await expect(drawer).not.toContainText(/@|demo/)
  await expectSound(page, { route: '/chemicalDetail' })

  const staff = await beside('csr')
  await open(staff, '/admin/reviews?search=%E5%85%85%E6%B0%A9%E5%8C%85%E8%A3%85')
  await expectSound(staff, { route: '/admin/reviews' })
  await staff.getByRole('button', { name: /^隐藏/ }).click()
  await staff
    .getByRole('dialog')
    .getByLabel(/^隐藏的原因/)
    .fill('与产品无关')
  await staff.getByRole('dialog').getByRole('button', { name: '隐藏' }).click()
  await expect(toast(staff, '评价已隐藏')).toBeVisible()
})
