import type { Context, Db } from '../../kernel/context.ts'
import type { Mailer } from '../../kernel/mail.ts'
import { say } from '../../kernel/i18n.ts'
import { notifyUser } from '../../kernel/notifications.ts'
import type { Access, Person } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import type { Money } from '../../kernel/shared/money.ts'
import { cartErrors } from '../cart/contract.ts'
import { MAX_QUOTED, moneyText } from '../cart/rules.ts'
import { fullName } from '../identity/rules.ts'
import { scopeOf, type Scope } from '../order/rules.ts'
import type { QuotedGoods } from '../product/rules.ts'
import { quoteErrors, type quote } from './contract.ts'
import { readerOf } from './deskStore.ts'
import { settle } from './progress.ts'
import { comparedWithAsked, contentOf, quoteLineMachine } from './rules.ts'
import { sideOf } from './sides.ts'
import * as store from './store.ts'

// A buyer chooses: for each line one answer, or packs of several.

type Ctx = Context<Exclude<Access, 'public'>>
export type Choice = ParsedInput<typeof quote.award>
/** Staff choose at their desk in the buyer's place, and say why: `by phone`. */
export interface InPlace {
  reason: string
}
/** What is awarded lies in a cart, as a pack that was made for it where nobody lists one. */
export interface Shop {
  put: (
    db: Db,
    buyerId: number,
    addedBy: number,
    line: { packageId: number; quantity: number; quotePriceId: number; price: Money; requestedOn: string | null },
  ) => Promise<boolean>
  make: (db: Db, goods: QuotedGoods) => Promise<number>
}
interface Part {
  price: store.PriceRow
  quantity: number
}

/** Whose requests somebody chooses among as a buyer: never all, as staff do that at their desk or acting for one buyer. */
const asBuyer = (actor: Person): Scope => {
  const scope = scopeOf(actor)
  return scope.kind === 'all' ? { kind: 'own', buyerId: actor.userId } : scope
}

/**
 * Accepts answers, line by line. Sent again it changes nothing; a line that was accepted otherwise, or is over, is refused.
 * All of it goes into the buyer's cart, held at its prices until their validity; what nobody lists as a pack made for it.
 */
export async function award(
  ctx: Ctx,
  mailer: Mailer,
  { id, awards, lessThanAsked }: Choice,
  shop: Shop,
  inPlace: InPlace | null,
) {
  const { db, actor } = ctx
  const row = await store.findQuote(db, inPlace ? { kind: 'all' } : asBuyer(actor), id, true)
  if (!row) throw refuse(errors.NOT_FOUND)
  const lines = new Map((await store.linesOf(db, id)).map((line) => [line.id, line]))
  const prices = new Map((await store.pricesOf(db, id)).map((price) => [price.id, price]))
  const by = { side: sideOf(actor), actorId: actor.userId }
  const winners = new Set<number>()
  const chosen = await store.chosenSuppliers(db, id)
  const taken: { line: store.LineRow; part: Part }[] = []
  const byLine = Map.groupBy(awards, ({ lineId }) => lineId)
  let inCart = 0
  for (const [lineId, wanted] of [...byLine].toSorted(([a], [b]) => a - b)) {
    const line = lines.get(lineId)
    if (!line) throw refuse(errors.NOT_FOUND)
    const parts = partsOf(ctx, line, prices, wanted)
    if (line.status !== 'accepted') {
      if (!quoteLineMachine.can('accept', line.status)) throw refuse(quoteErrors.QUOTE_OVER)
      if (parts.length > 1 || wanted[0]!.quantity !== null) assertTogether(line, parts, lessThanAsked)
      await store.insertAwards(
        db,
        lineId,
        parts.map(({ price, quantity }) => ({ priceId: price.id, quantity })),
      )
      await store.setLineStates(db, [lineId], quoteLineMachine.moves.accept.to)
      for (const { price, quantity } of parts) {
        await store.keepEvent(db, {
          quoteId: id,
          kind: 'status change',
          ...by,
          supplierId: price.supplierId,
          lineId,
          from: line.status,
          to: 'accepted',
          note: quantity === price.packageNum ? price.packageSpec : `${price.packageSpec} × ${quantity}`,
        })
        winners.add(price.supplierId)
        taken.push({ line, part: { price, quantity } })
      }
    }
    for (const { price, quantity } of parts) {
      const put = await shop.put(db, row.inquirerId, actor.userId, {
        packageId: price.packageId ?? (await madeFor(shop, db, row, line, price)),
        quantity,
        quotePriceId: price.id,
        price: { minor: price.unitPrice, currency: price.currency },
        requestedOn: price.wantedOn,
      })
      if (!put) throw refuse(cartErrors.CART_FULL, { most: MAX_QUOTED })
    }
    inCart += parts.length
  }
  await assertMinimums(
    ctx,
    id,
    taken.filter(({ part }) => !chosen.has(part.price.supplierId)),
  )
  if (inPlace && taken.length > 0)
    await store.keepEvent(db, { quoteId: id, kind: 'chosen for buyer', ...by, note: inPlace.reason })
  await settle(db, id, by)
  await tellOutcome(db, mailer, row, winners)
  if (actor.userId !== row.inquirerId && taken.length > 0) await tellInquirer(ctx, mailer, row, inPlace)
  // Whoever chose stands beside it; for whom does here, where they did not act in their place by a grant.
  ctx.audit({
    entity: 'quote',
    entityId: id,
    after: { awarded: awards, ...(inPlace && { for: row.inquirerId, ...inPlace }) },
  })
  return { status: (await store.findQuote(db, { kind: 'all' }, id))!.status, accepted: byLine.size, inCart }
}

