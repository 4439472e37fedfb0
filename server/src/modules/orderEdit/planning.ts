import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import { fromDecimal, times } from '../../kernel/shared/money.ts'
import type { OrderAddress } from '../address/rules.ts'
import { cartErrors } from '../cart/contract.ts'
import { orderErrors } from '../order/contract.ts'
import { sameSite, type Site } from '../order/rules.ts'
import { partOfQuote, type UnitPrice } from '../pricing/rules.ts'
import { orderEditErrors, type orderEdit } from './contract.ts'
import { costLineOf, openOf, priceOf, type LineToEdit, type PriceOfLine } from './rules.ts'
import * as store from './store.ts'

// What an order becomes: its places, its lines, and what the engine of prices reckons it from.

export type Wanted = ParsedInput<typeof orderEdit.reckon>

/** A line as it becomes. */
export interface PlannedLine {
  line: LineToEdit
  open: number
  price: PriceOfLine
  /** What the catalogue asks of this buyer today, in the order's currency. */
  today: UnitPrice | null
  /** Units in stock that nobody has reserved; null where stock is not managed. */
  available: number | null
  waits: boolean
}

/** What is wanted of a line, with what the catalogue says of it today. @throws Refusal QUOTED_STANDS, PERMIT_LINE, PRICE_NOT_POSSIBLE, QUANTITY_TOO_LARGE */
export function plannedLine(
  { currency }: Pick<store.OrderToEdit, 'currency'>,
  line: LineToEdit,
  {
    change,
    moved,
    today,
    available,
  }: {
    change: Wanted['lines'][number] | undefined
    /** The order goes to another address. */
    moved: boolean
    today: UnitPrice | null
    available: number | null
  },
): PlannedLine {
  const product = line.productCode
  const open = change?.quantity ?? openOf(line)
  const named = change?.unitPrice === undefined ? undefined : minorOf(change.unitPrice, currency)
  const ofCurrency = today?.unit.currency === currency ? today : null
  const price = priceOf(line, named, ofCurrency)
  if (line.quoted && (price.unitPrice !== line.unitPrice || open > openOf(line)))
    throw refuse(orderEditErrors.QUOTED_STANDS, { product })
  if (line.permitted && (open > openOf(line) || (moved && !line.shipTo)))
    throw refuse(orderEditErrors.PERMIT_LINE, { product })
  if (times({ minor: price.unitPrice, currency }, Math.max(open, line.quantity)) === null)
    throw refuse(cartErrors.QUANTITY_TOO_LARGE, { product, pack: line.pack, most: '' })
  return { line, open, price, today: ofCurrency, available, waits: change?.acknowledgeBackorder ?? false }
}

/** What the engine of prices reckons an order with these units of its lines from. */
export const orderingOf = (
  order: store.OrderToEdit,
  lines: readonly Pick<PlannedLine, 'line' | 'open' | 'price'>[],
  toCountry: string,
) => ({
  companyId: order.companyId,
  currency: order.currency,
  lines: lines
    .filter(({ open }) => open > 0)
    .map(({ line, open, price }) => costLineOf(line, open, price, freightThen(order, line))),
  toCountry,
  charged: new Map(
    quotedParts(order).map(({ supplierId, quoted }) => [partOfQuote(quoted.quoteId, supplierId), quoted.charged]),
  ),
  ...(order.carrierAccount && { byAccount: true }),
  // The rate of the day on which it was placed.
  companyTaxBp: order.taxRateBp,
})

/** The parts of an order whose freight was quoted, as it was charged when it was placed. */
const quotedParts = ({ placedCost }: store.OrderToEdit) =>
  (placedCost?.shippingParts ?? []).flatMap(({ supplierId, quoted }) => (quoted ? { supplierId, quoted } : []))

function freightThen(order: store.OrderToEdit, { supplierId, answer }: LineToEdit) {
  const then = quotedParts(order).find(
    (part) => part.supplierId === supplierId && part.quoted.quoteId === answer?.quoteId,
  )
  return then && answer ? { ...then.quoted, version: answer.version } : null
}

/** Where an order goes then, among the addresses that it may name. @throws Refusal ADDRESS_NOT_USABLE, OTHER_COUNTRY */
export function placesOf(
  addresses: readonly OrderAddress[],
  order: store.OrderToEdit,
  { billAddressId, shipAddressId }: Pick<Wanted, 'billAddressId' | 'shipAddressId'>,
) {
  const chosen = (id: number | undefined, use: 'bill' | 'ship', now: OrderAddress) => {
    if (id === undefined || id === now.id) return now
    const address = addresses.find((one) => one.id === id)
    if (!address || (address.kind !== use && address.kind !== 'both'))
      throw refuse(orderErrors.ADDRESS_NOT_USABLE, { use })
    return address
  }
  const bill = chosen(billAddressId, 'bill', order.billAddress)
  const ship = chosen(shipAddressId, 'ship', order.shipAddress)
  if (ship.country !== order.shipAddress.country) throw refuse(orderEditErrors.OTHER_COUNTRY)
  return { bill, ship }
}

/** Rules of a sale that may stand against more units, or another place; prices and stock are judged by what was agreed. */
export const judged = [
  'IMPORT_CONTROLLED',
  'MOLECULE_NOT_PURCHASABLE',
  'PRODUCT_NOT_SELLABLE',
  'PACKAGE_NOT_SELLABLE',
  'CANNOT_FIND_PRODUCT',
  'HAZARDOUS_OTHER_SITE',
  'HAZARDOUS_NO_SITE',
  'QUANTITY_TOO_LARGE',
] as const

/** Who buys, and where it goes. */
export interface Where {
  purchaser: { site: Site | null }
  ship: OrderAddress
}
/** An order that is changed, as a sale is judged. */
export const purchaseAt = ({ purchaser, ship }: Where, now: Date) => ({
  step: 'order' as const,
  roles: [],
  onBehalf: true,
  companyApproved: true,
  companyComplete: true,
  inBulk: true,
  country: ship.country,
  site:
    purchaser.site === null
      ? ('none' as const)
      : sameSite(purchaser.site, ship)
        ? ('own' as const)
        : ('other' as const),
  now,
})

/** A line as one of a cart, to be priced as of today. */
export const rowOf = (line: Pick<LineToEdit, 'id' | 'packageId' | 'part'>, quantity: number, now: Date) => ({
  id: line.id,
  packageId: line.packageId,
  quantity,
  typedCas: null,
  typedMdl: null,
  seen: null,
  addedByBuyer: false,
  addedAt: now,
  part: line.part,
  requestedOn: null,
  shipAddressId: null,
  projectCode: '',
  budget: '',
  named: null,
  quoted: null,
})

function minorOf(text: string, currency: store.OrderToEdit['currency']): number {
  const minor = fromDecimal(text, currency)
  if (minor === null || minor <= 0) throw refuse(orderEditErrors.PRICE_NOT_POSSIBLE, { currency })
  return minor
}
