// A company before staff: what may be decided in which state, the terms as they are written, and its addresses.
import { address } from '@reagora/server/address/contract'
import { audit } from '@reagora/server/audit/contract'
import { balance } from '@reagora/server/balance/contract'
import { bookingErrors } from '@reagora/server/booking/contract'
import { company } from '@reagora/server/company/contract'
import { companyMerge } from '@reagora/server/companyMerge/contract'
import { invoice } from '@reagora/server/invoice/contract'
import { market } from '@reagora/server/market/contract'
import { customerMaster } from '@reagora/server/customerMaster/contract'
import { domain } from '@reagora/server/domain/contract'
import { errors } from '@reagora/server/kernel/errors'
import type { Output } from '@reagora/server/kernel/endpoint'
import { order } from '@reagora/server/order/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { expect, Refused, visitor } from '../../testing/calls.ts'
import { accountOf, addressOf, masterOf } from '../../testing/samples.ts'
import { openSite, type Site } from '../../testing/site.ts'

let site: Site
before(async () => {
  site = await openSite()
})
after(() => site.close())

type Company = Output<typeof company.forStaff>
const own = Object.fromEntries(
  [
    'localName',
    'phone',
    'email',
    'url',
    'taxId',
    'legalPerson',
    'registeredCapital',
    'registrationPhone',
    'registrationAddress',
    'bankName',
    'bankAccount',
    'iban',
    'swiftCode',
  ].map((key) => [key, '']),
)
const companyOf = (more: Partial<Company>) =>
  ({
    ...own,
    id: '3',
    name: 'East Pharma',
    localName: '华东药研',
    kind: 'buyer',
    isHouse: false,
    status: 'active',
    country: 'CN',
    currency: 'CNY',
    paymentTerm: '08',
    depositPercent: 0,
    taxRate: '13',
    sdsLanguage: 'zh',
    allowPendingAddress: false,
    reviewNote: '',
    perfectCompanyInfo: false,
    missing: ['taxId', 'bankName'],
    companyPermissionStatus: 0,
    version: 7,
    createdAt: '2026-01-02T03:04:05.000Z',
    mergedInto: null,
    people: [],
    ...more,
  }) as Company

/** The page of a company, for customer service. */
async function opened(more: Partial<Company>, tab = '') {
  const page = await visitor(site, ['ROLE_CSR_ADMIN'])
  page.calls.answer(company.forStaff, companyOf(more))
  page.calls.answer(customerMaster.detail, masterOf({ version: 7 }))
  page.calls.answer(market.sellers, [
    { countries: ['CN'], legalEntities: ['01003', '01001'] },
    { countries: ['US'], legalEntities: ['03001'] },
  ])
  page.calls.answer(audit.trail, { events: [], changes: [] })
  page.calls.answer(invoice.account, accountOf())
  page.calls.answer(invoice.overdueDays, { days: 30 })
  page.calls.answer(companyMerge.of, { list: [] })
  page.calls.answer(company.decisionMails, { mails: [] })
  page.calls.answer(order.projectCodes, { codes: [] })
  page.calls.answer(domain.paymentTerms, [
    { code: '08', name: '账期 30 天' },
    { code: '03', name: '预付款' },
    { code: 'pending', name: '审核中' },
  ] as never)
  await page.goto(`/admin/companies/3${tab}`)
  await page.getByRole('heading', { level: 1, name: '华东药研' }).waitFor()
  const moves = page.getByRole('group', { name: '可用操作' })
  return Object.assign(page, {
    decide: (name: string) => moves.getByRole('button', { name, exact: true }),
    moves,
    dialog: page.locator('dialog[open]'),
  })
}

