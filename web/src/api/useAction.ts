import type { Endpoint, Named, Output, SentInput } from '@reagora/server/kernel/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Refusal } from './call.ts'
import { makeIntentions } from './intentions.ts'

interface Options<E> {
  /** Endpoints whose cached answers this call makes stale. */
  refresh?: readonly Named<Endpoint>[]
  onDone?: (data: Output<E>) => void
  /** The caller shows the refusal itself (`error` of the result): no toast. */
  quiet?: boolean
}

/**
 * A POST as a mutation that refreshes what it made stale, and what a conflict shows to be stale. An idempotent endpoint gets one key per intention: a second
 * attempt with the same input after a lost answer carries the same key, so that nothing happens twice.
 */
export function useAction<E extends Named<Endpoint>>(endpoint: E, { refresh = [], onDone, quiet }: Options<E> = {}) {
  const cache = useQueryClient()
  const [intentions] = useState(makeIntentions)
  const stale = () => Promise.all(refresh.map(({ id }) => cache.invalidateQueries({ queryKey: [id] })))
  return useMutation<Output<E>, Refusal, SentInput<E>>({
    mutationFn: async (input) => {
      if (!endpoint.idempotent) return call(endpoint, input, quiet ? { quiet } : {})
      return intentions.carryOut(input, (idempotencyKey) =>
        call(endpoint, input, { idempotencyKey, ...(quiet && { quiet }) }),
      )
    },
    onSuccess: async (data) => {
      await stale()
      onDone?.(data)
    },
    onError: ({ http }) => {
      // What somebody else has done meanwhile is fetched: a form shows it beside what was typed.
      if (http === 409) void stale()
    },
  })
}
