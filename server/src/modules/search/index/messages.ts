import type { Finding, Listed, IndexQuery } from '../engine.ts'
import type { WordQuery } from '../lexicon/words.ts'
import type { View } from './view.ts'

/** The state of the index, for monitoring. */
export interface IndexState {
  molecules: number
  segments: number
  /** Bytes of all arrays. */
  bytes: number
  /** Milliseconds that making or loading it took, and which of the two it was. */
  ready: { ms: number; from: 'database' | 'snapshot' } | null
  /** When it last had all changes known then, by this machine's clock. */
  currentAt: number
}

export interface BuilderData {
  url: string
  /** Whether the cluster is the embedded one, whose processes may be given a lower priority. */
  isOurs: boolean
  /** Where the index is kept between two runs. */
  file: string
  /** Fewer molecules than this are read anew at every start. */
  worthKeeping: number
  /** Of so many molecules on, an index is made in a process of its own. */
  apart: number
  /** Milliseconds between two looks for changes. */
  every: number
}

export type ToBuilder = { kind: 'catch up'; id: number } | { kind: 'stop' }
export type FromBuilder =
  | { kind: 'view'; view: View }
  | { kind: 'caught up'; id: number }
  | { kind: 'state'; state: IndexState }
  | { kind: 'trouble'; message: string }
  | { kind: 'stopped' }

/** What can be asked of a thread that searches. */
export interface Calls {
  find: { given: IndexQuery; answer: Finding }
  findsAny: { given: WordQuery; answer: boolean }
  bestSold: { given: { words: WordQuery; most: number }; answer: { moleculeId: number; suppliers: number }[] }
  countsOf: { given: readonly string[]; answer: number[] }
  similarWords: {
    given: { word: string; most: number }
    answer: { word: string; distance: number; molecules: number }[]
  }
  countsOnSale: { given: { listed: Listed; upTo: readonly number[] }; answer: number[] }
  suppliersOf: { given: readonly number[]; answer: number[] }
}
export type CallName = keyof Calls
export type Call = { [N in CallName]: { name: N; given: Calls[N]['given'] } }[CallName]

export type ToSearcher = { kind: 'view'; view: View } | { kind: 'call'; id: number; call: Call }
export interface FromSearcher {
  id: number
  answer?: unknown
  problem?: string
}
