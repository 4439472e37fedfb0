import type { Db } from '../../../kernel/context.ts'
import type { loosenings } from '../contract.ts'
import type { SearchEngine, Wanted } from '../engine.ts'
import { likelyMeant } from '../lexicon/confusedCharacters.ts'
import { morphemes } from '../lexicon/morphemes.ts'
import { pinyinOf, pinyinRuns } from '../lexicon/pinyin.ts'
import { respelled } from '../lexicon/respell.ts'
import { normalise } from '../lexicon/text.ts'
import { queryWords, type WordQuery } from '../lexicon/words.ts'
import { findWholeNames } from './keepWholeNames.ts'
import { spokenAs } from './lookUpTerms.ts'
import type { Understood } from './understood.ts'

/** A query that asks for less than what was typed, which nothing has as a whole. */
export interface RelaxedQuery {
  how: (typeof loosenings)[number]
  text: string
  words: { from: string; to: string }[]
  wanted: Wanted
}

/** Words corrected in one text; with more it is no typing mistake. */
const MAX_WRONG = 3
/** Spellings tried for one word. */
const MAX_SPELLINGS = 4
/** Texts tried in all: each costs a query of the index. */
const MAX_TEXTS = 12

/**
 * Relaxes a query without hits: first its locants may stand anywhere, then its pinyin is read as Chinese, then its unknown words
 * are spelled as words in use. null where none of these finds anything. Only for texts whose words find nothing without filters.
 */
export async function relaxQuery(db: Db, engine: SearchEngine, text: string): Promise<RelaxedQuery | null> {
  const apart = unjoined(text)
  if (apart && (await engine.findsAny(db, apart)))
    return { how: 'locants', text, words: [], wanted: { molecules: [], words: apart, text } }
  const spoken = await findsOneOf(db, engine, await asPinyin(db, text))
  if (spoken) return { how: 'pinyin', ...spoken }
  const spelled = await findsOneOf(db, engine, await spellings(db, engine, text))
  return spelled && { how: 'spelling', ...spelled }
}

/** The first of some texts that finds anything. */
async function findsOneOf(db: Db, engine: SearchEngine, texts: readonly Spelling[]) {
  for (const { text, words } of texts) {
    const wanted = await findWholeNames(db, engine, text)
    if (wanted) return { text, words, wanted }
  }
  return null
}

/** Shorter pinyin is ambiguous. */
const MIN_PINYIN_LETTERS = 5
/** Readings tried of one run of letters. */
const MAX_READINGS = 3

/** The text in Chinese, where its letters are the whole pinyin of what is on sale; initials alone are no name. */
async function asPinyin(db: Db, text: string): Promise<Spelling[]> {
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

const locants = /(?<![a-z\d])\d+[a-z]?'*(?:,\s?\d+[a-z]?'*)*(?=-)/g

/**
 * Demands the locants and the words, but not side by side; null where there is no locant, and for Chinese names: they have one
 * order, so that the same characters with the locant elsewhere name another compound.
 */
function unjoined(text: string): WordQuery | null {
  if (/[\u3400-\u9fff]/.test(text)) return null
  const found = [...normalise(text).matchAll(locants)].map(([locant]) => locant.replace(/\s/g, ''))
  const bare = withoutLocants(text)
  if (found.length === 0 || bare === '') return null
  const { clauses, optional } = queryWords(bare)
  return { clauses: [...clauses, ...new Set(found)].map((one) => (typeof one === 'string' ? [[one]] : one)), optional }
}

interface Spelling {
  text: string
  words: { from: string; to: string }[]
}

/** The text with its unknown words spelled otherwise, likeliest first; none where all are known or too many are not. */
async function spellings(db: Db, engine: SearchEngine, text: string): Promise<Spelling[]> {
  const spelled = normalise(text)
  const latin = [...new Set(spelled.match(/(?<![a-z\d])[a-z]{4,}(?![a-z\d])/g))]
  const unknown = await unknownOf(db, engine, latin)
  const choices = await Promise.all(
    unknown.map(async (from) => (await replacements(db, engine, from)).map((to) => ({ from, to }))),
  )
  const wrong = await wrongCharacters(db, engine, spelled)
  if (wrong) choices.push(wrong)
  if (choices.length === 0 || choices.length > MAX_WRONG || choices.some(({ length }) => length === 0)) return []
  return combinations(choices)
    .slice(0, MAX_TEXTS)
    .map((words) => ({ words, text: words.reduce((whole, { from, to }) => whole.replaceAll(from, to), spelled) }))
}

