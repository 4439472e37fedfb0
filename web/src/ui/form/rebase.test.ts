import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDirty, rebase } from './rebase.ts'

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
