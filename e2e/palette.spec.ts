import { accounts, as, expect, expectSound, open, test } from './journey.ts'

test.describe('customer service', () => {
  test.use(as('csr'))

  test('Ctrl+K leads to a record by its number, a page by its name, and a person by their email, with the keyboard alone', async ({
    page,
  }) => {
    await open(page, '/admin/orders')
    const link = page.getByRole('main').getByRole('row').nth(1).getByRole('link').first()
    const number = (await link.textContent())!.trim()
    await open(page, '/admin/companies')
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: '快速前往' })
    await expect(field).toBeFocused()
    await field.fill(number)
    const record = page.getByRole('group', { name: '订单' }).getByRole('option')
    await expect(record).toContainText([number])
    await expectSound(page, { route: '/admin/companies' })
    while ((await record.first().getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number)

    await page.keyboard.press('Control+k')
    await field.fill(accounts.buyer)
    await page.getByRole('group', { name: '人员' }).getByRole('option').first().click()
    await expect(page).toHaveURL(/\/admin\/users\/\d+$/)
    await expect(page.getByRole('main')).toContainText(accounts.buyer)

    await page.keyboard.press('Control+k')
    await field.fill('QH10696')
    await page.getByRole('group', { name: '实时价格' }).getByRole('option').first().click()
    await expect(page).toHaveURL(/\/supplier\/prices\/\d+$/)

    // Whatever has a number is found by it, and what can be begun by what it is called.
    for (const [list, group, address] of [
      ['/admin/quotes', '询价', /\/admin\/quotes\/\d+$/],
      ['/admin/invoices', '账单与发票', /\/admin\/orders\/\d+$/],
    ] as const) {
      await open(page, list)
      const known = (await page.getByRole('main').getByRole('row').nth(1).textContent())!
      await page.keyboard.press('Control+k')
      await field.fill(/[A-Z]{1,3}-?\d{6,}/.exec(known)![0])
      await page.getByRole('group', { name: group, exact: true }).getByRole('option').first().click()
      await expect(page).toHaveURL(address)
    }
    await page.keyboard.press('Control+k')
    await field.fill('内部请购')
    await page.getByRole('group', { name: '操作' }).getByRole('option').first().click()
    await expect(page).toHaveURL(/\/admin\/requisitions\/internal$/)

    await page.keyboard.press('Control+k')
    await field.fill('后台 公司')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/companies$/)
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
  })
})

test('who is not signed in finds pages and products there, and neither orders nor people', async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: '快速前往' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await field.fill('苯硼酸')
  await expect(page.getByRole('group', { name: '产品' }).getByRole('option')).not.toHaveCount(0)
  expect(asked.filter((path) => /orderEntries|users|companies/.test(path))).toEqual([])
  await field.fill('结构检索')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/structureSearch/)
})
