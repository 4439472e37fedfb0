// A list of a buyer: which lines can be bought, by which packs, and what its tabs and pages ask for.
import { cart, cartErrors } from '@reagora/server/cart/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { list } from '@reagora/server/list/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { expect, Refused, visitor } from '../../testing/calls.ts'
import { cny, problem } from '../../testing/samples.ts'
import { openSite, type Site } from '../../testing/site.ts'

let site: Site
before(async () => {
  site = await openSite()
})
after(() => site.close())

type Line = Output<typeof list.lines>['list'][number]
type Pack = Output<typeof list.offers>[number]['packs'][number]
const molecule = (moleculeId: string, more: Partial<NonNullable<Line['molecule']>> = {}) => ({
  moleculeId,
  number: `RG0000000${moleculeId}`,
  cas: null,
  nameEn: `acid ${moleculeId}`,
  nameZh: `酸${moleculeId}`,
  formula: null,
  molecularWeight: null,
  drawn: false,
  hazardous: false,
  offers: 2,
  lowestPrice: cny('12.00'),
  ...more,
})
const line = (n: number, more: Partial<Line> = {}): Line => ({
  line: n,
  row: n,
  typed: `typed ${n}`,
  also: [],
  supplier: '',
  note: '',
  outcome: 'found',
  how: 'cas',
  repair: null,
  repairedTo: null,
  duplicateOf: null,
  chosen: false,
  molecule: molecule(String(n)),
  candidates: [],
  more: false,
  change: null,
  priceBefore: null,
  ...more,
})
const pack = (packageId: string, label: string, amount: string | null) =>
  ({
    packageId,
    label,
    price: amount === null ? null : cny(amount),
    supplierName: 'Alpha',
    supplierNameZh: '阿尔法',
    purity: '98%',
    stock: { state: 'in stock', available: 1 },
  }) as Pack

const lines = [
  line(1, { note: '25g' }),
  line(2),
  line(3, { outcome: 'duplicate', duplicateOf: 1 }),
  line(4, { molecule: molecule('4', { offers: 0, lowestPrice: null }) }),
  line(5, { outcome: 'missing', molecule: null, typed: 'a & b' }),
  line(6, { change: 'price', priceBefore: cny('10.00') }),
]
async function opened() {
  const page = await visitor(site, ['ROLE_BUYER'])
  page.calls.answer(list.detail, {
    id: '5',
    name: '十一月',
    fileName: '',
    state: 'done',
    runs: 1,
    linesTotal: 250,
    linesDone: 250,
    counts: {
      found: 3,
      repaired: 0,
      ambiguous: 0,
      duplicate: 1,
      missing: 1,
      changed: { new: 0, gone: 0, price: 1, other: 0 },
    },
    createdAt: '2026-03-01T04:05:06.000Z',
    resolvedAt: null,
    expiresAt: null,
    shareToken: null,
    reading: {
      source: 'paste',
      encoding: 'utf-8',
      delimiter: 'none',
      table: false,
      columns: [],
      sheets: [],
      sheet: '',
      headings: 0,
    },
  } as never)
  page.calls.answer(list.lines, ({ input }) => ({
    list: lines,
    total: 250,
    pageNumber: Number(input['pageNumber']),
    pageSize: 100,
  }))
  await page.goto('/batchQueryView?id=5')
  await page.getByRole('heading', { level: 1, name: '十一月' }).waitFor()
  return page
}

