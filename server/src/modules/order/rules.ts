import { serviceRoles, type Person } from '../../kernel/shared/access.ts'
import { defineMachine, type Move } from '../../kernel/shared/machine.ts'
import type { ErrorDefinition } from '../../kernel/shared/errors.ts'
import { share, type Currency } from '../../kernel/shared/money.ts'
import { orderErrors, type OrderMove, type OrderStatus } from './contract.ts'

/** How an order moves. `cancel` is the buyer's, `withdraw` staff's; neither once goods are on their way. */
export const orderMachine = defineMachine(
  'order',
  {
    place: { from: [null], to: 'wait for approval' },
    approve: { from: ['wait for approval'], to: 'processing' },
    reject: { from: ['wait for approval'], to: 'rejected' },
    pack: { from: ['processing'], to: 'packing' },
    startQc: { from: ['packing'], to: 'QC testing' },
    warehouse: { from: ['packing', 'QC testing'], to: 'warehousing' },
    startShipping: { from: ['packing', 'QC testing', 'warehousing'], to: 'shipping' },
    shipPart: { from: ['shipping', 'partially shipped'], to: 'partially shipped' },
    ship: { from: ['shipping', 'partially shipped'], to: 'shipped' },
    deliver: { from: ['shipped'], to: 'delivered' },
    cancel: { from: ['wait for approval', 'processing', 'packing', 'QC testing', 'warehousing'], to: 'cancelled' },
    withdraw: {
      from: [
        'wait for approval',
        'processing',
        'packing',
        'QC testing',
        'warehousing',
        'shipping',
        'processing error',
        'unknown error',
      ],
      to: 'cancelled',
    },
    fail: { from: ['processing', 'packing', 'QC testing', 'warehousing', 'shipping'], to: 'processing error' },
    loseTrack: { from: ['processing', 'packing', 'QC testing', 'warehousing', 'shipping'], to: 'unknown error' },
    resume: { from: ['processing error', 'unknown error'], to: 'processing' },
  } satisfies Record<OrderMove, Move<OrderStatus>>,
  orderErrors.MOVE_NOT_POSSIBLE,
)

/** The event that the trade logs for a move. */
export const eventOfMove: Record<string, string> = {
  place: 'CREATED',
  approve: 'PROCESSING',
  reject: 'REJECTED',
  pack: 'PACKING',
  startQc: 'QC_TESTING',
  warehouse: 'WAREHOUSING',
  startShipping: 'SHIPPING',
  shipPart: 'PARTIAL_SUCCESS',
  ship: 'SHIPPED',
  deliver: 'DELIVERED',
  cancel: 'CANCELLED',
  withdraw: 'CANCELLED',
  fail: 'PROCESSING_ERROR',
  loseTrack: 'UNKNOWN_ERROR',
  resume: 'PROCESSING',
  addShipment: 'SHIPMENT_ADDED',
  recordPayment: 'PAYMENT_RECORDED',
}

/** Rule BUY-5: new customers, whose terms are still pending, and cash in advance pay before shipment. */
export const paysBeforeShipment = (term: string) => term === 'pending' || term === '03'

/** The terms a company may order on: its own, or paying in advance. */
export const termsOf = <T extends string>(own: T): (T | '03')[] =>
  own === 'pending' || own === '03' ? [own] : [own, '03']

/**
 * Rule BUY-8: a project code is one of the house's own (P and digits) or carries the prefix NP; an ERP number stands
 * as NI, optionally followed by the new number.
 */
export const projectCodeFits = (code: string) => code === '' || /^(NP[ -]?\S.*|NI(?:[ -]?\d+)?|P\d{3,})$/.test(code)

/** Two addresses of one site: same country, region and city. */
export const sameSite = (one: Site, other: Site) =>
  one.country === other.country && plain(one.city) === plain(other.city) && plain(one.state) === plain(other.state)
interface Site {
  country: string
  state: string
  city: string
}
const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()

export interface CostLine {
  supplierId: number
  supplierName: string
  supplierNameZh: string
  shipsFrom: string
  quantity: number
  /** Minor units of the order's currency. */
  unitPrice: number
}
export interface ShippingRate {
  from: string
  to: string
  currency: string
  fee: number
  freeFrom: number | null
}
export interface CouponFacts {
  code: string
  currency: string
  amount: number
  minimum: number
}
export interface ShippingPart {
  supplierId: number
  supplierName: string
  supplierNameZh: string
  shipsFrom: string
  to: string
  goods: number
  fee: number
  freeFrom: number | null
}
/** All amounts in minor units of `currency`. */
export interface Cost {
  currency: Currency
  subtotal: number
  discount: number
  shipping: number
  tax: number
  grandTotal: number
  taxable: number
  taxRateBp: number
  taxFrom: 'company' | 'country'
  shippingParts: ShippingPart[]
  couponCode: string | null
}

/** The rate for a way: the exact pair first, then from here to anywhere, from anywhere to there, anywhere to anywhere. */
export function shippingRate(
  rates: readonly ShippingRate[],
  from: string,
  to: string,
  currency: string,
): ShippingRate | null {
  const ways = [
    [from, to],
    [from, '*'],
    ['*', to],
    ['*', '*'],
  ] as const
  for (const [start, end] of ways) {
    const rate = rates.find((one) => one.from === start && one.to === end && one.currency === currency)
    if (rate) return rate
  }
  return null
}

