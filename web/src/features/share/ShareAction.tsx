import { useTranslation } from 'react-i18next'
import { useSession } from '../../app/session.tsx'
import { Button, Icon } from '../../ui/kit.tsx'
import type { ResultAction } from '../search/storefront/ResultActions.tsx'
import { useLater } from './useLater.tsx'

/** Shares the results by a link. */
export function ShareAction(props: ResultAction) {
  const { t } = useTranslation()
  const { signedIn, settled, may } = useSession()
  const { Loaded, shown, busy, open, close } = useLater(() => import('./ShareDialog.tsx'), 'share')
  if (props.total === 0 || (signedIn && settled && !may('shareSearchGenerate'))) return null
  return (
    <>
      <Button look="quiet" size="sm" busy={busy} onClick={open}>
        <Icon name="share" />
        {t('share')}
      </Button>
      {Loaded && <Loaded {...props} open={shown} onClose={close} />}
    </>
  )
}
