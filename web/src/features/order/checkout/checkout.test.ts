// The order page: what it sends is what it showed, and nothing of what was filled in is lost on the way.
import { address } from '@reagora/server/address/contract'
import { checkout } from '@reagora/server/checkout/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { order, orderErrors } from '@reagora/server/order/contract'
import { pricingErrors } from '@reagora/server/pricing/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { expect, Refused, visitor } from '../../../testing/calls.ts'
import { addressOf, cartLine, cny, costOf, orderOf, problem } from '../../../testing/samples.ts'
import { openSite, type Site } from '../../../testing/site.ts'

let site: Site
before(async () => {
  site = await openSite()
})
after(() => site.close())

const FIRST = '11111111-1111-4111-8111-111111111111'
const show = {
  checkoutId: FIRST,
  buyer: { id: '7', name: '李四', email: 'li@pharma.example', companyName: '华东药研' },
  companyComplete: true,
  addresses: [
    addressOf('1', { nickname: '张江', isDefault: true }),
    addressOf('2', { nickname: '苏州', kind: 'ship' as const, city: '苏州市', status: 'pending approval' as const }),
    addressOf('3', { nickname: '财务', kind: 'bill' as const }),
  ],
  billAddressId: '1',
  shipAddressId: '1',
  paymentTerms: ['08' as const, '03' as const],
  quotedTerm: null,
  prepay: false,
  creditHold: null,
  deposit: null,
  projectCodes: [],
  invoiceTypes: ['vat normal' as const, 'vat special' as const],
  invoiceTitle: '华东药研',
  taxId: '91330100MA2KCFDQ8X',
  lines: [cartLine('1'), cartLine('2', { productPackageNum: 5 })],
  problems: [],
  cost: costOf('1150.00'),
  proposedCoupons: null,
  approximate: null,
  expectation: { minDays: 1, maxDays: 3, additions: [], cif: false },
  projectWarning: null,
}
const priced = (grandTotal: string, more = {}): Output<typeof checkout.calculateCost> => ({
  cost: costOf(grandTotal, more),
  approximate: null,
  expectation: { minDays: 14, maxDays: 31, additions: ['regulated' as const, 'border' as const], cif: true },
  projectWarning: '项目采购提示：海外试剂 从境外发货',
  problems: [],
  lines: [],
})

/** The order page of a buyer, with its figures. */
async function checkingOut(
  cost = priced('1150.00'),
  shown: Output<typeof checkout.show> = show,
  role: 'ROLE_BUYER' | 'ROLE_BUYER_ADMIN' = 'ROLE_BUYER',
) {
  const page = await visitor(site, [role])
  page.calls.answer(checkout.show, shown)
  page.calls.answer(checkout.coupons, [])
  page.calls.answer(checkout.calculateCost, cost)
  await page.goto('/submitorder')
  const block = (name: string) => page.getByRole('region', { name, exact: true })
  const summary = page.getByRole('complementary', { name: '合计' })
  return Object.assign(page, {
    summary,
    submit: page.getByRole('button', { name: '提交订单' }),
    agree: summary.getByRole('checkbox', { name: /我已阅读并同意/ }),
    /** Opens a block of the page, and answers it. */
    async unfold(name: string) {
      await block(name)
        .getByRole('button', { name: /^(修改|填写)/ })
        .click()
      return block(name)
    },
    confirm: block('核对产品'),
  })
}

