import { complaintDesk, complaintListing } from '@reagora/server/complaintDesk/contract'
import { Link, useNavigate } from 'react-router'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Tag } from '../../../ui/kit.tsx'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { StateBlock, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { FirstGoods, StatusTag } from '../parts.tsx'
import type { ComplaintRow } from '../words.ts'

export const route = {
  path: '/admin/complaints',
  nouns: ['complaint', 'cart', 'order'],
  area: 'staff',
  access: 'staffOrders',
  menu: { group: 'trade', label: 'complaint:title', place: 7 },
} satisfies PageRow

const pathOf = (id: string) => `/admin/complaints/${id}`

/** All complaints, by how far they have come. */
export default function ComplaintsPage() {
  const { t } = useTranslation('complaint')
  const navigate = useNavigate()
  const listed = useListing(complaintDesk.list, complaintListing)
  const filters: Record<string, string> = {
    search: t('search'),
    status: t('statusTitle'),
    reason: t('reasonTitle'),
    wish: t('wishTitle'),
    waits: t('waitsTitle'),
    created: t('createdAt'),
  }
  const values = (key: string, value: string) =>
    key === 'status'
      ? t(`status.${value as ComplaintRow['status']}`)
      : key === 'reason'
        ? t(`reason.${value as ComplaintRow['reason']}`)
        : key === 'wish'
          ? t(`wish.${value as ComplaintRow['wish']}`)
          : t(`waits.${value as 'reply'}`)
  const state = (row: ComplaintRow) => (
    <span className="row wrap">
      <StatusTag status={row.status} />
      {row.unanswered && <Tag tone="danger">{t('newReply')}</Tag>}
    </span>
  )
  const number = (row: ComplaintRow) => (
    <Link className="num strong nowrap" to={pathOf(row.id)}>
      {row.number}
    </Link>
  )
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <ListView<ComplaintRow>
        name="staff-complaints"
        listed={listed}
        onOpen={({ id }) => void navigate(pathOf(id))}
        words={{ hint: t('searchHintStaff'), filter: (key) => filters[key] ?? key, value: values }}
        nothing={
          <StateBlock icon="order" title={t('nothing')}>
            {t('nothingStaffHint')}
          </StateBlock>
        }
        columns={[
          { key: 'number', title: t('number'), render: number },
          { key: 'status', title: t('statusTitle'), render: state },
          {
            key: 'company',
            title: t('company'),
            render: (row) => (
              <>
                {row.company} <span className="muted small below">{row.buyer}</span>
              </>
            ),
          },
          { key: 'what', title: t('goods'), render: (row) => <FirstGoods row={row} /> },
          { key: 'reason', title: t('reasonTitle'), render: (row) => t(`reason.${row.reason}`) },
          { key: 'wish', title: t('wishTitle'), render: (row) => t(`wish.${row.wish}`) },
          {
            key: 'order',
            title: t('orderNumber'),
            render: (row) => (
              <Link className="num" to={`/admin/orders/${row.orderId}`}>
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
              {state(row)}
            </span>
            <span>
              <FirstGoods row={row} />
            </span>
            <span className="small muted">
              {t(`reason.${row.reason}`)} · {t(`wish.${row.wish}`)} · {row.company}
            </span>
            <Time value={row.createdAt} />
          </>
        )}
      />
    </Page>
  )
}
