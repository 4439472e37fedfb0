import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeOf, noWish, wrongIn } from './supplier/wish.ts'

test('[CAT-2] of a change of many products what is blank stays, and what cannot be meant is told at its field', () => {
  assert.equal(changeOf(noWish), null)
  assert.deepEqual(wrongIn(noWish), {})
  const price = { ...noWish, way: 'percent' as const, by: ' -2.5 ', rounding: '1' as const }
  assert.deepEqual(changeOf(price), { price: { way: 'percent', by: '-2.5', currency: null, rounding: '1' } })
  const others = { ...noWish, stock: '0', leadMin: '2', leadMax: '5', leadPacks: true, add: ['US'], brand: ' Acme ' }
  assert.deepEqual(changeOf(others), {
    stock: 0,
    lead: { min: 2, max: 5, packs: true },
    notForSale: { add: ['US'], remove: [] },
    brand: 'Acme',
  })
  assert.deepEqual(wrongIn({ ...price, by: 'five' }), { by: 'badNumber' })
  assert.deepEqual(wrongIn({ ...price, way: 'amount', by: '5' }), { currency: 'needsCurrency' })
  assert.deepEqual(wrongIn({ ...noWish, stock: '-1' }), { stock: 'badStock' })
  for (const [leadMin, leadMax] of [
    ['5', '2'],
    ['', '2'],
    ['2', ''],
    ['2', '731'],
  ] as const)
    assert.deepEqual(wrongIn({ ...noWish, leadMin, leadMax }), { leadMax: 'leadBoth' })
})
