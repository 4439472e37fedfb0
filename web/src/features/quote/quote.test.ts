// What pages of quotes say where the server failed and gave no reason, and where a draft or no supplier is there.
import { errors } from '@reagora/server/kernel/errors'
import type { Output } from '@reagora/server/kernel/endpoint'
import { quote } from '@reagora/server/quote/contract'
import { quoteCompare } from '@reagora/server/quoteCompare/contract'
import { quotePrice } from '@reagora/server/quotePrice/contract'
import { supplier } from '@reagora/server/supplier/contract'
import { listQuote } from '@reagora/server/listQuote/contract'
import { quoteMarkup } from '@reagora/server/quoteMarkup/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { expect, Refused, visitor } from '../../testing/calls.ts'
import { cny } from '../../testing/samples.ts'
import { openSite, type Site } from '../../testing/site.ts'
import { noItem } from './item.ts'

let site: Site
before(async () => {
  site = await openSite()
})
after(() => site.close())

/** A day so many days later in China. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)
const failed = () => new Refused(errors.INTERNAL, 'relation "quotes" does not exist')
const later = new Date(Date.now() + 9 * 86_400_000).toISOString()

const line: Output<typeof quote.detail>['items'][number]['packages'][number] = {
  id: '31',
  lineNumber: 1,
  status: 'quoted',
  productPackageId: null,
  packageSpec: '25 g',
  packageNum: 2,
  awarded: [],
  predictDelivery: '',
}
const request: Output<typeof quote.detail> = {
  id: '7',
  quoteNumber: 'Q2026000007',
  title: '',
  status: 'quoted',
  itemCount: 1,
  supplierCount: 1,
  answered: 1,
  firstNames: ['XPhos'],
  expectedDate: dayIn(20),
  createdDate: '2026-03-01T04:05:00.000Z',
  kind: 1,
  deliverTo: '',
  remark: '',
  anonymous: true,
  suppliersMost: 5,
  notAsked: [],
  csrEmail: '',
  totalQuoted: [cny('160.00')],
  items: [
    {
      id: '21',
      itemNumber: 1,
      productId: null,
      moleculeId: null,
      productName: 'XPhos',
      productCas: null,
      productMdl: null,
      productPurity: '',
      specialRemark: '',
      intendedUse: '',
      substitutes: false,
      targetPrice: null,
      files: [],
      packages: [line],
    },
  ],
  replies: [
    {
      supplierId: '5',
      supplierName: 'Alpha',
      supplierNameZh: '',
      state: 'answered',
      freight: null,
      paymentCode: null,
      paymentTerm: '',
      expirationDate: dayIn(9),
      notes: '',
      declineReason: '',
      answeredAt: '2026-03-02T04:05:00.000Z',
    },
  ],
  events: [],
}
const price = {
  id: '41',
  lineId: '31',
  supplierId: '5',
  version: 1,
  packageSpec: '25 g',
  packageNum: 2,
  unitPrice: cny('80.00'),
  total: cny('160.00'),
  purity: '',
  shipDays: null,
  wantedOn: null,
  notes: '',
  expiresAt: later,
  valid: true,
  compared: cny('160.00'),
  parcel: { from: 'CN', milligrams: 25_000, hazardous: false, cold: false },
  perUnit: null,
  otherPack: false,
  tooLittle: false,
  belowPurity: false,
  fits: true,
  best: true,
  fastest: false,
}

const whole = (amount: string, picks: { lineId: string; priceId: string }[]) => ({
  total: cny(amount),
  goods: cny(amount),
  freight: cny('0.00'),
  freightByTable: true,
  freightUnstated: false,
  suppliers: 1,
  shipDays: null,
  picks,
  short: [],
  exact: true,
})
const comparison: Output<typeof quoteCompare.prices> = {
  currency: 'CNY',
  rateDay: null,
  rates: [],
  suppliers: [],
  table: { country: 'CN', rates: [] },
  prices: [price],
  open: [],
  wholes: { lowest: whole('160.00', [{ lineId: '31', priceId: '41' }]), split: null, single: null },
}

test('[QUOTE-12] a request that could not be submitted says so in the words of the house, and keeps what was typed', async () => {
  await using page = await visitor(site, ['ROLE_BUYER'])
  const item = { ...noItem, productName: 'XPhos' }
  const packages = [{ productPackageId: '', packageNum: '2', packageSpec: '25 g' }]
  page.calls.answer(quote.draft, {
    draft: {
      title: '',
      expectedDate: dayIn(20),
      deliverTo: '',
      remark: '',
      anonymous: true,
      supplierIds: ['5'],
      notAsked: [],
      items: [{ ...item, productId: '', packages }],
    },
    suppliersMost: 5,
  })
  page.calls.answer(quote.addProduct, failed())
  await page.goto('/quoteApply')
  await page.getByLabel('主题').fill('补货')
  await page.getByRole('button', { name: '向 1 家供应商询价' }).click()
  await expect(page.getByRole('alert')).toHaveText('很抱歉，提交时发生错误。您填写的内容仍在此页，请重试。')
  await expect(page.getByLabel('主题')).toHaveValue('补货')
})

test('[QUOTE-12] quotes that could not be accepted: nothing has changed, and whom to ask', async () => {
  await using page = await visitor(site, ['ROLE_BUYER'])
  page.calls.answer(quote.detail, request)
  page.calls.answer(quoteCompare.prices, comparison)
  page.calls.answer(quotePrice.options, { onlineQuote: 'nobody', listQuote: false, historyPrice: false })
  page.calls.answer(quote.award, failed())
  await page.goto('/quoteDetail?id=7')
  await page.getByRole('button', { name: /^每行最低/ }).click()
  await page.getByRole('button', { name: '接受 1 行' }).click()
  await expect(page.getByRole('alert')).toHaveText('报价确认失败，尚未接受任何一行。请稍后重试或联系客服。')
})

test('[QUOTE-12] a markup that could not be saved asks for technical help, and what was typed stays', async () => {
  await using page = await visitor(site, ['ROLE_CSR_ADMIN'])
  page.calls.answer(quoteMarkup.list, { list: [], total: 0, counts: {}, pageNumber: 1, pageSize: 20 })
  page.calls.answer(quoteMarkup.save, failed())
  await page.goto('/admin/markups')
  await page.getByRole('button', { name: '新增加价' }).click()
  await page.getByRole('textbox', { name: /^加价/ }).fill('12.5')
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('加价保存失败，请联系技术支持。')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^加价/ })).toHaveValue('12.5')
})

test('a request that begins from another one asks before it takes the place of an unsent draft, and the draft comes back whole', async () => {
  await using page = await visitor(site, ['ROLE_BUYER'])
  const item = { ...noItem, productName: 'SPhos' }
  const unsent = {
    title: '补货',
    expectedDate: dayIn(20),
    deliverTo: '',
    remark: '',
    anonymous: true,
    supplierIds: ['5'],
    notAsked: [],
    items: [{ ...item, packages: [] }],
  }
  page.calls.answer(quote.draft, { draft: unsent, suppliersMost: 5 })
  page.calls.answer(quote.detail, request)
  page.calls.answer(quote.saveDraft, null as never)
  await page.goto('/quoteApply?again=7')
  await expect(page.getByRole('heading', { name: '您还有一份未发送的询价' })).toBeVisible()
  await expect(page.getByText('补货 · SPhos')).toBeVisible()
  await page.getByRole('button', { name: '继续未发送的询价' }).click()
  await expect(page.getByLabel('主题')).toHaveValue('补货')
  await page.goto('/quoteApply?again=7')
  await page.getByRole('button', { name: '新建询价' }).click()
  await expect(page.getByLabel('主题')).toHaveValue('')
  await expect(page.getByRole('button', { name: '向 1 家供应商询价' })).toBeVisible()
  // Nothing was changed: nothing takes the draft's place.
  assert.equal(page.calls.asked(quote.saveDraft).length, 0)
})

test('suppliers to ask: none of that name, and a list that did not come, each say so and what to do', async () => {
  await using page = await visitor(site, ['ROLE_BUYER'])
  page.calls.answer(quote.draft, { draft: null, suppliersMost: 5 })
  page.calls.answer(supplier.quoteSuppliers, { list: [], total: 0, pageNumber: 1, pageSize: 24 })
  await page.goto('/quoteApply')
  await expect(page.getByText('没有符合条件的供应商，请换个名称试试')).toBeVisible()
  page.calls.answer(supplier.quoteSuppliers, failed())
  await page.getByLabel('按名称查找供应商').fill('x')
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
})

test('a countdown agrees with the server’s clock, however wrong that of the device is, and names the reader’s zone', async () => {
  await using page = await visitor(site, ['ROLE_BUYER'])
  const chooseUntil = new Date(Date.now() + 3 * 3_600_000 + 30_000).toISOString()
  const list = {
    id: '3',
    title: 'Plates',
    status: 'choosing' as const,
    createdDate: chooseUntil,
    chooseUntil,
    items: [],
  }
  page.calls.answer(quotePrice.options, { onlineQuote: 'nobody', listQuote: true, historyPrice: false })
  page.calls.answer(listQuote.mine, [])
  page.calls.answer(listQuote.detail, { ...list, items: [], requests: [], itemCount: 0, expectedDate: dayIn(20) })
  // Five hours ahead: by this device the time would be over.
  await page.clock.install({ time: Date.now() + 5 * 3_600_000 })
  await page.goto('/list-quote?id=3')
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText(/^0[23]:(00|59):\d\d$/)
  await expect(timer).toHaveAttribute('title', /^\d{4}-\d\d-\d\d \d\d:\d\d GMT\+8$/)
  await page.clock.fastForward(2 * 3_600_000 + 60_000)
  await expect(timer).toHaveText(/^00:59:\d\d还剩 60 分钟$/)
  await page.clock.fastForward(3_600_000)
  await expect(page.getByText('已过期')).toBeVisible()
})

test('[QUOTE-1] in Los Angeles, on a device that is two days behind, days are the server’s and a price’s end is told in the reader’s zone', async () => {
  await using page = await visitor(site, ['ROLE_BUYER'], {}, 'America/Los_Angeles')
  await page.clock.install({ time: Date.now() - 2 * 86_400_000 })
  page.calls.answer(quote.draft, { draft: null, suppliersMost: 5 })
  page.calls.answer(supplier.quoteSuppliers, { list: [], total: 0, pageNumber: 1, pageSize: 24 })
  page.calls.answer(quotePrice.options, { onlineQuote: 'nobody', listQuote: false, historyPrice: false })
  const before = dayIn(1)
  await page.goto('/quoteApply')
  const earliest = await page.locator('input[type=date]').first().getAttribute('min')
  assert.ok([before, dayIn(1)].includes(String(earliest)), `${earliest} is not tomorrow in China, ${dayIn(1)}`)

  // Its last day ends in China, while this reader’s morning of the same day begins.
  const expirationDate = dayIn(1)
  const expiresAt = new Date(Date.parse(`${expirationDate}T00:00:00+08:00`) + 86_400_000).toISOString()
  const { detail, comparison: answers } = compared()
  const replies = detail.replies.map((reply) => ({ ...reply, expirationDate }))
  page.calls.answer(quote.detail, { ...detail, replies })
  page.calls.answer(quoteCompare.prices, {
    ...answers,
    prices: answers.prices.map((one) => ({ ...one, expiresAt })),
  })
  await page.goto('/quoteDetail?id=7')
  const timer = page.getByRole('timer').first()
  const title = String(await timer.getAttribute('title'))
  assert.match(title, /^\d{4}-\d\d-\d\d (?:08:00 PST|09:00 PDT)$/)
  assert.equal(title.slice(0, 10), expirationDate)
  const left = (Date.parse(expiresAt) - Date.now()) / 3_600_000
  const [, days = 0, hours] = /^(?:(\d+) 天 )?(\d\d):/.exec(String(await timer.textContent()))!
  assert.ok(Math.abs(Number(days) * 24 + Number(hours) - left) <= 1.1, `${days} d ${hours} h, of ${left} h`)
})

/** Two lines and two suppliers: Beta has the lower price of the first, Alpha has both and asks for an order of 300. */
function compared() {
  const [item] = request.items
  const second = { ...line, id: '32', lineNumber: 2, packageSpec: '5 g' }
  const beta = { ...request.replies[0]!, supplierId: '6', supplierName: 'Beta' }
  const of = (well: number, all: number, percent: number | null) => ({ well, of: all, percent })
  const score = { answered: of(12, 15, 80), medianHours: 6.5, won: of(1, 3, null), onTime: of(0, 0, null) }
  const terms = {
    score,
    freight: cny('20.00'),
    tableFreight: null,
    minimumOrder: null,
    lines: 2,
    complete: true,
    compared: true,
  }
  const prices = [
    price,
    { ...price, id: '42', lineId: '32', packageSpec: '5 g', total: cny('100.00'), compared: cny('100.00') },
    { ...price, id: '43', supplierId: '6', total: cny('150.00'), compared: cny('150.00'), shipDays: 3 },
  ]
  const both = [
    { lineId: '31', priceId: '41' },
    { lineId: '32', priceId: '42' },
  ]
  const way = { supplierId: null, from: '*', to: '*', shippingClass: 'normal' as const, currency: 'CNY' }
  const rate = { ...way, id: '1', weightFrom: 0, weightBelow: null, fee: 2000, freeFrom: null }
  return {
    detail: { ...request, items: [{ ...item!, packages: [line, second] }], replies: [request.replies[0]!, beta] },
    comparison: {
      ...comparison,
      prices,
      table: { country: 'CN', rates: [rate] },
      suppliers: [
        { ...terms, supplierId: '5', minimumOrder: cny('300.00') },
        { ...terms, supplierId: '6', freight: null, tableFreight: cny('20.00'), lines: 1, complete: false },
      ],
      wholes: { lowest: whole('290.00', [{ lineId: '31', priceId: '43' }, both[1]!]), split: whole('280.00', both), single: null }, // prettier-ignore
    },
  }
}

