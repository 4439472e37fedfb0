import { identity } from '@reagora/server/identity/contract'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router'
import { call } from '../../../api/call.ts'
import { afterLogin } from '../../../app/login.ts'
import { Page } from '../../../app/Page.tsx'
import { useSession } from '../../../app/session.tsx'
import { usePages } from '../../../app/site.tsx'
import { beginSession, knownDevice } from '../../../app/storage.ts'
import { CaptchaNote, useCaptcha, wantsCaptcha } from '../Captcha.tsx'
import { LightForm, Secret, Send, Text } from '../fields.tsx'
import { useFields } from '../useFields.ts'

export default function LoginPage() {
  const { t } = useTranslation('identity')
  const pages = usePages()
  const { signedIn, hydrated } = useSession()
  const [params] = useSearchParams()
  const { fields, send, form } = useFields({ email: '', password: '' })
  const captcha = useCaptcha('sign-in')
  // After the login, and for whoever is signed in already.
  if (hydrated && signedIn) return <Navigate to={afterLogin(params)} replace />

  const enter = () =>
    send({
      required: ['email', 'password'],
      act: async (typed) => {
        const device = knownDevice()
        const begin = (more: { captcha?: string }) =>
          call(identity.login, { ...typed, ...(device && { device }), ...more }, { quiet: true })
        // After some failures the server asks for a captcha, which the browser solves by itself.
        const session = await begin({}).catch(async (error: unknown) => {
          if (!wantsCaptcha(error)) throw error
          return begin({ captcha: await captcha.solve() })
        })
        beginSession(session)
      },
    })
  return (
    <Page title={t('login')} noindex>
      <section className="card accountcard">
        <h1>{t('login')}</h1>
        <p className="lead">{t('loginLead')}</p>
        <LightForm form={form} problem={fields.problem} onSend={() => void enter()}>
          <Text
            fields={fields}
            name="email"
            label={t('email')}
            type="email"
            autoComplete="username"
            inputMode="email"
            required
          />
          <Secret fields={fields} name="password" label={t('password')} autoComplete="current-password" />
          <Send busy={fields.busy} text={t('login')} block>
            <CaptchaNote captcha={captcha} />
          </Send>
        </LightForm>
        <div className="sidelinks">
          <span>
            {t('noAccount')}{' '}
            <Link className="line" to="/buyerRegister" onPointerEnter={() => pages.warm('/buyerRegister')}>
              {t('register')}
            </Link>
          </span>
          <Link to="/forgetPassword">{t('forgotten')}</Link>
        </div>
      </section>
    </Page>
  )
}
