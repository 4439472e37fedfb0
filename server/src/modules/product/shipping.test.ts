import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shippingExpectation, type ShippedGoods } from './rules.ts'

const plain: ShippedGoods = {
  shipsFrom: 'CN',
  hazardous: false,
  transport: '',
  qualityChecked: false,
  leadMin: null,
  leadMax: null,
}
const expected = (more: Partial<ShippedGoods>, to = 'CN') => {
  const { minDays, maxDays, additions, cif } = shippingExpectation([{ ...plain, ...more }], to)!
  return [`${minDays}-${maxDays}`, additions.join('+'), cif]
}

test('[BUY-9] goods usually ship within three days, and longer for transport, quality control and the customs of China', () => {
  for (const [why, more, to, answer] of [
    ['nothing said', {}, 'CN', ['1-3', '', false]],
    ['the supplier says its days', { leadMin: 5, leadMax: 8 }, 'CN', ['5-8', '', false]],
    ['one bound only', { leadMax: 0 }, 'CN', ['0-0', '', false]],
    ['hazardous', { hazardous: true }, 'CN', ['8-17', 'regulated', true]],
    ['a UN number', { transport: 'UN 1547, 6.1' }, 'CN', ['8-17', 'regulated', true]],
    ['cold, not dangerous', { transport: 'dry ice' }, 'CN', ['1-3', '', false]],
    ['nobody has classified it', { hazardous: null }, 'CN', ['1-3', '', false]],
    ['quality control', { qualityChecked: true }, 'CN', ['4-9', 'qc', false]],
    ['out of China', {}, 'DE', ['8-17', 'border', false]],
    ['into China', { shipsFrom: 'DE' }, 'CN', ['8-17', 'border', false]],
    ['far from China', { shipsFrom: 'DE' }, 'US', ['1-3', '', false]],
    ['all', { hazardous: true, qualityChecked: true }, 'US', ['18-37', 'regulated+qc+border', true]],
  ] as const)
    assert.deepEqual(expected(more, to), answer, why)
})

test('[BUY-9] of several goods the slowest counts, with the reasons of all; of none there is nothing to say', () => {
  const both = shippingExpectation(
    [
      { ...plain, hazardous: true },
      { ...plain, qualityChecked: true, leadMin: 20 },
    ],
    'CN',
  )
  assert.deepEqual(both, { minDays: 23, maxDays: 26, additions: ['regulated', 'qc'], cif: true })
  assert.equal(shippingExpectation([], 'CN'), null)
})
