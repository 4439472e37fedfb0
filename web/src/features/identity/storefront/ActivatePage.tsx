import { identity } from '@reagora/server/identity/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../../app/Page.tsx'
import { useHydrated } from '../../../app/session.tsx'
import { AskForMail, LinkBones, Outcome, SetPassword, ToLogin, useLinkState, useSecret } from '../ByLink.tsx'

/** Activates an account by choosing its password (rule ACC-1). */
export default function ActivatePage() {
  const { t } = useTranslation('identity')
  const hydrated = useHydrated()
  const secret = useSecret()
  const link = useLinkState(secret, 'activation')
  const [outcome, setOutcome] = useState<'done' | 'broken' | null>(null)
  const state = !hydrated ? 'asking' : (outcome ?? link.state)
  return (
    <Page title={t('activate')} noindex>
      <section className="card accountcard">
        {state === 'asking' && (
          <>
            <h1 className="sr">{t('activate')}</h1>
            <LinkBones />
          </>
        )}
        {state === 'valid' && (
          <>
            <h1>{t('activate')}</h1>
            <p className="lead">{t('activateLead', { email: link.email })}</p>
            <SetPassword
              secret={secret}
              endpoint={identity.setFirstPassword}
              text={t('activateNow')}
              onDone={() => setOutcome('done')}
              onBroken={() => setOutcome('broken')}
            />
          </>
        )}
        {state === 'done' && (
          <Outcome title={t('activated')}>
            <p>{t('activatedLead')}</p>
            <ToLogin primary />
          </Outcome>
        )}
        {state === 'broken' && (
          <>
            <h1>{t(secret ? 'linkBroken' : 'activationAgain')}</h1>
            <p className="lead">{t(secret ? 'activationBroken' : 'activationAgainLead')}</p>
            <AskForMail endpoint={identity.sendActivation} text={t('sendAgain')} />
            <div className="sidelinks">
              <ToLogin />
            </div>
          </>
        )}
      </section>
    </Page>
  )
}
