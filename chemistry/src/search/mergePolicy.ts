import type { Sizes } from './layout.ts'

/** Segments of about equal size that are merged into one. */
const FANOUT = 4
/** A segment with more dead than this share is written anew without them. */
const DEAD = 0.25

export type Mergeable = { rows: number; living: number; sorted: boolean }

/**
 * Which segments to make one of next, null when all is well: those with many dead; else some of equal size, as many as fit, so that
 * each molecule is moved a few times in its life; else one that is full and not sorted yet.
 */
export function nextMerge<One extends Mergeable>(
  segments: readonly One[],
  { tail, segment: most }: Sizes,
): One[] | null {
  const decayed = segments.find(({ rows, living }) => living === 0 || living < rows * (1 - DEAD))
  if (decayed !== undefined) return [decayed]
  const tierOf = ({ living }: One) => Math.max(0, Math.ceil(Math.log(living / tail) / Math.log(FANOUT) - 1e-9))
  const tiers = Map.groupBy(segments, tierOf)
  for (const peers of tiers.values()) {
    let rows = 0
    const fitting = peers.toSorted((a, b) => a.living - b.living).filter(({ living }) => (rows += living) <= most)
    const isFull = fitting.length < peers.length && fitting.length > 1
    if (fitting.length >= FANOUT || isFull) return fitting.slice(0, FANOUT)
  }
  const unsorted = segments.find(({ sorted }) => !sorted)
  return unsorted === undefined ? null : [unsorted]
}
