import type { Output } from '@reagora/server/kernel/endpoint'
import { secondFactor } from '@reagora/server/secondFactor/contract'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useApi } from '../../api/useApi.ts'
import { Text } from '../../ui/form/controls.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { Button, Tag } from '../../ui/kit.tsx'
import { Time } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'
import { Codes } from './Codes.tsx'
import { Setup } from './Setup.tsx'
import './secondFactor.css'

type Begun = Output<typeof secondFactor.begin>

/** The second factor of the own account: set it up, renew the recovery codes, turn it off. */
export function SecondFactor() {
  const { t } = useTranslation('secondFactor')
  const { data, refetch } = useApi(secondFactor.state, {}, { quiet: true })
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const told = (made: readonly string[] | null) => {
    setCodes(made)
    void refetch()
  }
  if (!data) return null
  return (
    <section className="card pad">
      <h2 className="row wrap">
        {t('title')} {data.on ? <Tag tone="ok">{t('on')}</Tag> : <Tag>{t('off')}</Tag>}
      </h2>
      {codes ? (
        <Codes codes={codes} onDone={() => setCodes(null)} />
      ) : data.on ? (
        <On since={data.since} codesLeft={data.codesLeft} demanded={data.demanded} onDone={told} />
      ) : (
        <Off onDone={told} />
      )}
    </section>
  )
}

/** First the password, then the app with its first code. */
function Off({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  const { t } = useTranslation('secondFactor')
  const [open, setOpen] = useState(false)
  const [begun, setBegun] = useState<Begun | null>(null)
  const password = useForm({
    initial: { password: '' },
    guard: false,
    required: ['password'],
    places: { PASSWORD_NOT_RIGHT: 'password' },
    act: async (typed) => setBegun(await call(secondFactor.begin, typed, { quiet: true })),
  })
  const code = useForm({
    initial: { code: '' },
    guard: false,
    required: ['code'],
    places: { CODE_WRONG: 'code' },
    act: async (typed) => {
      const input = { key: begun?.key ?? '', ...typed }
      onDone((await call(secondFactor.confirm, input, { quiet: true })).recoveryCodes)
    },
  })
  if (begun)
    return (
      <>
        <Setup of={begun} />
        <FormPage form={code} submit={t('turnOn')}>
          <Text form={code} name="code" label={t('code')} inputMode="numeric" autoComplete="one-time-code" autoFocus />
        </FormPage>
      </>
    )
  return (
    <>
      <p className="small muted factor-lead">{t('offLead')}</p>
      {open ? (
        <FormPage form={password} submit={t('goOn')}>
          <Text
            form={password}
            name="password"
            label={t('password')}
            type="password"
            autoComplete="current-password"
            autoFocus
          />
        </FormPage>
      ) : (
        <Button onClick={() => setOpen(true)}>{t('setUp')}</Button>
      )}
    </>
  )
}

interface OnProps {
  since: string | null
  codesLeft: number
  demanded: boolean
  /** With new recovery codes, or null where it was turned off. */
  onDone: (codes: readonly string[] | null) => void
}
function On({ since, codesLeft, demanded, onDone }: OnProps) {
  const { t } = useTranslation('secondFactor')
  const [act, setAct] = useState<'renew' | 'end' | null>(null)
  const form = useForm({
    initial: { code: '' },
    guard: false,
    required: ['code'],
    places: { CODE_WRONG: 'code' },
    act: async (typed) => {
      if (act === 'renew') return onDone((await call(secondFactor.renewCodes, typed, { quiet: true })).recoveryCodes)
      await call(secondFactor.end, typed, { quiet: true })
      toast.ok(t('ended'))
      onDone(null)
    },
  })
  return (
    <>
      <p className="small muted factor-lead">
        {since && (
          <>
            {t('since')} <Time value={since} day /> ·{' '}
          </>
        )}
        {t('codesLeft', { n: codesLeft })}
      </p>
      {act ? (
        <FormPage form={form} submit={t(act)}>
          <Text form={form} name="code" label={t('codeOrRecovery')} autoComplete="one-time-code" autoFocus />
        </FormPage>
      ) : (
        <p className="row wrap">
          <Button onClick={() => setAct('renew')}>{t('renew')}</Button>
          {!demanded && <Button onClick={() => setAct('end')}>{t('end')}</Button>}
        </p>
      )}
      {demanded && <p className="small muted">{t('demanded')}</p>}
    </>
  )
}
