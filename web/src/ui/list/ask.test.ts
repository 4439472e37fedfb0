import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Listing } from '@reagora/server/kernel/listing'
import { askOf, queryOf, sortIn } from './ask.ts'

const listing = {
  filters: {
    search: { kind: 'text', max: 5 },
    status: { kind: 'someOf', of: ['new', 'in work', 'done'] },
    currency: { kind: 'oneOf', of: ['CNY', 'JPY'] },
    placed: { kind: 'days', keys: ['from', 'until'] },
    total: { kind: 'amounts', keys: ['least', 'most'] },
  },
  sorts: ['number', 'total'],
  sort: '-number',
} as const satisfies Listing
const asked = (query: string) => askOf(listing, new URLSearchParams(query))

test('an address is asked as the contract takes it', () =>
  assert.deepEqual(asked('search=toluene&status=new,in+work&currency=JPY&from=2026-01-31&least=12.50&most=99'), {
    search: 'tolue',
    status: ['new', 'in work'],
    currency: 'JPY',
    from: '2026-01-31',
    least: '12.50',
    most: '99',
  }))

test('what a contract would refuse is left out of the question, the rest stays', () => {
  assert.deepEqual(asked('status=lost,new&currency=XYZ&from=31.1.2026&until=2026-13-40&least=-1&most=1e9&page=3'), {
    status: ['new'],
  })
  assert.deepEqual(asked('status=lost&search='), {})
})

test('a sort is one of the list, in either direction, else the list’s own', () => {
  const sorts = ['sort=total', 'sort=-total', 'sort=--total', 'sort=price', ''].map((query) =>
    sortIn(listing, new URLSearchParams(query)),
  )
  assert.deepEqual(sorts, ['total', '-total', '-number', '-number', '-number'])
})

test('a view keeps filters, sort and columns in one order, and neither page nor what is open', () => {
  const one = queryOf(listing, new URLSearchParams('cols=a,b&page=2&status=new&open=7&sort=total&search=x'))
  const two = queryOf(listing, new URLSearchParams('search=x&sort=total&status=new&cols=a,b'))
  assert.equal(one, 'search=x&status=new&sort=total&cols=a%2Cb')
  assert.equal(two, one)
})
