import { people } from '@reagora/server/people/contract'
import { Area } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { changedByPerson } from '../HandOver.tsx'

/** Unties an account from its person at the sign-in provider of the company, with the reason for the trail. */
export function UnlinkProvider({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { t } = useTranslation('people')
  const form = useEndpointForm(people.unlinkProvider, {
    initial: { reason: '' },
    required: ['reason'],
    input: ({ reason }) => ({ userId, reason }),
    refresh: changedByPerson,
    onDone: () => {
      toast.ok(t('providerUntied'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('unlinkProvider')} submit={t('unlinkProvider')} look="danger" onClose={onClose}>
      <p>{t('unlinkProviderLead')}</p>
      <Area form={form} name="reason" label={t('resetReason')} />
    </FormDialog>
  )
}
