import { useTranslation } from '../ui/texts.ts'
import { useLocation } from 'react-router'
import { accountGroups } from '../app/page.ts'
import { usePages } from '../app/site.tsx'
import { Breadcrumbs } from '../ui/parts.tsx'

/** Where a page of a menu stands, as its row declares it. A page of one record says it itself: it knows which. */
export function MenuCrumbs() {
  const { t } = useTranslation()
  const { menu } = usePages().find(useLocation().pathname) ?? {}
  if (!menu) return null
  const ofAccount = accountGroups.some((group) => group === menu.group)
  return (
    <Breadcrumbs
      items={[
        { text: t(ofAccount ? 'home' : 'staff'), ...(ofAccount && { to: '/' }) },
        { text: t(`menuGroup.${menu.group}`) },
        { text: t(`menu.${menu.label}`) },
      ]}
    />
  )
}
