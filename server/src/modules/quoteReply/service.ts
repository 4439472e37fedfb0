import { hash } from 'node:crypto'
import type { Context, Db } from '../../kernel/context.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { fromDecimal, toDecimal, type Currency } from '../../kernel/shared/money.ts'
import { pricedPack } from '../cart/contentService.ts'
import { chinaDay, chinaMoment } from '../../kernel/shared/chinaTime.ts'
import { identityErrors } from '../identity/contract.ts'
import { fullName } from '../identity/rules.ts'
import { lookAtLinkTo } from '../identity/service.ts'
import { PRICE_LIFE_MS, priceExpired } from '../price/rules.ts'
import { unitPriceOf } from '../pricing/rules.ts'
import { priceTerms } from '../pricing/service.ts'
import { offersForPackages } from '../product/service.ts'
import { quoteErrors } from '../quote/contract.ts'
import { namesOf, packKey, quoteLineMachine, type NewPrice, unnamedFile, type Taken } from '../quote/rules.ts'
import * as quotes from '../quote/service.ts'
import { markedUp } from '../quoteMarkup/rules.ts'
import { markupFor } from '../quoteMarkup/service.ts'
import { assertOwnLines, pricesToKeep, problemWith, quotedIn, refusalOf, type Given, type Sold } from './answers.ts'
import type { quoteReply } from './contract.ts'
import { outcomeOf } from './rules.ts'
import * as store from './store.ts'

// A supplier answers: in the portal, by the link of an email, or through staff. One service; only who is named differs.

type Ctx = Context<Exclude<Access, 'public'>>

const supplierOf = ({ actor }: Ctx): number => {
  if (actor.supplierId === null) throw refuse(errors.FORBIDDEN)
  return actor.supplierId
}

/** The part of the caller's supplier. @throws Refusal NOT_FOUND */
export async function ownReply(ctx: Ctx, id: number, hold = false) {
  const reply = await store.findReply(ctx.db, id, supplierOf(ctx), hold)
  if (!reply) throw refuse(errors.NOT_FOUND)
  return reply
}
/**
 * The part that a link is about. An unknown, late or foreign link is answered alike, and so is that of somebody who no longer answers
 * for the supplier. @throws Refusal LINK_INVALID
 */
export async function replyOfLink(resources: Resources, ctx: Context, token: string, hold = false) {
  const link = await lookAtLinkTo(resources, ctx, 'quote reply', token)
  const reply = link && (await store.findReply(ctx.db, link.subjectId, null, hold))
  const readerId = reply && (await quotes.answererBy(ctx.db, reply.supplierId, link.recipient))
  if (readerId === null) throw refuse(identityErrors.LINK_INVALID)
  return { reply: reply!, readerId }
}

/** A request as one supplier reads it. */
async function describe({ db }: Context, reply: store.Reply) {
  const lines = await quotes.linesOf(db, reply.quoteId)
  const items = await quotes.itemsOf(db, reply.quoteId)
  const sent = await quotes.pricesBy(db, reply.quoteId, reply.supplierId)
  const standing = sent.filter(({ superseded }) => !superseded)
  const offered = lines.filter((line) => standing.some(({ lineId }) => lineId === line.id))
  const answer = filledIn(reply, sent)
  const { currency } = answer
  const { id, quoteNumber, state, open, finalUntil, expectedDate, buyerCompany, country, remark, askedDate, version } =
    reply
  return {
    id,
    quoteNumber,
    state,
    open,
    outcome: outcomeOf(
      offered.map(({ status, awarded }) => ({
        status,
        chosen: awarded.some(({ priceId }) => sent.some((price) => price.id === priceId)),
      })),
    ),
    finalUntil,
    expectedDate,
    buyerCompany,
    country,
    remark,
    askedDate,
    version,
    currency,
    items: items.map((item) => ({
      id: item.id,
      itemNumber: item.itemNumber,
      productName: item.productName,
      productCas: item.productCas,
      productPurity: item.productPurity,
      specialRemark: item.specialRemark,
      intendedUse: item.intendedUse,
      substitutes: item.substitutes,
      files: item.files.map((file, at) =>
        reply.unnamed ? { ...file, name: unnamedFile(quoteNumber, `${item.itemNumber}-${at + 1}`, file.name) } : file,
      ),
      targetPrice: item.targetReleased ? quotes.targetOf(item) : null,
      packages: lines
        .filter(({ itemId }) => itemId === item.id)
        .map((line) => ({
          id: line.id,
          packageSpec: line.packageSpec,
          packageNum: line.packageNum,
          open: quoteLineMachine.can('answer', line.status),
        })),
    })),
    seen: nameOf(answer),
    answer,
  }
}

