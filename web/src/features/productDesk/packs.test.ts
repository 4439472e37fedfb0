import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyPack } from '@reagora/server/productDesk/rules'
import { cellsOf, withCells } from './packs.ts'

const at = { row: 0, field: 'unit' as const, currency: 'EUR', most: 500 }

test('[CAT-2] rows of a spreadsheet are laid over packs from the cell on in which they are pasted; what is missing is added', () => {
  const cells = cellsOf('1 g\t1\t10.50\tUSD\t4\t\tHamburg 4\r\n 5 g \t2\t30\r\n')!
  assert.deepEqual(cells, [
    ['1 g', '1', '10.50', 'USD', '4', '', 'Hamburg 4'],
    ['5 g', '2', '30'],
  ])
  const first = { ...emptyPack, id: '7', unit: '250 mg', lead: '9', currency: 'CNY' }
  const packs = withCells([first], at, cells)
  assert.deepEqual(packs, [
    { ...first, unit: '1 g', price: '10.50', currency: 'USD', stock: '4', lead: '', places: 'Hamburg 4' },
    { ...emptyPack, unit: '5 g', quantity: '2', price: '30', currency: 'EUR' },
  ])
  // What stood there is not written into.
  assert.equal(first.unit, '250 mg')
})

test('[CAT-2] a column is pasted from its own cell on; hundreds of rows go in at once, and no more than a product may have', () => {
  const prices = Array.from({ length: 700 }, (_, n) => String(n)).join('\n')
  const packs = withCells([emptyPack, emptyPack], { ...at, row: 1, field: 'price' }, cellsOf(prices)!)
  assert.equal(packs.length, 500)
  assert.deepEqual([packs[0]!.price, packs[1]!.price, packs[499]!.price, packs[499]!.unit], ['', '0', '498', ''])
  // One plain text goes into the field as any other.
  assert.equal(cellsOf('5 g'), null)
  assert.deepEqual(cellsOf('5 g\t'), [['5 g', '']])
  // What lies right of the last column is nothing of a pack.
  assert.deepEqual(withCells([emptyPack], { ...at, field: 'places' }, [['Hamburg 4', 'x', 'y']]), [
    { ...emptyPack, places: 'Hamburg 4' },
  ])
})
