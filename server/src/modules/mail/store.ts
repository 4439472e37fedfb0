import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { listOf, type ListingSource } from '../../kernel/listing.ts'
import { mail, mailListing, type mailStates } from './contract.ts'

type State = (typeof mailStates)[number]

export interface ListedMail {
  id: number
  kind: string
  recipient: string
  language: string
  subject: string
  state: State
  createdAt: Date
  sentAt: Date | null
}

const columns = sql`m.id, m.kind, m.recipient, m.language, m.subject, m.state, m.created_at as "createdAt", m.sent_at as "sentAt"`
const source: ListingSource<typeof mailListing> = {
  from: sql`mails m`,
  filters: {
    recipient: (like) => sql`m.recipient ilike ${like}`,
    state: sql`m.state`,
    created: sql`china_day(m.created_at)`,
  },
  // Numbered as they are written; the time is that of the transaction and may be the same.
  sorts: { created: sql`m.id`, recipient: sql`m.recipient`, subject: sql`m.subject`, sent: sql`m.sent_at` },
  id: sql`m.id`,
}

/** The mails of the house. */
export const lists = { outbox: listOf(mail.outbox, source, { select: columns }) }

export interface WholeMail extends ListedMail {
  body: string
  attempts: number
  lastError: string | null
}

/** One mail with its text. */
export async function findMail(db: Db, id: number): Promise<WholeMail | null> {
  const { rows } = await sql<WholeMail>`select ${columns}, m.body, m.attempts, m.last_error as "lastError"
    from mails m where m.id = ${id}`.execute(db)
  return rows[0] ?? null
}
