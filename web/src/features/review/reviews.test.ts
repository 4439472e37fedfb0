// The lists of reviews: what staff hide and suppliers answer goes with a text.
import type { Output } from '@reagora/server/kernel/endpoint'
import { review } from '@reagora/server/review/contract'
import { after, before, test } from 'node:test'
import { expect, visitor } from '../../testing/calls.ts'
import { openSite, type Site } from '../../testing/site.ts'

let site: Site
before(async () => {
  site = await openSite()
})
after(() => site.close())

const said = {
  id: '3',
  stars: 2,
  text: '溶解慢',
  language: 'zh',
  author: 'university' as const,
  country: 'DE',
  createdAt: '2026-03-01T04:05:00.000Z',
  answer: '',
  answeredAt: null,
  productId: '9',
  productCode: 'QH10484',
  productName: 'Phenylboronic acid',
  productChineseName: '苯硼酸',
  moleculeId: '7',
}
const page = { total: 1, pageNumber: 1, pageSize: 20, counts: {} }
const held: Output<typeof review.list> = {
  ...page,
  list: [
    {
      ...said,
      supplierName: '沁禾',
      status: 'published',
      state: 'published',
      doubts: [],
      hiddenReason: '',
      reports: [],
    },
  ],
}
const received: Output<typeof review.received> = { ...page, list: [{ ...said, state: 'unanswered' }] }

test('a review is hidden with the reason that its author reads, and answered in words; without any nothing is sent', async () => {
  for (const [role, address, open, label, endpoint, sent] of [
    ['ROLE_CSR', '/admin/reviews', '隐藏 QH10484', /隐藏的原因/, review.hide, { reviewId: '3', reason: '广告' }],
    ['ROLE_SUPPLIER', '/supplier/reviews', '回复 QH10484', /回复/, review.answer, { reviewId: '3', text: '广告' }],
  ] as const) {
    await using person = await visitor(site, [role])
    person.calls.answer(review.list, held)
    person.calls.answer(review.received, received)
    person.calls.answer(endpoint, null as never)
    await person.goto(address)
    await person.getByRole('button', { name: open }).first().click()
    const dialog = person.getByRole('dialog')
    const submit = dialog.locator('footer').getByRole('button').last()
    await submit.click()
    await expect(dialog.getByRole('textbox', { name: label })).toBeFocused()
    await dialog.getByRole('textbox', { name: label }).fill('广告')
    await submit.click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => person.calls.asked(endpoint).map(({ input }) => input)).toEqual([sent])
  }
})
