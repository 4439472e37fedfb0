import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { idArray } from '../../kernel/idArray.ts'
import { containing } from '../../kernel/like.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import type { Controlled } from '../product/rules.ts'
import type { MatchKind, Nature } from './contract.ts'
import { entryStructures, isSaltOf } from './match.ts'

/** Texts by language, as kept. */
export type Texts = Partial<Record<Language, string>>

export interface RegulationRow {
  id: number
  code: string
  name: Texts
  remark: Texts
  jurisdiction: string
  authority: string
  source: string
  sourceUrl: string | null
  inForce: string | null
  follows: string[]
  nature: Nature
  /** Its entries are all of it, and no extract. */
  whole: boolean
}

const columns = sql`r.id, r.code, r.name, r.remark, r.jurisdiction, r.authority, r.source, r.source_url as "sourceUrl",
  to_char(r.in_force, 'YYYY-MM-DD') as "inForce", r.follows, r.nature, r.whole`

export interface EntryRow {
  entryId: number
  regulationId: number
  cas: string | null
  smarts: string | null
  name: string
  nameZh: string
  names: Texts
  threshold: number | null
  condition: string
  form: string
  salts: boolean | null
  hydrates: boolean | null
  isotopes: boolean | null
  note: string
  /** ISO date. */
  validTo: string | null
}

const entryColumns = sql`e.id as "entryId", e.regulation_id as "regulationId", e.cas, e.smarts, e.name, e.name_zh as "nameZh", e.names,
  e.threshold::float8 as threshold, e.condition, e.form, e.salts, e.hydrates, e.isotopes, e.note,
  to_char(e.valid_to, 'YYYY-MM-DD') as "validTo"`

/** Lists with entries in force, with how many entries and how many molecules on sale they name. */
export async function regulationsInForce(db: Db) {
  const { rows } = await sql<RegulationRow & { entries: number; molecules: number; effective: string }>`
    select ${columns}, n.entries::int as entries, n.molecules::int as molecules, to_char(v.effective, 'YYYY-MM-DD') as effective
    from regulations r
    join (
      select e.regulation_id, e.version_id, count(distinct e.id) as entries, count(distinct mr.molecule_id) as molecules
      from regulation_entries_in_force e left join molecule_regulations mr on mr.entry_id = e.id
      group by e.regulation_id, e.version_id) n on n.regulation_id = r.id
    join regulation_versions v on v.id = n.version_id
    order by array_position(array['CN', 'UN', 'OPCW', 'EU', 'US'], r.jurisdiction), r.jurisdiction, r.id`.execute(db)
  return rows
}

export async function regulationsByIds(db: Db, ids: readonly number[]): Promise<RegulationRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<RegulationRow>`/* prepared */
    select ${columns} from regulations r where r.id = any(${idArray(ids)}) order by r.id`.execute(db)
  return rows
}

export interface EntryFilter {
  regulationId?: number | undefined
  jurisdiction?: string | undefined
  text?: string | undefined
  pageNumber: number
  pageSize: number
}

