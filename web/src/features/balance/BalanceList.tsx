import { balance, balanceListing } from '@reagora/server/balance/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { Link } from 'react-router'
import { ListView } from '../../ui/list/ListView.tsx'
import { useListing } from '../../ui/list/useListing.ts'
import { Money, StateBlock } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'

type Row = Output<typeof balance.list>['list'][number]

/** What came to money on account and went from it. `order`: where an order's page is. */
export function BalanceList({ name, order, company }: { name: string; order: (id: string) => string; company?: true }) {
  const { t } = useTranslation('balance')
  const listed = useListing(balance.list, balanceListing)
  const filters: Record<string, string> = {
    search: t('search'),
    move: t('moveTitle'),
    currency: t('currency'),
    booked: t('bookedOn'),
  }
  const where = (row: Row) => (
    <>
      {row.orderId && (
        <Link className="num nowrap" to={order(row.orderId)}>
          {row.orderNumber}
        </Link>
      )}
      {row.reference && <div className="small muted">{row.reference}</div>}
    </>
  )
  const ofCompany = (row: Row) => <Link to={`/admin/companies/${row.companyId}`}>{row.company}</Link>
  return (
    <ListView<Row>
      name={name}
      listed={listed}
      words={{
        hint: t('searchHint'),
        filter: (key) => filters[key] ?? key,
        value: (key, value) => (key === 'move' ? t(`move.${value as Row['move']}`) : value),
      }}
      nothing={
        <StateBlock icon="file" title={t('nothing')}>
          {t('nothingHint')}
        </StateBlock>
      }
      columns={[
        { key: 'booked', title: t('bookedOn'), render: (row) => <span className="num nowrap">{row.bookedOn}</span> },
        ...(company ? [{ key: 'company', title: t('company'), render: ofCompany }] : []),
        { key: 'move', title: t('moveTitle'), render: (row) => t(`move.${row.move}`) },
        { key: 'amount', title: t('amount'), right: true, render: (row) => <Money value={row.amount} mixed /> },
        { key: 'after', title: t('after'), right: true, render: (row) => <Money value={row.after} mixed /> },
        { key: 'order', title: t('where'), render: where },
      ]}
      card={(row) => (
        <>
          <span className="row between">
            <strong>{t(`move.${row.move}`)}</strong>
            <Money value={row.amount} mixed />
          </span>
          {company && ofCompany(row)}
          <span className="row between small muted">
            <span className="num">{row.bookedOn}</span>
            <span>
              {t('after')} <Money value={row.after} mixed />
            </span>
          </span>
          <span>{where(row)}</span>
        </>
      )}
    />
  )
}
