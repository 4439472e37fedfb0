import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../kernel/context.ts'

// Products, packages and stock of the staged lines; a row is written only where something differs.

export interface Merged {
  new: number
  changed: number
  unchanged: number
}

interface Owner {
  supplierId: number
  /** None where somebody has typed it. */
  uploadId: number | null
}

/** How many products and packages the lines are about. */
interface Staged {
  products: number
  packages: number
  /** Products about which they say something new. */
  fresh: number
}

/** Writes the products of fresh lines and gives every pack its product. */
export async function mergeProducts(db: Db, owner: Owner, staged: Staged): Promise<Merged> {
  const unchanged = staged.products - staged.fresh
  const written = staged.fresh > 0 ? await writeProducts(db, owner) : []
  // One table to join the packages with, and counted: joined by amount and unit alone they would be millions.
  await sql`update staged_packs s set product_id = l.product_id, made_here = l.made_here from staged_lines l where l.line = s.line`.execute(
    db,
  )
  await sql`analyze staged_packs (product_id, amount, unit, count, on_hand)`.execute(db)
  // What is said again is true again; once a day is often enough.
  if (unchanged > 0)
    await sql`
      update products p set confirmed_at = now() from staged_lines s
      where p.id = s.product_id and s.first and s.fresh is null and p.confirmed_at < now() - interval '1 day'`.execute(
      db,
    )
  return { ...counts(written), unchanged }
}

async function writeProducts(db: Db, { supplierId, uploadId }: Owner) {
  const { rows } = await sql<{ action: string; n: number }>`
    with merged as (
      merge into products p using (
        select s.*, coalesce(s.ships_from, f.ships_from) as place,
          case when 'real-time' = any(f.programmes) then 'real-time' else 'list' end as price_kind from staged_lines s
        join supplier_profiles f on f.id = ${supplierId} where s.fresh) s
      on p.id = s.product_id
      when matched then update set molecule_id = coalesce(s.molecule_id, p.molecule_id), name_en = s.name_en, name_zh = s.name_zh,
        cas = s.cas, mdl = s.mdl, purity_text = s.purity_text, purity = s.purity, storage = s.storage, transport = s.transport,
        ships_from = s.place, lead_min = s.lead_min, lead_max = s.lead_max, 
        brand = case when s.brand = '' then p.brand else s.brand end, vendor = case when s.brand = '' then p.vendor else s.vendor end, upload_id = coalesce(${uploadId}::bigint, p.upload_id),
        content_hash = s.hash, status = 'active', confirmed_at = now(), updated_at = now()
      when not matched then insert (supplier_id, code, type, molecule_id, name_en, name_zh, cas, mdl, purity_text, purity, storage,
        transport, ships_from, lead_min, lead_max, brand, vendor, price_kind, upload_id, content_hash)
        values (${supplierId}, s.code, case when s.antibody then 2 else 1 end, s.molecule_id, s.name_en, s.name_zh, s.cas, s.mdl, s.purity_text, s.purity, s.storage,
        s.transport, s.place, s.lead_min, s.lead_max, s.brand, s.vendor, s.price_kind, ${uploadId}::bigint, s.hash)
      returning merge_action() as action, p.id, s.line, new.updated_at as written_at,
        case when merge_action() = 'UPDATE' then to_jsonb(old) end as before),
    noted as (insert into upload_changes (upload_id, product_id, before, written_at)
      select ${uploadId}::bigint, id, before, written_at from merged where ${uploadId}::bigint is not null),
    known as (update staged_lines s set product_id = m.id, made_here = m.action = 'INSERT' from merged m where s.line = m.line returning m.action)
    select action, count(*) as n from known group by action`.execute(db)
  return rows
}

