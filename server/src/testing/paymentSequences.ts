import fc from 'fast-check'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Db } from '../kernel/context.ts'
import { fromDecimal } from '../kernel/shared/money.ts'
import { fulfilment } from '../modules/fulfilment/contract.ts'
import { payment } from '../modules/payment/contract.ts'
import { signed, type Told } from '../modules/payment/provider.ts'
import type { Caller, TestApp } from './app.ts'
import { makeOrder, makePack, type MadePack } from './makeOrder.ts'
import { makeBuyer, type MadePerson } from './makePeople.ts'

// What a provider of payments may send of one payment, in any order, again, late, at once and mixed with what is none of its: the money is
// booked once if it was paid at all, whatever became of the order meanwhile.

const codeOf = ({ data }: { data: unknown }) => (data as { code?: string } | null)?.code

/** One thing that happens: a message of the provider, or somebody who touches the order. */
const happenings = [
  'paid',
  'paid again',
  'paid in another event',
  'failed',
  'failed again',
  'old',
  'forged',
  'changed amount',
  'another currency',
  'paid by hand',
  'cancelled',
] as const
type Happening = (typeof happenings)[number]

const aSequence = fc.record({
  /** What happens, in the order in which it is sent. */
  steps: fc.array(fc.constantFrom(...happenings), { minLength: 2, maxLength: 10 }),
  /** Whether it is all sent at the same moment. */
  atOnce: fc.boolean(),
})

export interface PaymentCourse {
  app: TestApp
  secret: string
  staff: Caller
  buyer: MadePerson & { caller: Caller }
  pack: MadePack
}

/** A buyer who pays in advance, and a pack that never runs out. */
export async function makePaymentCourse(app: TestApp, secret: string, staff: Caller): Promise<PaymentCourse> {
  const person = await makeBuyer(app.db, { paymentTerm: '03' })
  const buyer = { ...person, caller: { token: await app.tokenOf(person.userId) } }
  return { app, secret, staff, buyer, pack: await makePack(app.db, { onHand: 1_000_000 }) }
}

/**
 * Plays so many random sequences, each on an order and a payment of its own.
 * @returns what was wrong, a line each, and how much of what was sent
 */
export async function playPayments(course: PaymentCourse, count: number, seed: number) {
  const wrong: string[] = []
  const tally = { messages: 0, booked: 0, unpaid: 0, refused: 0 }
  for (const [at, { steps, atOnce }] of fc.sample(aSequence, { numRuns: count, seed }).entries()) {
    const { heard, problem } = await play(course, steps, atOnce)
    tally.messages += steps.length
    tally.booked += heard.filter((one) => one === 'booked').length
    tally.unpaid += heard.includes('booked') ? 0 : 1
    tally.refused += heard.filter((one) => refusals.has(one)).length
    if (problem) wrong.push(`${at} ${atOnce ? 'at once' : 'in turn'}: ${steps.join(', ')}: ${problem}`)
  }
  return { wrong, tally }
}

const refusals = new Set(['MESSAGE_NOT_SIGNED', 'MESSAGE_TOO_OLD', 'AMOUNT_DIFFERS'])
const pays: ReadonlySet<Happening> = new Set(['paid', 'paid again', 'paid in another event'])

async function play({ app, secret, staff, buyer, pack }: PaymentCourse, steps: readonly Happening[], atOnce: boolean) {
  const { packageId } = pack
  const { id } = await makeOrder(app, buyer, {
    paymentTerm: '03',
    caller: buyer.caller,
    lines: [{ packageId, quantity: 1 }],
  })
  const { paymentId } = (await app.call(payment.start, { id }, buyer.caller)).data
  const { amount, currency } = (await app.call(payment.show, { paymentId }, buyer.caller)).data.amount
  const told: Told = {
    eventId: randomUUID(),
    paymentId,
    outcome: 'paid',
    transactionId: `T${paymentId}`,
    amount,
    currency,
    reason: '',
  }
  const failure: Told = { ...told, eventId: randomUUID(), outcome: 'failed', reason: 'balance too low' }
  const send = async (one: Told, key = secret, when = new Date()) => {
    const reply = await app.callRaw(payment.message, { ...signed(key, one, when) })
    return codeOf(reply) ?? (reply.data as { outcome: string }).outcome
  }
  const does: Record<Happening, () => Promise<string>> = {
    paid: () => send(told),
    'paid again': () => send(told),
    'paid in another event': () => send({ ...told, eventId: randomUUID() }),
    failed: () => send({ ...failure, eventId: randomUUID() }),
    'failed again': () => send(failure),
    old: () => send(told, secret, new Date(Date.now() - 600_000)),
    forged: () => send(told, `${secret}!`),
    'changed amount': () => send({ ...told, eventId: randomUUID(), amount: '0.01' }),
    'another currency': () => send({ ...told, eventId: randomUUID(), currency: 'USD' }),
    'paid by hand': async () =>
      codeOf(await app.callRaw(fulfilment.recordPayment, { id, reference: `H${paymentId}` }, staff)) ?? 'by hand',
    cancelled: async () =>
      codeOf(await app.callRaw(fulfilment.cancel, { id, reason: 'error' }, buyer.caller)) ?? 'cancelled',
  }
  const heard: string[] = []
  if (atOnce) heard.push(...(await Promise.all(steps.map((step) => does[step]()))))
  else for (const step of steps) heard.push(await does[step]())
  return {
    heard,
    problem: await problemOf(
      app.db,
      { orderId: Number(id), reference: told.transactionId, asked: fromDecimal(amount, currency)! },
      steps,
      heard,
    ),
  }
}

/** What does not fit what was sent; null where all does. */
async function problemOf(
  db: Db,
  { orderId, reference, asked }: { orderId: number; reference: string; asked: number },
  steps: readonly Happening[],
  heard: readonly string[],
) {
  const { rows } = await sql<{
    receipts: number
    right: boolean
    status: string
    byHand: number
    orderPaid: number
    total: number
  }>`
    select (select count(*)::int from payments p where p.reference = ${reference}) as receipts,
      coalesce((select bool_and(p.direction = 'in' and p.method = 'online' and p.amount = ${asked} and p.company_id = o.company_id)
        from payments p where p.reference = ${reference}), true) as right,
      (select count(*)::int from payments p where p.order_id = o.id and p.method = 'transfer' and p.direction = 'in') as "byHand",
      o.status, o.paid_total::float8 as "orderPaid", o.grand_total::float8 as total
    from orders o where o.id = ${orderId}`.execute(db)
  const { receipts, right, status, byHand, orderPaid, total } = rows[0]!
  const paid = steps.some((step) => pays.has(step))
  const booked = heard.filter((one) => one === 'booked').length
  if (receipts !== (paid ? 1 : 0)) return `${receipts} receipts`
  if (booked !== receipts) return `${booked} times answered as booked`
  if (!right) return 'a receipt of another amount, company or kind'
  const wanted = status === 'cancelled' ? null : receipts + byHand > 0 ? total : 0
  return wanted !== null && orderPaid !== wanted ? `${orderPaid} of ${total} paid` : null
}
