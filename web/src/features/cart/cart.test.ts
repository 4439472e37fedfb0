// The page of the cart against answers of the server that a demo seldom gives.
import { cart, cartErrors } from '@reagora/server/cart/contract'
import { collection } from '@reagora/server/collection/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { quickOrder } from '@reagora/server/quickOrder/contract'
import { sourcing } from '@reagora/server/sourcing/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { actingFor, expect, Refused, visitor } from '../../testing/calls.ts'
import { cartLine, cartOf, cny, problem } from '../../testing/samples.ts'
import { openSite, type Site } from '../../testing/site.ts'

let site: Site
before(async () => {
  site = await openSite()
})
after(() => site.close())

type Visitor = Awaited<ReturnType<typeof visitor>>
const checkout = (page: Visitor) => page.getByRole('button', { name: '去结算' })
const choice = (page: Visitor, n: string) => page.getByRole('checkbox', { name: `选择 酸${n} 5 g` })
const total = (page: Visitor) => page.getByRole('complementary', { name: '合计' })
const ok = { ok: true, lines: [], problems: [] }

test('[CART-10] [BUY-7] the selection says what it comes to and why it cannot be ordered, and goes on as it stands', async () => {
  await using page = await visitor(site, ['ROLE_BUYER'])
  const short = problem('STOCK_SHORT', { remedies: ['change quantity', 'acknowledge', 'remove'], available: 3 })
  const lines = [
    cartLine('1'),
    cartLine('2', { unitPrice: { amount: '7.00', currency: 'USD' }, lineTotal: { amount: '7.00', currency: 'USD' } }),
    cartLine('3', { unitPrice: null, lineTotal: null }),
    cartLine('4', { productPackageNum: 5, lineTotal: cny('600.50'), problems: [short] }),
    cartLine('5', { problems: [problem('NO_STOCK')] }),
  ]
  page.calls.answer(cart.list, cartOf(...lines))
  await page.goto('/cart')
  const why = (reason: string) => expect(checkout(page)).toHaveAccessibleDescription(reason)
  // An order has one currency: each is ordered for itself, and says for itself what is in its way.
  await expect(checkout(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: '结算 CNY（3 行）' })).toHaveAccessibleDescription(
    '有 2 行需要先处理，或取消勾选',
  )
  page.calls.answer(cart.check, { ...ok, problems: [problem('COMPANY_NOT_APPROVED')] })
  await page.getByRole('button', { name: '结算 USD（1 行）' }).click()
  await expect.poll(() => page.calls.last(cart.check)).toEqual({ cartLineIds: ['2'] })
  await expect(total(page)).toContainText('产品金额（CNY）¥ 840.70')
  await expect(total(page)).toContainText('产品金额（USD）$ 7.00')
  await choice(page, '2').uncheck()
  await expect(total(page)).toContainText('4 / 5 行')
  await why('有 2 行需要先处理，或取消勾选')
  await choice(page, '5').uncheck()
  await why('有 1 行需要先处理，或取消勾选')

  const row = page.getByRole('listitem').filter({ has: choice(page, '4') })
  await row.getByRole('button', { name: '等待补货' }).click()
  await expect(row).toContainText('先发现货 3 件，其余 2 件到货后发出')
  await why('有 1 行没有单价，请先询价或取消勾选')
  await row.getByRole('button', { name: '撤回' }).click()
  await why('有 1 行需要先处理，或取消勾选')
  await row.getByRole('button', { name: '等待补货' }).click()
  await choice(page, '3').uncheck()
  await expect(total(page)).toContainText('¥ 720.60')
  await why('')

  // What has come up meanwhile is shown instead of the checkout, what its buyer waits for is not.
  page.calls.answer(cart.check, {
    ...ok,
    lines: [{ id: '1', productPackageId: '21', problems: [problem('NO_STOCK')] }],
  })
  await checkout(page).click()
  await page.getByText('部分产品有变化，请先处理标出的行').waitFor()
  assert.equal(page.calls.asked(cart.list).length, 2)
  page.calls.answer(cart.check, { ...ok, problems: [problem('COMPANY_NOT_APPROVED')] })
  await checkout(page).click()
  await page.getByText('因为 COMPANY_NOT_APPROVED').waitFor()
  assert.equal(new URL(page.url()).pathname, '/cart')
  page.calls.answer(cart.check, {
    ok: false,
    lines: [{ id: '4', productPackageId: '24', problems: [short] }],
    problems: [problem('COMPANY_INCOMPLETE')],
  })
  await checkout(page).click()
  await page.waitForURL(/\/submitorder\?cartLineIds=1(,|%2C)4$/)
  assert.deepEqual(page.calls.last(cart.check), { cartLineIds: ['1', '4'] })

  // More of it than was agreed to is asked again.
  page.calls.answer(cart.list, cartOf({ ...lines[3]!, productPackageNum: 6 }))
  await page.goto('/cart')
  await why('有 1 行需要先处理，或取消勾选')
  await choice(page, '4').uncheck()
  await why('请先选择要购买的产品')

  // On a phone the button is at the foot: messages stand at the head, where they cover nothing that is pressed.
  await page.setViewportSize({ width: 390, height: 844 })
  const top = (part: ReturnType<typeof checkout>) => part.evaluate((element) => element.getBoundingClientRect().top)
  assert.ok((await top(page.locator('.toasts'))) < 50)
  assert.ok((await top(checkout(page))) > 600)
})

