import { identity } from '@reagora/server/identity/contract'
import type { PageRow } from '../../../app/page.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { useHydrated } from '../../../app/session.tsx'
import { useSecret } from '../ByLink.tsx'
import { LinkPage } from '../LinkPage.tsx'

export const route = {
  path: '/activate',
  nouns: ['identity'],
  area: 'bare',
} satisfies PageRow

/** Activates an account by choosing its password (rule ACC-1). */
export default function ActivatePage() {
  const { t } = useTranslation('identity')
  return (
    <LinkPage
      title={t('activate')}
      secret={useSecret()}
      purpose="activation"
      waiting={!useHydrated()}
      set={{
        endpoint: identity.setFirstPassword,
        text: t('activateNow'),
        title: t('activate'),
        lead: (email) => t('activateLead', { email }),
      }}
      done={{ title: t('activated'), lead: t('activatedLead') }}
      ask={{
        endpoint: identity.sendActivation,
        text: t('sendAgain'),
        fresh: { title: t('activationAgain'), lead: t('activationAgainLead') },
        broken: t('activationBroken'),
      }}
    />
  )
}
