import type { Output } from '@reagora/server/kernel/endpoint'
import { deskListing, quoteDesk } from '@reagora/server/quoteDesk/contract'
import { Link, useNavigate } from 'react-router'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { Money, StateBlock, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { UnreadTag, useUnread } from '../../quoteMessage/Unread.tsx'
import { QuoteTag } from '../../quote/words.tsx'

export const route = {
  path: '/admin/quotes',
  nouns: ['quoteDesk', 'quote'],
  area: 'staff',
  access: 'staffQuotes',
  menu: { group: 'trade', label: 'quoteDesk:title', place: 4 },
} satisfies PageRow

type Row = Output<typeof quoteDesk.list>['list'][number]
const pathOf = (id: string) => `/admin/quotes/${id}`

/** Every request for quotes, by what it waits for. */
export default function QueuePage() {
  const { t } = useTranslation('quoteDesk')
  const go = useNavigate()
  const unread = useUnread('request')
  const listed = useListing(quoteDesk.list, deskListing)
  const total = (row: Row) =>
    row.totalQuoted.map((sum) => (
      <span key={sum.currency} className="nowrap">
        <Money value={sum} mixed />{' '}
      </span>
    ))
  const text = (key: 'inquirer' | 'email' | 'csrEmail' | 'followUpDate' | 'expirationDate') => ({
    key: { csrEmail: 'csr', followUpDate: 'followUp', expirationDate: 'expires' }[key as string] ?? key,
    title: t(key),
    optional: key !== 'expirationDate',
    render: (row: Row) => row[key] || '–',
  })
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <ListView<Row>
        name="staff-quotes"
        listed={listed}
        words={{
          hint: t('searchHint'),
          filter: (name) => t(`filter.${name as 'search'}`),
          value: (key, value) =>
            key === 'queue'
              ? t(`queue.${value as 'review'}`)
              : key === 'waits'
                ? t(`waits.${value as 'counter'}`)
                : key === 'type'
                  ? t(`type.${value as 'custom'}`)
                  : t(`status.${value as 'open'}`, { ns: 'quote' }),
        }}
        onOpen={(row) => void go(pathOf(row.id))}
        nothing={<StateBlock icon="quote" title={t('none')} />}
        columns={[
          {
            key: 'number',
            title: t('number'),
            render: (row) => (
              <>
                <Link to={pathOf(row.id)} className="strong num">
                  {row.quoteNumber}
                </Link>{' '}
                <UnreadTag n={unread.get(row.id)} />
              </>
            ),
          },
          {
            key: 'company',
            title: t('buyerCompany'),
            render: (row) => (
              <>
                {row.buyerCompany} <span className="small muted below">{row.inquirer}</span>
              </>
            ),
          },
          text('inquirer'),
          text('email'),
          { key: 'status', title: t('state', { ns: 'quote' }), render: (row) => <QuoteTag status={row.status} /> },
          text('csrEmail'),
          {
            key: 'suppliers',
            title: t('answeredOf'),
            right: true,
            render: (row) => <span className="num">{`${row.answered} / ${row.supplierCount}`}</span>,
          },
          { key: 'products', title: t('products'), render: (row) => row.products.slice(0, 3).join(', ') },
          {
            key: 'cas',
            title: t('cas'),
            optional: true,
            render: (row) => <span className="num">{row.cas.slice(0, 3).join(', ')}</span>,
          },
          { key: 'created', title: t('created', { ns: 'quote' }), render: (row) => <Time value={row.createdDate} /> },
          text('followUpDate'),
          {
            key: 'expected',
            title: t('expected', { ns: 'quote' }),
            render: (row) => <span className="num">{row.expectedDate}</span>,
          },
          text('expirationDate'),
          { key: 'total', title: t('totalQuoted'), right: true, render: total },
        ]}
        card={(row) => (
          <>
            <span className="row between">
              <strong className="num">{row.quoteNumber}</strong>
              <UnreadTag n={unread.get(row.id)} />
              <QuoteTag status={row.status} />
            </span>
            <span>
              {row.buyerCompany} <span className="muted">{row.inquirer}</span>
            </span>
            <span className="small muted">{row.products.slice(0, 2).join(', ')}</span>
            <span className="small muted">
              {[
                `${t('answeredOf')} ${row.answered} / ${row.supplierCount}`,
                row.expectedDate && `${t('expected', { ns: 'quote' })} ${row.expectedDate}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {row.totalQuoted.length > 0 && <span>{total(row)}</span>}
          </>
        )}
      />
    </Page>
  )
}
