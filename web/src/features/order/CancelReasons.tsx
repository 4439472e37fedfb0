import { cancelReasons } from '@reagora/server/order/contract'
import { Area } from '../../ui/form/controls.tsx'
import type { Form } from '../../ui/form/useForm.ts'
import { useTranslation, type T } from '../../ui/texts.ts'
import { Choice } from './Choice.tsx'

type CancelReason = (typeof cancelReasons)[number]
interface Reasons {
  reason: CancelReason | ''
  reasonText: string
}
/** "Other" comes last, beside the words it asks for. */
const offered = [...cancelReasons.filter((one) => one !== 'other'), 'other'] as const

export const noReason: Reasons = { reason: '', reasonText: '' }

/** What is missing of a reason (rule ORDER-1). */
export const checkReason = (t: T<'order'>, { reason, reasonText }: Reasons) => ({
  reason: reason === '' && t('whyReason'),
  reasonText: reason === 'other' && !reasonText.trim() && t('whyWords'),
})

/** A reason as it is sent. */
export const reasonInput = ({ reason, reasonText }: Reasons) => ({
  reason: reason as CancelReason,
  reasonText: reasonText.trim(),
})

/** Why somebody cancels: one of the reasons, and words. */
export function CancelReasons({ form }: { form: Form<Reasons> }) {
  const { t } = useTranslation('order')
  const { reason } = form.values
  return (
    <>
      <div className={form.wrong.reason ? 'field wrong' : 'field'}>
        <div className="order-choices tight" role="radiogroup" aria-label={t('cancelReason')}>
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
    </>
  )
}
