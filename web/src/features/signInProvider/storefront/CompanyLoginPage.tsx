import { signInProvider } from '@reagora/server/signInProvider/contract'
import { useEffect, useRef } from 'react'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../../api/call.ts'
import { beginSession } from '../../../api/storage.ts'
import { useAction } from '../../../api/useAction.ts'
import { afterLogin } from '../../../app/login.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useSession } from '../../../app/session.tsx'
import { Text } from '../../../ui/form/controls.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { useForm } from '../../../ui/form/useForm.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { LinkBones, Outcome } from '../../identity/ByLink.tsx'
import { forgetWay, heldWay, holdWay } from '../way.ts'
import '../../identity/account.css'

export const route = {
  path: '/companylogin',
  nouns: ['identity'],
  area: 'bare',
} satisfies PageRow

/**
 * Signing in with the provider of one's company: asks for the email that says which one, and is where the provider sends the browser back
 * to (`?code=` or `?error=`, with `state`).
 */
export default function CompanyLoginPage() {
  const { t } = useTranslation('identity')
  const { signedIn, hydrated } = useSession()
  const [params] = useSearchParams()
  const comesBack = params.has('state')
  if (hydrated && signedIn && !comesBack) return <Navigate to={afterLogin(params)} replace />
  return (
    <Page title={t('byCompany.title')} noindex>
      <section className="card accountcard">{comesBack ? <Return /> : <Departure />}</section>
    </Page>
  )
}

function Departure() {
  const { t } = useTranslation('identity')
  const [params] = useSearchParams()
  const form = useForm({
    initial: { email: '' },
    guard: false,
    required: ['email'],
    act: async ({ email }) => {
      const { url, held } = await call(signInProvider.begin, { email, to: afterLogin(params) }, { quiet: true })
      holdWay(held)
      location.assign(url)
    },
  })
  return (
    <>
      <h1>{t('byCompany.title')}</h1>
      <p className="lead">{t('byCompany.lead')}</p>
      <FormPage form={form} submit={t('byCompany.goOn')} block>
        <Text
          form={form}
          name="email"
          label={t('byCompany.email')}
          type="email"
          autoComplete="username"
          inputMode="email"
        />
      </FormPage>
      <div className="sidelinks">
        <Link to={`/login?${params}`}>{t('byCompany.byPassword')}</Link>
      </div>
    </>
  )
}

function Return() {
  const { t } = useTranslation('identity')
  const { settled } = useSession()
  const { search } = useLocation()
  const navigate = useNavigate()
  const finish = useAction(signInProvider.finish, {
    quiet: true,
    onDone: ({ path, ...session }) => {
      forgetWay()
      beginSession(session)
      void navigate(path, { replace: true })
    },
  })
  const tried = useRef(false)
  useEffect(() => {
    if (!settled || tried.current) return
    tried.current = true
    finish.mutate({ held: heldWay(), query: search })
  }, [settled, finish, search])
  if (!finish.isError)
    return (
      <>
        <h1>{t('byCompany.title')}</h1>
        <p className="lead" role="status">
          {t('byCompany.working')}
        </p>
        <LinkBones />
      </>
    )
  return (
    <Outcome failed title={t('byCompany.failed')}>
      <p>{finish.error.message}</p>
      <Link className="btn primary lg" to="/companylogin">
        {t('byCompany.again')}
      </Link>
      <Link to="/login">{t('byCompany.byPassword')}</Link>
    </Outcome>
  )
}
