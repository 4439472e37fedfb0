import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkoutPath, orderPage } from './checkoutPath.ts'
import { bySupplier, stopping, sums } from './lines.ts'
import type { CartLine, Problem } from './words.ts'

const line = (id: string, supplierId: string, lineTotal: CartLine['lineTotal']) =>
  ({ id, supplierId, lineTotal }) as CartLine
const problem = (code: string) => ({ code }) as Problem

test('[CART-12] the chosen lines are added up to the fen, each currency by itself, those without a price left out', () => {
  const lines = [
    line('1', 'A', { amount: '0.10', currency: 'CNY' }),
    line('2', 'B', { amount: '1200', currency: 'JPY' }),
    line('3', 'A', null),
    line('4', 'A', { amount: '1234567.25', currency: 'CNY' }),
    line('5', 'A', { amount: '0.20', currency: 'CNY' }),
  ]
  assert.deepEqual(sums(lines), [
    { amount: '1234567.55', currency: 'CNY' },
    { amount: '1200', currency: 'JPY' },
  ])
  assert.deepEqual([sums([]), sums([lines[2]!])], [[], []])
})

test('[BUY-7] a shortage that its buyer waits for stops no line, any other problem does', () => {
  const both = [problem('STOCK_SHORT'), problem('PRICE_CHANGED')]
  const codes = (problems: readonly Problem[], waits: boolean) => stopping(problems, waits).map(({ code }) => code)
  assert.deepEqual(codes(both, false), ['STOCK_SHORT', 'PRICE_CHANGED'])
  assert.deepEqual(codes(both, true), ['PRICE_CHANGED'])
  assert.deepEqual([codes(both.slice(0, 1), true), codes([problem('NO_STOCK')], true)], [[], ['NO_STOCK']])
})

test('lines stand by supplier, in the order in which the suppliers first appear', () => {
  const lines = ['B', 'A', 'B', 'C', 'A'].map((supplierId, at) => line(String(at), supplierId, null))
  assert.deepEqual(
    bySupplier(lines).map((group) => group.map(({ id }) => id)),
    [['0', '2'], ['1', '4'], ['3']],
  )
})

test('[BUY-4] the way to the order: customer service chooses a buyer first, or orders for the one chosen; some lines are named', () => {
  const pages = [true, false].flatMap((onBehalf) => [true, false].map((service) => orderPage({ onBehalf, service })))
  assert.deepEqual(pages, ['/submitordernoprice', '/submitordernoprice', '/oboSubmitorder', '/submitorder'])
  assert.equal(checkoutPath('/submitorder'), '/submitorder')
  assert.equal(checkoutPath('/submitorder', ['7', '9']), '/submitorder?cartLineIds=7,9')
  assert.equal(
    checkoutPath('/perfertCompanny?redirect=submitorder', ['7']),
    '/perfertCompanny?redirect=submitorder&cartLineIds=7',
  )
})
