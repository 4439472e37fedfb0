import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import { leadListing, MIN_SHOWN, WEEKS_SHOWN } from './contract.ts'

export interface Lead {
  kind: string
  text: string
  words: string[]
  count: number
}

/** Adds counts to this week's; ordered, so that two processes never wait for each other in a circle. */
export async function addLeads(db: Db, leads: readonly Lead[]): Promise<void> {
  await sql`
    insert into demand_leads (week, kind, text, words, count)
    select date_trunc('week', now())::date, r.kind, r.text, array(select jsonb_array_elements_text(r.words)), r.count
    from jsonb_to_recordset(${JSON.stringify(leads)}::jsonb) as r (kind text, text text, words jsonb, count int)
    order by r.kind, r.text
    on conflict (week, kind, text) do update set count = demand_leads.count + excluded.count`.execute(db)
}

/** Products of a supplier whose names say what its field is. */
const SAMPLE = 2000

export async function namesOfSupplier(db: Db, supplierId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(m.name_en, ''), p.name_en) || ' ' || coalesce(nullif(m.name_zh, ''), p.name_zh) as name
    from products p left join molecules m on m.id = p.molecule_id
    where p.supplier_id = ${supplierId} and p.status = 'active' limit ${SAMPLE}`.execute(db)
  return rows.map(({ name }) => name)
}

/** A page of what was looked for in vain; with words, what shares one of them or is a number. */
export async function leadsPage(db: Db, field: readonly string[] | null, asked: Asked) {
  const words = field as string[] | null
  const source: ListingSource<typeof leadListing> = {
    from: sql`(select kind, text, sum(count)::bigint as count, max(week)::text as week from demand_leads
      where week > current_date - ${WEEKS_SHOWN * 7}::int
        and (${words}::text[] is null or words = '{}' or words && ${words}::text[])
      group by kind, text having sum(count) >= ${MIN_SHOWN}) l`,
    filters: { text: (like) => sql`l.text ilike ${like}` },
    sorts: { text: sql`l.text`, count: sql`l.count`, week: sql`l.week` },
    id: sql`(l.text, l.kind)`,
  }
  const { rows, total, counts } = await pageOfListing<LeadRow, typeof leadListing>(db, leadListing, source, {
    select: sql`l.kind, l.text, l.count, l.week as "lastWeek"`,
    within: sql`true`,
    asked,
  })
  return { total, list: rows, counts, pageNumber: asked.pageNumber, pageSize: asked.pageSize }
}

interface LeadRow {
  kind: string
  text: string
  count: number
  lastWeek: string
}
