import type { Currency, Money } from '../../kernel/shared/money.ts'
import { moneyText } from '../cart/rules.ts'
import type { CostLine, Destination, PriceReason, QuotedFreight, UnitPrice } from '../pricing/rules.ts'
import { parcelFacts } from '../product/rules.ts'

/** A line of an order, as it can be changed. */
export interface LineToEdit {
  id: number
  lineNumber: number
  packageId: number
  part: number
  productCode: string
  pack: string
  supplierId: number
  supplierName: string
  supplierNameZh: string
  shipsFrom: string
  orderOnly: boolean
  quantity: number
  cancelled: number
  /** None where the order is edited; where it is split, some may have left. */
  shipped: number
  allocated: number
  backordered: number
  unmanaged: number
  unitPrice: number
  listPrice: number | null
  reason: PriceReason | null
  shipTo: Destination | null
  quoted: boolean
  /** The request and the version of the answer that it was quoted by, and the price of it. */
  answer: { quoteId: number; version: number; priceId: number } | null
  /** It draws on a permit. */
  permitted: boolean
  namedBy: number | null
  namedReason: string | null
  /** What its freight is reckoned by. */
  hazardous: boolean | null
  transport: string
  baseAmount: string | null
  baseUnit: string | null
}

/** Units that are still to be sent. */
export const openOf = ({ quantity, cancelled, shipped }: Pick<LineToEdit, 'quantity' | 'cancelled' | 'shipped'>) =>
  quantity - cancelled - shipped

/** What a unit costs, why it is less than its list price, and who named it. */
export interface PriceOfLine {
  unitPrice: number
  listPrice: number | null
  reason: PriceReason | null
  named: boolean
}

/** The price of a line: as it is, what the catalogue asks today, or what staff name. */
export function priceOf(line: LineToEdit, wanted: number | undefined, today: UnitPrice | null): PriceOfLine {
  if (wanted === undefined || wanted === line.unitPrice)
    return { unitPrice: line.unitPrice, listPrice: line.listPrice, reason: line.reason, named: false }
  if (today && wanted === today.unit.minor)
    return {
      unitPrice: wanted,
      listPrice: today.reason && today.list.minor,
      reason: today.reason,
      named: false,
    }
  return { unitPrice: wanted, listPrice: null, reason: null, named: true }
}

/** A line as the price engine reckons it. */
export const costLineOf = (
  line: LineToEdit,
  quantity: number,
  { unitPrice, listPrice, reason }: PriceOfLine,
  quoted: QuotedFreight | null,
): CostLine => ({
  supplierId: line.supplierId,
  supplierName: line.supplierName,
  supplierNameZh: line.supplierNameZh,
  shipsFrom: line.shipsFrom,
  quantity,
  listPrice: listPrice ?? unitPrice,
  unitPrice,
  reason,
  shipTo: line.shipTo,
  quoted,
  ...parcelFacts(line),
  platform: !line.orderOnly,
})

/** Goods of an accepted answer against its minimum. */
export interface MinimumOfAnswer {
  part: string
  quoteNumber: string
  least: Money
  /** What they come to before the change, wherever they were ordered. */
  elsewhere: number
}

/** The answers of which so little would be left that their minimum is not reached any more. */
export function belowMinimums(lines: readonly ChangedLine[], minimums: ReadonlyMap<number, MinimumOfAnswer>) {
  const quoted = lines.flatMap((one) => {
    const minimum = one.line.answer && minimums.get(one.line.answer.priceId)
    return minimum ? [{ ...one, minimum }] : []
  })
  return [...Map.groupBy(quoted, ({ minimum }) => minimum.part).values()].flatMap((part) => {
    const { minimum, line } = part[0]!
    const less = part.reduce((sum, { line: of, open }) => sum + (openOf(of) - open) * of.unitPrice, 0)
    const missing = minimum.least.minor - (minimum.elsewhere - less)
    if (less <= 0 || missing <= 0) return []
    return [
      {
        quoteNumber: minimum.quoteNumber,
        supplierName: line.supplierName,
        supplierLocalName: line.supplierNameZh,
        minimum: minimum.least,
        missing: { ...minimum.least, minor: missing },
      },
    ]
  })
}

/** The price of a line as it is written: who of staff named it, and why, stays with it until another one is said. */
export function priceWritten({ line, price }: Pick<ChangedLine, 'line' | 'price'>, by: number, why: string) {
  const { unitPrice, listPrice, reason, named } = price
  const isSame = unitPrice === line.unitPrice
  return {
    unitPrice,
    listPrice,
    priceReason: reason?.kind ?? null,
    discountId: reason?.kind === 'discount' ? reason.id : null,
    namedBy: named ? by : isSame ? line.namedBy : null,
    namedReason: named ? why : isSame ? line.namedReason : null,
  }
}

interface ChangedLine {
  line: LineToEdit
  open: number
  price: PriceOfLine
}
export const isChanged = ({ line, open, price }: ChangedLine) =>
  open !== openOf(line) || price.unitPrice !== line.unitPrice

interface Place {
  nickname: string
  city: string
  street: string
}
interface Changing {
  order: {
    currency: Currency
    grandTotal: number
    paymentTerm: string
    depositPercent: number
    billAddress: Place
    shipAddress: Place
  }
  lines: readonly ChangedLine[]
  bill: Place
  ship: Place
  paymentTerm: string
  depositPercent: number
  /** As `+ 2 × A1, 5 g`. */
  added: readonly string[]
  cost: { grandTotal: number }
}

/** What changes, line by line, as emails and the history tell it. */
export function changesOf({ order, lines, added, ship, bill, paymentTerm, depositPercent, cost }: Changing) {
  const { currency } = order
  const money = (minor: number) => moneyText({ minor, currency })
  const changed = lines.filter(isChanged).map(({ line, open, price }) => {
    const units = open === openOf(line) ? `${open}` : `${openOf(line)} → ${open}`
    const each =
      price.unitPrice === line.unitPrice
        ? money(line.unitPrice)
        : `${money(line.unitPrice)} → ${money(price.unitPrice)}`
    return `${line.productCode}, ${line.pack}: ${units} × ${each}`
  })
  changed.push(...added)
  const text = (one: Place) => [one.nickname, one.city, one.street].filter(Boolean).join(' ')
  if (ship !== order.shipAddress) changed.push(`${text(order.shipAddress)} → ${text(ship)}`)
  if (bill !== order.billAddress) changed.push(`${text(order.billAddress)} → ${text(bill)}`)
  return {
    lines: changed.join('\n'),
    isSame:
      changed.length === 0 &&
      paymentTerm === order.paymentTerm &&
      depositPercent === order.depositPercent &&
      cost.grandTotal === order.grandTotal,
    total: `${money(order.grandTotal)} → ${money(cost.grandTotal)}`,
  }
}
