import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import { personName } from '../../kernel/personName.ts'
import {
  notificationEvents,
  notificationTypes,
  type MailChoice,
  type NotificationEvent,
  type NotificationType,
} from '../../kernel/shared/notifications.ts'
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
const type = sql`(${typeOf}::jsonb ->> n.event)`
const state = sql`case when n.read_at is null then 'unread' else 'read' end`
const source: ListingSource<typeof notificationListing> = {
  from: sql`notifications n`,
  filters: { state, type, date: sql`china_day(n.created_at)` },
  sorts: { date: sql`n.id` },
  id: sql`n.id`,
}
/** How the record is known: its number, file name or company. */
const label = sql`coalesce(case
  when n.event like 'feed%' then (select x.name from feeds x where x.id = n.subject_id)
  when n.event like 'upload%' then (select x.file_name from uploads x where x.id = n.subject_id)
  when n.event = 'handedOver' then (select ${personName('x')} from users x where x.id = n.subject_id)
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

/** What somebody chose for each type; nothing is sent of a type that they chose nothing for. */
export async function choicesOf(db: Db, userId: number): Promise<{ type: NotificationType; mail: MailChoice }[]> {
  const { rows } = await sql<{ type: NotificationType; mail: MailChoice }>`
    select t.type, coalesce(c.mail, 'off') as mail from unnest(${[...notificationTypes]}::text[]) with ordinality t (type, place)
      left join notification_choices c on c.user_id = ${userId} and c.type = t.type order by t.place`.execute(db)
  return rows
}

export const keepChoice = async (db: Db, userId: number, types: readonly NotificationType[], mail: MailChoice) =>
  void (await sql`insert into notification_choices (user_id, type, mail)
    select distinct ${userId}::bigint, t, ${mail} from unnest(${[...types]}::text[]) t
    on conflict (user_id, type) do update set mail = excluded.mail`.execute(db))

export interface Reader {
  userId: number
  email: string
  surname: string
  name: string
  language: Language
}

/** What somebody has neither read nor been sent, of the types for which they chose this. */
const waiting = (
  choice: MailChoice,
) => sql`n.mailed_at is null and n.read_at is null and exists (select from notification_choices c
  where c.user_id = n.user_id and c.mail = ${choice} and c.type = ${type})`

/** People who are to be sent something so, a hundred at most. */
export async function readersOf(db: Db, choice: MailChoice): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    with chosen as (select distinct c.user_id from notification_choices c where c.mail = ${choice})
    select u.id as "userId", u.email, u.surname, u.name, u.language from chosen join users u on u.id = chosen.user_id
    where u.status = 'active' and exists (select from notifications n where n.user_id = u.id and ${waiting(choice)})
    order by u.id limit 100 for no key update of u skip locked`.execute(db)
  return rows
}

/** What somebody is to read by mail, at most fifty. */
export async function toMail(db: Db, userId: number, choice: MailChoice): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`select ${columns} from notifications n
    where n.user_id = ${userId} and ${waiting(choice)} order by n.id limit 50`.execute(db)
  return rows
}
