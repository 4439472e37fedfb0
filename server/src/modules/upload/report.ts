import type { Merged } from './mergeOffers.ts'

/** What a run has done so far; kept with its upload, so that a broken run goes on counting. */
export interface Counts {
  /** Refused rows by their first problem. */
  refused: Record<string, number>
  /** Accepted rows by what is worth telling about them. */
  hints: Record<string, number>
  products: Merged
  packages: Merged
  /** New molecules. */
  molecules: number
  names: { new: number; unchanged: number }
  /** Tasks for people: CAS numbers that are another compound's, stock below what is promised. */
  tasks: number
}

export const emptyCounts = (): Counts => ({
  refused: {},
  hints: {},
  products: { new: 0, changed: 0, unchanged: 0 },
  packages: { new: 0, changed: 0, unchanged: 0 },
  molecules: 0,
  names: { new: 0, unchanged: 0 },
  tasks: 0,
})

const addRecord = (a: Record<string, number>, b: Record<string, number>) => {
  const sum = { ...a }
  for (const [key, n] of Object.entries(b)) sum[key] = (sum[key] ?? 0) + n
  return sum
}
const addMerged = (a: Merged, b: Merged): Merged => ({
  new: a.new + b.new,
  changed: a.changed + b.changed,
  unchanged: a.unchanged + b.unchanged,
})

/** The counts of two parts of a run together. */
export const addCounts = (a: Counts, b: Counts): Counts => ({
  refused: addRecord(a.refused, b.refused),
  hints: addRecord(a.hints, b.hints),
  products: addMerged(a.products, b.products),
  packages: addMerged(a.packages, b.packages),
  molecules: a.molecules + b.molecules,
  names: { new: a.names.new + b.names.new, unchanged: a.names.unchanged + b.names.unchanged },
  tasks: a.tasks + b.tasks,
})
