import { divisionCodes } from '@reagora/server/division/contract'
import type { SentInput } from '@reagora/server/kernel/endpoint'
import { fileKinds, marketingFile } from '@reagora/server/marketingFile/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { FileField } from '../../../ui/form/FileField.tsx'
import { Area, Choice, Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useForm } from '../../../ui/form/useForm.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { changed } from './EditFile.tsx'

/** Adds a file that is sent, or that an address answers with. */
export function NewFile({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('marketingFile')
  const { t: common } = useTranslation()
  const cache = useQueryClient()
  const form = useForm({
    initial: {
      name: '',
      kind: 'screening set' as (typeof fileKinds)[number],
      division: 'chemicals' as (typeof divisionCodes)[number],
      description: '',
      source: 'file' as 'file' | 'url',
      url: '',
      file: null as File | null,
    },
    limitsOf: marketingFile.fromUrl,
    required: ({ source }) => ['name', ...(source === 'url' ? ['url'] : [])],
    check: ({ source, file }) => ({ file: source === 'file' && !file && t('noFile') }),
    places: {
      NAME_TAKEN: 'name',
      NOT_A_SET: 'kind',
      ...Object.fromEntries(
        ['URL_WRONG', 'URL_PRIVATE', 'URL_MISSING', 'URL_TOO_LARGE', 'URL_UNREACHABLE'].map((code) => [code, 'url']),
      ),
    },
    act: async ({ source, url, file, ...said }) => {
      await (source === 'url'
        ? call(marketingFile.fromUrl, { ...said, url }, { quiet: true })
        : call(marketingFile.upload, { ...said, file } as SentInput<typeof marketingFile.upload>, { quiet: true }))
      await Promise.all(changed.map(({ id }) => cache.invalidateQueries({ queryKey: [id] })))
      toast.ok(t('added'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} drawer title={t('add')} submit={t('add')} onClose={onClose}>
      <Choice
        form={form}
        name="source"
        label={t('source')}
        options={[
          ['file', t('fromFile')],
          ['url', t('fromUrl')],
        ]}
      />
      {form.values.source === 'url' ? (
        <Text form={form} name="url" label={t('url')} hint={t('urlHint')} />
      ) : (
        <FileField
          label={t('choose')}
          required
          error={form.wrong['file'] || null}
          file={form.values.file}
          accept=".sdf,.sd,.csv,.txt,.pdf"
          onFile={(file) => form.set('file', file)}
        />
      )}
      <Text form={form} name="name" label={t('name')} hint={t('nameHint')} />
      <Choice
        form={form}
        name="kind"
        label={t('kindTitle')}
        options={fileKinds.map((one) => [one, t(`kind.${one}`)] as const)}
      />
      <Choice
        form={form}
        name="division"
        label={t('division')}
        options={divisionCodes.map((one) => [one, t(`of.${one}`)] as const)}
      />
      <Area form={form} name="description" label={t('description')} />
      {form.busy && <p className="small muted">{common('loading')}</p>}
    </FormDialog>
  )
}
