import { alert } from '@reagora/server/alert/contract'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../api/useAction.ts'
import { Page } from '../../../app/Page.tsx'
import { Button } from '../../../ui/kit.tsx'
import { StateBlock } from '../../../ui/parts.tsx'
import { useUrlState } from '../../../ui/urlState.ts'

/** Where the link of a letter leads: ends its alert at a click, without a login. Reading the page changes nothing. */
export default function StopPage() {
  const { t } = useTranslation('alert')
  const token = useUrlState().get('token')
  const stop = useAction(alert.stop, { quiet: true })
  const valid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(token) && !stop.isError
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
