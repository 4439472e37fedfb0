import type { Currency } from '../../kernel/shared/money.ts'
import type { Cost, CostLine } from './rules.ts'
import type { NewLine, PlacedRow } from './store.ts'

// Shapes between the cart, the order's rows and the wire.

/** What a line of the cart must tell to be priced and copied. */
export interface Item {
  row: { id: number; packageId: number; quantity: number; typedCas: string | null; typedMdl: string | null }
  goods: {
    productId: number
    moleculeId: number | null
    supplierId: number
    supplierName: string
    supplierNameZh: string
    code: string
    nameEn: string
    nameZh: string
    cas: string | null
    mdl: string | null
    purity: string
    label: string
    price: { minor: number; currency: Currency } | null
    shipsFrom: string
    leadMin: number | null
    leadMax: number | null
  }
}

/** Priced lines for the cost; all of them have a price of one currency. */
export const costLines = (items: readonly Item[]): CostLine[] =>
  items.map(({ row, goods }) => ({
    supplierId: goods.supplierId,
    supplierName: goods.supplierName,
    supplierNameZh: goods.supplierNameZh,
    shipsFrom: goods.shipsFrom,
    quantity: row.quantity,
    unitPrice: goods.price!.minor,
  }))

/** A line of the cart, copied, so that later edits of the catalogue change no order. */
export const orderLineOf = (
  { row, goods }: Item,
  reserved: { allocated: number; backordered: number; unmanaged: number },
): NewLine => ({
  packageId: row.packageId,
  productId: goods.productId,
  supplierId: goods.supplierId,
  moleculeId: goods.moleculeId,
  productCode: goods.code,
  nameEn: goods.nameEn,
  nameZh: goods.nameZh,
  cas: goods.cas,
  mdl: goods.mdl,
  purity: goods.purity,
  pack: goods.label,
  supplierName: goods.supplierName,
  supplierNameZh: goods.supplierNameZh,
  shipsFrom: goods.shipsFrom,
  leadMin: goods.leadMin,
  leadMax: goods.leadMax,
  typedCas: row.typedCas,
  typedMdl: row.typedMdl,
  quantity: row.quantity,
  ...reserved,
  unitPrice: goods.price!.minor,
  currency: goods.price!.currency,
})

/** A cost as a handler returns it. */
export function describeCost(cost: Cost) {
  const money = (minor: number) => ({ minor, currency: cost.currency })
  return {
    subtotal: money(cost.subtotal),
    discount: money(cost.discount),
    shipping: money(cost.shipping),
    tax: money(cost.tax),
    grandTotal: money(cost.grandTotal),
    taxable: money(cost.taxable),
    taxRateBp: cost.taxRateBp,
    taxFrom: cost.taxFrom,
    shippingParts: cost.shippingParts.map((part) => ({
      supplierId: part.supplierId,
      supplierName: part.supplierName,
      supplierLocalName: part.supplierNameZh,
      shipsFromCountry: part.shipsFrom,
      toCountry: part.to,
      goods: money(part.goods),
      fee: money(part.fee),
      freeFrom: part.freeFrom === null ? null : money(part.freeFrom),
    })),
    couponCode: cost.couponCode,
  }
}

/** The answer to a submission; a repetition is given the same one. */
export const answerOf = (placed: Omit<PlacedRow, 'submission'>) => ({
  id: placed.id,
  orderNumber: placed.orderNumber,
  status: placed.status,
  paymentStatus: placed.paymentStatus,
  grandTotal: { minor: placed.grandTotal, currency: placed.currency },
})
