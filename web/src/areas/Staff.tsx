import type { ReactNode } from 'react'
import { useTranslation } from '../ui/texts.ts'
import { Link, useLocation } from 'react-router'
import { staffGroups } from '../app/page.ts'
import { useWaiting } from '../app/waiting.ts'
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
  const { t, i18n } = useTranslation()
  const { pathname } = useLocation()
  const warm = useWarmLink()
  const menu = useMenu(staffGroups)
  const waiting = useWaiting()
  /** Beside which entries it is counted what waits there. */
  const waits: Record<string, number> = waiting
    ? { '/admin/tasks': waiting.mine, '/admin/tasks/queues': waiting.free }
    : {}
  /** The entry of this page: of two that fit, as `/admin/tasks` and `/admin/tasks/queues`, the longer one. A start page is nobody's parent. */
  const isBelow = (path: string) => path.lastIndexOf('/') > 0 && pathname.startsWith(`${path}/`)
  const current = menu
    .flatMap(({ items }) => items.map(({ path }) => path))
    .filter((path) => pathname === path || isBelow(path))
    .reduce((best, path) => (path.length > best.length ? path : best), '')
  return (
    <SignedIn>
      <div className="admin">
        <nav className="sidenav" aria-label={t('staffNav')}>
          {menu.map(({ group, items }) => (
            <div key={group}>
              <h2>{t(`menuGroup.${group}`)}</h2>
              {items.map(({ path, label }) => (
                <Link
                  key={path}
                  {...warm(path)}
                  ref={path === current ? inSight : undefined}
                  aria-current={path === current ? 'page' : undefined}
                >
                  {label[i18n.language]}
                  {waits[path] ? (
                    <span className="count num" title={t('tasksWaiting')}>
                      {waits[path] > 99 ? '99+' : waits[path]}
                    </span>
                  ) : null}
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
