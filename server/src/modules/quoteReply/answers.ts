import type { Context } from '../../kernel/context.ts'
import { say } from '../../kernel/i18n.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { fromDecimal, type Money } from '../../kernel/shared/money.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { quoteErrors } from '../quote/contract.ts'
import { firstTwice, type NewPrice } from '../quote/rules.ts'
import { markedUp, type Markup } from '../quoteMarkup/rules.ts'
import type { quoteReply } from './contract.ts'

// What a supplier answers: checked before it is kept.

export type Given = Omit<ParsedInput<typeof quoteReply.answer>, 'id'>
type GivenLine = Given['lines'][number]
/** A line of the request. */
interface Asked {
  id: number
  packageSpec: string
  packageNum: number | null
}
/** The lines that have a price. */
export const quotedIn = (lines: readonly GivenLine[]) => lines.filter(({ unitPrice }) => unitPrice !== '')

/** Each line of the answer is one of the request, none twice. */
export function assertOwnLines(lines: readonly Asked[], given: readonly GivenLine[]) {
  const known = new Set(lines.map(({ id }) => id))
  if (!given.every(({ lineId }) => known.has(lineId))) throw refuse(errors.NOT_FOUND)
  if (firstTwice(given.map(({ lineId }) => String(lineId)))) throw refuse(quoteErrors.LINE_TWICE)
}

/** The prices of an answer, held against what the platform sells the same packs for (rules QUOTE-4, QUOTE-10). */
export function pricesToKeep(
  ctx: Context,
  lines: readonly Asked[],
  given: Given,
  shelf: ReadonlyMap<number, Sold>,
  { markup, exceptions }: { markup: Markup | null; exceptions: ReadonlyMap<number, number> },
): NewPrice[] {
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
    const exceptionId = exceptions.get(one.lineId) ?? null
    const price = { minor: unitPrice, currency: given.currency }
    const problem = sold && problemWith(ctx, price, sold, pack, exceptionId !== null)
    if (problem) problems.push({ lineId: String(one.lineId), text: problem.text })
    return {
      lineId: one.lineId,
      packageId: sold?.packageId ?? null,
      pack,
      quantity,
      unitPrice,
      currency: given.currency,
      buyerPrice: markedUp(unitPrice, markup),
      markupId: markup?.id ?? null,
      exceptionId,
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
    throw refusalOf(sold, { minor: 0, currency: given.currency }, pack, problems)
  }
  return prices
}

/** The refusal of a price that cannot stand beside the platform's. */
export const refusalOf = (
  { price: platform }: Sold,
  { currency }: Money,
  pack: string,
  lines: readonly { lineId: string; text: string }[],
) =>
  platform!.currency === currency
    ? refuse(quoteErrors.PRICE_INVALID_FOR_PACK, { pack, lines })
    : refuse(quoteErrors.CURRENCY_OF_PACK, { pack, currency: platform!.currency, lines })

export interface Sold {
  packageId: number
  /** What the platform sells it for; null on inquiry. */
  price: Money | null
}
/** Why a price cannot stand beside the platform's, which is not told: what is cheaper there may be a discount of ours. */
export function problemWith(
  { language }: Context,
  price: Money,
  { price: platform }: Sold,
  pack: string,
  excepted: boolean,
) {
  if (!platform) return null
  if (platform.currency !== price.currency)
    return { text: say(language, 'quote', 'CURRENCY_OF_PACK', { pack, currency: platform.currency }) }
  if (excepted || price.minor <= platform.minor) return null
  return { text: say(language, 'quote', 'PRICE_INVALID_FOR_PACK', { pack }) }
}
