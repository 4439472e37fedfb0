import type { Currency, Money } from '../../kernel/shared/money.ts'
import type { ProductGroup } from './contract.ts'
import type { Stock } from './rules.ts'

/** Everything needed to judge a line of a cart and to copy it into an order. */
export interface PackageOffer {
  packageId: number
  productId: number
  /** 1 chemical, 2 consumable. */
  productType: number
  moleculeId: number | null
  supplierId: number
  /** The company behind the supplier. */
  supplierCompanyId: number
  supplierName: string
  supplierNameZh: string
  supplierShortUrl: string
  supplierCode: string
  code: string
  nameEn: string
  nameZh: string
  /** The molecule's numbers, else those the product is sold as. */
  cas: string | null
  mdl: string | null
  soldAsCas: string | null
  soldAsMdl: string | null
  purity: string
  label: string
  /** Exact decimal in `unit`. */
  amount: string
  unit: string
  count: number
  /** Exact decimal in `baseUnit`: g, mL, mol or each. */
  baseAmount: string | null
  baseUnit: string | null
  /** null: on inquiry. */
  price: Money | null
  currency: Currency
  priceKind: 'list' | 'real-time'
  priceAt: Date
  stock: Stock
  productStatus: 'active' | 'inactive'
  packageStatus: 'active' | 'inactive'
  markedForRemoval: boolean
  /** The accepted price that the pack was made for; null for what stands in a catalogue. */
  quotePriceId: number | null
  /** False while the supplier's company is not active: nothing of it can be bought. */
  supplierActive: boolean
  exportControlled: readonly string[]
  importControlled: readonly string[]
  /** Null where nothing says so or otherwise; consumables are not. */
  hazardous: boolean | null
  /** Countries the supplier does not sell to. */
  notForSale: readonly string[]
  shipsFrom: string
  leadMin: number | null
  leadMax: number | null
  storage: string
  transport: string
  productGroup: ProductGroup | null
  /** Orders are passed on to the supplier, who sells them. */
  orderOnly: boolean
  /** Of a substance that is hidden from buyers. */
  internalOnly: boolean
  /** Each lot is checked: the supplier takes part in the quality guarantee. */
  qualityChecked: boolean
}
