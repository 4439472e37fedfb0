// Consumables: found, narrowed, opened and bought.
import type { Page } from '@playwright/test'
import { as, awake, expect, expectSound, open, test } from './journey.ts'

const list = '/consumablesProductList'
const rows = (page: Page) => page.locator('.goods > li')
const filters = (page: Page) => page.getByRole('complementary', { name: '筛选' })

test('[CONS-1] consumables are narrowed by category and attributes, all of it in the address, and Back takes it off', async ({
  page,
}) => {
  await open(page, `${list}?q=${encodeURIComponent('过滤器')}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('过滤器')
  await filters(page).getByRole('link', { name: /^过滤/ }).click()
  await filters(page)
    .getByRole('link', { name: /^针式过滤器/ })
    .click()
  await expect(page).toHaveURL(/cat=syringe-filters/)
  const pores = filters(page).getByRole('group', { name: '孔径' })
  const fine = pores.getByRole('checkbox', { name: /0\.22/ })
  const expected = Number(await fine.locator('xpath=..').locator('.n').textContent())
  await fine.check()
  await expect(page).toHaveURL(/a\.pore-size=/)
  await expect(page.getByText(`${expected} 个产品`, { exact: true })).toBeVisible()
  await expect(pores.getByRole('checkbox', { name: /0\.45/ }), 'the alternative stays in sight').toBeVisible()
  await expectSound(page, { route: list })

  await page.reload()
  await awake(page)
  await expect(fine).toBeChecked()
  for (const row of await rows(page).all()) await expect(row).toContainText('0.22 µm')
  await page.goBack()
  await expect(page).not.toHaveURL(/a\.pore-size=/)
  await expect(fine).not.toBeChecked()
})

test('[CONS-1] nothing found leads to chemicals and to all consumables', async ({ page }) => {
  await open(page, `${list}?q=zzzz`)
  await expect(page.getByRole('heading', { name: '没有找到“zzzz”的耗材' })).toBeVisible()
  await expectSound(page, { route: list })
  await expect(page.getByRole('link', { name: /在化学品中查找/ })).toHaveAttribute(
    'href',
    '/chemicalProductList?q=zzzz',
  )
  await page.getByRole('main').getByRole('link', { name: '全部耗材' }).last().click()
  await expect(page).toHaveURL(list)
  await expect(rows(page)).toHaveCount(20)
})

test('[CONS-1] prices follow the country the goods go to, on the page and after a reload', async ({ page }) => {
  await open(page, `${list}?cat=gloves&brand=Northfork`)
  const prices = rows(page).first().locator('.packs')
  await expect(prices).toContainText('¥')
  await page.getByRole('combobox', { name: '收货地' }).selectOption('US')
  await expect(page).toHaveURL(/country=US/)
  await expect(prices).toContainText('$')
  await rows(page).first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/consumablesProductDetail\/\d+\?country=US/)
  await expect(page.getByRole('table')).toContainText('$')
  await expectSound(page, { route: '/consumablesProductDetail/{id}' })
})

test('[CONS-1] a consumable that is not on sale says so, and is no page for search engines', async ({ request }) => {
  for (const id of ['1', 'nothing']) {
    const answer = await request.get(`/consumablesProductDetail/${id}`)
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toContain('该耗材不存在或已下架')
  }
})

test.describe('a buyer', () => {
  // Not the buyer whose cart another file empties at the same time.
  test.use(as('member'))

  test('[CONS-1] finds a consumable, opens it, puts two packs into the cart and sees them there, on a phone', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, `${list}?stock=true&q=${encodeURIComponent('离心管')}`)
    await expectSound(page, { route: list, axe: false })
    await page.getByRole('button', { name: /^筛选/ }).click()
    await filters(page)
      .getByRole('checkbox', { name: /Labmate/ })
      .check()
    await filters(page).getByRole('button', { name: /^查看/ }).click()
    const name = await rows(page).first().getByRole('heading').innerText()
    await rows(page).first().getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    const pack = page.getByRole('row').filter({ hasText: '现货' }).first()
    await pack.getByRole('textbox').fill('2')
    await expectSound(page, { route: '/consumablesProductDetail/{id}', axe: false })
    await pack.getByRole('button', { name: /加入购物车/ }).click()
    await expect(page.getByText('已加入购物车')).toBeVisible()

    await page.goto('/cart')
    const line = page.getByRole('listitem').filter({ hasText: name }).first()
    await expect(line.getByRole('textbox')).toHaveValue('2')
    await expect(line.getByRole('link', { name })).toHaveAttribute('href', /\/consumablesProductDetail\/\d+/)
    await expect(line.locator('img')).toHaveJSProperty('complete', true)
    expect(await line.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await line.getByRole('button', { name: /移除|删除/ }).click()
    await expect(line).toHaveCount(0)
  })
})