/** What is wanted of a line. @throws Refusal where a price is gone, more is wanted than it quotes, or the line was accepted otherwise */
function partsOf(
  { now }: Ctx,
  line: store.LineRow,
  prices: ReadonlyMap<number, store.PriceRow>,
  wanted: Choice['awards'],
): Part[] {
  const parts = new Map<number, Part>()
  for (const { priceId, quantity } of wanted) {
    const price = prices.get(priceId)
    // A line that was accepted otherwise is over, whatever became of the price.
    if (line.status === 'accepted' && !line.awarded.some((one) => one.priceId === priceId))
      throw refuse(quoteErrors.QUOTE_OVER)
    // A price that its supplier has replaced or taken back meanwhile is no longer among them.
    if (!price || price.lineId !== line.id || price.expiresAt <= now) throw refuse(quoteErrors.PRICE_LAPSED)
    const part = { price, quantity: quantity ?? price.packageNum }
    if (part.quantity > price.packageNum)
      throw refuse(quoteErrors.PART_ABOVE_QUOTED, { pack: price.packageSpec, most: price.packageNum })
    if ((parts.get(priceId)?.quantity ?? part.quantity) !== part.quantity) throw refuse(quoteErrors.LINE_TWICE)
    parts.set(priceId, part)
  }
  const same = ({ price, quantity }: Part) =>
    line.awarded.some((one) => one.priceId === price.id && one.quantity === quantity)
  if (line.status === 'accepted' && (parts.size !== line.awarded.length || ![...parts.values()].every(same)))
    throw refuse(quoteErrors.QUOTE_OVER)
  return [...parts.values()]
}

/** The parts of a line come to what was asked for, or to less where the buyer knows it. Without an amount nothing binds them. */
function assertTogether(line: store.LineRow, parts: readonly Part[], lessThanAsked: boolean) {
  const { packageNum, packageSpec } = line
  if (packageNum === null) return
  const packs = parts.map(({ price, quantity }) => ({ packageSpec: price.packageSpec, quantity }))
  const more = comparedWithAsked({ packageSpec, packageNum }, packs)
  if (more === null) throw refuse(quoteErrors.PARTS_NOT_COMPARABLE, { pack: packageSpec })
  if (more === 0 || (more < 0 && lessThanAsked)) return
  throw refuse(quoteErrors.PARTS_TOGETHER, {
    asked: `${packageSpec} × ${packageNum}`,
    parts: packs.map((one) => `${one.packageSpec} × ${one.quantity}`).join(' + '),
  })
}

/**
 * What is taken from a supplier comes to its minimum order, in what the buyer pays and reads. Once something of it was accepted before, that
 * has reached it. @throws Refusal MINIMUM_ORDER
 */
