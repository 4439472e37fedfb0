// Orders as their buyers and staff see them: the list that an address describes, the figures of every state, and each move with what it asks.
import { audit } from '@reagora/server/audit/contract'
import { bulk } from '@reagora/server/bulk/contract'
import { fulfilment } from '@reagora/server/fulfilment/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { moveMail } from '@reagora/server/moveMail/contract'
import { order, orderErrors, orderLineListing } from '@reagora/server/order/contract'
import { payment } from '@reagora/server/payment/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { expect, Refused, visitor, actingFor } from '../../testing/calls.ts'
import { cny, orderLine, orderOf, orderRow } from '../../testing/samples.ts'
import { openSite, type Site } from '../../testing/site.ts'

let site: Site
before(async () => {
  site = await openSite()
})
after(() => site.close())

test('[ORDER-2] filters, tab and page of the list live in the address; each filter begins with the first page', async () => {
  await using page = await visitor(site, ['ROLE_BUYER_ADMIN'])
  page.calls.answer(order.list, ({ input }) => ({
    list: [orderRow('1'), orderRow('2', { status: 'cancelled', placedBy: '何静怡', lineCount: 3 })],
    total: 45,
    counts: { all: 45, processing: 40, cancelled: 5 },
    pageNumber: Number(input['pageNumber']),
    pageSize: 20,
  }))
  await page.goto('/orderlist?page=2&search=PO&status=cancelled')
  const asked = () => page.calls.last(order.list)
  const paged = (pageNumber: number) => ({ sort: '-number', pageNumber, pageSize: 20 })
  await expect.poll(asked).toEqual({ search: 'PO', status: ['cancelled'], ...paged(2) })
  await expect(page.getByRole('tab', { name: /^全部/ })).toContainText('45')
  const row = (id: string) => page.getByRole('row').filter({ hasText: `SO202600000${id}` })
  await expect(row('1')).toContainText('¥ 1,150.00')
  await expect(row('1').locator('s')).toHaveCount(0)
  await expect(row('1'), 'in the clock of the reader').toContainText('2026-03-01 12:05')
  await expect(row('1')).toContainText('未到付款日')
  await expect(row('2').locator('s')).toHaveText('¥ 1,150.00')
  await expect(row('2')).not.toContainText('未到付款日')
  await expect(row('2')).toContainText('何静怡 代下单')
  await expect(row('2')).toContainText('另 2 行')
  await page.getByRole('button', { name: '第 3 页' }).click()
  await expect.poll(asked).toEqual({ search: 'PO', status: ['cancelled'], ...paged(3) })
  await expect(page.getByRole('button', { name: '第 3 页' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('tab', { name: /^处理中/ }).click()
  await expect
    .poll(asked, 'a tab keeps the other filters')
    .toEqual({ search: 'PO', status: ['processing'], ...paged(1) })
  await page.goBack()
  await expect.poll(asked).toEqual({ search: 'PO', status: ['cancelled'], ...paged(3) })
  await page.goBack()
  await expect.poll(asked).toEqual({ search: 'PO', status: ['cancelled'], ...paged(2) })
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: '查找订单' })).toBeFocused()
  await page.keyboard.type(' SO ')
  await page.keyboard.press('Enter')
  await expect.poll(asked).toEqual({ search: 'SO', status: ['cancelled'], ...paged(1) })
  // What an address says that is none is not asked for.
  await page.goto('/orderlist?status=nothing&payment=never&from=yesterday&until=2026-03-02&page=-3')
  await expect.poll(asked).toEqual({ until: '2026-03-02', ...paged(1) })
  await row('1').getByRole('cell').nth(2).click()
  await page.waitForURL('**/orderdetail?id=1')
})

test('[ORDER-1] what is filtered is exported, an order or a line a row, and the page shows how far the file is', async () => {
  await using page = await visitor(site, ['ROLE_BUYER_ADMIN'])
  const counts = { all: 1, cancelled: 1 }
  page.calls.answer(order.list, { list: [orderRow('1')], total: 1, counts, pageNumber: 1, pageSize: 20 })
  await page.goto('/orderlist?search=PO&status=cancelled')
  const run: Output<typeof bulk.run> = {
    id: '7',
    list: '订单明细',
    act: '',
    format: 'xlsx',
    state: 'running',
    message: '',
    total: null,
    done: 100,
    refused: 0,
    size: null,
    undoable: false,
    createdAt: '2026-03-01T04:05:00Z',
    finishedAt: null,
  }
  page.calls.answer(bulk.file, run)
  page.calls.answer(bulk.run, run)
  await page.getByRole('button', { name: '导出' }).click()
  await expect(page.getByRole('menu')).toContainText('每个订单一行')
  await page.getByRole('menuitem', { name: 'XLSX' }).last().click()
  const written = { filter: { search: 'PO', status: ['cancelled'], sort: '-number' }, format: 'xlsx' }
  await expect
    .poll(() => page.calls.last(bulk.file))
    .toEqual({ list: 'order.lines', columns: Object.keys(orderLineListing.columns), ...written })
  await expect(page.getByRole('dialog', { name: '订单明细 · XLSX' })).toContainText('进行中')
  page.calls.answer(bulk.run, { ...run, state: 'done', total: 120, done: 120, size: 9000 })
  const file = page.getByRole('dialog', { name: '订单明细 · XLSX' })
  await expect(file).toContainText('共 120 条')
  await expect(file.getByRole('button', { name: '下载' })).toBeVisible()
})

