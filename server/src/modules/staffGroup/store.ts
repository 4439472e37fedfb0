import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import type { UserStatus } from '../identity/rules.ts'
import { staffGroupListing } from './contract.ts'

export interface GroupRow {
  id: number
  name: string
  about: string
  permissions: string[]
  members: number
  version: number
}

const members = sql`(select count(*)::int from staff_group_members m where m.group_id = g.id)`
const source: ListingSource<typeof staffGroupListing> = {
  from: sql`staff_groups g`,
  filters: {
    search: (like) => sql`(g.name ilike ${like} or g.about ilike ${like})`,
    permission: (chosen) => sql`g.permissions && ${chosen}::text[]`,
  },
  sorts: { name: sql`lower(g.name)`, members },
  id: sql`g.id`,
}
const columns = sql`g.id, g.name, g.about, g.permissions, ${members} as members, g.version`

export const pageOfGroups = (db: Db, asked: Asked) =>
  pageOfListing<GroupRow, typeof staffGroupListing>(db, staffGroupListing, source, {
    select: columns,
    within: sql`true`,
    asked,
  })

/** All groups by name. */
export async function allGroups(db: Db): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`select ${columns} from staff_groups g order by lower(g.name)`.execute(db)
  return rows
}

/** One group; held against being changed (`share`) or against everybody (`update`) until the transaction ends. */
export async function findGroup(db: Db, id: number, hold?: 'share' | 'update'): Promise<GroupRow | null> {
  const lock = hold === 'update' ? sql`for update of g` : hold === 'share' ? sql`for share of g` : sql``
  const { rows } = await sql<GroupRow>`select ${columns} from staff_groups g where g.id = ${id} ${lock}`.execute(db)
  return rows[0] ?? null
}

export interface MemberRow {
  id: number
  surname: string
  name: string
  userEmail: string
  status: UserStatus
  inIt: boolean
}

/** The people of the house who can sign in or will, with whether they are in a group, by name. */
export async function peopleOfHouse(db: Db, groupId: number): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`select u.id, u.surname, u.name, u.email as "userEmail", u.status,
      exists (select from staff_group_members m where m.user_id = u.id and m.group_id = ${groupId}) as "inIt"
    from users u join companies c on c.id = u.company_id
    where c.is_house and u.status <> 'terminated' order by u.surname || u.name, u.id limit 500`.execute(db)
  return rows
}

/** Whether somebody is of the house, and the numbers of their groups; null where there is nobody. */
export async function placeOf(db: Db, userId: number): Promise<{ isHouse: boolean; groupIds: number[] } | null> {
  const { rows } = await sql<{ isHouse: boolean; groupIds: number[] }>`select c.is_house as "isHouse",
      array(select m.group_id from staff_group_members m where m.user_id = u.id) as "groupIds"
    from users u join companies c on c.id = u.company_id where u.id = ${userId}`.execute(db)
  return rows[0] ?? null
}

export type Composed = Pick<GroupRow, 'name' | 'about' | 'permissions'>

/** Adds a group, one at a time: 'taken' where another has the name, 'many' where there are `most` already. */
export async function insertGroup(
  db: Db,
  { name, about, permissions }: Composed,
  most: number,
): Promise<number | 'taken' | 'many'> {
  await sql`select pg_advisory_xact_lock(hashtextextended('groups of staff', 0))`.execute(db)
  const { rows } = await sql<{ taken: boolean; count: number }>`select count(*)::int as count,
    coalesce(bool_or(lower(name) = lower(${name})), false) as taken from staff_groups`.execute(db)
  if (rows[0]!.taken) return 'taken'
  if (rows[0]!.count >= most) return 'many'
  const made = await sql<{ id: number }>`insert into staff_groups (name, about, permissions)
    values (${name}, ${about}, ${permissions}::text[]) returning id`.execute(db)
  return made.rows[0]!.id
}

/** Changes a group that is held; false where another has the name. */
export async function updateGroup(db: Db, id: number, { name, about, permissions }: Composed): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('groups of staff', 0))`.execute(db)
  const { numAffectedRows } =
    await sql`update staff_groups g set name = ${name}, about = ${about}, permissions = ${permissions}::text[],
      version = version + 1, updated_at = now()
    where id = ${id} and not exists (select from staff_groups o where o.id <> g.id and lower(o.name) = lower(${name}))`.execute(
      db,
    )
  return numAffectedRows === 1n
}

export const deleteGroup = (db: Db, id: number) => sql`delete from staff_groups where id = ${id}`.execute(db)

/** Puts somebody into a group, where they may be already. */
export const insertMember = (db: Db, groupId: number, userId: number, by: number) =>
  sql`insert into staff_group_members (group_id, user_id, added_by) values (${groupId}, ${userId}, ${by})
    on conflict do nothing`.execute(db)

/** Takes somebody out of a group; false where they are not in it. */
export async function deleteMember(db: Db, groupId: number, userId: number): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from staff_group_members where group_id = ${groupId} and user_id = ${userId}`.execute(db)
  return numAffectedRows === 1n
}

/** The names of somebody's groups. */
export async function groupNamesOf(db: Db, userId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select g.name from staff_group_members m
    join staff_groups g on g.id = m.group_id where m.user_id = ${userId} order by g.name`.execute(db)
  return rows.map(({ name }) => name)
}
