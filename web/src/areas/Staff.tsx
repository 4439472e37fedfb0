import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { PageRow } from '../app/page.ts'
import { useSession } from '../app/session.tsx'
import { useFrame } from '../app/site.tsx'
import { useWarmLink } from './Header.tsx'
import SignedIn from './SignedIn.tsx'

const groups: readonly NonNullable<PageRow['menu']>['group'][] = ['trade', 'people', 'catalogue', 'system']

/** On a phone the menu is a row that scrolls: where one is must not lie outside of it. */
const inSight = (link: HTMLElement | null) => {
  const row = link?.closest('nav')
  if (link && row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
}

/** The staff and supplier areas: a left menu of what the person may open, the page beside it. */
export default function Staff({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { routes } = useFrame()
  const { may } = useSession()
  const { pathname } = useLocation()
  const warm = useWarmLink()
  const open = routes.filter((route) => route.menu && may(route.access ?? 'signed-in'))
  const here = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  return (
    <SignedIn>
      <div className="admin">
        <nav aria-label={t('staffNav')}>
          {groups.map((group) => {
            const items = open.filter((route) => route.menu?.group === group)
            if (items.length === 0) return null
            return (
              <div key={group}>
                <h2>{t(`menuGroup.${group}`)}</h2>
                {items.map((route) => (
                  <Link
                    key={route.path}
                    {...warm(route.path)}
                    ref={here(route.path) ? inSight : undefined}
                    aria-current={here(route.path) ? 'page' : undefined}
                  >
                    {route.menu && t(`menu.${route.menu.label}`)}
                  </Link>
                ))}
              </div>
            )
          })}
        </nav>
        {children}
      </div>
    </SignedIn>
  )
}
