import assert from 'node:assert/strict'
import { test } from 'node:test'
import { datedCas, wrappedCas } from './cas-dates.ts'
import { casNeighbours } from './cas.ts'

test('a date is read as the CAS number it was: year first or last, a year of two digits from 1930 to 2029', () => {
  for (const [text, numbers] of [
    ['12280-03-04', ['12280-03-4']],
    ['2708/7/8', ['2708-07-8']],
    ['2708.7.8', ['2708-07-8']],
    ['2708年7月8日', ['2708-07-8']],
    ['2708-07-08 00:00', ['2708-07-8']],
    ['2708-07-08 00:00:00', ['2708-07-8']],
    ['8/7/2708', ['2708-07-8']],
    ['7/8/2708', ['2708-07-8']],
    ['8/07/2708', ['2708-07-8']],
    // Here the zero says which of the two was the middle group.
    ['7/08/2708', []],
    ['1951-03-06', ['51-03-6']],
    ['1930-01-03', ['30-01-3']],
    ['2029-01-06', ['29-01-6']],
    // One year before and behind these.
    ['1929-01-06', []],
    ['2030-01-03', []],
    ['2211-09-05', []],
    // No check digit has two digits, and no number such a beginning.
    ['12280-03-14', null],
    ['12/11/50000', null],
    ['123-03-04', null],
    ['ethanol', null],
  ] as const)
    assert.deepEqual(datedCas(text), numbers, text)
})

test('a year that lost all but its low bits is made whole again, the smaller numbers first and three at most', () => {
  assert.deepEqual(wrappedCas('2211-09-05'), ['67747-09-5', '395427-09-5', '1181859-09-5'])
  assert.deepEqual(wrappedCas('2029-01-06'), ['133101-01-6', '1902573-01-6'])
  assert.deepEqual(wrappedCas('2708-07-08 00:00:00'), ['1378964-07-8'])
  for (const text of ['2009-01-04', '2211-9-5', '2211-09-15', '221-09-05', '50-00-0'])
    assert.deepEqual(wrappedCas(text), [], text)
})

test('near a mistyped number stand first its check digit put right, then neighbours swapped, then one digit changed', () => {
  for (const [text, numbers] of [
    ['7723-18-5', ['7723-18-4', '7732-18-5', '7720-18-5', '7723-19-5']],
    ['110-89-1', ['110-89-4', '119-89-1', '110-86-1']],
    ['12280-03-04', ['12280-03-4']],
    ['110894', []],
    ['000110-89-4', []],
    ['110-8-91', []],
  ] as const)
    assert.deepEqual(casNeighbours(text), numbers, text)
})
