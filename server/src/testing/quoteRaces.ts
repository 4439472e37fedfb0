import { sql } from 'kysely'
import { say } from '../kernel/i18n.ts'
import type { Language } from '../kernel/shared/wire.ts'
import { checkLedger } from '../ledger/ledger.ts'
import type { LineState } from '../modules/quote/contract.ts'
import { quote } from '../modules/quote/contract.ts'
import { stateOf } from '../modules/quote/rules.ts'
import { expire } from '../modules/quote/service.ts'
import { quoteCompare } from '../modules/quoteCompare/contract.ts'
import { quoteCounter } from '../modules/quoteCounter/contract.ts'
import { quoteDesk } from '../modules/quoteDesk/contract.ts'
import { quoteReply } from '../modules/quoteReply/contract.ts'
import type { Caller, TestApp } from './app.ts'
import { makePack } from './makeOrder.ts'
import { makeBuyer, makePerson, makeSupplier } from './makePeople.ts'
import { codeOf } from './orderRaces.ts'
import { dayIn } from './quoteWorld.ts'

// What two people do to one request for quotes at the same moment: one of them does it, the other one reads why not, and the request,
// its history, its emails and the cart tell of the one alone.

type Course = Pick<TestApp, 'db' | 'callRaw' | 'tokenOf'> & TestApp
type Answer = Awaited<ReturnType<TestApp['callRaw']>>
type Someone = { caller: Caller & { language: Language }; email: string; userId: number }

/** A buyer, two suppliers and two of customer service, each reading another language; and a pack that the first supplier sells. */
export async function makeQuoteCourse(app: Course) {
  const { db } = app
  const enter = async <T extends { userId: number; email: string }>(made: T, language: Language) => ({
    ...made,
    caller: { token: await app.tokenOf(made.userId), language },
  })
  const desk = () => makePerson(db, { roles: ['ROLE_CSR_ADMIN'] })
  const first = await enter(await makeSupplier(db), 'ja')
  return {
    app,
    buyer: await enter(await makeBuyer(db), 'zh'),
    first,
    second: await enter(await makeSupplier(db), 'de'),
    desk: [await enter(await desk(), 'ko'), await enter(await desk(), 'en')] as [Someone, Someone],
    pack: await makePack(db, { supplierId: first.supplierId, price: 100_000 }),
  }
}
type World = Awaited<ReturnType<typeof makeQuoteCourse>>
interface Price {
  id: string
  lineId: string
}

async function done<T>(answered: Promise<Answer>): Promise<T> {
  const { status, data, message } = await answered
  if (status !== 200) throw new Error(message)
  return data as T
}

/** A request to both suppliers, which have answered; with the prices of the first and of the second. */
async function answered(of: World) {
  const { app, buyer, first, second, pack } = of
  const packages = [{ productPackageId: String(pack.packageId), packageNum: 3 }]
  const asked = await done<{ id: string; quoteNumber: string }>(
    app.callRaw(
      quote.addProduct,
      {
        expectedDate: dayIn(20),
        supplierIds: [String(first.supplierId), String(second.supplierId)],
        items: [{ productId: String(pack.productId), packages }],
      },
      buyer.caller,
    ),
  )
  const parts = await app.db
    .selectFrom('quote_suppliers')
    .select(['id', 'supplier_id'])
    .where('quote_id', '=', Number(asked.id))
    .execute()
  const { id: lineId } = await app.db
    .selectFrom('quote_lines')
    .select('id')
    .where('quote_id', '=', Number(asked.id))
    .executeTakeFirstOrThrow()
  const partOf = ({ supplierId }: { supplierId: number }) =>
    String(parts.find((part) => part.supplier_id === supplierId)!.id)
  const request = { ...asked, lineId: String(lineId), part: partOf(first), other: partOf(second) }
  await done(answer(of, request, first, '80.00'))
  await done(answer(of, request, second, '70.00'))
  const { prices } = await done<{ prices: (Price & { supplierId: string })[] }>(
    app.callRaw(quoteCompare.prices, { id: asked.id }, buyer.caller),
  )
  const priceOf = ({ supplierId }: { supplierId: number }) =>
    prices.find((price) => price.supplierId === String(supplierId))!
  return { ...request, price: priceOf(first), otherPrice: priceOf(second) }
}
type Request = Awaited<ReturnType<typeof answered>>

