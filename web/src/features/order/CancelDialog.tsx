import { fulfilment } from '@reagora/server/fulfilment/contract'
import { useTranslation } from '../../ui/texts.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../ui/form/useForm.ts'
import { toast } from '../../ui/toast.ts'
import { AfterClosing } from './AfterClosing.tsx'
import { Choice } from './Choice.tsx'
import { CancelReasons, checkReason, noReason, reasonInput } from './CancelReasons.tsx'
import { changedByMoves } from './refresh.ts'

interface Props {
  id: string
  orderNumber: string
  /** Only what has not been sent yet; the order stands. */
  rest?: boolean
  onClose: () => void
}

/** Cancels an order, or what is left of it; it needs a reason, and "other" needs words (rule ORDER-1). */
export function CancelDialog({ id, orderNumber, rest = false, onClose }: Props) {
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
      <div className={form.wrong.reason ? 'field wrong' : 'field'}>
        <div className="choices tight" role="radiogroup" aria-label={t('cancelReason')}>
          {offered.map((one) => (
            <Choice
              key={one}
              name="reason"
              checked={reason === one}
              onChange={() => form.set('reason', one)}
              title={t(`reason.${one}`)}
            />
          ))}
        </div>
        {form.wrong.reason && (
          <p className="note" role="alert">
            {form.wrong.reason}
          </p>
        )}
      </div>
      <Area form={form} name="reasonText" label={t('cancelWords')} rows={2} required={reason === 'other'} />
      <CancelReasons form={form} />
    </FormDialog>
  )
}
