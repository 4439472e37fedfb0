import { headingScores, headingWords } from './headings.ts'
import { parsePacks, type Pack } from './pack.ts'
import { currencyIn } from './price.ts'
import { plainText } from './text.ts'
import { packUnit, type PackUnit } from './units.ts'

/** A pack that heads a column of its own: `1 g`, `Price 5 g (EUR)`, `库存 25g`; what stands below it is its price, its stock, or unsaid. */
export interface PackHeading {
  pack: Pack
  of: 'price' | 'stock' | 'unsaid'
}

/** Lengths and tonnes head other columns: `5 m`, `1 t`. */
const never: ReadonlySet<PackUnit> = new Set<PackUnit>(['m', 'cm', 't', 'IU', 'well', 'roll', 'sheet'])
const amount =
  /(?<![\p{L}\d.,])(?:\d{1,4}\s*[x×*]\s*)?\d{1,6}(?:[.,]\d{1,3})?\s*(?:[a-zµμ]{1,10}(?![a-z\d])|毫克|千克|公斤|毫升|微升|克|升|瓶|支|盒)/giu
const longest = 120

/** The one pack that a heading names; null for a heading that names none, several, or something else besides. */
export function packOfHeading(heading: string): PackHeading | null {
  if (heading.length > longest || !/\d/.test(heading)) return null
  const text = plainText(heading)
    .replaceAll('_', ' ')
    .replace(/(\p{L}{3})(?=\d)/gu, '$1 ')
  const found = [...text.matchAll(amount)].filter(([one]) => isPack(one))
  const [only] = found
  if (!only || found.length > 1) return null
  const parsed = parsePacks(only[0])
  const pack = 'value' in parsed ? parsed.value?.[0] : undefined
  if (!pack) return null
  const rest = text.replace(only[0], ' ')
  const of = meaningOf(rest)
  return of && { pack, of }
}

function isPack(text: string): boolean {
  const unit = packUnit(/\P{N}*$/u.exec(text)?.[0].replace(/^[\s.,]+/, '') ?? '')
  return unit !== undefined && !never.has(unit)
}

function meaningOf(rest: string): PackHeading['of'] | null {
  const words = headingWords(rest.replace(/[()[\]]/g, ' '))
  if (words === '' || /^(?:per|pro|je|à|a|for|für|\/)$/.test(words)) return currencyIn(rest) ? 'price' : 'unsaid'
  const scores = headingScores(words)
  if ((scores.get('price') ?? 0) > 0.5 || isCurrencyAlone(words)) return 'price'
  if ((scores.get('stock') ?? 0) > 0.5 && !scores.has('pack')) return 'stock'
  return (scores.get('pack') ?? 0) > 0.5 ? (currencyIn(rest) ? 'price' : 'unsaid') : null
}

const isCurrencyAlone = (words: string) => words.length < 12 && currencyIn(words) !== undefined
