import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at, conflictsOf, isDirty, putAt, rebase, undecided } from './rebase.ts'

const base = { name: 'Li', phone: '1', roles: ['a'] }

test('what was typed stays over a newer record, untouched fields follow it', () => {
  const next = rebase({ base, values: { ...base, phone: '2' }, theirs: {} }, { name: 'Wang', phone: '1', roles: ['a'] })
  assert.deepEqual(next.values, { name: 'Wang', phone: '2', roles: ['a'] })
  assert.deepEqual(next.theirs, {})
  assert.equal(isDirty(next), true)
})

test('a field that both changed shows what the other saved, until it is taken over or saved', () => {
  const typed = { base, values: { ...base, phone: '2' }, theirs: {} }
  const next = rebase(typed, { ...base, phone: '3' })
  assert.deepEqual([next.values.phone, next.theirs], ['2', { phone: '3' }])
  // The same record comes once more, for another field's sake.
  assert.deepEqual(rebase(next, { ...base, phone: '3', name: 'Wang' }).theirs, { phone: '3' })
  // What was typed has been saved.
  const saved = rebase(next, { ...base, phone: '2' })
  assert.deepEqual([saved.theirs, isDirty(saved)], [{}, false])
})

test('lists are compared by what they hold, files by which they are', () => {
  assert.equal(isDirty({ base, values: { ...base, roles: ['a'] } }), false)
  assert.equal(isDirty({ base, values: { ...base, roles: ['a', 'b'] } }), true)
  const file = new File(['x'], 'a.pdf')
  assert.equal(isDirty({ base: { file: null as File | null }, values: { file } }), true)
  assert.equal(isDirty({ base: { file }, values: { file } }), false)
})

test('records within, such as rows by id, are put over one another field by field', () => {
  type Rows = Record<string, { quantity: string; price: string }>
  const rows: Rows = { a: { quantity: '1', price: '5' }, b: { quantity: '2', price: '6' } }
  const typed: Rows = { ...rows, a: { quantity: '3', price: '7' } }
  const given: Rows = { a: { quantity: '4', price: '5' }, c: { quantity: '9', price: '9' } }
  const next = rebase<{ rows: Rows; note: string }>(
    { base: { rows, note: '' }, values: { rows: typed, note: 'mine' }, theirs: {} },
    { rows: given, note: 'theirs' },
  )
  // What was typed stays, a row that nobody touched goes, one that came is there.
  assert.deepEqual(next.values, { rows: { a: { quantity: '3', price: '7' }, c: given['c'] }, note: 'mine' })
  assert.deepEqual(next.theirs, { rows: { a: { quantity: '4' } }, note: 'theirs' })
  assert.deepEqual(conflictsOf(next.theirs), [['rows', 'a', 'quantity'], ['note']])
  assert.equal(at(next.theirs, ['rows', 'a', 'quantity']), '4')

  // One is taken over, and the other waits for its decision.
  const taken = putAt(next.values, ['rows', 'a', 'quantity'], '4') as { rows: Rows; note: string }
  assert.deepEqual(taken.rows['a'], { quantity: '4', price: '7' })
  assert.deepEqual(
    undecided<{ rows: Rows; note: string }>(
      { rows: { a: { quantity: '4' } } as never, note: 'theirs' },
      { rows: typed, note: 'mine' },
      taken,
    ),
    { note: 'theirs' },
  )
})
