import { order } from '@reagora/server/order/contract'
import { useTranslation } from '../../../ui/texts.ts'
import { Link } from 'react-router'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useSession } from '../../../app/session.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { ListView } from '../../../ui/list/ListView.tsx'
import { Bone } from '../../../ui/parts.tsx'
import { useWords } from '../../cart/words.ts'
import { PlacedTotal } from '../figures.tsx'
import { History, PaymentTag, StatusTag } from '../OrderParts.tsx'
import { OrderCard, People, useOrderTable } from '../orderTable.tsx'
import type { OrderRow } from '../words.ts'
import { OrderMoves } from './OrderMoves.tsx'

export const route = {
  path: '/admin/orders',
  nouns: ['order', 'cart', 'mail'],
  area: 'staff',
  access: 'staffOrders',
  menu: { group: 'trade', label: 'order:menu.orders', place: 1 },
} satisfies PageRow

const pathOf = (id: string) => `/admin/orders/${id}`

/** All orders, for staff: by status, searched, walked with j and k; one opens at the side with what can be done next. */
export default function OrdersPage() {
  const { t } = useTranslation('order')
  const { may } = useSession()
  const { listed, words, columns, otherFile } = useOrderTable({ pathOf, hint: t('searchHintStaff') })
  return (
    <Page title={t('orders', { ns: 'common' })}>
      <div className="row between wrap">
        <h1>{t('orders', { ns: 'common' })}</h1>
        {may('oboPlaceOrder') && (
          <Link className="line" to="/oboSubmitorder">
            {t('enterReceived')}
          </Link>
        )}
      </div>
      <ListView<OrderRow>
        name="staff-orders"
        listed={listed}
        words={words}
        otherFile={otherFile}
        columns={[
          columns.number,
          columns.status,
          columns.payment,
          {
            key: 'buyer',
            title: t('buyer'),
            render: (row) => (
              <>
                <span className="order-buyer" title={row.buyerCompany}>
                  {row.buyerCompany}
                </span>{' '}
                <span className="muted order-who" title={row.purchasedBy}>
                  <People row={row} />
                </span>
              </>
            ),
          },
          { ...columns.what, render: (row) => <div className="order-what">{columns.what.render(row)}</div> },
          { ...columns.purchaseOrder, optional: true },
          columns.total,
          columns.placed,
        ]}
        card={(row) => (
          <OrderCard row={row}>
            <span>
              {row.buyerCompany} <span className="muted">{row.purchasedBy}</span>
            </span>
          </OrderCard>
        )}
        drawer={{
          title: (row) => <span className="num">{row.orderNumber}</span>,
          extra: (row) => <StatusTag status={row.status} />,
          body: (row) => <Peek key={row.id} row={row} />,
          footer: (row) => (
            <div className="row between drawer-foot">
              <Link className="btn" to={pathOf(row.id)}>
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
  const { name, pack } = useWords()
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
                    {pack(line.pack)} × {line.quantity}
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
