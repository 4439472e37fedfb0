// What suppliers and the house put on the shelves, on a marketplace of their own: a first catalogue, a campaign.
import type { Locator, Page } from '@playwright/test'
import { checkLedger } from '../server/src/ledger/ledger.ts'
import { fulfilment } from '../server/src/modules/fulfilment/contract.ts'
import { reindexMolecules } from '../server/src/modules/search/service.ts'
import { makePack } from '../server/src/testing/makeOrder.ts'
import { makeBuyer, makePerson, makeSupplier } from '../server/src/testing/makePeople.ts'
import { realServer, type RealServer } from '../server/src/testing/realServer.ts'
import {
  checkOut,
  expect,
  expectSound,
  found,
  open,
  putIntoCart,
  search,
  signIn,
  soon,
  test,
  toast,
} from './journey.ts'
import { chooseCatalogue, importCatalogue, mailOn, windowOn } from './ownMarket.ts'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

let server: RealServer
test.beforeAll(async () => {
  server = await realServer()
})
test.afterAll(() => server?.stop())

const acid = '4-溴苯硼酸'
/** With a title above, a number whose check digit is wrong, and prices that are thousands or thousandths. */
const firstCatalogue = [
  '青禾试剂产品目录',
  '',
  '货号,CAS No.,产品名称,结构,纯度,规格,单价(元),现货数量',
  `QX-101,5467-74-3,${acid},OB(O)c1ccc(Br)cc1,98%,5g,1.050,12`,
  'QX-102,100-52-7,苯甲醛,O=Cc1ccccc1,99%,100g,2.400,8',
  'QX-103,5467-74-4,校验位写错的硼酸,,98%,1g,1.100,1',
].join('\r\n')

