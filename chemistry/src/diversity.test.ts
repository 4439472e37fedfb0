import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { FINGERPRINT_BYTES, fingerprintsOf, groupsOf, maxMin, tanimoto } from './diversity.ts'

/** Fingerprints of few bits, so that many are equally far. */
const some = fc
  .array(fc.uniqueArray(fc.nat(40), { maxLength: 12 }), { minLength: 1, maxLength: 40 })
  .map((rows) => ({ rows, fingerprints: fingerprintsOf(bytesOf(rows)) }))

function bytesOf(rows: number[][]): Uint8Array {
  const bytes = new Uint8Array(rows.length * FINGERPRINT_BYTES)
  rows.forEach((bits, row) => {
    for (const bit of bits) {
      const at = bit * 51
      bytes[row * FINGERPRINT_BYTES + (at >> 3)]! |= 1 << (at & 7)
    }
  })
  return bytes
}

function plainTanimoto(a: number[], b: number[]): number {
  const all = new Set([...a, ...b]).size
  return all === 0 ? 1 : a.filter((bit) => b.includes(bit)).length / all
}

/** As the method is defined: every distance, every round. */
function plainMaxMin(rows: number[][], wanted: number): number[] {
  const picked = [0]
  while (picked.length < Math.min(wanted, rows.length)) {
    const left = rows.map((row, at) =>
      picked.includes(at) ? -1 : Math.min(...picked.map((one) => 1 - plainTanimoto(row, rows[one]!))),
    )
    picked.push(left.indexOf(Math.max(...left)))
  }
  return picked
}

test('[LIB-1] picks what MaxMin by its definition picks, ties by the order given', async () => {
  await fc.assert(
    fc.asyncProperty(some, fc.integer({ min: 1, max: 45 }), async ({ rows, fingerprints }, wanted) => {
      assert.deepEqual(await maxMin(fingerprints, wanted), plainMaxMin(rows, wanted))
    }),
    { numRuns: 150 },
  )
  assert.deepEqual(await maxMin(fingerprintsOf(new Uint8Array(0)), 5), [])
})

test('the similarity of two, and groups in which everybody is like the founder', async () => {
  await fc.assert(
    fc.asyncProperty(some, fc.double({ min: 0.1, max: 0.9, noNaN: true }), async ({ rows, fingerprints }, least) => {
      assert.equal(tanimoto(fingerprints, 0, rows.length - 1), plainTanimoto(rows[0]!, rows.at(-1)!))
      const groups = [...(await groupsOf(fingerprints, least))]
      const founders: number[][] = []
      const expected = rows.map((row) => {
        const found = founders.findIndex((founder) => plainTanimoto(row, founder) >= least)
        return found < 0 ? founders.push(row) - 1 : found
      })
      assert.deepEqual(groups, expected)
    }),
    { numRuns: 100 },
  )
})

test('bytes that lie in the middle of others are read where they lie', () => {
  const two = bytesOf([
    [1, 2, 3],
    [2, 3, 4],
  ])
  const amid = Buffer.concat([Buffer.alloc(4, 255), two]).subarray(4)
  assert.equal(tanimoto(fingerprintsOf(amid), 0, 1), 0.5)
})

test('whoever waits can end it', async () => {
  const rows = Array.from({ length: 3000 }, (_, at) => Array.from({ length: 10 }, (_, bit) => (at * 7 + bit * at) % 41))
  const ended = maxMin(fingerprintsOf(bytesOf(rows)), 3000, () => Promise.reject(new Error('enough')))
  await assert.rejects(ended, /enough/)
})
