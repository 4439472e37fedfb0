import type { FaultKind } from './faults.ts'

/** What is known to be wrong, by page: this list only gets shorter. */
export const knownFaults: Readonly<Record<string, readonly FaultKind[]>> = {}
