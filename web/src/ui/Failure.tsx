import { useTranslation } from './texts.ts'
import { Refusal } from '../api/call.ts'
import { Button } from './kit.tsx'
import { StateBlock } from './parts.tsx'

/** The server has answered that there is no such thing, or not for this person: another try would change nothing. */
export const isGone = (error: unknown) =>
  error instanceof Refusal && error.http >= 400 && error.http < 500 && error.http !== 429

/** A list or page whose answer did not come: the server's words where there are some, and another try. */
export function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation()
  const offline = error instanceof Refusal && error.http === 0
  return (
    <StateBlock
      icon="alert"
      title={t(offline ? 'offline' : 'serverFailed')}
      actions={
        <Button look="primary" onClick={retry}>
          {t('retry')}
        </Button>
      }
    >
      {error instanceof Refusal && error.message ? error.message : t('nothingLost')}
    </StateBlock>
  )
}
