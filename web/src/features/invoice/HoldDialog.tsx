import { audit } from '@reagora/server/audit/contract'
import { invoice } from '@reagora/server/invoice/contract'
import { useDeferredValue } from 'react'
import { useApi } from '../../api/useApi.ts'
import { Failure } from '../../ui/Failure.tsx'
import { Area } from '../../ui/form/controls.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../ui/form/useForm.ts'
import { Check } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'
import { MailPreview } from '../mail/MailPreview.tsx'

interface Props {
  companyId: string
  company: string
  /** Suspended now: it is lifted. */
  held: boolean
  onClose: () => void
}
/** Suspends a company's buying on account or lifts that, with the reason; its administrators are told, as the preview shows. */
export function HoldDialog({ companyId, company, held, onClose }: Props) {
  const { t } = useTranslation('invoice')
  const form = useEndpointForm(invoice.setHold, {
    // Why it is lifted is rarely the company's concern.
    initial: { reason: '', reasonShown: !held },
    input: ({ reason, reasonShown }) => ({ companyId, hold: !held, reason, reasonShown }),
    refresh: [invoice.account, invoice.ageing, audit.trail],
    onDone: () => {
      toast.ok(t(held ? 'lifted' : 'held'))
      onClose()
    },
  })
  const { reason, reasonShown } = form.values
  const told = useDeferredValue(reasonShown ? reason.trim() : '')
  const preview = useApi(invoice.holdMails, { companyId, hold: !held, reason: told, reasonShown }, { quiet: true })
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
      <Check checked={reasonShown} onChange={(on) => form.set('reasonShown', on)}>
        {t(held ? 'liftReasonShown' : 'holdReasonShown')}
      </Check>
      {preview.error && <Failure error={preview.error} retry={() => void preview.refetch()} />}
      {preview.data?.mails.length === 0 && <p className="reason small">{t('holdTellsNobody')}</p>}
      {preview.data && <MailPreview mails={preview.data.mails} />}
    </FormDialog>
  )
}
