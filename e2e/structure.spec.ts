// Whoever searches by structure: draws, pastes, names, drops a file, narrows down, and comes back.
import type { Page } from '@playwright/test'
import { awake, expect, expectSound, found, open, test } from './journey.ts'

const route = '/structureSearch'
const of = (structure: string, more = '') => `${route}?s=${encodeURIComponent(structure)}${more}`
const field = (page: Page) => page.getByRole('textbox', { name: 'SMILES、SMARTS、mol 文件内容或 InChI' })
const counted = (page: Page) => page.getByRole('tabpanel').getByText(/^[\d,]+ 个分子，[\d,]+ 个产品$/)
const how = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const editor = (page: Page) => page.frameLocator('iframe[title="结构编辑器"]')
const bromophenylboronicAcid = 'OB(O)c1ccc(Br)cc1'

const moleculesOf = async (page: Page) => Number(/[\d,]+/.exec(await counted(page).innerText())?.[0].replace(',', ''))

// Structures of a new marketplace are prepared for some seconds more, in which numbers grow and say that they do.
test.beforeAll(async ({ request }) => {
  const data = { searchType: 'substructure', structure: 'c1ccccc1' }
  const answer = async () => (await request.post('/oldapi/mall/chemical/products', { data })).text()
  await expect.poll(answer, { timeout: 100_000, intervals: [1000] }).toContain('"awaiting":false')
})

/** The editor has come, and answers clicks. */
async function drawable(page: Page) {
  await expect(editor(page).getByTitle(/^苯/).first()).toBeVisible({ timeout: 40_000 })
}

/** Puts a ring onto the middle of the canvas. */
async function drawRing(page: Page, name: RegExp) {
  await editor(page).getByTitle(name).first().click()
  const frame = await page.locator('iframe[title="结构编辑器"]').boundingBox()
  if (!frame) throw new Error('no editor')
  await page.mouse.click(frame.x + frame.width / 2, frame.y + frame.height / 2)
}

test('[SEARCH-3] a SMILES that is pasted finds what contains it, with the matched part marked', async ({ page }) => {
  await open(page, route)
  await field(page).fill('OB(O)c1ccccc1')
  await expect(page).toHaveURL(of('OB(O)c1ccccc1').replaceAll('(', '%28').replaceAll(')', '%29'))
  const hit = found(page, '4-溴苯硼酸')
  await expect(hit).toBeVisible()
  await expect(found(page, '苯硼酸')).toBeVisible()
  const drawing = hit.locator('svg')
  await expect(drawing.first()).toBeVisible()
  await expect(page.getByRole('article').first()).toHaveAttribute('aria-label', '苯硼酸')
})

test('[SEARCH-3] hits follow every stroke; Back and a reload bring the drawing, the kind and the place back', async ({
  page,
}) => {
  await open(page, route)
  await drawable(page)
  await drawRing(page, /^苯/)
  await expect(page).toHaveURL(/s=c1ccccc1/)
  const all = await moleculesOf(page)
  await expect(field(page)).toHaveValue('c1ccccc1')

  await editor(page).getByTitle(/^氮/).first().click()
  const frame = (await page.locator('iframe[title="结构编辑器"]').boundingBox())!
  await page.mouse.click(frame.x + frame.width / 2, frame.y + frame.height / 2 - 40)
  await expect(page).toHaveURL(/s=c1ccncc1/)
  await expect.poll(() => moleculesOf(page)).toBeLessThan(all)
  const fewer = await moleculesOf(page)

  await how(page, '相似结构').click()
  await expect(page).toHaveURL(/type=similarity/)
  await page.goBack()
  await expect(how(page, '子结构')).toHaveAttribute('aria-selected', 'true')
  const first = page.getByRole('article').first()
  const name = (await first.getAttribute('aria-label')) ?? ''
  await first.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goBack()
  await expect(found(page, name)).toBeVisible()
  // About as many: other journeys put goods on sale and take them off meanwhile.
  expect(Math.abs((await moleculesOf(page)) - fewer)).toBeLessThan(5)

  await page.reload()
  await awake(page)
  await expect(counted(page)).toBeVisible()
  expect(Math.abs((await moleculesOf(page)) - fewer)).toBeLessThan(5)
  await expect(editor(page).locator('svg text, svg tspan').filter({ hasText: 'N' }).first()).toBeAttached({
    timeout: 40_000,
  })
})

