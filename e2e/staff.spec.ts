// Customer service and the administrators of the house.
import type { Page } from '@playwright/test'
import {
  as,
  buyable,
  checkOut,
  expect,
  expectSound,
  found,
  moveInDialog,
  open,
  openAccount,
  putIntoCart,
  test,
  toast,
  type Account,
  type Beside,
} from './journey.ts'

test.describe('the order desk', () => {
  test.use(as('admin'))

  test('[ORDER-5] [ADMO-1] an order goes from approval to delivery, and every step leaves its trace', async ({
    page,
    beside,
  }) => {
    const number = await orderOf('colleague', beside)
    await open(page, '/admin/orders')
    await expect(page.getByRole('link', { name: number })).toBeVisible()
    await expectSound(page, { route: '/admin/orders', axe: false })
    await expectSortedCards(page)
    await page.getByRole('link', { name: number }).click()
    await expect(page.getByRole('heading', { level: 1, name: number })).toContainText('待审核')

    const moves = page.getByRole('group', { name: '可用操作' })
    await expect(moves.getByRole('button', { name: '开始打包' })).toHaveCount(0)
    await moves.locator('summary').click()
    const pack = moves.getByRole('term').filter({ hasText: '开始打包' })
    await expect(pack).toBeVisible()
    await expect(pack.locator('+ dd')).not.toBeEmpty()
    await page.keyboard.press('Escape')
    await expect(pack).toBeHidden()
    await expectSound(page, { route: '/admin/orders/{id}', axe: false })

    await moveInDialog(page, '审核通过')
    await expect(page.getByRole('heading', { level: 1, name: number })).toContainText('处理中')
    for (const [move, status] of [
      ['开始打包', '打包中'],
      ['送质检', '质检中'],
      ['入库', '入库中'],
      ['准备发货', '待发货'],
    ] as const) {
      await moves.getByRole('button', { name: move }).click()
      await expect(page.getByRole('heading', { level: 1, name: number })).toContainText(status)
      // A button that is busy takes no click, and the state is shown a moment before it is not.
      await expect(moves.locator('.busy')).toHaveCount(0)
    }

    await moves.getByRole('button', { name: '发货', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `发货 · ${number}` })
    const record = dialog.getByRole('button', { name: '确认发货' })
    await record.click()
    await expect(dialog.getByLabel(/^承运商/)).toHaveAccessibleDescription('请填写此项')
    await dialog.getByLabel(/^承运商/).fill('顺丰速运')
    await dialog.getByLabel(/^运单号/).fill('SF1234567890123')
    const amount = dialog.getByRole('textbox', { name: /^本次发货/ })
    await amount.fill('1')
    await record.click()
    await expect(toast(page, `订单 ${number} 已部分发货`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: number })).toContainText('部分发货')
    await expect(page.getByRole('region', { name: '物流' })).toContainText('SF1234567890123')

    await moves.getByRole('button', { name: '发货', exact: true }).click()
    await dialog.getByLabel(/^承运商/).fill('顺丰速运')
    await dialog.getByLabel(/^运单号/).fill('SF1234567890124')
    await record.click()
    await expect(page.getByRole('heading', { level: 1, name: number })).toContainText('已发货')
    await moveInDialog(page, '确认送达')
    await expect(page.getByRole('heading', { level: 1, name: number })).toContainText('已送达')

    const history = page.getByRole('region', { name: '操作记录' })
    await history.getByRole('button', { name: /显示全部/ }).click()
    for (const step of [
      '提交订单',
      '审核通过',
      '开始打包',
      '开始质检',
      '入库',
      '准备发货',
      '部分发货',
      '全部发货',
      '已送达',
    ])
      await expect(history.getByRole('listitem').filter({ hasText: step }).first()).toBeVisible()
    await expect(history.getByRole('listitem').filter({ hasText: '提交订单' })).toContainText('陈亦凡')
    await expect(history.getByRole('listitem').filter({ hasText: '全部发货' })).toContainText('顾承泽')
  })

  test('[ADMO-1] goods come to an order, a part of it leaves, and what has not left gets an order of its own; what each comes to is seen before it is saved', async ({
    page,
    beside,
  }) => {
    const number = await orderOf('colleague', beside)
    await open(page, '/admin/orders')
    await page.getByRole('link', { name: number }).click()
    const title = page.getByRole('heading', { level: 1 })
    const moves = page.getByRole('group', { name: '可用操作' })
    const move = async (name: string, status: string) => {
      await moves.getByRole('button', { name, exact: true }).click()
      await expect(title).toContainText(status)
      await expect(moves.locator('.busy')).toHaveCount(0)
    }
    await moveInDialog(page, '审核通过')
    await expect(title).toContainText('处理中')

    await page.getByRole('link', { name: '修改订单' }).click()
    await page.getByLabel('货号或 CAS 号').fill('59-67-6')
    await page.getByLabel('货号或 CAS 号').press('Enter')
    const first = page.getByRole('button', { name: /^加入 烟酸/ }).first()
    await first.click()
    const result = page.getByRole('complementary', { name: '改后金额' })
    await expect(result).toContainText('变动')
    await page.getByLabel('修改原因').fill('买方来电加购')
    await result.getByRole('button', { name: '保存修改' }).click()
    await expect(toast(page, `订单 ${number} 已修改`)).toBeVisible()

    await move('开始打包', '打包中')
    await move('送质检', '质检中')
    await move('准备发货', '待发货')
    await moves.getByRole('button', { name: '发货', exact: true }).click()
    const parcel = page.getByRole('dialog', { name: `发货 · ${number}` })
    await parcel.getByLabel(/^承运商/).fill('顺丰速运')
    await parcel.getByLabel(/^运单号/).fill('SF1234567890125')
    await parcel.getByRole('textbox', { name: /^本次发货 烟酸/ }).fill('0')
    await parcel.getByRole('textbox', { name: /^本次发货 4-溴苯硼酸/ }).fill('1')
    await parcel.getByRole('button', { name: '确认发货' }).click()
    await expect(title).toContainText('部分发货')

    await page.getByRole('button', { name: '拆分订单' }).click()
    const dialog = page.getByRole('dialog', { name: `拆分订单 ${number}` })
    const goes = (name: string) => dialog.getByRole('textbox', { name: new RegExp(`^转入新订单 ${name}`) })
    await goes('4-溴苯硼酸').fill('2')
    await expect(dialog).toContainText('数量须为 0 至可拆数量的整数')
    await goes('4-溴苯硼酸').fill('0')
    await goes('烟酸').fill('1')
    const sum = async (term: string) => {
      const shown = dialog.locator('dt', { hasText: new RegExp(`^${term}$`) }).locator('+ dd')
      await expect(shown).toContainText('其中运费')
      return Number(/[\d,]+\.\d\d/.exec((await shown.textContent())!)![0].replaceAll(',', ''))
    }
    const [stays, taken] = [await sum('本订单'), await sum('新订单')]
    const before = await dialog.locator('dt', { hasText: '原应付总额' }).locator('+ dd').textContent()
    expect(Number(/[\d,]+\.\d\d/.exec(before!)![0].replaceAll(',', ''))).toBeCloseTo(stays + taken, 2)
    await dialog.getByLabel('拆分原因').fill('烟酸另发')
    await dialog.getByRole('button', { name: '拆分', exact: true }).click()
    await expect(toast(page, '已拆出订单')).toBeVisible()
    await expect(title).toContainText('处理中')
    await expect(page.getByRole('main')).toContainText('拆自订单')
    await expectSound(page, { route: '/admin/orders/{id}', axe: false })
    await page.getByRole('link', { name: number }).click()
    await expect(title).toContainText('部分发货')
    await expect(page.getByRole('main')).toContainText('已拆出订单')
  })

  test('an order is rejected with a reason that its buyer reads, and noted for colleagues', async ({
    page,
    beside,
  }) => {
    const number = await orderOf('colleague', beside)
    await open(page, '/admin/orders')
    await page.getByRole('link', { name: number }).click()
    await page.getByRole('group', { name: '可用操作' }).getByRole('button', { name: '驳回' }).click()
    const dialog = page.getByRole('dialog', { name: `驳回 · ${number}` })
    await dialog.getByRole('button', { name: '驳回' }).click()
    await expect(dialog.getByLabel(/^驳回原因/)).toHaveAccessibleDescription(/请填写驳回原因/)
    await dialog.getByLabel(/^驳回原因/).fill('该批次已召回')
    await dialog.getByRole('button', { name: '驳回' }).click()
    await expect(page.getByRole('heading', { level: 1, name: number })).toContainText('已驳回')
    await expect(page.getByRole('region', { name: '操作记录' })).toContainText('该批次已召回')
    // The page behind the dialog is refreshed before the dialog closes, and takes no typing until then.
    await expect(dialog).toBeHidden()

    // What colleagues have to know, with a file; it is theirs to take back.
    const notes = page.getByRole('region', { name: '内部备注' })
    const field = notes.getByRole('combobox', { name: '写备注' })
    await field.pressSequentially('请@何静')
    await page.getByRole('option', { name: /何静怡/ }).waitFor()
    await field.press('Enter')
    await notes.locator('input[type=file]').setInputFiles([
      { name: '召回通知.txt', mimeType: 'text/plain', buffer: Buffer.from('召回') },
      { name: '页面.html', mimeType: 'text/html', buffer: Buffer.from('<p>') },
    ])
    await field.press('Control+Enter')
    const written = notes.locator('.note-list > li').first()
    await expect(written).toContainText('请@何静怡')
    await expect(written.getByRole('button', { name: '召回通知.txt', exact: true })).toBeVisible()
    await expect(written).not.toContainText('页面.html')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      written.getByRole('button', { name: '召回通知.txt', exact: true }).click(),
    ])
    expect(file.suggestedFilename()).toBe('召回通知.txt')
    await expectSound(page, { route: '/admin/orders/{id}' })
    await written.getByRole('button', { name: '删除', exact: true }).click()
    await page.locator('dialog[open]').getByRole('button', { name: '确定' }).click()
    await expect(notes).toContainText('还没有备注')
    await expect(page.getByRole('region', { name: '操作记录' })).toContainText('删除备注')
  })
})

