import { languageNames, languages } from '@reagora/messages'
import { people } from '@reagora/server/people/contract'
import type { CompanySort } from '@reagora/server/kernel/access'
import { useTranslation } from '../../ui/texts.ts'
import { useSession } from '../../app/session.tsx'
import { Choice, Text, Ticks } from '../../ui/form/controls.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../ui/form/useForm.ts'
import { toast } from '../../ui/toast.ts'
import { useRoleOptions } from './roles.tsx'
import { rolesToGive } from './words.ts'

interface Props {
  title: string
  companyId?: string
  /** What decides which roles there are to give. */
  of: CompanySort
  onClose: () => void
}
/** Invites somebody into a company: the account exists at once, its owner chooses the password by mail. */
export function InviteDialog({ title, companyId, of, onClose }: Props) {
  const { t, i18n } = useTranslation('people')
  const { roles: own, may } = useSession()
  const offered = rolesToGive(own, of, may('staffUsers'))
  const options = useRoleOptions(offered)
  const form = useEndpointForm(people.invite, {
    initial: {
      email: '',
      surname: '',
      name: '',
      phone: '',
      jobTitle: '',
      language: i18n.language as string,
      roles: offered.slice(0, 1),
    },
    required: ['email'],
    places: { EMAIL_TAKEN: 'email' },
    check: ({ roles }) => ({ roles: roles.length === 0 && t('roleFirst') }),
    input: (values) => ({
      ...values,
      language: values.language as (typeof languages)[number],
      ...(companyId && { companyId }),
    }),
    refresh: [people.list],
    onDone: (_, { email }) => {
      toast.ok(t('invited', { email }))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={title} submit={t('sendInvitation')} onClose={onClose}>
      <p className="muted">{t('inviteLead')}</p>
      <Text form={form} name="email" label={t('email')} type="email" autoComplete="off" />
      <div className="pairs">
        <Text form={form} name="surname" label={t('surname')} autoComplete="off" />
        <Text form={form} name="name" label={t('givenName')} autoComplete="off" />
        <Text form={form} name="phone" label={t('phone')} type="tel" autoComplete="off" />
        <Text form={form} name="jobTitle" label={t('jobTitle')} autoComplete="off" />
      </div>
      <Choice
        form={form}
        name="language"
        label={t('language')}
        options={languages.map((code) => [code, languageNames[code]] as const)}
      />
      <Ticks form={form} name="roles" legend={t('roles')} options={options} />
    </FormDialog>
  )
}
