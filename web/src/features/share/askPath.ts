import type { SearchAskInput } from '../search/rules.ts'
import { MAX_LENGTH_IN_ADDRESS, pagePath } from '../structure/paths.ts'

/** A search as it is kept: what an ask looks like once it came back from the server. */
export interface KeptAsk {
  searchText: string
  searchType: string
  reading?: string | undefined
  asTyped?: unknown
  structure?: string | undefined
  structureAs?: string | undefined
  similarity?: number | undefined
  ignore?: readonly string[] | undefined
  stereo?: unknown
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
  hazards: 'hazard',
  tags: 'tag',
  grade: 'grade',
}

/** The filters of a kept search that narrow it, by their key of the address. */
export function chosenOf(ask: KeptAsk): { key: string; values: string[] }[] {
  return Object.entries(addressKeys).flatMap(([filter, key]) => {
    const value = ask.filters[filter]
    const values = Array.isArray(value) ? value.map(String) : value ? [String(value)] : []
    return values.length > 0 ? [{ key, values }] : []
  })
}

/** The page with the results of a kept search; null for a structure that no address holds. */
export function askPath(ask: KeptAsk): string | null {
  if (ask.structure && ask.structure.length > MAX_LENGTH_IN_ADDRESS) return null
  const params = ask.structure ? structureParams(ask, ask.structure) : textParams(ask)
  const { currency } = ask.filters
  if (typeof currency === 'string' && currency !== 'CNY') params.set('cur', currency)
  if (ask.sort !== 'relevance') params.set('sort', ask.sort)
  for (const { key, values } of chosenOf(ask)) params.set(key, values.join(','))
  return `${ask.structure ? pagePath : '/chemicalProductList'}?${params}`
}

function textParams({ searchText, searchType, reading, asTyped }: KeptAsk): URLSearchParams {
  const params = new URLSearchParams()
  if (searchText) params.set('q', searchText)
  if (searchType !== 'auto') params.set('type', searchType)
  if (reading) params.set('as', reading)
  if (asTyped === true) params.set('typed', 'true')
  return params
}

function structureParams({ structureAs, searchType, similarity, ignore, stereo }: KeptAsk, s: string): URLSearchParams {
  const params = new URLSearchParams({ s })
  if (structureAs && structureAs !== 'auto') params.set('form', structureAs)
  if (searchType !== 'substructure') params.set('type', searchType)
  if (similarity !== undefined) params.set('least', String(similarity))
  if (ignore?.length) params.set('ignore', ignore.join(','))
  if (stereo === true) params.set('stereo', 'true')
  return params
}