test('[SEARCH-3] the slider of similarity counts every step, and narrows as it says', async ({ page }) => {
  await open(page, of(bromophenylboronicAcid, '&type=similarity'))
  const slider = page.getByRole('slider', { name: '相似度不低于 70 %' })
  await expect(slider).toHaveAttribute('aria-valuetext', /^70 %, [\d,]+ 个分子$/)
  await expect(page.getByRole('article').first()).toContainText('相似度 100.0 %')
  await slider.focus()
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/least=40/)
  const said = page.getByRole('status').filter({ hasText: /^[\d,]+ 个分子$/ })
  await expect(said).toBeVisible()
  await expect.poll(async () => `${await moleculesOf(page)} 个分子`).toBe((await said.innerText()).replace(',', ''))
})

test('[SEARCH-3] an exact search leaves out of account what is chosen', async ({ page }) => {
  await open(page, of('N[C@@H](C)C(=O)O', '&type=exact'))
  await expect(counted(page).or(page.getByRole('heading', { name: '没有在售的这个化合物' }))).toBeVisible()
  const same = (await counted(page).count()) ? await moleculesOf(page) : 0
  await page.getByRole('checkbox', { name: '立体构型' }).check()
  await page.getByRole('checkbox', { name: '盐和溶剂' }).check()
  await expect(page).toHaveURL(/ignore=stereo(%2C|,)salt/)
  await expect.poll(() => moleculesOf(page)).toBeGreaterThan(same)
})

test('[SEARCH-3] what cannot be read is refused with its place', async ({ page }) => {
  await open(page, route)
  await field(page).fill('OB(O)c1cccc')
  const why = page.getByRole('alert').filter({ hasText: '第 7 个字符' })
  await expect(why).toContainText('环没有闭合')
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(why.locator('pre')).toHaveText(/OB\(O\)c1cccc\n {6}▲/)
  await expectSound(page, { route, axe: false })
  await field(page).fill('OB(O)c1ccccc1')
  await expect(why).toHaveCount(0)
  await expect(found(page, '苯硼酸')).toBeVisible()
})

test('[SEARCH-3] of a drawing the refused atom is named, and marked on the canvas until it is mended', async ({
  page,
}) => {
  await open(page, route)
  await drawable(page)
  const bonded = (bonds: string[]) =>
    ['', '', '', '  3  2  0  0  0  0  0  0  0  0999 V2000', ...atoms, ...bonds, 'M  END', ''].join('\n')
  const atoms = ['C', 'F', 'C'].map(
    (symbol, i) => `${(i * 1.5).toFixed(4).padStart(10)}    0.0000    0.0000 ${symbol}   0  0`,
  )
  await field(page).fill(bonded(['  1  2  1  0', '  2  3  1  0']))
  const why = page.getByRole('alert').filter({ hasText: '第 2 个原子' })
  await expect(why).toContainText('已在画布上标红')
  const mark = editor(page).locator('svg [fill="#ff9b9b"]')
  await expect(mark).toHaveCount(1)
  await field(page).fill(bonded(['  1  2  1  0', '  1  3  1  0']))
  await expect(why).toHaveCount(0)
  await expect(mark).toHaveCount(0)
})

test('[SEARCH-3] files are chosen or dropped, and the first structure in them is searched for', async ({ page }) => {
  await open(page, route)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '选择文件' }).click()
  const chooser = await choosing
  await chooser.setFiles({
    name: 'wanted.smi',
    mimeType: 'text/plain',
    buffer: Buffer.from(`${bromophenylboronicAcid} x`),
  })
  await expect(found(page, '4-溴苯硼酸')).toBeVisible()

  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    const molfile = [
      '',
      '  mine',
      '',
      '  2  1  0  0  0  0  0  0  0  0999 V2000',
      '    0.0000    0.0000    0.0000 C   0  0  0  0  0  0  0  0  0  0  0  0',
      '    1.5000    0.0000    0.0000 B   0  0  0  0  0  0  0  0  0  0  0  0',
      '  1  2  1  0',
      'M  END',
      '$$$$',
    ].join('\n')
    transfer.items.add(new File([molfile], 'two.sdf'))
    return transfer
  })
  await field(page).dispatchEvent('drop', { dataTransfer: data })
  await expect(page).toHaveURL(/[?&]s=BC(&|$)/)
  await expect(field(page)).toHaveValue('BC')
})

