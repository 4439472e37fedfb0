// Suppliers as visitors see them, what suppliers and staff add to products, and the index of CAS numbers.
import { as, expect, expectSound, found, open, search, soon, test, toast } from './journey.ts'

const compound = '4-溴苯硼酸'
const name = '上海沁禾生物化学有限公司'
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')

test('a supplier is found in the list, shows who it is, and is searched inside', async ({ page }) => {
  await open(page, '/suppliers')
  await page.getByRole('textbox', { name: '按名称查找供应商' }).fill('沁禾')
  await page.getByRole('button', { name: '查找' }).click()
  await expect(page).toHaveURL(/q=/)
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: '有限公司' })).toHaveCount(1)
  await expectSound(page, { route: '/suppliers' })
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('heading', { name: '供应商简介' })).toBeVisible()
  await expectSound(page, { route: '/supplierIntroduce' })
  await page.getByLabel('在该供应商的产品中搜索').fill('溴苯硼酸')
  await page.getByRole('main').getByRole('button', { name: '搜索' }).click()
  await expect(page).toHaveURL(/supplier=\d+/)
  await expect(found(page, compound)).toContainText('上海沁禾')
  for (const other of ['上海元澜', '长沙湘麓'])
    await expect(page.getByRole('article').filter({ hasText: other })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('nothing found among suppliers says so; a supplier that is none is no page', async ({ page, request }) => {
  await open(page, '/supplierIntroduce?q=zzzz')
  await expect(page.getByRole('heading', { name: '没有找到供应商' })).toBeVisible()
  for (const id of ['999999', 'x']) expect((await request.get(`/supplierIntroduce?id=${id}`)).status()).toBe(404)
})

test('CAS numbers lead digit by digit to a product page, and back up', async ({ page }) => {
  await open(page, '/cas-index')
  await expectSound(page, { route: '/cas-index' })
  await page.getByRole('link', { name: '1…', exact: true }).click()
  await expect(page).toHaveURL('/cas-index/1')
  await expectSound(page, { route: '/cas-index/{begin}' })
  await page.getByRole('link', { name: '100-52-7 苯甲醛' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('苯甲醛')
  await page.goBack()
  await page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: 'CAS 号索引' }).click()
  await expect(page).toHaveURL('/cas-index')
})

test('every page that the sitemap names is one', async ({ request }) => {
  const text = await (await request.get('/sitemap/pages.xml')).text()
  const pages = [...text.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path]) => path!)
  expect(pages.length).toBeGreaterThan(10)
  for (const path of pages.filter((one) => !one.includes('?')))
    expect((await request.get(path)).status(), path).toBe(200)
})

test.describe('a supplier', () => {
  test.use(as('supplier'))

  test('a safety data sheet goes up, stands on the product page, and is withdrawn', async ({ page, beside }) => {
    await open(page, '/supplier/documents')
    await expectSound(page, { route: '/supplier/documents' })
    await page.getByLabel('货号').fill('QH10484')
    await page.getByRole('textbox', { name: '签发日期' }).fill('2026-06-01')
    await page.getByLabel(/^PDF 文件/).setInputFiles({ name: 'sheet.pdf', mimeType: 'application/pdf', buffer: pdf })
    await page.getByRole('button', { name: '上传文件' }).click()
    await expect(toast(page, '文件已上传')).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: 'QH10484' })
    await expect(row).toContainText('安全技术说明书')

    const buyer = await beside('buyer')
    await open(buyer, '/')
    await search(buyer, compound)
    await found(buyer, compound).getByRole('heading').getByRole('link').click()
    const sheet = buyer.getByRole('button', { name: /PDF · 上海沁禾.*2026-06-01 版/ })
    const [file] = await Promise.all([buyer.waitForEvent('download'), sheet.click()])
    expect(file.suggestedFilename()).toMatch(/^SDS_.*QH10484_zh\.pdf$/)

    await row.getByRole('button', { name: '撤下' }).click()
    await page.getByRole('dialog').getByRole('button').last().click()
    await expect(row).toHaveCount(0)
    await buyer.reload()
    await expect(buyer.getByRole('heading', { name: '安全与文件' })).toBeVisible()
    await expect(buyer.locator('[aria-busy=true]:visible')).toHaveCount(0)
    await expect(sheet).toHaveCount(0)
    // The form is empty again: nobody is asked whether what was sent may be lost.
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('what is no product of its own is refused in words', async ({ page }) => {
    await open(page, '/supplier/documents')
    await page.getByLabel('货号').fill('NOTHING-1')
    await page.getByLabel(/^PDF 文件/).setInputFiles({ name: 'sheet.pdf', mimeType: 'application/pdf', buffer: pdf })
    await page.getByRole('button', { name: '上传文件' }).click()
    await expect(page.getByRole('main').getByRole('alert').first()).toContainText(/.{4,}/)
    await expect(page.getByLabel('货号')).toHaveValue('NOTHING-1')
  })

  test('what visitors look for in vain near its products stands in its list, without who asked', async ({
    page,
    beside,
  }) => {
    const wanted = '全氘代溴苯硼酸频哪醇酯qqx'
    const visitor = await beside('guest')
    // Three spellings of one text: an address that is opened again at once may be answered from memory and count once.
    for (const spelled of [wanted, wanted.toUpperCase(), wanted.replace('qqx', 'Qqx')]) {
      await visitor.goto(`/chemicalProductList?q=${encodeURIComponent(spelled)}`)
      await expect(visitor.getByRole('heading', { name: `没有找到“${spelled}”` })).toBeVisible()
    }
    await expect(async () => {
      await open(page, '/supplier/demand')
      await expect(page.getByRole('row').filter({ hasText: wanted })).toContainText(/[3-9]/, soon)
    }).toPass()
    await expectSound(page, { route: '/supplier/demand' })
  })
})

