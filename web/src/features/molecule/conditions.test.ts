import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conditionOf } from './conditions.ts'

test('[PROD-1] known conditions of storage and transport are told from free text', () => {
  assert.equal(conditionOf('Room Temperature'), 'room temperature')
  assert.equal(conditionOf(' deep_freeze '), 'deep freeze')
  assert.equal(conditionOf('Freeze (-18 to -30)'), 'freeze')
  assert.equal(conditionOf('cold (0 to 4 °C)'), 'cold')
  assert.equal(conditionOf('Liquid  nitrogen'), 'liquid nitrogen')
  for (const text of ['2-8 °C', 'cold and dry', 'UN 1547', '常温', '']) assert.equal(conditionOf(text), null, text)
})
