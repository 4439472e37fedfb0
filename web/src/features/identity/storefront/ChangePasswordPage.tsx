import { identity } from '@reagora/server/identity/contract'
import { useTranslation } from '../../../ui/texts.ts'
import { useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { Page } from '../../../app/Page.tsx'
import { clearSession } from '../../../api/storage.ts'
import type { PageRow } from '../../../app/page.ts'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { useForm } from '../../../ui/form/useForm.ts'
import { toast } from '../../../ui/toast.ts'
import { NewPassword, passwordPlaces, useDiffer } from '../NewPassword.tsx'
import { Secret } from '../Secret.tsx'
import '../account.css'

export const route = {
  path: '/updatepassword',
  nouns: ['identity'],
  area: 'signed-in',
  access: 'changePassword',
  menu: { group: 'account', label: 'identity:changePassword' },
} satisfies PageRow

/** Changes the own password, which ends all sessions of the account. */
export default function ChangePasswordPage() {
  const { t } = useTranslation('identity')
  const navigate = useNavigate()
  const form = useForm({
    initial: { oldPassword: '', password: '', confirmPassword: '' },
    required: ['oldPassword', 'password', 'confirmPassword'],
    check: useDiffer(),
    places: passwordPlaces,
    act: async (values) => {
      await call(identity.changePassword, values, { quiet: true })
      await navigate('/login')
      clearSession()
      toast.ok(t('passwordChanged'))
    },
  })
  return (
    <Page title={t('changePassword')} width="narrow">
      <div className="pagehead">
        <h1>{t('changePassword')}</h1>
        <p className="lead">{t('changePasswordLead')}</p>
      </div>
      <section className="card pad">
        <FormPage form={form} submit={t('changePassword')}>
          <Secret form={form} name="oldPassword" label={t('oldPassword')} autoComplete="current-password" />
          <NewPassword form={form} />
        </FormPage>
      </section>
    </Page>
  )
}
