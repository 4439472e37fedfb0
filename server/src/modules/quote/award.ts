import type { Context, Db } from '../../kernel/context.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { putQuoted } from '../cart/service.ts'
import { fullName } from '../identity/rules.ts'
import { scopeOf } from '../order/rules.ts'
import { makeQuoted } from '../product/service.ts'
import { quoteErrors, type quote } from './contract.ts'
import { settle } from './progress.ts'
import { contentOf, quoteLineMachine } from './rules.ts'
import { sideOf } from './service.ts'
import * as store from './store.ts'

// A buyer accepts: what was chosen stands in the cart, and suppliers are told.

type Ctx = Context<Exclude<Access, 'public'>>

/**
 * Accepts answers, line by line. Sent again it changes nothing; a line that was accepted at another price, or is over, is refused.
 * All of it goes into the buyer's cart, held at that price until its validity; what nobody lists as a pack made for it.
 */
export async function award(ctx: Ctx, mailer: Mailer, { id, awards }: ParsedInput<typeof quote.award>) {
  const { db, actor, now } = ctx
  const row = await store.findQuote(db, scopeOf(actor), id, true)
  if (!row) throw refuse(errors.NOT_FOUND)
  const lines = new Map((await store.linesOf(db, id)).map((line) => [line.id, line]))
  const prices = new Map((await store.pricesOf(db, id)).map((price) => [price.id, price]))
  const by = { side: sideOf(actor), actorId: actor.userId }
  const winners = new Set<number>()
  for (const { lineId, priceId } of awards.toSorted((a, b) => a.lineId - b.lineId)) {
    const line = lines.get(lineId)
    const price = prices.get(priceId)
    if (!line) throw refuse(errors.NOT_FOUND)
    const again = line.acceptedPriceId === priceId && line.status === 'accepted'
    if (!again && !quoteLineMachine.can('accept', line.status)) throw refuse(quoteErrors.QUOTE_OVER)
    // A price that its supplier has replaced or taken back meanwhile is no longer among them.
    if (!price || price.lineId !== lineId || price.expiresAt <= now) throw refuse(quoteErrors.PRICE_LAPSED)
    if (!again) {
      await store.acceptPrice(db, lineId, priceId)
      // What the line says next within this call, should it be named twice.
      lines.set(lineId, { ...line, status: 'accepted', acceptedPriceId: priceId })
      await store.keepEvent(db, {
        quoteId: id,
        kind: 'status change',
        ...by,
        supplierId: price.supplierId,
        lineId,
        from: line.status,
        to: 'accepted',
        note: price.packageSpec,
      })
      winners.add(price.supplierId)
    }
    await putQuoted(db, row.inquirerId, actor.userId, {
      packageId: price.packageId ?? (await madeFor(db, row, line, price)),
      quantity: price.packageNum,
      quotePriceId: priceId,
      price: { minor: price.unitPrice, currency: price.currency },
    })
  }
  await settle(db, id, by)
  await tellOutcome(db, mailer, row, winners)
  ctx.audit({ entity: 'quote', entityId: id, after: { awarded: awards } })
  return {
    status: (await store.findQuote(db, { kind: 'all' }, id))!.status,
    accepted: awards.length,
    inCart: awards.length,
  }
}

/** A pack for what nobody lists, so that it can stand in a cart and an order. */
async function madeFor(db: Db, { id, quoteNumber }: store.WholeQuote, line: store.LineRow, price: store.PriceRow) {
  const item = (await store.itemsOf(db, id)).find((one) => one.id === line.itemId)!
  return makeQuoted(db, {
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
