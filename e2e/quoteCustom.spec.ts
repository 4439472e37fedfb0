// Custom synthesis: from a structure that nobody sells to the order of what was made for it.
import { checkOut, emptyCart, expect, expectSound, listen, open, sessionOf, signIn, test } from './journey.ts'

test('[QUOTE-1] [QUOTE-6] what nobody sells is drawn, asked for, quoted on a phone, accepted and ordered as a pack that was made for it', async ({
  page,
  browser,
  complaints,
}) => {
  const biaryl = 'O=C(O)c1cncc(-c2ccc(F)c(OCC3CC3)c2)c1'
  await signIn(page, 'zheng.haoran@demo.reagora.test')
  await emptyCart(page)
  await open(page, `/structureSearch?s=${encodeURIComponent(biaryl)}&type=exact`)
  await expect(page.getByRole('main').getByRole('link', { name: '询购' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: '询购' }).click()
  await expect(page.getByLabel('名称', { exact: true })).toHaveValue(biaryl)
  await expect(page.getByRole('img', { name: '询价的结构' })).toBeVisible()
  await page.getByLabel('名称', { exact: true }).fill('联芳基烟酸 BZ-17')
  await page.getByLabel('特殊要求').fill(`附 HPLC 和 1H NMR。SMILES: ${biaryl}`)
  await expect(page.getByRole('img', { name: '询价的结构' })).toBeVisible()
  await page.getByText('用途、替代品与目标单价', { exact: true }).click()
  await page.getByLabel('用途').fill('临床前毒理批次')
  await page.getByLabel('纯度').fill('≥97%')
  await page.getByLabel('规格').fill('25 g')
  await page.getByLabel('数量').fill('2')
  await page
    .locator('.quote-item input[type=file]')
    .setInputFiles({ name: 'route.txt', mimeType: 'text/plain', buffer: Buffer.from('Suzuki, then saponification\n') })
  await expect(page.getByText('route.txt')).toBeVisible()
  await page.getByLabel('期望到货').fill(new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10))
  await page.getByLabel('主题').fill('定制 BZ-17')
  const suppliers = page.getByRole('group', { name: '供应商', exact: true })
  await suppliers.getByLabel('按名称查找供应商').fill('沁禾')
  await suppliers.getByRole('checkbox', { name: /沁禾/ }).check()
  await expectSound(page, { route: '/quoteApply', axe: false })
  await page.getByRole('button', { name: '向 1 家供应商询价' }).click()
  await page.waitForURL(/quoteDetail/)
  const number = (await page.getByText(/^Q\d+/).first().innerText()).match(/Q\d+/)?.[0] ?? ''
  await expect(page.getByRole('main').getByText('需审核', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/您目前无需操作/)).toBeVisible()
  await expectSound(page, { route: '/quoteDetail', axe: false })

  const phone = await browser.newContext({ storageState: sessionOf('supplier'), viewport: { width: 390, height: 844 } })
  listen(phone, complaints)
  const supplier = await phone.newPage()
  await open(supplier, `/quoteSupplierList?search=${number}`)
  await supplier
    .getByRole('main')
    .getByRole('button', { name: new RegExp(number) })
    .click()
  await supplier.waitForURL(/quoteSupplierPrice/)
  await expect(supplier.getByRole('img', { name: '询价的结构' })).toBeVisible()
  await supplier.getByLabel(/^单价（/).fill('1280')
  await supplier.getByLabel('交期（天）').fill('28')
  await supplier.getByLabel('纯度').fill('98.2%')
  await expectSound(supplier, { route: '/quoteSupplierPrice', axe: false })
  await supplier.getByRole('button', { name: '提交报价' }).click()
  await supplier.waitForURL(/quotePriceResult/)
  await phone.close()

  await page.reload()
  await expect(page.getByText(/不必等待审核/)).toBeVisible()
  await page.getByRole('button', { name: /^整单最低/ }).click()
  await page.getByRole('button', { name: '接受 1 行' }).click()
  await expect(page.getByText('已接受 1 行，其中 1 行已在购物车。')).toBeVisible()
  await checkOut(page)
  await page.getByRole('link', { name: '查看订单详情' }).click()
  await expect(page.getByRole('main').getByText(number).first()).toBeVisible()
  await expect(page.getByRole('main').getByText(/25 g/).first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: number }).first().click()
  const history = page.getByRole('region', { name: '历史记录' })
  for (const event of ['提交询价', '邀请供应商', '收到答复'])
    await expect(history.getByText(event, { exact: true })).toHaveCount(1)
  await expect(history.getByText(/已下单/).first()).toBeVisible()
})
