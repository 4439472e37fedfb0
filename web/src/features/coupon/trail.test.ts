// The trail of a coupon template on its page, in the reader's language: as it is kept today, and in texts as it was kept before.
import { audit } from '@reagora/server/audit/contract'
import { coupon } from '@reagora/server/coupon/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { after, before, test } from 'node:test'
import { expect, visitor } from '../../testing/calls.ts'
import { cny } from '../../testing/samples.ts'
import { openSite, type Site } from '../../testing/site.ts'

let site: Site
before(async () => {
  site = await openSite()
})
after(() => site.close())

const at = (day: number) => `2026-11-0${day}T08:00:00.000Z`
const template = {
  id: '5',
  name: '新客',
  state: 'active',
  daysValid: 30,
  uses: 1,
  companyOnly: true,
  combinable: false,
  registration: false,
  version: 1,
  supplier: null,
  amounts: [{ amount: cny('10.00'), minimum: cny('50.00'), maxShipping: cny('5.00') }],
  given: 0,
  untold: 0,
  used: 0,
  createdAt: at(1),
  figures: [],
} as unknown as Output<typeof coupon.template>
const change = (id: number, before: object | null, after: object | null) => ({
  id: String(id),
  at: at(id),
  act: id === 1 ? 'coupon.createTemplate' : 'coupon.editTemplate',
  before,
  after,
  requestId: 'r',
  actor: { id: '1', name: 'Anna', userEmail: 'anna@example.org' },
  onBehalfOf: null,
})
const texts = (amount: string) => [{ currency: 'CNY', amount, minimum: '50.00', maxShipping: '5.00' }]
const facts = (minor: number) => {
  const money = (of: number) => ({ minor: of, currency: 'CNY' })
  return [{ amount: money(minor), minimum: money(5_000), maxShipping: money(500) }]
}
const supplier = { id: 3, name: 'Qingke', localName: '青科' }
const trail = {
  events: [],
  changes: [
    change(1, null, { uses: 2, supplier, amounts: facts(1_050) }),
    change(2, { daysValid: 30, amounts: texts('10.50') }, { daysValid: 60, amounts: texts('1200.00') }),
    change(3, { amounts: texts('1200.00') }, { amounts: facts(120_000), name: 'x' }),
  ],
} as unknown as Output<typeof audit.trail>

test('[COUP-4] the trail of a coupon template says amounts, days and who bears it in the language of the page, and what was kept in texts before', async () => {
  for (const [language, title, moments] of [
    [
      'zh',
      '操作记录',
      [['x'], ['30 天→60 天', '金额: ¥ 1,200.00 CNY, 最低消费: ¥ 50.00 CNY'], ['2 次', '青科 (#3)', '¥ 10.50 CNY']],
    ],
    [
      'en',
      'History',
      [['x'], ['30 days→60 days', 'Amount: ¥ 1,200.00 CNY, Minimum: ¥ 50.00 CNY'], ['Qingke (#3)', '¥ 10.50 CNY']],
    ],
  ] as const) {
    await using page = await visitor(site, ['ROLE_SITE_ADMIN'], { LANGUAGE: language })
    page.calls.answer(coupon.template, template)
    page.calls.answer(audit.trail, trail)
    await page.goto('/admin/coupons/templates/5')
    const shown = page.getByRole('region', { name: title }).getByRole('listitem')
    await expect(shown).toHaveCount(moments.length)
    for (const [place, texts] of moments.entries())
      for (const text of texts) await expect(shown.nth(place)).toContainText(text)
    // The same amount, kept in two ways, is no difference.
    await expect(shown.nth(0)).not.toContainText('¥')
  }
})
