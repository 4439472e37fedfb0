// Whoever is here sees their own answers: nothing of who was here before, nothing of a buyer they no longer act for.
import { cart } from '@reagora/server/cart/contract'
import { identity } from '@reagora/server/identity/contract'
import { errors } from '@reagora/server/kernel/errors'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { actingFor, expect, Refused, visitor } from '../testing/calls.ts'
import { cartLine, cartOf } from '../testing/samples.ts'
import { buyer, openSite, type Site } from '../testing/site.ts'

let site: Site
before(async () => {
  site = await openSite()
})
after(() => site.close())

test('[STATE-3] [STATE-5] the cart is that of the buyer acted for, of the next one, and one’s own again', async () => {
  await using page = await visitor(site, ['ROLE_CSR'], actingFor({}))
  const ofWhom = ({ headers }: { headers: Record<string, string> }) => headers['onbehalfoftoken'] || 'own'
  page.calls.answer(cart.list, (asked) => cartOf(cartLine('1', { productChineseName: `${ofWhom(asked)} 的` })))
  page.calls.answer(cart.count, (asked) => ({ 'for-li': 2, 'for-wu': 3, own: 4 })[ofWhom(asked)] ?? 0)
  const wu = { ...buyer, id: '8', name: '吴', companyName: '华南药研' }
  page.calls.answer(identity.buyers, [wu])
  page.calls.answer(identity.actFor, ({ input }) => {
    assert.deepEqual(input, { userId: '8' })
    return { onBehalfOfToken: 'for-wu', endsAt: '2030-01-01T00:00:00Z', buyer: wu }
  })
  page.calls.answer(identity.stopActing, null as never)
  const count = page.locator('.cartlink .count')
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText('for-li 的')
  await expect(count).toHaveText('2')

  await page.locator('.account summary').click()
  await page.getByRole('button', { name: '选择买家（代客）' }).click()
  const dialog = page.getByRole('dialog', { name: '选择买家（代客）' })
  await dialog.getByLabel('查找买家').fill('吴')
  await dialog.getByRole('radio').check()
  await dialog.getByLabel('查找买家').fill('吴吴')
  await dialog.getByRole('button', { name: '开始代客' }).click()
  await page.locator('.toast', { hasText: '请选择买家' }).waitFor()
  assert.equal(page.calls.asked(identity.actFor).length, 0, 'other words choose nobody')
  await dialog.getByRole('radio').check()
  await dialog.getByRole('button', { name: '开始代客' }).click()
  await expect(page.locator('.behalf')).toContainText('正在代 华南药研')
  await expect(count).toHaveText('3')
  await page.locator('.cartlink a').first().click()
  await expect(page.getByRole('main')).toContainText('for-wu 的')
  await expect(page.getByRole('main')).not.toContainText('for-li 的')

  await page.getByRole('button', { name: '退出代客模式' }).click()
  await page.locator('dialog[open]').getByRole('button', { name: '取消' }).click()
  await expect(page.locator('.behalf')).toBeVisible()
  await page.getByRole('button', { name: '退出代客模式' }).click()
  await page.locator('dialog[open]').getByRole('button', { name: '确定' }).click()
  await expect(count).toHaveText('4')
  await page.locator('.cartlink a').first().click()
  await expect(page.getByRole('main')).toContainText('own 的')
})

test('[STATE-3] a permission to act that has ended takes the page back to oneself, and says why', async () => {
  await using page = await visitor(site, ['ROLE_CSR'], actingFor({}))
  page.calls.answer(cart.list, ({ headers }) =>
    headers['onbehalfoftoken'] ? (new Refused(errors.GRANT_ENDED, '代客已结束') as never) : cartOf(cartLine('1')),
  )
  await page.goto('/cart')
  await page.locator('.toast', { hasText: '代客已结束' }).waitFor()
  await expect(page.locator('.behalf')).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('酸1')
  assert.equal(await page.evaluate(() => localStorage.getItem('mallToken')), 'token-of-li')
})

test('[PERM-1] a page without its permission is none, whatever the address; a permission that is gone takes its page along', async () => {
  await using page = await visitor(site, ['ROLE_BUYER'])
  for (const address of ['/admin/orders', '/submitordernoprice', '/company']) {
    await page.goto(address)
    await expect(page.locator('[data-page="/403"]')).toBeVisible()
  }
  page.calls.answer(cart.list, cartOf(cartLine('1')))
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText('酸1')
  page.calls.answer(identity.menus, 'personalCenter')
  await page.locator('a.wordmark').click()
  await expect(page.locator('.cartlink')).toHaveCount(0)
  await page.goBack()
  await expect(page.locator('[data-page="/403"]')).toBeVisible()
})

test('a tab that is left to the next visitor holds nothing of the one before, and is not left where something lasts', async () => {
  const first = await visitor(site, ['ROLE_BUYER'])
  first.calls.answer(cart.list, cartOf(cartLine('1')))
  await first.goto('/cart')
  await expect(first.getByRole('main')).toContainText('酸1')
  await first.context().newPage()
  await first.evaluate(() => {
    localStorage.setItem('left', '1')
    sessionStorage.setItem('left', '1')
    document.cookie = 'left=1'
  })
  await first[Symbol.asyncDispose]()

  const next = await visitor(site, ['ROLE_BUYER'])
  assert.equal(next, first, 'it is the same tab')
  assert.equal(next.context().pages().length, 1)
  await next.goto('/cart')
  await expect(next.getByRole('main').getByText('酸1')).toHaveCount(0)
  assert.deepEqual(
    await next.evaluate(() => [
      localStorage.getItem('left'),
      sessionStorage.getItem('left'),
      document.cookie.includes('left'),
      history.length,
    ]),
    [null, null, false, 2],
  )
  await next.addInitScript(() => localStorage.setItem('left', '1'))
  await next[Symbol.asyncDispose]()

  await using last = await visitor(site, ['ROLE_BUYER'])
  assert.notEqual(last, next)
})
