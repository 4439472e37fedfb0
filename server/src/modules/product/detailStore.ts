import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { isShown, type Curtain } from '../../kernel/curtain.ts'
import type { Currency, Money } from '../../kernel/shared/money.ts'
import { sideBySide } from '../../kernel/sideBySide.ts'
import type { ProductCategory } from '../pricing/contract.ts'
import type { ProductGroup } from './contract.ts'
import { notSold, stockOf, type Stock } from './rules.ts'

/** A molecule as far as its products speak of it. */
export interface MoleculeSummary {
  moleculeId: number
  number: string
  cas: string | null
  mdl: string | null
  nameEn: string
  nameZh: string
  formula: string | null
  molecularWeight: number | null
  inchiKey: string | null
  smiles: string | null
  /** Null where nothing says so or otherwise. */
  hazardous: boolean | null
  exportControlledInCountries: string[]
  importControlledInCountries: string[]
}

/** Columns of {@link MoleculeSummary} over `m` (molecules). */
const summaryColumns = sql`m.id as "moleculeId", m.number, m.cas, m.mdl, m.name_en as "nameEn", m.name_zh as "nameZh", m.formula,
  m.weight::float8 as "molecularWeight", m.inchi_key as "inchiKey", m.smiles, m.hazardous,
  m.export_controlled as "exportControlledInCountries", m.import_controlled as "importControlledInCountries"`

/** Molecules that the public may see, by id. */
export async function moleculeSummaries(db: Db, ids: readonly number[]): Promise<Map<number, MoleculeSummary>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<MoleculeSummary>`/* prepared */ select ${summaryColumns} from molecules m
    where m.id = any(${ids}::bigint[]) and not m.internal_only`.execute(db)
  return new Map(rows.map((row) => [row.moleculeId, row]))
}

/** Products looked at to find the latest molecules: one supplier may list many packs and grades of a few at once. */
const LATEST_PRODUCTS = 500

/** The molecules on sale whose newest product came last, and when, the latest first. */
export async function latestMolecules(db: Db, most: number): Promise<{ moleculeId: number; since: Date }[]> {
  const { rows } = await sql<{ moleculeId: number; since: Date }>`
    select molecule_id as "moleculeId", max(created_at) as since from (
      select p.id, p.molecule_id, p.created_at from products p join supplier_profiles s on s.id = p.supplier_id
        join companies c on c.id = s.company_id
      where p.status = 'active' and c.status = 'active' and p.molecule_id is not null
      order by p.id desc limit ${LATEST_PRODUCTS}) newest
    group by molecule_id order by max(id) desc limit ${most}`.execute(db)
  return rows
}

interface PackageStock extends Stock {
  packageId: number
  productId: number
  label: string
  /** Pack, product and its supplier are active; what is not has no stock for anybody. */
  onSale: boolean
}

/** Stock of packs, on sale or not: all of some products, or some packs. */
export async function stockOfPackages(
  db: Db,
  by: { productIds: readonly number[] } | { packageIds: readonly number[] },
  curtain: Curtain,
): Promise<PackageStock[]> {
  const condition =
    'productIds' in by
      ? sql`k.product_id = any(${by.productIds}::bigint[])`
      : sql`k.id = any(${by.packageIds}::bigint[])`
  const { rows } = await sql<{
    packageId: number
    productId: number
    label: string
    onSale: boolean
    onHand: number | null
    allocated: number | null
  }>`
    select k.id as "packageId", k.product_id as "productId", k.label, t.on_hand as "onHand", t.allocated,
      k.status = 'active' and p.status = 'active' and c.status = 'active' as "onSale"
    from packages k join products p on p.id = k.product_id join supplier_profiles s on s.id = p.supplier_id
      join companies c on c.id = s.company_id left join stock t on t.package_id = k.id
    where ${condition} and ${isShown(curtain)}
    order by k.product_id, k.base_amount, k.id`.execute(db)
  return rows.map(({ onHand, allocated, ...row }) => ({
    ...row,
    ...(row.onSale ? stockOf(onHand === null ? null : { onHand, allocated: allocated ?? 0 }) : notSold),
  }))
}

export interface StartingAt {
  moleculeId: number
  offers: number
  prices: Money[]
}

/**
 * Products on sale of some molecules, each once for all questions. Their packs are then read by product, in the order of their
 * index, and not all packs beside all products.
 */
const offersCte = (moleculeIds: readonly number[]) => sql`offer as materialized (
  select p.id, p.molecule_id, p.supplier_id, case when p.type = 1 then p.product_group else 'consumables' end as category
  from products p
  where p.molecule_id = any(${moleculeIds}::bigint[]) and p.status = 'active' and p.supplier_id in (
    select s.id from supplier_profiles s join companies c on c.id = s.company_id and c.status = 'active'))`

const lowestPricesOfOffers = sql`
  select o.molecule_id, k.currency, min(k.price) as minor
  from packages k join offer o on o.id = k.product_id
  where k.product_id = any(array(select id from offer)) and k.status = 'active' and k.price is not null
  group by o.molecule_id, k.currency`