test('[CART-12] a quantity is kept on Enter and on leaving, comes back after Escape and after a refusal', async () => {
  await using page = await visitor(site, ['ROLE_BUYER'])
  page.calls.answer(cart.list, cartOf(cartLine('1', { productPackageNum: 4 })))
  page.calls.answer(cart.modify, cartLine('1'))
  await page.goto('/cart')
  const field = page.getByRole('textbox', { name: '数量 酸1 5 g' })
  for (const nonsense of ['0', '-1', '1.5', '100001', 'x', '']) {
    await field.fill(nonsense)
    await field.press('Enter')
    await expect(field).toHaveValue('4')
  }
  await field.fill('9')
  await field.press('Escape')
  await expect(field).toHaveValue('4')
  assert.equal(page.calls.asked(cart.modify).length, 0)
  page.calls.answer(cart.modify, new Refused(cartErrors.QUANTITY_TOO_LARGE, '数量太多'))
  await field.fill('９９')
  await field.press('Enter')
  await page.locator('.toast', { hasText: '数量太多' }).waitFor()
  await expect(field).toHaveValue('4')
  assert.deepEqual(page.calls.last(cart.modify), { id: '1', productPackageNum: 99 })
  page.calls.answer(cart.modify, () => {
    page.calls.answer(cart.list, cartOf(cartLine('1', { productPackageNum: 6, lineTotal: cny('720.60') })))
    return cartLine('1', { productPackageNum: 6 })
  })
  await field.fill('6')
  await field.blur()
  await expect(total(page)).toContainText('¥ 720.60')
  assert.deepEqual(page.calls.last(cart.modify), { id: '1', productPackageNum: 6 })
})

