import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { loginPath } from '../app/login.ts'
import { isService, useSession } from '../app/session.tsx'
import { useFrame, usePages } from '../app/site.tsx'
import { classes, Icon, Menu } from '../ui/kit.tsx'
import { Added } from './Added.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { personalLinks, subLinks, useLinks, type FrameLink } from './links.ts'
import { SearchBox } from './SearchBox.tsx'

/** A link that fetches its page while the pointer is on the way to it. */
export function useWarmLink() {
  const pages = usePages()
  return (to: string) => ({ to, onPointerEnter: () => pages.warm(to) })
}

const navLinks: readonly FrameLink[] = [
  { to: '/batchQueryView', text: 'list', access: 'public', icon: 'list' },
  { to: '/quoteList', text: 'quotes', access: 'quoteManagement' },
  { to: '/orderlist', text: 'orders', access: 'orderManagement' },
  { to: '/contactUs', text: 'contact', access: 'public' },
]

export function Header({ wide, onPickBuyer }: { wide: boolean; onPickBuyer: () => void }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const session = useSession()
  const pages = usePages()
  const warm = useWarmLink()
  const links = useLinks(navLinks, true)
  const supplier = session.hasRole(['ROLE_SUPPLIER', 'ROLE_SUPPLIER_ADMIN'])
  // A guest sees the way to the cart too; it asks for the login. Until the menus are known its place is kept.
  const buys = session.signedIn && session.settled ? session.may('cart') : !supplier
  return (
    <header className={wide ? 'head wide' : 'head'}>
      <div>
        <Link className="wordmark" {...warm('/')}>
          <img src="/hexagon.svg" alt="" width="24" height="24" />
          Reagora<span lang="zh">试剂广场</span>
        </Link>
        {pathname !== '/' && !wide && <SearchBox />}
        <nav className="nav" aria-label={t('mainNav')}>
          {!wide && (
            <>
              {links.map((link) => (
                <Link
                  key={link.to}
                  className={classes('not-phone', link.to === '/contactUs' && 'not-tablet')}
                  {...warm(link.to)}
                >
                  {link.icon && <Icon name={link.icon} />}
                  {t(link.text)}
                </Link>
              ))}
              {supplier && pages.has('/quoteSupplierList') && (
                <Link className="not-phone" {...warm('/quoteSupplierList')}>
                  {t('supplierQuotes')}
                </Link>
              )}
              {buys && pages.has('/cart') && (
                <span className="cartlink">
                  <Link {...warm('/cart')}>
                    <Icon name="cart" />
                    <span className="not-phone">{t('cart')}</span>
                    <span className="sr only-phone">{t('cart')}</span>
                    <span className="count num">{session.cartCount ?? ''}</span>
                  </Link>
                  <Added />
                </span>
              )}
            </>
          )}
          <Account onPickBuyer={onPickBuyer} />
          <LanguageMenu />
          <ThemeButton />
        </nav>
      </div>
      {(pathname === '/' || pathname.startsWith('/introduce/')) && <SubNav pathname={pathname} />}
    </header>
  )
}

/** Who is here. The document is the guest's; until React runs a person signed in sees the place kept free. */
function Account({ onPickBuyer }: { onPickBuyer: () => void }) {
  const { t } = useTranslation()
  const session = useSession()
  const { outline } = useFrame()
  const here = useLocation()
  const pages = usePages()
  const personal = useLinks(personalLinks)
  const staff = useStaffStart()
  if (!session.hydrated && outline !== 'guest') return <span className="account" />
  if (!session.signedIn)
    return (
      <span className="account">
        <Link to={here.pathname === '/' ? '/login' : loginPath(here)}>{t('login')}</Link>
        {pages.has('/buyerRegister') && (
          <Link className="not-phone" to="/buyerRegister">
            {t('register')}
          </Link>
        )}
      </span>
    )
  const email = session.user?.userEmail ?? ''
  return (
    <span className="account">
      <Menu
        name={t('account')}
        label={
          <>
            <Icon name="user" />
            <span className="not-phone not-tablet who">{session.user?.name || email || t('account')}</span>
          </>
        }
      >
        <p className="welcome">
          {t('welcome')}
          <strong>{email}</strong>
          {session.user?.companyName && <span className="muted">{session.user.companyName}</span>}
        </p>
        {session.may('personalCenter') &&
          personal.map((link) => (
            <Link key={link.to} to={link.to}>
              {t(link.text)}
            </Link>
          ))}
        {staff && <Link to={staff}>{t('staff')}</Link>}
        {isService(session) && (
          <button type="button" onClick={onPickBuyer}>
            {t('pickBuyer')}
          </button>
        )}
        <button type="button" onClick={() => void session.leave()}>
          {t('logout')}
        </button>
      </Menu>
    </span>
  )
}

/** The first page of the staff area that the person may open. */
function useStaffStart() {
  const { routes } = useFrame()
  const { may } = useSession()
  return routes.find((route) => route.menu && may(route.access ?? 'signed-in') && !route.path.includes('{'))?.path
}

function ThemeButton() {
  const { t } = useTranslation()
  const { mode, setMode } = useSession()
  const dark = mode === 'dark'
  return (
    <button
      type="button"
      className="btn quiet icon"
      aria-label={t('theme')}
      title={t('theme')}
      aria-pressed={dark}
      onClick={() => setMode(dark ? 'light' : 'dark')}
    >
      <Icon name={dark ? 'sun' : 'moon'} />
    </button>
  )
}

function SubNav({ pathname }: { pathname: string }) {
  const { t } = useTranslation()
  const links = useLinks(subLinks)
  const warm = useWarmLink()
  if (links.length < 2) return null
  return (
    <nav className="subnav" aria-label={t('subNav')}>
      {links.map((link) => (
        <Link key={link.to} {...warm(link.to)} aria-current={pathname === link.to ? 'page' : undefined}>
          {t(link.text)}
        </Link>
      ))}
    </nav>
  )
}
