/** How many atoms of an element there may be. */
export interface Bound {
  element: string
  least: number
  most: number
}

/** Ranges wider than this find everything, and would be asked for one by one. */
const MAX_RANGE = 20

/**
 * The bounds in a formula with ranges (`C6-8H10-12`, `C6–8`, `C7H5-9NO2`); null for anything else, also for a plain
 * formula. It has to begin with carbon, because formulas are kept in that order.
 */
export function formulaRange(text: string): Bound[] | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212~～至]/gu, '-')
    .replace(/\s+/g, '')
  if (!/^(?:[A-Z][a-z]?(?:\d{1,3}(?:-\d{1,3})?)?)+$/.test(plain) || !/\d-\d/.test(plain)) return null
  const bounds = [...plain.matchAll(/([A-Z][a-z]?)(?:(\d+)(?:-(\d+))?)?/g)].map(([, element, from, to]) => {
    const least = Number(from ?? 1)
    return { element: element!, least, most: Number(to ?? least) }
  })
  const carbon = bounds.find(({ element }) => element === 'C')
  const distinct = new Set(bounds.map(({ element }) => element)).size === bounds.length
  const ordered = bounds.every(({ least, most }) => least <= most && most <= 999)
  return carbon && carbon.most - carbon.least <= MAX_RANGE && distinct && ordered ? bounds : null
}

/** A formula with a range as one word, also right beside Chinese characters. */
const inWords = /(?<![a-z\d(),'[\]-])(?:[A-Z][a-z]?(?:\d{1,3}(?:-\d{1,3})?)?)+(?![a-z\d(),'[\]-])/gi

export interface WordsWithRange {
  bounds: Bound[]
  words: string
}

/** A range that stands among words (`C6-8 boronic acid`, `硼酸C6-8`), and those words; null where one of the two is missing. */
export function rangeAmongWords(text: string): WordsWithRange | null {
  const plain = text.normalize('NFKC').replace(/(?<=\d)\s?[\p{Pd}\u2212~至]\s?(?=\d)/gu, '-')
  const ranges = (plain.match(inWords) ?? []).filter((one) => formulaRange(one) !== null)
  const [range] = ranges
  const bounds = ranges.length === 1 && formulaRange(range!)
  if (!bounds) return null
  const words = plain.replace(range!, ' ').replace(/\s+/g, ' ').trim()
  return /[a-z]{3}|\p{Script=Han}/iu.test(words) ? { bounds, words } : null
}

/** The bounds as written in order of Hill, ranges with an en dash. */
export const rangeText = (bounds: readonly Bound[]): string =>
  bounds
    .map(({ element, least, most }) => `${element}${least === most ? (least === 1 ? '' : least) : `${least}–${most}`}`)
    .join('')

/** The formulas' beginnings that a search has to look under: one for each number of carbon atoms. */
export function rangePrefixes(bounds: readonly Bound[]): string[] {
  const { least, most } = bounds.find(({ element }) => element === 'C')!
  return Array.from({ length: most - least + 1 }, (_, i) => (least + i === 1 ? 'C' : `C${least + i}`))
}

/** Whether a formula keeps all bounds; elements that are not named are free. `alone`: it has no others. */
export function withinRange(formula: string, bounds: readonly Bound[]): { holds: boolean; alone: boolean } {
  const counts = new Map<string, number>()
  for (const [, element, times] of formula.matchAll(/([A-Z][a-z]?)(\d*)/g))
    counts.set(element!, (counts.get(element!) ?? 0) + Number(times || 1))
  const holds = bounds.every(({ element, least, most }) => {
    const count = counts.get(element) ?? 0
    return count >= least && count <= most
  })
  return { holds, alone: counts.size === bounds.length }
}
