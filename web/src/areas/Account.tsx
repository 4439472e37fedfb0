import type { ReactNode } from 'react'
import { useTranslation } from '../ui/texts.ts'
import { Link, useLocation } from 'react-router'
import { accountGroups, staffGroups } from '../app/page.ts'
import { Icon } from '../ui/kit.tsx'
import { MenuCrumbs } from './Crumbs.tsx'
import { useWarmLink } from './Header.tsx'
import { useMenu } from './links.ts'
import SignedIn from './SignedIn.tsx'

/** The personal area: what belongs to the account at the left, in a menu that unfolds on a phone; above the page where it stands. */
export default function Account({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <SignedIn>
      <div className="account-frame">
        <nav className="sidenav" aria-label={t('accountNav')}>
          <Sections />
        </nav>
        <div className="framed">
          <div className="row between account-top">
            <MenuCrumbs />
            <details className="menu" key={useLocation().pathname}>
              <summary>
                <Icon name="menu" />
                {t('account')}
              </summary>
              <nav className="sidenav" aria-label={t('accountNav')}>
                <Sections />
              </nav>
            </details>
          </div>
          {children}
        </div>
      </div>
    </SignedIn>
  )
}

function Sections() {
  const { t, i18n } = useTranslation()
  const { pathname } = useLocation()
  const warm = useWarmLink()
  const staff = useMenu(staffGroups)[0]?.items[0]?.path
  return (
    <>
      {useMenu(accountGroups).map(({ group, items }) => (
        <div key={group}>
          <h2>{t(`menuGroup.${group}`)}</h2>
          {items.map(({ path, label }) => (
            <Link key={path} {...warm(path)} aria-current={pathname === path ? 'page' : undefined}>
              {label[i18n.language]}
            </Link>
          ))}
        </div>
      ))}
      {staff && <Link {...warm(staff)}>{t('staff')}</Link>}
    </>
  )
}