test.describe('customer service', () => {
  test.use(as('csr'))

  test('a substance is classified, with the texts of its codes at hand, and the product page says so', async ({
    page,
  }) => {
    await open(page, '/chemicalProductList?q=5467-74-3')
    const found = page.locator('article.hit').first()
    await expect(found.getByRole('heading').getByRole('link')).toBeVisible()
    // On a card only what is known is said; that nothing is known stands on the page of the product.
    await expect(found.getByText('危险性未知')).toHaveCount(0)
    await found.getByRole('heading').getByRole('link').click()
    await expect(page.locator('.hazardband')).toContainText('没有分类不等于没有危险')
    const address = page.url()
    await open(page, '/admin/hazards')
    await page.getByLabel('CAS 号、RG 编号').fill('5467-74-3')
    await page.getByRole('button', { name: '打开' }).click()
    await expect(page).toHaveURL(/of=5467-74-3/)
    await expectSound(page, { route: '/admin/hazards' })
    await page.getByLabel('警告', { exact: true }).check()
    await page.getByRole('checkbox', { name: '有害、刺激性' }).check()
    await page.getByLabel('危险说明').fill('H315 nonsense')
    await expect(page.getByRole('alert')).toContainText('nonsense')
    // What is wrong is not sent, and stays in sight.
    const sent: string[] = []
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(new URL(request.url()).pathname)))
    await page.getByRole('button', { name: '保存分类' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'nonsense' })).toBeVisible()
    await expect(page.getByLabel('危险说明')).toHaveValue('H315 nonsense')
    expect(sent.filter((address) => address.endsWith('/moleculeHazard/save'))).toEqual([])
    await page.getByLabel('危险说明').fill('h315 H319')
    await expect(page.getByRole('definition').first()).toContainText('皮肤')
    await page.getByLabel('分类来源').fill('ECHA C&L 2026')
    await page.getByRole('button', { name: '保存分类' }).click()
    await expect(toast(page, '分类已保存')).toBeVisible()
    await page.getByRole('heading', { level: 2 }).getByRole('link').click()
    await expect(page.locator('#safety')).toContainText('ECHA C&L 2026')
    await expect(page.locator('#safety').getByRole('img', { name: /GHS07/ })).toBeVisible()
    // At the top, before any price, with what follows from it.
    await expect(page.locator('.hazardband').getByRole('img', { name: /GHS07/ })).toBeVisible()
    await expect(page.locator('.hazardband')).toContainText('只能送到贵公司自有场所')

    await open(page, '/admin/hazards?of=5467-74-3')
    await page.getByLabel('已分类：无危险性').check()
    await expect(page.getByLabel('危险说明')).toHaveCount(0)
    await page.getByRole('button', { name: '保存分类' }).click()
    await expect(toast(page, '分类已保存')).toBeVisible()
    // A page that was kept is made anew.
    await open(page, address)
    await expect(page.locator('.hazardband')).toContainText('已按 GHS 分类：无危险性')
    await expect(page.locator('.hazardband').getByRole('img')).toHaveCount(0)
  })

  test('a compound is recommended with a reason, stands first on the page for visitors, and is taken off', async ({
    page,
    beside,
  }) => {
    await open(page, '/admin/recommendations')
    await page.getByRole('button', { name: '添加推荐' }).click()
    const form = page.getByRole('dialog', { name: '添加推荐' })
    await form.getByLabel('CAS 号或 RG 编号').fill('5467-74-3')
    await form.getByLabel('推荐理由（显示给买家）').fill('铃木偶联常用')
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await expect(toast(page, '已保存')).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: '5467-74-3' })
    await expect(row).toContainText('显示中')
    await row.getByText('铃木偶联常用').click()
    const again = page.getByRole('dialog', { name: `修改推荐：${compound}` })
    await again.getByLabel('推荐理由（显示给买家）').fill('铃木偶联常用，五家现货')
    await again.getByRole('spinbutton', { name: '顺序' }).fill('1')
    await again.getByRole('button', { name: '保存', exact: true }).click()
    await expect(row).toContainText('五家现货')
    await expectSound(page, { route: '/admin/recommendations' })

    const visitor = await beside('guest')
    await open(visitor, '/recommendMoleculeList')
    const first = visitor.getByRole('main').locator('.recommended > li').first()
    await expect(first.getByRole('link', { name: compound })).toBeVisible()
    await expect(first).toContainText('铃木偶联常用，五家现货')
    await expectSound(visitor, { route: '/recommendMoleculeList' })

    await row.getByRole('button', { name: '取消推荐' }).click()
    await page.getByRole('dialog').getByRole('button').last().click()
    await expect(row).toHaveCount(0)
    await visitor.reload()
    await expect(visitor.getByText('铃木偶联常用，五家现货')).toHaveCount(0)
  })
})

test('a public page names its address in each language, before and after moving on within the browser', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/suppliers?lang=de')).text()
  expect(html).toContain('<html lang="de"')
  for (const lang of ['zh-CN', 'en', 'de', 'ja', 'ko', 'x-default']) expect(html).toContain(`hreflang="${lang}"`)
  await open(page, '/suppliers?lang=de')
  const german = page.locator('link[rel=alternate][hreflang=de]')
  await expect(german).toHaveAttribute('href', /\/suppliers\?lang=de$/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/suppliers\?lang=de$/)
  await page.locator('main a[href^="/supplierIntroduce?id="]').first().click()
  await expect(german).toHaveAttribute('href', /\/supplierIntroduce\?id=\d+&lang=de$/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/supplierIntroduce\?id=\d+$/)
})
