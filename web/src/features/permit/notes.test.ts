// What the page of a molecule says of permits: every kind of its packs is judged, and what is said of some of them names those.
import type { Output } from '@reagora/server/kernel/endpoint'
import { molecule as molecules } from '@reagora/server/molecule/contract'
import { permit } from '@reagora/server/permit/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { expect, visitor } from '../../testing/calls.ts'
import { cny, molecule, offer, pack } from '../../testing/samples.ts'
import { openSite, type Site } from '../../testing/site.ts'

let site: Site
before(async () => {
  site = await openSite()
})
after(() => site.close())

const offers = [
  offer('1', [pack('11'), pack('12', { label: '25 g', amount: '25' }), pack('13')]),
  offer('2', [pack('21')], { shipsFrom: 'US' }),
]
const detail = {
  ...molecule(offers),
  ec: null,
  inchi: null,
  exactMass: null,
  meltingPoint: null,
  boilingPoint: null,
  kind: 'substance',
  form: '',
  rating: null,
  otherCas: [],
  names: [],
  properties: null,
  delivery: [],
  lowestPrices: [cny('120.10')],
  tags: [],
  otherForms: [],
} as unknown as Output<typeof molecules.detail>

const need = (kind: 'drug precursor' | 'import', lack: 'none' | 'amount' | null) => ({
  class: kind,
  lists: ['易制毒'],
  lack,
  counted: null,
})
const judged = {
  country: 'CN',
  packs: [
    { packageId: '11', productCode: 'A-1', state: 'needed', needs: [need('drug precursor', null)] },
    { packageId: '12', productCode: 'A-1', state: 'needed', needs: [need('drug precursor', 'amount')] },
    { packageId: '21', productCode: 'A-2', state: 'needed', needs: [need('import', 'none')] },
  ],
} as Output<typeof permit.needs>

test('[BUY-8] the page of a molecule judges one pack of each origin and size, each by itself, and says which it speaks of', async () => {
  await using page = await visitor(site, ['ROLE_BUYER'])
  page.calls.answer(molecules.detail, detail)
  page.calls.answer(permit.needs, judged)
  await page.goto('/chemicalDetail?id=7')
  const said = page.getByRole('region', { name: '购买许可' }).getByRole('listitem')
  await expect(said).toContainText([
    /已有有效证件.*适用于：5 g · 中国/,
    /证件余量不足.*适用于：25 g · 中国/,
    /尚未登记此类证件.*适用于：5 g · 美国/,
  ])
  assert.deepEqual(page.calls.last(permit.needs), {
    packs: ['11', '12', '21'].map((packageId) => ({ packageId, quantity: 1 })),
    apart: true,
  })
  // What is said of all of them names none.
  const all = judged.packs.map((one) => ({ ...one, needs: [need('drug precursor', 'none')] }))
  page.calls.answer(permit.needs, { ...judged, packs: all })
  await page.reload()
  await expect(said).toHaveCount(1)
  await expect(said).not.toContainText('适用于')
})
