import { complaint, myComplaintListing } from '@reagora/server/complaint/contract'
import { Link, useNavigate } from 'react-router'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { StateBlock, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { FirstGoods, StatusTag } from '../parts.tsx'
import type { ComplaintRow } from '../words.ts'

export const route = {
  path: '/complaints',
  nouns: ['complaint', 'cart', 'order'],
  area: 'signed-in',
  access: 'orderManagement',
  menu: { group: 'buying', label: 'complaint:mine' },
} satisfies PageRow

/** The complaints about one's orders; for administrators those of the company. */
export default function ComplaintsPage() {
  const { t } = useTranslation('complaint')
  const navigate = useNavigate()
  const listed = useListing(complaint.mine, myComplaintListing)
  const filters: Record<string, string> = {
    search: t('search'),
    state: t('statusTitle'),
    reason: t('reasonTitle'),
    created: t('createdAt'),
  }
  const number = (row: ComplaintRow) => (
    <Link className="num strong nowrap" to={`/complaints/${row.id}`}>
      {row.number}
    </Link>
  )
  return (
    <Page title={t('mine')}>
      <h1>{t('mine')}</h1>
      <p className="muted">{t('leadMine')}</p>
      <ListView<ComplaintRow>
        name="complaints"
        listed={listed}
        onOpen={({ id }) => void navigate(`/complaints/${id}`)}
        words={{
          hint: t('searchHint'),
          filter: (key) => filters[key] ?? key,
          value: (key, value) =>
            key === 'state'
              ? t(`state.${value as ComplaintRow['state']}`)
              : t(`reason.${value as ComplaintRow['reason']}`),
        }}
        nothing={
          <StateBlock
            icon="order"
            title={t('nothing')}
            actions={
              <Link className="btn primary" to="/orderlist">
                {t('toOrders')}
              </Link>
            }
          >
            {t('nothingHint')}
          </StateBlock>
        }
        columns={[
          { key: 'number', title: t('number'), render: number },
          { key: 'status', title: t('statusTitle'), render: (row) => <StatusTag status={row.status} /> },
          { key: 'what', title: t('goods'), render: (row) => <FirstGoods row={row} /> },
          { key: 'reason', title: t('reasonTitle'), render: (row) => t(`reason.${row.reason}`) },
          { key: 'wish', title: t('wishTitle'), render: (row) => t(`wish.${row.wish}`) },
          {
            key: 'order',
            title: t('orderNumber'),
            render: (row) => (
              <Link className="num" to={`/orderdetail?id=${row.orderId}`}>
                {row.orderNumber}
              </Link>
            ),
          },
          { key: 'created', title: t('createdAt'), render: (row) => <Time value={row.createdAt} /> },
        ]}
        card={(row) => (
          <>
            <span className="row between">
              {number(row)}
              <StatusTag status={row.status} />
            </span>
            <span>
              <FirstGoods row={row} />
            </span>
            <span className="small muted">
              {t(`reason.${row.reason}`)} · {t(`wish.${row.wish}`)} · {row.orderNumber}
            </span>
            <Time value={row.createdAt} />
          </>
        )}
      />
    </Page>
  )
}
