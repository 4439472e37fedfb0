import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'

/** What a merge of two molecules changes. */
export interface MergeEffects {
  /** Another one as soon as one of the two molecules or what hangs on it changes. */
  sign: string
  products: number
  drawnOtherwise: boolean
  newCas: string[]
  newNames: number
  favourites: number
  alerts: number
  listLines: number
}

export async function mergeEffects(db: Db, from: number, into: number): Promise<MergeEffects> {
  const { rows } = await sql<MergeEffects>`
    with named as (
      select name, language from molecule_names where molecule_id = ${from}
      union select v.name, v.language from molecules m
        cross join lateral (values (m.name_en, 'en'), (m.name_zh, 'zh')) v (name, language) where m.id = ${from} and v.name <> '')
    select (select count(*)::int from products where molecule_id = ${from}) as products,
      md5(concat_ws(' ', ${from}::bigint, ${into}::bigint,
        (select string_agg(concat_ws(':', m.id, m.xmin), ' ' order by m.id) from molecules m where m.id in (${from}, ${into})),
        (select concat_ws(' ', count(*), max(p.id), max(p.updated_at)) from products p where p.molecule_id in (${from}, ${into})))) as sign,
      coalesce((select f.inchi_key <> i.inchi_key from molecules f, molecules i where f.id = ${from} and i.id = ${into}), false)
        as "drawnOtherwise",
      array(select cas from molecule_cas where molecule_id = ${from}
        except select cas from molecule_cas where molecule_id = ${into} order by 1) as "newCas",
      (select count(*)::int from named n where not exists (select from molecule_names o
        where o.molecule_id = ${into} and o.name = n.name and o.language = n.language)) as "newNames",
      (select count(*)::int from collections c join products p on p.id = c.product_id where p.molecule_id = ${from}) as favourites,
      (select count(*)::int from alerts where molecule_id = ${from} and ended_at is null) as alerts,
      (select count(*)::int from list_lines where molecule_id = ${from}) as "listLines"`.execute(db)
  return rows[0]!
}

export interface MergeRow {
  id: number
  fromId: number
  intoId: number
  from: string
  into: string
  products: number
  at: Date
  undoneAt: Date | null
  conflictId: number | null
  /** Both are still as the merge left them. */
  stands: boolean
}

const columns = sql`g.id, g.from_id as "fromId", g.into_id as "intoId", f.number as "from", i.number as "into",
  cardinality(g.products) as products, g.at, g.undone_at as "undoneAt", f.merged_into = g.into_id and i.merged_into is null as stands,
  (select t.id from tasks t where t.kind = 'identity_conflict' and t.data ? 'mergeId' and (t.data->>'mergeId')::bigint = g.id limit 1) as "conflictId"`
const tables = sql`molecule_merges g join molecules f on f.id = g.from_id join molecules i on i.id = g.into_id`

/** The merges that are shown of a molecule. */
const SHOWN = 50

export async function mergesOf(db: Db, id: number): Promise<MergeRow[]> {
  const { rows } = await sql<MergeRow>`
    select ${columns} from ${tables} where g.from_id = ${id} or g.into_id = ${id} order by g.id desc limit ${SHOWN}`.execute(
    db,
  )
  return rows
}

/** A merge, which nobody else undoes until the transaction ends. */
export async function holdMerge(db: Db, id: number): Promise<MergeRow | undefined> {
  await sql`select from molecule_merges where id = ${id} for update`.execute(db)
  const { rows } = await sql<MergeRow>`select ${columns} from ${tables} where g.id = ${id}`.execute(db)
  return rows[0]
}

export async function isMolecule(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from molecules where id = ${id}`.execute(db)
  return rows.length > 0
}
