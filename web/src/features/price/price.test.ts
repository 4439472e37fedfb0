// The page of a real-time price: what a supplier says there, and what somebody else has said meanwhile.
import { audit } from '@reagora/server/audit/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { price, priceErrors } from '@reagora/server/price/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { expect, Refused, visitor } from '../../testing/calls.ts'
import { openSite, type Site } from '../../testing/site.ts'

let site: Site
before(async () => {
  site = await openSite()
})
after(() => site.close())

const at = '2026-11-20T08:00:00.000Z'
const priceAs = (amount: string) =>
  ({
    packageId: '5',
    productCode: 'A-1',
    productName: 'Ethanol',
    productChineseName: '乙醇',
    productCas: '64-17-5',
    pack: '5 g',
    supplierName: 'Alpha',
    supplierLocalName: '阿尔法',
    price: { amount, currency: 'CNY' },
    priceAt: at,
    expiresAt: at,
    askedAt: at,
    waiting: 2,
    state: 'asked',
    moleculeId: '9',
    questions: [{ id: '1', askedAt: at, answeredAt: null, byHand: false }],
  }) as unknown as Output<typeof price.detail>

test('a price that somebody else has set meanwhile stands beside the typed one, which is sent over it then', async () => {
  await using page = await visitor(site, ['ROLE_SUPPLIER'])
  page.calls.answer(price.detail, priceAs('120.00'))
  page.calls.answer(audit.trail, { events: [], changes: [] })
  await page.goto('/supplier/prices/5')
  const history = page.getByRole('region', { name: '操作记录' })
  await expect(history.getByRole('listitem')).toContainText(['等待供应商答复', '询问价格'])
  await expect(page.getByRole('region', { name: '内部备注' }), 'notes are for staff').toHaveCount(0)
  await page.getByRole('button', { name: '更改价格' }).click()
  const dialog = page.getByRole('dialog', { name: '更改价格' })
  const field = dialog.getByLabel(/^价格/)
  await field.fill('x')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/120\.50/)
  await field.fill('１３０')
  page.calls.answer(price.answer, () => {
    page.calls.answer(price.detail, priceAs('125.00'))
    return new Refused(priceErrors.PRICE_MOVED, '价格已变动', { code: 'PRICE_MOVED' }) as never
  })
  await field.press('Enter')
  await expect(dialog.getByRole('status').filter({ hasText: '125.00' })).toBeVisible()
  await expect(field).toHaveValue('１３０')
  page.calls.answer(price.answer, { confirmed: 0, changed: 1 })
  await field.press('Enter')
  await expect(dialog).toHaveCount(0)
  assert.deepEqual(page.calls.last(price.answer), { answers: [{ packageId: '5', shown: '125.00', price: '130' }] })
})
