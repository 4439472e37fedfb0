import {
  consumableSorts,
  DEFAULT_COUNTRY,
  pricePositions,
  type consumable,
  type ConsumableSort,
  type PriceCurrency,
} from '@reagora/server/consumable/contract'
import { storageConditions, transportConditions } from '@reagora/server/domain/contract'
import type { SentInput } from '@reagora/server/kernel/endpoint'
import { isId } from '../../ui/isId.ts'

export type Ask = SentInput<typeof consumable.search>

export const PAGE_SIZE = 20
/** The server's lists are at most this deep. */
export const DEEPEST = 10_000

/** Where goods can be sent to, each with the currency prices are narrowed in. */
export const countries = {
  CN: 'CNY',
  HK: 'USD',
  JP: 'JPY',
  KR: 'KRW',
  SG: 'USD',
  US: 'USD',
  GB: 'GBP',
  DE: 'EUR',
  FR: 'EUR',
} as const satisfies Record<string, PriceCurrency>
export type ShipCountry = keyof typeof countries

export const countryOf = (params: URLSearchParams): ShipCountry => {
  const given = params.get('country') ?? ''
  return Object.hasOwn(countries, given) ? (given as ShipCountry) : DEFAULT_COUNTRY
}

/** Values of one filter in the address; a bar stands between them, for commas are part of some. */
export const valuesOf = (params: URLSearchParams, key: string): string[] => [
  ...new Set((params.get(key) ?? '').split('|').filter(Boolean)),
]
export const joined = (values: readonly string[]) => values.join('|')

const attributeKey = /^a\.([a-z0-9][a-z0-9-]{1,59})$/
/** The attributes that are narrowed, with their values. */
export const attributesOf = (params: URLSearchParams): Record<string, string[]> =>
  Object.fromEntries(
    [...params.keys()]
      .flatMap((key) => attributeKey.exec(key)?.[1] ?? [])
      .map((code) => [code, valuesOf(params, `a.${code}`).slice(0, 50)] as const)
      .filter(([, values]) => values.length > 0)
      .slice(0, 12),
  )

const known = <T extends string>(values: readonly T[], given: readonly string[]) =>
  given.filter((value): value is T => (values as readonly string[]).includes(value))

/** What the list of an address asks for. What is no value (an old or mistyped link) is left out. */
export function askOf(params: URLSearchParams): Ask {
  const category = params.get('cat') ?? ''
  const country = countryOf(params)
  return {
    searchText: (params.get('q') ?? '').trim().slice(0, 200),
    category: /^[a-z0-9][a-z0-9-]{1,59}$/.test(category) ? category : null,
    filters: {
      supplierIds: valuesOf(params, 'supplier').filter(isId),
      brands: valuesOf(params, 'brand').slice(0, 50),
      attributes: attributesOf(params),
      inStock: params.get('stock') === 'true',
      price: known(pricePositions, valuesOf(params, 'price')),
      storage: known(storageConditions, valuesOf(params, 'storage')),
      transport: known(transportConditions, valuesOf(params, 'transport')),
    },
    country,
    currency: countries[country],
    sort: sortOf(params),
    pageNumber: Math.min(DEEPEST / PAGE_SIZE, Math.max(1, Math.trunc(Number(params.get('page'))) || 1)),
    pageSize: PAGE_SIZE,
  }
}

export const sortOf = (params: URLSearchParams): ConsumableSort =>
  known(consumableSorts, [params.get('sort') ?? ''])[0] ?? 'relevance'

/** Keys of the address that stay when another category is chosen. */
export const LIST_KEYS: readonly string[] = [
  'q',
  'country',
  'sort',
  'supplier',
  'stock',
  'brand',
  'price',
  'storage',
  'transport',
]

/** Keys of the address that narrow the list. */
export const filterKeys = (params: URLSearchParams) =>
  [...new Set(params.keys())].filter(
    (key) => ['supplier', 'brand', 'stock', 'price', 'storage', 'transport'].includes(key) || attributeKey.test(key),
  )
