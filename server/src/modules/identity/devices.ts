import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { hashOfSecret, newSecret } from './session.ts'

// Browsers in which somebody has signed in. What they keep opens nothing; it gives their owner tries that strangers cannot
// use up.

const kept = { days: 180, perUser: 20 } as const

/** Whether the owner of an account has signed in where this secret is kept. */
export async function isKnownDevice(db: Db, secret: string | undefined, userId: number): Promise<boolean> {
  if (!secret) return false
  const { rows } = await sql`update known_devices set last_seen_at = now()
    where token_hash = ${hashOfSecret(secret)} and user_id = ${userId}
      and last_seen_at > now() - make_interval(days => ${kept.days}) returning user_id`.execute(db)
  return rows.length > 0
}

/** Makes the secret of one more browser; the oldest beyond the limit are forgotten. */
export async function addDevice(db: Db, userId: number): Promise<string> {
  const secret = newSecret()
  await sql`insert into known_devices (token_hash, user_id) values (${hashOfSecret(secret)}, ${userId})`.execute(db)
  await sql`delete from known_devices where token_hash in (
    select token_hash from known_devices where user_id = ${userId}
    order by last_seen_at desc, token_hash offset ${kept.perUser})`.execute(db)
  return secret
}

/** Browsers that an account is not known in any more, after a new password: all but the one in which it was chosen. */
export const forgetDevices = (db: Db, userId: number, session: number | null) =>
  sql`delete from known_devices where user_id = ${userId}
    and token_hash is distinct from (select device_hash from sessions where id = ${session})`.execute(db)

/** Removes browsers that nobody has used for half a year. */
export const sweepDevices = (db: Db) =>
  sql`delete from known_devices where last_seen_at < now() - make_interval(days => ${kept.days})`.execute(db)
