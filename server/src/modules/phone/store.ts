import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { codeLimits } from './rules.ts'

/** Keeps the code of a number in the place of the one before. Returns its id, which is new each time. */
export async function keepCode(db: Db, number: string, sealed: Buffer, language: Language): Promise<number> {
  await sql`delete from phone_codes where phone = ${number}`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into phone_codes (phone, sealed_code, language) values (${number}, ${sealed}, ${language})
    returning id`.execute(db)
  return rows[0]!.id
}

/** Counts a try. Returns the code while it works. */
export async function tryCode(db: Db, number: string): Promise<Buffer | null> {
  const { rows } = await sql<{ sealed: Buffer }>`
    update phone_codes set tries = tries + 1
    where phone = ${number} and tries < ${codeLimits.tries}
      and sent_at > now() - make_interval(mins => ${codeLimits.minutes})
    returning sealed_code as sealed`.execute(db)
  return rows[0]?.sealed ?? null
}

/** Takes the code of a number away. Returns whether there was one. */
export async function useUp(db: Db, number: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from phone_codes where phone = ${number}`.execute(db)
  return numAffectedRows === 1n
}

export const keepConfirmed = (db: Db, userId: number, number: string) =>
  sql`insert into confirmed_phones (user_id, phone) values (${userId}, ${number})
    on conflict (user_id) do update set phone = excluded.phone, confirmed_at = now()`.execute(db)

export async function confirmedOf(db: Db, userId: number) {
  const { rows } = await sql<{ phone: string; confirmedAt: Date }>`
    select phone, confirmed_at as "confirmedAt" from confirmed_phones where user_id = ${userId}`.execute(db)
  return rows[0] ?? null
}

/** The phone of an account as its owner wrote it. */
export async function phoneOf(db: Db, userId: number): Promise<string> {
  const { rows } = await sql<{ phone: string }>`select phone from users where id = ${userId}`.execute(db)
  return rows[0]?.phone ?? ''
}

export interface Waiting {
  phone: string
  sealed: Buffer
  language: Language
}
/** A code that still works, on its way out. */
export async function waitingCode(db: Db, id: number): Promise<Waiting | null> {
  const { rows } = await sql<Waiting>`
    select phone, sealed_code as sealed, language from phone_codes
    where id = ${id} and sent_at > now() - make_interval(mins => ${codeLimits.minutes})`.execute(db)
  return rows[0] ?? null
}

/** Forgets numbers and codes of more than a day ago. */
export const sweep = (db: Db) => sql`delete from phone_codes where sent_at < now() - interval '1 day'`.execute(db)