/** What stands in the form: what was filled in and not sent, else what was sent last. */
function filledIn(reply: store.Reply, sent: readonly quotes.PriceRow[]) {
  const { saved } = reply
  const currency: Currency = saved?.currency ?? reply.currency ?? reply.supplierCurrency
  if (saved)
    return {
      ...saved,
      // Kept before an answer could name these.
      paymentCode: saved.paymentCode ?? null,
      minimumOrder: saved.minimumOrder ?? '',
      declineReason: reply.declineReason,
      lines: saved.lines.map((line) => ({ ...line, lineId: String(line.lineId) })),
    }
  return {
    currency,
    paymentCode: reply.paymentCode,
    paymentTerm: reply.paymentTerm,
    freight: decimalOf(reply.freight, currency),
    minimumOrder: decimalOf(reply.minimumOrder, currency),
    expirationDate: reply.validUntil ?? '',
    notes: reply.notes,
    declineReason: reply.declineReason,
    lines: sent
      .filter(({ superseded }) => !superseded)
      .map((price) => ({
        lineId: String(price.lineId),
        packageSpec: price.packageSpec,
        packageNum: price.packageNum,
        unitPrice: decimalOf(price.unitPrice, price.currency),
        purity: price.purity,
        shipDays: price.shipDays,
        notes: price.notes,
      })),
  }
}

/** An answer by what it says, so that whatever changes it, a draft or a counter-offer too, makes it another one. */
const nameOf = (answer: ReturnType<typeof filledIn>) => hash('sha256', JSON.stringify(answer))

/** @throws Refusal ANSWERED_MEANWHILE where something else stands than what was seen; the request is held */
async function assertSeen(db: Db, reply: store.Reply, seen: string | undefined) {
  if (seen === undefined) return
  const sent = await quotes.pricesBy(db, reply.quoteId, reply.supplierId)
  if (nameOf(filledIn(reply, sent)) !== seen) throw refuse(quoteErrors.ANSWERED_MEANWHILE)
}

/** An amount as forms write it. */
const decimalOf = (minor: number | null, currency: Parameters<typeof toDecimal>[0]['currency']) =>
  minor === null ? '' : toDecimal({ minor, currency })

export async function listForSupplier(ctx: Ctx, asked: ParsedInput<typeof quoteReply.supplierQuotes>) {
  const { rows, total, counts } = await store.pageOfReplies(ctx.db, supplierOf(ctx), asked)
  return { total, list: rows, counts, pageNumber: asked.pageNumber, pageSize: asked.pageSize }
}

export const showForSupplier = async (ctx: Ctx, id: number) => describe(ctx, await ownReply(ctx, id))
export const showByLink = async (resources: Resources, ctx: Context, token: string) =>
  describe(ctx, (await replyOfLink(resources, ctx, token)).reply)

/** A file of the request that a link is about; nothing else is opened by it (rule QUOTE-9). @throws Refusal NOT_FOUND */
export async function fileByLink(
  resources: Resources,
  ctx: Context,
  { mailToken, fileId }: ParsedInput<typeof quoteReply.fileByToken>,
): Promise<FileAnswer> {
  const { reply } = await replyOfLink(resources, ctx, mailToken)
  return quotes.fileForSupplier(ctx.db, resources.files, fileId, reply.supplierId, reply.quoteId)
}

/** Every version of what the caller's supplier answered. */
export async function versionsOf(ctx: Ctx, id: number) {
  const reply = await ownReply(ctx, id)
  return (await quotes.pricesBy(ctx.db, reply.quoteId, reply.supplierId)).map((price) =>
    quotes.describePrice(price, ctx.now),
  )
}

export async function answer(ctx: Ctx, mailer: Mailer, { id, ...given }: ParsedInput<typeof quoteReply.answer>) {
  const reply = await ownReply(ctx, id, true)
  return take(ctx, mailer, reply, given, { side: 'supplier', actorId: ctx.actor.userId })
}
export async function answerByLink(
  resources: Resources,
  ctx: Context,
  { mailToken, ...given }: ParsedInput<typeof quoteReply.answerByToken>,
) {
  const { reply } = await replyOfLink(resources, ctx, mailToken, true)
  return take(ctx, resources.mailer, reply, given, { side: 'supplier', actorId: null })
}

