import { alert } from '@reagora/server/alert/contract'
import { useTranslation } from '../../../ui/texts.ts'
import { useAction } from '../../../api/useAction.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useHydrated } from '../../../app/session.tsx'
import { Button } from '../../../ui/kit.tsx'
import { StateBlock } from '../../../ui/parts.tsx'
import { useSecret } from '../../identity/ByLink.tsx'

export const route = {
  path: '/alerts/stop',
  nouns: ['alert'],
  area: 'main',
} satisfies PageRow

/** Where the link of an email leads: ends its alert at a click, without a login. Reading the page changes nothing. */
export default function StopPage() {
  const { t } = useTranslation('alert')
  const token = useSecret()
  const stop = useAction(alert.stop, { quiet: true })
  const hydrated = useHydrated()
  const valid = (!hydrated || /^[\w-]{36,43}$/.test(token)) && !stop.isError
  return (
    <Page title={t('stopTitle')} noindex>
      <div className="card" aria-live="polite">
        {!valid ? (
          <StateBlock heading="h1" icon="alert" title={t('stopInvalid')}>
            {t('stopInvalidHint')}
          </StateBlock>
        ) : stop.isSuccess ? (
          <StateBlock heading="h1" icon="check" title={t('stopTitle')}>
            {t('stopped')}
          </StateBlock>
        ) : (
          <StateBlock
            heading="h1"
            icon="mail"
            title={t('stopTitle')}
            actions={
              <Button look="primary" busy={stop.isPending} onClick={() => stop.mutate({ token })}>
                {t('stopButton')}
              </Button>
            }
          >
            {t('stopAsk')}
          </StateBlock>
        )}
      </div>
    </Page>
  )
}
