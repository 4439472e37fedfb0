import { buyerOf, type Context, type Db } from '../../kernel/context.ts'
import type { Access } from '../../kernel/shared/access.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import { times } from '../../kernel/shared/money.ts'
import type { OrderAddress } from '../address/rules.ts'
import { addressesForOrders } from '../address/service.ts'
import {
  cartLines,
  itemsOf,
  judgeItems,
  purchaseOf,
  type CartItem,
  type CartRow,
  type Purchaser,
} from '../cart/contentService.ts'
import type { PaymentTerm } from '../domain/contract.ts'
import { termFor } from '../domain/rules.ts'
import { orderErrors } from '../order/contract.ts'
import { sameSite, termsOf } from '../order/rules.ts'
import { costLines } from '../order/service.ts'
import { judgePermits, type PermitLine } from '../permit/service.ts'
import type { Cost } from '../pricing/rules.ts'
import { costFor, type Ordering } from '../pricing/service.ts'
import { holdRequests } from '../quote/service.ts'

// An order as it is being put together: lines of a cart, or of what was asked for, with their addresses, judged and priced as they would be ordered now.

export type Ctx = Context<Exclude<Access, 'public'>>

export interface Choice {
  lines: readonly { cartLineId: number; quantity: number; acknowledgeBackorder: boolean }[]
  billAddressId: number
  shipAddressId: number
  couponCodes: readonly string[]
  carrierAccount: string
}

/** The terms an order of these lines may be on: the company's own, in advance, and those of accepted answers that are no later than its own. */
export const termsFor = (own: PaymentTerm, items: readonly CartItem[]) => [
  ...new Set([
    ...termsOf(own),
    ...items.flatMap(({ row }) => (row.quoted?.paymentCode && termFor(own, row.quoted.paymentCode)) || []),
  ]),
]

export const totalOf = ({ grandTotal, currency }: Cost) => ({ minor: grandTotal, currency })

/** Whether an address may stand on an order for this use; which statuses count was decided when it was read. */
export const usable = ({ kind }: OrderAddress, use: 'bill' | 'ship') => kind === use || kind === 'both'

/** Where goods go to, as far as the checks ask. */
export const placeOf = (purchaser: Purchaser, ship: OrderAddress) => ({
  country: ship.country,
  site:
    purchaser.site === null
      ? ('none' as const)
      : sameSite(purchaser.site, ship)
        ? ('own' as const)
        : ('other' as const),
})

interface PlacedItem extends CartItem {
  /** Where the line goes, where that is not where its order goes. */
  shipTo: (OrderAddress & { name: string }) | null
}

/** The lines with the addresses of their own, which have to be in use still; one that is the order's own is none. */
export function withPlaces(
  items: readonly CartItem[],
  addresses: readonly OrderAddress[],
  purchaser: Purchaser,
  ship: OrderAddress | null,
): PlacedItem[] {
  return items.map((item) => {
    const { shipAddressId } = item.row
    const own = addresses.find(({ id }) => id === shipAddressId && id !== ship?.id)
    if (!own) return { ...item, shipTo: null }
    const shipTo = { ...own, name: own.nickname || `${own.city} ${own.street}` }
    return { ...item, shipTo, site: placeOf(purchaser, own).site }
  })
}

/** Every address of a line's own is one that goods may go to, in the country of the order. */
function assertPlaces(items: readonly PlacedItem[], ship: OrderAddress) {
  for (const { row, shipTo } of items) {
    if (row.shipAddressId === null || row.shipAddressId === ship.id) continue
    if (!shipTo || !usable(shipTo, 'ship')) throw refuse(orderErrors.ADDRESS_NOT_USABLE, { use: 'ship' })
    if (shipTo.country !== ship.country)
      throw refuse(orderErrors.PART_OTHER_COUNTRY, { name: shipTo.name, country: ship.country })
  }
}

export const priced = (items: readonly CartItem[]) =>
  new Set(items.map(({ price }) => price?.unit.currency)).size === 1 &&
  items.every(({ row, price }) => price !== null && times(price.unit, row.quantity) !== null)

/** Lines of one currency as the price engine reckons their order. */
export const orderingOf = (
  purchaser: Purchaser,
  items: readonly PlacedItem[],
  toCountry: string,
  carrierAccount = '',
): Ordering => ({
  companyId: purchaser.companyId,
  currency: items[0]!.price!.unit.currency,
  lines: costLines(items),
  toCountry,
  companyTaxBp: purchaser.taxRateBp,
  ...(carrierAccount && { byAccount: true }),
})

