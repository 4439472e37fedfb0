import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { listOf, ofCompany, type ListingSource } from '../../kernel/listing.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { contact, inquiryListing, type inquiryKinds, type inquiryStates, type inquiryTopics } from './contract.ts'
import { numberOf } from './rules.ts'

export interface NewInquiry {
  kind: (typeof inquiryKinds)[number]
  topic: (typeof inquiryTopics)[number]
  productId: number | null
  moleculeId: number | null
  subject: string
  userId: number | null
  name: string
  email: string
  company: string
  phone: string
  language: Language
  text: string
}

export async function insertInquiry(db: Db, of: NewInquiry): Promise<number> {
  const { id } = await db
    .insertInto('inquiries')
    .values({
      kind: of.kind,
      topic: of.topic,
      product_id: of.productId,
      molecule_id: of.moleculeId,
      subject: of.subject,
      user_id: of.userId,
      name: of.name,
      email: of.email,
      company: of.company,
      phone: of.phone,
      language: of.language,
      text: of.text,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertFile(db: Db, inquiryId: number, fileId: string): Promise<void> {
  await sql`insert into inquiry_files (inquiry_id, file_id) values (${inquiryId}, ${fileId})`.execute(db)
}

export interface Subject {
  nameEn: string
  nameZh: string
  code: string
  supplier: string
}

/** What a product is called, and who sells it; null where nobody sees it. */
export async function productSubject(db: Db, id: number): Promise<Subject | null> {
  const { rows } = await sql<Subject>`
    select coalesce(nullif(p.name_en, ''), m.name_en, '') as "nameEn", coalesce(nullif(p.name_zh, ''), m.name_zh, '') as "nameZh",
      p.code, s.name_en as supplier
    from products p join supplier_profiles s on s.id = p.supplier_id left join molecules m on m.id = p.molecule_id
    where p.id = ${id} and p.status = 'active' and coalesce(m.internal_only, false) = false`.execute(db)
  return rows[0] ?? null
}

export async function moleculeSubject(db: Db, id: number): Promise<Subject | null> {
  const { rows } = await sql<Subject>`
    select name_en as "nameEn", name_zh as "nameZh", coalesce(cas, number) as code, '' as supplier
    from molecules where id = ${id} and not internal_only and merged_into is null`.execute(db)
  return rows[0] ?? null
}

/** Name, address and company of an account, for a message in its name. */
export async function senderOf(db: Db, userId: number) {
  const { rows } = await sql<{ surname: string; name: string; email: string; phone: string; company: string }>`
    select u.surname, u.name, u.email, u.phone, coalesce(nullif(c.local_name, ''), c.name) as company
    from users u join companies c on c.id = u.company_id where u.id = ${userId}`.execute(db)
  return rows[0]!
}

export interface ListedInquiry {
  id: number
  kind: (typeof inquiryKinds)[number]
  topic: (typeof inquiryTopics)[number]
  status: (typeof inquiryStates)[number]
  subject: string
  name: string
  email: string
  company: string
  createdAt: Date
}
const columns = sql`i.id, i.kind, i.topic, i.status, i.subject, i.name, i.email, i.company, i.created_at as "createdAt"`
const source: ListingSource<typeof inquiryListing> = {
  from: sql`inquiries i`,
  filters: {
    search: (
      like,
    ) => sql`(i.name ilike ${like} or i.email ilike ${like} or i.company ilike ${like} or i.subject ilike ${like}
      or i.text ilike ${like} or 'M-' || lpad(i.id::text, 6, '0') ilike ${like})`,
    ofCompany: ofCompany(sql`(select u.company_id from users u where u.id = i.user_id)`),
    status: sql`i.status`,
    kind: sql`i.kind`,
    topic: sql`i.topic`,
    created: sql`china_day(i.created_at)`,
  },
  sorts: { created: sql`i.id`, sender: sql`i.name`, status: sql`i.status` },
  id: sql`i.id`,
}

export const lists = {
  list: listOf(contact.list, source, {
    select: columns,
    shown: (row: ListedInquiry) => ({ ...row, number: numberOf(row.id) }),
  }),
}

export interface WholeInquiry extends ListedInquiry {
  phone: string
  language: Language
  text: string
  productId: number | null
  moleculeId: number | null
  userId: number | null
  version: number
}

/** One message; `hold`: held against changes until the transaction ends. */
export async function findInquiry(db: Db, id: number, hold = false): Promise<WholeInquiry | null> {
  const { rows } = await sql<WholeInquiry>`
    select ${columns}, i.phone, i.language, i.text, i.product_id as "productId", i.molecule_id as "moleculeId",
      i.user_id as "userId", i.version
    from inquiries i where i.id = ${id} ${hold ? sql`for update` : sql``}`.execute(db)
  return rows[0] ?? null
}

export async function filesOf(db: Db, inquiryId: number) {
  const { rows } = await sql<{ id: string; name: string; size: number }>`
    select f.id, f.name, f.size from inquiry_files a join files f on f.id = a.file_id
    where a.inquiry_id = ${inquiryId} order by f.name, f.id`.execute(db)
  return rows
}

export async function answersOf(db: Db, inquiryId: number) {
  const { rows } = await sql<{ surname: string; name: string; text: string; at: Date }>`
    select u.surname, u.name, a.text, a.created_at as at from inquiry_answers a join users u on u.id = a.author_id
    where a.inquiry_id = ${inquiryId} order by a.id`.execute(db)
  return rows
}

export async function insertAnswer(db: Db, of: { inquiryId: number; authorId: number; text: string }): Promise<void> {
  await sql`insert into inquiry_answers (inquiry_id, author_id, text) values (${of.inquiryId}, ${of.authorId}, ${of.text})`.execute(
    db,
  )
}

export async function setStatus(db: Db, id: number, status: WholeInquiry['status']): Promise<void> {
  await sql`update inquiries set status = ${status}, updated_at = now(), version = version + 1 where id = ${id}`.execute(
    db,
  )
}

/** Whether a file came with a message, and with one of this person or, for staff, of anybody (`userId` null). */
export async function cameWithMessage(db: Db, fileId: string, userId: number | null): Promise<boolean> {
  const { rows } = await sql`
    select from inquiry_files a join inquiries i on i.id = a.inquiry_id
    where a.file_id = ${fileId} and (${userId}::bigint is null or i.user_id = ${userId})`.execute(db)
  return rows.length > 0
}
