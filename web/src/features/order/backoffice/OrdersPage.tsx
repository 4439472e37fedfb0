import { order } from '@reagora/server/order/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Bone, Time } from '../../../ui/parts.tsx'
import { useWords } from '../../cart/words.ts'
import '../../cart/storefront/cart.css'
import '../order.css'
import { PlacedTotal } from '../figures.tsx'
import { OrderFilters } from '../OrderFilters.tsx'
import { History, PaymentTag, StatusTag } from '../OrderParts.tsx'
import { Contents, People } from '../storefront/OrdersPage.tsx'
import { useOrderList } from '../useOrderList.ts'
import type { OrderRow } from '../words.ts'
import { OrderMoves } from './OrderMoves.tsx'

/** All orders, for staff: by status, searched, walked with j and k; one opens at the side with what can be done next. */
export default function OrdersPage() {
  const { t } = useTranslation('order')
  const { rows, total, views, loading, error, retry } = useOrderList()
  return (
    <Page title={t('orders', { ns: 'common' })}>
      <h1>{t('orders', { ns: 'common' })}</h1>
      <DataTable<OrderRow>
        name="staff-orders"
        rows={rows}
        total={total}
        rowId={(row) => row.id}
        views={views}
        filterKeys={['q', 'from', 'until', 'payment']}
        filters={<OrderFilters hint={t('searchHintStaff')} />}
        loading={loading}
        error={error}
        retry={retry}
        columns={[
          {
            key: 'number',
            title: t('orderNumber'),
            render: (_, row) => (
              <Link className="num strong nowrap" to={`/admin/orders/${row.id}`}>
                {row.orderNumber}
              </Link>
            ),
          },
          { key: 'status', title: t('statusTitle'), render: (_, row) => <StatusTag status={row.status} /> },
          { key: 'payment', title: t('paymentState'), render: (_, row) => <PaymentTag order={row} /> },
          {
            key: 'buyer',
            title: t('buyer'),
            render: (_, row) => (
              <>
                {row.buyerCompany}{' '}
                <span className="muted">
                  <People row={row} />
                </span>
              </>
            ),
          },
          { key: 'what', title: t('contents'), render: (_, row) => <Contents row={row} /> },
          {
            key: 'total',
            title: t('grandTotal'),
            align: 'right',
            render: (_, row) => (
              <strong>
                <PlacedTotal order={row} />
              </strong>
            ),
          },
          { key: 'date', title: t('placedAt'), render: (_, row) => <Time value={row.createdDate} /> },
        ]}
        card={(row) => (
          <>
            <span className="row between">
              <span className="num strong">{row.orderNumber}</span>
              <StatusTag status={row.status} />
            </span>
            <span>
              {row.buyerCompany} <span className="muted">{row.purchasedBy}</span>
            </span>
            <span className="row between">
              <Time value={row.createdDate} />
              <strong>
                <PlacedTotal order={row} />
              </strong>
            </span>
          </>
        )}
        drawer={{
          title: (row) => <span className="num">{row.orderNumber}</span>,
          extra: (row) => <StatusTag status={row.status} />,
          body: (row) => <Peek key={row.id} row={row} />,
          footer: (row) => (
            <div className="row between drawer-foot">
              <Link className="btn" to={`/admin/orders/${row.id}`}>
                {t('openOrder')}
              </Link>
              <PeekMoves key={row.id} id={row.id} />
            </div>
          ),
        }}
      />
    </Page>
  )
}

/** An order at a glance. */
function Peek({ row }: { row: OrderRow }) {
  const { t } = useTranslation('order')
  const { name } = useWords()
  const { data, error, refetch } = useApi(order.detail, { id: row.id })
  const shown = data?.id === row.id ? data : null
  return (
    <>
      <dl className="facts">
        <dt>{t('buyer')}</dt>
        <dd>
          {row.buyerCompany} · <People row={row} />
        </dd>
        <dt>{t('grandTotal')}</dt>
        <dd className="strong">
          <PlacedTotal order={row} /> <PaymentTag order={row} />
        </dd>
        {shown && (
          <>
            <dt>{t('paymentTerm')}</dt>
            <dd>{t(`term.${shown.paymentTerm}`)}</dd>
            <dt>{t('lines')}</dt>
            <dd>
              {shown.lines.map((line) => (
                <div key={line.id}>
                  {name(line)}{' '}
                  <span className="muted small num nowrap">
                    {line.pack} × {line.quantity}
                  </span>
                </div>
              ))}
            </dd>
          </>
        )}
      </dl>
      <h3 className="drawer-head">{t('history')}</h3>
      {shown ? (
        <History order={shown} />
      ) : error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : (
        <Bone h={80} />
      )}
    </>
  )
}

function PeekMoves({ id }: { id: string }) {
  const { data } = useApi(order.detail, { id })
  return data?.id === id ? <OrderMoves order={data} brief /> : null
}
