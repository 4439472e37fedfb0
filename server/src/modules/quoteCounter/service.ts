import type { Context, Db } from '../../kernel/context.ts'
import type { Mailer } from '../../kernel/mail.ts'
import { notifyAnswerers, notifyUser } from '../../kernel/notifications.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { fromDecimal } from '../../kernel/shared/money.ts'
import { moneyText } from '../cart/rules.ts'
import { chinaDay, chinaMoment } from '../../kernel/shared/chinaTime.ts'
import { fullName } from '../identity/rules.ts'
import { quoteErrors } from '../quote/contract.ts'
import { quoteLineMachine } from '../quote/rules.ts'
import * as quotes from '../quote/service.ts'
import { unmarked } from '../quoteMarkup/rules.ts'
import { markupById } from '../quoteMarkup/service.ts'
import { demandUnnamed } from '../quoteMessage/service.ts'
import * as replies from '../quoteReply/service.ts'
import { MAX_ROUNDS, quoteCounterErrors, type quoteCounter } from './contract.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>
type Input<K extends keyof typeof quoteCounter> = ParsedInput<(typeof quoteCounter)[K]>
type Given = Omit<Input<'answerByLink'>, 'mailToken'>
type Reply = Awaited<ReturnType<typeof replies.ownReply>>

/** The request of a buyer, or any for staff. @throws Refusal NOT_FOUND */
async function requestOf({ db, actor }: Ctx, id: number, hold = false) {
  const row = await quotes.findQuote(db, quotes.readerScope(actor), id, hold)
  if (!row) throw refuse(errors.NOT_FOUND)
  return row
}

// What is read.

/** The counter-offers of a request, at the prices that its buyer pays. */
export async function listForBuyer(ctx: Ctx, id: number) {
  await requestOf(ctx, id)
  const rows = await quotes.counters.countersOf(ctx.db, id, null)
  return {
    rounds: MAX_ROUNDS,
    counters: rows.map((row) => ({ ...row, unitPrice: { minor: row.buyerPrice, currency: row.currency } })),
  }
}

/** Those to one supplier, at the prices that it asks: of the buyer's price nothing, which tells the markup. */
async function listForReply(db: Db, { quoteId, supplierId }: Pick<Reply, 'quoteId' | 'supplierId'>) {
  const rows = await quotes.counters.countersOf(db, quoteId, supplierId)
  const lines = new Map((await quotes.linesOf(db, quoteId)).map((line) => [line.id, line]))
  const items = new Map((await quotes.itemsOf(db, quoteId)).map((item) => [item.id, item]))
  const prices = new Map((await quotes.pricesBy(db, quoteId, supplierId)).map((price) => [price.id, price]))
  return {
    rounds: MAX_ROUNDS,
    counters: rows.map((row) => {
      const { id, lineId, round, currency, quantity, wantedOn, remark, state, words, at, answeredAt, priceId } = row
      const answered = prices.get(priceId)!
      return {
        id,
        lineId,
        round,
        quantity,
        wantedOn,
        remark,
        state,
        words,
        at,
        answeredAt,
        unitPrice: { minor: row.unitPrice, currency },
        productName: items.get(lines.get(lineId)!.itemId)!.productName,
        packageSpec: answered.packageSpec,
        asked: {
          unitPrice: { minor: answered.unitPrice, currency: answered.currency },
          quantity: answered.packageNum,
        },
      }
    }),
  }
}
export const listForPart = async (ctx: Ctx, id: number) => listForReply(ctx.db, await replies.ownReply(ctx, id))
export const listForLink = async (resources: Resources, ctx: Context, mailToken: string) =>
  listForReply(ctx.db, (await replies.replyOfLink(resources, ctx, mailToken)).reply)
export const listForStaff = async (ctx: Ctx, id: number) => listForReply(ctx.db, await replies.partOf(ctx, id))

// What buyers do, and staff for them.

