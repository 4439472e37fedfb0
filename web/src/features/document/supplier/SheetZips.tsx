import { languageNames, languages, type Language } from '@reagora/messages'
import { document } from '@reagora/server/document/contract'
import type { Output, SentInput } from '@reagora/server/kernel/endpoint'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import { FileField } from '../../../ui/form/FileField.tsx'
import { Choice } from '../../../ui/form/controls.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Check, Tag } from '../../../ui/kit.tsx'
import { Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'

type Zip = Output<typeof document.sheetUploads>[number]

/** Sends a zip of safety data sheets, and shows what became of those sent before. */
export function SheetZips({ staff }: { staff: boolean }) {
  const { t, i18n } = useTranslation('document')
  const { t: common } = useTranslation()
  // Asked again while one is being taken.
  const zips = useQuery({
    ...q(document.sheetUploads, {}),
    refetchInterval: ({ state }) => (state.data?.some((zip) => zip.state === 'queued') ? 2000 : false),
  })
  const form = useEndpointForm(document.receiveSheets, {
    initial: { language: i18n.language as Language, internal: false, file: null as File | null },
    guard: 'query',
    check: ({ file }) => ({ file: !file && common('required') }),
    input: (values) => values as SentInput<typeof document.receiveSheets>,
    refresh: [document.sheetUploads],
    onDone: () => {
      toast.ok(t('zip.sent'))
      form.reset()
    },
  })
  return (
    <details className="card pad sheet-zips">
      <summary>
        <strong>{t('zip.title')}</strong>
      </summary>
      <p className="muted">{t('zip.lead')}</p>
      <FormPage form={form} submit={t('zip.send')} className="addform">
        <Choice
          form={form}
          name="language"
          label={t('language')}
          options={languages.map((one) => [one, languageNames[one]] as const)}
        />
        <FileField
          label={t('zip.file')}
          required
          error={form.wrong.file || null}
          file={form.values.file}
          accept="application/zip,.zip"
          onFile={(file) => form.set('file', file)}
        />
        {staff && (
          <Check checked={form.values.internal} onChange={(on) => form.set('internal', on)}>
            {t('internal')}
          </Check>
        )}
      </FormPage>
      {zips.data && zips.data.length > 0 && (
        <section aria-label={t('zip.last')}>
          <h2>{t('zip.last')}</h2>
          {zips.data.map((zip) => (
            <Sent key={zip.id} zip={zip} />
          ))}
        </section>
      )}
    </details>
  )
}

const tones = { queued: 'warn', done: 'ok', failed: 'danger' } as const

function Sent({ zip }: { zip: Zip }) {
  const { t } = useTranslation('document')
  const detail = useApi(document.sheetUpload, zip.state === 'done' ? { id: zip.id } : null)
  const refused = detail.data?.entries ?? []
  return (
    <details className="sheet-zip">
      <summary>
        {zip.fileName} <Tag tone={tones[zip.state]}>{t(`zip.state.${zip.state}`)}</Tag>{' '}
        {zip.internal && <Tag>{t('internal')}</Tag>}{' '}
        {zip.state === 'done' && t('zip.counts', { taken: zip.taken, refused: zip.refused })}{' '}
        <Time value={zip.createdAt} />
      </summary>
      {zip.problem && <p role="status">{zip.problem}</p>}
      <ul>
        {refused.map(({ name, problem, products }) => (
          <li key={name}>
            <span className="num">{name}</span>:{' '}
            {problem ? t(`zip.problem.${problem}`) : t('zip.products', { n: products })}
          </li>
        ))}
      </ul>
    </details>
  )
}
