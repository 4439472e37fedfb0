import { audit } from '@reagora/server/audit/contract'
import { balance } from '@reagora/server/balance/contract'
import { invoice } from '@reagora/server/invoice/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { formatMoney } from '@reagora/server/kernel/money'
import { Text } from '../../ui/form/controls.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../ui/form/useForm.ts'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'

interface Props {
  companyId: string
  company: string
  onAccount: Output<typeof invoice.account>['currencies'][number]['onAccount']
  onClose: () => void
}
/** Records the transfer by which money on account went back to its company. */
export function GiveBackDialog({ companyId, company, onAccount: { amount, currency }, onClose }: Props) {
  const { t } = useTranslation('balance')
  const { t: common } = useTranslation()
  const form = useEndpointForm(balance.giveBack, {
    initial: { amount, reference: '', paidOn: '' },
    places: {
      AMOUNT_NOT_POSSIBLE: 'amount',
      BALANCE_TOO_SMALL: 'amount',
      PAYMENT_KNOWN: 'reference',
      DAY_NOT_YET: 'paidOn',
    },
    input: ({ paidOn, ...given }) => ({ companyId, currency, shown: amount, ...given, ...(paidOn && { paidOn }) }),
    refresh: [invoice.account, balance.list, audit.trail],
    onDone: () => {
      toast.ok(common('saved'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={`${t('giveBack')} · ${company}`} submit={t('giveBackDo')} onClose={onClose}>
      <p>{t('giveBackHint', { amount: formatMoney(amount, currency) })}</p>
      <Text
        form={form}
        name="amount"
        label={`${t('amount')} (${currency})`}
        inputMode="decimal"
        maxLength={20}
        required
      />
      <Text form={form} name="reference" label={t('reference')} hint={t('referenceHint')} maxLength={200} required />
      <Text form={form} name="paidOn" label={t('paidOn')} hint={t('paidOnHint')} type="date" />
    </FormDialog>
  )
}
