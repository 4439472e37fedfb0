import type { Context, Db } from '../../kernel/context.ts'
import { say } from '../../kernel/i18n.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { fromDecimal, times, toDecimal, type Currency, type Money } from '../../kernel/shared/money.ts'
import { moneyText } from '../cart/rules.ts'
import { chinaDay } from '../domain/rules.ts'
import { quoteErrors, type quote } from './contract.ts'
import { firstTwice, packKey } from './rules.ts'
import type * as replies from './replyStore.ts'
import * as store from './store.ts'

// What a supplier answers: as it is read, checked, and shown again.

export type Given = Omit<ParsedInput<typeof quote.answer>, 'id'>
type GivenLine = Given['lines'][number]
/** The lines that have a price. */
export const quotedIn = (lines: readonly GivenLine[]) => lines.filter(({ unitPrice }) => unitPrice !== '')

/** A request as one supplier reads it. */
export async function describe({ db }: Context, reply: replies.Reply) {
  const lines = await store.linesOf(db, reply.quoteId)
  const items = await store.itemsOf(db, reply.quoteId)
  const currency = reply.saved?.currency ?? reply.currency ?? reply.supplierCurrency
  const { id, quoteNumber, state, open, expectedDate, buyerCompany, country, remark, askedDate, version } = reply
  return {
    id,
    quoteNumber,
    state,
    open,
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
      substitutes: item.substitutes,
      files: item.files,
      packages: lines
        .filter(({ itemId }) => itemId === item.id)
        .map((line) => ({ id: line.id, packageSpec: line.packageSpec, packageNum: line.packageNum })),
    })),
    answer: await filledIn(db, reply, currency),
  }
}

/** What stands in the form: what was filled in and not sent, else what was sent last. */
async function filledIn(db: Db, reply: replies.Reply, currency: Currency) {
  const { saved } = reply
  if (saved)
    return {
      ...saved,
      declineReason: reply.declineReason,
      lines: saved.lines.map((line) => ({ ...line, lineId: String(line.lineId) })),
    }
  const sent = await store.pricesBy(db, reply.quoteId, reply.supplierId)
  return {
    currency,
    paymentTerm: reply.paymentTerm,
    freight: decimalOf(reply.freight, currency),
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

/** A price as it is shown. */
export function describePrice(price: store.PriceRow, now: Date) {
  const unitPrice: Money = { minor: price.unitPrice, currency: price.currency }
  return {
    id: price.id,
    lineId: price.lineId,
    version: price.version,
    packageSpec: price.packageSpec,
    packageNum: price.packageNum,
    unitPrice,
    total: times(unitPrice, price.packageNum) ?? unitPrice,
    purity: price.purity,
    shipDays: price.shipDays,
    notes: price.notes,
    expiresAt: price.expiresAt,
    valid: !price.superseded && price.expiresAt > now,
    superseded: price.superseded,
  }
}

/** Each line of the answer is one of the request, none twice. */
export function assertOwnLines(lines: readonly store.LineRow[], given: readonly GivenLine[]) {
  const known = new Set(lines.map(({ id }) => id))
  if (!given.every(({ lineId }) => known.has(lineId))) throw refuse(errors.NOT_FOUND)
  if (firstTwice(given.map(({ lineId }) => String(lineId)))) throw refuse(errors.INVALID_INPUT)
}

/** The prices of an answer, held against what the platform sells the same packs for (rules QUOTE-4, QUOTE-10). */
export function pricesToKeep(
  ctx: Context,
  lines: readonly store.LineRow[],
  given: Given,
  shelf: ReadonlyMap<number, Sold>,
): replies.NewPrice[] {
  const quoted = quotedIn(given.lines)
  if (quoted.length === 0) throw refuse(quoteErrors.NO_QUOTE_ITEM)
  if (given.expirationDate <= chinaDay(ctx.now)) throw refuse(quoteErrors.VALIDITY_NOT_AFTER_TODAY)
  // To the end of that day in China.
  const expiresAt = new Date(Date.parse(`${given.expirationDate}T00:00:00+08:00`) + 86_400_000)
  const byId = new Map(lines.map((line) => [line.id, line]))
  const problems: { lineId: string; text: string }[] = []
  const prices = quoted.map((one) => {
    const line = byId.get(one.lineId)!
    const pack = one.packageSpec || line.packageSpec
    const quantity = one.packageNum ?? line.packageNum
    const unitPrice = fromDecimal(one.unitPrice, given.currency)
    if (!unitPrice) throw refuse(quoteErrors.NO_QUOTE_ITEM)
    if (quantity === null) throw refuse(quoteErrors.AMOUNT_NEEDED)
    const sold = shelf.get(one.lineId)
    const problem = sold && problemWith(ctx, { minor: unitPrice, currency: given.currency }, sold, pack)
    if (problem) problems.push({ lineId: String(one.lineId), text: problem.text })
    return {
      lineId: one.lineId,
      packageId: sold?.packageId ?? null,
      pack,
      quantity,
      unitPrice,
      currency: given.currency,
      platformPrice: sold?.price?.minor ?? null,
      purity: one.purity,
      shipDays: one.shipDays,
      notes: one.notes,
      expiresAt,
    }
  })
  const [first] = problems
  if (first) {
    const one = quoted.find(({ lineId }) => String(lineId) === first.lineId)!
    const sold = shelf.get(one.lineId)!
    const pack = one.packageSpec || byId.get(one.lineId)!.packageSpec
    const price = moneyText(sold.price!)
    throw sold.price!.currency === given.currency
      ? refuse(quoteErrors.PRICE_INVALID_FOR_PACK, { pack, price, lines: problems })
      : refuse(quoteErrors.CURRENCY_OF_PACK, { pack, currency: sold.price!.currency, lines: problems })
  }
  return prices
}

export interface Sold {
  packageId: number
  /** What the platform sells it for; null on inquiry. */
  price: Money | null
}
/** Why a price cannot stand beside the platform's. */
export function problemWith({ language }: Context, price: Money, { price: platform }: Sold, pack: string) {
  if (!platform) return null
  if (platform.currency !== price.currency)
    return { text: say(language, 'quote', 'CURRENCY_OF_PACK', { pack, currency: platform.currency }) }
  if (price.minor <= platform.minor) return null
  return { text: say(language, 'quote', 'PRICE_INVALID_FOR_PACK', { pack, price: moneyText(platform) }) }
}

/** What a pack of the catalogue may be called in an answer. */
export const namesOf = ({
  label,
  amount,
  unit,
  count,
}: {
  label: string
  amount: string
  unit: string
  count: number
}) => [label, count === 1 ? `${amount}${unit}` : `${count}x${amount}${unit}`].map(packKey)

/** An amount as forms write it. */
const decimalOf = (minor: number | null, currency: Parameters<typeof toDecimal>[0]['currency']) =>
  minor === null ? '' : toDecimal({ minor, currency })
