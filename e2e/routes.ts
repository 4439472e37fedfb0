// The pages there are, and an address of each: the tables of routes say which, so that a new page is looked at from its first day.
import type { APIRequestContext } from '@playwright/test'
import { allows } from '../server/src/kernel/shared/access.ts'
import { readRows } from '../web/pageTable.ts'
import type { PageRow } from '../web/src/app/page.ts'
import { keys } from '../web/src/api/storage.ts'
import { expect, storedOf, type Account } from './journey.ts'

export const rows = readRows()

const results = `/chemicalProductList?q=${encodeURIComponent('溴苯硼酸')}`
/** An address of each route that says nothing without one. Orders, companies and people of the demo are numbered from 1. */
const examples: Record<string, string> = {
  '/chemicalProductList': results,
  '/structureSearch': '/structureSearch?s=OB(O)c1ccc(Br)cc1&type=similarity',
  '/orderdetail': '/orderdetail?id=1',
  '/submitresult': '/submitresult?id=1',
  '/requisition': '/requisition?id=1',
  '/admin/requisitions/{id}': '/admin/requisitions/1',
  '/admin/requisitions/{id}/review': '/admin/requisitions/5/review',
  '/admin/groups/{id}': '/admin/groups/1',
  '/admin/chat/{id}': '/admin/chat/1',
  '/admin/coupons/templates/{id}': '/admin/coupons/templates/1',
  '/admin/coupons/templates/{id}/assign': '/admin/coupons/templates/1/assign',
  '/admin/discounts/{id}': '/admin/discounts/1',
  '/admin/tags/{id}': '/admin/tags/2',
  '/admin/orders/{id}': '/admin/orders/1',
  '/admin/orders/{id}/edit': '/admin/orders/1/edit',
  '/admin/orders/{id}/review': '/admin/orders/1/review',
  '/admin/messages/{id}': '/admin/messages/1',
  '/admin/molecules/{id}': '/admin/molecules/1',
  '/admin/molecules/{id}/reassign': '/admin/molecules/1/reassign',
  '/correctProduct': '/correctProduct?molecule=1',
  '/admin/companies/{id}': '/admin/companies/1',
  '/admin/companies/{id}/approval': '/admin/companies/1/approval',
  '/admin/companies/{id}/merge': '/admin/companies/1/merge?with=2',
  '/admin/companies/{id}/cockpit': '/admin/companies/1/cockpit',
  '/admin/users/{id}': '/admin/users/1',
  '/supplier/orders/{id}': '/supplier/orders/10',
  '/complaints/new': '/complaints/new?order=10',
  '/complaints/{id}': '/complaints/2',
  '/admin/complaints/{id}': '/admin/complaints/2',
  '/supplier/complaints/{id}': '/supplier/complaints/1',
  '/supplier/feeds/{id}': '/supplier/feeds/1',
  '/supplier/prices/{id}': '/supplier/prices/21315',
  '/supplier/products/{id}': '/supplier/products/1',
  '/admin/quotes/{id}': '/admin/quotes/1',
  '/admin/libraries/{id}': '/admin/libraries/1',
  '/admin/quotes/{id}/choose': '/admin/quotes/1/choose',
  '/admin/quotes/{id}/responses': '/admin/quotes/2/responses',
  '/quoteDetail': '/quoteDetail?id=1',
  '/quoteHistoryDetail': '/quoteHistoryDetail?id=1',
  '/quoteSupplierDetail': '/quoteSupplierDetail?id=1',
  '/quoteSupplierPrice': '/quoteSupplierPrice?id=1',
  '/quotePrice/{id}': '/quotePrice/1',
  '/termservice/{type}': '/termservice/buyer',
  '/cas-index/{begin}': '/cas-index/1',
  '/newsdetail/{id}': '/newsdetail/1',
  '/admin/news/{id}': '/admin/news/1',
  '/introduce/{id}': '/introduce/building-blocks',
}

export const isPublic = ({ area }: PageRow) => area === 'main' || area === 'bare'

/** Who may open a page that needs a login: the first of these who may. */
export function visitorOf({ path, access = 'signed-in' }: PageRow): Account {
  for (const visitor of ['buyer', 'csr', 'admin', 'supplier'] as const) {
    const menus = storedOf(visitor).find(({ name }) => name === keys.menus)?.value ?? ''
    if (allows(access, { signedIn: true, permissions: new Set(menus.split(',')) })) return visitor
  }
  throw new Error(`Nobody may open ${path}.`)
}

/** Where an example of the route is found; a molecule through the search, a consumable through its list. */
export async function addressOf(request: APIRequestContext, route: string): Promise<string> {
  if (route === '/consumablesProductDetail/{id}')
    return linkOn(request, '/consumablesProductList', /\/consumablesProductDetail\/[^"]+/)
  if (route !== '/chemicalDetail' && route !== '/productDetail') {
    const address = examples[route] ?? route
    if (address.includes('{')) throw new Error(`Which example of ${route} does the demo have?`)
    return address
  }
  const link = await linkOn(request, results, /\/chemicalDetail\?[^"]+/)
  return `${route}?${link.split('?')[1]}`
}

/** The first address of this kind in a document, which goes without what took the server too long: asked again it has it. */
export async function linkOn(request: APIRequestContext, address: string, kind: RegExp): Promise<string> {
  let link = ''
  await expect(async () => {
    link = kind.exec(await (await request.get(address)).text())?.[0] ?? ''
    expect(link, `${address} links to no ${kind.source}`).not.toBe('')
  }).toPass({ timeout: 10_000 })
  return link.replaceAll('&amp;', '&')
}
