// What public pages claim of products and suppliers is counted.
import { expect, expectSound, open, test } from './journey.ts'

const grouped = (n: number) => n.toLocaleString('en')

test('[CONT-7][CONT-6][CONT-4] every programme has its page, with as many products as the catalogue counts', async ({
  page,
  request,
}) => {
  const tags = (await (await request.get('/oldapi/mall/productTag/programme')).json()).data as {
    value: string
    products: number
  }[]
  const pages = {
    '/qualityguarantee': 'quality-guarantee',
    '/rtsupplier': 'real-time',
    '/voisupplier': 'consignment',
    '/orderonlysupplier': 'order-only',
  }
  for (const [address, programme] of Object.entries(pages)) {
    const { products } = tags.find(({ value }) => value === programme)!
    expect(products, programme).toBeGreaterThan(0)
    const html = await (await request.get(address)).text()
    expect(html, address).toContain(`目前在售产品：${grouped(products)} 个`)
    expect(html).toContain(`/chemicalProductList?programme=${programme}`)
  }
  const quoting = (await (await request.get('/oldapi/mall/supplier/allQuoteSuppliers')).json()).data as {
    total: number
  }
  expect(await (await request.get('/quotesupplier')).text()).toContain(`可询价的供应商：${grouped(quoting.total)} 家`)
  await open(page, '/rtsupplier')
  await expectSound(page, { route: '/rtsupplier' })
  await page.getByRole('navigation', { name: '供应商计划' }).getByRole('link', { name: '品质保证' }).click()
  await expect(page).toHaveURL('/qualityguarantee')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('品质保证')
  // Both levels, each with its suppliers, as the server renders them.
  const html = await (await request.get('/qualityguarantee')).text()
  for (const [quality, name] of [
    ['LAQ', '品质保证（LAQ）'],
    ['LAQ PLUS', '品质保证 PLUS（LAQ PLUS）'],
  ] as const) {
    const { total, list } = (
      await (await request.get('/oldapi/mall/supplier/all', { params: { quality, pageSize: 24 } })).json()
    ).data as { total: number; list: { nameZh: string }[] }
    expect(total, quality).toBeGreaterThan(0)
    const section = page.getByRole('region', { name, exact: true })
    await expect(section).toContainText(`供应商：${grouped(total)} 家`)
    await expect(section.getByRole('link', { name: list[0]!.nameZh })).toBeVisible()
    expect(html).toContain(list[0]!.nameZh)
  }
  await expectSound(page, { route: '/qualityguarantee' })
})

test('[CONT-6] the page about us says how much is on sale, as counted', async ({ request }) => {
  const { products, molecules, suppliers } = (await (await request.get('/oldapi/mall/catalogue/overview')).json()).data
  const html = await (await request.get('/aboutus')).text()
  for (const n of [products, molecules, suppliers]) expect(html).toContain(grouped(n))
})
