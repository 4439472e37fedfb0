import type { Endpoint, Named, SentInput } from '@reagora/server/kernel/endpoint'
import type { ReactNode } from 'react'
import { toast } from '../toast.ts'
import { Area } from './controls.tsx'
import { FormDialog } from './FormDialog.tsx'
import { useEndpointForm } from './useForm.ts'

/** A decision or an answer that is one text: why something is rejected or hidden, what is said to somebody. */
export function WordsDialog<E extends Named<Endpoint>, N extends string>({
  endpoint,
  name,
  input,
  refresh,
  done,
  label,
  hint,
  rows,
  children,
  ...dialog
}: {
  endpoint: E
  /** The field of the text. */
  name: N
  input: (text: string) => SentInput<E>
  refresh: readonly Named<Endpoint>[]
  /** What is said once it is done. */
  done?: string
  title: ReactNode
  submit: string
  look?: 'primary' | 'danger'
  label: string
  hint?: string
  rows?: number
  onClose: () => void
  /** What the text is about. */
  children?: ReactNode
}) {
  type Values = { [K in N]: string }
  const form = useEndpointForm<E, Values>(endpoint, {
    initial: { [name]: '' } as Values,
    input: (values) => input(values[name]),
    refresh,
    onDone: () => {
      if (done) toast.ok(done)
      dialog.onClose()
    },
  })
  return (
    <FormDialog form={form} {...dialog}>
      {children}
      <Area form={form} name={name as never} label={label} hint={hint} rows={rows} />
    </FormDialog>
  )
}
