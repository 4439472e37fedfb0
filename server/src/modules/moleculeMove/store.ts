import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'

export interface MoleculeRow {
  moleculeId: number
  number: string
  cas: string | null
  nameEn: string
  nameZh: string
  formula: string | null
  smiles: string | null
  offers: number
}

const columns = sql`m.id as "moleculeId", m.number, m.cas, m.name_en as "nameEn", m.name_zh as "nameZh", m.formula, m.smiles,
  (select count(*)::int from products p where p.molecule_id = m.id and p.status = 'active') as offers`

export async function findMolecule(db: Db, id: number): Promise<MoleculeRow | undefined> {
  const { rows } =
    await sql<MoleculeRow>`select ${columns} from molecules m where m.id = ${id} and m.merged_into is null`.execute(db)
  return rows[0]
}

/** The most molecules that one identifier names. */
const MAX = 6

/** Molecules by a number of ours, a CAS number or an InChIKey, those for internal use too; of a merged one that other. */
export async function moleculesNamed(
  db: Db,
  { number, cas, inchiKey }: { number: string | null; cas: string | null; inchiKey: string | null },
): Promise<MoleculeRow[]> {
  const { rows } = await sql<MoleculeRow>`
    select ${columns} from molecules m where m.merged_into is null and m.id in (
      select coalesce(n.merged_into, n.id) from molecules n where n.number = ${number}
      union select coalesce(k.merged_into, k.id) from molecules k where k.inchi_key = ${inchiKey}::bpchar
      union select coalesce(o.merged_into, o.id) from molecule_cas c join molecules o on o.id = c.molecule_id where c.cas = ${cas})
    order by m.id limit ${MAX}`.execute(db)
  return rows
}

export interface ProductRow {
  productId: number
  code: string
  supplierName: string
  supplierNameZh: string
  nameEn: string
  nameZh: string
  cas: string | null
  active: boolean
}

/** The most products that are listed. */
const LISTED = 500

