import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differences, historyOf } from './history.ts'

const anna = { id: '1', name: 'Anna', userEmail: 'anna@example.org' }
const who = { actor: anna, onBehalfOf: null }

test('a move and the change written with it are one happening, newest first', () => {
  const history = historyOf({
    events: [
      {
        id: '1',
        move: 'register',
        from: null,
        to: 'pending approval',
        data: {},
        at: '2026-11-01T08:00:00.000Z',
        ...who,
      },
      {
        id: '2',
        move: 'reject',
        from: 'pending approval',
        to: 'rejected',
        data: { note: '资料不全' },
        at: '2026-11-02T08:00:00.000Z',
        ...who,
      },
    ],
    changes: [
      {
        id: '7',
        act: 'company.reject',
        before: { status: 'pending approval' },
        after: { status: 'rejected', note: '资料不全' },
        requestId: 'r',
        at: '2026-11-02T08:00:00.007Z',
        ...who,
      },
      {
        id: '8',
        act: 'company.update',
        before: { phone: '1' },
        after: { phone: '2' },
        requestId: 'r',
        at: '2026-11-03T08:00:00.000Z',
        ...who,
      },
    ],
  })
  assert.deepEqual(
    history.map(({ move, act, note, differences: told }) => [move?.name ?? act, note, told]),
    [
      ['company.update', undefined, [{ field: 'phone', before: '1', after: '2' }]],
      ['reject', '资料不全', []],
      ['register', undefined, []],
    ],
  )
})

test('only what differs is told, and nothing of fields that stayed empty', () => {
  assert.deepEqual(differences({ a: 1, b: '', c: null }, { a: 1, b: null, d: false }), [
    { field: 'd', before: null, after: false },
  ])
  assert.deepEqual(differences(null, { name: 'x' }), [{ field: 'name', before: null, after: 'x' }])
})

test('notes stand elsewhere, but for one that is gone, without its words; what nobody did comes in its place', () => {
  const change = (id: string, act: string, at: string) => ({
    id,
    act,
    before: null,
    after: { note: 'call back' },
    requestId: 'r',
    at,
    ...who,
  })
  const history = historyOf(
    {
      events: [],
      changes: [
        change('1', 'note.add', '2026-11-01T08:00:00.000Z'),
        change('2', 'note.edit', '2026-11-02T08:00:00.000Z'),
        change('3', 'note.remove', '2026-11-03T08:00:00.000Z'),
      ],
    },
    [{ key: 'run', at: '2026-11-02T09:00:00.000Z', act: 'run', actor: null, onBehalfOf: null, differences: [] }],
  )
  assert.deepEqual(
    history.map(({ act, differences: told }) => [act, told.length]),
    [
      ['note.remove', 0],
      ['run', 0],
    ],
  )
})
