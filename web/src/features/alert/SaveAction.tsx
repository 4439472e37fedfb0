import { useTranslation } from '../../ui/texts.ts'
import { useSession } from '../../app/session.tsx'
import { useLater } from '../../app/useLater.tsx'
import { Button, Icon } from '../../ui/kit.tsx'
import type { ResultAction } from '../search/rules.ts'

/** Keeps the search of the results under a name; for whoever has a personal area, or may have one after a login. */
export function SaveAction(props: ResultAction) {
  const { t } = useTranslation('alert')
  const { signedIn, settled, may } = useSession()
  const { Loaded, shown, busy, open, close } = useLater(() => import('./SaveDialog.tsx'), 'alert')
  if (signedIn && settled && !may('personalFavorites')) return null
  return (
    <>
      <Button look="quiet" size="sm" busy={busy} onClick={open}>
        <Icon name="plus" />
        {t('save')}
      </Button>
      {Loaded && shown && <Loaded {...props} onClose={close} />}
    </>
  )
}
