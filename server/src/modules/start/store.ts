import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { approvingMoves } from '../order/contract.ts'
import { PRICE_LIFE_MS } from '../price/rules.ts'
import { OLD_AFTER_DAYS } from '../productDesk/rules.ts'
import {
  MAX_COUNTED,
  PERMIT_AHEAD,
  SHEET_AHEAD,
  SHEET_YEARS,
  type Days,
  type StaffFigure,
  type SupplierFigure,
} from './rules.ts'

// Each figure reads at most `MAX_COUNTED` rows and one, by an index over what waits: it costs the same at ten orders as at a million.

const today = sql`china_day(now())`

export async function daysNow(db: Db): Promise<Days> {
  const { rows } = await sql<Days>`select ${today}::text as today, (${today} - 1)::text as yesterday,
    (${today} + ${PERMIT_AHEAD}::int)::text as "permitsUntil",
    (${today} + ${SHEET_AHEAD}::int - make_interval(years => ${SHEET_YEARS}))::date::text as "sheetsUntil"`.execute(db)
  return rows[0]!
}

/** Rows with the moment since which each waits (`at`), the oldest first. */
type Waiting = RawBuilder<unknown>

/** The last day of the first answer that lapses, as the desk of quotes has it. */
const lapses = sql`(select min(china_day(p.expires_at - interval '1 second')) from quote_prices p join quote_lines l on l.id = p.line_id
  where p.quote_id = q.id and not p.superseded and l.status in ('quoted', 'accepted')
    and (l.status = 'quoted' or exists (select from quote_awards a where a.price_id = p.id)))`

const staff: Record<StaffFigure, Waiting> = {
  ordersWaiting: sql`select created_at as at from orders where status = 'wait for approval' order by id`,
  ordersInTrouble: sql`select updated_at as at from orders where status in ('processing error', 'unknown error') order by id`,
  complaintsOpen: sql`select created_at as at from complaints where status in ('open', 'asked supplier') order by id`,
  erpFailures: sql`select created_at as at from tasks where kind = 'erp_failure' and status in ('available', 'claimed') order by due_at`,
  ordersOverdue: sql`select o.due_on::timestamptz as at from orders o where o.due_on < ${today}
    and o.paid_total + o.waived_total < o.grand_total and o.payment_status = 'overdue' order by o.due_on`,
  paymentsUnmatched: sql`select created_at as at from bank_lines where status = 'open' order by id`,
  quotesInReview: sql`select updated_at as at from quotes where status = 'review required' order by id`,
  quotesExpiring: sql`select null::timestamptz as at from quotes q
    where q.status not in ('review required', 'follow-up required', 'ordered', 'expired') and q.id in (
      select p.quote_id from quote_prices p where not p.superseded and p.quote_id is not null
        and p.expires_at > (${today}::timestamp at time zone 'Asia/Shanghai')
        and p.expires_at <= ((${today} + 1)::timestamp at time zone 'Asia/Shanghai') + interval '1 second'
      union all select x.id from quotes x where x.status = 'open' and x.expected_on = ${today})
      and (${lapses} = ${today} or (q.status = 'open' and q.expected_on = ${today}))`,
  companiesNew: sql`select created_at as at from companies where status = 'pending approval' order by id`,
  permitsWaiting: sql`select created_at as at from permits where status = 'pending approval' order by id`,
  permitsExpiring: sql`select null::timestamptz as at from permits where status = 'approved'
    and valid_until between ${today} and ${today} + ${PERMIT_AHEAD}::int`,
  messagesNew: sql`select created_at as at from inquiries where status = 'new' order by id`,
  pricesAsked: sql`select r.asked_at as at from price_questions r join packages k on k.id = r.package_id
    join products p on p.id = k.product_id where r.answered_at is null and p.price_kind = 'real-time' and p.status = 'active'
      and k.status = 'active' and k.price is not null order by r.asked_at`,
  mailsFailed: sql`select created_at as at from mails where state = 'failed' order by id`,
}

