import { countriesIn } from '@reagora/server/domain/rules'
import { useTranslation } from 'react-i18next'
import { languageOf } from '../../app/i18n.ts'
import { useHydrated } from '../../app/session.tsx'
import { Choice } from '../identity/fields.tsx'
import type { Fields } from '../identity/useFields.ts'

interface Props<K extends string> {
  fields: Fields<K>
  name: K
  label: string
  className?: string
  onChosen?: (country: string) => void
}
/** The countries in the language of the page; the reader's browser knows their names, so the document carries none. */
export function CountryChoice<K extends string>({ fields, name, label, className, onChosen }: Props<K>) {
  const { i18n } = useTranslation()
  const hydrated = useHydrated()
  const chosen = fields.values[name]
  const all = hydrated ? countriesIn(languageOf(i18n)) : []
  const options = all.map((country) => [country.code, country.name] as const)
  const watched: Fields<K> = {
    ...fields,
    set: (key, value) => {
      fields.set(key, value)
      onChosen?.(value)
    },
  }
  return (
    <Choice
      fields={watched}
      name={name}
      label={label}
      required
      options={hydrated ? options : [[chosen, ' ']]}
      {...(className && { className })}
    />
  )
}
