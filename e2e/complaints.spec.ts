// A buyer complains about goods that have come, staff decide, the buyer reads what came of it.
import { as, expect, expectSound, open, test, toast } from './journey.ts'

const photo = {
  name: 'bottle.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test.use(as('buyer'))

test('a buyer complains with a photo, staff decide with a credit note, the buyer reads it, on a telephone too', async ({
  page,
  beside,
}) => {
  await open(page, '/orderdetail?id=10')
  await page.getByRole('link', { name: '退换或投诉' }).click()
  await expectSound(page, { route: '/complaints/new' })
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText('请至少填写一种产品的数量')).toBeVisible()
  await page.getByLabel('数量').first().fill('1')
  await page.getByLabel('希望的处理').selectOption('退款')
  await page.getByLabel('发生了什么').fill('瓶口破裂，内容物洒出。')
  await page.getByLabel('添加照片').setInputFiles(photo)
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page).toHaveURL(/\/complaints\/\d+$/)
  await expect(page.locator('.complaint-photo img')).toBeVisible()
  await expectSound(page, { route: '/complaints/{id}' })
  const address = new URL(page.url()).pathname

  const staff = await beside('csr')
  await open(staff, `/admin${address}`)
  await expectSound(staff, { route: '/admin/complaints/{id}' })
  await staff.getByRole('button', { name: '作出决定' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel(/^金额/).fill('12.34')
  await dialog.getByLabel('给买家的话').fill('非常抱歉。')
  await dialog.getByRole('button', { name: '作出决定' }).click()
  await expect(toast(staff, '已作出决定')).toBeVisible()
  await expect(staff.getByRole('heading', { level: 1 })).toContainText('已决定')

  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, address)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('已决定')
  await expect(page.getByRole('main')).toContainText('非常抱歉。')
  await expect(page.getByRole('main')).toContainText('12.34')
  await expectSound(page, { route: '/complaints/{id}' })
})
