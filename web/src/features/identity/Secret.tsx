import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import type { Form } from '../../ui/form/useForm.ts'
import { Field, Input } from '../../ui/kit.tsx'
import './account.css'

interface Props<V> {
  form: Form<V>
  name: keyof V & string
  label: string
  autoComplete: 'current-password' | 'new-password'
  hint?: ReactNode
}
/** A password, which can be looked at while it is typed. */
export function Secret<V extends object>({ form, name, label, autoComplete, hint }: Props<V>) {
  const { t } = useTranslation('identity')
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} error={form.wrong[name] || null} hint={hint} required>
      {(control) => (
        <span className="secret">
          <Input
            {...control}
            name={name}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            aria-required
            spellCheck={false}
            value={(form.values[name] as string | undefined) ?? ''}
            onChange={(event) => form.set(name, event.target.value as V[keyof V])}
          />
          <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {t(shown ? 'hide' : 'show')}
          </button>
        </span>
      )}
    </Field>
  )
}