test('[COMP-2] a company that waits is approved or rejected, one in use closed, one closed opened again', async () => {
  for (const [status, possible, refused] of [
    ['pending approval', ['通过', '驳回', '取消审核', '合并…'], '启用 · 停用'],
    ['active', ['停用', '合并…'], '通过 · 驳回 · 取消审核 · 启用'],
    ['inactive', ['启用', '合并…'], '通过 · 驳回 · 取消审核 · 停用'],
  ] as const) {
    await using page = await opened({ status })
    await expect(page.moves.getByRole('button')).toHaveText([...possible])
    await page.moves.getByText('暂不可用').first().click()
    await expect(page.moves.getByRole('term')).toHaveText(refused)
    await expect(page.moves.getByRole('definition')).toHaveText(/状态/)
    if (status !== 'active') continue
    await expect(page.getByRole('main')).toContainText('缺少：税号、开户银行')
    page.calls.answer(company.deactivate, new Refused(errors.WRONG_STATE, '状态已变'))
    await page.decide('停用').click()
    await expect(page.dialog).toContainText('没有可通知的用户')
    const mail = { to: 'mei@example.test', language: 'zh' as const, subject: '已停用', body: '账款逾期' }
    page.calls.answer(company.decisionMails, { mails: [mail] })
    await page.dialog.getByRole('textbox').fill('账款逾期')
    await page.dialog.getByText('邮件预览（1 封）').waitFor()
    assert.deepEqual(page.calls.last(company.decisionMails), {
      companyId: '3',
      decision: 'deactivate',
      note: '账款逾期',
    })
    await page.dialog.getByRole('button', { name: '停用' }).click()
    await expect(page.dialog.getByRole('alert'), 'in the dialog, not behind it').toHaveText('状态已变')
    await expect(page.locator('.toast')).toHaveCount(0)
    await expect(page.dialog.getByRole('textbox')).toHaveValue('账款逾期')
    page.calls.answer(company.deactivate, null as never)
    await page.dialog.getByRole('button', { name: '停用' }).click()
    await page.locator('.toast', { hasText: '已保存' }).waitFor()
    await expect(page.dialog).toHaveCount(0)
    assert.deepEqual(page.calls.last(company.deactivate), { companyId: '3', note: '账款逾期' })
  }
  await using page = await opened({ isHouse: true })
  await expect(page.moves.getByRole('button')).toHaveCount(0)
  await page.moves.getByText('暂不可用').first().click()
  await expect(page.moves.getByRole('definition')).toHaveText('平台自有公司只能由平台管理员管理')
  await expect(page.getByRole('textbox')).toHaveCount(0)
})

test('[COMP-3] terms are sent as they stand there: per cent as hundredths, nothing for the rate of the country', async () => {
  await using page = await opened({ allowPendingAddress: true })
  page.calls.answer(company.setTerms, null as never)
  const rate = page.getByLabel('税率（%）')
  const save = page.getByRole('button', { name: '保存条件' })
  const sent = () => page.calls.last(company.setTerms)
  await expect(rate).toHaveValue('13')
  for (const nonsense of ['101', '1.234', '-1', 'x', '1e1']) {
    await rate.fill(nonsense)
    await save.click()
    await expect(rate).toHaveAccessibleDescription('请输入 0 到 100 之间的数字，最多两位小数')
  }
  assert.equal(page.calls.asked(company.setTerms).length, 0)
  await rate.fill('13')
  await page.getByLabel('定金（%）').fill('3.5')
  await save.click()
  await expect(page.getByLabel('定金（%）')).toHaveAccessibleDescription('请填写 0 至 99 的整数')
  assert.equal(page.calls.asked(company.setTerms).length, 0)
  await page.getByLabel('定金（%）').fill('３０')
  for (const [typed, basisPoints] of [
    ['７,５ %', 750],
    ['0', 0],
    ['6.05', 605],
    ['100', 10_000],
    ['', null],
  ] as const) {
    const before = page.calls.asked(company.setTerms).length
    await rate.fill(typed)
    await save.click()
    await expect.poll(() => page.calls.asked(company.setTerms).length).toBe(before + 1)
    assert.deepEqual(sent(), {
      companyId: '3',
      paymentTerm: '08',
      depositPercent: 30,
      currency: 'CNY',
      taxRateBasisPoints: basisPoints,
      allowPendingAddress: true,
      version: 7,
    })
  }
  page.calls.answer(company.update, new Refused(errors.CHANGED_MEANWHILE, '资料已被他人修改'))
  await page.getByLabel('公司电话').fill('0571-1')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: '资料已被他人修改' })).toBeVisible()
  await expect(page.getByLabel('公司电话')).toHaveValue('0571-1')
  const { companyId, version, phone } = page.calls.last(company.update)!
  assert.deepEqual([companyId, version, phone], ['3', 7, '0571-1'])
})

