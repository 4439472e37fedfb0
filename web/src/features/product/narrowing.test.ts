import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { barScale, bestOf, narrowed, packTiles, type Narrowing } from './narrowing.ts'
import type { PackRow } from './types.ts'

interface Made {
  label: string
  price?: [amount: string, currency: string]
  unit?: [amount: string, currency: string, per: string]
  purity?: number | null
  lead?: number | null
  stock?: 'in stock' | 'on order' | 'no stock'
  size?: [amount: string, unit: string]
}
const row = ({ label, price, unit, purity = 98, lead = 3, stock = 'in stock', size = ['5', 'g'] }: Made) =>
  ({
    offer: { purityPercent: purity, leadMin: 1, leadMax: lead },
    pack: {
      packageId: label,
      label,
      amount: size[0],
      unit: size[1],
      count: 1,
      price: price ? { amount: price[0], currency: price[1] } : null,
      unitPrice: unit ? { amount: unit[0], currency: unit[1], per: unit[2] } : null,
      stock: { state: stock, available: null },
    },
  }) as unknown as PackRow

const rows = [
  row({ label: '5 g', price: ['90.00', 'CNY'], unit: ['18', 'CNY', 'g'], lead: 9 }),
  row({ label: '1 kg', price: ['20.00', 'EUR'], unit: ['0.02', 'EUR', 'g'], size: ['1', 'kg'], purity: 95 }),
  row({ label: '5 g', price: ['900', 'JPY'], unit: ['180', 'JPY', 'g'], purity: 99, stock: 'on order' }),
  row({ label: '5 g', price: ['1.00', 'CNY'], unit: ['0.2', 'CNY', 'g'], stock: 'no stock', purity: null }),
  row({ label: '100 mg', size: ['100', 'mg'], lead: 2 }),
]
const all: Narrowing = { packs: [], purity: null, inStock: false, sort: 'rank' }
const order = (change: Partial<Narrowing>) => narrowed(rows, { ...all, ...change }).map((one) => rows.indexOf(one))

describe('the offers of one molecule', () => {
  test('are narrowed by pack, purity and stock', () => {
    assert.deepEqual(order({}), [0, 1, 2, 3, 4])
    assert.deepEqual(order({ packs: ['1 kg', '100 mg'] }), [1, 4])
    assert.deepEqual(order({ purity: 98 }), [0, 2, 4])
    assert.deepEqual(order({ inStock: true }), [0, 1, 4])
  })

  test('are sorted by price with freight, where it is known; what has none known follows, what cannot be had comes last', () => {
    const priced = (label: string, price: string, stock?: Made['stock']) =>
      row({ label, price: [price, 'CNY'], ...(stock && { stock }) })
    const made = [
      priced('unknown', '1.00'),
      priced('gone', '1.00', 'no stock'),
      priced('far', '10.00'),
      priced('near', '20.00'),
    ]
    const landed = new Map([
      ['far', 27_000],
      ['near', 4000],
      ['gone', 100],
    ])
    const sorted = narrowed(made, { ...all, sort: 'landed' }, landed)
    assert.deepEqual(
      sorted.map(({ pack }) => pack.label),
      ['near', 'far', 'unknown', 'gone'],
    )
  })

  test('are sorted over currencies; what cannot be had and what has no price come last', () => {
    assert.deepEqual(order({ sort: 'price' }), [2, 0, 1, 4, 3])
    assert.deepEqual(order({ sort: 'unit' }), [1, 2, 0, 4, 3])
    assert.deepEqual(order({ sort: 'purity' }), [2, 0, 4, 1, 3])
    assert.deepEqual(order({ sort: 'stock' }), [0, 1, 4, 2, 3])
    assert.deepEqual(order({ sort: 'lead' }), [4, 1, 2, 0, 3])
  })

  test('have tiles by size, each with the cheapest that can be had', () => {
    assert.deepEqual(
      packTiles(rows).map(({ label, count, lowest }) => [label, count, lowest && rows.indexOf(lowest)]),
      [
        ['100 mg', 1, null],
        ['5 g', 3, 2],
        ['1 kg', 1, 1],
      ],
    )
  })

  test('the best of a line is marked, unless all are the same', () => {
    const pair = rows.slice(0, 2)
    assert.deepEqual(
      bestOf(pair, ({ offer }) => -offer.purityPercent!),
      [rows[0]],
    )
    assert.deepEqual(
      bestOf(pair, () => 1),
      [],
    )
    assert.deepEqual(
      bestOf(pair, () => Infinity),
      [],
    )
  })

  test('bars have the scale of the unit that most have', () => {
    assert.equal(barScale(rows), null)
    const more = [...rows, row({ label: '1 g', unit: ['40', 'CNY', 'g'] })]
    assert.deepEqual(barScale(more), { of: 'CNY/g', most: 40 })
  })
})
