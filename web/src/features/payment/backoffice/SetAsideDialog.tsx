import { payment } from '@reagora/server/payment/contract'
import { Area } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { useTranslation } from '../../../ui/texts.ts'
import type { BankLine } from '../bankLine.ts'

/** Why a line is no payment of a customer. */
export function SetAsideDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const { t } = useTranslation('payment')
  const form = useEndpointForm(payment.setAside, {
    initial: { note: '' },
    input: ({ note }) => ({ lineId: line.id, note }),
    refresh: [payment.lines],
    onDone: onClose,
  })
  return (
    <FormDialog form={form} title={t('setAside')} submit={t('setAside')} onClose={onClose}>
      <Area form={form} name="note" label={t('setAsideWhy')} required />
    </FormDialog>
  )
}
