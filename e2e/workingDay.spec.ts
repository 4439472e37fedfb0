// One working day of the order desk, on a marketplace of its own with an ERP beside it: from the tasks of the morning to none in the evening.
import type { BrowserContext, Page } from '@playwright/test'
import { checkLedger } from '../server/src/ledger/ledger.ts'
import { checkout } from '../server/src/modules/checkout/contract.ts'
import { identity } from '../server/src/modules/identity/contract.ts'
import { order } from '../server/src/modules/order/contract.ts'
import { task } from '../server/src/modules/task/contract.ts'
import { erpSecret, openErpPeer } from '../server/src/testing/erpPeer.ts'
import { makePack } from '../server/src/testing/makeOrder.ts'
import { complete, makePerson } from '../server/src/testing/makePeople.ts'
import { makeRacers, stuffCart, submissionOf, submitPatiently, type Racer } from '../server/src/testing/orderRaces.ts'
import { realServer, type RealServer } from '../server/src/testing/realServer.ts'
import { keys } from '../web/src/api/storage.ts'
import { expect, listen, moveInDialog, open, test, toast } from './journey.ts'

const ORDERS = 40
const COMPANIES = 12
/** Nobody knows who ordered so much. */
const DOUBTFUL = 3
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let server: RealServer
let peer: Awaited<ReturnType<typeof openErpPeer>>
test.beforeAll(async () => {
  peer = await openErpPeer()
  server = await realServer({ ERP_URL: peer.ERP_URL, ERP_SECRET: erpSecret })
})
test.afterAll(async () => {
  await server?.stop()
  peer?.close()
})

interface Placed {
  id: string
  number: string
}
/** An order of two units. */
async function placedBy(racer: Racer, packageId: number, caller = racer.caller): Promise<Placed> {
  const lines = await stuffCart(server.course, racer, [packageId], 2)
  const reply = await submitPatiently(server.course, caller, submissionOf(racer, lines, '246.00', 2))
  if (reply.status !== 200) throw new Error(reply.message)
  const { id, orderNumber } = reply.data as { id: string; orderNumber: string }
  return { id, number: orderNumber }
}

