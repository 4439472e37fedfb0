import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import { conflictListing, type conflictOutcomes, type conflictReasons, type sideReasons } from './contract.ts'

export const KIND = 'identity_conflict'

export interface ConflictRow {
  id: number
  state: 'open' | 'done'
  why: (typeof conflictReasons)[number]
  outcome: (typeof conflictOutcomes)[number] | null
  askedAt: Date
  doneAt: Date | null
  productId: number
  code: string
  nameEn: string
  nameZh: string
  cas: string | null
  supplierName: string
  supplierNameZh: string
  uploadId: number | null
  fileName: string | null
  sheet: string | null
  row: number | null
  moleculeId: number | null
  mergeId: number | null
}

const from = sql`tasks t join products p on p.id = t.subject_id join supplier_profiles s on s.id = p.supplier_id
  left join uploads u on u.id = (t.data->>'uploadId')::bigint`
const state = sql`case when t.status = 'done' then 'done' else 'open' end`
const why = sql`coalesce(t.data->>'why', 'number')`
const columns = sql`t.id, ${state} as state, ${why} as why, t.data->>'outcome' as outcome, t.created_at as "askedAt", t.done_at as "doneAt",
  p.id as "productId", p.code, p.name_en as "nameEn", p.name_zh as "nameZh", p.cas, s.name_en as "supplierName",
  s.name_zh as "supplierNameZh", u.id as "uploadId", u.file_name as "fileName", t.data->>'sheet' as sheet,
  (t.data->>'row')::int as row, p.molecule_id as "moleculeId", (t.data->>'mergeId')::bigint as "mergeId"`
const within = sql<boolean>`t.kind = ${KIND} and t.status <> 'deleted'`

const source: ListingSource<typeof conflictListing> = {
  from,
  filters: {
    subject: (like) =>
      sql`(p.code ilike ${like} or p.cas ilike ${like} or p.name_en ilike ${like} or p.name_zh ilike ${like})`,
    state,
    why,
    asked: sql`china_day(t.created_at)`,
  },
  sorts: { subject: sql`p.code`, supplier: sql`s.name_en`, asked: sql`t.id` },
  id: sql`t.id`,
}

export const conflictsPage = (db: Db, asked: Asked) =>
  pageOfListing<ConflictRow, typeof conflictListing>(db, conflictListing, source, { select: columns, within, asked })

export async function findConflict(db: Db, id: number): Promise<ConflictRow | undefined> {
  const { rows } = await sql<ConflictRow>`select ${columns} from ${from} where ${within} and t.id = ${id}`.execute(db)
  return rows[0]
}

/** Nobody else decides until the transaction ends. */
export async function holdConflict(db: Db, id: number): Promise<void> {
  await sql`select from tasks where id = ${id} for update`.execute(db)
}

type By = (typeof sideReasons)[number]

export interface Drawn {
  smiles: string | null
  inchiKey: string | null
}

/** The structure a product's molecule is drawn as. */
export async function drawingOf(db: Db, moleculeId: number): Promise<Drawn | undefined> {
  const { rows } =
    await sql<Drawn>`select smiles, inchi_key as "inchiKey" from molecules where id = ${moleculeId}`.execute(db)
  return rows[0]
}

/** Molecules beside its own that are offered. */
const MAX_SIDES = 5

/** Molecules that a product could be as well: by its number, by the key of its drawing, by those of its names. */
export async function otherSides(
  db: Db,
  { own, cas, drawn, named }: { own: number; cas: string | null; drawn: string | null; named: readonly string[] },
): Promise<{ id: number; by: By[] }[]> {
  const { rows } = await sql<{ id: number; by: By[] }>`
    select id, array_agg(distinct by) as by from (
      select coalesce(m.merged_into, m.id) as id, 'number' as by from molecule_cas c join molecules m on m.id = c.molecule_id where c.cas = ${cas}
      union all select coalesce(merged_into, id), 'drawing' from molecules where inchi_key = ${drawn}::bpchar
      union all select coalesce(merged_into, id), 'name' from molecules where inchi_key = any(${[...named]}::bpchar[])) k
    where id <> ${own} group by id order by count(*) desc, id limit ${MAX_SIDES}`.execute(db)
  return rows
}

export interface SideRow {
  moleculeId: number
  number: string
  cas: string | null
  otherCas: string[]
  nameEn: string
  nameZh: string
  formula: string | null
  smiles: string | null
  inchiKey: string | null
  kind: string
  form: string
  chosen: string[]
  productCount: number
  products: {
    productId: number
    code: string
    supplierName: string
    supplierNameZh: string
    nameEn: string
    nameZh: string
    cas: string | null
  }[]
  /** Another one as soon as the molecule or what hangs on it changes. */
  version: string
}

const PRODUCTS_SHOWN = 20

export async function sidesOf(db: Db, ids: readonly number[]): Promise<SideRow[]> {
  const { rows } = await sql<SideRow>`
    select m.id as "moleculeId", m.number, m.cas, array(select c.cas from molecule_cas c where c.molecule_id = m.id
        and c.cas is distinct from m.cas order by c.evidence desc, c.cas) as "otherCas",
      m.name_en as "nameEn", m.name_zh as "nameZh", m.formula, m.smiles, m.inchi_key as "inchiKey", m.kind, m.form, m.chosen,
      (select count(*)::int from products p where p.molecule_id = m.id) as "productCount",
      coalesce((select jsonb_agg(p) from (
        select p.id as "productId", p.code, s.name_en as "supplierName", s.name_zh as "supplierNameZh", p.name_en as "nameEn",
          p.name_zh as "nameZh", p.cas
        from products p join supplier_profiles s on s.id = p.supplier_id where p.molecule_id = m.id order by p.id limit ${PRODUCTS_SHOWN}) p),
        '[]') as products,
      concat_ws(' ', m.id, m.xmin, (select concat_ws(' ', count(*), max(p.id), max(p.updated_at)) from products p where p.molecule_id = m.id)) as version
    from unnest(${[...ids]}::bigint[]) with ordinality as w (id, place) join molecules m on m.id = w.id order by w.place`.execute(
    db,
  )
  return rows
}

/** Whether a merge still stands as it was made. */
export async function isPartable(db: Db, mergeId: number): Promise<boolean> {
  const { rows } = await sql`
    select from molecule_merges g join molecules f on f.id = g.from_id and f.merged_into = g.into_id
      join molecules i on i.id = g.into_id and i.merged_into is null
    where g.id = ${mergeId} and g.undone_at is null`.execute(db)
  return rows.length > 0
}

export interface MergeEffects {
  products: number
  offers: number
  favourites: number
  alerts: number
  listLines: number
}

/** What somebody sees of a merge of one molecule into another. */
export async function mergeEffects(db: Db, from: number, into: number): Promise<MergeEffects> {
  const { rows } = await sql<MergeEffects>`
    select (select count(*)::int from products where molecule_id = ${from}) as products,
      (select count(*)::int from products where molecule_id in (${from}, ${into}) and status = 'active') as offers,
      (select count(*)::int from collections c join products p on p.id = c.product_id where p.molecule_id = ${from}) as favourites,
      (select count(*)::int from alerts where molecule_id = ${from} and ended_at is null) as alerts,
      (select count(*)::int from list_lines where molecule_id = ${from}) as "listLines"`.execute(db)
  return rows[0]!
}
