import { formatMoney } from '@reagora/server/kernel/money'
import { audit } from '@reagora/server/audit/contract'
import { order } from '@reagora/server/order/contract'
import { payment } from '@reagora/server/payment/contract'
import { Area } from '../../ui/form/controls.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../ui/form/useForm.ts'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'

interface Props {
  id: string
  amount: { amount: string; currency: string }
  onClose: () => void
}
/** Moves what the balance has paid of an order back onto it, with the reason. */
export function PutBackDialog({ id, amount, onClose }: Props) {
  const { t } = useTranslation('payment')
  const form = useEndpointForm(payment.putBackOnAccount, {
    initial: { reason: '' },
    input: ({ reason }) => ({ id, reason }),
    refresh: [payment.ofOrder, order.detail, audit.trail],
    onDone: () => {
      toast.ok(t('putBackDone'))
      onClose()
    },
  })
  const text = formatMoney(amount.amount, amount.currency)
  return (
    <FormDialog form={form} title={t('putBackTitle')} submit={t('putBack', { amount: text })} onClose={onClose}>
      <p>{t('putBackHint', { amount: text })}</p>
      <Area form={form} name="reason" label={t('putBackReason')} required maxLength={500} />
    </FormDialog>
  )
}
