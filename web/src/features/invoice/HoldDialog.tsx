import { audit } from '@reagora/server/audit/contract'
import { invoice } from '@reagora/server/invoice/contract'
import { Area } from '../../ui/form/controls.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../ui/form/useForm.ts'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'

interface Props {
  companyId: string
  company: string
  /** Suspended now: it is lifted. */
  held: boolean
  onClose: () => void
}
/** Suspends a company's buying on account or lifts that, with the reason. */
export function HoldDialog({ companyId, company, held, onClose }: Props) {
  const { t } = useTranslation('invoice')
  const form = useEndpointForm(invoice.setHold, {
    initial: { reason: '' },
    input: ({ reason }) => ({ companyId, hold: !held, reason }),
    refresh: [invoice.account, invoice.ageing, audit.trail],
    onDone: () => {
      toast.ok(t(held ? 'lifted' : 'held'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`${t(held ? 'lift' : 'suspend')} · ${company}`}
      submit={t(held ? 'lift' : 'suspend')}
      look={held ? 'primary' : 'danger'}
      onClose={onClose}
    >
      <Area
        form={form}
        name="reason"
        label={t('holdReason')}
        hint={t(held ? 'liftReasonHint' : 'holdReasonHint')}
        required
        maxLength={500}
      />
    </FormDialog>
  )
}
