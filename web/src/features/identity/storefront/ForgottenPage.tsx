import { identity } from '@reagora/server/identity/contract'
import type { PageRow } from '../../../app/page.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { useSecret } from '../ByLink.tsx'
import { LinkPage } from '../LinkPage.tsx'

export const route = {
  path: '/forgetPassword',
  nouns: ['identity'],
  area: 'bare',
} satisfies PageRow

/** Asks for a reset link; with the secret of that mail it sets the new password. */
export default function ForgottenPage() {
  const { t } = useTranslation('identity')
  return (
    <LinkPage
      title={t('reset')}
      secret={useSecret()}
      purpose="reset"
      set={{
        endpoint: identity.resetPassword,
        text: t('resetSave'),
        title: t('resetNow'),
        lead: (email) => t('resetLead', { email }),
      }}
      done={{ title: t('resetDone'), lead: t('resetDoneLead') }}
      ask={{
        endpoint: identity.resetPassword,
        text: t('sendReset'),
        fresh: { title: t('reset'), lead: t('resetAsk') },
        broken: t('resetBroken'),
      }}
    />
  )
}
