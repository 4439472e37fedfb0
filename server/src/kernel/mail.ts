import { sql } from 'kysely'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Db } from './context.ts'
import { defineJob } from './jobs.ts'
import { asHtml, Link, unmasked, write, type Values } from './letter.ts'
import { admit, Admission, countMail, type Cause } from './mailLimits.ts'
import type { Resources } from './resources.ts'
import type { Settings } from './settings.ts'
import type { Language } from './shared/wire.ts'

/** A letter to one person. Its texts are `mail.<kind>.subject` and `mail.<kind>.body` of a noun's messages. */
export interface Letter {
  kind: string
  to: string
  language: Language
  values: Values
  /** The noun whose `messages/<language>/server/<noun>.json` holds the texts; `mail` unless told. */
  noun?: string
  /** A stored file that goes with it. */
  attachmentId?: string
  /**
   * Why it is sent: the leave of `admit` where somebody typed the address or anybody may ask for the mail; `'event'` where
   * something happened to what the recipient has here (an order, an export); `'asked'` where they asked to be told of it (an
   * alert), with links that end that. A letter of an event carries no secret.
   */
  because: Admission | 'event' | 'asked'
}

export interface Mailer {
  /**
   * Counts that somebody wants mails of a kind sent to an address.
   * @throws Refusal TOO_MANY_REQUESTS
   */
  admit: (cause: Cause, kind: string, to: string) => Promise<Admission>
  /**
   * Writes the letter in the caller's transaction; it leaves only if that commits.
   * @throws Refusal TOO_MANY_REQUESTS where a typed address has had enough mails
   */
  queue: (db: Db, letter: Letter) => Promise<void>
  /** Takes a file off the letters it went with. */
  detach: (db: Db, fileId: string) => Promise<void>
  /** An absolute address of a page, for links in letters; a secret stands behind `#`, so that no server logs it. */
  link: (page: string, secret?: string) => Link
}

export function makeMailer({
  settings,
  jobs,
  seal,
  db: outside,
}: Pick<Resources, 'settings' | 'jobs' | 'seal' | 'db'>): Mailer {
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
      await jobs.enqueue(db, sendMail, { mailId: rows[0]!.id })
    },
    detach: async (db, fileId) =>
      void (await sql`update mails set attachment_id = null where attachment_id = ${fileId}`.execute(db)),
    link: (page, secret) => new Link(`${settings.PUBLIC_URL}${page}`, secret),
  }
}

/** The secrets of one letter open nothing when they are moved to another recipient's. */
const sealedFor = (recipient: string) => `mail to ${recipient}`

export const sendMail = 'mail.send'
const tries = 8

defineJob(sendMail, z.object({ mailId: z.int() }), async ({ resources }, { mailId }) => send(resources, mailId), {
  retry: { limit: tries, delay: 15, longest: 3600 },
  expires: 120,
  parallel: 2,
})

interface Waiting {
  kind: string
  recipient: string
  language: string
  subject: string
  body: string
  sealed: Buffer | null
  attachmentId: string | null
}
type Sending = Pick<Resources, 'db' | 'settings' | 'files' | 'seal'>

/**
 * Sends one letter, or keeps it as a file of the data folder where no mail server is set. A letter that has left is not
 * sent again, and its secret is forgotten; one that could not be sent says why and is tried again by its job.
 */
export async function send(resources: Sending, mailId: number): Promise<void> {
  const { db, settings, seal } = resources
  const { rows } = await sql<Waiting>`
    select kind, recipient, language, subject, body, sealed, attachment_id as "attachmentId" from mails
    where id = ${mailId} and state in ('queued', 'failed')`.execute(db)
  const letter = rows[0]
  if (!letter) return
  const secrets = letter.sealed && seal.open(letter.sealed, sealedFor(letter.recipient))
  if (letter.sealed && secrets === null)
    return noteFailure(db, mailId, 'its links were sealed with another key than this process has (REAGORA_KEY)')
  const body = secrets === null ? letter.body : unmasked(letter.body, secrets.split('\n'))
  if (!settings.SMTP_URL) {
    await keepAsFile(settings, mailId, { ...letter, body })
    await sql`update mails set state = 'kept', sealed = null where id = ${mailId}`.execute(db)
    return
  }
  try {
    await hand(resources, mailId, { ...letter, body })
    await sql`update mails set state = 'sent', sent_at = now(), attempts = attempts + 1, last_error = null, sealed = null
      where id = ${mailId}`.execute(db)
  } catch (error) {
    await noteFailure(db, mailId, error instanceof Error ? error.message.slice(0, 500) : 'unknown')
    throw error
  }
}

async function noteFailure(db: Db, mailId: number, why: string) {
  await sql`update mails set state = 'failed', attempts = attempts + 1, last_error = ${why}
    where id = ${mailId}`.execute(db)
}

/** Hands a letter to the mail server. */
async function hand({ db, settings, files }: Sending, mailId: number, letter: Waiting) {
  const transport = createTransport(settings.SMTP_URL, { from: settings.MAIL_FROM })
  try {
    const attachment = letter.attachmentId ? await files.find(db, letter.attachmentId) : null
    await transport.sendMail({
      to: { name: '', address: letter.recipient },
      subject: letter.subject,
      text: letter.body,
      html: asHtml(letter.body, letter.language, settings.PUBLIC_URL),
      ...(attachment && {
        attachments: [{ filename: attachment.name, content: await files.open(db, attachment.id) }],
      }),
      messageId: `<mail-${mailId}@${new URL(settings.PUBLIC_URL).hostname}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  } finally {
    transport.close()
  }
}

/** The file of the data folder that holds a letter which no mail server took. */
export const keptFile = (mailId: number, kind: string) => `${folder}/${mailId}-${kind}.txt`
const folder = 'mails'
const folderOf = ({ REAGORA_DATA }: Pick<Settings, 'REAGORA_DATA'>) => path.resolve(REAGORA_DATA, folder)

/** Where a letter lies that no mail server took: for whoever runs this installation, and nobody else. */
async function keepAsFile(settings: Settings, mailId: number, { kind, recipient, subject, body }: Waiting) {
  await mkdir(folderOf(settings), { recursive: true, mode: 0o700 })
  const text = `To: ${recipient}\nSubject: ${subject}\n\n${body}`
  await writeFile(path.resolve(settings.REAGORA_DATA, keptFile(mailId, kind)), text, { mode: 0o600 })
}

/** Removes the files of letters that no mail server took. */
export async function removeKept(settings: Settings, letters: readonly { id: number; kind: string }[]): Promise<void> {
  for (const { id, kind } of letters) await rm(path.resolve(settings.REAGORA_DATA, keptFile(id, kind)), { force: true })
}

const keepDays = { body: 90, secret: 8 } as const

/** Forgets the texts of letters after 90 days, kept as rows or as files, and secrets that work no more. */
export async function sweepMails({ db, settings }: Pick<Resources, 'db' | 'settings'>, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await sql`update mails set sealed = null
    where sealed is not null and created_at < ${before(keepDays.secret)}`.execute(db)
  await sql`update mails set body = '' where body <> '' and created_at < ${before(keepDays.body)}`.execute(db)
  const place = folderOf(settings)
  for (const name of await readdir(place).catch(() => [])) {
    const file = path.join(place, name)
    const found = await stat(file).catch(() => null)
    if (found && found.mtime < before(keepDays.body)) await rm(file, { force: true })
  }
}
