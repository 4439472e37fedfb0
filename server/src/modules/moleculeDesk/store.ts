import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { listOf, type ListingSource } from '../../kernel/listing.ts'
import { nameKey } from '../../kernel/names.ts'
import { languages, type Language } from '../../kernel/shared/wire.ts'
import type { kinds } from '../molecule/contract.ts'
import { termRange } from '../molecule/rules.ts'
import { moleculeDesk, moleculeListing } from './contract.ts'

export interface MoleculeRow {
  moleculeId: number
  number: string
  cas: string | null
  nameEn: string
  nameZh: string
  formula: string | null
  molecularWeight: number | null
  inchiKey: string | null
  hazardous: boolean | null
  exportControlled: string[]
  importControlled: string[]
  internalOnly: boolean
  productCount: number
}

const columns = sql`m.id as "moleculeId", m.number, m.cas, m.name_en as "nameEn", m.name_zh as "nameZh", m.formula,
  m.weight::float8 as "molecularWeight", m.inchi_key as "inchiKey", m.hazardous, m.export_controlled as "exportControlled",
  m.import_controlled as "importControlled", m.internal_only as "internalOnly",
  (select count(*)::int from products p where p.molecule_id = m.id) as "productCount"`

/** The most molecules that a text finds. */
const MAX_FOUND = 10_000

/** By a term, as the public finds it; those for internal use, which are few and have no terms, by what stands in them. */
function found(like: string, text: string) {
  const terms = termRange(text, nameKey(text))
  const byTerm = sql`t.key between ${terms.from} and ${terms.until} and t.kind = any(${terms.kinds}::smallint[])`
  return sql<boolean>`m.id in (
    (select t.molecule_id from terms t where ${byTerm} limit ${MAX_FOUND})
    union all
    select i.id from molecules i where i.internal_only and i.merged_into is null
      and (i.number ilike ${like} or i.cas ilike ${like} or i.inchi_key::text ilike ${like} or i.name_en ilike ${like} or i.name_zh ilike ${like}))`
}

/** As the partial indexes say it. */
const tabs = {
  exportControlled: sql<boolean>`m.export_controlled <> '{}'`,
  importControlled: sql<boolean>`m.import_controlled <> '{}'`,
  hazardous: sql<boolean>`m.hazardous`,
  internalOnly: sql<boolean>`m.internal_only`,
  unassigned: sql<boolean>`m.id in (select u.molecule_id from molecules_unassigned u)
    and not exists (select from products p where p.molecule_id = m.id)`,
}

const source: ListingSource<typeof moleculeListing> = {
  from: sql`molecules m`,
  filters: { subject: found, tab: (tab) => tabs[tab as keyof typeof tabs] },
  tabs,
  sorts: { number: sql`m.id` },
  id: sql`m.id`,
}

export const lists = {
  list: listOf(moleculeDesk.list, source, {
    select: columns,
    within: sql<boolean>`m.merged_into is null`,
    tabsByIndex: true,
  }),
}

export interface MoleculeRecord extends MoleculeRow {
  /** Another one as soon as the molecule changes. */
  version: string
  mdl: string | null
  ec: string | null
  smiles: string | null
  inchi: string | null
  exactMass: number | null
  meltingPoint: string | null
  boilingPoint: string | null
  kind: (typeof kinds)[number]
  form: string
  chosen: string[]
  mergedInto: { moleculeId: number; number: string } | null
  dangersAs: { moleculeId: number; number: string } | null
  otherCas: string[]
  names: { name: string; language: Language; kind: 'preferred' | 'synonym' | 'trade'; source: string }[]
  supplierCount: number
  suppliers: { supplierName: string; supplierNameZh: string; products: number }[]
  products: ProductRow[]
  createdAt: Date
  updatedAt: Date
}

export interface ProductRow {
  productId: number
  code: string
  supplierName: string
  supplierNameZh: string
  nameEn: string
  nameZh: string
  cas: string | null
  purity: string
  active: boolean
  packs: number
}

/** Products and suppliers that the record shows. */
const SHOWN = 50

export async function findMolecule(db: Db, id: number): Promise<MoleculeRecord | undefined> {
  const { rows } = await sql<Omit<MoleculeRecord, 'products'>>`
    select ${columns}, md5(concat_ws(' ', m.id, m.xmin, m.updated_at)) as version, m.mdl, m.ec, m.smiles, trim(m.inchi) as inchi,
      m.exact_mass::float8 as "exactMass", m.melting_point as "meltingPoint", m.boiling_point as "boilingPoint", m.kind, m.form, m.chosen,
      (select jsonb_build_object('moleculeId', o.id, 'number', o.number) from molecules o where o.id = m.merged_into) as "mergedInto",
      (select jsonb_build_object('moleculeId', o.id, 'number', o.number) from molecules o where o.id = m.dangers_as) as "dangersAs",
      array(select c.cas from molecule_cas c where c.molecule_id = m.id and c.cas is distinct from m.cas order by c.evidence desc, c.cas)
        as "otherCas",
      coalesce((select jsonb_agg(jsonb_build_object('name', n.name, 'language', n.language, 'kind', n.kind, 'source', n.source)
        order by array_position(array['preferred', 'synonym', 'trade'], n.kind), array_position(${[...languages]}::text[], n.language), n.name)
        from molecule_names n where n.molecule_id = m.id), '[]') as names,
      (select count(distinct p.supplier_id)::int from products p where p.molecule_id = m.id) as "supplierCount",
      coalesce((select jsonb_agg(s) from (
        select s.name_en as "supplierName", s.name_zh as "supplierNameZh", count(*)::int as products
        from products p join supplier_profiles s on s.id = p.supplier_id where p.molecule_id = m.id
        group by s.id order by count(*) desc, s.id limit ${SHOWN}) s), '[]') as suppliers,
      m.created_at as "createdAt", m.updated_at as "updatedAt"
    from molecules m where m.id = ${id}`.execute(db)
  return rows[0] && { ...rows[0], products: await productsOf(db, id) }
}

async function productsOf(db: Db, id: number): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select p.id as "productId", p.code, s.name_en as "supplierName", s.name_zh as "supplierNameZh", p.name_en as "nameEn",
      p.name_zh as "nameZh", p.cas, p.purity_text as purity, p.status = 'active' as active,
      (select count(*)::int from packages k where k.product_id = p.id and k.status = 'active') as packs
    from products p join supplier_profiles s on s.id = p.supplier_id
    where p.molecule_id = ${id} order by p.status, p.id limit ${SHOWN}`.execute(db)
  return rows
}

/** Nobody else changes the molecule until the transaction ends. */
export async function holdMolecule(db: Db, id: number): Promise<void> {
  await sql`select from molecules where id = ${id} for update`.execute(db)
}