/**
 * Answers for a supplier from its own price list, with the checks of any answer: the packs asked for that it sells, each at the price that
 * anybody pays, for a day (rule CART-13). Lines in another currency than the first, and what it does not sell, stay unquoted.
 * @returns how many lines it has priced; 0 where nothing fits or it has answered meanwhile
 */
export async function answerFromShelf(ctx: Ctx, mailer: Mailer, id: number): Promise<number> {
  const reply = await store.findReply(ctx.db, id, null, true)
  if (!reply?.open || reply.state !== 'asked') return 0
  const lines = (await quotes.linesOf(ctx.db, reply.quoteId)).filter(
    ({ status }) => status === 'open' || status === 'quoted',
  )
  const wanted = lines.map((line) => ({ lineId: line.id, packageSpec: '', packageNum: line.packageNum ?? 1 }))
  const shelf = await platformPrices(ctx.db, reply, lines, wanted, ctx.now)
  const fresh = wanted.flatMap((one) => {
    const sold = shelf.get(one.lineId)
    return sold?.price && !sold.stale ? [{ ...one, price: sold.price, days: sold.days }] : []
  })
  const currency = fresh[0]?.price.currency
  const given = fresh.filter(({ price }) => price.currency === currency)
  if (!currency) return 0
  await take(
    ctx,
    mailer,
    reply,
    {
      oper: 'submit',
      currency,
      paymentCode: null,
      paymentTerm: '',
      freight: '',
      minimumOrder: '',
      expirationDate: chinaDay(new Date(ctx.now.getTime() + PRICE_LIFE_MS)),
      notes: '',
      declineReason: '',
      lines: given.map(({ price, days, ...one }) => ({
        ...one,
        unitPrice: toDecimal(price),
        purity: '',
        shipDays: days,
        notes: '',
      })),
    },
    { side: 'supplier', actorId: null },
  )
  return given.length
}

// Staff answer for a supplier: the same way, with the same checks. They name the part by its id, whoever's it is.

/** A supplier's part, whoever's it is. @throws Refusal NOT_FOUND */
export async function partOf(ctx: Ctx, id: number, hold = false) {
  const reply = await store.findReply(ctx.db, id, null, hold)
  if (!reply) throw refuse(errors.NOT_FOUND)
  return reply
}
/** A supplier's part as it was sent. @throws Refusal NOT_FOUND */
export async function showPart(ctx: Ctx, id: number) {
  const reply = await partOf(ctx, id)
  // What it has filled in and not sent is its own.
  return { ...(await describe(ctx, { ...reply, saved: null })), quoteId: reply.quoteId }
}
export const checkPart = async (ctx: Ctx, { id, ...given }: ParsedInput<typeof quoteReply.checkPrice>) =>
  problemsOf(ctx, await partOf(ctx, id), given)

/**
 * Writes down what a supplier has told staff.
 * @param seen the version of its answer that they had before them
 * @throws Refusal ANSWERED_MEANWHILE where another one, of the supplier or of other staff, came first
 */
export async function answerFor(ctx: Ctx, mailer: Mailer, id: number, seen: number, given: Given, taken: Taken) {
  const reply = await partOf(ctx, id, true)
  if (reply.version !== seen) throw refuse(quoteErrors.ANSWERED_MEANWHILE)
  return take(ctx, mailer, reply, given, { side: 'staff', actorId: ctx.actor.userId, taken })
}

const priceFinal = (until: Date) => refuse(quoteErrors.PRICE_FINAL, { until: chinaMoment(until) })

