// The catalogue of molecules: staff find one, edit it, put a product of it to another molecule and take that back.
import { as, expect, expectSound, open, test, toast } from './journey.ts'

test.use(as('csr'))

test('[MOL-1] [MOL-2] [MOL-3] staff find a molecule, read its figures, edit it, move a product and undo that', async ({
  page,
}) => {
  await open(page, '/admin/molecules')
  await expectSound(page, { route: '/admin/molecules' })
  const tabs = page.getByRole('tablist')
  for (const name of ['出口管制', '危险品', '进口管制', '仅供内部', '没有产品'])
    await expect(tabs.getByRole('tab', { name: new RegExp(name) })).toBeVisible()
  const find = page.getByRole('searchbox', { name: '编号、CAS 号、名称或 InChIKey' })
  await find.fill('5467-74-3')
  await find.press('Enter')
  await page.getByRole('row').filter({ hasText: '5467-74-3' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('RG')
  const number = (await page.getByRole('heading', { level: 1 }).innerText()).trim().split(/\s/)[0]!
  await expect(page.getByText('ESOL（Delaney 2004）')).toBeVisible()
  await expect(page.getByText('未采用任何模型')).toBeVisible()

  await page.getByRole('button', { name: '编辑' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('熔点').fill('284-288 °C')
  await form.getByLabel('新的结构').fill('C1CC(')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toContainText('更新 MOL 数据出错')
  await form.getByLabel('新的结构').fill('')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(toast(page, '分子已保存')).toBeVisible()
  await expect(page.getByText('284-288 °C').first()).toBeVisible()

  await page.getByRole('link', { name: '改归产品' }).click()
  await expectSound(page, { route: '/admin/molecules/{id}/reassign' })
  await page.getByRole('region', { name: '产品' }).getByRole('row').nth(1).getByRole('checkbox').check()
  await page.getByLabel('移到分子').fill(number)
  await page.getByRole('button', { name: '预览' }).click()
  await expect(page.getByText('产品已属于这个分子')).toBeVisible()
  await page.getByLabel('移到分子').fill(number === 'RG00000001' ? 'RG00000002' : 'RG00000001')
  await page.getByRole('button', { name: '预览' }).click()
  await page.getByLabel('理由').fill('瓶中是另一种物质')
  await page.getByRole('button', { name: /^将 1 个产品移到 RG/ }).click()
  await expect(toast(page, '产品已移动')).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click()
  await expect(toast(page, '移动已撤销')).toBeVisible()
  await expect(page.getByText('已撤销', { exact: true })).toBeVisible()
})

test('[MOL-1] staff ask for many substances at once which lists they are on, and since when', async ({ page }) => {
  await open(page, '/admin/regulated')
  const query = page.getByRole('region', { name: '查询', exact: true })
  await query.getByLabel('CAS 号或名称').fill('103-79-7\n64-17-5\nno such substance')
  await query.getByRole('button', { name: '查询' }).click()
  await expect(query.getByRole('status')).toHaveText('3 行的结果')
  await expect(query.getByRole('row').filter({ hasText: '103-79-7' })).toContainText('列入清单')
  await expect(query.getByRole('row').filter({ hasText: '103-79-7' })).toContainText('2005-11-01')
  await expect(query.getByRole('row').filter({ hasText: 'no such substance' })).toContainText('无法识别')
  await expectSound(page, { route: '/admin/regulated' })
  const file = page.waitForEvent('download')
  await query.getByRole('button', { name: '下载 CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^regulated-.*\.csv$/)
})
