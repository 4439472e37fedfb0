import { languageNames, languages, writtenLanguages, type Language } from '@reagora/messages'
import { DEEPEST_TAG, MAX_COMPANIES, tag } from '@reagora/server/tag/contract'
import { useAction } from '../../../api/useAction.ts'
import { Choice, Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useForm } from '../../../ui/form/useForm.ts'
import { Check } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { ManyPicker, type Chosen } from '../../discount/ManyPicker.tsx'
import { tagName, type StaffTag, type TagNames } from '../words.ts'

interface Props {
  /** The one that is changed; null for a new one. */
  tag: StaffTag | null
  parentId: string | null
  tags: readonly StaffTag[]
  onClose: () => void
}
type Values = Record<Language, string> & { parentId: string; companies: readonly Chosen[]; active: boolean }
const MAX_LENGTH = 60

/** A tag, new or changed: its names, where it stands, who sees it. */
export function TagForm({ tag: of, parentId, tags, onClose }: Props) {
  const { t, i18n } = useTranslation('tag')
  const options = { quiet: true, refresh: [tag.tree] }
  const create = useAction(tag.create, options)
  const save = useAction(tag.save, options)
  const move = useAction(tag.move, options)
  const names = Object.fromEntries(languages.map((language) => [language, of?.names[language] ?? ''])) as Record<
    Language,
    string
  >
  const form = useForm<Values>({
    initial: { ...names, parentId: parentId ?? '', companies: of?.companies ?? [], active: of?.active ?? true },
    required: writtenLanguages,
    places: { TAG_CIRCLE: 'parentId', TAG_TOO_DEEP: 'parentId', PARENT_MISSING: 'parentId' },
    check: ({ companies }) => ({
      companies: companies.length > MAX_COMPANIES && t('tooManyCompanies', { most: MAX_COMPANIES }),
    }),
    act: async (values) => {
      const said = {
        names: Object.fromEntries(
          languages.flatMap((language) => (values[language].trim() ? [[language, values[language]]] : [])),
        ) as TagNames,
        companyIds: values.companies.map(({ id }) => id),
        active: values.active,
      }
      const above = values.parentId || null
      if (!of) await create.mutateAsync({ ...said, parentId: above })
      else {
        // First where it may not go: then nothing is saved.
        if (above !== of.parentId) {
          const place = tags.filter((one) => one.parentId === above).length
          await move.mutateAsync({ id: of.id, parentId: above, place })
        }
        await save.mutateAsync({ ...said, id: of.id, version: of.version })
      }
      toast.ok(t('saved'))
      onClose()
    },
  })
  const parents = tags.filter(({ id, depth }) => depth < DEEPEST_TAG && id !== of?.id)
  return (
    <FormDialog
      form={form}
      drawer
      title={t(of ? 'editTitle' : 'add')}
      submit={t('save')}
      className="pairs"
      onClose={onClose}
    >
      {languages.map((language) => (
        <Text
          key={language}
          form={form}
          name={language}
          label={t('nameIn', { language: languageNames[language] })}
          lang={language}
          className={language === languages[0] ? 'whole' : ''}
          maxLength={MAX_LENGTH}
          required={(writtenLanguages as readonly Language[]).includes(language)}
        />
      ))}
      <Choice
        form={form}
        name="parentId"
        label={t('parent')}
        options={[
          ['', t('atTop')],
          ...parents.map((one) => [one.id, `${'\u2003'.repeat(one.depth - 1)}${tagName(one, i18n.language)}`] as const),
        ]}
      />
      <ManyPicker
        of="companies"
        label={t('companies')}
        hint={t('companiesHint')}
        error={form.wrong['companies'] || null}
        chosen={form.values.companies}
        onChange={(chosen) => form.set('companies', chosen)}
      />
      <div className="whole">
        <Check checked={form.values.active} onChange={(on) => form.set('active', on)}>
          {t('isShown')}
        </Check>
      </div>
    </FormDialog>
  )
}
