import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { MAX_SAVED, MAX_SHARED } from './contract.ts'

/** Who looks: a buyer and where they work now. */
export interface Viewer {
  userId: number
  companyId: number
}

export interface SavedRow {
  id: number
  name: string
  note: string
  shared: boolean
  mine: boolean
  surname: string
  ownerName: string
  lines: number
  updatedAt: Date
}

/**
 * Own ones, and those that people who work at the same company now share with it: whoever leaves takes theirs along, and no longer
 * sees the others'.
 */
const visible = ({ userId, companyId }: Viewer) => sql`(s.user_id = ${userId}
  or (s.shared and u.company_id = ${companyId} and u.status <> 'terminated'))`

const select = ({ userId }: Viewer, where: RawBuilder<unknown>) => sql<SavedRow>`
  select s.id, s.name, s.note, s.shared, s.user_id = ${userId} as mine, u.surname, u.name as "ownerName", s.updated_at as "updatedAt",
    (select count(*)::int from saved_cart_lines l where l.saved_cart_id = s.id) as lines
  from saved_carts s join users u on u.id = s.user_id where ${where}
  order by s.user_id = ${userId} desc, s.updated_at desc, s.id desc limit ${MAX_SAVED + MAX_SHARED}`

export const savedOf = async (db: Db, viewer: Viewer): Promise<SavedRow[]> =>
  (await select(viewer, visible(viewer)).execute(db)).rows

export async function findSaved(db: Db, viewer: Viewer, id: number): Promise<SavedRow | undefined> {
  return (await select(viewer, sql`s.id = ${id} and ${visible(viewer)}`).execute(db)).rows[0]
}

export async function countSaved(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from saved_carts where user_id = ${userId}`.execute(db)
  return rows[0]!.n
}

export interface SavedLine {
  packageId: number
  quantity: number
}

export async function linesOf(db: Db, id: number): Promise<SavedLine[]> {
  const { rows } = await sql<SavedLine>`select package_id as "packageId", quantity from saved_cart_lines
    where saved_cart_id = ${id} order by line_number`.execute(db)
  return rows
}

export async function insertSaved(
  db: Db,
  of: { userId: number; name: string; note: string },
  lines: readonly SavedLine[],
): Promise<number> {
  const { id } = await db
    .insertInto('saved_carts')
    .values({ user_id: of.userId, name: of.name, note: of.note })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('saved_cart_lines')
    .values(
      lines.map(({ packageId, quantity }, index) => ({
        saved_cart_id: id,
        package_id: packageId,
        line_number: index + 1,
        quantity,
      })),
    )
    .execute()
  return id
}

export async function setSaved(
  db: Db,
  userId: number,
  { id, name, note, shared }: { id: number; name: string; note: string; shared: boolean },
): Promise<boolean> {
  const { rows } =
    await sql`update saved_carts set name = ${name}, note = ${note}, shared = ${shared}, updated_at = now()
    where id = ${id} and user_id = ${userId} returning 1`.execute(db)
  return rows.length > 0
}

export async function removeSaved(db: Db, userId: number, id: number): Promise<boolean> {
  const { rows } = await sql`delete from saved_carts where id = ${id} and user_id = ${userId} returning 1`.execute(db)
  return rows.length > 0
}

/** Gives all of somebody's to a colleague. Returns how many they were. */
export async function moveSaved(db: Db, from: number, to: number): Promise<number> {
  const { rows } = await sql`update saved_carts set user_id = ${to} where user_id = ${from} returning 1`.execute(db)
  return rows.length
}
