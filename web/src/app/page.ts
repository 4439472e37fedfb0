import type { Language, Noun } from '@reagora/messages'
import type { Access } from '@reagora/server/kernel/access'
import type { ComponentType, ReactNode } from 'react'
import type { Need } from '../api/call.ts'

/** The sections of the menus, in their order: of the account, and of the staff and supplier areas. */
export const accountGroups = ['buying', 'lists', 'company', 'account'] as const
export const staffGroups = ['desk', 'trade', 'people', 'catalogue', 'marketing', 'system'] as const

/**
 * One page of the table: a page's file, `features/<noun>/<area>/<Name>Page.tsx`, says it itself in `export const route`, as a literal
 * that the build and the tests read without running the page (web/pageTable.ts).
 */
export interface PageRow {
  /** The route as the specification writes it: `/newsdetail/{id}`. It is also the page's `data-page`. */
  path: `/${string}`
  /** Nouns of the texts it shows, beyond `common`. */
  nouns: readonly Noun[]
  /** bare: no header; main: public, rendered by the server; signed-in and staff: antd, after a login. */
  area: 'bare' | 'main' | 'signed-in' | 'staff'
  /** Who may see it; others get the page 403. Signed-in and staff pages ask for a login in any case. */
  access?: Access
  /**
   * The entry in the menu at the left, of the account or of the staff area, and with it the breadcrumbs of the page.
   */
  menu?: {
    group: (typeof accountGroups)[number] | (typeof staffGroups)[number]
    /** A text of the feature: `tag:title`. */
    label: `${Noun}:${string}`
    /** Where it stands in its section: the smallest first, those without it last. */
    place?: number
  }
  /** Of a page that no menu leads to, what somebody begins there, as Ctrl+K offers it: a text of the feature. */
  begins?: `${Noun}:${string}`
}

/** Where somebody is: what `needs` may depend on. */
export interface Place {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}

export interface PageModule {
  default: ComponentType
  /** The answers a public page is made of; asked by the server while it renders the document. */
  needs?: (place: Place) => Need[]
}

/** What a row needs before it can be shown. */
export interface LoadedPage {
  Page: ComponentType
  /** The area behind a login that the page stands in. */
  Area: ComponentType<{ children: ReactNode }> | null
  needs: PageModule['needs']
}

/** A row with the file that says it, below `features/` and without its ending: `molecule/storefront/ResultsPage`. */
export interface FoundRow extends PageRow {
  page: string
}

/** A row as the build leaves it in the program: its texts in every language, so that menus and Ctrl+K fetch no texts of its pages. */
export interface BuiltRow extends Omit<PageRow, 'menu' | 'begins'> {
  menu?: Omit<NonNullable<PageRow['menu']>, 'label'> & { label: Readonly<Record<Language, string>> }
  begins?: Readonly<Record<Language, string>>
  load: () => Promise<PageModule>
  /** The page's key in the manifest of the build; only the server's program knows it. */
  source?: string
}

/** A row of the table as the router of one visitor uses it. */
export interface AppRoute extends BuiltRow {
  /** The path as React Router writes it: `/newsdetail/:id`. */
  pattern: string
  /** Fetches page, area and texts once, however often it is called. */
  preload: () => Promise<LoadedPage>
  /** What `preload` has fetched; undefined until then. */
  ready: () => LoadedPage | undefined
}

/** The table as one visitor's program knows it: public pages from the start, those behind a login once they are wanted. */
export interface RouteTable {
  known: () => readonly AppRoute[]
  isWhole: () => boolean
  /** Fetches the rest, once; whoever subscribed is told. Rejects where it cannot be fetched, and may be called again then. */
  complete: () => Promise<void>
  subscribe: (listener: () => void) => () => void
}

interface Lookup {
  /** Routes without a parameter, by their address. */
  fixed: Map<string, AppRoute>
  open: readonly { route: AppRoute; fits: RegExp }[]
}
const lookups = new WeakMap<readonly AppRoute[], Lookup>()

function lookupOf(routes: readonly AppRoute[]): Lookup {
  let lookup = lookups.get(routes)
  if (lookup) return lookup
  const isOpen = ({ path }: AppRoute) => path.includes('{')
  const fitting = ({ path }: AppRoute) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`, 'i')
  lookup = {
    fixed: new Map(routes.filter((route) => !isOpen(route)).map((route) => [route.path.toLowerCase(), route])),
    open: routes.filter(isOpen).map((route) => ({ route, fits: fitting(route) })),
  }
  lookups.set(routes, lookup)
  return lookup
}

/**
 * The route of an address without query, as the router finds it: whatever its letters' case, with slashes at its end or without;
 * undefined where there is no page.
 */
export function matchRoute(routes: readonly AppRoute[], pathname: string): AppRoute | undefined {
  const { fixed, open } = lookupOf(routes)
  const plain = pathname.replace(/(.)\/+$/, '$1')
  return fixed.get(plain.toLowerCase()) ?? open.find(({ fits }) => fits.test(plain))?.route
}
