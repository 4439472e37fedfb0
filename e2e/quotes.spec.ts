// Requests for quotes: asked, compared, answered.
import type { APIRequestContext, Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { runningPostgres } from '../server/src/kernel/postgres.ts'
import { accounts, as, demoPassword, expect, expectSound, open, test, toast } from './journey.ts'

test.describe('the buyer', () => {
  test.use(as('buyer'))

  test('[QUOTE-1] asks from a form, compares the answers and chooses the best of each line', async ({ page }) => {
    await open(page, '/quoteList')
    await expectSound(page, { route: '/quoteList' })
    await page.getByRole('link', { name: '发起询价' }).click()
    await expect(page.getByLabel('名称', { exact: true })).toBeVisible()
    await expectSound(page, { route: '/quoteApply' })
    await open(page, '/quoteDetail?id=1')
    await expectSound(page, { route: '/quoteDetail' })
    await page.getByRole('button', { name: /^整单最低/ }).click()
    await expect(page.getByRole('button', { name: /^接受 [1-9] 行$/ })).toBeEnabled()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectSound(page, { route: '/quoteDetail' })
  })
})

test.describe('the supplier', () => {
  test.use(as('supplier'))

  test('[QUOTE-6] answers on a phone; a link that is over says so', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/quoteSupplierList')
    await expectSound(page, { route: '/quoteSupplierList' })
    await open(page, '/quoteSupplierPrice?id=5')
    await expect(page.getByRole('button', { name: '提交报价' })).toBeVisible()
    await expectSound(page, { route: '/quoteSupplierPrice' })
    await open(page, '/quotePrice#AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('此链接无效或已过期')
    await expectSound(page, { route: '/quotePrice' })
  })
})

test('[QUOTE-9] a buyer and a supplier write about an item, with a file that does not tell who the buyer is, and staff read along', async ({
  beside,
}) => {
  const buyer = await beside('buyer')
  await open(buyer, '/quoteDetail?id=1')
  const talks = (page: Page) => page.getByRole('region', { name: '消息' })
  // Not the field, which still holds what the list may show already.
  const said = (page: Page, text: string) => talks(page).getByRole('paragraph').filter({ hasText: text })
  const unread = talks(buyer).getByRole('button', { name: /条未读/ })
  await expect(unread).toHaveCount(2)
  await unread.first().click()
  await expect(said(buyer, '这个产品本周有现货')).toBeVisible()
  await expect(unread).toHaveCount(1)
  await talks(buyer).getByLabel('给供应商的消息').fill('附上我们的规格要求')
  await talks(buyer)
    .locator('input[type=file]')
    .setInputFiles({ name: '华夏药业规格.txt', mimeType: 'text/plain', buffer: Buffer.from('HPLC >= 99.5 %\n') })
  await talks(buyer).getByRole('button', { name: '发送' }).click()
  await expect(talks(buyer).getByRole('button', { name: /华夏药业规格/ })).toBeVisible()

  const supplier = await beside('supplier')
  await supplier.setViewportSize({ width: 390, height: 844 })
  await open(supplier, '/quoteSupplierPrice?id=1')
  await expect(said(supplier, '附上我们的规格要求')).toBeVisible()
  await expect(talks(supplier).getByRole('button', { name: /^Q\d+-1\.txt/ })).toBeVisible()
  await expect(supplier.getByText('华夏药业规格')).toHaveCount(0)
  await talks(supplier).getByLabel('给买家的消息').fill('可以满足')
  await talks(supplier).getByRole('button', { name: '发送' }).click()
  await expect(said(supplier, '可以满足')).toBeVisible()
  // A price that is filled in and not sent is not lost by a link.
  const price = supplier.locator('.c-unitPrice input').first()
  await price.fill('88')
  await supplier.getByRole('link', { name: '待报价询价' }).first().click()
  await expect(supplier.getByRole('dialog')).toContainText('放弃已填写的内容？')
  await supplier.getByRole('button', { name: '继续填写' }).click()
  await expect(price).toHaveValue('88')

  const staff = await beside('csr')
  await open(staff, '/admin/quotes/1')
  await talks(staff).getByRole('button', { name: /未读/ }).first().click()
  await expect(said(staff, '可以满足')).toBeVisible()

  // Without a login, by the link of the email.
  const link = await beside('guest')
  await open(link, `/quotePrice#${await linkOfMail(accounts.supplier)}`)
  await expect(said(link, '可以满足')).toBeVisible()
  await expectSound(link, { route: '/quotePrice' })
  await talks(link).getByLabel('给买家的消息').fill('本周发货')
  await talks(link).getByRole('button', { name: '发送' }).click()
  await expect(said(link, '本周发货')).toBeVisible()
})

test('a buyer wishes for a lower price of one line; the supplier accepts on a phone; then a final price is asked for, and given', async ({
  beside,
}) => {
  const buyer = await beside('buyer')
  await open(buyer, '/quoteDetail?id=1')
  const deals = (page: Page) => page.getByRole('region', { name: '逐行议价' })
  await deals(buyer).getByRole('button', { name: '还价' }).first().click()
  const wish = buyer.getByRole('dialog')
  const suppliers = wish.getByRole('combobox', { name: '供应商' })
  await suppliers.selectOption({ label: (await suppliers.locator('option', { hasText: '沁禾' }).textContent()) ?? '' })
  await wish.getByLabel(/^单价/).fill('999999')
  await wish.getByRole('button', { name: '发送还价' }).click()
  await expect(wish.getByLabel(/^单价/)).toHaveAttribute('aria-invalid', 'true')
  await wish.getByLabel(/^单价/).fill('1.5')
  await wish.getByLabel('给供应商的说明').fill('年度用量较大')
  await wish.getByRole('button', { name: '发送还价' }).click()
  await expect(deals(buyer).getByText('待供应商答复')).toBeVisible()
  await expectSound(buyer, { route: '/quoteDetail' })

  const staff = await beside('csr')
  await open(staff, '/admin/quotes/1')
  await expect(staff.getByRole('region', { name: '待供应商答复的还价（1）' }).getByText('年度用量较大')).toBeVisible()

  const supplier = await beside('supplier')
  await supplier.setViewportSize({ width: 390, height: 844 })
  await open(supplier, '/quoteSupplierDetail?id=1')
  const asked = supplier.getByRole('region', { name: '买家的还价' })
  await expect(asked.getByText('年度用量较大')).toBeVisible()
  await asked.getByRole('button', { name: '接受还价' }).click()
  await supplier.getByRole('dialog').getByRole('button', { name: '接受还价' }).click()
  await expect(asked.getByText('供应商接受')).toBeVisible()
  await expectSound(supplier, { route: '/quoteSupplierDetail' })

  await buyer.reload()
  await expect(deals(buyer).getByText('供应商接受')).toBeVisible()
  await expect(buyer.getByRole('table').getByRole('button', { name: /¥ 7\.50/ })).toBeVisible()

  const round = buyer.getByRole('region', { name: '最终报价' })
  await round.getByRole('button', { name: '征集最终报价' }).click()
  await buyer.getByLabel(/^截止时间/).fill('2020-01-01T12:00')
  await buyer.getByRole('dialog').getByRole('button', { name: '征集最终报价' }).click()
  await expect(buyer.getByLabel(/^截止时间/)).toHaveAttribute('aria-invalid', 'true')
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 16)
  await buyer.getByLabel(/^截止时间/).fill(inTwoDays)
  await buyer.getByRole('dialog').getByRole('button', { name: '征集最终报价' }).click()
  await expect(round.getByRole('timer')).toBeVisible()
  await expect(round.getByText('已重新答复')).toHaveCount(0)
  await expectSound(buyer, { route: '/quoteDetail' })
  await open(supplier, '/quoteSupplierPrice?id=1')
  await expect(supplier.getByRole('status').getByRole('timer')).toBeVisible()
  await expectSound(supplier, { route: '/quoteSupplierPrice' })
  await supplier.getByRole('button', { name: '提交报价' }).click()
  await expect(supplier.getByRole('heading', { level: 1 })).toBeVisible()
  await supplier.waitForURL(/quotePriceResult/)
  await buyer.reload()
  await expect(round.getByText('已重新答复')).toHaveCount(1)
  await buyer.setViewportSize({ width: 390, height: 844 })
  await open(staff, '/admin/quotes/1')
  await expect(staff.getByRole('region', { name: '最终报价' }).getByText('已重新答复')).toHaveCount(1)
  await expectSound(staff, { route: '/admin/quotes/{id}' })
  await open(staff, '/admin/quotes/1/responses')
  await expect(staff.getByRole('status').getByRole('timer')).toBeVisible()
  await expectSound(staff, { route: '/admin/quotes/{id}/responses' })
})

