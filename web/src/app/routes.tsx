import type { I18n } from '../ui/texts.ts'
import type { ComponentType, ReactNode } from 'react'
import { loadMessages } from './i18n.ts'
import type { AppRoute, LoadedPage, PageModule, PageRow } from './page.ts'

const files = import.meta.glob<PageModule>([
  '../features/**/*Page.tsx',
  '!../features/*/backoffice/*',
  '!../features/*/supplier/*',
])
const tables = import.meta.glob<readonly PageRow[]>('../features/*/routes.ts', { eager: true, import: 'default' })

/** The table of pages: the rows of all features. */
export const rows: readonly PageRow[] = Object.values(tables).flat()

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

async function load(row: PageRow): Promise<PageModule> {
  const key = `../features/${row.page}.tsx`
  const file = files[key] ?? (await import('./officePages.ts')).officeFiles[key]
  if (!file) throw new Error(`${row.path} names features/${row.page}.tsx, which is not there`)
  return file()
}

/** antd and the left menus come with the first page that needs them. */
async function loadArea({ area, menu }: PageRow): Promise<ComponentType<{ children: ReactNode }> | null> {
  if (area === 'signed-in' && menu) return (await import('../areas/Account.tsx')).default
  if (area === 'signed-in') return (await import('../areas/SignedIn.tsx')).default
  if (area === 'staff') return (await import('../areas/Staff.tsx')).default
  return null
}

/** The texts of a page; those of lists come with every area that has lists. */
export const nounsOf = ({ area, nouns }: PageRow) =>
  area === 'signed-in' || area === 'staff' ? [...nouns, 'listing' as const] : nouns

/** The dialog to draw in; its code comes with the first click. */
export const loadDrawing = () => import('../features/structure/DrawDialog.tsx')

/** The rows for one visitor; page, area and texts of a row are fetched together, never one after the other. */
export function makeRoutes(i18n: I18n): AppRoute[] {
  return rows.map((row) => {
    let started: Promise<LoadedPage> | undefined
    let ready: LoadedPage | undefined
    const fetchAll = async (): Promise<LoadedPage> => {
      const [module, area] = await Promise.all([load(row), loadArea(row), loadMessages(i18n, nounsOf(row))])
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
