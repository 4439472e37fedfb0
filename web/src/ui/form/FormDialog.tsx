import { useId, type ReactNode } from 'react'
import { useTranslation } from '../texts.ts'
import { Dialog } from '../Dialog.tsx'
import { Button, ReasonedButton } from '../kit.tsx'
import { FormBody } from './FormBody.tsx'
import { useAskToLeave } from './guard.tsx'
import type { Form } from './useForm.ts'

interface Props<V> {
  form: Form<V>
  title: ReactNode
  /** The words of the button that sends. */
  submit: ReactNode
  look?: 'primary' | 'danger' | 'buy'
  /** Why it cannot be sent now; null where it can. */
  blocked?: string | null
  /** The words of the button that leaves everything as it is. */
  cancel?: string
  /** At the left of the foot: what sending will do. */
  note?: ReactNode
  wide?: boolean
  /** At the side of the page instead of over its middle, for long forms. */
  drawer?: boolean
  className?: string
  onClose: () => void
  children?: ReactNode
}
/**
 * A form over the page. Refusals stand inside, at their field or above all; Escape, the cross, the backdrop and "cancel" ask before
 * they lose what was typed.
 */
export function FormDialog<V>({
  form,
  title,
  submit,
  look = 'primary',
  blocked = null,
  cancel,
  note,
  wide,
  drawer,
  className,
  onClose,
  children,
}: Props<V>) {
  const { t } = useTranslation()
  const id = useId()
  const ask = useAskToLeave()
  const mayClose = async () => !form.dirty || form.busy || (await ask())
  return (
    <Dialog
      open
      wide={wide ?? false}
      drawer={drawer ?? false}
      onClose={onClose}
      mayClose={mayClose}
      title={title}
      closeLabel={t('close')}
      actions={
        <>
          <span className="grow small muted" role="status">
            {note}
          </span>
          <Button onClick={() => void mayClose().then((yes) => yes && onClose())}>{cancel ?? t('cancel')}</Button>
          <ReasonedButton type="submit" form={id} look={look} busy={form.busy} blocked={blocked}>
            {submit}
          </ReasonedButton>
        </>
      }
    >
      <FormBody form={form} id={id} className={className}>
        {children}
      </FormBody>
    </Dialog>
  )
}
