import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'

/** A page of what somebody looked at, the latest first; molecules that the public may not see are left out. */
export async function footprintsOf(db: Db, userId: number, page: { pageNumber: number; pageSize: number }) {
  const seen = sql`footprints f join molecules m on m.id = f.molecule_id where f.user_id = ${userId} and not m.internal_only`
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${seen}`.execute(db)
  const { rows } = await sql<{ moleculeId: number; seenAt: Date }>`
    select f.molecule_id as "moleculeId", f.seen_at as "seenAt" from ${seen}
    order by f.seen_at desc, f.molecule_id desc
    limit ${page.pageSize} offset ${(page.pageNumber - 1) * page.pageSize}`.execute(db)
  return { total: counted.rows[0]!.total, rows }
}

/** Notes a look now, and forgets the oldest beyond `most`. */
export async function noteFootprint(db: Db, userId: number, moleculeId: number, most: number): Promise<void> {
  await sql`insert into footprints (user_id, molecule_id, seen_at) values (${userId}, ${moleculeId}, clock_timestamp())
    on conflict (user_id, molecule_id) do update set seen_at = excluded.seen_at`.execute(db)
  await sql`delete from footprints where user_id = ${userId} and molecule_id in (
    select molecule_id from footprints where user_id = ${userId} order by seen_at desc, molecule_id desc offset ${most})`.execute(
    db,
  )
}

/** Forgets some of what somebody looked at; `null` is everything. */
export async function deleteFootprints(db: Db, userId: number, moleculeIds: readonly number[] | null): Promise<number> {
  if (moleculeIds?.length === 0) return 0
  const { numDeletedRows } = await db
    .deleteFrom('footprints')
    .where('user_id', '=', userId)
    .$if(moleculeIds !== null, (query) => query.where('molecule_id', 'in', [...moleculeIds!]))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Forgets everybody's looks that are older than so many days. */
export async function sweepFootprints(db: Db, days: number): Promise<void> {
  await sql`delete from footprints where seen_at < now() - make_interval(days => ${days})`.execute(db)
}