test('[CAT-1] [ADMO-8] [MAIL-1] a new supplier uploads its first catalogue, answers what the file leaves open, is found by number and structure, and sells: confirmed, delayed, sent with its certificate, and counted', async ({
  browser,
  complaints,
}) => {
  const { db, callRaw, tokenOf } = server.course
  const maker = await makeSupplier(db, { roles: ['ROLE_SUPPLIER_ADMIN'], nameZh: '杭州青禾试剂有限公司' })
  const supplier = await windowOn(server, browser, complaints)
  await signIn(supplier, maker.email)
  await open(supplier, '/supplier')
  await expect(supplier.getByText('近 30 天还没有订单')).toBeVisible()

  await open(supplier, '/supplier/uploads')
  await chooseCatalogue(supplier, '青禾目录.csv', firstCatalogue)
  const asked = supplier.getByRole('group', { name: /“单价\(元\)”一列中的“1\.050”是多少/ })
  await expect(supplier.getByRole('button', { name: '查看变化' })).toBeDisabled()
  await asked.getByRole('button', { name: /^1050/ }).click()
  await importCatalogue(supplier)
  await expect(supplier.locator('.upload-figures')).toContainText(/已收录\s*2/)
  await expect(supplier.getByRole('table').filter({ hasText: '解决办法' })).toContainText('5467-74-4')

  const guest = await windowOn(server, browser, complaints)
  await expect(async () => {
    await open(guest, '/')
    await search(guest, '5467-74-3')
    await expect(found(guest, acid)).toContainText('¥ 1,050.00', soon)
  }).toPass()
  await open(guest, `/structureSearch?s=${encodeURIComponent('OB(O)c1ccc(Br)cc1')}&type=substructure`)
  await expect(found(guest, acid)).toContainText('杭州青禾试剂')

  const person = await makeBuyer(db, { companyName: 'Lanqiao Pharma' })
  const buyer = await windowOn(server, browser, complaints, person.email)
  await open(buyer, '/')
  await putIntoCart(buyer, acid, 2)
  const number = await checkOut(buyer)
  const staff = await makePerson(db, { roles: ['ROLE_CSR_ADMIN'] })
  const { id } = await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()
  await callRaw(fulfilment.approve, { id: String(id) }, { token: await tokenOf(staff.userId) })

  const mail = await mailOn(server, new RegExp(`${maker.email}[^]*${number}`))
  await open(supplier, /https?:\/\/\S+(\/supplier\/orders\/\d+)/.exec(mail)![1]!)
  const title = supplier.getByRole('heading', { level: 1 })
  await expect(title).toContainText('待确认')
  await expect(supplier.getByRole('main')).toContainText('QX-101')
  await supplier.getByRole('button', { name: '确认', exact: true }).click()
  const dialog = supplier.getByRole('dialog')
  await dialog.getByLabel('预计发货').fill(inDays(4))
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(toast(supplier, '已确认')).toBeVisible()
  await supplier.getByRole('button', { name: '说明延迟' }).click()
  await dialog.getByLabel('预计发货').fill(inDays(9))
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByLabel('延迟原因')).toBeFocused()
  await dialog.getByLabel('延迟原因').fill('原料晚到')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(title).toContainText('已延迟')
  await supplier
    .getByRole('button', { name: /上传批次检验报告/ })
    .first()
    .click()
  await dialog.getByLabel('批号').fill('L2026-7')
  await dialog.getByLabel(/PDF 文件/).setInputFiles({ name: 'coa.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(dialog.getByRole('status').filter({ hasText: /^coa\.pdf · / })).toBeVisible()
  await dialog.getByRole('button', { name: '上传' }).click()
  await expect(supplier.getByRole('button', { name: 'COA L2026-7' })).toBeVisible()
  await supplier.getByRole('button', { name: '登记发货' }).click()
  await dialog.getByLabel('承运商').fill('顺丰速运')
  await dialog.getByLabel('运单号').fill('SF2026')
  await dialog.getByLabel(/^批号/).first().fill('L2026-7')
  await dialog.getByRole('button', { name: '登记发货' }).click()
  await expect(title).toContainText('已发货')
  await expect(supplier.getByRole('region', { name: '包裹' }).getByText('SF2026')).toBeVisible()

  await open(buyer, `/orderdetail?id=${id}`)
  const documents = buyer.getByRole('region', { name: '安全与质量文件' })
  await expect(documents).toContainText('批号 L2026-7')
  const [certificate] = await Promise.all([
    buyer.waitForEvent('download'),
    documents.getByRole('button', { name: /证书/ }).click(),
  ])
  expect(certificate.suggestedFilename()).toBe('COA_QX-101_L2026-7_zh.pdf')

  await open(supplier, '/supplier')
  const sold = supplier.getByRole('region', { name: '近 30 天卖得最多' }).getByRole('listitem')
  await expect(sold).toHaveText([/4-溴苯硼酸.*QX-101.*1 行，2 件/])
  await expectSound(supplier, { route: '/supplier', axe: false })

  await changeMany(supplier)
  expect(await checkLedger(db)).toEqual([])
})

/** The stock of both products is set to what one of them has already: looked at, carried out with a result per row, and taken back. */
async function changeMany(page: Page) {
  const products = ['QX-101', 'QX-102']
  const stockOf = async (code: string) => {
    await open(page, '/supplier/products')
    await page.getByRole('row').filter({ hasText: code }).getByText(code).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
    return page.getByRole('textbox', { name: '库存，第 1 行' }).inputValue()
  }
  expect(await stockOf('QX-101')).toBe('10')
  await open(page, '/supplier/products')
  for (const code of products) await page.getByRole('row').filter({ hasText: code }).getByRole('checkbox').check()
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '批量修改' }).click()
  const dialog = page.getByRole('dialog', { name: '批量修改 2 个产品' })
  await expect(dialog.getByRole('button', { name: '执行：2 个产品' })).toBeDisabled()
  await dialog.getByLabel('库存（每种包装）').fill('8')
  await dialog.getByRole('button', { name: '预览' }).click()
  const preview = dialog.getByRole('region', { name: '预览' })
  await expect(preview.getByRole('status')).toHaveText('1 个会改动，1 个没有变化，0 个不能改')
  await expect(preview.getByRole('group').filter({ hasText: 'QX-101' })).toContainText('8')
  await expectSound(page, { route: '/supplier/products' })
  // What was looked at is another change as soon as something else is typed.
  await dialog.getByLabel('库存（每种包装）').fill('80')
  await expect(preview).toHaveCount(0)
  await dialog.getByLabel('库存（每种包装）').fill('8')
  // It is not lost with Escape.
  await dialog.getByLabel('库存（每种包装）').press('Escape')
  await page.getByRole('dialog', { name: '放弃已填写的内容？' }).getByRole('button', { name: '继续填写' }).click()
  await expect(dialog.getByLabel('库存（每种包装）')).toHaveValue('8')
  await dialog.getByRole('button', { name: '预览' }).click()
  await dialog.getByRole('button', { name: '执行：2 个产品' }).click()

  const run = page.getByRole('dialog', { name: /批量修改$/ })
  await expect(run.getByRole('listitem').filter({ hasText: 'QX-101' })).toContainText('完成')
  await expect(run.getByRole('listitem').filter({ hasText: 'QX-102' })).toContainText('没有任何改动')
  await run.getByRole('button', { name: '撤销 1 项' }).click()
  await page.locator('dialog[open]').getByRole('button', { name: '撤销 1 项' }).click()
  const back = page.getByRole('dialog', { name: /撤销批量修改$/ })
  await expect(back.getByRole('listitem').filter({ hasText: 'QX-101' })).toContainText('完成')
  expect(await stockOf('QX-101')).toBe('10')
}

