// Forms of several rows: what somebody else saves meanwhile stands beside what was typed, and nothing typed is lost.
import { errors } from '@reagora/server/kernel/errors'
import type { Output } from '@reagora/server/kernel/endpoint'
import { quoteErrors } from '@reagora/server/quote/contract'
import { quoteCounter } from '@reagora/server/quoteCounter/contract'
import { quoteDesk } from '@reagora/server/quoteDesk/contract'
import { quoteReply } from '@reagora/server/quoteReply/contract'
import { requisition } from '@reagora/server/requisition/contract'
import { supplier } from '@reagora/server/supplier/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { expect, Refused, visitor } from '../../testing/calls.ts'
import { openSite, type Site } from '../../testing/site.ts'

let site: Site
before(async () => {
  site = await openSite()
})
after(() => site.close())

type Rules = Output<typeof requisition.showRules>
const rulesAs = (more: Partial<Rules>): Rules => ({
  version: 3,
  remindDays: 2,
  escalateDays: 5,
  rules: [
    {
      kind: 'amount',
      amount: { amount: '5000.00', currency: 'CNY' },
      projectCode: null,
      substance: null,
      steps: [{ who: 'role', userId: null, name: '' }],
    },
  ],
  people: [],
  ...more,
})

test('rules of approval that somebody else saves meanwhile stand beside what was typed', async () => {
  await using page = await visitor(site, ['ROLE_BUYER', 'ROLE_BUYER_ADMIN'])
  const absence = { from: null, until: null, delegateId: null, colleagues: [] }
  page.calls.answer(requisition.showAbsence, absence)
  page.calls.answer(requisition.showRules, rulesAs({}))
  await page.goto('/approvals')
  const until = page.getByLabel('结束日期')
  await page.getByLabel('开始日期').fill('2027-01-10')
  await until.fill('2027-01-12')
  const other = { ...absence, from: '2027-01-10', until: '2027-01-20' }
  page.calls.answer(requisition.saveAbsence, () => {
    page.calls.answer(requisition.showAbsence, other)
    return new Refused(errors.CHANGED_MEANWHILE, '不在期间已在别处修改') as never
  })
  const saveAbsence = page.getByRole('button', { name: '保存', exact: true })
  await saveAbsence.click()
  await expect(page.getByRole('alert')).toHaveText('不在期间已在别处修改')
  await expect(page.getByRole('status').filter({ hasText: '2027-01-20' })).toBeVisible()
  await expect(until).toHaveValue('2027-01-12')
  page.calls.answer(requisition.saveAbsence, () => {
    page.calls.answer(requisition.showAbsence, { ...other, until: '2027-01-12' })
    return null as never
  })
  await saveAbsence.click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  assert.deepEqual(page.calls.last(requisition.saveAbsence)!['seen'], {
    from: other.from,
    until: other.until,
    delegateId: null,
  })
  const amount = page.getByLabel('金额', { exact: true })
  const uncovered = page.getByText('USD、EUR、GBP、JPY、KRW 的订单没有金额规则')
  await expect(uncovered, 'a limit in one currency says which it leaves open').toBeVisible()
  await amount.fill('8000')
  const theirs = rulesAs({
    version: 4,
    remindDays: 4,
    rules: [{ ...rulesAs({}).rules[0]!, amount: { amount: '6500.00', currency: 'CNY' } }],
  })
  page.calls.answer(requisition.saveRules, () => {
    page.calls.answer(requisition.showRules, theirs)
    return new Refused(errors.CHANGED_MEANWHILE, '规则已被他人修改') as never
  })
  await page.getByRole('button', { name: '保存规则' }).click()
  await expect(page.getByRole('alert')).toHaveText('规则已被他人修改')
  const beside = page.getByRole('status').filter({ hasText: '金额超过 CNY 6500.00 → 任一有审批人角色者' })
  await expect(beside).toBeVisible()
  await expect(amount).toHaveValue('8000')
  await expect(page.getByLabel('几天后提醒'), 'what nobody touched follows').toHaveValue('4')

  // Sent again it writes over what is shown beside it.
  page.calls.answer(requisition.saveRules, { version: 5 })
  await page.getByRole('button', { name: '保存规则' }).click()
  await expect.poll(() => page.calls.last(requisition.saveRules)?.['version']).toBe(4)
  await expect(beside).toHaveCount(0)

  await amount.fill('9000')
  page.calls.answer(requisition.saveRules, () => {
    page.calls.answer(requisition.showRules, rulesAs({ version: 6, rules: [] }))
    return new Refused(errors.CHANGED_MEANWHILE, '规则已被他人修改') as never
  })
  await page.getByRole('button', { name: '保存规则' }).click()
  await page.getByRole('button', { name: '采用此值' }).click()
  await expect(amount).toHaveCount(0)
  await expect(uncovered).toHaveCount(0)
})

