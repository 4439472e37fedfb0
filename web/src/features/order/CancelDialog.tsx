import { fulfilment } from '@reagora/server/fulfilment/contract'
import { useTranslation } from '../../ui/texts.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../ui/form/useForm.ts'
import { toast } from '../../ui/toast.ts'
import { AfterClosing } from './AfterClosing.tsx'
import { CancelReasons, checkReason, noReason, reasonInput } from './CancelReasons.tsx'
import { changedByMoves } from './refresh.ts'

interface Props {
  id: string
  orderNumber: string
  /** Only what has not been sent yet; the order stands. */
  rest?: boolean
  /** What staff read before: the emails that it sends with what is typed. */
  mails?: (typed: typeof noReason) => React.ReactNode
  onClose: () => void
}

/** Cancels an order, or what is left of it; it needs a reason, and "other" needs words (rule ORDER-1). */
export function CancelDialog({ id, orderNumber, rest = false, mails, onClose }: Props) {
  const { t } = useTranslation('order')
  const form = useEndpointForm(rest ? fulfilment.close : fulfilment.cancel, {
    initial: noReason,
    check: (values) => checkReason(t, values),
    input: (values) => ({ id, ...reasonInput(values) }),
    refresh: changedByMoves,
    onDone: () => {
      toast.ok(t(rest ? 'closed' : 'cancelled', { number: orderNumber }))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t(rest ? 'closeTitle' : 'cancelTitle', { number: orderNumber })}
      submit={t(rest ? 'move.close' : 'cancelOrder')}
      look="danger"
      cancel={t(rest ? 'keepRest' : 'keepOrder')}
      onClose={onClose}
    >
      <p className="muted">{t(rest ? 'closeHint' : 'cancelHint')}</p>
      {rest && <AfterClosing id={id} />}
      <CancelReasons form={form} />
      {mails?.(form.values)}
    </FormDialog>
  )
}
