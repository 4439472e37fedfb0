// The list of results: what the address asks for, what the filters do to it, and what is said when nothing or nobody answers.
import { errors } from '@reagora/server/kernel/errors'
import { search } from '@reagora/server/search/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { expect, Refused, visitor } from '../../testing/calls.ts'
import { foundAnswer, molecule, offer, pack } from '../../testing/samples.ts'
import { openSite, type Site } from '../../testing/site.ts'

let site: Site
before(async () => {
  site = await openSite()
})
after(() => site.close())

const found = [molecule([offer('1', [pack('21')])], { regulated: 'yes', similarity: null, offerCount: 4 })]
const facets = {
  supplier: [
    { value: '3', name: 'Alpha', nameZh: '阿尔法', count: 1200 },
    { value: '4', name: 'Beta', nameZh: '', count: 0 },
  ],
  purity: [
    { value: '99', count: 1 },
    { value: '98', count: 2 },
  ],
  regulated: [
    { value: 'true', count: 1 },
    { value: 'false', count: 3 },
  ],
  hazard: [
    { value: 'yes', count: 5 },
    { value: 'no', count: 0 },
    { value: 'unknown', count: 40 },
  ],
  stockAt: [{ value: 'CN', count: 0 }],
}

test('[SEARCH-1] each filter begins with the first page and keeps the rest; what finds nothing is not offered', async () => {
  await using page = await visitor(site, ['ROLE_BUYER'])
  page.calls.answer(search.chemicals, ({ input }) =>
    foundAnswer(found, { total: 45, products: 90, facets, pageNumber: Number(input['pageNumber']) }),
  )
  const expectAsked = (withFacets: boolean, wanted: Record<string, unknown>) =>
    expect
      .poll(() => page.calls.asked(search.chemicals).findLast(({ input }) => input['withFacets'] === withFacets)?.input)
      .toMatchObject(wanted)

  await page.goto(`/chemicalProductList?q=${encodeURIComponent('苯硼酸')}&page=3&sort=purity`)
  await expectAsked(false, { searchText: '苯硼酸', pageNumber: 3, sort: 'purity', pageSize: 10 })
  const filters = page.getByRole('complementary', { name: '筛选' })
  await expect(page.getByRole('main')).toContainText('45 个分子，90 个产品')
  await expect(page.getByRole('button', { name: '第 3 页' })).toHaveAttribute('aria-current', 'page')
  await expect(filters.getByRole('group', { name: '供应商', exact: true })).toContainText('阿尔法1,200')
  await expect(filters.getByRole('group', { name: '供应商', exact: true })).toContainText('Beta')
  await expect(filters.getByRole('group', { name: '现货所在地' })).toHaveCount(0)

  await filters.getByRole('checkbox', { name: '≥ 99 %' }).check()
  await expectAsked(true, { pageNumber: 1, sort: 'purity', filters: { purity: ['99'] } })
  assert.equal(new URL(page.url()).searchParams.get('page'), null)
  await filters.getByRole('checkbox', { name: '98–99 %' }).check()
  await expectAsked(true, { filters: { purity: ['99', '98'] } })
  // What is not known is a choice of its own, and no part of what is ruled out.
  const hazard = filters.getByRole('group', { name: '危险性' })
  await expect(hazard).toContainText('危险性未知40')
  await hazard.getByRole('checkbox', { name: '危险性未知' }).check()
  await expectAsked(true, { filters: { hazards: ['unknown'] } })
  assert.equal(new URL(page.url()).searchParams.get('hazard'), 'unknown')
  await hazard.getByRole('checkbox', { name: '危险性未知' }).uncheck()
  // Of what is regulated one thing can be wanted at a time.
  const regulated = filters.getByRole('group', { name: '管制化学品' })
  await expect(regulated).toContainText('不看管制品3')
  await expect(regulated).toContainText('只看管制品1')
  await regulated.getByRole('checkbox', { name: '不看管制品' }).check()
  await regulated.getByRole('checkbox', { name: '只看管制品' }).check()
  await expectAsked(true, { filters: { purity: ['99', '98'], regulated: 'only' } })
  await expect(regulated.getByRole('checkbox', { name: '不看管制品' })).not.toBeChecked()

  await page.getByRole('button', { name: /^下一页/ }).click()
  await expectAsked(false, { pageNumber: 2, filters: { purity: ['99', '98'], regulated: 'only' } })
  assert.equal(await page.evaluate(() => scrollY), 0)
  await page.getByRole('combobox', { name: '排序' }).selectOption('relevance')
  await expectAsked(true, { pageNumber: 1, sort: 'relevance' })
  assert.equal(new URL(page.url()).searchParams.get('sort'), null)
  await page.getByRole('button', { name: /^98–99 %/ }).click()
  await expectAsked(true, { filters: { purity: ['99'], regulated: 'only' } })
  await page.getByRole('button', { name: '清除筛选' }).click()
  await expect(page.getByRole('button', { name: /移除此筛选/ })).toHaveCount(0)
  assert.equal(new URL(page.url()).search, `?q=${encodeURIComponent('苯硼酸')}`)
  await page.goBack()
  await expect(filters.getByRole('checkbox', { name: '≥ 99 %' })).toBeChecked()

  const block = page.getByRole('article', { name: '苯硼酸' })
  await expect(block.getByRole('link', { name: '受管制' })).toHaveAttribute('href', /98-80-6/)
  await expect(block.getByRole('link', { name: '查看全部 4 个供应产品' })).toHaveAttribute(
    'href',
    '/chemicalDetail?id=RG00000007',
  )
})

