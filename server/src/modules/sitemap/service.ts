import type { Db } from '../../kernel/context.ts'
import { lastMolecule, listedMolecules, listedNews, listedSuppliers, MAX_URLS } from './store.ts'

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
/** Molecules read at a time: memory stays the same however large the catalogue. */
const STEP = 2000

const escaped = (url: string) => url.replaceAll('&', '&amp;')
const entry = (url: string, changed?: Date) =>
  `<url><loc>${escaped(url)}</loc>${changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''}</url>\n`

/** Pages that are no product. */
const pages = [
  '/',
  '/recommendMoleculeList',
  '/suppliers',
  '/cas-index',
  '/consumablesProductList',
  '/screening-sets',
  '/aboutus',
  '/contactUs',
  '/shippingCost',
  '/terms',
  '/agreement',
  '/regulatedChemicalSearch',
  '/for-buyers',
  '/for-suppliers',
  '/help',
  '/apps',
  '/careers',
  '/release-notes',
  '/newslist',
]

/** The list of parts: pages, suppliers and news, then one part for every 50,000 molecule numbers. */
export async function sitemapIndex(db: Db, site: string): Promise<string> {
  const parts = Math.ceil((await lastMolecule(db)) / MAX_URLS)
  const names = ['pages', ...Array.from({ length: parts }, (_, at) => String(at + 1))]
  const rows = names.map((name) => `<sitemap><loc>${escaped(`${site}/sitemap/${name}.xml`)}</loc></sitemap>\n`)
  return `${xml}<sitemapindex ${schema}>\n${rows.join('')}</sitemapindex>\n`
}

export async function* pagesPart(db: Db, site: string): AsyncGenerator<string> {
  yield `${xml}<urlset ${schema}>\n${pages.map((path) => entry(site + path)).join('')}`
  for (const id of await listedSuppliers(db)) yield entry(`${site}/supplierIntroduce?id=${id}`)
  for (const { id, changed } of await listedNews(db)) yield entry(`${site}/newsdetail/${id}`, changed)
  yield '</urlset>\n'
}

/** The product pages of one part, read step by step while they are sent. */
export async function* moleculesPart(db: Db, site: string, part: number): AsyncGenerator<string> {
  yield `${xml}<urlset ${schema}>\n`
  const upTo = part * MAX_URLS
  for (let above = upTo - MAX_URLS; ;) {
    const rows = await listedMolecules(db, above, upTo, STEP)
    yield rows.map(({ number, changed }) => entry(`${site}/chemicalDetail?id=${number}`, changed)).join('')
    if (rows.length < STEP) break
    above = rows.at(-1)!.id
  }
  yield '</urlset>\n'
}

/** Whether a part of this number exists. */
export const hasPart = async (db: Db, part: number) =>
  part >= 1 && part <= Math.ceil((await lastMolecule(db)) / MAX_URLS)

/** What search engines may read: pages, drawings and logos; neither the calls nor what belongs to a person. */
export const robots = (site: string) => `User-agent: *
Allow: /oldapi/mall/files/chemicalimage/
Allow: /oldapi/mall/supplier/supplierLogo
Disallow: /basic/
Disallow: /order/
Disallow: /oldapi/
Disallow: /admin/
Disallow: /supplier/
Disallow: /cart
Disallow: /submitorder
Disallow: /orderlist
Disallow: /login
Disallow: /shared
Disallow: /alerts/

Sitemap: ${site}/sitemap.xml
`
