import { order } from '@reagora/server/order/contract'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { download } from '../../../api/call.ts'
import { Page } from '../../../app/Page.tsx'
import { useSession } from '../../../app/session.tsx'
import { Button, Icon } from '../../../ui/kit.tsx'
import { StateBlock } from '../../../ui/parts.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Contents, OrderCard, People, useOrderTable } from '../orderTable.tsx'
import type { OrderRow } from '../words.ts'

const pathOf = (id: string) => `/orderdetail?id=${id}`

/** The buyer's orders: status tabs with counts, search, page, all in the address. */
export default function OrdersPage() {
  const { t } = useTranslation('order')
  const { may } = useSession()
  const go = useNavigate()
  const { table, columns, filter, bare } = useOrderTable({ pathOf, hint: t('searchHint') })
  return (
    <Page title={t('myOrders')}>
      <header className="row between wrap shop-head">
        <h1>{t('myOrders')}</h1>
        {may(order.exportOrders.access) && table.total > 0 && (
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
          {...table}
          name="orders"
          onOpen={(row) => void go(pathOf(row.id))}
          columns={[
            columns.number,
            columns.what,
            columns.status,
            columns.payment,
            {
              key: 'po',
              title: t('purchaseOrder'),
              render: (_, row) => row.purchaseOrder || <span className="muted">–</span>,
            },
            { key: 'who', title: t('purchasedBy'), render: (_, row) => <People row={row} /> },
            columns.total,
            columns.date,
          ]}
          card={(row) => (
            <OrderCard row={row}>
              <Contents row={row} />
            </OrderCard>
          )}
        />
      )}
    </Page>
  )
}
