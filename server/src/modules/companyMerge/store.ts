import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { CompanyStatus } from '../company/rules.ts'
import type { LegalEntity } from '../market/contract.ts'
import { MAX_LEFT_NAMED, MAX_MERGES, type leftReasons, type Thing } from './contract.ts'
import { keyAs, movings } from './declaration.ts'

/** A company as a merge judges it. */
export interface PartyRow {
  id: number
  name: string
  localName: string
  status: CompanyStatus
  country: string
  currency: string
  taxId: string
  legalEntity: LegalEntity | null
  isHouse: boolean
  /** It sells, or has a supplier's profile. */
  supplies: boolean
  mergedInto: number | null
  people: number
  version: number
}

const partyColumns = sql`c.id, c.name, c.local_name as "localName", c.status, c.country, c.currency, c.tax_id as "taxId",
  c.legal_entity as "legalEntity", c.is_house as "isHouse",
  c.kind <> 'buyer' or exists (select from supplier_profiles s where s.company_id = c.id) as supplies,
  c.merged_into as "mergedInto", (select count(*)::int from users u where u.company_id = c.id) as people, c.version`

export async function findParty(db: Db, id: number): Promise<PartyRow | undefined> {
  const { rows } = await sql<PartyRow>`select ${partyColumns} from companies c where c.id = ${id}`.execute(db)
  return rows[0]
}

/** Whatever is written for either company, or names it anew, waits until the transaction ends. In ascending order. */
export async function holdCompanies(db: Db, ids: readonly number[]): Promise<void> {
  for (const id of ids.toSorted((a, b) => a - b))
    await sql`select from companies where id = ${id} for update`.execute(db)
}

export interface Booked {
  invoices: number
  payments: number
  entries: number
}

/** Money and papers that name a company. */
export async function bookedFor(db: Db, id: number): Promise<Booked> {
  const { rows } = await sql<Booked>`
    select (select count(*)::int from invoices where company_id = ${id}) as invoices,
      (select count(*)::int from payments where company_id = ${id})
        + (select count(*)::int from online_payments where company_id = ${id}) as payments,
      (select count(distinct entry_id)::int from ledger_lines where company_id = ${id}) as entries`.execute(db)
  return rows[0]!
}

/** Whether anything of a company has a price that would be invoiced. */
export async function hasTrade(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from orders where company_id = ${id}) or exists (select from requisitions where company_id = ${id})
      or exists (select from quotes where company_id = ${id}) or exists (select from libraries where company_id = ${id})
      as has`.execute(db)
  return rows[0]!.has
}

/** Of two companies that which was part of a merge that can still be undone. */
export async function mergedLately(db: Db, ids: readonly number[], since: Date): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select c.name from company_merges m join companies c on c.id in (m.from_id, m.into_id) and c.id = any(${[...ids]}::bigint[])
    where m.undone_at is null and m.at > ${since} order by m.id desc limit 1`.execute(db)
  return rows[0]?.name ?? null
}

/** What stays with the record besides clashes, and what ends. */
export async function besideOf(db: Db, id: number) {
  const { rows } = await sql<{
    discounts: number
    notes: number
    contracts: number
    cartLines: number
    sessions: number
    grants: number
  }>`
    select (select count(*)::int from discounts where ${id}::bigint = any(companies) and cancelled_at is null and ends_at > now()) as discounts,
      (select count(*)::int from notes where entity = 'company' and entity_id = ${id}) as notes,
      (select count(*)::int from files where company_id = ${id} and purpose = 'contract') as contracts,
      (select count(*)::int from cart_lines l join users u on u.id = l.buyer_id where u.company_id = ${id}) as "cartLines",
      (select count(*)::int from sessions s join users u on u.id = s.user_id
        where u.company_id = ${id} and s.ended_at is null and s.expires_at > now()) as sessions,
      (select count(*)::int from obo_grants g join users u on u.id = g.buyer_id
        where u.company_id = ${id} and g.revoked_at is null and g.ends_at > now()) as grants`.execute(db)
  return rows[0]!
}

