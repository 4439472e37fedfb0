import type { Db } from '../../../kernel/context.ts'
import { SearchFilters } from '../contract.ts'
import { matchRanks, type SearchEngine } from '../engine.ts'
import { queryWords } from '../lexicon/words.ts'
import { type Bound, rangeText, type WordsWithRange } from './formulaRange.ts'
import { moleculesByFormula, withinBounds } from './lookUpTerms.ts'
import { understood, type Understood } from './understood.ts'

/** A formula range alone: `C6-8H10-12`. */
export async function understandRange(
  db: Db,
  engine: SearchEngine,
  text: string,
  range: readonly Bound[],
): Promise<Understood> {
  const { found, all } = await moleculesByFormula(db, range)
  const hasWords = await engine.findsAny(db, queryWords(text))
  // Those without other elements stand first.
  const molecules = found.map(({ id, alone }) => ({ id, rank: alone ? matchRanks.preferredName : matchRanks.synonym }))
  return understood(
    'formulaRange',
    rangeText(range),
    { molecules, words: null },
    { all, alternatives: hasWords ? [{ kind: 'keyword', text }] : [] },
  )
}

/** Molecules with the words beside a range whose formulas are looked at. */
const MAX_WITH_WORDS = 20_000

/** A formula range among words; null where nothing has both, as the whole may then be a name (`C12-13 alkyl lactate`). */
export async function understandRangeAmongWords(
  db: Db,
  engine: SearchEngine,
  text: string,
  { bounds, words }: WordsWithRange,
): Promise<Understood | null> {
  const { molecules, page } = await engine.find(db, {
    wanted: { molecules: [], words: queryWords(words), text: words },
    filters: SearchFilters.parse({}),
    sort: 'relevance',
    offset: 0,
    size: MAX_WITH_WORDS,
    facets: false,
  })
  const ids = page.map(({ moleculeId }) => moleculeId)
  const kept = ids.length > 0 ? await withinBounds(db, ids, bounds) : []
  if (kept.length === 0) return null
  const hasWords = await engine.findsAny(db, queryWords(text))
  return understood(
    'formulaRange',
    `${rangeText(bounds)} ${words}`,
    { molecules: kept.map((id) => ({ id, rank: matchRanks.words })), words: null },
    { all: molecules <= MAX_WITH_WORDS, alternatives: hasWords ? [{ kind: 'keyword', text }] : [] },
  )
}
