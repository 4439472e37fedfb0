import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { killUnderOrders } from './testing/killUnderOrders.ts'
import { makeRacers } from './testing/orderRaces.ts'
import { realServer } from './testing/realServer.ts'
import { limitOf } from './testing/limits.ts'

// The program itself, in a process of its own, with orders coming in over real connections. `bench/stress.ts` does more of it.

const server = await realServer()
after(() => server.stop())
const racers = await makeRacers(server.course, 6)

for (const victim of ['server', 'PostgreSQL'] as const)
  test(`kill -9 of the ${victim} amid orders: none acknowledged is lost, none is doubled`, limitOf(60), async () => {
    const {
      submitted,
      before,
      longestWait: _,
      sentAgain,
      ...found
    } = await killUnderOrders(server, racers, {
      victim,
      after: 20,
      ordersEach: 10,
    })
    assert.deepEqual(found, { refused: [], lost: [], doubled: [], violations: [] })
    assert.ok(before >= 20 && before < submitted, `${before} of ${submitted} came before the kill`)
    assert.ok(sentAgain > 0, 'the kill met no order on its way')
  })
