import { chat, chatListing } from '@reagora/server/chat/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { Link, useNavigate } from 'react-router'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Tag } from '../../../ui/kit.tsx'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { StateBlock, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'

export const route = {
  path: '/admin/chat',
  nouns: ['chat'],
  area: 'staff',
  access: 'staffBuyers',
  menu: { group: 'trade', label: 'chat:menu.chat' },
} satisfies PageRow

type Row = Output<typeof chat.list>['list'][number]

/** What people write to customer service. */
export default function ConversationsPage() {
  const { t } = useTranslation('chat')
  const go = useNavigate()
  const listed = useListing(chat.list, chatListing)
  const pathOf = ({ id }: Row) => `/admin/chat/${id}`
  const state = (row: Row) => (
    <>
      <Tag tone={row.state === 'waiting' ? 'warn' : row.state === 'claimed' ? 'ok' : undefined}>
        {t(`state.${row.state}`)}
      </Tag>{' '}
      {row.unread > 0 && <Tag tone="danger">{t('unread', { n: row.unread })}</Tag>}
    </>
  )
  return (
    <Page title={t('conversations')}>
      <h1>{t('conversations')}</h1>
      <ListView<Row>
        name="chat"
        listed={listed}
        words={{
          hint: t('searchHint'),
          filter: (key) => t(`filter.${key as 'search'}`),
          value: (_, value) => t(`state.${value as Row['state']}`),
        }}
        onOpen={(row) => void go(pathOf(row))}
        nothing={
          <StateBlock icon="quote" title={t('none')}>
            {t('noneHint')}
          </StateBlock>
        }
        columns={[
          {
            key: 'who',
            title: t('who'),
            render: (row) => (
              <Link className="strong" to={pathOf(row)}>
                {row.who}
              </Link>
            ),
          },
          { key: 'company', title: t('company'), render: (row) => row.company },
          { key: 'state', title: t('stateTitle'), render: state },
          { key: 'claimedBy', title: t('claimedBy'), render: (row) => row.claimedBy || '–' },
          { key: 'text', title: t('lastText'), render: (row) => row.lastText },
          { key: 'last', title: t('lastAt'), render: (row) => <Time value={row.lastAt} /> },
        ]}
        card={(row) => (
          <>
            <span className="row between">
              <strong>{row.who}</strong>
              <span>{state(row)}</span>
            </span>
            <span>{row.lastText}</span>
            <span className="small muted">
              {row.company} · <Time value={row.lastAt} />
            </span>
          </>
        )}
      />
    </Page>
  )
}