async function assertMinimums(
  { db, language }: Ctx,
  id: number,
  taken: readonly { line: store.LineRow; part: Part }[],
) {
  const replies = new Map((await store.repliesOf(db, id)).map((reply) => [reply.supplierId, reply]))
  for (const [supplierId, parts] of Map.groupBy(taken, ({ part }) => part.price.supplierId)) {
    const { minimum, currency, supplierName, supplierNameZh } = replies.get(supplierId)!
    const goods = parts.reduce((sum, { part: { price, quantity } }) => sum + price.unitPrice * quantity, 0)
    if (minimum === null || currency === null || goods >= minimum) continue
    const money = (minor: number) => moneyText({ minor, currency })
    const names = new Map((await store.itemsOf(db, id)).map((item) => [item.id, item.productName]))
    throw refuse(quoteErrors.MINIMUM_ORDER, {
      supplier: (language === 'zh' && supplierNameZh) || supplierName,
      minimum: money(minimum),
      missing: money(minimum - goods),
      lines: parts
        .map(({ line, part }) => `${names.get(line.itemId) ?? ''} ${part.price.packageSpec} × ${part.quantity}`.trim())
        .join(', '),
    })
  }
}

/** A pack for what nobody lists, so that it can stand in a cart and an order. */
async function madeFor(
  { make }: Shop,
  db: Db,
  { id, quoteNumber }: store.WholeQuote,
  line: store.LineRow,
  price: store.PriceRow,
) {
  const item = (await store.itemsOf(db, id)).find((one) => one.id === line.itemId)!
  return make(db, {
    quotePriceId: price.id,
    supplierId: price.supplierId,
    moleculeId: item.moleculeId,
    code: `${quoteNumber}-${line.lineNumber}`,
    name: item.productName,
    cas: item.productCas,
    mdl: item.productMdl,
    purity: price.purity || item.productPurity,
    shipDays: price.shipDays,
    pack: price.packageSpec,
    content: contentOf(price.packageSpec),
    currency: price.currency,
  })
}

/** Whose cart it lies in hears of what customer service, or an administrator of the company, chose for them: who did, and why. */
async function tellInquirer(
  { db, actor }: Ctx,
  mailer: Mailer,
  { id, quoteNumber, inquirerId }: store.WholeQuote,
  inPlace: InPlace | null,
) {
  await notifyUser(db, 'quoteChosenForYou', id, inquirerId)
  const [reader, by] = [await store.inquirerOf(db, id), await readerOf(db, actor.userId)]
  if (!reader || !by) return
  await mailer.queue(db, {
    kind: 'quoteChosenForYou',
    noun: 'quote',
    to: reader.email,
    language: reader.language,
    values: {
      name: fullName(reader),
      by: fullName(by),
      number: quoteNumber,
      why: inPlace ? say(reader.language, 'quote', 'chosenWhy', { ...inPlace }) : '',
      link: mailer.link(`/quoteDetail?id=${id}`),
    },
    because: 'event',
  })
}

/** Tells those who were chosen, and the others once nothing is undecided any more: that they were not, and never the price. */
async function tellOutcome(
  db: Db,
  mailer: Mailer,
  { id, quoteNumber }: store.WholeQuote,
  winners: ReadonlySet<number>,
) {
  if (winners.size === 0) return
  const decided = (await store.linesOf(db, id)).every(({ status }) => status !== 'open' && status !== 'quoted')
  const chosen = await store.chosenSuppliers(db, id)
  for (const reply of await store.repliesOf(db, id)) {
    const lost = decided && reply.state === 'answered' && !chosen.has(reply.supplierId)
    if (!lost && !winners.has(reply.supplierId)) continue
    for (const reader of await store.readersOf(db, reply.supplierId))
      await mailer.queue(db, {
        kind: lost ? 'quoteLost' : 'quoteWon',
        noun: 'quote',
        to: reader.email,
        language: reader.language,
        values: {
          name: fullName(reader),
          number: quoteNumber,
          link: mailer.link(`/quoteSupplierDetail?id=${reply.id}`),
        },
        because: 'event',
      })
  }
}
