import type { checkout } from '@reagora/server/checkout/contract'
import type { cancelReasons, order, OrderStatus } from '@reagora/server/order/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import type { orderDesk } from '@reagora/server/orderDesk/contract'
import { useTranslation } from '../../ui/texts.ts'
import type { TagTone } from '../../ui/kit.tsx'

export type Order = Output<typeof order.detail>
export type OrderRow = Output<typeof order.list>['list'][number]
export type OrderLine = Order['lines'][number]
export type DeskOfOrder = Output<typeof orderDesk.show>
export type Checkout = Output<typeof checkout.show>
export type Cost = NonNullable<Checkout['cost']>
export type PaymentTerm = Order['paymentTerm']

/** Finished is green, waiting amber, on its way teal, failed red; ended without goods has no colour. */
export const tones: Record<OrderStatus, TagTone | undefined> = {
  'wait for approval': 'warn',
  processing: 'brand',
  packing: 'brand',
  'QC testing': 'brand',
  warehousing: 'brand',
  shipping: 'brand',
  'partially shipped': 'brand',
  shipped: 'brand',
  delivered: 'ok',
  cancelled: undefined,
  rejected: undefined,
  'processing error': 'danger',
  'unknown error': 'danger',
}
export const paymentTones: Record<Order['paymentStatus'], TagTone | undefined> = {
  paid: 'ok',
  due: 'warn',
  'not due': undefined,
  overdue: 'danger',
  'refund due': 'warn',
  refunded: undefined,
}

/** Ended without goods: nothing is charged. */
export const isOver = ({ status }: Pick<Order, 'status'>) => status === 'cancelled' || status === 'rejected'

/** 1300 hundredths of a percent as "13". */
export const percent = (basisPoints: number) => String(basisPoints / 100)

type Reason = (typeof cancelReasons)[number]

/** Texts of the order's history. Needs the texts of `order`. */
export function useOrderWords() {
  const { t } = useTranslation('order')
  return {
    /** The note of an event, after the reason of a cancellation. */
    note: (reason: Reason | null, words: string) =>
      [reason && t(`reason.${reason}`), words].filter(Boolean).join(t('colon')),
    /** Who acted, and for whom. */
    who: (actor: string, onBehalfOf: string | null) =>
      onBehalfOf ? t('actedFor', { staff: actor, buyer: onBehalfOf }) : actor,
  }
}

type Place = Pick<Order['shipAddress'], 'street' | 'street2' | 'city' | 'county' | 'state' | 'postalCode' | 'country'>
/** An address in one line: from large to small without spaces in China, from small to large elsewhere. */
export function oneLine(address: Place, country: (code: string) => string) {
  const { street, street2, city, county, state, postalCode } = address
  if (address.country === 'CN') {
    const region = state === city ? city : state + city
    return [`${region}${county}${street}${street2}`, postalCode].filter(Boolean).join(' ')
  }
  return [street, street2, county, [postalCode, city].filter(Boolean).join(' '), state, country(address.country)]
    .filter(Boolean)
    .join(', ')
}
