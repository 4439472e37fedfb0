import assert from 'node:assert/strict'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { test } from 'node:test'
import { askedTogether } from './askedTogether.ts'
import type { Db } from './context.ts'

test('who asks in one turn of the event loop shares a statement; who asks once it has left has another, and each database its own', async () => {
  const [one, other] = [{}, {}] as [Db, Db]
  const asked: Db[] = []
  const left: (() => void)[] = []
  const ask = askedTogether(async (db) => {
    const at = asked.push(db)
    await new Promise<void>((resolve) => left.push(resolve))
    return at
  })
  const first = [ask(one), ask(one), ask(other)]
  assert.equal(asked.length, 0, 'nothing has left yet: what is committed now is still seen')
  await nextTurn()
  const late = ask(one)
  await nextTurn()
  for (const resolve of left) resolve()
  assert.deepEqual(await Promise.all([...first, late]), [1, 1, 2, 3])
  assert.deepEqual(asked, [one, other, one])
})

test('a statement that fails fails for all who asked it, and is asked again by the next', async () => {
  const db = {} as Db
  let times = 0
  const ask = askedTogether(async () => {
    if (++times === 1) throw new Error('away')
    return times
  })
  assert.deepEqual(
    (await Promise.allSettled([ask(db), ask(db)])).map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  assert.equal(await ask(db), 2)
})
