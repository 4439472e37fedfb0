import { identity } from '@reagora/server/identity/contract'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { useApi } from '../../api/useApi.ts'
import { useHydrated } from '../../app/session.tsx'
import { Bone } from '../../ui/bones.tsx'
import { Icon } from '../../ui/kit.tsx'
import { CaptchaNote, useCaptcha } from './Captcha.tsx'
import { LightForm, Send, Text } from './fields.tsx'
import { NewPassword, passwordPlaces } from './NewPassword.tsx'
import { useFields } from './useFields.ts'

/** The secret of a mail's link: behind `#`, where no server log sees it, or as `?token=`. Empty before React runs. */
export function useSecret(): string {
  const hydrated = useHydrated()
  const { hash } = useLocation()
  const [params] = useSearchParams()
  return hydrated ? hash.slice(1) || (params.get('token') ?? '') : ''
}

/** What the server says of a link; looking does not use it up. */
export function useLinkState(secret: string, purpose: 'activation' | 'reset' | 'unlock') {
  const { data, isError } = useApi(identity.checkLink, secret ? { token: secret } : null, { quiet: true })
  const state =
    !secret || isError ? 'broken' : !data ? 'asking' : data.valid && data.purpose === purpose ? 'valid' : 'broken'
  return { state, email: data?.email ?? '' } as const
}

/** What happened, and the way on. */
export function Outcome({ failed, title, children }: { failed?: boolean; title: string; children?: ReactNode }) {
  return (
    <div className={failed ? 'done failed' : 'done'} role="status">
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
  const { t } = useTranslation('identity')
  const { fields, send, form } = useFields({ password: '', confirmPassword: '' })
  const set = () =>
    send({
      required: ['password', 'confirmPassword'],
      check: ({ password, confirmPassword }): Partial<Record<string, string>> =>
        confirmPassword && password !== confirmPassword ? { confirmPassword: t('differ') } : {},
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
    <LightForm form={form} problem={fields.problem} onSend={() => void set()}>
      <NewPassword fields={fields} />
      <Send busy={fields.busy} text={text} />
    </LightForm>
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
  const { fields, send, form } = useFields({ email: '' })
  const captcha = useCaptcha(endpoint === identity.resetPassword ? 'reset' : 'activation')
  const ask = () =>
    send({
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
    <LightForm form={form} problem={fields.problem} onSend={() => void ask()}>
      <Text
        fields={fields}
        name="email"
        label={t('email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
      />
      <Send busy={fields.busy} text={text}>
        <CaptchaNote captcha={captcha} />
      </Send>
    </LightForm>
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
