import { sql } from 'kysely'
import type { Db } from '../../../kernel/context.ts'
import { termKinds, type TermKind } from '../lexicon/terms.ts'

/** A term or a catalogue number that begins with what was typed. */
export interface Candidate {
  key: string
  /** null: a catalogue number. */
  kind: TermKind | null
  id: number
}

/** Terms read under one prefix; a prefix with more has its best prepared. */
export const MAX_TERMS = 400
/** Read of those that are no longer than what was typed. */
const MAX_EQUAL = 16
/** Equal in no other way than by beginning: names in all languages and numbers, not formulas and structures. */
export const offeredKinds = [
  termKinds.cas,
  termKinds.mdl,
  termKinds.englishName,
  termKinds.chineseName,
  termKinds.synonym,
  termKinds.number,
  termKinds.ec,
]
/** Written out, as all limits below are: a statement that is prepared has to be planned for few rows. */
const offered = sql`kind in (${sql.join(offeredKinds.map((kind) => sql.lit(kind)))})`

/** What comes after everything that begins with a text, in the order of bytes. */
const beyond = (prefix: string) => `${prefix}\u{10ffff}`

/** Terms that begin with one of some keys: the prepared ones, and those that end there, where a key begins too many. */
export async function termsBeginning(db: Db, prefixes: readonly string[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`/* prepared */
    with wanted as (select * from unnest(${[...prefixes]}::text[], ${prefixes.map(beyond)}::text[]) as w (prefix, beyond)),
    head as materialized (
      select h.prefix, h.key, h.kind, h.molecule_id from suggestion_heads h where not h.spoken
        and h.prefix = any(${[...prefixes]}::text[] collate "C"))
    select key, kind, molecule_id as id from head
    union all
    select t.key, t.kind, t.molecule_id from wanted w cross join lateral (
      select * from terms where key >= w.prefix collate "C" and key < w.beyond collate "C"
        and ${offered} limit ${sql.lit(MAX_TERMS)}) t
      where not exists (select from head h where h.prefix = w.prefix)
    union all
    select t.key, t.kind, t.molecule_id from wanted w cross join lateral (
      select * from terms where key = w.prefix collate "C" and ${offered} limit ${sql.lit(MAX_EQUAL)}) t
      where exists (select from head h where h.prefix = w.prefix)`.execute(db)
  return rows
}

/** Catalogue numbers on sale that begin with a text, as typed or in capitals. */
export async function codesBeginning(db: Db, text: string, most: number): Promise<Candidate[]> {
  const spelled = [...new Set([text, text.toUpperCase()])]
  const { rows } = await sql<Candidate>`/* prepared */
    select p.code as key, null as kind, p.molecule_id as id
    from unnest(${spelled}::text[], ${spelled.map(beyond)}::text[]) as w (prefix, beyond)
    cross join lateral (select p.code, p.molecule_id from products p
      join supplier_profiles s on s.id = p.supplier_id join companies c on c.id = s.company_id and c.status = 'active'
      where p.code >= w.prefix collate "C" and p.code < w.beyond collate "C" and p.status = 'active' and p.molecule_id is not null
      order by p.code limit ${sql.lit(most)}) p`.execute(db)
  return rows
}

/** A molecule with a Chinese name that begins with some characters. */
export interface Spoken {
  id: number
  spoken: string
}

/** Molecules whose Chinese names are typed so in pinyin: those that end there, then the best of those that go on. */
export async function spokenBeginning(db: Db, letters: string, most: number): Promise<Spoken[]> {
  const { rows } = await sql<Spoken>`/* prepared */
    with equal as (
      select n.spoken, n.weight, m.id, m.place from pinyin_names n
        cross join lateral unnest(n.molecules) with ordinality as m (id, place) where n.key = ${letters} collate "C"
        order by n.weight desc, n.spoken, m.place limit ${sql.lit(most)}),
    head as materialized (
      select key, molecule_id, place from suggestion_heads where spoken and prefix = ${letters} collate "C"),
    longer as (
      select n.spoken, n.weight, n.molecules[1] as id from (
        select * from pinyin_names where key > ${letters} collate "C" and key < ${beyond(letters)} collate "C"
        limit ${sql.lit(MAX_TERMS)}) n where not exists (select from head) order by n.weight desc, n.spoken
      limit ${sql.lit(most)})
    select id, spoken from (
      select id, spoken, 0 as part, -weight as weight, place from equal
      union all select molecule_id, key, 1, 0, place from head
      union all select id, spoken, 2, -weight, 0 from longer) found order by part, weight, place`.execute(db)
  return rows
}

/** Of what is read alike, the molecules whose Chinese name begins with some locants; in the order of what was found. */
export async function spokenLocated(
  db: Db,
  read: readonly { key: string; spoken: string }[],
  locants: string,
  most: number,
): Promise<Spoken[]> {
  const { rows } = await sql<Spoken>`/* prepared */
    select m.id, n.spoken
    from unnest(${read.map(({ key }) => key)}::text[], ${read.map(({ spoken }) => spoken)}::text[])
      with ordinality as w (key, spoken, place)
      join pinyin_names n on n.key = w.key collate "C" and n.spoken = w.spoken collate "C"
      cross join lateral unnest(n.molecules) with ordinality as isomer (id, place) join molecules m on m.id = isomer.id
    where starts_with(m.name_zh, ${locants}) order by w.place, isomer.place limit ${sql.lit(most)}`.execute(db)
  return rows
}

/** All names of some molecules, as written. */
export async function namesOf(db: Db, moleculeIds: readonly number[]): Promise<{ id: number; name: string }[]> {
  if (moleculeIds.length === 0) return []
  const { rows } = await sql<{ id: number; name: string }>`/* prepared */
    select molecule_id as id, name from molecule_names where molecule_id = any(${[...moleculeIds]}::bigint[])
    order by molecule_id, name`.execute(db)
  return rows
}
