import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { asShown, pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import { historyOrderListing } from './contract.ts'

/** Whose orders are seen: all of a company, or those under one email address in it. */
export interface Scope {
  companyId: number
  email: string | null
}

const within = ({ companyId, email }: Scope): RawBuilder<boolean> =>
  sql`h.company_id = ${companyId} and (${email}::text is null or lower(h.buyer_email) = lower(${email}))`

const total = asShown(sql`h.total`, sql`h.currency`)
const source: ListingSource<typeof historyOrderListing> = {
  from: sql`history_orders h`,
  filters: {
    search: (like) => sql`(h.number ilike ${like} or h.purchase_order ilike ${like} or h.buyer ilike ${like}
      or exists (select from history_order_lines l where l.order_id = h.id
        and (l.name ilike ${like} or l.product_code ilike ${like} or l.cas ilike ${like})))`,
    ordered: sql`h.ordered_on`,
    currency: sql`h.currency`,
  },
  sorts: { ordered: sql`h.ordered_on`, number: sql`h.number`, total },
  id: sql`h.id`,
}

export interface HistoryRow {
  id: number
  orderNumber: string
  source: string
  orderedOn: string
  buyer: string
  status: string
  purchaseOrder: string
  total: number
  currency: Currency
}

const columns = sql`h.id, h.number as "orderNumber", h.source, h.ordered_on::text as "orderedOn", h.buyer, h.status,
  h.purchase_order as "purchaseOrder", h.total, h.currency`

export const historyPage = (db: Db, scope: Scope, asked: Asked) =>
  pageOfListing<HistoryRow, typeof historyOrderListing>(db, historyOrderListing, source, {
    select: columns,
    within: within(scope),
    asked,
  })

/** One order that the caller may see. */
export async function historyOrderById(db: Db, scope: Scope, id: number) {
  const { rows } = await sql<HistoryRow & { buyerEmail: string }>`
    select ${columns}, h.buyer_email as "buyerEmail" from history_orders h where h.id = ${id} and ${within(scope)}`.execute(
    db,
  )
  return rows[0] ?? null
}

export interface HistoryLine {
  lineNumber: number
  productCode: string
  name: string
  cas: string | null
  supplier: string
  pack: string
  quantity: string
  unitPrice: number
}

export async function historyLines(db: Db, orderId: number): Promise<HistoryLine[]> {
  const { rows } = await sql<HistoryLine>`
    select line_number as "lineNumber", product_code as "productCode", name, cas, supplier, pack, trim_scale(quantity)::text as quantity,
      unit_price as "unitPrice"
    from history_order_lines where order_id = ${orderId} order by line_number`.execute(db)
  return rows
}

export interface NewHistoryOrder {
  number: string
  orderedOn: string
  buyer: string
  buyerEmail: string
  status: string
  purchaseOrder: string
  currency: Currency
  total: number
  lines: Omit<HistoryLine, 'lineNumber'>[]
}

/** Keeps an order from another system; the same number of the same system takes the place of the one before. */
export async function keepHistoryOrder(
  db: Db,
  companyId: number,
  system: string,
  order: NewHistoryOrder,
): Promise<void> {
  const { id } = await db
    .insertInto('history_orders')
    .values({
      company_id: companyId,
      source: system,
      number: order.number,
      ordered_on: order.orderedOn,
      buyer: order.buyer,
      buyer_email: order.buyerEmail,
      status: order.status,
      purchase_order: order.purchaseOrder,
      currency: order.currency,
      total: order.total,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'source', 'number']).doUpdateSet({
        ordered_on: sql<string>`excluded.ordered_on`,
        buyer: sql<string>`excluded.buyer`,
        buyer_email: sql<string>`excluded.buyer_email`,
        status: sql<string>`excluded.status`,
        purchase_order: sql<string>`excluded.purchase_order`,
        currency: sql<string>`excluded.currency`,
        total: sql<number>`excluded.total`,
        imported_at: sql<Date>`now()`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('history_order_lines').where('order_id', '=', id).execute()
  await db
    .insertInto('history_order_lines')
    .values(
      order.lines.map((line, index) => ({
        order_id: id,
        line_number: index + 1,
        product_code: line.productCode,
        name: line.name,
        cas: line.cas,
        supplier: line.supplier,
        pack: line.pack,
        quantity: line.quantity,
        unit_price: line.unitPrice,
      })),
    )
    .execute()
}

/** Whether a company buys here. */
export async function isBuyer(db: Db, companyId: number): Promise<boolean> {
  const found = await db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .where('kind', 'in', ['buyer', 'both'])
    .executeTakeFirst()
  return found !== undefined
}
