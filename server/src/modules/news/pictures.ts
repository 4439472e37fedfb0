import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { PICTURE_WIDTH } from './contract.ts'
import { picturesIn, type Pictures, type PictureSize } from './markdown.ts'

interface NewPicture extends PictureSize {
  fileId: string
  by: number
}

/** How large a picture is shown: as wide as it is, up to the width of a text. */
export function shownSize([width, height]: readonly [number, number]): PictureSize {
  const shown = Math.min(width, PICTURE_WIDTH)
  return { width: shown, height: Math.max(1, Math.round((height * shown) / width)) }
}

/** Corrects the size that a picture of news is said to have, where it is of one. */
export async function correctSize(db: Db, fileId: string, size: readonly [number, number]): Promise<void> {
  const { width, height } = shownSize(size)
  await sql`update news_pictures set width = ${width}, height = ${height}
    where file_id = ${fileId} and (width, height) <> (${width}, ${height})`.execute(db)
}

export async function insertPicture(db: Db, { fileId, width, height, by }: NewPicture): Promise<number> {
  const row = await db
    .insertInto('news_pictures')
    .values({ file_id: fileId, width, height, added_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The pictures that texts name and that are there. */
export async function picturesOf(db: Db, texts: Iterable<string>): Promise<Pictures> {
  const ids = picturesIn(texts)
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('news_pictures').select(['id', 'width', 'height']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, ...size }) => [id, size]))
}

/** Writes down which pictures the texts of a news name, as far as these are there. */
export async function keepNamed(db: Db, newsId: number, texts: Iterable<string>): Promise<void> {
  const ids = picturesIn(texts)
  await sql`
    with gone as (delete from news_names_pictures where news_id = ${newsId} and picture_id <> all(${ids}::bigint[]))
    insert into news_names_pictures (news_id, picture_id)
    select ${newsId}, id from news_pictures where id = any(${ids}::bigint[]) on conflict do nothing`.execute(db)
}

/** The file of a picture: for those who write news of any, for everybody else where something that is published names it. */
export async function fileOfPicture(db: Db, id: number, writes: boolean): Promise<string | null> {
  const { rows } = await sql<{ fileId: string }>`
    select p.file_id as "fileId" from news_pictures p where p.id = ${id} and (${writes}
      or exists (select from news_names_pictures x join news n on n.id = x.news_id
        where x.picture_id = p.id and n.status = 'published' and n.starts_on <= china_day(now())))`.execute(db)
  return rows[0]?.fileId ?? null
}
