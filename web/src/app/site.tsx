import { createContext, use, useSyncExternalStore, type ComponentType } from 'react'
import type { Mode } from '../ui/theme.ts'
import { matchRoute, type AppRoute, type RouteTable } from './page.ts'

export interface SiteLink {
  text: string
  url: string
}
/** What the operator of this marketplace says about itself; comes with the document. */
export interface SiteFacts {
  version: string
  parent: SiteLink
  filings: readonly SiteLink[]
  social: readonly SiteLink[]
  /** The numbers are examples, and the footer says so. */
  demo: boolean
  /** Closed for maintenance: every page leads to /maintenance. */
  maintenance: boolean
  /** Companies sign their people in with providers of their own. */
  companyLogin: boolean
}
/** What the server knew before React ran: a guess for the outline of the header, never data. */
export type Outline = 'guest' | 'in' | 'obo'

/** What a page says about itself; the server writes it into the document. */
export interface Head {
  title: string
  description?: string | undefined
  /** Path and query of the one address under which this page shall be found. */
  canonical?: string | undefined
  /** Where feed readers find what the page lists. */
  feed?: string | undefined
  /** schema.org data. */
  jsonLd?: object | undefined
  noindex?: boolean | undefined
  /** 200 unless said otherwise. */
  status?: number | undefined
}

export interface Frame {
  routes: RouteTable
  site: SiteFacts
  mode: Mode
  outline: Outline
  /** On the server: collects what the page says about itself. */
  collect?: (head: Head) => void
  /** In the browser: called once the page that came from the server is React's. */
  onAwake?: () => void
  /** The dialog to draw a structure in, which the header opens and a feature owns. */
  loadDrawing: () => Promise<{ default: ComponentType<{ open: boolean; onClose: () => void }> }>
}
export const FrameContext = createContext<Frame | null>(null)
export function useFrame(): Frame {
  const frame = use(FrameContext)
  if (!frame) throw new Error('outside of the application')
  return frame
}

/** The routes known by now. */
export function useRoutes(): readonly AppRoute[] {
  const { routes } = useFrame()
  return useSyncExternalStore(routes.subscribe, routes.known, routes.known)
}

/** Whether a page exists: what is not built is not linked. `warm` fetches it before the click. */
export function usePages() {
  const { routes: table } = useFrame()
  const routes = useRoutes()
  const find = (path: string) => matchRoute(routes, path.split('?')[0]!)
  const warm = async (path: string) => {
    const [address] = path.split('?')
    if (!matchRoute(table.known(), address!)) await table.complete()
    await matchRoute(table.known(), address!)?.preload()
  }
  return {
    find,
    // A page behind a login may be one of those that are not known yet.
    has: (path: string) => !table.isWhole() || find(path) !== undefined,
    warm: (path: string) => void warm(path).catch(() => {}),
  }
}
