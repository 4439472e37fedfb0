import { people } from '@reagora/server/people/contract'
import { requisition } from '@reagora/server/requisition/contract'
import { useState } from 'react'
import { ActionButton } from '../../../app/ActionButton.tsx'
import { Choice } from '../../../ui/form/controls.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { CompanyPicker } from '../../company/CompanyPicker.tsx'
import { changedByPerson } from '../HandOver.tsx'
import type { Person } from '../words.ts'

/** Who approves for a person, and which company they are of: what staff change (rule USER-1). */
export function Belonging({ user }: { user: Person }) {
  const { t } = useTranslation('people')
  const { t: common } = useTranslation()
  const [to, setTo] = useState<{ id: string; name: string } | null>(null)
  const form = useEndpointForm(requisition.setApprover, {
    initial: { approverId: user.approver?.id ?? '' },
    input: ({ approverId }) => ({ userId: user.id, approverId: approverId || null }),
    refresh: changedByPerson,
    onDone: () => toast.ok(common('saved')),
  })
  return (
    <section className="card pad">
      <h2>{t('approver')}</h2>
      <FormPage form={form} submit={t('saveApprover')} look="plain">
        <Choice
          form={form}
          name="approverId"
          label={t('approver')}
          options={[['', t('approverNone')], ...user.approvers.map(({ id, name }) => [id, name] as const)]}
        />
      </FormPage>
      <h2>{t('moveCompany')}</h2>
      <CompanyPicker label={t('company')} hint={t('moveCompanyHint')} without={user.companyId} onChosen={setTo} />
      {to && (
        <div className="formfoot">
          <ActionButton
            does={people.moveToCompany}
            input={{ userId: user.id, companyId: to.id }}
            refresh={changedByPerson}
            blocked={null}
            sure={t('moveSure', { company: to.name })}
            start
          >
            {t('moveTo', { company: to.name })}
          </ActionButton>
        </div>
      )}
    </section>
  )
}
