import { feed, fetchListing } from '@reagora/server/feed/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { q } from '../../../api/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import type { PageRow } from '../../../app/page.ts'
import { insteadOfRecord } from '../../../app/insteadOfRecord.tsx'
import { Page } from '../../../app/Page.tsx'
import { useSession } from '../../../app/session.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { Tag } from '../../../ui/kit.tsx'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { StateBlock, Time } from '../../../ui/parts.tsx'
import { Moves } from '../../../ui/record/Moves.tsx'
import { RecordHead } from '../../../ui/record/RecordHead.tsx'
import { sizeOf } from '../../../ui/sizeOf.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { FeedDialog } from '../FeedDialog.tsx'
import { supplierOf, toneOf, useSchedule, type Feed, type Fetch } from '../words.ts'
import '../feed.css'
import { isId } from '../../../ui/isId.ts'

export const route = {
  path: '/supplier/feeds/{id}',
  nouns: ['feed', 'discount', 'audit'],
  area: 'staff',
  access: ['supplierCatalogue', 'staffCatalogue'],
} satisfies PageRow

/** One source: when it is fetched, how that went, what to do about it. */
export default function FeedPage() {
  const { t, i18n } = useTranslation('feed')
  const { id = '' } = useParams()
  const schedule = useSchedule()
  const staff = useSession().may('staffCatalogue')
  /** The last fetch when another one was asked for: until that has begun the page looks again. */
  const [asked, setAsked] = useState<string | null>(null)
  const waits = ({ last }: Feed) => asked !== null && asked === (last?.beganAt ?? '')
  const answer = useQuery({
    ...q(feed.detail, { id }, { quiet: true }),
    enabled: isId(id),
    refetchInterval: ({ state }) => (state.data && (state.data.fetching || waits(state.data)) ? 2000 : false),
  })
  const { data } = answer
  const instead = insteadOfRecord(t('title'), id, answer)
  if (instead || !data) return instead
  const about = [staff && supplierOf(data, i18n.language), t(`content.${data.content}`), schedule(data)]
  return (
    <Page title={data.name}>
      <Breadcrumbs items={[{ text: t('title'), to: '/supplier/feeds' }, { text: data.name }]} />
      <RecordHead
        title={data.name}
        state={
          <>
            <Tag tone={data.state === 'active' ? 'ok' : 'warn'}>{t(`state.${data.state}`)}</Tag>
            {data.fetching && <Tag tone="brand">{t('fetching')}</Tag>}
          </>
        }
        about={about.filter(Boolean).join(' · ')}
      >
        <FeedMoves one={data} onAsked={() => setAsked(data.last?.beganAt ?? '')} />
      </RecordHead>
      <Trouble one={data} />
      <section className="card pad" aria-label={t('url')}>
        <dl className="facts">
          <dt>{t('url')}</dt>
          <dd className="feed-url">{data.url}</dd>
          {data.username && (
            <>
              <dt>{t('username')}</dt>
              <dd>{data.username}</dd>
            </>
          )}
          {data.hostKey && (
            <>
              <dt>{t('hostKey')}</dt>
              <dd className="feed-key">{data.hostKey}</dd>
            </>
          )}
          <dt>{t('lastAt')}</dt>
          <dd>{data.last ? <Time value={data.last.beganAt} /> : t('never')}</dd>
          <dt>{t('nextAt')}</dt>
          <dd>{data.state === 'active' ? <Time value={data.nextAt} /> : '–'}</dd>
        </dl>
      </section>
      <History id={id} key={data.last ? `${data.last.beganAt} ${data.last.outcome}` : ''} />
    </Page>
  )
}

