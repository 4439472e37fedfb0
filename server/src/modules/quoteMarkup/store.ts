import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { listOf, type ListingSource } from '../../kernel/listing.ts'
import { fullName } from '../identity/rules.ts'
import { quoteMarkup, markupListing, type MarkupState } from './contract.ts'
import { percentOf, type Markup } from './rules.ts'

const today = sql`china_day(now())`
/** A version gives way to a later one once that one's day has come, or where it would have begun itself. */
const state = sql`case
  when exists (select from quote_markups n where n.country = m.country and n.id > m.id
    and n.valid_from <= greatest(m.valid_from, ${today})) then 'replaced'
  when m.valid_from > ${today} then 'planned' else 'in force' end`

const source: ListingSource<typeof markupListing> = {
  from: sql`quote_markups m join users u on u.id = m.set_by`,
  filters: {
    state,
    scope: sql`case when m.country = '' then 'global' else 'country' end`,
    search: (like) => sql`m.country ilike ${like}`,
    from: sql`m.valid_from`,
  },
  sorts: { country: sql`m.country`, rate: sql`m.rate_bp`, from: sql`m.valid_from`, set: sql`m.set_at` },
  id: sql`m.id`,
}

interface MarkupRow {
  id: number
  country: string
  rateBp: number | null
  validFrom: string
  state: MarkupState
  reason: string
  surname: string
  name: string
  setAt: Date
  latest: boolean
}
export const lists = {
  list: listOf(quoteMarkup.list, source, {
    select: sql`m.id, m.country, m.rate_bp as "rateBp", m.valid_from::text as "validFrom", ${state} as state, m.reason,
      u.surname, u.name, m.set_at as "setAt",
      not exists (select from quote_markups n where n.country = m.country and n.id > m.id) as latest`,
    shown: ({ rateBp, surname, name, ...row }: MarkupRow) => ({
      ...row,
      rate: rateBp === null ? null : percentOf(rateBp),
      setBy: fullName({ surname, name }),
    }),
  }),
}

/** The latest version for a country; whoever changes it waits for whoever does so, too, until the transaction ends. */
export async function holdLatest(db: Db, country: string): Promise<{ id: number; rateBp: number | null } | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('quote_markups ' || ${country}, 0))`.execute(db)
  const { rows } = await sql<{ id: number; rateBp: number | null }>`select id, rate_bp as "rateBp"
    from quote_markups where country = ${country} order by id desc limit 1`.execute(db)
  return rows[0] ?? null
}

export async function insertMarkup(
  db: Db,
  of: { country: string; rateBp: number | null; validFrom: string; reason: string; setBy: number },
): Promise<number> {
  const { id } = await db
    .insertInto('quote_markups')
    .values({
      country: of.country,
      rate_bp: of.rateBp,
      valid_from: of.validFrom,
      reason: of.reason,
      set_by: of.setBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What is in force on a day for buyers of a country: its own, else that of every country. */
export async function markupOn(db: Db, country: string, day: string): Promise<Markup | null> {
  const { rows } = await sql<Markup>`select id, rate_bp as "basisPoints" from (
      select distinct on (country) id, country, rate_bp from quote_markups
      where country in ('', ${country}) and valid_from <= ${day}::date order by country, id desc) latest
    where rate_bp is not null order by country desc limit 1`.execute(db)
  return rows[0] ?? null
}

export async function markupById(db: Db, id: number): Promise<Markup | null> {
  const row = await db
    .selectFrom('quote_markups')
    .select(['id', 'rate_bp as basisPoints'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && row.basisPoints !== null ? { id: row.id, basisPoints: row.basisPoints } : null
}
