import { bitsIn } from './match.ts'
import { bitOfByte } from './segment.ts'
import type { View } from './view.ts'
import { wordAt } from './vocabulary.ts'

/** Nearest and then commonest words of the segments that are at most this far: one letter of a short word, two of a long one. */
const farthest = (length: number) => (length <= 5 ? 1 : 2)
const encoder = new TextEncoder()

/**
 * Words spelled almost like this one, nearest first. Every word is looked at, but for most a comparison of letter sets is
 * enough: one letter changed changes at most two bits.
 */
export function similarWords(view: View, word: string, most: number): { word: string; molecules: number }[] {
  const bytes = encoder.encode(word)
  const letters = [...word].length
  const distance = farthest(letters)
  if (letters < 2) return []
  // A Chinese character is three bytes.
  const width = bytes.length > word.length ? 3 : 1
  const set = bytes.reduce((bits, byte) => bits | bitOfByte(byte), 0)
  const digits = /\d/.test(word)
  const found = new Map<string, { word: string; molecules: number; distance: number }>()
  for (const { segment } of view.parts) {
    const { vocabulary, letters: sets, postings } = segment
    const { starts } = vocabulary
    const shortest = bytes.length - distance * width
    const longest = bytes.length + distance * width
    for (let number = 0; number < sets.length; number++) {
      const length = starts[number + 1]! - starts[number]!
      if (length < shortest || length > longest) continue
      if (width === 1 && bitsIn((sets[number]! ^ set) >>> 0) > 2 * distance) continue
      const candidate = wordAt(vocabulary, number)
      if (candidate === word || (!digits && /\d/.test(candidate)) || candidate.startsWith('s:')) continue
      const apart = distanceOf(word, candidate, distance)
      if (apart > distance) continue
      const before = found.get(candidate)
      found.set(candidate, {
        word: candidate,
        distance: apart,
        molecules: (before?.molecules ?? 0) + postings.counts[number]!,
      })
    }
  }
  return [...found.values()]
    .sort((a, b) => a.distance - b.distance || b.molecules - a.molecules || (a.word < b.word ? -1 : 1))
    .slice(0, most)
    .map(({ word, molecules }) => ({ word, molecules }))
}

/** Letters inserted, left out, changed or swapped with their neighbour between two words; more than `most`: `most` + 1. */
export function distanceOf(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1)
      next[j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    before = row
    row = next
  }
  return row[b.length]!
}