/** A page of the entries in force, each with the molecule that carries its number. */
export async function entriesInForce(db: Db, { regulationId, jurisdiction, text, pageNumber, pageSize }: EntryFilter) {
  const like = text ? containing(text) : null
  const from = sql`from regulation_entries_in_force e join regulations r on r.id = e.regulation_id
    where (${regulationId ?? null}::bigint is null or e.regulation_id = ${regulationId ?? null})
      and (${jurisdiction ?? null}::text is null or r.jurisdiction = ${jurisdiction ?? null})
      and (${like}::text is null or e.cas like ${like} or e.name ilike ${like} or e.name_zh ilike ${like}
        or exists (select from jsonb_each_text(e.names) n where n.value ilike ${like}))`
  const { rows } = await sql<EntryRow & { listNames: Texts; jurisdiction: string; molecule: string | null }>`
    select ${entryColumns}, r.name as "listNames", r.jurisdiction, (
      select m.number from molecule_regulations mr join molecules m on m.id = mr.molecule_id
      where mr.entry_id = e.id and mr.how = 'cas' and not m.internal_only order by (m.cas = e.cas) desc nulls last, m.id limit 1) as molecule
    ${from} order by e.regulation_id, e.id limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, list: rows }
}

export interface MatchRow extends EntryRow {
  /** Molecule, or number of the question, that the match belongs to. */
  subject: number
  how: MatchKind
  certain: boolean
  by: string | null
  /** ISO date. */
  inForce: string | null
  jurisdiction: string
  nature: Nature
}

const matchColumns = sql`${entryColumns}, r.jurisdiction, r.nature, to_char(greatest(r.in_force, e.valid_from), 'YYYY-MM-DD') as "inForce"`

/** What molecules come under, by molecule. */
export async function matchesOf(db: Db, moleculeIds: readonly number[]): Promise<MatchRow[]> {
  if (moleculeIds.length === 0) return []
  const { rows } = await sql<MatchRow>`/* prepared */
    select mr.molecule_id as subject, mr.how, (mr.detail ->> 'certain')::boolean as certain, mr.detail ->> 'by' as by, ${matchColumns}
    from molecule_regulations mr join regulation_entries_in_force e on e.id = mr.entry_id join regulations r on r.id = e.regulation_id
    where mr.molecule_id = any(${moleculeIds}::bigint[])
    order by mr.molecule_id, (mr.detail ->> 'certain')::boolean desc, e.regulation_id, e.id`.execute(db)
  return rows
}

/** Of some molecules those that come under a list of controls, and whether surely. */
export async function regulatedAmong(db: Db, moleculeIds: readonly number[]) {
  const { rows } = await sql<{ moleculeId: number; certain: boolean }>`/* prepared */
    select molecule_id as "moleculeId", bool_or((detail ->> 'certain')::boolean) as certain from molecule_regulations
    where molecule_id = any(${moleculeIds}::bigint[]) and detail ->> 'nature' is distinct from 'hazard' group by molecule_id`.execute(
    db,
  )
  return new Map(rows.map(({ moleculeId, certain }) => [moleculeId, certain]))
}

/** The countries that control the trade of a molecule. */
export async function controlledOf(db: Db, moleculeId: number): Promise<Controlled> {
  const row = await db
    .selectFrom('molecules')
    .select(['export_controlled as exportControlled', 'import_controlled as importControlled'])
    .where('id', '=', moleculeId)
    .where('internal_only', '=', false)
    .executeTakeFirst()
  return row ?? { exportControlled: [], importControlled: [] }
}

export interface HeldRow {
  regulationId: number
  name: Texts
  jurisdiction: string
  nature: Nature
  whole: boolean
  entries: number
  /** ISO date from which on its entries stand. */
  effective: string
}

/** The lists with entries in force, as far as a blank answer has to name them. */
export async function listsHeld(db: Db): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`/* prepared */
    select r.id as "regulationId", r.name, r.jurisdiction, r.nature, r.whole, n.entries::int as entries,
      to_char(v.effective, 'YYYY-MM-DD') as effective
    from (select regulation_id, version_id, count(*) as entries from regulation_entries_in_force group by regulation_id, version_id) n
    join regulations r on r.id = n.regulation_id join regulation_versions v on v.id = n.version_id
    order by r.jurisdiction, r.id`.execute(db)
  return rows
}

/** Where lists of which nature have entries in force: what every step of a purchase asks, without counting the entries. */
export async function naturesHeld(db: Db): Promise<Pick<HeldRow, 'jurisdiction' | 'nature'>[]> {
  const { rows } = await sql<Pick<HeldRow, 'jurisdiction' | 'nature'>>`/* prepared */
    select distinct r.jurisdiction, r.nature from regulations r
    where exists (select from regulation_entries_in_force e where e.regulation_id = r.id)`.execute(db)
  return rows
}

/** One question: what was read out of a value. `at` is its place among the values. */
export interface Question {
  at: number
  cas?: string
  inchiKey?: string
  number?: string
  /** Of one name in several spellings. */
  nameKeys?: readonly string[]
}

const by = (questions: readonly Question[], key: 'cas' | 'inchiKey' | 'number' | 'nameKeys') => {
  const asked = questions.flatMap((one) => [one[key] ?? []].flat().map((value) => ({ at: one.at, value })))
  return sql`unnest(${asked.map(({ at }) => at)}::int[], ${asked.map(({ value }) => value)}::text[])`
}

export interface FoundMolecule {
  at: number
  moleculeId: number
  number: string
  cas: string | null
  nameEn: string
  nameZh: string
  exportControlled: string[]
  importControlled: string[]
}

/** The molecules of the catalogue that the questions name, at most ten for each; for staff those for internal use, too. */
export async function moleculesAsked(
  db: Db,
  questions: readonly Question[],
  { internal = false }: { internal?: boolean } = {},
): Promise<FoundMolecule[]> {
  const { rows } = await sql<FoundMolecule>`
    with hit as (
      select q.at, c.molecule_id from ${by(questions, 'cas')} as q (at, cas) join molecule_cas c on c.cas = q.cas
      union select q.at, p.molecule_id from ${by(questions, 'cas')} as q (at, cas) join products p on p.cas = q.cas and p.status = 'active'
      union select q.at, m.id from ${by(questions, 'inchiKey')} as q (at, key) join molecules m on m.inchi_key = q.key::bpchar
      union select q.at, m.id from ${by(questions, 'number')} as q (at, number) join molecules m on m.number = q.number
      union select q.at, t.molecule_id from ${by(questions, 'nameKeys')} as q (at, key)
        join terms t on t.key = q.key collate "C" and t.kind in (4, 5, 6)),
    ranked as (
      select h.at, coalesce(m.merged_into, m.id) as id, row_number() over (partition by h.at order by m.id) as place
      from hit h join molecules m on m.id = h.molecule_id where ${internal} or not m.internal_only)
    select distinct r.at, m.id as "moleculeId", m.number, m.cas, m.name_en as "nameEn", m.name_zh as "nameZh",
      m.export_controlled as "exportControlled", m.import_controlled as "importControlled"
    from ranked r join molecules m on m.id = r.id and (${internal} or not m.internal_only) where r.place <= 10 order by r.at, m.id`.execute(
    db,
  )
  return rows
}

/** The entries that the questions name themselves, whether or not the catalogue has the substance. */
export async function entriesAsked(db: Db, questions: readonly Question[]): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    with hit as (
      select q.at, e.id, 'cas' as how, true as certain, 'cas' as by from ${by(questions, 'cas')} as q (at, cas)
        join regulation_entries_in_force e on e.cas = q.cas
      union select q.at, e.id, 'name', true, 'name' from ${by(questions, 'nameKeys')} as q (at, key)
        join regulation_entries_in_force e on q.key = any(e.name_keys))
    select h.at as subject, h.how, h.certain, h.by, ${matchColumns}
    from hit h join regulation_entries_in_force e on e.id = h.id join regulations r on r.id = e.regulation_id
    order by h.at, e.regulation_id, e.id`.execute(db)
  return rows
}

