import type { Db } from '../kernel/context.ts'
import type { Currency } from '../kernel/shared/money.ts'
import { reindexMolecules } from '../modules/search/service.ts'
import { keepHazards } from '../modules/document/store.ts'

let last = 0
/** A number no other row of this test run has. */
const next = () => ++last

export interface MoleculeOptions {
  nameEn?: string
  nameZh?: string
  synonyms?: readonly string[]
  cas?: string | null
  otherCas?: readonly string[]
  mdl?: string | null
  ec?: string | null
  smiles?: string | null
  inchiKey?: string | null
  parentKey?: string | null
  formula?: string | null
  weight?: number | null
  meltingPoint?: string | null
  boilingPoint?: string | null
  exportControlled?: readonly string[]
  importControlled?: readonly string[]
  /** Classified as hazardous or not; unknown where it is not said. */
  hazardous?: boolean
  internalOnly?: boolean
  mergedInto?: number | null
  kind?: 'substance' | 'polymer' | 'mixture'
}

/** A molecule that the search knows. */
export async function makeMolecule(db: Db, options: MoleculeOptions = {}): Promise<{ id: number; number: string }> {
  const { synonyms = [], otherCas = [], cas = null } = options
  const molecule = await db
    .insertInto('molecules')
    .values({
      name_en: options.nameEn ?? `Compound ${next()}`,
      name_zh: options.nameZh ?? '',
      cas,
      mdl: options.mdl ?? null,
      ec: options.ec ?? null,
      smiles: options.smiles ?? null,
      inchi_key: options.inchiKey ?? null,
      parent_key: options.parentKey ?? null,
      formula: options.formula ?? null,
      weight: options.weight ?? null,
      melting_point: options.meltingPoint ?? null,
      boiling_point: options.boilingPoint ?? null,
      export_controlled: [...(options.exportControlled ?? [])],
      import_controlled: [...(options.importControlled ?? [])],
      internal_only: options.internalOnly ?? false,
      merged_into: options.mergedInto ?? null,
      kind: options.kind ?? 'substance',
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  const numbers = [...(cas ? [cas] : []), ...otherCas]
  if (numbers.length)
    await db
      .insertInto('molecule_cas')
      .values(numbers.map((one) => ({ molecule_id: molecule.id, cas: one, is_primary: one === cas })))
      .execute()
  if (synonyms.length)
    await db
      .insertInto('molecule_names')
      .values(
        synonyms.map((name) => ({
          molecule_id: molecule.id,
          name,
          language: /[\u3400-\u9fff]/.test(name) ? 'zh' : 'en',
          kind: 'synonym',
        })),
      )
      .execute()
  if (options.hazardous !== undefined) await classifyMolecule(db, molecule.id, options.hazardous)
  await reindexMolecules(db, [molecule.id])
  return molecule
}

export interface SupplierOptions {
  nameEn?: string
  nameZh?: string
  companyStatus?: 'pending approval' | 'active' | 'inactive' | 'rejected'
  displayOrder?: number
  topTag?: boolean
  stars?: number | null
  programmes?: readonly string[]
  qualityPlus?: boolean
  currency?: Currency
  shipsFrom?: string
}

/** A supplier with its company. */
export async function makeSupplier(
  db: Db,
  options: SupplierOptions = {},
): Promise<{ id: number; companyId: number; code: string }> {
  const number = next()
  const name = options.nameEn ?? `Supplier ${number}`
  const company = await db
    .insertInto('companies')
    .values({ name, kind: 'supplier', status: options.companyStatus ?? 'active' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const supplier = await db
    .insertInto('supplier_profiles')
    .values({
      company_id: company.id,
      code: `S${number}`,
      short_url: `supplier-${number}`,
      name_en: name,
      name_zh: options.nameZh ?? '',
      display_order: options.displayOrder ?? 1000,
      top_tag: options.topTag ?? false,
      stars: options.stars ?? null,
      programmes: [...(options.programmes ?? [])],
      quality_plus: options.qualityPlus ?? false,
      currency: options.currency ?? 'CNY',
      ships_from: options.shipsFrom ?? 'CN',
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
  return { ...supplier, companyId: company.id }
}

export interface ProductOptions {
  supplierId?: number
  moleculeId?: number | null
  code?: string
  nameEn?: string
  nameZh?: string
  cas?: string | null
  mdl?: string | null
  purityText?: string
  purity?: number | null
  storage?: string
  transport?: string
  shipsFrom?: string
  leadMin?: number | null
  leadMax?: number | null
  group?: string | null
  priceKind?: 'list' | 'real-time'
  notForSale?: readonly string[]
  status?: 'active' | 'inactive'
  type?: 1 | 2
}

/** A product, of a new molecule and a new supplier where none is named. */
export async function makeProduct(
  db: Db,
  options: ProductOptions = {},
): Promise<{ id: number; code: string; supplierId: number; moleculeId: number | null }> {
  const supplierId = options.supplierId ?? (await makeSupplier(db)).id
  const moleculeId = options.moleculeId === undefined ? (await makeMolecule(db)).id : options.moleculeId
  const product = await db
    .insertInto('products')
    .values({
      supplier_id: supplierId,
      molecule_id: moleculeId,
      code: options.code ?? `P${String(next()).padStart(5, '0')}`,
      type: options.type ?? 1,
      name_en: options.nameEn ?? '',
      name_zh: options.nameZh ?? '',
      cas: options.cas ?? null,
      mdl: options.mdl ?? null,
      purity_text: options.purityText ?? '≥98%',
      purity: options.purity === undefined ? 98 : options.purity,
      storage: options.storage ?? '',
      transport: options.transport ?? '',
      ships_from: options.shipsFrom ?? 'CN',
      lead_min: options.leadMin === undefined ? 1 : options.leadMin,
      lead_max: options.leadMax === undefined ? 3 : options.leadMax,
      product_group: options.group === undefined ? 'reagents' : options.group,
      price_kind: options.priceKind ?? 'list',
      not_for_sale: [...(options.notForSale ?? [])],
      status: options.status ?? 'active',
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
  if (moleculeId !== null) await reindexMolecules(db, [moleculeId])
  return { ...product, supplierId, moleculeId }
}

export interface PackageOptions {
  productId?: number
  amount?: number
  unit?: string
  count?: number
  label?: string
  /** In g, mL, mol or each; the amount itself where the unit is one of those. */
  baseAmount?: number | null
  baseUnit?: 'g' | 'mL' | 'mol' | 'each' | null
  /** Minor units; null: on inquiry. */
  price?: number | null
  currency?: Currency
  priceAt?: Date
  status?: 'active' | 'inactive'
  /** Managed stock; without it the supplier states none. */
  stock?: { onHand: number; allocated?: number }
}

/** A pack of a product, of a new product where none is named. */
export async function makePackage(db: Db, options: PackageOptions = {}): Promise<{ id: number; productId: number }> {
  const productId = options.productId ?? (await makeProduct(db)).id
  const { amount = 1, unit = 'g', count = 1, stock } = options
  const comparable = ['g', 'mL', 'mol', 'each'].includes(unit)
  const made = await db
    .insertInto('packages')
    .values({
      product_id: productId,
      amount,
      unit,
      count,
      label: options.label ?? (count > 1 ? `${count} × ${amount} ${unit}` : `${amount} ${unit}`),
      base_amount: options.baseAmount === undefined ? (comparable ? amount * count : null) : options.baseAmount,
      base_unit: options.baseUnit === undefined ? (comparable ? unit : null) : options.baseUnit,
      price: options.price === undefined ? 12_000 : options.price,
      currency: options.currency ?? 'CNY',
      ...(options.priceAt && { price_at: options.priceAt }),
      status: options.status ?? 'active',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (stock)
    await db
      .insertInto('stock')
      .values({ package_id: made.id, on_hand: stock.onHand, allocated: stock.allocated ?? 0 })
      .execute()
  return { id: made.id, productId }
}

/** Classifies a molecule: as a flammable liquid, or as not hazardous. */
export const classifyMolecule = (db: Db, moleculeId: number, hazardous: boolean) =>
  keepHazards(db, moleculeId, {
    notHazardous: !hazardous,
    signal: hazardous ? 'danger' : null,
    pictograms: hazardous ? ['GHS02'] : [],
    hazardCodes: hazardous ? ['H225'] : [],
    precautionCodes: [],
    source: 'test',
  })
