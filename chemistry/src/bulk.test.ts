import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inBulk } from './bulk.ts'
import type { Crew, Outcome } from './crew.ts'
import type { Made } from './protocol.ts'

const made = (text: string) => ({ ok: true, text }) as unknown as Made
const late = { ok: false, problem: { code: 'timeout' } } as const

/** A crew that takes too long over some texts so many times, and counts how often it was asked for each. */
function crewOf(slow: Record<string, number>) {
  const asked = new Map<string, number>()
  const batch = (texts: readonly string[]): Promise<Outcome> => {
    for (const [index, text] of texts.entries()) {
      const times = (asked.get(text) ?? 0) + 1
      asked.set(text, times)
      if (times <= (slow[text] ?? 0))
        return Promise.resolve({ results: [], failed: { index, problem: { code: 'timeout' } } })
    }
    return Promise.resolve({ results: texts.map(made), failed: null })
  }
  const crew = { batch, run: () => assert.fail('no single call is made way for') } as unknown as Crew
  return { crew, asked }
}

test('in bulk a text that took too long is tried once more, and no more often', async () => {
  const { crew, asked } = crewOf({ stalled: 1, hopeless: 9 })
  const texts = ['a', 'stalled', 'b', 'hopeless', 'c']
  assert.deepEqual(await inBulk(crew, texts, 'read', { threads: 1 }), [
    made('a'),
    made('stalled'),
    made('b'),
    late,
    made('c'),
  ])
  assert.deepEqual([asked.get('stalled'), asked.get('hopeless')], [2, 2])
})