test('[SEARCH-2] lines are bought by the pack that is wanted, else the best; what is left out or refused stays', async () => {
  await using page = await opened()
  const row = (n: number) => page.locator('.list-table tbody').nth(n - 1)
  await expect(page.getByRole('checkbox', { name: /选择第/ }), 'none without an offer, and a double once').toHaveCount(
    3,
  )
  await expect(row(3)).toContainText('与第 1 行相同')
  await expect(row(5).getByRole('link')).toHaveAttribute('href', `/chemicalProductList?q=a%20%26%20b`)
  await expect(row(6)).toContainText('原价 ¥ 10.00')
  await expect(row(6)).toContainText('¥ 12.00')
  await page.getByLabel('全选本页有报价的行').check()
  page.calls.answer(list.offers, [
    {
      line: 1,
      typed: '',
      note: '25g',
      wanted: { amount: '25', unit: 'g' },
      molecule: molecule('1'),
      packs: [pack('11', '5 g', '30.00'), pack('12', '25 g', '99.00')],
    },
    {
      line: 2,
      typed: '',
      note: '',
      wanted: null,
      molecule: molecule('2'),
      packs: [pack('21', '5 g', '12.00'), pack('22', '1 g', null)],
    },
    { line: 6, typed: '', note: '', wanted: null, molecule: molecule('6'), packs: [] },
  ])
  await page.getByRole('button', { name: '选择规格，加入购物车' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('酸1 的规格')).toHaveValue('12')
  assert.deepEqual(page.calls.last(list.offers), { id: '5', lines: [1, 2, 6] })
  await expect(dialog.getByLabel('酸2 的规格')).toHaveValue('21')
  await expect(dialog.getByLabel('酸2 的规格')).toContainText('1 g · 询价')
  await expect(dialog.getByRole('listitem').nth(2)).toContainText('没有可购买的规格')
  await dialog.getByLabel('酸1 的数量').fill('0')
  await expect(dialog.getByRole('button', { name: '加入购物车（1）' })).toBeVisible()
  await dialog.getByLabel('酸1 的数量').fill('3')
  page.calls.answer(
    cart.add,
    new Refused(cartErrors.NO_STOCK, '缺货', {
      lines: [
        { productPackageId: '12', problems: [problem('NO_STOCK')] },
        { productPackageId: '21', problems: [] },
      ],
    }),
  )
  await dialog.getByRole('button', { name: '加入购物车（2）' }).click()
  await expect(dialog.getByRole('listitem').nth(0).getByRole('alert')).toHaveText('因为 NO_STOCK')
  await expect(dialog.getByRole('alert')).toHaveCount(1)
  await expect(dialog.getByLabel('酸1 的数量')).toHaveValue('3')
  assert.deepEqual(page.calls.last(cart.add), {
    lines: [
      { productPackageId: '12', productPackageNum: 3, productUnitPrice: '99.00', supplierCurrencyIsoCode: 'CNY' },
      { productPackageId: '21', productPackageNum: 1, productUnitPrice: '12.00', supplierCurrencyIsoCode: 'CNY' },
    ],
  })
  await dialog.getByRole('checkbox', { name: /酸1/ }).uncheck()
  await dialog.getByLabel('酸2 的规格').selectOption('22')
  page.calls.answer(cart.add, { count: 4, cartLineIds: ['1'] })
  await dialog.getByRole('button', { name: '加入购物车（1）' }).click()
  await page.locator('.toast', { hasText: '已加入购物车：1 行' }).waitFor()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: '选择第 1 行' })).not.toBeChecked()
  assert.deepEqual(page.calls.last(cart.add), { lines: [{ productPackageId: '22', productPackageNum: 1 }] })
})

test('[SEARCH-2] a tab begins with its first page, and what is empty has none', async () => {
  await using page = await opened()
  const asked = () => page.calls.last(list.lines)
  await expect(page.getByRole('tab')).toHaveText([
    /^全部\s*250$/,
    /^已找到\s*3$/,
    /^重复\s*1$/,
    /^未找到\s*1$/,
    /^有变化\s*1$/,
  ])
  await page.getByRole('button', { name: '第 3 页' }).click()
  await expect.poll(asked).toEqual({ id: '5', pageNumber: 3, pageSize: 100 })
  await page.getByRole('tab', { name: /有变化/ }).click()
  await expect.poll(asked).toEqual({ id: '5', pageNumber: 1, pageSize: 100, outcome: 'changed' })
  await page.goBack()
  await expect(page.getByRole('button', { name: '第 3 页' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('tab', { name: /^全部/ })).toHaveAttribute('aria-selected', 'true')
})