/** Answers a price of one supplier. The request is held: whoever awards or answers meanwhile waits, and finds what it has become. */
export async function offer(ctx: Ctx, mailer: Mailer, input: Input<'offer'>) {
  const { db, actor, now } = ctx
  const { id, lineId } = input
  const row = await requestOf(ctx, id, true)
  const line = (await quotes.linesOf(db, id)).find((one) => one.id === lineId)
  if (!line) throw refuse(errors.NOT_FOUND)
  if (!quoteLineMachine.can('accept', line.status)) throw refuse(quoteErrors.QUOTE_OVER)
  const price = (await quotes.pricesOf(db, id)).find((one) => one.id === input.priceId)
  if (price?.lineId !== lineId || price.expiresAt <= now) throw refuse(quoteErrors.PRICE_LAPSED)
  const { supplierId, currency } = price
  // Asked for its final price a supplier is asked nothing else: neither before it, nor after.
  const final = await quotes.finals.finalUntil(db, id, supplierId)
  if (final) throw refuse(quoteErrors.PRICE_FINAL, { until: chinaMoment(final) })
  const wished = await wishOf(ctx, price, input)
  const before = (await quotes.counters.countersOf(db, id, supplierId)).filter((one) => one.lineId === lineId)
  if (before.some(({ state }) => state === 'open')) throw refuse(quoteCounterErrors.COUNTER_WAITS)
  if (before.length >= MAX_ROUNDS) throw refuse(quoteCounterErrors.COUNTER_ROUNDS, { most: MAX_ROUNDS })
  if (row.anonymous) await demandUnnamed(db, id, actor.userId, input.remark)
  const round = before.length + 1
  const counterId = await quotes.counters.insertCounter(db, {
    quoteId: id,
    lineId,
    supplierId,
    priceId: price.id,
    round,
    currency,
    ...wished,
    wantedOn: input.wantedOn,
    remark: input.remark,
    madeBy: actor.userId,
  })
  const by = { side: quotes.sideOf(actor), actorId: actor.userId }
  const money = moneyText({ minor: wished.buyerPrice, currency })
  const note = [`${price.packageSpec}: ${money} × ${wished.quantity}`, input.wantedOn, `${round}/${MAX_ROUNDS}`]
  await quotes.keepEvent(db, {
    quoteId: id,
    kind: 'counter-offer',
    ...by,
    supplierId,
    lineId,
    note: note.filter(Boolean).join(' · '),
  })
  await tellSupplier(ctx, mailer, row, supplierId, line.itemId)
  ctx.audit({
    entity: 'quote',
    entityId: id,
    // Whoever acts stands beside it; for whom does here, where they are of the house.
    after: { counterOffer: counterId, for: row.inquirerId, supplier: supplierId, lineId, ...wished },
  })
  return { id: counterId, round }
}

/** What is wished for, in what the buyer pays and what the supplier asks. @throws Refusal why it cannot be */
async function wishOf({ db, now }: Ctx, price: quotes.PriceRow, input: Input<'offer'>) {
  const buyerPrice = fromDecimal(input.unitPrice, price.currency) ?? 0
  const quantity = input.quantity ?? price.packageNum
  if (buyerPrice > price.unitPrice) throw refuse(quoteCounterErrors.COUNTER_ABOVE)
  if (input.wantedOn !== null && input.wantedOn <= chinaDay(now)) throw refuse(quoteCounterErrors.COUNTER_DAY)
  const day = input.wantedOn !== null && input.wantedOn !== price.wantedOn
  if (buyerPrice === price.unitPrice && quantity === price.packageNum && !day)
    throw refuse(quoteCounterErrors.COUNTER_SAME)
  // By the markup of the price that was seen, whatever is in force by now.
  const own = (await quotes.pricesBy(db, input.id, price.supplierId)).find(({ id }) => id === price.id)!
  const markup = await markupById(db, await store.markupOf(db, price.id))
  const unitPrice = buyerPrice === price.unitPrice ? own.unitPrice : unmarked(buyerPrice, markup)
  if (unitPrice < 1) throw refuse(quoteCounterErrors.COUNTER_PRICE_NEEDED)
  return { buyerPrice, unitPrice, markupId: markup?.id ?? null, quantity }
}

