import { languageNames, languages, type Language } from '@reagora/messages'
import { useTranslation } from '../../../ui/texts.ts'
import type { Form } from '../../../ui/form/useForm.ts'
import { Field, Input } from '../../../ui/kit.tsx'

export type Names = Partial<Record<Language, string>>

/** A name in each language. */
export function NameFields<V extends { names: Names }>({ form }: { form: Form<V> }) {
  const { t } = useTranslation('regulation')
  const { names } = form.values
  return languages.map((language, index) => (
    <Field
      key={language}
      label={`${t('name')} · ${languageNames[language]}`}
      error={form.wrong[`names.${language}`] || (index === 0 && form.wrong['names']) || null}
    >
      {(control) => (
        <Input
          {...control}
          lang={language}
          value={names[language] ?? ''}
          maxLength={form.limits[`names.${language}`]?.[1] ?? 500}
          onChange={(event) => form.fill({ names: { ...names, [language]: event.target.value } } as Partial<V>)}
        />
      )}
    </Field>
  ))
}