export const peopleOf = async (db: Db, companyId: number): Promise<number[]> => {
  const rows = await db.selectFrom('users').select('id').where('company_id', '=', companyId).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** People that an undone merge has put back. */
export async function peopleReturned(db: Db, mergeId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select row_key::bigint as id from company_merge_rows where merge_id = ${mergeId} and table_name = 'users'
      and column_name = 'company_id' and left_because is null order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function insertMerge(
  db: Db,
  row: { fromId: number; intoId: number; formerStatus: string; by: number },
): Promise<number> {
  const { id } = await db
    .insertInto('company_merges')
    .values({ from_id: row.fromId, into_id: row.intoId, former_status: row.formerStatus, merged_by: row.by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function markUndone(db: Db, id: number, by: number): Promise<void> {
  await db
    .updateTable('company_merges')
    .set({ undone_at: sql`now()`, undone_by: by })
    .where('id', '=', id)
    .execute()
}

export interface MergeRow {
  id: number
  fromId: number
  fromName: string
  fromLocalName: string
  intoId: number
  intoName: string
  intoLocalName: string
  formerStatus: 'pending approval' | 'active' | 'inactive'
  surname: string
  givenName: string
  at: Date
  undoneAt: Date | null
  undoneSurname: string | null
  undoneGivenName: string | null
}

const mergeColumns = sql`m.id, f.id as "fromId", f.name as "fromName", f.local_name as "fromLocalName", i.id as "intoId", i.name as "intoName",
  i.local_name as "intoLocalName", m.former_status as "formerStatus", u.surname, u.name as "givenName", m.at, m.undone_at as "undoneAt",
  n.surname as "undoneSurname", n.name as "undoneGivenName"`
const mergeFrom = sql`company_merges m join companies f on f.id = m.from_id join companies i on i.id = m.into_id
  join users u on u.id = m.merged_by left join users n on n.id = m.undone_by`

export async function mergesOf(db: Db, companyId: number): Promise<MergeRow[]> {
  const { rows } = await sql<MergeRow>`
    select ${mergeColumns} from ${mergeFrom} where m.id in (
      (select id from company_merges where from_id = ${companyId} order by id desc limit ${MAX_MERGES})
      union (select id from company_merges where into_id = ${companyId} order by id desc limit ${MAX_MERGES}))
    order by m.id desc limit ${MAX_MERGES}`.execute(db)
  return rows
}

export async function findMerge(db: Db, id: number): Promise<MergeRow | undefined> {
  const { rows } = await sql<MergeRow>`select ${mergeColumns} from ${mergeFrom} where m.id = ${id}`.execute(db)
  return rows[0]
}

const thingOf = new Map<string, Thing>(movings.map(({ table, as }) => [table, as]))

export interface Moved {
  mergeId: number
  thing: Thing
  count: number
  left: number
}

/** How many rows of each kind merges have moved, and how many were left when they were undone. */
export async function movedBy(db: Db, mergeIds: readonly number[]): Promise<Moved[]> {
  const { rows } = await sql<{ mergeId: number; table: string; column: string; count: number; left: number }>`
    select merge_id as "mergeId", table_name as table, case when column_name in ('company_id', 'parent_id') then column_name else '' end as column,
      count(*)::int as count, count(left_because)::int as left
    from company_merge_rows where merge_id = any(${[...mergeIds]}::bigint[]) group by 1, 2, 3`.execute(db)
  return rows.flatMap(({ table, column, ...row }) => {
    const thing = column !== '' ? thingOf.get(table)! : table === 'companies' ? ('masterFields' as const) : null
    return thing ? [{ ...row, thing }] : []
  })
}

export interface LeftRow {
  thing: Thing
  label: string
  because: (typeof leftReasons)[number]
}

/** The first rows that an undone merge has left, as they are called today. */
export async function leftBy(db: Db, mergeId: number): Promise<LeftRow[]> {
  const left: LeftRow[] = []
  for (const { table, column, as, key, label } of movings) {
    const name = key
      ? sql`(select ${label} from ${sql.table(table)} t where t.${sql.ref(key[0])} = ${keyAs[key[1]]} limit 1)`
      : sql`null`
    const { rows } = await sql<Omit<LeftRow, 'thing'>>`
      select coalesce(${name}, r.row_key) as label, r.left_because as because
      from company_merge_rows r where r.merge_id = ${mergeId} and r.table_name = ${table} and r.column_name = ${column}
        and r.left_because is not null order by length(r.row_key), r.row_key limit ${MAX_LEFT_NAMED}`.execute(db)
    left.push(...rows.map((row) => ({ thing: as, ...row })))
    if (left.length >= MAX_LEFT_NAMED) break
  }
  return left.slice(0, MAX_LEFT_NAMED)
}
