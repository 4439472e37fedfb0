import { sql } from 'kysely'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Db } from './context.ts'
import { sealedFor } from './mail.ts'
import { asHtml, unmasked } from './mailText.ts'
import type { Resources } from './resources.ts'
import type { Settings } from './settings.ts'

// Emails on their way out: to a mail server, or into the data folder where there is none.

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
 * Sends one email, or keeps it as a file of the data folder where no mail server is set. An email that has left is not
 * sent again, and its secret is forgotten; one that could not be sent says why and is tried again by its job.
 */
export async function send(resources: Sending, mailId: number): Promise<void> {
  const { db, settings, seal } = resources
  const { rows } = await sql<Waiting>`/* prepared */
    select kind, recipient, language, subject, body, sealed, attachment_id as "attachmentId" from mails
    where id = ${mailId} and state in ('queued', 'failed')`.execute(db)
  const mail = rows[0]
  if (!mail) return
  const secrets = mail.sealed && seal.open(mail.sealed, sealedFor(mail.recipient))
  if (mail.sealed && secrets === null)
    return noteFailure(db, mailId, 'its links were sealed with another key than this process has (REAGORA_KEY)')
  const body = secrets === null ? mail.body : unmasked(mail.body, secrets.split('\n'))
  if (!settings.SMTP_URL) {
    await keepAsFile(settings, mailId, { ...mail, body })
    await sql`/* prepared */ update mails set state = 'kept', sealed = null where id = ${mailId}`.execute(db)
    return
  }
  try {
    await hand(resources, mailId, { ...mail, body })
    await sql`/* prepared */ update mails set state = 'sent', sent_at = now(), attempts = attempts + 1, last_error = null, sealed = null
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

/** Hands an email to the mail server. */
async function hand({ db, settings, files }: Sending, mailId: number, mail: Waiting) {
  const transport = createTransport(settings.SMTP_URL, { from: settings.MAIL_FROM })
  try {
    const attachment = mail.attachmentId ? await files.find(db, mail.attachmentId) : null
    await transport.sendMail({
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text: mail.body,
      html: asHtml(mail.body, mail.language, settings.PUBLIC_URL),
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

/** The file of the data folder that holds an email which no mail server took. */
export const keptFile = (mailId: number, kind: string) => `${folder}/${mailId}-${kind}.txt`
const folder = 'mails'
const folderOf = ({ REAGORA_DATA }: Pick<Settings, 'REAGORA_DATA'>) => path.resolve(REAGORA_DATA, folder)

/** Where an email lies that no mail server took: for whoever runs this installation, and nobody else. */
async function keepAsFile(settings: Settings, mailId: number, { kind, recipient, subject, body }: Waiting) {
  await mkdir(folderOf(settings), { recursive: true, mode: 0o700 })
  const text = `To: ${recipient}\nSubject: ${subject}\n\n${body}`
  await writeFile(path.resolve(settings.REAGORA_DATA, keptFile(mailId, kind)), text, { mode: 0o600 })
}

/** Removes the files of emails that no mail server took. */
export async function removeKept(settings: Settings, mails: readonly { id: number; kind: string }[]): Promise<void> {
  for (const { id, kind } of mails) await rm(path.resolve(settings.REAGORA_DATA, keptFile(id, kind)), { force: true })
}

const keepDays = { body: 90, secret: 8 } as const

/** Forgets the texts of emails after 90 days, kept as rows or as files, and secrets that work no more. */
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
