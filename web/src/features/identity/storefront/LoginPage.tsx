import { identity } from '@reagora/server/identity/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router'
import { call } from '../../../api/call.ts'
import { afterLogin } from '../../../app/login.ts'
import { Page } from '../../../app/Page.tsx'
import { useSession } from '../../../app/session.tsx'
import { usePages } from '../../../app/site.tsx'
import { beginSession } from '../../../app/storage.ts'
import { Captcha, useCaptcha } from '../Captcha.tsx'
import { LightForm, Secret, Send, Text } from '../fields.tsx'
import { useFields } from '../useFields.ts'

const captchaCodes = ['CAPTCHA_REQUIRED', 'WRONG_CAPTCHA']

export default function LoginPage() {
  const { t } = useTranslation('identity')
  const pages = usePages()
  const { signedIn, hydrated } = useSession()
  const [params] = useSearchParams()
  const { fields, send, form } = useFields({ email: '', password: '', captcha: '' })
  // The server asks for one after some failures.
  const [asked, setAsked] = useState(false)
  const captcha = useCaptcha(asked)
  // After the login, and for whoever is signed in already.
  if (hydrated && signedIn) return <Navigate to={afterLogin(params)} replace />

  const enter = () =>
    send({
      required: ['email', 'password', ...(asked ? (['captcha'] as const) : [])],
      places: { WRONG_CAPTCHA: 'captcha' },
      act: async ({ email, password, captcha: answer }) => {
        const solved = asked ? { captchaId: captcha.id, captcha: answer } : {}
        beginSession(await call(identity.login, { email, password, ...solved }, { quiet: true }))
      },
      onRefused: ({ details }) => {
        fields.set('captcha', '')
        if (asked) captcha.renew()
        else setAsked(captchaCodes.includes(String(details['code'])))
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
          {asked && <Captcha fields={fields} captcha={captcha} />}
          <Send busy={fields.busy} text={t('login')} block />
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
