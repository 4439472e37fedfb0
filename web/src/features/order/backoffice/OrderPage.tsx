import { order } from '@reagora/server/order/contract'
import { payment } from '@reagora/server/payment/contract'
import { tracking } from '@reagora/server/tracking/contract'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { Link, useParams } from 'react-router'
import { Refusal } from '../../../api/call.ts'
import { awaitsFirst, useApi } from '../../../api/useApi.ts'
import { NotFoundPage } from '../../../app/NoPage.tsx'
import { Page } from '../../../app/Page.tsx'
import { useSession } from '../../../app/session.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Button } from '../../../ui/kit.tsx'
import { Copy, PageBones, Time } from '../../../ui/parts.tsx'
import { RecordHead } from '../../../ui/record/RecordHead.tsx'
import { RecordFoot } from '../../note/RecordFoot.tsx'
import '../../cart/cart.css'
import '../order.css'
import { OrderContract } from '../OrderContract.tsx'
import { OrderPapers } from '../OrderPapers.tsx'
import { OrderLines } from '../OrderLines.tsx'
import { Ended, OrderSide, PaymentTag, Shipments, StatusTag } from '../OrderParts.tsx'
import { OrderMoney } from '../../payment/OrderMoney.tsx'
import { OrderComplaints } from '../../complaint/OrderComplaints.tsx'
import { OrderDocuments } from '../../orderDocument/OrderDocuments.tsx'
import { OrderReports } from '../../roa/OrderReports.tsx'
import { OrderFreight } from '../../shippingCost/OrderFreight.tsx'
import { SplitOrders } from '../SplitOrders.tsx'
import { openUnits } from '../units.ts'
import { isOver, type Order } from '../words.ts'
import { AskConfirmation } from './AskConfirmation.tsx'
import { Desk } from './Desk.tsx'
import { OrderMails } from './OrderMails.tsx'
import { ParcelActs } from './ParcelActs.tsx'
import { OrderMoves } from './OrderMoves.tsx'
import { SplitDialog } from './SplitDialog.tsx'
import { useTrailWords } from './trailWords.ts'

export const route = {
  path: '/admin/orders/{id}',
  nouns: [
    'order',
    'cart',
    'orderFile',
    'orderDocument',
    'orderDesk',
    'mail',
    'audit',
    'note',
    'roa',
    'payment',
    'invoice',
    'shippingCost',
    'complaint',
    'tracking',
  ],
  area: 'staff',
  access: 'staffOrders',
} satisfies PageRow

/** Whether units could go to another order and some stay: the server says why else they cannot. */
const isSplittable = (one: Order) =>
  !isOver(one) &&
  one.lines.reduce((sum, line) => sum + openUnits(line), 0) > (one.lines.some(({ shipped }) => shipped > 0) ? 0 : 1)

/** One order for staff: every move it can make, and everything that was done with it. */
export default function OrderPage() {
  const { t } = useTranslation('order')
  const { onBehalfToken } = useSession()
  const words = useTrailWords()
  const { id = '' } = useParams()
  const [splitting, setSplitting] = useState(false)
  const known = /^\d{1,15}$/.test(id)
  const { data, error, refetch } = useApi(order.detail, known ? { id } : null, { quiet: true })
  // Asked at once, so that the page comes whole.
  const money = useApi(payment.ofOrder, known ? { id } : null, { quiet: true })
  const tracked = useApi(tracking.ofOrder, known ? { id } : null, { quiet: true })
  if (!known || (error instanceof Refusal && error.http === 404)) return <NotFoundPage />
  if (data?.id !== id || awaitsFirst(money) || awaitsFirst(tracked))
    return (
      <Page title={t('orderTitle')}>
        {error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones />}
      </Page>
    )
  const placed =
    data.purchasedBy === data.placedBy
      ? data.purchasedBy
      : t('actedFor', { staff: data.placedBy, buyer: data.purchasedBy })
  return (
    <Page title={data.orderNumber}>
      <Breadcrumbs items={[{ text: t('orders', { ns: 'common' }), to: '/admin/orders' }, { text: data.orderNumber }]} />
      <RecordHead
        title={<Copy value={data.orderNumber} label={t('copyNumber')} />}
        state={
          <>
            <StatusTag status={data.status} /> <PaymentTag order={data} />
          </>
        }
        about={
          <>
            {[data.buyerCompany, placed, data.purchaseOrder].filter(Boolean).join(' · ')} ·{' '}
            <Time value={data.createdDate} />
          </>
        }
      >
        {onBehalfToken ? <p className="muted">{t('movesNotOnBehalf')}</p> : <OrderMoves order={data} />}
        <div className="row wrap">
          {!onBehalfToken && (
            <Link className="btn sm" to={`/admin/orders/${id}/edit`}>
              {t('edit', { ns: 'orderDesk' })}
            </Link>
          )}
          {!onBehalfToken && isSplittable(data) && (
            <Button size="sm" onClick={() => setSplitting(true)}>
              {t('split', { ns: 'orderDesk' })}
            </Button>
          )}
          <Link className="btn sm" to={`/admin/orders/${id}/review`}>
            {t('erpReview')}
          </Link>
          {!onBehalfToken && <AskConfirmation order={data} />}
        </div>
        <SplitOrders order={data} pathOf={(one) => `/admin/orders/${one}`} />
      </RecordHead>
      {splitting && <SplitDialog order={data} onClose={() => setSplitting(false)} />}
      <Ended order={data} />
      <div className="shop-cols">
        <div className="stack folds">
          <OrderLines order={data} />
          <Shipments
            order={data}
            tracked={tracked.data}
            {...(!onBehalfToken && { acts: (parcel) => <ParcelActs order={data} parcel={parcel} /> })}
          />
          {!onBehalfToken && <Desk order={data} />}
          <OrderContract order={data} />
          <OrderMoney
            id={data.id}
            number={data.orderNumber}
            refundDue={data.paymentStatus === 'refund due' ? data.refundDue : null}
          />
          <OrderFreight orderId={data.id} />
          <OrderPapers of={{ orderId: data.id }} />
          <OrderDocuments orderId={data.id} over={isOver(data)} />
          <OrderReports orderId={data.id} over={isOver(data)} />
          <OrderComplaints
            orderId={data.id}
            shipped={data.lines.some(({ shipped }) => shipped > 0)}
            pathOf={(one) => `/admin/complaints/${one}`}
          />
          {!onBehalfToken && <OrderMails id={data.id} />}
          <RecordFoot
            entity="order"
            id={data.id}
            words={words}
            next={data.status === 'wait for approval' ? t('event.waits') : undefined}
          />
        </div>
        <OrderSide order={data} />
      </div>
    </Page>
  )
}
