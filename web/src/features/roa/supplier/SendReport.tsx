import type { SentInput } from '@reagora/server/kernel/endpoint'
import { roa } from '@reagora/server/roa/contract'
import { FileField } from '../../../ui/form/FileField.tsx'
import { Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'

/** Sends a report of analysis for one line. */
export function SendReport(props: { orderLineId: string; code: string; onClose: () => void }) {
  const { orderLineId, code, onClose } = props
  const { t } = useTranslation('roa')
  const { t: common } = useTranslation()
  const form = useEndpointForm(roa.send, {
    initial: { lot: '', file: null as File | null },
    check: ({ file }) => ({ file: !file && common('required') }),
    input: (values) => ({ orderLineId, ...values }) as SentInput<typeof roa.send>,
    refresh: [roa.list],
    onDone: () => {
      toast.ok(t('sent'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('uploadFor', { code })} submit={t('upload')} onClose={onClose}>
      <Text form={form} name="lot" label={t('lot')} />
      <FileField
        label={t('file')}
        required
        error={form.wrong.file || null}
        file={form.values.file}
        accept="application/pdf,image/png,image/jpeg"
        onFile={(file) => form.set('file', file)}
      />
    </FormDialog>
  )
}
