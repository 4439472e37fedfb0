import { identity } from '@reagora/server/identity/contract'
import { useTranslation } from '../../../ui/texts.ts'
import { useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { call } from '../../../api/call.ts'
import { afterLogin } from '../../../app/login.ts'
import { Page } from '../../../app/Page.tsx'
import { useSession } from '../../../app/session.tsx'
import { useFrame, usePages } from '../../../app/site.tsx'
import { beginSession, knownDevice } from '../../../api/storage.ts'
import type { PageRow } from '../../../app/page.ts'
import { Text } from '../../../ui/form/controls.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { useForm } from '../../../ui/form/useForm.ts'
import { askedBy, CodeStep, type Asked } from '../../secondFactor/CodeStep.tsx'
import { CaptchaNote, useCaptcha, wantsCaptcha } from '../Captcha.tsx'
import { Secret } from '../Secret.tsx'
import '../account.css'

export const route = {
  path: '/login',
  nouns: ['identity', 'secondFactor'],
  area: 'bare',
} satisfies PageRow

export default function LoginPage() {
  const { t } = useTranslation('identity')
  const pages = usePages()
  const { site } = useFrame()
  const { signedIn, hydrated } = useSession()
  const [params] = useSearchParams()
  const captcha = useCaptcha('sign-in')
  const [asked, setAsked] = useState<Asked | null>(null)
  const form = useForm({
    initial: { email: '', password: '' },
    guard: false,
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
    onRefused: (refusal) => {
      const second = askedBy(refusal)
      if (second) setAsked(second)
      return second !== null
    },
  })
  // After the login, and for whoever is signed in already.
  if (hydrated && signedIn) return <Navigate to={afterLogin(params)} replace />
  if (asked)
    return (
      <Page title={t('login')} noindex>
        <section className="card accountcard">
          <CodeStep asked={asked} onSignedIn={beginSession} onBack={() => setAsked(null)} />
        </section>
      </Page>
    )
  return (
    <Page title={t('login')} noindex>
      <section className="card accountcard">
        <h1>{t('login')}</h1>
        <p className="lead">{t('loginLead')}</p>
        <FormPage form={form} submit={t('login')} block beside={<CaptchaNote captcha={captcha} />}>
          <Text form={form} name="email" label={t('email')} type="email" autoComplete="username" inputMode="email" />
          <Secret form={form} name="password" label={t('password')} autoComplete="current-password" />
        </FormPage>
        <div className="sidelinks">
          <Link to="/forgetPassword">{t('forgotten')}</Link>
          {site.companyLogin && <Link to={`/companylogin?${params}`}>{t('companyLogin')}</Link>}
          <span>
            {t('noAccount')}{' '}
            <Link className="line" to="/buyerRegister" onPointerEnter={() => pages.warm('/buyerRegister')}>
              {t('register')}
            </Link>
          </span>
        </div>
      </section>
    </Page>
  )
}
