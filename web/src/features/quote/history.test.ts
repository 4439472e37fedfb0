import assert from 'node:assert/strict'
import { test } from 'node:test'
import { togetherIn } from './history.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 28, 9, 0, seconds)).toISOString()
const accepted = (supplierName: string, seconds: number, more = {}) => ({
  kind: 'status change' as const,
  side: 'staff' as const,
  supplierName,
  supplierNameZh: '',
  fromState: 'quoted',
  toState: 'accepted',
  note: '5 g',
  at: at(seconds),
  actor: 'He',
  internal: false,
  ...more,
})

test('[QUOTE-3] lines that change at once are one moment; the request itself, another person and a later time are not', () => {
  const events = [
    accepted('First', 0),
    accepted('Second', 1),
    accepted('', 1, { note: '' }),
    accepted('First', 2, { actor: 'Gu' }),
    accepted('Second', 90, { actor: 'Gu' }),
    accepted('Second', 91, { actor: 'Gu', toState: 'expired' }),
  ]
  assert.deepEqual(
    togetherIn(events).map(({ all }) => all.length),
    [2, 1, 1, 1, 1],
  )
})
