// What a file leaves open is asked before it is imported; the report of a finished import shows every refused row.
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
const columnOf = (column: number, heading: string, field: string, samples: string[]) => ({
  column,
  letter: 'ABCDEF'[column]!,
  heading,
  field,
  confidence: 0.9,
  runnerUp: null,
  set: null,
  samples,
})
const questions = [
  { about: 'money' as const, column: 4, sample: '$25', proposal: 'price', readings: [] },
  {
    about: 'decimal' as const,
    column: 3,
    sample: '1.200',
    proposal: ',',
    readings: [
      { value: '.', number: '1.200' },
      { value: ',', number: '1200' },
    ],
  },
  { about: 'currency' as const, column: null, sample: '', proposal: 'EUR', readings: [] },
]
const reading = {
  format: 'delimited',
  encoding: 'utf-8',
  sheets: [''],
  sheet: '',
  currency: 'CNY',
  columns: [
    columnOf(0, 'Bestellnummer', 'code', ['AH1', 'AH2']),
    columnOf(1, 'CAS-Nr.', 'cas', ['64-17-5', '67-56-1']),
    columnOf(2, 'Gebinde', 'pack', ['1 kg', '5 kg']),
    columnOf(3, 'Bestand', 'stock', ['1.200', '2.500']),
    columnOf(4, 'Tarif netto', 'ignore', ['$25', '$15']),
  ],
  questions,
  rowsLooked: 2,
  problems: [],
}
const uploadIn = (state: 'read' | 'running' | 'done', more = {}) => ({
  id: '5',
  supplierId: '3',
  supplierCode: null,
  supplierName: 'Alpha',
  supplierNameZh: '阿尔法',
  kind: 'catalogue' as const,
  fileName: 'preise.csv',
  state,
  rowsTotal: 2,
  rowsRead: 0,
  rowsAccepted: 0,
  rowsRefused: 0,
  problem: null,
  createdAt: '2026-03-01T04:05:06.000Z',
  startedAt: null,
  finishedAt: null,
  reading,
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

test('[CAT-1] what a file leaves open is asked first: the import starts once everything is answered, with the answers', async () => {
  await using page = await visitor(site, ['ROLE_SUPPLIER'])
  page.calls.answer(upload.detail, () => uploadIn('read'))
  page.calls.answer(upload.preview, () => ({ ...reading, questions: [] }))
  page.calls.answer(upload.compare, null as never)
  await page.goto('/supplier/uploads/5')
  const start = page.getByRole('button', { name: '查看变化' })
  await expect(page.getByText('请先回答上面的问题')).toBeVisible()
  await expect(start).toHaveAttribute('aria-disabled', 'true')
  const asked = page.getByRole('region', { name: '导入前请确认' })
  await asked
    .getByRole('group', { name: /Tarif netto/ })
    .getByRole('button', { name: '价格' })
    .click()
  await asked
    .getByRole('group', { name: /1\.200/ })
    .getByRole('button', { name: '1200' })
    .click()
  await expect(page.getByText('请先回答上面的问题')).toBeVisible()
  await asked.getByRole('group', { name: /币种/ }).getByRole('button', { name: 'CNY' }).click()
  await expect(page.getByText('请先回答上面的问题')).toHaveCount(0)
  await start.click()
  await expect.poll(() => page.calls.asked(upload.compare).length).toBe(1)
  const { input } = page.calls.asked(upload.compare)[0]!
  assert.deepEqual(
    [input['currency'], input['columns']],
    [
      'CNY',
      [
        { column: 4, field: 'price' },
        { column: 3, field: 'stock', decimal: ',' },
      ],
    ],
  )
})

test('[CAT-1] the finished report shows the rows that were refused last, without a reload', async () => {
  await using page = await visitor(site, ['ROLE_SUPPLIER'])
  await page.clock.install()
  const problem = (row: number) => ({
    sheet: '',
    row,
    place: `E${row}`,
    heading: 'Preis',
    cell: `x${row}`,
    code: 'PRICE_FORMAT',
    problem: '价格不是数字。',
    remedy: '请填写数字。',
    suggestion: null,
  })
  let now = uploadIn('running', { rowsRefused: 1, rowsAccepted: 1 })
  let rows = [problem(2)]
  page.calls.answer(upload.detail, () => now)
  page.calls.answer(upload.rows, () => ({ list: rows, total: rows.length, pageNumber: 1, pageSize: 50 }))
  await page.goto('/supplier/uploads/5')
  await expect(page.getByText('x2')).toBeVisible()
  now = uploadIn('done', { rowsRefused: 2, rowsAccepted: 1 })
  rows = [problem(2), problem(3)]
  await page.clock.runFor(1500)
  await expect(page.getByText('x3')).toBeVisible()
})
