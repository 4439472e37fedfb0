import { order } from '@reagora/server/order/contract'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { download } from '../../../api/call.ts'
import { Page } from '../../../app/Page.tsx'
import { useSession } from '../../../app/session.tsx'
import { Button, Icon } from '../../../ui/kit.tsx'
import { StateBlock, Time } from '../../../ui/parts.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { useWords } from '../../cart/words.ts'
import '../../cart/storefront/cart.css'
import '../order.css'
import { StatusTag } from '../OrderParts.tsx'
import { PlacedTotal } from '../figures.tsx'
import { OrderFilters } from '../OrderFilters.tsx'
import { useOrderList } from '../useOrderList.ts'
import type { OrderRow } from '../words.ts'

/** The buyer's orders: status tabs with counts, search, page, all in the address. */
export default function OrdersPage() {
  const { t } = useTranslation('order')
  const { may } = useSession()
  const go = useNavigate()
  const { rows, total, views, loading, error, retry, filter, bare } = useOrderList()
  return (
    <Page title={t('myOrders')}>
      <header className="row between wrap shop-head">
        <h1>{t('myOrders')}</h1>
        {may(order.exportOrders.access) && total > 0 && (
          <Button onClick={() => void download(order.exportOrders, filter).catch(() => {})}>
            <Icon name="download" />
            {t('export')}
          </Button>
        )}
      </header>
      {bare ? (
        <div className="card">
          <StateBlock
            icon="order"
            title={t('noOrders')}
            actions={
              <Link className="btn primary" to="/">
                {t('goSearch')}
              </Link>
            }
          >
            {t('noOrdersHint')}
          </StateBlock>
        </div>
      ) : (
        <DataTable<OrderRow>
          name="orders"
          rows={rows}
          total={total}
          rowId={(row) => row.id}
          views={views}
          filterKeys={['q', 'from', 'until', 'payment']}
          filters={<OrderFilters hint={t('searchHint')} />}
          loading={loading}
          error={error}
          retry={retry}
          onOpen={(row) => void go(`/orderdetail?id=${row.id}`)}
          columns={[
            {
              key: 'number',
              title: t('orderNumber'),
              render: (_, row) => (
                <Link className="num strong nowrap" to={`/orderdetail?id=${row.id}`}>
                  {row.orderNumber}
                </Link>
              ),
            },
            { key: 'what', title: t('contents'), render: (_, row) => <Contents row={row} /> },
            { key: 'status', title: t('statusTitle'), render: (_, row) => <StatusTag status={row.status} /> },
            {
              key: 'po',
              title: t('purchaseOrder'),
              render: (_, row) => row.purchaseOrder || <span className="muted">–</span>,
            },
            { key: 'who', title: t('purchasedBy'), render: (_, row) => <People row={row} /> },
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
              <Contents row={row} />
              <span className="row between">
                <Time value={row.createdDate} />
                <strong>
                  <PlacedTotal order={row} />
                </strong>
              </span>
            </>
          )}
        />
      )}
    </Page>
  )
}

/** What an order is recognised by: its first line, and how many more. */
export function Contents({ row }: { row: OrderRow }) {
  const { t } = useTranslation('order')
  const { name } = useWords()
  const [first] = row.firstLines
  if (!first) return <span className="muted">–</span>
  return (
    <span className="contents">
      {name({ ...first, productCode: '' })}{' '}
      <span className="muted small num nowrap">
        {first.pack} × {first.quantity}
        {row.lineCount > 1 && ` · ${t('moreLines', { n: row.lineCount - 1 })}`}
      </span>
    </span>
  )
}

/** The buyer, and customer service where it placed the order. */
export function People({ row }: { row: OrderRow }) {
  const { t } = useTranslation('order')
  if (row.placedBy === row.purchasedBy) return <>{row.purchasedBy}</>
  return (
    <>
      {row.purchasedBy} <span className="muted small nowrap">{t('placedBy', { staff: row.placedBy })}</span>
    </>
  )
}
