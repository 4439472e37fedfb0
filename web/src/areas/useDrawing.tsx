import { useTranslation } from '../ui/texts.ts'
import { Link, useLocation } from 'react-router'
import { useFrame, usePages } from '../app/site.tsx'
import { useLoaded } from '../app/useLoaded.ts'
import { classes, Icon } from '../ui/kit.tsx'

const drawPath = '/structureSearch'

/**
 * The way to search by structure (rule HEAD-5): a dialog to draw in; on a phone, before React runs and in a tab of its own,
 * the page. The dialog has forms and fields of its own, so it has to stand outside of the form that the link stands in.
 */
export function useDrawing() {
  const { t } = useTranslation()
  const { loadDrawing } = useFrame()
  const pages = usePages()
  const { pathname } = useLocation()
  const { Loaded, shown, busy, open, close } = useLoaded(loadDrawing, ['structure'])
  const link = pages.has(drawPath) && (
    <Link
      className={classes('btn quiet draw', busy && 'busy')}
      to={drawPath}
      aria-label={t('drawSearch')}
      title={t('drawSearch')}
      onClick={(event) => {
        const { metaKey, ctrlKey, shiftKey, altKey } = event
        if (pathname === drawPath || metaKey || ctrlKey || shiftKey || altKey) return
        if (!matchMedia('(min-width: 761px)').matches) return
        event.preventDefault()
        open()
      }}
    >
      <Icon name="draw" size={18} />
    </Link>
  )
  return { link, dialog: Loaded && <Loaded open={shown} onClose={close} /> }
}
