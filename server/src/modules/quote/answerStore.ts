import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Currency, Money } from '../../kernel/shared/money.ts'
import type { QuotedTerm } from '../domain/contract.ts'
import type { NewPrice, SavedAnswer, Taken } from './rules.ts'

// What a supplier has filled in and sent, written by one statement each.

/** What an answer says of freight and of its minimum order, in its currency, and of payment; kept with each of its prices. */
export interface AnswerTerms {
  freight: number | null
  /** What its goods have to come to: as the supplier said it, and as the buyer reads it. */
  minimumOrder: { own: number; buyer: number } | null
  paymentCode: QuotedTerm | null
  paymentTerm: string
}

const takenBy = (taken: Taken | null) =>
  sql`channel = ${taken?.channel ?? null}, said_by = ${taken?.saidBy ?? ''}, taken_note = ${taken?.note ?? ''}`

export const keepSaved = (db: Db, id: number, saved: SavedAnswer) =>
  sql`update quote_suppliers set saved = ${JSON.stringify(saved)}::jsonb where id = ${id}`.execute(db)

export async function keepAnswer(
  db: Db,
  id: number,
  of: AnswerTerms & {
    currency: Currency
    validUntil: string
    notes: string
    taken: Taken | null
  },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`update quote_suppliers set state = 'answered', version = version + 1,
      currency = ${of.currency}, freight = ${of.freight}, payment_code = ${of.paymentCode}, payment_term = ${of.paymentTerm},
      minimum_order = ${of.minimumOrder?.own ?? null}, buyer_minimum = ${of.minimumOrder?.buyer ?? null},
      valid_until = ${of.validUntil}::date,
      notes = ${of.notes}, decline_reason = '', saved = null, answered_at = now(), ${takenBy(of.taken)}
    where id = ${id} returning version`.execute(db)
  return rows[0]!.version
}
export const keepDecline = (db: Db, id: number, reason: string, taken: Taken | null) =>
  sql`update quote_suppliers set state = 'declined', decline_reason = ${reason}, answered_at = now(), ${takenBy(taken)}
    where id = ${id}`.execute(db)

/** Takes back what a supplier asks for lines that are not decided yet; what was accepted stays accepted. */
export const supersedePrices = (db: Db, quoteId: number, supplierId: number) =>
  sql`update quote_prices p set superseded = true where p.quote_id = ${quoteId} and p.supplier_id = ${supplierId}
    and not p.superseded and p.line_id is not null
    and not exists (select from quote_awards a where a.price_id = p.id)`.execute(db)

/** The terms of an answer as they stand at each of its prices. */
type KeptTerms = Omit<AnswerTerms, 'minimumOrder'> & { minimum: number | null }

/** A price of a later version in the place of another one; what else was answered stands as it is. Returns the id of the price. */
export async function replacePrice(
  db: Db,
  of: Parameters<typeof insertPrices>[1],
  priceId: number,
  price: NewPrice,
): Promise<number> {
  const before = await db
    .updateTable('quote_prices')
    .set({ superseded: true })
    .where('id', '=', priceId)
    .returning(['freight', 'minimum', 'payment_code as paymentCode', 'payment_term as paymentTerm'])
    .executeTakeFirstOrThrow()
  await insertPrices(db, of, before as KeptTerms, [price])
  const { rows } = await sql<{ id: number }>`select id from quote_prices
    where line_id = ${price.lineId} and supplier_id = ${of.supplierId} and not superseded`.execute(db)
  return rows[0]!.id
}
/** Counts another version of a supplier's answer whose terms stay. Returns it. */
export async function nextVersion(db: Db, id: number, taken: Taken | null): Promise<number> {
  const { rows } = await sql<{
    version: number
  }>`update quote_suppliers set version = version + 1, answered_at = now(), ${takenBy(taken)}
    where id = ${id} returning version`.execute(db)
  return rows[0]!.version
}

/** Prices of a version of a supplier's answer. */
export async function insertPrices(
  db: Db,
  of: { quoteId: number; supplierId: number; version: number; by: number | null; taken: Taken | null },
  terms: KeptTerms,
  prices: readonly NewPrice[],
): Promise<void> {
  await db
    .insertInto('quote_prices')
    .values(
      prices.map((one) => ({
        quote_id: of.quoteId,
        supplier_id: of.supplierId,
        line_id: one.lineId,
        version: of.version,
        package_id: one.packageId,
        pack: one.pack,
        quantity: one.quantity,
        unit_price: one.unitPrice,
        currency: one.currency,
        platform_price: one.platformPrice,
        platform_currency: one.platformPrice === null ? null : one.currency,
        buyer_price: one.buyerPrice,
        buyer_currency: one.currency,
        markup_id: one.markupId,
        exception_id: one.exceptionId,
        channel: of.taken?.channel ?? null,
        said_by: of.taken?.saidBy ?? '',
        freight: terms.freight,
        minimum: terms.minimum,
        payment_code: terms.paymentCode,
        payment_term: terms.paymentTerm,
        purity: one.purity,
        ship_days: one.shipDays,
        notes: one.notes,
        expires_at: one.expiresAt,
        wanted_on: one.wantedOn ?? null,
        answered_by: of.by,
      })),
    )
    .execute()
}

/**
 * What requests come to in each currency, without freight, by their id: what was accepted of a line, else its lowest answer that still
 * holds. Where a line is answered in several currencies its first answer's counts: amounts of different ones are never added.
 */
export async function totalsOf(db: Db, ids: readonly number[]): Promise<Map<number, Money[]>> {
  const { rows } = await sql<{ quoteId: number; currency: Currency; minor: number }>`
    with standing as (
      select p.quote_id, p.line_id, p.buyer_currency, p.buyer_price * coalesce(a.quantity, p.quantity) as total,
        a.price_id is not null as accepted, bool_or(a.price_id is not null) over line as decided,
        first_value(p.buyer_currency) over (line order by p.id) as counted
      from quote_prices p join quote_suppliers s on s.quote_id = p.quote_id and s.supplier_id = p.supplier_id
        left join quote_awards a on a.price_id = p.id
      where p.quote_id = any(${[...ids]}::bigint[]) and s.quote_id = any(${[...ids]}::bigint[]) and p.line_id is not null
        and not p.superseded and s.state = 'answered'
        and (p.expires_at > now() or a.price_id is not null)
      window line as (partition by p.line_id)),
    lowest as (
      select distinct on (line_id) quote_id, buyer_currency, total from standing
      where not decided and buyer_currency = counted order by line_id, total)
    select quote_id as "quoteId", buyer_currency as currency, sum(total)::bigint as minor
    from (select quote_id, buyer_currency, total from standing where accepted union all select * from lowest) counted
    group by 1, 2 order by 1, 2`.execute(db)
  const byQuote = Map.groupBy(rows, ({ quoteId }) => quoteId)
  return new Map([...byQuote].map(([id, sums]) => [id, sums.map(({ currency, minor }) => ({ currency, minor }))]))
}
