import { roughFactor } from '../product/rules.ts'
import { currencies } from '../../kernel/shared/money.ts'
import { priceBounds, type PriceCurrency } from './contract.ts'

/** Runs of one script, and numbers with their decimals (`0.22`). */
const piece = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+|\d+(?:\.\d+)?|[\p{L}]+/gu
/** `tubes` and `tube` are one word; `glass` stays. */
const singular = (word: string) => (/[^su]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word)
const isScript = (text: string) => text.codePointAt(0)! >= 0x3040

const spelled = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u03bc\u00b5]/g, 'u')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
const compact = (text: string) => spelled(text).replace(/[^\p{L}\d]/gu, '')

/** The pairs of neighbours in a run of a script that has no blanks; a lone character stands for itself. */
function pairsOf(run: string): string[] {
  const characters = [...run]
  if (characters.length === 1) return characters
  return characters.slice(1).map((character, i) => characters[i]! + character)
}

/** The words that a text has to contain to be found: of scripts without blanks every pair of neighbours. */
export const queryWords = (text: string): string[] => [
  ...new Set(
    [...spelled(text).matchAll(piece)].flatMap(([found]) => (isScript(found) ? pairsOf(found) : [singular(found)])),
  ),
]

/** A text as a catalogue number is compared: without blanks and hyphens. */
export const codeWord = (text: string): string => `#${compact(text)}`

/** All words under which something is found: those of its texts, each lone character too, and its catalogue number whole. */
export function indexWords(texts: readonly string[], code: string): string[] {
  const found = new Set([codeWord(code)])
  for (const text of [...texts, code]) {
    for (const word of queryWords(text)) found.add(word)
    for (const [run] of spelled(text).matchAll(piece)) if (isScript(run)) for (const one of run) found.add(one)
  }
  return [...found]
}

/** The upper bounds of the price bands of a currency in rough fen, as prices of all currencies are compared. */
export const boundsInFen = (currency: PriceCurrency): number[] =>
  priceBounds[currency].map((bound) => bound * 10 ** currencies[currency] * roughFactor(currency))

interface InTree {
  code: string
  parentCode: string | null
}

/** From the top of the tree down to a category; empty where there is none of that code. */
export function pathTo<C extends InTree>(categories: readonly C[], code: string | null): C[] {
  const found = categories.find((one) => one.code === code)
  return found ? [...pathTo(categories, found.parentCode), found] : []
}

/** The codes of a category and of everything beneath it. */
export function branchOf(categories: readonly InTree[], code: string): string[] {
  const below = categories.filter(({ parentCode }) => parentCode === code)
  return [code, ...below.flatMap((one) => branchOf(categories, one.code))]
}

/** The counts of a tree: what lies in a category and everything beneath it. */
export const branchCounts = <C extends InTree>(categories: readonly C[], own: ReadonlyMap<string, number>) =>
  new Map(
    categories.map(({ code }) => [code, branchOf(categories, code).reduce((sum, one) => sum + (own.get(one) ?? 0), 0)]),
  )

/** A tree in the order it is read: every category before what lies beneath it. */
export function inOrder<C extends InTree>(categories: readonly C[], parent: string | null = null): C[] {
  return categories
    .filter(({ parentCode }) => parentCode === parent)
    .flatMap((one) => [one, ...inOrder(categories, one.code)])
}

/** Natural order of values: 0.5 mL before 15 mL, words by the alphabet. */
export function byValue(a: string, b: string): number {
  const [x, y] = [Number.parseFloat(a), Number.parseFloat(b)]
  if (!Number.isNaN(x) && !Number.isNaN(y) && unitOf(a) === unitOf(b)) return x - y
  return unitOf(a).localeCompare(unitOf(b)) || a.localeCompare(b, 'en', { numeric: true })
}
const unitOf = (text: string) => text.replace(/^[\d.,\s–×-]+/, '')