test.describe('what comes meanwhile', () => {
  test.use(as('csr'))

  test('[NOTE-1] [TASK-1] a new notification is told on every page that is open, moves the bell and stands in the list, and queues count what waits, without a reload, also while one acts for a buyer', async ({
    page,
    context,
    beside,
  }) => {
    await open(page, '/oboSubmitorder')
    await page.getByRole('main').getByRole('button', { name: '选择买家' }).click()
    await choose(page, 'wang.siqi')
    await expect(page.locator('.behalf')).toContainText('王思齐')
    const list = await context.newPage()
    const queues = await context.newPage()
    const pages: [Page, string][] = [
      [page, '/terms'],
      [list, '/admin/notifications'],
      [queues, '/admin/tasks/queues'],
    ]
    for (const [one, address] of pages) {
      const followed = one.waitForResponse('**/notification/live')
      await open(one, address)
      expect((await followed).headers()['content-type']).toBe('text/event-stream')
    }
    const unread = async (one: Page) =>
      Number.parseInt((await one.getByRole('banner').locator('.bell').textContent())!.replace(/\D+/g, '') || '0')
    const before = await unread(page)
    const counted = queues
      .getByRole('navigation', { name: '后台菜单' })
      .getByRole('link', { name: /^任务队列/ })
      .locator('.count')
    const approvals = queues.getByRole('row').filter({ hasText: '订单审核' }).first().getByRole('cell').nth(1)
    await expect(counted).toHaveText(/^\d+\+?$/)
    const [waited, free] = [Number(await approvals.textContent()), Number(await counted.textContent())]
    // They are shown for three seconds, perhaps while the order is still being placed.
    const told = pages.map(([one]) => toast(one, '新通知').waitFor({ timeout: 100_000 }))
    const number = await orderOf('colleague', beside)
    await Promise.all(told)
    for (const [one] of pages) await expect.poll(() => unread(one)).toBeGreaterThan(before)
    await expect(list.getByRole('row').filter({ hasText: number })).toBeVisible()
    await expect.poll(async () => Number(await approvals.textContent())).toBeGreaterThan(waited)
    await expect.poll(async () => Number(await counted.textContent())).toBeGreaterThan(free)
    await page.getByRole('banner').getByRole('link', { name: /^通知/ }).click()
    await expect(page).toHaveURL('/admin/notifications')
  })
})

