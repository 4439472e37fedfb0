import { normaliseCas, normaliseMdl } from '@reagora/chemistry'
import type { suggestionKinds } from '../contract.ts'
import { pinyinOf, spokenOf, type typedPinyin } from '../lexicon/pinyin.ts'
import { termKinds } from '../lexicon/terms.ts'
import { nameKey, normalise } from '../lexicon/text.ts'
import type { Candidate, Spoken } from './lookUpPrefixes.ts'

type Kind = (typeof suggestionKinds)[number]

const kindOf = (kind: Candidate['kind']): Kind => {
  switch (kind) {
    case null:
      return 'catalogueNumber'
    case termKinds.cas:
      return 'cas'
    case termKinds.mdl:
      return 'mdl'
    case termKinds.ec:
      return 'ec'
    case termKinds.number:
      return 'moleculeNumber'
    case termKinds.synonym:
      return 'synonym'
    default:
      return 'name'
  }
}

/** The keys under which terms may begin with a text: as a name, as a number, and as a number written otherwise. */
export function prefixesOf(text: string): string[] {
  const plain = text.normalize('NFKC').trim()
  const name = nameKey(plain)
  const number = normalise(plain).replace(/\s+/g, '').toUpperCase()
  const partial = /^(?:MFCD|RG)\d*$/.test(number) || /^\d{2,7}-/.test(number) ? [number] : []
  const whole = [normaliseCas(plain), normaliseMdl(plain)].filter((one) => one !== null)
  return [...new Set([name, ...partial, ...whole])].filter(Boolean)
}

/** Whether a text may be the beginning of a catalogue number: one word with a digit in it. */
export const maybeCode = (text: string): boolean => /^(?=.*\d)[!-~]{3,60}$/.test(text.normalize('NFKC').trim())

export interface Chosen {
  id: number
  kind: Kind
  key: string
  suppliers: number
  /** The Chinese characters of its name whose pinyin was typed. */
  spoken?: string
}

/** How well a term answers: the whole of it, then numbers before names, the shorter first. */
const order: readonly Kind[] = ['cas', 'mdl', 'ec', 'moleculeNumber', 'catalogueNumber', 'name', 'synonym']

/** One candidate a molecule, the best; molecules without suppliers are left out. Most suppliers first. */
export function chosenOf(
  candidates: readonly Candidate[],
  suppliers: ReadonlyMap<number, number>,
  typed: readonly string[],
  most: number,
): Chosen[] {
  const best = new Map<number, Chosen>()
  for (const { id, key, kind } of candidates) {
    const one = { id, key, kind: kindOf(kind), suppliers: suppliers.get(id) ?? 0 }
    const other = best.get(id)
    if (one.suppliers > 0 && (!other || rank(one, typed) < rank(other, typed))) best.set(id, one)
  }
  return [...best.values()]
    .toSorted(
      (a, b) =>
        Number(typed.includes(b.key)) - Number(typed.includes(a.key)) ||
        weight(b) - weight(a) ||
        a.key.length - b.key.length ||
        a.id - b.id,
    )
    .slice(0, most)
}

/** Synonyms rank below preferred names. */
const weight = ({ kind, suppliers }: Chosen) => (kind === 'synonym' ? suppliers / 2 : suppliers)

const rank = ({ key, kind }: Chosen, typed: readonly string[]) =>
  (typed.includes(key) ? 0 : 10_000) + order.indexOf(kind) * 1000 + key.length

type Typed = NonNullable<ReturnType<typeof typedPinyin>>

/** Places kept for what the pinyin names as a whole, whatever else begins so. */
const KEPT = 2
/** Shorter initials are ambiguous. */
const SHORTEST_KEPT = 3

/** Molecules whose names begin as typed, then those whose pinyin does; what it names as a whole is never crowded out. */
export function withSpoken(
  begun: readonly Chosen[],
  found: readonly Spoken[],
  suppliers: ReadonlyMap<number, number>,
  { letters }: Typed,
  most: number,
): Chosen[] {
  const spoken = new Map<number, Chosen & { spoken: string }>()
  for (const { id, spoken: characters } of found) {
    const one = { id, kind: 'name' as const, key: '', suppliers: suppliers.get(id) ?? 0, spoken: characters }
    if (one.suppliers > 0 && !spoken.has(id) && begun.every((other) => other.id !== id)) spoken.set(id, one)
  }
  const whole = [...spoken.values()].filter((one) => Object.values(pinyinOf(one.spoken)).includes(letters)).length
  const kept = letters.length < SHORTEST_KEPT ? 0 : Math.min(KEPT, whole)
  return [...begun.slice(0, most - kept), ...spoken.values()].slice(0, most)
}

/**
 * What a suggestion is searched for by: the name or number as it is written; the first name is what it is called in Chinese.
 * @param called what its reader calls it, where nothing of what it is called was typed
 */
export function writtenAs(one: Chosen, names: readonly string[], called: string): { text: string; kind: Kind } {
  const { key, kind, spoken } = one
  if (spoken !== undefined) {
    const text = names.find((name) => spokenOf(name) === spoken) ?? names.find(Boolean) ?? spoken
    return { text, kind: text === names[0] ? 'name' : 'synonym' }
  }
  if (kind !== 'name' && kind !== 'synonym') return { text: key, kind }
  return { text: (names.find((name) => nameKey(name) === key) ?? called) || names.find(Boolean) || key, kind }
}
