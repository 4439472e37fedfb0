// Orders as a shop takes them all day: buyers of many companies put packs of many suppliers into their carts, open the checkout, half of
// them have it reckoned anew, and submit, while their tasks, mails and notifications are worked off. The program runs in a process of its own; this one sends.
// `node bench/orders.ts [--per-second 50] [--minutes 10] [--buyers 600] [--packs 1000]`
import { randomUUID } from 'node:crypto'
import os from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { connect, longLimits } from '../server/src/kernel/database.ts'
import { asClient } from '../server/src/kernel/postgres-cluster.ts'
import { runningPostgres } from '../server/src/kernel/postgres.ts'
import {
  type Endpoint,
  fillRequest,
  type Named,
  type Output,
  type SentInput,
} from '../server/src/kernel/shared/endpoint.ts'
import { checkLedger } from '../server/src/ledger/ledger.ts'
import { cart } from '../server/src/modules/cart/contract.ts'
import { checkout } from '../server/src/modules/checkout/contract.ts'
import { hashOfSecret, newSecret } from '../server/src/modules/identity/session.ts'
import { makePack } from '../server/src/testing/makeOrder.ts'
import { makeBuyer, makeSupplier } from '../server/src/testing/makePeople.ts'
import { postmasterId } from '../server/src/testing/process.ts'
import { bar, quantile, table } from './measuring/figures.ts'
import { dice, openLoop, outcomeHead, outcomeRows, wrongOf } from './measuring/openLoop.ts'
import { discard, startProgram } from './measuring/program.ts'
import { pidOf, processorMs } from './measuring/searchMix.ts'

const { values: options } = parseArgs({
  options: {
    'per-second': { type: 'string', default: '50' },
    minutes: { type: 'string', default: process.env['MINUTES'] ?? '10' },
    buyers: { type: 'string', default: '600' },
    packs: { type: 'string', default: '1000' },
  },
})
const perSecond = Number(options['per-second'])
const seconds = Number(options.minutes) * 60
/** Buyers of a company, packs of a supplier. */
const EACH = 5
const PACKS_EACH = 20
/** Packs with less than so many free units are filled up, as an upload of the supplier does. */
const LOW = 2000

const program = await startProgram(undefined, { REAGORA_DEMO: '0' })
const { db, close } = connect(runningPostgres(program.data).url('app'), { DATABASE_POOL: 4 }, () => {}, longLimits)
const roll = dice(7)
const pick = <T>(from: readonly T[]): T => from[Math.floor(roll() * from.length)]!
try {
  const packs = await makePacks(Number(options.packs))
  const buyers = await makeBuyers(Number(options.buyers))
  const free = [...buyers]
  const steps = new Map<string, number[]>(['cart', 'checkout', 'price', 'order'].map((step) => [step, []]))
  let placed = 0

  /** Everything from the pack to the order; what was refused, in words. */
  const buy = async (): Promise<string | null> => {
    const buyer = free.shift()
    // Everybody is still buying: nothing is hidden, as the order counts from when it was due.
    if (!buyer) return `no buyer was free`
    try {
      const lines = Array.from({ length: 1 + Math.floor(roll() * 3) }, () => ({
        productPackageId: String(pick(packs)),
        productPackageNum: 1 + Math.floor(roll() * 3),
      }))
      const added = await timed('cart', cart.add, { lines }, buyer.token)
      const cartLineIds = [...new Set(added.cartLineIds)].join(',')
      const shown = await timed('checkout', checkout.show, { cartLineIds }, buyer.token)
      const choice = {
        lines: shown.lines.map(({ id, productPackageNum }) => ({ cartLineId: id, quantity: productPackageNum })),
        billAddressId: String(buyer.addressId),
        shipAddressId: String(buyer.addressId),
      }
      // The page comes with its figures; it asks for others where something is changed, which every other buyer does.
      const cost = roll() < 0.5 ? shown.cost! : (await timed('price', checkout.calculateCost, choice, buyer.token)).cost
      await timed(
        'order',
        checkout.submit,
        {
          ...choice,
          checkoutId: shown.checkoutId || randomUUID(),
          paymentTerm: '08',
          termsAccepted: true,
          shownTotal: cost.grandTotal.amount,
          currency: cost.grandTotal.currency,
        },
        buyer.token,
      )
      placed += 1
      return null
    } finally {
      free.push(buyer)
    }
  }
  async function timed<E extends Named<Endpoint>>(
    step: string,
    endpoint: E,
    input: SentInput<E>,
    token: string,
  ): Promise<Output<E>> {
    const began = performance.now()
    const data = await call(endpoint, input, token)
    steps.get(step)!.push(performance.now() - began)
    return data as Output<E>
  }

  const load = (name: string, rate: number, lasting: number) =>
    openLoop({ kinds: [{ name, share: 1, send: buy }], perSecond: rate, seconds: lasting, roll })
  await load('warming up', perSecond / 2, Math.min(10, seconds))
  // A shop that sells knows its tables. Without that PostgreSQL plans for tables that it takes for empty, until it looks by itself a
  // minute or two later: each order then read all people, and the first minutes left more waiting than the rest could make up for.
  await asClient(runningPostgres(program.data).url('owner'), (client) => client.query('vacuum analyze'))
  for (const ms of steps.values()) ms.length = 0
  placed = 0

  const processors = () => [
    processorMs(pidOf(program.data), true),
    processorMs(postmasterId(program.data), true),
    process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000,
  ]
  const [began, before] = [performance.now(), processors()]
  const refilling = setInterval(
    () => void refill().catch((error: Error) => console.log(`refill: ${error.message}`)),
    5000,
  )
  const outcomes = await load('from the pack to the order', perSecond, seconds)
  const took = (performance.now() - began) / 1000
  clearInterval(refilling)
  const used = processors().map((ms, i) => ms! - before[i]!)

  console.log(
    `load average ${os
      .loadavg()
      .map((one) => one.toFixed(1))
      .join(', ')}`,
  )
  table(outcomeHead, [
    ...[...steps].map(([step, ms]) => [
      step,
      String(ms.length),
      ...[0.5, 0.95, 0.99, 1].map((share) => quantile(ms, share)),
      '',
    ]),
    ...outcomeRows(outcomes).slice(0, 1),
  ])
  for (const wrong of wrongOf(outcomes)) console.log(wrong)
  const [ofProgram, ofPostgres, own] = used.map((ms) => ms / placed)
  console.log(
    `milliseconds of processor an order: program ${ofProgram!.toFixed(1)}, PostgreSQL ${ofPostgres!.toFixed(1)}, this sender ${own!.toFixed(1)}`,
  )
  const behind = await waiting()
  const settled = await untilSettled()
  console.log(
    `emails and other work behind the orders: ${behind} waited at the end, done ${settled.toFixed(1)} s later`,
  )
  bar(
    `${placed} orders in ${took.toFixed(0)} s, ${(placed / took).toFixed(1)} a second of ${perSecond}`,
    placed / took >= perSecond * 0.97,
  )
  bar(
    `order: p95 ${quantile(steps.get('order')!, 0.95).toFixed(0)} ms, bar 500`,
    quantile(steps.get('order')!, 0.95) <= 500,
  )
  bar(
    `price: p95 ${quantile(steps.get('price')!, 0.95).toFixed(0)} ms, bar 300`,
    quantile(steps.get('price')!, 0.95) <= 300,
  )
  bar('nothing refused', wrongOf(outcomes).length === 0)
  const violations = await checkLedger(db)
  for (const one of violations.slice(0, 5)) console.log(one)
  bar(`the books are in order: ${violations.length} violations`, violations.length === 0)
} finally {
  await close()
  await discard(program)
}