test('[BUY-2] [BUY-5] what was chosen is priced before it is sent, and sent with the total that was shown', async () => {
  await using page = await checkingOut()
  const { summary, submit, agree } = page
  const why = (reason: string) => expect(submit).toHaveAccessibleDescription(reason)
  await expect(summary).toContainText('税费（13 %）')
  await expect(summary).toContainText('¥ 1,150.00')
  await page.confirm.getByLabel('采购单号').fill('PO-9')
  await page.confirm.getByLabel('项目代码').fill('P-100')
  await page.confirm.getByLabel('备注').fill('周五前')
  await agree.check()
  await why('')

  // While another choice is being priced the old figures are not submitted.
  let answer: (cost: ReturnType<typeof priced>) => void = () => {}
  page.calls.answer(checkout.calculateCost, () => new Promise((resolve) => (answer = resolve)))
  const address = await page.unfold('收货地址')
  await expect(address.getByRole('radio', { name: /苏州.*待审核/ })).toBeVisible()
  await address.getByRole('radio', { name: /苏州/ }).check()
  await why('正在计算金额，请稍候')
  // Goods go where no invoice may go: another address takes it.
  await expect(address.getByRole('radiogroup', { name: '收票地址' }).getByRole('radio', { name: /张江/ })).toBeChecked()
  await address.getByRole('radiogroup', { name: '收票地址' }).getByRole('radio', { name: /财务/ }).check()
  await expect
    .poll(() => page.calls.last(checkout.calculateCost))
    .toMatchObject({ shipAddressId: '2', billAddressId: '3' })
  answer(priced('1234.50'))
  await expect(summary).toContainText('¥ 1,234.50')
  await why('')

  const invoice = await page.unfold('发票')
  await expect(
    invoice.getByRole('radio', { name: /专用发票/ }),
    'the fuller kind where there is a tax number',
  ).toBeChecked()
  await invoice.getByLabel('发票抬头').fill('  ')
  await why('请填写发票抬头')
  await expect(invoice.getByRole('button', { name: '下一步' })).toHaveAttribute('aria-disabled', 'true')
  await invoice.getByLabel('发票抬头').fill('华东药研二部')
  await invoice.getByRole('radio', { name: /普通发票/ }).check()
  const terms = await page.unfold('付款方式')
  await expect(terms.getByRole('radio').first(), 'the company’s own terms').toBeChecked()
  await terms.getByRole('radio', { name: /预付款/ }).check()

  page.calls.answer(checkout.submit, {
    id: '5',
    orderNumber: 'SO2026000005',
    status: 'wait for approval',
    paymentStatus: 'not due',
    grandTotal: cny('1234.50'),
    requisition: null,
  })
  page.calls.answer(order.detail, orderOf({ prepay: true, paymentTerm: '03' }))
  const places = await page.evaluate(() => history.length)
  await submit.click()
  await page.waitForURL('**/submitresult?id=5')
  await expect(page.getByRole('region', { name: '接下来' })).toContainText('开票发货当天开票，无需再付款。')
  assert.equal(await page.evaluate(() => history.length), places, 'Back leads past what has been ordered')
  assert.deepEqual(page.calls.last(checkout.submit), {
    lines: [
      { cartLineId: '1', quantity: 1, acknowledgeBackorder: false },
      { cartLineId: '2', quantity: 5, acknowledgeBackorder: false },
    ],
    shipAddressId: '2',
    billAddressId: '3',
    couponCodes: [],
    checkoutId: FIRST,
    paymentTerm: '03',
    invoiceType: 'vat normal',
    invoiceTitle: '华东药研二部',
    invoiceEmail: '',
    purchaseOrder: 'PO-9',
    projectCode: 'P-100',
    carrierAccount: '',
    fileIds: [],
    remark: '周五前',
    termsAccepted: true,
    requestApproval: false,
    shownTotal: '1234.50',
    currency: 'CNY',
  })
})

test('[BUY-6] a total that has changed is said with old and new; the rest of the page stays as it was filled in', async () => {
  await using page = await checkingOut()
  const { summary, submit, agree } = page
  await page.confirm.getByLabel('采购单号').fill('PO-9')
  await agree.check()
  page.calls.answer(checkout.show, { ...show, checkoutId: FIRST.replaceAll('1', '2') })
  page.calls.answer(checkout.calculateCost, priced('1160.00'))
  page.calls.answer(
    checkout.submit,
    new Refused(orderErrors.TOTAL_CHANGED, '总额有变化', { shown: '1150.00', total: '1160.00' }),
  )
  await submit.click()
  await expect(summary.getByRole('alert')).toContainText('总额有变化')
  await expect(summary.getByRole('alert')).toContainText('1150.00 → 1160.00')
  await expect(summary).toContainText('¥ 1,160.00')
  await expect(page.locator('.toast')).toHaveCount(0)
  await expect(page.confirm.getByLabel('采购单号')).toHaveValue('PO-9')
  await expect(agree).toBeChecked()
  await submit.click()
  await expect.poll(() => page.calls.asked(checkout.submit).length).toBe(2)
  const [first, second] = page.calls.asked(checkout.submit).map(({ input }) => input)
  assert.deepEqual([first!['shownTotal'], second!['shownTotal']], ['1150.00', '1160.00'])
  assert.equal(second!['checkoutId'], FIRST, 'the id of the first look')
})

