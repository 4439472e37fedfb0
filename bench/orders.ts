// Orders under pressure: the last unit raced by 100 buyers, submissions sent many times at once, shuffled carts. Prints
// what came out and how long it took; exits 1 where a bar is missed or the ledger is not whole.
import { test } from 'node:test'
import assert from 'node:assert/strict'
import { checkLedger } from '../server/src/ledger/ledger.ts'
import { testApp } from '../server/src/testing/app.ts'
import { makePack } from '../server/src/testing/makeOrder.ts'
import { makeRacers, raceForLastUnit, raceShuffled, sendManyTimes } from '../server/src/testing/orderRaces.ts'

const rounds = Number(process.env['ROUNDS'] ?? 50)
const app = await testApp()
const racers = await makeRacers(app, 100)

const timed = async (what: string, requests: number, work: () => Promise<void>) => {
  const started = performance.now()
  await work()
  const ms = performance.now() - started
  console.log(`${what}: ${requests} requests in ${(ms / 1000).toFixed(1)} s, ${Math.round((requests / ms) * 1000)}/s`)
  assert.deepEqual(await checkLedger(app.db), [])
}

test('orders under pressure', async () => {
  await timed(`last unit, 100 buyers, ${rounds} rounds, one winner each`, rounds * 100, async () => {
    for (let round = 0; round < rounds; round++)
      assert.deepEqual(await raceForLastUnit(app, racers), { ordered: 1, NO_STOCK: 99 })
  })
  const sendings = Array.from({ length: rounds * 4 }, (_, index) => 3 + (index % 8))
  await timed(
    `${sendings.length} submissions sent 3 to 10 times at once, equal answers`,
    sendings.reduce((sum, times) => sum + times, 0),
    async () => {
      for (const [index, times] of sendings.entries()) {
        const { replies } = await sendManyTimes(app, racers[index % racers.length]!, times)
        assert.equal(new Set(replies.map(({ status, data }) => JSON.stringify([status, data]))).size, 1)
        assert.equal(replies[0]!.status, 200)
      }
    },
  )
  await timed(`shuffled carts of five packs, 40 buyers, ${rounds} rounds, no deadlock`, rounds * 40, async () => {
    for (let round = 0; round < rounds; round++) {
      const first = await makePack(app.db, { onHand: 30 })
      const packs = [first.packageId]
      for (let more = 0; more < 4; more++)
        packs.push((await makePack(app.db, { onHand: 30, supplierId: first.supplierId })).packageId)
      assert.deepEqual(await raceShuffled(app, racers.slice(0, 40), packs), { ordered: 30, NO_STOCK: 10 })
    }
  })
})
