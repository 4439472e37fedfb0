// The controls of a form of `useFields`.
import { useState, type FormEvent, type InputHTMLAttributes, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, classes, Field, Icon, Input } from '../../ui/kit.tsx'
import type { Fields } from './useFields.ts'
import './account.css'

interface TextProps<K extends string> extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> {
  fields: Fields<K>
  name: K
  label: ReactNode
  hint?: ReactNode
}
/** A labelled line of text; its label carries the mark of what must be filled in. */
export function Text<K extends string>({ fields, name, label, hint, required, className, ...rest }: TextProps<K>) {
  return (
    <div className={className}>
      <Field label={label} error={fields.wrong[name]} hint={hint} required={required ?? false}>
        {(control) => (
          <Input
            {...control}
            {...rest}
            name={name}
            aria-required={required || undefined}
            value={fields.values[name] ?? ''}
            onChange={(event) => fields.set(name, event.target.value)}
          />
        )}
      </Field>
    </div>
  )
}

interface ChoiceProps<K extends string> {
  fields: Fields<K>
  name: K
  label: string
  options: readonly (readonly [value: string, text: string])[]
  hint?: ReactNode
  required?: boolean
  className?: string
}
/** A labelled choice of one. */
export function Choice<K extends string>({ fields, name, label, options, hint, required, className }: ChoiceProps<K>) {
  return (
    <div className={className}>
      <Field label={label} error={fields.wrong[name]} hint={hint} required={required ?? false}>
        {(control) => (
          <select
            {...control}
            className="select"
            name={name}
            value={fields.values[name] ?? ''}
            onChange={(event) => fields.set(name, event.target.value)}
          >
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}

interface SecretProps<K extends string> {
  fields: Fields<K>
  name: K
  label: string
  autoComplete: 'current-password' | 'new-password'
  hint?: ReactNode
}
/** A password, which can be looked at while it is typed. */
export function Secret<K extends string>({ fields, name, label, autoComplete, hint }: SecretProps<K>) {
  const { t } = useTranslation('identity')
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} error={fields.wrong[name]} hint={hint} required>
      {(control) => (
        <span className="secret">
          <Input
            {...control}
            name={name}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            aria-required
            spellCheck={false}
            value={fields.values[name] ?? ''}
            onChange={(event) => fields.set(name, event.target.value)}
          />
          <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {t(shown ? 'hide' : 'show')}
          </button>
        </span>
      )}
    </Field>
  )
}

interface FormProps {
  form: RefObject<HTMLFormElement | null>
  problem: string
  onSend: () => void
  className?: string
  children: ReactNode
}
/**
 * A form that says above what is wrong with the whole. The page sends it; `post` only keeps what was typed out of the address where
 * no script of ours runs.
 */
export function LightForm({ form, problem, onSend, className, children }: FormProps) {
  return (
    <form
      ref={form}
      method="post"
      className={classes('lightform', className)}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSend()
      }}
    >
      {problem && (
        <p className="problem" role="alert">
          <Icon name="alert" />
          {problem}
        </p>
      )}
      {children}
    </form>
  )
}

/** The foot of a form: one button that sends, and what may stand beside it. */
export function Send({
  busy,
  text,
  block,
  children,
}: {
  busy: boolean
  text: string
  block?: boolean
  children?: ReactNode
}) {
  return (
    <div className="sendrow">
      {children}
      <Button type="submit" look="primary" busy={busy} block={block ?? false}>
        {text}
      </Button>
    </div>
  )
}