test('[CART-12] [CART-13] what is done with lines is done with those chosen: removed, moved, a new price agreed to', async () => {
  await using page = await visitor(site, ['ROLE_BUYER'])
  const changed = problem('PRICE_CHANGED', { remedies: ['confirm'], newPrice: cny('131.00') })
  page.calls.answer(
    cart.list,
    cartOf(
      cartLine('1'),
      cartLine('2', { problems: [changed] }),
      cartLine('3', { problems: [problem('PRICE_EXPIRED')] }),
    ),
  )
  page.calls.answer(cart.check, ok)
  page.calls.answer(cart.remove, { count: 1 })
  page.calls.answer(cart.modify, cartLine('2'))
  page.calls.answer(collection.moveFromCart, { count: 2 } as never)
  await page.goto('/cart')
  await page.getByRole('button', { name: '确认新价格 ¥ 131.00' }).click()
  await expect.poll(() => page.calls.last(cart.modify)).toEqual({ id: '2', confirmPrice: '131.00' })
  await expect.poll(() => page.calls.last(cart.check), 'the supplier is asked').toEqual({ cartLineIds: ['3'] })
  await choice(page, '2').uncheck()
  await page.getByRole('button', { name: '移入收藏（2）' }).click()
  await page.locator('.toast', { hasText: '已移入收藏' }).waitFor()
  assert.deepEqual(page.calls.last(collection.moveFromCart), { cartLineIds: ['1', '3'] })
  await page.getByRole('button', { name: '删除所选（2）' }).click()
  await expect.poll(() => page.calls.last(cart.remove)).toEqual({ cartLineIds: ['1', '3'] })
  await page.getByRole('button', { name: '删除 酸2 5 g' }).click()
  await expect.poll(() => page.calls.last(cart.remove)).toEqual({ cartLineIds: ['2'] })
  assert.equal(page.calls.asked(cart.check).length, 1, 'once, however often the page is rendered')
})

test('[BUY-4] acting for a buyer whose company waits nothing is ordered; for another the order is the buyer’s', async () => {
  for (const companyPermissionStatus of [1, 0]) {
    await using page = await visitor(site, ['ROLE_CSR'], actingFor({ companyPermissionStatus }))
    page.calls.answer(cart.list, cartOf(cartLine('1')))
    page.calls.answer(cart.check, ok)
    await page.goto('/cart')
    if (companyPermissionStatus === 1) {
      await expect(checkout(page)).toHaveAccessibleDescription('您所选择的买家未审核通过，暂时不能下单')
      continue
    }
    await checkout(page).click()
    await page.waitForURL('**/submitordernoprice')
    const { headers } = page.calls.asked(cart.check).at(-1)!
    assert.deepEqual([headers['token'], headers['onbehalfoftoken']], ['token-of-li', 'for-li'])
  }
})

test('while ways to buy are compared the dialog says so, then shows them; that one is refused stays said in it', async () => {
  await using page = await visitor(site, ['ROLE_BUYER'])
  page.calls.answer(cart.list, cartOf(cartLine('1'), cartLine('2')))
  page.calls.answer(cart.check, ok)
  const compared = Promise.withResolvers<Output<typeof sourcing.ofCart>>()
  page.calls.answer(sourcing.ofCart, compared.promise)
  await page.goto('/cart')
  await page.getByRole('button', { name: '比较买法' }).click()
  const ways = page.getByRole('dialog', { name: '比较买法' })
  await expect(ways.getByRole('status')).toHaveText('正在比较买法（2 行），行数多时需要几秒…')
  const plan = {
    goods: cny('90.00'),
    total: cny('90.00'),
    shipping: cny('0.00'),
    suppliers: 1,
    days: 3,
    exact: true,
    short: [],
    lines: [],
  }
  compared.resolve({
    plans: { cheapest: plan, fastest: plan, fewest: plan, balanced: plan },
    reference: null,
    missing: [],
    present: null,
    lines: [
      {
        line: 0,
        productName: 'acid 1',
        productChineseName: '酸1',
        productCode: 'A-1',
        cartLines: [{ id: '1', packageId: '21', quantity: 1 }],
      },
    ],
    kept: 0,
  })
  await expect(ways.getByRole('listitem').filter({ hasText: '最便宜' })).toContainText('¥ 90.00')
  await expect(ways.getByRole('status')).toHaveCount(0)
  page.calls.answer(quickOrder.swap, new Refused(cartErrors.QUANTITY_TOO_LARGE, '数量太多'))
  await page.clock.install()
  await ways.getByRole('button', { name: '按此替换' }).first().click()
  const refusal = ways.locator('.toast')
  await expect(refusal).toHaveText('数量太多')
  await page.clock.runFor(60_000)
  await expect(refusal).toHaveText('数量太多')
  await page.keyboard.press('Escape')
  await expect(page.locator('.toast')).toHaveCount(0)
})