/** Why a coupon does not apply to these lines; null where it does. */
export function couponRefusal(coupon: CouponFacts, lines: readonly CostLine[], currency: Currency) {
  if (coupon.currency !== currency) return orderErrors.COUPON_NOT_VALID
  if (new Set(lines.map(originOf)).size > 1) return orderErrors.COUPON_SEVERAL_ORIGINS
  return goodsOf(lines) < coupon.minimum ? orderErrors.COUPON_BELOW_MINIMUM : null
}

const originOf = ({ supplierId, shipsFrom }: CostLine) => `${supplierId} ${shipsFrom}`
const goodsOf = (lines: readonly CostLine[]) =>
  lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)

export interface CostFacts {
  currency: Currency
  lines: readonly CostLine[]
  toCountry: string
  rates: readonly ShippingRate[]
  companyTaxBp: number | null
  countryTaxBp: number
  coupon: CouponFacts | null
}

/**
 * What an order costs: goods, less the coupon, taxed; then shipping of every supplier's part, which is stated with its
 * tax. Free shipping looks at the goods before the coupon. Null where a way has no rate.
 */
export function costOf({
  currency,
  lines,
  toCountry,
  rates,
  companyTaxBp,
  countryTaxBp,
  coupon,
}: CostFacts): Cost | null {
  const subtotal = goodsOf(lines)
  const discount = coupon ? Math.min(coupon.amount, subtotal) : 0
  const shippingParts: ShippingPart[] = []
  for (const part of Map.groupBy(lines, originOf).values()) {
    const { supplierId, supplierName, supplierNameZh, shipsFrom } = part[0]!
    const rate = shippingRate(rates, shipsFrom, toCountry, currency)
    if (!rate) return null
    const goods = goodsOf(part)
    const fee = rate.freeFrom !== null && goods >= rate.freeFrom ? 0 : rate.fee
    shippingParts.push({
      supplierId,
      supplierName,
      supplierNameZh,
      shipsFrom,
      to: toCountry,
      goods,
      fee,
      freeFrom: rate.freeFrom,
    })
  }
  const shipping = shippingParts.reduce((sum, { fee }) => sum + fee, 0)
  const taxRateBp = companyTaxBp ?? countryTaxBp
  const taxable = subtotal - discount
  const tax = share(taxable, taxRateBp, 10_000)
  return {
    currency,
    subtotal,
    discount,
    shipping,
    tax,
    grandTotal: taxable + shipping + tax,
    taxable,
    taxRateBp,
    taxFrom: companyTaxBp === null ? 'country' : 'company',
    shippingParts,
    couponCode: coupon?.code ?? null,
  }
}

/** A company's name for readers of a language: its local one for Chinese readers, where it has one. */
export const companyNameIn = (language: string, { name, localName }: { name: string; localName: string }) =>
  (language === 'zh' && localName) || name

/** Which orders a caller sees: staff all, administrators their company's, everybody else their own (or the buyer's). */
export type Scope = { kind: 'all' } | { kind: 'company'; companyId: number } | { kind: 'own'; buyerId: number }
export function scopeOf(actor: Person): Scope {
  if (actor.onBehalfOf) return { kind: 'own', buyerId: actor.onBehalfOf.buyerId }
  if (actor.permissions.has('staffOrders')) return { kind: 'all' }
  if (actor.roles.includes('ROLE_BUYER_ADMIN')) return { kind: 'company', companyId: actor.companyId }
  return { kind: 'own', buyerId: actor.userId }
}

/** Whether a caller must choose the buyer first: customer service buys for others only (rule BUY-4). */
export const mustChooseBuyer = (actor: Person) =>
  actor.onBehalfOf === null && actor.roles.some((role) => (serviceRoles as readonly string[]).includes(role))

/** From which open units a shipment of a line takes: reserved ones first, then unmanaged, then awaited; null if too few. */
export function takeFrom(line: { allocated: number; backordered: number; unmanaged: number }, quantity: number) {
  const allocated = Math.min(quantity, line.allocated)
  const unmanaged = Math.min(quantity - allocated, line.unmanaged)
  const backordered = quantity - allocated - unmanaged
  return backordered > line.backordered ? null : { allocated, backordered, unmanaged }
}

export type ShownMove = OrderMove | 'recordPayment'
const staffMoves = [
  'approve',
  'reject',
  'pack',
  'startQc',
  'warehouse',
  'startShipping',
  'ship',
  'deliver',
  'withdraw',
  'fail',
  'loseTrack',
  'resume',
] as const

/** The moves of one side with why each is refused now; null where it is possible. */
export function movesOf(
  staff: boolean,
  { status, paymentStatus, paymentTerm }: { status: OrderStatus; paymentStatus: string; paymentTerm: string },
): { move: ShownMove; refusal: ErrorDefinition | null }[] {
  const own: readonly OrderMove[] = staff ? staffMoves : ['cancel']
  const unpaid = paysBeforeShipment(paymentTerm) && paymentStatus !== 'paid'
  const shown = own.map((move): { move: ShownMove; refusal: ErrorDefinition | null } => {
    if (!orderMachine.can(move, status)) return { move, refusal: orderErrors.MOVE_NOT_POSSIBLE }
    return { move, refusal: move === 'ship' && unpaid ? orderErrors.PAYMENT_BEFORE_SHIPMENT : null }
  })
  if (!staff) return shown
  const over = status === 'cancelled' || status === 'rejected'
  const refusal = paymentStatus === 'paid' ? orderErrors.ALREADY_PAID : over ? orderErrors.MOVE_NOT_POSSIBLE : null
  return [...shown, { move: 'recordPayment', refusal }]
}
