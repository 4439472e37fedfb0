import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Resources } from '../../kernel/resources.ts'
import { openTasks } from '../../kernel/tasks.ts'
import { restBetweenSteps } from '../../kernel/requestLoad.ts'
import { mark } from './electing/ballots.ts'
import { electJob, UNDO_DAYS, uploadMachine } from './rules.ts'
import * as store from './store.ts'

// Taking back what an upload wrote, product by product: what it made goes off sale, what it changed becomes what it was. Whatever
// somebody has changed since stays as it is, and is counted.

/** Products of one transaction: few enough for its locks. */
const BATCH = 500

type Reindex = (db: Db, moleculeIds: Iterable<number>) => Promise<void>

/** Goes on with an upload that is taken back, a batch a transaction, each of which notes how far it is. */
export async function takeBack(
  resources: Resources,
  uploadId: number,
  reindex: Reindex,
  signal?: AbortSignal,
): Promise<void> {
  const { db, jobs, load } = resources
  const rest = restBetweenSteps(load)
  for (let more = true; more;) {
    await rest(signal)
    more = await db.transaction().execute((trx) => step(trx, uploadId, reindex))
  }
  await jobs.enqueue(db, electJob, {})
}

/** @returns whether there is more to do */
async function step(db: Db, uploadId: number, reindex: Reindex): Promise<boolean> {
  const upload = await store.lockUploadRow(db, uploadId, 'all')
  if (!upload || upload.state !== 'undoing' || upload.supplierId === null) return false
  const ids = await nextProducts(db, uploadId, upload.undoneAtProduct)
  if (ids.length === 0) {
    await store.setState(db, uploadId, uploadMachine.next('putBack', upload.state))
    return false
  }
  await sql`select from products where id = any(${ids}::bigint[]) order by id for update`.execute(db)
  const wanted = await changesOf(db, uploadId, ids)
  const moleculesBefore = await moleculesOf(db, ids)
  const restored = new Set(await restoreProducts(db, uploadId, ids))
  const restoredPacks = new Set(await restorePackages(db, uploadId, ids))
  const stock = await restoreStock(db, uploadId, ids)
  await openTasks(
    db,
    stock
      .filter(({ short }) => short)
      .map(({ packageId }) => ({
        kind: 'stock_shortage' as const,
        subjectId: packageId,
        data: { supplierId: upload.supplierId, uploadId },
      })),
  )
  const molecules = [...new Set([...moleculesBefore, ...(await moleculesOf(db, ids))])]
  await reindex(db, molecules)
  await mark(db, molecules)
  const left = wanted.filter(
    ({ productId, packageId }) => !(packageId ? restoredPacks.has(packageId) : restored.has(productId)),
  )
  const kept = new Set([...left, ...stock.filter((one) => one.left)].map(({ productId }) => productId))
  await store.noteUndone(db, uploadId, { last: ids.at(-1)!, undone: ids.length - kept.size, kept: kept.size })
  return true
}

