import type { Db } from '../../../kernel/context.ts'
import type { SearchEngine, Wanted } from '../engine.ts'
import { likelyMeant } from '../lexicon/confusedCharacters.ts'
import { morphemes } from '../lexicon/morphemes.ts'
import { respelled } from '../lexicon/respell.ts'
import { nameKinds } from '../lexicon/terms.ts'
import { nameKey, normalise } from '../lexicon/text.ts'
import { queryWords, type WordQuery } from '../lexicon/words.ts'
import { findWholeNames } from './keepWholeNames.ts'
import { moleculesByTerms } from './lookUpTerms.ts'

// What may have been meant by a text that nothing is called. It is asked, never answered: one letter makes another compound.

export interface Correction {
  /** Its locants stand elsewhere, or words are spelled otherwise. */
  kind: 'locants' | 'spelling'
  /** What finds it, as a keyword. */
  text: string
  wanted: Wanted
}

/** Words corrected in one text; with more it is no typing mistake. */
const MAX_WRONG = 3
/** Spellings tried for one word. */
const MAX_SPELLINGS = 4
/** Texts tried in all: each costs a query of the index. */
const MAX_TEXTS = 12

/**
 * What may have been meant by a text whose words find nothing: its locants in other places, else its unknown words spelled as
 * words in use. null where neither finds anything.
 */
export async function correctionOf(db: Db, engine: SearchEngine, text: string): Promise<Correction | null> {
  const apart = unjoined(text)
  if (apart && (await engine.findsAny(db, apart.words)))
    return { kind: 'locants', text: apart.text, wanted: { molecules: [], words: apart.words, text: apart.text } }
  for (const spelled of await spellings(db, engine, text)) {
    const wanted = await findWholeNames(db, engine, spelled)
    if (wanted) return { kind: 'spelling', text: spelled, wanted }
  }
  return null
}

/** Names that have a word so rarely may be misspelled themselves. */
const RARE = 5
/** A word is taken for the right one where it is in so many times more names. */
const COMMONER = 10

/**
 * A name of something on sale that may have been meant by a text that nothing is called, and whose words stand in few names, where they
 * may be misspelled, too (`pyrolidine`); null where there is none.
 */
export async function commonerName(db: Db, engine: SearchEngine, text: string): Promise<string | null> {
  const spelled = normalise(text)
  const typed = wordsToSpell(text).filter((word) => !isKnown(word))
  const counts = await engine.countsOf(db, typed)
  for (const [at, from] of typed.entries()) {
    if (counts[at]! > RARE) continue
    const others = (await replacements(db, engine, from)).slice(0, MAX_SPELLINGS)
    const common = await engine.countsOf(db, others)
    const names = others
      .filter((_, i) => common[i]! >= COMMONER * Math.max(1, counts[at]!))
      .map((to) => spelled.replaceAll(from, to))
    const hits = await moleculesByTerms(
      db,
      names.map((name) => ({ key: nameKey(name), kinds: nameKinds })),
    )
    const suppliers = await engine.suppliersOf(
      db,
      hits.map(({ id }) => id),
    )
    const sold = new Set(hits.filter((_, i) => suppliers[i]! > 0).map(({ key }) => key))
    const name = names.find((one) => sold.has(nameKey(one)))
    if (name !== undefined) return name
  }
  return null
}

const locants = /(?<![a-z\d])\d+[a-z]?'*(?:,\s?\d+[a-z]?'*)*(?=-)/g

/**
 * Demands the locants and the words, but not side by side; null where there is no locant, and for Chinese names: they have one
 * order, so that the same characters with the locant elsewhere name another compound.
 */
function unjoined(text: string): { text: string; words: WordQuery } | null {
  if (/[\u3400-\u9fff]/.test(text)) return null
  const found = [...new Set([...normalise(text).matchAll(locants)].map(([locant]) => locant.replace(/\s/g, '')))]
  const bare = withoutLocants(text)
  if (found.length === 0 || bare === '') return null
  const { clauses, optional } = queryWords(bare)
  const words = { clauses: [...clauses, ...found.map((one) => [[one]])], optional }
  return { text: [bare, ...found].join(' '), words }
}

/** The text with its unknown words spelled otherwise, likeliest first; none where all are known or too many are not. */
async function spellings(db: Db, engine: SearchEngine, text: string): Promise<string[]> {
  const spelled = normalise(text)
  const unknown = await unknownOf(db, engine, wordsToSpell(text))
  const choices = await Promise.all(
    unknown.map(async (from) => (await replacements(db, engine, from)).map((to) => ({ from, to }))),
  )
  const wrong = await wrongCharacters(db, engine, spelled)
  if (wrong) choices.push(wrong)
  if (choices.length === 0 || choices.length > MAX_WRONG || choices.some(({ length }) => length === 0)) return []
  return combinations(choices)
    .slice(0, MAX_TEXTS)
    .map((words) => words.reduce((whole, { from, to }) => whole.replaceAll(from, to), spelled))
}