test('[ORDER-3] the figures of an order are those of its day; what has changed since stands beneath them', async () => {
  await using page = await visitor(site, ['ROLE_BUYER'])
  const side = page.getByRole('complementary', { name: '金额' })
  const lines = page.getByRole('region', { name: '产品明细' })
  const partly = orderOf({
    status: 'partially shipped',
    paymentStatus: 'refund due',
    refundDue: cny('240.20'),
    dueOn: '2026-04-01',
    grandTotal: cny('909.80'),
    lines: [
      orderLine('1', { quantity: 7, shipped: 2, cancelled: 1, backordered: 3, lineTotal: cny('720.60') }),
      orderLine('2', { quantity: 2, cancelled: 2, lineTotal: cny('0.00'), placedTotal: cny('240.20') }),
      orderLine('3', { quantity: 2, backordered: 2 }),
    ],
    shipments: [
      {
        id: '1',
        carrier: '顺丰速运',
        trackingNumber: 'SF1',
        label: '',
        shippedAt: '2026-03-05T00:00:00.000Z',
        lines: [
          {
            orderLineId: '1',
            productCode: 'A-1',
            productName: '',
            productChineseName: '酸1',
            pack: '5 g',
            quantity: 2,
            lot: '',
          },
        ],
      },
    ],
  })
  page.calls.answer(order.detail, partly)
  await page.goto('/orderdetail?id=5')
  for (const text of [
    '税费（13 %）',
    '下单时总额¥ 1,150.00',
    '现总额¥ 909.80',
    '已取消的部分不再收费',
    '应退金额¥ 240.20',
  ])
    await expect(side).toContainText(text)
  await expect(side).not.toContainText('付款期限')
  const [first, second] = [lines.getByRole('row').nth(1), lines.getByRole('row').nth(2)]
  for (const text of ['已发 2 / 7', '顺丰速运 SF1', '已取消 1', '备货中 1', '等待补货 3', '¥ 720.60'])
    await expect(first).toContainText(text)
  await expect(second.locator('s')).toHaveText('¥ 240.20')
  await expect(second).not.toContainText('顺丰速运')
  await expect(lines.getByRole('row').nth(3)).toContainText('等待补货 2')
  await expect(lines.getByRole('row').nth(3)).not.toContainText('备货中')

  page.calls.answer(order.detail, orderOf({ paymentStatus: 'due', dueOn: '2026-04-01', status: 'shipped' }))
  await page.reload()
  await expect(side).toContainText('付款期限2026-04-01')
  await expect(side).toContainText('应付总额¥ 1,150.00')
  await expect(side).not.toContainText('现总额')

  page.calls.answer(
    order.detail,
    orderOf({ status: 'cancelled', grandTotal: cny('0.00'), cancelReason: 'other', cancelWords: '课题<b>已</b>停止' }),
  )
  await page.reload()
  await expect(side).toContainText('现总额¥ 0.00')
  await expect(side).toContainText('订单已结束，不再收费')
  await expect(side.locator('s')).toHaveText('¥ 1,150.00')
  await expect(page.getByText('取消原因：其他原因：课题<b>已</b>停止')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('未到付款日')
})

test('[ORDER-1] an order that cannot be cancelled says why; a refused cancellation keeps its words and can be sent again', async () => {
  await using page = await visitor(site, ['ROLE_BUYER'])
  const cancel = page.getByRole('main').getByRole('button', { name: '取消订单' }).first()
  page.calls.answer(order.detail, orderOf({ moves: [{ move: 'cancel', allowed: false, reason: '已发货' }] }))
  await page.goto('/orderdetail?id=5')
  await expect(cancel).toHaveAccessibleDescription('已发货')
  page.calls.answer(order.detail, orderOf({ moves: [{ move: 'cancel', allowed: true, reason: null }] }))
  await page.reload()
  await cancel.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: '重复下单' }).check()
  await dialog.getByLabel('补充说明').fill(' 见另一单 ')
  page.calls.answer(fulfilment.cancel, new Refused(orderErrors.MOVE_NOT_POSSIBLE, '订单刚刚发货'))
  await dialog.getByRole('button', { name: '取消订单' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('订单刚刚发货')
  await expect(dialog.getByLabel('补充说明')).toHaveValue(' 见另一单 ')
  assert.deepEqual(page.calls.last(fulfilment.cancel), { id: '5', reason: 'duplicate', reasonText: '见另一单' })
  const seen = page.calls.asked(order.detail).length
  page.calls.answer(fulfilment.cancel, { id: '5', status: 'cancelled', version: 2 })
  page.calls.answer(order.detail, orderOf({ status: 'cancelled' }))
  await dialog.getByRole('button', { name: '取消订单' }).click()
  await page.locator('.toast', { hasText: '订单 SO2026000005 已取消' }).waitFor()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('已取消')
  await expect(dialog).toHaveCount(0)
  assert.equal(page.calls.asked(order.detail).length, seen + 1)
})

test('an order that waits or went wrong says so of its lines, and what happens now', async () => {
  await using page = await visitor(site, ['ROLE_BUYER'])
  page.calls.answer(order.detail, orderOf({ status: 'wait for approval', lines: [orderLine('1', { quantity: 2 })] }))
  await page.goto('/orderdetail?id=5')
  await expect(page.getByRole('main')).toContainText('待审核 2')
  await expect(page.getByRole('main')).not.toContainText('备货中')
  page.calls.answer(order.detail, orderOf({ status: 'processing error', lines: [orderLine('1', { quantity: 2 })] }))
  await page.reload()
  await expect(page.getByRole('main')).toContainText('暂停处理 2')
  await expect(page.getByRole('status').filter({ hasText: '这张订单的处理暂停了' })).toContainText('请不要重复下单')
  await expect(page.getByRole('link', { name: '联系客服，并告知订单号' })).toHaveAttribute('href', '/contactUs')
})

const move = (name: string) => ({ move: name as 'ship', allowed: true, reason: null })

test('[ORDER-5] [ADMO-1] each move of staff asks for what it needs and sends that of its own order', async () => {
  await using page = await visitor(site, ['ROLE_SITE_ADMIN'])
  page.calls.answer(audit.trail, { events: [], changes: [] } as never)
  const moved = { id: '5', status: 'processing' as const, version: 2 }
  for (const endpoint of [
    fulfilment.approve,
    fulfilment.advance,
    fulfilment.cancel,
    fulfilment.close,
    fulfilment.deliver,
    fulfilment.ship,
  ])
    page.calls.answer(endpoint, moved as never)
  for (const endpoint of [fulfilment.recordPayment, fulfilment.recordRefund])
    page.calls.answer(endpoint, { id: '5', paymentStatus: 'paid' } as never)
  const mail = { to: 'mei@example.test', language: 'zh' as const, subject: '订单的邮件', body: '您好' }
  page.calls.answer(moveMail.preview, { mails: [mail] })
  page.calls.answer(
    order.detail,
    orderOf({
      status: 'partially shipped',
      paymentStatus: 'due',
      refundDue: cny('33.00'),
      grandTotal: cny('909.80'),
      lines: [
        orderLine('1', { quantity: 17, shipped: 2, cancelled: 4, backordered: 8 }),
        orderLine('2', { quantity: 1, shipped: 1 }),
        orderLine('3', { quantity: 2 }),
      ],
      moves: ['approve', 'deliver', 'ship', 'recordPayment', 'recordRefund', 'close', 'fail', 'loseTrack'].map(move),
    }),
  )
  await page.goto('/admin/orders/5')
  const moves = page.getByRole('group', { name: '可用操作' })
  const dialog = page.getByRole('dialog')
  const open = (name: string) => moves.getByRole('button', { name, exact: true }).click()
  const done = async (name: string, text = '订单 SO2026000005 已更新') => {
    await dialog.getByRole('button', { name }).last().click()
    await page.locator('.toast', { hasText: text }).waitFor()
    await expect(dialog).toHaveCount(0)
  }

  await open('审核通过')
  await dialog.getByLabel('给买家的话').fill(' 周五发出 ')
  await expect.poll(() => page.calls.last(moveMail.preview)).toEqual({ id: '5', move: 'approve', note: '周五发出' })
  await expect(dialog.getByText('邮件预览（1 封）')).toBeVisible()
  await done('审核通过')
  assert.deepEqual(page.calls.last(fulfilment.approve), { id: '5', note: '周五发出' })

  await open('确认送达')
  await expect.poll(() => page.calls.last(moveMail.preview)).toEqual({ id: '5', move: 'deliver', note: '' })
  await done('确认送达')
  assert.deepEqual(page.calls.last(fulfilment.deliver), { id: '5', note: '' })

  await open('登记收款')
  await expect(dialog).toContainText('尚需支付¥ 909.80')
  await dialog.getByRole('button', { name: '登记收款' }).click()
  await expect(dialog.getByLabel('转账流水号')).toHaveAccessibleDescription('请填写转账流水号')
  await dialog.getByLabel('转账流水号').fill(' TR-1 ')
  await done('登记收款')
  assert.deepEqual(page.calls.last(fulfilment.recordPayment), { id: '5', reference: 'TR-1', amount: '909.80' })

  await open('登记退款')
  await expect(dialog).toContainText('应退金额¥ 33.00')
  await dialog.getByLabel('退款流水号').fill('TR-2')
  // What it tells is read before, as it stands now.
  await dialog.getByText('邮件预览（1 封）').click()
  await expect(dialog).toContainText('订单的邮件')
  await expect
    .poll(() => page.calls.last(moveMail.preview))
    .toEqual({ id: '5', move: 'recordRefund', reference: 'TR-2', amount: '33.00' })
  await done('登记退款')
  assert.deepEqual(page.calls.last(fulfilment.recordRefund), { id: '5', reference: 'TR-2', amount: '33.00' })

  for (const [name, wanted] of [
    ['标记处理出错', 'fail'],
    ['标记状态不明', 'loseTrack'],
  ] as const) {
    await open(name)
    await dialog.getByRole('button', { name }).click()
    await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription('请说明出了什么问题')
    await dialog.getByRole('textbox').fill('标签错了')
    await done(name)
    assert.deepEqual(page.calls.last(fulfilment.advance), { id: '5', move: wanted, note: '标签错了' })
  }

  page.calls.answer(payment.ifClosed, {
    before: cny('605.00'),
    total: cny('133.00'),
    refundDue: cny('472.00'),
    open: cny('0.00'),
    units: 4,
    reserved: 3,
  })
  await open('取消未发出的部分')
  await expect(dialog).toContainText('现为 ¥ 605.00')
  await expect(dialog).toContainText('应退¥ 472.00')
  await dialog.getByRole('radio', { name: '缺货' }).check()
  await done('取消未发出的部分', '未发出的部分已取消')
  assert.deepEqual(page.calls.last(fulfilment.close), { id: '5', reason: 'out of stock', reasonText: '' })
  assert.equal(page.calls.asked(fulfilment.cancel).length, 0)

  await open('发货')
  const record = dialog.getByRole('button', { name: '确认发货' })
  const amount = (n: string) => dialog.getByRole('textbox', { name: `本次发货 酸${n} 5 g` })
  await expect(dialog.getByRole('textbox', { name: /本次发货/ }), 'what has all been sent is left out').toHaveCount(2)
  await expect(amount('1')).toHaveValue('3')
  await expect(dialog.getByRole('row').nth(1)).toContainText('未发11等待补货8')
  await page.setViewportSize({ width: 390, height: 800 })
  const wider = () => dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(await wider(), 'its table is no wider than the dialog').toBe(0)
  await expect(dialog.getByRole('row').nth(1).getByText('等待补货')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 720 })
  await dialog.getByLabel('承运商').fill('顺丰速运')
  await record.click()
  await expect(dialog.getByLabel('运单号')).toHaveAccessibleDescription('请填写此项')
  await dialog.getByLabel('运单号').fill('SF9')
  await amount('1').fill('12')
  await record.click()
  await expect(dialog.getByRole('alert')).toHaveText('本次发货数量不能超过未发数量')
  await amount('1').fill('11')
  await expect(dialog).toContainText('全部发完，订单变为已发货')
  await amount('3').fill('')
  await expect(dialog).toContainText('还有未发的数量，订单变为部分发货')
  await amount('1').fill('')
  await record.click()
  await expect(dialog.getByRole('alert')).toHaveText('请填写本次发货的数量')
  await amount('1').fill('３')
  await dialog.getByLabel('批号').first().fill('AB-1')
  await done('确认发货', '已部分发货')
  assert.deepEqual(page.calls.last(fulfilment.ship), {
    id: '5',
    carrier: '顺丰速运',
    trackingNumber: 'SF9',
    lines: [{ orderLineId: '1', quantity: 3, lot: 'AB-1' }],
  })
})

test('[STATE-3] staff’s own pages are staff’s own while they act for a buyer, and nothing is moved there', async () => {
  await using page = await visitor(site, ['ROLE_CSR'], actingFor({}))
  page.calls.answer(order.detail, orderOf({ moves: [move('approve')] }))
  await page.goto('/admin/orders/5')
  await expect(page.getByText('代客期间不能处理订单，请先退出代客模式。')).toBeVisible()
  await expect(page.getByRole('group', { name: '可用操作' })).toHaveCount(0)
})
