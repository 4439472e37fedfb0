import { quoteReply, supplierQuoteListing } from '@reagora/server/quoteReply/contract'
import { Link, useNavigate } from 'react-router'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { StateBlock, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { UnreadTag, useUnread } from '../../quoteMessage/Unread.tsx'
import { ReplyTag } from '../words.tsx'
import { OnlineSwitch } from './OnlineSwitch.tsx'
import { OwnScore } from './OwnScore.tsx'

export const route = {
  path: '/quoteSupplierList',
  nouns: ['quote'],
  area: 'signed-in',
  access: 'supplierQuotes',
} satisfies PageRow

/** Requests that a supplier was asked. */
export default function RequestsPage() {
  const { t } = useTranslation('quote')
  const go = useNavigate()
  const unread = useUnread('part')
  const listed = useListing(quoteReply.supplierQuotes, supplierQuoteListing)
  const filters: Record<string, string> = {
    search: t('find'),
    state: t('state'),
    standing: t('standing'),
    asked: t('askedAt'),
    expected: t('expected'),
  }
  const pathOf = (row: { id: string; open: boolean }) =>
    row.open ? `/quoteSupplierPrice?id=${row.id}` : `/quoteSupplierDetail?id=${row.id}`
  return (
    <Page title={t('supplierTitle')}>
      <h1>{t('supplierTitle')}</h1>
      <div className="stack">
        <OnlineSwitch />
        <OwnScore />
      </div>
      <ListView
        name="supplierQuotes"
        listed={listed}
        words={{
          filter: (name) => filters[name] ?? name,
          value: (name, value) =>
            name === 'standing' ? t(`standing.${value as 'open'}`) : t(`reply.${value as 'asked'}`),
          hint: t('findHint'),
        }}
        onOpen={(row) => void go(pathOf(row))}
        nothing={
          <StateBlock icon="quote" title={t('noneAsked')}>
            {t('noneAskedHint')}
          </StateBlock>
        }
        columns={[
          {
            key: 'number',
            title: t('number'),
            render: (row) => (
              <>
                <Link to={`/quoteSupplierDetail?id=${row.id}`} className="strong num">
                  {row.quoteNumber}
                </Link>{' '}
                <UnreadTag n={unread.get(row.id)} />
              </>
            ),
          },
          { key: 'what', title: t('items'), render: (row) => row.firstNames.join(', ') },
          { key: 'lines', title: t('lines'), right: true, render: (row) => row.lineCount },
          { key: 'state', title: t('state'), render: (row) => <ReplyTag state={row.state} /> },
          { key: 'expected', title: t('expected'), render: (row) => <span className="num">{row.expectedDate}</span> },
          { key: 'asked', title: t('askedAt'), render: (row) => <Time value={row.askedDate} /> },
        ]}
        card={(row) => (
          <>
            <span className="row between">
              <strong className="num">{row.quoteNumber}</strong>
              <UnreadTag n={unread.get(row.id)} />
              <ReplyTag state={row.state} />
            </span>
            <span className="small muted">{row.firstNames.join(', ')}</span>
            {row.expectedDate && (
              <span className="small muted">
                {t('expected')} {row.expectedDate}
              </span>
            )}
          </>
        )}
      />
    </Page>
  )
}
