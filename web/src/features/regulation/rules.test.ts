import assert from 'node:assert/strict'
import { test } from 'node:test'
import { percentOf, valuesOf } from './rules.ts'

test('[SEARCH-4] pasted values are told apart, also by commas where they are numbers; commas in names stay', () => {
  assert.deepEqual(valuesOf('50-00-0, 64-17-5\n2,4-D；丙酮\n\n50-00-0'), ['50-00-0', '64-17-5', '2,4-D', '丙酮'])
  assert.deepEqual(valuesOf(' '), [])
})

test('[SEARCH-4] a content is a percentage', () => {
  assert.equal(percentOf('12,5 %'), 12.5)
  assert.equal(percentOf(''), undefined)
  assert.equal(percentOf('120'), undefined)
})
