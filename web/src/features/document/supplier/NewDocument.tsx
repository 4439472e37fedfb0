import { languageNames, languages, type Language } from '@reagora/messages'
import { document, documentKinds, type DocumentKind } from '@reagora/server/document/contract'
import type { SentInput } from '@reagora/server/kernel/endpoint'
import { useTranslation } from '../../../ui/texts.ts'
import { FileField } from '../../../ui/form/FileField.tsx'
import { Choice, Text } from '../../../ui/form/controls.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Check } from '../../../ui/kit.tsx'
import { toast } from '../../../ui/toast.ts'

/** Sends a safety data sheet or a certificate. */
export function NewDocument({ staff }: { staff: boolean }) {
  const { t, i18n } = useTranslation('document')
  const { t: common } = useTranslation()
  const form = useEndpointForm(document.receive, {
    initial: {
      kind: 'sds' as DocumentKind,
      language: i18n.language as Language,
      subject: '',
      lot: '',
      issuedOn: '',
      internal: false,
      file: null as File | null,
    },
    guard: 'query',
    required: ({ kind }) => ['subject', ...(kind === 'coa' ? ['lot'] : [])],
    check: ({ file }) => ({ file: !file && common('required') }),
    input: ({ lot, ...values }) =>
      ({ ...values, ...(values.kind === 'coa' && { lot }) }) as SentInput<typeof document.receive>,
    refresh: [document.list],
    onDone: () => {
      toast.ok(t('sent'))
      form.reset()
    },
  })
  const kinds = staff ? (['sds'] as const) : documentKinds
  return (
    <FormPage form={form} submit={t('send')} className="card pad addform">
      <Choice
        form={form}
        name="kind"
        label={t('kind')}
        options={kinds.map((one) => [one, t(`kind.${one}`)] as const)}
      />
      <Text form={form} name="subject" label={t(staff ? 'identifier' : 'code')} />
      <Choice
        form={form}
        name="language"
        label={t('language')}
        options={languages.map((one) => [one, languageNames[one]] as const)}
      />
      {form.values.kind === 'coa' && <Text form={form} name="lot" label={t('lot')} />}
      <Text form={form} name="issuedOn" label={t('issuedOn')} type="date" />
      <FileField
        label={t('file')}
        required
        error={form.wrong.file || null}
        file={form.values.file}
        accept="application/pdf,.pdf"
        onFile={(file) => form.set('file', file)}
      />
      {staff && (
        <Check checked={form.values.internal} onChange={(on) => form.set('internal', on)}>
          {t('internal')}
        </Check>
      )}
    </FormPage>
  )
}
