import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { PICTURE_PATH } from './contract.ts'
import { picturesIn, type Pictures, type PictureSize } from './markdown.ts'

interface NewPicture extends PictureSize {
  fileId: string
  by: number
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

/** The file of a picture: for those who write news of any, for everybody else where something that is published names it. */
export async function fileOfPicture(db: Db, id: number, writes: boolean): Promise<string | null> {
  const named = `%(${PICTURE_PATH}${id})%`
  const { rows } = await sql<{ fileId: string }>`
    select p.file_id as "fileId" from news_pictures p where p.id = ${id} and (${writes}
      or exists (select from news n where n.status = 'published' and n.starts_on <= china_day(now()) and n.texts::text like ${named}))`.execute(
    db,
  )
  return rows[0]?.fileId ?? null
}
