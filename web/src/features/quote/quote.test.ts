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
      substitutes: false,
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
  notes: '',
  expiresAt: later,
  valid: true,
  compared: cny('160.00'),
  perUnit: null,
  otherPack: false,
  tooLittle: false,
  belowPurity: false,
  fits: true,
  best: true,
  fastest: false,
}

test('[QUOTE-12] a request that could not be submitted says so in the words of the house, and keeps what was typed', async () => {
  await using page = await visitor(site, ['ROLE_BUYER'])
  const item = { productName: 'XPhos', productCas: '', productMdl: '', productPurity: '', specialRemark: '', files: [] }
  const packages = [{ productPackageId: '', packageNum: '2', packageSpec: '25 g' }]
  page.calls.answer(quote.draft, {
    draft: {
      title: '',
      expectedDate: dayIn(20),
      deliverTo: '',
      remark: '',
      anonymous: true,
      supplierIds: ['5'],
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
  page.calls.answer(quoteCompare.prices, {
    currency: 'CNY',
    rateDay: null,
    rates: [],
    suppliers: [],
    prices: [price],
    open: [],
    wholes: { lowest: null, split: null, single: null },
  })
  page.calls.answer(quotePrice.options, { onlineQuote: 'nobody', listQuote: false, historyPrice: false })
  page.calls.answer(quote.award, failed())
  await page.goto('/quoteDetail?id=7')
  await page.getByRole('button', { name: '选择每行最低' }).click()
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
  const item = { productId: '', productName: 'SPhos', productCas: '', productMdl: '', productPurity: '' }
  const unsent = {
    title: '补货',
    expectedDate: dayIn(20),
    deliverTo: '',
    remark: '',
    anonymous: true,
    supplierIds: ['5'],
    items: [{ ...item, specialRemark: '', files: [], packages: [] }],
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
