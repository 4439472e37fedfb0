import assert from 'node:assert/strict'
import { test } from 'node:test'
import { casChecksumOk, casNeighbours, normaliseCas } from './cas.ts'

test('check digits', () => {
  for (const good of ['50-00-0', '7732-18-5', '64-17-5', '5467-74-3', '2023788-19-2'])
    assert.equal(casChecksumOk(good), true, good)
  for (const bad of ['50-00-1', '7732-18-4', '050-00-0', '50000', '5-00-0', '12345678-90-1', ''])
    assert.equal(casChecksumOk(bad), false, bad)
})

test('CAS numbers as people write them', () => {
  const table: [string, string | null][] = [
    ['50-00-0', '50-00-0'],
    ['  64-17-5 ', '64-17-5'],
    ['50000', '50-00-0'],
    ['64175', '64-17-5'],
    ['000050-00-0', '50-00-0'],
    ['CAS: 7732-18-5', '7732-18-5'],
    ['cas no. 7732-18-5', '7732-18-5'],
    ['CAS号：7732-18-5', '7732-18-5'],
    ['CAS RN 7732-18-5', '7732-18-5'],
    ['7732‐18‐5', '7732-18-5'],
    ['7732–18—5', '7732-18-5'],
    ['7732－18－5', '7732-18-5'],
    ['７７３２−１８−５', '7732-18-5'],
    ['7732 - 18 - 5', '7732-18-5'],
    ['\u30007732-18-5', '7732-18-5'],
    ['50-00-1', null],
    ['5-0000', null],
    ['77321-8-5', null],
    ['2211-09-05', null],
    ['', null],
    ['ethanol', null],
    ['50-00-0 50-00-0', null],
    ['9'.repeat(500), null],
  ]
  for (const [text, cas] of table) assert.equal(normaliseCas(text), cas, text)
})

test('neighbours of a mistyped CAS number hold, and name the likeliest first', () => {
  assert.equal(casNeighbours('7732-18-4')[0], '7732-18-5')
  assert.ok(casNeighbours('7723-18-5').includes('7732-18-5'), 'swapped digits')
  assert.ok(casNeighbours('7732-98-5').includes('7732-18-5'), 'one wrong digit')
  assert.deepEqual(casNeighbours('12280-03-04'), ['12280-03-4'].filter(casChecksumOk))
  assert.deepEqual(casNeighbours('7732-18-5'), [])
  assert.deepEqual(casNeighbours('ethanol'), [])
  const many = casNeighbours('123456-78-1')
  assert.ok(many.length > 0 && many.every(casChecksumOk))
  assert.equal(new Set(many).size, many.length)
})
