import { identity } from '@reagora/server/identity/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../../app/Page.tsx'
import { AskForMail, LinkBones, Outcome, SetPassword, ToLogin, useLinkState, useSecret } from '../ByLink.tsx'

/** Asks for a reset link; with the secret of that mail it sets the new password. */
export default function ForgottenPage() {
  const { t } = useTranslation('identity')
  const secret = useSecret()
  const link = useLinkState(secret, 'reset')
  const [outcome, setOutcome] = useState<'done' | 'broken' | null>(null)
  const state = outcome ?? (secret ? link.state : 'ask')
  return (
    <Page title={t('reset')} noindex>
      <section className="card accountcard">
        {state === 'asking' && (
          <>
            <h1 className="sr">{t('reset')}</h1>
            <LinkBones />
          </>
        )}
        {state === 'valid' && (
          <>
            <h1>{t('resetNow')}</h1>
            <p className="lead">{t('resetLead', { email: link.email })}</p>
            <SetPassword
              secret={secret}
              endpoint={identity.resetPassword}
              text={t('resetSave')}
              onDone={() => setOutcome('done')}
              onBroken={() => setOutcome('broken')}
            />
          </>
        )}
        {state === 'done' && (
          <Outcome title={t('resetDone')}>
            <p>{t('resetDoneLead')}</p>
            <ToLogin primary />
          </Outcome>
        )}
        {(state === 'ask' || state === 'broken') && (
          <>
            <h1>{t(state === 'ask' ? 'reset' : 'linkBroken')}</h1>
            <p className="lead">{t(state === 'ask' ? 'resetAsk' : 'resetBroken')}</p>
            <AskForMail endpoint={identity.resetPassword} text={t('sendReset')} />
            <div className="sidelinks">
              <ToLogin />
            </div>
          </>
        )}
      </section>
    </Page>
  )
}
