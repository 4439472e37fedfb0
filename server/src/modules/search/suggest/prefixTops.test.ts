import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Keyed, PrefixTops } from './prefixTops.ts'

let seed = 7
const below = (n: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * n)
}
const letters = [...'ab苯硼𬭸']
const inBytes = (a: Keyed, b: Keyed) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)) || a.id - b.id

test('one pass finds what sorting the keys of every prefix by themselves does', () => {
  const limits = { longest: 5, above: 20, most: 4 }
  const keys: Keyed[] = Array.from({ length: 3000 }, () => ({
    key: Array.from({ length: 1 + below(7) }, () => letters[below(letters.length)]).join(''),
    kind: below(3),
    id: below(400),
    weight: below(6),
  })).toSorted(inBytes)
  const found = new Map<string, number[]>()
  const tops = new PrefixTops<Keyed>(limits, (prefix, best) =>
    found.set(
      prefix,
      best.map(({ id }) => id),
    ),
  )
  for (const one of keys) tops.add(one)
  tops.end()
  const expected = new Map<string, number[]>()
  for (const prefix of new Set(keys.flatMap(({ key }) => [1, 2, 3, 4, 5].map((n) => key.slice(0, n))))) {
    const all = keys.filter(({ key }) => key.startsWith(prefix))
    if (all.length <= limits.above || !prefix.isWellFormed()) continue
    const wanted = all
      .filter(({ weight }) => weight > 0)
      .toSorted((a, b) => b.weight - a.weight || a.key.length - b.key.length || a.id - b.id)
    expected.set(prefix, [...new Set(wanted.map(({ id }) => id))].slice(0, limits.most))
  }
  assert.ok(expected.size > 50)
  assert.deepEqual(new Map([...found].toSorted()), new Map([...expected].toSorted()))
})
