import { audit } from '@reagora/server/audit/contract'
import { upload } from '@reagora/server/upload/contract'
import { isMoving, isWaiting, uploadMachine, type UploadState } from '@reagora/server/upload/rules'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../ui/texts.ts'
import { useParams } from 'react-router'
import { q } from '../../../api/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { insteadOfRecord } from '../../../app/insteadOfRecord.tsx'
import { Page } from '../../../app/Page.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { Tag } from '../../../ui/kit.tsx'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Time } from '../../../ui/parts.tsx'
import { Moves } from '../../../ui/record/Moves.tsx'
import { RecordHead } from '../../../ui/record/RecordHead.tsx'
import { RecordFoot } from '../../note/RecordFoot.tsx'
import { Comparison } from '../Comparison.tsx'
import { ColumnsForm } from '../ColumnsForm.tsx'
import { Report } from '../Report.tsx'
import { UploadFacts } from '../UploadFacts.tsx'
import { count } from '../../../ui/count.ts'
import { supplierOf, toneOf, type UploadDetail } from '../words.ts'
import { runsOf, useUploadWords } from '../trail.ts'
import '../upload.css'
import { isId } from '../../../ui/isId.ts'

export const route = {
  path: '/supplier/uploads/{id}',
  nouns: ['upload', 'audit', 'note'],
  area: 'staff',
  access: ['supplierCatalogue', 'staffCatalogue'],
} satisfies PageRow

/** One upload: its columns while it waits, its progress while it runs, its report when it has ended, and all that happened to it. */
export default function UploadPage() {
  const { t, i18n } = useTranslation('upload')
  const { id = '' } = useParams()
  const words = useUploadWords()
  const answer = useQuery({
    ...q(upload.detail, { id }, { quiet: true }),
    enabled: isId(id),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data.state as UploadState) ? 1000 : false),
  })
  const { data } = answer
  const instead = insteadOfRecord(t('title'), id, answer)
  if (instead || !data) return instead
  return (
    <Page title={data.fileName}>
      <Breadcrumbs items={[{ text: t('title'), to: '/supplier/uploads' }, { text: data.fileName }]} />
      <RecordHead
        title={<span className="file-name">{data.fileName}</span>}
        state={<Tag tone={toneOf[data.state]}>{t(`state.${data.state}`)}</Tag>}
        about={[t(`kind.${data.kind}`), supplierOf(data, i18n.language)].filter(Boolean).join(' · ')}
      >
        {/* What can be done about changes stands beside them. */}
        {(data.state === 'read' || data.state === 'comparing' || isRunning(data) || data.undoableUntil) && (
          <UploadMoves upload={data} />
        )}
      </RecordHead>
      {data.problem && (
        <p className="banner danger" role="alert">
          {data.problem}
        </p>
      )}
      <UploadFacts upload={data} />
      {data.state === 'read' && data.reading && <ColumnsForm id={id} kind={data.kind} reading={data.reading} />}
      {(isRunning(data) || data.state === 'comparing') && <Progress upload={data} />}
      <Undoing upload={data} />
      {data.state === 'compared' && data.comparison && <Comparison upload={data} comparison={data.comparison} />}
      {data.state === 'compared' && data.reading && (
        <details className="upload-again">
          <summary>{t('correctColumns')}</summary>
          <ColumnsForm id={id} kind={data.kind} reading={data.reading} />
        </details>
      )}
      {(data.state === 'done' || data.rowsAccepted + data.rowsRefused > 0) && <Report upload={data} />}
      {data.comparison && !isWaiting(data.state as UploadState) && data.state !== 'comparing' && (
        <Comparison upload={data} comparison={data.comparison} />
      )}
      <RecordFoot entity="upload" id={id} words={words} besides={runsOf(data)} />
    </Page>
  )
}

/** Whether its rows are on their way into the catalogue. */
const isRunning = ({ state }: UploadDetail) => state === 'queued' || state === 'running'

function UploadMoves({ upload: one }: { upload: UploadDetail }) {
  const { t } = useTranslation('upload')
  const refresh = [upload.detail, upload.list, audit.trail]
  const cancel = useAction(upload.cancel, { refresh })
  const undo = useAction(upload.undo, { refresh })
  const state = one.state as UploadState
  const forbidden = t('wrongState', { state: t(`state.${one.state}`) })
  const ended = one.undoableUntil !== null
  return (
    <Moves
      busy={cancel.isPending || undo.isPending}
      moves={[
        ...(ended
          ? [
              {
                key: 'undo',
                text: t('undo'),
                reason: null,
                ends: true as const,
                act: () =>
                  void confirm({ text: t('sureUndo') }).then((agreed) => agreed && undo.mutate({ id: one.id })),
              },
            ]
          : []),
        {
          key: 'start',
          text: t('columns'),
          reason: state === 'read' ? null : forbidden,
          act: () => document.querySelector('.upload-columns')?.scrollIntoView({ block: 'start', behavior: 'smooth' }),
        },
        {
          key: 'cancel',
          text: t('cancelUpload'),
          reason: uploadMachine.can('cancel', state) ? null : forbidden,
          ends: true,
          act: () =>
            void (isMoving(state) ? confirm({ text: t('sureCancel') }) : Promise.resolve(true)).then(
              (agreed) => agreed && cancel.mutate({ id: one.id }),
            ),
        },
      ]}
    />
  )
}

/** Until when it can be taken back, how far that is, or what came of it. */
function Undoing({ upload: { state, undone, undoableUntil } }: { upload: UploadDetail }) {
  const { t, i18n } = useTranslation('upload')
  const number = (n: number) => count(n, i18n.language)
  if (state === 'undoing')
    return (
      <section className="upload-progress" aria-live="polite">
        <progress />
        <p className="num">{t('undoingNow', { done: number(undone.products + undone.kept) })}</p>
        <p className="small muted">{t('mayLeave')}</p>
      </section>
    )
  if (state === 'undone')
    return (
      <p className="banner" role="status">
        {undone.kept > 0
          ? t('undoneReport', { products: number(undone.products), kept: number(undone.kept) })
          : t('undoneAll', { products: number(undone.products) })}
      </p>
    )
  return (
    undoableUntil && (
      <p className="small muted">
        {t('undoUntil')} <Time value={undoableUntil} />
      </p>
    )
  )
}

function Progress({ upload: { rowsRead, rowsTotal } }: { upload: UploadDetail }) {
  const { t, i18n } = useTranslation('upload')
  const [read, total] = [count(rowsRead, i18n.language), count(rowsTotal ?? 0, i18n.language)]
  return (
    <section className="upload-progress" aria-live="polite">
      <progress {...(rowsTotal !== null && { value: Math.min(rowsRead, rowsTotal), max: rowsTotal })} />
      <p className="num">{rowsTotal === null ? t('progress', { read }) : t('progressOf', { read, total })}</p>
      <p className="small muted">{t('mayLeave')}</p>
    </section>
  )
}