/** Products that the upload has written, or of whose packs it has moved the stock alone. */
async function nextProducts(db: Db, uploadId: number, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from upload_changes where upload_id = ${uploadId} and product_id > ${after}
    union select k.product_id from stock_moves m join packages k on k.id = m.package_id
      where m.upload_id = ${uploadId} and m.why = 'upload' and k.product_id > ${after}
    order by id limit ${BATCH}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What was written, a row for each product and pack, however often it was. */
async function changesOf(db: Db, uploadId: number, ids: readonly number[]) {
  const { rows } = await sql<{ productId: number; packageId: number | null }>`
    select distinct product_id as "productId", package_id as "packageId" from upload_changes
    where upload_id = ${uploadId} and product_id = any(${ids}::bigint[])`.execute(db)
  return rows
}

async function moleculesOf(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct molecule_id as id from products where id = any(${ids}::bigint[]) and molecule_id is not null`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The first state of each product or pack, and when this upload wrote it last. */
const before = (of: 'product_id' | 'package_id', uploadId: number, ids: readonly number[]) => sql`
  select ${sql.ref(of)} as id, (array_agg(before order by id))[1] as before, max(written_at) as written_at from upload_changes
  where upload_id = ${uploadId} and product_id = any(${ids}::bigint[]) and (package_id is null) = ${of === 'product_id'}
  group by ${sql.ref(of)}`

/**
 * Products that nobody has changed since. What an antibody is described by stands in other tables, and is no part of a change: one that
 * was changed stays. A hash that is gone lets the same row say something new again.
 * @returns their ids
 */
async function restoreProducts(db: Db, uploadId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with changes as (${before('product_id', uploadId, ids)}),
    made as (
      update products p set status = 'inactive', content_hash = null, updated_at = now() from changes c
      where p.id = c.id and p.updated_at = c.written_at and c.before is null returning p.id),
    changed as (
      update products p set molecule_id = coalesce((select m.id from molecules m where m.id = b.molecule_id), p.molecule_id),
        name_en = b.name_en, name_zh = b.name_zh, cas = b.cas, mdl = b.mdl, purity_text = b.purity_text, purity = b.purity,
        storage = b.storage, transport = b.transport, ships_from = b.ships_from, lead_min = b.lead_min, lead_max = b.lead_max,
        brand = b.brand, vendor = b.vendor, upload_id = b.upload_id, content_hash = b.content_hash, status = b.status,
        confirmed_at = b.confirmed_at, updated_at = now()
      from changes c, jsonb_populate_record(null::products, c.before) b
      where p.id = c.id and p.updated_at = c.written_at and c.before is not null and p.type = 1 returning p.id)
    select id from made union all select id from changed`.execute(db)
  return rows.map(({ id }) => id)
}

/** Packs of products that were there before, where nobody has changed them since. @returns their ids */
async function restorePackages(db: Db, uploadId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with changes as (${before('package_id', uploadId, ids)})
    update packages k set price = case when c.before is null then k.price else b.price end,
      currency = coalesce(b.currency, k.currency), label = coalesce(b.label, k.label), price_at = coalesce(b.price_at, k.price_at),
      status = coalesce(b.status, 'inactive'), marked_for_removal = coalesce(b.marked_for_removal, false), updated_at = now()
    from changes c left join lateral jsonb_populate_record(null::packages, c.before) b on true
    where k.id = c.id and k.updated_at = c.written_at returning k.id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Moves the stock on hand back by as much as the upload has moved it, unless it was stated again since; what was promised or sent
 * meanwhile stays so. Where nothing was stated before nothing is stated again.
 * @returns the packs whose stock it had moved: whether they are short now, and whether their stock was left as it is
 */
async function restoreStock(db: Db, uploadId: number, ids: readonly number[]) {
  const { rows } = await sql<{ packageId: number; productId: number; short: boolean; left: boolean }>`
    with mine as (
      select m.package_id, k.product_id, sum(m.d_on_hand) as moved, min(m.id) as first, max(m.id) as last from stock_moves m
      join packages k on k.id = m.package_id where k.product_id = any(${ids}::bigint[]) and m.upload_id = ${uploadId} and m.why = 'upload'
      group by m.package_id, k.product_id),
    moving as (
      select f.package_id, f.moved, f.moved = t.on_hand and t.allocated = 0 and not exists (
          select from stock_moves o where o.package_id = f.package_id and o.id < f.first) as unstated
      from mine f join stock t on t.package_id = f.package_id where not exists (
        select from stock_moves o where o.package_id = f.package_id and o.id > f.last and o.why in ('upload', 'edit'))),
    gone as (delete from stock t using moving g where t.package_id = g.package_id and g.unstated
      returning t.package_id, -t.on_hand as moved, false as short),
    moved as (
      update stock t set on_hand = greatest(0, t.on_hand - g.moved),
        shortage = greatest(0, t.allocated - greatest(0, t.on_hand - g.moved)), updated_at = now()
      from moving g where t.package_id = g.package_id and not g.unstated
      returning t.package_id, new.on_hand - old.on_hand as moved, new.shortage > 0 as short),
    both_of as (select * from gone union all select * from moved),
    noted as (insert into stock_moves (package_id, d_on_hand, why, upload_id)
      select package_id, moved, 'undo', ${uploadId}::bigint from both_of where moved <> 0)
    select f.package_id as "packageId", f.product_id as "productId", coalesce(b.short, false) as short, b.package_id is null as left
    from mine f left join both_of b on b.package_id = f.package_id`.execute(db)
  return rows
}

/** Forgets what stood there before uploads that cannot be taken back any more; answers how many rows went. */
export async function forgetChanges(db: Db, most = 20_000): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from upload_changes where id in (select c.id from upload_changes c join uploads u on u.id = c.upload_id
      where u.state in ('undone', 'done', 'failed', 'cancelled') and u.finished_at < now() - ${UNDO_DAYS} * interval '1 day' limit ${most})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
