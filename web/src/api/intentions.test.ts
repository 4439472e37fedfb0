import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from './call.ts'
import { makeIntentions } from './intentions.ts'

const silence = new Refusal(0, 0, '', null)
const defect = new Refusal(500, 500, '', null)
const refused = new Refusal(131_004, 409, '', null)

/** The keys that one button sends, one for each outcome in turn; the same input every time unless told. */
async function keysOf(outcomes: readonly (Error | 'answer')[], input: (turn: number) => unknown = () => ({ id: '1' })) {
  const intentions = makeIntentions()
  const keys: string[] = []
  for (const [turn, outcome] of outcomes.entries())
    await intentions
      .carryOut(input(turn), async (key) => {
        keys.push(key)
        if (outcome !== 'answer') throw outcome
      })
      .catch((error: unknown) => assert.equal(error, outcome))
  return keys.map((key) => keys.indexOf(key))
}

test('an attempt after a lost answer carries the same key; after an answer there is another', async () => {
  assert.deepEqual(await keysOf([silence, silence, defect, 'answer', 'answer']), [0, 0, 0, 0, 4])
  assert.deepEqual(await keysOf([silence, refused, silence, 'answer']), [0, 0, 2, 2])
})

test('another input is another intention', async () => {
  assert.deepEqual(await keysOf([silence, silence, silence], (turn) => ({ quantity: turn < 2 ? 1 : 2 })), [0, 0, 2])
})

test('keys are as long as the server wants them', async () => {
  await makeIntentions().carryOut({}, async (key) => assert.match(key, /^[0-9a-f]{32}$/))
})
