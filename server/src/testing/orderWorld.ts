import assert from 'node:assert/strict'
import { checkLedger } from '../ledger/ledger.ts'
import { checkout } from '../modules/checkout/contract.ts'
import { fulfilment } from '../modules/fulfilment/contract.ts'
import { modules } from '../modules.ts'
import { order } from '../modules/order/contract.ts'
import { orderSplit } from '../modules/orderSplit/contract.ts'
import { testApp, type Caller } from './app.ts'
import { makeBuyer, makeCsr, type MadePerson } from './makePeople.ts'

/** The site with a customer service in it, and what tests of checkout, orders and fulfilment ask again and again. */
export async function orderWorld(settings: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(settings)
  const { db } = app
  const signIn = async (person: MadePerson): Promise<Caller> => ({ token: await app.tokenOf(person.userId) })
  const staff = await signIn(await makeCsr(db))
  return {
    app,
    db,
    signIn,
    staff,
    aBuyer: async (wishes: Parameters<typeof makeBuyer>[1] = {}) => {
      const person = await makeBuyer(db, wishes)
      return { ...person, caller: await signIn(person) }
    },
    submit: (caller: Caller, input: object) => app.callRaw(checkout.submit, input as Record<string, unknown>, caller),
    detail: async (id: string, caller: Caller) => (await app.call(order.detail, { id }, caller)).data,
    stockOf: (packageId: number) =>
      db
        .selectFrom('stock')
        .select(['on_hand', 'allocated'])
        .where('package_id', '=', packageId)
        .executeTakeFirstOrThrow(),
    wholeLedger: async () => assert.deepEqual(await checkLedger(db), []),
    /** Approved, packed and ready to leave. */
    makeReady: async (id: string) => {
      await app.call(fulfilment.approve, { id }, staff)
      for (const move of ['pack', 'startShipping'] as const) await app.call(fulfilment.advance, { id, move }, staff)
    },
    /** Sends so many units of each line, in their order. */
    ship: async (id: string, quantities: readonly number[]) => {
      const { lines } = (await app.call(order.detail, { id }, staff)).data
      const sent = lines.flatMap((line, index) =>
        quantities[index] ? [{ orderLineId: line.id, quantity: quantities[index] }] : [],
      )
      return app.callRaw(fulfilment.ship, { id, carrier: '顺丰', trackingNumber: 'SF1', lines: sent }, staff)
    },
    /** Splits so many units of each line off an order, in their order, at what is shown: the answer, and what was shown. */
    splitInTwo: async (id: string, units: readonly number[], version?: number) => {
      const one = (await app.call(order.detail, { id }, staff)).data
      const lines = one.lines.flatMap((line, at) => (units[at] ? [{ orderLineId: line.id, quantity: units[at] }] : []))
      const wanted = { id, version: version ?? one.version, lines }
      const shown = await app.callRaw(orderSplit.reckon, wanted, staff)
      const { stays, goes } = shown.data as Record<'stays' | 'goes', { grandTotal?: { amount: string } } | undefined>
      const totals = [stays?.grandTotal?.amount ?? '', goes?.grandTotal?.amount ?? ''] as const
      if (shown.status !== 200) return { reply: shown, totals, input: wanted, other: '' }
      const input = { ...wanted, reason: '缺货部分另发', shownStays: totals[0], shownGoes: totals[1] }
      const reply = await app.callRaw(orderSplit.split, input, staff)
      return { reply, totals, input, other: (reply.data as { id?: string }).id ?? '' }
    },
    /** The emails to somebody, oldest first. */
    mailsTo: (email: string) =>
      db
        .selectFrom('mails')
        .select(['kind', 'language', 'subject', 'body'])
        .where('recipient', '=', email)
        .orderBy('id')
        .execute(),
    /** Customer service acting for a buyer. */
    actingFor: async (buyer: MadePerson): Promise<Caller> => {
      const endpoint = Object.values(modules['identity']!.contract).find(
        ({ path }) => path === '/oldapi/mall/onbehalfof/current',
      )!
      const reply = await app.callRaw(endpoint, { userId: String(buyer.userId) }, staff)
      return { ...staff, onBehalfOfToken: (reply.data as { onBehalfOfToken: string }).onBehalfOfToken }
    },
  }
}

export const codeOf = (reply: { data: unknown }) => (reply.data as { code?: string }).code
