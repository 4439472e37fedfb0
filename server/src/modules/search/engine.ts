import type { Db } from '../../kernel/context.ts'
import type { SearchFilters, SearchSort } from './contract.ts'
import type { WordQuery } from './words.ts'

/** Why a molecule was found, best first: the first part of the ranking. */
export const matchClasses = { identifier: 0, preferredName: 1, synonym: 2, preferredWords: 3, words: 5 } as const

/** What is looked for, already understood: molecules that an equality named, and words. Either may be missing. */
export interface Wanted {
  molecules: readonly { id: number; rank: number }[]
  words: WordQuery | null
  /** Everything on sale, for those who browse a group or a supplier without a text. */
  all?: true
}

export interface Question {
  wanted: Wanted
  filters: SearchFilters
  sort: SearchSort
  offset: number
  size: number
  facets: boolean
}

export type FacetName = 'supplier' | 'group' | 'purity' | 'inStock' | 'shipsFrom' | 'lead' | 'price'
export type FacetCounts = Record<FacetName, { value: string; count: number }[]>

export interface Finding {
  /** Molecules that have a product passing all filters, and those products. */
  molecules: number
  products: number
  /** A facet counts molecules with a product that passes all *other* filters. */
  facets: FacetCounts | null
  page: { moleculeId: number; offers: number; suppliers: number }[]
  /** False where a stand-in answered. */
  exact: boolean
  /** Number of the last change of the catalogue that is included; null: all of them. */
  upTo: number | null
}

/** Finds molecules on sale. A product must pass all filters itself. Any engine that keeps this contract will do. */
export interface SearchEngine {
  find: (db: Db, question: Question) => Promise<Finding>
  /** Whether words find anything on sale; stops at the first. */
  findsAny: (db: Db, words: WordQuery) => Promise<boolean>
}
