import { feed, feedListing } from '@reagora/server/feed/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PageRow } from '../../../app/page.ts'
import { Page } from '../../../app/Page.tsx'
import { useSession } from '../../../app/session.tsx'
import { Button, Tag } from '../../../ui/kit.tsx'
import type { ListColumn } from '../../../ui/list/columns.ts'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { StateBlock, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { useSupplierFilter } from '../../supplier/useSupplierFilter.tsx'
import { FeedDialog } from '../FeedDialog.tsx'
import { supplierOf, toneOf, useSchedule, type Feed } from '../words.ts'
import '../feed.css'

export const route = {
  path: '/supplier/feeds',
  nouns: ['feed', 'discount'],
  area: 'staff',
  access: ['supplierCatalogue', 'staffCatalogue'],
  menu: { group: 'catalogue', label: 'feed:title', place: 4 },
} satisfies PageRow

/** The places that files are fetched from by the clock, and how that goes. */
export default function FeedsPage() {
  const { t, i18n } = useTranslation('feed')
  const navigate = useNavigate()
  const schedule = useSchedule()
  const listed = useListing(feed.list, feedListing)
  const staff = useSession().may('staffCatalogue')
  const { picker, named } = useSupplierFilter(staff, t('onlySupplier'))
  const [adding, setAdding] = useState(false)
  const state = (one: Feed) => <Tag tone={one.state === 'active' ? 'ok' : 'warn'}>{t(`state.${one.state}`)}</Tag>
  const outcome = ({ last }: Feed) =>
    last ? (
      <Tag tone={toneOf[last.outcome]}>{t(`outcome.${last.outcome}`)}</Tag>
    ) : (
      <span className="muted">{t('never')}</span>
    )
  const columns: ListColumn<Feed>[] = [
    { key: 'name', title: t('name'), render: (one) => <strong>{one.name}</strong> },
    ...(staff
      ? [{ key: 'supplier', title: t('supplier'), render: (one: Feed) => supplierOf(one, i18n.language) }]
      : []),
    { key: 'content', title: t('contentTitle'), render: (one) => t(`content.${one.content}`) },
    { key: 'schedule', title: t('schedule'), render: schedule },
    { key: 'last', title: t('lastAt'), render: outcome },
    { key: 'state', title: t('stateTitle'), render: state },
    { key: 'next', title: t('nextAt'), render: (one) => (one.state === 'active' ? <Time value={one.nextAt} /> : '–') },
  ]
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead')}</p>
      {picker}
      <ListView<Feed>
        name="feeds"
        listed={listed}
        words={{
          named,
          filter: (key) => t(key === 'content' ? 'contentTitle' : key === 'state' ? 'stateTitle' : 'name'),
          value: (key, value) => t(`${key}.${value}` as 'state.active'),
        }}
        columns={columns}
        actions={
          <Button look="primary" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        }
        nothing={<StateBlock icon="list" title={t('none')} />}
        onOpen={(one) => void navigate(`/supplier/feeds/${one.id}`)}
        card={(one) => (
          <>
            <span className="row between">
              <strong>{one.name}</strong>
              {state(one)}
            </span>
            <span className="small muted">
              {[staff && supplierOf(one, i18n.language), t(`content.${one.content}`), schedule(one)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span>{outcome(one)}</span>
          </>
        )}
      />
      {adding && (
        <FeedDialog onClose={() => setAdding(false)} onSaved={(id) => void navigate(`/supplier/feeds/${id}`)} />
      )}
    </Page>
  )
}
