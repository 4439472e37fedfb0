import os from 'node:os'

/** The environment of a thread: nothing but where compiled modules are kept, so that it loads no compiler for types. */
export function bareEnvironment(): Record<string, string> {
  const kept = process.env['NODE_COMPILE_CACHE']
  return kept === undefined ? {} : { NODE_COMPILE_CACHE: kept }
}

/**
 * Gives the thread that calls it, and the threads that it starts from now on, a lower priority (up to 19, the lowest). Only Linux
 * has priorities of threads; elsewhere it does nothing.
 */
export function lowerThread(priority: number): void {
  if (process.platform !== 'linux') return
  try {
    // To Linux the number 0 means the thread that asks.
    os.setPriority(0, priority)
  } catch {
    // Not allowed here: it works all the same.
  }
}
