import { people } from '@reagora/server/people/contract'
import { Area } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { changedByPerson } from '../HandOver.tsx'

/** Takes the second factor from somebody who has lost it, with the reason that they are told. */
export function ResetFactor({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { t } = useTranslation('people')
  const form = useEndpointForm(people.resetSecondFactor, {
    initial: { reason: '' },
    required: ['reason'],
    input: ({ reason }) => ({ userId, reason }),
    refresh: changedByPerson,
    onDone: () => {
      toast.ok(t('factorGone'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('resetFactor')} submit={t('resetFactor')} look="danger" onClose={onClose}>
      <p>{t('resetFactorLead')}</p>
      <Area form={form} name="reason" label={t('resetReason')} hint={t('resetReasonHint')} />
    </FormDialog>
  )
}
