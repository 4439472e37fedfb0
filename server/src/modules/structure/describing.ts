import { PROPERTIES_VERSION, type Properties } from '@reagora/chemistry/properties'
import { restBetweenSteps } from '../../kernel/requestLoad.ts'
import type { Resources } from '../../kernel/resources.ts'
import { type Drawn, keepProperties, structuresAwaited, undescribed } from './store.ts'

/** What says nothing of the structure: it is described another time. */
const passing = new Set(['busy', 'unavailable'])

/** Structures described and kept at once: some 0.2 s. */
const BATCH = 256

/**
 * Computes the properties of whatever has none, the newest molecules first; what was done stays where it is ended. Where structures
 * wait to be searched they come first: then nothing is done.
 * @returns how many were described, and whether none is left
 */
export async function describeMissing(
  { db, chemistry, load }: Pick<Resources, 'db' | 'chemistry' | 'load'>,
  signal?: AbortSignal,
): Promise<{ done: number; whole: boolean }> {
  const rest = restBetweenSteps(load)
  let done = 0
  let isWhole = true
  for (let before = Number.MAX_SAFE_INTEGER; !signal?.aborted;) {
    await rest(signal)
    if ((await structuresAwaited(db)).length > 0) break
    const drawn = await undescribed(db, PROPERTIES_VERSION, before, BATCH)
    if (drawn.length === 0) return { done, whole: isWhole }
    const results = await chemistry.propertiesMany(drawn.map(({ smiles }) => smiles))
    const rows = drawn.flatMap((one, at): (Drawn & { properties: Properties | null })[] => {
      const result = results[at]!
      if (result.ok) return [{ ...one, properties: result.properties }]
      return passing.has(result.problem.code) ? [] : [{ ...one, properties: null }]
    })
    await keepProperties(db, PROPERTIES_VERSION, rows)
    if (rows.length < drawn.length) isWhole = false
    before = drawn.at(-1)!.id
    done += rows.length
  }
  return { done, whole: false }
}
