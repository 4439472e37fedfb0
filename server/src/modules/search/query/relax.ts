import type { Db } from '../../../kernel/context.ts'
import type { loosenings, suggestedTries } from '../contract.ts'
import type { SearchEngine, Wanted } from '../engine.ts'
import { pinyinOf, pinyinRuns } from '../lexicon/pinyin.ts'
import { combinations, correctionOf, withoutLocants } from './corrections.ts'
import { findWholeNames } from './keepWholeNames.ts'
import { spokenAs } from './lookUpTerms.ts'
import type { Understood } from './understood.ts'

/** A text without hits in another script. */
export interface RelaxedQuery {
  how: (typeof loosenings)[number]
  text: string
  words: { from: string; to: string }[]
  wanted: Wanted
}

/** Texts tried in all: each costs a query of the index. */
const MAX_TEXTS = 12
/** Shorter pinyin is ambiguous. */
const MIN_PINYIN_LETTERS = 5
/** Readings tried of one run of letters. */
const MAX_READINGS = 3

/**
 * Reads the pinyin in a text as the Chinese that it spells. null where that finds nothing. Only for texts whose words find nothing
 * without filters; what else may have been meant is suggested, not answered (corrections.ts).
 */
export async function readPinyin(db: Db, engine: SearchEngine, text: string): Promise<RelaxedQuery | null> {
  for (const spoken of await inChinese(db, text)) {
    const wanted = await findWholeNames(db, engine, spoken.text)
    if (wanted) return { how: 'pinyin', ...spoken, wanted }
  }
  return null
}

/** The text in Chinese, where its letters are the whole pinyin of what is on sale; initials alone are no name. */
async function inChinese(db: Db, text: string): Promise<Pick<RelaxedQuery, 'text' | 'words'>[]> {
  const runs = pinyinRuns(text)
  if (runs.length === 0 || runs.some(({ letters }) => letters.length < MIN_PINYIN_LETTERS)) return []
  const known = Map.groupBy(
    await spokenAs(
      db,
      runs.map(({ letters }) => letters),
    ),
    ({ key }) => key,
  )
  const choices = runs.map(({ typed, letters }) =>
    (known.get(letters) ?? [])
      .filter(({ spoken }) => pinyinOf(spoken).whole === letters)
      .slice(0, MAX_READINGS)
      .map(({ spoken }) => ({ from: typed, to: spoken })),
  )
  return combinations(choices)
    .slice(0, MAX_TEXTS)
    .map((words) => ({
      words,
      text: words.reduce((whole, { from, to }) => whole.replace(from, to), text.normalize('NFKC')),
    }))
}

interface Suggestion {
  kind: (typeof suggestedTries)[number]
  text: string
}
/** Shorter texts tried: each costs a query of the index. */
const MAX_SHORTER = 6

/**
 * Texts that do find something, for a text that found nothing: what may have been meant, else without its locants, else with one
 * word less. A name that was read as a structure is spelled right: nothing else was meant.
 */
export async function suggestionsFor(
  db: Db,
  engine: SearchEngine,
  text: string,
  understood: Pick<Understood, 'corrected' | 'wanted' | 'absent'>,
): Promise<Suggestion[]> {
  const cas = understood.corrected.map((text) => ({ kind: 'cas' as const, text }))
  const { absent, wanted } = understood
  if (wanted.words === null && !absent) return cas
  const asTyped = absent || wanted.words === null || (await engine.findsAny(db, wanted.words))
  const meant = asTyped ? null : await correctionOf(db, engine, text)
  if (meant) return [...cas, { kind: meant.kind, text: meant.text }]
  const finds = (shorter: string) => findWholeNames(db, engine, shorter)
  const bare = withoutLocants(text)
  if (bare && bare !== text && (await finds(bare))) return [...cas, { kind: 'without-locants', text: bare }]
  const typed = text.trim().split(/\s+/)
  const shorter = typed.length < 2 ? [] : typed.map((_, i) => typed.toSpliced(i, 1).join(' ')).slice(0, MAX_SHORTER)
  const found: Suggestion[] = []
  for (const one of new Set(shorter)) if (await finds(one)) found.push({ kind: 'fewer-words', text: one })
  return [...cas, ...found]
}
