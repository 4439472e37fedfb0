import publicPages from 'virtual:public-pages'
import type { ComponentType, ReactNode } from 'react'
import type { I18n } from '../ui/texts.ts'
import { loadMessages } from './i18n.ts'
import type { AppRoute, BuiltRow, LoadedPage, RouteTable } from './page.ts'

/** Old names and parents that open another page (rule ROUTER-6). */
export const redirects: Readonly<Record<string, string>> = {
  '/shoppingcart': '/cart',
  '/chemicalProduct': '/chemicalProductList',
  '/consumables': '/consumablesProductList',
  '/myorder': '/orderlist',
  '/news': '/newslist',
  '/quote': '/quoteList',
  '/quoteSupplier': '/quoteSupplierList',
}

/** `/newsdetail/{id}` as the router writes it. */
const pattern = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** antd and the left menus come with the first page that needs them. */
async function loadArea({ area, menu }: BuiltRow): Promise<ComponentType<{ children: ReactNode }> | null> {
  if (area === 'signed-in' && menu) return (await import('../areas/Account.tsx')).default
  if (area === 'signed-in') return (await import('../areas/SignedIn.tsx')).default
  if (area === 'staff') return (await import('../areas/Staff.tsx')).default
  return null
}

/** The texts of a page; those of lists come with every area that has lists. */
export const nounsOf = ({ area, nouns }: BuiltRow) =>
  area === 'signed-in' || area === 'staff' ? [...nouns, 'listing' as const] : nouns

/** The dialog to draw in; its code comes with the first click. */
export const loadDrawing = () => import('../features/structure/DrawDialog.tsx')

/** The table for one visitor; page, area and texts of a row are fetched together, never one after the other. */
export function makeRoutes(i18n: I18n): RouteTable {
  const listeners = new Set<() => void>()
  const routeOf = (row: BuiltRow): AppRoute => {
    let started: Promise<LoadedPage> | undefined
    let ready: LoadedPage | undefined
    const fetchAll = async (): Promise<LoadedPage> => {
      const [module, area] = await Promise.all([row.load(), loadArea(row), loadMessages(i18n, nounsOf(row))])
      return (ready = { Page: module.default, Area: area, needs: module.needs })
    }
    return { ...row, pattern: pattern(row.path), preload: () => (started ??= fetchAll()), ready: () => ready }
  }
  let known: readonly AppRoute[] = publicPages.map(routeOf)
  let whole = false
  let fetching: Promise<void> | undefined
  const fetchRest = async () => {
    const closed = (await import('./closedPages.ts')).default
    known = [...known, ...closed.map(routeOf)]
    whole = true
    for (const listener of listeners) listener()
  }
  return {
    known: () => known,
    isWhole: () => whole,
    complete: () =>
      (fetching ??= fetchRest().catch((error: unknown) => {
        fetching = undefined
        throw error
      })),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
