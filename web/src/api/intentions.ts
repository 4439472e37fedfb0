import { Refusal } from './call.ts'

/** 128 random bits; `crypto.randomUUID` exists on https pages only. */
const freshKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join('')

/** Idempotency keys of one button: the same for the same input until the server has answered, then another. */
export function makeIntentions() {
  let open: { input: string; key: string } | null = null
  return {
    carryOut: async <T>(input: unknown, act: (key: string) => Promise<T>): Promise<T> => {
      const written = JSON.stringify(input)
      if (open?.input !== written) open = { input: written, key: freshKey() }
      try {
        const data = await act(open.key)
        open = null
        return data
      } catch (error) {
        // An answer of the server settles the intention; silence and its own defects do not.
        if (error instanceof Refusal && error.http !== 0 && error.http < 500) open = null
        throw error
      }
    },
  }
}
