import { useTranslation } from '../ui/texts.ts'
import { useLocation } from 'react-router'
import { usePages } from '../app/site.tsx'
import { Breadcrumbs } from '../app/Breadcrumbs.tsx'

/** Where a page of a menu stands, as its row declares it. A page of one record says it itself: it knows which. */
export function MenuCrumbs() {
  const { t, i18n } = useTranslation()
  const { menu } = usePages().find(useLocation().pathname) ?? {}
  if (!menu) return null
  return <Breadcrumbs items={[{ text: t(`menuGroup.${menu.group}`) }, { text: menu.label[i18n.language] }]} />
}
