import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { openStates } from '../../kernel/shared/machine.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import type { listQuoteStates } from './contract.ts'
import { quoteLineMachine } from '../quote/rules.ts'
import type { ListItem } from './rules.ts'

export interface ListRow {
  id: number
  title: string
  status: (typeof listQuoteStates)[number]
  itemCount: number
  expectedDate: string
  createdDate: Date
  chooseUntil: Date
  remark: string
  anonymous: boolean
  items: ListItem[]
}
const columns = sql`id, title, status, jsonb_array_length(items) as "itemCount", expected_on::text as "expectedDate",
  created_at as "createdDate", choose_until as "chooseUntil", remark, anonymous, items`

export async function insertList(
  db: Db,
  of: {
    companyId: number
    buyerId: number
    askedBy: number
    title: string
    expectedOn: string
    remark: string
    anonymous: boolean
    items: readonly ListItem[]
    chooseUntil: Date
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into list_quotes (company_id, buyer_id, asked_by, title, expected_on, remark, anonymous, items, choose_until)
    values (${of.companyId}, ${of.buyerId}, ${of.askedBy}, ${of.title}, ${of.expectedOn}::date, ${of.remark}, ${of.anonymous},
      ${JSON.stringify(of.items)}::jsonb, ${of.chooseUntil}) returning id`.execute(db)
  return rows[0]!.id
}

/** A list of the buyer; `hold`: held against its end. */
export async function findList(db: Db, buyerId: number, id: number, hold = false): Promise<ListRow | null> {
  const { rows } = await sql<ListRow>`select ${columns} from list_quotes
    where id = ${id} and buyer_id = ${buyerId} ${hold ? sql`for update` : sql``}`.execute(db)
  return rows[0] ?? null
}
export async function latestLists(db: Db, buyerId: number): Promise<ListRow[]> {
  const { rows } =
    await sql<ListRow>`select ${columns} from list_quotes where buyer_id = ${buyerId} order by id desc limit 20`.execute(
      db,
    )
  return rows
}

/** Who sells a substance, by substance: those with most packs first. */
export async function sellersOf(db: Db, moleculeIds: readonly number[]) {
  const { rows } = await sql<{
    moleculeId: number
    supplierId: number
    supplierName: string
    supplierNameZh: string
    packs: string[]
  }>`select p.molecule_id as "moleculeId", s.id as "supplierId", s.name_en as "supplierName", s.name_zh as "supplierNameZh",
      (array_agg(k.label order by k.amount))[1:8] as packs
    from products p join packages k on k.product_id = p.id and k.status = 'active'
    join supplier_profiles s on s.id = p.supplier_id join companies c on c.id = s.company_id and c.status = 'active'
    where p.molecule_id = any(${[...moleculeIds]}::bigint[]) and p.status = 'active'
    group by p.molecule_id, s.id order by count(*) desc, s.display_order, s.id limit 5000`.execute(db)
  return rows
}
export async function moleculesNamed(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; nameEn: string; nameZh: string; cas: string | null }>`
    select id, name_en as "nameEn", name_zh as "nameZh", cas from molecules where id = any(${[...ids]}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export const endAsked = (db: Db, id: number) =>
  sql`update list_quotes set status = 'asked', ended_at = now() where id = ${id}`.execute(db)
export const keepRequest = (db: Db, listQuoteId: number, quoteId: number) =>
  sql`insert into list_quote_requests (list_quote_id, quote_id) values (${listQuoteId}, ${quoteId})`.execute(db)
export async function requestsOf(db: Db, id: number) {
  const { rows } = await sql<{ id: number; quoteNumber: string }>`select q.id, q.number as "quoteNumber"
    from list_quote_requests r join quotes q on q.id = r.quote_id where r.list_quote_id = ${id} order by q.id`.execute(
    db,
  )
  return rows
}

/** Ends the lists whose time is over; those whose suppliers are being chosen just now are left to that. */
export async function endLapsed(db: Db, now: Date) {
  const { rows } = await sql<{
    id: number
    title: string
    email: string
    language: Language
    surname: string
    name: string
  }>`update list_quotes l set status = 'expired', ended_at = ${now} from users u
    where u.id = l.buyer_id and l.id in (select id from list_quotes where status = 'choosing' and choose_until <= ${now}
      order by id limit 500 for update skip locked)
    returning l.id, l.title, u.email, u.language, u.surname, u.name`.execute(db)
  return rows
}

/** Lists whose suppliers are still chosen, and those of which a request can still be answered or awarded. */
const unfinished = sql<boolean>`l.company_id = (select company_id from users where id = l.buyer_id) and (l.status = 'choosing' or exists (select from list_quote_requests r
  join quote_lines x on x.quote_id = r.quote_id where r.list_quote_id = l.id and x.status = any(${openStates(quoteLineMachine)}::text[])))`
/** How many such lists somebody has. */
export async function countOpen(db: Db, buyerId: number): Promise<number> {
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from list_quotes l
    where l.buyer_id = ${buyerId} and ${unfinished}`.execute(db)
  return rows[0]!.open
}
/** They become a colleague's. @returns how many there were */
export async function moveOpen(db: Db, from: number, to: number): Promise<number> {
  const { rows } = await sql`update list_quotes l set buyer_id = ${to} where l.buyer_id = ${from} and ${unfinished}
    returning l.id`.execute(db)
  return rows.length
}

/** Ends the lists of which somebody still chooses suppliers, as their account has ended. @returns those lists */
export async function endChoosingOf(db: Db, buyerId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update list_quotes set status = 'expired', ended_at = now()
    where buyer_id = ${buyerId} and status = 'choosing' returning id`.execute(db)
  return rows.map(({ id }) => id)
}
