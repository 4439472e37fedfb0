import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { RECOVERY_CODES } from './rules.ts'

export interface Factor {
  secret: Buffer
  lastStep: number
  since: Date
  codesLeft: number
}

/** The second factor of an account; `hold`: against everybody else who gives a code of it meanwhile. */
export async function findFactor(db: Db, userId: number, hold = false): Promise<Factor | null> {
  const { rows } = await sql<Factor>`select f.secret, f.last_step as "lastStep", f.created_at as since,
      (select count(*)::int from recovery_codes r where r.user_id = f.user_id and r.used_at is null) as "codesLeft"
    from second_factors f where f.user_id = ${userId} ${hold ? sql`for update of f` : sql``}`.execute(db)
  return rows[0] ?? null
}

export interface Owner {
  id: number
  email: string
  passwordHash: string | null
  isHouse: boolean
  secondFactor: boolean
}

/** Whose account it is, and what their company wants. */
export async function ownerOf(db: Db, userId: number): Promise<Owner> {
  const { rows } = await sql<Owner>`select u.id, u.email, u.password_hash as "passwordHash", c.is_house as "isHouse",
      c.second_factor as "secondFactor"
    from users u join companies c on c.id = u.company_id where u.id = ${userId}`.execute(db)
  return rows[0]!
}

/** The time by the clock of the database, in milliseconds. */
export async function clock(db: Db): Promise<number> {
  const { rows } = await sql<{
    ms: number
  }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db)
  return rows[0]!.ms
}

/** Adds a second factor; false where the account has one. */
export async function insertFactor(db: Db, userId: number, secret: Buffer, step: number): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into second_factors (user_id, secret, last_step)
    values (${userId}, ${secret}, ${step}) on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

export const setStep = (db: Db, userId: number, step: number) =>
  sql`update second_factors set last_step = ${step} where user_id = ${userId}`.execute(db)

/** Removes a second factor with its recovery codes; false where there is none. */
export async function deleteFactor(db: Db, userId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from second_factors where user_id = ${userId}`.execute(db)
  return numAffectedRows === 1n
}

// Without letters that look like digits.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** 80 random bits: no table finds them from their hash. */
const newCode = () => [...randomBytes(16)].map((byte) => alphabet[byte % 32]).join('')
const hashOf = (code: string) => createHash('sha256').update(code).digest()

/** Makes new recovery codes in the place of all former. @returns them as they are written down: `ABCD-EFGH-…` */
export async function renewCodes(db: Db, userId: number): Promise<string[]> {
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(db)
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(code) })))
    .execute()
  return codes.map((code) => code.match(/.{4}/g)!.join('-'))
}

/** Uses a recovery code up; false where it is none of theirs, or used. @param code without blanks and hyphens */
export async function useCode(db: Db, userId: number, code: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update recovery_codes set used_at = now()
    where user_id = ${userId} and code_hash = ${hashOf(code)} and used_at is null`.execute(db)
  return numAffectedRows === 1n
}
