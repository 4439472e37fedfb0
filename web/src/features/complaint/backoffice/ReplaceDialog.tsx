import { complaintDesk } from '@reagora/server/complaintDesk/contract'
import { Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { Goods } from '../parts.tsx'
import { changedByDeeds, type ComplaintRecord } from '../words.ts'

/** The parcel with which what is sent anew has left. */
export function ReplaceDialog({ of, onClose }: { of: ComplaintRecord; onClose: () => void }) {
  const { t } = useTranslation('complaint')
  const form = useEndpointForm(complaintDesk.replace, {
    initial: { carrier: '', trackingNumber: '' },
    input: (values) => ({ complaintId: of.id, ...values }),
    refresh: changedByDeeds,
    onDone: () => {
      toast.ok(t('replacedDone'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={`${t('act.replace')} · ${of.number}`} submit={t('act.replace')} onClose={onClose}>
      <ul className="complaint-lines">
        {of.lines
          .filter(({ outcome }) => outcome === 'replacement')
          .map((line) => (
            <li key={line.id}>
              <Goods line={line} />
            </li>
          ))}
      </ul>
      <p className="small muted">{t('replaceHint')}</p>
      <div className="pairs">
        <Text form={form} name="carrier" label={t('carrier')} />
        <Text form={form} name="trackingNumber" label={t('trackingNumber')} autoComplete="off" />
      </div>
    </FormDialog>
  )
}
