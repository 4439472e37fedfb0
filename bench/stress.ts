// Orders under pressure, sent to the program itself over real connections: the last unit, one submission sent many times,
// shuffled carts, and kills of the server and of PostgreSQL in the midst of it. ROUNDS and KILLS ask for more or fewer.
import { checkLedger } from '../server/src/ledger/ledger.ts'
import {
  makeApprovers,
  makeDesk,
  raceEditAndParcel,
  raceForCompany,
  raceForOrder,
  raceForRequisition,
  raceForTask,
  raceMergeAndOrder,
} from '../server/src/testing/deskRaces.ts'
import { killUnderOrders } from '../server/src/testing/killUnderOrders.ts'
import { makePack } from '../server/src/testing/makeOrder.ts'
import { makeRacers, raceForLastUnit, raceShuffled, sendManyTimes } from '../server/src/testing/orderRaces.ts'
import { realServer, type Victim } from '../server/src/testing/realServer.ts'
import { bar, table } from './measuring/figures.ts'

const rounds = Number(process.env['ROUNDS'] ?? 50)
const kills = Number(process.env['KILLS'] ?? 10)

const server = await realServer()
try {
  const { course } = server
  const racers = await makeRacers(course, 100)
  const books = async (after: string) =>
    bar(`L1 to L12 empty after ${after}`, (await checkLedger(course.db)).length === 0)

  let once = 0
  let began = performance.now()
  for (let round = 0; round < rounds; round++) {
    const { ordered, NO_STOCK } = await raceForLastUnit(course, racers)
    if (ordered === 1 && NO_STOCK === racers.length - 1) once += 1
  }
  console.log(`last unit: ${perSecond(rounds * racers.length, began)} submissions/s`)
  bar(`one unit, 100 buyers: exactly one order in ${once} of ${rounds} rounds`, once === rounds)
  await books('the last units')

  let equal = 0
  began = performance.now()
  const sendings = Array.from({ length: rounds * 4 }, (_, index) => 3 + (index % 8))
  for (const [index, times] of sendings.entries()) {
    const { packageId, replies } = await sendManyTimes(course, racers[index % racers.length]!, times)
    const answers = new Set(replies.map(({ status, data }) => JSON.stringify([status, data])))
    const sold = await course.db.selectFrom('order_lines').select('id').where('package_id', '=', packageId).execute()
    if (answers.size === 1 && replies[0]!.status === 200 && sold.length === 1) equal += 1
  }
  const sent = sendings.reduce((sum, times) => sum + times, 0)
  console.log(`sent again: ${perSecond(sent, began)} submissions/s`)
  bar(
    `sent 3 to 10 times at once: one order and equal answers for ${equal} of ${sendings.length}`,
    equal === sendings.length,
  )
  await books('those')

  let right = 0
  began = performance.now()
  for (let round = 0; round < rounds; round++) {
    const first = await makePack(course.db, { onHand: 30 })
    const packs = [first.packageId]
    while (packs.length < 5)
      packs.push((await makePack(course.db, { onHand: 30, supplierId: first.supplierId })).packageId)
    const { ordered, NO_STOCK } = await raceShuffled(course, racers.slice(0, 40), packs)
    if (ordered === 30 && NO_STOCK === 10) right += 1
  }
  console.log(`shuffled carts: ${perSecond(rounds * 40, began)} submissions/s`)
  bar(
    `40 shuffled carts of 5 lines, 30 in stock: 30 orders, 10 × no stock in ${right} of ${rounds} rounds`,
    right === rounds,
  )
  await books('those')

  const desk = await makeDesk(course)
  const approvers = await makeApprovers(course)
  const buyer = racers[0]!
  const desks: [what: string, race: (round: number) => Promise<string>][] = [
    ['claim a task', (round) => raceForTask(course, round, desk)],
    ['decide on a company', (round) => raceForCompany(course, round, desk)],
    ['decide on a requisition', (round) => raceForRequisition(course, round, approvers)],
    ['decide on an order', (round) => raceForOrder(course, round, desk, buyer)],
    ['edit an order and ship it', (round) => raceEditAndParcel(course, round, desk, buyer)],
    ['merge a company and order for it', (round) => raceMergeAndOrder(course, round, desk)],
  ]
  for (const [what, race] of desks) {
    const outcomes: string[] = []
    began = performance.now()
    for (let round = 0; round < rounds; round++) outcomes.push(await race(round))
    const counted = [...Map.groupBy(outcomes, (outcome) => outcome)].map(([outcome, all]) => `${all.length} ${outcome}`)
    console.log(`${what}: ${perSecond(rounds, began)} rounds/s; ${counted.join(', ')}`)
    const right = outcomes.filter((outcome) => ['one', 'edited', 'shipped'].includes(outcome)).length
    bar(`two ${what} at once: one outcome, and the loser told, in ${right} of ${rounds} rounds`, right === rounds)
  }
  await books('the desks')

  const rows: (string | number)[][] = []
  for (let kill = 0; kill < kills * 2; kill++) {
    const victim: Victim = kill % 2 === 0 ? 'server' : 'PostgreSQL'
    // Early, in the middle, late: each kill meets other moments.
    const after = 20 + ((kill * 37) % 90)
    const found = await killUnderOrders(server, racers.slice(0, 8), { victim, after, ordersEach: 20 })
    const { submitted, before, sentAgain, longestWait, refused, lost, doubled, violations } = found
    rows.push([
      victim,
      submitted,
      before,
      sentAgain,
      longestWait / 1000,
      refused.length,
      lost.length,
      doubled.length,
      violations.length,
    ])
    if (refused.length > 0) console.log(refused[0])
  }
  table(
    ['kill -9 of', 'orders', 'before', 'sent again', 'longest wait s', 'refused', 'lost', 'doubled', 'L1-L12'],
    rows,
  )
  const sum = (column: number) => rows.reduce((total, row) => total + Number(row[column]), 0)
  const longest = Math.max(...rows.map((row) => Number(row[4])))
  bar(
    `${rows.length} kills: ${sum(6)} lost, ${sum(7)} doubled, ${sum(5)} refused, ${sum(8)} violations`,
    sum(5) + sum(6) + sum(7) + sum(8) === 0,
  )
  bar(`back within 10 s: nobody waited longer than ${longest.toFixed(1)} s for an order`, longest <= 10)
} finally {
  await server.stop()
}

function perSecond(count: number, since: number): string {
  return ((count / (performance.now() - since)) * 1000).toFixed(0)
}