const given = (request: Pick<Request, 'lineId'>, unitPrice: string, days: number) => ({
  oper: 'submit',
  currency: 'CNY',
  expirationDate: dayIn(days),
  lines: [{ lineId: request.lineId, unitPrice }],
})
const answer = (
  { app, first }: World,
  request: Pick<Request, 'lineId' | 'part' | 'other'>,
  supplier: World['first'],
  unitPrice: string,
  days = 10,
) => {
  const id = supplier === first ? request.part : request.other
  return app.callRaw(quoteReply.answer, { id, ...given(request, unitPrice, days) }, supplier.caller)
}
const award = ({ app, buyer }: World, { id }: Request, ...awards: (Price & { quantity?: number })[]) =>
  app.callRaw(
    quote.award,
    { id, awards: awards.map(({ id: priceId, lineId, quantity }) => ({ lineId, priceId, quantity })) },
    buyer.caller,
  )

/** Sends two acts at once, in turn the one or the other first: their answers in the order of the acts. */
async function both<T, U>(round: number, one: () => Promise<T>, other: () => Promise<U>): Promise<[T, U]> {
  if (round % 2 === 0) return Promise.all([one(), other()])
  const [second, first] = await Promise.all([other(), one()])
  return [first, second]
}

/** How an act was answered; a refusal that does not read as it should in the language of its reader is told. */
function said(reply: Answer, { caller }: { caller: { language: Language } }): string {
  if (reply.status === 200) return 'done'
  const code = codeOf(reply)
  const noun = code.startsWith('COUNTER') ? 'quoteCounter' : 'quote'
  return reply.message === say(caller.language, noun, code) ? code : `${code} said as “${reply.message}”`
}

