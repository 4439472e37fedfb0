import { sql } from 'kysely'
import type { Db } from '../../../kernel/context.ts'
import { termKinds, type TermKind } from '../lexicon/terms.ts'
import { type Bound, rangePrefixes, withinRange } from './formulaRange.ts'
import type { CodeReading } from './readings.ts'

/** Molecules read for one term: a formula of a common drug-like size has some hundreds. */
const MAX_MOLECULES = 5000

export interface TermHit {
  key: string
  kind: TermKind
  id: number
}

/** Molecules whose terms equal some keys of some kinds. One key has one or few kinds, so that the index answers. */
export async function moleculesByTerms(
  db: Db,
  wanted: readonly { key: string; kinds: readonly TermKind[] }[],
): Promise<TermHit[]> {
  const pairs = wanted.flatMap(({ key, kinds }) => kinds.map((kind) => ({ key, kind })))
  if (pairs.length === 0) return []
  const { rows } = await sql<TermHit>`/* prepared */
    select t.key, t.kind, t.molecule_id as id
    from unnest(${pairs.map(({ key }) => key)}::text[], ${pairs.map(({ kind }) => kind)}::smallint[]) as w (key, kind)
    join terms t on t.key = w.key collate "C" and t.kind = w.kind
    limit ${MAX_MOLECULES}`.execute(db)
  return rows
}

/** Those of some molecules that are salts, hydrates or other forms of one parent: its own form is none of them. */
export async function saltsOf(db: Db, ids: readonly number[], parentKey: string): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`/* prepared */
    select id from molecules where id = any(${[...ids]}::bigint[]) and parent_key = ${parentKey} and inchi_key is distinct from ${parentKey}
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Those of some molecules, called like a substance that is given and whose number none of them has, that are another one: drawn with
 * another skeleton, charge or isotopes, or not drawn and known by other numbers. Without drawing and number the name is all that there is,
 * and is believed.
 */
export async function contradicting(
  db: Db,
  ids: readonly number[],
  { inchiKey, smiles }: { inchiKey: string; smiles: string },
): Promise<number[]> {
  if (ids.length === 0) return []
  const isLabelled = /\[\d/.test(smiles)
  const { rows } = await sql<{ id: number }>`/* prepared */
    select m.id from molecules m where m.id = any(${[...ids]}::bigint[]) and case when m.inchi_key is not null
      then left(m.inchi_key, 14) <> left(${inchiKey}, 14) or right(m.inchi_key, 1) <> right(${inchiKey}, 1)
        or (m.smiles ~ '\\[[0-9]') <> ${isLabelled}::boolean
      else m.cas is not null or exists (select from molecule_cas c where c.molecule_id = m.id)
        or (m.smiles like '%.%' and ${!smiles.includes('.')}::boolean) end
    order by m.id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Molecules of the products on sale with a catalogue number, as written or in capitals; not those for internal use. Where
 * a reading names a supplier, it has to be the product's: by its code, its address, or the beginning of a name.
 */
export async function moleculesByCode(db: Db, readings: readonly CodeReading[]): Promise<number[]> {
  const spelled = readings.flatMap(({ code, supplier }) =>
    [...new Set([code, code.toUpperCase(), code.toLowerCase()])].map((one) => ({ code: one, supplier })),
  )
  if (spelled.length === 0) return []
  const { rows } = await sql<{ id: number }>`/* prepared */
    select distinct m.id
    from unnest(${spelled.map(({ code }) => code)}::text[], ${spelled.map(({ supplier }) => supplier)}::text[]) as w (code, supplier)
    join products p on p.code = w.code collate "C" and p.status = 'active'
    join molecules m on m.id = p.molecule_id and not m.internal_only
    join supplier_profiles s on s.id = p.supplier_id
    join companies c on c.id = s.company_id and c.status = 'active'
    where w.supplier = '' or lower(s.code) = w.supplier or s.short_url = w.supplier
      or starts_with(lower(s.name_en), w.supplier) or starts_with(s.name_zh, w.supplier)
    limit ${MAX_MOLECULES}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Formulas read for a range; one of common sizes has fewer. */
const MAX_FORMULAS = 50_000

/**
 * Molecules whose formulas keep some bounds, those without other elements told apart; `all` is false where there are more
 * than can be read.
 */
export async function moleculesByFormula(
  db: Db,
  bounds: readonly Bound[],
): Promise<{ found: { id: number; alone: boolean }[]; all: boolean }> {
  // After the digits of the prefix comes an element or a dot: `C6:` to `C6~` leaves `C60` out.
  const { rows } = await sql<{ key: string; id: number }>`
    select t.key, t.molecule_id as id from unnest(${rangePrefixes(bounds)}::text[]) as w (prefix)
    join terms t on t.kind = ${termKinds.formula}
      and (t.key = w.prefix collate "C" or (t.key >= w.prefix || ':' collate "C" and t.key < w.prefix || '~' collate "C"))
    limit ${MAX_FORMULAS}`.execute(db)
  const found = rows.flatMap(({ key, id }) => {
    const { holds, alone } = withinRange(key, bounds)
    return holds ? [{ id, alone }] : []
  })
  return { found: found.slice(0, MAX_MOLECULES), all: rows.length < MAX_FORMULAS && found.length <= MAX_MOLECULES }
}

/** Those of some molecules, in their order, whose formulas keep some bounds. */
export async function withinBounds(
  db: Db,
  moleculeIds: readonly number[],
  bounds: readonly Bound[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number; formula: string }>`
    select id, formula from molecules where id = any(${[...moleculeIds]}::bigint[]) and formula is not null`.execute(db)
  const kept = new Set(rows.filter(({ formula }) => withinRange(formula, bounds).holds).map(({ id }) => id))
  return moleculeIds.filter((id) => kept.has(id))
}

/** The products of some molecules with a safety data sheet of their own or of the molecule. */
export async function productsWithSheet(db: Db, moleculeIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`/* prepared */
    select p.id from products p where p.molecule_id = any(${[...moleculeIds]}::bigint[]) and exists
      (select 1 from product_documents d where d.kind = 'sds' and not d.internal and (d.product_id = p.id or d.molecule_id = p.molecule_id))`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** All names of some molecules, in every language. */
export async function namesOfAll(db: Db, moleculeIds: readonly number[]): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`/* prepared */
    select id, name_zh as name from molecules where id = any(${[...moleculeIds]}::bigint[])
    union all select molecule_id, name from molecule_names where molecule_id = any(${[...moleculeIds]}::bigint[])`.execute(
    db,
  )
  return rows
}

/** Chinese names that are read exactly as some pinyin, those of most suppliers first. */
export async function spokenAs(db: Db, letters: readonly string[]): Promise<{ key: string; spoken: string }[]> {
  const { rows } = await sql<{ key: string; spoken: string }>`
    select key, spoken from pinyin_names where key = any(${[...letters]}::text[] collate "C")
    order by weight desc, spoken`.execute(db)
  return rows
}
