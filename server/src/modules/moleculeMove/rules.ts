import { UNDO_HOURS } from './contract.ts'

/** A move as it stands now. */
export interface MoveState {
  at: Date
  undoneAt: Date | null
  /** One of the two molecules is part of another by now. */
  merged: boolean
  /** Products that are elsewhere by now. */
  elsewhere: readonly string[]
}

/** Why a move cannot be undone; null where it can. */
export function hindrance(
  { at, undoneAt, merged, elsewhere }: MoveState,
  now: Date,
): 'undone' | 'merged' | 'newer' | 'late' | null {
  if (undoneAt !== null) return 'undone'
  if (merged) return 'merged'
  if (elsewhere.length > 0) return 'newer'
  return now.getTime() - at.getTime() > UNDO_HOURS * 3_600_000 ? 'late' : null
}

/** Why a merge cannot be undone at its molecules; null where it can. */
export function mergeHindrance({
  undoneAt,
  stands,
  conflictId,
}: {
  undoneAt: Date | null
  /** Both molecules are still as the merge left them. */
  stands: boolean
  conflictId: number | null
}): 'undone' | 'newer' | 'conflict' | null {
  if (undoneAt !== null) return 'undone'
  if (!stands) return 'newer'
  return conflictId === null ? null : 'conflict'
}
