// Orders that a buyer's own company approves first: asked for at the checkout, decided by the link of an email, ordered then.
import { randomBytes, randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { Client } from 'pg'
import { onConnection } from '../server/src/kernel/database.ts'
import { runningPostgres } from '../server/src/kernel/postgres.ts'
import { checkLedger } from '../server/src/ledger/ledger.ts'
import { keys } from '../web/src/api/storage.ts'
import { as, emptyCart, expect, expectSound, open, putIntoCart, storedOf, test, toast } from './journey.ts'

const delegate = '陈亦凡'

test.use(as('member'))

test('[ORDER-4] a member asks, the delegate of their approver approves by the link of the email, and the order is there', async ({
  page,
  beside,
}) => {
  const admin = await away(await beside('buyer'))
  await expectSound(admin.page, { route: '/approvals' })

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

  const reader = await beside('guest')
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

  await admin.back()
})

test('[CART-12] [ORDER-4] [PAY-1] two hundred lines are pasted, bought the way that comparing them proposes, approved by the link of the email, sent, invoiced and owed by the term', async ({
  page,
  beside,
  request,
}) => {
  const admin = await away(await beside('buyer'))
  await emptyCart(page)
  await page.getByRole('button', { name: '按货号录入' }).click()
  const entry = page.getByRole('dialog', { name: '按货号录入购物车' })
  await entry.getByLabel('货号、包装、数量').fill(await packsOnSale(200))
  await entry.getByRole('button', { name: '核对', exact: true }).click()
  await expect(entry.getByText('200 / 200 行可加入')).toBeVisible()
  await entry.getByRole('button', { name: '加入购物车（200）' }).click()
  // Two hundred lines at once may take a busy machine longer than a usual step.
  await expect(toast(page, '200 个产品已加入购物车')).toBeVisible({ timeout: 30_000 })

  await page.getByRole('button', { name: '比较买法' }).click()
  const ways = page.getByRole('dialog', { name: '比较买法' })
  const way = ways.getByRole('listitem').filter({ hasText: '供应商最少' })
  await expect(way.getByRole('button', { name: '按此替换' })).toBeVisible()
  expect(suppliersOf(await way.innerText())).toBeLessThan(
    suppliersOf(await ways.getByRole('listitem').filter({ hasText: '当前购物车' }).innerText()),
  )
  await picture(page, 'ways')
  await way.getByRole('button', { name: '按此替换' }).click()
  await expect(toast(page, '购物车已替换')).toBeVisible()
  await picture(page, 'cart')

  await page.getByRole('button', { name: '去结算' }).click()
  await page.getByLabel('项目代码').fill('P880088')
  await expect(page.getByText(`第 1 步：${delegate}`)).toBeVisible()
  await expect(page.getByText('账期 30 天').first()).toBeVisible()
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await picture(page, 'checkout')
  await page.getByRole('button', { name: '提交审批' }).click()
  await expect(page).toHaveURL(/\/requisition\?id=\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('审批中')
  const here = page.url()

  const reader = await beside('guest')
  await open(reader, `/requisitionApproval#${await linkOfMail(delegate)}`)
  await picture(reader, 'decide')
  await reader.getByRole('button', { name: '同意' }).click()
  await expect(reader.getByText(/已同意，订单 SO\d+ 已提交/)).toBeVisible()
  await admin.back()

  await page.goto(here)
  const link = page.getByRole('link', { name: /^SO\d+$/ })
  const number = (await link.textContent())!
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('待审核')

  await send(request, new URL(page.url()).searchParams.get('id')!)
  const desk = await beside('admin')
  await open(desk, `/admin/invoices?search=${number}`)
  const bill = desk.getByRole('row').filter({ hasText: number })
  await expect(bill).toContainText('发货账单')
  const inThirtyDays = new Date(Date.now() + (8 + 30 * 24) * 3_600_000).toISOString().slice(0, 10)
  await expect(bill).toContainText(inThirtyDays)
  await picture(desk, 'invoice')
  await open(desk, '/admin/ageing')
  await expect(desk.getByRole('row').filter({ hasText: '明睿医药研发' })).toContainText('¥')
  await picture(desk, 'ageing')

  await page.reload()
  await expect(page.getByRole('region', { name: '账单与付款' })).toContainText(`${inThirtyDays}`)
  await picture(page, 'order')
  expect(await owed(number)).toEqual({ violations: [], isAgeingRight: true })
})

/** All of an order leaves in one parcel: what staff click for that is seen in the journeys of staff. */
async function send(request: APIRequestContext, id: string) {
  const token = storedOf('admin').find(({ name }) => name === keys.token)!.value
  const call = async (path: string, data: object) => {
    const reply = await request.post(`/order/mall/${path}`, {
      headers: { token, 'idempotency-key': randomUUID() },
      data,
    })
    expect(reply.ok(), await reply.text()).toBe(true)
    return ((await reply.json()) as { data: { lines: { id: string; quantity: number }[] } }).data
  }
  await call('orderEntries/approve', { id })
  for (const move of ['pack', 'startQc', 'startShipping']) await call('orderEntries/advance', { id, move })
  const { lines } = await call(`orderEntries/detail/${id}`, {})
  const all = lines.map((line) => ({ orderLineId: line.id, quantity: line.quantity }))
  await call('orderEntries/ship', { id, carrier: '顺丰速运', trackingNumber: 'SF2000000000001', lines: all })
}

/** The approver is away today; answers the page and the way back. */
async function away(page: Page) {
  await open(page, '/approvals')
  const absence = page.getByRole('region', { name: '我的不在期间' })
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  await absence.getByLabel('开始日期').fill(today)
  await absence.getByLabel('结束日期').fill(today)
  await absence.getByLabel('代理人').selectOption({ label: delegate })
  await absence.getByRole('button', { name: '保存' }).click()
  await expect(toast(page, '已保存')).toBeVisible()
  const back = async () => {
    await absence.getByRole('button', { name: '我在岗' }).click()
    await expect(toast(page, '已保存').last()).toBeVisible()
  }
  return { page, back }
}

const suppliersOf = (text: string) => Number(/(\d+) 家供应商/.exec(text)![1])

/** Pictures for whoever looks at the pages: `REAGORA_PICTURES` names the folder. */
async function picture(page: Page, name: string) {
  const folder = process.env['REAGORA_PICTURES']
  if (!folder) return
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.screenshot({ path: `${folder}/${name}-${width}.png` })
  }
  await page.setViewportSize({ width: 1280, height: 900 })
}

async function withDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: runningPostgres(process.env['REAGORA_E2E_DATA']!).url('owner') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** So many packs that can be bought at once, as a purchaser's sheet has them: number, pack, quantity. */
const packsOnSale = (many: number) =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ line: string }>(
      `select min(p.code) || chr(9) || min(k.label) || chr(9) || '1' as line
       from products p join packages k on k.product_id = p.id join stock s on s.package_id = k.id
         join supplier_profiles f on f.id = p.supplier_id join molecules m on m.id = p.molecule_id
       where p.status = 'active' and k.status = 'active' and k.price is not null and k.currency = 'CNY' and k.base_amount is not null
         and p.price_kind = 'list' and p.ships_from = 'CN' and not 'CN' = any(p.not_for_sale) and s.on_hand - s.allocated >= 4
         and m.hazardous is not true and not m.internal_only and not 'order-only' = any(f.programmes)
         and not exists (select from molecule_regulations r where r.molecule_id = m.id)
         and (select count(*) from products x where x.code = p.code) = 1
       group by p.id order by p.id limit $1`,
      [many],
    )
    return rows.map(({ line }) => line).join('\n')
  })

/** What the books say, and whether the order is owed by its one invoice, thirty days from today. */
const owed = (number: string) =>
  withDatabase(async (client) => {
    const violations = await checkLedger(onConnection(client))
    const { rows } = await client.query<{ right: boolean }>(
      `select open_of_invoice(i.id) = o.grand_total - o.paid_total - o.waived_total and i.due_on = china_day(now()) + 30 as right
       from orders o join invoices i on i.order_id = o.id where o.number = $1 and i.kind = 'invoice'`,
      [number],
    )
    return { violations, isAgeingRight: rows.length === 1 && rows[0]!.right }
  })

/** Emails alone hold the secrets of their links: one more is made as they make theirs, for whoever was asked last. */
async function linkOfMail(name: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const { rowCount } = await withDatabase((client) =>
    client.query(
      `insert into mail_tokens (token_hash, purpose, subject_id, recipient, expires_at)
       select sha256($2::bytea), 'requisition', a.id, u.email, now() + interval '1 day'
       from requisition_approvers a join users u on u.id = a.user_id
       where u.surname || u.name = $1 order by a.id desc limit 1`,
      [name, secret],
    ),
  )
  expect(rowCount).toBe(1)
  return secret
}
