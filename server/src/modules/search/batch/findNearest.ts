import type { Db } from '../../../kernel/context.ts'
import { SearchFilters } from '../contract.ts'
import type { SearchEngine, Wanted } from '../engine.ts'
import { queryWords } from '../lexicon/words.ts'
import { isStructure } from '../query/readings.ts'
import { correctionOf } from '../query/corrections.ts'
import { readPinyin } from '../query/relax.ts'
import { namesBeside } from './lookUpLines.ts'
import { ask, missing, named, emptyLookups, unique, type BatchResult, type Open } from './nameLines.ts'
import { keyedReadings, nameReading, nearbyNames, nearlyEqual } from './readLines.ts'

const MAX_NEAREST = 5
/** Names of one part of a list that are looked for in the index: each is some looks into it. */
const MAX_WORDED = 100

/**
 * For names that are not known: the same without salt or stereo and those spelled almost alike, else what has their words, as
 * typed or put right.
 */
export async function nearest(
  db: Db,
  engine: SearchEngine,
  open: Open,
  results: (BatchResult | null)[],
): Promise<void> {
  const known = emptyLookups()
  const asked = open.map(({ value, i }) => {
    const [own] = [value.text, ...value.also].filter((text) => keyedReadings(text).some(({ way }) => way === 'name'))
    return {
      i,
      text: own ?? '',
      own: own ? nameReading(own).key : '',
      forms: own ? nearbyNames(own).map(nameReading) : [],
    }
  })
  await ask(
    db,
    known,
    asked.flatMap(({ forms }) => forms.map(({ key }) => key)),
  )
  const left = asked.filter(({ own }) => own.length >= 6)
  const beside = Map.groupBy(
    await namesBeside(
      db,
      left.map(({ own }) => own),
    ),
    ({ place }) => place,
  )
  const spelled = new Map(
    left.map(({ i, own }, place) => [
      i,
      (beside.get(place) ?? []).filter(({ key }) => nearlyEqual(own, key)).map(({ id }) => id),
    ]),
  )
  let worded = 0
  for (const { i, text, forms } of asked) {
    const alike = unique([...forms.flatMap((form) => named(known, form)?.ids ?? []), ...(spelled.get(i) ?? [])])
    const asks = alike.length === 0 && isWords(text) && worded++ < MAX_WORDED
    const candidates = asks ? await byWords(db, engine, text) : alike
    results[i] = { ...missing, candidates: candidates.slice(0, MAX_NEAREST) }
  }
}

/** Numbers that name nothing are near nothing, and structures are no words. */
const isWords = (text: string) =>
  text.length <= 200 && /[a-z]{4}|\p{Script=Han}{2}/iu.test(text) && !/\d{3}/.test(text) && !isStructure(text)

/** On sale with all words of a name; where nothing is, with its mistakes put right. */
async function byWords(db: Db, engine: SearchEngine, text: string): Promise<number[]> {
  const find = async (wanted: Wanted) => {
    const filters = SearchFilters.parse({})
    const query = { wanted, filters, sort: 'relevance', offset: 0, size: MAX_NEAREST, facets: false } as const
    return (await engine.find(db, query)).page.map(({ moleculeId }) => moleculeId)
  }
  const found = await find({ molecules: [], words: queryWords(text), text })
  if (found.length > 0) return found
  const meant = (await readPinyin(db, engine, text)) ?? (await correctionOf(db, engine, text))
  return meant ? find(meant.wanted) : []
}
