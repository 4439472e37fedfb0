import { useTranslation } from '../../ui/texts.ts'
import { useSession } from '../../app/session.tsx'
import { useLater } from '../../app/useLater.tsx'
import { Button, Icon } from '../../ui/kit.tsx'
import type { ResultAction } from '../search/rules.ts'

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
      {Loaded && shown && <Loaded {...props} onClose={close} />}
    </>
  )
}