test.describe('many orders at once', () => {
  test.use(as('admin'))

  test('[BULK-1] [BULK-2] orders are chosen by key and click, approved in one run, looked at after a reload, and written into a file', async ({
    page,
    beside,
  }) => {
    const numbers = [await orderOf('colleague', beside), await orderOf('colleague', beside)]
    await open(page, '/admin/orders')
    const row = (number: string, on = page) => on.getByRole('row').filter({ hasText: number })
    await expect(row(numbers[0]!)).toBeVisible()
    // Another window, which will not hear of what this one does.
    const stale = await page.context().newPage()
    await open(stale, '/admin/orders')
    await expect(row(numbers[0]!, stale)).toContainText('待审核')
    // The newest stands first.
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    const bar = page.getByRole('region', { name: '批量操作' })
    await expect(bar).toContainText('已选 1 项')
    await row(numbers[0]!)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] })
    await expect(bar).toContainText('已选 2 项')
    await expectSound(page, { route: '/admin/orders', axe: false })

    await bar.getByRole('button', { name: '审核通过' }).click()
    await page.getByRole('dialog', { name: '对 2 项执行' }).getByRole('button', { name: '审核通过' }).click()
    const run = page.getByRole('dialog', { name: '订单 · 审核通过' })
    await expect(run).toContainText('完成 2')
    // Beside the run there is no room for a table.
    const besideRun = page.getByRole('main').getByRole('listitem').filter({ hasText: numbers[0]! })
    await expect(besideRun).toContainText('处理中')
    await page.reload()
    await expect(run.getByRole('listitem').filter({ hasText: numbers[1]! })).toContainText('完成')
    await run
      .getByRole('button', { name: '关闭' })
      .or(run.getByRole('button', { name: 'Close' }))
      .first()
      .click()

    // What the states of the chosen rows do not allow is not offered, or for the others of them only.
    await row(numbers[0]!).getByRole('checkbox').click()
    for (const name of ['取消订单', '开始打包'])
      await expect(bar.getByRole('button', { name, exact: true })).toBeEnabled()
    await expect(bar.getByRole('button', { name: '驳回' })).toHaveCount(0)
    await page.getByRole('row').filter({ hasText: '待审核' }).first().getByRole('checkbox').click()
    await expect(bar.getByRole('button', { name: '驳回（2 项中的 1 项）' })).toBeEnabled()
    await expect(bar.locator('.btn.primary')).toHaveCount(1)

    await row(numbers[0]!, stale).getByRole('checkbox').click()
    await stale.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '驳回' }).click()
    const reason = stale.getByRole('dialog', { name: '对 1 项执行' })
    await reason.getByRole('textbox').fill('资质过期')
    await reason.getByRole('button', { name: '驳回' }).click()
    const second = stale.getByRole('dialog', { name: '订单 · 驳回' })
    await expect(second).toContainText('未成功 1')
    await expect(second.getByRole('listitem').filter({ hasText: numbers[0]! })).toContainText(
      '处理后，订单状态为“处理中”',
    )
    await expect(second.getByRole('button', { name: '重试未成功的 1 项' })).toBeVisible()
    await stale.close()

    await open(page, '/admin/orders')
    await row(numbers[1]!).getByRole('checkbox').click()
    await page.getByRole('tab', { name: /处理中/ }).click()
    await expect(page.getByText('筛选已改变')).toBeVisible()
    await page.getByRole('button', { name: '导出' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).first().click()
    const file = page.getByRole('dialog', { name: '订单 · CSV' })
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      file.getByRole('button', { name: '下载' }).click(),
    ])
    expect(saved.suggestedFilename()).toMatch(/\.csv$/)

    await file.getByRole('link', { name: '全部批量操作' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '批量操作' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: '订单 · 审核通过' }).first()).toBeVisible()
    await expectSound(page, { route: '/runs' })
  })
})

