import type { Db } from '../../../kernel/context.ts'
import { MAX_SUGGESTIONS } from '../contract.ts'
import type { SearchEngine } from '../engine.ts'
import { pinyinOf, typedPinyin } from '../lexicon/pinyin.ts'
import { termKinds } from '../lexicon/terms.ts'
import { queryWords } from '../lexicon/words.ts'
import { moleculesByTerms, type TermHit } from '../query/lookUpTerms.ts'
import { shorthandTerms } from '../query/understandShorthand.ts'
import { type Chosen, chosenOf, maybeCode, prefixesOf, withSpoken } from './chooseSuggestions.ts'
import { codesBeginning, spokenBeginning, spokenLocated, termsBeginning } from './lookUpPrefixes.ts'

/** Molecules read for typed pinyin: more than are shown, because some may no longer be on sale. */
const MAX_SPOKEN = 24

/** What to suggest for a text, best first: names and numbers that begin with it, then its pinyin, then names that have it inside. */
export async function chooseFor(db: Db, engine: SearchEngine, text: string): Promise<Chosen[]> {
  const prefixes = prefixesOf(text)
  if (prefixes.length === 0) return []
  const typed = typedPinyin(text)
  const [meant, terms, codes, spoken] = await Promise.all([
    moleculesByTerms(db, shorthandTerms(text) ?? []),
    termsBeginning(db, prefixes),
    maybeCode(text) ? codesBeginning(db, text.trim(), MAX_SUGGESTIONS) : [],
    typed ? spokenAsTyped(db, typed) : [],
  ])
  const candidates = [...terms, ...codes]
  const suppliers = await suppliersOf(db, engine, [...meant, ...candidates, ...spoken])
  const begun = withMeant(meant, suppliers, chosenOf(candidates, suppliers, prefixes, MAX_SUGGESTIONS))
  const named = typed ? withSpoken(begun, spoken, suppliers, typed, MAX_SUGGESTIONS) : begun
  return named.length < MAX_SUGGESTIONS ? [...named, ...(await inside(db, engine, text, named))] : named
}

/** What the text is shorthand for stands before what only begins with it. */
function withMeant(meant: readonly TermHit[], suppliers: ReadonlyMap<number, number>, begun: readonly Chosen[]) {
  const drawn = meant.filter(({ kind }) => kind === termKinds.inchiKey)
  const ids = [...new Set((drawn.length > 0 ? drawn : meant).map(({ id }) => id))]
  const first = ids.flatMap((id): Chosen[] => {
    const count = suppliers.get(id) ?? 0
    return count > 0 ? [{ id, kind: 'name', key: '', suppliers: count }] : []
  })
  return [...first, ...begun.filter(({ id }) => !ids.includes(id))].slice(0, MAX_SUGGESTIONS)
}

async function spokenAsTyped(db: Db, { letters, locants }: NonNullable<ReturnType<typeof typedPinyin>>) {
  const found = await spokenBeginning(db, letters, MAX_SPOKEN)
  if (!locants) return found
  const read = [...new Set(found.map(({ spoken }) => spoken))].map((spoken) => {
    const { whole, initials } = pinyinOf(spoken)
    return { spoken, key: whole.startsWith(letters) ? whole : initials }
  })
  return spokenLocated(db, read, locants, MAX_SPOKEN)
}

async function suppliersOf(db: Db, engine: SearchEngine, found: readonly { id: number }[]) {
  const ids = [...new Set(found.map(({ id }) => id))]
  const counts = ids.length ? await engine.suppliersOf(db, ids) : []
  return new Map(ids.map((id, i) => [id, counts[i]!]))
}

/** One Chinese character is a word; of Latin letters at least two are needed. */
const SUGGESTABLE = /[^\0-\u3040]|.{2}/u

/** Molecules with the words of a text anywhere in their names. */
async function inside(db: Db, engine: SearchEngine, text: string, begun: readonly Chosen[]): Promise<Chosen[]> {
  const words = queryWords(text)
  const plain = words.clauses.flatMap((alternatives) => alternatives[0]!).join('')
  if (!SUGGESTABLE.test(plain)) return []
  const found = await engine.bestSold(db, words, MAX_SUGGESTIONS)
  const known = new Set(begun.map(({ id }) => id))
  return found
    .filter(({ moleculeId }) => !known.has(moleculeId))
    .slice(0, MAX_SUGGESTIONS - begun.length)
    .map(({ moleculeId: id, suppliers }) => ({ id, suppliers, kind: 'name', key: '' }))
}
