import { hazardAnswers, productGroups } from '@reagora/server/product/contract'
import type { SentInput } from '@reagora/server/kernel/endpoint'
import {
  leadBands,
  priceBands,
  priceBounds,
  purityBands,
  searchSorts,
  searchTypes,
  understandings,
  type search,
  type SearchSort,
  type Understanding,
} from '@reagora/server/search/contract'
import { supplierMarks } from '@reagora/server/supplier/contract'
import { isId } from '../../ui/isId.ts'

export type SearchInput = SentInput<typeof search.chemicals>
/** What is looked for, without the page of it: what links, alerts and exports send as `SearchAsk`. */
export type SearchAskInput = Omit<SearchInput, 'offers' | 'withFacets' | 'pageNumber' | 'pageSize'>

/** What an action on a whole answer is given: exporting, sharing, saving. */
export interface ResultAction {
  ask: SearchAskInput
  /** Molecules found. */
  total: number
}

/** The filters of the results in the order they are shown; each is one key of the address with its values joined by commas. */
export const facetKeys = [
  'tag',
  'stock',
  'at',
  'lead',
  'supplier',
  'purity',
  'price',
  'group',
  'from',
  'programme',
  'sheet',
  'regulated',
  'hazard',
] as const
export type FacetKey = (typeof facetKeys)[number]

/** Currencies whose price bands can be chosen; the first needs no word in the address. */
export const bandCurrencies = Object.keys(priceBounds) as (keyof typeof priceBounds)[]
export const pageSizes = [10, 20, 50] as const
/** Offers that come with a molecule: they fill a folded table, all of them are a click away. */
const OFFERS = 4
/** The server's lists are at most this deep. */
export const DEEPEST = 10_000

const known = <T extends string>(values: readonly T[], given: readonly string[]) =>
  given.filter((value): value is T => (values as readonly string[]).includes(value))

/**
 * What the address of any list of molecules asks for: filters, order, page. Values that are none (an old or a mistyped link)
 * are left out, so that they cannot make the whole search fail.
 */
export function listInput(params: URLSearchParams) {
  const many = (key: FacetKey) => [...new Set((params.get(key) ?? '').split(',').filter(Boolean))]
  const countries = (key: FacetKey) =>
    many(key)
      .filter((country) => /^[A-Z]{2}$/.test(country))
      .slice(0, 50)
  const [regulated] = known(['hide', 'only'], many('regulated'))
  const grade = (params.get('grade') ?? '').trim().slice(0, 60)
  const filters = {
    supplierIds: many('supplier').filter(isId).slice(0, 100),
    groups: known(productGroups, many('group')),
    purity: known(purityBands, many('purity')),
    inStock: many('stock').includes('true'),
    shipsFrom: countries('from'),
    lead: known(leadBands, many('lead')),
    price: known(priceBands, many('price')),
    stockAt: countries('at'),
    currency: currencyOf(params),
    programmes: known(supplierMarks, many('programme')),
    ...(regulated && { regulated }),
    hazards: known(hazardAnswers, many('hazard')),
    safetySheet: many('sheet').includes('true'),
    tags: many('tag').filter(isId).slice(0, 100),
    ...(grade && { grade }),
  }
  const pageNumber = pageOf(params)
  return {
    filters,
    sort: sortOf(params),
    offers: OFFERS,
    withFacets: pageNumber === 1,
    pageNumber,
    pageSize: pageSizeOf(params),
  }
}

/** What the results of an address ask for; null where it names nothing to look for. */
export function searchInput(params: URLSearchParams): SearchInput | null {
  const searchText = (params.get('q') ?? '').trim().slice(0, 2000)
  const list = listInput(params)
  const { groups, supplierIds, programmes, tags } = list.filters
  if (!searchText && [groups, supplierIds, programmes, tags].every((values) => values.length === 0)) return null
  const [searchType = 'auto'] = known(searchTypes, [params.get('type') ?? ''])
  const [reading] = known(understandings, [params.get('as') ?? ''])
  return {
    searchText,
    searchType,
    ...(reading && { reading }),
    ...(params.get('typed') === 'true' && { asTyped: true }),
    ...list,
  }
}

/** The orders of a text's results; by size only structures are compared. */
export const textSorts = searchSorts.filter((sort) => sort !== 'size')

/** A search without its page, as links, alerts and exports keep it. */
export const askOf = ({
  searchText,
  searchType,
  reading,
  asTyped,
  structure,
  structureAs,
  similarity,
  ignore,
  stereo,
  filters,
  sort,
}: SearchInput): SearchAskInput => ({
  searchText,
  searchType,
  ...(reading && { reading }),
  ...(asTyped && { asTyped }),
  ...(structure && { structure }),
  ...(structureAs && { structureAs }),
  ...(similarity && { similarity }),
  ...(ignore && { ignore }),
  ...(stereo && { stereo }),
  filters,
  sort,
})

/** The same question for its first page, which is where the facets are counted. */
export const facetInput = (input: SearchInput): SearchInput => ({ ...input, withFacets: true, pageNumber: 1 })

const pageOf = (params: URLSearchParams) =>
  Math.min(DEEPEST / pageSizeOf(params), Math.max(1, Math.trunc(Number(params.get('page'))) || 1))

export const pageSizeOf = (params: URLSearchParams): (typeof pageSizes)[number] =>
  pageSizes.find((size) => String(size) === params.get('size')) ?? pageSizes[0]

export const currencyOf = (params: URLSearchParams): (typeof bandCurrencies)[number] =>
  known(bandCurrencies, [params.get('cur') ?? ''])[0] ?? 'CNY'

export const sortOf = (params: URLSearchParams): SearchSort =>
  known(searchSorts, [params.get('sort') ?? ''])[0] ?? 'relevance'

/** The address that takes the same text for one thing alone; filters stay, the page does not. */
export const readAs = (params: URLSearchParams, reading: Understanding) =>
  changed(params, { page: null, type: null, typed: null, as: reading })

/** The address that looks for the text as it was typed, mistakes and all. */
export const asTyped = (params: URLSearchParams) => changed(params, { page: null, typed: 'true' })

/** The address that looks for another text; filters stay, the page does not. */
export const lookFor = (params: URLSearchParams, text: string, type: 'auto' | 'keyword' = 'auto') =>
  changed(params, { page: null, as: null, typed: null, type: type === 'auto' ? null : type, q: text })

/** The address narrowed to a purity, or to a grade that offers state; the text stays as it is. */
export const narrowedTo = (
  params: URLSearchParams,
  { purity, grade }: { purity: readonly string[]; grade: string | null },
) => changed(params, { page: null, ...(grade === null ? { purity: purity.join(',') } : { grade }) })

function changed(params: URLSearchParams, values: Record<string, string | null>): string {
  const next = new URLSearchParams(params)
  for (const [key, value] of Object.entries(values)) {
    if (value === null) next.delete(key)
    else next.set(key, value)
  }
  return `/chemicalProductList?${next}`
}

/** What the person typed as an identifier, to be compared with the product's own when it is bought (rule CART-9). */
export function typedNumber(kind: Understanding | undefined, text: string): { cas?: string; mdl?: string } {
  if (kind === 'cas') return { cas: text }
  return kind === 'mdl' ? { mdl: text } : {}
}

/** Whether fingerprints cannot tell it from what was asked for, though it is another substance: the mirror image, a labelled one. */
export const isLookalike = ({ similarity, identical }: { similarity: number | null; identical: boolean | null }) =>
  similarity === 100 && identical === false
