import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Serialized } from '../../../kernel/serialized.ts'
import { type Answer, KeptAnswers } from './keptAnswers.ts'

const world = () => {
  let made = 0
  const state = { current: true }
  const answers = new KeptAnswers(async () => state.current)
  const make = async (versions: Answer['versions'] = new Map([[1, 'a']])): Promise<Answer> => ({
    data: new Serialized([Buffer.from(String(++made))]),
    versions,
  })
  const ask = async (key: string, index: number | null = 1, how = () => make()) =>
    Buffer.concat([...(await answers.answer(key, index, how)).pieces]).toString()
  return { state, ask, make }
}

test('[SEARCH-1] an answer is given again to an equal ask, and to no other', async () => {
  const { ask } = world()
  assert.deepEqual([await ask('a'), await ask('a'), await ask('b'), await ask('a')], ['1', '1', '2', '1'])
})

test('[SEARCH-1] an answer is made anew when the index or a molecule of it has changed', async () => {
  const { ask, state } = world()
  assert.deepEqual([await ask('a', 1), await ask('a', 2), await ask('a', 2)], ['1', '2', '2'])
  state.current = false
  assert.equal(await ask('a', 2), '3')
})

test('[SEARCH-1] equal asks at once are answered once; none is kept without an index or where it may not be', async () => {
  const { ask, make } = world()
  assert.deepEqual(await Promise.all([ask('a', null), ask('a', null)]), ['1', '1'])
  assert.equal(await ask('a', null), '2')
  const once = () => make(null)
  assert.deepEqual([await ask('b', 1, once), await ask('b', 1, once)], ['3', '4'])
})

test('[SEARCH-1] a refusal is given to all who wait for it, and not kept', async () => {
  const { ask } = world()
  const fail = () => Promise.reject(new Error('no'))
  const both = await Promise.allSettled([ask('a', 1, fail), ask('a', 1, fail)])
  assert.deepEqual(
    both.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  assert.equal(await ask('a'), '1')
})
