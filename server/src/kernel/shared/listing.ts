import type { Access } from './access.ts'

// What a list can be narrowed and sorted by, declared once: plain data that the contract checks, the store answers and the
// page draws its controls from. The keys are those of the input and of the address of the page.

/** One way to narrow a list. */
export type Filter =
  /** A text that is looked for in several places; `max` characters. */
  | { kind: 'text'; max: number }
  /** A text that rows bear, such as a label; as the tabs of a list each that occurs is one. `max` characters. */
  | { kind: 'value'; max: number }
  /** One of these values. */
  | { kind: 'oneOf'; of: readonly string[] }
  /** Any of these values; in an address with commas between them. */
  | { kind: 'someOf'; of: readonly string[] }
  /** Days as `2026-01-31`, both included, in Chinese time; keys of the first and of the last day. */
  | { kind: 'days'; keys: readonly [string, string] }
  /** Amounts as decimals, both included, each in its row's own currency; keys of the smallest and of the largest. */
  | { kind: 'amounts'; keys: readonly [string, string] }

/** The rows of one company, by its id: set by the pages that lead here, shown as a chip. */
export const companyFilter = { kind: 'value', max: 15 } as const satisfies Filter

/** The rows of one supplier, by the id of its profile: chosen by staff by its name, shown as a chip. */
export const supplierFilter = { kind: 'value', max: 15 } as const satisfies Filter

/** A text of the pages, `order:status`: noun and key of `messages/<noun>.json`. */
export type TextKey = `${string}:${string}`

/** A column of a file. */
export interface FileColumn {
  /** Where it stands in a row of the answer: `buyerCompany`, `grandTotal.amount`, `roles.*.roleCode` (each of several). */
  of: string
  /** Text unless told: a number, a moment (written in Chinese time), or a word whose text is `words` with the value behind it. */
  type?: 'number' | 'time' | 'word'
  words?: TextKey
  title: TextKey
}

/** What can be done with many rows of a list at once: an endpoint, performed for each of them. */
export interface ListAct {
  /** What it is called. */
  title: TextKey
  /** As the endpoint has it, so that nobody is offered what they may not do. */
  access: Access
  /** The key of the endpoint's input that takes the id of a row; `id` unless told. */
  key?: string
  /** What the endpoint is told besides, the same for every row. */
  input?: Readonly<Record<string, string>>
  /** The rows that allow it: where `of` leads in a row stands one of these, called by the text at `words`. The endpoint judges. */
  when?: { of: string; in: readonly string[]; words: TextKey }
  /** What the person is asked for, in words; `required` where it may not be left empty. */
  asks?: { key: string; title: TextKey; max: number; required?: true }
  /** The page has its own button for it, and asks for what it needs. */
  byPage?: true
  /** The act of the list that takes it back, told the same. */
  undoneBy?: string
  /** Ends something: asked about, and red. */
  danger?: true
}

export interface Listing {
  filters: Readonly<Record<string, Filter>>
  /** Columns that sort; `-key` is descending. */
  sorts: readonly string[]
  /** The order where nobody asks for another. */
  sort: string
  /** The `value`, `oneOf` or `someOf` filter whose values are tabs, each with its count. */
  tabs?: string
  /**
   * Of lists of millions: rows are counted up to here, more are "more than", and pages end here. The tabs may then be conditions that
   * overlap (a `oneOf` filter with `ListingSource.tabs`), and such tabs always stand.
   */
  most?: number
  /** What a list of this kind is called, where many of its rows are acted on or written into a file. */
  title?: TextKey
  /** By which value of a row acts name it, `id` unless told; null where rows have none and only all of them go into a file. */
  id?: string | null
  /** By which value of a row people know it. */
  label?: string
  /** By the id of the endpoint, and where it does several things by which: `fulfilment.approve`, `fulfilment.advance:pack`. */
  acts?: Readonly<Record<string, ListAct>>
  /** What a file can hold, by the columns of the page: one column of the page may be several there. */
  columns?: Readonly<Record<string, FileColumn | readonly FileColumn[]>>
  /** Who may have its rows written into a file; whoever sees the list unless told. */
  fileAccess?: Access
}

/** A value of a row by its path, `roles.*.roleCode`; several values for `*`. */
export function valueAt(row: unknown, path: string): unknown {
  const [first, ...others] = path.split('.')
  const rest = others.join('.')
  if (first === '*') return Array.isArray(row) ? row.map((one) => (rest ? valueAt(one, rest) : one)) : null
  const value = (row as Record<string, unknown> | null | undefined)?.[first!]
  return rest && value !== null && value !== undefined ? valueAt(value, rest) : value
}

/** The endpoint that performs an act. */
export const endpointOfAct = (act: string): string => act.split(':', 1)[0]!

/** By what acts name a row of a list; empty where they cannot. */
export const idOf = ({ id = 'id' }: Listing, row: unknown): string => String((id !== null && valueAt(row, id)) || '')

/** For acts of rows that have a `status`. */
export const inStatus = (words: TextKey, states: readonly string[]) => ({ of: 'status', in: states, words }) as const

/** Whether a row allows an act, as far as the list can tell. */
export const isOffered = ({ when }: ListAct, row: unknown): boolean =>
  !when || [valueAt(row, when.of)].flat().some((value) => when.in.includes(String(value)))

/** The keys that a filter has in inputs and addresses. */
export const keysOf = (key: string, filter: Filter): readonly string[] => ('keys' in filter ? filter.keys : [key])
