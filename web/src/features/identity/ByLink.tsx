import { identity } from '@reagora/server/identity/contract'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import { Link, useLocation, useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { useApi } from '../../api/useApi.ts'
import { useHydrated } from '../../app/session.tsx'
import { Bone } from '../../ui/bones.tsx'
import { isGone } from '../../ui/Failure.tsx'
import { Text } from '../../ui/form/controls.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { Icon } from '../../ui/kit.tsx'
import { CaptchaNote, useCaptcha } from './Captcha.tsx'
import { NewPassword, passwordPlaces, useDiffer } from './NewPassword.tsx'
import './account.css'

/** The secret of a mail's link: behind `#`, where no server log sees it, or as `?token=`. Empty before React runs. */
export function useSecret(): string {
  const hydrated = useHydrated()
  const { hash } = useLocation()
  const [params] = useSearchParams()
  return hydrated ? hash.slice(1) || (params.get('token') ?? '') : ''
}

/** What the server says of a link; looking does not use it up. */
export function useLinkState(secret: string, purpose: 'activation' | 'reset' | 'unlock') {
  const { data, error, refetch } = useApi(identity.checkLink, secret ? { token: secret } : null, { quiet: true })
  const known = data && (data.valid && data.purpose === purpose ? 'valid' : 'broken')
  const state = !secret || isGone(error) ? 'broken' : (known ?? (error ? 'failed' : 'asking'))
  return { state, email: data?.email ?? '', error, retry: () => void refetch() } as const
}

/** What happened, and the way on. */
export function Outcome({ failed, title, children }: { failed?: boolean; title: string; children?: ReactNode }) {
  return (
    <div className={failed ? 'by-link failed' : 'by-link'} role="status">
      <Icon name={failed ? 'alert' : 'check'} size={32} />
      <h1>{title}</h1>
      {children}
    </div>
  )
}

export const LinkBones = () => (
  <div className="stack" aria-busy="true">
    <Bone w={180} h={26} />
    <Bone h={32} />
    <Bone h={32} />
  </div>
)

interface SetProps {
  secret: string
  endpoint: typeof identity.setFirstPassword | typeof identity.resetPassword
  text: string
  onDone: () => void
  onBroken: () => void
}
/** Chooses the password with the secret of a mail. */
export function SetPassword({ secret, endpoint, text, onDone, onBroken }: SetProps) {
  const form = useForm({
    initial: { password: '', confirmPassword: '' },
    guard: false,
    required: ['password', 'confirmPassword'],
    check: useDiffer(),
    places: passwordPlaces,
    act: async (passwords) => {
      await call(endpoint, { token: secret, ...passwords }, { quiet: true })
      onDone()
    },
    onRefused: ({ details }) => {
      if (details['code'] === 'LINK_INVALID') onBroken()
    },
  })
  return (
    <FormPage form={form} submit={text}>
      <NewPassword form={form} />
    </FormPage>
  )
}

interface AskProps {
  /** `sendActivation`, or `resetPassword` with an address. */
  endpoint: typeof identity.sendActivation | typeof identity.resetPassword
  text: string
}
/** Asks for a mail with a fresh link. The answer is the same for every address. */
export function AskForMail({ endpoint, text }: AskProps) {
  const { t } = useTranslation('identity')
  const [sentTo, setSentTo] = useState('')
  const captcha = useCaptcha(endpoint.id === identity.resetPassword.id ? 'reset' : 'activation')
  const form = useForm({
    initial: { email: '' },
    guard: false,
    required: ['email'],
    act: async ({ email }) => {
      await call(endpoint, { email, captcha: await captcha.solve() }, { quiet: true })
      setSentTo(email)
    },
  })
  if (sentTo)
    return (
      <p className="notice calm" role="status">
        <Icon name="mail" />
        {t('mailSent', { email: sentTo })}
      </p>
    )
  return (
    <FormPage form={form} submit={text} beside={<CaptchaNote captcha={captcha} />}>
      <Text form={form} name="email" label={t('email')} type="email" autoComplete="username" inputMode="email" />
    </FormPage>
  )
}

export function ToLogin({ primary }: { primary?: boolean }) {
  const { t } = useTranslation('identity')
  return (
    <Link className={primary ? 'btn primary lg' : ''} to="/login">
      {t('toLogin')}
    </Link>
  )
}