test('[ADMO-1] [ADMO-3] [ADMO-7] [TASK-1] a day at the order desk: orders approved by key, doubtful ones rejected, two records of a company merged, a fax entered, an ERP that refuses twice, a part sent, goods returned; in the evening nothing waits', async ({
  browser,
  complaints,
}) => {
  const { course } = server
  const { db } = course
  const origin = await server.origin()
  const csr = await makePerson(db, { roles: ['ROLE_CSR_ADMIN'], surname: '何', name: '静怡' })
  const { packageId } = await makePack(db, { onHand: 1_000, name: '4-溴苯硼酸' })
  const buyers: Racer[] = []
  for (let company = 0; company < COMPANIES; company++) buyers.push((await makeRacers(course, 1))[0]!)
  const placed: Placed[] = []
  for (let number = 0; number < ORDERS; number++) placed.push(await placedBy(buyers[number % COMPANIES]!, packageId))
  const [doubtful, sound] = [placed.slice(0, DOUBTFUL), placed.slice(DOUBTFUL)]

  /** A window of somebody who has signed in. */
  const windowOf = async (of: { userId: number; email: string }, permissions: string): Promise<Page> => {
    const token = await course.tokenOf(of.userId)
    const roles = await db.selectFrom('user_roles').select('role').where('user_id', '=', of.userId).execute()
    const stored = {
      [keys.token]: token,
      [keys.user]: JSON.stringify({ userId: String(of.userId), email: of.email, name: '' }),
      [keys.roles]: JSON.stringify(roles.map(({ role }) => role)),
      [keys.menus]: permissions,
    }
    const context: BrowserContext = await browser.newContext({
      baseURL: origin,
      locale: 'zh-CN',
      storageState: {
        cookies: [],
        origins: [{ origin, localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) }],
      },
    })
    listen(context, complaints)
    return context.newPage()
  }
  const desk = await windowOf(csr, 'staffOrders,staffCompanies')
  const staff = { token: await course.tokenOf(csr.userId) }
  const picture = async (name: string) => {
    const folder = process.env['DAY_PICTURES']
    if (folder) await desk.screenshot({ path: `${folder}/day-${name}.png` })
  }

  // The morning: what waits is counted before anything is opened.
  await open(desk, '/admin/tasks/queues')
  const waiting = desk.getByRole('navigation', { name: '后台菜单' }).getByRole('link', { name: /^任务队列/ })
  await expect(waiting.locator('.count')).toHaveText(String(ORDERS))
  await picture('morning')

  // The ERP knows neither of the first two things it is told of this order.
  const first = sound.at(-1)!
  peer.answerNext({ code: 'PROJECT_NONEXISTENT', erpNumber: '', message: '项目不存在' })
  await open(desk, `/admin/orders/${first.id}`)
  const title = desk.getByRole('heading', { level: 1 })
  const moves = desk.getByRole('group', { name: '可用操作' })
  await moveInDialog(desk, '审核通过')
  await expect(title).toContainText('处理中')
  await open(desk, `/admin/orders/${first.id}/review`)
  const state = (text: string) =>
    expect(async () => {
      await desk.reload()
      await expect(desk.getByRole('main')).toContainText(text, { timeout: 1_500 })
    }).toPass()
  for (const project of ['NP 4711', 'NP 4712']) {
    await state('被拒绝')
    if (project === 'NP 4711') peer.answerNext({ code: 'SITE_NONEXISTENT', erpNumber: '', message: '站点不存在' })
    await desk.getByLabel(/^项目/).fill(project)
    await desk.getByRole('button', { name: '修改后重新发送' }).click()
    await expect(toast(desk, '已提交')).toBeVisible()
  }
  await state('已接收')
  await picture('erp')

  // All that are sound, by key: they are the newest.
  await open(desk, '/admin/orders')
  const left = sound.slice(0, -1)
  await expect(desk.getByRole('link', { name: left.at(-1)!.number })).toBeVisible()
  for (let done = 0; done < left.length;) {
    await open(desk, '/admin/orders?status=wait%20for%20approval')
    const rows = desk.getByRole('main').getByRole('row').filter({ hasText: '待审核' })
    await expect(rows).not.toHaveCount(0)
    const some = Math.min((await rows.count()) - (placed.length - 1 - done > 20 ? 0 : DOUBTFUL), left.length - done)
    for (let row = 0; row < some; row++) {
      await desk.keyboard.press('j')
      await desk.keyboard.press('x')
    }
    const bar = desk.getByRole('region', { name: '批量操作' })
    await expect(bar).toContainText(`已选 ${some} 项`)
    if (done === 0) await picture('bulk')
    await bar.getByRole('button', { name: '审核通过' }).click()
    await desk
      .getByRole('dialog', { name: `对 ${some} 项执行` })
      .getByRole('button', { name: '审核通过' })
      .click()
    await expect(desk.getByRole('dialog', { name: '订单 · 审核通过' })).toContainText(`完成 ${some}`, {
      timeout: 30_000,
    })
    done += some
  }
  for (const { id, number } of doubtful) {
    await open(desk, `/admin/orders/${id}`)
    await moves.getByRole('button', { name: '驳回' }).click()
    const dialog = desk.getByRole('dialog', { name: `驳回 · ${number}` })
    await dialog.getByLabel(/^驳回原因/).fill('电话核实：未下此单')
    await dialog.getByRole('button', { name: '驳回' }).click()
    await expect(title).toContainText('已驳回')
  }

  // Two records of one company: the second follows into the first, with its orders.
  const [stays, goes] = [buyers[0]!, buyers[1]!]
  await open(desk, `/admin/companies/${goes.companyId}/merge?with=${stays.companyId}`)
  const merge = desk.getByRole('main').getByRole('button', { name: '合并…' })
  await expect(merge).toBeVisible()
  await picture('merge')
  await merge.click()
  const confirm = desk.getByRole('dialog')
  await confirm.getByLabel(/^输入要关闭的公司/).fill(goes.companyName)
  await confirm.getByRole('button', { name: '合并', exact: true }).click()
  await expect(desk).toHaveURL(`${origin}/admin/companies/${stays.companyId}`)

  // An order by fax, entered for its buyer; a colleague decides on it.
  const grant = await course.callRaw(identity.actFor, { userId: String(stays.userId) }, staff)
  const { onBehalfOfToken } = grant.data as { onBehalfOfToken: string }
  const lines = await stuffCart(course, stays, [packageId], 2)
  const entered = await fetch(origin + checkout.submit.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'zh', ...staff, onBehalfOfToken },
    body: JSON.stringify(submissionOf(stays, lines, '246.00', 2)),
  })
  const fax = ((await entered.json()) as { data: { id: string; orderNumber: string } }).data
  await open(desk, `/admin/orders/${fax.id}`)
  await desk.getByRole('button', { name: '登记来源' }).click()
  const paper = desk.getByRole('dialog')
  await paper.getByLabel(/^编号或来电人/).fill('FAX 2026-7')
  await paper
    .locator('input[type=file]')
    .setInputFiles({ name: 'fax.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 a fax\n%%EOF') })
  await paper.getByRole('button', { name: '保存' }).click()
  await expect(desk.getByRole('main')).toContainText('FAX 2026-7')
  const colleague = await makePerson(db, { roles: ['ROLE_CSR_ADMIN'], surname: '赵', name: '晴' })
  const beside = await windowOf(colleague, 'staffOrders')
  await open(beside, `/admin/orders/${fax.id}`)
  await moveInDialog(beside, '审核通过')
  await expect(beside.getByRole('heading', { level: 1 })).toContainText('处理中')

  // One unit leaves, then the other.
  await open(desk, `/admin/orders/${first.id}`)
  for (const [move, status] of [
    ['开始打包', '打包中'],
    ['准备发货', '待发货'],
  ] as const) {
    await moves.getByRole('button', { name: move }).click()
    await expect(title).toContainText(status)
  }
  for (const [number, status] of [
    ['SF1', '部分发货'],
    ['SF2', '已发货'],
  ] as const) {
    await moves.getByRole('button', { name: '发货', exact: true }).click()
    const dialog = desk.getByRole('dialog', { name: `发货 · ${first.number}` })
    await dialog.getByLabel(/^承运商/).fill('顺丰速运')
    await dialog.getByLabel(/^运单号/).fill(number)
    await dialog.getByRole('textbox', { name: /^本次发货/ }).fill('1')
    await dialog.getByRole('button', { name: '确认发货' }).click()
    await expect(title).toContainText(status)
  }
  await moveInDialog(desk, '确认送达')
  await expect(title).toContainText('已送达')
  await picture('sent')

  // A bottle came broken: its buyer sends it back, and gets the money.
  const owner = buyers[(ORDERS - 1) % COMPANIES]!
  await complete(db, owner.companyId)
  const buyer = await windowOf(owner, 'orderManagement')
  await open(buyer, `/orderdetail?id=${first.id}`)
  await buyer.getByRole('link', { name: '退换或投诉' }).click()
  await buyer.getByLabel('数量').first().fill('1')
  await buyer.getByLabel('希望的处理').selectOption('退款')
  await buyer.getByLabel('发生了什么').fill('瓶口破裂，已退回。')
  await buyer.getByLabel('添加照片').setInputFiles({ name: 'bottle.png', mimeType: 'image/png', buffer: photo })
  await buyer.getByRole('button', { name: '提交', exact: true }).click()
  await expect(buyer).toHaveURL(/\/complaints\/\d+$/)
  await open(desk, `/admin${new URL(buyer.url()).pathname}`)
  await desk.getByRole('button', { name: '作出决定' }).click()
  const decision = desk.getByRole('dialog')
  await decision.getByLabel(/^金额/).fill('113.00')
  await decision.getByLabel('给买家的话').fill('非常抱歉，已退款。')
  await decision.getByRole('button', { name: '作出决定' }).click()
  await expect(title).toContainText('已决定')
  await picture('returned')
  await buyer.reload()
  await expect(buyer.getByRole('main')).toContainText('113.00')

  // The evening: nobody is waited for, and the books are right.
  const openTasks = async () => {
    const { data } = await course.callRaw(task.queues, {}, staff)
    return (data as { processes: { kind: string; open: number }[] }).processes.filter((one) => one.open > 0)
  }
  await expect.poll(openTasks).toEqual([])
  const followed = desk.waitForResponse('**/notification/live')
  await open(desk, '/admin/tasks/queues')
  await followed
  await expect(desk.locator('[aria-busy=true]:visible')).toHaveCount(0)
  await expect(desk.getByRole('main')).toContainText('现在没有任务')
  await expect(waiting.locator('.count')).toHaveCount(0)
  await picture('evening')
  for (const { id } of [...sound, fax]) {
    const { data } = await course.callRaw(order.detail, { id }, staff)
    expect((data as { status: string }).status).toMatch(/^(processing|delivered)$/)
  }
  await expect.poll(() => checkLedger(db)).toEqual([])
})
