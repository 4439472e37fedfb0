import type { ReactNode } from 'react'
import { useTranslation } from '../ui/texts.ts'
import { Link, useLocation } from 'react-router'
import { staffGroups } from '../app/page.ts'
import { MenuCrumbs } from './Crumbs.tsx'
import { useWarmLink } from './Header.tsx'
import { useMenu } from './links.ts'
import SignedIn from './SignedIn.tsx'

/** On a phone the menu is a row that scrolls: where one is must not lie outside of it. */
const inSight = (link: HTMLElement | null) => {
  const row = link?.closest('nav')
  if (link && row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
}

/** The staff and supplier areas: a left menu of what the person may open, the page beside it. */
export default function Staff({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const warm = useWarmLink()
  const here = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  return (
    <SignedIn>
      <div className="admin">
        <nav className="sidenav" aria-label={t('staffNav')}>
          {useMenu(staffGroups).map(({ group, items }) => (
            <div key={group}>
              <h2>{t(`menuGroup.${group}`)}</h2>
              {items.map(({ path, label }) => (
                <Link
                  key={path}
                  {...warm(path)}
                  ref={here(path) ? inSight : undefined}
                  aria-current={here(path) ? 'page' : undefined}
                >
                  {t(`menu.${label}`)}
                </Link>
              ))}
            </div>
          ))}
        </nav>
        <div className="framed">
          <MenuCrumbs />
          {children}
        </div>
      </div>
    </SignedIn>
  )
}
