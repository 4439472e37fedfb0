import { audit } from '@reagora/server/audit/contract'
import { order } from '@reagora/server/order/contract'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Refusal } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import { NotFoundPage } from '../../../app/NoPage.tsx'
import { Page } from '../../../app/Page.tsx'
import { useSession } from '../../../app/session.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Breadcrumbs, Copy, PageBones, Time } from '../../../ui/parts.tsx'
import '../../cart/storefront/cart.css'
import '../order.css'
import { OrderLines } from '../OrderLines.tsx'
import { Ended, History, OrderSide, PaymentTag, Shipments, StatusTag } from '../OrderParts.tsx'
import { OrderMoves } from './OrderMoves.tsx'
import { Trail } from './Trail.tsx'

/** One order for staff: every move it can make, and everything that was done with it. */
export default function OrderPage() {
  const { t } = useTranslation('order')
  const { may, onBehalfToken } = useSession()
  const { id = '' } = useParams()
  const known = /^\d{1,15}$/.test(id)
  const { data, error, refetch } = useApi(order.detail, known ? { id } : null, { quiet: true })
  if (!known || (error instanceof Refusal && error.http === 404)) return <NotFoundPage />
  if (data?.id !== id)
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
      <header className="shop-head">
        <h1 className="row wrap num">
          <Copy value={data.orderNumber} label={t('copyNumber')} /> <StatusTag status={data.status} />{' '}
          <PaymentTag order={data} />
        </h1>
        <p className="muted small num">
          {[data.buyerCompany, placed, data.purchaseOrder].filter(Boolean).join(' · ')} ·{' '}
          <Time value={data.createdDate} />
        </p>
      </header>
      <Ended order={data} />
      <section className="card pad move-card" aria-label={t('moves')}>
        {onBehalfToken ? <p className="muted">{t('movesNotOnBehalf')}</p> : <OrderMoves order={data} />}
      </section>
      <div className="shop-cols">
        <div className="stack folds">
          <OrderLines order={data} />
          <Shipments order={data} />
          <section className="card pad" aria-labelledby="history">
            <h2 id="history">{t('history')}</h2>
            <History order={data} />
          </section>
          {may(audit.trail.access) && <Trail id={data.id} />}
        </div>
        <OrderSide order={data} />
      </div>
    </Page>
  )
}
