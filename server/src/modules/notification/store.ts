import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import { notificationEvents, type MailChoice, type NotificationEvent } from '../../kernel/shared/notifications.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { notificationListing, type readStates } from './contract.ts'

export interface NotificationRow {
  id: number
  date: Date
  event: NotificationEvent
  subjectId: number
  state: (typeof readStates)[number]
  label: string
  companyId: number | null
}

const typeOf = JSON.stringify(
  Object.fromEntries(Object.entries(notificationEvents).map(([event, { type }]) => [event, type])),
)
const state = sql`case when n.read_at is null then 'unread' else 'read' end`
const source: ListingSource<typeof notificationListing> = {
  from: sql`notifications n`,
  filters: { state, type: sql`(${typeOf}::jsonb ->> n.event)`, date: sql`china_day(n.created_at)` },
  sorts: { date: sql`n.id` },
  id: sql`n.id`,
}
/** How the record is known: its number, file name or company. */
const label = sql`coalesce(case
  when n.event like 'feed%' then (select x.name from feeds x where x.id = n.subject_id)
  when n.event like 'upload%' then (select x.file_name from uploads x where x.id = n.subject_id)
  when n.event = 'handedOver' then (select case when x.surname || x.name ~ '[ぁ-ヿ㐀-鿿가-힣]'
    then x.surname || x.name else trim(x.name || ' ' || x.surname) end from users x where x.id = n.subject_id)
  when n.event like 'order%' or n.event in ('reviewAsked', 'reviewHidden', 'reviewAnswered') then (select x.number from orders x where x.id = n.subject_id)
  when n.event like 'company%' then (select coalesce(nullif(x.local_name, ''), x.name) from companies x where x.id = n.subject_id)
  when n.event = 'complaintAsked' then (select 'C-' || lpad(x.complaint_id::text, 6, '0') from complaint_questions x where x.id = n.subject_id)
  when n.event like 'review%' then (select p.code from reviews x join products p on p.id = x.product_id where x.id = n.subject_id)
  when n.event like 'complaint%' then 'C-' || lpad(n.subject_id::text, 6, '0')
  when n.event in ('quoteCountered', 'quoteFinalAsked', 'quoteWrittenToSupplier') then (select q.number from quote_suppliers x join quotes q on q.id = x.quote_id where x.id = n.subject_id)
  when n.event like 'quote%' then (select x.number from quotes x where x.id = n.subject_id)
  when n.event = 'addressProposed' then (select coalesce(nullif(c.local_name, ''), c.name) from addresses x
    join companies c on c.id = x.company_id where x.id = n.subject_id)
  end, '#' || n.subject_id)`
const columns = sql`n.id, n.created_at as date, n.event, n.subject_id as "subjectId", ${state} as state, ${label} as label,
  case when n.event = 'addressProposed' then (select x.company_id from addresses x where x.id = n.subject_id) end as "companyId"`

export const pageOf = (db: Db, userId: number, asked: Asked) =>
  pageOfListing<NotificationRow, typeof notificationListing>(db, notificationListing, source, {
    select: columns,
    within: sql<boolean>`n.user_id = ${userId}`,
    asked,
  })

export async function find(db: Db, userId: number, id: number): Promise<NotificationRow | undefined> {
  const { rows } =
    await sql<NotificationRow>`select ${columns} from notifications n where n.id = ${id} and n.user_id = ${userId}`.execute(
      db,
    )
  return rows[0]
}

export async function countUnread(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`select count(*)::int as unread from notifications
    where user_id = ${userId} and read_at is null`.execute(db)
  return rows[0]!.unread
}

/** Whether there is something to read, and which one came last. */
export interface Told {
  unread: number
  newest: number | null
}

export async function toldOf(db: Db, userIds: readonly number[]): Promise<Map<number, Told>> {
  const { rows } = await sql<Told & { userId: number }>`/* prepared */ select u.id as "userId",
    (select count(*)::int from notifications n where n.user_id = u.id and n.read_at is null) as unread,
    (select n.id from notifications n where n.user_id = u.id order by n.id desc limit 1) as newest
    from unnest(${[...userIds]}::bigint[]) as u (id)`.execute(db)
  return new Map(rows.map(({ userId, ...told }) => [userId, told]))
}

export async function choiceOf(db: Db, userId: number): Promise<MailChoice> {
  const { rows } = await sql<{
    mail: MailChoice
  }>`select mail from notification_choices where user_id = ${userId}`.execute(db)
  return rows[0]?.mail ?? 'off'
}

export const keepChoice = async (db: Db, userId: number, mail: MailChoice) =>
  void (await sql`insert into notification_choices (user_id, mail) values (${userId}, ${mail})
    on conflict (user_id) do update set mail = excluded.mail`.execute(db))

export interface Reader {
  userId: number
  email: string
  surname: string
  name: string
  language: Language
}

/** People who chose this and have unread notifications that were not sent since, a hundred at most. */
export async function readersOf(db: Db, choice: MailChoice): Promise<Reader[]> {
  const { rows } = await sql<Reader>`select u.id as "userId", u.email, u.surname, u.name, u.language
    from notification_choices c join users u on u.id = c.user_id
    where c.mail = ${choice} and u.status = 'active'
      and exists (select from notifications n where n.user_id = u.id and n.mailed_at is null and n.read_at is null)
    order by u.id limit 100 for update of c skip locked`.execute(db)
  return rows
}

/** What somebody is to read by mail, at most fifty. */
export async function toMail(db: Db, userId: number): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`select ${columns} from notifications n
    where n.user_id = ${userId} and n.mailed_at is null and n.read_at is null order by n.id limit 50`.execute(db)
  return rows
}
