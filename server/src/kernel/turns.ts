import { errors, refuse } from './shared/errors.ts'

/**
 * Lets work run a few at a time; what comes while those are busy waits in its order.
 * @returns runs one piece of work; throws Refusal BUSY where too many wait already
 */
export function turns(atOnce: number, maxWaiting: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw refuse(errors.BUSY)
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