/** Words that may be misspelled: shorter ones, abbreviations and formulas mean what they say (DEAD is not lead). */
function wordsToSpell(text: string): string[] {
  const typed = text.normalize('NFKC').match(/(?<![a-z\d])[a-z]{6,}(?![a-z\d])/gi) ?? []
  return [...new Set(typed.filter((word) => !isAbbreviation(word)).map((word) => word.toLowerCase()))]
}

/** Capitals are an abbreviation up to this length. */
const MAX_LENGTH_IN_CAPITALS = 7

const isAbbreviation = (word: string): boolean =>
  /[a-z][A-Z]|[A-Z]{2}[a-z]/.test(word) ||
  (word === word.toUpperCase() && word.length <= MAX_LENGTH_IN_CAPITALS) ||
  !/[aeiouy]/i.test(word)

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

/** Whether a word is made of known pieces alone: others in names may be misspelled there, too. */
const isKnown = (word: string) => morphemes(word).pieces.join('') === word

/** Words in use spelled almost like an unknown one that may name the same compound, then corrections of its own pieces. */
async function replacements(db: Db, engine: SearchEngine, word: string): Promise<string[]> {
  const near = await engine.similarWords(db, word, MAX_SPELLINGS)
  // One slip is likelier than two, whatever the word is made of: chlorofrom is chloroform and not chloroprop.
  const [once, more] = [near.filter(({ distance }) => distance < 2), near.filter(({ distance }) => distance > 1)]
  const knownFirst = (some: typeof near) =>
    some.map((one) => one.word).toSorted((a, b) => Number(isKnown(b)) - Number(isKnown(a)))
  const whole = [...knownFirst(once), ...respelled(word, MAX_SPELLINGS), ...knownFirst(more)]
  return [...new Set(whole)].filter((other) => other !== word && mayBeMeant(word, other))
}

/** Two that differ in these name two compounds, however alike they are spelled. */
const endings = /(?:ane|ene|yne|ol|al|one|yl|ide|ite|ate|ic|ous|amine|imine|amide|imide)$/
/** Shorter pieces are in words by accident. */
const SHORTEST_PIECE = 5

/**
 * Whether one word may be a misspelling of the other. A word made of known pieces is another compound's name and no misspelling;
 * `ethyl` is none of `methyl`, nor `di` of `tri`, `chlorite` of `chloride`, or anything that lacks a piece that was typed right.
 */
function mayBeMeant(typed: string, other: string): boolean {
  const [own, others] = [morphemes(typed).pieces, morphemes(other).pieces]
  // Other languages leave the last letter out.
  if (other === `${typed}e`) return true
  if (isKnown(typed)) return false
  if (own.some((piece) => piece.length >= SHORTEST_PIECE && !other.includes(piece))) return false
  const [ending, otherEnding] = [typed, other].map((word) => endings.exec(word)?.[0])
  if (ending && otherEnding && ending !== otherEnding) return false
  const [first, second] = [
    own.find((piece) => typed.startsWith(piece)),
    others.find((piece) => other.startsWith(piece)),
  ]
  return !first || !second || first.startsWith(second) || second.startsWith(first)
}

/**
 * A run of Chinese characters with a pair that no name has: one of the two was mistyped for one that sounds or looks alike.
 * Anything else would be another compound.
 */
async function wrongCharacters(db: Db, engine: SearchEngine, text: string) {
  const pairs = [...text.matchAll(/(?=([\u3400-\u9fff]{2}))/g)].map(([, pair]) => pair!)
  if (pairs.length === 0) return null
  const counts = await engine.countsOf(db, pairs)
  const unknown = pairs.filter((_, i) => counts[i] === 0)
  if (unknown.length === 0) return null
  // The character that all of them share is the wrong one; in one pair alone either may be.
  const shared = [...new Set(unknown.join(''))].filter((one) => unknown.every((pair) => pair.includes(one)))
  return shared.flatMap((from) => likelyMeant(from).map((to) => ({ from, to })))
}

/** Every way to choose one of each. */
export const combinations = <T>(choices: readonly (readonly T[])[]): T[][] =>
  choices.reduce<T[][]>((all, some) => all.flatMap((before) => some.map((one) => [...before, one])), [[]])

/** `4-溴-2-氟苯硼酸` -> `溴氟苯硼酸`: Chinese parts close up, others stay apart. */
export function withoutLocants(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/(^|[\s([{,-])\d+[a-z]?'*(?:,\s?\d+[a-z]?'*)*-/gi, '$1')
    .replace(/(?<=[\u3400-\u9fff])-+(?=[\u3400-\u9fff])/g, '')
    .replace(/-+(?=\s|$)|^-+/g, '')
    .trim()
}