test('[SEARCH-1] an answer to former words does not stand beneath new ones', async () => {
  await using page = await visitor(site, ['ROLE_BUYER'])
  let late = () => {}
  page.calls.answer(search.chemicals, ({ input }) => {
    const slow = input['searchText'] === 'slow'
    const answer = foundAnswer([molecule([offer('1', [pack('21')])], { nameZh: slow ? '旧的' : '新的' })])
    return slow ? new Promise((resolve) => (late = () => resolve(answer))) : answer
  })
  await page.goto('/chemicalProductList?q=slow')
  await expect.poll(() => page.calls.asked(search.chemicals).length).toBeGreaterThan(0)
  const box = page.getByRole('combobox', { name: '搜索', exact: true })
  await box.fill('quick')
  await box.press('Enter')
  await page.getByRole('article', { name: '新的' }).waitFor()
  late()
  await page.getByRole('combobox', { name: '排序' }).selectOption('price')
  await expect.poll(() => page.calls.last(search.chemicals)?.['sort']).toBe('price')
  await expect(page.getByRole('article', { name: '新的' })).toBeVisible()
  await expect(page.getByRole('article', { name: '旧的' })).toHaveCount(0)
  // While the next one is on its way the last stays, and is dimmed.
  page.calls.answer(search.chemicals, () => new Promise(() => {}))
  await page.getByRole('combobox', { name: '排序' }).selectOption('lead')
  await expect(page.locator('[aria-busy=true]').getByRole('article', { name: '新的' })).toBeVisible()
})

test('what is not exact says so, names are text, and a failure offers another try that works', async () => {
  await using page = await visitor(site, ['ROLE_BUYER'])
  const evil = '<img src=x onerror="document.title=1">'
  page.calls.answer(
    search.chemicals,
    foundAnswer([molecule([offer('1', [pack('21')])], { nameZh: evil })], { exact: false }),
  )
  await page.goto('/chemicalProductList?q=a')
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(evil)
  await expect(page.getByRole('article').locator('img[src=x]')).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('→ ≈ 1 个分子')

  page.calls.answer(search.chemicals, new Refused(errors.INTERNAL, '出错了'))
  await page.reload()
  await expect(page.getByRole('main').getByText('服务暂时不可用')).toBeVisible()
  await expect(page.locator('.toast'), 'it stands on the page').toHaveCount(0)
  page.calls.answer(search.chemicals, foundAnswer(found))
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('article', { name: '苯硼酸' })).toBeVisible()
})
