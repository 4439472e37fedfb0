import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import { listListing, type Change, type Delimiter, type ListState, type Outcome } from './contract.ts'
import type { ListColumn } from './rules.ts'

/** Whose list may be seen: the buyer's own, or a visitor's by its secret. In every WHERE. */
export interface ListOwner {
  userId: number | null
  secretHash: Buffer | null
}

/** How a list was read. */
export interface Reading {
  table: boolean
  columns: (ListColumn & { samples: string[] })[]
  sheets: string[]
  sheet: string
  headings: number
}

export interface Counts extends Record<Outcome, number> {
  changed: Record<Change, number>
}
export const noCounts: Counts = {
  found: 0,
  repaired: 0,
  ambiguous: 0,
  duplicate: 0,
  missing: 0,
  changed: { new: 0, gone: 0, price: 0, other: 0 },
}

export interface ListRow {
  id: number
  userId: number | null
  expiresAt: Date | null
  name: string
  fileName: string
  source: string
  encoding: string
  delimiter: Delimiter | 'none'
  reading: Reading
  state: ListState
  linesTotal: number
  linesDone: number
  counts: Counts
  runs: number
  shareToken: string | null
  createdAt: Date
  resolvedAt: Date | null
}

const columns = sql`l.id, l.user_id as "userId", l.expires_at as "expiresAt", l.name, l.file_name as "fileName", l.source, l.encoding,
  l.delimiter, l.reading, l.state, l.lines_total as "linesTotal", l.lines_done as "linesDone", l.counts, l.runs,
  l.share_token as "shareToken", l.created_at as "createdAt", l.resolved_at as "resolvedAt"`

/** The company of whose list it is; null for a visitor's. */
export async function companyOf(db: Db, id: number): Promise<number | null> {
  const { rows } = await sql<{
    companyId: number
  }>`select u.company_id as "companyId" from lists l join users u on u.id = l.user_id
    where l.id = ${id}`.execute(db)
  return rows[0]?.companyId ?? null
}

const complete = (row: ListRow): ListRow => ({ ...row, counts: { ...noCounts, ...row.counts } })

const mine = ({ userId, secretHash }: ListOwner): RawBuilder<boolean> =>
  sql`((l.user_id = ${userId}::bigint) or (l.secret_hash = ${secretHash}::bytea and l.expires_at > now()))`

export interface NewList {
  userId: number | null
  secretHash: Buffer | null
  expiresAt: Date | null
  name: string
  fileName: string
  source: string
  encoding: string
  input: string
}

export interface Arranged {
  delimiter: Delimiter | 'none'
  reading: Reading
  lines: readonly NewLine[]
}

export interface NewLine {
  row: number
  typed: string
  also: string[]
  supplier: string
  note: string
  structure: string | null
  duplicateOf: number | null
}

