import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wantedOf } from './wanted.ts'

const cases: [note: string, wanted: string | null][] = [
  ['5 g', '5 g'],
  ['500mg', '500 mg'],
  ['2.5 kg', '2.5 kg'],
  ['2 x 25 mL', '50 mL'],
  ['25ml*4', '100 mL'],
  ['5 g 3', '15 g'],
  ['3 5g', '15 g'],
  ['250 µg', '0.25 mg'],
  ['50 μl', '0.05 mL'],
  ['2 t', '2000 kg'],
  ['10 瓶', '10 each'],
  ['0,5 g', '0.5 g'],
  // No one amount, none at all, or none that is planned.
  ['5 g, 10 g', null],
  ['5', null],
  ['', null],
  ['急用', null],
  ['10 mmol', null],
  ['0.5 µg', null],
  ['12345678 g', null],
  ['1 lb', null],
]

test('an amount beside a value is what is wanted of it, in the units that plans are made in', () => {
  assert.deepEqual(
    cases.map(([note]) => [note, ((found) => found && `${found.amount} ${found.unit}`)(wantedOf(note))]),
    cases,
  )
})
