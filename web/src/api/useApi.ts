import type { Endpoint, Named, SentInput } from '@reagora/server/kernel/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q, type CallOptions } from './call.ts'

/** The answer of an endpoint. While a new one is on its way the old one stays (`isPlaceholderData`); null asks nothing. */
export const useApi = <E extends Named<Endpoint>>(endpoint: E, input: SentInput<E> | null, options: CallOptions = {}) =>
  useQuery({
    ...q(endpoint, input ?? ({} as SentInput<E>), options),
    enabled: input !== null,
    placeholderData: keepPreviousData,
  })

/**
 * Whether a question waits for its first answer. `isLoading` says so again when one that was refused is asked anew: a page that waits for
 * it would be taken down, with what is typed on it.
 */
export const awaitsFirst = ({ isLoading, isFetched }: { isLoading: boolean; isFetched: boolean }) =>
  isLoading && !isFetched
