import type { i18n } from 'i18next'
import type { ComponentType, ReactNode } from 'react'
import { matchPath } from 'react-router'
import { loadMessages } from './i18n.ts'
import type { PageModule, PageRow } from './page.ts'

const files = import.meta.glob<PageModule>('../features/**/*Page.tsx')
const tables = import.meta.glob<readonly PageRow[]>('../features/*/routes.ts', { eager: true, import: 'default' })

/** The table of pages: the rows of all features. */
export const rows: readonly PageRow[] = Object.values(tables).flat()

/** Old names and parents that open another page (rule ROUTER-6). */
export const redirects: Readonly<Record<string, string>> = {
  '/shoppingcart': '/cart',
  '/chemicalProduct': '/chemicalProductList',
  '/consumables': '/consumablesProductList',
  '/myorder': '/orderlist',
  '/quote': '/quoteList',
  '/quoteSupplier': '/quoteSupplierList',
}

/** `/newsdetail/{id}` as the router writes it. */
const pattern = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

function load(row: PageRow): Promise<PageModule> {
  const file = files[`../features/${row.page}.tsx`]
  if (!file) throw new Error(`${row.path} names features/${row.page}.tsx, which is not there`)
  return file()
}

/** antd and the left menu come with the first page that needs them. */
async function loadArea(area: PageRow['area']): Promise<ComponentType<{ children: ReactNode }> | null> {
  if (area === 'signed-in') return (await import('../areas/SignedIn.tsx')).default
  if (area === 'staff') return (await import('../areas/Staff.tsx')).default
  return null
}

interface Ready {
  Page: ComponentType
  Area: ComponentType<{ children: ReactNode }> | null
  needs: PageModule['needs']
}

/** The rows for one visitor; page, area and texts of a row are fetched together, never one after the other. */
export function makeRoutes(i18n: i18n) {
  return rows.map((row) => {
    let started: Promise<Ready> | undefined
    let ready: Ready | undefined
    const fetchAll = async (): Promise<Ready> => {
      const [module, area] = await Promise.all([load(row), loadArea(row.area), loadMessages(i18n, row.nouns)])
      return (ready = { Page: module.default, Area: area, needs: module.needs })
    }
    return {
      ...row,
      pattern: pattern(row.path),
      source: `src/features/${row.page}.tsx`,
      preload: () => (started ??= fetchAll()),
      ready: () => ready,
    }
  })
}
export type AppRoute = ReturnType<typeof makeRoutes>[number]

export const matchRoute = (routes: readonly AppRoute[], pathname: string) =>
  routes.find((route) => matchPath(route.pattern, pathname))
