import { knownPieces, morphemes, multipliers } from './morphemes.ts'

/** Shorter pieces are a letter away from too many others. */
const MIN_PIECE_LENGTH = 5
/** Shorter pieces are in many names by accident: `ol` and `ine` in those of drugs. */
const stands = (piece: string) => (piece.length >= 4 || multipliers.has(piece)) && knownPieces.has(piece)
/** Words of another language are no misspellings. */
const foreign = new Set(['benzol'])

/** Known pieces by every form that lacks one of their letters. */
const lacking = new Map<string, string[]>()
for (const piece of knownPieces)
  if (piece.length >= MIN_PIECE_LENGTH)
    for (const form of withoutOne(piece)) lacking.set(form, [...(lacking.get(form) ?? []), piece])
const longest = Math.max(...[...knownPieces].map((piece) => piece.length))

/**
 * Corrections of a lower-case word made of known pieces with one typing mistake in one of them, those in few pieces
 * first: `bromphenylboronic` -> `bromophenylboronic`. Empty for anything else: names of drugs are no slips of systematic ones.
 */
export function respelled(word: string, most: number): string[] {
  if (morphemes(word).pieces.join('') === word) return []
  const before = pieceCounts(word)
  const behind = pieceCounts([...word].reverse().join(''), true)
  const found = new Map<string, number>()
  for (let from = 0; from < word.length; from++)
    for (let to = from + MIN_PIECE_LENGTH - 1; to <= Math.min(word.length, from + longest + 1); to++) {
      const others = before[from]! + behind[word.length - to]!
      if (others === Infinity) continue
      for (const piece of meantBy(word.slice(from, to))) {
        const whole = word.slice(0, from) + piece + word.slice(to)
        found.set(whole, Math.min(others, found.get(whole) ?? Infinity))
      }
    }
  return [...found]
    .sort(([, a], [, b]) => a - b)
    .slice(0, most)
    .map(([whole]) => whole)
}

/** In how few known pieces each beginning of a word can be cut; `reversed`: the word and the pieces are read backwards. */
function pieceCounts(word: string, reversed = false): number[] {
  const counts = Array.from({ length: word.length + 1 }, () => Infinity)
  counts[0] = 0
  for (let from = 0; from < word.length; from++)
    for (let to = from + 2; counts[from]! < Infinity && to <= Math.min(word.length, from + longest); to++) {
      const part = word.slice(from, to)
      if (stands(reversed ? [...part].reverse().join('') : part)) counts[to] = Math.min(counts[to]!, counts[from]! + 1)
    }
  return counts
}

/** Known pieces that differ in one letter, left out, doubled or changed, but for the first; or in two that are swapped. */
function meantBy(typed: string): Set<string> {
  const meant = new Set<string>()
  if (knownPieces.has(typed) || foreign.has(typed)) return meant
  for (const piece of lacking.get(typed) ?? []) meant.add(piece)
  for (const [at, form] of withoutOne(typed).entries()) {
    // A last letter too many is no mistake but the next piece: `cyclop`.
    const doubled = typed[at] === typed[at - 1]
    if (form.length >= MIN_PIECE_LENGTH && knownPieces.has(form) && (at < typed.length - 1 || doubled)) meant.add(form)
    for (const piece of lacking.get(form) ?? []) if (oneChanged(typed, piece)) meant.add(piece)
  }
  const swapped = (piece: string) => piece[0] === typed[1] && piece[1] === typed[0]
  return new Set([...meant].filter((piece) => piece[0] === typed[0] || swapped(piece)))
}

/** Whether two words of one length differ in one letter, or in two neighbours swapped. */
function oneChanged(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  const places = [...a].flatMap((letter, i) => (letter === b[i] ? [] : [i]))
  const [first, second] = places
  if (places.length === 1) return true
  return places.length === 2 && second === first! + 1 && a[first!] === b[second!] && a[second!] === b[first!]
}

function withoutOne(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))
}