export async function withdraw(ctx: Ctx, { id, counterId }: Input<'withdraw'>) {
  const { db, actor } = ctx
  await requestOf(ctx, id, true)
  const counter = await openCounter(db, id, null, counterId)
  const by = { side: quotes.sideOf(actor), actorId: actor.userId }
  const state = 'withdrawn'
  await quotes.counters.closeCounter(db, counterId, { state, becamePriceId: null, words: '', by: actor.userId })
  const { supplierId, lineId } = counter
  await quotes.keepEvent(db, { quoteId: id, kind: 'counter-offer', ...by, supplierId, lineId, to: state })
  ctx.audit({ entity: 'quote', entityId: id, after: { counterOffer: counterId, state } })
}

/** A counter-offer that waits for its answer. @throws Refusal NOT_FOUND, COUNTER_OVER */
async function openCounter(db: Db, quoteId: number, supplierId: number | null, id: number) {
  const counter = (await quotes.counters.countersOf(db, quoteId, supplierId)).find((one) => one.id === id)
  if (!counter) throw refuse(errors.NOT_FOUND)
  if (counter.state !== 'open') throw refuse(quoteCounterErrors.COUNTER_OVER)
  return counter
}

// What suppliers do, and staff for them.

const stateAfter = { accept: 'accepted', price: 'answered', decline: 'declined' } as const
/** Answers a counter-offer; the request is held. */
async function take(ctx: Context, mailer: Mailer, reply: Reply, given: Given, by: quotes.Answerer) {
  const { db, now } = ctx
  const { quoteId, supplierId } = reply
  const counter = await openCounter(db, quoteId, supplierId, given.counterId)
  const line = (await quotes.linesOf(db, quoteId)).find(({ id }) => id === counter.lineId)!
  if (!quoteLineMachine.can('accept', line.status)) throw refuse(quoteErrors.QUOTE_OVER)
  const before = (await quotes.pricesBy(db, quoteId, supplierId)).find(({ id }) => id === counter.priceId)!
  if (before.superseded || before.expiresAt <= now) throw refuse(quoteErrors.PRICE_LAPSED)
  const state = stateAfter[given.reply]
  const becamePriceId =
    given.reply === 'decline'
      ? null
      : await quotes.recordPrice(ctx, reply, before.id, await priceFor(ctx, reply, counter, before, given), by)
  const { side, actorId } = by
  await quotes.counters.closeCounter(db, counter.id, { state, becamePriceId, words: given.words, by: actorId })
  await quotes.keepEvent(db, {
    quoteId,
    kind: 'counter-offer answered',
    side,
    actorId,
    supplierId,
    lineId: line.id,
    to: state,
    note: given.words,
  })
  await quotes.settle(db, quoteId, { side, actorId })
  ctx.audit({
    entity: 'quote',
    entityId: quoteId,
    // Staff stand beside it as who acts; for which supplier, and how they heard it, does here.
    after: {
      counterOffer: counter.id,
      supplier: supplierId,
      state,
      ...(by.taken && { forSupplier: supplierId, channel: by.taken.channel }),
    },
  })
  await tellBuyer(db, mailer, reply, counter, state)
  return { state, version: (await replies.partOf(ctx, reply.id)).version }
}

/** What the line costs from now on: what was wished for, at the very price that the buyer offered, or what the supplier names. */
async function priceFor(
  ctx: Context,
  reply: Reply,
  counter: quotes.counters.CounterRow,
  before: quotes.PriceRow,
  given: Given,
) {
  if (given.reply === 'accept') {
    const { unitPrice, buyerPrice, markupId, quantity, wantedOn } = counter
    const wanted = { unitPrice, quantity, shipDays: before.shipDays, wantedOn: wantedOn ?? before.wantedOn }
    return replies.priceInPlaceOf(ctx, reply, before, wanted, { buyerPrice, markupId })
  }
  const unitPrice = fromDecimal(given.unitPrice, before.currency)
  if (!unitPrice) throw refuse(quoteCounterErrors.COUNTER_PRICE_NEEDED)
  const quantity = given.quantity ?? counter.quantity
  const wanted = { unitPrice, quantity, shipDays: given.shipDays ?? before.shipDays, wantedOn: before.wantedOn }
  return replies.priceInPlaceOf(ctx, reply, before, wanted, null)
}

