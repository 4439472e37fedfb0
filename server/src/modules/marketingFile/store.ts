import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { listOf, type ListingSource } from '../../kernel/listing.ts'
import type { divisionCodes } from '../division/contract.ts'
import { marketingFile, marketingFileListing, type fileFormats, type fileKinds, type fileStates } from './contract.ts'

type Division = (typeof divisionCodes)[number]

export interface MarketingFile {
  id: number
  name: string
  kind: (typeof fileKinds)[number]
  state: (typeof fileStates)[number]
  format: (typeof fileFormats)[number]
  division: Division
  description: string
  fileId: string
  url: string
  size: number
  compounds: number | null
  downloads: number
  createdAt: Date
  version: number
}
const state = sql`case when m.published then 'published' else 'unpublished' end`
const columns = sql`m.id, m.name, m.kind, ${state} as state, m.format, m.division, m.description, m.file_id as "fileId", m.url,
  m.size, m.compounds, m.downloads, m.created_at as "createdAt", m.version`
const source: ListingSource<typeof marketingFileListing> = {
  from: sql`marketing_files m`,
  filters: { search: (like) => sql`(m.name ilike ${like} or m.description ilike ${like})`, state, kind: sql`m.kind` },
  sorts: { name: sql`lower(m.name)`, downloads: sql`m.downloads`, created: sql`m.created_at` },
  id: sql`m.id`,
}

export const lists = { all: listOf(marketingFile.all, source, { select: columns }) }

/** What a reader may have: published, and of a division that is open to them. */
const readable = (guest: boolean) =>
  sql<boolean>`m.published and (not ${guest} or exists (select from divisions d where d.code = m.division and d.anonymous))`

export async function publishedSets(db: Db, guest: boolean, limit: number, offset: number) {
  const { rows } = await sql<MarketingFile>`select ${columns} from marketing_files m
    where ${readable(guest)} and m.kind = 'screening set' order by m.created_at desc, m.id desc limit ${limit} offset ${offset}`.execute(
    db,
  )
  const { rows: all } = await sql<{ n: number }>`select count(*)::int as n from marketing_files m
    where ${readable(guest)} and m.kind = 'screening set'`.execute(db)
  return { total: all[0]!.n, list: rows }
}

export async function findReadable(db: Db, id: number, guest: boolean): Promise<MarketingFile | null> {
  const { rows } =
    await sql<MarketingFile>`select ${columns} from marketing_files m where m.id = ${id} and ${readable(guest)}`.execute(
      db,
    )
  return rows[0] ?? null
}

export async function countDownload(db: Db, id: number): Promise<void> {
  await sql`update marketing_files set downloads = downloads + 1 where id = ${id}`.execute(db)
}

/** A file, whoever may have it. */
export async function findFile(db: Db, id: number): Promise<MarketingFile | null> {
  const { rows } = await sql<MarketingFile>`select ${columns} from marketing_files m where m.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** A file for those who keep it, held against changes until the transaction ends. */
export async function lockFile(db: Db, id: number): Promise<MarketingFile | null> {
  const { rows } =
    await sql<MarketingFile>`select ${columns} from marketing_files m where m.id = ${id} for update`.execute(db)
  return rows[0] ?? null
}

export type NewFile = Omit<MarketingFile, 'id' | 'state' | 'downloads' | 'createdAt' | 'version'>

/** Adds a file; null where its name is taken. */
export async function insertFile(db: Db, by: number, of: NewFile): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into marketing_files (name, kind, format, division, description, file_id, url, size, compounds, created_by)
    values (${of.name}, ${of.kind}, ${of.format}, ${of.division}, ${of.description}, ${of.fileId}, ${of.url}, ${of.size},
      ${of.compounds}, ${by}) on conflict do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

type Said = Pick<MarketingFile, 'name' | 'kind' | 'division' | 'description' | 'state'>

/** Whether another file has a name. */
export async function isNameTaken(db: Db, name: string, except: number): Promise<boolean> {
  const { rows } =
    await sql`select from marketing_files where lower(name) = lower(${name}) and id <> ${except}`.execute(db)
  return rows.length > 0
}

export async function updateFile(db: Db, id: number, of: Said): Promise<void> {
  await sql`update marketing_files set name = ${of.name}, kind = ${of.kind}, division = ${of.division},
    description = ${of.description}, published = ${of.state === 'published'}, version = version + 1 where id = ${id}`.execute(
    db,
  )
}

export async function deleteFile(db: Db, id: number): Promise<void> {
  await sql`delete from marketing_files where id = ${id}`.execute(db)
}
