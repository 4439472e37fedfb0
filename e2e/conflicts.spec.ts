// A product whose CAS number is another compound's: a supplier uploads it, staff compare the two molecules and decide.
import { as, expect, expectSound, found, open, soon, test, toast } from './journey.ts'

const catalogue = Buffer.from(
  'Catalog No,CAS,Name,SMILES,Pack,Price,Currency\r\n' +
    'ZQ-7001,5467-74-3,4-Bromo-3-propoxyphenylboronic acid,OB(O)c1ccc(Br)c(OCCC)c1,1 g,210.00,CNY\r\n' +
    'ZQ-7002,,4-Bromo-3-butoxyphenylboronic acid,OB(O)c1ccc(Br)c(OCCCC)c1,1 g,220.00,CNY\r\n',
)

test.use(as('csr'))

const [own, other] = ['4-Bromo-3-propoxyphenylboronic acid', '4-溴苯硼酸']

test('[CAT-1] [MOL-3] staff see both sides of a conflict, merge them, undo that, and correct the number; search, favourites and alerts follow there and back', async ({
  page,
  beside,
}) => {
  const supplier = await beside('supplier')
  await open(supplier, '/supplier/uploads')
  const chooser = supplier.waitForEvent('filechooser')
  await supplier.getByRole('button', { name: '选择文件' }).click()
  await (await chooser).setFiles({ name: 'conflicting.csv', mimeType: 'text/csv', buffer: catalogue })
  await supplier.getByRole('button', { name: '查看变化' }).click()
  await supplier.getByRole('button', { name: '应用', exact: true }).click()
  await expect(supplier.locator('.record-head h1').getByText('已完成')).toBeVisible({ timeout: 60_000 })

  const reader = await beside('colleague')
  /** The molecule under which the reader finds, keeps and watches the product. */
  const known = (as: string, not: string) =>
    expect(async () => {
      await open(reader, `/chemicalProductList?q=${encodeURIComponent(own!)}`)
      await expect(found(reader, as)).toBeVisible(soon)
      await expect(found(reader, not)).toHaveCount(0)
      await open(reader, '/mycollection')
      await expect(reader.getByRole('main')).toContainText(as, soon)
      await open(reader, '/savedSearches')
      await expect(reader.getByRole('listitem').filter({ hasText: '新供应商提醒' })).toContainText(as, soon)
    }).toPass()
  await expect(async () => {
    await open(reader, `/chemicalProductList?q=${encodeURIComponent(own!)}`)
    await expect(found(reader, own!)).toBeVisible(soon)
  }).toPass()
  const heart = found(reader, own!).getByRole('button', { name: `收藏 ${own}` })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await found(reader, own!).getByRole('heading').getByRole('link').click()
  await reader.getByRole('checkbox', { name: '新供应商提醒' }).check()
  await expect(toast(reader, '提醒已开启')).toBeVisible()
  await known(own!, other!)

  await open(page, '/admin/conflicts')
  await expectSound(page, { route: '/admin/conflicts' })
  await page.getByRole('row').filter({ hasText: 'ZQ-7001' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ZQ-7001')
  await expect(page.getByText('conflicting.csv，第 2 行')).toBeVisible()
  const sides = page.locator('.side')
  await expect(sides).toHaveCount(2)
  await expect(sides.nth(0)).toContainText('产品现属')
  await expect(sides.nth(1)).toContainText('5467-74-3')
  await expect(sides.nth(1)).toContainText('4-溴苯硼酸')
  await expectSound(page, { route: '/admin/conflicts/{id}' })

  await sides.nth(1).getByRole('button', { name: '合并到这里' }).click()
  await expect(page.getByRole('dialog')).toContainText(/1 个收藏随产品移动，1 个提醒改为关注/)
  await page.getByRole('dialog').getByRole('button', { name: '合并到这里' }).click()
  await expect(toast(page, '冲突已处理')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('已合并')
  await expect(sides).toHaveCount(1)
  await known(other!, own!)
  await page.getByRole('button', { name: '撤销合并' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤销合并' }).click()
  await expect(toast(page, '合并已撤销')).toBeVisible()
  await expect(sides).toHaveCount(2)
  await known(own!, other!)

  await sides.nth(0).getByRole('button', { name: '更正编号或名称' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('产品标注的 CAS 号').fill('5467-74-4')
  await form.getByRole('button', { name: '保存并结束' }).click()
  await expect(form).toContainText('校验位不正确')
  await form.getByLabel('产品标注的 CAS 号').fill('')
  await form.getByRole('button', { name: '保存并结束' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('已更正')
  await expect(page.getByRole('region', { name: '操作记录' })).toContainText('更正')
})
