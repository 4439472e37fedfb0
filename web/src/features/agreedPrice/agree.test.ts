// Prices are agreed with a company: a pasted list is judged, a pack is chosen where several are meant, and all is sent as it was shown.
import { agreedPrice, agreedPriceErrors } from '@reagora/server/agreedPrice/contract'
import { company } from '@reagora/server/company/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { expect, Refused, visitor } from '../../testing/calls.ts'
import { openSite, type Site } from '../../testing/site.ts'

let site: Site
before(async () => {
  site = await openSite()
})
after(() => site.close())

const cny = (amount: string) => ({ amount, currency: 'CNY' as const })
const pack = (packageId: string, label: string, list: string, agreed: string | null) => ({
  packageId,
  code: 'A-1',
  pack: label,
  nameEn: 'Ethanol',
  nameZh: '乙醇',
  supplier: { id: '7', name: 'Alpha', localName: '阿尔法' },
  list: cny(list),
  agreed: agreed && cny(agreed),
})
const judged = {
  lines: [
    { row: 1, text: 'A-1 5 g 93.50', state: 'ok', price: '93.50', packs: [pack('5', '5 g', '100.00', '95.00')] },
    {
      row: 2,
      text: 'A-1 410',
      state: 'packs',
      price: '410',
      packs: [pack('5', '5 g', '100.00', '95.00'), pack('6', '25 g', '400.00', null)],
    },
    { row: 3, text: 'B-9 12', state: 'unknown', price: '12', packs: [] },
  ],
} as Output<typeof agreedPrice.check>
const row = {
  ...pack('5', '5 g', '100.00', null),
  id: '31',
  company: { id: '9', name: 'Qingke', localName: '青科' },
  price: cny('93.50'),
  state: 'in force',
  lastDay: '2026-12-31',
  reference: 'HT-7',
  savedAt: '2026-11-20T08:00:00.000Z',
  savedBy: 'Anna',
}

test('[DISC-1] staff agree on the prices of a pasted list: what is unclear is chosen or left out, and a refusal leaves all as it was typed', async () => {
  await using page = await visitor(site, ['ROLE_SITE_ADMIN'])
  page.calls.answer(company.forStaff, { id: '9', name: 'Qingke', localName: '青科', people: [] } as never)
  page.calls.answer(agreedPrice.check, judged)
  await page.goto('/admin/agreedPrices/new?company=9')
  await expect(page.getByRole('button', { name: /青科/ })).toBeVisible()
  await page.getByRole('button', { name: '检查' }).click()
  await expect(page.getByLabel(/^价目表/)).toHaveAccessibleDescription('请粘贴价目表')
  await page.getByLabel(/^价目表/).fill('A-1 5 g 93.50\nA-1 410\nB-9 12')
  await page.getByLabel(/^协议编号/).fill('HT-7')
  await page.getByRole('button', { name: '检查' }).click()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(1)).toContainText(/93\.50.*95\.00.*100\.00/)
  await expect(rows.nth(3)).toContainText('没有此产品编号')
  await expect(page.getByRole('button', { name: /^录入 \d/ })).toHaveCount(0)
  await rows.nth(2).getByRole('combobox').selectOption({ label: 'A-1 · 25 g · 阿尔法' })
  // It costs less by the list: said, and not forbidden.
  await expect(rows.nth(2)).toContainText('不低于目录价')
  await page.getByRole('button', { name: '去掉 1 行' }).click()
  await expect(page.getByLabel(/^价目表/)).toHaveValue('A-1 5 g 93.50\nA-1 410')
  const agree = page.getByRole('button', { name: '录入 2 个协议价' })
  page.calls.answer(agreedPrice.save, new Refused(agreedPriceErrors.AGREED_MEANWHILE, '协议价刚被他人改动'))
  await agree.click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('协议价刚被他人改动')).toBeVisible()
  await expect(page.getByLabel(/^价目表/)).toHaveValue('A-1 5 g 93.50\nA-1 410')
  page.calls.answer(agreedPrice.save, { saved: 2 })
  page.calls.answer(agreedPrice.list, {
    list: [row],
    total: 1,
    counts: { 'in force': 1 },
    pageNumber: 1,
    pageSize: 20,
  } as never)
  await agree.click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await page.waitForURL('**/admin/agreedPrices?ofCompany=9')
  assert.deepEqual(page.calls.last(agreedPrice.save), {
    companyId: '9',
    lastDay: null,
    reference: 'HT-7',
    prices: [
      { packageId: '5', price: '93.50', agreed: '95.00' },
      { packageId: '6', price: '410', agreed: null },
    ],
  })
  const listed = page.getByRole('row').filter({ hasText: 'A-1' })
  await expect(listed).toContainText(/青科.*阿尔法.*93\.50.*100\.00.*有效.*2026-12-31.*HT-7/)
})
