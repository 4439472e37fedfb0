import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'

export interface Link {
  userId: number
  issuer: string
  subject: string
  since: Date
}

const columns = sql`user_id as "userId", issuer, subject, created_at as since`

/** The account that belongs to a person of a provider. */
export async function findLink(db: Db, issuer: string, subject: string): Promise<Link | null> {
  const { rows } = await sql<Link>`select ${columns} from provider_subjects
    where issuer = ${issuer} and subject = ${subject}`.execute(db)
  return rows[0] ?? null
}

/** The person of a provider that an account belongs to. */
export async function linkOf(db: Db, userId: number): Promise<Link | null> {
  const { rows } = await sql<Link>`select ${columns} from provider_subjects where user_id = ${userId}`.execute(db)
  return rows[0] ?? null
}

/** Ties an account to a person of a provider; false where either has another already. */
export async function insertLink(db: Db, { userId, issuer, subject }: Omit<Link, 'since'>): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into provider_subjects (user_id, issuer, subject)
    values (${userId}, ${issuer}, ${subject}) on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** Unties an account; false where it was not tied. */
export async function deleteLink(db: Db, userId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from provider_subjects where user_id = ${userId}`.execute(db)
  return numAffectedRows === 1n
}