type Asked = Output<typeof quoteDesk.part>
const askedAs = (version: number, unitPrice: string, freight = ''): Asked => ({
  id: '5',
  quoteId: '7',
  quoteNumber: 'Q2026000007',
  state: version > 0 ? 'answered' : 'asked',
  open: true,
  outcome: null,
  finalUntil: null,
  expectedDate: null,
  buyerCompany: '',
  country: 'CN',
  remark: '',
  askedDate: '2026-03-01T04:05:00.000Z',
  version,
  currency: 'CNY',
  seen: `seen${version}`,
  items: [
    {
      id: '21',
      itemNumber: 1,
      productName: 'XPhos',
      productCas: null,
      productPurity: '',
      specialRemark: '',
      intendedUse: '',
      substitutes: false,
      files: [],
      targetPrice: null,
      packages: [{ id: '31', packageSpec: '25 g', packageNum: 2, open: true }],
    },
  ],
  answer: {
    currency: 'CNY',
    paymentCode: null,
    paymentTerm: '',
    freight,
    minimumOrder: '',
    expirationDate: '2027-01-01',
    notes: '',
    declineReason: '',
    lines: [
      { lineId: '31', packageSpec: '25 g', packageNum: 2, unitPrice, purity: '', shipDays: null, notes: '' },
    ].filter(() => unitPrice !== ''),
  },
})

test('what a supplier said, written down by somebody else meanwhile, stands beside what staff have typed', async () => {
  await using page = await visitor(site, ['ROLE_CSR_ADMIN'])
  const requestAt = (version: number) =>
    ({
      id: '7',
      quoteNumber: 'Q2026000007',
      replies: [{ partId: '5', version, supplierName: 'Alpha', supplierNameZh: '' }],
    }) as never
  page.calls.answer(quoteDesk.detail, requestAt(0))
  page.calls.answer(quoteDesk.part, askedAs(0, ''))
  page.calls.answer(quoteCounter.ofPartForStaff, { counters: [] } as never)
  await page.goto('/admin/quotes/7/responses?part=5')
  const price = page.getByLabel(/^单价/)
  await price.fill('120.00')
  await page.getByLabel('联系人').fill('王芳')
  page.calls.answer(quoteDesk.answerFor, () => {
    page.calls.answer(quoteDesk.detail, requestAt(1))
    page.calls.answer(quoteDesk.part, askedAs(1, '118.00', '30.00'))
    return new Refused(quoteErrors.ANSWERED_MEANWHILE, '该供应商刚刚已答复') as never
  })
  const send = page.getByRole('button', { name: '提交报价' })
  await send.click()
  await expect(page.getByRole('alert')).toHaveText('该供应商刚刚已答复')
  await expect(page.getByRole('status').filter({ hasText: '118.00' })).toBeVisible()
  await expect(price).toHaveValue('120.00')
  await expect(page.getByLabel('联系人')).toHaveValue('王芳')
  await expect(page.getByLabel('运费'), 'what nobody touched follows').toHaveValue('30.00')

  page.calls.answer(quoteDesk.answerFor, { quoteNumber: 'Q2026000007', state: 'answered', version: 2, lines: 1 })
  await send.click()
  await page.waitForURL('**/admin/quotes/7')
  const { version, lines } = page.calls.last(quoteDesk.answerFor) as { version: number; lines: { unitPrice: string }[] }
  assert.deepEqual([version, lines[0]!.unitPrice], [1, '120.00'])
})

