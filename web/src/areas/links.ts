import type { Access } from '@reagora/server/kernel/access'
import type { Messages } from '@reagora/messages'
import { useSession } from '../app/session.tsx'
import type { PageRow } from '../app/page.ts'
import { usePages, useRoutes } from '../app/site.tsx'
import type { IconName } from '../ui/kit.tsx'

type Group = NonNullable<PageRow['menu']>['group']

export interface FrameLink {
  to: string
  text: keyof Messages['common']
  access: Access
  icon?: IconName
}

/** The floating tool bar (rule BAR-1). */
export const toolLinks: readonly FrameLink[] = [
  { to: '/oboSubmitorder', text: 'behalfOrder', access: 'oboPlaceOrder', icon: 'behalf' },
  { to: '/cart', text: 'cart', access: 'cart', icon: 'cart' },
  { to: '/orderlist', text: 'ordersShort', access: 'orderManagement', icon: 'order' },
  { to: '/quoteList', text: 'quotes', access: 'quoteManagement', icon: 'quote' },
  { to: '/mycollection', text: 'favouritesShort', access: 'personalFavorites', icon: 'heart' },
]

export const footLinks: readonly FrameLink[] = [
  { to: '/terms', text: 'terms', access: 'public' },
  { to: '/agreement', text: 'privacy', access: 'public' },
  { to: '/aboutus', text: 'about', access: 'public' },
  { to: '/contactUs', text: 'contact', access: 'public' },
  { to: '/newslist', text: 'news', access: 'public' },
  { to: '/shippingCost', text: 'shippingCosts', access: 'public' },
  { to: '/regulatedChemicalSearch', text: 'regulatedSearch', access: 'public' },
  { to: '/consumablesProductList', text: 'consumables', access: 'public' },
  { to: '/suppliers', text: 'allSuppliers', access: 'public' },
  { to: '/recommendMoleculeList', text: 'recommended', access: 'public' },
  { to: '/cas-index', text: 'casIndex', access: 'public' },
  { to: '/screening-sets', text: 'screeningSets', access: 'public' },
  { to: '/supplierRegister', text: 'becomeSupplier', access: 'public' },
  { to: '/for-buyers', text: 'forBuyers', access: 'public' },
  { to: '/for-suppliers', text: 'forSuppliers', access: 'public' },
  { to: '/help', text: 'help', access: 'public' },
  { to: '/apps', text: 'apps', access: 'public' },
  { to: '/careers', text: 'careers', access: 'public' },
  { to: '/release-notes', text: 'releaseNotes', access: 'public' },
]

/** The sub-navigation of the home and introduce pages (rule HEAD-6). */
export const subLinks: readonly FrameLink[] = [
  { to: '/', text: 'home', access: 'public' },
  { to: '/introduce/custom-synthesis', text: 'customService', access: 'public' },
  { to: '/introduce/building-blocks', text: 'buildingBlocks', access: 'public' },
  { to: '/introduce/screening-library', text: 'screeningLibrary', access: 'public' },
]

/**
 * Keeps the links whose page exists and that the person may follow. `guests` keeps those that a login would open, so that
 * a visitor sees what there is, and nothing moves while the permissions are on their way; an element without permission is hidden from everybody signed in (rule PERM-1).
 */
export function useLinks(links: readonly FrameLink[], guests = false): readonly FrameLink[] {
  const { may, signedIn, settled } = useSession()
  const pages = usePages()
  return links.filter((link) => pages.has(link.to) && ((guests && !(signedIn && settled)) || may(link.access)))
}

const rank = ({ place = Infinity }: { place?: number }) => place

/** The sections of a menu with the pages that declare themselves there and that the person may open. */
export function useMenu<G extends Group>(groups: readonly G[]) {
  const routes = useRoutes()
  const { may } = useSession()
  const open = routes.flatMap(({ path, menu, access = 'signed-in', area }) =>
    menu && may(area === 'main' ? 'public' : access) ? [{ path, ...menu }] : [],
  )
  return groups
    .map((group) => ({
      group,
      items: open
        .filter((one) => one.group === group)
        .toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b))),
    }))
    .filter(({ items }) => items.length > 0)
}
