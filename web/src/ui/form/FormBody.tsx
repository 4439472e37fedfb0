import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { composing } from '../keys.ts'
import { classes, Icon, RequiredHint } from '../kit.tsx'
import type { Form } from './useForm.ts'
import './form.css'

interface Props<V> {
  form: Form<V>
  id?: string
  className?: string | undefined
  children?: ReactNode
}
/**
 * The fields of a form, and above them what is wrong with the whole. Enter sends it, in a text of several lines with Ctrl. `post`
 * only keeps what was typed out of the address where no script of ours runs.
 */
export function FormBody<V>({ form, id, className, children }: Props<V>) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || composing(event.nativeEvent)) return
    event.preventDefault()
    form.submit()
  }
  return (
    <form
      ref={form.element}
      id={id}
      method="post"
      className={classes('lightform', className)}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <RequiredHint />
      {form.problem && (
        <p className="formproblem" role="alert">
          <Icon name="alert" />
          {form.problem}
        </p>
      )}
      {children}
    </form>
  )
}
