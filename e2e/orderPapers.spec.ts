// What an order brings beside its goods: reports of analysis, and the email by which its buyer confirms it.
import { as, expect, expectSound, open, test, toast } from './journey.ts'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')

test.describe('a buyer', () => {
  test.use(as('buyer'))

  test('[ORDER-3] a buyer asks for reports of analysis, the supplier uploads one, the buyer has it', async ({
    page,
    beside,
  }) => {
    const supplier = await beside('supplier')
    await open(supplier, '/supplier/orders?sort=received')
    const number = await supplier.getByRole('main').getByRole('table').getByRole('link').first().innerText()

    await open(page, `/orderlist?search=${number}`)
    await page.getByRole('link', { name: number }).first().click()
    await page.getByRole('button', { name: '需要分析报告（ROA）' }).click()
    await expect(toast(page, '已请供应商提供分析报告')).toBeVisible()
    await expect(page.getByText('供应商尚未上传').first()).toBeVisible()

    await open(supplier, '/supplierRoaFile')
    await expectSound(supplier, { route: '/supplierRoaFile' })
    const row = supplier.getByRole('row').filter({ hasText: number }).first()
    await row.getByRole('button', { name: /上传报告/ }).click()
    await supplier.getByLabel('批号').fill('L7')
    await supplier.getByLabel(/^文件/).setInputFiles({ name: 'roa.pdf', mimeType: 'application/pdf', buffer: pdf })
    await supplier.getByRole('dialog').getByRole('button', { name: '上传报告' }).click()
    await expect(row).toContainText('已上传')

    await page.reload()
    const contract = page.getByRole('button', { name: '下载合同 PDF' })
    await expect(contract).toBeVisible({ timeout: 20_000 })
    const [made] = await Promise.all([page.waitForEvent('download'), contract.click()])
    expect(made.suggestedFilename()).toBe(`${number}-1.pdf`)
    await expectSound(page, { route: '/orderdetail' })
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'roa.pdf · L7' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('roa.pdf')
  })
})

test('[ORDER-2] a link that does not work is answered in words, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `/orderConfirm#${'A'.repeat(43)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('链接无效或已过期')
  await expectSound(page, { route: '/orderConfirm' })
})
