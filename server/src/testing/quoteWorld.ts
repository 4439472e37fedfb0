import type { Caller } from './app.ts'
import { makeSupplier } from './makePeople.ts'
import { orderWorld } from './orderWorld.ts'
import { chinaDay } from '../kernel/shared/chinaTime.ts'
import { quoteReply } from '../modules/quoteReply/contract.ts'
import { quote } from '../modules/quote/contract.ts'
import { quoteCompare } from '../modules/quoteCompare/contract.ts'

/** A day in China, so many days from now. */
export const dayIn = (days: number) => chinaDay(new Date(Date.now() + days * 86_400_000))

/** The site with what tests of requests for quotes ask again and again: suppliers that answer, buyers that read and award. */
export async function quoteWorld() {
  const world = await orderWorld()
  const { app, db, signIn } = world
  const aSupplier = async (wishes: Parameters<typeof makeSupplier>[1] = {}) => {
    const person = await makeSupplier(db, wishes)
    return { ...person, caller: await signIn(person) }
  }
  /** A request as one supplier reads it. */
  const partOf = async (number: string, { caller }: { caller: Caller }) => {
    const { list } = (await app.call(quoteReply.supplierQuotes, { search: number }, caller)).data
    return (await app.call(quoteReply.supplierDetail, { id: list[0]!.id }, caller)).data
  }
  return {
    ...world,
    aSupplier,
    partOf,
    /** What a supplier sends: a price for each line, in their order; none for a line without one. */
    answer: async (number: string, supplier: { caller: Caller }, prices: readonly string[], more: object = {}) => {
      const part = await partOf(number, supplier)
      const lines = part.items
        .flatMap(({ packages }) => packages)
        .map(({ id }, at) => ({ lineId: id, unitPrice: prices[at] ?? '' }))
      const sent = { id: part.id, oper: 'submit' as const, currency: 'CNY' as const, expirationDate: dayIn(10), lines }
      return app.callRaw(quoteReply.answer, { ...sent, ...more }, supplier.caller)
    },
    shown: async (id: string, caller: Caller) => (await app.call(quote.detail, { id }, caller)).data,
    pricesOf: async (id: string, caller: Caller) => (await app.call(quoteCompare.prices, { id }, caller)).data.prices,
    award: (id: string, prices: readonly { lineId: string; id: string }[], caller: Caller) =>
      app.callRaw(quote.award, { id, awards: prices.map(({ lineId, id: priceId }) => ({ lineId, priceId })) }, caller),
  }
}