test.describe('the companies', () => {
  test.use(as('admin'))

  test('[BUY-10] the project codes that orders of a company may name are kept, and looked at before', async ({
    page,
  }) => {
    await open(page, '/admin/companies?name=Ningze')
    await page.getByRole('link', { name: '南京宁泽材料科技有限公司' }).click()
    const codes = page.getByRole('region', { name: '项目代码' })
    const save = codes.getByRole('button', { name: '保存项目代码' })
    await codes.getByLabel('代码清单').fill(`${'x'.repeat(61)}`)
    await save.click()
    await expect(codes.getByLabel('代码清单')).toHaveAccessibleDescription(/每个代码最多 60 个字符，最多 2000 个/)
    await codes.getByLabel('代码清单').fill(' P-ALPHA \n\nP-BETA\nP-ALPHA')
    await save.click()
    await expect(toast(page, '项目代码已保存')).toBeVisible()
    await expect(codes.getByLabel('代码清单')).toHaveValue('P-ALPHA\nP-BETA')
    await page.reload()
    await expect(codes.getByLabel('代码清单')).toHaveValue('P-ALPHA\nP-BETA')
    // Each part of the record by itself; what stands in another is kept.
    await codes.getByLabel('代码清单').fill('P-GAMMA')
    await page.getByRole('tab', { name: '地址' }).click()
    await expect(page.getByRole('button', { name: '新增地址' })).toBeVisible()
    await expect(page.getByText('代码清单')).toBeHidden()
    await page.getByRole('tab', { name: '客户主数据' }).click()
    await expect(codes.getByLabel('代码清单')).toHaveValue('P-GAMMA')
    await expectSound(page, { route: '/admin/companies/{id}' })
  })
})

