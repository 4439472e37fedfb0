import { buyerOf, type Context } from '../../kernel/context.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { times } from '../../kernel/shared/money.ts'
import { pricedPack } from '../cart/contentService.ts'
import { flagsOf } from '../company/service.ts'
import { scopeOf } from '../order/rules.ts'
import { priceExpired } from '../price/rules.ts'
import { unitPriceOf } from '../pricing/rules.ts'
import { leadOf } from '../product/rules.ts'
import { priceTerms } from '../pricing/service.ts'
import { offersForPackages } from '../product/service.ts'
import { quoteErrors } from '../quote/contract.ts'
import { namesOf, packKey } from '../quote/rules.ts'
import * as quotes from '../quote/service.ts'
import { idsExcludedBy } from '../quoteExclusion/service.ts'
import * as replies from '../quoteReply/service.ts'
import { quotePriceErrors, type onlineQuoting, type quotePrice } from './contract.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

type Flags = Awaited<ReturnType<typeof flagsOf>>
/** Who of a company gets online quotes. */
const onlineOf = ({ onlineQuote, onlyCsrOnlineQuote }: Flags): (typeof onlineQuoting)[number] =>
  onlineQuote ? (onlyCsrOnlineQuote ? 'service' : 'everybody') : 'nobody'

/** What the caller's company may do with quotes; customer service that acts for it may what only service may. */
export async function options({ db, actor }: Ctx) {
  const flags = await flagsOf(db, buyerOf(actor).companyId)
  const online = onlineOf(flags)
  return {
    onlineQuote: online === 'service' && actor.onBehalfOf ? ('everybody' as const) : online,
    listQuote: flags.listQuote,
    historyPrice: flags.showHistoryPrice,
  }
}

/** @throws Refusal ONLINE_QUOTE_OFF, ONLINE_QUOTE_BY_SERVICE */
async function demandOnline(ctx: Ctx) {
  const { onlineQuote } = await options(ctx)
  if (onlineQuote === 'nobody') throw refuse(quotePriceErrors.ONLINE_QUOTE_OFF)
  if (onlineQuote === 'service') throw refuse(quotePriceErrors.ONLINE_QUOTE_BY_SERVICE)
}

/**
 * Prices of suppliers that quote online, as the caller's company would pay them, the cheapest of each item first; none of those that it
 * does not ask for quotes.
 */
export async function onlineList(ctx: Ctx, { items }: ParsedInput<typeof quotePrice.onlineList>) {
  await demandOnline(ctx)
  const { db, actor, now } = ctx
  const excluded = await idsExcludedBy(db, buyerOf(actor).companyId)
  const packs = (await store.onlinePacks(db, items)).filter((pack) => {
    if (excluded.has(pack.supplierId)) return false
    const { packageSpec } = items[pack.item - 1]!
    return packageSpec === '' || namesOf(pack).includes(packKey(packageSpec))
  })
  const ids = packs.map(({ packageId }) => packageId)
  const offers = await offersForPackages(db, ids)
  const terms = await priceTerms(db, buyerOf(actor).companyId, ids)
  const priced = packs.flatMap((pack) => {
    const offer = offers.get(pack.packageId)
    // A real-time price that has lapsed is nobody's answer.
    if (!offer || priceExpired(offer, now)) return []
    const packageNum = items[pack.item - 1]!.packageNum
    const unit = unitPriceOf(pricedPack({ ...offer, listPrice: offer.price }), packageNum, terms)?.unit
    const total = unit && times(unit, packageNum)
    if (!unit || !total) return []
    const lead = leadOf(offer)
    return [
      {
        ...pack,
        productCode: offer.code,
        productPackageId: pack.packageId,
        packageSpec: pack.label,
        packageNum,
        productPurity: offer.purity,
        unitPrice: unit,
        total,
        minDays: lead.leadMin,
        maxDays: lead.leadMax,
      },
    ]
  })
  return items.map((_, at) => ({
    prices: priced
      .filter(({ item }) => item === at + 1)
      .toSorted((a, b) =>
        a.total.currency === b.total.currency
          ? a.total.minor - b.total.minor
          : a.total.currency.localeCompare(b.total.currency),
      ),
  }))
}

/** Lets every supplier of a request that quotes online and has not answered do so now, each from its own price list. */
export async function onlineQuote(ctx: Ctx, mailer: Mailer, id: number) {
  const quote = await quotes.findQuote(ctx.db, scopeOf(ctx.actor), id)
  if (!quote) throw refuse(errors.NOT_FOUND)
  await demandOnline(ctx)
  if (quote.status === 'expired' || quote.status === 'ordered') throw refuse(quoteErrors.QUOTE_OVER)
  let suppliers = 0
  let lines = 0
  for (const partId of await store.waitingOnline(ctx.db, id)) {
    const answered = await replies.answerFromShelf(ctx, mailer, partId)
    if (answered > 0) suppliers++
    lines += answered
  }
  if (suppliers === 0) throw refuse(quotePriceErrors.NO_ONLINE_ANSWER)
  return { suppliers, lines }
}

/** What suppliers charge for a substance, for staff. */
export async function internalPrices({ db }: Ctx, input: ParsedInput<typeof quotePrice.internalPrices>) {
  return (await store.internalPrices(db, input)).map(({ price, currency, buyerPrice, buyerCurrency, ...row }) => ({
    ...row,
    unitPrice: { minor: price, currency },
    buyerPrice: buyerPrice !== null && buyerCurrency ? { minor: buyerPrice, currency: buyerCurrency } : null,
  }))
}

const supplierOf = ({ actor }: Ctx): number => {
  if (actor.supplierId === null) throw refuse(errors.FORBIDDEN)
  return actor.supplierId
}
export const supplierOnline = async (ctx: Ctx) => ({ on: await store.isOnline(ctx.db, supplierOf(ctx)) })

/** Enters the online-quotation programme, or leaves it. */
export async function setSupplierOnline(ctx: Ctx, on: boolean) {
  const { db, actor, audit } = ctx
  const supplierId = supplierOf(ctx)
  await (on ? store.enter(db, supplierId, actor.userId) : store.leave(db, supplierId))
  audit({ entity: 'supplier', entityId: supplierId, after: { quotesOnline: on } })
}
