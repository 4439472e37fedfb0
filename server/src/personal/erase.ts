import { sql, type Kysely, type Transaction } from 'kysely'
import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import type { FileStore } from '../kernel/files.ts'
import { removeKept } from '../kernel/mailDelivery.ts'
import type { Resources } from '../kernel/resources.ts'
import { recordEvent } from '../kernel/unitOfWork.ts'
import type { Tables } from '../kernel/tables.generated.ts'
import { revokeGrants } from '../modules/identity/acting.ts'
import { userMachine, type UserStatus } from '../modules/identity/rules.ts'
import { siteAdminIsLeft } from '../modules/identity/service.ts'
import { filesOf, personal, type Who } from './declaration.ts'
import { findPerson } from './find.ts'

/** Why somebody is not erased; `orders`: which are still under way. */
export class NotErased extends Error {
  override name = 'NotErased'
}

/** An erased person, as the list that outlives a restore has them. */
export interface Erased {
  userId: number
  salt: string
  emailHash: string
}

const hashOf = (email: string, salt: Buffer) => scryptSync(email, salt, 32)

/** Whether an account is the one that was erased, and not another that a different database has under its number. */
export const isSame = (email: string, { salt, emailHash }: Erased) =>
  timingSafeEqual(hashOf(email, Buffer.from(salt, 'hex')), Buffer.from(emailHash, 'hex'))

type Installation = Pick<Resources, 'db' | 'files' | 'settings'>

/**
 * Erases a person: their account becomes an empty one that nobody can use, what they kept is deleted, and what the law keeps loses
 * whatever names them. Says for the list who it was.
 * @param first what has to hold before, in the same transaction, and what is ended with them
 * @param requestId the run of a job, in the audit trail
 * @throws NotErased for the last site administrator, and while orders of theirs are under way
 */
export async function erase(
  { db, files, settings }: Installation,
  by: { email: string } | { id: number },
  first: (trx: Transaction<Tables>, who: Who) => Promise<void> = refuseWhatIsUnderWay,
  requestId = 'command',
): Promise<Erased> {
  const { who, erased } = await db.transaction().execute(async (trx) => {
    const who = await findPerson(trx, by, true)
    if (!who) throw new NotErased('There is no such person.')
    await first(trx, who)
    await endAccount(trx, who)
    const gone = await sql<{
      id: string
    }>`select id from files where (${filesOf(who)}) and purpose in ('result export', 'note', 'inquiry', 'complaint', 'quote message', 'own data')`.execute(
      trx,
    )
    await eraseLogs(trx, who)
    // Before their rows, which say which those are; should the rest fail, emails are lost that had been read on a demo.
    await removeKept(settings, await mailsAbout(trx, who))
    await eraseTables(trx, who)
    // Their bytes lie outside the transaction, so they still say whose they are until it has held.
    for (const { id } of gone.rows) await sql`update files set user_id = ${who.id} where id = ${id}`.execute(trx)
    return { who, erased: await noteErased(trx, who, requestId) }
  })
  await removeFiles(db, files, who.id)
  return erased
}

async function mailsAbout(trx: Transaction<Tables>, who: Who) {
  const { rows } = await sql<{ id: number; kind: string }>`
    select id, kind from mails where ${personal.mails!.rows(who)}`.execute(trx)
  return rows
}

/** Removes the files of somebody erased; what a broken run left is removed by the next. */
export async function removeFiles(db: Kysely<Tables>, files: FileStore, userId: number) {
  const { rows } = await sql<{ id: string }>`select id from files where user_id = ${userId}`.execute(db)
  for (const { id } of rows) await files.remove(db, id)
}

async function refuseWhatIsUnderWay(trx: Transaction<Tables>, { id }: Who) {
  const { rows } = await sql<{ number: string }>`select number from orders
    where buyer_id = ${id} and status not in ('delivered', 'cancelled', 'rejected') order by id`.execute(trx)
  if (rows.length > 0)
    throw new NotErased(
      `Orders are under way: ${rows.map(({ number }) => number).join(', ')}. Finish or cancel them first.`,
    )
}