/** Saves, sends or declines an answer; the request is held. */
async function take(ctx: Context, mailer: Mailer, reply: store.Reply, given: Given, by: quotes.Answerer) {
  const { db } = ctx
  const { finalUntil } = reply
  const lines = await quotes.linesOf(db, reply.quoteId)
  const undecided = new Set(lines.filter(({ status }) => quoteLineMachine.can('answer', status)).map(({ id }) => id))
  if (!reply.open) throw undecided.size > 0 && finalUntil ? priceFinal(finalUntil) : refuse(quoteErrors.QUOTE_OVER)
  // Staff are not shown what the supplier has filled in and not sent.
  await assertSeen(db, by.taken ? { ...reply, saved: null } : reply, given.seen)
  assertOwnLines(lines, given.lines)
  if (given.oper === 'save') {
    const { currency, paymentCode, paymentTerm, freight, minimumOrder, expirationDate, notes, lines: filled } = given
    const kept = { currency, paymentCode, paymentTerm, freight, minimumOrder, expirationDate, notes, lines: filled }
    await quotes.keepSaved(db, reply.id, kept)
    return { quoteNumber: reply.quoteNumber, state: reply.state, version: reply.version, lines: given.lines.length }
  }
  if (given.oper === 'decline') return decline(ctx, mailer, reply, given, by)
  // What was decided meanwhile is no longer answered: its price stands.
  const sent = { ...given, lines: given.lines.filter(({ lineId }) => undecided.has(lineId)) }
  const shelf = await platformPrices(db, reply, lines, quotedIn(sent.lines), ctx.now)
  // Fixed with the answer: a change of markups moves no price that a buyer has seen.
  const markup = await markupFor(db, reply, ctx.now)
  // What is final has to hold beyond the moment from which nothing changes it.
  if (finalUntil && given.expirationDate <= chinaDay(finalUntil))
    throw refuse(quoteErrors.FINAL_VALIDITY, { until: chinaMoment(finalUntil) })
  const prices = pricesToKeep(ctx, lines, sent, shelf, {
    markup,
    exceptions: await quotes.desk.exceptionsOf(db, reply.quoteId, reply.supplierId),
  })
  const minimum = fromDecimal(given.minimumOrder, given.currency)
  const terms = {
    currency: given.currency,
    freight: given.freight === '' ? null : fromDecimal(given.freight, given.currency),
    minimumOrder: minimum ? { own: minimum, buyer: markedUp(minimum, markup) } : null,
    paymentCode: given.paymentCode,
    paymentTerm: given.paymentTerm,
    validUntil: given.expirationDate,
    notes: given.notes,
  }
  const version = await quotes.recordAnswer(ctx, reply, terms, prices, by)
  await tellBuyer(db, mailer, reply, 'quoteAnswered')
  return { quoteNumber: reply.quoteNumber, state: 'answered' as const, version, lines: prices.length }
}

/**
 * A price of one line in the place of another one, held against the platform's as any: what a counter-offer leads to.
 * @param fixed what the buyer pays for it, where that was offered; without it as the markup in force says
 * @throws Refusal PRICE_INVALID_FOR_PACK, CURRENCY_OF_PACK
 */
export async function priceInPlaceOf(
  ctx: Context,
  reply: store.Reply,
  before: quotes.PriceRow,
  wanted: { unitPrice: number; quantity: number; shipDays: number | null; wantedOn: string | null },
  fixed: { buyerPrice: number; markupId: number | null } | null,
): Promise<NewPrice> {
  const { db, now } = ctx
  const { lineId, packageSpec: pack, currency, purity, notes, expiresAt } = before
  const lines = await quotes.linesOf(db, reply.quoteId)
  const quoted = [{ lineId, packageSpec: pack, packageNum: wanted.quantity }]
  const sold = (await platformPrices(db, reply, lines, quoted, now)).get(lineId)
  const exceptionId = (await quotes.desk.exceptionsOf(db, reply.quoteId, reply.supplierId)).get(lineId) ?? null
  const price = { minor: wanted.unitPrice, currency }
  if (sold && problemWith(ctx, price, sold, pack, exceptionId !== null)) throw refusalOf(sold, price, pack, [])
  const markup = fixed ? null : await markupFor(db, reply, now)
  return {
    lineId,
    packageId: sold?.packageId ?? null,
    pack,
    ...wanted,
    currency,
    buyerPrice: fixed?.buyerPrice ?? markedUp(wanted.unitPrice, markup),
    markupId: fixed ? fixed.markupId : (markup?.id ?? null),
    exceptionId,
    platformPrice: sold?.price?.minor ?? null,
    purity,
    notes,
    expiresAt,
  }
}

