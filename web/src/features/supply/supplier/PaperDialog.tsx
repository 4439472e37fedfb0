import { languageNames, languages, type Language } from '@reagora/messages'
import { document, documentKinds, type DocumentKind } from '@reagora/server/document/contract'
import type { SentInput } from '@reagora/server/kernel/endpoint'
import { FileField } from '../../../ui/form/FileField.tsx'
import { Choice, Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { changedByActs } from './part.tsx'

/** Sends the certificate of a lot or the safety data sheet of a product that was ordered. */
export function PaperDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const { t, i18n } = useTranslation('supply')
  const { t: common } = useTranslation()
  const form = useEndpointForm(document.receive, {
    initial: {
      kind: 'coa' as DocumentKind,
      language: i18n.language as Language,
      lot: '',
      file: null as File | null,
    },
    required: ({ kind }) => (kind === 'coa' ? ['lot'] : []),
    check: ({ file }) => ({ file: !file && common('required') }),
    input: ({ lot, ...values }) =>
      ({ ...values, subject: code, ...(values.kind === 'coa' && { lot }) }) as SentInput<typeof document.receive>,
    refresh: [...changedByActs, document.list],
    onDone: () => {
      toast.ok(t('paperSent'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('addPaperFor', { code })} submit={t('addPaper')} onClose={onClose}>
      <Choice
        form={form}
        name="kind"
        label={t('kind')}
        options={documentKinds.map((one) => [one, t(`kind.${one}`)] as const)}
      />
      {form.values.kind === 'coa' && <Text form={form} name="lot" label={t('lot')} />}
      <Choice
        form={form}
        name="language"
        label={t('language')}
        options={languages.map((one) => [one, languageNames[one]] as const)}
      />
      <FileField
        label={t('file')}
        required
        error={form.wrong.file || null}
        file={form.values.file}
        accept="application/pdf,.pdf"
        onFile={(file) => form.set('file', file)}
      />
    </FormDialog>
  )
}
