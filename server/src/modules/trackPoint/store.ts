import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import { MAX_A_DAY, trackListing, type trackedEvents } from './contract.ts'

interface Point {
  event: (typeof trackedEvents)[number]
  page: string
}

/** Counts one more; a page that a full day does not know yet is passed over. */
export async function countPoint(db: Db, { event, page }: Point): Promise<void> {
  await sql`insert into track_points (day, event, page)
    select china_day(now()), ${event}, ${page}
    where exists (select from track_points where day = china_day(now()) and event = ${event} and page = ${page})
      or (select count(*) from track_points where day = china_day(now())) < ${MAX_A_DAY}
    on conflict (day, event, page) do update set count = track_points.count + 1`.execute(db)
}

export type Step = 'search' | 'product' | 'cart'

/** Adds to today's counts; ordered, so that two processes never wait for each other in a circle. */
export async function addSteps(db: Db, steps: ReadonlyMap<Step, number>): Promise<void> {
  const counts = [...steps].map(([step, times]) => ({ step, times }))
  await sql`insert into funnel_days (day, step, times)
    select china_day(now()), step, times from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as s (step text, times bigint) order by step
    on conflict (day, step) do update set times = funnel_days.times + excluded.times`.execute(db)
}

const source: ListingSource<typeof trackListing> = {
  from: sql`track_points p`,
  filters: { page: (like) => sql`p.page ilike ${like}`, event: sql`p.event`, day: sql`p.day` },
  sorts: { day: sql`p.day`, page: sql`p.page`, count: sql`p.count` },
  id: sql`(p.day, p.event, p.page)`,
}

export async function pageOfPoints(db: Db, asked: Asked) {
  const { rows, total, counts } = await pageOfListing<Point & { day: string; count: number }, typeof trackListing>(
    db,
    trackListing,
    source,
    { select: sql`p.day::text as day, p.event, p.page, p.count`, within: sql`true`, asked },
  )
  return { total, list: rows, counts, pageNumber: asked.pageNumber, pageSize: asked.pageSize }
}
