import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byDay, wordOf } from './days.ts'

const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()

test('[FOOTP-1] looks stand under the day of the reader’s clock, also around midnight', () => {
  const rows = [at(2026, 2, 1, 0, 1), at(2026, 1, 28, 23, 59), at(2026, 1, 28, 8, 0)].map((seenAt) => ({ seenAt }))
  const days = byDay(rows)
  assert.deepEqual(
    days.map(({ day, rows }) => [day, rows.length]),
    [
      ['2026-03-01', 1],
      ['2026-02-28', 2],
    ],
  )
  const now = new Date(2026, 2, 1, 12)
  assert.deepEqual(
    ['2026-03-01', '2026-02-28', '2026-02-27'].map((day) => wordOf(day, now)),
    ['today', 'yesterday', null],
  )
})
