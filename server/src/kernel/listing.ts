import { sql, type RawBuilder } from 'kysely'
import type { Db } from './context.ts'
import { containing } from './like.ts'
import type { ParsedInput, Returned } from './shared/endpoint.ts'
import { keysOf, type Filter, type Listing } from './shared/listing.ts'

/** Where in the database a declared list finds what it is narrowed and sorted by. */
export interface ListingSource<L extends Listing> {
  /** Tables and joins. */
  from: RawBuilder<unknown>
  /** The same rows by outer joins, which PostgreSQL leaves out of a count where no filter needs them. */
  counted?: RawBuilder<unknown>
  /**
   * The same rows by fewer tables, which know every filter and sort: the rows of a page are picked by these alone, and only they are
   * joined with the others.
   */
  picked?: RawBuilder<unknown>
  /** The value that a filter compares, or the condition itself: given the pattern for `ilike`, or the chosen values. */
  filters: {
    [K in keyof L['filters']]: L['filters'][K] extends { kind: 'text' }
      ? (like: string, text: string) => RawBuilder<boolean>
      : L['filters'][K] extends { kind: 'oneOf' | 'value' }
        ? RawBuilder<unknown> | ((value: string) => RawBuilder<boolean>)
        : L['filters'][K] extends { kind: 'someOf' }
          ? RawBuilder<unknown> | ((values: string[]) => RawBuilder<boolean>)
          : L['filters'][K] extends { kind: 'days' }
            ? RawBuilder<unknown> | ((least: string | null, most: string | null) => RawBuilder<boolean>)
            : RawBuilder<unknown>
  }
  sorts: Record<L['sorts'][number], RawBuilder<unknown>>
  /** Sorts whose value is never null: an index on it and the id then serves both directions. */
  neverNull?: readonly L['sorts'][number][]
  /** Which rows each tab holds, where they are other than those with that value. */
  tabs?: Readonly<Record<string, RawBuilder<boolean>>>
  /** A unique number: rows that are equal in the sort stand in its order, so that no page repeats or leaves out a row. */
  id: RawBuilder<unknown>
}

/** For the filter `ofCompany` of a list, which other pages set: the rows of one company. */
export const ofCompany = (column: RawBuilder<unknown>) => (id: string) =>
  sql<boolean>`${column} = ${/^\d{1,15}$/.test(id) ? Number(id) : 0}`

/** What was asked of a list: filters, sort and page as its contract has parsed them. */
export interface Asked {
  sort: string
  pageNumber: number
  pageSize: number
}

/** An amount of minor units as it stands in a list, `1,234.50`, whatever its currency. */
export const asShown = (amount: RawBuilder<unknown>, currency: RawBuilder<unknown>) =>
  sql`amount_as_shown(${amount}, ${currency})`

/** A page of rows, how many match in all, and how many each tab has. */
export interface ListingPage<Row> {
  total: number
  rows: Row[]
  counts: Record<string, number>
}

interface Page {
  select: RawBuilder<unknown>
  within: RawBuilder<boolean>
  asked: Asked
  tabsByIndex?: boolean
  more?: boolean
}
type Rows = Pick<Page, 'select' | 'within' | 'asked'>

/**
 * One page of a declared list.
 * @param select the columns, without the word
 * @param within which rows the caller may see at all: it stands in every WHERE
 * @param tabsByIndex where more than `most` rows match, each tab is counted by itself, for which it has an index; else none is
 * @param more whether the caller knows that more than `most` rows match, of whatever tab: they are not counted again
 */
export async function pageOfListing<Row, L extends Listing>(
  db: Db,
  listing: L,
  source: ListingSource<L>,
  { select, within, asked, tabsByIndex = false, more = false }: Page,
): Promise<ListingPage<Row>> {
  const { most = 0 } = listing
  const { total, counts } = more
    ? { total: most, counts: { all: most + 1 } }
    : await countsOf(db, listing, source, { within, asked, tabsByIndex })
  // What finds nothing is looked for once.
  if (total === 0) return { total, rows: [], counts }
  const order = orderOf(source, asked.sort)
  const page = sql`where ${within} and ${matching(listing, source, asked)} order by ${order}
    limit ${asked.pageSize} offset ${(asked.pageNumber - 1) * asked.pageSize}`
  const { rows } = await (
    source.picked
      ? sql<Row>`with picked (id) as materialized (select ${source.id} from ${source.picked} ${page})
        select ${select} from ${source.from} where ${source.id} in (select id from picked) order by ${order}`
      : sql<Row>`select ${select} from ${source.from} ${page}`
  ).execute(db)
  return { total, rows, counts }
}