test('[BUY-8] a coupon counts once the server takes it; one that is refused says why and changes nothing', async () => {
  await using page = await checkingOut()
  const { summary, confirm } = page
  page.calls.answer(checkout.calculateCost, ({ input }) =>
    String(input['couponCodes']) === 'GOOD'
      ? priced('1036.00', {
          discount: cny('100.00'),
          coupons: [{ code: 'GOOD', amount: cny('100.00'), shipping: cny('0.00') }],
        })
      : String(input['couponCodes'])
        ? new Refused(pricingErrors.COUPON_NOT_VALID, '优惠券无效')
        : priced('1150.00'),
  )
  const apply = confirm.getByRole('button', { name: '使用', exact: true })
  await expect(apply).toHaveAccessibleDescription('请先输入优惠券代码')
  await confirm.getByLabel('优惠券').fill('BAD')
  await apply.click()
  await expect(confirm.getByRole('alert')).toHaveText('优惠券无效')
  await expect(summary).toContainText('¥ 1,150.00')
  await confirm.getByLabel('优惠券').fill('GOOD')
  await confirm.getByLabel('优惠券').press('Enter')
  await expect(confirm).toContainText('已使用优惠券 GOOD')
  await expect(summary).toContainText('−¥ 100.00')
  await expect(summary).toContainText('¥ 1,036.00')
  await confirm.getByRole('button', { name: '不使用优惠券' }).click()
  await expect(summary).not.toContainText('−¥')
  await expect(summary).toContainText('¥ 1,150.00')
})

test('[BUY-7] lines that stop the order stop it; a shortage that is waited for is sent as such', async () => {
  const short = problem('STOCK_SHORT', { remedies: ['acknowledge'], available: 3 })
  const stopped = {
    cost: costOf('1150.00'),
    approximate: null,
    expectation: null,
    projectWarning: null,
    problems: [],
    lines: [{ cartLineId: '2', problems: [short] }],
  }
  await using page = await checkingOut(stopped, {
    ...show,
    lines: [show.lines[0]!, { ...show.lines[1]!, problems: [short] }],
  })
  const { submit, agree, confirm } = page
  await agree.check()
  await expect(submit).toHaveAccessibleDescription('有 1 行产品需要先处理')
  page.calls.answer(checkout.calculateCost, priced('1150.00'))
  await confirm.getByRole('button', { name: '等待补货' }).click()
  await expect(confirm).toContainText('先发现货 3 件，其余 2 件')
  await expect(submit).toHaveAccessibleDescription('')
  page.calls.answer(
    checkout.submit,
    new Refused(orderErrors.CHECKOUT_REUSED, '已经下单', { orderNumber: 'SO2026000009' }),
  )
  await submit.click()
  await expect(page.summary.getByRole('alert').getByRole('link')).toHaveText('SO2026000009')
  await expect
    .poll(() => page.calls.last(checkout.submit)?.['lines'])
    .toEqual([
      { cartLineId: '1', quantity: 1, acknowledgeBackorder: false },
      { cartLineId: '2', quantity: 5, acknowledgeBackorder: true },
    ])
})

