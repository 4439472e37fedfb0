import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { listOf, type ListingSource } from '../../kernel/listing.ts'
import type { Texts } from '../news/rules.ts'
import { promotion, itemListing, type itemKinds, type itemStates } from './contract.ts'

export interface ItemText {
  title: string
  text: string
}
export interface ShownItem {
  id: number
  kind: (typeof itemKinds)[number]
  sectionId: number | null
  link: string
  texts: Texts<ItemText>
}
const shownOn = (day: RawBuilder<unknown>) =>
  sql<boolean>`i.shown and i.starts_on <= ${day} and (i.ends_on is null or i.ends_on >= ${day})`
const today = sql`china_day(now())`
const current = shownOn(today)

/** More than these a home page has no room for. */
const MAX = 60

/** What is shown today, or on another day as things stand, in its order; an ad of a section only together with it. */
export async function shownItems(db: Db, on?: string): Promise<ShownItem[]> {
  const { rows } =
    await sql<ShownItem>`/* prepared */ select i.id, i.kind, i.section_id as "sectionId", i.link, i.texts from home_items i
    where ${on === undefined ? current : shownOn(sql`${on}::date`)} order by i.position, i.id limit ${MAX}`.execute(db)
  const sections = new Set(rows.filter(({ kind }) => kind === 'section').map(({ id }) => id))
  return rows.filter(({ sectionId }) => sectionId === null || sections.has(sectionId))
}

export interface Item extends ShownItem {
  state: (typeof itemStates)[number]
  title: string
  position: number
  shown: boolean
  startsOn: string
  endsOn: string | null
  version: number
}
const state = sql`case when not i.shown then 'hidden' when ${current} then 'shown' else 'notNow' end`
const source: ListingSource<typeof itemListing> = {
  from: sql`home_items i`,
  filters: { search: (like) => sql`(i.texts::text ilike ${like} or i.link ilike ${like})`, state, kind: sql`i.kind` },
  sorts: { position: sql`i.position`, title: sql`i.texts->'zh'->>'title'`, period: sql`i.starts_on` },
  id: sql`i.id`,
}

export const lists = {
  all: listOf(promotion.all, source, {
    select: sql`i.id, i.kind, ${state} as state, i.section_id as "sectionId", i.link, i.texts, i.texts->'zh'->>'title' as title,
      i.position, i.shown, i.starts_on::text as "startsOn", i.ends_on::text as "endsOn", i.version`,
  }),
}

export async function isSection(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from home_items where id = ${id} and kind = 'section'`.execute(db)
  return rows.length > 0
}

export async function lockItem(db: Db, id: number) {
  const { rows } = await sql<{ kind: Item['kind']; version: number; title: string }>`
    select kind, version, texts->'zh'->>'title' as title from home_items where id = ${id} for update`.execute(db)
  return rows[0] ?? null
}

export type WrittenItem = Pick<
  Item,
  'kind' | 'sectionId' | 'position' | 'link' | 'texts' | 'shown' | 'startsOn' | 'endsOn'
>

export async function insertItem(db: Db, by: number, of: WrittenItem): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into home_items (kind, section_id, position, link, texts, shown, starts_on, ends_on, created_by)
    values (${of.kind}, ${of.sectionId}, ${of.position}, ${of.link}, ${JSON.stringify(of.texts)}::jsonb, ${of.shown},
      ${of.startsOn}::date, ${of.endsOn}::date, ${by}) returning id`.execute(db)
  return rows[0]!.id
}

export async function updateItem(db: Db, id: number, of: WrittenItem): Promise<void> {
  await sql`update home_items set section_id = ${of.sectionId}, position = ${of.position}, link = ${of.link},
    texts = ${JSON.stringify(of.texts)}::jsonb, shown = ${of.shown}, starts_on = ${of.startsOn}::date, ends_on = ${of.endsOn}::date,
    version = version + 1 where id = ${id}`.execute(db)
}

export async function deleteItem(db: Db, id: number): Promise<void> {
  await sql`delete from home_items where id = ${id}`.execute(db)
}
