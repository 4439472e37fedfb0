// What a list is refused for: each message as a purchaser reads it, and the limits of whoever asks.
import type { Page } from '@playwright/test'
import { as, expect, expectSound, open, test, toast } from './journey.ts'

const KB = 1024
const lines = (page: Page) => page.locator('.list-table tbody')
const refused = (page: Page) => page.locator('.list-refused')
const numbered = (count: number) => Array.from({ length: count }, (_, i) => `No ${i}`).join('\n')
const two = '5467-74-3\n98-80-6\n'
/** A list of two values and as many blanks as make the file so large. */
const padded = (bytes: number) => two.padEnd(bytes, ' ')
const carbon = '\n  test\n\n  1  0  0  0  0  0  0  0  0  0999 V2000\n    0.0000    0.0000    0.0000 C   0  0\nM  END\n'
/** Structures with a note of 7 KB each, as many as make the file so large. */
const structures = (bytes: number) => {
  const record = `${carbon}> <Note>\n${`${'x'.repeat(60)}\n`.repeat(115)}\n$$$$\n`
  return record.repeat(Math.ceil(bytes / record.length))
}

async function lookUp(page: Page, text: string) {
  await open(page, '/batchQueryView')
  await paste(page, text)
}

async function paste(page: Page, text: string) {
  // A paste puts the whole text in at once; typing thousands of lines takes Chromium minutes.
  await page.getByLabel('粘贴清单').evaluate((box, value) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(box, value)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }, text)
  await page.getByRole('button', { name: '查询', exact: true }).click()
}

async function upload(page: Page, name: string, content: string | Buffer) {
  await open(page, '/batchQueryView')
  await page
    .getByLabel('选择文件')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
}

test('[SEARCH-2] nothing to look up: an empty paste, headings alone, an empty file, a file of blank lines', async ({
  page,
}) => {
  for (const text of ['', ' \n\t\n', 'CAS号']) {
    await lookUp(page, text)
    await expect(refused(page)).toHaveText('没有可查询的内容，请粘贴或上传清单')
  }
  for (const content of ['', '\r\n \r\n']) {
    await upload(page, 'empty.csv', content)
    await expect(refused(page)).toHaveText('文件为空，没有可查询的内容')
  }
  await expectSound(page, { route: '/batchQueryView' })
})

test('[SEARCH-2] a lone value is refused and can be searched for at once, pasted or in a file', async ({ page }) => {
  await lookUp(page, '5467-74-3')
  await expect(refused(page)).toContainText('只识别到一个值。请检查分隔符，或直接用搜索框查询')
  await upload(page, 'one.csv', 'CAS\n5467-74-3\n')
  await expect(refused(page)).toContainText('只识别到一个值')
  await page.getByRole('link', { name: '用搜索框查询 5467-74-3' }).click()
  await expect(page).toHaveURL(/q=5467-74-3/)
  await expect(page.getByRole('article', { name: '4-溴苯硼酸', exact: true })).toBeVisible()
})

test('[SEARCH-2] a file that is no list is refused with the reason', async ({ page }) => {
  await upload(page, 'list.pdf', '%PDF-1.7 98-80-6')
  await expect(refused(page)).toHaveText(
    '无法读取该文件：这不是清单文件。请使用 txt、csv、tsv、xlsx、xls、sdf、smi 或 mol 文件。',
  )
  const torn = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(400, 7)])
  await upload(page, 'torn.xlsx', torn)
  await expect(refused(page)).toHaveText('无法读取该文件：文件已损坏，或不是其扩展名所示的格式。')
})

test('[SEARCH-2] one sign parts a list; another one can be chosen, and one that leaves a single value is refused', async ({
  page,
}) => {
  await open(page, '/batchQueryView')
  const box = page.getByLabel('粘贴清单')
  // Commas of names are no limits where semicolons are.
  await box.fill('5467-74-3; 2,4-D; 烟酸、丙酮')
  await expect(page.getByText('识别到 3 个值 · 已识别：分号')).toBeVisible()
  await page.getByRole('combobox', { name: '分隔符' }).selectOption('竖线 |')
  await expect(page.getByText('识别到 1 个值 · 已识别：竖线 |')).toBeVisible()
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect(refused(page)).toContainText('只识别到一个值')
  await page.getByRole('combobox', { name: '分隔符' }).selectOption('自动识别')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect(lines(page)).toHaveCount(3)

  await page.locator('summary', { hasText: '读取方式' }).click()
  const sign = page.getByRole('combobox', { name: '分隔符' })
  await sign.selectOption('换行')
  await expect(toast(page, '只识别到一个值')).toBeVisible()
  await expect(sign, 'the list stays as it was read').toHaveValue('semicolon')
  await sign.selectOption('顿号 、')
  await expect(lines(page)).toHaveCount(2)
  await expect(lines(page).nth(0)).toContainText('5467-74-3; 2,4-D; 烟酸')
})

