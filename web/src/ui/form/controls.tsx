// The controls of a form: each knows its value, what is wrong with it, whether it is needed and how long it may be.
import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes } from 'react'
import { useTranslation } from '../texts.ts'
import { Check, Field, Input } from '../kit.tsx'
import { at, putAt } from './rebase.ts'
import type { Form } from './useForm.ts'
import './form.css'

/** The fields of a form that hold a text. */
export type TextKey<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string

interface ControlProps<V, K> {
  form: Form<V>
  name: K
  label: ReactNode
  hint?: ReactNode
  /** Where neither the contract nor the form says it. */
  required?: boolean | undefined
  /** `whole`: the width of both columns. */
  className?: string
}

interface FrameProps<V> extends ControlProps<V, keyof V & string> {
  /** How a value of another's reads. */
  read?: (value: unknown) => ReactNode
  children: Parameters<typeof Field>[0]['children']
}
/** Label, what is wrong or worth knowing, and what somebody else has saved meanwhile, round one control. */
function Frame<V>({ form, name, label, hint, required, className, read = String, children }: FrameProps<V>) {
  return (
    <div className={className}>
      <Field label={label} error={form.wrong[name] || null} hint={hint} required={required ?? form.needs(name)}>
        {children}
      </Field>
      <SavedMeanwhile form={form} name={name} read={read} />
    </div>
  )
}

interface SavedMeanwhileProps<V> extends Pick<FrameProps<V>, 'form' | 'name' | 'read'> {
  /** The way to the field within the value, where that is a record of its own. */
  path?: readonly string[]
  /** What it is about, where it does not stand at its field. */
  about?: string
}
/** What somebody else has saved meanwhile in a field that was changed here, too: to be taken over, or written over by sending. */
export function SavedMeanwhile<V>({ form, name, path = [], about, read = String }: SavedMeanwhileProps<V>) {
  const { t } = useTranslation()
  const theirs = at(form.theirs[name], path)
  if (theirs === undefined) return null
  return (
    <p className="theirs small" role="status">
      {about && <span>{about}</span>}
      {t('savedMeanwhile')} <strong>{read(theirs) || '–'}</strong>{' '}
      <button
        type="button"
        className="chip"
        onClick={() => form.set(name, putAt(form.values[name], path, theirs) as V[keyof V])}
      >
        {t('takeOver')}
      </button>
    </p>
  )
}

interface TextProps<V, K extends string>
  extends ControlProps<V, K>, Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'form' | 'className' | 'required'> {}
/** A line of text. */
export function Text<V, K extends TextKey<V>>({
  form,
  name,
  label,
  hint,
  required,
  className,
  ...rest
}: TextProps<V, K>) {
  const needed = required ?? form.needs(name)
  return (
    <Frame {...{ form, name, label, hint, required, className: className ?? '' }}>
      {(control) => (
        <Input
          maxLength={form.limits[name]?.[1]}
          {...control}
          {...rest}
          name={name}
          aria-required={needed || undefined}
          value={(form.values[name] as string | undefined) ?? ''}
          onChange={(event) => form.set(name, event.target.value as V[K])}
        />
      )}
    </Frame>
  )
}

interface AreaProps<V, K extends string>
  extends
    ControlProps<V, K>,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'form' | 'className' | 'required'> {
  /** Beside `area`: `num` for codes. */
  look?: string
}
/** Text of several lines; Ctrl and Enter send the form. */
export function Area<V, K extends TextKey<V>>({
  form,
  name,
  label,
  hint,
  required,
  className,
  look,
  ...rest
}: AreaProps<V, K>) {
  const needed = required ?? form.needs(name)
  return (
    <Frame {...{ form, name, label, hint, required, className: className ?? '' }}>
      {(control) => (
        <textarea
          rows={3}
          maxLength={form.limits[name]?.[1]}
          {...control}
          {...rest}
          className={look ? `area ${look}` : 'area'}
          name={name}
          aria-required={needed || undefined}
          value={(form.values[name] as string | undefined) ?? ''}
          onChange={(event) => form.set(name, event.target.value as V[K])}
        />
      )}
    </Frame>
  )
}

interface ChoiceProps<V, K> extends ControlProps<V, K> {
  options: readonly (readonly [value: string, text: string])[]
  /** After a choice. */
  onChosen?: (value: string) => void
}
/** One of several, in a list that unfolds. */
export function Choice<V, K extends TextKey<V>>({
  form,
  name,
  label,
  hint,
  required,
  className,
  options,
  onChosen,
}: ChoiceProps<V, K>) {
  const read = (value: unknown) => options.find(([key]) => key === value)?.[1] ?? String(value)
  return (
    <Frame {...{ form, name, label, hint, required, className: className ?? '', read }}>
      {(control) => (
        <select
          {...control}
          className="select"
          name={name}
          value={(form.values[name] as string | undefined) ?? ''}
          onChange={(event) => {
            form.set(name, event.target.value as V[K])
            onChosen?.(event.target.value)
          }}
        >
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Frame>
  )
}

interface TicksProps<V, K, O extends string> {
  form: Form<V>
  name: K
  legend: string
  options: readonly (readonly [value: O, text: ReactNode])[]
  hint?: ReactNode
  /** How a choice reads in one line; its values without it. */
  read?: (chosen: readonly O[]) => string
}
/** Several of several. */
export function Ticks<V, K extends keyof V & string, O extends string>({
  form,
  name,
  legend,
  options,
  hint,
  read = (chosen) => chosen.join(' · '),
}: TicksProps<V, K, O>) {
  const chosen = form.values[name] as readonly O[]
  const wrong = form.wrong[name]
  const toggle = (one: O, on: boolean) =>
    form.set(
      name,
      options.map(([value]) => value).filter((value) => (value === one ? on : chosen.includes(value))) as V[K],
    )
  return (
    <fieldset className={wrong ? 'ticks field wrong' : 'ticks field'}>
      <legend>{legend}</legend>
      <div>
        {options.map(([value, text]) => (
          <Check key={value} checked={chosen.includes(value)} onChange={(on) => toggle(value, on)}>
            {text}
          </Check>
        ))}
      </div>
      {(wrong || hint) && (
        <p className="note" role={wrong ? 'alert' : undefined}>
          {wrong || hint}
        </p>
      )}
      <SavedMeanwhile form={form} name={name} read={(theirs) => read(theirs as readonly O[])} />
    </fieldset>
  )
}
