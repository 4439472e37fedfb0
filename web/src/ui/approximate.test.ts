import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatApproximate } from './approximate.ts'

test('an approximation is said by its code, in whole units from a hundred on', () => {
  const said = (['0.4', '99.994', '99.999', '100', '1234567.89'] as const).map((one) => formatApproximate(one, 'CNY'))
  assert.deepEqual(said, ['CNY 0.40', 'CNY 99.99', 'CNY 100.00', 'CNY 100', 'CNY 1,234,568'])
  assert.deepEqual([formatApproximate('12', 'JPY'), formatApproximate('1200', 'KRW')], ['JPY 12', 'KRW 1,200'])
})
