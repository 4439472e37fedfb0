import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { holdersOf } from '../../kernel/holders.ts'
import { containing } from '../../kernel/like.ts'
import type { Permission } from '../../kernel/shared/access.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import type { NotedRecord } from './rules.ts'

interface Person {
  id: number
  surname: string
  name: string
  email: string
  language: Language
}
const person = sql`u.id, u.surname, u.name, u.email, u.language`

/** By which staff know a record; null where there is none. */
export async function labelOf(db: Db, entity: NotedRecord, id: number): Promise<string | null> {
  const label = {
    order: sql`select number as label from orders where id = ${id}`,
    company: sql`select name as label from companies where id = ${id}`,
    user: sql`select email as label from users where id = ${id}`,
    upload: sql`select file_name as label from uploads where id = ${id}`,
    molecule: sql`select number as label from molecules where id = ${id}`,
    complaint: sql`select 'C-' || lpad(id::text, 6, '0') as label from complaints where id = ${id}`,
    quote: sql`select number as label from quotes where id = ${id}`,
    requisition: sql`select number as label from requisitions where id = ${id}`,
    product: sql`select code as label from products where id = ${id}`,
    library: sql`select 'LB-' || lpad(id::text, 6, '0') as label from libraries where id = ${id}`,
    news: sql`select texts -> 'zh' ->> 'title' as label from news where id = ${id}`,
    conflict: sql`select p.code as label from tasks t join products p on p.id = t.subject_id
      where t.id = ${id} and t.kind = 'identity_conflict' and t.status <> 'deleted'`,
    discount: sql`select description as label from discounts where id = ${id}`,
    'coupon template': sql`select name as label from coupon_templates where id = ${id}`,
    tag: sql`select concat_ws(' · ', names ->> 'zh', names ->> 'en') as label from tags where id = ${id}`,
    staffGroup: sql`select name as label from staff_groups where id = ${id}`,
    inquiry: sql`select 'M-' || lpad(id::text, 6, '0') as label from inquiries where id = ${id}`,
    package: sql`select p.code || ', ' || k.label as label from packages k join products p on p.id = k.product_id where k.id = ${id}`,
  }[entity]
  const { rows } = await sql<{ label: string }>`${label}`.execute(db)
  return rows[0]?.label ?? null
}

/** Notes shown of one record. */
const MAX_SHOWN = 200

export interface NoteRow {
  id: number
  text: string
  author: { id: number; surname: string; name: string }
  at: Date
  editedAt: Date | null
  version: number
  files: { id: string; name: string; size: number }[]
}

/** The notes about a record, the newest first. */
export async function notesOf(db: Db, entity: NotedRecord, entityId: number): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select n.id, n.text, n.created_at as at, n.edited_at as "editedAt", n.version,
      jsonb_build_object('id', u.id, 'surname', u.surname, 'name', u.name) as author,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size) order by f.created_at, f.id)
        from note_files a join files f on f.id = a.file_id where a.note_id = n.id), '[]') as files
    from notes n join users u on u.id = n.author_id
    where n.entity = ${entity} and n.entity_id = ${entityId} order by n.id desc limit ${MAX_SHOWN}`.execute(db)
  return rows
}

/** People by their numbers. */
export async function peopleOf(db: Db, ids: readonly number[]): Promise<Person[]> {
  const { rows } = await sql<Person>`select ${person} from users u where u.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}

/** Those of these people, or of all, who have one of the roles and can sign in; by a part of name or address. */
export async function withOneOf(
  db: Db,
  permissions: readonly Permission[],
  { ids, text = '', limit }: { ids?: readonly number[]; text?: string; limit: number },
): Promise<Person[]> {
  const like = containing(text)
  const { rows } = await sql<Person>`select ${person} from users u
    where u.status = 'active' and u.id in (${holdersOf(permissions)})
      and (${ids === undefined} or u.id = any(${[...(ids ?? [])]}::bigint[]))
      and (${text} = '' or u.email ilike ${like} or u.surname || u.name ilike ${like} or u.name || ' ' || u.surname ilike ${like})
    order by u.surname, u.name, u.id limit ${limit}`.execute(db)
  return rows
}

export interface HeldNote {
  id: number
  entity: NotedRecord
  entityId: number
  authorId: number
  text: string
  createdAt: Date
  version: number
}
/** A note; `hold`: held against changes until the transaction ends. */
export async function findNote(db: Db, id: number, hold = false): Promise<HeldNote | null> {
  const { rows } = await sql<HeldNote>`select id, entity, entity_id as "entityId", author_id as "authorId", text,
      created_at as "createdAt", version
    from notes where id = ${id} ${hold ? sql`for update` : sql``}`.execute(db)
  return rows[0] ?? null
}

export async function insertNote(
  db: Db,
  { entity, entityId, authorId, text }: Pick<HeldNote, 'entity' | 'entityId' | 'authorId' | 'text'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into notes (entity, entity_id, author_id, text)
    values (${entity}, ${entityId}, ${authorId}, ${text}) returning id`.execute(db)
  return rows[0]!.id
}

export async function changeText(db: Db, id: number, text: string): Promise<void> {
  await sql`update notes set text = ${text}, edited_at = now(), version = version + 1 where id = ${id}`.execute(db)
}

/** Removes every note about a record; returns the files that they had. */
export async function deleteNotesOf(db: Db, entity: NotedRecord, entityId: number): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    select a.file_id as "fileId" from note_files a join notes n on n.id = a.note_id
    where n.entity = ${entity} and n.entity_id = ${entityId}`.execute(db)
  await sql`delete from notes where entity = ${entity} and entity_id = ${entityId}`.execute(db)
  return rows.map(({ fileId }) => fileId)
}

/** Removes a note; returns the files that it had. */
export async function deleteNote(db: Db, id: number): Promise<string[]> {
  const files = await filesOf(db, id)
  await sql`delete from notes where id = ${id}`.execute(db)
  return files
}

export async function filesOf(db: Db, noteId: number): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    select file_id as "fileId" from note_files where note_id = ${noteId}`.execute(db)
  return rows.map(({ fileId }) => fileId)
}

export async function insertFile(db: Db, noteId: number, fileId: string): Promise<void> {
  await sql`insert into note_files (note_id, file_id) values (${noteId}, ${fileId})`.execute(db)
}

/** Takes a file off a note; false where it has no such file. */
export async function deleteFile(db: Db, noteId: number, fileId: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from note_files where note_id = ${noteId} and file_id = ${fileId}`.execute(db)
  return numAffectedRows === 1n
}