test('[COMP-5] the trail of a company says its tax rate in per cent and its payment terms by name', async () => {
  await using page = await opened({})
  const terms = {
    before: { taxRateBasisPoints: null, paymentTerm: '03' },
    after: { taxRateBasisPoints: 650, paymentTerm: '08' },
  }
  const who = { actor: { id: '1', name: 'Anna', userEmail: 'anna@example.org' }, onBehalfOf: null }
  const at = '2026-11-01T08:00:00.000Z'
  const changes = [{ id: '1', at, act: 'company.setTerms', requestId: 'r', ...terms, ...who }]
  page.calls.answer(audit.trail, { events: [], changes } as never)
  await page.reload()
  const trail = page.getByRole('region', { name: '操作记录' })
  await expect(trail).toContainText('税率6.5 %')
  await expect(trail).toContainText('付款方式预付款→账期 30 天')
})

test('[ADDR-1] addresses of a company are decided on one by one, those decided on say so', async () => {
  await using page = await opened({}, '?tab=addresses')
  const full = (id: string, status: 'active' | 'pending approval' | 'inactive') => ({
    ...addressOf(id, { status, nickname: `地址${id}` }),
    companyId: '3',
    companyName: '华东药研',
    invoiceLanguage: 'zh',
    ...(Object.fromEntries(
      'street3 street4 sdsLanguage billingEmail billingPhone shippingEmail shippingPhone code erpId'
        .split(' ')
        .map((key) => [key, '']),
    ) as Record<
      | 'street3'
      | 'street4'
      | 'sdsLanguage'
      | 'billingEmail'
      | 'billingPhone'
      | 'shippingEmail'
      | 'shippingPhone'
      | 'code'
      | 'erpId',
      ''
    >),
    paymentMethod: null,
    isDefaultBill: id === '1',
    isDefaultShip: false,
    version: Number(id) + 10,
  })
  page.calls.answer(address.list, {
    list: [full('1', 'active'), full('2', 'pending approval'), full('3', 'inactive')],
    total: 3,
    pageNumber: 1,
    pageSize: 100,
  })
  for (const act of [address.approve, address.reject, address.activate, address.deactivate])
    page.calls.answer(act, null as never)
  await page.reload()
  const card = (id: string) => page.getByRole('article').filter({ hasText: `地址${id}` })
  const button = (id: string, name: string) => card(id).getByRole('button', { name, exact: true })
  await expect(card('1')).toContainText('默认收票')
  await expect(button('1', '通过')).toHaveAttribute('aria-disabled', 'true')
  await expect(button('3', '停用')).toHaveCount(0)
  await button('2', '通过').click()
  await expect.poll(() => page.calls.last(address.approve)).toEqual({ addressId: '2', version: 12 })
  for (const [id, name, act, seen] of [
    ['2', '驳回', address.reject, { version: 12 }],
    ['3', '重新启用', address.activate, {}],
    ['1', '停用', address.deactivate, {}],
  ] as const) {
    await button(id, name).click()
    assert.equal(page.calls.asked(act).length, 0, 'asked about before')
    await page.dialog.getByRole('button', { name: '确定' }).click()
    await expect.poll(() => page.calls.last(act)).toEqual({ addressId: id, ...seen })
  }
})

test('[COMP-5] [LEGAL-1] [COMP-3] the customer master is sent whole in the version that was seen; each switch says what it does', async () => {
  await using page = await opened({})
  page.calls.answer(customerMaster.save, null as never)
  page.calls.answer(customerMaster.setFlags, null as never)
  await expect(page.getByLabel('我方销售主体').getByRole('option')).toHaveText([
    '未设置',
    'CN EJV 01003',
    'CN VIE 01001',
  ])
  await page.getByLabel('我方销售主体').selectOption('01001')
  await page.getByLabel('信用额度（CNY）').fill('viel')
  const save = page.getByRole('button', { name: '保存主数据' })
  await save.click()
  await expect(page.getByLabel('信用额度（CNY）')).toHaveAccessibleDescription('请输入金额，例如 200000.00')
  await page.getByLabel('信用额度（CNY）').fill('3000')
  await page.getByLabel('客户经理').selectOption('5')
  await save.click()
  await expect.poll(() => page.calls.last(customerMaster.save)?.['creditLimit']).toBe('3000')
  const { legalEntity, accountManagerId, parentId, companyId, version } = page.calls.last(customerMaster.save)!
  assert.deepEqual([legalEntity, accountManagerId, parentId, companyId, version], ['01001', '5', '9', '3', 7])
  await expect(page.getByRole('checkbox', { name: /^实时报价与库存的供应商/ })).toBeDisabled()
  await page.getByRole('checkbox', { name: /^清单询价.*一次为多种化合物询价/ }).check()
  await page.getByRole('button', { name: '保存开关' }).click()
  await expect.poll(() => page.calls.last(customerMaster.setFlags)?.['listQuote']).toBe(true)
})

