import { resultExport, type ExportType } from '@reagora/server/resultExport/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAction } from '../../api/useAction.ts'
import { useApi } from '../../api/useApi.ts'
import { useSession } from '../../app/session.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Button } from '../../ui/kit.tsx'
import { grouped } from '../product/words.ts'
import type { ResultAction } from '../search/storefront/ResultActions.tsx'
import { Choice } from './Choice.tsx'
import './share.css'

/** Has the results written into a file, which comes by mail. */
export default function ExportDialog({
  ask,
  total,
  open,
  onClose,
}: ResultAction & { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('share')
  const { t: common } = useTranslation()
  const { may, user } = useSession()
  const limits = useApi(resultExport.limits, {})
  const [wanted, setWanted] = useState<ExportType>(may('exportCSVSearchResults') ? 'csv' : 'sdf')
  const request = useAction(resultExport.request, { refresh: [resultExport.list] })
  const most = limits.data?.[wanted]
  const close = () => {
    onClose()
    request.reset()
  }
  const options = [
    { value: 'csv' as const, title: 'CSV', hint: t('csvHint'), access: 'exportCSVSearchResults' as const },
    { value: 'sdf' as const, title: 'SDF', hint: t('sdfHint'), access: 'exportSDFSearchResults' as const },
  ].filter(({ access }) => may(access))
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('exportTitle')}
      closeLabel={common('close')}
      actions={
        request.data ? (
          <Button look="primary" onClick={close}>
            {common('close')}
          </Button>
        ) : (
          <>
            <Button onClick={close}>{common('cancel')}</Button>
            <Button look="primary" busy={request.isPending} onClick={() => request.mutate({ type: wanted, ask })}>
              {t('startExport')}
            </Button>
          </>
        )
      }
    >
      {request.data ? (
        <div className="stack" role="status">
          <p>{t('exportStarted', { email: user?.userEmail ?? '' })}</p>
          <p className="small muted">
            <Link to="/myexports">{t('seeProgress')}</Link>
          </p>
        </div>
      ) : (
        <div className="stack">
          <Choice<ExportType> legend={t('fileType')} value={wanted} onChange={setWanted} options={options} />
          <p className="small muted">
            {most !== undefined &&
              (total > most
                ? t('firstOf', { n: grouped(most), total: grouped(total) })
                : t('allOf', { total: grouped(total) }))}{' '}
            {t('mailedTo', { email: user?.userEmail ?? '' })}
          </p>
        </div>
      )}
    </Dialog>
  )
}
