import { sql } from 'kysely'
import type { Db } from './context.ts'
import type { JobQueue } from './jobQueue.ts'
import { Link, write, type Values } from './mailText.ts'
import { admit, Admission, countMail, type Cause } from './mailLimits.ts'
import type { Seal } from './seal.ts'
import type { Settings } from './settings.ts'
import type { Language } from './shared/wire.ts'
import { job } from './shared/job.ts'

/** An email to one person. Its texts are `mail.<kind>.subject` and `mail.<kind>.body` of a noun's messages. */
export interface Mail {
  kind: string
  to: string
  language: Language
  values: Values
  /** The noun whose `messages/server/<noun>.json` holds the texts; `mail` unless told. */
  noun?: string
  /** A stored file that goes with it. */
  attachmentId?: string
  /**
   * Why it is sent: the leave of `admit` where somebody typed the address or anybody may ask for the mail; `'event'` where
   * something happened to what the recipient has here (an order, an export); `'asked'` where they asked to be told of it (an
   * alert), with links that end that. An email of an event carries no secret.
   */
  because: Admission | 'event' | 'asked'
}

/** Emails as their readers would get them; none is sent. */
export const asRead = (mails: readonly Mail[]) =>
  mails.map(({ kind, noun = 'mail', to, language, values }) => {
    const { subject, body } = write({ kind, noun, language }, values)
    return { to, language, subject, body }
  })

export interface Mailer {
  /**
   * Counts that somebody wants mails of a kind sent to an address.
   * @throws Refusal TOO_MANY_REQUESTS
   */
  admit: (cause: Cause, kind: string, to: string) => Promise<Admission>
  /**
   * Writes the email in the caller's transaction; it leaves only if that commits. Answers its id.
   * @throws Refusal TOO_MANY_REQUESTS where a typed address has had enough mails
   */
  queue: (db: Db, mail: Mail) => Promise<number>
  /**
   * Writes an email once more, as it was, to somebody who was admitted; one with a secret is never repeated. Answers the new one's id.
   * @throws Refusal TOO_MANY_REQUESTS
   */
  repeat: (db: Db, mailId: number, admission: Admission) => Promise<number>
  /** Takes a file off the emails it went with. */
  detach: (db: Db, fileId: string) => Promise<void>
  /** An absolute address of a page, for links in emails; a secret stands behind `#`, so that no server logs it. */
  link: (page: string, secret?: string) => Link
}

/** The job that sends one email; modules/mail declares it. */
export const sendMail = job<{ mailId: number }>('mail.send')

export function makeMailer({
  settings,
  jobs,
  seal,
  db: outside,
}: {
  settings: Settings
  jobs: JobQueue
  seal: Seal
  db: Db
}): Mailer {
  const counting = { settings, db: outside }
  return {
    admit: (cause, kind, to) => admit(counting, cause, kind, to),
    queue: async (db, { kind, to, language, values, noun = 'mail', attachmentId = null, because }) => {
      const { subject, body, secrets } = write({ kind, noun, language }, values)
      const admission = typeof because === 'string' ? null : because
      if (admission ? admission.to !== to || admission.kind !== kind : because === 'event' && secrets.length > 0)
        throw new Error(`mail.${kind}: nobody was admitted to send it`)
      if (admission) await countMail(counting, to)
      const sealed = secrets.length > 0 ? seal.close(secrets.join('\n'), sealedFor(to)) : null
      const { rows } = await sql<{ id: number }>`
        insert into mails (kind, recipient, language, subject, body, sealed, attachment_id)
        values (${kind}, ${to}, ${language}, ${subject}, ${body}, ${sealed}, ${attachmentId}) returning id`.execute(db)
      // Whoever asked for a link sits before an empty inbox; what happened to an order is read later.
      await jobs.enqueue(db, sendMail, { mailId: rows[0]!.id }, admission !== null)
      return rows[0]!.id
    },
    repeat: async (db, mailId, admission) => {
      await countMail(counting, admission.to)
      const { rows } = await sql<{ id: number }>`
        insert into mails (kind, recipient, language, subject, body, attachment_id)
        select kind, ${admission.to}, language, subject, body, attachment_id from mails
        where id = ${mailId} and sealed is null and kind = ${admission.kind} and body <> '' returning id`.execute(db)
      if (!rows[0]) throw new Error(`mail ${mailId} cannot be repeated`)
      await jobs.enqueue(db, sendMail, { mailId: rows[0].id }, true)
      return rows[0].id
    },
    detach: async (db, fileId) =>
      void (await sql`update mails set attachment_id = null where attachment_id = ${fileId}`.execute(db)),
    link: (page, secret) => new Link(`${settings.PUBLIC_URL}${page}`, secret),
  }
}

/** The secrets of one email open nothing when they are moved to another recipient's. */
export const sealedFor = (recipient: string) => `mail to ${recipient}`