/** Words of which some part is in no name. */
async function unknownOf(db: Db, engine: SearchEngine, typed: readonly string[]): Promise<string[]> {
  const asked = typed.map((word) => queryWords(word).clauses.map((alternatives) => alternatives[0]![0]!))
  const counts = await engine.countsOf(db, asked.flat())
  let at = 0
  return typed.filter((_, i) => {
    const own = counts.slice(at, at + asked[i]!.length)
    at += own.length
    return own.includes(0)
  })
}

/** Words in use spelled almost like an unknown one that may name the same compound, then corrections of its own pieces. */
async function replacements(db: Db, engine: SearchEngine, word: string): Promise<string[]> {
  const near = await engine.similarWords(db, word, MAX_SPELLINGS)
  const whole = near.map((one) => one.word).filter((other) => other !== word && beginAlike(word, other))
  return [...new Set([...whole, ...respelled(word, MAX_SPELLINGS)])]
}

/** Whether one word may be a misspelling of the other: `ethyl` is none of `methyl`, nor `di` of `tri`. */
function beginAlike(typed: string, other: string): boolean {
  const [first, second] = [typed, other].map((word) => morphemes(word).pieces.find((piece) => word.startsWith(piece)))
  return !first || !second || first.startsWith(second) || second.startsWith(first)
}

/**
 * A run of Chinese characters with a pair that no name has: one of the two was mistyped for one that sounds or looks alike.
 * Anything else would be another compound.
 */
async function wrongCharacters(db: Db, engine: SearchEngine, text: string): Promise<Spelling['words'] | null> {
  const pairs = [...text.matchAll(/(?=([\u3400-\u9fff]{2}))/g)].map(([, pair]) => pair!)
  if (pairs.length === 0) return null
  const counts = await engine.countsOf(db, pairs)
  const unknown = pairs.filter((_, i) => counts[i] === 0)
  if (unknown.length === 0) return null
  // The character that all of them share is the wrong one; in one pair alone either may be.
  const shared = [...new Set(unknown.join(''))].filter((one) => unknown.every((pair) => pair.includes(one)))
  return shared.flatMap((from) => likelyMeant(from).map((to) => ({ from, to })))
}

const combinations = <T>(choices: readonly (readonly T[])[]): T[][] =>
  choices.reduce<T[][]>((all, some) => all.flatMap((before) => some.map((one) => [...before, one])), [[]])

type Suggestion = { kind: 'cas' | 'without-locants' | 'fewer-words'; text: string }
/** Shorter texts tried: each costs a query of the index. */
const MAX_SHORTER = 6

/** Texts that do find something, for a text that found nothing: without its locants, then with one word less. */
export async function suggestionsFor(
  db: Db,
  engine: SearchEngine,
  text: string,
  understood: Pick<Understood, 'corrected' | 'wanted'>,
): Promise<Suggestion[]> {
  const cas = understood.corrected.map((text) => ({ kind: 'cas' as const, text }))
  if (understood.wanted.words === null) return cas
  const finds = (shorter: string) => findWholeNames(db, engine, shorter)
  const bare = withoutLocants(text)
  if (bare && bare !== text && (await finds(bare))) return [...cas, { kind: 'without-locants', text: bare }]
  const words = text.trim().split(/\s+/)
  const shorter = words.length < 2 ? [] : words.map((_, i) => words.toSpliced(i, 1).join(' ')).slice(0, MAX_SHORTER)
  const found: Suggestion[] = []
  for (const one of new Set(shorter)) if (await finds(one)) found.push({ kind: 'fewer-words', text: one })
  return [...cas, ...found]
}

/** `4-溴-2-氟苯硼酸` -> `溴氟苯硼酸`: Chinese parts close up, others stay apart. */
export function withoutLocants(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/(^|[\s([{,-])\d+[a-z]?'*(?:,\s?\d+[a-z]?'*)*-/gi, '$1')
    .replace(/(?<=[\u3400-\u9fff])-+(?=[\u3400-\u9fff])/g, '')
    .replace(/-+(?=\s|$)|^-+/g, '')
    .trim()
}
