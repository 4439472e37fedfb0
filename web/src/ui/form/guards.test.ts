// What is typed outside of a form is asked about, too, before a link or Escape loses it.
import type { Locator } from '@playwright/test'
import { chat } from '@reagora/server/chat/contract'
import { confirmation } from '@reagora/server/confirmation/contract'
import { errors } from '@reagora/server/kernel/errors'
import { after, before, test } from 'node:test'
import { expect, Refused, visitor } from '../../testing/calls.ts'
import { cny } from '../../testing/samples.ts'
import { openSite, type Site } from '../../testing/site.ts'

let site: Site
before(async () => {
  site = await openSite()
})
after(() => site.close())

type Visitor = Awaited<ReturnType<typeof visitor>>
const ask = (page: Visitor) => page.getByRole('dialog', { name: '放弃已填写的内容？' })
/** A link out of the page asks; who stays finds what was typed, who leaves gets there. */
async function asksBeforeALink(page: Visitor, field: Locator, value: string, name: string, to: string) {
  const link = page.getByRole('link', { name, exact: true }).first()
  await link.click()
  await ask(page).getByRole('button', { name: '继续填写' }).click()
  await expect(field).toHaveValue(value)
  await link.click()
  await ask(page).getByRole('button', { name: '放弃' }).click()
  await page.waitForURL(`**${to}`)
}
/** Escape asks before the panel closes; who stays finds what was typed. */
async function asksBeforeEscape(page: Visitor, field: Locator, value: string) {
  await field.press('Escape')
  await ask(page).getByRole('button', { name: '继续填写' }).click()
  await expect(field).toHaveValue(value)
  await field.press('Escape')
  await ask(page).getByRole('button', { name: '放弃' }).click()
  await expect(field).toHaveCount(0)
}

test('what is wrong with an order, written behind the link of an email; a broken connection keeps it, too', async () => {
  await using page = await visitor(site, ['ROLE_BUYER'])
  page.calls.answer(confirmation.show, {
    orderNumber: 'DD2026000008',
    buyerCompany: '华东药研',
    purchasedBy: '李四',
    createdDate: '2026-03-01T04:05:06.000Z',
    purchaseOrder: '',
    lines: [],
    grandTotal: cny('120.10'),
  })
  page.calls.answer(confirmation.answer, new Refused(errors.INTERNAL, 'relation "orders" does not exist') as never)
  await page.goto(`/orderConfirm#${'a'.repeat(40)}`)
  await page.getByRole('button', { name: '订单有误' }).click()
  const words = page.getByLabel('哪里不对')
  await words.fill('数量应为 2')
  await page.getByRole('button', { name: '告诉客服' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('服务暂时不可用')
  await asksBeforeALink(page, words, '数量应为 2', '供应商入驻', '/supplierRegister')
})

test('a message to customer service', async () => {
  await using page = await visitor(site, ['ROLE_BUYER'])
  page.calls.answer(chat.open, { url: null })
  page.calls.answer(chat.mine, { state: null, claimedBy: '', unread: 0, messages: [] })
  await page.goto('/terms')
  await page.getByRole('complementary', { name: '快捷入口' }).getByRole('button', { name: '在线咨询' }).click()
  const text = page.getByRole('textbox', { name: '输入消息' })
  await text.fill('何时发货？')
  await asksBeforeEscape(page, text, '何时发货？')
})
