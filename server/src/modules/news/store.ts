import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { listOf, type ListingSource } from '../../kernel/listing.ts'
import { news, newsListing, type newsStates } from './contract.ts'
import type { Texts } from './rules.ts'

export interface NewsText {
  title: string
  home: string
  promo: string
}
export interface PublicNews {
  id: number
  texts: Texts<NewsText>
  publishedOn: string
  updatedAt: Date
}

/** What readers see now. */
const readable = sql<boolean>`n.status = 'published' and n.starts_on <= china_day(now()) and (n.ends_on is null or n.ends_on >= china_day(now()))`
const brief = sql`n.id, n.texts, n.starts_on::text as "publishedOn", n.updated_at as "updatedAt"`

export async function published(
  db: Db,
  { homeOnly, limit, offset = 0 }: { homeOnly: boolean; limit: number; offset?: number },
) {
  const { rows } = await sql<PublicNews>`/* prepared */ select ${brief} from news n
    where ${readable} and (n.on_home or not ${homeOnly}) order by n.starts_on desc, n.id desc limit ${limit} offset ${offset}`.execute(
    db,
  )
  return rows
}

export async function countPublished(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from news n where ${readable}`.execute(db)
  return rows[0]!.n
}

/** One news as readers may have it; null where there is none or not now. */
export async function findPublished(db: Db, id: number): Promise<PublicNews | null> {
  const { rows } = await sql<PublicNews>`select ${brief} from news n where ${readable} and n.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export interface News {
  id: number
  status: (typeof newsStates)[number]
  title: string
  texts: Texts<NewsText>
  onHome: boolean
  startsOn: string
  endsOn: string | null
  version: number
}
const columns = sql`n.id, n.status, n.texts->'zh'->>'title' as title, n.texts, n.on_home as "onHome", n.starts_on::text as "startsOn",
  n.ends_on::text as "endsOn", n.version`

/** One news for those who write it; `hold`: held against changes until the transaction ends. */
export async function findNews(db: Db, id: number, hold = false): Promise<News | null> {
  const { rows } =
    await sql<News>`select ${columns} from news n where n.id = ${id} ${hold ? sql`for update` : sql``}`.execute(db)
  return rows[0] ?? null
}

export interface Written {
  texts: Texts<NewsText>
  onHome: boolean
  startsOn: string
  endsOn: string | null
}

export async function insertNews(db: Db, by: number, { texts, onHome, startsOn, endsOn }: Written): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into news (texts, on_home, starts_on, ends_on, created_by)
    values (${JSON.stringify(texts)}::jsonb, ${onHome}, ${startsOn}::date, ${endsOn}::date, ${by}) returning id`.execute(
    db,
  )
  return rows[0]!.id
}

export async function updateNews(db: Db, id: number, { texts, onHome, startsOn, endsOn }: Written): Promise<void> {
  await sql`update news set texts = ${JSON.stringify(texts)}::jsonb, on_home = ${onHome}, starts_on = ${startsOn}::date,
    ends_on = ${endsOn}::date, updated_at = now(), version = version + 1 where id = ${id}`.execute(db)
}

export async function setStatus(db: Db, id: number, status: News['status']): Promise<void> {
  await sql`update news set status = ${status}, updated_at = now(), version = version + 1 where id = ${id}`.execute(db)
}

const source: ListingSource<typeof newsListing> = {
  from: sql`news n`,
  filters: { search: (like) => sql`n.texts::text ilike ${like}`, status: sql`n.status` },
  sorts: { title: sql`n.texts->'zh'->>'title'`, startsOn: sql`n.starts_on`, status: sql`n.status` },
  id: sql`n.id`,
}

export const lists = { all: listOf(news.all, source, { select: columns }) }