test.describe('customer service', () => {
  test.use(as('csr'))

  test('[HEAD-3] [STATE-3] [BUY-4] [STATE-5] an order is placed for a chosen buyer, under both names', async ({
    page,
  }) => {
    await open(page, '/')
    await page.getByRole('complementary', { name: '快捷入口' }).getByRole('link', { name: '代客下单' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '代客下单' })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: '选择买家' }).click()
    const dialog = page.getByRole('dialog', { name: '选择买家（代客）' })
    await dialog.getByRole('button', { name: '开始代客' }).click()
    await expect(toast(page, '请选择买家')).toBeVisible()
    await dialog.getByLabel('查找买家').fill('wang.siqi')
    await dialog.getByRole('radio', { name: /王思齐/ }).check()
    await dialog.getByRole('button', { name: '开始代客' }).click()
    const banner = page.locator('.behalf')
    await expect(banner).toContainText('王思齐')
    await page.goto('/')
    await expect(banner).toContainText('王思齐')
    expect(await page.evaluate(() => localStorage.getItem('OBO_TOKEN'))).toBeTruthy()

    await open(page, '/')
    await putIntoCart(page, '4-溴苯硼酸', 1)
    // A pack without a price goes in as well; staff name it with a reason.
    const unpriced = found(page, '4-溴苯硼酸')
      .getByRole('row')
      .filter({ hasText: '询价', has: page.getByRole('textbox') })
      .first()
    await unpriced.getByRole('textbox').fill('1')
    await unpriced.getByRole('button', { name: /加入购物车/ }).click()
    await page.goto('/cart')
    const toOrder = page.getByRole('button', { name: '去结算' })
    await expect(toOrder).toHaveAccessibleDescription('有 1 行没有单价，请先定价或取消勾选')
    await page.getByRole('button', { name: '定价', exact: true }).click()
    const naming = page.getByRole('dialog', { name: /^定价 · / })
    await naming.getByLabel(/^每包装单价/).fill('88.50')
    await naming.getByLabel('定价理由').fill('供应商电话报价')
    await naming.getByRole('button', { name: '定价' }).click()
    await expect(page.getByRole('button', { name: '改价' })).toBeVisible()
    await toOrder.click()
    await expect(page).toHaveURL(/\/submitordernoprice/)
    await expect(page.getByRole('region', { name: '核对产品' })).toContainText('¥ 88.50')
    await expect(page.getByText(/为 .*王思齐.*下单/)).toBeVisible()
    await expectSound(page, { route: '/submitordernoprice' })
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
    await page.getByRole('button', { name: '提交订单' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '订单已提交' })).toBeVisible()
    await page.getByRole('link', { name: '查看订单详情' }).click()
    const placed = page.getByRole('region', { name: '订单记录' }).getByRole('listitem').filter({ hasText: '提交订单' })
    await expect(placed).toContainText('何静怡')
    await expect(placed).toContainText('王思齐')
    const id = new URL(page.url()).searchParams.get('id')

    await page.getByRole('button', { name: '退出代客模式' }).click()
    await page.getByRole('button', { name: '确定' }).click()
    await expect(banner).toHaveCount(0)
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => [localStorage.getItem('OBO_TOKEN'), localStorage.getItem('BUYER_INFO')])).toEqual([
      null,
      null,
    ])

    // Who placed it does not decide on it: no button for that, but the reason.
    await page.goto(`/admin/orders/${id}`)
    const moves = page.getByRole('group', { name: '可用操作' })
    await expect(moves.getByRole('button', { name: '取消订单' })).toBeVisible()
    for (const name of ['审核通过', '驳回']) await expect(moves.getByRole('button', { name })).toHaveCount(0)
    await moves.locator('summary').click()
    await expect(moves.getByRole('term').filter({ hasText: '审核通过 · 驳回' }).locator('+ dd')).toContainText(
      '须由其他同事审核',
    )
  })
})

