import type { Db } from '../../kernel/context.ts'
import { addSteps, type Step } from './store.ts'

// How far buyers come, from search to cart, counted by day and never by whom (decision 15).

/** Counts wait so long for one another in memory; a process that dies loses no more. */
const WAIT = 3000

const waiting = new WeakMap<Db, Map<Step, number>>()

/**
 * Counts one more. It costs whoever comes along nothing: it is written later, together.
 * @param db the database itself, not a transaction
 */
export function noteStep(db: Db, step: Step): void {
  let steps = waiting.get(db)
  if (!steps) {
    waiting.set(db, (steps = new Map()))
    // Counts that cannot be written are lost, as those of a process that dies: they are worth no more.
    setTimeout(() => void writeSteps(db).catch(() => {}), WAIT).unref()
  }
  steps.set(step, (steps.get(step) ?? 0) + 1)
}

/** Writes what waits, on a connection of its own. */
export async function writeSteps(db: Db): Promise<void> {
  const steps = waiting.get(db)
  waiting.delete(db)
  if (steps?.size) await addSteps(db, steps)
}