/** Ends the account and all ways into it, with its place in the history. */
async function endAccount(trx: Transaction<Tables>, { id }: Who) {
  const { rows } = await sql<{ status: UserStatus; admin: boolean }>`select status, exists (select from user_roles
    where user_id = ${id} and role = 'ROLE_SITE_ADMIN') as admin from users where id = ${id}`.execute(trx)
  const { status, admin } = rows[0]!
  await revokeGrants(trx, sql`csr_id = ${id} or buyer_id = ${id}`)
  await sql`delete from sessions s where user_id = ${id} and not exists (select from obo_grants where session_id = s.id)`.execute(
    trx,
  )
  if (status === 'terminated') return
  const to = userMachine.next('terminate', status)
  await sql`update users set status = ${to}, version = version + 1, updated_at = now() where id = ${id}`.execute(trx)
  await recordEvent(trx, { entity: 'user', entityId: id, move: 'terminate', from: status, to, actor: { userId: id } })
  if (admin && status === 'active' && !(await siteAdminIsLeft(trx)))
    throw new NotErased('This is the last site administrator who can sign in. Invite another one first: npm run admin')
}

/** What nobody can write into is blanked by the functions of migrations 0027 and 0030. */
async function eraseLogs(trx: Transaction<Tables>, { id, email, phone, names, companyId }: Who) {
  await sql`select erase_audit_details(${id})`.execute(trx)
  // A short number may be part of any other.
  const texts = [email, ...(phone.length >= 6 ? [phone] : [])]
  await sql`select erase_audit_details_naming(${texts}::text[], ${[...names]}::text[], ${companyId})`.execute(trx)
  await sql`select erase_event_notes(${id})`.execute(trx)
  await sql`select erase_event_notes_naming(${texts}::text[], ${[...names]}::text[], ${companyId})`.execute(trx)
}

async function eraseTables(trx: Transaction<Tables>, who: Who) {
  for (const [table, { rows, erase: how }] of Object.entries(personal)) {
    if (how === 'nothing') continue
    if (how === 'delete') await sql`delete from ${sql.table(table)} where ${rows(who)}`.execute(trx)
    else {
      const set = Object.entries(how(who)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
      await sql`update ${sql.table(table)} set ${sql.join(set)} where ${rows(who)}`.execute(trx)
    }
  }
}

async function noteErased(trx: Transaction<Tables>, { id, email }: Who, requestId: string): Promise<Erased> {
  const salt = randomBytes(16)
  const hash = hashOf(email, salt)
  await sql`insert into erased_people (user_id, salt, email_hash) values (${id}, ${salt}, ${hash})
    on conflict (user_id) do nothing`.execute(trx)
  const audit = { act: 'person.erase', entity: 'user', entity_id: id, request_id: requestId }
  await trx.insertInto('audit').values(audit).execute()
  return { userId: id, salt: salt.toString('hex'), emailHash: hash.toString('hex') }
}

/**
 * Erases again whoever is on the list and came back with a restored backup.
 * @returns how many came back
 */
export async function eraseAgain(installation: Installation, list: readonly Erased[]): Promise<number> {
  const { db, files } = installation
  const { rows } =
    await sql<Erased>`select user_id as "userId", encode(salt, 'hex') as salt, encode(email_hash, 'hex') as "emailHash"
    from erased_people`.execute(db)
  let back = 0
  for (const entry of new Map([...rows, ...list].map((one) => [one.userId, one])).values()) {
    await removeErasedFiles(db, files, entry.userId)
    const who = await findPerson(db, { id: entry.userId })
    if (!who || !isSame(who.email, entry)) continue
    await erase(installation, { id: entry.userId })
    back++
  }
  return back
}

/** What a broken run left behind. */
async function removeErasedFiles(db: Kysely<Tables>, files: FileStore, userId: number) {
  const { rows } = await sql`select 1 from erased_people where user_id = ${userId}`.execute(db)
  if (rows.length > 0) await removeFiles(db, files, userId)
}
