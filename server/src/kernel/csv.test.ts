import assert from 'node:assert/strict'
import { test } from 'node:test'
import { growthOf, MAX_GROWTH, shapes, textOf } from '../testing/doubling.ts'
import { copyPieces, copyRow } from './copyText.ts'
import { csvOf, csvRows } from './csv.ts'
import { unguardFormula } from './tables/formulaGuard.ts'

test('no cell of a spreadsheet begins as a formula, whichever sign and width it is written in; numbers stay numbers', () => {
  for (const sign of ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']) {
    const text = `${sign}1+1|cmd`
    const [cell] = /^\uFEFF"?(.*?)"?\r\n$/s.exec(csvOf([[text]]))!.slice(1)
    assert.equal(cell, `'${text}`, JSON.stringify(sign))
    assert.equal(unguardFormula(cell!), text)
  }
  assert.equal(csvOf([['-12.5', '+3', '1e5', -4, 'a=b', null]]), '\uFEFF-12.5,+3,1e5,-4,a=b,\r\n')
  assert.equal(csvOf([['a,"b"', 'c\nd']]), '\uFEFF"a,""b""","c\nd"\r\n')
})

test('no part of a cell begins as a formula where semicolons, tabs or lines part cells; an InChI stays one', () => {
  for (const between of [';', '\t', '\n', '\r', '; ', ';"', ';\t" '])
    for (const sign of ['=', '+', '-', '@', '＝', '＋', '－', '＠'])
      assert.equal(
        csvRows([[`a${between}${sign}1+1|cmd${between}${sign}2`]]),
        `"${`a${between}'${sign}1+1|cmd${between}'${sign}2`.replaceAll('"', '""')}"\r\n`,
        JSON.stringify([between, sign]),
      )
  assert.equal(csvRows([['=a;=b', 'a=b;c-d;e', 'x']]), `"'=a;'=b","a=b;c-d;e",x\r\n`)
  const salt = 'InChI=1S/C2H4O2.Na/c1-2(3)4;/h1H3,(H,3,4);/q;+1/p-1'
  assert.equal(csvRows([[salt]]), `"${salt}"\r\n`)
  for (const disguised of ['InChI=1S/C;+HYPERLINK(A1)', 'InChI=1S/C;=1', "InChI=1S/C;+cmd|'x'!A0"])
    assert.match(csvRows([[disguised]]), /;'[+=]/, disguised)
})

test('[T15] a cell costs no more than its length, whatever is repeated in it', async () => {
  for (const shape of [...shapes, '\n', '\t"', ';\n', 'InChI=1S/']) {
    const { growth, size, ms } = await growthOf((n) => {
      const text = textOf(shape, n)
      return async () => csvRows([[text]])
    }, 64_000)
    assert.ok(growth <= MAX_GROWTH, `${JSON.stringify(shape)}: ${growth} × at ${size}, ${ms} ms`)
  }
})

test('rows of a spreadsheet end like its lines, and only the first carry the mark', () => {
  assert.equal(
    csvRows([
      ['a', 1],
      ['b\rc', 0],
    ]),
    'a,1\r\n"b\rc",0\r\n',
  )
  assert.equal(csvRows([]), '')
})

test('no value of a row for COPY ends its field or its row', () => {
  const row = copyRow(['a\tb\nc\rd\\e\0f', '\\N', null, true, 1.5, Buffer.from([0, 255]), ''])
  assert.equal(row, 'a\\tb\\nc\\rd\\\\ef\t\\\\N\t\\N\ttrue\t1.5\t\\\\x00ff\t\n')
  assert.equal(copyRow(['x']), 'x\n')
})

test('rows for COPY go out in pieces of half a megabyte, none twice and none left behind', () => {
  const quarter = 'x'.repeat(256 * 1024)
  const sizes = (count: number) =>
    [...copyPieces(Array(count).fill(quarter), String)].map(({ length }) => length / quarter.length)
  assert.deepEqual([sizes(0), sizes(1), sizes(2), sizes(5)], [[], [1], [2], [2, 2, 1]])
})
