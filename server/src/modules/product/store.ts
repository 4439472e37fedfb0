import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { idArray } from '../../kernel/idArray.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import type { ProductGroup } from './contract.ts'
import { conditionsOf } from './offerStore.ts'
import { packFacts } from './packFacts.ts'
import { stockOf, type PackageOffer } from './rules.ts'

/**
 * The offers behind some packages; locks nothing, judges nothing.
 * @param country where the goods go to: packs with a price of their own for it have that one, all others their base price
 */
export async function packageOffers(
  db: Db,
  packageIds: readonly number[],
  country: string | null,
): Promise<Map<number, PackageOffer>> {
  if (packageIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('packages as k')
    .modifyFront(sql`/* prepared */`)
    .innerJoin('products as p', 'p.id', 'k.product_id')
    .innerJoin('supplier_profiles as s', 's.id', 'p.supplier_id')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .leftJoin('molecules as m', 'm.id', 'p.molecule_id')
    .leftJoin('stock as t', 't.package_id', 'k.id')
    .leftJoin('package_prices as a', (join) => join.onRef('a.package_id', '=', 'k.id').on('a.country', '=', country))
    .where(sql<boolean>`k.id = any(${idArray(packageIds)})`)
    .select([
      'k.id as packageId',
      'p.id as productId',
      'p.type as productType',
      'm.id as moleculeId',
      's.id as supplierId',
      's.company_id as supplierCompanyId',
      's.name_en as supplierName',
      's.name_zh as supplierNameZh',
      's.short_url as supplierShortUrl',
      's.code as supplierCode',
      'p.code',
      sql<string>`coalesce(nullif(p.name_en, ''), m.name_en, '')`.as('nameEn'),
      sql<string>`coalesce(nullif(p.name_zh, ''), m.name_zh, '')`.as('nameZh'),
      sql<string | null>`coalesce(m.cas, p.cas)`.as('cas'),
      sql<string | null>`coalesce(m.mdl, p.mdl)`.as('mdl'),
      'p.cas as soldAsCas',
      'p.mdl as soldAsMdl',
      'p.purity_text as purity',
      ...packFacts,
      sql<string | null>`trim_scale(k.base_amount)::text`.as('baseAmount'),
      'k.base_unit as baseUnit',
      sql<number | null>`coalesce(a.price, k.price)`.as('price'),
      sql<string>`coalesce(a.currency, k.currency)`.as('currency'),
      'p.price_kind as priceKind',
      sql<Date>`coalesce(a.price_at, k.price_at)`.as('priceAt'),
      't.on_hand as onHand',
      't.allocated',
      'p.status as productStatus',
      'k.status as packageStatus',
      'k.marked_for_removal as markedForRemoval',
      'p.quote_price_id as quotePriceId',
      sql<boolean>`c.status = 'active'`.as('supplierActive'),
      sql<string[]>`coalesce(m.export_controlled, '{}')`.as('exportControlled'),
      sql<string[]>`coalesce(m.import_controlled, '{}')`.as('importControlled'),
      sql<boolean | null>`case when p.type = 1 then m.hazardous else false end`.as('hazardous'),
      'p.not_for_sale as notForSale',
      'p.ships_from as shipsFrom',
      // A pack may take another time than its product.
      sql<number | null>`coalesce(k.lead_days, p.lead_min)`.as('leadMin'),
      sql<number | null>`coalesce(k.lead_days, p.lead_max)`.as('leadMax'),
      conditionsOf('storage'),
      conditionsOf('transport'),
      sql<ProductGroup | null>`p.product_group`.as('productGroup'),
      sql<boolean>`'order-only' = any(s.programmes)`.as('orderOnly'),
      sql<boolean>`coalesce(m.internal_only, false)`.as('internalOnly'),
      sql<boolean>`s.quality_plus`.as('qualityChecked'),
    ])
    .execute()
  return new Map(rows.map((row) => [row.packageId, toOffer(row)]))
}

type Row = Omit<PackageOffer, 'price' | 'currency' | 'priceKind' | 'stock' | 'productStatus' | 'packageStatus'> & {
  price: number | null
  currency: string
  priceKind: string
  onHand: number | null
  allocated: number | null
  productStatus: string
  packageStatus: string
}

/** Columns with a CHECK are narrowed here, once. */
function toOffer({ onHand, allocated, price, ...row }: Row): PackageOffer {
  const currency = row.currency as Currency
  return {
    ...row,
    currency,
    price: price === null ? null : { minor: price, currency },
    priceKind: row.priceKind as PackageOffer['priceKind'],
    stock: stockOf(onHand === null ? null : { onHand, allocated: allocated ?? 0 }),
    productStatus: row.productStatus as PackageOffer['productStatus'],
    packageStatus: row.packageStatus as PackageOffer['packageStatus'],
  }
}
