// A supplier with a catalogue as suppliers have them.
import { read, utils, write } from '@e965/xlsx'
import fs from 'node:fs'
import { as, expect, expectSound, found, open, search, test, toast } from './journey.ts'

test.use(as('supplier'))

const rows = [
  ['货号', 'CAS No.', '产品名称', '结构', '纯度', '规格', '单价(元)', '现货数量', '备用'],
  ['GL-0001', '5467-74-3', '4-溴苯硼酸', 'OB(O)c1ccc(Br)cc1', '98%', '5g', '19.00', '12', 'a'],
  [
    'GL-0002',
    '',
    '3-[4-(环丁氧基)哌啶-1-基]吡啶',
    'C1CC(C1)OC2CCN(CC2)c3cccnc3',
    '≥97%',
    '250 mg',
    '￥1,280.50',
    '3',
    'b',
  ],
  ['GL-0003', '5467-74-4', '校验位写错的硼酸', '', '98%', '1g', '20', '1', 'c'],
  ['GL-0004', '100-52-7', '苯甲醛', 'O=Cc1ccccc1', '99%', '一大桶', '面议', '', 'd'],
]

const csv = `供应商目录 2026\n\n${rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n')}\r\n`
const workbook = () => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['说明：含税价']]), '说明')
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), '目录')
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

for (const { name, make } of [
  { name: '沁禾目录-2026.csv', make: () => Buffer.from(csv) },
  { name: '沁禾目录-2026.xlsx', make: workbook },
]) {
  test(`[CAT-1] ${name.split('.').at(-1)}: a catalogue is read, corrected, imported, reported on and found`, async ({
    page,
  }) => {
    await open(page, '/supplier/uploads')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '选择文件' }).click()
    await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer: make() })

    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('heading', { name: '核对各列' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: '字段：CAS No.' })).toHaveValue('cas')
    await expect(page.getByRole('combobox', { name: '字段：规格' })).toHaveValue('pack')
    await page.getByRole('combobox', { name: '字段：备用' }).selectOption('备注')
    await expectSound(page, { route: '/supplier/uploads/{id}' })

    await page.getByRole('button', { name: '查看变化' }).click()
    const changes = page.getByRole('region', { name: '将会发生的变化' })
    await expect(changes.getByText(/^(新产品|产品资料改变|币种改变|文件中没有的产品)$/).first()).toBeVisible({
      timeout: 60_000,
    })
    await expectSound(page, { route: '/supplier/uploads/{id}' })
    await page.getByRole('button', { name: '应用', exact: true }).click()
    await expect(page.getByRole('heading', { name: '结果' })).toBeVisible({ timeout: 60_000 })
    await expect(page.locator('.record-head h1').getByText('已完成')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('region', { name: '操作记录' }).getByRole('listitem')).toHaveCount(5)
    const figures = page.locator('.upload-figures')
    await expect(figures).toContainText(/已收录\s*[23]/)
    const refused = page.getByRole('table').filter({ hasText: '解决办法' })
    await expect(refused).toContainText('5467-74-4')
    await expect(refused).toContainText('5467-74-3')
    await expectSound(page, { route: '/supplier/uploads/{id}' })

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载标注了错误的文件' }).click(),
    ])
    const marked = read(fs.readFileSync(await file.path()))
    const cells = marked.SheetNames.flatMap((sheet) =>
      utils.sheet_to_json<string[]>(marked.Sheets[sheet]!, { header: 1 }),
    ).flat()
    expect(cells.join(' ')).toContain('GL-0003')

    // Sent again it says nothing new, and is not applied.
    await open(page, '/supplier/uploads')
    const another = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '选择文件' }).click()
    await (await another).setFiles({ name, mimeType: 'application/octet-stream', buffer: make() })
    await page.getByRole('button', { name: '查看变化' }).click()
    await expect(changes).toContainText(/未变产品 2 · 未变包装 2/, { timeout: 60_000 })
    await expect(changes.getByText('新产品')).toHaveCount(0)
    await changes.getByRole('button', { name: '不应用' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await expect(page.locator('.record-head h1').getByText('已取消')).toBeVisible()

    await open(page, '/')
    await search(page, '环丁氧基')
    const product = found(page, '3-[4-(环丁氧基)哌啶-1-基]吡啶')
    await expect(product.getByRole('row').filter({ hasText: '上海沁禾' })).toContainText('¥ 1,280.50')
  })
}

test('[CAT-1] a source is named, tested, kept, fetched at once and paused; what fails says what to do', async ({
  page,
}) => {
  await open(page, '/supplier/feeds')
  await expect(page.getByText('每日库存').first()).toBeVisible()
  await expectSound(page, { route: '/supplier/feeds' })
  await page.getByRole('button', { name: '新增来源' }).click()
  const form = page.getByRole('dialog', { name: '新增来源' })
  await form.getByRole('textbox', { name: '名称' }).fill('价格每日更新')
  await form.getByRole('textbox', { name: '文件地址' }).fill('https://127.0.0.1/prices.csv')
  await form.getByRole('button', { name: '测试来源' }).click()
  await expect(toast(page, '内部网络')).toBeVisible()
  await form.getByRole('textbox', { name: '文件地址' }).fill('https://files.invalid/prices.csv')
  await form.getByRole('button', { name: '测试来源' }).click()
  await expect(form.getByText('服务器没有应答')).toBeVisible()
  await form.getByRole('combobox', { name: '文件内容' }).selectOption('仅价格')
  await form.getByRole('combobox', { name: '何时获取' }).selectOption('每 6 小时')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '价格每日更新' })).toBeVisible()
  await page.getByRole('button', { name: '立即获取' }).click()
  const fetches = page.getByRole('region', { name: '获取记录' })
  const failed = fetches.getByRole('row').filter({ hasText: '请检查服务器是否运行' })
  await expect(failed).toBeVisible({ timeout: 30_000 })
  await expectSound(page, { route: '/supplier/feeds/{id}' })
  await page.getByRole('button', { name: '暂停' }).click()
  await expect(page.getByText('已由人工暂停')).toBeVisible()
})

test('[BUY-12] a supplier sets a minimum order, changes it, and takes it back; its page says it meanwhile', async ({
  page,
}) => {
  await open(page, '/supplier/minimumOrders')
  await page.getByRole('button', { name: '设置起订金额' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('币种').selectOption('EUR')
  await form.getByLabel('起订金额').fill('0')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('请填写大于 0 的金额')).toBeVisible()
  await form.getByLabel('起订金额').fill('500')
  await form.getByRole('button', { name: '保存' }).click()
  const row = page.getByRole('row').filter({ hasText: '€ 500.00' })
  await expect(row).toBeVisible()
  await expectSound(page, { route: '/supplier/minimumOrders' })

  await row.click()
  await form.getByLabel('起订金额').fill('75.50')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('row').filter({ hasText: '€ 75.50' })).toBeVisible()
  await open(page, '/supplierIntroduce?id=1')
  await expect(page.getByRole('main')).toContainText('起订金额€ 75.50')

  await open(page, '/supplier/minimumOrders')
  await page.getByRole('row').filter({ hasText: '€ 75.50' }).click()
  await page.getByRole('button', { name: '取消起订要求' }).click()
  await page.getByRole('button', { name: '确定', exact: true }).click()
  await expect(page.getByRole('cell').getByText('未设置：任何金额的订单都可以下')).toBeVisible()
})
