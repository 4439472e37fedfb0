import { ownData } from '@reagora/server/ownData/contract'
import { WAIT_DAYS } from '@reagora/server/ownData/rules'
import { Link } from 'react-router'
import { useAction } from '../../../api/useAction.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useHydrated } from '../../../app/session.tsx'
import { Button } from '../../../ui/kit.tsx'
import { Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { LinkBones, Outcome, useSecret } from '../../identity/ByLink.tsx'

export const route = {
  path: '/confirmerasure',
  nouns: ['ownData', 'identity'],
  area: 'bare',
} satisfies PageRow

/** Where the mail to somebody without a password leads; a click, so that a mail scanner deletes nobody. */
export default function ConfirmErasurePage() {
  const { t } = useTranslation('ownData')
  const hydrated = useHydrated()
  const token = useSecret()
  const act = useAction(ownData.confirmErasure, { quiet: true })
  const broken = hydrated && (token === '' || act.isError)
  const onward = (
    <Link className="btn primary lg" to="/mydata">
      {t('toMyData')}
    </Link>
  )
  return (
    <Page title={t('confirmTitle')} noindex>
      <section className="card accountcard">
        {!hydrated && <LinkBones />}
        {broken && (
          <Outcome failed title={t('confirmBroken')}>
            <p>{t('confirmBrokenLead')}</p>
            {onward}
          </Outcome>
        )}
        {hydrated && !broken && act.data && (
          <Outcome title={t('confirmed')}>
            <p>
              {t('waitsUntil')} <Time value={act.data.dueAt} />
            </p>
            <p>{t('waitsLead')}</p>
            {onward}
          </Outcome>
        )}
        {hydrated && !broken && !act.data && (
          <>
            <h1>{t('confirmTitle')}</h1>
            <p className="lead">{t('confirmLead', { n: WAIT_DAYS })}</p>
            <Button look="danger" size="lg" block busy={act.isPending} onClick={() => act.mutate({ token })}>
              {t('confirmNow')}
            </Button>
          </>
        )}
      </section>
    </Page>
  )
}
