import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  claimWishes,
  dropWishes,
  keepWishes,
  onWaiting,
  takeForCart,
  takeHere,
  wishesFor,
  type Wish,
} from './wishes.ts'
import { count } from '../../ui/count.ts'
import { countryIn } from './words.ts'

const wish = (packageId: string, quantity: number, more: Partial<Wish> = {}): Wish => ({
  packageId,
  quantity,
  step: 'cart',
  cas: null,
  mdl: null,
  item: { productName: '', productCode: '', supplierName: '', productPackageUnitSize: '', productPackageUnit: '' },
  ...more,
})

test('wishes of a guest are whose login was begun for them, or who says so; each is taken up once; without storage nothing breaks', () => {
  assert.deepEqual([takeForCart('u'), wishesFor('u', '')], [[], { count: 0, own: true }])
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  }
  Object.assign(globalThis, { localStorage: storage })
  const first = keepWishes([wish('1', 2), wish('3', 4)])
  const login = keepWishes([wish('3', 5), wish('6', 7, { step: 'buy now' }), wish('7', 1, { refused: true })])
  assert.deepEqual(wishesFor('u', login), { count: 4, own: true })
  for (const other of ['', first]) assert.deepEqual(wishesFor('u', other), { count: 4, own: false }, 'another login')
  assert.deepEqual([takeForCart('u'), takeHere('u', ['6'])], [[], []], 'nobody has claimed them')
  let told = 0
  const stop = onWaiting(() => told++)
  claimWishes('u')
  stop()
  assert.equal(told, 1)
  assert.deepEqual(
    [wishesFor('u', ''), wishesFor('v', login)],
    [
      { count: 4, own: true },
      { count: 0, own: true },
    ],
  )
  assert.deepEqual(takeForCart('v'), [])
  assert.deepEqual(takeForCart('u'), [wish('1', 2), wish('3', 5)])
  assert.deepEqual(takeForCart('u'), [])
  assert.deepEqual(takeHere('u', ['1', '6']), [wish('6', 7, { step: 'buy now' })])
  // Who chooses here next does not get what was left of somebody else.
  keepWishes([wish('8', 1)])
  assert.equal(wishesFor('v', '').count, 1)
  dropWishes()
  assert.equal(kept.size, 0)
  keepWishes([wish('1', 2)], 'u')
  keepWishes([wish('2', 3)], 'u')
  assert.deepEqual(takeForCart('u'), [wish('1', 2), wish('2', 3)])
  kept.set('WISHES', JSON.stringify({ wishes: [wish('1', 2)], user: 'u', at: Date.now() - 8 * 86_400_000 }))
  assert.deepEqual(takeForCart('u'), [], 'they are not kept for ever')
  kept.set('WISHES', 'no JSON')
  assert.deepEqual(takeForCart('u'), [])
})

test('counts are grouped as a language groups them; a country has its name in the language asked, or its code', () => {
  const counts = (language: string) => [0, 999, 1000, 1_234_567].map((n) => count(n, language))
  for (const language of ['zh', 'en', 'ja', 'ko'])
    assert.deepEqual(counts(language), ['0', '999', '1,000', '1,234,567'], language)
  assert.deepEqual(counts('de'), ['0', '999', '1.000', '1.234.567'])
  assert.deepEqual(
    [countryIn('zh', 'DE'), countryIn('de', 'DE'), countryIn('zh', 'DE'), countryIn('en', 'nowhere')],
    ['德国', 'Deutschland', '德国', 'nowhere'],
  )
})
