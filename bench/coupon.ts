// The last use of a coupon, asked for by 40 buyers at the same moment over real connections: exactly one has it. ROUNDS (50) of it.
import { checkLedger } from '../server/src/ledger/ledger.ts'
import { makeRacers, raceForCoupon } from '../server/src/testing/orderRaces.ts'
import { realServer } from '../server/src/testing/realServer.ts'
import { bar } from './measuring/figures.ts'

const rounds = Number(process.env['ROUNDS'] ?? 50)
const buyers = 40

const server = await realServer()
try {
  const { course } = server
  const racers = await makeRacers(course, buyers)
  let right = 0
  const began = performance.now()
  for (let round = 0; round < rounds; round++) {
    const { ordered, COUPON_USED_UP } = await raceForCoupon(course, racers, 1)
    if (ordered === 1 && COUPON_USED_UP === buyers - 1) right += 1
  }
  const seconds = (performance.now() - began) / 1000
  console.log(`${rounds * buyers} submissions, ${((rounds * buyers) / seconds).toFixed(0)} a second`)
  bar(`one use, ${buyers} buyers: exactly one order in ${right} of ${rounds} rounds`, right === rounds)
  bar('L1 to L12 empty', (await checkLedger(course.db)).length === 0)
} finally {
  await server.stop()
}
