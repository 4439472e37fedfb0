// What stands around pages: where one is, for whom one acts, what a form asks for.
import { cart } from '@reagora/server/cart/contract'
import { chat } from '@reagora/server/chat/contract'
import type { Role } from '@reagora/server/kernel/access'
import { order } from '@reagora/server/order/contract'
import { after, before, test } from 'node:test'
import { actingFor, expect, visitor } from '../testing/calls.ts'
import { cartLine, cartOf, orderOf } from '../testing/samples.ts'
import { openSite, type Site } from '../testing/site.ts'

let site: Site
before(async () => {
  site = await openSite()
})
after(() => site.close())

test('[MISC-2] breadcrumbs begin at home, on pages of menus and of records', async () => {
  await using page = await visitor(site, ['ROLE_CSR'])
  const steps = page.getByRole('navigation', { name: '当前位置' }).getByRole('listitem')
  page.calls.answer(order.detail, orderOf())
  await page.goto('/admin/orders/5')
  await expect(steps).toHaveText(['首页', '订单', 'SO2026000005'])
  await expect(steps.first().getByRole('link')).toHaveAttribute('href', '/')
  await expect(steps.last()).toHaveAttribute('aria-current', 'page')
  await page.goto('/admin/messages')
  await expect(steps.first()).toHaveText('首页')
  await expect(steps).toHaveCount(3)
})

test('[MISC-2] whoever acts for a buyer reads it on every page, with the way out; a form says what its marks mean', async () => {
  await using page = await visitor(site, ['ROLE_CSR'], actingFor({ companyName: '华东药研' }))
  page.calls.answer(cart.list, cartOf(cartLine('1')))
  for (const path of ['/terms', '/cart']) {
    await page.goto(path)
    const banner = page.getByRole('status').filter({ hasText: '华东药研' })
    await expect(banner.getByRole('button', { name: '退出代客模式' }), path).toBeVisible()
  }
  await page.goto('/contactUs')
  await expect(page.getByText('带 * 的为必填项')).toBeVisible()
})

test('[BAR-1] [PERM-1] the tool bar leads to what the person may open, a guest to what a login opens, and back to the top', async () => {
  const everybody = ['/cart', '/orderlist', '/quoteList', '/mycollection']
  const nobody = { mallToken: '', USER_INFO: '', ROLE_LIST: '', AUTH_MENUS: '' }
  const cases: [Role[], object, string[]][] = [
    [['ROLE_CSR'], {}, ['/oboSubmitorder', ...everybody]],
    [['ROLE_BUYER'], {}, everybody],
    [['ROLE_APPROVER'], {}, ['/orderlist']],
    [[], nobody, everybody],
  ]
  for (const [roles, storage, places] of cases) {
    await using page = await visitor(site, roles, { ...storage })
    await page.goto('/terms')
    const bar = page.getByRole('complementary', { name: '快捷入口' })
    await expect
      .poll(() => bar.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href'))), roles.join())
      .toEqual(places)
    await page.evaluate(() => scrollTo(0, 400))
    await bar.getByRole('button', { name: '顶部' }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  }
})

test('[BAR-2] the chat opens beside the tool bar and not within it, and what is written is sent', async () => {
  await using page = await visitor(site, ['ROLE_BUYER'])
  page.calls.answer(chat.open, { url: null })
  page.calls.answer(chat.mine, { state: null, claimedBy: '', unread: 0, messages: [] })
  page.calls.answer(chat.say, { id: '1' })
  await page.goto('/terms')
  const bar = page.getByRole('complementary', { name: '快捷入口' })
  await bar.getByRole('button', { name: '在线咨询' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel).toBeVisible()
  await expect(bar.locator('dialog')).toHaveCount(0)
  await panel.getByRole('textbox').fill(' 何时发货？ ')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => page.calls.last(chat.say)).toEqual({ text: '何时发货？' })
  await expect(panel.getByRole('textbox')).toHaveValue('')
})
