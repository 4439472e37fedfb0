import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkoutPath, orderPage } from './checkoutPath.ts'
import { approximateSum, bySupplier, saidOnce, stopping, sums } from './lines.ts'
import { cny } from '../../testing/samples.ts'
import { stepped, typedQuantity } from './quantity.ts'
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

test('what foreign lines come to in the own currency is said only where all of them can be said in it', () => {
  const yuan = line('1', 'A', { amount: '10.10', currency: 'CNY' })
  const euro = { ...line('2', 'A', { amount: '2.00', currency: 'EUR' }), approximateTotal: cny('16.50') }
  const unknown = { ...line('3', 'A', { amount: '2.00', currency: 'GBP' }), approximateTotal: null }
  const priceless = { ...line('4', 'A', null), approximateTotal: null }
  assert.deepEqual(approximateSum([yuan, euro, priceless], 'CNY'), cny('26.60'))
  assert.deepEqual([approximateSum([yuan], 'CNY'), approximateSum([yuan, euro, unknown], 'CNY')], [null, null])
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

test('[CART-4] a quantity is a whole number from one to 100,000, in whatever width it was typed; steps end there', () => {
  for (const [text, quantity] of [
    ['1', 1],
    [' １２ ', 12],
    ['100000', 100_000],
    ['100001', null],
    ['0', null],
    ['-1', null],
    ['1.5', null],
    ['', null],
    ['x', null],
  ] as const)
    assert.equal(typedQuantity(text), quantity, text)
  assert.deepEqual([stepped('5', 1), stepped('5', -1), stepped('1', -1)], [6, 4, 1])
  assert.deepEqual([stepped('100000', 1), stepped('', 1), stepped('x', -1)], [100_000, 2, 1])
})

test('[BUY-12] what a supplier’s minimum order lacks is said once, and still stops every line of it', () => {
  const short = { ...problem('SUPPLIER_MINIMUM'), text: 'A lacks 5' }
  const other = { ...problem('SUPPLIER_MINIMUM'), text: 'A lacks 7 dollars' }
  const stock = { ...problem('STOCK_SHORT'), text: '3 left' }
  assert.deepEqual(saidOnce([[], [stock, short], [short, stock], [other, short]]), [
    [],
    [stock, short],
    [stock],
    [other],
  ])
})