test('[QUOTE-10] a way to buy everything fills in the choice and accepts nothing; arrows move, Enter chooses; what is missing to a minimum order is said', async () => {
  await using page = await visitor(site, ['ROLE_BUYER'])
  const { detail, comparison: answers } = compared()
  page.calls.answer(quote.detail, detail)
  page.calls.answer(quoteCompare.prices, answers)
  page.calls.answer(quotePrice.options, { onlineQuote: 'nobody', listQuote: false, historyPrice: false })
  page.calls.answer(quote.award, { status: 'accepted', accepted: 2, inCart: 2 })
  await page.goto('/quoteDetail?id=7')
  await page.getByRole('button', { name: /^整单最低/ }).click()
  await expect(page.getByRole('button', { name: '接受 2 行' })).toBeEnabled()
  await expect(page.getByRole('columnheader', { name: /Alpha/ })).toContainText('80 % 询价已报价 12 / 15')
  const foot = page.locator('tfoot')
  await expect(foot).toContainText('¥ 260.00')
  await expect(foot).toContainText('距起订金额还差 ¥ 40.00')
  // The first line goes to Beta by keyboard: the tab key comes to one answer, the arrows lead to the others.
  await page
    .getByRole('button', { name: /^¥ 80.00.*已选择/ })
    .first()
    .focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(foot).toContainText('¥ 290.00')
  // Beta says nothing of freight.
  await expect(foot).toContainText('运费 ¥ 20.00 · 按平台标准')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '接受 1 行' })).toBeEnabled()
  assert.equal(page.calls.asked(quote.award).length, 0)
  await page.getByRole('button', { name: '接受 1 行' }).click()
  await expect(page.getByText(/已接受 2 行/)).toBeVisible()
  assert.deepEqual(page.calls.last(quote.award), { id: '7', awards: [{ lineId: '31', priceId: '43' }] })
})

