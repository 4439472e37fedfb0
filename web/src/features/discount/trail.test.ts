// The trail of a discount on its page, in the reader's language: as it is kept today, and as it was kept before.
import { audit } from '@reagora/server/audit/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { pricing } from '@reagora/server/pricing/contract'
import { after, before, test } from 'node:test'
import { expect, visitor } from '../../testing/calls.ts'
import { openSite, type Site } from '../../testing/site.ts'

let site: Site
before(async () => {
  site = await openSite()
})
after(() => site.close())

const at = (day: number) => `2026-11-0${day}T08:00:00.000Z`
const discount = {
  id: '5',
  description: '秋季',
  kind: 'percentage',
  state: 'cancelled',
  amount: null,
  rateBp: 1250,
  tiers: [],
  startsAt: at(1),
  endsAt: at(9),
  combinable: true,
  categories: [],
  supplierFunded: false,
  supplierCount: 0,
  companyCount: 0,
  suppliers: [],
  companies: [],
  version: 1,
  cancelledAt: null,
  madeBy: 'Anna',
  figures: [],
} as unknown as Output<typeof pricing.discount>
const change = (id: number, before: object | null, after: object | null) => ({
  id: String(id),
  at: at(id),
  act: 'pricing.editDiscount',
  before,
  after,
  requestId: 'r',
  actor: { id: '1', name: 'Anna', userEmail: 'anna@example.org' },
  onBehalfOf: null,
})
const company = (id: number) => ({ id, name: 'Qingke', localName: '青科' })
const trail = {
  events: [],
  changes: [
    // As it was kept first: minor units, hundredths of a percent and ids; then in texts; now as facts with names.
    change(1, null, {
      kind: 'flat',
      amount: 1050,
      currency: 'CNY',
      rateBp: null,
      tiers: [],
      suppliers: [3],
      companies: [],
    }),
    change(2, { amount: 1050, currency: 'CNY', rateBp: null }, { amount: 2000, currency: 'CNY', rateBp: null }),
    change(3, { rate: null, suppliers: ['Qingke'] }, { rate: '12.5 %', suppliers: ['Qingke', 'Haoyu'] }),
    change(
      4,
      { amount: null, rateBp: 1250, tiers: [], suppliers: [company(3)], companies: [company(9)] },
      { amount: { minor: 990, currency: 'USD' }, rateBp: null, tiers: [], suppliers: [company(4)], companies: [] },
    ),
    change(
      5,
      { rateBp: null, tiers: [] },
      {
        rateBp: null,
        tiers: [
          { from: 5, rateBp: 300 },
          { from: 20, rateBp: 750 },
        ],
      },
    ),
  ],
} as unknown as Output<typeof audit.trail>

test('[DISC-2] the trail of a discount says rates, amounts and who is meant in the language of the page, two of one name by their numbers, and what was kept otherwise before', async () => {
  for (const [language, title, moments] of [
    [
      'zh',
      '操作记录',
      [
        ['数量分级', '满 5 件 3 % · 满 20 件 7.5 %'],
        ['12.5 %', '$ 9.90', '青科 (#3)→青科 (#4)', '青科 (#9)→全部'],
        ['12.5 %', 'Qingke→Qingke, Haoyu'],
        ['¥ 10.50 CNY→¥ 20.00 CNY'],
        ['¥ 10.50 CNY', '#3', '全部'],
      ],
    ],
    [
      'en',
      'History',
      [
        ['from 5 units: 3 % · from 20 units: 7.5 %'],
        ['12.5 %', '$ 9.90', 'Qingke (#3)→Qingke (#4)', 'Qingke (#9)→All'],
        ['12.5 %', 'Qingke→Qingke, Haoyu'],
        ['¥ 10.50 CNY→¥ 20.00 CNY'],
        ['¥ 10.50 CNY', '#3', 'All'],
      ],
    ],
  ] as const) {
    await using page = await visitor(site, ['ROLE_SITE_ADMIN'], { LANGUAGE: language })
    page.calls.answer(pricing.discount, discount)
    page.calls.answer(audit.trail, trail)
    await page.goto('/admin/discounts/5')
    const shown = page.getByRole('region', { name: title }).getByRole('listitem')
    await expect(shown).toHaveCount(moments.length)
    for (const [place, texts] of moments.entries())
      for (const text of texts) await expect(shown.nth(place)).toContainText(text)
  }
})
