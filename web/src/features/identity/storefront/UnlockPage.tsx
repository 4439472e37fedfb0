import { identity } from '@reagora/server/identity/contract'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { Link } from 'react-router'
import { useAction } from '../../../api/useAction.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useHydrated } from '../../../app/session.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Button } from '../../../ui/kit.tsx'
import { LinkBones, Outcome, ToLogin, useLinkState, useSecret } from '../ByLink.tsx'
import '../account.css'

export const route = {
  path: '/unlock',
  nouns: ['identity'],
  area: 'bare',
} satisfies PageRow

/** Opens an account that too many failed sign-ins have locked; a click, so that a mail scanner does not do it. */
export default function UnlockPage() {
  const { t } = useTranslation('identity')
  const hydrated = useHydrated()
  const secret = useSecret()
  const link = useLinkState(secret, 'unlock')
  const [done, setDone] = useState(false)
  const unlock = useAction(identity.unlock, { quiet: true, onDone: () => setDone(true) })
  const state = !hydrated ? 'asking' : done ? 'done' : unlock.isError ? 'broken' : link.state
  return (
    <Page title={t('unlock')} noindex>
      <section className="card accountcard">
        {state === 'asking' && (
          <>
            <h1 className="sr">{t('unlock')}</h1>
            <LinkBones />
          </>
        )}
        {state === 'failed' && (
          <>
            <h1 className="sr">{t('unlock')}</h1>
            <Failure error={link.error} retry={link.retry} />
          </>
        )}
        {state === 'valid' && (
          <>
            <h1>{t('unlock')}</h1>
            <p className="lead">{t('unlockLead', { email: link.email })}</p>
            <Button
              look="primary"
              size="lg"
              block
              busy={unlock.isPending}
              onClick={() => unlock.mutate({ token: secret })}
            >
              {t('unlockNow')}
            </Button>
          </>
        )}
        {state === 'done' && (
          <Outcome title={t('unlocked')}>
            <p>{t('unlockedLead')}</p>
            <ToLogin primary />
          </Outcome>
        )}
        {state === 'broken' && (
          <Outcome failed title={t('linkBroken')}>
            <p>{t('unlockBroken')}</p>
            <div className="row wrap center">
              <ToLogin primary />
              <Link className="btn lg" to="/forgetPassword">
                {t('forgotten')}
              </Link>
            </div>
          </Outcome>
        )}
      </section>
    </Page>
  )
}
