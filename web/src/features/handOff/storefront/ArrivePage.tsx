import { handOff } from '@reagora/server/handOff/contract'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { beginSession } from '../../../api/storage.ts'
import { useAction } from '../../../api/useAction.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useSession } from '../../../app/session.tsx'
import { Button } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { LinkBones, Outcome, ToLogin } from '../../identity/ByLink.tsx'
import '../../identity/account.css'

export const route = {
  path: '/bpmlogin',
  nouns: ['handOff', 'identity'],
  area: 'bare',
} satisfies PageRow

/**
 * Where a partner's system sends its people with a code (`?code=` or behind `#`). A guest is signed in at once; whoever is signed in
 * already is asked first, so that no link changes unnoticed for whom one buys.
 */
export default function ArrivePage() {
  const { t } = useTranslation('handOff')
  const { signedIn, settled, user } = useSession()
  const { hash } = useLocation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const code = hash.slice(1) || (params.get('code') ?? '')
  const arrive = useAction(handOff.arrive, {
    quiet: true,
    onDone: ({ path, ...session }) => {
      beginSession(session)
      void navigate(path, { replace: true })
    },
  })
  const tried = useRef(false)
  const atOnce = settled && !signedIn && code !== ''
  useEffect(() => {
    if (!atOnce || tried.current) return
    tried.current = true
    arrive.mutate({ code })
  }, [atOnce, arrive, code])
  const broken = arrive.isError || (settled && code === '')
  return (
    <Page title={t('title')} noindex>
      <section className="card accountcard">
        {broken ? (
          <Outcome failed title={t('failed')}>
            <p>{arrive.error?.message ?? t('noCode')}</p>
            <ToLogin primary />
          </Outcome>
        ) : settled && signedIn && !arrive.isPending && !arrive.isSuccess ? (
          <>
            <h1>{t('title')}</h1>
            <p className="lead">{t('already', { email: user?.userEmail ?? '' })}</p>
            <div className="row wrap">
              <Button look="primary" size="lg" onClick={() => arrive.mutate({ code })}>
                {t('goOn')}
              </Button>
              <Link className="btn lg" to="/">
                {t('stay')}
              </Link>
            </div>
          </>
        ) : (
          <>
            <h1>{t('title')}</h1>
            <p className="lead" role="status">
              {t('working')}
            </p>
            <LinkBones />
          </>
        )}
      </section>
    </Page>
  )
}
