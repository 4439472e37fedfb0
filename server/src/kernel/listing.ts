import { sql, type RawBuilder } from 'kysely'
import type { Db } from './context.ts'
import { containing } from './like.ts'
import type { Filter, Listing } from './shared/listing.ts'
import { currencies, currencyCodes } from './shared/money.ts'

/** Where in the database a declared list finds what it is narrowed and sorted by. */
export interface ListingSource<L extends Listing> {
  /** Tables and joins. */
  from: RawBuilder<unknown>
  /** The value that a filter compares, or the condition itself: given the pattern for `ilike`, or the chosen values. */
  filters: {
    [K in keyof L['filters']]: L['filters'][K] extends { kind: 'text' }
      ? (like: string, text: string) => RawBuilder<boolean>
      : L['filters'][K] extends { kind: 'oneOf' }
        ? RawBuilder<unknown> | ((value: string) => RawBuilder<boolean>)
        : L['filters'][K] extends { kind: 'someOf' }
          ? RawBuilder<unknown> | ((values: string[]) => RawBuilder<boolean>)
          : RawBuilder<unknown>
  }
  sorts: Record<L['sorts'][number], RawBuilder<unknown>>
  /** Which rows each tab holds, where the listing counts up to `most`. */
  tabs?: Readonly<Record<string, RawBuilder<boolean>>>
  /** A unique number: rows that are equal in the sort stand in its order, so that no page repeats or leaves out a row. */
  id: RawBuilder<unknown>
}

/** What was asked of a list: filters, sort and page as its contract has parsed them. */
export interface Asked {
  sort: string
  pageNumber: number
  pageSize: number
}

const wholeUnits = currencyCodes.filter((code) => currencies[code] === 0)
/** An amount of minor units as it stands in a list, `1,234.50`, whatever its currency. */
export const asShown = (amount: RawBuilder<unknown>, currency: RawBuilder<unknown>) =>
  sql`${amount}::numeric / case when ${currency} = any(${wholeUnits}::text[]) then 1 else 100 end`

/** A page of rows, how many match in all, and how many each tab has. */
export interface ListingPage<Row> {
  total: number
  rows: Row[]
  counts: Record<string, number>
}

/**
 * One page of a declared list.
 * @param select the columns, without the word
 * @param within which rows the caller may see at all: it stands in every WHERE
 */
export async function pageOfListing<Row, L extends Listing>(
  db: Db,
  listing: L,
  source: ListingSource<L>,
  { select, within, asked }: { select: RawBuilder<unknown>; within: RawBuilder<boolean>; asked: Asked },
): Promise<ListingPage<Row>> {
  const { total, counts } = await countsOf(db, listing, source, within, asked)
  const { rows } = await sql<Row>`select ${select} from ${source.from}
    where ${within} and ${matching(listing, source, asked)} order by ${orderOf(source, asked.sort)}
    limit ${asked.pageSize} offset ${(asked.pageNumber - 1) * asked.pageSize}`.execute(db)
  return { total, rows, counts }
}

async function countsOf<L extends Listing>(
  db: Db,
  listing: L,
  source: ListingSource<L>,
  within: RawBuilder<boolean>,
  asked: Asked,
) {
  const { tabs, most } = listing
  if (most !== undefined) return countsUpTo(db, most, listing, source, within, asked)
  const tab = tabs === undefined ? sql`''` : (source.filters[tabs] as RawBuilder<unknown>)
  const { rows } = await sql<{ tab: string; count: number }>`select ${tab} as tab, count(*)::int as count
    from ${source.from} where ${within} and ${matching(listing, source, asked, tabs)} group by 1`.execute(db)
  const chosen = tabs === undefined ? [] : [(asked as unknown as Record<string, unknown>)[tabs] ?? []].flat()
  const isChosen = (value: string) => chosen.length === 0 || chosen.includes(value)
  const total = rows.filter(({ tab }) => isChosen(tab)).reduce((sum, { count }) => sum + count, 0)
  return { total, counts: tabs === undefined ? {} : Object.fromEntries(rows.map(({ tab, count }) => [tab, count])) }
}

/** No count reads more than `most` rows and one; that one says that there are more. */
async function countsUpTo<L extends Listing>(
  db: Db,
  most: number,
  listing: L,
  source: ListingSource<L>,
  within: RawBuilder<boolean>,
  asked: Asked,
) {
  const where = sql<boolean>`${within} and ${matching(listing, source, asked, listing.tabs)}`
  const counted = ([key, holds]: [string, RawBuilder<boolean>]) => sql`${key}::text, (select count(*)::int from (
    select from ${source.from} where ${where} and ${holds} limit ${most + 1}) counted)`
  const tabs = Object.entries({ all: sql<boolean>`true`, ...source.tabs })
  const { rows } = await sql<{ counts: Record<string, number> }>`
    select jsonb_build_object(${sql.join(tabs.map(counted))}) as counts`.execute(db)
  const { counts } = rows[0]!
  const chosen = listing.tabs && (asked as unknown as Record<string, string | undefined>)[listing.tabs]
  return { total: Math.min(most, counts[chosen ?? 'all'] ?? 0), counts }
}

/** All filters that were asked for as one condition, `except` the one whose values are counted. */
export function matching<L extends Listing>(
  listing: L,
  source: ListingSource<L>,
  asked: object,
  except?: string,
): RawBuilder<boolean> {
  const values = asked as Record<string, string | string[] | undefined>
  const conditions = Object.entries(listing.filters)
    .filter(([key]) => key !== except)
    .flatMap(([key, filter]) => conditionOf(filter, key, source.filters[key] as never, values))
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

function conditionOf(
  filter: Filter,
  key: string,
  column: RawBuilder<unknown> & ((given: string | string[], typed?: string) => RawBuilder<boolean>),
  values: Record<string, string | string[] | undefined>,
): RawBuilder<boolean>[] {
  if ('keys' in filter) {
    const [least, most] = filter.keys.map((name) => values[name])
    const type = filter.kind === 'days' ? sql`date` : sql`numeric`
    return [
      ...(least === undefined ? [] : [sql<boolean>`${column} >= ${least}::${type}`]),
      ...(most === undefined ? [] : [sql<boolean>`${column} <= ${most}::${type}`]),
    ]
  }
  const value = values[key]
  if (value === undefined || (value.length === 0 && filter.kind !== 'value')) return []
  if (filter.kind === 'text') return [column(containing(value as string), value as string)]
  if (typeof column === 'function') return [column(value)]
  return [Array.isArray(value) ? sql<boolean>`${column} = any(${value}::text[])` : sql<boolean>`${column} = ${value}`]
}

function orderOf<L extends Listing>(source: ListingSource<L>, sort: string) {
  const descending = sort.startsWith('-')
  const column = source.sorts[(descending ? sort.slice(1) : sort) as L['sorts'][number]]
  const direction = descending ? sql`desc` : sql`asc`
  return sql`${column} ${direction} nulls last, ${source.id} ${direction}`
}
