import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import { chatListing, SHOWN_MESSAGES, type ChatState } from './contract.ts'

export interface ConversationRow {
  id: number
  userId: number
  surname: string
  name: string
  email: string
  companyName: string
  companyLocalName: string
  state: ChatState
  claimedBy: number | null
  staffSurname: string | null
  staffName: string | null
  unread: number
  lastText: string
  lastAt: Date
}
const tables = sql`chat_conversations v join users u on u.id = v.user_id join companies c on c.id = u.company_id
  left join users s on s.id = v.claimed_by`
const columns = sql`v.id, v.user_id as "userId", u.surname, u.name, u.email, c.name as "companyName", c.local_name as "companyLocalName",
  v.status as state, v.claimed_by as "claimedBy", s.surname as "staffSurname", s.name as "staffName",
  (select count(*)::int from chat_messages m where m.conversation_id = v.id and m.staff_id is null and m.id > v.seen_by_staff) as unread,
  coalesce((select left(m.text, 120) from chat_messages m where m.conversation_id = v.id order by m.id desc limit 1), '') as "lastText",
  v.last_at as "lastAt"`

const source: ListingSource<typeof chatListing> = {
  from: tables,
  filters: {
    state: sql`v.status`,
    search: (like) =>
      sql`(u.surname || u.name ilike ${like} or u.email ilike ${like} or c.name ilike ${like} or c.local_name ilike ${like})`,
    last: sql`china_day(v.last_at)`,
  },
  sorts: { last: sql`v.last_at`, begun: sql`v.begun_at` },
  id: sql`v.id`,
}

export const pageOfConversations = (db: Db, asked: Asked) =>
  pageOfListing<ConversationRow, typeof chatListing>(db, chatListing, source, {
    select: columns,
    within: sql<boolean>`true`,
    asked,
  })

export async function findConversation(db: Db, id: number): Promise<ConversationRow | null> {
  const { rows } = await sql<ConversationRow>`select ${columns} from ${tables} where v.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** A conversation for whoever changes it, one after the other. */
export async function lockConversation(
  db: Db,
  id: number,
): Promise<{ status: ChatState; claimedBy: number | null } | null> {
  const { rows } = await sql<{ status: ChatState; claimedBy: number | null }>`
    select status, claimed_by as "claimedBy" from chat_conversations where id = ${id} for update`.execute(db)
  return rows[0] ?? null
}

/** The person's latest conversation, with how much of it they have not seen. */
export async function latestOf(db: Db, userId: number) {
  const { rows } = await sql<{
    id: number
    state: ChatState
    staffSurname: string | null
    staffName: string | null
    unread: number
  }>`select v.id, v.status as state, s.surname as "staffSurname", s.name as "staffName",
      (select count(*)::int from chat_messages m where m.conversation_id = v.id and m.staff_id is not null
        and m.id > v.seen_by_user) as unread
    from chat_conversations v left join users s on s.id = v.claimed_by
    where v.user_id = ${userId} order by v.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

export interface MessageRow {
  id: number
  staffId: number | null
  surname: string | null
  name: string | null
  text: string
  at: Date
}
/** The latest messages, the oldest of them first. */
export async function messagesOf(db: Db, conversationId: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`select m.id, m.staff_id as "staffId", s.surname, s.name, m.text, m.at
    from chat_messages m left join users s on s.id = m.staff_id
    where m.conversation_id = ${conversationId} order by m.id desc limit ${SHOWN_MESSAGES}`.execute(db)
  return rows.reverse()
}

/** The person's open conversation, begun where there is none, and locked. */
export async function openConversation(db: Db, userId: number): Promise<number> {
  await sql`insert into chat_conversations (user_id) values (${userId})
    on conflict (user_id) where status <> 'closed' do nothing`.execute(db)
  const { rows } = await sql<{ id: number }>`select id from chat_conversations
    where user_id = ${userId} and status <> 'closed' for update`.execute(db)
  return rows[0]!.id
}

/** Writes a message; whoever writes has seen what stands before it. */
export async function insertMessage(db: Db, conversationId: number, staffId: number | null, text: string) {
  const { rows } = await sql<{ id: number }>`insert into chat_messages (conversation_id, staff_id, text)
    values (${conversationId}, ${staffId}, ${text}) returning id`.execute(db)
  const { id } = rows[0]!
  await sql`update chat_conversations set last_at = now(),
    ${staffId === null ? sql`seen_by_user` : sql`seen_by_staff`} = ${id} where id = ${conversationId}`.execute(db)
  return id
}

const lastMessage = sql`coalesce((select max(m.id) from chat_messages m where m.conversation_id = v.id), 0)`
export const markSeenByUser = (db: Db, userId: number) =>
  sql`update chat_conversations v set seen_by_user = ${lastMessage} where user_id = ${userId}`.execute(db)
export const markSeenByStaff = (db: Db, id: number) =>
  sql`update chat_conversations v set seen_by_staff = ${lastMessage} where id = ${id}`.execute(db)

export const setStatus = (db: Db, id: number, status: ChatState, by: number) =>
  sql`update chat_conversations set status = ${status}, claimed_by = ${by},
    closed_at = case when ${status} = 'closed' then now() end where id = ${id}`.execute(db)

/** Forgets what was closed so many days ago. */
export const sweepConversations = (db: Db, days: number) =>
  sql`delete from chat_conversations where closed_at < now() - make_interval(days => ${days})`.execute(db)

/** A company's name as it writes it itself. */
export async function companyName(db: Db, companyId: number): Promise<string> {
  const row = await db
    .selectFrom('companies')
    .select(['name', 'local_name'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return row.local_name || row.name
}
