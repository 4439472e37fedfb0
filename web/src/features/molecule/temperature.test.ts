import assert from 'node:assert/strict'
import { test } from 'node:test'
import { converted, otherScales, type Scale } from './temperature.ts'

test('[CAT-8] temperatures are converted exactly between Celsius, Fahrenheit and Kelvin', () => {
  const known: [string, Scale, Scale, string][] = [
    ['0', 'C', 'K', '273.15'],
    ['100', 'C', 'F', '212'],
    ['-40', 'F', 'C', '-40'],
    ['-0.5', 'C', 'F', '31.1'],
    ['98.6', 'F', 'C', '37'],
    ['-459.67', 'F', 'K', '0'],
    ['538.7', 'K', 'F', '509.99'],
    // What has no end is rounded once.
    ['1', 'F', 'C', '-17.22'],
    ['250', 'F', 'K', '394.26'],
  ]
  for (const [text, from, to, wanted] of known) assert.equal(converted(text, from, to), wanted, `${text} ${from} ${to}`)
  // There and back is the same, digit by digit.
  for (let tenth = -2731; tenth < 6000; tenth += 37) {
    const text = String(tenth / 10)
    assert.equal(converted(converted(text, 'C', 'F'), 'F', 'C'), text)
    assert.equal(converted(converted(text, 'C', 'K'), 'K', 'C'), text)
  }
})

test('[CAT-8] a temperature stays as it was supplied, with the other scales beside it', () => {
  assert.deepEqual(otherScales('121–123 °C'), ['249.8–253.4 °F', '394.15–396.15 K'])
  assert.deepEqual(otherScales('冷冻（−18 至 −30 °C）'), ['−0.4 … −22 °F', '255.15–243.15 K'])
  assert.deepEqual(otherScales('<-20 °C'), ['<−4 °F', '<253.15 K'])
  assert.deepEqual(otherScales('250 °F'), ['121.11 °C', '394.26 K'])
  assert.deepEqual(otherScales('Raumtemperatur'), [])
})