test('[COMP-10] a merge is looked at from both sides, confirmed by the name of the company that goes, and undone while there is time', async () => {
  const party = (id: string, name: string, localName: string, version: number) => ({
    id,
    name,
    localName,
    version,
    status: 'active' as const,
    country: 'CN',
    currency: 'CNY',
    taxId: '',
    people: 2,
  })
  const [east, twin] = [party('3', 'East Pharma', '华东药研', 7), party('9', 'East Pharma 2', '华东药研（二）', 4)]
  const seen = {
    follows: [{ thing: 'users' as const, count: 2 }],
    stays: [{ thing: 'addresses' as const, count: 1 }],
    sessions: 1,
    grants: 0,
  }
  const booked = { code: 'MONEY_BOOKED', text: '已有入账' }
  await using page = await opened({})
  page.calls.answer(customerMaster.review, {
    duplicates: [{ ...twin, by: ['name'] }],
  } as never)
  page.calls.answer(companyMerge.preview, ({ input }) =>
    input['fromId'] === '3'
      ? { from: east, into: twin, ...seen, forbidden: [booked] }
      : { from: twin, into: east, ...seen, forbidden: [] },
  )
  await page.decide('合并…').click()
  await page.getByRole('button', { name: '华东药研（二）' }).click()
  await expect(page.getByRole('alert')).toContainText('已有入账')
  await expect(page.getByRole('button', { name: '合并…' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: '交换' }).click()
  await expect(page.getByRole('region', { name: '并入后关闭' })).toContainText('华东药研（二）')
  await expect(page.getByRole('main')).toContainText('保留的公司已有相同地址')
  await page.getByRole('button', { name: '合并…' }).click()
  await page.dialog.getByRole('textbox').fill('华东药研')
  await page.dialog.getByRole('button', { name: '合并' }).click()
  await expect(page.dialog, 'the other one is not what is closed').toContainText('名称与要关闭的公司不符')
  page.calls.answer(companyMerge.merge, { id: '5', moved: seen.follows })
  const merge = {
    id: '5',
    from: twin,
    into: east,
    mergedBy: '王',
    at: '2026-01-02T03:04:05.000Z',
    moved: seen.follows,
    undoableUntil: new Date(Date.now() + 3_600_000).toISOString(),
    undoneAt: null,
    undoneBy: null,
    hindered: null,
    leftCount: 0,
    left: [],
  }
  page.calls.answer(companyMerge.of, { list: [merge] })
  await page.dialog.getByRole('textbox').fill('华东药研(二)')
  await page.dialog.getByRole('button', { name: '合并' }).click()
  const merges = page.getByRole('region', { name: '合并记录' })
  await expect(merges).toContainText('用户 2')
  assert.deepEqual(page.calls.last(companyMerge.merge), {
    fromId: '9',
    intoId: '3',
    fromVersion: 4,
    intoVersion: 7,
    name: '华东药研(二)',
  })
  const left = [{ thing: 'orders' as const, label: 'RG1', because: 'money' as const }]
  const ended = { ...merge, undoneAt: merge.at, undoneBy: '李', hindered: 'undone' as const, leftCount: 1, left }
  page.calls.answer(companyMerge.undo, { returned: [], leftCount: 1 })
  await merges.getByRole('button', { name: '撤销合并' }).click()
  page.calls.answer(companyMerge.of, { list: [ended] })
  await page.dialog.getByRole('button', { name: '撤销合并' }).click()
  await merges.getByText('未退回 1 项').click()
  await expect(merges.getByRole('row').nth(1)).toHaveText(/订单.*RG1.*此后已开票或收款/)
  await expect(merges.getByRole('button', { name: '撤销合并' })).toHaveCount(0)
})

test('[COMP-10] a company that was merged leads to the one that stands for it, and nothing of it changes', async () => {
  await using page = await opened({ status: 'inactive', mergedInto: { id: '8', name: 'West', localName: '华西药研' } })
  await expect(page.getByRole('link', { name: '华西药研' })).toHaveAttribute('href', '/admin/companies/8')
  await expect(page.moves.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
})

test('[PAY-1] staff suspend buying on account with a reason that the company reads, and lift it', async () => {
  await using page = await opened({})
  const credit = page.getByRole('region', { name: '账期', exact: true })
  const mail = { to: 'buyer@west.test', language: 'zh' as const, subject: '“华西”的账期已暂停', body: '原因：支票退回' }
  page.calls.answer(invoice.holdMails, { mails: [mail] })
  await credit.getByRole('button', { name: '暂停账期' }).click()
  const { dialog } = page
  page.calls.answer(invoice.setHold, null as never)
  await dialog.getByRole('button', { name: '暂停账期' }).click()
  await expect(dialog.getByRole('textbox', { name: '原因' })).toBeFocused()
  assert.equal(page.calls.asked(invoice.setHold).length, 0, 'not without a reason')
  await dialog.getByRole('textbox', { name: '原因' }).fill('支票退回')
  await dialog.getByText('邮件预览（1 封）').click()
  await expect(dialog.getByRole('article')).toContainText('buyer@west.test')
  await expect
    .poll(() => page.calls.last(invoice.holdMails))
    .toEqual({
      companyId: '3',
      hold: true,
      reason: '支票退回',
      reasonShown: true,
    })
  const hold = {
    kind: 'suspended' as const,
    says: '贵公司的账期已暂停：支票退回',
    reason: '支票退回',
    reasonShown: true,
    since: null,
    by: '',
  }
  page.calls.answer(invoice.account, accountOf({ hold }))
  await dialog.getByRole('button', { name: '暂停账期' }).click()
  await expect
    .poll(() => page.calls.last(invoice.setHold))
    .toEqual({ companyId: '3', hold: true, reason: '支票退回', reasonShown: true })
  await expect(credit).toContainText('贵公司的账期已暂停：支票退回')
  await credit.getByRole('button', { name: '恢复账期' }).click()
  await dialog.getByRole('textbox', { name: '原因' }).fill('已付清')
  page.calls.answer(invoice.account, accountOf())
  await dialog.getByRole('button', { name: '恢复账期' }).click()
  await expect.poll(() => page.calls.last(invoice.setHold)).toMatchObject({ hold: false })
  await expect(credit).not.toContainText('账期已暂停')
  await credit.getByLabel('允许逾期天数').fill('400')
  await credit.getByRole('button', { name: '保存天数' }).click()
  await expect(credit).toContainText('请输入 0 到 365 的整数')
})

test('[PAY-1] money on account is returned with the reference of its transfer; what was there goes along', async () => {
  await using page = await opened({})
  const nothing = { amount: '0.00', currency: 'CNY' as const }
  const owed = { open: nothing, notDue: nothing, to30: nothing, to60: nothing, to90: nothing, over90: nothing }
  const onAccount = { amount: '54.00', currency: 'CNY' as const }
  page.calls.answer(invoice.account, accountOf({ currencies: [{ ...owed, oldestDueOn: null, onAccount }] }))
  await page.reload()
  const card = page.getByRole('region', { name: '账户余额', exact: true })
  await card.getByRole('button', { name: '退回余额' }).click()
  await expect(page.dialog.getByLabel('金额 (CNY)')).toHaveValue('54.00')
  await page.dialog.getByLabel('金额 (CNY)').fill('99.00')
  await page.dialog.getByLabel('银行流水号').fill('R1')
  page.calls.answer(balance.giveBack, new Refused(bookingErrors.BALANCE_TOO_SMALL, '账户余额为 54.00 CNY，不足以支付'))
  await page.dialog.getByRole('button', { name: '登记退款' }).click()
  await expect(page.dialog).toContainText('不足以支付')
  await expect(page.dialog.getByLabel('银行流水号')).toHaveValue('R1')
  await page.dialog.getByLabel('金额 (CNY)').fill('50.00')
  page.calls.answer(balance.giveBack, { id: '1', left: { amount: '4.00', currency: 'CNY' } })
  await page.dialog.getByRole('button', { name: '登记退款' }).click()
  await expect
    .poll(() => page.calls.last(balance.giveBack))
    .toEqual({ companyId: '3', currency: 'CNY', amount: '50.00', shown: '54.00', reference: 'R1' })
  await expect(page.dialog).toHaveCount(0)
})
