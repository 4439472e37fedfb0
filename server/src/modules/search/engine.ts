import type { Db } from '../../kernel/context.ts'
import type { SearchFilters, SearchSort } from './contract.ts'
import type { Placed } from '../tag/rules.ts'
import type { WordQuery } from './lexicon/words.ts'

/** Why a molecule was found, best first: the first part of the ranking. */
export const matchRanks = { identifier: 0, preferredName: 1, synonym: 2, preferredWords: 3, words: 5 } as const

/** What is looked for: molecules named by an identifier or a name, and words. Either may be missing. */
export interface Wanted {
  molecules: readonly { id: number; rank: number }[]
  words: WordQuery | null
  /** What was typed, for an engine that knows no words. */
  text?: string
  /** Everything on sale: a group or a supplier is browsed without a text. */
  all?: true
  /** Molecules that another search has found: they alone are looked for then. */
  hits?: Listed
}

/** Molecules in an order of their own, best first, each once; any number of them. */
export interface Listed {
  ids: Uint32Array
  /** Equal where the ids are. */
  key: string
}

/** What is taken off the price of each pack: hundredths of a percent, or rough fen. Empty scopes are everything; groups by their places. */
export interface SeenDiscount {
  rateBp: number
  off: number
  suppliers: readonly number[]
  groups: readonly number[]
}

/** One after the other as plain numbers that threads share: a thousand objects would be copied to another thread with each search. */
export function packDiscounts(all: readonly SeenDiscount[]): Float64Array {
  const numbers = all.flatMap(({ rateBp, off, suppliers, groups }) => [
    rateBp,
    off,
    suppliers.length,
    ...suppliers,
    groups.length,
    ...groups,
  ])
  const packed = new Float64Array(new SharedArrayBuffer(numbers.length * 8))
  packed.set(numbers)
  return packed
}

export function* unpackDiscounts(packed: Float64Array): Generator<SeenDiscount> {
  const numbers = packed.values()
  const next = () => numbers.next().value!
  const some = () => Array.from({ length: next() }, next)
  for (let at = 0; at < packed.length;) {
    const [rateBp, off, suppliers, groups] = [next(), next(), some(), some()]
    at += 4 + suppliers.length + groups.length
    yield { rateBp, off, suppliers, groups }
  }
}

/** What makes products cheaper for whoever asks than their list prices. */
export interface PricesSeen {
  /** Equal where the rest is. */
  key: string
  /** Of the price of each pack, as `packDiscounts` puts them. */
  discounts: Float64Array
  /** Packs by agreement: molecule, supplier, rough fen, one after the other, as tens of thousands go to another thread with each search. */
  agreed: Float64Array
}

export interface IndexQuery {
  wanted: Wanted
  filters: SearchFilters
  /** The tags that whoever asks sees, each after its parent; without them they see none. */
  tags?: readonly Placed[]
  /** Without them prices are list prices. */
  prices?: PricesSeen
  sort: SearchSort
  offset: number
  size: number
  facets: boolean
}

/** How what is found is narrowed, sorted and cut into pages. */
export type Narrowed = Omit<IndexQuery, 'wanted'>

export const facetNames = [
  'supplier',
  'group',
  'purity',
  'inStock',
  'stockAt',
  'shipsFrom',
  'lead',
  'price',
  'programme',
  'regulated',
  'hazard',
  'safetySheet',
  'tag',
] as const
export type FacetName = (typeof facetNames)[number]
export type FacetCounts = Record<FacetName, { value: string; count: number }[]>

export interface Finding {
  /** Molecules that have a product passing all filters, and those products. */
  molecules: number
  products: number
  /** A facet counts molecules with a product that passes all *other* filters. */
  facets: FacetCounts | null
  page: { moleculeId: number; offers: number; suppliers: number }[]
  /** False where the fallback answered. */
  exact: boolean
  /** The PostgreSQL snapshot whose changes are included (`xmin:xmax:running`); null: all there are. */
  upTo: string | null
}

/** Finds molecules on sale. A product must pass all filters itself. Any engine that keeps this contract will do. */
export interface SearchEngine {
  find: (db: Db, query: IndexQuery) => Promise<Finding>
  /** Whether words find anything on sale; stops at the first. */
  findsAny: (db: Db, words: WordQuery) => Promise<boolean>
  /**
   * The best-sold molecules on sale that have words in some name: called so first, then by suppliers. Of words that are in very many,
   * only what is sold often is looked at.
   */
  bestSold: (db: Db, words: WordQuery, most: number) => Promise<{ moleculeId: number; suppliers: number }[]>
  /** In how many molecules each word is; 0 for an unknown word. */
  countsOf: (db: Db, words: readonly string[]) => Promise<number[]>
  /** Words in use that are spelled almost like this one, nearest and then commonest first; for typing mistakes. */
  similarWords: (db: Db, word: string, most: number) => Promise<{ word: string; distance: number; molecules: number }[]>
  /** How many of the first so many molecules of a list are on sale, for each of some numbers. */
  countsOnSale: (db: Db, listed: Listed, upTo: readonly number[]) => Promise<number[]>
  /** How many suppliers have each molecule on sale; 0 for one that is not. */
  suppliersOf: (db: Db, moleculeIds: readonly number[]) => Promise<number[]>
  /** Changes with whatever can be found; null while there is no index. */
  version: () => number | null
  /** Resolves when everything committed before the call can be found. */
  caughtUp: (db: Db) => Promise<void>
}

declare module '../../kernel/resources.ts' {
  interface Resources {
    search: SearchEngine
  }
}
