import { buyerDeeds, complaintDeeds, deskDeeds, erpDeeds } from '@reagora/server/order/contract'
import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import { Link } from 'react-router'
import { usePages } from '../../app/site.tsx'
import { Icon, Tag } from '../../ui/kit.tsx'
import { Copy, FigureWithReason, Money, Time, Timeline, type Moment } from '../../ui/parts.tsx'
import { useWords } from '../cart/words.ts'
import { Facts } from './Confirmation.tsx'
import { Expectation } from './Expectation.tsx'
import { approximateFigure, orderFigures, unbroken } from './figures.tsx'
import { ParcelWay, type Tracked } from '../tracking/ParcelWay.tsx'
import { isOver, oneLine, paymentTones, tones, useOrderWords, type Order } from './words.ts'
import '../cart/cart.css'

// Parts that the buyer's order page and the staff's share.

export function StatusTag({ status }: { status: Order['status'] }) {
  const { t } = useTranslation('order')
  return <Tag tone={tones[status]}>{t(`status.${status}`)}</Tag>
}
/** Whether anything is to be said of the payment: an order that ended before it was due will never be due. */
const owesAWord = (order: Pick<Order, 'status' | 'paymentStatus'>) =>
  !(isOver(order) && order.paymentStatus === 'not due')

export function PaymentTag({ order }: { order: Pick<Order, 'status' | 'paymentStatus'> }) {
  const { t } = useTranslation('order')
  if (!owesAWord(order)) return null
  return <Tag tone={paymentTones[order.paymentStatus]}>{t(`payment.${order.paymentStatus}`)}</Tag>
}

/** Who did what when, on whose behalf, and between it where the parcels were. */
export function History({ order, parcels = [] }: { order: Order; parcels?: readonly Moment[] }) {
  const { t } = useTranslation('order')
  const { note, who } = useOrderWords()
  const events: Moment[] = order.events.map((event) => ({
    at: event.at,
    title: isMove(event.move) ? t(`event.${event.move}`) : event.event,
    who: who(event.actor, event.onBehalfOf),
    note: note(event.reason, event.note),
  }))
  const moments = [...events, ...parcels].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  if (order.status === 'wait for approval') moments.push({ at: '', title: t('event.waits'), next: true })
  return <Timeline moments={moments} />
}
const known = [
  'place',
  'approve',
  'reject',
  'pack',
  'startQc',
  'warehouse',
  'startShipping',
  'shipPart',
  'ship',
  'deliver',
  'cancel',
  'withdraw',
  'fail',
  'loseTrack',
  'resume',
  'resumePart',
  'close',
  'recordPayment',
  'recordRefund',
  'supplierShipPart',
  'supplierShip',
  'amendParcel',
  'amendParcelPart',
  'takeParcelBack',
  'takeParcelBackPart',
  'splitOff',
  'splitOffWaiting',
  'splitRest',
  'forward',
  'confirmSupply',
  'askConfirmation',
  'agree',
  'confirm',
  'decline',
  'delay',
  ...buyerDeeds,
  ...complaintDeeds,
  ...deskDeeds,
  ...erpDeeds,
] as const
const isMove = (move: string): move is (typeof known)[number] => (known as readonly string[]).includes(move)

/** Why an order has ended without goods. */
export function Ended({ order }: { order: Order }) {
  const { t } = useTranslation('order')
  const { note } = useOrderWords()
  const why = note(order.cancelReason, order.cancelWords)
  if (!isOver(order) || !why) return null
  return (
    <p className="alert quiet">
      <Icon name="info" />
      <span>
        {t(order.status === 'rejected' ? 'endedWhy.rejected' : 'endedWhy.cancelled')}
        {t('colon')}
        {why}
      </span>
    </p>
  )
}

/** Where something went wrong with an order: what happens now, and whom to ask. */
export function Trouble({ order }: { order: Order }) {
  const { t } = useTranslation('order')
  const pages = usePages()
  if (order.status !== 'processing error' && order.status !== 'unknown error') return null
  return (
    <div className="alert quiet" role="status">
      <Icon name="alert" />
      <div>
        <strong>{t('trouble.now')}</strong> {t('trouble.next')}{' '}
        {pages.has('/contactUs') && (
          <Link className="line" to="/contactUs">
            {t('trouble.contact')}
          </Link>
        )}
      </div>
    </div>
  )
}