/**
 * The cost of lines of one currency, from today's prices and rates.
 * @throws Refusal of a coupon, or NO_SHIPPING where nothing travels that way
 */
export async function costAt(
  db: Db,
  purchaser: Purchaser,
  items: readonly PlacedItem[],
  toCountry: string,
  { couponCodes, carrierAccount }: Pick<Choice, 'couponCodes' | 'carrierAccount'>,
) {
  const cost = await costFor(db, orderingOf(purchaser, items, toCountry, carrierAccount), couponCodes)
  if (!cost) throw refuse(orderErrors.NO_SHIPPING, { country: toCountry })
  return cost
}

/** Lines that no longer lie in a cart, and whether customer service put them there for the buyer. */
export interface Stored {
  rows: readonly CartRow[]
  onBehalf: boolean
}

/** Reads everything that a choice of lines and addresses names, and judges it as an order. */
export async function prepare(ctx: Ctx, choice: Choice, lock: boolean, stored?: Stored) {
  const { db, actor } = ctx
  const ids = choice.lines.map(({ cartLineId }) => cartLineId)
  const [caller, quoted] = await Promise.all([purchaseOf(ctx, 'order'), lock ? quotedAt(ctx, ids, stored) : []])
  const { purchaser } = caller
  const purchase = stored ? { ...caller.purchase, onBehalf: stored.onBehalf } : caller.purchase
  if (lock) await holdRequests(db, quoted)
  const [rows, addresses] = await Promise.all([
    stored?.rows ?? cartLines(db, buyerOf(actor).userId, ids, lock),
    addressesForOrders(db, purchaser.companyId, purchaser.allowPendingAddress),
  ])
  if (rows.length === 0) throw refuse(orderErrors.NOTHING_TO_ORDER)
  assertQuantities(choice, rows)
  const bill = addresses.find(({ id }) => id === choice.billAddressId)
  const ship = addresses.find(({ id }) => id === choice.shipAddressId)
  if (!bill || !usable(bill, 'bill')) throw refuse(orderErrors.ADDRESS_NOT_USABLE, { use: 'bill' })
  if (!ship || !usable(ship, 'ship')) throw refuse(orderErrors.ADDRESS_NOT_USABLE, { use: 'ship' })
  const items = withPlaces(
    await itemsOf(db, rows, { ...purchaser, onBehalf: purchase.onBehalf, country: ship.country }),
    addresses,
    purchaser,
    ship,
  )
  assertPlaces(items, ship)
  const acknowledged = new Set(
    choice.lines.filter((line) => line.acknowledgeBackorder).map(({ cartLineId }) => cartLineId),
  )
  const judgement = judgeItems({ ...purchase, ...placeOf(purchaser, ship) }, items, acknowledged)
  const permits = await judgePermits(
    ctx,
    { companyId: purchaser.companyId, country: ship.country },
    permitLines(items, ship.id),
    lock,
  )
  return { purchaser, items, bill, ship, judgement, acknowledged, permits }
}

/** The accepted prices that lines are of. */
async function quotedAt({ db, actor }: Ctx, ids: readonly number[], stored: Stored | undefined) {
  const rows = stored?.rows ?? (await cartLines(db, buyerOf(actor).userId, ids))
  return rows.flatMap(({ quoted }) => quoted?.id ?? [])
}

/** The lines as permits are judged: each where it goes. */
export const permitLines = (items: readonly PlacedItem[], shipAddressId: number | null): PermitLine[] =>
  items.map(({ row, goods, shipTo }) => ({
    goods,
    quantity: row.quantity,
    part: row.part,
    addressId: shipTo?.id ?? shipAddressId,
  }))

/** The cart must still say what the buyer saw. */
function assertQuantities({ lines }: Choice, rows: readonly CartRow[]) {
  const inCart = new Map(rows.map(({ id, quantity }) => [id, quantity]))
  const changed = lines.filter(({ cartLineId, quantity }) => inCart.get(cartLineId) !== quantity)
  if (changed.length === 0) return
  const now = changed.map(({ cartLineId }) => ({
    cartLineId: String(cartLineId),
    quantity: inCart.get(cartLineId) ?? 0,
  }))
  throw refuse(orderErrors.QUANTITY_CHANGED, { lines: now })
}
