import { upload } from '@reagora/server/upload/contract'
import { useEffect } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import { download } from '../../api/call.ts'
import { useApi } from '../../api/useApi.ts'
import { Failure } from '../../ui/Failure.tsx'
import { Button } from '../../ui/kit.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { useUrlState } from '../../ui/urlState.ts'
import { Problems } from './Problems.tsx'
import { count } from '../../ui/count.ts'
import type { UploadDetail } from './words.ts'

const pageSize = 50
/** A list is read page by page no deeper than this; the marked workbook has all rows. */
const deepest = 10_000

/** What an upload has done: its counts, why rows were refused, and each of them. */
export function Report({ upload: one }: { upload: UploadDetail }) {
  const { t, i18n } = useTranslation('upload')
  const number = (n: number) => count(n, i18n.language)
  const { counts } = one
  const merged = (sum: { new: number; changed: number; unchanged: number }) =>
    t('merged', { new: number(sum.new), changed: number(sum.changed), unchanged: number(sum.unchanged) })
  const figures: [string, string][] = [
    [t('accepted'), number(one.rowsAccepted)],
    [t('refused'), number(one.rowsRefused)],
    ...(one.kind === 'names'
      ? [
          [
            t('names'),
            t('namesMerged', { new: number(counts.namesNew), unchanged: number(counts.namesUnchanged) }),
          ] as [string, string],
        ]
      : ([
          [t('products'), merged(counts.products)],
          [t('packages'), merged(counts.packages)],
          [t('moleculesNew'), number(counts.moleculesNew)],
        ] as [string, string][])),
    ...(counts.tasks > 0 ? [[t('tasks'), number(counts.tasks)] as [string, string]] : []),
    ...(one.seconds === null ? [] : [[t('duration'), t('seconds', { n: number(one.seconds) })] as [string, string]]),
  ]
  return (
    <section className="upload-report">
      <h2>{t('report')}</h2>
      <dl className="upload-figures">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {counts.hints.length > 0 && (
        <>
          <h3>{t('hints')}</h3>
          <ul className="upload-hints">
            {counts.hints.map(({ code, hint, rows }) => (
              <li key={code}>
                {hint} <span className="num muted">{number(rows)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {one.rowsRefused > 0 && <Refusals upload={one} />}
    </section>
  )
}

function Refusals({ upload: one }: { upload: UploadDetail }) {
  const { t, i18n } = useTranslation('upload')
  const url = useUrlState()
  const problem = url.get('problem')
  const answer = useApi(upload.rows, { id: one.id, pageNumber: url.page, pageSize, ...(problem && { problem }) })
  const { refetch } = answer
  // More rows are refused while the import runs, and the last ones as it ends.
  useEffect(() => void refetch(), [refetch, one.rowsRefused, one.state])
  return (
    <>
      <div className="row between upload-head">
        <h2>{t('refusedRows')}</h2>
        <Button onClick={() => void download(upload.marked, { id: one.id })}>{t('downloadMarked')}</Button>
      </div>
      <div className="row upload-reasons" role="group" aria-label={t('reasons')}>
        <Button size="sm" aria-pressed={problem === ''} onClick={() => url.set({ problem: null })}>
          {t('all')}
        </Button>
        {one.counts.refused.map((reason) => (
          <Button
            key={reason.code}
            size="sm"
            aria-pressed={problem === reason.code}
            onClick={() => url.set({ problem: reason.code })}
          >
            {reason.problem.replace(/[.。]$/, '')} <span className="num">{count(reason.rows, i18n.language)}</span>
          </Button>
        ))}
      </div>
      {answer.error ? (
        <Failure error={answer.error} retry={() => void answer.refetch()} />
      ) : (
        <Problems problems={answer.data?.list ?? []} />
      )}
      <Pagination
        page={url.page}
        total={Math.min(answer.data?.total ?? 0, deepest)}
        pageSize={pageSize}
        onChange={(page) => url.set({ page: page > 1 ? String(page) : null }, true)}
      />
    </>
  )
}
