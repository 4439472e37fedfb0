import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { isNarrowed, pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import type { CompanySort, Role } from '../../kernel/shared/access.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { sessionLimits, type UserStatus } from '../identity/rules.ts'
import { peopleListing, type sessionEnds } from './contract.ts'

export interface UserRow {
  id: number
  userEmail: string
  surname: string
  name: string
  phone: string
  jobTitle: string
  location: string
  building: string
  internalId: string
  groups: string[]
  language: Language
  status: UserStatus
  roles: Role[]
  companyId: number
  companyName: string
  companyLocalName: string
  companyKind: CompanySort['kind']
  isHouse: boolean
  lastSignInAt: Date | null
  version: number
}

const source: ListingSource<typeof peopleListing> = {
  from: sql`users u join companies c on c.id = u.company_id`,
  counted: sql`users u`,
  filters: {
    param: (like) => sql`(u.email ilike ${like} or u.surname || u.name ilike ${like})`,
    status: sql`u.status`,
    role: (chosen) => sql`exists (select from user_roles r where r.user_id = u.id and r.role = any(${chosen}::text[]))`,
    signedIn: sql`china_day(u.last_sign_in_at)`,
    group: (like) => sql`(u.groups <> '{}' and exists (select from unnest(u.groups) g where g ilike ${like}))`,
  },
  sorts: {
    joined: sql`u.id`,
    name: sql`u.surname || u.name`,
    email: sql`u.email`,
    company: sql`c.name`,
    signedIn: sql`u.last_sign_in_at`,
  },
  neverNull: ['joined', 'name', 'email', 'company'],
  id: sql`u.id`,
}

const columns = sql`u.id, u.email as "userEmail", u.surname, u.name, u.phone, u.job_title as "jobTitle", u.location, u.building,
  u.internal_id as "internalId", u.groups, u.language, u.status,
  array(select role from user_roles where user_id = u.id order by role) as roles, u.company_id as "companyId",
  c.name as "companyName", c.local_name as "companyLocalName", c.kind as "companyKind", c.is_house as "isHouse",
  u.last_sign_in_at as "lastSignInAt", u.version`

/** People of one company, or of all (`null`, staff only, the caller decides). */
export const pageOfPeople = (db: Db, companyId: number | null, asked: Asked) =>
  pageOfListing<UserRow, typeof peopleListing>(db, peopleListing, source, {
    select: columns,
    within: companyId === null ? sql`true` : sql`u.company_id = ${companyId}`,
    asked,
    tabsByIndex: companyId === null && !isNarrowed(peopleListing, asked),
  })

type Colleague = { id: number; surname: string; name: string }
type PersonRow = UserRow & {
  heardAbout: string
  referrerName: string
  referrerEmail: string
  joinedAt: Date
  companyStatus: string
  orders: number
  approverId: number | null
}

/** Active colleagues of a person, who may approve what they buy. */
export async function colleaguesOf(db: Db, userId: number, companyId: number): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`select id, surname, name from users
    where company_id = ${companyId} and status = 'active' and id <> ${userId} order by surname || name, id limit 200`.execute(
    db,
  )
  return rows
}

/** One person, with the state of their company and how many orders are theirs. */
export async function findPerson(db: Db, userId: number): Promise<PersonRow | null> {
  const { rows } = await sql<PersonRow>`select ${columns}, u.created_at as "joinedAt", u.heard_about as "heardAbout",
      u.referrer_name as "referrerName", u.referrer_email as "referrerEmail",
      (select approver_id from approval_people a where a.user_id = u.id) as "approverId", c.status as "companyStatus",
      (select count(*)::int from orders o where o.buyer_id = u.id) as orders
    from ${source.from} where u.id = ${userId}`.execute(db)
  return rows[0] ?? null
}

/** The newest sessions of a person; where from they were is nobody else's affair. */
export async function sessionsOf(db: Db, userId: number, limit: number) {
  const { rows } = await sql<{
    id: number
    createdAt: Date
    lastSeenAt: Date
    ended: (typeof sessionEnds)[number] | null
  }>`
    select id, created_at as "createdAt", last_seen_at as "lastSeenAt", coalesce(ended_by, case
      when expires_at <= now() or last_seen_at <= now() - make_interval(hours => ${sessionLimits.idleHours}) then 'time' end) as ended
    from sessions where user_id = ${userId} order by id desc limit ${limit}`.execute(db)
  return rows
}

/** A company that takes new people, held so that closing it waits. */
export async function lockCompany(db: Db, companyId: number): Promise<(CompanySort & { status: string }) | null> {
  const { rows } = await sql<CompanySort & { status: string }>`select kind, is_house as "isHouse", status from companies
    where id = ${companyId} and status in ('active', 'pending approval') for share`.execute(db)
  return rows[0] ?? null
}
