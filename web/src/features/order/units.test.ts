import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leavesNow, openUnits, parcelOf } from './units.ts'

test('[ORDER-5] a parcel begins with what is there: not with what was sent, cancelled or is awaited', () => {
  const line = { quantity: 17, shipped: 2, cancelled: 4, backordered: 8 }
  assert.deepEqual([openUnits(line), leavesNow(line)], [11, 3])
})

test('[ORDER-5] a parcel holds what was typed, and no more of a line than is open of it', () => {
  const line = (id: string, quantity: number) => ({ id, quantity, shipped: 1, cancelled: 1, backordered: 0 })
  const open = [line('a', 7), line('b', 4), line('c', 3)]
  const ids = ({ wrong, sent, whole }: ReturnType<typeof parcelOf>) => [
    (wrong as typeof open).map(({ id }) => id),
    sent.map(({ orderLineId, quantity }) => `${orderLineId}${quantity}`),
    whole,
  ]
  assert.deepEqual(ids(parcelOf(open, { a: ' ５ ', b: '2', c: '1' })), [[], ['a5', 'b2', 'c1'], true])
  assert.deepEqual(ids(parcelOf(open, { a: '5', b: '0', c: '' })), [[], ['a5'], false])
  assert.deepEqual(ids(parcelOf(open, { a: '6', b: '2', c: '1' }))[0], ['a'])
  for (const wrong of ['1.5', '-1', 'x', '1e1', '0000001'])
    assert.deepEqual(ids(parcelOf(open, { a: '5', b: wrong, c: '1' }))[0], ['b'], wrong)
  assert.deepEqual(ids(parcelOf(open, {})), [[], [], false])
})
