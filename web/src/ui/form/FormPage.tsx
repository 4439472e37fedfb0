import type { ReactNode } from 'react'
import { Button } from '../kit.tsx'
import { FormBody } from './FormBody.tsx'
import type { Form } from './useForm.ts'

interface Props<V> {
  form: Form<V>
  /** The words of the button that sends. */
  submit: string
  look?: 'primary' | 'plain'
  block?: boolean
  /** Beside the button. */
  beside?: ReactNode
  className?: string
  children?: ReactNode
}
/** A form that stands in a page: its fields, and one button that sends. */
export function FormPage<V>({ form, submit, look = 'primary', block = false, beside, className, children }: Props<V>) {
  return (
    <FormBody form={form} className={className}>
      {children}
      <div className="sendrow">
        {beside}
        <Button type="submit" look={look} busy={form.busy} block={block}>
          {submit}
        </Button>
      </div>
    </FormBody>
  )
}
