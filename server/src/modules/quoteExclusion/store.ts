import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'

/**
 * Holds a company's list until the end of the transaction: whoever asks suppliers holds it with others who ask, whoever changes it holds it
 * alone. So a supplier is asked before it was excluded, or not at all.
 */
export const holdList = (db: Db, companyId: number, to: 'ask' | 'change') =>
  to === 'ask'
    ? sql`select pg_advisory_xact_lock_shared(hashtextextended(${`quote exclusions ${companyId}`}, 0))`.execute(db)
    : sql`select pg_advisory_xact_lock(hashtextextended(${`quote exclusions ${companyId}`}, 0))`.execute(db)

export async function companyExists(db: Db, companyId: number): Promise<boolean> {
  const { rows } = await sql`select from companies where id = ${companyId}`.execute(db)
  return rows.length > 0
}
export async function companyOfQuote(db: Db, quoteId: number): Promise<number> {
  const { rows } = await sql<{
    companyId: number
  }>`select company_id as "companyId" from quotes where id = ${quoteId}`.execute(db)
  return rows[0]!.companyId
}

export interface NamedRow {
  supplierId: number
  supplierName: string
  supplierNameZh: string
}
const named = sql`s.id as "supplierId", s.name_en as "supplierName", s.name_zh as "supplierNameZh"`
/** Suppliers by id, also inactive ones. */
export async function suppliersNamed(db: Db, ids: readonly number[]): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`select ${named} from supplier_profiles s
    where s.id = any(${[...ids]}::bigint[]) order by s.id`.execute(db)
  return rows
}

export interface ExcludedRow extends NamedRow {
  reason: string
  excludedAt: Date
  surname: string
  name: string
  /** Where whoever excluded it works. */
  byCompanyId: number
}
/** The list of a company, the latest first. */
export async function excludedBy(db: Db, companyId: number): Promise<ExcludedRow[]> {
  const { rows } = await sql<ExcludedRow>`select ${named}, e.reason, e.excluded_at as "excludedAt", u.surname, u.name,
      u.company_id as "byCompanyId"
    from company_quote_exclusions e join supplier_profiles s on s.id = e.supplier_id join users u on u.id = e.excluded_by
    where e.company_id = ${companyId} order by e.excluded_at desc, s.id`.execute(db)
  return rows
}

/** Puts suppliers on a company's list; the reason of those that stand on it is replaced. */
export const exclude = (
  db: Db,
  of: { companyId: number; supplierIds: readonly number[]; reason: string; userId: number },
) =>
  sql`insert into company_quote_exclusions (company_id, supplier_id, reason, excluded_by)
    select ${of.companyId}, id, ${of.reason}, ${of.userId} from unnest(${[...of.supplierIds]}::bigint[]) id
    on conflict (company_id, supplier_id) do update
      set reason = excluded.reason, excluded_by = excluded.excluded_by, excluded_at = now()`.execute(db)
export const readmit = (db: Db, companyId: number, supplierIds: readonly number[]) =>
  sql`delete from company_quote_exclusions
    where company_id = ${companyId} and supplier_id = any(${[...supplierIds]}::bigint[])`.execute(db)

/** Which suppliers a company does not ask. */
export async function idsExcludedBy(db: Db, companyId: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select supplier_id as id from company_quote_exclusions
    where company_id = ${companyId}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Names suppliers that are not to be asked for a request; who is none is passed over. */
export const keepNotAsked = (db: Db, quoteId: number, supplierIds: readonly number[]) =>
  sql`insert into quote_exclusions (quote_id, supplier_id)
    select ${quoteId}, s.id from supplier_profiles s where s.id = any(${[...supplierIds]}::bigint[])
    on conflict do nothing`.execute(db)
/** Takes suppliers off those that are not to be asked for a request. @returns those that were */
export async function forgetNotAsked(db: Db, quoteId: number, supplierIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`delete from quote_exclusions
    where quote_id = ${quoteId} and supplier_id = any(${[...supplierIds]}::bigint[]) returning supplier_id as id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export interface NotAskedRow extends NamedRow {
  by: 'company' | 'request'
}
/** Who is not asked for a request: those of the request itself, and those of its company's list as it is today. */
export async function notAskedFor(db: Db, quoteId: number): Promise<NotAskedRow[]> {
  const { rows } = await sql<NotAskedRow>`select ${named}, e.by
    from (select supplier_id, 'request' as by from quote_exclusions where quote_id = ${quoteId}
      union all select x.supplier_id, 'company' from company_quote_exclusions x join quotes q on q.company_id = x.company_id
        where q.id = ${quoteId}) e
    join supplier_profiles s on s.id = e.supplier_id order by e.by, s.id`.execute(db)
  return rows
}
