// Lists: what a purchaser does with a column out of a spreadsheet.
import type { Page } from '@playwright/test'
import fs from 'node:fs'
import { accounts, emptyCart, expect, expectSound, open, signIn, test, toast } from './journey.ts'

const pasted = ['5467-74-3', '5467-74-4', '５４６７７４３', 'OB(O)c1ccc(Br)cc1', 'no such compound']

const lines = (page: Page) => page.locator('.list-table tbody')

async function lookUp(page: Page, text: string) {
  await open(page, '/batchQueryView')
  await paste(page, text)
  await page.getByRole('button', { name: '查询', exact: true }).click()
}

/** Puts the whole text in at once, as a paste does; typing thousands of lines takes Chromium minutes. */
const paste = (page: Page, text: string) =>
  page.getByLabel('粘贴清单').evaluate((box, value) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(box, value)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }, text)

test('[SEARCH-2] a visitor pastes a list, sees what each line is, reloads and exports it', async ({ page }) => {
  await open(page, '/batchQueryView')
  await page.getByLabel('粘贴清单').fill(pasted.join('、'))
  await expect(page.getByText('识别到 5 个值')).toBeVisible()
  await expect(page.getByText('已识别：顿号')).toBeVisible()
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect(lines(page)).toHaveCount(5)
  await expect(lines(page).nth(0)).toContainText('4-溴苯硼酸')
  await expect(lines(page).nth(1)).toContainText('校验位有误，应为 5467-74-3')
  await expect(lines(page).nth(1)).toContainText('与第 1 行相同')
  await expect(lines(page).nth(4)).toContainText('未找到')
  await expectSound(page, { route: '/batchQueryView' })
  await page.reload()
  await expect(lines(page)).toHaveCount(5)
  await page.locator('summary', { hasText: '导出' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV 文件' }).click(),
  ])
  expect(fs.readFileSync(await file.path(), 'utf8')).toContain('5467-74-3')
  await page.getByRole('tab', { name: /未找到/ }).click()
  await expect(lines(page)).toHaveCount(1)
  await page.goBack()
  await expect(lines(page)).toHaveCount(5)
})

test('[SEARCH-2] a buyer keeps a list of 5,000 values, shares it and takes the link back', async ({ page, beside }) => {
  await signIn(page, accounts.buyer)
  const many = Array.from({ length: 4998 }, (_, i) => `50-00-${i}`)
  await lookUp(page, ['5467-74-3', ...many, '烟酸'].join('\n'))
  await expect(lines(page)).toHaveCount(100, { timeout: 60_000 })
  expect(await page.locator('.list-table tr').count()).toBeLessThan(400)
  await page.getByRole('button', { name: '重命名' }).click()
  await page.getByLabel('清单名称').fill('十一月采购')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('十一月采购')
  await page.getByRole('button', { name: '分享' }).click()
  await page.getByRole('button', { name: '生成只读链接' }).click()
  const link = await page.locator('.share-link').innerText()
  const stranger = await beside('guest')
  await stranger.goto(link.trim())
  await expect(lines(stranger).first()).toContainText('4-溴苯硼酸')
  await page.getByRole('button', { name: '收回链接' }).click()
  await expect(page.getByRole('button', { name: '生成只读链接' })).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByText('清单不存在、已过期，或链接已收回')).toBeVisible()
  await open(page, '/batchQueryView')
  await expect(page.getByRole('link', { name: '十一月采购' })).toBeVisible()
})

test('[SEARCH-2] a line with several possibilities waits for a choice, keeps it, and can be bought', async ({
  page,
}) => {
  await signIn(page, accounts.buyer)
  await lookUp(page, 'C8H10\n烟酸\n5467-74-4')
  await expect(lines(page)).toHaveCount(3)
  const undecided = lines(page).nth(0)
  await expect(undecided).toContainText('待选择')
  await expect(undecided.getByRole('listitem')).not.toHaveCount(0)
  await expectSound(page, { route: '/batchQueryView' })
  await page.getByRole('tab', { name: /待选择/ }).click()
  await expect(lines(page)).toHaveCount(1)
  await page.goBack()
  await undecided.getByRole('button', { name: '选择 间二甲苯' }).click()
  await expect(undecided).toContainText('已找到')
  await expect(undecided).toContainText('人工选择')
  await expect(undecided.getByRole('link', { name: '间二甲苯' })).toBeVisible()
  await expect(page.getByRole('tab', { name: /待选择/ })).toHaveCount(0)
  await page.getByRole('button', { name: '重新查询' }).click()
  await expect(undecided, 'a choice outlives the next run').toContainText('人工选择')
  await page.reload()
  await expect(undecided.getByRole('link', { name: '间二甲苯' })).toBeVisible()
  await expect(undecided.getByRole('checkbox', { name: '选择第 1 行' })).toBeEnabled()
})

test('[SEARCH-2] the lines found go into the cart by the packs one chooses', async ({ page }) => {
  await signIn(page, accounts.buyer)
  await lookUp(page, '5467-74-3\n烟酸')
  await expect(lines(page)).toHaveCount(2)
  await page.getByLabel('全选本页有报价的行').check()
  await page.getByRole('button', { name: '选择规格，加入购物车' }).click()
  await page.getByRole('button', { name: '加入购物车（2）' }).click()
  await expect(toast(page, /已加入购物车/)).toBeVisible()
  await emptyCart(page)
})

test('four ways to buy chosen lines stand side by side, and the cheapest goes into the cart with one click', async ({
  page,
}) => {
  await signIn(page, accounts.member)
  await lookUp(page, '名称\t规格\n5467-74-3\t5 g\n苯硼酸\t')
  await page.getByLabel('全选本页有报价的行').check()
  await page.getByRole('button', { name: '采购方案（2）' }).click()
  const dialog = page.getByRole('dialog', { name: '采购方案（2）' })
  // What the list says of a line stands at it; the other one is as all are.
  await expect(dialog.getByRole('list', { name: '每行的数量' }).getByRole('textbox').first()).toHaveValue('5')
  await expect(dialog.getByRole('list', { name: '每行的数量' }).getByRole('textbox').last()).toHaveValue('')
  // Amounts of lines are not lost with Escape.
  const last = dialog.getByRole('list', { name: '每行的数量' }).getByRole('textbox').last()
  await last.fill('2')
  await last.press('Escape')
  await page.getByRole('dialog', { name: '放弃已填写的内容？' }).getByRole('button', { name: '继续填写' }).click()
  await expect(last).toHaveValue('2')
  await last.fill('')
  await dialog.getByLabel('其余每行至少').fill('0')
  await expect(dialog.getByRole('button', { name: '计算方案' })).toHaveAccessibleDescription(/大于 0/)
  await dialog.getByLabel('其余每行至少').fill('7.5')
  await dialog.getByRole('button', { name: '计算方案' }).click()
  const plans = dialog.getByRole('list').nth(1).getByRole('heading')
  await expect(plans).toHaveText(['最便宜', '最快', '供应商最少', '均衡'])
  await expectSound(page, { route: '/batchQueryView' })
  await dialog.getByRole('button', { name: '加入购物车（2）' }).first().click()
  await expect(toast(page, /已加入购物车：2 行/)).toBeVisible()
  // The member's cart is empty for the journeys that follow.
  await emptyCart(page)
})
