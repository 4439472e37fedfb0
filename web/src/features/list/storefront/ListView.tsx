import { list } from '@reagora/server/list/contract'
import { isMoving } from '@reagora/server/list/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { q, Refusal } from '../../../api/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Button, Icon } from '../../../ui/kit.tsx'
import { PageBones, StateBlock } from '../../../ui/parts.tsx'
import { useUrlState } from '../../../ui/urlState.ts'
import { askOf } from '../secrets.ts'
import { PAGE, useListWords, type ListDetail } from '../words.ts'
import { filterIn, LinePages, OutcomeTabs } from './LinePages.tsx'
import { ListActions } from './ListActions.tsx'
import { ReadAs } from './ReadAs.tsx'

const BuyDialog = lazy(() => import('./BuyDialog.tsx'))
const PlanDialog = lazy(() => import('./PlanDialog.tsx'))

/** One list of one's own: its progress while it is resolved, then its lines, a page of them at a time. */
export function ListView({ id }: { id: string }) {
  const { t, nameOf, day } = useListWords()
  const url = useUrlState()
  const cache = useQueryClient()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [buying, setBuying] = useState<'packs' | 'plan' | null>(null)
  const ask = askOf(id)
  const detail = useQuery({
    ...q(list.detail, ask, { quiet: true }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data.state) ? 700 : false),
  })
  const { data, error } = detail
  const moving = data !== undefined && isMoving(data.state)
  const outcome = filterIn(url)
  const BuyingDialog = buying && { plan: PlanDialog, packs: BuyDialog }[buying]
  const lines = useApi(
    list.lines,
    data && !moving ? { ...ask, pageNumber: url.page, pageSize: PAGE, ...(outcome && { outcome }) } : null,
    { quiet: true },
  )
  const choose = useAction(list.choose, { refresh: [list.detail, list.lines] })
  const run = data ? `${data.runs} ${data.state}` : ''
  // What was shown before another run is no longer so.
  useEffect(() => {
    if (run.endsWith('done')) void cache.invalidateQueries({ queryKey: [list.lines.id] })
  }, [run, cache])

  if (!data)
    return (
      <Page title={t('title')} noindex>
        {error instanceof Refusal && error.http === 404 ? (
          <StateBlock
            icon="list"
            heading="h1"
            title={t('notThere')}
            actions={
              <Link className="btn primary" to="/batchQueryView">
                {t('newList')}
              </Link>
            }
          />
        ) : error ? (
          <Failure error={error} retry={() => void detail.refetch()} />
        ) : (
          <PageBones />
        )}
      </Page>
    )
  const toggle = (numbers: readonly number[], on: boolean) =>
    setSelected((before) => {
      const next = new Set(before)
      for (const line of numbers)
        if (on) next.add(line)
        else next.delete(line)
      return next
    })
  return (
    <Page title={nameOf(data)} noindex>
      <header className="list-head">
        <Link className="small" to="/batchQueryView">
          {t('newList')}
        </Link>
        <h1>{nameOf(data)}</h1>
        <ListActions detail={data} ask={ask} moving={moving} />
      </header>
      {data.expiresAt && <p className="small muted">{t('expires', { time: day(data.expiresAt) })}</p>}
      <ReadAs detail={data} ask={ask} moving={moving} />
      {moving && <Progress detail={data} />}
      {data.state === 'failed' && (
        <p className="banner danger" role="alert">
          {t('failed')}
        </p>
      )}
      {!moving && (
        <>
          <OutcomeTabs counts={data.counts} total={data.linesTotal} url={url} />
          <LinePages
            answer={lines}
            url={url}
            selecting={{ selected, toggle }}
            onChoose={(line, moleculeId) => choose.mutate({ ...ask, line, ...(moleculeId && { moleculeId }) })}
          />
        </>
      )}
      {selected.size > 0 && (
        <div className="list-bar" role="region" aria-label={t('selected', { n: selected.size })}>
          <span>{t('selected', { n: selected.size })}</span>
          <Button look="quiet" size="sm" onClick={() => setSelected(new Set())} aria-label={t('all')}>
            <Icon name="close" />
          </Button>
          <Button onClick={() => setBuying('plan')}>{t('planTitle', { n: selected.size })}</Button>
          <Button look="buy" onClick={() => setBuying('packs')}>
            <Icon name="cart" />
            {t('packsFor')}
          </Button>
        </div>
      )}
      {BuyingDialog && (
        <Suspense>
          <BuyingDialog
            ask={ask}
            selected={[...selected].toSorted((a, b) => a - b)}
            onClose={() => setBuying(null)}
            onAdded={() => {
              setBuying(null)
              setSelected(new Set())
            }}
          />
        </Suspense>
      )}
    </Page>
  )
}

function Progress({ detail: { linesDone, linesTotal } }: { detail: ListDetail }) {
  const { t } = useListWords()
  return (
    <section className="card pad list-progress" aria-live="polite">
      <progress value={linesDone} max={linesTotal} aria-label={t('title')} />
      <p className="num">{t('progress', { done: linesDone, total: linesTotal })}</p>
      <p className="small muted">{t('mayLeave')}</p>
    </section>
  )
}