test('[QUOTE-10] what is left out of the comparison stands in the address: a hidden supplier, days, purity, complete answers; on a phone answers stand beneath their line', async () => {
  await using page = await visitor(site, ['ROLE_BUYER'])
  const { detail, comparison: answers } = compared()
  page.calls.answer(quote.detail, detail)
  page.calls.answer(quoteCompare.prices, answers)
  page.calls.answer(quotePrice.options, { onlineQuote: 'nobody', listQuote: false, historyPrice: false })
  await page.goto('/quoteDetail?id=7')
  await page.getByRole('button', { name: '隐藏 Beta' }).click()
  await expect(page).toHaveURL(/without=6/)
  await expect(page.getByRole('columnheader', { name: /Beta/ })).toHaveCount(0)
  await page.getByLabel('只看报齐各行的').check()
  await page.getByLabel(/发货不超过/).fill('7')
  await page.getByLabel(/纯度不低于/).fill('98,5')
  await page.getByLabel(/纯度不低于/).press('Enter')
  await expect(page).toHaveURL(/purity=98.5/)
  const asked = { without: ['6'], shipWithin: '7', purityFrom: '98.5', complete: true, in: null }
  await expect.poll(() => page.calls.last(quoteCompare.prices)).toMatchObject(asked)
  await page.getByRole('button', { name: '重新显示 Beta' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  const card = page.getByRole('group', { name: 'XPhos' }).first()
  await card.getByRole('radio', { name: '选择 Beta 的 25 g' }).check()
  await expect(page.getByRole('button', { name: '接受 1 行' })).toBeEnabled()
  await card.getByRole('radio', { name: '选择 Beta 的 25 g' }).click()
  await expect(page.getByRole('button', { name: '接受 0 行' })).toHaveAttribute('aria-disabled', 'true')
})
