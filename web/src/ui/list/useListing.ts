import type { Endpoint, Named, Output, SentInput } from '@reagora/server/kernel/endpoint'
import { idOf, valueAt, type Listing } from '@reagora/server/kernel/listing'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '../../api/call.ts'
import { useUrlState } from '../urlState.ts'
import { askOf, sortIn } from './ask.ts'
import { useSelection, type Selection } from './selection.ts'

const PAGE_SIZE = 20
/** Milliseconds between two looks at rows that move. */
const MOVING_EVERY = 1500

/** The answer of every listed endpoint. */
interface Page<Row> {
  list: Row[]
  total: number
  counts: Record<string, number>
}

/** What a page needs to show a list: its declaration, the rows the address asks for, and the way to ask again. */
export interface Listed<Row> {
  /** The endpoint that answers it. */
  endpoint: string
  listing: Listing
  rows: readonly Row[]
  /** All rows that match, on all pages. */
  total: number
  counts: Record<string, number>
  /** There was never an answer. */
  pending: boolean
  /** The rows are of the question before. */
  stale: boolean
  error: unknown
  retry: () => void
  pageSize: number
  /** What the list shows, for an export of the same. */
  ask: Record<string, string | string[]>
  sort: string
  selection: Selection<Row>
}

/**
 * Asks a listed endpoint what the address says.
 * @param fixed input that the page decides, not the address: whose people, only those in review
 * @param moves whether a row changes by itself: then the list is asked again before long
 */
export function useListing<E extends Named<Endpoint>>(
  endpoint: E,
  listing: Listing,
  fixed: Partial<SentInput<E>> = {},
  moves?: (row: Output<E> extends Page<infer Row> ? Row : never) => boolean,
): Listed<Output<E> extends Page<infer Row> ? Row : never> & { answer: Output<E> | undefined } {
  type Row = Output<E> extends Page<infer R> ? R : never
  const url = useUrlState()
  const ask = { ...askOf(listing, url.params), ...(fixed as Record<string, string>) }
  const sort = sortIn(listing, url.params)
  const input = { ...ask, sort, pageNumber: url.page, pageSize: PAGE_SIZE }
  const answer = useQuery({
    ...q(endpoint, input as unknown as SentInput<E>, { quiet: true }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      moves && (state.data as Page<Row> | undefined)?.list.some(moves) ? MOVING_EVERY : false,
  })
  const page = answer.data as Page<Row> | undefined
  const { list: rows = [], total = 0 } = page ?? {}
  const label = (row: Row) => String((listing.label && valueAt(row, listing.label)) ?? '')
  const selection = useSelection({
    filter: JSON.stringify(ask),
    total,
    page: rows.map((row) => ({ id: idOf(listing, row), label: label(row), row })),
  })
  return {
    endpoint: endpoint.id,
    listing,
    answer: answer.data,
    rows,
    total,
    selection,
    counts: page?.counts ?? {},
    pending: answer.isPending,
    stale: answer.isPlaceholderData,
    error: answer.error,
    retry: () => void answer.refetch(),
    pageSize: PAGE_SIZE,
    ask,
    sort,
  }
}