export async function productsOf(db: Db, id: number): Promise<{ count: number; products: ProductRow[] }> {
  const { rows } = await sql<ProductRow>`
    select p.id as "productId", p.code, s.name_en as "supplierName", s.name_zh as "supplierNameZh", p.name_en as "nameEn",
      p.name_zh as "nameZh", p.cas, p.status = 'active' as active
    from products p join supplier_profiles s on s.id = p.supplier_id
    where p.molecule_id = ${id} order by p.status, s.name_en, p.id limit ${LISTED}`.execute(db)
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from products where molecule_id = ${id}`.execute(db)
  return { count: counted.rows[0]!.count, products: rows }
}

export interface Effects {
  /** Of the products those that are the molecule's. */
  products: number
  codes: string[]
  /** Another one as soon as a product or one of the two molecules changes. */
  sign: string
  offers: number
  packs: number
  newCas: string[]
  favourites: number
  productAlerts: number
  alertsLosing: number
  alertsGaining: number
  listLines: number
}

/** What putting products to another molecule changes; null for one that is still to be made. */
export async function effectsOf(
  db: Db,
  { from, into, products }: { from: number; into: number | null; products: readonly number[] },
): Promise<Effects> {
  const { rows } = await sql<Effects>`
    with moved as (select p.* from products p where p.id = any(${[...products]}::bigint[]) and p.molecule_id = ${from})
    select (select count(*)::int from moved) as products, array(select code from moved order by id) as codes,
      md5(concat_ws(' ', ${from}::bigint, ${into}::bigint, (select string_agg(concat_ws(':', p.id, p.xmin, p.molecule_id), ' ' order by p.id)
        from products p where p.id = any(${[...products]}::bigint[])),
        (select string_agg(m.xmin::text, ' ' order by m.id) from molecules m where m.id in (${from}, ${into}::bigint)))) as sign,
      (select count(*)::int from moved where status = 'active') as offers,
      (select count(*)::int from packages k join moved p on p.id = k.product_id where k.status = 'active' and p.status = 'active') as packs,
      array(select distinct p.cas from moved p where p.cas is not null
        and not exists (select from molecule_cas c where c.molecule_id = ${into}::bigint and c.cas = p.cas) order by 1) as "newCas",
      (select count(*)::int from collections c join moved p on p.id = c.product_id) as favourites,
      (select count(*)::int from alerts a join moved p on p.id = a.product_id where a.ended_at is null) as "productAlerts",
      (select count(*)::int from alerts a where a.molecule_id = ${from} and a.ended_at is null) as "alertsLosing",
      (select count(*)::int from alerts a where a.molecule_id = ${into}::bigint and a.ended_at is null) as "alertsGaining",
      (select count(*)::int from list_lines l join moved p on p.id = l.product_id) as "listLines"`.execute(db)
  return rows[0]!
}

/** Nobody else changes these products until the transaction ends. */
export async function holdProducts(db: Db, products: readonly number[]): Promise<void> {
  await sql`select from products where id = any(${[...products]}::bigint[]) order by id for update`.execute(db)
}

export async function insertMove(
  db: Db,
  row: {
    from: number
    into: number
    products: readonly number[]
    numbers: string[]
    reason: string
    by: number
    made?: boolean
  },
): Promise<number> {
  const { id } = await db
    .insertInto('molecule_moves')
    .values({
      from_id: row.from,
      into_id: row.into,
      products: [...row.products],
      numbers: row.numbers,
      reason: row.reason,
      moved_by: row.by,
      made: row.made ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface MoveRow {
  id: number
  fromId: number
  intoId: number
  from: string
  into: string
  products: number[]
  numbers: string[]
  /** The other molecule was made for it. */
  made: boolean
  reason: string
  surname: string
  givenName: string
  at: Date
  undoneAt: Date | null
  merged: boolean
  elsewhere: string[]
}

const moveColumns = sql`v.id, v.from_id as "fromId", v.into_id as "intoId", f.number as "from", i.number as "into", v.products, v.numbers, v.made,
  v.reason, u.surname, u.name as "givenName", v.at, v.undone_at as "undoneAt",
  f.merged_into is not null or i.merged_into is not null as merged,
  array(select coalesce(p.code, w.id::text) from unnest(v.products) as w (id) left join products p on p.id = w.id
    where p.molecule_id is distinct from v.into_id order by w.id limit 20) as elsewhere`
const moveFrom = sql`molecule_moves v join molecules f on f.id = v.from_id join molecules i on i.id = v.into_id join users u on u.id = v.moved_by`

/** Other molecules that a CAS number is said of. */
export async function numbersKnowing(db: Db, cas: string, besides: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select m.number from molecule_cas c join molecules m on m.id = c.molecule_id and m.merged_into is null
    where c.cas = ${cas} and m.id <> all(${[...besides]}::bigint[]) order by m.id limit ${MAX}`.execute(db)
  return rows.map(({ number }) => number)
}

/** The moves that are shown of a molecule. */
const MOVES_SHOWN = 50

export async function movesOf(db: Db, id: number): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select ${moveColumns} from ${moveFrom} where v.id in (
      (select id from molecule_moves where from_id = ${id} order by id desc limit ${MOVES_SHOWN})
      union (select id from molecule_moves where into_id = ${id} order by id desc limit ${MOVES_SHOWN}))
    order by v.id desc limit ${MOVES_SHOWN}`.execute(db)
  return rows
}

/** A move; with `hold` nobody else undoes it until the transaction ends. */
export async function findMove(db: Db, id: number, hold: boolean): Promise<MoveRow | undefined> {
  if (hold) await sql`select from molecule_moves where id = ${id} for update`.execute(db)
  const { rows } = await sql<MoveRow>`select ${moveColumns} from ${moveFrom} where v.id = ${id}`.execute(db)
  return rows[0]
}

export async function markUndone(db: Db, id: number, by: number): Promise<void> {
  await db
    .updateTable('molecule_moves')
    .set({ undone_at: sql`now()`, undone_by: by })
    .where('id', '=', id)
    .execute()
}
