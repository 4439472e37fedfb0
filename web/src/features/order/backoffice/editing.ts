import type { Output, SentInput } from '@reagora/server/kernel/endpoint'
import { fromDecimal, toDecimal } from '@reagora/server/kernel/money'
import type { orderEdit } from '@reagora/server/orderEdit/contract'
import type { Order, OrderLine, PaymentTerm } from '../words.ts'

export type Reckoned = Output<typeof orderEdit.reckon>
type Wanted = SentInput<typeof orderEdit.reckon>

/** What is typed about a line. */
export interface TypedLine {
  quantity: string
  unitPrice: string
  waits: boolean
}
/** A pack that comes to the order. */
export interface TypedPack {
  packageId: string
  /** What it is, as the page says it. */
  label: string
  quantity: string
  waits: boolean
}
/** What is typed about an order; an empty address is the one that it has. */
export interface Typed {
  lines: Record<string, TypedLine>
  added: TypedPack[]
  shipAddressId: string
  billAddressId: string
  paymentTerm: PaymentTerm
  /** Per cent. */
  deposit: string
  coupons: string[]
  reason: string
}

const depositIn = ({ deposit }: Order) => String(deposit?.percent ?? 0)
/** Units of a line that are still in the order. */
export const inOrder = ({ quantity, cancelled }: OrderLine) => quantity - cancelled

export const typedOf = (order: Order, coupons: readonly string[]): Typed => ({
  lines: Object.fromEntries(
    order.lines.map((line) => [
      line.id,
      { quantity: String(inOrder(line)), unitPrice: line.unitPrice.amount, waits: false },
    ]),
  ),
  added: [],
  shipAddressId: '',
  billAddressId: '',
  paymentTerm: order.paymentTerm,
  deposit: depositIn(order),
  coupons: [...coupons],
  reason: '',
})

const plain = (text: string) => text.normalize('NFKC').trim()
export const isDeposit = (text: string) => /^\d{1,2}$/.test(plain(text))
export const isQuantity = (text: string) => /^\d{1,6}$/.test(plain(text)) && Number(plain(text)) <= 100_000
export const isPrice = (text: string, line: OrderLine) => (fromDecimal(plain(text), line.unitPrice.currency) ?? 0) > 0

/** Which lines have a quantity or a price that is none. */
export const wrongLines = (order: Order, { lines }: Typed) =>
  order.lines.filter((line) => {
    const typed = lines[line.id]!
    return !isQuantity(typed.quantity) || !isPrice(typed.unitPrice, line)
  })

/** Whether as many units of a pack that comes are asked for as there can be. */
export const isAdded = (text: string) => isQuantity(text) && Number(plain(text)) > 0

/** What is asked of the server; null where nothing would change, or something typed is wrong. */
export function wantedOf(order: Order, typed: Typed, coupons: readonly string[]): Wanted | null {
  if (!isDeposit(typed.deposit)) return null
  if (wrongLines(order, typed).length > 0 || typed.added.some(({ quantity }) => !isAdded(quantity))) return null
  const lines = order.lines.flatMap((line) => {
    const { quantity, unitPrice, waits } = typed.lines[line.id]!
    const { currency, amount } = line.unitPrice
    const priced = fromDecimal(plain(unitPrice), currency) !== fromDecimal(amount, currency)
    if (Number(plain(quantity)) === inOrder(line) && !priced) return []
    return [
      {
        orderLineId: line.id,
        quantity: Number(plain(quantity)),
        acknowledgeBackorder: waits,
        ...(priced && { unitPrice: plain(unitPrice) }),
      },
    ]
  })
  const dropped = coupons.some((code) => !typed.coupons.includes(code))
  const wanted = {
    id: order.id,
    version: order.version,
    lines,
    ...(typed.added.length > 0 && {
      added: typed.added.map(({ packageId, quantity, waits }) => ({
        packageId,
        quantity: Number(plain(quantity)),
        acknowledgeBackorder: waits,
      })),
    }),
    ...(typed.shipAddressId && { shipAddressId: typed.shipAddressId }),
    ...(typed.billAddressId && { billAddressId: typed.billAddressId }),
    ...(typed.paymentTerm !== order.paymentTerm && { paymentTerm: typed.paymentTerm }),
    ...(typed.deposit !== depositIn(order) && { depositPercent: Number(plain(typed.deposit)) }),
    ...(dropped && { couponCodes: typed.coupons }),
  }
  return lines.length > 0 || Object.keys(wanted).length > 3 || freightMoves(order) ? wanted : null
}

/** Whether an account with a carrier has come to the order, or left it, since its freight was reckoned. */
const freightMoves = ({ carrierAccount, placedCost }: Order) =>
  (placedCost?.shippingParts ?? []).some(({ byAccount, quoted, fee }) =>
    carrierAccount ? !byAccount && !quoted && Number(fee.amount) > 0 : byAccount,
  )

/** By how much an amount has moved, with its sign; null where it has not. */
export function moved(before: Order['grandTotal'], after: Order['grandTotal']) {
  const { currency } = before
  const minor = (fromDecimal(after.amount, currency) ?? 0) - (fromDecimal(before.amount, currency) ?? 0)
  return minor === 0
    ? null
    : { minus: minor < 0, value: { amount: toDecimal({ minor: Math.abs(minor), currency }), currency } }
}
