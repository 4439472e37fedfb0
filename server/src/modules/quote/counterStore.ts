import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import type { CounterState } from './contract.ts'
import { quoteCounterMachine } from './rules.ts'

// Counter-offers: rows of the request, which is held by whoever writes them.

export interface NewCounter {
  quoteId: number
  lineId: number
  supplierId: number
  priceId: number
  round: number
  buyerPrice: number
  unitPrice: number
  currency: Currency
  markupId: number | null
  quantity: number
  wantedOn: string | null
  remark: string
  madeBy: number
}
export async function insertCounter(db: Db, of: NewCounter): Promise<number> {
  const { id } = await db
    .insertInto('quote_counters')
    .values({
      quote_id: of.quoteId,
      line_id: of.lineId,
      supplier_id: of.supplierId,
      price_id: of.priceId,
      round: of.round,
      buyer_price: of.buyerPrice,
      unit_price: of.unitPrice,
      currency: of.currency,
      markup_id: of.markupId,
      quantity: of.quantity,
      wanted_on: of.wantedOn,
      remark: of.remark,
      made_by: of.madeBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface CounterRow extends NewCounter {
  id: number
  state: CounterState
  words: string
  at: Date
  answeredAt: Date | null
  /** Whoever made it was not the one who asks. */
  byStaff: boolean
}
/** The counter-offers of a request: to all suppliers, or those to one; in the order in which they were made. */
export async function countersOf(db: Db, quoteId: number, supplierId: number | null): Promise<CounterRow[]> {
  const { rows } =
    await sql<CounterRow>`select c.id, c.quote_id as "quoteId", c.line_id as "lineId", c.supplier_id as "supplierId",
      c.price_id as "priceId", c.round, c.buyer_price as "buyerPrice", c.unit_price as "unitPrice", c.currency, c.markup_id as "markupId",
      c.quantity, c.wanted_on::text as "wantedOn", c.remark, c.made_by as "madeBy", c.made_at as at, c.state, c.words,
      c.answered_at as "answeredAt", not exists (select from users u join quotes q on q.company_id = u.company_id
        where u.id = c.made_by and q.id = c.quote_id) as "byStaff"
    from quote_counters c where c.quote_id = ${quoteId} and (${supplierId}::bigint is null or c.supplier_id = ${supplierId})
    order by c.id`.execute(db)
  return rows
}
/** Ends a counter-offer: what it became, who says so and with what words. */
export const closeCounter = (
  db: Db,
  id: number,
  of: { state: Exclude<CounterState, 'open'>; becamePriceId: number | null; words: string; by: number | null },
) =>
  sql`update quote_counters set state = ${of.state}, became_price_id = ${of.becamePriceId}, words = ${of.words}, answered_by = ${of.by},
    answered_at = now() where id = ${id}`.execute(db)

/**
 * Ends counter-offers that wait for nothing any more: their supplier has sent another answer, or quotes the line no longer; the line is
 * decided; the price that they answer has lapsed; or their supplier is asked for its final price.
 */
export async function settleCounters(db: Db, quoteId: number): Promise<void> {
  const { answer, decline, lapse } = quoteCounterMachine.moves
  await sql`update quote_counters c set state = ${answer.to}, became_price_id = p.id, answered_at = now()
    from quote_prices p, quote_prices before
    where c.quote_id = ${quoteId} and c.state = 'open' and before.id = c.price_id and before.superseded
      and p.line_id = c.line_id and p.supplier_id = c.supplier_id and not p.superseded`.execute(db)
  await sql`update quote_counters c set state = case when p.superseded then ${decline.to} else ${lapse.to} end, answered_at = now()
    from quote_prices p, quote_lines l
    where c.quote_id = ${quoteId} and c.state = 'open' and p.id = c.price_id and l.id = c.line_id
      and (p.superseded or p.expires_at <= now() or l.status <> 'quoted'
        or exists (select from quote_finals f join quote_final_suppliers s on s.final_id = f.id and s.supplier_id = c.supplier_id
          where f.quote_id = c.quote_id and f.state <> 'ended'))`.execute(db)
}
/** Requests with a counter-offer whose price has lapsed. */
export async function lapsedCounters(db: Db): Promise<number[]> {
  const { rows } = await sql<{ quoteId: number }>`select distinct c.quote_id as "quoteId"
    from quote_counters c join quote_prices p on p.id = c.price_id
    where c.state = 'open' and p.expires_at <= now() order by 1 limit 1000`.execute(db)
  return rows.map(({ quoteId }) => quoteId)
}
