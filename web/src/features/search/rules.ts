import { productGroups } from '@reagora/server/product/contract'
import type { SentInput } from '@reagora/server/kernel/endpoint'
import {
  leadBands,
  priceBands,
  purityBands,
  searchSorts,
  searchTypes,
  type search,
  type SearchSort,
  type Understanding,
} from '@reagora/server/search/contract'

export type SearchInput = SentInput<typeof search.chemicals>

/** The filters of the results in the order they are shown; each is one key of the address with its values joined by commas. */
export const facetKeys = ['stock', 'lead', 'supplier', 'purity', 'price', 'group', 'from'] as const
export type FacetKey = (typeof facetKeys)[number]

export const PAGE_SIZE = 10
/** The server's lists are at most this deep. */
export const DEEPEST = 10_000

const known = <T extends string>(values: readonly T[], given: readonly string[]) =>
  given.filter((value): value is T => (values as readonly string[]).includes(value))

/**
 * What the results of an address ask for; null where it names nothing to look for. Values that are none (an old or a
 * mistyped link) are left out, so that they cannot make the whole search fail.
 */
export function searchInput(params: URLSearchParams): SearchInput | null {
  const many = (key: FacetKey) => [...new Set((params.get(key) ?? '').split(',').filter(Boolean))]
  const one = <T extends string>(key: string, values: readonly T[], otherwise: T) =>
    known(values, [params.get(key) ?? ''])[0] ?? otherwise
  const searchText = (params.get('q') ?? '').trim().slice(0, 2000)
  const filters = {
    supplierIds: many('supplier')
      .filter((id) => /^[1-9]\d{0,14}$/.test(id))
      .slice(0, 100),
    groups: known(productGroups, many('group')),
    purity: known(purityBands, many('purity')),
    inStock: many('stock').includes('true'),
    shipsFrom: many('from')
      .filter((country) => /^[A-Z]{2}$/.test(country))
      .slice(0, 50),
    lead: known(leadBands, many('lead')),
    price: known(priceBands, many('price')),
  }
  if (!searchText && !filters.groups.length && !filters.supplierIds.length) return null
  const pageNumber = pageOf(params)
  return {
    searchText,
    searchType: one('type', searchTypes, 'auto'),
    filters,
    sort: sortOf(params),
    withFacets: pageNumber === 1,
    pageNumber,
    pageSize: PAGE_SIZE,
  }
}

/** The same question for its first page, which is where the facets are counted. */
export const facetInput = (input: SearchInput): SearchInput => ({ ...input, withFacets: true, pageNumber: 1 })

const pageOf = (params: URLSearchParams) =>
  Math.min(DEEPEST / PAGE_SIZE, Math.max(1, Math.trunc(Number(params.get('page'))) || 1))

export const sortOf = (params: URLSearchParams): SearchSort =>
  known(searchSorts, [params.get('sort') ?? ''])[0] ?? 'relevance'

/** The address that looks for a text read in another way; filters stay, the page does not. */
export function readAs(params: URLSearchParams, reading: { kind: Understanding; text: string }): string {
  const next = new URLSearchParams(params)
  next.delete('page')
  next.delete('type')
  next.set('q', reading.text)
  if (reading.kind === 'name' || reading.kind === 'keyword') next.set('type', 'keyword')
  if (reading.kind === 'structure') next.set('type', 'exact')
  return `/chemicalProductList?${next}`
}

/** What the person typed as an identifier, to be compared with the product's own when it is bought (rule CART-9). */
export function typedNumber(kind: Understanding | undefined, text: string): { cas?: string; mdl?: string } {
  if (kind === 'cas') return { cas: text }
  return kind === 'mdl' ? { mdl: text } : {}
}
