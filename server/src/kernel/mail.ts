import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Db } from './context.ts'
import type { FileStore } from './files.ts'
import { say } from './i18n.ts'
import { defineJob, type Jobs } from './jobs.ts'
import type { Settings } from './settings.ts'
import type { Language } from './shared/wire.ts'

/** A letter to one person. Its texts are `mail.<kind>.subject` and `mail.<kind>.body` of a noun's messages. */
export interface Letter {
  kind: string
  to: string
  language: Language
  values: Record<string, string | number>
  /** The noun whose `messages/<language>/server/<noun>.json` holds the texts; `mail` unless told. */
  noun?: string
  /** A stored file that goes with it. */
  attachmentId?: string
}

export interface Mailer {
  /** Writes the letter in the caller's transaction; it leaves only if that commits. */
  queue: (db: Db, letter: Letter) => Promise<void>
  /** Takes a file off the letters it went with. */
  detach: (db: Db, fileId: string) => Promise<void>
  /** An absolute address of a page, for links in letters. */
  link: (path: string) => string
}

export function makeMailer(settings: Pick<Settings, 'PUBLIC_URL'>, jobs: Pick<Jobs, 'enqueue'>): Mailer {
  return {
    queue: async (db, { kind, to, language, values, noun = 'mail', attachmentId = null }) => {
      const text = (part: string) => say(language, noun, `mail.${kind}.${part}`, values)
      const subject = oneLine(text('subject'))
      const body = `${text('body')
        .replace(/\n{3,}/g, '\n\n')
        .trim()}\n\n${say(language, 'mail', 'mail.signature')}\n`
      const { rows } = await sql<{ id: number }>`
        insert into mails (kind, recipient, language, subject, body, attachment_id)
        values (${kind}, ${to}, ${language}, ${subject}, ${body}, ${attachmentId}) returning id`.execute(db)
      await jobs.enqueue(db, sendMail, { mailId: rows[0]!.id })
    },
    detach: async (db, fileId) =>
      void (await sql`update mails set attachment_id = null where attachment_id = ${fileId}`.execute(db)),
    link: (path) => `${settings.PUBLIC_URL}${path}`,
  }
}

/** Names of people and companies stand in subjects: a line break there would begin a header. */
const oneLine = (text: string) => text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()

export const sendMail = 'mail.send'
const tries = 8

defineJob(sendMail, z.object({ mailId: z.int() }), async ({ resources }, { mailId }) => send(resources, mailId), {
  retry: { limit: tries, delay: 15, longest: 3600 },
  expires: 120,
  parallel: 2,
})

/**
 * Sends one letter, or marks it as kept where no mail server is set. A letter that has left is not sent again; one that
 * could not be sent says why and is tried again by its job.
 */
export async function send(
  { db, settings, files }: { db: Db; settings: Settings; files: FileStore },
  mailId: number,
): Promise<void> {
  const { rows } = await sql<{
    recipient: string
    language: string
    subject: string
    body: string
    attachmentId: string | null
  }>`
    select recipient, language, subject, body, attachment_id as "attachmentId" from mails where id = ${mailId} and state in ('queued', 'failed')`.execute(
    db,
  )
  const letter = rows[0]
  if (!letter) return
  if (!settings.SMTP_URL) {
    await sql`update mails set state = 'kept' where id = ${mailId}`.execute(db)
    return
  }
  const transport = createTransport(settings.SMTP_URL, { from: settings.MAIL_FROM })
  try {
    const attachment = letter.attachmentId ? await files.find(db, letter.attachmentId) : null
    await transport.sendMail({
      to: { name: '', address: letter.recipient },
      subject: letter.subject,
      text: letter.body,
      html: asHtml(letter.body, letter.language),
      ...(attachment && {
        attachments: [{ filename: attachment.name, content: await files.open(db, attachment.id) }],
      }),
      messageId: `<mail-${mailId}@${new URL(settings.PUBLIC_URL).hostname}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    await sql`update mails set state = 'sent', sent_at = now(), attempts = attempts + 1, last_error = null
      where id = ${mailId}`.execute(db)
  } catch (error) {
    const why = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
    await sql`update mails set state = 'failed', attempts = attempts + 1, last_error = ${why} where id = ${mailId}`.execute(
      db,
    )
    throw error
  } finally {
    transport.close()
  }
}

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => escaped[sign]!)

/** The same text as plain HTML: paragraphs, and addresses as links. */
export function asHtml(body: string, language: string): string {
  const paragraphs = body
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => escape(paragraph).replaceAll('\n', '<br>'))
    .map((paragraph) => paragraph.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`))
    .map((paragraph) => `<p>${paragraph}</p>`)
  return `<!doctype html><html lang="${escape(language)}"><meta charset="utf-8"><body style="font:15px/1.6 sans-serif;color:#1f2933;max-width:36em">${paragraphs.join('\n')}</body></html>`
}
