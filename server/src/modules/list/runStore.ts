import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { copyToDuplicates, lineColumns, recount, toLine, type LineRow } from './store.ts'

// A list while it is resolved: who holds it, which lines are open, what they became.

/** Forgets what the lines were, but what they cost and what people chose, for another run. */
export async function beginAgain(db: Db, id: number): Promise<void> {
  await sql`update list_lines set outcome = null, duplicate_of = null, change = null,
      before = jsonb_build_object('moleculeId', molecule_id, 'offers', offers, 'price', price, 'currency', currency)
    where list_id = ${id} and outcome <> 'duplicate'`.execute(db)
  await sql`update lists set state = 'queued', runner = null, heartbeat_at = now(),
      lines_done = (select count(*) from list_lines where list_id = ${id} and outcome is not null)
    where id = ${id}`.execute(db)
}

/** Seconds without a sign of life after which a run counts as dead. */
const SILENCE = 20

/** Takes hold of a list for one run; false where another run is alive, or nothing is left to do. */
export async function claim(db: Db, id: number, runner: string): Promise<boolean> {
  const { rows } = await sql`update lists set state = 'running', runner = ${runner}, heartbeat_at = now(),
      lines_done = (select count(*) from list_lines where list_id = ${id} and outcome is not null)
    where id = ${id} and (state = 'queued' or (state = 'running' and (runner = ${runner} or runner is null
      or heartbeat_at < now() - make_interval(secs => ${SILENCE})))) returning 1`.execute(db)
  return rows.length > 0
}

export async function openLines(db: Db, id: number, most: number): Promise<LineRow[]> {
  const { rows } =
    await sql<LineRow>`select ${lineColumns} from list_lines n where n.list_id = ${id} and n.outcome is null
    order by n.line limit ${most}`.execute(db)
  return rows.map(toLine)
}

export type Resolved = Pick<
  LineRow,
  | 'line'
  | 'inchiKey'
  | 'outcome'
  | 'how'
  | 'repair'
  | 'repairedTo'
  | 'moleculeId'
  | 'productId'
  | 'candidates'
  | 'more'
  | 'offers'
  | 'price'
  | 'currency'
  | 'change'
>

/** Writes down what lines were resolved to, and that the run is alive; false where the list is no longer this run's. */
export async function settle(db: Db, id: number, runner: string, resolved: readonly Resolved[]): Promise<boolean> {
  const { rows } =
    await sql`update lists set heartbeat_at = now(), lines_done = least(lines_total, lines_done + ${resolved.length}::int)
    where id = ${id} and state = 'running' and runner = ${runner} returning 1`.execute(db)
  if (rows.length === 0) return false
  await sql`
    update list_lines n set outcome = r.outcome, how = r.how, repair = r.repair, repaired_to = r."repairedTo",
      molecule_id = r."moleculeId", product_id = r."productId", candidates = r.candidates, more = r.more, offers = r.offers,
      price = r.price, currency = r.currency, change = r.change, inchi_key = r."inchiKey",
      structure = case when r."inchiKey" is null then n.structure end
    from jsonb_to_recordset(${JSON.stringify(resolved)}::jsonb) as r (line int, outcome text, how text, repair text,
      "repairedTo" text, "moleculeId" bigint, "productId" bigint, candidates bigint[], more boolean, offers int, price bigint,
      currency char(3), change text, "inchiKey" text)
    where n.list_id = ${id} and n.line = r.line and n.outcome is null`.execute(db)
  return true
}

/** Lines that name what an earlier one names; a product by its catalogue number is not the same as its substance. */
async function markDuplicates(db: Db, id: number): Promise<void> {
  const { rows } = await sql<{ line: number; moleculeId: number; productId: number | null }>`
    select line, molecule_id as "moleculeId", product_id as "productId" from list_lines
    where list_id = ${id} and outcome in ('found', 'repaired') and not chosen order by line`.execute(db)
  const first = new Map<string, number>()
  const doubles: { line: number; of: number }[] = []
  for (const { line, moleculeId, productId } of rows) {
    const of = first.get(`${moleculeId} ${productId}`)
    if (of === undefined) first.set(`${moleculeId} ${productId}`, line)
    else doubles.push({ line, of })
  }
  // By their keys: a join of the lines with themselves is planned badly while they are new and not counted yet.
  await sql`update list_lines n set outcome = 'duplicate', duplicate_of = d.of
    from unnest(${doubles.map(({ line }) => line)}::int[], ${doubles.map(({ of }) => of)}::int[]) as d (line, of)
    where n.list_id = ${id} and n.line = d.line`.execute(db)
}

/** All lines are resolved: those that name the same substance again are duplicates of the first. */
export async function finish(db: Db, id: number, runner: string): Promise<void> {
  const { rows } =
    await sql`select 1 from lists where id = ${id} and state = 'running' and runner = ${runner} for update`.execute(db)
  if (rows.length === 0) return
  await markDuplicates(db, id)
  await copyToDuplicates(db, id)
  await recount(db, id)
  await sql`update lists set state = 'done', runner = null, runs = runs + 1, resolved_at = now(), lines_done = lines_total
    where id = ${id}`.execute(db)
}

/** Lists that somebody waits for and nobody works on. */
export async function abandoned(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from lists where state in ('queued', 'running')
    and coalesce(heartbeat_at, created_at) < now() - make_interval(secs => ${SILENCE}) order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Removes visitors' lists whose day is over. */
export async function sweep(db: Db): Promise<void> {
  await sql`delete from lists where expires_at < now()`.execute(db)
}