test('[SEARCH-2] a table without a column of values is refused, and its columns can be told what they are', async ({
  page,
}) => {
  await lookUp(page, 'A\t5467-74-3\t5 g\nB\t59-67-6\t1 kg')
  await expect(lines(page).nth(1)).toContainText('需求：1 kg')
  await page.locator('summary', { hasText: '读取方式' }).click()
  for (const column of await page.getByRole('combobox', { name: /列的用途$/ }).all()) await column.selectOption('忽略')
  await page.getByRole('button', { name: '按此重新读取' }).click()
  await expect(toast(page, '至少要有一列作为查询值')).toBeVisible()
  await page.getByRole('combobox', { name: 'B 列的用途' }).selectOption('查询值')
  await page.getByRole('button', { name: '按此重新读取' }).click()
  await expect(lines(page).nth(1)).not.toContainText('需求：1 kg')
  await expect(lines(page).nth(1)).toContainText('烟酸')
})

test('[SEARCH-2] a visitor may ask for 100 values and send 500 KB', async ({ page }) => {
  await open(page, '/batchQueryView')
  await expect(page.getByText('一次最多 100 个值；文件最大 500 KB，结构文件最大 500 KB')).toBeVisible()
  await expect(page.getByText('登录后最多 5,000 个值，清单可长期保存')).toBeVisible()
  await lookUp(page, numbered(101))
  await expect(refused(page)).toHaveText('超过一次查询的数量上限：最多 100 个，识别到 101 个')
  await lookUp(page, numbered(100))
  await expect(lines(page)).toHaveCount(100)
  const message = '文件超过大小上限：500 KB（结构文件 500 KB）'
  await upload(page, 'large.txt', padded(501 * KB))
  await expect(refused(page)).toHaveText(message)
  await upload(page, 'large.sdf', structures(501 * KB))
  await expect(refused(page)).toHaveText(message)
  await upload(page, 'fits.txt', padded(500 * KB))
  await expect(lines(page)).toHaveCount(2)
  // What is pasted may be as long; the sign that parts it goes along.
  await lookUp(page, padded(501 * KB))
  await expect(refused(page)).toHaveText(message)
  await lookUp(page, padded(300 * KB))
  await expect(lines(page)).toHaveCount(2)
  await open(page, '/batchQueryView')
  await page.getByRole('combobox', { name: '分隔符' }).selectOption('竖线 |')
  await paste(page, `2,4-D;|98-80-6${' '.repeat(300 * KB)}`)
  await expect(lines(page)).toHaveCount(2)
})

test.describe('who has signed in', () => {
  test.use(as('member'))

  test('[SEARCH-2] may ask for 5,000 values and send 2 MB, 10 MB of structures', async ({ page }) => {
    await open(page, '/batchQueryView')
    await expect(page.getByText('一次最多 5,000 个值；文件最大 2 MB，结构文件最大 10 MB')).toBeVisible()
    await lookUp(page, numbered(5001))
    await expect(refused(page)).toHaveText('超过一次查询的数量上限：最多 5000 个，识别到 5001 个')
    await lookUp(page, numbered(101))
    await expect(lines(page)).toHaveCount(100, { timeout: 30_000 })
    const message = '文件超过大小上限：2 MB（结构文件 10 MB）'
    await upload(page, 'large.txt', padded(2049 * KB))
    await expect(refused(page)).toHaveText(message)
    await upload(page, 'large.sdf', structures(10_241 * KB))
    await expect(refused(page)).toHaveText(message)
    await upload(page, 'fits.sdf', structures(2100 * KB))
    await expect(lines(page)).toHaveCount(100, { timeout: 30_000 })
  })
})