/** Molecules on sale with their offers and lowest prices, by id; one statement for what is shown on nearly every page. */
export async function moleculeCards(
  db: Db,
  moleculeIds: readonly number[],
): Promise<Map<number, MoleculeSummary & StartingAt>> {
  if (moleculeIds.length === 0) return new Map()
  const { rows } = await sql<MoleculeSummary & StartingAt>`/* prepared */
    with ${offersCte(moleculeIds)}, lowest as (${lowestPricesOfOffers})
    select ${summaryColumns}, o.offers, (
      select coalesce(json_agg(json_build_object('currency', currency, 'minor', minor) order by currency), '[]')
      from lowest where molecule_id = m.id) as prices
    from (select molecule_id, count(*) as offers from offer group by molecule_id) o join molecules m on m.id = o.molecule_id
    where not m.internal_only`.execute(db)
  return new Map(rows.map((row) => [row.moleculeId, row]))
}

/** Of each molecule the number of its offers, and behind all of those its lowest price in each currency. */
async function startingRows(db: Db, moleculeIds: readonly number[]) {
  const { rows } = await sql<{ moleculeId: number; currency: Currency | null; n: number }>`/* prepared */
    with ${offersCte(moleculeIds)}
    select molecule_id as "moleculeId", null as currency, count(*) as n from offer group by molecule_id
    union all ${lowestPricesOfOffers}
    order by currency nulls first`.execute(db)
  return rows
}

/** Lowest price in each currency and number of offers on sale of some molecules; those without offers are missing. */
export async function startingPrices(db: Db, moleculeIds: readonly number[]): Promise<Map<number, StartingAt>> {
  const rows = await sideBySide(db, moleculeIds, (some) => startingRows(db, some))
  const found = new Map<number, StartingAt>()
  for (const { moleculeId, currency, n } of rows)
    if (currency === null) found.set(moleculeId, { moleculeId, offers: n, prices: [] })
    else found.get(moleculeId)!.prices.push({ currency, minor: n })
  return found
}

/** What a supplier sells of a molecule in one category and currency, at its lowest list price; without a supplier the offers of all. */
export type SellersLowest = { moleculeId: number; n: number } & (
  | { supplierId: null }
  | { supplierId: number; category: ProductCategory | null; currency: Currency }
)

/** Of some molecules the number of offers of each, and the lowest list prices by what discounts are given for. */
export const sellersLowest = (db: Db, moleculeIds: readonly number[]): Promise<SellersLowest[]> =>
  sideBySide(db, moleculeIds, async (some) => {
    const { rows } = await sql<SellersLowest>`/* prepared */
      with ${offersCte(some)}
      select molecule_id as "moleculeId", null as "supplierId", null as category, null as currency, count(*) as n
      from offer group by molecule_id
      union all
      select o.molecule_id, o.supplier_id, o.category, k.currency, min(k.price)
      from packages k join offer o on o.id = k.product_id
      where k.product_id = any(array(select id from offer)) and k.status = 'active' and k.price is not null
      group by o.molecule_id, o.supplier_id, o.category, k.currency`.execute(db)
    return rows
  })

/** Countries that products on sale are shipped from, most products first. */
export async function locations(db: Db, curtain: Curtain): Promise<{ country: string; products: number }[]> {
  const { rows } = await sql<{ country: string; products: number }>`
    select p.ships_from as country, count(*) as products
    from products p join supplier_profiles s on s.id = p.supplier_id join companies c on c.id = s.company_id
    where p.status = 'active' and c.status = 'active' and p.type = 1 and ${isShown(curtain)}
    group by p.ships_from order by products desc, country`.execute(db)
  return rows
}

export interface Overview {
  products: number
  molecules: number
  suppliers: number
  groups: { group: ProductGroup; products: number; molecules: number }[]
}

/** Reads all products on sale once. */
export async function countCatalogue(db: Db, curtain: Curtain): Promise<Overview> {
  const { rows } = await sql<{
    group: ProductGroup | null
    whole: number
    products: number
    molecules: number
    suppliers: number
  }>`
    select p.product_group as "group", grouping(p.product_group) as whole, count(*) as products,
      count(distinct p.molecule_id) as molecules, count(distinct p.supplier_id) as suppliers
    from products p join supplier_profiles s on s.id = p.supplier_id join companies c on c.id = s.company_id
    where p.status = 'active' and c.status = 'active' and ${isShown(curtain)}
    group by grouping sets ((p.product_group), ()) order by p.product_group`.execute(db)
  const total = rows.find(({ whole }) => whole === 1)
  return {
    products: total?.products ?? 0,
    molecules: total?.molecules ?? 0,
    suppliers: total?.suppliers ?? 0,
    groups: rows.flatMap(({ group, products, molecules }) => (group ? [{ group, products, molecules }] : [])),
  }
}

/** Products on sale by programme of their supplier. */
export async function programmeCounts(db: Db, curtain: Curtain): Promise<Map<string, number>> {
  const { rows } = await sql<{ programme: string; products: number }>`
    select programme, sum(n)::bigint as products from (
      select p.supplier_id, count(*) as n from products p where p.status = 'active' and ${isShown(curtain)} group by p.supplier_id) q
    join supplier_profiles s on s.id = q.supplier_id join companies c on c.id = s.company_id and c.status = 'active'
    cross join unnest(s.programmes) programme group by programme`.execute(db)
  return new Map(rows.map(({ programme, products }) => [programme, products]))
}