test('[ADMQ-1] [QUOTE-3] staff bring a request through their queue: reviewed, followed up, expiring, reminded, reassigned, answered by phone, chosen for its buyer', async ({
  request,
  beside,
}) => {
  const { id, number, ask } = await aRequest(request)
  const page = await beside('csr')
  /** The request stands on this tab of the queue alone: opened from there. */
  const openFrom = async (tab: string) => {
    await open(page, `/admin/quotes?search=${number}`)
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
    await page.getByRole('link', { name: number }).click()
  }
  const moves = page.getByRole('group', { name: '可用操作' })
  const act = async (move: string | RegExp, fill: () => Promise<unknown> = () => Promise.resolve()) => {
    await moves.getByRole('button', { name: move }).click()
    await fill()
    await page.getByRole('dialog').getByRole('button', { name: move }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await openFrom('需审核')
  await act('审核通过')
  await act('安排跟进', () => page.getByRole('dialog').getByLabel('备注').fill('问纯度'))
  await openFrom('待跟进')
  await expect(page.getByText('问纯度').first()).toBeVisible()
  await act('跟进完成')
  await openFrom('今天到期')
  await act('延长期望日期', () => page.getByLabel(/期望到货/).fill(dayAhead(20)))
  await openFrom('未答复')
  await moves.getByRole('button', { name: '催促供应商（2）' }).click()
  await expect(toast(page, '已催促 2 家供应商')).toBeVisible()
  await act('改派客服', () => page.getByLabel(/客服邮箱/).selectOption(accounts.admin))
  await moves.getByRole('button', { name: '增加供应商' }).click()
  await page.getByRole('dialog').getByRole('checkbox', { disabled: false, checked: false }).first().check()
  await page.getByRole('dialog').getByRole('button', { name: '向 1 家询价' }).click()
  await expect(page.getByRole('link', { name: '代供应商答复' })).toHaveCount(3)
  await expectSound(page, { route: '/admin/quotes/{id}' })

  for (const [at, price] of [
    [0, '120'],
    [1, '150'],
  ] as const) {
    // prettier-ignore
    await page.getByRole('link', { name: '代供应商答复' }).nth(at).click()
    await page.getByLabel(/^联系人/).fill('王经理')
    await page.getByLabel(/^单价（/).fill(price)
    await page.getByRole('button', { name: '提交报价' }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/quotes/${id}$`))
  }
  const answers = page.getByRole('region', { name: '各供应商的报价、成本与毛利' })
  await expect(answers.getByText('毛利', { exact: true })).toHaveCount(2)
  await openFrom('已报价')
  await moves.getByRole('button', { name: '代买家选择报价' }).click()
  await page.getByRole('button', { name: /^每行最低/ }).click()
  await expectSound(page, { route: '/admin/quotes/{id}/choose' })
  await page.getByRole('button', { name: '接受 1 行' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '代买家选择报价' }).click()
  await expect(page.getByLabel(/^代选原因/)).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(/^代选原因/).fill('电话确认')
  await page.getByRole('dialog').getByRole('button', { name: '代买家选择报价' }).click()
  await expect(toast(page, '已代买家选定 1 行')).toBeVisible()
  await expect(page.getByRole('region', { name: '历史记录' }).getByText('电话确认')).toBeVisible()
  await openFrom('已接受')

  const { events } = await ask(`/order/mall/quotes/detail/${id}`, {})
  expect(events).toContainEqual(expect.objectContaining({ kind: 'chosen for buyer', side: 'staff', note: '电话确认' }))
})

/** A request that staff have to look at, of a buyer without anything else, wanted today; and the way to what that buyer reads. */
async function aRequest(request: APIRequestContext) {
  const answerTo = async (path: string, data: object, headers = {}) =>
    (await (await request.post(path, { data, headers })).json()).data
  const { token } = await answerTo('/basic/mall/oauth/login', {
    email: 'li.wanqing@demo.reagora.test',
    password: demoPassword,
  })
  const ask = (path: string, data: object) => answerTo(path, data, { token })
  const client = await database()
  const { rows } = await client.query<{ id: string }>(
    'select supplier_id as id from quote_suppliers where quote_id = 1 order by id limit 2',
  )
  const { id, quoteNumber } = await ask('/order/mall/quotes/addProduct', {
    type: 2,
    title: '定制中间体',
    expectedDate: dayAhead(9),
    supplierIds: rows.map((one) => one.id),
    items: [{ productName: '4-溴联苯', productPurity: '98%', packages: [{ packageSpec: '5 g', packageNum: 2 }] }],
  })
  await client.query('update quotes set expected_on = china_day(now()) where id = $1', [id])
  await client.end()
  return { id: id as string, number: quoteNumber as string, ask }
}
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function database() {
  const client = new Client({ connectionString: runningPostgres(process.env['REAGORA_E2E_DATA']!).url('owner') })
  await client.connect()
  return client
}

/** Emails alone hold the secrets of their links: one more is made as they make theirs, for the supplier's part of the first request. */
async function linkOfMail(email: string): Promise<string> {
  const client = await database()
  const secret = randomBytes(32).toString('base64url')
  const { rowCount } = await client.query(
    `insert into mail_tokens (token_hash, purpose, subject_id, recipient, expires_at)
     select sha256($2::bytea), 'quote reply', r.id, u.email, now() + interval '1 day'
     from quote_suppliers r join supplier_profiles s on s.id = r.supplier_id join users u on u.company_id = s.company_id
     where u.email = $1 order by r.id limit 1`,
    [email, secret],
  )
  await client.end()
  expect(rowCount).toBe(1)
  return secret
}

test('[QUOTE-2] an administrator excludes a supplier; a request leaves it out, names another that is not to be asked, and staff find both locked until they are let in', async ({
  beside,
}) => {
  const buyer = await beside('buyer')
  await open(buyer, '/excludedSuppliers')
  await buyer.getByRole('button', { name: '添加不询价供应商' }).click()
  const dialog = buyer.getByRole('dialog')
  await expect(dialog.getByText('已发出的询价不变')).toBeVisible()
  await dialog.getByLabel('按名称查找供应商').fill('沁禾')
  await dialog.getByRole('checkbox', { name: /沁禾/ }).check()
  await dialog.getByLabel(/^原因/).fill('交期不稳定')
  await dialog.getByRole('button', { name: '列入 1 家' }).click()
  await expect(buyer.getByRole('row', { name: /沁禾.*交期不稳定/ })).toBeVisible()
  await expectSound(buyer, { route: '/excludedSuppliers' })

  await open(buyer, '/quoteApply?q=XPhos')
  const suppliers = buyer.getByRole('group', { name: '供应商', exact: true })
  const left = suppliers.getByRole('region', { name: '本次不询价的供应商' })
  await suppliers.getByLabel('按名称查找供应商', { exact: true }).fill('沁禾')
  await expect(suppliers.getByRole('checkbox', { name: /沁禾.*公司不询价/ })).toBeDisabled()
  await suppliers.getByLabel('按名称查找供应商', { exact: true }).fill('')
  await left.getByText('选择不询价的供应商').click()
  const second = left.getByRole('checkbox', { disabled: false }).first()
  const name = (await second.locator('xpath=..').textContent())!.trim()
  await second.check()
  await expect(left.getByRole('button', { name: `移除 ${name}` })).toBeVisible()
  await left.getByText('选择不询价的供应商').click()
  await expect(suppliers.getByRole('checkbox', { name: `${name} · 本次不询价` })).toBeDisabled()
  await suppliers.getByRole('checkbox', { disabled: false }).first().check()
  await buyer.getByLabel(/^规格/).fill('5 g')
  await buyer.getByLabel(/^期望到货/).fill(new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10))
  await expectSound(buyer, { route: '/quoteApply' })
  await buyer.getByRole('button', { name: '向 1 家供应商询价' }).click()
  await buyer.waitForURL(/quoteDetail/)
  const id = new URL(buyer.url()).searchParams.get('id')!
  await expect(buyer.getByRole('button', { name: `允许询价 ${name}` })).toBeVisible()
  await expectSound(buyer, { route: '/quoteDetail' })

  // Another one like it leaves out the same.
  await open(buyer, `/quoteApply?again=${id}`)
  await expect(left.getByRole('button', { name: `移除 ${name}` })).toBeVisible()

  const staff = await beside('csr')
  await open(staff, `/admin/quotes/${id}`)
  await staff.getByRole('button', { name: '增加供应商' }).click()
  await expect(staff.getByRole('dialog').getByRole('checkbox', { name: `${name} · 本次不询价` })).toBeDisabled()
  await staff.getByRole('dialog').getByLabel('按名称查找供应商').fill('沁禾')
  await expect(staff.getByRole('dialog').getByRole('checkbox', { name: /沁禾.*公司不询价/ })).toBeDisabled()
  await staff.keyboard.press('Escape')
  await staff.getByRole('button', { name: `允许询价 ${name}` }).click()
  const ofRequest = staff.getByRole('region', { name: '本次不询价的供应商' })
  await expect(staff.getByRole('button', { name: `允许询价 ${name}` })).toHaveCount(0)
  await ofRequest.getByRole('link', { name: '不询价供应商名单' }).click()
  await expect(staff.getByRole('row', { name: /沁禾.*交期不稳定/ })).toBeVisible()
  await expectSound(staff, { route: '/admin/companies/{id}' })
  await staff.getByRole('button', { name: /^解除\s.*沁禾/ }).click()
  await expect(staff.getByRole('heading', { name: '还没有不询价供应商' })).toBeVisible()
})
