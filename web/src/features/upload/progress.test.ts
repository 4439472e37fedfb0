// Work that goes on behind the pages: its progress is shown while it runs, and nobody asks on once it has ended.
import { resultExport } from '@reagora/server/resultExport/contract'
import { upload } from '@reagora/server/upload/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { expect, visitor } from '../../testing/calls.ts'
import { openSite, type Site } from '../../testing/site.ts'

let site: Site
before(async () => {
  site = await openSite()
})
after(() => site.close())

const merged = { new: 0, changed: 0, unchanged: 0 }
const uploadIn = (state: 'queued' | 'running' | 'done' | 'undoing' | 'undone', more = {}) => ({
  id: '5',
  supplierId: '3',
  supplierCode: null,
  supplierName: 'Alpha',
  supplierNameZh: '阿尔法',
  kind: 'catalogue' as const,
  fileName: '目录.csv',
  state,
  rowsTotal: 4000,
  rowsRead: 1000,
  rowsAccepted: 0,
  rowsRefused: 0,
  problem: null,
  createdAt: '2026-03-01T04:05:06.000Z',
  startedAt: null,
  finishedAt: null,
  reading: null,
  comparison: null,
  counts: {
    products: merged,
    packages: merged,
    moleculesNew: 0,
    namesNew: 0,
    namesUnchanged: 0,
    tasks: 0,
    refused: [],
    hints: [],
  },
  undoableUntil: null,
  undone: { products: 0, kept: 0 },
  seconds: null,
  size: 2048,
  sentBy: '李四',
  ...more,
})
const exportIn = (state: 'queued' | 'running' | 'done' | 'failed', more = {}) => ({
  id: '5',
  type: 'csv' as const,
  searchText: '苯硼酸',
  state,
  most: 1000,
  total: 3000,
  wanted: 1000,
  written: 250,
  leftOut: 0,
  size: null,
  createdAt: '2026-03-01T04:05:06.000Z',
  finishedAt: null,
  ...more,
})

/** Asks as often as the page does while minutes pass on its clock. */
const minutes = async (page: Awaited<ReturnType<typeof visitor>>) => {
  for (let i = 0; i < 12; i++) await page.clock.runFor(10_000)
}

test('[CAT-1] an import shows how far it is until it has ended, is cancelled only when asked, and then is left alone', async () => {
  await using page = await visitor(site, ['ROLE_SUPPLIER'])
  await page.clock.install()
  let now = uploadIn('queued')
  page.calls.answer(upload.detail, () => now)
  page.calls.answer(upload.cancel, null as never)
  const states = () => page.calls.asked(upload.detail).length
  await page.goto('/supplier/uploads/5')
  await expect(page.getByText('已读取 1,000 / 约 4,000 行')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveJSProperty('value', 1000)
  now = uploadIn('running', { rowsRead: 4100, rowsTotal: 4000 })
  await page.clock.runFor(1500)
  await expect(page.locator('.record-head h1').getByText('导入中')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveJSProperty('position', 1)
  await page.getByRole('button', { name: '取消上传' }).click()
  await page.locator('dialog[open]').getByRole('button', { name: '取消' }).click()
  assert.equal(page.calls.asked(upload.cancel).length, 0)
  now = uploadIn('done', { rowsAccepted: 3999, rowsRefused: 0, seconds: 12 })
  await page.clock.runFor(1500)
  await expect(page.locator('.record-head h1').getByText('已完成')).toBeVisible()
  await expect(page.locator('.upload-figures')).toContainText('3,999')
  await expect(page.getByRole('button', { name: '取消上传' })).toHaveCount(0)
  const asked = states()
  await minutes(page)
  assert.equal(states(), asked)
})

test('[CAT-1] an upload is taken back only when asked; the page shows how far that is and what was left', async () => {
  await using page = await visitor(site, ['ROLE_SUPPLIER'])
  await page.clock.install()
  let now = uploadIn('done', { rowsAccepted: 3, undoableUntil: '2026-03-08T04:05:06.000Z' })
  page.calls.answer(upload.detail, () => now)
  page.calls.answer(upload.undo, () => {
    now = uploadIn('undoing', { rowsAccepted: 3, undone: { products: 1, kept: 0 } })
    return null as never
  })
  await page.goto('/supplier/uploads/5')
  await expect(page.getByText('可撤销至')).toBeVisible()
  await page.getByRole('button', { name: '撤销此次上传' }).click()
  await page.locator('dialog[open]').getByRole('button', { name: '取消' }).click()
  assert.equal(page.calls.asked(upload.undo).length, 0)
  await page.getByRole('button', { name: '撤销此次上传' }).click()
  await page.locator('dialog[open]').getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('正在撤销，已处理 1 个产品')).toBeVisible()
  assert.deepEqual(
    page.calls.asked(upload.undo).map(({ input }) => input),
    [{ id: '5' }],
  )
  now = uploadIn('undone', { rowsAccepted: 3, undone: { products: 2, kept: 1 } })
  await page.clock.runFor(1500)
  await expect(page.getByRole('status').filter({ hasText: '已恢复 2 个产品；1 个产品此后又有改动' })).toBeVisible()
  await expect(page.getByRole('button', { name: '撤销此次上传' })).toHaveCount(0)
})

test('[SEARCH-5] an export shows how far it is and what its file holds; one that failed says so and has none', async () => {
  await using page = await visitor(site, ['ROLE_BUYER'])
  await page.clock.install()
  let list = [exportIn('running'), exportIn('failed', { id: '4', total: null })]
  page.calls.answer(resultExport.list, () => ({ list, total: 2, counts: {}, pageNumber: 1, pageSize: 20, keptDays: 7 }))
  await page.goto('/myexports')
  const rows = page.locator('tbody .ant-table-row')
  await expect(rows.nth(0)).toContainText('250 / 1,000')
  await expect(rows.nth(0).getByRole('progressbar')).toHaveJSProperty('position', 0.25)
  await expect(rows.nth(0).getByRole('button')).toHaveCount(0)
  await expect(rows.nth(1)).toContainText('请缩小搜索范围后重新导出')
  await expect(rows.nth(1).getByRole('button')).toHaveCount(0)
  list = [
    exportIn('done', { written: 990, leftOut: 10, size: 2_621_440 }),
    exportIn('done', { id: '3', total: 1000, written: 990, leftOut: 10 }),
  ]
  await page.clock.runFor(2000)
  for (const text of ['前 990 个，共 3,000 个分子', '10 个无结构式，未写入', '2.5 MB', '已完成'])
    await expect(rows.nth(0)).toContainText(text)
  await expect(rows.nth(1), 'all of them, but for those without a structure').toContainText('990 个分子')
  await expect(rows.nth(1)).not.toContainText('前 990')
  await expect(rows.nth(0).getByRole('button', { name: '下载' })).toBeVisible()
  const asked = page.calls.asked(resultExport.list).length
  await minutes(page)
  assert.equal(page.calls.asked(resultExport.list).length, asked)
})
