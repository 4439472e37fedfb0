import type { Chemistry } from '@reagora/chemistry/pool'
import type { Structure } from '@reagora/chemistry'
import { sql } from 'kysely'
import type { Db } from '../kernel/context.ts'
import { reindexMolecules } from '../modules/search/service.ts'
import type { DemoCatalogue } from './catalogue.ts'
import { controlOf } from './controls.ts'
import type { DemoPackage } from './offers.ts'
import type { DemoMolecule } from './types.ts'

type Progress = (done: string) => void

/**
 * Writes the demo catalogue in large sets of rows.
 * @param structures what the chemistry engine read, in the order of the catalogue's molecules
 * @param supplierIds profile ids in the order of the catalogue's suppliers
 */
export async function loadCatalogue(
  db: Db,
  catalogue: DemoCatalogue,
  structures: readonly Structure[],
  supplierIds: readonly number[],
  progress: Progress,
): Promise<void> {
  const { molecules, products } = catalogue
  const moleculeIds = await insertMolecules(db, molecules, structures)
  const productIds = await insertMany(
    db,
    products.map((product) => ({
      supplier_id: supplierIds[product.supplier],
      code: product.code,
      molecule_id: moleculeIds[product.molecule],
      name_en: molecules[product.molecule]!.nameEn,
      name_zh: molecules[product.molecule]!.nameZh,
      cas: molecules[product.molecule]!.cas,
      mdl: molecules[product.molecule]!.mdl,
      purity_text: product.purityText,
      purity: product.purity,
      storage: product.storage,
      transport: product.transport,
      ships_from: product.shipsFrom,
      lead_min: product.leadMin,
      lead_max: product.leadMax,
      product_group: product.group,
      price_kind: product.priceKind,
      not_for_sale: product.notForSale,
      status: product.status,
    })),
    insertProducts,
  )
  progress(`${products.length} products`)
  const packages = products.flatMap((product, index) =>
    product.packages.map((pack) => ({ pack, productId: productIds[index]! })),
  )
  const packageIds = await insertMany(
    db,
    packages.map(({ pack, productId }) => packageRow(pack, productId)),
    insertPackages,
  )
  await insertStock(
    db,
    packages.flatMap(({ pack }, index) => (pack.stock === null ? [] : [{ id: packageIds[index]!, stock: pack.stock }])),
  )
  progress(`${packages.length} packs`)
  await reindexMolecules(db, moleculeIds)
  progress('search index')
}

/** Reads the structures of the demo; takes seconds, so outside of any transaction. */
export async function readStructures(
  chemistry: Chemistry,
  molecules: readonly DemoMolecule[],
  progress: Progress,
): Promise<Structure[]> {
  const structures: Structure[] = []
  const step = 512
  for (let at = 0; at < molecules.length; at += step) {
    const results = await chemistry.readMany(molecules.slice(at, at + step).map(({ smiles }) => smiles))
    for (const [index, result] of results.entries()) {
      if (!result.ok)
        throw new Error(`The demo's ${molecules[at + index]!.nameEn} has no readable structure: ${result.problem.code}`)
      structures.push(result.structure)
    }
    progress(`${structures.length} of ${molecules.length} molecules`)
  }
  return structures
}

async function insertMolecules(db: Db, molecules: readonly DemoMolecule[], structures: readonly Structure[]) {
  const rows = molecules.map((molecule, index) => {
    const structure = structures[index]!
    const control = controlOf(molecule.cas)
    return {
      smiles: structure.smiles,
      inchi: structure.inchi,
      inchi_key: structure.inchiKey,
      parent_key: structure.parent?.inchiKey ?? null,
      rdkit_version: structure.rdkitVersion,
      formula: structure.formula,
      weight: structure.weight,
      exact_mass: structure.exactMass,
      name_en: molecule.nameEn,
      name_zh: molecule.nameZh,
      cas: molecule.cas,
      mdl: molecule.mdl,
      export_controlled: control.exportControlledIn,
      import_controlled: control.importControlledIn,
    }
  })
  const ids = await insertMany(db, rows, insertMoleculeRows)
  const names = molecules.flatMap((molecule, index) =>
    namesOf(molecule).map((name) => ({ molecule_id: ids[index], ...name })),
  )
  await sql`insert into molecule_names (molecule_id, name, language, kind, source)
    select molecule_id, name, language, kind, 'demo' from jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
      as r (molecule_id bigint, name text, language text, kind text) on conflict do nothing`.execute(db)
  await sql`insert into molecule_cas (molecule_id, cas, is_primary)
    select id, cas, true from molecules where cas is not null and id = any(${ids}::bigint[])`.execute(db)
  return ids
}

