// The pages beside the home page, and what two pages of orders show to somebody who came without an order.
import { as, expect, expectSound, open, test } from './journey.ts'

const subNav = '栏目导航'

test('[HEAD-6] home and introduce pages have the sub-navigation, and each of its links opens its page', async ({
  page,
}) => {
  await open(page, '/')
  const nav = page.getByRole('navigation', { name: subNav })
  await expect(nav.getByRole('link')).toHaveText(['首页', '定制服务', '砌块库', '筛选化合物库'])
  for (const name of ['定制服务', '砌块库', '筛选化合物库', '首页']) {
    await nav.getByRole('link', { name }).click()
    await expect(nav.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    if (name === '首页') continue
    await expectSound(page, { route: '/introduce/{id}' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page).toHaveTitle(new RegExp(`^${name} · `))
    await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText(name)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20,}/)
    await expect(page.locator('.steps li').first()).toBeVisible()
  }
  await open(page, '/contactUs')
  await expect(nav).toHaveCount(0)
})

test('[HEAD-6] an introduction leads into the catalogue and to customer service', async ({ page }) => {
  await open(page, '/introduce/screening-library')
  await page.getByRole('main').getByRole('link', { name: '筛选化合物', exact: true }).click()
  await expect(page).toHaveURL('/chemicalProductList?group=screening-compounds')
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: '联系客服' }).click()
  await expect(page).toHaveURL('/contactUs')
})

test('[HEAD-6] there is no introduction to what is not offered', async ({ request }) => {
  expect((await request.get('/introduce/building-blocks')).status()).toBe(200)
  for (const unknown of ['nothing', '0', '4', '__proto__', 'toString'])
    expect((await request.get(`/introduce/${unknown}`)).status(), unknown).toBe(404)
})

test('a guest is asked for the login where an order belongs', async ({ page }) => {
  for (const address of ['/orderdetail', '/submitordernoprice']) {
    await page.goto(address)
    await expect(page).toHaveURL(`/login?fromPath=${encodeURIComponent(address)}`)
  }
})

test.describe('a buyer', () => {
  test.use(as('buyer'))
  test('who opens an order without saying which is led to the list', async ({ page }) => {
    await open(page, '/orderdetail')
    await expectSound(page, { route: '/orderdetail' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('未指定订单')
    await page.getByRole('main').getByRole('link', { name: '我的订单' }).click()
    await expect(page).toHaveURL('/orderlist')
  })
})

test.describe('customer service', () => {
  test.use(as('csr'))
  test('[BUY-4] chooses the buyer on the order page itself when it comes without one', async ({ page }) => {
    await open(page, '/submitordernoprice')
    await expectSound(page, { route: '/submitordernoprice' })
    await page.getByRole('main').getByRole('button', { name: '选择买家' }).click()
    await expect(page.getByRole('dialog', { name: '选择买家（代客）' })).toBeVisible()
  })
})
