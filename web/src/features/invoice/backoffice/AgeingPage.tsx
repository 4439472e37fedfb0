import { ageingListing, invoice } from '@reagora/server/invoice/contract'
import type { HoldKind } from '@reagora/server/booking/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { Link } from 'react-router'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useSession } from '../../../app/session.tsx'
import { Tag } from '../../../ui/kit.tsx'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { Money, StateBlock } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { HouseDays } from '../HouseDays.tsx'

export const route = {
  path: '/admin/ageing',
  nouns: ['invoice'],
  area: 'staff',
  access: 'staffOrders',
  menu: { group: 'trade', label: 'invoice:ageing', place: 11 },
} satisfies PageRow

type Row = Output<typeof invoice.ageing>['list'][number]

/** What companies owe, by how long it is overdue. */
export default function AgeingPage() {
  const { t } = useTranslation('invoice')
  const listed = useListing(invoice.ageing, ageingListing)
  const { may } = useSession()
  const company = (row: Row) => <Link to={`/admin/companies/${row.companyId}`}>{row.company}</Link>
  const hold = (row: Row) => row.hold && <Tag tone="danger">{t(`hold.${row.hold}`)}</Tag>
  const amount = (key: 'open' | 'notDue' | 'to30' | 'to60' | 'to90' | 'over90') => ({
    key,
    title: t(key),
    right: true,
    render: (row: Row) => (Number(row[key].amount) === 0 ? '–' : <Money value={row[key]} mixed />),
  })
  return (
    <Page title={t('ageing')}>
      <h1>{t('ageing')}</h1>
      <p className="muted">{t('ageingHint')}</p>
      {may(invoice.setOverdueDays.access) && <HouseDays />}
      <ListView<Row>
        name="ageing"
        listed={listed}
        words={{
          hint: t('company'),
          filter: (key) => (key === 'hold' ? t('holdTitle') : key === 'currency' ? t('currency') : t('company')),
          value: (key, value) => (key === 'hold' ? t(`hold.${value as HoldKind}`) : value),
        }}
        nothing={<StateBlock icon="file" title={t('nothingOwed')} />}
        columns={[
          { key: 'company', title: t('company'), render: company },
          amount('open'),
          amount('notDue'),
          amount('to30'),
          amount('to60'),
          amount('to90'),
          amount('over90'),
          { key: 'oldest', title: t('oldest'), render: (row) => <span className="num">{row.oldestDueOn ?? '–'}</span> },
          { key: 'hold', title: t('holdTitle'), render: (row) => hold(row) ?? '–' },
        ]}
        card={(row) => (
          <>
            {company(row)}
            {hold(row)}
            <span className="row between">
              {t('open')} <Money value={row.open} mixed />
            </span>
            {(['to30', 'to60', 'to90', 'over90'] as const)
              .filter((key) => Number(row[key].amount) > 0)
              .map((key) => (
                <span key={key} className="row between small muted">
                  {t(key)} <Money value={row[key]} mixed />
                </span>
              ))}
          </>
        )}
      />
    </Page>
  )
}
