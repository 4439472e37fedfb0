import { upload } from '@reagora/server/upload/contract'
import { isMoving, type UploadState } from '@reagora/server/upload/rules'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { q } from '../../../api/call.ts'
import { Page } from '../../../app/Page.tsx'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Tag } from '../../../ui/kit.tsx'
import { PageBones } from '../../../ui/parts.tsx'
import { ColumnsForm } from '../ColumnsForm.tsx'
import { Report } from '../Report.tsx'
import { count, toneOf, type UploadDetail } from '../words.ts'
import '../upload.css'

/** One upload: its columns while it waits, its progress while it runs, its report when it has ended. */
export default function UploadPage() {
  const { t } = useTranslation('upload')
  const { id = '' } = useParams()
  const answer = useQuery({
    ...q(upload.detail, { id }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data.state as UploadState) ? 1000 : false),
  })
  const { data, error, refetch } = answer
  if (!data)
    return (
      <Page title={t('title')}>{error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones />}</Page>
    )
  const moving = isMoving(data.state as UploadState)
  return (
    <Page title={data.fileName}>
      <Link className="small" to="/supplier/uploads">
        {t('back')}
      </Link>
      <div className="row between upload-head">
        <h1 className="file-name">{data.fileName}</h1>
        <span className="row">
          <Tag tone={toneOf[data.state]}>{t(`state.${data.state}`)}</Tag>
          {(moving || data.state === 'read') && (
            <ActionButton
              does={upload.cancel}
              input={{ id }}
              refresh={[upload.detail, upload.list]}
              blocked={null}
              size="sm"
              {...(moving && { sure: t('sureCancel') })}
            >
              {t('cancelUpload')}
            </ActionButton>
          )}
        </span>
      </div>
      {data.problem && (
        <p className="banner danger" role="alert">
          {data.problem}
        </p>
      )}
      {data.state === 'read' && data.reading && <ColumnsForm id={id} kind={data.kind} reading={data.reading} />}
      {moving && <Progress upload={data} />}
      {(data.state === 'done' || data.rowsAccepted + data.rowsRefused > 0) && <Report upload={data} />}
    </Page>
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
