import assert from 'node:assert/strict'
import { test } from 'node:test'
import { valueText } from './values.ts'

const known: Record<string, string> = { 'field.steps': 'Steps', 'field.who': 'Who', 'state.own': 'own approver' }
const say = (value: unknown) =>
  valueText(value, (kind, word) => known[`${kind}.${word}`] ?? word, { yes: 'yes', no: 'no' })

test('a trail tells rules by the names of what they hold, never as raw data', () => {
  const rules = [
    { kind: 'amount', amount: 100_000, currency: 'CNY', projectCode: null, steps: [{ who: 'own', userId: null }] },
    { kind: 'project', projectCode: 'P1', steps: [{ who: 'person', userId: 7 }, { who: 'role' }] },
  ]
  assert.equal(
    say(rules),
    'kind: amount, amount: 100000, currency: CNY, Steps: Who: own approver; ' +
      'kind: project, projectCode: P1, Steps: Who: person, userId: 7; Who: role',
  )
  const worth = { amount: { minor: 1_000, currency: 'CNY' }, minimum: { minor: 250, currency: 'JPY' } }
  assert.equal(say([worth, worth.amount]), 'amount: ¥ 10.00 CNY, minimum: ¥ 250.00 JPY; ¥ 10.00 CNY')
  const at = new Date(2026, 0, 2, 8, 5)
  assert.equal(say({ at: at.toISOString() }), 'at: 2026-01-02 08:05')
  assert.deepEqual([null, '', [], {}, true, ['a', 'b'], 3].map(say), ['–', '–', '–', '', 'yes', 'a, b', '3'])
})
