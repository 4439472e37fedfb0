import { fulfilment } from '@reagora/server/fulfilment/contract'
import { order } from '@reagora/server/order/contract'
import { orderFile } from '@reagora/server/orderFile/contract'
import { payment } from '@reagora/server/payment/contract'
import { review } from '@reagora/server/review/contract'
import { tracking } from '@reagora/server/tracking/contract'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { useSearchParams } from 'react-router'
import { awaitsFirst, useApi } from '../../../api/useApi.ts'
import { NotFoundPage } from '../../../app/NoPage.tsx'
import { Page } from '../../../app/Page.tsx'
import { StatePage } from '../../../app/StatePage.tsx'
import { useSession } from '../../../app/session.tsx'
import { Refusal } from '../../../api/call.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Button, Icon, ReasonedButton } from '../../../ui/kit.tsx'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Copy, PageBones, Time } from '../../../ui/parts.tsx'
import '../../cart/cart.css'
import '../order.css'
import { lineCancellation } from '@reagora/server/lineCancellation/contract'
import { CancelDialog } from '../CancelDialog.tsx'
import { Confirmation } from '../Confirmation.tsx'
import { OrderMoney } from '../../payment/OrderMoney.tsx'
import { useReorder } from '../../quickOrder/Reorder.tsx'
import { OrderComplaints } from '../../complaint/OrderComplaints.tsx'
import { OwnReview } from '../../review/OwnReview.tsx'
import { useParcelMoments } from '../../tracking/ParcelWay.tsx'
import { OrderDocuments } from '../../orderDocument/OrderDocuments.tsx'
import { OrderReports } from '../../roa/OrderReports.tsx'
import { OrderContract } from '../OrderContract.tsx'
import { OrderPapers } from '../OrderPapers.tsx'
import { OrderLines } from '../OrderLines.tsx'
import { Ended, History, OrderSide, PaymentTag, Shipments, StatusTag, Trouble } from '../OrderParts.tsx'
import { SplitOrders } from '../SplitOrders.tsx'
import { isOver, type OrderLine } from '../words.ts'
import { CancelLineDialog } from './CancelLineDialog.tsx'

export const route = {
  path: '/orderdetail',
  nouns: [
    'order',
    'cart',
    'orderFile',
    'orderDocument',
    'quickOrder',
    'roa',
    'payment',
    'invoice',
    'complaint',
    'tracking',
    'review',
  ],
  area: 'signed-in',
  access: 'orderManagement',
} satisfies PageRow

/** One order of the buyer: lines with their shipment, figures, history, and the way out of it. */
export default function OrderPage() {
  const { t } = useTranslation('order')
  const { may } = useSession()
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const known = /^\d{1,15}$/.test(id)
  const { data, error, refetch } = useApi(order.detail, known ? { id } : null, { quiet: true })
  // Asked at once, so that the page comes whole.
  const money = useApi(payment.ofOrder, known ? { id } : null, { quiet: true })
  const papers = useApi(orderFile.list, known ? { orderId: id } : null, { quiet: true })
  const tracked = useApi(tracking.ofOrder, known ? { id } : null, { quiet: true })
  const reviews = useApi(review.ofOrder, data?.status === 'delivered' ? { orderId: id } : null, { quiet: true })
  const [cancelling, setCancelling] = useState(false)
  const [leaving, setLeaving] = useState<OrderLine | null>(null)
  const again = useReorder()
  const parcelMoments = useParcelMoments()
  if (id === '')
    return (
      <StatePage
        title={t('orderTitle')}
        icon="order"
        heading={t('whichOrder')}
        link={{ to: '/orderlist', text: t('myOrders') }}
      >
        {t('whichOrderHint')}
      </StatePage>
    )
  if (!known || (error instanceof Refusal && error.http === 404)) return <NotFoundPage />
  if (!data || awaitsFirst(money) || awaitsFirst(tracked) || awaitsFirst(papers))
    return (
      <Page title={t('orderTitle')}>
        {error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones />}
      </Page>
    )
  const way = data.moves.find(({ move }) => move === 'cancel' || move === 'withdraw')
  // Of an order with one open line the button of the order is enough.
  const openLines = data.lines.filter(({ quantity, cancelled, shipped }) => quantity > cancelled + shipped)
  const mayCancelLines =
    may(lineCancellation.cancel.access) && way?.move === 'cancel' && way.allowed && openLines.length > 1
  return (
    <Page title={data.orderNumber}>
      <Breadcrumbs items={[{ text: t('myOrders'), to: '/orderlist' }, { text: data.orderNumber }]} />
      <header className="row between wrap shop-head not-print">
        <div>
          <h1 className="row wrap num">
            <Copy value={data.orderNumber} label={t('copyNumber')} /> <StatusTag status={data.status} />{' '}
            <PaymentTag order={data} />
          </h1>
          <p className="muted small num">
            {[data.buyerCompany, data.purchasedBy, data.purchaseOrder].filter(Boolean).join(' · ')} ·{' '}
            <Time value={data.createdDate} />
          </p>
          <SplitOrders order={data} pathOf={(one) => `/orderdetail?id=${one}`} />
        </div>
        <div className="row wrap">
          {again.may && again.button(data)}
          <Button onClick={() => print()}>
            <Icon name="file" />
            {t('print')}
          </Button>
          {may(fulfilment.cancel.access) && way && (
            <ReasonedButton blocked={way.allowed ? null : way.reason} onClick={() => setCancelling(true)}>
              {t('cancelOrder')}
            </ReasonedButton>
          )}
        </div>
      </header>
      <Ended order={data} />
      <Trouble order={data} />
      <div className="shop-cols not-print">
        <div className="stack folds">
          <OrderLines
            order={data}
            beside={(line) => {
              const reviewed = reviews.data?.find(({ orderLineId }) => orderLineId === line.id)
              if (reviewed) return <OwnReview line={reviewed} />
              const open = line.quantity - line.cancelled - line.shipped
              return (
                mayCancelLines &&
                open > 0 && (
                  <Button
                    size="sm"
                    look="quiet"
                    aria-label={t('cancelLineOf', { code: line.productCode })}
                    onClick={() => setLeaving(line)}
                  >
                    {t('cancelLine')}
                  </Button>
                )
              )
            }}
          />
          <Shipments order={data} tracked={tracked.data} />
          <OrderMoney
            id={data.id}
            number={data.orderNumber}
            refundDue={data.paymentStatus === 'refund due' ? data.refundDue : null}
          />
          <OrderContract order={data} />
          <OrderPapers of={{ orderId: data.id }} />
          <OrderDocuments orderId={data.id} over={isOver(data)} />
          <OrderReports orderId={data.id} over={isOver(data)} />
          <OrderComplaints
            orderId={data.id}
            shipped={data.lines.some(({ shipped }) => shipped > 0)}
            pathOf={(one) => `/complaints/${one}`}
          />
          <section className="card pad" aria-labelledby="history">
            <h2 id="history">{t('history')}</h2>
            <History order={data} parcels={parcelMoments(tracked.data)} />
          </section>
        </div>
        <OrderSide order={data} />
      </div>
      <div className="only-print">
        <Confirmation order={data} />
      </div>
      {again.dialog}
      {leaving && <CancelLineDialog id={data.id} line={leaving} onClose={() => setLeaving(null)} />}
      {cancelling && <CancelDialog id={data.id} orderNumber={data.orderNumber} onClose={() => setCancelling(false)} />}
    </Page>
  )
}
