import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { approvingMoves } from '../order/contract.ts'
import type { Scope } from '../order/rules.ts'
import { roaListing, type roaStates } from './contract.ts'

/** Over `r` (requests), `l` (lines) and `o` (orders). Suppliers hear of an order once it is approved. */
const from = sql`roa_requests r join order_lines l on l.id = r.order_line_id join orders o on o.id = l.order_id`
const within = (scope: Scope): RawBuilder<boolean> => {
  switch (scope.kind) {
    case 'all':
      return sql<boolean>`true`
    case 'company':
      return sql<boolean>`o.company_id = ${scope.companyId}`
    case 'own':
      return sql<boolean>`o.buyer_id = ${scope.buyerId}`
    case 'supplier':
      return sql<boolean>`l.supplier_id = ${scope.supplierId} and exists (select from events e
        where e.entity = 'order' and e.entity_id = o.id and e.move = any(${[...approvingMoves]}::text[]))`
  }
}
const state = sql`case when exists (select from roa_files f where f.order_line_id = l.id) then 'sent' else 'missing' end`

const source: ListingSource<typeof roaListing> = {
  from,
  filters: {
    search: (like) =>
      sql`(o.number ilike ${like} or l.name_en ilike ${like} or l.name_zh ilike ${like} or l.product_code ilike ${like} or l.cas ilike ${like})`,
    state,
    wanted: sql`china_day(r.requested_at)`,
  },
  sorts: { wanted: sql`r.requested_at`, number: sql`o.id` },
  id: sql`l.id`,
}

export interface WantedReport {
  orderLineId: number
  orderId: number
  orderNumber: string
  productCode: string
  productName: string
  productChineseName: string
  productCas: string | null
  pack: string
  quantity: number
  state: (typeof roaStates)[number]
  wantedAt: Date
  files: { id: number; name: string; lot: string; size: number; at: string }[]
}

/** A page of the lines that need reports, of one order where it is named. */
export const wantedReports = (db: Db, scope: Scope, asked: Asked & { orderId?: number | undefined }) =>
  pageOfListing<WantedReport, typeof roaListing>(db, roaListing, source, {
    select: sql`l.id as "orderLineId", o.id as "orderId", o.number as "orderNumber", l.product_code as "productCode",
      l.name_en as "productName", l.name_zh as "productChineseName", l.cas as "productCas", l.pack, l.quantity, ${state} as state,
      r.requested_at as "wantedAt", (select coalesce(json_agg(file), '[]') from (select x.id, f.name, x.lot, f.size, x.created_at as at
        from roa_files x join files f on f.id = x.file_id where x.order_line_id = l.id order by x.id) file) as files`,
    within: asked.orderId === undefined ? within(scope) : sql<boolean>`${within(scope)} and o.id = ${asked.orderId}`,
    asked,
  })

/** Keeps that lines of an order need reports; all of them where none is named. Returns those that had not been wanted. */
export async function wantReports(db: Db, orderId: number, lineIds: readonly number[], by: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into roa_requests (order_line_id, requested_by)
    select id, ${by} from order_lines where order_id = ${orderId}
      and (${lineIds.length === 0} or id = any(${[...lineIds]}::bigint[]))
    on conflict do nothing returning order_line_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many of these lines are of the order. */
export async function countLines(db: Db, orderId: number, lineIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from order_lines
    where order_id = ${orderId} and id = any(${[...lineIds]}::bigint[])`.execute(db)
  return rows[0]!.n
}

export interface Wanted {
  orderId: number
  orderNumber: string
  productCode: string
  files: number
}

/** A line within the scope that needs reports, locked, with the number of those it has. */
export async function lockWanted(db: Db, scope: Scope, lineId: number): Promise<Wanted | null> {
  const { rows } = await sql<Wanted>`
    select o.id as "orderId", o.number as "orderNumber", l.product_code as "productCode",
      (select count(*)::int from roa_files f where f.order_line_id = l.id) as files
    from ${from} where l.id = ${lineId} and ${within(scope)} for update of r`.execute(db)
  return rows[0] ?? null
}

export async function insertReport(db: Db, report: { lineId: number; fileId: string; lot: string; by: number }) {
  const { id } = await db
    .insertInto('roa_files')
    .values({ order_line_id: report.lineId, file_id: report.fileId, lot: report.lot, created_by: report.by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The stored file of a report that one of the scopes may read; null where none may. */
export async function fileOfReport(db: Db, scopes: readonly Scope[], id: number): Promise<string | null> {
  const { rows } = await sql<{ fileId: string }>`select x.file_id as "fileId" from roa_files x join ${from}
    on true where x.id = ${id} and l.id = x.order_line_id and (${sql.join(scopes.map(within), sql` or `)})`.execute(db)
  return rows[0]?.fileId ?? null
}

interface Reader {
  email: string
  language: Language
  surname: string
  name: string
  lines: string
}

/** The people who sell these lines, once their order is approved, with their own of them. */
export async function sellersOf(db: Db, lineIds: readonly number[]): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select u.email, u.language, u.surname, u.name, string_agg(l.product_code || ', ' || l.pack, chr(10) order by l.line_number) as lines
    from order_lines l join supplier_profiles s on s.id = l.supplier_id join users u on u.company_id = s.company_id
    where l.id = any(${[...lineIds]}::bigint[]) and u.status = 'active'
      and exists (select from events e where e.entity = 'order' and e.entity_id = l.order_id and e.move = any(${[...approvingMoves]}::text[]))
      and exists (select from user_roles r where r.user_id = u.id and r.role in ('ROLE_SUPPLIER', 'ROLE_SUPPLIER_ADMIN'))
    group by u.id order by u.id`.execute(db)
  return rows
}

/** The buyer of an order. */
export async function buyerOf(db: Db, orderId: number): Promise<Omit<Reader, 'lines'> | null> {
  const { rows } = await sql<Omit<Reader, 'lines'>>`select u.email, u.language, u.surname, u.name
    from orders o join users u on u.id = o.buyer_id where o.id = ${orderId} and u.status = 'active'`.execute(db)
  return rows[0] ?? null
}
