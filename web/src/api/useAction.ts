import type { Endpoint, Named, Output, SentInput } from '@reagora/server/kernel/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, Refusal } from './call.ts'

interface Options<E> {
  /** Endpoints whose cached answers this call makes stale. */
  refresh?: readonly Named<Endpoint>[]
  onDone?: (data: Output<E>) => void
  /** The caller shows the refusal itself (`error` of the result): no toast. */
  quiet?: boolean
}

/** 128 random bits; `crypto.randomUUID` exists on https pages only. */
const freshKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join('')

/**
 * A POST as a mutation that refreshes what it made stale. An idempotent endpoint gets one key per intention: a second
 * attempt with the same input after a lost answer carries the same key, so that nothing happens twice.
 */
export function useAction<E extends Named<Endpoint>>(endpoint: E, { refresh = [], onDone, quiet }: Options<E> = {}) {
  const cache = useQueryClient()
  const intention = useRef<{ input: string; key: string } | null>(null)
  return useMutation<Output<E>, Refusal, SentInput<E>>({
    mutationFn: async (input) => {
      if (!endpoint.idempotent) return call(endpoint, input, quiet ? { quiet } : {})
      const written = JSON.stringify(input)
      if (intention.current?.input !== written) intention.current = { input: written, key: freshKey() }
      try {
        const data = await call(endpoint, input, { idempotencyKey: intention.current.key, ...(quiet && { quiet }) })
        intention.current = null
        return data
      } catch (error) {
        // An answer of the server settles the intention; silence does not.
        if (error instanceof Refusal && error.http !== 0 && error.http < 500) intention.current = null
        throw error
      }
    },
    onSuccess: async (data) => {
      await Promise.all(refresh.map(({ id }) => cache.invalidateQueries({ queryKey: [id] })))
      onDone?.(data)
    },
  })
}
