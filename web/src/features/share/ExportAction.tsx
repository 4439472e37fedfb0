import { useTranslation } from '../../ui/texts.ts'
import { useSession } from '../../app/session.tsx'
import { useLater } from '../../app/useLater.tsx'
import { Button, Icon } from '../../ui/kit.tsx'
import type { ResultAction } from '../search/rules.ts'

/** Has the results mailed as a file. */
export function ExportAction(props: ResultAction) {
  const { t } = useTranslation()
  const { signedIn, settled, may } = useSession()
  const { Loaded, shown, busy, open, close } = useLater(() => import('./ExportDialog.tsx'), 'share')
  const allowed = may(['exportCSVSearchResults', 'exportSDFSearchResults'])
  if (props.total === 0 || (signedIn && settled && !allowed)) return null
  return (
    <>
      <Button look="quiet" size="sm" busy={busy} onClick={open}>
        <Icon name="download" />
        {t('export')}
      </Button>
      {Loaded && shown && <Loaded {...props} onClose={close} />}
    </>
  )
}
