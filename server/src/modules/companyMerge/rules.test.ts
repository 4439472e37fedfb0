import assert from 'node:assert/strict'
import { test } from 'node:test'
import { heldTogether } from './rules.ts'

test('[COMP-10] rows that name each other go back together or stay together', () => {
  const into = 7
  const linked = (a: string, b: string, aCompany = into, bCompany = into) => ({ a, b, aCompany, bCompany })
  const pairs = [
    linked('order 1', 'quote 1'),
    linked('order 2', 'quote 1'),
    linked('order 3', 'quote 2'),
    // Placed since at the price of a quote that was moved.
    linked('order 9', 'quote 3'),
    // Of a third company, and one that never moved.
    linked('order 4', 'coupon 1', into, 3),
  ]
  const moved = new Set(['order 1', 'order 2', 'order 3', 'order 4', 'quote 1', 'quote 2', 'quote 3'])
  assert.deepEqual([...heldTogether(moved, new Set(['order 1']), pairs, into)].toSorted(), [
    'order 2',
    'quote 1',
    'quote 3',
  ])
})