/** The parts of orders of a supplier with something open, what the supplier promised of it, and since when it knows. */
const openParts = (supplierId: number) => sql`(select a.at, s.shipped, s.delayed, s.confirmed, s.expected_on
  from (select distinct order_id from order_lines
      where supplier_id = ${supplierId} and allocated + backordered + unmanaged > 0) w
    cross join lateral (select sum(l.shipped) as shipped,
        bool_and(p.order_line_id is not null) filter (where l.allocated + l.backordered + l.unmanaged > 0) as confirmed,
        bool_or(p.delay_reason <> '') filter (where l.allocated + l.backordered + l.unmanaged > 0) as delayed,
        max(p.expected_on) filter (where l.allocated + l.backordered + l.unmanaged > 0) as expected_on
      from order_lines l left join supplier_promises p on p.order_line_id = l.id
      where l.order_id = w.order_id and l.supplier_id = ${supplierId}) s
    cross join lateral (select min(e.at) as at from events e
      where e.entity = 'order' and e.entity_id = w.order_id and e.move = any(${[...approvingMoves]}::text[])) a
  where a.at is not null) part`

const ofSupplier = (supplierId: number): Record<SupplierFigure, Waiting> => ({
  partsNew: sql`select at from ${openParts(supplierId)}
    where shipped = 0 and delayed is not true and confirmed is not true order by at`,
  partsLate: sql`select expected_on::timestamptz as at from ${openParts(supplierId)} where expected_on < ${today} order by 1`,
  complaintsAsked: sql`select q.asked_at as at from complaint_questions q join complaints k on k.id = q.complaint_id
    where q.supplier_id = ${supplierId} and q.answered_at is null and k.status = 'asked supplier' order by q.id`,
  quotesAsked: sql`select r.asked_at as at from quote_suppliers r where r.supplier_id = ${supplierId} and r.state = 'asked'
    and exists (select from quote_lines l where l.quote_id = r.quote_id and l.status in ('open', 'quoted')) order by r.id`,
  pricesAsked: sql`select r.asked_at as at from price_questions r join packages k on k.id = r.package_id
    join products p on p.id = k.product_id where r.answered_at is null and p.supplier_id = ${supplierId}
      and p.price_kind = 'real-time' and p.status = 'active' and k.status = 'active' and k.price is not null order by r.asked_at`,
  pricesExpired: sql`select k.price_at as at from products p join packages k on k.product_id = p.id
    where p.supplier_id = ${supplierId} and p.price_kind = 'real-time' and p.status = 'active' and k.status = 'active'
      and k.price is not null and k.price_at < now() - make_interval(secs => ${PRICE_LIFE_MS / 1000})
      and not exists (select from price_questions r where r.package_id = k.id and r.answered_at is null)`,
  sheetsOld: sql`select d.issued_on::timestamptz as at from product_documents d join products p on p.id = d.product_id
    where p.supplier_id = ${supplierId} and d.kind = 'sds'
      and d.issued_on <= (${today} + ${SHEET_AHEAD}::int - make_interval(years => ${SHEET_YEARS}))::date`,
  productsOld: sql`select confirmed_at as at from products where supplier_id = ${supplierId} and status = 'active' and quote_price_id is null
    and confirmed_at < now() - make_interval(days => ${OLD_AFTER_DAYS}) order by confirmed_at`,
  // Sent and not yet applied, or fetched from a source and held back.
  filesWaiting: sql`select created_at as at from uploads where supplier_id = ${supplierId} and state in ('read', 'compared') order by id`,
})

export interface Counted<K> {
  key: K
  count: number
  oldestAt: Date | null
}

async function count<K extends string>(
  db: Db,
  keys: readonly K[],
  from: Readonly<Record<K, Waiting>>,
): Promise<Counted<K>[]> {
  if (keys.length === 0) return []
  const parts = keys.map(
    (key) => sql`select ${key}::text as key, count(*)::int as count, min(w.at) as "oldestAt"
    from (${from[key]} limit ${MAX_COUNTED + 1}) w`,
  )
  const { rows } = await sql<Counted<K>>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}

export const countForStaff = (db: Db, keys: readonly StaffFigure[]) => count(db, keys, staff)
export const countForSupplier = (db: Db, supplierId: number, keys: readonly SupplierFigure[]) =>
  count(db, keys, ofSupplier(supplierId))
