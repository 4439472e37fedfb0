import { invoice, invoiceListing } from '@reagora/server/invoice/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { Link } from 'react-router'
import { Tag } from '../../ui/kit.tsx'
import { ListView } from '../../ui/list/ListView.tsx'
import { useListing } from '../../ui/list/useListing.ts'
import { Money, StateBlock } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { amountOf } from './amountOf.ts'

type Row = Output<typeof invoice.list>['list'][number]
const tones = { open: 'warn', overdue: 'danger', paid: 'ok', issued: undefined } as const

/** The invoices that the reader sees. `order`: where an order's page is. */
export function InvoiceList({ name, order, company }: { name: string; order: (id: string) => string; company?: true }) {
  const { t } = useTranslation('invoice')
  const listed = useListing(invoice.list, invoiceListing)
  const filters: Record<string, string> = {
    search: t('search'),
    state: t('stateTitle'),
    kind: t('kindTitle'),
    issued: t('issuedOn'),
    due: t('dueOn'),
  }
  const state = (row: Row) => <Tag tone={tones[row.state]}>{t(`state.${row.state}`)}</Tag>
  const due = (row: Row) => (
    <span className="num nowrap">{row.dueOn ?? (row.kind === 'proforma' ? t('beforeShipment') : '–')}</span>
  )
  const link = (row: Row) => (
    <Link className="num" to={order(row.orderId)}>
      {row.orderNumber}
    </Link>
  )
  return (
    <ListView<Row>
      name={name}
      listed={listed}
      words={{
        hint: t('searchHint'),
        filter: (key) => filters[key] ?? key,
        value: (key, value) =>
          key === 'kind' ? t(`kind.${value as Row['kind']}`) : t(`state.${value as Row['state']}`),
      }}
      nothing={
        <StateBlock icon="file" title={t('nothing')}>
          {t('nothingHint')}
        </StateBlock>
      }
      columns={[
        {
          key: 'number',
          title: t('number'),
          // Beneath its number, so that the name of a company has the room of a column more.
          render: (row) => (
            <>
              <strong className="num">{row.number}</strong>
              <div className="small muted">{t(`kind.${row.kind}`)}</div>
            </>
          ),
        },
        { key: 'state', title: t('stateTitle'), render: state },
        { key: 'order', title: t('orderNumber'), render: link },
        ...(company ? [{ key: 'company', title: t('company'), render: (row: Row) => row.company }] : []),
        { key: 'issued', title: t('issuedOn'), render: (row) => <span className="num nowrap">{row.issuedOn}</span> },
        { key: 'due', title: t('dueOn'), render: due },
        { key: 'total', title: t('total'), right: true, render: (row) => <Money value={amountOf(row)} /> },
        { key: 'open', title: t('open'), right: true, render: (row) => <Money value={row.open} /> },
      ]}
      card={(row) => (
        <>
          <span className="row between">
            <strong className="num">{row.number}</strong>
            {state(row)}
          </span>
          <span className="small muted">
            {t(`kind.${row.kind}`)} · {row.issuedOn} · {row.company}
          </span>
          <span className="row between">
            {link(row)}
            <Money value={amountOf(row)} />
          </span>
          {row.dueOn && (
            <span className="row between small muted">
              <span>{t('dueOn')}</span> {due(row)}
            </span>
          )}
        </>
      )}
    />
  )
}
