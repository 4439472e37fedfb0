import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { asShown, ofCompany, pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import { balanceListing, type balanceMoves } from './contract.ts'

export interface MoveRow {
  id: number
  bookedOn: string
  companyId: number
  name: string
  localName: string
  currency: Currency
  move: (typeof balanceMoves)[number]
  amount: number
  after: number
  orderId: number | null
  orderNumber: string
  reference: string
}

/** A line of the ledger on the account of a company is one move; credits are what came. */
const move = sql`case when e.kind = 'payment' then 'received' when e.kind = 'refund' then 'returned'
  when e.kind = 'reversal' then 'taken back' when l.amount < 0 then 'kept' else 'used' end`
const source: ListingSource<typeof balanceListing> = {
  from: sql`(select * from ledger_lines where account = 'advance' and order_id is null) l join ledger_entries e on e.id = l.entry_id
    join companies c on c.id = l.company_id left join payments p on p.id = e.payment_id
    left join lateral (select x.order_id from ledger_lines x where x.entry_id = e.id and x.order_id is not null limit 1) w on true
    left join orders o on o.id = coalesce(w.order_id, p.order_id)`,
  filters: {
    search: (like) =>
      sql`(p.reference ilike ${like} or o.number ilike ${like} or c.name ilike ${like} or c.local_name ilike ${like})`,
    ofCompany: ofCompany(sql`l.company_id`),
    move,
    currency: sql`l.currency`,
    booked: sql`e.booked_on`,
  },
  sorts: { booked: sql`e.booked_on`, amount: asShown(sql`-l.amount`, sql`l.currency`) },
  id: sql`l.id`,
}

/** A page of moves: of one company, or of all (null). */
export const pageOfMoves = (db: Db, companyId: number | null, asked: Asked) =>
  pageOfListing<MoveRow, typeof balanceListing>(db, balanceListing, source, {
    select: sql`l.id, e.booked_on::text as "bookedOn", c.id as "companyId", c.name, c.local_name as "localName", l.currency, ${move} as move,
      -l.amount as amount, o.id as "orderId", coalesce(o.number, '') as "orderNumber", coalesce(p.reference, '') as reference,
      (select -sum(b.amount)::bigint from ledger_lines b where b.company_id = l.company_id and b.currency = l.currency
        and b.account = 'advance' and b.order_id is null and b.id <= l.id) as after`,
    within: companyId === null ? sql`true` : sql`l.company_id = ${companyId}`,
    asked,
  })

export async function companyNames(db: Db, id: number): Promise<{ name: string; localName: string } | null> {
  const { rows } = await sql<{ name: string; localName: string }>`
    select name, local_name as "localName" from companies where id = ${id} and not is_house`.execute(db)
  return rows[0] ?? null
}