/** What does not fit together in a request, its history, its emails, the cart and the ledger; nothing where all does. */
async function amiss({ app, buyer, first, second }: World, { id, quoteNumber }: Request): Promise<string[]> {
  const { db } = app
  const found: string[] = []
  const say = (what: string, holds: boolean) => void (holds || found.push(what))
  const of = Number(id)
  const request = await db.selectFrom('quotes').selectAll().where('id', '=', of).executeTakeFirstOrThrow()
  const lines = await db.selectFrom('quote_lines').selectAll().where('quote_id', '=', of).execute()
  const prices = await db.selectFrom('quote_prices').selectAll().where('quote_id', '=', of).execute()
  const parts = await db.selectFrom('quote_suppliers').selectAll().where('quote_id', '=', of).execute()
  const events = await db.selectFrom('quote_events').selectAll().where('quote_id', '=', of).orderBy('id').execute()
  const counters = await db.selectFrom('quote_counters').selectAll().where('quote_id', '=', of).execute()
  const awards = await db
    .selectFrom('quote_awards')
    .innerJoin('quote_prices', 'quote_prices.id', 'quote_awards.price_id')
    .select(['quote_awards.line_id', 'quote_awards.quantity', 'price_id', 'supplier_id', 'superseded'])
    .where('quote_id', '=', of)
    .execute()
  const inCart = await db
    .selectFrom('cart_lines')
    .select(['quote_price_id', 'quantity'])
    .where('buyer_id', '=', buyer.userId)
    .where('quote_price_id', 'is not', null)
    .execute()

  const states = lines.map(({ status }) => status as LineState)
  say('the state follows from the lines', request.status === stateOf(states))
  for (const line of lines) {
    const accepted = awards.filter(({ line_id }) => line_id === line.id)
    // What was accepted and not ordered ends with its price, and says still what it was.
    const may = accepted.length > 0 ? ['accepted', 'expired'] : ['open', 'quoted', 'expired']
    say('accepted with awards, else without', may.includes(line.status))
    say('nothing replaced is accepted', accepted.every(({ superseded }) => !superseded)) // prettier-ignore
    const told = events.filter(({ line_id, to_state }) => line_id === line.id && to_state === 'accepted')
    const acts = told.filter(({ kind }) => kind === 'status change')
    say('each award stands in the history once', acts.length === accepted.length)
  }
  const held = (rows: { quantity: number; priceId: number | null }[]) =>
    rows.map(({ quantity, priceId }) => `${priceId}×${quantity}`).toSorted().join() // prettier-ignore
  say(
    'what is accepted lies in the cart once, and nothing else',
    held(awards.map(({ price_id, quantity }) => ({ priceId: price_id, quantity }))) ===
      held(inCart.map(({ quote_price_id, quantity }) => ({ priceId: quote_price_id, quantity }))),
  )
  for (const part of parts) {
    const own = prices.filter(({ supplier_id }) => supplier_id === part.supplier_id)
    const versions = own.map(({ version }) => version).toSorted((a, b) => a - b)
    say(
      'versions follow each other, and one counts',
      versions.every((version, at) => version === at + 1) &&
        versions.length === part.version &&
        own.filter(({ superseded }) => !superseded).length === 1,
    )
    const responses = events.filter(
      ({ kind, supplier_id }) => kind === 'quote response' && supplier_id === part.supplier_id,
    )
    say('each version stands in the history once', responses.length === part.version)
  }
  const changes = events.filter(({ kind, line_id }) => kind === 'status change' && line_id === null)
  say(
    'each state in the history follows from the one before it',
    changes.every(({ from_state }, at) => from_state === (at === 0 ? 'open' : changes[at - 1]!.to_state)) &&
      changes.at(-1)?.to_state === request.status,
  )
  say(
    'no counter-offer waits where nothing is to be answered',
    counters.every(
      ({ state, line_id }) => state !== 'open' || lines.find((line) => line.id === line_id)!.status === 'quoted',
    ),
  )
  for (const supplier of [first, second]) {
    const { rows } = await sql<{ kind: string; mails: number }>`select kind, count(*)::int as mails from mails
      where recipient = ${supplier.email} and kind in ('quoteWon', 'quoteLost') and subject like ${`%${quoteNumber}%`}
      group by kind`.execute(db)
    const chosen = awards.some(({ supplier_id }) => supplier_id === supplier.supplierId)
    const expected = awards.length === 0 ? '' : chosen ? 'quoteWon 1' : 'quoteLost 1'
    const heard = rows.map(({ kind, mails }) => `${kind} ${mails}`).join()
    say(`each supplier hears once how it went (${heard || 'nothing'})`, heard === expected)
  }
  found.push(...(await checkLedger(db)).map((violation) => JSON.stringify(violation)))
  await db.deleteFrom('cart_lines').where('buyer_id', '=', buyer.userId).execute()
  return found
}

/** The outcome in words: what each act was answered, and whether all of it fits together. */
async function outcome(of: World, request: Request, ...replies: [Answer, Someone][]): Promise<string> {
  const words = replies.map(([reply, reader]) => said(reply, reader)).join(', ')
  const wrong = await amiss(of, request)
  return wrong.length > 0 ? `${words}; not so: ${wrong.join('; ')}` : words
}

/** Each race with the outcomes that it may have. */
export interface QuoteRace {
  what: string
  outcomes: readonly string[]
  run: (of: World, round: number) => Promise<string>
}

