// The page on which staff raise a requisition: what it shows of packs is what they cost whom it is for, where the goods go.
import { internalRequisition } from '@reagora/server/internalRequisition/contract'
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

const address = (id: string, city: string) => ({ id, kind: 'both', nickname: '', city, street: 'Weg 1' })
const start = {
  requester: 'Anna',
  company: 'Reagora',
  companyComplete: true,
  addresses: [address('1', '上海'), address('2', 'Berlin')],
  billAddressId: '1',
  shipAddressId: '1',
  paymentTerms: ['08'],
  projectCodes: [],
} as unknown as Output<typeof internalRequisition.start>
const pack = {
  productPackageId: '5',
  productCode: 'A-1',
  productName: 'Tube',
  productChineseName: '离心管',
  productCas: null,
  pack: '50/pk',
  supplierName: 'Alpha',
  supplierLocalName: '阿尔法',
  available: null,
}

const yuan = { amount: '75.00', currency: 'CNY' as const }
const euros = { amount: '30.00', currency: 'EUR' as const }

test('[ADMO-2] packs are asked for as they cost at the chosen address, those that were picked before it too, all of them in one call', async () => {
  await using page = await visitor(site, ['ROLE_CSR'])
  page.calls.answer(internalRequisition.start, start)
  const packs = ['5', '6'].map((id) => ({ ...pack, productPackageId: id, pack: `${id}/pk` }))
  page.calls.answer(internalRequisition.packs, ({ input }) =>
    packs.map((one) => ({ ...one, price: input['shipAddressId'] === '2' ? euros : yuan })),
  )
  await page.goto('/admin/requisitions/internal')
  await page.getByLabel('货号或 CAS 号').fill('A-1')
  await page.getByRole('button', { name: '查找' }).click()
  const goods = page.getByRole('region', { name: /Reagora/ }).getByRole('listitem')
  await expect(goods).toContainText(['¥ 75.00', '¥ 75.00'])
  const searched = page.calls.last(internalRequisition.packs)!
  assert.deepEqual([searched['purpose'], searched['search']], ['laboratory', { text: 'A-1' }])
  for (const at of [0, 1]) await goods.nth(at).getByRole('button').click()
  await expect(goods).toContainText(['¥ 75.00', '¥ 75.00', '¥ 75.00', '¥ 75.00'])
  const asked = page.calls.asked(internalRequisition.packs).length
  await page.getByLabel('收货地址').selectOption('2')
  await expect(goods).toContainText(['€ 30.00', '€ 30.00', '€ 30.00', '€ 30.00'])
  // What is found is asked for again, and what was picked: each once.
  assert.equal(page.calls.asked(internalRequisition.packs).length, asked + 2)
  const { shipAddressId, search } = page.calls.last(internalRequisition.packs)!
  assert.deepEqual([shipAddressId, search], ['2', { packageIds: ['5', '6'] }])
})
