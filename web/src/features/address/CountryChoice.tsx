import { countriesIn } from '@reagora/server/domain/rules'
import { useTranslation } from '../../ui/texts.ts'
import { useHydrated } from '../../app/session.tsx'
import { Choice, type TextKey } from '../../ui/form/controls.tsx'
import type { Form } from '../../ui/form/useForm.ts'

interface Props<V> {
  form: Form<V>
  name: TextKey<V>
  label: string
  className?: string
  onChosen?: (country: string) => void
}
/** The countries in the language of the page; the reader's browser knows their names, so the document carries none. */
export function CountryChoice<V>({ form, name, label, className, onChosen }: Props<V>) {
  const { i18n } = useTranslation()
  const hydrated = useHydrated()
  const chosen = form.values[name] as string
  const all = hydrated ? countriesIn(i18n.language) : []
  const options = all.map((country) => [country.code, country.name] as const)
  return (
    <Choice
      form={form}
      name={name}
      label={label}
      required
      options={hydrated ? options : [[chosen, ' ']]}
      {...(className && { className })}
      {...(onChosen && { onChosen })}
    />
  )
}
