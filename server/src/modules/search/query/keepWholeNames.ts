import type { Db } from '../../../kernel/context.ts'
import { SearchFilters } from '../contract.ts'
import type { SearchEngine, Wanted } from '../engine.ts'
import { nameKey, normalise } from '../lexicon/text.ts'
import { queryWords, type WordQuery } from '../lexicon/words.ts'
import { namesOfAll } from './lookUpTerms.ts'

/** Of more hits than this the names are not read: what is meant ranks first anyway. */
const MAX_NAMES_READ = 100
/** Of words in more molecules than this the names are not read. */
const MAX_RARE = 2000

/** What is typed without a blank in Chinese is one name or a part of it, with the locants in front of it. */
const run = /(?:\d+[a-z]?'*(?:,\d+[a-z]?'*)*-)?[\u3400-\u9fff]{2,}/g

/**
 * Drops hits that have a Chinese text only in pieces. The index knows pairs of characters, not in which name of a molecule they
 * stand: `甲胺盐酸盐` is in no name of `二甲胺基…胺盐酸盐`. Names are read only where few molecules are found.
 */
export async function keepWholeNames(db: Db, engine: SearchEngine, wanted: Wanted): Promise<Wanted> {
  const { words, text = '', molecules } = wanted
  if (words === null || molecules.length > 0) return wanted
  const runs = (normalise(text).match(run) ?? []).map(nameKey).filter(({ length }) => length > 2)
  if (runs.length === 0 || !(await areRare(db, engine, words))) return wanted
  const filters = SearchFilters.parse({})
  const query = { wanted, filters, sort: 'relevance', offset: 0, size: MAX_NAMES_READ, facets: false } as const
  const { molecules: all, page, exact } = await engine.find(db, query)
  if (!exact || all === 0 || all > MAX_NAMES_READ) return wanted
  const ids = page.map(({ moleculeId }) => moleculeId)
  const keys = Map.groupBy(await namesOfAll(db, ids), ({ id }) => id)
  const held = ids.filter((id) => {
    const names = (keys.get(id) ?? []).map(({ name }) => nameKey(name))
    return runs.every((one) => names.some((name) => hasPart(name, one)))
  })
  return held.length === ids.length
    ? wanted
    : { molecules: [], words: null, text, hits: { ids: Uint32Array.from(held), key: held.join() } }
}

/** What to look for where anything has all words of a text, else null. */
export async function findWholeNames(db: Db, engine: SearchEngine, text: string): Promise<Wanted | null> {
  const words = queryWords(text)
  const wanted = await keepWholeNames(db, engine, { molecules: [], words, text })
  const finds = wanted.hits ? wanted.hits.ids.length > 0 : await engine.findsAny(db, words)
  return finds ? wanted : null
}

async function areRare(db: Db, engine: SearchEngine, { clauses }: WordQuery) {
  const counts = await engine.countsOf(
    db,
    clauses.flatMap((alternatives) => (alternatives.length === 1 ? alternatives[0]! : [])),
  )
  return counts.length > 0 && Math.min(...counts) <= MAX_RARE
}

/** Whether a name has a part; `12氯` is no `2氯`. */
function hasPart(name: string, part: string): boolean {
  const numbered = /^\d/.test(part)
  for (let at = name.indexOf(part); at >= 0; at = name.indexOf(part, at + 1))
    if (!numbered || at === 0 || !/[\d,]/.test(name[at - 1]!)) return true
  return false
}