/** Nothing more is to be paid. */
const settled: readonly Order['paymentStatus'][] = ['paid', 'refund due', 'refunded']

/** The sums of an order, and the terms it stands on. */
export function OrderSide({ order }: { order: Order }) {
  const { t } = useTranslation('order')
  const words = useWords()
  const { place } = words
  const address = (one: Order['shipAddress']) => (
    <>
      {oneLine(one, place)}
      <span className="muted below">
        {one.contact} {one.phone}
      </span>
    </>
  )
  return (
    <aside className="card pad shop-summary order-side" aria-label={t('money')}>
      <h2>{t('money')}</h2>
      <FigureWithReason figures={[...orderFigures(t, words, order), ...approximateFigure(t, order.approximate)]} />
      <Facts
        rows={[
          [t('paymentState'), owesAWord(order) && <PaymentTag key="paid" order={order} />],
          [t('dueOn'), order.dueOn && !settled.includes(order.paymentStatus) && order.dueOn],
          [t('refundOwed'), order.paymentStatus === 'refund due' && <Money key="owed" value={order.refundDue} />],
          [
            t('paymentTerm'),
            <>
              {t(`term.${order.paymentTerm}`)}
              <span className="muted below">{t(`termHint.${order.paymentTerm}`)}</span>
            </>,
          ],
          [
            t('deposit'),
            order.deposit && t('depositOf', { percent: order.deposit.percent, amount: unbroken(order.deposit.total) }),
          ],
          [
            t('invoiceType'),
            <>
              {t(`invoice.${order.invoiceType}`)}
              <span className="muted below">{order.invoiceTitle}</span>
              {order.invoiceEmail && <span className="muted below">{order.invoiceEmail}</span>}
            </>,
          ],
          [
            t('expectedTitle'),
            order.expectation && !isOver(order) && <Expectation key="expected" expected={order.expectation} />,
          ],
          [t('shipTo'), address(order.shipAddress)],
          [t('billTo'), address(order.billAddress)],
          [t('purchaseOrder'), order.purchaseOrder],
          [t('requisitionNumber'), order.requisitionNumber],
          [t('projectCode'), order.projectCode],
          [t('carrierAccount'), order.carrierAccount],
          [t('remark'), order.remark],
        ]}
      />
    </aside>
  )
}

/** Parcels with their tracking numbers. */
export function Shipments({
  order,
  tracked,
  acts,
}: {
  order: Order
  /** The way of the parcels, where a carrier service tells it. */
  tracked?: Tracked | undefined
  /** What can be done with a parcel. */
  acts?: (shipment: Order['shipments'][number]) => ReactNode
}) {
  const { t } = useTranslation('order')
  const { name, pack } = useWords()
  if (order.shipments.length === 0) return null
  return (
    <section className="card pad" aria-labelledby="shipments">
      <h2 id="shipments">{t('shipments')}</h2>
      <ul className="parcels">
        {order.shipments.map((shipment) => (
          <li key={shipment.id}>
            <div className="row between wrap">
              <span>
                <strong>{shipment.carrier}</strong> <Copy value={shipment.trackingNumber} label={t('copyTracking')} />
              </span>
              <span className="row wrap">
                <Time value={shipment.shippedAt} />
                {acts?.(shipment)}
              </span>
            </div>
            {shipment.label && <div className="small muted">{shipment.label}</div>}
            <div className="small muted">
              {shipment.lines
                .map((line) =>
                  [`${name(line)} ${pack(line.pack)} × ${line.quantity}`, line.lot && t('lot', { lot: line.lot })]
                    .filter(Boolean)
                    .join(' · '),
                )
                .join(t('listComma'))}
            </div>
            <ParcelWay of={tracked} shipmentId={shipment.id} />
          </li>
        ))}
      </ul>
    </section>
  )
}
