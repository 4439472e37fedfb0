import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeSupplier } from '../../testing/makePeople.ts'
import { orderWorld } from '../../testing/orderWorld.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { quote } from '../quote/contract.ts'
import { expire } from '../quote/service.ts'
import { quoteCompare } from '../quoteCompare/contract.ts'
import { quoteMove } from '../quoteMove/contract.ts'
import { quoteReply } from '../quoteReply/contract.ts'
import { supplierScore } from './contract.ts'
import { count } from './service.ts'

const { app, db, signIn, aBuyer } = await orderWorld()
const day = (days: number) => chinaDay(new Date(Date.now() + days * 86_400_000))
const buyer = await aBuyer()
const aSeller = async (nameEn: string) => {
  const person = await makeSupplier(db, { nameEn })
  return { ...person, caller: await signIn(person) }
}
const [alpha, beta, silent] = [await aSeller('Alpha'), await aSeller('Beta'), await aSeller('Silent')]

async function asked() {
  const supplierIds = [alpha, beta, silent].map(({ supplierId }) => String(supplierId))
  const items = [{ productName: 'acid', packages: [{ packageSpec: '5 g', packageNum: 1 }] }]
  const input = { title: 'Scored', expectedDate: day(20), supplierIds, items }
  return (await app.call(quote.addProduct, input, buyer.caller)).data
}
async function answer(number: string, { caller }: typeof alpha, oper: 'submit' | 'decline') {
  const { list } = (await app.call(quoteReply.supplierQuotes, { search: number }, caller)).data
  const part = (await app.call(quoteReply.supplierDetail, { id: list[0]!.id }, caller)).data
  const lines = [{ lineId: part.items[0]!.packages[0]!.id, unitPrice: '10' }]
  const said = { oper, currency: 'CNY' as const, expirationDate: day(9), declineReason: '无货', lines }
  await app.call(quoteReply.answer, { id: part.id, ...said }, caller)
}
async function accept(id: string, { supplierId }: typeof alpha) {
  const { prices } = (await app.call(quoteCompare.prices, { id }, buyer.caller)).data
  const { lineId, id: priceId } = prices.find((one) => one.supplierId === String(supplierId))!
  await app.call(quote.award, { id, awards: [{ lineId, priceId }] }, buyer.caller)
}
const requests: Awaited<ReturnType<typeof asked>>[] = []
for (let n = 0; n < 9; n++) requests.push(await asked())
// Of nine: seven priced by Alpha, of them three by Beta too, which declines one; five accepted; one taken back; the rest ends by the clock.
for (const { quoteNumber } of requests.slice(0, 7)) await answer(quoteNumber, alpha, 'submit')
for (const { quoteNumber } of requests.slice(0, 3)) await answer(quoteNumber, beta, 'submit')
await answer(requests[3]!.quoteNumber, beta, 'decline')
for (const { id } of requests.slice(0, 4)) await accept(id, alpha)
await accept(requests[4]!.id, alpha)
await app.call(quoteMove.withdraw, { id: requests[8]!.id }, buyer.caller)
await db.transaction().execute((transaction) => expire(transaction, new Date(Date.now() + 22 * 86_400_000)))
await count(app.resources, new Date())

/** The same counts, from the rows of the history one by one. */
async function plainly({ supplierId }: typeof alpha) {
  const events = await db.selectFrom('quote_events').selectAll().orderBy('id').execute()
  const of = [...Map.groupBy(events, ({ quote_id }) => quote_id).values()]
  const cases = of.flatMap((history) => {
    const own = history.filter((event) => event.supplier_id === supplierId)
    const begun = own.find(({ kind }) => kind === 'add supplier')
    if (!begun) return []
    const said = own.filter(({ kind }) => kind === 'quote response')
    const priced = said.find(({ to_state }) => to_state === 'answered')
    const accepts = history.filter(({ line_id, to_state }) => line_id !== null && to_state === 'accepted')
    const over = history.some(
      ({ line_id, kind, to_state, side }) =>
        kind === 'status change' &&
        line_id === null &&
        (['accepted', 'ordered'].includes(to_state!) || (to_state === 'expired' && side === 'clock')),
    )
    const won = accepts.some((event) => event.supplier_id === supplierId)
    const took = priced ? priced.at.getTime() - begun.at.getTime() : null
    return said.length > 0 || over ? [{ took, decided: took !== null && accepts.length > 0, won }] : []
  })
  const priced = cases.filter(({ took }) => took !== null)
  const decided = cases.filter((one) => one.decided)
  return [cases.length, priced.length, decided.length, decided.filter(({ won }) => won).length]
}

test('[QUOTE-3] scores of suppliers are what the histories of requests say, counted plainly; counting again changes nothing', async () => {
  const kept = async ({ supplierId }: typeof alpha) => {
    const row = await db
      .selectFrom('supplier_scores')
      .selectAll()
      .where('supplier_id', '=', supplierId)
      .executeTakeFirstOrThrow()
    return [row.asked, row.answered, row.decided, row.won]
  }
  const expected = [
    [8, 7, 5, 5],
    [8, 3, 3, 0],
    [8, 0, 0, 0],
  ]
  for (let times = 0; times < 2; times++) {
    for (const [at, one] of [alpha, beta, silent].entries()) {
      assert.deepEqual(await kept(one), expected[at])
      assert.deepEqual(await plainly(one), expected[at])
    }
    await count(app.resources, new Date())
  }
})

test('[QUOTE-6] a buyer reads scores with their cases beside the answers, and no share of fewer than five; a supplier reads its own alone', async () => {
  const { suppliers } = (await app.call(quoteCompare.prices, { id: requests[0]!.id }, buyer.caller)).data
  const [first, second] = suppliers
  assert.deepEqual(first!.score.answered, { of: 8, well: 7, percent: 88 })
  assert.deepEqual(first!.score.won, { of: 5, well: 5, percent: 100 })
  assert.equal(first!.score.medianHours, 0)
  assert.deepEqual([second!.score.won, second!.score.medianHours], [{ of: 3, well: 0, percent: null }, null])
  assert.deepEqual(first!.score.onTime, { of: 0, well: 0, percent: null })
  const mine = (await app.call(supplierScore.mine, {}, beta.caller)).data
  assert.deepEqual(mine.score, second!.score)
  assert.equal((await app.callRaw(supplierScore.mine, {}, buyer.caller)).http, 403)
  // Before anything was counted of it a supplier is new.
  const fresh = await aSeller('Fresh')
  const { score, countedAt } = (await app.call(supplierScore.mine, {}, fresh.caller)).data
  assert.deepEqual([score.answered, countedAt], [{ of: 0, well: 0, percent: null }, null])
})
