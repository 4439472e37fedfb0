import { bulk } from '@reagora/server/bulk/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Drawer } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../texts.ts'
import { Link } from 'react-router'
import { download, q } from '../../api/call.ts'
import { useAction } from '../../api/useAction.ts'
import { Failure } from '../Failure.tsx'
import { confirm } from '../confirm.tsx'
import { Button, Icon, Tabs, Tag, type TagTone } from '../kit.tsx'
import { Pagination } from '../Pagination.tsx'
import { Bone } from '../parts.tsx'
import { useUrlState } from '../urlState.ts'
import { useShowRun } from './BulkBar.tsx'
import { isId } from '../isId.ts'

export type Run = Output<typeof bulk.run>

const isOpen = ({ state }: Run) => state === 'queued' || state === 'running'
const tones: Record<Run['state'], TagTone | undefined> = {
  queued: undefined,
  running: 'brand',
  done: 'ok',
  stopped: 'danger',
  cancelled: 'warn',
}
/** The state of a run; one that has ended with rows refused is not simply well. */
export function RunTag({ run: { state, refused } }: { run: Run }) {
  const { t } = useTranslation('listing')
  return <Tag tone={state === 'done' && refused > 0 ? 'warn' : tones[state]}>{t(`run.${state}`)}</Tag>
}

/** Milliseconds between two looks at a run that is under way. */
const EVERY = 1000
const PAGE_SIZE = 20

/** The run that the address names: how far it is, what came of each row, and what can be done about it. */
export function RunDrawer() {
  const cache = useQueryClient()
  const url = useUrlState()
  const id = url.get('run')
  const known = isId(id)
  const { data, error, refetch } = useQuery({
    ...q(bulk.run, { runId: id }, { quiet: true }),
    enabled: known,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? EVERY : false),
  })
  const run = data?.id === id ? data : undefined
  const ended = run && !isOpen(run) ? id : ''
  const told = useRef('')
  useEffect(() => {
    // What the run has changed may show anywhere: in the list, in counts, in the hearts of products.
    if (ended !== '' && told.current !== ended) void cache.invalidateQueries()
    told.current = ended
  }, [ended, cache])
  return (
    <Drawer
      open={known}
      onClose={() => url.set({ run: null }, true)}
      size={460}
      mask={false}
      rootStyle={{ top: 57 }}
      title={run && <RunTitle run={run} />}
      footer={run && <RunActs run={run} />}
      styles={{ wrapper: { maxWidth: '100%' } }}
    >
      {run ? (
        <RunBody key={id} run={run} />
      ) : error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : (
        <Bone h={120} />
      )}
    </Drawer>
  )
}

/** What a run is called: `订单 · 驳回`, `订单 · CSV`. */
export const RunTitle = ({ run: { list, act, format } }: { run: Run }) => (
  <>{`${list} · ${act || format?.toUpperCase()}`}</>
)

function RunBody({ run }: { run: Run }) {
  const { t } = useTranslation('listing')
  const { total, done, refused, message, act } = run
  return (
    <div className="runbody">
      <p className="row between" role="status">
        <RunTag run={run} />
        <span className="num">
          {t('runDone', { n: done })}
          {refused > 0 && ` · ${t('runRefused', { n: refused })}`}
          {total !== null && ` · ${t('total', { total })}`}
        </span>
      </p>
      <progress
        // How many rows there are may not be known before the last of them.
        {...(total === null && isOpen(run) ? {} : { max: Math.max(1, total ?? 1), value: done + refused })}
        aria-label={t('progress')}
      />
      {message && <p className="reason">{message}</p>}
      {act !== '' && total !== null && <Results run={run} />}
    </div>
  )
}

function Results({ run }: { run: Run }) {
  const { t } = useTranslation('listing')
  const [refusedOnly, setRefusedOnly] = useState(false)
  const [page, setPage] = useState(1)
  const { data, refetch } = useQuery({
    ...q(bulk.rows, {
      runId: run.id,
      pageNumber: page,
      pageSize: PAGE_SIZE,
      ...(refusedOnly && { state: 'refused' as const }),
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const settled = run.done + run.refused
  const seen = useRef(settled)
  useEffect(() => {
    // The rows are read again whenever the run got further, so also after its last row.
    if (seen.current !== settled) void refetch()
    seen.current = settled
  }, [settled, refetch])
  return (
    <>
      <Tabs
        label={t('results')}
        value={refusedOnly ? 'refused' : 'all'}
        onChange={(key) => {
          setRefusedOnly(key === 'refused')
          setPage(1)
        }}
        items={[
          { key: 'all', label: t('all'), count: run.total ?? 0 },
          { key: 'refused', label: t('row.refused'), count: run.refused },
        ]}
      />
      <ul className="runrows">
        {data?.list.map((row) => (
          <li key={row.id}>
            <span className="row between">
              <span className="num">{row.label || row.id}</span>
              <span className={row.state === 'refused' ? 'small reason' : 'small muted'}>{t(`row.${row.state}`)}</span>
            </span>
            {row.message && <span className="small muted">{row.message}</span>}
          </li>
        ))}
      </ul>
      <Pagination page={page} pageSize={PAGE_SIZE} total={data?.total ?? 0} onChange={setPage} />
    </>
  )
}

function RunActs({ run }: { run: Run }) {
  const { t } = useTranslation('listing')
  const show = useShowRun()
  const cancel = useAction(bulk.cancel, { refresh: [bulk.run, bulk.list] })
  const again = useAction(bulk.again, { refresh: [bulk.list], onDone: ({ id }) => show(id) })
  const undo = useAction(bulk.undo, { refresh: [bulk.run, bulk.list], onDone: ({ id }) => show(id) })
  const input = { runId: run.id }
  const askToUndo = async () => {
    const yes = t('undoRun', { n: run.done })
    if (await confirm({ text: t('undoRunAsk', { n: run.done }), yes })) undo.mutate(input)
  }
  return (
    <div className="row between wrap drawer-foot">
      <Link to="/runs">{t('allRuns')}</Link>
      <span className="row">
        {isOpen(run) && (
          <Button busy={cancel.isPending} onClick={() => cancel.mutate(input)}>
            {t('cancelRun')}
          </Button>
        )}
        {run.undoable && (
          <Button busy={undo.isPending} onClick={() => void askToUndo()}>
            {t('undoRun', { n: run.done })}
          </Button>
        )}
        {!isOpen(run) && run.refused > 0 && (
          <Button busy={again.isPending} onClick={() => again.mutate(input)}>
            {t('again', { n: run.refused })}
          </Button>
        )}
        {run.size !== null && (
          <Button look="primary" onClick={() => void download(bulk.download, input).catch(() => {})}>
            <Icon name="download" />
            {t('download')}
          </Button>
        )}
      </span>
    </div>
  )
}
