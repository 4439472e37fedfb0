// Invoices and payments: what a buyer pays online, and what staff match of a bank statement.
import { as, expect, expectSound, open, test, toast } from './journey.ts'

test.describe('a buyer', () => {
  test.use(as('buyer'))

  test('[PAY-1] an order is paid online: a payment that fails is said, the next one goes through', async ({ page }) => {
    await open(page, '/orderdetail?id=9')
    const money = page.getByRole('region', { name: '账单与付款' })
    await expect(money).toContainText('发货账单')
    await expect(money.getByRole('button', { name: '复制银行账号 0000 0000 0000 0001' })).toBeVisible()
    await money.getByRole('button', { name: /^在线支付/ }).click()
    await expect(page.getByText('此页面模拟支付机构')).toBeVisible()
    await expectSound(page, { route: '/pay' })
    await page.getByRole('button', { name: '支付失败' }).click()
    const failed = page.url()
    await expect(page.getByRole('status').filter({ hasText: '支付未成功，未扣款' })).toContainText('付款被拒绝')
    await page.getByRole('button', { name: '重新支付' }).click()
    await page.getByRole('button', { name: '支付成功' }).click()
    await expect(page.getByRole('status').filter({ hasText: '支付成功：已收到' })).toBeVisible()
    await page.getByRole('link', { name: '查看订单' }).click()
    await expect(money.getByText('收款')).toBeVisible()
    await expect(money.getByRole('button', { name: /^在线支付/ })).toHaveCount(0)
    // Who comes back to the payment that failed is not asked to pay again.
    await open(page, failed)
    await expect(page.getByRole('status').filter({ hasText: '无需再支付' })).toBeVisible()
    await expect(page.getByRole('button', { name: '重新支付' })).toHaveCount(0)
    await open(page, '/invoices')
    await expect(page.getByRole('row').filter({ hasText: '红冲单' }).first()).toContainText('−¥')
    await expectSound(page, { route: '/invoices' })
    await open(page, '/orderdetail?id=12')
    await expect(money).toContainText(/应退 ¥ [\d.]+：由客服退回付款账户，也可转为公司余额/)
  })
})

test.describe('customer service', () => {
  test.use(as('csr'))

  test('[PAY-1] a line of a bank statement is matched to its order; what nobody knows stays', async ({ page }) => {
    await open(page, '/admin/invoices?state=open,overdue')
    const row = page.getByRole('row').filter({ hasText: '发货账单' }).first()
    const number = (await row.getByRole('link').textContent())!
    await open(page, '/admin/payments')
    const headings =
      '账号,账户名称,交易时间,借方发生额（支取）,贷方发生额（收入）,余额,币种,对方户名,对方账号,对方开户机构,记账日期,摘要,备注,账户明细编号-交易流水号'
    const line = (payer: string, remark: string) =>
      `5300,我司,20260410 17:07:09,0,10.00,1.00,人民币元,${payer},2001,,20260410,,${remark},${remark}`
    const text = [headings, line('某大学', `货款 ${number}`), line('无名', '退回')].join('\n')
    const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(toast(page, '新增 2 笔')).toBeVisible()
    await expectSound(page, { route: '/admin/payments' })
    const paid = page.getByRole('row').filter({ hasText: '某大学' })
    await paid.getByRole('button', { name: /^选择/ }).click()
    const dialog = page.getByRole('dialog', { name: '这笔款项用于？' })
    await dialog.getByRole('listitem').filter({ hasText: number }).getByRole('button', { name: '入账' }).click()
    await expect(paid).toContainText('已入账')
    await expect(page.getByRole('row').filter({ hasText: '无名' })).toContainText('待匹配')
    await open(page, '/admin/ageing')
    await expectSound(page, { route: '/admin/ageing' })
  })

  test('[PAY-1] one transfer is split over what its payer owes; what is left of it stays on account', async ({
    page,
  }) => {
    await open(page, '/admin/invoices?state=open,overdue')
    const owed = page.getByRole('row').filter({ hasText: '发货账单' }).first()
    const number = (await owed.getByRole('link').textContent())!
    await open(page, '/admin/payments')
    const text = `账号,账户名称,交易时间,借方发生额（支取）,贷方发生额（收入）,余额,币种,对方户名,对方账号,对方开户机构,记账日期,摘要,备注,账户明细编号-交易流水号
5300,我司,20260411 17:07:09,0,10.00,1.00,人民币元,某学院,2002,,20260411,,货款 ${number},split 1`
    const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await page.locator('input[type=file]').setInputFiles(file)
    const row = page.getByRole('row').filter({ hasText: '某学院' })
    await row.getByRole('button', { name: /^选择/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: '拆分到多张账单' }).click()
    const dialog = page.getByRole('dialog', { name: '这笔款项支付哪些账单？' })
    const book = dialog.getByRole('button', { name: '入账', exact: true })
    await expect(book).toHaveAccessibleDescription('请至少填写一项金额')
    await dialog
      .getByRole('textbox', { name: /的金额$/ })
      .first()
      .fill('4.00')
    await expect(book).toHaveAccessibleDescription(/剩余 ¥ 6\.00/)
    await expectSound(page, { route: '/admin/payments' })
    await dialog.getByLabel('剩余部分留作公司账户余额').check()
    await book.click()
    await expect(row).toContainText('已入账')
    await expect(row).toContainText(/SO\d{11} ¥ 4\.00/)
    await expect(row).toContainText(/账户余额 ¥ 6\.00/)
    // It was the wrong payer: what follows stands there before, and the line is open again.
    await row.getByRole('button', { name: '撤销入账' }).click()
    const undo = page.getByRole('dialog', { name: '撤销这笔入账？' })
    await expect(undo).toContainText(/从订单 SO\d{11} 收回\s*¥ 4\.00/)
    await expect(undo).toContainText(/从公司账户余额收回\s*¥ 6\.00/)
    await undo.getByText(/^邮件预览/).click()
    await expect(undo).toContainText(/更正：订单 SO\d{11} 的收款确认/)
    await expectSound(page, { route: '/admin/payments' })
    await undo.getByLabel('撤销原因').fill('认错了付款方')
    await undo.getByRole('button', { name: '撤销入账' }).click()
    await expect(row).toContainText('待匹配')
    await expect(row).toContainText(/的入账已由 .+ 撤销：认错了付款方/)
  })
})
