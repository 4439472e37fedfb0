// An order before the ERP: what came back in words, and what is sent once staff have put it right.
import { erp } from '@reagora/server/erp/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { expect, visitor } from '../../testing/calls.ts'
import { openSite, type Site } from '../../testing/site.ts'

let site: Site
before(async () => {
  site = await openSite()
})
after(() => site.close())

const shown: Output<typeof erp.review> = {
  id: '7',
  orderNumber: 'SO20260000007',
  status: 'processing',
  version: 4,
  erpNumber: null,
  facts: { site: 'S1', project: '', user: 'li@pharma.example' },
  lines: [
    {
      id: '70',
      lineNumber: 1,
      productName: 'Phenylboronic acid',
      productChineseName: '苯硼酸',
      pack: '5 g',
      quantity: 2,
      unitPrice: { amount: '100.00', currency: 'CNY' },
      forwarded: true,
      productCode: 'P1',
      standard: '≥98%',
      sent: { productCode: 'P1', standard: '≥98%', quantity: 2, unitPrice: '100.00' },
      erpNumber: null,
      code: 'PRODUCT_CODE_ERROR',
      words: 'unknown code P1',
    },
  ],
  messages: [
    {
      id: '1',
      kind: 'create',
      revision: 0,
      state: 'refused',
      code: 'PRODUCT_CODE_ERROR',
      words: '',
      erpNumber: null,
      askedBy: '何静怡',
      queuedAt: '2026-03-01T04:05:00.000Z',
      attempts: [
        { act: 'send', outcome: 'answered', httpStatus: 200, tookMs: 31, at: '2026-03-01T04:05:01.000Z' },
        { act: 'ask', outcome: 'unreachable', httpStatus: null, tookMs: 3000, at: '2026-03-01T04:05:00.500Z' },
      ],
    },
  ],
  whyNotSent: null,
}

test('[ADMO-3] the review says in words what the ERP answered, and sends what was put right', async () => {
  await using page = await visitor(site, ['ROLE_CSR'])
  page.calls.answer(erp.review, shown)
  page.calls.answer(erp.send, { id: '7' })
  await page.goto('/admin/orders/7/review')
  const line = page.getByRole('row').filter({ hasText: '苯硼酸' })
  await expect(line).toContainText('ERP：产品编码错误')
  await expect(line).toContainText('unknown code P1')
  await expect(page.getByText('连接中断或超时')).toBeVisible()
  const code = page.getByLabel('ERP 产品编码 1')
  const send = page.getByRole('button', { name: '修改后重新发送' })
  await code.fill('')
  await send.click()
  assert.equal(page.calls.asked(erp.send).length, 0, 'goods without a code are not sent')
  await code.fill('ERP-77')
  await page.getByLabel('站点').fill('S2')
  await send.click()
  await expect
    .poll(() => page.calls.last(erp.send))
    .toEqual({
      id: '7',
      version: 4,
      site: 'S2',
      project: '',
      user: 'li@pharma.example',
      lines: [{ orderLineId: '70', productCode: 'ERP-77', standard: '≥98%' }],
    })
})

test('[ADMO-6] a cancelled order cannot be sent, and the page says why', async () => {
  await using page = await visitor(site, ['ROLE_CSR'])
  const why = '已取消或已拒绝的订单不得发送到 ERP'
  page.calls.answer(erp.review, { ...shown, status: 'cancelled', messages: [], whyNotSent: why })
  await page.goto('/admin/orders/7/review')
  await expect(page.getByRole('button', { name: '发送到 ERP' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText(why)).toBeVisible()
})
