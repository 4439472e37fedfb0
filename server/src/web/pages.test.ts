import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import type { CallPriority } from './callsFirst.ts'
import { pages, type Ask } from './pages.ts'
import type { SaidAnswer, Visit } from './rendererProcess.ts'
import { standstill } from './standstill.ts'

const visit: Visit = { address: '/page', language: 'zh', mode: 'light', outline: 'guest', extra: '' }

/** Pages of one answer, over a database that only stands for its sign, with a clock that the test turns. */
function world(rest: CallPriority['rest'] = async () => {}) {
  const now = { ms: 1_000_000, sign: 'one', answer: 'first', http: 200, current: true }
  const counted = { asked: 0, rendered: 0 }
  const clock = () => now.ms
  const rendered = async (answers: readonly (SaidAnswer | null)[]) => {
    counted.rendered++
    const text = answers.map((one) => one?.text ?? 'nothing').join()
    return { status: 200, packed: Buffer.from(text), hash: text }
  }
  const found = pages({
    renderer: {
      plan: async () => ({ redirect: null, needs: [{ method: 'GET', url: '/answer', mayLag: true }] }),
      render: (_, answers) => rendered(answers),
      started: async () => {},
      close: () => {},
    },
    callPriority: { calm: async () => {}, rest },
    deadlineMs: 60_000,
    freshMs: 500,
    mostBytes: 1_000_000,
    standstill: standstill(async () => now.sign, clock),
    searchIsCurrent: () => now.current,
    clock,
  })
  const usual: Ask = async () => {
    counted.asked++
    return { http: now.http, text: now.answer }
  }
  /** What a visitor sees, and what it took. */
  async function see(ask = usual, key = 'key') {
    const before = { ...counted }
    const held = await found.kept(key)
    const got = held ? { page: held } : await found.find(key, visit, ask)
    if (!('page' in got)) throw new Error('redirected')
    const { asked, rendered } = counted
    return [got.page.document.packed.toString(), asked - before.asked, rendered - before.rendered]
  }
  return { now, see, bytes: found.bytes, counted }
}

test('a page holds unasked for half a second, then its answer is asked again, and rendered only where it is another', async () => {
  const { now, see } = world()
  assert.deepEqual(await see(), ['first', 1, 1])
  now.ms += 499
  now.answer = 'second'
  assert.deepEqual(await see(), ['first', 0, 0])
  now.ms += 1
  assert.deepEqual(await see(), ['second', 1, 1])
  now.ms += 500
  now.sign = 'two'
  assert.deepEqual(await see(), ['second', 1, 0])
  now.ms += 499
  assert.deepEqual(await see(), ['second', 0, 0])
})

test('while nothing is committed anywhere a page holds a minute, from the first commit on half a second', async () => {
  const { now, see } = world()
  await see()
  now.ms += 4000
  assert.deepEqual(await see(), ['first', 1, 0], 'what was committed just before it may not have been in it')
  for (let second = 0; second < 60; second++) {
    now.ms += 1000
    assert.deepEqual(await see(), ['first', 0, 0])
  }
  now.ms += 1
  assert.deepEqual(await see(), ['first', 1, 0], 'time alone changes answers, too')
  now.ms += 1000
  assert.deepEqual(await see(), ['first', 0, 0])
  now.ms += 1000
  now.sign = 'two'
  now.answer = 'second'
  assert.deepEqual(await see(), ['second', 1, 1])
  now.ms += 2999
  assert.deepEqual(await see(), ['second', 1, 0], 'what follows the database may be behind')
  now.ms += 501
  await see()
  now.ms += 10_000
  assert.deepEqual(await see(), ['second', 0, 0])
})

test('a page that was made while the search was behind, or nobody knew, is asked again', async () => {
  const { now, see } = world()
  await see()
  now.ms += 4000
  now.current = false
  await see()
  now.ms += 4000
  assert.deepEqual(await see(), ['first', 1, 0])
})

test("a page that an answer is missing from is nobody else's", async () => {
  const { now, see, counted } = world()
  const { promise, resolve } = Promise.withResolvers<SaidAnswer>()
  const limited = see(() => promise)
  const other = see()
  resolve({ http: 429, text: 'too many' })
  assert.equal((await limited)[0], 'too many')
  assert.equal((await other)[0], 'first')
  counted.asked = 0
  assert.deepEqual(await see(), ['first', 0, 0])
  now.ms += 500
  now.http = 500
  now.answer = 'failed'
  assert.equal((await see())[0], 'failed')
  now.http = 200
  now.answer = 'first'
  assert.deepEqual(await see(), ['first', 1, 0], 'the page from before still is what its answer says')
})

test('pages are kept up to so many bytes; those not asked for the longest time go', async () => {
  const { now, see, bytes } = world()
  now.answer = 'x'.repeat(98_000)
  for (let i = 0; i < 9; i++) await see(undefined, `page ${i}`)
  assert.deepEqual((await see(undefined, 'page 0')).slice(1), [0, 0])
  await see(undefined, 'page 9')
  assert.ok(bytes() <= 1_000_000 && bytes() > 900_000, `${bytes()}`)
  await see(undefined, 'page 10')
  assert.deepEqual((await see(undefined, 'page 0')).slice(1), [0, 0])
  assert.deepEqual((await see(undefined, 'page 1')).slice(1), [1, 1])
  now.answer = 'x'.repeat(200_000)
  await see(undefined, 'huge')
  assert.deepEqual((await see(undefined, 'huge')).slice(1), [1, 1])
  assert.ok(bytes() > 900_000, 'one huge page drives out no other')
})

test('while calls come, the next page waits until those before it have been rested for, and nobody waits for the rest of his own', async () => {
  const rests: (() => void)[] = []
  const { see } = world(() => new Promise((resolve) => rests.push(resolve)))
  await Promise.all([see(undefined, 'a'), see(undefined, 'b'), see(undefined, 'c')])
  let seen = false
  const next = see(undefined, 'd').then(() => (seen = true))
  await setImmediate()
  assert.deepEqual([rests.length, seen], [3, false])
  rests[0]!()
  await next
})
