import type { Db } from '../../kernel/context.ts'
import { indexEntry } from './indexEntry.ts'
import { searchables, writeIndex } from './indexStore.ts'

/** Molecules per statement: large enough to be quick, small enough for memory. */
const CHUNK = 2000

/**
 * Recomputes what some molecules are found by (names, numbers, formula, words) and notes the change. To be called in the
 * transaction that changed their names, numbers, products or prices; any number of ids, in any order, repeated or not.
 */
export async function reindexMolecules(db: Db, moleculeIds: Iterable<number>): Promise<void> {
  // In ascending order, so that two writers never wait for each other in a circle.
  const ids = [...new Set(moleculeIds)].sort((a, b) => a - b)
  for (let at = 0; at < ids.length; at += CHUNK) {
    const chunk = ids.slice(at, at + CHUNK)
    await writeIndex(db, chunk, (await searchables(db, chunk)).map(indexEntry))
  }
}
