import { identity } from '@reagora/server/identity/contract'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { Page } from '../../../app/Page.tsx'
import { clearSession } from '../../../app/storage.ts'
import { toast } from '../../../ui/toast.ts'
import { LightForm, Secret, Send } from '../fields.tsx'
import { NewPassword, passwordPlaces } from '../NewPassword.tsx'
import { useFields } from '../useFields.ts'

/** Changes the own password, which ends all sessions of the account. */
export default function ChangePasswordPage() {
  const { t } = useTranslation('identity')
  const navigate = useNavigate()
  const { fields, send, form } = useFields({ oldPassword: '', password: '', confirmPassword: '' })
  const change = () =>
    send({
      required: ['oldPassword', 'password', 'confirmPassword'],
      check: ({ password, confirmPassword }): Partial<Record<string, string>> =>
        confirmPassword && password !== confirmPassword ? { confirmPassword: t('differ') } : {},
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
        <LightForm form={form} problem={fields.problem} onSend={() => void change()}>
          <Secret fields={fields} name="oldPassword" label={t('oldPassword')} autoComplete="current-password" />
          <NewPassword fields={fields} />
          <Send busy={fields.busy} text={t('changePassword')} />
        </LightForm>
      </section>
    </Page>
  )
}