test('[SEARCH-3] a name or a CAS number gives its structure, and what was searched for is kept', async ({ page }) => {
  await open(page, route)
  await page.getByRole('textbox', { name: '名称或 CAS 号' }).fill('5467-74-3')
  await page.getByRole('button', { name: '获取结构' }).click()
  await expect(field(page)).toHaveValue(/Br/)
  await expect(found(page, '4-溴苯硼酸')).toBeVisible()
  const recent = page.getByRole('region', { name: '最近的结构' })
  await expect(recent.getByRole('button', { pressed: true })).toContainText('C6H6BBrO2')
  await page.getByRole('button', { name: '清空', exact: true }).last().click()
  await expect(field(page)).toHaveValue('')
  await expect(page).toHaveURL(route)
  await recent.getByRole('button', { name: /C6H6BBrO2/ }).click()
  await expect(found(page, '4-溴苯硼酸')).toBeVisible()
})

test('[HEAD-5] the button of the search box opens a dialog to draw in, and leads to the results', async ({ page }) => {
  await open(page, '/chemicalProductList?q=5467-74-3')
  await page.getByRole('search').getByRole('link', { name: '画结构搜索' }).click()
  const dialog = page.getByRole('dialog', { name: '结构检索' })
  await dialog.getByRole('textbox', { name: 'SMILES、SMARTS、mol 文件内容或 InChI' }).fill(bromophenylboronicAcid)
  await expect(dialog.getByRole('status').filter({ hasText: /个分子/ })).toBeVisible()
  await dialog.getByRole('button', { name: '查看结果' }).click()
  await expect(page).toHaveURL(/\/structureSearch\?/)
  await expect(dialog).toHaveCount(0)
  await expect(found(page, '4-溴苯硼酸')).toBeVisible()
})

test('[SEARCH-3] a typed structure, and a product, lead to what contains or resembles it', async ({ page }) => {
  await open(page, `/chemicalProductList?q=${encodeURIComponent(bromophenylboronicAcid)}`)
  await page.getByRole('main').getByRole('link', { name: '相似结构' }).click()
  await expect(page).toHaveURL(/\/structureSearch\?.*type=similarity/)
  await found(page, '4-溴苯硼酸').getByRole('heading').getByRole('link').click()
  await page.getByRole('link', { name: '作为子结构检索' }).click()
  await expect(page).toHaveURL(/\/structureSearch\?/)
  await expect(how(page, '子结构')).toHaveAttribute('aria-selected', 'true')
  await expect(found(page, '4-溴苯硼酸')).toBeVisible()
})

test('[SEARCH-3] filters and order narrow structures as they do words', async ({ page }) => {
  await open(page, of('c1ccccc1'))
  const all = await moleculesOf(page)
  await page.getByRole('button', { name: '筛选' }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: '只看现货' }).check()
  await expect(page).toHaveURL(/stock=true/)
  await page.getByRole('dialog').getByRole('button', { name: /^查看/ }).click()
  await expect.poll(() => moleculesOf(page)).toBeLessThan(all)
  await page.getByRole('combobox', { name: '排序' }).selectOption({ label: '大小最接近' })
  await expect(page).toHaveURL(/sort=size/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('[SEARCH-3] on a phone one pastes and names; the editor is fetched for who asks for it, and drawn in', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, route)
  await page.getByRole('search').getByRole('link', { name: '画结构搜索' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await field(page).fill(bromophenylboronicAcid)
  await expect(found(page, '4-溴苯硼酸')).toBeVisible()
  await expectSound(page, { route, axe: false })
  // Beside the answers there is no room for it. Nobody drew it: the server lays it out.
  await expect(page.getByRole('region', { name: '最近的结构' })).toBeHidden()
  // It is kept once nobody has typed for a while.
  await page.waitForFunction(
    (text) => localStorage.getItem('reagora.structures')?.includes(text),
    bromophenylboronicAcid,
  )
  await open(page, route)
  await expect(page.getByRole('region', { name: '最近的结构' }).locator('svg.stamp')).toBeVisible()
  expect(fetched.filter((path) => path.startsWith('/editor') || path.startsWith('/assets/editor'))).toEqual([])
  await page.getByRole('button', { name: '在此绘制' }).click()
  await drawable(page)
  await drawRing(page, /^苯/)
  await expect(page).toHaveURL(/s=c1ccccc1/)
  await expect(page.getByRole('article').first()).toBeVisible()
})
