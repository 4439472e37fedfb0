import { resultExport, type ExportType } from '@reagora/server/resultExport/contract'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import { Link } from 'react-router'
import { useApi } from '../../api/useApi.ts'
import { useSession } from '../../app/session.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../ui/form/useForm.ts'
import { Button } from '../../ui/kit.tsx'
import type { ResultAction } from '../search/rules.ts'
import { Choice } from './Choice.tsx'
import { useGrouped } from '../../ui/count.ts'
import './share.css'

/** Has the results written into a file, which comes by mail. */
export default function ExportDialog({ ask, total, onClose }: ResultAction & { onClose: () => void }) {
  const { t } = useTranslation('share')
  const grouped = useGrouped()
  const { t: common } = useTranslation()
  const { may, user } = useSession()
  const limits = useApi(resultExport.limits, {})
  const [started, setStarted] = useState(false)
  const form = useEndpointForm(resultExport.request, {
    initial: { type: (may('exportCSVSearchResults') ? 'csv' : 'sdf') as ExportType },
    guard: false,
    input: ({ type }) => ({ type, ask }),
    refresh: [resultExport.list],
    onDone: () => setStarted(true),
  })
  const most = limits.data?.[form.values.type]
  const options = [
    { value: 'csv' as const, title: 'CSV', hint: t('csvHint'), access: 'exportCSVSearchResults' as const },
    { value: 'sdf' as const, title: 'SDF', hint: t('sdfHint'), access: 'exportSDFSearchResults' as const },
  ].filter(({ access }) => may(access))
  if (started)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('exportTitle')}
        closeLabel={common('close')}
        actions={
          <Button look="primary" onClick={onClose}>
            {common('close')}
          </Button>
        }
      >
        <div className="stack" role="status">
          <p>{t('exportStarted', { email: user?.userEmail ?? '' })}</p>
          <p className="small muted">
            <Link to="/myexports">{t('seeProgress')}</Link>
          </p>
        </div>
      </Dialog>
    )
  return (
    <FormDialog form={form} title={t('exportTitle')} submit={t('startExport')} onClose={onClose}>
      <Choice<ExportType>
        legend={t('fileType')}
        value={form.values.type}
        onChange={(type) => form.set('type', type)}
        options={options}
      />
      <p className="small muted">
        {most !== undefined &&
          (total > most
            ? t('firstOf', { n: grouped(most), total: grouped(total) })
            : t('allOf', { total: grouped(total) }))}{' '}
        {t('mailedTo', { email: user?.userEmail ?? '' })}
      </p>
    </FormDialog>
  )
}
