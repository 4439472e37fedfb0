import { countOf } from './match.ts'
import { bitsIn } from './postings.ts'
import type { Part, View } from './view.ts'
import { candidate, DIGIT, letterBit, spell, wordAt } from './vocabulary.ts'

/** Letters that may differ in a short word, and in a long one. */
const farthest = (length: number) => (length <= 5 ? 1 : 2)

interface Alike {
  word: string
  /** Letters that differ. */
  distance: number
  molecules: number
}

/**
 * Words spelled almost like this one, nearest and then commonest first. Every word is looked at, but of most of them only the
 * set of letters: one letter changed changes two bits at most. Numbers and locants are not corrected.
 */
export function similarWords(view: View, word: string, most: number): Alike[] {
  if (word.length < 2 || word.length > 60 || /\d/.test(word)) return []
  const codes = Array.from({ length: word.length }, (_, i) => word.charCodeAt(i))
  const set = codes.reduce((bits, code) => bits | letterBit(code), 0)
  const distance = farthest(word.length)
  const found = new Map<string, Alike>()
  for (const part of view.parts) alikeIn(part, { word, codes, set, distance }, found)
  return [...found.values()]
    .sort((a, b) => a.distance - b.distance || b.molecules - a.molecules || (a.word < b.word ? -1 : 1))
    .slice(0, most)
}

function alikeIn(
  part: Part,
  { word, codes, set, distance }: { word: string; codes: readonly number[]; set: number; distance: number },
  found: Map<string, Alike>,
) {
  const { vocabulary, letters } = part.segment
  for (let number = 0; number < letters.length; number++) {
    const different = letters[number]! ^ set
    if (different & DIGIT || bitsIn(different >>> 0) > 2 * distance) continue
    const length = spell(vocabulary, number)
    if (length < codes.length - distance || length > codes.length + distance) continue
    const apart = distanceTo(codes, length, distance)
    if (apart > distance) continue
    const other = wordAt(vocabulary, number)
    // The marks of stereo descriptors are internal.
    if (other === word || other.includes(':')) continue
    const molecules = countOf(part, number)
    if (molecules === 0) continue
    found.set(other, { word: other, distance: apart, molecules: molecules + (found.get(other)?.molecules ?? 0) })
  }
}

const rows = [new Uint8Array(256), new Uint8Array(256), new Uint8Array(256)]

/**
 * Letters inserted, left out, changed, or swapped with their neighbour between a word and the candidate; more than `most`:
 * `most` + 1.
 */
function distanceTo(codes: readonly number[], length: number, most: number): number {
  let [before, row, next] = rows as [Uint8Array, Uint8Array, Uint8Array]
  for (let j = 0; j <= length; j++) row[j] = j
  for (let i = 1; i <= codes.length; i++) {
    const code = codes[i - 1]!
    next[0] = i
    let least = i
    for (let j = 1; j <= length; j++) {
      const other = candidate[j - 1]!
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (code === other ? 0 : 1))
      if (i > 1 && j > 1 && code === candidate[j - 2]! && other === codes[i - 2])
        cost = Math.min(cost, before[j - 2]! + 1)
      next[j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    ;[before, row, next] = [row, next, before]
  }
  return row[length]!
}
