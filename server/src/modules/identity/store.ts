import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { CompanySort, Role } from '../../kernel/shared/access.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { revokeGrants } from './acting.ts'
import { linkMinutes, sessionLimits, type UserStatus } from './rules.ts'

/** An account with what signing in and the choice of a password need to know. */
export interface Account {
  id: number
  company_id: number
  email: string
  surname: string
  name: string
  phone: string
  language: Language
  status: UserStatus
  password_hash: string | null
  company_name: string
  company_local_name: string
  company_status: string
  company_kind: CompanySort['kind']
  company_is_house: boolean
  /** Whether the company wants a second factor of its people. */
  company_second_factor: boolean
  roles: Role[]
  /** What their groups of staff give them. */
  granted: string[]
}

const accounts = sql`
  select u.id, u.company_id, u.email, u.surname, u.name, u.phone, u.language, u.status, u.password_hash,
    c.name as company_name, c.local_name as company_local_name, c.status as company_status,
    c.kind as company_kind, c.is_house as company_is_house, c.second_factor as company_second_factor,
    array(select role from user_roles where user_id = u.id order by role) as roles,
    array(select permission from granted_permissions where user_id = u.id) as granted
  from users u join companies c on c.id = u.company_id`

/** The account of an address. */
export async function findAccount(db: Db, email: string): Promise<Account | null> {
  const { rows } = await sql<Account>`${accounts} where u.email = ${email}`.execute(db)
  return rows[0] ?? null
}

export async function accountOf(db: Db, userId: number): Promise<Account | null> {
  const { rows } = await sql<Account>`${accounts} where u.id = ${userId}`.execute(db)
  return rows[0] ?? null
}

/** The account locked against every other change, as moving its state or opening a session requires. */
export async function lockAccount(db: Db, userId: number): Promise<Account | null> {
  const { rows } = await sql<Account>`${accounts} where u.id = ${userId} for no key update of u`.execute(db)
  return rows[0] ?? null
}