/**
 * The rows of a declared list that follow one of them, and nothing of what lies before: whoever reads a whole list goes from page to page
 * by its last row, which must still be there and be of the caller.
 * @param last which row that is, by what finds it at once
 */
export async function rowsAfter<Row, L extends Listing>(
  db: Db,
  listing: L,
  source: ListingSource<L>,
  { select, within, asked, last }: Rows & { last: RawBuilder<boolean> },
): Promise<Row[]> {
  const { by, descending, neverNull } = sortOf(source, asked.sort)
  const beyond = descending ? sql`<` : sql`>`
  const key = sql`(select k from last)`
  const id = sql`(select i from last)`
  const follows = neverNull
    ? // The first condition is for an index on the sort alone.
      sql<boolean>`${by} ${descending ? sql`<=` : sql`>=`} ${key} and (${by}, ${source.id}) ${beyond} (${key}, ${id})`
    : sql<boolean>`case when ${key} is null then ${by} is null and ${source.id} ${beyond} ${id}
        else ${by} is null or ${by} ${beyond} ${key} or (${by} = ${key} and ${source.id} ${beyond} ${id}) end`
  const { rows } = await sql<Row>`
    with last as materialized (select ${by} as k, ${source.id} as i from ${source.from} where ${within} and ${last} limit 1)
    select ${select} from ${source.from} where ${within} and ${matching(listing, source, asked)} and exists (select from last) and ${follows}
    order by ${orderOf(source, asked.sort)} limit ${asked.pageSize}`.execute(db)
  return rows
}

type RowOf<E> = Returned<E> extends { list: readonly (infer Row)[] } ? Row : never

/** What a whole list of staff shows of each row. */
interface Shown<E, Row> extends Pick<Page, 'select' | 'tabsByIndex'> {
  /** Rows that the list has at all; all of them unless told. */
  within?: RawBuilder<boolean>
  /** What the columns of a row become in the answer, where they are not the answer already. */
  shown?: (row: Row) => RowOf<E>
}

/**
 * Serves an endpoint that answers a list, the same for everybody who may ask. A noun keeps them as `lists` in its `store.ts`, and its
 * `routes.ts` has all of them.
 */
export const listOf =
  <E extends { lists: Listing; input: unknown; output: unknown }, Row = RowOf<E>>(
    endpoint: E,
    source: ListingSource<E['lists']>,
    { select, within = sql`true`, tabsByIndex = false, shown }: Shown<E, Row>,
  ) =>
  async ({ db }: { db: Db }, input: ParsedInput<E>): Promise<Returned<E>> => {
    const asked = input as Asked
    const page = { select, within, asked, tabsByIndex }
    const { total, rows, counts } = await pageOfListing<Row, E['lists']>(db, endpoint.lists, source, page)
    const { pageNumber, pageSize } = asked
    return { total, list: shown ? rows.map(shown) : rows, counts, pageNumber, pageSize } as Returned<E>
  }

async function countsOf<L extends Listing>(
  db: Db,
  listing: L,
  source: ListingSource<L>,
  page: Omit<Page, 'select' | 'more'>,
) {
  const { tabs, most } = listing
  if (most !== undefined) return countsUpTo(db, most, listing, source, page)
  const { within, asked } = page
  const tab = tabs === undefined ? sql`''` : (source.filters[tabs] as RawBuilder<unknown>)
  const { rows } = await sql<{ tab: string; count: number }>`select ${tab} as tab, count(*)::int as count
    from ${source.from} where ${within} and ${matching(listing, source, asked, tabs)} group by 1`.execute(db)
  const chosen = chosenTabs(listing, asked)
  const isChosen = (value: string) => chosen.length === 0 || chosen.includes(value)
  const total = rows.filter(({ tab }) => isChosen(tab)).reduce((sum, { count }) => sum + count, 0)
  return { total, counts: tabs === undefined ? {} : Object.fromEntries(rows.map(({ tab, count }) => [tab, count])) }
}

