import { useTranslation } from '../../../ui/texts.ts'
import { Link, useNavigate } from 'react-router'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { StateBlock } from '../../../ui/parts.tsx'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useReorder } from '../../quickOrder/Reorder.tsx'
import { Contents, OrderCard, People, useOrderTable } from '../orderTable.tsx'
import type { OrderRow } from '../words.ts'

export const route = {
  path: '/orderlist',
  nouns: ['order', 'cart', 'quickOrder'],
  area: 'signed-in',
  access: 'orderManagement',
  menu: { group: 'buying', label: 'order:menu.myOrders', place: 1 },
} satisfies PageRow

const pathOf = (id: string) => `/orderdetail?id=${id}`

/** The buyer's orders; what the list shows can be taken along as a file. */
export default function OrdersPage() {
  const { t } = useTranslation('order')
  const go = useNavigate()
  const again = useReorder()
  const { listed, words, columns, otherFile } = useOrderTable({ pathOf, hint: t('searchHint') })
  return (
    <Page title={t('myOrders')}>
      <h1>{t('myOrders')}</h1>
      <ListView<OrderRow>
        name="orders"
        listed={listed}
        words={words}
        otherFile={otherFile}
        onOpen={(row) => void go(pathOf(row.id))}
        actions={
          <Link className="btn" to="/historyOrders">
            {t('historyOrders')}
          </Link>
        }
        nothing={
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
        }
        columns={[
          columns.number,
          columns.what,
          columns.status,
          columns.payment,
          columns.total,
          { key: 'buyer', title: t('purchasedBy'), render: (row) => <People row={row} /> },
          columns.placed,
          { ...columns.purchaseOrder, optional: true },
          ...(again.may
            ? [
                {
                  key: 'again',
                  title: t('reorder', { ns: 'quickOrder' }),
                  render: (row: OrderRow) => again.button(row, true),
                },
              ]
            : []),
        ]}
        card={(row) => (
          <OrderCard row={row}>
            <Contents row={row} />
          </OrderCard>
        )}
      />
      {again.dialog}
    </Page>
  )
}
