import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepWishes, takeWishes } from './wishes.ts'
import { countryIn, grouped } from './words.ts'

test('quantities of a guest are kept until they are taken up, each once; without storage nothing breaks', () => {
  assert.deepEqual(takeWishes(['1']), {})
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  }
  Object.assign(globalThis, { sessionStorage: storage })
  keepWishes({ 1: '2', 3: '4' })
  keepWishes({ 3: '5', 6: '7' })
  assert.deepEqual(takeWishes(['3', '9']), { 3: '5' })
  assert.deepEqual(takeWishes(['3']), {})
  assert.deepEqual(takeWishes(['1', '6']), { 1: '2', 6: '7' })
  kept.set('WISHES', 'no JSON')
  assert.deepEqual(takeWishes(['1']), {})
})

test('counts are grouped by thousands; a country has its name in the language asked, or its code', () => {
  assert.deepEqual([0, 999, 1000, 1_234_567].map(grouped), ['0', '999', '1,000', '1,234,567'])
  assert.deepEqual(
    [countryIn('zh', 'DE'), countryIn('de', 'DE'), countryIn('zh', 'DE'), countryIn('en', 'nowhere')],
    ['德国', 'Deutschland', '德国', 'nowhere'],
  )
})
