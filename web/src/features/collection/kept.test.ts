// What somebody keeps and passes on: prices of now beside those of then, for the pack and the molecule they belong to.
import { cart, cartErrors } from '@reagora/server/cart/contract'
import { collection } from '@reagora/server/collection/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { list } from '@reagora/server/list/contract'
import { share } from '@reagora/server/share/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { expect, Refused, visitor } from '../../testing/calls.ts'
import { cny, molecule, offer, pack } from '../../testing/samples.ts'
import { openSite, type Site } from '../../testing/site.ts'

let site: Site
before(async () => {
  site = await openSite()
})
after(() => site.close())

type Favourite = Output<typeof collection.list>['list'][number]
const packs = (id: string) => [
  pack(`${id}1`),
  pack(`${id}2`, { label: '25 g', price: cny('400.00'), stock: { state: 'on order', available: null } }),
  pack(`${id}3`, { label: '1 kg', price: null }),
]
const favourite = (productId: string, more: Partial<Favourite> = {}): Favourite => ({
  productId,
  molecule: molecule([], { nameZh: `酸${productId}` }),
  offer: offer(productId, packs(productId)),
  onSale: true,
  otherOffers: 0,
  label: '',
  note: '',
  savedAt: '2026-02-28T16:05:06.000Z',
  pack: { packageId: `${productId}1`, label: '5 g' },
  priceThen: cny('130.00'),
  priceNow: cny('120.10'),
  change: 'cheaper',
  ...more,
})

test('[FAV-1] a favourite shows what has changed since, goes into the cart in its pack, and leads on where it is gone', async () => {
  await using page = await visitor(site, ['ROLE_BUYER'])
  page.calls.answer(collection.list, ({ input }) => ({
    list: [
      favourite('1', { label: '铃木', note: '<b>先问</b>' }),
      favourite('2', { onSale: false, otherOffers: 3, change: 'gone' }),
      favourite('3', { change: 'same', priceThen: cny('120.10') }),
    ],
    total: 45,
    counts: { '': 44, 铃木: 1 },
    pageNumber: Number(input['pageNumber']),
    pageSize: 20,
  }))
  await page.goto('/mycollection?page=3')
  const row = (n: number) => page.locator('tbody .ant-table-row').nth(n - 1)
  const asked = () => page.calls.last(collection.list)
  await expect.poll(asked).toEqual({ pageNumber: 3, pageSize: 20, sort: '-saved' })
  for (const text of ['已降价', '¥ 120.10', '收藏时 ¥ 130.00', '2026-03-01', '<b>先问</b>'])
    await expect(row(1)).toContainText(text)
  await expect(row(2)).toContainText('已下架')
  await expect(row(2)).not.toContainText('¥')
  await expect(row(2).getByRole('link', { name: '另有 3 个供应产品' })).toBeVisible()
  await expect(row(3)).not.toContainText('收藏时')

  await row(1).getByLabel('酸1 的数量').fill('4')
  await row(1).getByLabel('酸1 的规格').selectOption({ label: '1 kg · 询价' })
  const add = row(1).getByRole('button', { name: '加入购物车' })
  await expect(add).toHaveAccessibleDescription('该规格没有标价，需先询价')
  await row(1).getByLabel('酸1 的规格').selectOption({ label: '25 g · ¥ 400.00' })
  await expect(row(1)).toContainText('期货')
  page.calls.answer(cart.add, new Refused(cartErrors.CART_FULL, '购物车已满'))
  await add.click()
  await page.locator('.toast', { hasText: '购物车已满' }).waitFor()
  await expect(row(1).getByLabel('酸1 的数量')).toHaveValue('4')
  assert.deepEqual(page.calls.last(cart.add), {
    lines: [
      { productPackageId: '12', productPackageNum: '4', productUnitPrice: '400.00', supplierCurrencyIsoCode: 'CNY' },
    ],
  })
  await page.getByRole('tab', { name: /铃木/ }).click()
  await expect.poll(asked).toEqual({ pageNumber: 1, pageSize: 20, label: '铃木', sort: '-saved' })
  await expect(page.getByRole('tab', { name: /^全部/ })).toContainText('45')
})

test('[SEARCH-6] a shared snapshot shows the price of then where it is another now, a live link does not', async () => {
  await using page = await visitor(site, ['ROLE_BUYER'])
  const id = 'a'.repeat(22)
  const shared = (mode: 'live' | 'snapshot') =>
    ({
      id,
      mode,
      ask: { searchText: '酸', searchType: 'auto', sort: 'price', filters: { inStock: true, supplierIds: ['3', '4'] } },
      state: 'open',
      createdAt: '2026-03-01T04:05:06.000Z',
      expiresAt: '2026-04-01T04:05:06.000Z',
      list: [
        { ...molecule([], { nameZh: '酸1' }), offers: 2, priceNow: cny('12.00'), priceThen: cny('10.00') },
        {
          ...molecule([], { moleculeId: '8', nameZh: '酸2' }),
          offers: 2,
          priceNow: cny('9.00'),
          priceThen: cny('9.00'),
        },
        { ...molecule([], { moleculeId: '9', nameZh: '酸3' }), offers: 0, priceNow: null, priceThen: null },
      ],
      found: 300,
      total: 100,
      pageNumber: 1,
      pageSize: 20,
    }) as never
  page.calls.answer(share.opened, null as never)
  page.calls.answer(share.open, shared('snapshot'))
  await page.goto(`/shared?id=${id}`)
  const row = (n: number) => page.locator('.sharedlist > li').nth(n - 1)
  await expect(row(1)).toContainText('快照时 ¥ 10.00')
  await expect(row(1)).toContainText('最低 ¥ 12.00')
  await expect(row(2)).not.toContainText('快照时')
  await expect(row(3)).toContainText('暂无供应')
  const main = page.getByRole('main')
  for (const text of [
    '前 100 个，共 300 个分子',
    '只看现货',
    '2 家供应商',
    '快照时间 2026-03-01',
    '有效期至 2026-04-01',
  ])
    await expect(main).toContainText(text)
  await expect(main.getByRole('link', { name: '在我的搜索中打开' })).toHaveAttribute(
    'href',
    /q=.*sort=price.*stock=true/,
  )
  await expect.poll(() => page.calls.asked(share.opened).length).toBe(1)
  page.calls.answer(share.open, shared('live'))
  await page.reload()
  await expect(row(1)).toContainText('最低 ¥ 12.00')
  await expect(row(1)).not.toContainText('快照时')
})

test('[SEARCH-2] a column pasted into the search box goes to the page of lists, where it waits', async () => {
  await using page = await visitor(site, ['ROLE_BUYER'])
  page.calls.answer(list.limits, { values: 5000, bytes: 2_097_152, structureBytes: 10_485_760 })
  await page.goto('/nothing')
  const box = page.getByRole('combobox', { name: '搜索', exact: true })
  await box.click()
  const paste = (text: string) =>
    box.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', pasted)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  await expect(async () => {
    await paste('5467-74-3\n98-80-6\n')
    await page.waitForURL('**/batchQueryView', { timeout: 1000 })
  }).toPass()
  await expect(page.locator('.toast', { hasText: '识别到一份清单，共 2 个值' })).toBeVisible()
  await expect(page.getByLabel('粘贴清单')).toHaveValue(/5467-74-3\s+98-80-6/)
})
