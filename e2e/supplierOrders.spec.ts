// What a supplier does with the orders of its goods.
import { as, expect, expectSound, open, test, toast } from './journey.ts'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test.use(as('supplier'))

test('[ADMO-8] a supplier confirms an order, delays a line, sends the certificate of its lot and then the goods', async ({
  page,
}) => {
  await open(page, '/supplier/orders?state=new&sort=received')
  await expectSound(page, { route: '/supplier/orders' })
  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('待确认')
  await expectSound(page, { route: '/supplier/orders/{id}' })

  await page.getByRole('button', { name: '确认', exact: true }).click()
  await page.getByRole('dialog').getByLabel('预计发货').fill(inDays(4))
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await expect(toast(page, '已确认')).toBeVisible()
  await page.getByRole('button', { name: '说明延迟' }).click()
  await page.getByRole('dialog').getByLabel('预计发货').fill(inDays(9))
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('dialog').getByLabel('延迟原因')).toBeFocused()
  await page.getByRole('dialog').getByLabel('延迟原因').fill('原料晚到')
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('已延迟')

  await page
    .getByRole('button', { name: /上传分析证书/ })
    .first()
    .click()
  await page.getByRole('dialog').getByLabel('批号').fill('L2026-7')
  await page
    .getByRole('dialog')
    .getByLabel(/PDF 文件/)
    .setInputFiles({ name: 'coa.pdf', mimeType: 'application/pdf', buffer: pdf })
  await page.getByRole('dialog').getByRole('button', { name: '上传' }).click()
  await expect(page.getByRole('button', { name: 'COA L2026-7' })).toBeVisible()

  await page.getByRole('button', { name: '登记发货' }).click()
  const parcel = page.getByRole('dialog')
  await parcel.getByLabel('承运商').fill('顺丰速运')
  await parcel.getByLabel('运单号').fill('SF2026')
  await parcel.getByLabel(/^批号/).first().fill('L2026-7')
  await parcel.getByRole('button', { name: '登记发货' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('已发货')
  await expect(page.getByText('SF2026')).toBeVisible()
})

test('[ADMO-8] a supplier’s orders stand on a phone as cards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/supplier/orders')
  await expectSound(page, { route: '/supplier/orders' })
})
