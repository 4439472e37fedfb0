import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { matching, pageOfListing, rowsAfter, type Asked } from '../../kernel/listing.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import { orderLineListing, orderListing, type OrderStatus } from './contract.ts'
import type { Scope } from './rules.ts'
import { within } from './store.ts'
import { source, sourceOf } from './views.ts'

// What files of orders hold, one row a line. The scope of the caller stands in every WHERE.

export interface ExportedLine {
  orderId: number
  lineNumber: number
  orderNumber: string
  placedOn: string
  status: OrderStatus
  purchaseOrder: string
  companyName: string
  companyLocalName: string
  supplierName: string
  supplierLocalName: string
  productCode: string
  nameEn: string
  nameZh: string
  productCas: string | null
  pack: string
  quantity: number
  unitPrice: number
  lineTotal: number
  currency: Currency
  projectCode: string
  budget: string
}

const columns = sql`o.id as "orderId", l.line_number as "lineNumber", o.number as "orderNumber",
  china_day(o.created_at)::text as "placedOn", o.status, o.purchase_order as "purchaseOrder",
  c.name as "companyName", c.local_name as "companyLocalName", l.supplier_name as "supplierName",
  l.supplier_name_zh as "supplierLocalName", l.product_code as "productCode", l.name_en as "nameEn",
  l.name_zh as "nameZh", l.cas as "productCas", l.pack, l.quantity, l.unit_price as "unitPrice", l.line_total as "lineTotal", o.currency,
  coalesce(nullif(l.project_code, ''), o.project_code) as "projectCode", l.budget`
const from = sql`${source.from} join order_lines l on l.order_id = o.id`

const linesOf = (scope: Scope, { sort }: Asked) => {
  // Lines of an order count up, in whichever direction orders go.
  const at = sort.startsWith('-') ? sql`-l.line_number` : sql`l.line_number`
  return {
    ...sourceOf(scope),
    from,
    counted: sql`${source.counted!} join order_lines l on l.order_id = o.id`,
    id: sql`o.id * 1000000 + ${at}`,
  }
}

/** One page of the lines of the orders within a scope: orders as their list has them, the lines of each in their order. */
export const pageOfLines = (db: Db, scope: Scope, asked: Asked) =>
  pageOfListing<ExportedLine, typeof orderLineListing>(db, orderLineListing, linesOf(scope, asked), {
    select: columns,
    within: within(scope),
    asked,
  })

/** The lines that follow one of them. */
export const linesAfter = (db: Db, scope: Scope, asked: Asked, last: { orderId: number; lineNumber: number }) =>
  rowsAfter<ExportedLine, typeof orderLineListing>(db, orderLineListing, linesOf(scope, asked), {
    select: columns,
    within: within(scope),
    asked,
    last: sql`o.id = ${last.orderId} and l.line_number = ${last.lineNumber}`,
  })

const EXPORT_PAGE = 1000

/** All lines of a caller's orders, newest order first; read in pages, so that their number does not matter. */
export async function* exportLines(db: Db, scope: Scope, filter: object): AsyncGenerator<ExportedLine[]> {
  let after = { orderId: Number.MAX_SAFE_INTEGER, lineNumber: 0 }
  for (;;) {
    const { rows } = await sql<ExportedLine>`
      select ${columns} from ${from}
      where ${within(scope)} and ${matching(orderListing, source, filter)}
        and (o.id < ${after.orderId} or (o.id = ${after.orderId} and l.line_number > ${after.lineNumber}))
      order by o.id desc, l.line_number limit ${EXPORT_PAGE}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < EXPORT_PAGE) return
    after = rows.at(-1)!
  }
}