const chosenTabs = ({ tabs }: Listing, asked: object): string[] =>
  tabs === undefined ? [] : [(asked as Record<string, string | string[] | undefined>)[tabs] ?? []].flat()

/**
 * No count reads more than `most` rows and one; that one says that there are more. What few rows match is counted at once for all tabs.
 * Of more, a tab has a count only where its index makes that short.
 */
async function countsUpTo<L extends Listing>(
  db: Db,
  most: number,
  listing: L,
  source: ListingSource<L>,
  { within, asked, tabsByIndex }: Omit<Page, 'select' | 'more'>,
) {
  const from = source.counted ?? source.from
  const where = sql<boolean>`${within} and ${matching(listing, source, asked, listing.tabs)}`
  const tabs = Object.entries(tabsOf(listing, source))
  const held = sql.join([sql`true`, ...tabs.map(([, holds]) => holds)])
  const few = await sql<{ counts: number[] }>`select array[${sql.join(
    [undefined, ...tabs].map((_, at) => sql`count(*) filter (where held[${at + 1}::int])::int`),
  )}] as counts from (select array[${held}]::boolean[] as held from ${from} where ${where} limit ${most + 1}) matched`.execute(
    db,
  )
  const [all = 0, ...ofTabs] = few.rows[0]!.counts
  const chosen = chosenTabs(listing, asked)
  const counts: Record<string, number> = { all }
  if (all <= most) for (const [at, [key]] of tabs.entries()) counts[key] = ofTabs[at]!
  else {
    const wanted = tabs.filter(([key]) => tabsByIndex || chosen.includes(key))
    const each = wanted.map(
      ([, holds]) => sql`(select count(*)::int from (
      select from ${from} where ${where} and ${holds} limit ${most + 1}) counted)`,
    )
    if (each.length > 0) {
      const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(each)}] as counts`.execute(db)
      for (const [at, [key]] of wanted.entries()) counts[key] = rows[0]!.counts[at]!
    }
  }
  const total = chosen.length === 0 ? all : chosen.reduce((sum, key) => sum + counts[key]!, 0)
  return { total: Math.min(most, total), counts }
}

function tabsOf<L extends Listing>(listing: L, source: ListingSource<L>): Record<string, RawBuilder<boolean>> {
  const filter = listing.tabs === undefined ? undefined : listing.filters[listing.tabs]
  if (source.tabs || !filter || !('of' in filter)) return { ...source.tabs }
  const column = source.filters[listing.tabs!] as RawBuilder<unknown>
  return Object.fromEntries(filter.of.map((value) => [value, sql<boolean>`${column} = ${value}`]))
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

/** Whether any filter but the tabs is asked for. */
export const isNarrowed = (listing: Listing, asked: object): boolean =>
  Object.entries(listing.filters).some(
    ([key, filter]) =>
      key !== listing.tabs && keysOf(key, filter).some((name) => (asked as Record<string, unknown>)[name]),
  )

/** Whether a text is all that is asked for. */
export const isOnlySearched = (listing: Listing, asked: object): boolean =>
  Object.entries(listing.filters).every(
    ([key, filter]) =>
      key === 'search' ||
      keysOf(key, filter).every((name) => !(asked as Record<string, { length: number } | undefined>)[name]?.length),
  )

function conditionOf(
  filter: Filter,
  key: string,
  column: RawBuilder<unknown> & ((given: string | string[] | null, more?: string | null) => RawBuilder<boolean>),
  values: Record<string, string | string[] | undefined>,
): RawBuilder<boolean>[] {
  if ('keys' in filter) {
    const [least, most] = filter.keys.map((name) => values[name] as string | undefined)
    if (least === undefined && most === undefined) return []
    if (typeof column === 'function') return [column(least ?? null, most ?? null)]
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

function sortOf<L extends Listing>(source: ListingSource<L>, sort: string) {
  const descending = sort.startsWith('-')
  const key = (descending ? sort.slice(1) : sort) as L['sorts'][number]
  return { by: source.sorts[key], descending, neverNull: source.neverNull?.includes(key) === true }
}

function orderOf<L extends Listing>(source: ListingSource<L>, sort: string) {
  const { by, descending, neverNull } = sortOf(source, sort)
  const direction = descending ? sql`desc` : sql`asc`
  const nulls = neverNull ? sql`` : sql`nulls last`
  return sql`${by} ${direction} ${nulls}, ${source.id} ${direction}`
}
