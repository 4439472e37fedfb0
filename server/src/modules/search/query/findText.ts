import type { Db } from '../../../kernel/context.ts'
import type { Finding, Narrowed, SearchEngine } from '../engine.ts'
import { keepWholeNames } from './keepWholeNames.ts'
import { readPinyin, type RelaxedQuery } from './relax.ts'
import type { Understood } from './understood.ts'

/**
 * Finds what a text was understood as. A query of words without any hit, whatever the filters, is read as pinyin and run
 * again, unless `asTyped` forbids it; `relaxed` then says how.
 */
export async function findText(
  db: Db,
  engine: SearchEngine,
  { wanted }: Understood,
  narrowed: Narrowed,
  { text, asTyped }: { text: string; asTyped: boolean },
): Promise<{ finding: Finding; relaxed: Omit<RelaxedQuery, 'wanted'> | null }> {
  const whole = await keepWholeNames(db, engine, wanted)
  const finding = await engine.find(db, { ...narrowed, wanted: whole })
  const relaxable = finding.molecules === 0 && wanted.words !== null && wanted.molecules.length === 0 && !asTyped
  if (!relaxable || whole !== wanted || (await engine.findsAny(db, wanted.words!))) return { finding, relaxed: null }
  const relaxed = await readPinyin(db, engine, text)
  if (!relaxed) return { finding, relaxed: null }
  const { wanted: instead, ...how } = relaxed
  return { finding: await engine.find(db, { ...narrowed, wanted: instead }), relaxed: how }
}
