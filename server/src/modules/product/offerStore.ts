import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Currency, Money } from '../../kernel/shared/money.ts'
import type { PackFacts, ProductGroup, StockState } from './contract.ts'
import { packFacts } from './packFacts.ts'
import {
  bestState,
  bySupplierRank,
  placesLeft,
  leadIn,
  stockOf,
  unitPrice,
  type Stock,
  type StockPlace,
} from './rules.ts'

/** One pack of an offer, at its list price. */
export interface OfferPackage extends PackFacts {
  packageId: number
  price: Money | null
  listPrice: Money | null
  priceReason: { kind: 'agreed' | 'discount'; description: string } | null
  tiers: { from: number; price: Money }[]
  priceAt: Date
  /** What a price for comparison is reckoned by. */
  base: { amount: string; unit: 'g' | 'mL' | 'mol' | 'each' } | null
  unitPrice: { amount: string; currency: Currency; per: 'g' | 'mL' | 'mol' | 'each' } | null
  stock: Stock
  /** Where it lies, where its supplier says so. */
  places?: StockPlace[]
  status: 'active' | 'inactive'
}

/** A product with its supplier and packs, as the contract's `OfferOut` takes it. */
export interface Offer extends ProductRow {
  stock: StockState
  packages: OfferPackage[]
}

interface ProductRow {
  productId: number
  productType: number
  moleculeId: number | null
  supplierId: number
  supplierName: string
  supplierNameZh: string
  supplierShortUrl: string
  stars: number | null
  topTag: boolean
  displayOrder: number
  programmes: string[]
  code: string
  nameEn: string
  nameZh: string
  cas: string | null
  mdl: string | null
  purity: string
  purityPercent: number | null
  storage: string
  transport: string
  shipsFrom: string
  leadMin: number | null
  leadMax: number | null
  productGroup: ProductGroup | null
  brand: string
  priceKind: 'list' | 'real-time'
  notForSale: string[]
  status: 'active' | 'inactive'
  confirmedAt: Date
}

interface PackageRow extends PackFacts {
  productId: number
  packageId: number
  price: number | null
  currency: Currency
  priceAt: Date
  baseAmount: string | null
  baseUnit: 'g' | 'mL' | 'mol' | 'each' | null
  onHand: number | null
  allocated: number | null
  places: StockPlace[] | null
  status: 'active' | 'inactive'
}

/** The value of the list of conditions before what the supplier says in words, over `p` (products): `cold · Under argon`. */
export const conditionsOf = (what: 'storage' | 'transport') =>
  sql<string>`concat_ws(' · ', replace(${sql.ref(`p.${what}_condition`)}, '-', ' '), nullif(${sql.ref(`p.${what}`)}, ''))`.as(
    what,
  )

/** Days until products leave, with our quality control, over `p` (products) and `s` (their suppliers). */
const lead = leadIn<RawBuilder<unknown>>(
  sql,
  { min: sql`p.lead_min`, max: sql`p.lead_max` },
  (days) => sql`case when s.quality_plus then ${sql.lit(days)} else 0 end`,
)

/** Products on sale: the product and its supplier's company are active. */
const onSale: RawBuilder<boolean> = sql`p.status = 'active' and s.sells`

/**
 * Offers of the products that fulfil a condition over `p` (products) and `s` (their suppliers), best-ranked first. `offset 0` has
 * each supplier looked up: left the choice, PostgreSQL reads all suppliers for a page of products, which takes several times as long.
 */
async function offersWhere(db: Db, condition: RawBuilder<boolean>): Promise<Offer[]> {
  const { rows } = await sql<ProductRow>`/* prepared */
    select p.id as "productId", p.type as "productType", p.molecule_id as "moleculeId", p.supplier_id as "supplierId",
      s.name_en as "supplierName", s.name_zh as "supplierNameZh", s.short_url as "supplierShortUrl", s.stars, s.top_tag as "topTag",
      s.display_order as "displayOrder", s.marks as programmes, p.code, p.name_en as "nameEn", p.name_zh as "nameZh", p.cas, p.mdl,
      p.purity_text as purity, p.purity::float8 as "purityPercent", ${conditionsOf('storage')}, ${conditionsOf('transport')}, p.ships_from as "shipsFrom",
      ${lead.min} as "leadMin", ${lead.max} as "leadMax", p.product_group as "productGroup", p.brand, p.price_kind as "priceKind",
      p.not_for_sale as "notForSale", p.status, p.confirmed_at as "confirmedAt"
    from products p cross join lateral (
      select s.*, (select c.status = 'active' from companies c where c.id = s.company_id) as sells
      from supplier_profiles s where s.id = p.supplier_id offset 0) s
    where p.quote_price_id is null and ${condition}`.execute(db)
  const packages = Map.groupBy(
    await packagesOf(
      db,
      rows.map(({ productId }) => productId),
    ),
    ({ productId }) => productId,
  )
  const ranked = rows.map((row) => {
    const packs = (packages.get(row.productId) ?? []).map(toPackage)
    const stocks = packs.filter(({ status }) => status === 'active').map(({ stock }) => stock)
    return { ...row, stock: bestState(stocks.map(({ state }) => state)), packages: packs, stocks }
  })
  return ranked.sort(bySupplierRank)
}

/** Packs, smallest first. */
async function packagesOf(db: Db, productIds: readonly number[]): Promise<PackageRow[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<PackageRow>`/* prepared */
    select k.product_id as "productId", k.id as "packageId", ${sql.join(packFacts)}, k.price, k.currency, k.price_at as "priceAt", trim_scale(k.base_amount)::text as "baseAmount", k.base_unit as "baseUnit",
      t.on_hand as "onHand", t.allocated, t.places, k.status
    from packages k left join stock t on t.package_id = k.id
    where k.product_id = any(${productIds}::bigint[])
    order by k.base_unit nulls last, k.base_amount, k.amount * k.count, k.id`.execute(db)
  return rows
}

function toPackage({
  productId: _product,
  currency,
  baseAmount,
  baseUnit,
  onHand,
  allocated,
  places,
  ...row
}: PackageRow): OfferPackage {
  const price = row.price === null ? null : { minor: row.price, currency }
  const perUnit = unitPrice(price, baseAmount)
  return {
    ...row,
    price,
    listPrice: null,
    priceReason: null,
    tiers: [],
    base: baseAmount !== null && baseUnit ? { amount: baseAmount, unit: baseUnit } : null,
    unitPrice: perUnit && baseUnit ? { amount: perUnit, currency, per: baseUnit } : null,
    stock: stockOf(onHand === null ? null : { onHand, allocated: allocated ?? 0 }),
    ...(onHand !== null && places?.length && { places: placesLeft(places, onHand - (allocated ?? 0)) }),
  }
}

/** Some products, on sale or not, best-ranked supplier first. */
export const offersOfProducts = (db: Db, ids: readonly number[]) => offersWhere(db, sql`p.id = any(${ids}::bigint[])`)

/** All products on sale of some molecules, best-ranked supplier first. */
export const offersOfMolecules = (db: Db, ids: readonly number[]) =>
  offersWhere(db, sql`p.molecule_id = any(${ids}::bigint[]) and ${onSale}`)
