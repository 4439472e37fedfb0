import { sql } from 'kysely'
import type { Db } from '../../../kernel/context.ts'

// All products of a supplier, a batch at a time, in ascending order of their ids.

/** Products of one transaction: few enough for its locks. */
const BATCH = 1000

interface Step {
  /** The last product of the batch. */
  last: number
  products: number
}

interface Selling {
  supplierId: number
  /** The last product that is done already. */
  after: number
  runId: number
  /** Puts back what this run took off; null: takes off. */
  undoes: number | null
}

/** Takes a batch off sale, or back on; null where none is left. */
export async function sellStep(db: Db, { supplierId, after, runId, undoes }: Selling): Promise<Step | null> {
  const { rows } =
    undoes === null
      ? await sql<{ id: number }>`
          update products set status = 'inactive', inactivated_by = ${runId}, updated_at = now() where id = any(array(
            select id from products where supplier_id = ${supplierId} and status = 'active' and id > ${after} order by id limit ${BATCH} for update))
          returning id`.execute(db)
      : await sql<{ id: number }>`
          update products set status = 'active', inactivated_by = null, updated_at = now() where id = any(array(
            select id from products where inactivated_by = ${undoes} and status = 'inactive' and id > ${after} order by id limit ${BATCH} for update))
          returning id`.execute(db)
  return stepOf(rows)
}

/** Has the search read a batch of products anew: names and numbers, offers, consumables; null where none is left. */
export async function reindexStep(
  db: Db,
  {
    supplierId,
    after,
    reindex,
  }: { supplierId: number; after: number; reindex: (db: Db, moleculeIds: Iterable<number>) => Promise<void> },
): Promise<Step | null> {
  const { rows } = await sql<{ id: number; moleculeId: number | null }>`
    select id, molecule_id as "moleculeId" from products where supplier_id = ${supplierId} and id > ${after} order by id limit ${BATCH}`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  await reindex(
    db,
    rows.flatMap(({ moleculeId }) => moleculeId ?? []),
  )
  await sql`select note_molecules_of_products(${ids}::bigint[]), note_consumables(${ids}::bigint[])`.execute(db)
  return stepOf(rows)
}

const stepOf = (rows: readonly { id: number }[]): Step | null =>
  rows.length === 0 ? null : { last: Math.max(...rows.map(({ id }) => id)), products: rows.length }

/** Makes the prices of a batch of the kind that the programmes of the supplier say, real-time or list; false where all are. */
export async function followRealTimeStep(db: Db, supplierId: number): Promise<boolean> {
  const { rows } = await sql`
    update products p set price_kind = w.kind, updated_at = now() from (
      select p.id, k.kind from supplier_profiles s
      cross join lateral (select case when 'real-time' = any(s.programmes) then 'real-time' else 'list' end as kind) k
      join products p on p.supplier_id = s.id and p.price_kind <> k.kind and p.quote_price_id is null
      where s.id = ${supplierId} order by p.id limit ${BATCH} for update of p) w
    where p.id = w.id returning 1`.execute(db)
  return rows.length > 0
}
