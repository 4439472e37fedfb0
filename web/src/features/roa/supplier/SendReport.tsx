import type { SentInput } from '@reagora/server/kernel/endpoint'
import { roa } from '@reagora/server/roa/contract'
import { Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Field } from '../../../ui/kit.tsx'
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
      <Field label={t('file')} required error={form.wrong.file || null}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept="application/pdf,image/png,image/jpeg"
            onChange={(event) => form.set('file', event.target.files?.[0] ?? null)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
