import { termsOf } from '../modules/search/lexicon/terms.ts'
import type { SeedMolecule } from './molecules.ts'
import type { SeedPackage, SeedProduct } from './offers.ts'

type Row = (string | number | boolean | null)[]

export interface Keyed extends SeedMolecule {
  /** What the chemistry engine adds to the first molecules. */
  inchi: string | null
  inchiKey: string | null
  parentKey: string | null
  rdkitVersion: string | null
}

/** The tables that a catalogue fills, with the columns written; parents first. */
export const columns = {
  molecules:
    'id, smiles, inchi, inchi_key, parent_key, rdkit_version, formula, weight, exact_mass, name_en, name_zh, cas, mdl',
  molecule_cas: 'molecule_id, cas, is_primary',
  molecule_names: 'molecule_id, name, language, kind, source',
  terms: 'key, kind, molecule_id',
  products:
    'id, supplier_id, code, molecule_id, name_en, name_zh, cas, mdl, purity_text, purity, storage, transport, ships_from, ' +
    'lead_min, lead_max, product_group, price_kind, status, confirmed_at',
  packages: 'id, product_id, amount, unit, label, base_amount, base_unit, price, currency',
  stock: 'package_id, on_hand',
  stock_moves: 'package_id, d_on_hand, why',
} as const
export type SeedTable = keyof typeof columns
export const tables = Object.keys(columns) as SeedTable[]

export const rowsOf = {
  molecules: (m: Keyed): Row => [
    m.id,
    m.smiles,
    m.inchi,
    m.inchiKey,
    m.parentKey,
    m.rdkitVersion,
    m.formula,
    m.weight,
    m.exactMass,
    m.nameEn,
    m.nameZh,
    m.cas,
    m.mdl,
  ],
  molecule_cas: (m: Keyed): Row[] => (m.cas === null ? [] : [[m.id, m.cas, true]]),
  molecule_names: (m: Keyed): Row[] =>
    namesOf(m).map(({ name, language, kind }) => [m.id, name, language, kind, 'seed']),
  terms: (m: Keyed): Row[] =>
    termsOf({
      ...m,
      number: `RG${String(m.id).padStart(8, '0')}`,
      ec: null,
      namedKey: null,
      cas: m.cas === null ? [] : [m.cas],
      names: namesOf(m),
    }).map(({ key, kind }) => [key, kind, m.id]),
  products: (p: SeedProduct, supplierIds: readonly number[], days: readonly string[]): Row => [
    p.id,
    supplierIds[p.supplier]!,
    p.code,
    p.molecule.id,
    p.molecule.nameEn,
    p.molecule.nameZh,
    p.molecule.cas,
    p.molecule.mdl,
    p.purityText,
    p.purity,
    p.storage,
    p.transport,
    p.shipsFrom,
    p.leadMin,
    p.leadMax,
    p.molecule.group,
    p.priceKind,
    p.status,
    days[p.confirmed]!,
  ],
  packages: (k: SeedPackage, productId: number): Row => [
    k.id,
    productId,
    k.amount,
    k.unit,
    `${k.amount} ${k.unit}`,
    k.grams,
    'g',
    k.price,
    k.currency,
  ],
}

function namesOf({ nameEn, nameZh, synonyms }: SeedMolecule) {
  const names = [
    { name: nameEn, language: 'en', kind: 'preferred' },
    { name: nameZh, language: 'zh', kind: 'preferred' },
    ...synonyms.map((name) => ({ name, language: /\p{Script=Han}/u.test(name) ? 'zh' : 'en', kind: 'synonym' })),
  ]
  return [...new Map(names.toReversed().map((name) => [`${name.language} ${name.name}`, name])).values()]
}