test('[BUY-3] who may not order is told why: no address, a company that waits, a line without a price', async () => {
  const nothing = { ...show, addresses: [], shipAddressId: null, billAddressId: null, cost: null }
  {
    await using page = await checkingOut(priced('1.00'), nothing)
    await expect(page.submit).toHaveAccessibleDescription('请先选择收货和收票地址')
    await expect(page.getByRole('main')).toContainText('请联系贵公司的管理员添加')
    await expect(page.getByRole('button', { name: '新增地址' })).toHaveCount(0)
    assert.equal(page.calls.asked(checkout.calculateCost).length, 0)
  }
  const waiting = problem('COMPANY_NOT_APPROVED')
  await using page = await checkingOut({ ...priced('1150.00'), problems: [waiting] })
  await page.agree.check()
  await expect(page.submit).toHaveAccessibleDescription('因为 COMPANY_NOT_APPROVED')
  await expect(page.summary.getByRole('alert')).toContainText('因为 COMPANY_NOT_APPROVED')
})

test('[BUY-2] an address is entered at the checkout: chosen and priced where it may be used, else said to wait; what was filled in stays', async () => {
  await using page = await checkingOut(priced('1150.00'), show, 'ROLE_BUYER_ADMIN')
  await page.confirm.getByLabel('备注').fill('周五前')
  const block = await page.unfold('收货地址')
  const enter = async (id: string, usable: boolean) => {
    await block.getByRole('button', { name: '新增地址' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('联系人').fill('王五')
    await form.getByLabel('联系电话').first().fill('021 5555')
    await form.getByLabel('省、自治区、直辖市').selectOption('江苏省')
    await form.getByLabel('城市').fill('南京市')
    await form.getByLabel('详细地址', { exact: true }).fill('学府路 1 号')
    const saved = { id, nickname: '', city: '南京市', status: 'pending approval' }
    page.calls.answer(address.save, saved as Output<typeof address.save>)
    const more = addressOf(id, { nickname: '南京', city: '南京市', status: 'pending approval' })
    page.calls.answer(checkout.show, usable ? { ...show, addresses: [...show.addresses, more] } : show)
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form).toHaveCount(0)
  }
  await enter('8', false)
  await expect(block.getByRole('status')).toHaveText('地址“南京市”已保存，审核通过后可在此选用')
  await expect(page.locator('.toast')).toHaveCount(0)
  await expect(block.getByRole('radiogroup', { name: '收货地址' }).getByRole('radio', { name: /张江/ })).toBeChecked()
  await enter('9', true)
  await expect(block.getByRole('radiogroup', { name: '收货地址' }).getByRole('radio', { name: /南京/ })).toBeChecked()
  await expect.poll(() => page.calls.asked(checkout.calculateCost).at(-1)?.input['shipAddressId']).toBe('9')
  await expect((await page.unfold('核对产品')).getByLabel('备注')).toHaveValue('周五前')
})

test('[CART-10] [BUY-3] lines of two currencies: a cost of each, one submission of both at the totals shown', async () => {
  const usd = (amount: string) => ({ amount, currency: 'USD' as const })
  const euros = cartLine('2', { unitPrice: usd('8.00'), lineTotal: usd('8.00') })
  const several = problem('SEVERAL_CURRENCIES')
  const data = { ...show, lines: [show.lines[0]!, euros], cost: null, problems: [several] }
  await using page = await checkingOut(undefined, data)
  page.calls.answer(checkout.calculateCost, ({ input }) =>
    (input['lines'] as { cartLineId: string }[])[0]!.cartLineId === '1'
      ? priced('133.00')
      : priced('', { grandTotal: usd('9.04') }),
  )
  const { summary, agree } = page
  await expect(summary.getByRole('region', { name: 'CNY' })).toContainText('¥ 133.00')
  await expect(summary.getByRole('region', { name: 'USD' })).toContainText('9.04')
  await expect(summary).not.toContainText('SEVERAL_CURRENCIES')
  await agree.check()
  page.calls.answer(checkout.submitBatch, {
    orders: ['5', '6'].map((id) => ({
      id,
      orderNumber: `SO202600000${id}`,
      status: 'wait for approval' as const,
      paymentStatus: 'not due' as const,
      grandTotal: cny('133.00'),
      requisition: null,
    })),
  })
  page.calls.answer(order.detail, orderOf())
  await page.getByRole('button', { name: '提交 2 张订单' }).click()
  await page.waitForURL('**/submitresult?id=5,6')
  const sent = page.calls.last(checkout.submitBatch)!
  assert.equal(sent['checkoutId'], FIRST)
  assert.deepEqual(
    (sent['orders'] as { currency: string; shownTotal: string }[]).map(({ currency, shownTotal }) => [
      currency,
      shownTotal,
    ]),
    [
      ['CNY', '133.00'],
      ['USD', '9.04'],
    ],
  )
})

test('[BUY-5] a deposit is said with its amount beside the total, and goes with the terms that ask for it', async () => {
  await using page = await checkingOut(priced('1150.05'), { ...show, deposit: { percent: 30, terms: ['08'] } })
  const { summary } = page
  await expect(page.getByRole('main')).toContainText('账期 30 天 · 定金 30 %')
  await expect(summary).toContainText('¥ 345.02应付总额的 30 %，发货前支付')
  await (await page.unfold('付款方式')).getByRole('radio', { name: /预付款/ }).check()
  await expect(summary).not.toContainText('定金')
})

test('[PAY-2] what early payment takes off is said beside the total, in the very amount that its invoice will, and goes with the terms', async () => {
  await using page = await checkingOut(priced('1150.25'), { ...show, paymentTerms: ['02', '03'] })
  const { summary } = page
  await expect(summary).toContainText('开票后 10 天内付款−¥ 23.01')
  await expect(summary).toContainText('¥ 1,150.25')
  await (await page.unfold('付款方式')).getByRole('radio', { name: /预付款/ }).check()
  await expect(summary).not.toContainText('10 天内付款')
})

test('[BUY-9] the checkout says how long the goods take, and each reason for longer as the server finds it', async () => {
  await using page = await checkingOut()
  const { summary } = page
  await expect(summary.getByText('预计 14–31 天')).toBeVisible()
  const reasons = summary.getByRole('listitem')
  await expect(reasons).toHaveText(['一般 3 天内发货', '运输受管制的产品另加 1–2 周（CIF）', '进出中国另加 1–2 周'])
})

test('[BUY-11] the warning of suppliers abroad stands once a project is named', async () => {
  await using page = await checkingOut()
  const warning = page.summary.getByText('项目采购提示：海外试剂 从境外发货')
  await expect(page.submit).toBeVisible()
  await expect(warning).toHaveCount(0)
  await page.confirm.getByLabel('项目代码').fill('P1234')
  await expect(warning).toBeVisible()
})

test('what was filled in is not lost by the menu: the question comes first, and an order that was placed asks nothing', async () => {
  await using page = await checkingOut()
  await page.confirm.getByLabel('备注').fill('送到 3 号楼')
  const question = page.getByRole('dialog', { name: '放弃已填写的内容？' })
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Reagora/ })
    .click()
  await question.getByRole('button', { name: '继续填写' }).click()
  await expect(page.confirm.getByLabel('备注')).toHaveValue('送到 3 号楼')
  page.calls.answer(checkout.submit, { id: '9', orderNumber: 'SO9', requisition: null } as never)
  await page.agree.check()
  await page.submit.click()
  await page.waitForURL('**/submitresult?id=9')
})

test('[PAY-1] a company that cannot order on account reads why, and pays in advance', async () => {
  const says = '贵公司的账期已暂停：支票退回。请改选预付款下单，或联系客服'
  await using page = await checkingOut(undefined, { ...show, creditHold: { says, terms: ['08'] } })
  await expect(page.getByText(says)).toBeVisible()
  await expect(page.getByRole('link', { name: '查看账单' })).toHaveAttribute('href', '/invoices')
  const terms = await page.unfold('付款方式')
  await expect(terms.getByRole('radio').first()).toBeDisabled()
  await expect(terms.getByRole('radio').last()).toBeChecked()
  page.calls.answer(checkout.submit, new Refused(orderErrors.TOTAL_CHANGED, '金额已变'))
  await page.agree.check()
  await page.submit.click()
  await expect.poll(() => page.calls.last(checkout.submit)).toMatchObject({ paymentTerm: '03' })
})