const namesOf = ({ nameEn, nameZh, synonyms }: DemoMolecule) => [
  { name: nameEn, language: 'en', kind: 'preferred' },
  { name: nameZh, language: 'zh', kind: 'preferred' },
  ...synonyms.map((name) => ({ name, language: /\p{Script=Han}/u.test(name) ? 'zh' : 'en', kind: 'synonym' })),
]

const perBase = { mg: ['g', 0.001], g: ['g', 1], kg: ['g', 1000], mL: ['mL', 1], L: ['mL', 1000] } as const

function packageRow(pack: DemoPackage, productId: number) {
  const [baseUnit, factor] = perBase[pack.unit]
  return {
    product_id: productId,
    amount: pack.amount,
    unit: pack.unit,
    count: pack.count,
    label: pack.label,
    base_amount: pack.amount * pack.count * factor,
    base_unit: baseUnit,
    price: pack.price,
    currency: pack.currency,
    status: pack.status,
  }
}

async function insertStock(db: Db, rows: readonly { id: number; stock: number }[]) {
  const json = JSON.stringify(rows)
  await sql`insert into stock (package_id, on_hand)
    select id, stock from jsonb_to_recordset(${json}::jsonb) as r (id bigint, stock bigint)`.execute(db)
  await sql`insert into stock_moves (package_id, d_on_hand, why)
    select id, stock, 'opening stock' from jsonb_to_recordset(${json}::jsonb) as r (id bigint, stock bigint)
    where stock > 0`.execute(db)
}

type Insert = (json: string) => ReturnType<typeof sql<{ id: number }>>

/** Inserts rows in sets of 5,000 and gives their ids in the order of the rows. */
async function insertMany(db: Db, rows: readonly object[], insert: Insert): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < rows.length; at += 5000) {
    const { rows: inserted } = await insert(JSON.stringify(rows.slice(at, at + 5000))).execute(db)
    ids.push(...inserted.map(({ id }) => id))
  }
  return ids
}

// The identity columns count up in the order of the input, so the ids come back in it.
const insertMoleculeRows: Insert = (json) => sql<{ id: number }>`
  with r as (
    insert into molecules (smiles, inchi, inchi_key, parent_key, rdkit_version, formula, weight, exact_mass, name_en, name_zh, cas,
      mdl, export_controlled, import_controlled)
    select smiles, inchi, inchi_key, parent_key, rdkit_version, formula, weight, exact_mass, name_en, name_zh, cas, mdl,
      export_controlled, import_controlled
    from jsonb_populate_recordset(null::molecules, ${json}::jsonb) returning id)
  select id from r order by id`
const insertProducts: Insert = (json) => sql<{ id: number }>`
  with r as (
    insert into products (supplier_id, code, molecule_id, name_en, name_zh, cas, mdl, purity_text, purity, storage, transport,
      ships_from, lead_min, lead_max, product_group, price_kind, not_for_sale, status)
    select supplier_id, code, molecule_id, name_en, name_zh, cas, mdl, purity_text, purity, storage, transport,
      ships_from, lead_min, lead_max, product_group, price_kind, not_for_sale, status
    from jsonb_populate_recordset(null::products, ${json}::jsonb) returning id)
  select id from r order by id`
const insertPackages: Insert = (json) => sql<{ id: number }>`
  with r as (
    insert into packages (product_id, amount, unit, count, label, base_amount, base_unit, price, currency, status)
    select product_id, amount, unit, count, label, base_amount, base_unit, price, currency, status
    from jsonb_populate_recordset(null::packages, ${json}::jsonb) returning id)
  select id from r order by id`