export async function answer(ctx: Ctx, mailer: Mailer, { id, ...given }: Input<'answer'>) {
  const reply = await replies.ownReply(ctx, id, true)
  return take(ctx, mailer, reply, given, { side: 'supplier', actorId: ctx.actor.userId })
}
export async function answerByLink(resources: Resources, ctx: Context, { mailToken, ...given }: Input<'answerByLink'>) {
  const { reply, readerId } = await replies.replyOfLink(resources, ctx, mailToken, true)
  return take(ctx, resources.mailer, reply, given, { side: 'supplier', actorId: readerId })
}
export async function answerFor(
  ctx: Ctx,
  mailer: Mailer,
  { id, channel, saidBy, takenNote, ...given }: Input<'answerFor'>,
) {
  const reply = await replies.partOf(ctx, id, true)
  const taken = { channel, saidBy, note: takenNote }
  return take(ctx, mailer, reply, given, { side: 'staff', actorId: ctx.actor.userId, taken })
}

// Emails and notifications: that there is something, never which price.

async function tellSupplier(
  ctx: Ctx,
  mailer: Mailer,
  { id, quoteNumber, expectedDate }: { id: number; quoteNumber: string; expectedDate: string | null },
  supplierId: number,
  itemId: number,
) {
  const { db } = ctx
  const part = (await quotes.repliesOf(db, id)).find((one) => one.supplierId === supplierId)!
  const item = (await quotes.itemsOf(db, id)).find((one) => one.id === itemId)!
  await quotes.tellSupplier(ctx, mailer, {
    kind: 'quoteCountered',
    supplierId,
    partId: part.id,
    number: quoteNumber,
    expectedOn: expectedDate,
    item: item.productName,
  })
  await notifyAnswerers(db, 'quoteCountered', part.id)
}

const kindOf = { accepted: 'accepted', answered: 'priced', declined: 'declined' } as const
/** The buyer, and whoever of staff made the counter-offer for them, each in their language. */
async function tellBuyer(
  db: Db,
  mailer: Mailer,
  { quoteId, quoteNumber, id: partId }: Reply,
  { madeBy, byStaff, lineId }: quotes.counters.CounterRow,
  state: keyof typeof kindOf,
) {
  const supplier = (await quotes.repliesOf(db, quoteId)).find(({ id }) => id === partId)!
  const line = (await quotes.linesOf(db, quoteId)).find(({ id }) => id === lineId)!
  const item = (await quotes.itemsOf(db, quoteId)).find(({ id }) => id === line.itemId)!
  const send = async (reader: quotes.desk.Reader | null, page: string) =>
    reader &&
    mailer.queue(db, {
      kind: kindOf[state],
      noun: 'quoteCounter',
      to: reader.email,
      language: reader.language,
      values: {
        name: fullName(reader),
        number: quoteNumber,
        item: item.productName,
        supplier: (reader.language === 'zh' && supplier.supplierNameZh) || supplier.supplierName,
        link: mailer.link(page),
      },
      because: 'event',
    })
  await send(await quotes.inquirerOf(db, quoteId), `/quoteDetail?id=${quoteId}`)
  if (byStaff) await send(await quotes.desk.readerOf(db, madeBy), `/admin/quotes/${quoteId}`)
  const inquirerId = await store.inquirerIdOf(db, quoteId)
  await notifyUser(db, 'quoteCounterAnswered', quoteId, inquirerId)
  if (byStaff) await notifyUser(db, 'quoteCounterOfStaffAnswered', quoteId, madeBy)
}
