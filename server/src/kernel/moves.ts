import type { Kysely } from 'kysely'
import type { Machine } from './shared/machine.ts'
import type { Tables } from './tables.generated.ts'

/** Writes the moves of every state machine down for the ledger (L7). Moves are only ever added. */
export async function installMoves(db: Kysely<Tables>, machines: readonly Machine[]): Promise<void> {
  const rows = machines.flatMap(({ entity, moves }) =>
    Object.entries(moves).flatMap(([move, { from, to }]) =>
      from.map((from_state) => ({ entity, move, from_state, to_state: to })),
    ),
  )
  if (rows.length === 0) return
  await db
    .insertInto('state_moves')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