async function decline(ctx: Context, mailer: Mailer, reply: store.Reply, given: Given, by: quotes.Answerer) {
  if (!given.declineReason) throw refuse(quoteErrors.REASON_NEEDED)
  await quotes.recordDecline(ctx, reply, given.declineReason, by)
  await tellBuyer(ctx.db, mailer, reply, 'quoteDeclined')
  const state = (await store.findReply(ctx.db, reply.id, null))!.state
  return { quoteNumber: reply.quoteNumber, state, version: reply.version, lines: 0 }
}

/** The buyer reads who has answered, in their own language; prices stand on the page alone. */
async function tellBuyer(db: Db, mailer: Mailer, reply: store.Reply, kind: 'quoteAnswered' | 'quoteDeclined') {
  const buyer = await quotes.inquirerOf(db, reply.quoteId)
  const supplier = (await quotes.repliesOf(db, reply.quoteId)).find(({ id }) => id === reply.id)
  if (!buyer || !supplier) return
  await mailer.queue(db, {
    kind,
    noun: 'quote',
    to: buyer.email,
    language: buyer.language,
    values: {
      name: fullName(buyer),
      number: reply.quoteNumber,
      supplier: (buyer.language === 'zh' && supplier.supplierNameZh) || supplier.supplierName,
      link: mailer.link(`/quoteDetail?id=${reply.quoteId}`),
    },
    because: 'event',
  })
}

/**
 * The packs that the supplier sells on the platform, for the lines it quotes: by the pack that it offers, the cheapest of equal ones.
 * The price is the discounted one that anybody pays: what was agreed with the buyer is none of the supplier's.
 */
async function platformPrices(
  db: Db,
  reply: store.Reply,
  lines: readonly quotes.LineRow[],
  quoted: readonly Pick<Given['lines'][number], 'lineId' | 'packageSpec' | 'packageNum'>[],
  now: Date,
): Promise<Map<number, Sold & { days: number | null; stale: boolean }>> {
  const shelf = await store.shelfOf(db, reply.quoteId, reply.supplierId)
  const ids = shelf.map(({ packageId }) => packageId)
  const offers = await offersForPackages(db, ids)
  const terms = await priceTerms(db, null, ids)
  const sold = new Map<number, Sold & { days: number | null; stale: boolean }>()
  const byId = new Map(lines.map((line) => [line.id, line]))
  for (const one of quoted) {
    const line = byId.get(one.lineId)!
    const key = packKey(one.packageSpec || line.packageSpec)
    const fitting = shelf
      .filter((pack) => pack.itemId === line.itemId && namesOf(pack).includes(key))
      .map(({ packageId }) => {
        const offer = offers.get(packageId)!
        const priced = unitPriceOf(
          pricedPack({ ...offer, listPrice: offer.price }),
          one.packageNum ?? line.packageNum ?? 1,
          terms,
        )
        return { packageId, price: priced?.unit ?? null, days: offer.leadMax, stale: priceExpired(offer, now) }
      })
    const [cheapest] = fitting.toSorted((a, b) => (a.price?.minor ?? Infinity) - (b.price?.minor ?? Infinity))
    if (cheapest) sold.set(one.lineId, cheapest)
  }
  return sold
}
/** What stands against prices before they are sent; nothing is kept. */
export const checkPrices = async (ctx: Ctx, { id, ...given }: ParsedInput<typeof quoteReply.checkPrice>) =>
  problemsOf(ctx, await ownReply(ctx, id), given)

async function problemsOf(
  ctx: Ctx,
  reply: store.Reply,
  { currency, lines: given }: Omit<ParsedInput<typeof quoteReply.checkPrice>, 'id'>,
) {
  const excepted = await quotes.desk.exceptionsOf(ctx.db, reply.quoteId, reply.supplierId)
  const lines = await quotes.linesOf(ctx.db, reply.quoteId)
  assertOwnLines(lines, given)
  const quoted = quotedIn(given)
  const shelf = await platformPrices(ctx.db, reply, lines, quoted, ctx.now)
  return quoted.flatMap((one) => {
    const sold = shelf.get(one.lineId)
    const packageSpec = one.packageSpec || lines.find(({ id: lineId }) => lineId === one.lineId)!.packageSpec
    const minor = fromDecimal(one.unitPrice, currency) ?? 0
    const problem = sold && problemWith(ctx, { minor, currency }, sold, packageSpec, excepted.has(one.lineId))
    return problem ? [{ lineId: one.lineId, packageSpec, problem: problem.text }] : []
  })
}
