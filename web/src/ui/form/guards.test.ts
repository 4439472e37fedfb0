// What is typed outside of a form is asked about, too, before a link or Escape loses it.
import type { Locator } from '@playwright/test'
import { chat, chatErrors } from '@reagora/server/chat/contract'
import { confirmation } from '@reagora/server/confirmation/contract'
import { consumable } from '@reagora/server/consumable/contract'
import { errors } from '@reagora/server/kernel/errors'
import { review } from '@reagora/server/review/contract'
import { upload } from '@reagora/server/upload/contract'
import { after, before, test } from 'node:test'
import { expect, Refused, visitor } from '../../testing/calls.ts'
import { cny, offer, pack } from '../../testing/samples.ts'
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

const columnOf = (column: number, heading: string, field: string) => ({
  column,
  letter: 'AB'[column]!,
  heading,
  field,
  confidence: 0.9,
  runnerUp: null,
  set: null,
  samples: [],
})
const reading = {
  format: 'delimited',
  encoding: 'utf-8',
  sheets: [''],
  sheet: '',
  currency: 'CNY',
  columns: [columnOf(0, 'Nr', 'code'), columnOf(1, 'Stoff', 'ignore')],
  questions: [],
  rowsLooked: 2,
  problems: [],
}
const merged = { new: 0, changed: 0, unchanged: 0 }
const read = {
  id: '5',
  supplierId: '3',
  supplierCode: null,
  supplierName: 'Alpha',
  supplierNameZh: '阿尔法',
  kind: 'catalogue' as const,
  fileName: 'preise.csv',
  state: 'read' as const,
  rowsTotal: 2,
  rowsRead: 0,
  rowsAccepted: 0,
  rowsRefused: 0,
  problem: null,
  createdAt: '2026-03-01T04:05:06.000Z',
  startedAt: null,
  finishedAt: null,
  reading,
  comparison: null,
  counts: {
    products: merged,
    packages: merged,
    moleculesNew: 0,
    namesNew: 0,
    namesUnchanged: 0,
    tasks: 0,
    refused: [],
    hints: [],
  },
  undoableUntil: null,
  undone: { products: 0, kept: 0 },
  seconds: null,
  size: 2048,
  sentBy: '李四',
}

test('what the columns of an upload were put right to', async () => {
  await using page = await visitor(site, ['ROLE_SUPPLIER'])
  page.calls.answer(upload.detail, read)
  page.calls.answer(upload.preview, reading)
  await page.goto('/supplier/uploads/5')
  const field = page.getByRole('combobox', { name: /Stoff/ })
  await field.selectOption('name')
  await asksBeforeALink(page, field, 'name', '产品文件', '/supplier/documents')
})

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

test('why a review is improper', async () => {
  await using page = await visitor(site, ['ROLE_BUYER'])
  const category = { id: '4', code: 'tips', parent: null, names: { en: 'Tips', zh: '吸头' } }
  page.calls.answer(consumable.product, {
    path: [category],
    country: 'CN',
    product: {
      ...offer('1', [pack('21')]),
      category,
      attributes: [],
      storageCondition: null,
      transportCondition: null,
      images: 0,
    },
  } as never)
  const each = (['5', '4', '3', '2', '1'] as const).map((stars) => ({ stars, count: Number(stars === '2') }))
  page.calls.answer(review.ofProduct, {
    count: 1,
    mean: 2,
    each,
    total: 1,
    pageNumber: 1,
    pageSize: 10,
    list: [
      {
        id: '3',
        stars: 2,
        text: '溶解慢',
        language: 'zh',
        author: 'university',
        country: 'DE',
        createdAt: '2026-03-01T04:05:00.000Z',
        answer: '',
        answeredAt: null,
        helpful: 0,
        voted: false,
        own: false,
      },
    ],
  })
  await page.goto('/consumablesProductDetail/1')
  await page.locator('button.rating').click()
  await page.getByRole('button', { name: '举报', exact: true }).click()
  const why = page.getByLabel('为什么不妥？')
  await why.fill('广告')
  await asksBeforeEscape(page, why, '广告')
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

test('an answer of customer service, also where somebody else has taken the conversation meanwhile', async () => {
  await using page = await visitor(site, ['ROLE_CSR'])
  const conversation = {
    id: '4',
    who: '李四',
    email: 'li@pharma.example',
    company: '华东药研',
    state: 'waiting' as const,
    claimedBy: '',
    mine: false,
    unread: 0,
    lastText: '何时发货？',
    lastAt: '2026-03-01T04:05:06.000Z',
    messages: [],
  }
  page.calls.answer(chat.conversation, conversation)
  page.calls.answer(chat.answer, () => {
    page.calls.answer(chat.conversation, { ...conversation, state: 'claimed', claimedBy: '陈' })
    return new Refused(chatErrors.CLAIMED_BY_OTHER, '陈 已接手此会话') as never
  })
  await page.goto('/admin/chat/4')
  const text = page.getByRole('textbox', { name: '输入回复' })
  await text.fill('明天')
  await text.press('Control+Enter')
  await expect(page.locator('.toast', { hasText: '陈 已接手此会话' })).toBeVisible()
  await expect(page.getByText('陈', { exact: false }).first()).toBeVisible()
  await asksBeforeALink(page, text, '明天', '客服会话', '/admin/chat')
})
