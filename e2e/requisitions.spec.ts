// Orders that a buyer's own company approves first: asked for at the checkout, decided by the link of an email, ordered then.
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { runningPostgres } from '../server/src/kernel/postgres.ts'
import { as, expect, expectSound, listen, open, putIntoCart, sessionOf, test, toast } from './journey.ts'

const delegate = '陈亦凡'

test.use(as('member'))

test('[ORDER-4] a member asks, the delegate of their approver approves by the link of the email, and the order is there', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  const context = await browser.newContext({ storageState: sessionOf('buyer') })
  listen(context, complaints)
  const admin = await context.newPage()
  await open(admin, '/approvals')
  await expectSound(admin, { route: '/approvals' })
  const absence = admin.getByRole('region', { name: '我的不在期间' })
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  await absence.getByLabel('开始日期').fill(today)
  await absence.getByLabel('结束日期').fill(today)
  await absence.getByLabel('代理人').selectOption({ label: delegate })
  await absence.getByRole('button', { name: '保存' }).click()
  await expect(toast(admin, '已保存')).toBeVisible()

  await open(page, '/')
  await putIntoCart(page, '4-溴苯硼酸', 1)
  await page.goto('/cart')
  await page.getByRole('button', { name: '去结算' }).click()
  await page.getByLabel('项目代码').fill('P880088')
  await expect(page.getByText('此订单须经贵公司内部审批')).toBeVisible()
  await expect(page.getByText(`第 1 步：${delegate}`)).toBeVisible()
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await page.getByRole('button', { name: '提交审批' }).click()
  await expect(page).toHaveURL(/\/requisition\?id=\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('审批中')
  await expect(page.getByRole('region', { name: '审批流程' })).toContainText(`${delegate}（代 林若溪）`)
  await expectSound(page, { route: '/requisition' })
  const here = page.url()

  const reader = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  listen(reader.context(), complaints)
  await open(reader, `/requisitionApproval#${await linkOfMail(delegate)}`)
  await expect(reader.getByText(`您以 ${delegate} 的身份审批`)).toBeVisible()
  await expectSound(reader, { route: '/requisitionApproval' })
  await reader.getByRole('button', { name: '同意' }).click()
  await expect(reader.getByText(/已同意，订单 SO\d+ 已提交/)).toBeVisible()

  await page.goto(here)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('已批准并下单')
  await page.getByRole('link', { name: /^SO\d+$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('待审核')
  const history = page.getByRole('region', { name: '订单记录' })
  await expect(history.getByRole('listitem').filter({ hasText: '公司内部已同意' })).toContainText(delegate)
  await page.goto('/requisitions')
  await expectSound(page, { route: '/requisitions' })

  await absence.getByRole('button', { name: '我在岗' }).click()
  await expect(toast(admin, '已保存').last()).toBeVisible()
  await context.close()
  await reader.context().close()
})

/** Emails alone hold the secrets of their links: one more is made as they make theirs, for whoever was asked last. */
async function linkOfMail(name: string): Promise<string> {
  const client = new Client({ connectionString: runningPostgres(process.env['REAGORA_E2E_DATA']!).url('owner') })
  await client.connect()
  const secret = randomBytes(32).toString('base64url')
  const { rowCount } = await client.query(
    `insert into mail_tokens (token_hash, purpose, subject_id, recipient, expires_at)
     select sha256($2::bytea), 'requisition', a.id, u.email, now() + interval '1 day'
     from requisition_approvers a join users u on u.id = a.user_id
     where u.surname || u.name = $1 order by a.id desc limit 1`,
    [name, secret],
  )
  await client.end()
  expect(rowCount).toBe(1)
  return secret
}