/** Writes the packages; what the file does not name stays as it is. */
export async function mergePackages(db: Db, uploadId: number | null, staged: Staged): Promise<Merged> {
  const { rows } = await sql<{ action: string; n: number }>`
    with merged as (
      merge into packages k using staged_packs s
      on k.product_id = s.product_id and k.amount = s.amount and k.unit = s.unit and k.count = s.count
      when matched and (k.price, k.currency, k.status, k.marked_for_removal)
        is distinct from (case when s.priced then s.price else k.price end,
          case when s.priced then s.currency::char(3) else k.currency end, 'active', false)
        then update set price = case when s.priced then s.price else k.price end,
          currency = case when s.priced then s.currency::char(3) else k.currency end, label = s.label,
          price_at = case when s.priced then now() else k.price_at end, status = 'active',
          marked_for_removal = false, updated_at = now()
      when not matched then insert (product_id, amount, unit, count, label, base_amount, base_unit, price, currency)
        values (s.product_id, s.amount, s.unit, s.count, s.label, s.base_amount, s.base_unit, s.price, s.currency)
      returning merge_action() as action, k.id, k.product_id, new.updated_at as written_at, s.made_here,
        case when merge_action() = 'UPDATE' then to_jsonb(old) end as before),
    -- Packs of a product that this upload has made go with it.
    noted as (insert into upload_changes (upload_id, product_id, package_id, before, written_at)
      select ${uploadId}::bigint, product_id, id, before, written_at from merged where ${uploadId}::bigint is not null and not made_here)
    select action, count(*) as n from merged group by action`.execute(db)
  const merged = counts(rows)
  return { ...merged, unchanged: staged.packages - merged.new - merged.changed }
}

/**
 * Sets the stock on hand to what the file says and writes down by how much it moved. Where more is promised than lies
 * there, the shortage says so.
 * @returns the packages that are short now
 */
export const mergeStock = (db: Db, uploadId: number | null): Promise<number[]> =>
  settleStock(
    db,
    sql`select k.id as package_id, s.on_hand from staged_packs s
      join packages k on k.product_id = s.product_id and k.amount = s.amount and k.unit = s.unit and k.count = s.count
      where s.on_hand is not null`,
    { why: uploadId === null ? 'edit' : 'upload', uploadId },
  )

/**
 * The same of whatever says it.
 * @param told `package_id` and `on_hand`
 */
export async function settleStock(
  db: Db,
  told: RawBuilder<unknown>,
  { why, uploadId }: { why: 'edit' | 'upload' | 'service'; uploadId: number | null },
): Promise<number[]> {
  const { rows } = await sql<{ packageId: number }>`
    with told as (${told}),
    merged as (
      merge into stock t using (select * from told order by package_id) s on t.package_id = s.package_id
      when matched and t.on_hand <> s.on_hand then update set on_hand = s.on_hand,
        shortage = greatest(0, t.allocated - s.on_hand), updated_at = now()
      when not matched then insert (package_id, on_hand) values (s.package_id, s.on_hand)
      returning t.package_id, new.on_hand - coalesce(old.on_hand, 0) as moved, new.shortage),
    moves as (
      insert into stock_moves (package_id, d_on_hand, why, upload_id)
      select package_id, moved, ${why}, ${uploadId}::bigint from merged where moved <> 0)
    select package_id as "packageId" from merged where shortage > 0`.execute(db)
  return rows.map(({ packageId }) => packageId)
}

/** Molecules whose names or numbers this chunk may have changed. */
export async function renamedMolecules(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct id from staged_lines s, lateral (values (s.molecule_id), (s.former_molecule_id)) v (id)
    where s.fresh and id is not null`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Products whose number, name and structure contradict each other, for a person to look at; not those that somebody said are to be
 * kept apart while number and molecule are still the same.
 */
export async function conflicts(
  db: Db,
): Promise<{ line: number; productId: number; moleculeId: number; cas: string }[]> {
  const { rows } = await sql<{ line: number; productId: number; moleculeId: number; cas: string }>`
    select line, product_id as "productId", molecule_id as "moleculeId", cas from staged_lines s
    where conflict and product_id is not null and not exists (select from tasks t
      where t.kind = 'identity_conflict' and t.subject_id = s.product_id and t.status = 'done' and t.data->>'outcome' = 'kept'
        and t.data->>'cas' is not distinct from s.cas and (t.data->>'moleculeId')::bigint = s.molecule_id)`.execute(db)
  return rows
}

const counts = (rows: readonly { action: string; n: number }[]) => ({
  new: rows.find(({ action }) => action === 'INSERT')?.n ?? 0,
  changed: rows.find(({ action }) => action === 'UPDATE')?.n ?? 0,
})
