// The panel of the home page in which somebody goes on with what is their own.
import { list } from '@reagora/server/list/contract'
import { order } from '@reagora/server/order/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { after, before, test } from 'node:test'
import { expect, visitor } from '../../testing/calls.ts'
import { orderRow } from '../../testing/samples.ts'
import { openSite, type Site } from '../../testing/site.ts'

let site: Site
before(async () => {
  site = await openSite()
})
after(() => site.close())

test('what is one’s own comes at once: nothing moves down, and nothing is said to be missing before it is known', async () => {
  await using page = await visitor(site, ['ROLE_BUYER'])
  const orders = Promise.withResolvers<Output<typeof order.list>>()
  page.calls.answer(order.list, orders.promise)
  page.calls.answer(list.mine, { list: [], total: 0, counts: {}, pageNumber: 1, pageSize: 2 })
  await page.goto('/')
  await expect.poll(() => page.calls.asked(list.mine).length).toBe(1)
  await expect.poll(() => page.calls.asked(order.list).length).toBe(1)
  const panel = page.locator('.own-things')
  await expect(panel).toHaveText('')
  orders.resolve({ list: [orderRow('1')], total: 1, counts: { all: 1 }, pageNumber: 1, pageSize: 2 })
  await expect(panel.getByRole('link').first()).toHaveText(/购物车/)
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expect(panel).not.toContainText('还没有')
})
