// What suppliers put on the shelves, on a marketplace of its own: from the first catalogue to the first sale.
import { checkLedger } from '../server/src/ledger/ledger.ts'
import { fulfilment } from '../server/src/modules/fulfilment/contract.ts'
import { makeBuyer, makePerson, makeSupplier } from '../server/src/testing/makePeople.ts'
import { realServer, type RealServer } from '../server/src/testing/realServer.ts'
import { checkOut, expect, expectSound, found, open, putIntoCart, search, signIn, test, toast } from './journey.ts'
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
  await expect(supplier.getByRole('button', { name: '开始导入' })).toBeDisabled()
  await asked.getByRole('button', { name: /^1050/ }).click()
  await importCatalogue(supplier)
  await expect(supplier.locator('.upload-figures')).toContainText(/已收录\s*2/)
  await expect(supplier.getByRole('table').filter({ hasText: '解决办法' })).toContainText('5467-74-4')

  const guest = await windowOn(server, browser, complaints)
  await expect(async () => {
    await open(guest, '/')
    await search(guest, '5467-74-3')
    await expect(found(guest, acid)).toContainText('¥ 1,050.00', { timeout: 2000 })
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
    .getByRole('button', { name: /上传分析证书/ })
    .first()
    .click()
  await dialog.getByLabel('批号').fill('L2026-7')
  await dialog.getByLabel(/PDF 文件/).setInputFiles({ name: 'coa.pdf', mimeType: 'application/pdf', buffer: pdf })
  await dialog.getByRole('button', { name: '上传' }).click()
  await expect(supplier.getByRole('button', { name: 'COA L2026-7' })).toBeVisible()
  await supplier.getByRole('button', { name: '登记发货' }).click()
  await dialog.getByLabel('承运商').fill('顺丰速运')
  await dialog.getByLabel('运单号').fill('SF2026')
  await dialog.getByLabel(/^批号/).first().fill('L2026-7')
  await dialog.getByRole('button', { name: '登记发货' }).click()
  await expect(title).toContainText('已发货')
  await expect(supplier.getByText('SF2026')).toBeVisible()

  await open(supplier, '/supplier')
  const sold = supplier.getByRole('region', { name: '近 30 天卖得最多' }).getByRole('listitem')
  await expect(sold).toHaveText([/4-溴苯硼酸.*QX-101.*1 行，2 件/])
  await expectSound(supplier, { route: '/supplier', axe: false })
  expect(await checkLedger(db)).toEqual([])
})
