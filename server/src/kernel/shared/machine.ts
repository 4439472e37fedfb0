import { errors, refuse, type ErrorDefinition } from './errors.ts'

export interface Move<S extends string> {
  /** `null` stands for "does not exist yet". */
  readonly from: readonly (S | null)[]
  readonly to: S
}

/**
 * A state machine as a table of named moves. The server moves rows with it, the page enables buttons with it and says
 * why not, the documentation draws it, and the ledger check L7 holds every recorded move against it.
 */
export function defineMachine<const S extends string, const M extends string>(
  entity: string,
  moves: Record<M, Move<S>>,
  refusal: ErrorDefinition = errors.WRONG_STATE,
) {
  return {
    entity,
    moves,
    can: (move: M, state: S | null) => moves[move].from.includes(state),
    /** The state after the move; refuses where the table has no such step. */
    next(move: M, state: S | null): S {
      if (!moves[move].from.includes(state)) throw refuse(refusal, { move, state })
      return moves[move].to
    },
  }
}

/** Any machine, whatever its states; written with methods so that the narrower ones fit. */
export interface Machine {
  entity: string
  moves: Record<string, Move<string>>
  can(move: string, state: string | null): boolean
  next(move: string, state: string | null): string
}

/** The states that lead on to another one: what stands in any other is over. */
export const openStates = <S extends string>({ moves }: { moves: Record<string, Move<S>> }): S[] => [
  ...new Set(
    Object.values(moves).flatMap(({ from, to }) => from.filter((state): state is S => state !== null && state !== to)),
  ),
]