function FeedMoves({ one, onAsked }: { one: Feed; onAsked: () => void }) {
  const { t } = useTranslation('feed')
  const navigate = useNavigate()
  const [changing, setChanging] = useState(false)
  const refresh = [feed.detail, feed.list, feed.fetches]
  const fetchNow = useAction(feed.fetchNow, {
    refresh,
    onDone: () => {
      onAsked()
      toast.ok(t('fetchAsked'))
    },
  })
  const pause = useAction(feed.pause, { refresh })
  const remove = useAction(feed.remove, { refresh: [feed.list], onDone: () => void navigate('/supplier/feeds') })
  const paused = one.state === 'paused'
  return (
    <>
      <Moves
        busy={fetchNow.isPending || pause.isPending || remove.isPending}
        moves={[
          ...(paused
            ? [
                {
                  key: 'resume',
                  text: t('resume'),
                  reason: null,
                  act: () => pause.mutate({ id: one.id, paused: false }),
                },
              ]
            : []),
          {
            key: 'fetch',
            text: t('fetchNow'),
            reason: one.fetching ? t('whyFetching') : null,
            act: () => fetchNow.mutate({ id: one.id }),
          },
          { key: 'change', text: t('change'), reason: null, act: () => setChanging(true) },
          ...(paused
            ? []
            : [
                { key: 'pause', text: t('pause'), reason: null, act: () => pause.mutate({ id: one.id, paused: true }) },
              ]),
          {
            key: 'remove',
            text: t('remove'),
            reason: null,
            ends: true,
            act: () =>
              void confirm({ text: t('sureRemove') }).then((agreed) => agreed && remove.mutate({ id: one.id })),
          },
        ]}
      />
      {changing && <FeedDialog before={one} onClose={() => setChanging(false)} onSaved={() => setChanging(false)} />}
    </>
  )
}

/** Why nothing comes any more, or what waits, and what to do. */
function Trouble({ one: { state, pausedWhy, failures, last } }: { one: Feed }) {
  const { t } = useTranslation('feed')
  const wrong = last && (last.outcome === 'failed' || last.outcome === 'held')
  if (state === 'active' && !wrong) return null
  const danger = pausedWhy === 'failures' || last?.outcome === 'failed'
  return (
    <div className={danger ? 'banner danger' : 'banner'} role={danger ? 'alert' : 'status'}>
      {state === 'paused' && <p>{t(pausedWhy === 'failures' ? 'pausedFailures' : 'pausedPerson')}</p>}
      {wrong && (
        <p>
          {failures > 1 && `${t('failuresInRow', { count: failures })} `}
          <strong>{last.problem}</strong> {last.remedy}{' '}
          {last.uploadId && <Link to={`/supplier/uploads/${last.uploadId}`}>{t('report')}</Link>}
        </p>
      )}
    </div>
  )
}

function History({ id }: { id: string }) {
  const { t, i18n } = useTranslation('feed')
  // Mounted anew whenever the source says something new of itself.
  const listed = useListing(feed.fetches, fetchListing, { id })
  const tag = (one: Fetch) => <Tag tone={toneOf[one.outcome]}>{t(`outcome.${one.outcome}`)}</Tag>
  const size = (one: Fetch) => (one.size === null ? '–' : sizeOf(one.size, i18n.language))
  const by = (one: Fetch) => one.askedBy ?? t('byClock')
  const report = (one: Fetch) => one.uploadId && <Link to={`/supplier/uploads/${one.uploadId}`}>{t('report')}</Link>
  return (
    <section className="stack" aria-label={t('history')}>
      <h2>{t('history')}</h2>
      <ListView<Fetch>
        name="fetches"
        listed={listed}
        words={{
          filter: (key) => t(key === 'outcome' ? 'outcomeTitle' : 'beganAt'),
          value: (_, value) => t(`outcome.${value as Fetch['outcome']}`),
        }}
        nothing={<StateBlock icon="list" title={t('noFetches')} />}
        columns={[
          { key: 'began', title: t('beganAt'), render: (one) => <Time value={one.beganAt} /> },
          { key: 'outcome', title: t('outcomeTitle'), render: tag },
          { key: 'why', title: t('why'), render: (one) => <Why of={one} /> },
          { key: 'size', title: t('size'), right: true, render: size },
          { key: 'by', title: t('by'), render: by },
          { key: 'report', title: '', render: report },
        ]}
        card={(one) => (
          <>
            <span className="row between">
              {tag(one)} <Time value={one.beganAt} />
            </span>
            <Why of={one} />
            <span className="row between small muted">
              {by(one)} <span>{size(one)}</span>
            </span>
            {report(one)}
          </>
        )}
      />
    </section>
  )
}

/** Why nothing came of a fetch, what to do, and what the other side said. */
const Why = ({ of: { problem, remedy, detail } }: { of: Fetch }) => (
  <>
    {problem} {remedy && <span className="muted">{remedy}</span>}
    {detail && <span className="small muted feed-detail">{detail}</span>}
  </>
)
