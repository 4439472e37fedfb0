import { languageNames, languages } from '@reagora/messages'
import { people } from '@reagora/server/people/contract'
import type { CompanySort, Role } from '@reagora/server/kernel/access'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction.ts'
import { languageOf } from '../../app/i18n.ts'
import { useSession } from '../../app/session.tsx'
import { Button } from '../../ui/kit.tsx'
import { toast } from '../../ui/toast.ts'
import { Choice, LightForm, Send, Text } from '../identity/fields.tsx'
import { useFields } from '../identity/useFields.ts'
import { RoleChecks } from './RoleChecks.tsx'
import { rolesToGive } from './words.ts'

interface Props {
  companyId?: string
  /** What decides which roles there are to give. */
  of: CompanySort
  onDone: () => void
  onCancel: () => void
}
/** Invites somebody into a company: the account exists at once, its owner chooses the password by mail. */
export function InviteForm({ companyId, of, onDone, onCancel }: Props) {
  const { t, i18n } = useTranslation('people')
  const { t: common } = useTranslation()
  const { roles: own } = useSession()
  const offered = rolesToGive(own, of)
  const [roles, setRoles] = useState<Role[]>(offered.slice(0, 1))
  const [reminded, setReminded] = useState(false)
  const { fields, send, form } = useFields({
    email: '',
    surname: '',
    name: '',
    phone: '',
    jobTitle: '',
    language: languageOf(i18n) as string,
  })
  const action = useAction(people.invite, { quiet: true, refresh: [people.list] })
  const invite = () => {
    setReminded(roles.length === 0)
    return send({
      required: ['email', 'name'],
      places: { EMAIL_TAKEN: 'email' },
      check: () => (roles.length === 0 ? { roles: t('roleFirst') } : {}) as Partial<Record<string, string>>,
      act: async (values) => {
        const language = values.language as (typeof languages)[number]
        await action.mutateAsync({ ...values, language, roles, ...(companyId && { companyId }) })
        toast.ok(t('invited', { email: values.email }))
        onDone()
      },
    })
  }
  return (
    <LightForm form={form} problem={fields.problem} onSend={() => void invite()}>
      <p className="muted">{t('inviteLead')}</p>
      <Text fields={fields} name="email" label={t('email')} type="email" autoComplete="off" required />
      <div className="pairs">
        <Text fields={fields} name="surname" label={t('surname')} autoComplete="off" />
        <Text fields={fields} name="name" label={t('givenName')} autoComplete="off" required />
        <Text fields={fields} name="phone" label={t('phone')} type="tel" autoComplete="off" />
        <Text fields={fields} name="jobTitle" label={t('jobTitle')} autoComplete="off" />
      </div>
      <Choice
        fields={fields}
        name="language"
        label={t('language')}
        options={languages.map((code) => [code, languageNames[code]] as const)}
      />
      <RoleChecks
        offered={offered}
        chosen={roles}
        onChange={setRoles}
        wrong={reminded && roles.length === 0 ? t('roleFirst') : null}
      />
      <Send busy={fields.busy} text={t('sendInvitation')}>
        <Button onClick={onCancel}>{common('cancel')}</Button>
      </Send>
    </LightForm>
  )
}