test.describe('customer service for a company that waits', () => {
  test.use(as('csr'))

  test('[CART-3] [BUY-4] puts nothing into the cart and cannot order', async ({ page }) => {
    await open(page, '/oboSubmitorder')
    await page.getByRole('main').getByRole('button', { name: '选择买家' }).click()
    await choose(page, 'newcomer@')
    await expect(page.locator('.behalf')).toContainText('许知远')
    await page.goto('/submitordernoprice')
    await expect(page.getByText('您所选择的买家未审核通过，暂时不能下单')).toBeVisible()

    await open(page, `/chemicalProductList?q=${encodeURIComponent('4-溴苯硼酸')}`)
    const row = buyable(page, found(page, '4-溴苯硼酸'))
    await row.getByRole('textbox').fill('1')
    await row.getByRole('button', { name: /加入购物车/ }).click()
    await expect(toast(page, '您所选择的买家未审核通过，暂时不能加入购物车')).toBeVisible()
  })
})

test.describe('the personal centre', () => {
  for (const [account, items, hidden] of [
    ['buyer', ['修改密码', '个人资料', '地址管理', '用户管理', '公司管理'], ['选择买家（代客）', '工作台']],
    ['member', ['修改密码', '个人资料'], ['用户管理', '选择买家（代客）', '工作台']],
    ['csr', ['修改密码', '个人资料', '选择买家（代客）', '工作台'], ['用户管理', '公司管理']],
  ] as const) {
    test.describe(() => {
      test.use(as(account))
      test(`[HEAD-1] [HEAD-3] [PERM-1] ${account} sees what the permissions allow and nothing else`, async ({
        page,
      }) => {
        await open(page, '/')
        const menu = await openAccount(page)
        await expect(menu.getByText(`${account}@demo.reagora.test`)).toBeVisible()
        for (const item of items) await expect(menu.getByText(item, { exact: true })).toBeVisible()
        for (const item of hidden) await expect(menu.getByText(item, { exact: true })).toHaveCount(0)
      })
    })
  }
})

/** An order that somebody has just placed. */
async function orderOf(account: Account, beside: Beside): Promise<string> {
  const page = await beside(account)
  await open(page, '/')
  await putIntoCart(page, '4-溴苯硼酸', 2)
  return checkOut(page)
}

/** In the dialog that is open: the only buyer who is found so. */
async function choose(page: Page, buyer: string) {
  const dialog = page.getByRole('dialog', { name: '选择买家（代客）' })
  await dialog.getByLabel('查找买家').fill(buyer)
  await dialog.getByRole('radio').check()
  await dialog.getByRole('button', { name: '开始代客' }).click()
}

/** Beside the menu a tablet has no room for the table: orders are cards there, in the order that is chosen for them. */
async function expectSortedCards(page: Page) {
  const usual = page.viewportSize()!
  await page.setViewportSize({ width: 820, height: 1180 })
  await expect(page.getByRole('table')).toBeHidden()
  const order = page.getByLabel('排序方式')
  await order.selectOption({ label: '订单号 ↑' })
  await expect(async () => {
    const numbers = await page.locator('.cardrow .num.strong').allTextContents()
    expect(numbers.length).toBeGreaterThan(1)
    expect(numbers).toEqual(numbers.toSorted())
  }).toPass()
  await order.selectOption({ label: '订单号 ↓' })
  await page.setViewportSize(usual)
}