export const quoteRaces: readonly QuoteRace[] = [
  {
    what: 'two of staff answer for one supplier',
    outcomes: ['done, ANSWERED_MEANWHILE', 'ANSWERED_MEANWHILE, done'],
    async run(of, round) {
      const request = await answered(of)
      const write = ({ caller }: Someone, unitPrice: string) => {
        const taken = { id: request.part, version: 1, channel: 'phone', saidBy: '王' }
        return of.app.callRaw(quoteDesk.answerFor, { ...taken, ...given(request, unitPrice, 10) }, caller)
      }
      const [one, other] = of.desk
      const replies = await both(
        round,
        () => write(one, '60.00'),
        () => write(other, '61.00'),
      )
      return outcome(of, request, [replies[0], one], [replies[1], other])
    },
  },
  {
    what: 'a supplier answers twice',
    outcomes: ['done, done'],
    async run(of, round) {
      const request = await answered(of)
      const replies = await both(
        round,
        () => answer(of, request, of.first, '60.00'),
        () => answer(of, request, of.first, '61.00'),
      )
      return outcome(of, request, [replies[0], of.first], [replies[1], of.first])
    },
  },
  {
    what: 'two colleagues of a supplier change the answer that both have seen',
    outcomes: ['done, ANSWERED_MEANWHILE', 'ANSWERED_MEANWHILE, done'],
    async run(of, round) {
      const request = await answered(of)
      const shown = of.app.callRaw(quoteReply.supplierDetail, { id: request.part }, of.first.caller)
      const { seen } = await done<{ seen: string }>(shown)
      const change = (unitPrice: string) => {
        const sent = { id: request.part, seen, ...given(request, unitPrice, 10) }
        return of.app.callRaw(quoteReply.answer, sent, of.first.caller)
      }
      const replies = await both(
        round,
        () => change('60.00'),
        () => change('61.00'),
      )
      return outcome(of, request, [replies[0], of.first], [replies[1], of.first])
    },
  },
  {
    what: 'an award, and the clock ends the request',
    outcomes: ['done', 'QUOTE_OVER'],
    async run(of, round) {
      const request = await answered(of)
      // The clock stands past the validity for the ending alone, which finds the line quoted or accepted.
      const late = new Date(Date.now() + 12 * 86_400_000)
      const [awarded] = await both(
        round,
        () => award(of, request, request.price),
        () => of.app.db.transaction().execute((trx) => expire(trx, late)),
      )
      return outcome(of, request, [awarded, of.buyer])
    },
  },
  {
    what: 'an award, and the supplier gives a new price',
    outcomes: ['done, QUOTE_OVER', 'PRICE_LAPSED, done'],
    async run(of, round) {
      const request = await answered(of)
      const replies = await both(
        round,
        () => award(of, request, request.price),
        () => answer(of, request, of.first, '95.00'),
      )
      return outcome(of, request, [replies[0], of.buyer], [replies[1], of.first])
    },
  },
  {
    what: 'two awards to different suppliers, one of them in parts',
    outcomes: ['done, QUOTE_OVER', 'QUOTE_OVER, done'],
    async run(of, round) {
      const request = await answered(of)
      const parts = [
        { ...request.price, quantity: 1 },
        { ...request.otherPrice, quantity: 2 },
      ]
      const replies = await both(
        round,
        () => award(of, request, request.otherPrice),
        () => award(of, request, ...parts),
      )
      return outcome(of, request, [replies[0], of.buyer], [replies[1], of.buyer])
    },
  },
  {
    what: 'one award sent twice',
    outcomes: ['done, done'],
    async run(of, round) {
      const request = await answered(of)
      const send = () => award(of, request, request.price)
      const replies = await both(round, send, send)
      return outcome(of, request, [replies[0], of.buyer], [replies[1], of.buyer])
    },
  },
  {
    what: 'a counter-offer is accepted, and the buyer awards the price that it was made to',
    outcomes: ['done, COUNTER_OVER', 'PRICE_LAPSED, done'],
    async run(of, round) {
      const request = await answered(of)
      const { lineId, price } = request
      const offer = { id: request.id, lineId, priceId: price.id, unitPrice: '75.00' }
      const { id: counterId } = await done<{ id: string }>(of.app.callRaw(quoteCounter.offer, offer, of.buyer.caller))
      const accept = { id: request.part, counterId, reply: 'accept' }
      const replies = await both(
        round,
        () => award(of, request, price),
        () => of.app.callRaw(quoteCounter.answer, accept, of.first.caller),
      )
      return outcome(of, request, [replies[0], of.buyer], [replies[1], of.first])
    },
  },
  {
    what: 'a supplier gives a price that holds longer, and the clock ends what has lapsed',
    outcomes: ['done', 'QUOTE_OVER'],
    async run(of, round) {
      const request = await answered(of)
      const late = new Date(Date.now() + 12 * 86_400_000)
      const [renewed] = await both(
        round,
        () => answer(of, request, of.first, '79.00', 60),
        () => of.app.db.transaction().execute((trx) => expire(trx, late)),
      )
      const words = await outcome(of, request, [renewed, of.first])
      const { status } = await of.app.db
        .selectFrom('quotes')
        .select('status')
        .where('id', '=', Number(request.id))
        .executeTakeFirstOrThrow()
      // Taken, it holds.
      const taken = renewed.status === 200
      return (status === 'quoted') === taken ? words : `${words}, and the request is ${status}`
    },
  },
]
