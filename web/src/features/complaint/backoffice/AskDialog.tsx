import { complaintDesk } from '@reagora/server/complaintDesk/contract'
import { Area, Choice } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Check } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { changedByDeeds, type ComplaintRecord } from '../words.ts'

/** A question to the supplier of some of the lines. */
export function AskDialog({ of, onClose }: { of: ComplaintRecord; onClose: () => void }) {
  const { t } = useTranslation('complaint')
  const suppliers = new Map(of.lines.map((line) => [line.supplierId, line.supplierName]))
  const form = useEndpointForm(complaintDesk.ask, {
    initial: { supplierId: of.lines[0]!.supplierId, text: '', withFiles: true },
    input: (values) => ({ complaintId: of.id, ...values }),
    refresh: changedByDeeds,
    onDone: (_, { supplierId }) => {
      toast.ok(t('askedDone', { supplier: suppliers.get(supplierId) ?? '' }))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={`${t('act.ask')} · ${of.number}`} submit={t('act.ask')} onClose={onClose}>
      <Choice form={form} name="supplierId" label={t('supplier')} options={[...suppliers]} />
      <Area form={form} name="text" label={t('question')} hint={t('questionHint')} rows={5} />
      {of.files.some(({ side }) => side === 'buyer') && (
        <Check checked={form.values.withFiles} onChange={(on) => form.set('withFiles', on)}>
          {t('shareFiles')}
        </Check>
      )}
    </FormDialog>
  )
}