async function call<E extends Named<Endpoint>>(endpoint: E, input: SentInput<E>, token: string): Promise<Output<E>> {
  const { url, body } = fillRequest(endpoint, input as Record<string, unknown>)
  const post = endpoint.method === 'POST'
  const response = await fetch(program.address + url, {
    method: endpoint.method,
    headers: {
      'accept-language': 'zh',
      token,
      ...(post && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(post && { body: JSON.stringify(body ?? {}) }),
  })
  const { status, message, data } = (await response.json()) as { status: number; message: string; data: Output<E> }
  if (status !== 200) throw new Error(`${endpoint.id} ${response.status} ${message}`)
  return data
}

/** Packs of several suppliers, all of them in stock. */
async function makePacks(count: number): Promise<number[]> {
  const made: number[] = []
  while (made.length < count) {
    const { supplierId } = await makeSupplier(db)
    for (let i = 0; i < PACKS_EACH && made.length < count; i++)
      made.push((await makePack(db, { supplierId, onHand: LOW })).packageId)
  }
  return made
}

async function makeBuyers(count: number) {
  const made: { addressId: number; token: string }[] = []
  let companyId: number | undefined
  for (let i = 0; i < count; i++) {
    const person: Awaited<ReturnType<typeof makeBuyer>> = await makeBuyer(
      db,
      i % EACH === 0 ? {} : { companyId: companyId! },
    )
    companyId = person.companyId
    const token = newSecret()
    const expires_at = new Date(Date.now() + 86_400_000)
    await db
      .insertInto('sessions')
      .values({ token_hash: hashOfSecret(token), user_id: person.userId, expires_at })
      .execute()
    made.push({ addressId: person.addressId, token })
  }
  return made
}

/** New stock comes in where it runs low, pack by pack, with the move that explains it. */
async function refill(): Promise<void> {
  await sql`with low as (select package_id from stock where on_hand - allocated < ${LOW / 2} order by package_id for update),
    filled as (update stock s set on_hand = on_hand + ${LOW} from low where s.package_id = low.package_id returning s.package_id)
    insert into stock_moves (package_id, d_on_hand, why) select package_id, ${LOW}, 'upload' from filled`.execute(db)
}

/** Jobs that are due and not done. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pgboss.job
    where state in ('created', 'retry', 'active') and start_after <= now()`.execute(db)
  return rows[0]!.n
}

/** @returns seconds until none was */
async function untilSettled(): Promise<number> {
  const began = performance.now()
  while ((await waiting()) > 0) await delay(200)
  return (performance.now() - began) / 1000
}
