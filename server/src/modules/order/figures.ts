import { parcelFacts } from '../product/rules.ts'
import type { CostLine, Destination, QuotedFreight, UnitPrice } from '../pricing/rules.ts'
import type { NewLine, PlacedRow } from './store.ts'

// Shapes between the cart, the order's rows and the wire.

/** What a line of the cart must tell to be priced and copied. */
export interface Item {
  row: {
    id: number
    packageId: number
    quantity: number
    typedCas: string | null
    typedMdl: string | null
    part: number
    requestedOn: string | null
    projectCode: string
    budget: string
    quoted: (Omit<QuotedFreight, 'freight'> & { id: number; freight: number | null }) | null
    named: { reason: string; by: number } | null
  }
  /** Where the line goes, where that is not where its order goes: the address as it stands now. */
  shipTo: (Destination & object) | null
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
    listPrice: object | null
    orderOnly: boolean
    shipsFrom: string
    leadMin: number | null
    leadMax: number | null
    hazardous: boolean | null
    transport: string
    baseAmount: string | null
    baseUnit: string | null
  }
  /** What a unit costs in a line of this quantity. */
  price: UnitPrice | null
}

/** The freight that an accepted answer says; null where it says none. */
function quotedFreightOf(quoted: Item['row']['quoted']): QuotedFreight | null {
  if (!quoted || quoted.freight === null) return null
  const { quoteId, quoteNumber, version, freight } = quoted
  return { quoteId, quoteNumber, version, freight }
}

/** Priced lines for the cost; all of them have a price of one currency. */
export const costLines = (items: readonly Item[]): CostLine[] =>
  items.map(({ row, goods, price, shipTo }) => ({
    supplierId: goods.supplierId,
    supplierName: goods.supplierName,
    supplierNameZh: goods.supplierNameZh,
    shipsFrom: goods.shipsFrom,
    quantity: row.quantity,
    listPrice: price!.list.minor,
    unitPrice: price!.unit.minor,
    reason: price!.reason,
    shipTo: shipTo && { id: shipTo.id, name: shipTo.name },
    quoted: quotedFreightOf(row.quoted),
    ...parcelFacts(goods),
    platform: !goods.orderOnly,
  }))

/** A line of the cart, copied, so that later edits of the catalogue change no order. */
export const orderLineOf = (
  { row, goods, price, shipTo }: Item,
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
  unitPrice: price!.unit.minor,
  listPrice: price!.reason && price!.list.minor,
  priceReason: price!.reason && price!.reason.kind,
  discountId: price!.reason?.kind === 'discount' ? price!.reason.id : null,
  currency: price!.unit.currency,
  part: row.part,
  requestedOn: row.requestedOn,
  projectCode: row.projectCode,
  budget: row.budget,
  shipAddress: shipTo,
  quotePriceId: row.quoted?.id ?? null,
  namedBy: goods.listPrice ? null : (row.named?.by ?? null),
  namedReason: goods.listPrice ? null : (row.named?.reason ?? null),
})

/** The answer to a submission; a repetition is given the same one. */
export const answerOf = (placed: Omit<PlacedRow, 'submission'>) => ({
  id: placed.id,
  orderNumber: placed.orderNumber,
  status: placed.status,
  paymentStatus: placed.paymentStatus,
  grandTotal: { minor: placed.grandTotal, currency: placed.currency },
})
