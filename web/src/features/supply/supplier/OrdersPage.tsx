import { supply, supplyListing, type SupplyState } from '@reagora/server/supply/contract'
import { Link } from 'react-router'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { StateBlock, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { useWords } from '../../cart/words.ts'
import { StateTag, type PartRow } from './part.tsx'

export const route = {
  path: '/supplier/orders',
  nouns: ['supply', 'cart'],
  area: 'staff',
  access: 'supplierOrders',
  menu: { group: 'trade', label: 'supply:title', place: 2 },
} satisfies PageRow

const pathOf = (id: string) => `/supplier/orders/${id}`

/** A supplier's parts of orders: what is to be confirmed, what leaves when, what has left. */
export default function OrdersPage() {
  const { t } = useTranslation('supply')
  const { name, pack } = useWords()
  const listed = useListing(supply.list, supplyListing)
  const filters: Record<string, string> = {
    search: t('find'),
    state: t('stateTitle'),
    received: t('receivedAt'),
    expected: t('expectedOn'),
  }
  const goods = (row: PartRow) => {
    const [first] = row.firstLines
    if (!first) return null
    return (
      <>
        {name({ ...first, productCode: '' })}{' '}
        <span className="muted small num nowrap">
          {pack(first.pack)} × {first.quantity}
          {row.lineCount > 1 && ` · ${t('moreLines', { n: row.lineCount - 1 })}`}
        </span>
      </>
    )
  }
  const number = (row: PartRow) => (
    <Link className="num strong nowrap" to={pathOf(row.id)}>
      {row.orderNumber}
    </Link>
  )
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead')}</p>
      <ListView<PartRow>
        name="supplier-orders"
        listed={listed}
        words={{
          hint: t('searchHint'),
          filter: (key) => filters[key] ?? key,
          value: (key, value) => (key === 'state' ? t(`state.${value as SupplyState}`) : value),
        }}
        nothing={
          <StateBlock icon="order" title={t('nothing')}>
            {t('nothingHint')}
          </StateBlock>
        }
        columns={[
          { key: 'number', title: t('orderNumber'), render: number },
          { key: 'state', title: t('stateTitle'), render: (row) => <StateTag state={row.state} /> },
          { key: 'what', title: t('goods'), render: goods },
          { key: 'open', title: t('open'), right: true, render: (row) => row.open },
          { key: 'expected', title: t('expectedOn'), render: (row) => row.expectedOn ?? '–' },
          { key: 'received', title: t('receivedAt'), render: (row) => <Time value={row.receivedAt} /> },
        ]}
        card={(row) => (
          <>
            <span className="row between">
              {number(row)}
              <StateTag state={row.state} />
            </span>
            <span>{goods(row)}</span>
            <span className="row between small muted">
              <Time value={row.receivedAt} />
              {row.expectedOn && (
                <span>
                  {t('expectedOn')} {row.expectedOn}
                </span>
              )}
            </span>
          </>
        )}
      />
    </Page>
  )
}
