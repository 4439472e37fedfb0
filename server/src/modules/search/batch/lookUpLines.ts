import { sql } from 'kysely'
import type { Db } from '../../../kernel/context.ts'
import { sideBySide } from '../../../kernel/sideBySide.ts'
import { termKinds, type TermKind } from '../lexicon/terms.ts'

// Whole lists in a few statements: what is asked travels as arrays, what is found comes back by its place in them.

/** Candidates shown of one value; that there are more is only said. */
export const MAX_CANDIDATES = 20

export interface KeyHit {
  asked: string
  kind: TermKind
  id: number
}

/** Rows of `terms` with some keys, at most one more of each than is shown. */
export async function hitsOfKeys(db: Db, keys: readonly string[]): Promise<KeyHit[]> {
  if (keys.length === 0) return []
  return sideBySide(db, keys, async (some) => {
    // By kind, so that a formula that thousands share never pushes a name out.
    const { rows } = await sql<{ place: number; kind: TermKind; id: number }>`
      select w.place::int as place, t.kind, t.molecule_id as id
      from unnest(${some}::text[]) with ordinality as w (key, place)
      cross join lateral (
        select kind, molecule_id from terms where key = w.key collate "C" order by kind, molecule_id
        limit ${MAX_CANDIDATES * 3}) t`.execute(db)
    return rows.map(({ place, kind, id }) => ({ asked: some[place - 1]!, kind, id }))
  })
}

/** The molecules under keys of one kind alone: for the many numbers that a mistyped one may have been. */
export async function hitsOfNumbers(db: Db, keys: readonly string[]): Promise<Map<string, number[]>> {
  if (keys.length === 0) return new Map()
  const rows = await sideBySide(db, keys, async (some) => {
    const found = await sql<{ key: string; id: number }>`
      select t.key, t.molecule_id as id from unnest(${some}::text[]) as w (key)
      join terms t on t.key = w.key collate "C" and t.kind = ${termKinds.cas}`.execute(db)
    return found.rows
  })
  return new Map([...Map.groupBy(rows, ({ key }) => key)].map(([key, hits]) => [key, hits.map(({ id }) => id)]))
}

export interface CodeHit {
  asked: string
  moleculeId: number
  productId: number
  code: string
  nameEn: string
  nameZh: string
}

/** Products on sale under some catalogue numbers, as written or in one case, with the names of their suppliers. */
export async function hitsOfCodes(db: Db, codes: readonly string[]): Promise<CodeHit[]> {
  if (codes.length === 0) return []
  return sideBySide(db, codes, async (some) => {
    const { rows } = await sql<Omit<CodeHit, 'asked'> & { place: number }>`
      select w.place::int as place, p.molecule_id as "moleculeId", p.id as "productId", s.code, s.name_en as "nameEn",
        s.name_zh as "nameZh"
      from unnest(${some}::text[]) with ordinality as w (code, place)
      cross join lateral (
        select p.id, p.molecule_id, p.supplier_id from products p
        where p.code = any(array[w.code, upper(w.code), lower(w.code)]) and p.status = 'active' and p.molecule_id is not null
        limit ${MAX_CANDIDATES + 1}) p
      join supplier_profiles s on s.id = p.supplier_id
      join companies c on c.id = s.company_id and c.status = 'active'
      join molecules m on m.id = p.molecule_id and not m.internal_only and m.merged_into is null`.execute(db)
    return rows.map(({ place, ...row }) => ({ asked: some[place - 1]!, ...row }))
  })
}

export interface NeighbourHit {
  place: number
  key: string
  id: number
}

/** Terms read on either side: a million CAS numbers may lie between a key like one and the next name. */
const MAX_BESIDE = 40

/** The names next to some keys in byte order, a few on either side. */
export async function namesBeside(db: Db, keys: readonly string[]): Promise<NeighbourHit[]> {
  if (keys.length === 0) return []
  const kinds = sql`kind in (${termKinds.englishName}, ${termKinds.chineseName}, ${termKinds.synonym})`
  const { rows } = await sql<NeighbourHit>`
    select w.place::int as place, t.key, t.molecule_id as id
    from unnest(${[...keys]}::text[]) with ordinality as w (key, place)
    cross join lateral (
      (select key, molecule_id from (
        select * from terms where key > w.key collate "C" order by key limit ${MAX_BESIDE}) above
        where ${kinds} order by key limit 3)
      union all
      (select key, molecule_id from (
        select * from terms where key < w.key collate "C" order by key desc limit ${MAX_BESIDE}) below
        where ${kinds} order by key desc limit 3)) t`.execute(db)
  return rows.map((row) => ({ ...row, place: row.place - 1 }))
}

/** Molecules whose InChIKey begins with some first blocks: other stereo forms, isotopes and charges of one skeleton. */
export async function skeletons(db: Db, blocks: readonly string[]): Promise<Map<string, number[]>> {
  if (blocks.length === 0) return new Map()
  const { rows } = await sql<{ block: string; id: number }>`
    select w.block, t.molecule_id as id from unnest(${[...blocks]}::text[]) as w (block)
    cross join lateral (
      select molecule_id from terms where key > (w.block || '-') collate "C" and key < (w.block || '.') collate "C"
        and kind = ${termKinds.inchiKey}
      limit 5) t`.execute(db)
  return new Map([...Map.groupBy(rows, ({ block }) => block)].map(([block, hits]) => [block, hits.map(({ id }) => id)]))
}
