import type { Properties } from '@reagora/chemistry/properties'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { languages, type Language } from '../../kernel/shared/wire.ts'
import type { kinds } from './contract.ts'

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
  kind: (typeof kinds)[number]
  form: string
  /** Null where nothing says so or otherwise. */
  hazardous: boolean | null
  exportControlledInCountries: string[]
  importControlledInCountries: string[]
  parentKey: string | null
}

const columns = sql`m.id as "moleculeId", m.number, m.cas, m.mdl, m.ec, m.name_en as "nameEn", m.name_zh as "nameZh", m.formula,
  m.weight::float8 as "molecularWeight", m.exact_mass::float8 as "exactMass", trim(m.inchi) as inchi, m.inchi_key as "inchiKey", m.smiles,
  m.melting_point as "meltingPoint", m.boiling_point as "boilingPoint", m.kind, m.form, m.hazardous,
  m.export_controlled as "exportControlledInCountries", m.import_controlled as "importControlledInCountries", m.parent_key as "parentKey"`

/** Joins of joins are followed so far; more would be a circle. */
const MAX_TRAIL_LENGTH = 10

/** Over molecules, by their alias: somebody sells it, and the public may see it. */
export const onSale = (m: string) => {
  const of = sql.ref(m)
  // `offset 0` has each molecule looked up: where PostgreSQL thinks that few products exist, it would read them all.
  return sql<boolean>`not ${of}.internal_only and ${of}.merged_into is null and exists (
    select from products p join supplier_profiles s on s.id = p.supplier_id join companies c on c.id = s.company_id
    where p.molecule_id = ${of}.id and p.status = 'active' and c.status = 'active' offset 0)`
}

/** A molecule the public may see. Where it was joined to another, that other: links to old numbers keep working. */
export const publicMolecule = (db: Db, id: number) => publicly<MoleculeRow>(db, id, columns)

async function publicly<R>(db: Db, id: number, columns: RawBuilder<unknown>): Promise<R | null> {
  const { rows } = await sql<R>`/* prepared */
    with recursive trail as (
      select id, merged_into, 0 as step from molecules where id = ${id}
      union all
      select m.id, m.merged_into, t.step + 1 from trail t join molecules m on m.id = t.merged_into where t.step < ${MAX_TRAIL_LENGTH})
    select ${columns} from trail t join molecules m on m.id = t.id
    where t.merged_into is null and not m.internal_only`.execute(db)
  return rows[0] ?? null
}

/** The most molecules that one identifier answers. */
const MAX = 20

/** Molecules the public may see by a term of one kind of identifier (see the search's `terms`). */
export async function moleculesByTerm(db: Db, key: string, kinds: readonly number[]): Promise<MoleculeRow[]> {
  const { rows } = await sql<MoleculeRow>`
    select ${columns} from molecules m
    where m.id in (select t.molecule_id from terms t where t.key = ${key} and t.kind = any(${kinds}::smallint[]))
      and not m.internal_only and m.merged_into is null
    order by m.id limit ${MAX}`.execute(db)
  return rows
}

export interface NameRow {
  name: string
  language: Language
  kind: 'preferred' | 'synonym' | 'trade'
}

/** Everything that is known of a molecule itself. */
export interface MoleculeFacts extends MoleculeRow {
  /** CAS numbers beside the one it is shown under, best attested first. */
  otherCas: string[]
  /** Preferred first; those that it is shown under come first even where no source listed them. */
  names: NameRow[]
  properties: Properties | null
  /** Molecules on sale with the same parent, or that are the parent: salts, isotopic and stereo forms of one another. */
  rating: { count: number; mean: number } | null
  otherForms: number[]
}

/** The most related molecules shown. */
const RELATED = 12

const otherCas = sql`array(
  select c.cas from molecule_cas c where c.molecule_id = m.id and c.cas is distinct from m.cas order by c.evidence desc, c.cas)`

const names = sql`(
  select coalesce(json_agg(json_build_object('name', name, 'language', language, 'kind', kind)
    order by array_position(array['preferred', 'synonym', 'trade'], kind), array_position(${[...languages]}::text[], language),
      length(name), name), '[]')
  from (
    select m.name_zh as name, 'zh' as language, 'preferred' as kind where m.name_zh <> ''
    union select m.name_en, 'en', 'preferred' where m.name_en <> ''
    union select n.name, n.language, n.kind from molecule_names n
      where n.molecule_id = m.id and (n.name, n.language) <> (m.name_en, 'en') and (n.name, n.language) <> (m.name_zh, 'zh')) one)`

/** Of the present drawing. */
const properties = sql`(
  select json_build_object('logP', r.log_p, 'polarSurface', r.polar_surface, 'donors', r.donors, 'acceptors', r.acceptors,
    'rotatableBonds', r.rotatable_bonds, 'heavyAtoms', r.heavy_atoms)
  from molecule_properties r where r.molecule_id = m.id and r.heavy_atoms is not null and r.drawn = md5(m.smiles)::uuid)`

const rating = sql`(select json_build_object('count', count(*), 'mean', round(avg(r.stars), 1))
  from products p join reviews r on r.product_id = p.id and r.status = 'published'
  where p.molecule_id = m.id and p.status = 'active' and p.quote_price_id is null and exists (select from supplier_profiles s
    join companies c on c.id = s.company_id where s.id = p.supplier_id and c.status = 'active') having count(*) > 0)`
const otherForms = sql`array(
  select f.id from molecules f
  where (f.parent_key in (m.parent_key, m.inchi_key) or f.inchi_key in (m.parent_key, m.inchi_key)) and f.id <> m.id and ${onSale('f')}
  order by f.id limit ${RELATED})`

/** Everything about a molecule the public may see; a joined one as {@link publicMolecule}. One statement: a page of it asks often. */
export const moleculeFacts = (db: Db, id: number) =>
  publicly<MoleculeFacts>(
    db,
    id,
    sql`${columns}, ${otherCas} as "otherCas", ${names} as names, ${properties} as properties, ${rating} as rating, ${otherForms} as "otherForms"`,
  )

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