/** A structure that was asked about, as the chemistry engine read it. */
export interface AskedStructure {
  at: number
  key: string
  parent: string | null
  smiles: string
  /** Written by the list of salt formers: see `counterIons`. */
  common: boolean
}

/** The entries that a structure comes under by itself or as a form of theirs, for structures the catalogue does not have. */
export async function entriesOfStructures(db: Db, asked: readonly AskedStructure[]): Promise<MatchRow[]> {
  if (asked.length === 0) return []
  const { rows } = await sql<MatchRow>`
    with s as materialized (${entryStructures}),
    q as (
      select *, array_remove(string_to_array(smiles, '.'), 'O') as dry, smiles ~ '\\[[0-9]' as labelled
      from unnest(${asked.map(({ at }) => at)}::int[], ${asked.map(({ key }) => key)}::text[], ${asked.map(({ parent }) => parent)}::text[],
        ${asked.map(({ smiles }) => smiles)}::text[], ${asked.map(({ common }) => common)}::boolean[]) as a (at, key, parent, smiles, common)),
    hit as (
      select q.at, s.entry_id, 'cas' as how, true as certain from q join s on s.key = q.key
      union select q.at, s.entry_id, 'hydrate', true from q join s on s.base = q.parent and s.key <> q.key
        where cardinality(q.dry) = 1 and strpos(q.smiles, '.') > 0 and s.hydrates is distinct from false
      union select q.at, s.entry_id, 'salt', s.salts is true from q join s on s.base = q.parent and s.key <> q.key
        where (cardinality(q.dry) > 1 or strpos(q.smiles, '.') = 0) and (s.salts or s.salts is null and not q.common)
          and ${isSaltOf(sql.ref('q.smiles'), sql.ref('s.smiles'))}
      union select q.at, s.entry_id, 'isotope', s.isotopes is true from q
        join s on left(s.base::text, 14) = left(coalesce(q.parent, q.key), 14) and s.key <> q.key
        where q.labelled and s.smiles !~ '\\[[0-9]' and s.isotopes is distinct from false)
    select h.at as subject, h.how, h.certain, 'structure' as by, ${matchColumns}
    from hit h join regulation_entries_in_force e on e.id = h.entry_id join regulations r on r.id = e.regulation_id
    order by h.at, e.regulation_id, e.id`.execute(db)
  return rows
}

/** The entries of some classes, as what a question came under. */
export async function entriesOfClasses(db: Db, found: readonly { at: number; smarts: string }[]): Promise<MatchRow[]> {
  if (found.length === 0) return []
  const { rows } = await sql<MatchRow>`
    select h.at as subject, 'class' as how, true as certain, 'structure' as by, ${matchColumns}
    from unnest(${found.map(({ at }) => at)}::int[], ${found.map(({ smarts }) => smarts)}::text[]) as h (at, smarts)
    join regulation_entries_in_force e on e.smarts = h.smarts join regulations r on r.id = e.regulation_id
    order by h.at, e.regulation_id, e.id`.execute(db)
  return rows
}

/** Those of some CAS numbers that the catalogue or a list knows. */
export async function knownCas(db: Db, numbers: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ cas: string }>`
    select n.cas from unnest(${numbers}::text[]) as n (cas)
    where exists (select 1 from molecule_cas c join molecules m on m.id = c.molecule_id and not m.internal_only where c.cas = n.cas)
      or exists (select 1 from regulation_entries e where e.cas = n.cas)`.execute(db)
  return new Set(rows.map(({ cas }) => cas))
}
