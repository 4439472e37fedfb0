// Whoever looks for something: the box, what opens beneath it, the filters, and the way back.
import type { Page } from '@playwright/test'
import { awake, expect, expectSound, found, open, search, searchBox, test, toast } from './journey.ts'

const results = (text: string, more = '') => `/chemicalProductList?q=${encodeURIComponent(text)}${more}`
const past = (page: Page) => page.evaluate(() => localStorage.getItem('QUERY_STR'))
const suggestions = (page: Page) => page.getByRole('listbox', { name: '搜索建议' })

test('[SEARCH-1] what is typed brings suggestions; arrows, Enter, Escape and Tab do what they say', async ({
  page,
}) => {
  await open(page, '/')
  await searchBox(page).click()
  await page.keyboard.type('溴苯硼')
  const wanted = suggestions(page).getByRole('option', { name: /^4-溴苯硼酸/ })
  await expect(wanted).toContainText('5467-74-3')
  await expect(wanted).toContainText(/\d+ 家供应商/)

  const first = suggestions(page).getByRole('option').first()
  await page.keyboard.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(searchBox(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  await page.keyboard.press('ArrowUp')
  await expect(first).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('Escape')
  await expect(suggestions(page)).toHaveCount(0)
  await expect(searchBox(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(searchBox(page)).toHaveValue('溴苯硼')

  await page.keyboard.type('酸')
  await page.keyboard.press('ArrowDown')
  const text = '4-溴苯硼酸'
  await expect(suggestions(page).getByRole('option', { selected: true })).toContainText(text)
  await page.keyboard.press('Tab')
  await expect(searchBox(page)).toHaveValue(text)
  await searchBox(page).click()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(results(text))
  await expect(found(page, text)).toBeVisible()
})

test('[SEARCH-1] the beginning of a number is enough, and a click searches', async ({ page }) => {
  await open(page, '/')
  await searchBox(page).fill('5467-7')
  await suggestions(page)
    .getByRole('option', { name: /5467-74-3/ })
    .click()
  await expect(page).toHaveURL('/chemicalProductList?q=5467-74-3')
  await expect.poll(() => past(page)).toBe('5467-74-3')
})

test('[HEAD-5] nothing opens while an input method composes, and the Enter that ends it does not search', async ({
  page,
}) => {
  await open(page, '/')
  await searchBox(page).focus()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/suggestions')) asked.push(request.url())
  })
  const input = await page.context().newCDPSession(page)
  for (const text of ['b', 'be', 'ben'])
    await input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await expect(searchBox(page)).toHaveValue('ben')
  expect(asked).toEqual([])
  await input.send('Input.insertText', { text: '苯' })
  await expect(suggestions(page).getByRole('option').first()).toBeVisible()
  expect(asked.map((url) => new URL(url).searchParams.get('text'))).toEqual(['苯'])
  await expect(page).toHaveURL('/')
})

test('[HEAD-5] the history opens before anything is typed; one entry or all of it can be removed', async ({ page }) => {
  await open(page, '/')
  const kept: string[] = []
  for (const text of ['溴苯硼酸', '5467-74-3', 'N,N-二甲基甲酰胺']) {
    await search(page, text)
    kept.push(text.replaceAll(',', '，'))
    await expect.poll(() => past(page)).toBe(kept.join(','))
  }
  await searchBox(page).click()
  const history = page.getByRole('listbox', { name: '搜索历史' })
  await expect(history.getByRole('option')).toHaveText(['N，N-二甲基甲酰胺', '5467-74-3', '溴苯硼酸'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Delete')
  await expect(history.getByRole('option')).toHaveText(['5467-74-3', '溴苯硼酸'])
  await history.getByRole('option', { name: '溴苯硼酸' }).getByTitle('删除这条记录').click()
  await expect(history.getByRole('option')).toHaveText(['5467-74-3'])
  expect(await past(page)).toBe('5467-74-3')
  await page.getByRole('button', { name: '清空' }).click()
  await expect(history).toHaveCount(0)
  expect(await past(page)).toBeNull()
})

test('[HEAD-5] a search joins the history once it found something, whichever way it came', async ({ page }) => {
  const nothing = 'qqzzxxyy无此物'
  await open(page, '/')
  await search(page, nothing)
  await expect(page.getByRole('heading', { name: `没有找到“${nothing}”` })).toBeVisible()
  await open(page, results(`${nothing}2`))
  await expect(page.getByRole('heading', { name: `没有找到“${nothing}2”` })).toBeVisible()
  expect(await past(page)).toBeNull()

  // Found, but all of it filtered away: nothing yet, until the filters go.
  await open(page, `${results('苯硼酸')}&from=XX`)
  await expect(page.getByRole('button', { name: '清除筛选' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: /没有/ })).toBeVisible()
  expect(await past(page)).toBeNull()
  await page.getByRole('main').getByRole('button', { name: '清除筛选' }).first().click()
  await expect.poll(() => past(page)).toBe('苯硼酸')

  await open(page, '/consumablesProductList?q=qqzzxxyy')
  await expect(page.getByRole('heading', { name: /没有/ })).toBeVisible()
  await open(page, `/consumablesProductList?q=${encodeURIComponent('离心管')}`)
  await expect.poll(() => past(page)).toBe('苯硼酸,离心管')

  // A structure that was written into the box is a text as any other.
  await open(page, '/')
  await search(page, 'OB(O)c1ccccc1')
  await expect.poll(() => past(page)).toBe('苯硼酸,离心管,OB(O)c1ccccc1')
})

test('[HEAD-5] blanks alone warn and do not search', async ({ page }) => {
  await open(page, results('溴苯硼酸'))
  for (const text of ['', '  ', '\u3000']) {
    await search(page, text)
    await expect(toast(page, '请输入关键字').first()).toBeVisible()
    await expect(page).toHaveURL(results('溴苯硼酸'))
  }
})

test('[SEARCH-1] a typing mistake is asked about, and one click leads to what was meant', async ({ page }) => {
  await open(page, results('溴苯硼算'))
  await expect(page.getByRole('heading', { name: '本站没有以“溴苯硼算”为名的产品' })).toBeVisible()
  await expect(page.getByText('您要找的是不是：')).toBeVisible()
  await expectSound(page, { route: '/chemicalProductList' })
  await page
    .getByRole('main')
    .getByRole('link', { name: /溴苯硼酸$/ })
    .click()
  await expect(found(page, '4-溴苯硼酸')).toBeVisible()
})

test('[SEARCH-1] shorthand and systematic names lead to the substance, or say that it is not sold, with its structure', async ({
  page,
}) => {
  await open(page, results('EtOH'))
  await expect(page.getByRole('article').first()).toHaveAccessibleName('乙醇')
  await open(page, results('4-溴-1-氯苯'))
  await expect(page.getByRole('main')).toContainText('4-溴-1-氯苯')
  await open(page, results('5-bromo-2-tert-butylpyrimidine'))
  await expect(page.getByRole('heading', { name: '本站暂无 5-bromo-2-tert-butylpyrimidine' })).toBeVisible()
  await expect(page.getByRole('img', { name: /5-bromo-2-tert-butylpyrimidine/ })).toBeVisible()
  await expectSound(page, { route: '/chemicalProductList' })
})

test('[SEARCH-1] a range of formulas beside words narrows them, and how it was read is said', async ({ page }) => {
  await open(page, '/')
  await search(page, 'C6-8 硼酸')
  await expect(page.getByRole('main')).toContainText('识别为分子式范围 C6–8 硼酸')
  await expect(found(page, '苯硼酸')).toBeVisible()
  await search(page, 'C7-8 硼酸')
  await expect(page.getByRole('main')).toContainText('识别为分子式范围 C7–8 硼酸')
  await expect(found(page, '苯硼酸'), 'six carbon atoms are too few').toHaveCount(0)
})

test('[SEARCH-1] what was understood can be changed with one click', async ({ page }) => {
  await open(page, results('C6H6-7BBrO2'))
  await expect(page.getByRole('main')).toContainText('识别为分子式范围 C6H6–7BBrO2')
  await expect(found(page, '4-溴苯硼酸')).toBeVisible()
})

test('filters, page size and sorting live in the address; Back restores place and focus', async ({ page }) => {
  await open(page, results('酸'))
  const filters = page.getByRole('complementary', { name: '筛选' })
  const counted = page.getByRole('main').getByText(/[\d,]+ 个分子，[\d,]+ 个产品/)
  const place = filters.getByRole('group', { name: '现货所在地' }).getByRole('checkbox').first()
  await place.check()
  await expect(page).toHaveURL(/at=[A-Z]{2}/)
  await filters.getByRole('combobox', { name: '价格币种' }).selectOption('USD')
  await expect(filters.getByRole('group', { name: '最低价' })).toContainText('$ 15')
  await page.getByRole('combobox', { name: '排序' }).selectOption('price')
  const answer = page.waitForResponse((one) => /"pageSize":20\b/.test(one.request().postData() ?? ''))
  await page.getByRole('combobox', { name: '每页数量' }).selectOption('20')
  await expect(page).toHaveURL(/cur=USD.*sort=price.*size=20/)
  const { data } = (await (await answer).json()) as { data: { total: number; products: number } }
  const told = `${data.total.toLocaleString('en')} 个分子，${data.products.toLocaleString('en')} 个产品`
  await expect(counted).toContainText(told)
  await page.reload()
  await awake(page)
  await expect(counted).toContainText(told)
  await expect(place).toBeChecked()

  const last = page.getByRole('article').last().getByRole('heading').getByRole('link')
  await last.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(500)
  const name = await last.textContent()
  await last.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name ?? '')
  await page.goBack()
  await expect(last).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  await expect(counted).toContainText(told)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the filters open in a drawer that says how much is left', async ({ page }) => {
    await open(page, results('溴苯硼酸'))
    await page.getByRole('button', { name: '筛选' }).tap()
    const drawer = page.getByRole('dialog', { name: '筛选' })
    await drawer.getByRole('checkbox', { name: '只看现货' }).check()
    await expect(page).toHaveURL(/stock=true/)
    await drawer.getByRole('button', { name: /^查看 \d+ 个分子/ }).tap()
    await expect(drawer).toHaveCount(0)
    await expect(page.getByRole('button', { name: /只看现货/ })).toBeVisible()
    await expectSound(page, { route: '/chemicalProductList' })
  })
})
