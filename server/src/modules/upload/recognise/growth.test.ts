import assert from 'node:assert/strict'
import { test } from 'node:test'
import { growthOf, MAX_GROWTH, shapes, textOf } from '../../../testing/doubling.ts'
import { recogniseSheet } from './bestSheet.ts'
import { fields } from './fields.ts'
import { readRow } from './readRow.ts'

/** The longest cell that a file may have. */
const CELL = 32_767
const more = ['1 ', '1g ', '10 mg,', '9.', '-1', '¥', '(1', '5 g;', 'C(', '%', 'InChI=1S/', '（']

test('[T15] a row of a catalogue costs no more than the length of its cells, whatever a column is taken for', async () => {
  for (const field of fields)
    for (const shape of [...shapes, ...more]) {
      const { growth, ms, size } = await growthOf((n) => {
        const cells = [textOf(shape, n)]
        return async () => readRow([{ column: 0, heading: '', field, confidence: 1 }], cells, { currency: 'CNY' })
      }, CELL)
      assert.ok(growth <= MAX_GROWTH && ms < 200, `${field} ${JSON.stringify(shape)}: ${growth} ×, ${ms} ms at ${size}`)
    }
})

test('[T15] finding headings and columns costs no more than the length of the cells', async () => {
  for (const shape of [...shapes, ...more]) {
    const { growth, ms, size } = await growthOf((n) => {
      const cell = textOf(shape, n)
      const rows = [
        { row: 1, cells: ['CAS', cell] },
        { row: 2, cells: ['50-00-0', cell] },
        { row: 3, cells: [cell, cell] },
      ]
      return async () => recogniseSheet('', rows)
    }, CELL)
    assert.ok(growth <= MAX_GROWTH && ms < 200, `${JSON.stringify(shape)}: ${growth} ×, ${ms} ms at ${size}`)
  }
})