export async function profileOf(db: Db, userId: number) {
  return db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select([
      'u.id',
      'u.email',
      'u.surname',
      'u.name',
      'u.phone',
      'u.job_title',
      'u.language',
      'u.status',
      'u.company_id',
    ])
    .select(['u.default_bill_address', 'u.default_ship_address', 'u.last_sign_in_at', 'u.version'])
    .select(['c.name as company_name', 'c.local_name as company_local_name', 'c.status as company_status'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** The country of the company a person belongs to. */
export async function countryOf(db: Db, companyId: number): Promise<string> {
  return (await db.selectFrom('companies').select('country').where('id', '=', companyId).executeTakeFirstOrThrow())
    .country
}

export interface NewUser {
  companyId: number
  email: string
  surname: string
  name: string
  phone: string
  jobTitle: string
  language: Language
  heardAbout?: string
  referrerName?: string
  referrerEmail?: string
  location?: string | undefined
  building?: string | undefined
  internalId?: string | undefined
  groups?: string[] | undefined
  roles: readonly Role[]
}

/** Adds an account; null where the address has one already. */
export async function insertUser(
  db: Db,
  user: NewUser,
  status: UserStatus,
  passwordHash: string | null,
): Promise<number | null> {
  const row = await db
    .insertInto('users')
    .values({
      company_id: user.companyId,
      email: user.email,
      surname: user.surname,
      name: user.name,
      phone: user.phone,
      job_title: user.jobTitle,
      language: user.language,
      heard_about: user.heardAbout ?? '',
      referrer_name: user.referrerName ?? '',
      referrer_email: user.referrerEmail ?? '',
      location: user.location ?? '',
      building: user.building ?? '',
      internal_id: user.internalId ?? '',
      groups: user.groups ?? [],
      status,
      password_hash: passwordHash,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  await insertRoles(db, row.id, user.roles)
  return row.id
}

export async function insertRoles(db: Db, userId: number, roles: readonly Role[]) {
  await db
    .insertInto('user_roles')
    .values([...new Set(roles)].map((role) => ({ user_id: userId, role })))
    .execute()
}

export async function deleteRoles(db: Db, userId: number) {
  await db.deleteFrom('user_roles').where('user_id', '=', userId).execute()
}

/** One after the other: whoever takes a site administrator away waits for everybody else who does. */
export async function lockSiteAdmins(db: Db) {
  await sql`select pg_advisory_xact_lock(hashtextextended('site administrators', 0))`.execute(db)
}

/** Whether a site administrator can sign in. */
export async function hasSiteAdmin(db: Db): Promise<boolean> {
  const { rows } =
    await sql`select from users u join user_roles r on r.user_id = u.id join companies c on c.id = u.company_id
    where r.role = 'ROLE_SITE_ADMIN' and u.status = 'active' and c.status = 'active' and c.is_house limit 1`.execute(db)
  return rows.length > 0
}

export async function setStatus(db: Db, userId: number, status: UserStatus) {
  await sql`update users set status = ${status}, version = version + 1, updated_at = now() where id = ${userId}`.execute(
    db,
  )
}

export async function setPasswordHash(db: Db, userId: number, hash: string) {
  await sql`update users set password_hash = ${hash}, updated_at = now() where id = ${userId}`.execute(db)
}

export interface Details {
  surname: string
  name: string
  phone: string
  jobTitle: string
  language?: Language
  location?: string | undefined
  building?: string | undefined
  internalId?: string | undefined
  groups?: string[] | undefined
}

/** Writes the details of the version the caller saw; false where it has changed meanwhile. */
export async function updateDetails(db: Db, userId: number, details: Details, version: number): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set((eb) => ({
      surname: details.surname,
      name: details.name,
      phone: details.phone,
      job_title: details.jobTitle,
      ...(details.language && { language: details.language }),
      ...(details.location !== undefined && { location: details.location }),
      ...(details.building !== undefined && { building: details.building }),
      ...(details.internalId !== undefined && { internal_id: details.internalId }),
      ...(details.groups !== undefined && { groups: details.groups }),
      version: eb('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', userId)
    .where('version', '=', version)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Puts somebody into another company, without the addresses and the approver of the former. */
export async function setCompany(db: Db, userId: number, companyId: number) {
  await sql`update users set company_id = ${companyId}, default_bill_address = null, default_ship_address = null, groups = '{}',
    version = version + 1, updated_at = now() where id = ${userId}`.execute(db)
}

/** The address somebody prefers for invoices, goods or both. */
export async function updateDefaultAddress(db: Db, userId: number, kind: 'bill' | 'ship' | 'both', addressId: number) {
  await db
    .updateTable('users')
    .set({
      ...(kind !== 'ship' && { default_bill_address: addressId }),
      ...(kind !== 'bill' && { default_ship_address: addressId }),
    })
    .where('id', '=', userId)
    .execute()
}

/** Opens a session; the oldest beyond the limit end. */
export async function insertSession(
  db: Db,
  {
    userId,
    tokenHash,
    address,
    deviceHash,
  }: { userId: number; tokenHash: Buffer; address: string; deviceHash: Buffer },
) {
  await sql`update users set last_sign_in_at = now() where id = ${userId}`.execute(db)
  await sql`insert into sessions (token_hash, user_id, address, device_hash, expires_at)
    values (${tokenHash}, ${userId}, ${address}, ${deviceHash}, now() + make_interval(days => ${sessionLimits.days}))`.execute(
    db,
  )
  const { rows } = await sql<{ id: number }>`
    update sessions set ended_at = now(), ended_by = 'limit' where id in (
      select id from sessions where user_id = ${userId} and ended_at is null and expires_at > now()
      order by id desc offset ${sessionLimits.perUser}) returning id`.execute(db)
  await revokeGrants(db, sql`session_id = any(${rows.map(({ id }) => id)}::bigint[])`)
}

export async function sessionsOf(db: Db, userId: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'address', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_seen_at', '>', sql<Date>`now() - make_interval(hours => ${sessionLimits.idleHours})`)
    .orderBy('id', 'desc')
    .execute()
}

export type SessionEnd = 'logout' | 'password' | 'suspension' | 'role' | 'owner' | 'second factor' | 'provider'

/** Ends one session of a person with the grants bound to it; false where they have no such session. */
export async function endSession(db: Db, userId: number, sessionId: number, by: SessionEnd): Promise<boolean> {
  const { rows } = await sql`update sessions set ended_at = now(), ended_by = ${by}
    where id = ${sessionId} and user_id = ${userId} and ended_at is null returning id`.execute(db)
  await revokeGrants(db, sql`session_id = ${sessionId} and csr_id = ${userId}`)
  return rows.length > 0
}

/** Ends all sessions of people, the grants bound to them, and the grants to act for them. */
export async function endSessionsOf(db: Db, userIds: readonly number[], by: SessionEnd) {
  await sql`update sessions set ended_at = now(), ended_by = ${by}
    where user_id = any(${userIds}::bigint[]) and ended_at is null`.execute(db)
  await revokeGrants(db, sql`csr_id = any(${userIds}::bigint[]) or buyer_id = any(${userIds}::bigint[])`)
}

export async function insertLink(
  db: Db,
  purpose: keyof typeof linkMinutes,
  subjectId: number,
  recipient: string,
  tokenHash: Buffer,
) {
  await sql`insert into mail_tokens (token_hash, purpose, subject_id, recipient, expires_at)
    values (${tokenHash}, ${purpose}, ${subjectId}, ${recipient}, now() + make_interval(mins => ${linkMinutes[purpose]}))`.execute(
    db,
  )
}

/** Whose link it is, while it works; looking does not use it up, because scanners of mail look too. */
export async function findLink(
  db: Db,
  tokenHash: Buffer,
): Promise<{ purpose: string; subject_id: number; recipient: string } | null> {
  const { rows } = await sql<{ purpose: string; subject_id: number; recipient: string }>`
    select purpose, subject_id, recipient from mail_tokens
    where token_hash = ${tokenHash} and used_at is null and expires_at > now()`.execute(db)
  return rows[0] ?? null
}

/** Uses a link up and, with it, all others of the same purpose; null where it does not work. */
export async function useLink(db: Db, purpose: keyof typeof linkMinutes, tokenHash: Buffer): Promise<number | null> {
  const { rows } = await sql<{ subject_id: number }>`
    update mail_tokens set used_at = now()
    where token_hash = ${tokenHash} and purpose = ${purpose} and used_at is null and expires_at > now()
    returning subject_id`.execute(db)
  if (!rows[0]) return null
  await sql`update mail_tokens set used_at = now()
    where purpose = ${purpose} and subject_id = ${rows[0].subject_id} and used_at is null`.execute(db)
  return rows[0].subject_id
}

/** Removes what nobody asks for any more: sessions and links after half a year. */
export async function sweepSessions(db: Db) {
  await sql`delete from sessions s where expires_at < now() - interval '180 days'
    and not exists (select from obo_grants where session_id = s.id)`.execute(db)
  await sql`delete from mail_tokens where expires_at < now() - interval '180 days'`.execute(db)
}
