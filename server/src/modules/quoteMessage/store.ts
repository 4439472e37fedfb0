import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import type { Scope } from '../order/rules.ts'
import { HOURS_BETWEEN_MAILS, talkSides, type TalkSide } from './contract.ts'

// Conversations. The supplier stands in every WHERE: nothing here reads two of one item at once but for their counts.

/** An item of a request and one of the suppliers that were asked: where a conversation is, or may begin. */
export interface Place {
  quoteId: number
  quoteNumber: string
  companyId: number
  companyName: string
  companyLocalName: string
  itemId: number
  itemName: string
  supplierId: number
  /** The supplier's part of the request. */
  partId: number
  supplierName: string
  supplierNameZh: string
  supplierCompanyId: number
  unnamed: boolean
  open: boolean
}
/** Of a line `l`: part of it was accepted of the supplier's. */
const accepted = sql`exists (select from quote_awards a join quote_prices p on p.id = a.price_id
  where a.line_id = l.id and p.supplier_id = r.supplier_id)`
export async function placeOf(db: Db, itemId: number, supplierId: number): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select q.id as "quoteId", q.number as "quoteNumber", c.id as "companyId", c.name as "companyName",
      c.local_name as "companyLocalName", i.id as "itemId", coalesce(nullif(i.name, ''), i.cas, '') as "itemName",
      s.id as "supplierId", r.id as "partId", s.name_en as "supplierName", s.name_zh as "supplierNameZh",
      s.company_id as "supplierCompanyId",
      q.anonymous as unnamed,
      exists (select from quote_lines l where l.item_id = i.id
        and (l.status in ('open', 'quoted') or (l.status = 'accepted' and ${accepted}))) as open
    from quote_items i join quotes q on q.id = i.quote_id join companies c on c.id = q.company_id
      join quote_suppliers r on r.quote_id = q.id join supplier_profiles s on s.id = r.supplier_id
    where i.id = ${itemId} and s.id = ${supplierId}`.execute(db)
  return rows[0] ?? null
}

export interface Talk {
  itemId: number
  supplierId: number
  messages: number
  unread: number
  lastAt: Date
}
/** What of a conversation `m` a side has not read; over its row `w` of that side. */
const unread = (side: TalkSide) => sql`m.side <> ${side} and m.id > w.seen`
/** The conversations of a request, of one supplier where it is named, as a side has read them. */
export async function talksOf(db: Db, quoteId: number, supplierId: number | null, side: TalkSide): Promise<Talk[]> {
  const { rows } = await sql<Talk>`
    select t.item_id as "itemId", t.supplier_id as "supplierId", count(*)::int as messages,
      count(*) filter (where ${unread(side)})::int as unread, max(m.created_at) as "lastAt"
    from quote_items i join quote_talks t on t.item_id = i.id join quote_messages m on m.talk_id = t.id
      join quote_talk_sides w on w.talk_id = t.id and w.side = ${side}
    where i.quote_id = ${quoteId} and (${supplierId}::bigint is null or t.supplier_id = ${supplierId})
    group by t.id order by max(m.id) desc`.execute(db)
  return rows
}

export interface Said {
  id: number
  side: TalkSide
  authorId: number
  surname: string
  name: string
  text: string
  at: Date
  unread: boolean
  files: { fileId: string; name: string; size: number; number: number }[]
}
/** The messages of a conversation, oldest first, as a side has read them. */
export async function messagesOf(db: Db, { itemId, supplierId }: Place, side: TalkSide): Promise<Said[]> {
  const { rows } = await sql<Said>`
    select m.id, m.side, m.author_id as "authorId", u.surname, u.name, m.text, m.created_at as at, ${unread(side)} as unread,
      (select coalesce(json_agg(json_build_object('fileId', f.id, 'name', f.name, 'size', f.size, 'number', x.number)
        order by x.number), '[]') from quote_message_files x join files f on f.id = x.file_id where x.message_id = m.id) as files
    from quote_talks t join quote_messages m on m.talk_id = t.id join users u on u.id = m.author_id
      join quote_talk_sides w on w.talk_id = t.id and w.side = ${side}
    where t.item_id = ${itemId} and t.supplier_id = ${supplierId} order by m.id`.execute(db)
  return rows
}

export interface HeldTalk {
  id: number
  messages: number
  files: number
}
/** The conversation of a place, begun where there is none, held until the transaction ends. */
export async function holdTalk(db: Db, { itemId, supplierId }: Place): Promise<HeldTalk> {
  const { rows } = await sql<{
    id: number
  }>`insert into quote_talks (item_id, supplier_id) values (${itemId}, ${supplierId})
    on conflict (item_id, supplier_id) do update set supplier_id = excluded.supplier_id returning id`.execute(db)
  const { id } = rows[0]!
  await sql`insert into quote_talk_sides (talk_id, side) select ${id}, side from unnest(${[...talkSides]}::text[]) side
    on conflict do nothing`.execute(db)
  const counts = await sql<{ messages: number; files: number }>`select
      (select count(*)::int from quote_messages where talk_id = ${id}) as messages,
      (select coalesce(max(x.number), 0)::int from quote_message_files x join quote_messages m on m.id = x.message_id
        where m.talk_id = ${id}) as files`.execute(db)
  return { id, ...counts.rows[0]! }
}

/** Keeps a message; whoever writes has read what is there. */
export async function insertMessage(
  db: Db,
  of: { talkId: number; side: TalkSide; authorId: number; byLink: boolean; text: string },
): Promise<number> {
  const { id } = await db
    .insertInto('quote_messages')
    .values({ talk_id: of.talkId, side: of.side, author_id: of.authorId, by_link: of.byLink, text: of.text })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`update quote_talk_sides set seen = ${id} where talk_id = ${of.talkId} and side = ${of.side}`.execute(db)
  return id
}

export const insertFile = (db: Db, of: { fileId: string; messageId: number; number: number }) =>
  db
    .insertInto('quote_message_files')
    .values({ file_id: of.fileId, message_id: of.messageId, number: of.number })
    .execute()

/** Marks a conversation as read by a side up to one of its messages, never back. */
export const markSeen = (db: Db, { itemId, supplierId }: Place, side: TalkSide, upTo: number) =>
  sql`update quote_talk_sides w set seen = greatest(w.seen, (select coalesce(max(m.id), 0) from quote_messages m
      where m.talk_id = t.id and m.id <= ${upTo}))
    from quote_talks t where t.id = w.talk_id and t.item_id = ${itemId} and t.supplier_id = ${supplierId}
      and w.side = ${side}`.execute(db)

/** Where a file of a message was sent. */
export async function placeOfFile(db: Db, fileId: string) {
  const { rows } = await sql<{ itemId: number; supplierId: number; side: TalkSide; number: number }>`
    select t.item_id as "itemId", t.supplier_id as "supplierId", m.side, x.number from quote_message_files x
      join quote_messages m on m.id = x.message_id join quote_talks t on t.id = m.talk_id
    where x.file_id = ${fileId}`.execute(db)
  return rows[0] ?? null
}

/** By what a buyer would be known: the company, whoever asked, and whoever writes. */
export async function namesOfBuyer(db: Db, quoteId: number, authorId: number) {
  const { rows } = await sql<{
    companyName: string
    localName: string
    people: { surname: string; name: string; email: string }[]
  }>`select c.name as "companyName", c.local_name as "localName",
      (select coalesce(json_agg(json_build_object('surname', u.surname, 'name', u.name, 'email', u.email)), '[]') from users u
        where u.company_id = c.id and u.id in (q.inquirer_id, ${authorId})) as people
    from quotes q join companies c on c.id = q.company_id where q.id = ${quoteId}`.execute(db)
  return rows[0]!
}

/** Whoever looks after a request, while their account is in use. */
export async function csrOf(db: Db, quoteId: number) {
  const { rows } = await sql<{ id: number; email: string; language: Language; surname: string; name: string }>`
    select u.id, u.email, u.language, u.surname, u.name from quotes q join users u on u.id = q.csr_id
    where q.id = ${quoteId} and u.status = 'active'`.execute(db)
  return rows[0] ?? null
}

/** A side of a conversation that was not told within the time between two emails. */
const rested = sql`(w.told_at is null or w.told_at <= now() - make_interval(hours => ${HOURS_BETWEEN_MAILS}))`
/** Marks a side as told now; false where it was told lately. */
export async function markTold(db: Db, talkId: number, side: TalkSide): Promise<boolean> {
  const { rows } = await sql`update quote_talk_sides w
    set told_at = now(), told = (select max(m.id) from quote_messages m where m.talk_id = w.talk_id)
    where w.talk_id = ${talkId} and w.side = ${side} and ${rested} returning side`.execute(db)
  return rows.length > 0
}
/** Sides that have something unread of which they were not told, and may be told now. */
export async function untold(db: Db, most: number) {
  const { rows } = await sql<{ talkId: number; itemId: number; supplierId: number; side: TalkSide }>`
    select t.id as "talkId", t.item_id as "itemId", t.supplier_id as "supplierId", w.side
    from quote_talk_sides w join quote_talks t on t.id = w.talk_id
    where ${rested} and exists (select from quote_messages m where m.talk_id = t.id and m.side <> w.side
      and m.id > greatest(w.seen, w.told))
    order by t.id, w.side limit ${most}`.execute(db)
  return rows
}

/** The condition that a request `q` is among those a buyer or staff may see. */
const within = (scope: Scope): RawBuilder<boolean> => {
  if (scope.kind === 'all') return sql<boolean>`true`
  if (scope.kind === 'company') return sql<boolean>`q.company_id = ${scope.companyId}`
  return scope.kind === 'own' ? sql<boolean>`q.inquirer_id = ${scope.buyerId}` : sql<boolean>`false`
}
/** Requests in which a side has something unread, those of the latest messages; a supplier's are named by its part. */
export async function unreadFor(
  db: Db,
  who: { side: TalkSide } & ({ scope: Scope } | { supplierId: number }),
  most: number,
) {
  const { rows } = await sql<{ id: number; unread: number }>`
    select ${'scope' in who ? sql`q.id` : sql`r.id`} as id, count(*)::int as unread
    from quote_talk_sides w join quote_talks t on t.id = w.talk_id join quote_messages m on m.talk_id = t.id
      join quote_items i on i.id = t.item_id join quotes q on q.id = i.quote_id
      join quote_suppliers r on r.quote_id = q.id and r.supplier_id = t.supplier_id
    where w.side = ${who.side} and ${unread(who.side)}
      and ${'scope' in who ? within(who.scope) : sql`t.supplier_id = ${who.supplierId}`}
    group by 1 order by max(m.id) desc limit ${most}`.execute(db)
  return rows
}