/** Presses what ends something, and says yes. */
async function end(page: Page, pressed: Locator) {
  await pressed.click()
  await page.getByRole('dialog').getByRole('button').last().click()
}
/** Chooses a supplier or a company by its name. */
async function pick(within: Locator, label: string | RegExp, name: string) {
  await within.getByRole('searchbox', { name: label }).fill(name)
  await within.getByRole('button', { name: `+ ${name}` }).click()
}
const languagesOf = { zh: '中文', en: 'English', de: 'Deutsch', ja: '日本語', ko: '한국어' }

test('[TAG-1] [DISC-1] [COUP-1] [NEWS-1] [NEWS-2] [CONT-1] staff launch a campaign for a company: tag, discount, coupon, news, section and ad; its buyer pays one price everywhere, others see nothing of it; all of it is taken back', async ({
  browser,
  complaints,
}) => {
  const { db } = server.course
  const name = '苯硼酸'
  const seller = await makeSupplier(db, { nameZh: '苏州秋水试剂有限公司' })
  const { moleculeId } = await makePack(db, {
    supplierId: seller.supplierId,
    cas: '1765-93-1',
    onHand: 50,
    hazardous: false,
  })
  await reindexMolecules(db, [moleculeId])
  const person = await makeBuyer(db, { companyName: 'Qiushi Pharma' })
  const desk = await makePerson(db, { roles: ['ROLE_CSR_ADMIN'] })
  const staff = await windowOn(server, browser, complaints, desk.email)
  const dialog = staff.getByRole('dialog')

  await open(staff, '/admin/tags')
  await staff.getByRole('button', { name: '新建标签' }).click()
  for (const language of Object.values(languagesOf)) await dialog.getByLabel(`名称（${language}）`).fill('秋季促销')
  await pick(dialog, /^可见的公司/, person.companyName)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(toast(staff, '标签已保存')).toBeVisible()
  await staff.getByRole('link', { name: '秋季促销' }).click()
  await staff.getByRole('button', { name: '放入产品' }).click()
  await dialog.getByLabel(/^化学品，每行一个/).fill('1765-93-1\n64-17-5')
  await dialog.getByRole('button', { name: '放入产品' }).click()
  await expect(staff.getByText('2 行，找到 1 个产品，新放入 1 个').first()).toBeVisible()

  await open(staff, '/admin/discounts')
  await staff.getByRole('button', { name: '新建折扣' }).click()
  await dialog.getByLabel(/^说明/).fill('秋季八折')
  await dialog.getByLabel(/^折扣率/).fill('20')
  await dialog.getByLabel(/^生效时间/).fill('2026-01-02T08:00:00')
  await pick(dialog, /^供应商/, '苏州秋水试剂有限公司')
  await pick(dialog, /^买家/, person.companyName)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(toast(staff, '折扣已保存')).toBeVisible()
  await expect(staff.getByRole('heading', { level: 1 }).locator('..')).toContainText('秋季八折 进行中')
  const discount = staff.url()

  await open(staff, '/admin/coupons?view=templates')
  await staff.getByRole('button', { name: '新建模板' }).click()
  await dialog.getByLabel(/^名称/).fill('秋季券')
  await dialog.getByLabel(/^金额/).fill('10')
  await dialog.getByLabel(/^使用次数/).fill('2')
  await dialog.getByRole('checkbox', { name: /^可与其他优惠券同用/ }).check()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(staff.getByRole('heading', { level: 1, name: '秋季券' })).toBeVisible()
  await staff.getByRole('button', { name: '发放', exact: true }).click()
  await staff.getByLabel('邮箱').fill(`${person.email}\nnobody@example.test`)
  await staff.getByRole('button', { name: '检查' }).click()
  await expect(staff.getByText('没有此账号')).toBeVisible()
  await staff.getByRole('button', { name: '去掉有问题的 1 行' }).click()
  await end(staff, staff.getByRole('button', { name: '向 1 人发放' }))
  await expect(toast(staff, '已发放 1 张')).toBeVisible()

  await open(staff, '/admin/news')
  await staff.getByRole('button', { name: '写新闻' }).click()
  const chinese = staff.getByRole('group', { name: '中文' })
  await chinese.getByRole('textbox', { name: /^标题/ }).fill('秋季促销开始')
  await chinese.getByLabel('首页摘要').fill('一句话')
  await chinese.getByRole('textbox', { name: /^正文/ }).fill('**加粗** <script>')
  await staff.getByLabel('开始日期').fill('2026-01-02')
  await staff.getByRole('checkbox', { name: '在首页显示' }).check()
  await staff.getByRole('button', { name: '保存' }).click()
  await expect(toast(staff, '已保存')).toBeVisible()
  await expect(staff.getByRole('tabpanel').locator('strong')).toHaveText('加粗')
  await expect(staff.getByRole('tabpanel')).toContainText('<script>')
  await expectSound(staff, { route: '/admin/news/{id}', axe: false })
  const article = new URL(staff.url()).pathname.split('/').at(-1)!
  const status = async () => (await staff.request.get(`/basic/mall/news/detail/${article}`)).status()
  expect(await status()).toBe(404)
  await staff.getByRole('button', { name: '发布' }).click()
  await expect(staff.getByRole('heading', { level: 1 })).toContainText('已发布')

  await open(staff, '/admin/homeItems')
  await staff.getByRole('button', { name: '添加' }).click()
  await dialog.getByRole('combobox', { name: '种类' }).selectOption('版块')
  await dialog.getByRole('group', { name: '中文' }).getByLabel('标题').fill('秋季版块')
  await dialog.getByLabel('开始日期').fill('2026-01-02')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(staff.getByRole('row').filter({ hasText: '秋季版块' })).toContainText('显示中')
  await staff.getByRole('button', { name: '添加' }).click()
  await dialog.getByRole('textbox', { name: /^链接/ }).fill('javascript:alert(1)')
  await dialog.getByRole('combobox', { name: '所在版块' }).selectOption('秋季版块')
  await dialog.getByRole('group', { name: '中文' }).getByLabel('标题').fill('去看秋季产品')
  await dialog.getByLabel('开始日期').fill('2026-01-02')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByRole('textbox', { name: /^链接/ })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: /^链接/ }).fill('/newslist')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(staff.getByRole('row').filter({ hasText: '去看秋季产品' })).toContainText('显示中')

  const buyer = await windowOn(server, browser, complaints, person.email)
  const guest = await windowOn(server, browser, complaints)
  const section = (page: Page) =>
    page.getByRole('region', { name: '秋季版块' }).getByRole('link', { name: '去看秋季产品' })
  const told = (page: Page) =>
    page.getByRole('region', { name: '新闻中心' }).getByRole('link', { name: '秋季促销开始' })
  await expect(async () => {
    await open(buyer, '/')
    await expect(section(buyer)).toHaveAttribute('href', '/newslist', soon)
    await expect(told(buyer)).toBeVisible(soon)
  }).toPass()
  const results = '/chemicalProductList?q=1765-93-1'
  await expect(async () => {
    await open(guest, results)
    await expect(found(guest, name)).toContainText('¥ 100.00', soon)
  }).toPass()
  await expect(guest.getByRole('link', { name: '秋季促销' })).toHaveCount(0)

  await open(buyer, results)
  await expect(found(buyer, name)).toContainText('¥ 80.00')
  await expect(found(buyer, name).getByRole('link', { name: '秋季促销' })).toBeVisible()
  await found(buyer, name).getByRole('heading').getByRole('link').click()
  await expect(buyer.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(buyer.getByRole('main')).toContainText('¥ 80.00')
  await open(buyer, '/')
  await putIntoCart(buyer, name, 1)
  await buyer.goto('/cart')
  await expect(buyer.getByRole('main').locator('.cline')).toContainText('¥ 80.00')
  await buyer.getByRole('button', { name: '去结算' }).click()
  await expect(buyer.getByRole('heading', { level: 1, name: '确认订单' })).toBeVisible()
  await expect(buyer.getByRole('main')).toContainText('¥ 80.00')
  const chip = buyer.getByRole('button', { name: /−\s?¥\s?10\.00/ })
  await chip.first().click()
  await expect(buyer.getByText('已使用优惠券')).toBeVisible()
  await buyer.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await buyer.getByRole('button', { name: '提交订单' }).click()
  const paper = buyer.getByRole('article', { name: '订单确认书' })
  for (const text of ['80.00', '10.00']) await expect(paper).toContainText(text)

  await open(staff, discount)
  await end(staff, staff.getByRole('button', { name: '取消折扣' }))
  await expect(staff.getByRole('heading', { level: 1 }).locator('..')).toContainText('已取消')
  await open(staff, '/admin/coupons')
  const code = staff.getByRole('row').filter({ hasText: person.email })
  await end(staff, code.getByRole('button', { name: '收回' }))
  await expect(code).toContainText('已收回')
  await open(staff, `/admin/news/${article}`)
  await staff.getByRole('button', { name: '下线' }).click()
  await expect(staff.getByRole('heading', { level: 1 })).toContainText('草稿')
  expect(await status()).toBe(404)
  await open(staff, '/admin/homeItems')
  const row = staff.getByRole('row').filter({ hasText: '秋季版块' })
  await end(staff, row.getByRole('button', { name: '删除' }))
  await expect(row).toHaveCount(0)
  await expect(staff.getByRole('row').filter({ hasText: '去看秋季产品' })).toHaveCount(0)
  await open(staff, '/admin/tags')
  await end(staff, staff.getByRole('row').filter({ hasText: '秋季促销' }).getByRole('button', { name: '删除' }))
  await expect(toast(staff, '标签已删除')).toBeVisible()

  await expect(async () => {
    await open(buyer, '/')
    await expect(buyer.getByRole('heading', { level: 1 })).toBeVisible()
    for (const gone of [section(buyer), told(buyer), buyer.getByRole('link', { name: '秋季促销' })])
      await expect(gone).toHaveCount(0, soon)
  }).toPass()
  await open(buyer, results)
  await expect(found(buyer, name)).toContainText('¥ 100.00')
  await expect(found(buyer, name).getByRole('link', { name: '秋季促销' })).toHaveCount(0)
  await putIntoCart(buyer, name, 1)
  await buyer.goto('/cart')
  await buyer.getByRole('button', { name: '去结算' }).click()
  await expect(buyer.getByRole('heading', { level: 1, name: '确认订单' })).toBeVisible()
  await expect(buyer.getByRole('main')).toContainText('¥ 100.00')
  await expect(chip).toHaveCount(0)
  expect(await checkLedger(db)).toEqual([])
})
