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
