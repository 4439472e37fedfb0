import type { Output } from '@reagora/server/kernel/endpoint'
import { quote, quoteListing } from '@reagora/server/quote/contract'
import { Link, useNavigate } from 'react-router'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { StateBlock, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { UnreadTag, useUnread } from '../../quoteMessage/Unread.tsx'
import { QuoteTag } from '../words.tsx'
import '../quote.css'

export const route = {
  path: '/quoteList',
  nouns: ['quote'],
  area: 'signed-in',
  access: 'quoteManagement',
} satisfies PageRow

type Row = Output<typeof quote.myQuotes>['list'][number]

const pathOf = (id: string) => `/quoteDetail?id=${id}`

/** What a request is; of one that lies with staff also whether its buyer can choose meanwhile. */
function BuyersTag({ row: { status, answered } }: { row: Pick<Row, 'status' | 'answered'> }) {
  const { t } = useTranslation('quote')
  const held = status === 'review required' || status === 'follow-up required'
  return (
    <span className="quote-state">
      <QuoteTag status={status} />
      {held && <span className="small muted">{t(answered > 0 ? 'heldChoosing' : 'heldWaiting')}</span>}
    </span>
  )
}

/** The buyer's requests for quotes. */
export default function QuotesPage() {
  const { t } = useTranslation('quote')
  const go = useNavigate()
  const unread = useUnread('request')
  const listed = useListing(quote.myQuotes, quoteListing)
  const filters: Record<string, string> = {
    search: t('find'),
    status: t('state'),
    created: t('created'),
    expected: t('expected'),
  }
  return (
    <Page title={t('title')}>
      <div className="row between wrap">
        <h1>{t('title')}</h1>
        <div className="row wrap">
          <Link className="btn" to="/del-search">
            {t('askScreening')}
          </Link>
          <Link className="btn" to="/rfp">
            {t('askProposal')}
          </Link>
          <Link className="btn" to="/list-quote">
            {t('askByList')}
          </Link>
          <Link className="btn primary" to="/quoteApply">
            {t('ask')}
          </Link>
        </div>
      </div>
      <ListView
        name="quotes"
        listed={listed}
        words={{
          filter: (name) => filters[name] ?? name,
          value: (_, value) => t(`status.${value as 'open'}`),
          hint: t('findHint'),
        }}
        onOpen={(row) => void go(pathOf(row.id))}
        nothing={
          <StateBlock icon="quote" title={t('none')}>
            {t('noneHint')}
          </StateBlock>
        }
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
          { key: 'title', title: t('subject'), render: (row) => row.title || row.firstNames.join(', ') },
          { key: 'status', title: t('state'), render: (row) => <BuyersTag row={row} /> },
          {
            key: 'answered',
            title: t('answered'),
            right: true,
            render: (row) => <span className="num">{`${row.answered} / ${row.supplierCount}`}</span>,
          },
          { key: 'expected', title: t('expected'), render: (row) => <span className="num">{row.expectedDate}</span> },
          { key: 'created', title: t('created'), render: (row) => <Time value={row.createdDate} /> },
        ]}
        card={(row) => (
          <>
            <span className="row between wrap">
              <strong className="num nowrap">{row.quoteNumber}</strong>
              <UnreadTag n={unread.get(row.id)} />
              <BuyersTag row={row} />
            </span>
            <span className="small muted">{row.title || row.firstNames.join(', ')}</span>
            <span className="small muted">
              {[
                `${t('answered')} ${row.answered} / ${row.supplierCount}`,
                row.expectedDate && `${t('expected')} ${row.expectedDate}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </>
        )}
      />
    </Page>
  )
}
