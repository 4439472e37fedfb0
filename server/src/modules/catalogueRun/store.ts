import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { UNDO_HOURS } from './contract.ts'

export interface CatalogueRow {
  supplierId: number
  supplierName: string
  supplierNameZh: string
  products: number
  onSale: number
}

export async function findCatalogue(db: Db, supplierId: number): Promise<CatalogueRow | undefined> {
  const { rows } = await sql<CatalogueRow>`
    select s.id as "supplierId", s.name_en as "supplierName", s.name_zh as "supplierNameZh", count(p.id)::int as products,
      (count(p.id) filter (where p.status = 'active'))::int as "onSale"
    from supplier_profiles s left join products p on p.supplier_id = s.id where s.id = ${supplierId} group by s.id`.execute(
    db,
  )
  return rows[0]
}

export interface RunRow {
  id: number
  supplierId: number
  kind: 'inactivate' | 'restore' | 'reindex'
  undoes: number | null
  state: 'running' | 'done'
  total: number
  done: number
  atProduct: number
  surname: string
  givenName: string
  at: Date
  finishedAt: Date | null
  undone: boolean
  /** Within the hours in which it can be taken back. */
  young: boolean
}

const columns = sql`r.id, r.supplier_id as "supplierId", r.kind, r.undoes, r.state, r.total, r.done, r.at_product as "atProduct", u.surname,
  u.name as "givenName", r.requested_at as at, r.finished_at as "finishedAt",
  exists (select from catalogue_runs o where o.undoes = r.id) as undone,
  r.finished_at > now() - ${UNDO_HOURS} * interval '1 hour' as young`

export async function runsOf(db: Db, supplierId: number): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`select ${columns} from catalogue_runs r join users u on u.id = r.requested_by
    where r.supplier_id = ${supplierId} order by r.id desc limit 10`.execute(db)
  return rows
}

/** A run of a supplier, of any where none is named. `hold`: nobody else goes on with it until the transaction ends. */
export async function findRun(
  db: Db,
  id: number,
  supplierId: number | null,
  hold = false,
): Promise<RunRow | undefined> {
  if (hold) await sql`select from catalogue_runs where id = ${id} for update`.execute(db)
  const { rows } = await sql<RunRow>`select ${columns} from catalogue_runs r join users u on u.id = r.requested_by
    where r.id = ${id} and (${supplierId}::bigint is null or r.supplier_id = ${supplierId})`.execute(db)
  return rows[0]
}

interface NewRun {
  supplierId: number
  kind: RunRow['kind']
  undoes: number | null
  by: number
}

/** @returns null where another run of this supplier is open */
export async function insertRun(db: Db, { supplierId, kind, undoes, by }: NewRun): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into catalogue_runs (supplier_id, kind, undoes, total, requested_by)
    select ${supplierId}::bigint, ${kind}::text, ${undoes}::bigint, count(*), ${by}::bigint from products p where case ${kind}::text
      when 'restore' then p.inactivated_by = ${undoes}::bigint and p.status = 'inactive'
      when 'inactivate' then p.supplier_id = ${supplierId} and p.status = 'active'
      else p.supplier_id = ${supplierId} end
    on conflict (supplier_id) where state = 'running' do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

export async function moveRun(db: Db, id: number, step: { last: number; products: number } | null): Promise<void> {
  if (step)
    await sql`update catalogue_runs set at_product = ${step.last}, done = done + ${step.products}, moved_at = now() where id = ${id}`.execute(
      db,
    )
  else
    await sql`update catalogue_runs set state = 'done', finished_at = now(), moved_at = now() where id = ${id}`.execute(
      db,
    )
}

/** Runs that nobody has gone on with for a minute. */
export async function abandonedRuns(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from catalogue_runs where state = 'running' and moved_at < now() - interval '1 minute'`.execute(db)
  return rows.map(({ id }) => id)
}
