import { MAX_UNFOUND, tag } from '@reagora/server/tag/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { q } from '../../../api/call.ts'
import { Tag } from '../../../ui/kit.tsx'
import { Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'

type Run = Output<typeof tag.runs>[number]
/** Milliseconds between two looks at a list that is worked on. */
const MOVING_EVERY = 1500

/** The pasted lists of a tag with how far each is, and the lines that named no product; nothing where there was none. */
export function Runs({ tagId }: { tagId: string }) {
  const { t } = useTranslation('tag')
  const client = useQueryClient()
  const { data } = useQuery({
    ...q(tag.runs, { tagId }, { quiet: true }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some((run) => run.state === 'running') ? MOVING_EVERY : false),
  })
  const running = data?.some(({ state }) => state === 'running') ?? false
  const done = data?.map(({ id, done: lines, state }) => `${id} ${lines} ${state}`).join()
  // What the list of products and the tree count changes with it.
  useEffect(() => {
    if (done === undefined) return
    for (const { id } of [tag.products, tag.tree])
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === id })
  }, [client, done])
  if (!data || data.length === 0) return null
  return (
    <details className="card pad tag-runs" open={running || undefined}>
      <summary>
        {t('runs')} <Progress run={data[0]!} />
      </summary>
      <ul className="stack">
        {data.map((run) => (
          <li key={run.id}>
            <span className="row wrap">
              <strong>{t(run.act)}</strong> <Progress run={run} />
              <span className="small muted">
                {run.by} · <Time value={run.at} />
              </span>
            </span>
            {run.unfound.length > 0 && <Unfound run={run} />}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Progress({ run }: { run: Run }) {
  const { t } = useTranslation('tag')
  const { state, lines, done, found, changed, unfoundLines } = run
  if (state === 'running')
    return (
      <span className="row" role="status">
        <progress max={lines} value={done} aria-label={t('running', { done, lines })} />
        <span className="small num">{t('running', { done, lines })}</span>
      </span>
    )
  return (
    <span className="small" role="status">
      {t(run.act === 'put' ? 'putDone' : 'takeDone', { lines, found, changed })}{' '}
      {unfoundLines > 0 && <Tag tone="warn">{t('unfoundN', { n: unfoundLines })}</Tag>}
    </span>
  )
}

function Unfound({ run: { unfound, unfoundLines } }: { run: Run }) {
  const { t } = useTranslation('tag')
  return (
    <details>
      <summary className="small">
        {t('unfoundLines')}
        {unfoundLines > MAX_UNFOUND && ` (${t('first', { n: MAX_UNFOUND })})`}
      </summary>
      <ul className="small">
        {unfound.map(({ line, why }, at) => (
          <li key={at}>
            <span className="num">{line}</span> <span className="muted">– {t(`why.${why}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
