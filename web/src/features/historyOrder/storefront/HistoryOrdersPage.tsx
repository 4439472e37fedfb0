import { historyOrder, historyOrderListing } from '@reagora/server/historyOrder/contract'
import { Link, useNavigate } from 'react-router'
import { Page } from '../../../app/Page.tsx'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Money, StateBlock } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'

export const route = {
  path: '/historyOrders',
  nouns: ['historyOrder'],
  area: 'signed-in',
  access: 'orderManagement',
} satisfies PageRow

const pathOf = (id: string) => `/historyOrderdetail?id=${id}`

/** Orders that the company placed in another system. */
export default function HistoryOrdersPage() {
  const { t } = useTranslation('historyOrder')
  const go = useNavigate()
  const listed = useListing(historyOrder.list, historyOrderListing)
  const filters: Record<string, string> = { search: t('search'), ordered: t('ordered'), currency: t('currency') }
  return (
    <Page title={t('title')}>
      <Breadcrumbs items={[{ text: t('orders'), to: '/orderlist' }, { text: t('title') }]} />
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead')}</p>
      <ListView
        name="historyOrders"
        listed={listed}
        words={{ filter: (name) => filters[name] ?? name, value: (_, value) => value, hint: t('searchHint') }}
        onOpen={(row) => void go(pathOf(row.id))}
        nothing={
          <StateBlock icon="order" title={t('none')}>
            {t('noneHint')}
          </StateBlock>
        }
        columns={[
          {
            key: 'number',
            title: t('number'),
            render: (row) => (
              <Link to={pathOf(row.id)} className="strong num">
                {row.orderNumber}
              </Link>
            ),
          },
          { key: 'source', title: t('source'), render: (row) => row.source },
          { key: 'buyer', title: t('buyer'), render: (row) => row.buyer },
          { key: 'status', title: t('status'), render: (row) => row.status },
          { key: 'purchaseOrder', title: t('purchaseOrder'), render: (row) => row.purchaseOrder },
          { key: 'total', title: t('total'), right: true, render: (row) => <Money value={row.total} mixed /> },
          { key: 'ordered', title: t('ordered'), render: (row) => <span className="num">{row.orderedOn}</span> },
        ]}
        card={(row) => (
          <>
            <span className="row between">
              <strong className="num">{row.orderNumber}</strong>
              <Money value={row.total} mixed />
            </span>
            <span className="small muted">
              {[row.orderedOn, row.source, row.buyer, row.status].filter(Boolean).join(' · ')}
            </span>
          </>
        )}
      />
    </Page>
  )
}
