import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'

export interface ViewRow {
  id: number
  name: string
  query: string
  shared: boolean
  userId: number
  surname: string
  givenName: string
}

/** The views of a list that somebody sees: their own, and what others of their company share. */
export async function viewsOf(db: Db, { userId, companyId }: { userId: number; companyId: number }, list: string) {
  const { rows } = await sql<ViewRow>`
    select v.id, v.name, v.query, v.shared, v.user_id as "userId", u.surname, u.name as "givenName"
    from saved_views v join users u on u.id = v.user_id
    where v.list = ${list} and (v.user_id = ${userId} or (v.shared and u.company_id = ${companyId}))
    order by v.user_id = ${userId} desc, v.name, v.id limit 200`.execute(db)
  return rows
}

/** Saves a view, in the place of the one that has its name; null where the person has `most` of that list already. */
export async function saveView(
  db: Db,
  row: { userId: number; list: string; name: string; query: string; shared: boolean },
  most: number,
): Promise<number | null> {
  // Two at once would both find room for one.
  await sql`select 1 from users where id = ${row.userId} for update`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into saved_views (user_id, list, name, query, shared)
    select ${row.userId}, ${row.list}, ${row.name}, ${row.query}, ${row.shared}
    where (select count(*) from saved_views where user_id = ${row.userId} and list = ${row.list} and name <> ${row.name}) < ${most}
    on conflict (user_id, list, name) do update set query = excluded.query, shared = excluded.shared
    returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** Removes an own view, or a shared one of the company where `ofOthers`; false where there is none. */
export async function deleteView(
  db: Db,
  { userId, companyId }: { userId: number; companyId: number },
  viewId: number,
  ofOthers: boolean,
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from saved_views v using users u where v.id = ${viewId} and u.id = v.user_id
    and (v.user_id = ${userId} or (${ofOthers} and v.shared and u.company_id = ${companyId}))`.execute(db)
  return numAffectedRows === 1n
}
