// What a provider of payments may send of a payment, in RUNS (1,000) random sequences: again, late, at once, forged, with another amount,
// mixed with payments by hand and cancelled orders. Each is booked once or not at all, and the books are right. SEED (1) draws others.
import { checkLedger } from '../server/src/ledger/ledger.ts'
import type { TestApp } from '../server/src/testing/app.ts'
import { makeCsr } from '../server/src/testing/makePeople.ts'
import { makePaymentCourse, playPayments } from '../server/src/testing/paymentSequences.ts'
import { realServer } from '../server/src/testing/realServer.ts'
import { bar } from './measuring/figures.ts'

const runs = Number(process.env['RUNS'] ?? 1_000)
const seed = Number(process.env['SEED'] ?? 1)
const secret = 'a secret of sixteen'

const server = await realServer({ PAYMENT_SECRET: secret })
try {
  const { course } = server
  const staff = { token: await course.tokenOf((await makeCsr(course.db)).userId) }
  const of = await makePaymentCourse({ ...course, call: course.callRaw as TestApp['call'] }, secret, staff)
  const began = performance.now()
  const { wrong, tally } = await playPayments(of, runs, seed)
  const { messages, booked, unpaid, refused } = tally
  console.log(
    `${runs} sequences of ${messages} messages and deeds in ${((performance.now() - began) / 1000).toFixed(0)} s: ${booked} booked, ${unpaid} never paid, ${refused} messages refused`,
  )
  for (const one of wrong.slice(0, 10)) console.log(one)
  bar(`booked once or not at all in ${runs - wrong.length} of ${runs} sequences`, wrong.length === 0)
  bar('L1 to L12 empty', (await checkLedger(course.db)).length === 0)
} finally {
  await server.stop()
}
