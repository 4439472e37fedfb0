import { askedListing, complaintDesk } from '@reagora/server/complaintDesk/contract'
import { Link, useNavigate } from 'react-router'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { StateBlock, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { FirstGoods } from '../parts.tsx'
import type { AskedRow } from '../words.ts'
import { AskedTag } from './AskedTag.tsx'

export const route = {
  path: '/supplier/complaints',
  nouns: ['complaint', 'cart', 'order'],
  area: 'staff',
  access: 'supplierOrders',
  menu: { group: 'trade', label: 'complaint:asked', place: 8 },
} satisfies PageRow

const pathOf = (id: string) => `/supplier/complaints/${id}`

/** What the house asks a supplier about complaints over its goods. */
export default function QuestionsPage() {
  const { t } = useTranslation('complaint')
  const navigate = useNavigate()
  const listed = useListing(complaintDesk.asked, askedListing)
  const filters: Record<string, string> = {
    search: t('search'),
    state: t('statusTitle'),
    reason: t('reasonTitle'),
    asked: t('askedAt'),
  }
  const number = (row: AskedRow) => (
    <Link className="num strong nowrap" to={pathOf(row.id)}>
      {row.number}
    </Link>
  )
  return (
    <Page title={t('asked')}>
      <h1>{t('asked')}</h1>
      <p className="muted">{t('leadAsked')}</p>
      <ListView<AskedRow>
        name="supplier-complaints"
        listed={listed}
        onOpen={({ id }) => void navigate(pathOf(id))}
        words={{
          hint: t('searchHint'),
          filter: (key) => filters[key] ?? key,
          value: (key, value) =>
            key === 'state'
              ? t(`askedState.${value as AskedRow['state']}`)
              : t(`reason.${value as AskedRow['reason']}`),
        }}
        nothing={
          <StateBlock icon="order" title={t('nothingAsked')}>
            {t('nothingAskedHint')}
          </StateBlock>
        }
        columns={[
          { key: 'number', title: t('number'), render: number },
          { key: 'state', title: t('statusTitle'), render: (row) => <AskedTag state={row.state} /> },
          { key: 'what', title: t('goods'), render: (row) => <FirstGoods row={row} /> },
          { key: 'reason', title: t('reasonTitle'), render: (row) => t(`reason.${row.reason}`) },
          { key: 'order', title: t('orderNumber'), render: (row) => <span className="num">{row.orderNumber}</span> },
          { key: 'asked', title: t('askedAt'), render: (row) => <Time value={row.askedAt} /> },
        ]}
        card={(row) => (
          <>
            <span className="row between">
              {number(row)}
              <AskedTag state={row.state} />
            </span>
            <span>
              <FirstGoods row={row} />
            </span>
            <span className="small muted">
              {t(`reason.${row.reason}`)} · {row.orderNumber}
            </span>
            <Time value={row.askedAt} />
          </>
        )}
      />
    </Page>
  )
}
