import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'

/** A molecule with its facts, as the contract's `MoleculeOut` takes it. */
export interface MoleculeRow {
  moleculeId: number
  number: string
  cas: string | null
  mdl: string | null
  ec: string | null
  nameEn: string
  nameZh: string
  formula: string | null
  molecularWeight: number | null
  exactMass: number | null
  inchi: string | null
  inchiKey: string | null
  smiles: string | null
  meltingPoint: string | null
  boilingPoint: string | null
  hazardous: boolean
  exportControlledInCountries: string[]
  importControlledInCountries: string[]
  parentKey: string | null
}

const columns = sql`m.id as "moleculeId", m.number, m.cas, m.mdl, m.ec, m.name_en as "nameEn", m.name_zh as "nameZh", m.formula,
  m.weight::float8 as "molecularWeight", m.exact_mass::float8 as "exactMass", trim(m.inchi) as inchi, m.inchi_key as "inchiKey", m.smiles,
  m.melting_point as "meltingPoint", m.boiling_point as "boilingPoint", m.hazardous,
  m.export_controlled as "exportControlledInCountries", m.import_controlled as "importControlledInCountries", m.parent_key as "parentKey"`

/** Joins of joins are followed so far; more would be a circle. */
const LONGEST_TRAIL = 10

/** A molecule the public may see. Where it was joined to another, that other: links to old numbers keep working. */
export async function publicMolecule(db: Db, id: number): Promise<MoleculeRow | null> {
  const { rows } = await sql<MoleculeRow>`
    with recursive trail as (
      select id, merged_into, 0 as step from molecules where id = ${id}
      union all
      select m.id, m.merged_into, t.step + 1 from trail t join molecules m on m.id = t.merged_into where t.step < ${LONGEST_TRAIL})
    select ${columns} from trail t join molecules m on m.id = t.id
    where t.merged_into is null and not m.internal_only`.execute(db)
  return rows[0] ?? null
}

/** The most molecules that one identifier answers. */
const MOST = 20

/** Molecules the public may see by a term of one kind of identifier (see the search's `terms`). */
export async function moleculesByTerm(db: Db, key: string, kinds: readonly number[]): Promise<MoleculeRow[]> {
  const { rows } = await sql<MoleculeRow>`
    select ${columns} from molecules m
    where m.id in (select t.molecule_id from terms t where t.key = ${key} and t.kind = any(${kinds}::smallint[]))
      and not m.internal_only and m.merged_into is null
    order by m.id limit ${MOST}`.execute(db)
  return rows
}

export interface NameRow {
  name: string
  language: 'zh' | 'en' | 'de' | 'ja' | 'ko'
  kind: 'preferred' | 'synonym' | 'trade'
}

/** All names, preferred first; those the molecule is shown under stand first even where no source listed them. */
export async function namesOf(db: Db, moleculeId: number): Promise<NameRow[]> {
  const { rows } = await sql<NameRow>`
    select name, language, kind from (
      select name_zh as name, 'zh' as language, 'preferred' as kind from molecules where id = ${moleculeId} and name_zh <> ''
      union select name_en, 'en', 'preferred' from molecules where id = ${moleculeId} and name_en <> ''
      union select n.name, n.language, n.kind from molecule_names n join molecules m on m.id = n.molecule_id
        where n.molecule_id = ${moleculeId} and not (n.name = m.name_en and n.language = 'en') and not (n.name = m.name_zh and n.language = 'zh')
    ) names
    order by array_position(array['preferred', 'synonym', 'trade'], kind), array_position(array['zh', 'en', 'de', 'ja', 'ko'], language),
      length(name), name`.execute(db)
  return rows
}

/** CAS numbers beside the one it is shown under, best attested first. */
export async function otherCasOf(db: Db, moleculeId: number): Promise<string[]> {
  const { rows } = await sql<{ cas: string }>`
    select c.cas from molecule_cas c join molecules m on m.id = c.molecule_id
    where c.molecule_id = ${moleculeId} and c.cas is distinct from m.cas order by c.evidence desc, c.cas`.execute(db)
  return rows.map(({ cas }) => cas)
}

/** The most related molecules shown. */
const RELATED = 12

/** Molecules on sale with the same parent, or that are the parent: salts, isotopic and stereo forms of one another. */
export async function otherFormsOf(db: Db, { moleculeId, parentKey, inchiKey }: MoleculeRow): Promise<number[]> {
  const keys = [parentKey, inchiKey].filter((key) => key !== null)
  if (keys.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select m.id from molecules m
    where (m.parent_key = any(${keys}::bpchar[]) or m.inchi_key = any(${keys}::bpchar[])) and m.id <> ${moleculeId}
      and not m.internal_only and m.merged_into is null
      and exists (select 1 from products p join supplier_profiles s on s.id = p.supplier_id join companies c on c.id = s.company_id
        where p.molecule_id = m.id and p.status = 'active' and c.status = 'active')
    order by m.id limit ${RELATED}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function keptDrawing(db: Db, inchiKey: string, look: string): Promise<string | null> {
  const row = await db
    .selectFrom('depictions')
    .select('svg')
    .where('inchi_key', '=', inchiKey)
    .where('look', '=', look)
    .executeTakeFirst()
  return row?.svg ?? null
}

export async function keepDrawing(db: Db, inchiKey: string, look: string, svg: string): Promise<void> {
  await db
    .insertInto('depictions')
    .values({ inchi_key: inchiKey, look, svg })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
