import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { idArray } from '../../kernel/idArray.ts'
import { pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import { minimumOrderListing } from './contract.ts'

export interface MinimumRow {
  id: number
  supplierId: number
  supplierName: string
  supplierNameZh: string
  currency: Currency
  /** Minor units. */
  amount: number
  savedAt: Date
  surname: string
  name: string
}

const columns = sql`m.id, m.supplier_id as "supplierId", s.name_en as "supplierName", s.name_zh as "supplierNameZh", m.currency, m.amount,
  m.saved_at as "savedAt", u.surname, u.name`
const from = sql`supplier_minimums m join supplier_profiles s on s.id = m.supplier_id join users u on u.id = m.saved_by`

const listSource: ListingSource<typeof minimumOrderListing> = {
  from,
  filters: { supplier: (like) => sql`(s.name_en ilike ${like} or s.name_zh ilike ${like})`, currency: sql`m.currency` },
  sorts: { supplier: sql`s.name_en`, amount: sql`m.amount`, saved: sql`m.saved_at` },
  id: sql`m.id`,
}

/** Whose are meant: those of one supplier; null is all. */
const of = (supplierId: number | null) =>
  supplierId === null ? sql<boolean>`true` : sql<boolean>`m.supplier_id = ${supplierId}`

export const pageOfMinimums = (db: Db, supplierId: number | null, asked: Asked) =>
  pageOfListing<MinimumRow, typeof minimumOrderListing>(db, minimumOrderListing, listSource, {
    select: columns,
    within: of(supplierId),
    asked,
  })

export interface SaidMinimum {
  supplierId: number
  currency: Currency
  amount: number
}

/** What was said before it is null where nothing was; no row where there is no such supplier. */
export async function putMinimum(db: Db, { supplierId, currency, amount }: SaidMinimum, userId: number) {
  const { rows } = await sql<{ id: number; before: number | null }>`
    with before as (select amount from supplier_minimums where supplier_id = ${supplierId} and currency = ${currency} for update)
    insert into supplier_minimums (supplier_id, currency, amount, saved_by)
    select s.id, ${currency}, ${amount}, ${userId} from supplier_profiles s where s.id = ${supplierId}
    on conflict (supplier_id, currency) do update set amount = excluded.amount, saved_by = excluded.saved_by, saved_at = now()
    returning id, (select amount from before) as before`.execute(db)
  return rows[0]
}

export async function deleteMinimum(db: Db, id: number, supplierId: number | null): Promise<SaidMinimum | undefined> {
  const { rows } = await sql<SaidMinimum>`delete from supplier_minimums m where m.id = ${id} and ${of(supplierId)}
    returning m.supplier_id as "supplierId", m.currency, m.amount`.execute(db)
  return rows[0]
}

/** What is kept of some suppliers. */
export async function minimumsOf(db: Db, supplierIds: readonly number[]): Promise<SaidMinimum[]> {
  if (supplierIds.length === 0) return []
  const { rows } = await sql<SaidMinimum>`/* prepared */ select m.supplier_id as "supplierId", m.currency, m.amount
    from supplier_minimums m where m.supplier_id = any(${idArray([...new Set(supplierIds)])}) order by m.currency`.execute(
    db,
  )
  return rows
}
