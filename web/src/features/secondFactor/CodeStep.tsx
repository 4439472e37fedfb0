import { identity } from '@reagora/server/identity/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { useState } from 'react'
import { call, Refusal } from '../../api/call.ts'
import { knownDevice } from '../../api/storage.ts'
import { Text } from '../../ui/form/controls.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { Button } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { Codes } from './Codes.tsx'
import { Setup, type AppSetup } from './Setup.tsx'
import '../identity/account.css'

/** What the first step of a sign-in was answered with. */
export interface Asked {
  challenge: string
  /** An app has to be set up first. */
  setup: AppSetup | null
}

/** The second step that a refused sign-in asks for; null for any other refusal. */
export const askedBy = ({ details }: Refusal): Asked | null =>
  details['code'] === 'SECOND_FACTOR_ASKED' ? (details as unknown as Asked) : null

interface Props {
  asked: Asked
  onSignedIn: (session: Output<typeof identity.login>) => void
  onBack: () => void
}
/** The second step of a sign-in: a code of the app, a recovery code, or an app that is set up now. */
export function CodeStep({ asked: { challenge, setup }, onSignedIn, onBack }: Props) {
  const { t } = useTranslation('secondFactor')
  const [opened, setOpened] = useState<Output<typeof identity.loginWithCode> | null>(null)
  const form = useForm({
    initial: { code: '' },
    guard: false,
    required: ['code'],
    places: { CODE_WRONG: 'code' },
    act: async ({ code }) => {
      const device = knownDevice()
      const input = { challenge, code, ...(device && { device }) }
      const session = await call(identity.loginWithCode, input, { quiet: true })
      if (session.recoveryCodes.length > 0) setOpened(session)
      else onSignedIn(session)
    },
  })
  if (opened)
    return (
      <>
        <h1>{t('codes')}</h1>
        <Codes codes={opened.recoveryCodes} onDone={() => onSignedIn(opened)} />
      </>
    )
  return (
    <>
      <h1>{t('title')}</h1>
      <p className="lead">{t(setup ? 'demandedLead' : 'codeLead')}</p>
      {setup && <Setup of={setup} />}
      <FormPage form={form} submit={t('goOn')} block>
        <Text
          form={form}
          name="code"
          label={t(setup ? 'code' : 'codeOrRecovery')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
        />
      </FormPage>
      <div className="sidelinks">
        <Button look="quiet" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </>
  )
}
