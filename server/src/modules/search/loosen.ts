import type { Db } from '../../kernel/context.ts'
import type { loosenings } from './contract.ts'
import type { SearchEngine, Wanted } from './engine.ts'
import type { Understood } from './find.ts'
import { misheard } from './misheard.ts'
import { morphemes } from './morphemes.ts'
import { pinyinOf, pinyinRuns } from './pinyin.ts'
import { spokenAs } from './suggestStore.ts'
import { respelled } from './respell.ts'
import { normalise } from './text.ts'
import { findsText } from './together.ts'
import { queryWords, type WordQuery } from './words.ts'

/** What is looked for where nothing has all that was typed. */
export interface Loosened {
  how: (typeof loosenings)[number]
  text: string
  words: { from: string; to: string }[]
  wanted: Wanted
}

/** Words put right in one text; one with more is no slip of the finger. */
const MOST_WRONG = 3
/** Spellings tried for one word. */
const SPELLINGS = 4
/** Texts tried in all: each is a look into the index. */
const TEXTS = 12

/**
 * A gentler question for a text that finds nothing: its locants wherever they stand, then what its pinyin stands for, then its
 * unknown words spelled as words that are in use. null where that finds nothing either. To be asked only when words alone, without any filter, find nothing.
 */
export async function loosen(db: Db, engine: SearchEngine, text: string): Promise<Loosened | null> {
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
    const wanted = await findsText(db, engine, text)
    if (wanted) return { text, words, wanted }
  }
  return null
}

/** Shorter pinyin stands for too much. */
const SHORTEST_PINYIN = 5
/** Readings tried of one run of letters. */
const READINGS = 3

/** The text in Chinese, where its letters are the whole pinyin of what is on sale; initials alone are no name. */
async function asPinyin(db: Db, text: string): Promise<Spelling[]> {
  const runs = pinyinRuns(text)
  if (runs.length === 0 || runs.some(({ letters }) => letters.length < SHORTEST_PINYIN)) return []
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
      .slice(0, READINGS)
      .map(({ spoken }) => ({ from: typed, to: spoken })),
  )
  return combinations(choices)
    .slice(0, TEXTS)
    .map((words) => ({
      words,
      text: words.reduce((whole, { from, to }) => whole.replace(from, to), text.normalize('NFKC')),
    }))
}

const locants = /(?<![a-z\d])\d+[a-z]?'*(?:,\s?\d+[a-z]?'*)*(?=-)/g

/**
 * Demands the locants and the words, but no longer that they stand side by side; null where there is no locant. Chinese names
 * are written in one order: with the same characters and the locant elsewhere stands another compound.
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
  if (choices.length === 0 || choices.length > MOST_WRONG || choices.some(({ length }) => length === 0)) return []
  return combinations(choices)
    .slice(0, TEXTS)
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

/** Words in use that are spelled almost like one that is not, and may be the same compound; else its own pieces put right. */
async function replacements(db: Db, engine: SearchEngine, word: string): Promise<string[]> {
  const near = await engine.similarWords(db, word, SPELLINGS)
  const whole = near.map((one) => one.word).filter((other) => other !== word && beginAlike(word, other))
  return [...new Set([...whole, ...respelled(word, SPELLINGS)])]
}

/** Whether two words may be one: `ethyl` is no slip of `methyl`, nor `di` of `tri`. */
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
  return shared.flatMap((from) => misheard(from).map((to) => ({ from, to })))
}

const combinations = <T>(choices: readonly (readonly T[])[]): T[][] =>
  choices.reduce<T[][]>((all, some) => all.flatMap((before) => some.map((one) => [...before, one])), [[]])

type Suggestion = { kind: 'cas' | 'without-locants' | 'fewer-words'; text: string }
/** Shorter texts tried: each is one more search. */
const TRIES = 6

/** Texts that do find something, for a text that found nothing: without its locants, then with one word less. */
export async function suggestionsFor(
  db: Db,
  engine: SearchEngine,
  text: string,
  understood: Pick<Understood, 'corrected' | 'wanted'>,
): Promise<Suggestion[]> {
  const cas = understood.corrected.map((text) => ({ kind: 'cas' as const, text }))
  if (understood.wanted.words === null) return cas
  const finds = (shorter: string) => findsText(db, engine, shorter)
  const bare = withoutLocants(text)
  if (bare && bare !== text && (await finds(bare))) return [...cas, { kind: 'without-locants', text: bare }]
  const words = text.trim().split(/\s+/)
  const shorter = words.length < 2 ? [] : words.map((_, i) => words.toSpliced(i, 1).join(' ')).slice(0, TRIES)
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
