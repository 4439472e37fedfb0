import type { SearchAskInput } from '../search/rules.ts'

/** A search as it is kept: what an ask looks like once it came back from the server. */
export interface KeptAsk {
  searchText: string
  searchType: string
  reading?: string | undefined
  asTyped?: unknown
  structure?: string | undefined
  sort: string
  filters: Record<string, unknown>
}

/** Keys of the address by the filter they stand for. */
const addressKeys: Partial<Record<keyof NonNullable<SearchAskInput['filters']>, string>> = {
  inStock: 'stock',
  lead: 'lead',
  supplierIds: 'supplier',
  purity: 'purity',
  price: 'price',
  groups: 'group',
  shipsFrom: 'from',
  stockAt: 'at',
  programmes: 'programme',
  safetySheet: 'sheet',
  regulated: 'regulated',
}

/** The filters of a kept search that narrow it, by their key of the address. */
export function chosenOf(ask: KeptAsk): { key: string; values: string[] }[] {
  return Object.entries(addressKeys).flatMap(([filter, key]) => {
    const value = ask.filters[filter]
    const values = Array.isArray(value) ? value.map(String) : value ? [String(value)] : []
    return values.length > 0 ? [{ key, values }] : []
  })
}

/** The results page of a kept search; null for a drawn structure, which no address holds. */
export function askPath(ask: KeptAsk): string | null {
  if (ask.structure) return null
  const params = new URLSearchParams()
  if (ask.searchText) params.set('q', ask.searchText)
  if (ask.searchType !== 'auto') params.set('type', ask.searchType)
  if (ask.reading) params.set('as', ask.reading)
  if (ask.asTyped === true) params.set('typed', 'true')
  const { currency } = ask.filters
  if (typeof currency === 'string' && currency !== 'CNY') params.set('cur', currency)
  if (ask.sort !== 'relevance') params.set('sort', ask.sort)
  for (const { key, values } of chosenOf(ask)) params.set(key, values.join(','))
  return `/chemicalProductList?${params}`
}
