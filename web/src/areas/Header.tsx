import { useTranslation } from '../ui/texts.ts'
import { Link, useLocation } from 'react-router'
import { useCartCount } from '../app/cart.ts'
import { useLeave } from '../app/leaving.ts'
import { loginPath } from '../app/login.ts'
import { accountGroups, staffGroups } from '../app/page.ts'
import { isService, useSession } from '../app/session.tsx'
import { useFrame, usePages } from '../app/site.tsx'
import { setMode, useMode } from '../app/theme.ts'
import { Icon, Menu } from '../ui/kit.tsx'
import { Added } from './Added.tsx'
import { BellPlace } from './BellPlace.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { subLinks, useLinks, useMenu, type FrameLink } from './links.ts'
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
]

/** What everybody may look up, above the bar and gone with the first scroll. */
const stripLinks: readonly FrameLink[] = [
  { to: '/consumablesProductList', text: 'consumables', access: 'public' },
  { to: '/structureSearch', text: 'structureSearch', access: 'public' },
  { to: '/regulatedChemicalSearch', text: 'regulatedSearch', access: 'public' },
  { to: '/shippingCost', text: 'shippingCosts', access: 'public' },
  { to: '/contactUs', text: 'contact', access: 'public' },
]

interface Props {
  wide: boolean
  onPickBuyer: () => void
  onPalette: () => void
}

export function Header({ wide, onPickBuyer, onPalette }: Props) {
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
      {!wide && <Strip />}
      <div>
        <Link className="wordmark" {...warm('/')}>
          <img src="/hexagon.svg" alt="" width="24" height="24" />
          Reagora<span lang="zh">试剂广场</span>
        </Link>
        {pathname !== '/' && !wide && <SearchBox />}
        {wide && (
          <button type="button" className="btn goto" aria-keyshortcuts="Control+K Meta+K" onClick={onPalette}>
            <Icon name="search" size={14} />
            <span className="not-phone">{t('goTo')}</span>
            <span className="sr only-phone">{t('goTo')}</span>
            <kbd className="not-phone">{t('ctrl')} K</kbd>
          </button>
        )}
        <nav className="nav" aria-label={t('mainNav')}>
          {!wide && (
            <>
              {links.map((link) => (
                <Link key={link.to} className="not-phone" {...warm(link.to)}>
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
                    <CartCount />
                  </Link>
                  <Added />
                </span>
              )}
            </>
          )}
          <BellPlace />
          <Account onPickBuyer={onPickBuyer} />
          {wide && (
            <>
              <LanguageMenu />
              <ThemeButton />
            </>
          )}
        </nav>
      </div>
      {(pathname === '/' || pathname.startsWith('/introduce/')) && <SubNav pathname={pathname} />}
    </header>
  )
}

const CartCount = () => <span className="count num">{useCartCount() ?? ''}</span>

function Strip() {
  const { t } = useTranslation()
  const links = useLinks(stripLinks)
  const warm = useWarmLink()
  return (
    <div className="strip">
      <nav aria-label={t('lookUp')}>
        {links.map((link) => (
          <Link key={link.to} {...warm(link.to)}>
            {t(link.text)}
          </Link>
        ))}
      </nav>
      <LanguageMenu />
      <ThemeButton />
    </div>
  )
}

/** Who is here. The document is the guest's; until React runs a person signed in sees the place kept free. */
function Account({ onPickBuyer }: { onPickBuyer: () => void }) {
  const { t, i18n } = useTranslation()
  const session = useSession()
  const { outline } = useFrame()
  const here = useLocation()
  const pages = usePages()
  const personal = useMenu(accountGroups)
  const staff = useMenu(staffGroups)[0]?.items[0]?.path
  const leave = useLeave()
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
          personal.flatMap(({ items }) =>
            items.map(({ path, label }) => (
              <Link key={path} to={path}>
                {label[i18n.language]}
              </Link>
            )),
          )}
        {staff && <Link to={staff}>{t('staff')}</Link>}
        {isService(session) && (
          <button type="button" onClick={onPickBuyer}>
            {t('pickBuyer')}
          </button>
        )}
        <button type="button" onClick={() => void leave()}>
          {t('logout')}
        </button>
      </Menu>
    </span>
  )
}

function ThemeButton() {
  const { t } = useTranslation()
  const dark = useMode() === 'dark'
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
