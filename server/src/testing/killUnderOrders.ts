import { setTimeout as delay } from 'node:timers/promises'
import { checkLedger, type Violation } from '../ledger/ledger.ts'
import { checkout } from '../modules/checkout/contract.ts'
import type { TestApp } from './app.ts'
import { makePack } from './makeOrder.ts'
import { stuffCart, submissionOf, type Racer } from './orderRaces.ts'
import type { RealServer, Victim } from './realServer.ts'

export interface Aftermath {
  /** Submissions; each is sent until it is answered. */
  submitted: number
  /** Those acknowledged before the kill. */
  before: number
  /** Those whose answer was cut off, so that they were sent once more. */
  sentAgain: number
  /** Milliseconds that a buyer waited at most from the first sending to the answer. */
  longestWait: number
  /** Answers other than an order. */
  refused: string[]
  /** Acknowledged orders that are not there. */
  lost: string[]
  /** Submissions with more than one order. */
  doubled: string[]
  violations: Violation[]
}

interface Strike {
  victim: Victim
  /** The kill strikes when so many orders have been acknowledged. */
  after: number
  ordersEach: number
}

/** Buyers order one after another, all at once; in the midst of it something is killed. What the books say afterwards. */
export async function killUnderOrders(
  server: RealServer,
  racers: readonly Racer[],
  strike: Strike,
): Promise<Aftermath> {
  const { course } = server
  const packs: number[] = []
  while (packs.length < strike.ordersEach)
    packs.push((await makePack(course.db, { onHand: racers.length * 2 })).packageId)
  const carts = await Promise.all(racers.map((racer) => stuffCart(course, racer, packs)))

  const acknowledged = new Map<string, string>()
  const aftermath = { before: 0, sentAgain: 0, longestWait: 0, refused: [] as string[] }
  let killing: Promise<void> | undefined
  const buy = async (racer: Racer, cartLineId: string, packageId: number) => {
    const began = performance.now()
    const { reply, attempts } = await untilAnswered(course, racer, submissionOf(racer, [cartLineId], '133.00'))
    aftermath.longestWait = Math.max(aftermath.longestWait, performance.now() - began)
    if (attempts > 1) aftermath.sentAgain += 1
    if (reply.status !== 200) return void aftermath.refused.push(reply.body)
    acknowledged.set(keyOf(racer.userId, packageId), (reply.data as { id: string }).id)
    if (!killing) aftermath.before += 1
    if (acknowledged.size >= strike.after) killing ??= server.kill(strike.victim)
  }
  await Promise.all(
    racers.map(async (racer, who) => {
      for (const [at, packageId] of packs.entries()) await buy(racer, carts[who]![at]!, packageId)
    }),
  )
  if (!killing) throw new Error(`only ${acknowledged.size} orders came through, nothing was killed`)
  await killing
  await server.recovered()
  return { submitted: racers.length * packs.length, ...aftermath, ...(await compare(course, packs, acknowledged)) }
}

/** What an order is known by to those who count: every buyer orders every pack once. */
export const keyOf = (buyerId: number, packageId: number) => `buyer ${buyerId}, pack ${packageId}`

/** Milliseconds after which a server counts as gone for good. */
const patience = 30_000

/** The way a page does it: no answer and "not now" are followed by the same submission again. */
async function untilAnswered({ callRaw }: TestApp, racer: Racer, input: Record<string, unknown>) {
  const end = performance.now() + patience
  for (let attempts = 1; ; attempts++) {
    const reply = await callRaw(checkout.submit, input, racer.caller).catch((error: Error) => error)
    if (!(reply instanceof Error) && reply.http !== 503) return { reply, attempts }
    if (performance.now() > end) throw new Error('no order for half a minute', { cause: reply })
    await delay(25)
  }
}

/** What became of acknowledged orders, and what the books say. */
export async function compare({ db }: TestApp, packs: readonly number[], acknowledged: ReadonlyMap<string, string>) {
  const rows = await db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['o.id', 'o.buyer_id', 'l.package_id'])
    .where('l.package_id', 'in', [...packs])
    .execute()
  const stored = Map.groupBy(rows, (row) => keyOf(row.buyer_id, row.package_id))
  return {
    lost: [...acknowledged]
      .filter(([key, id]) => !stored.get(key)?.some((row) => String(row.id) === id))
      .map(([key]) => key),
    doubled: [...stored].filter(([, orders]) => orders.length > 1).map(([key]) => key),
    violations: await checkLedger(db),
  }
}
