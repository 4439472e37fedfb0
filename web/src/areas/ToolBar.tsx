import { collection } from '@reagora/server/collection/contract'
import { useTranslation } from '../ui/texts.ts'
import { Link, useLocation } from 'react-router'
import { useApi } from '../api/useApi.ts'
import { useCartCount } from '../app/cart.ts'
import { useSession } from '../app/session.tsx'
import { Icon } from '../ui/kit.tsx'
import { ChatButton } from './ChatButton.tsx'
import { useWarmLink } from './Header.tsx'
import { toolLinks, useLinks, type FrameLink } from './links.ts'

const toTop = () => scrollTo({ top: 0 })

/** The floating tool bar at the right (rule BAR-1). A guest sees it too, on-behalf orders excepted; a click asks for the login. */
export function ToolBar() {
  const { t } = useTranslation()
  const { signedIn, may } = useSession()
  const cartCount = useCartCount()
  const kept = useApi(collection.count, may('personalFavorites') ? {} : null, { quiet: true })
  const counts: Record<string, number | null | undefined> = { '/cart': cartCount, '/mycollection': kept.data }
  const warm = useWarmLink()
  const links = useLinks(toolLinks, true).filter((link) => signedIn || link.access !== 'oboPlaceOrder')
  return (
    <aside className="float" aria-label={t('shortcuts')}>
      {links.map((link) => (
        <Link key={link.to} {...warm(link.to)}>
          {link.icon && <Icon name={link.icon} />}
          {t(link.text)}
          {counts[link.to] ? <span className="count num">{counts[link.to]}</span> : null}
        </Link>
      ))}
      <ChatButton />
      <button type="button" onClick={toTop}>
        <Icon name="up" />
        {t('toTop')}
      </button>
    </aside>
  )
}

const bottomLinks: readonly FrameLink[] = [
  { to: '/', text: 'home', access: 'public', icon: 'home' },
  { to: '/batchQueryView', text: 'list', access: 'public', icon: 'list' },
  { to: '/cart', text: 'cart', access: 'cart', icon: 'cart' },
  { to: '/quoteList', text: 'quotes', access: 'quoteManagement', icon: 'quote' },
  { to: '/orderlist', text: 'orders', access: 'orderManagement', icon: 'order' },
]

/** Who sells and does not buy answers requests. */
const sellerLinks: readonly FrameLink[] = [
  ...bottomLinks.slice(0, 2),
  { to: '/quoteSupplierList', text: 'supplierQuotes', access: 'supplierQuotes', icon: 'quote' },
]

/** On a phone: within reach of the thumb. */
export function BottomBar() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const cartCount = useCartCount()
  const { may } = useSession()
  const links = useLinks(may('supplierQuotes') && !may('cart') ? sellerLinks : bottomLinks, true)
  if (links.length < 2) return null
  return (
    <nav className="bottom" aria-label={t('shortcuts')}>
      {links.map((link) => (
        <Link key={link.to} to={link.to} aria-current={pathname === link.to ? 'page' : undefined}>
          {link.icon && <Icon name={link.icon} size={18} />}
          {t(link.text)}
          {link.to === '/cart' && cartCount ? <span className="count num">{cartCount}</span> : null}
        </Link>
      ))}
    </nav>
  )
}
