import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { MAX_UNFOUND, type runActs, type unfoundReasons } from './contract.ts'

export interface Unfound {
  line: string
  why: (typeof unfoundReasons)[number]
}
export interface RunRow {
  id: number
  tagId: number
  act: (typeof runActs)[number]
  supplierId: number | null
  state: 'running' | 'done'
  lines: number
  done: number
  found: number
  changed: number
  unfoundLines: number
  unfound: Unfound[]
  by: number
  surname: string
  givenName: string
  at: Date
}
const columns = sql`r.id, r.tag_id as "tagId", r.act, r.supplier_id as "supplierId", r.state, cardinality(r.lines) as lines, r.done, r.found,
  r.changed, r.unfound_lines as "unfoundLines", r.unfound, r.requested_by as by, u.surname, u.name as "givenName", r.requested_at as at`

/** The last lists of a tag, the newest first. */
export async function runsOf(db: Db, tagId: number): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`select ${columns} from tag_runs r join users u on u.id = r.requested_by
    where r.tag_id = ${tagId} order by r.id desc limit 10`.execute(db)
  return rows
}

/** Keeps a pasted list; null where another one of this tag is still worked on. */
export async function insertRun(
  db: Db,
  run: { tagId: number; act: RunRow['act']; supplierId: number | null; lines: readonly string[]; by: number },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into tag_runs (tag_id, act, supplier_id, lines, requested_by)
    values (${run.tagId}, ${run.act}, ${run.supplierId}, ${[...run.lines]}::text[], ${run.by})
    on conflict (tag_id) where state = 'running' do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** A run that is worked on with its next lines; nobody else goes on with it until the transaction ends. */
export async function nextLines(db: Db, runId: number, most: number): Promise<(RunRow & { next: string[] }) | null> {
  await sql`select from tag_runs where id = ${runId} for update`.execute(db)
  const { rows } = await sql<RunRow & { next: string[] }>`
    select ${columns}, r.lines[r.done + 1 : r.done + ${most}] as next from tag_runs r join users u on u.id = r.requested_by
    where r.id = ${runId} and r.state = 'running'`.execute(db)
  return rows[0] ?? null
}

/** Notes how far a run is. */
export async function moveRun(
  db: Db,
  id: number,
  { lines, found, changed, unfound }: { lines: number; found: number; changed: number; unfound: readonly Unfound[] },
): Promise<void> {
  await sql`
    update tag_runs set done = done + ${lines}, found = found + ${found}, changed = changed + ${changed}, moved_at = now(),
      unfound_lines = unfound_lines + ${unfound.length},
      unfound = unfound || ${JSON.stringify(unfound)}::jsonb
    where id = ${id}`.execute(db)
  await sql`update tag_runs set unfound = (select jsonb_agg(e.value order by e.place) from jsonb_array_elements(unfound)
    with ordinality as e (value, place) where e.place <= ${MAX_UNFOUND}) where id = ${id} and jsonb_array_length(unfound) > ${MAX_UNFOUND}`.execute(
    db,
  )
}

export async function endRun(db: Db, id: number): Promise<void> {
  await sql`update tag_runs set state = 'done', finished_at = now(), moved_at = now() where id = ${id}`.execute(db)
}

/** Runs that nobody has gone on with for a minute. */
export async function abandonedRuns(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from tag_runs where state = 'running' and moved_at < now() - interval '1 minute'`.execute(db)
  return rows.map(({ id }) => id)
}

/** Suppliers by their codes in lower case. */
export async function suppliersByCode(db: Db, codes: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; id: number }>`
    select lower(code) as code, id from supplier_profiles where lower(code) = any(${[...codes]}::text[])`.execute(db)
  return new Map(rows.map(({ code, id }) => [code, id]))
}

/** What a line names, already told apart; null where it is nothing of the kind. */
export interface Named {
  cas: string | null
  /** Of a molecule. */
  number: string | null
  code: string
  productId: number | null
  supplierId: number | null
}

/**
 * Puts the chemicals that lines name on a tag, or takes them off; other goods have no tags. By a catalogue number alone several suppliers' products are none. Substances stand for
 * all their products on sale.
 * @returns by the place of a line: those that name something, and those that name products of several suppliers
 */
export async function applyLines(
  db: Db,
  { tagId, act, by }: Pick<RunRow, 'tagId' | 'act' | 'by'>,
  lines: readonly Named[],
): Promise<{ found: number; changed: number; named: number[]; several: number[] }> {
  const wanted = JSON.stringify(lines.map((line, place) => ({ ...line, place })))
  const change =
    act === 'put'
      ? sql`insert into tag_products (tag_id, product_id, added_by)
          select ${tagId}::bigint, product_id, ${by}::bigint from good order by product_id on conflict do nothing returning product_id`
      : sql`delete from tag_products where tag_id = ${tagId}::bigint and product_id in (select product_id from good) returning product_id`
  const { rows } = await sql<{ found: number; changed: number; named: number[]; several: number[] }>`
    with line as materialized (
      select place, cas, number, code, "productId" as product_id, "supplierId" as supplier_id from jsonb_to_recordset(${wanted}::jsonb)
        as l (place int, cas text, number text, code text, "productId" bigint, "supplierId" bigint)),
    named as materialized (
      select l.place, p.id as product_id, p.supplier_id, false as by_code from line l join terms t on t.kind = 1 and t.key = l.cas collate "C"
        join products p on p.molecule_id = t.molecule_id and p.status = 'active'
        where l.supplier_id is null or p.supplier_id = l.supplier_id
      union
      select l.place, p.id, p.supplier_id, false from line l join molecules m on m.number = l.number
        join products p on p.molecule_id = m.id and p.status = 'active'
        where l.supplier_id is null or p.supplier_id = l.supplier_id
      union
      select l.place, p.id, p.supplier_id, true from line l join products p on p.code = l.code collate "C" and p.molecule_id is not null
        where l.supplier_id is null or p.supplier_id = l.supplier_id),
    by_id as (
      select l.place, p.id as product_id from line l join products p on p.id = l.product_id and p.molecule_id is not null
        where l.place not in (select place from named) and (l.supplier_id is null or p.supplier_id = l.supplier_id)),
    several as (
      select place from named group by place having bool_and(by_code) and count(distinct supplier_id) > 1),
    good as materialized (
      select product_id from named where place not in (select place from several) union select product_id from by_id),
    changed as (${change})
    select (select count(*) from good)::int as found, (select count(*) from changed)::int as changed,
      (select coalesce(json_agg(distinct place), '[]') from (select place from named union all select place from by_id) n) as named,
      (select coalesce(json_agg(place), '[]') from several) as several`.execute(db)
  return rows[0]!
}
