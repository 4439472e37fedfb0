import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { linesOf, makeSubstances, pasteList } from '../../testing/listWorld.ts'
import { makeBuyer } from '../../testing/makePeople.ts'
import { list } from './contract.ts'
import { abandoned, beginAgain, claim, finish, openLines, settle } from './runStore.ts'
import { runList } from './service.ts'

// Two processes and one list: whoever was taken for dead writes nothing any more.

const app = await testApp()
const { db } = app
const { acetone } = await makeSubstances(app)
const [first, second] = [randomUUID(), randomUUID()]
const caller = { token: await app.tokenOf((await makeBuyer(db)).userId) }

async function begun() {
  const made = await pasteList(app, '98-80-6\n67-64-1', caller)
  const id = Number(made.id)
  await beginAgain(db, id)
  return { made, id }
}
const silence = (id: number, seconds: number) =>
  db
    .updateTable('lists')
    .set({ heartbeat_at: new Date(Date.now() - seconds * 1000) })
    .where('id', '=', id)
    .execute()
const wrongly = async (id: number) =>
  (await openLines(db, id, 10)).map((line) => ({ ...line, outcome: 'missing' as const, moleculeId: acetone.id }))

test('a list has one run; another takes it over only when the first has been silent for long', async () => {
  const { id } = await begun()
  assert.equal(await claim(db, id, first), true)
  for (const seconds of [0, 15]) {
    await silence(id, seconds)
    assert.equal(await claim(db, id, second), false, String(seconds))
    assert.ok(!(await abandoned(db)).includes(id))
  }
  assert.equal(await claim(db, id, first), true, 'its own run goes on')
  await silence(id, 25)
  assert.ok((await abandoned(db)).includes(id))
  assert.equal(await claim(db, id, second), true)
  assert.equal(await claim(db, id, first), false)
})

test('a run that was taken for dead settles no line and ends nothing', async () => {
  const { made, id } = await begun()
  assert.equal(await claim(db, id, first), true)
  const late = await wrongly(id)
  await silence(id, 25)
  assert.equal(await claim(db, id, second), true)
  assert.equal(await settle(db, id, first, late), false)
  await finish(db, id, first)
  assert.equal((await app.call(list.detail, made, caller)).data.state, 'running')
  await silence(id, 25)
  await runList(app.resources, id)
  assert.equal(await settle(db, id, second, late), false)
  const { state, counts } = (await app.call(list.detail, made, caller)).data
  assert.deepEqual([state, counts.found, counts.missing], ['done', 2, 0])
  assert.deepEqual(
    (await linesOf(app, made, caller)).map(({ molecule }) => molecule?.cas),
    ['98-80-6', '67-64-1'],
  )
})