test('what a colleague answers meanwhile, in the portal or by the link of an email, stands beside what a supplier has typed', async () => {
  await using page = await visitor(site, ['ROLE_SUPPLIER'])
  for (const [address, shows, sends] of [
    ['/quoteSupplierPrice?id=5', quoteReply.supplierDetail, quoteReply.answer],
    [`/quotePrice#${'a'.repeat(43)}`, quoteReply.byToken, quoteReply.answerByToken],
  ] as const) {
    const { quoteId: _, ...before } = askedAs(0, '')
    page.calls.answer(shows, before)
    await page.goto(address)
    const price = page.getByLabel(/^单价/)
    await price.fill('120.00')
    page.calls.answer(sends, () => {
      const { quoteId: __, ...after } = askedAs(1, '118.00', '30.00')
      page.calls.answer(shows, after)
      return new Refused(quoteErrors.ANSWERED_MEANWHILE, '这份报价刚刚已由他人更新') as never
    })
    const save = page.getByRole('button', { name: '保存', exact: true })
    await save.click()
    await expect(page.getByRole('alert')).toHaveText('这份报价刚刚已由他人更新')
    await expect(page.getByRole('status').filter({ hasText: '118.00' })).toBeVisible()
    await expect(price).toHaveValue('120.00')
    await expect(page.getByLabel('运费'), 'what nobody touched follows').toHaveValue('30.00')

    page.calls.answer(sends, { quoteNumber: 'Q2026000007', state: 'answered', version: 1, lines: 1 })
    await save.click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    assert.equal(page.calls.last(sends)!['seen'], 'seen1')
  }
})

type Shown = Output<typeof supplier.displayOrder>
const displayed = (version: number, ...rows: [id: string, name: string, stars: number | null][]): Shown => ({
  version,
  savedAt: '2026-03-01T04:05:00.000Z',
  suppliers: rows.map(([supplierId, name, stars]) => ({
    supplierId,
    code: `S${supplierId}`,
    name,
    nameZh: '',
    stars,
    topTag: false,
    quality: 'none',
    programmes: [],
    quotesOnline: false,
  })),
})

test('a page that is saved as a whole says what both changed, supplier by supplier, and keeps the rest of both', async () => {
  await using page = await visitor(site, ['ROLE_SITE_ADMIN'])
  page.calls.answer(supplier.displayOrder, displayed(1, ['1', 'Alpha', 3], ['2', 'Beta', 3], ['3', 'Gamma', null]))
  await page.goto('/admin/display-order')
  const starsOf = (name: string) => page.getByRole('combobox', { name: `${name} 的星级` })
  await starsOf('Alpha').selectOption('5')
  await starsOf('Gamma').selectOption('1')
  const save = page.getByRole('button', { name: '保存', exact: true })
  page.calls.answer(supplier.saveDisplayOrder, () => {
    // The other one gave Alpha another star and Beta a better one, and brought a supplier.
    const theirs = displayed(2, ['1', 'Alpha', 4], ['2', 'Beta', 5], ['3', 'Gamma', null], ['4', 'Delta', 2])
    page.calls.answer(supplier.displayOrder, theirs)
    return new Refused(errors.CHANGED_MEANWHILE, '排序已被他人修改') as never
  })
  await save.click()
  await expect(page.getByRole('alert')).toHaveText('排序已被他人修改')
  const beside = page.getByRole('status').filter({ hasText: '此项已被他人改为' })
  await expect(beside).toHaveCount(1)
  await expect(beside).toContainText('Alpha')
  await expect(beside).toContainText('★★★★')
  await expect(starsOf('Alpha')).toHaveValue('5')
  await expect(starsOf('Beta'), 'what nobody touched follows').toHaveValue('5')
  await expect(starsOf('Delta')).toHaveValue('2')

  await beside.getByRole('button', { name: '采用此值' }).click()
  await expect(starsOf('Alpha')).toHaveValue('4')
  await expect(beside).toHaveCount(0)
  page.calls.answer(supplier.saveDisplayOrder, { version: 3, changed: 1 })
  await save.click()
  await expect.poll(() => page.calls.last(supplier.saveDisplayOrder)?.['version']).toBe(2)
  const sent = page.calls.last(supplier.saveDisplayOrder)!['suppliers'] as { supplierId: string; stars: number }[]
  assert.deepEqual(
    sent.map(({ supplierId, stars }) => [supplierId, stars]),
    [
      ['1', 4],
      ['2', 5],
      ['3', 1],
      ['4', 2],
    ],
  )
})