export async function insertList(db: Db, list: NewList, { delimiter, reading, lines }: Arranged): Promise<number> {
  const { id } = await db
    .insertInto('lists')
    .values({
      user_id: list.userId,
      secret_hash: list.secretHash,
      expires_at: list.expiresAt,
      name: list.name,
      file_name: list.fileName,
      source: list.source,
      encoding: list.encoding,
      input: list.input,
      delimiter,
      reading: JSON.stringify(reading),
      lines_total: lines.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertLines(db, id, lines)
  return id
}

/** Puts a list that was taken apart anew back to its beginning. */
export async function rearrange(db: Db, id: number, { delimiter, reading, lines }: Arranged): Promise<void> {
  await sql`delete from list_lines where list_id = ${id}`.execute(db)
  await sql`update lists set delimiter = ${delimiter}, reading = ${JSON.stringify(reading)}, state = 'queued', runner = null,
    heartbeat_at = now(), lines_total = ${lines.length}, lines_done = 0, counts = '{}', runs = 0 where id = ${id}`.execute(
    db,
  )
  await insertLines(db, id, lines)
}

const CHUNK = 2000

async function insertLines(db: Db, id: number, lines: readonly NewLine[]): Promise<void> {
  for (let at = 0; at < lines.length; at += CHUNK) {
    const rows = lines.slice(at, at + CHUNK).map((line, i) => ({ ...line, line: at + i + 1 }))
    await sql`
      insert into list_lines (list_id, line, row_number, typed, also, supplier, note, structure, outcome, duplicate_of)
      select ${id}::bigint, r.line, r.row, r.typed, r.also, r.supplier, r.note, r.structure,
        case when r."duplicateOf" is not null then 'duplicate' end, r."duplicateOf"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (line int, row int, typed text, also text[], supplier text,
        note text, structure text, "duplicateOf" int)`.execute(db)
  }
}

export async function findList(db: Db, id: number, owner: ListOwner): Promise<ListRow | undefined> {
  const { rows } = await sql<ListRow>`select ${columns} from lists l where l.id = ${id} and ${mine(owner)}`.execute(db)
  return rows[0] && complete(rows[0])
}

/** The same, held against changes until the transaction ends. */
export async function lockList(db: Db, id: number, owner: ListOwner): Promise<ListRow | undefined> {
  const { rows } =
    await sql<ListRow>`select ${columns} from lists l where l.id = ${id} and ${mine(owner)} for update`.execute(db)
  return rows[0] && complete(rows[0])
}

export async function findShared(db: Db, token: string): Promise<ListRow | undefined> {
  const { rows } = await sql<ListRow>`select ${columns} from lists l where l.share_token = ${token}`.execute(db)
  return rows[0] && complete(rows[0])
}

/** What was given. The list is the caller's: asked for before. */
export async function inputOf(db: Db, id: number): Promise<string> {
  const { input } = await db.selectFrom('lists').select('input').where('id', '=', id).executeTakeFirstOrThrow()
  return input
}

const source: ListingSource<typeof listListing> = {
  from: sql`lists l`,
  filters: {
    search: (like) => sql`(l.name ilike ${like} or l.file_name ilike ${like})`,
    state: sql`l.state`,
    created: sql`china_day(l.created_at)`,
  },
  sorts: { name: sql`coalesce(nullif(l.name, ''), l.file_name)`, lines: sql`l.lines_total`, created: sql`l.id` },
  id: sql`l.id`,
}

/** A page of a buyer's lists. */
export async function listsOf(db: Db, userId: number, asked: Asked) {
  const within = sql<boolean>`l.user_id = ${userId}`
  const page = await pageOfListing<ListRow, typeof listListing>(db, listListing, source, {
    select: columns,
    within,
    asked,
  })
  return { ...page, rows: page.rows.map(complete) }
}

export async function countOf(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from lists where user_id = ${userId}`.execute(db)
  return rows[0]?.n ?? 0
}

export async function rename(db: Db, id: number, owner: ListOwner, name: string): Promise<boolean> {
  const { rows } =
    await sql`update lists l set name = ${name} where l.id = ${id} and ${mine(owner)} returning 1`.execute(db)
  return rows.length > 0
}

export async function remove(db: Db, id: number, owner: ListOwner): Promise<boolean> {
  const { rows } = await sql`delete from lists l where l.id = ${id} and ${mine(owner)} returning 1`.execute(db)
  return rows.length > 0
}

/** A visitor's list becomes a buyer's. */
export async function adopt(db: Db, id: number, secretHash: Buffer, userId: number): Promise<boolean> {
  const { rows } = await sql`update lists set user_id = ${userId}, secret_hash = null, expires_at = null
    where id = ${id} and user_id is null and secret_hash = ${secretHash} and expires_at > now() returning 1`.execute(db)
  return rows.length > 0
}

export async function setShare(
  db: Db,
  id: number,
  userId: number,
  token: string | null,
): Promise<string | null | undefined> {
  // The link that is already out stays the same.
  const { rows } = await sql<{ token: string | null }>`
    update lists set share_token = case when ${token}::text is null then null else coalesce(share_token, ${token}) end
    where id = ${id} and user_id = ${userId} returning share_token as token`.execute(db)
  return rows[0] && rows[0].token
}

export interface LineRow {
  line: number
  row: number
  typed: string
  also: string[]
  supplier: string
  note: string
  structure: string | null
  inchiKey: string | null
  outcome: Outcome | null
  how: string | null
  repair: string | null
  repairedTo: string | null
  duplicateOf: number | null
  moleculeId: number | null
  productId: number | null
  candidates: number[]
  more: boolean
  chosen: boolean
  offers: number
  price: number | null
  currency: Currency | null
  before: { moleculeId: number | null; offers: number; price: number | null; currency: Currency | null } | null
  change: Change | null
}

export const lineColumns = sql`n.line, n.row_number as "row", n.typed, n.also, n.supplier, n.note, n.structure, n.inchi_key as "inchiKey",
  n.outcome, n.how, n.repair, n.repaired_to as "repairedTo", n.duplicate_of as "duplicateOf", n.molecule_id as "moleculeId",
  n.product_id as "productId", n.candidates, n.more, n.chosen, n.offers, n.price, n.currency, n.before, n.change`

// An array of bigint arrives as texts.
export const toLine = (row: LineRow): LineRow => ({ ...row, candidates: row.candidates.map(Number) })

export type LineFilter = Outcome | 'changed' | undefined

const wanted = (filter: LineFilter) =>
  filter === undefined ? sql`true` : filter === 'changed' ? sql`n.change is not null` : sql`n.outcome = ${filter}`

/** Lines in their order. The list is the caller's: asked for before. */
export async function linesPage(
  db: Db,
  id: number,
  filter: LineFilter,
  page: { pageNumber: number; pageSize: number },
): Promise<{ list: LineRow[]; total: number }> {
  const { rows } =
    await sql<LineRow>`select ${lineColumns} from list_lines n where n.list_id = ${id} and ${wanted(filter)}
    order by n.line limit ${page.pageSize} offset ${(page.pageNumber - 1) * page.pageSize}`.execute(db)
  const { rows: total } = await sql<{
    n: number
  }>`select count(*) as n from list_lines n where n.list_id = ${id} and ${wanted(filter)}`.execute(db)
  return { list: rows.map(toLine), total: total[0]?.n ?? 0 }
}

/** Lines by their numbers, or all of them. */
export async function linesOf(db: Db, id: number, filter: LineFilter, numbers?: readonly number[]): Promise<LineRow[]> {
  const some = numbers === undefined ? sql`true` : sql`n.line = any(${[...numbers]}::int[])`
  const { rows } = await sql<LineRow>`select ${lineColumns} from list_lines n
    where n.list_id = ${id} and ${wanted(filter)} and ${some} order by n.line`.execute(db)
  return rows.map(toLine)
}

/** Says what a line and those that repeat it are. */
export async function setChoice(
  db: Db,
  id: number,
  line: number,
  choice: { moleculeId: number | null; offers: number; price: number | null; currency: Currency | null },
): Promise<void> {
  await sql`update list_lines set outcome = ${choice.moleculeId === null ? 'missing' : 'found'}, chosen = true,
      molecule_id = ${choice.moleculeId}, product_id = null, offers = ${choice.offers}, price = ${choice.price},
      currency = ${choice.currency} where list_id = ${id} and line = ${line}`.execute(db)
  await copyToDuplicates(db, id)
  await recount(db, id)
}

/** A line of a list. */
export interface LineKey {
  list: number
  line: number
}

/**
 * Lines for which people have chosen a molecule, and those that repeat them, are of the other one when it becomes a part of that; all
 * other lines are looked up anew when their list is run next.
 * @returns which follow
 */
export async function followMerge(db: Db, { from, into }: { from: number; into: number }): Promise<LineKey[]> {
  const { rows } = await sql<LineKey>`update list_lines l set molecule_id = ${into} where l.molecule_id = ${from}
      and (l.chosen or exists (select from list_lines f where f.list_id = l.list_id and f.line = l.duplicate_of and f.chosen))
    returning l.list_id as list, l.line`.execute(db)
  return rows
}

/** Lines that followed go back where the merge is undone, unless somebody has chosen again. */
export async function leaveMerge(
  db: Db,
  { from, into, listLines }: { from: number; into: number; listLines: readonly LineKey[] },
): Promise<void> {
  await sql`update list_lines l set molecule_id = ${from}
    from jsonb_to_recordset(${JSON.stringify(listLines)}::jsonb) as r (list bigint, line int)
    where l.list_id = r.list and l.line = r.line and l.molecule_id = ${into}`.execute(db)
}

/** Lines that repeat another are what that one is. */
export async function copyToDuplicates(db: Db, id: number): Promise<void> {
  await sql`update list_lines d set molecule_id = f.molecule_id, product_id = f.product_id, offers = f.offers, price = f.price,
      currency = f.currency, how = f.how
    from list_lines f where d.list_id = ${id} and f.list_id = ${id} and d.outcome = 'duplicate' and f.line = d.duplicate_of
      and d.molecule_id is distinct from f.molecule_id`.execute(db)
}

/** Counts the lines by outcome and change anew. */
export async function recount(db: Db, id: number): Promise<void> {
  await sql`update lists set counts = (
      select jsonb_build_object(
        'found', count(*) filter (where outcome = 'found'), 'repaired', count(*) filter (where outcome = 'repaired'),
        'ambiguous', count(*) filter (where outcome = 'ambiguous'), 'duplicate', count(*) filter (where outcome = 'duplicate'),
        'missing', count(*) filter (where outcome = 'missing'),
        'changed', jsonb_build_object('new', count(*) filter (where change = 'new'), 'gone', count(*) filter (where change = 'gone'),
          'price', count(*) filter (where change = 'price'), 'other', count(*) filter (where change = 'other')))
      from list_lines where list_id = ${id})
    where id = ${id}`.execute(db)
}

/** Lists become somebody else's. @returns how many there were */
export async function moveLists(db: Db, from: number, to: number): Promise<number> {
  const { rows } = await sql`update lists set user_id = ${to} where user_id = ${from} returning id`.execute(db)
  return rows.length
}
