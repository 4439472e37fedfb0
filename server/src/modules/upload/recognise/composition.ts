import type { Purity } from './cells.ts'
import { plainText } from './text.ts'

// How much of a substance is in what is sold: a purity promises it of the substance, a concentration of a mixture that is meant.

const longest = 300
const medium =
  '(?:\\s*(?:solution\\s*)?(?:in|於|于|的)\\s*[\\p{L}\\d,-]{1,40}(?:\\s(?:oil|ether|acid|alcohol|acetate|oxide))?)'
/** Stands for itself: in `(H2N)2C` and `N,2N-dimethyl` the same signs are atoms and positions. */
const molar = new RegExp(
  `(?<![A-Za-z\\d.,])\\d{1,3}(?:[.,]\\d{1,3})?\\s*(?:[mµμun]?M|N|mol\\/?L|mol\\/l|mmol\\/mL)(?![\\p{L}\\d']|-\\p{Ll})${medium}?`,
  'u',
)
const share = new RegExp(
  `(?<![\\d.,])\\d{1,2}(?:[.,]\\d{1,2})?\\s*(?:-\\s*\\d{1,2}\\s*)?(?:wt\\.?\\s*|w\\/w\\s*|vol\\.?\\s*)?%(?:\\s*(?:wt\\.?|w\\/[wv]|aq\\.?))?(?:,?\\s*(?:dispersion|suspension|solution|Dispersion|Suspension|Lösung))?${medium}`,
  'iu',
)
const mixture =
  /\b(?:dispersion|suspension|solution|slurry|in (?:mineral|paraffin) oil|lösung|dispergiert|aqueous)\b|\d\s?M in\b|溶液|分散|悬浮|懸濁|水溶液|용액|분산/i

/** The concentration that a text states: `2.5 M in hexanes`, `60 % dispersion in mineral oil`; undefined for none. */
export function concentrationIn(text: string): string | undefined {
  if (text.length > longest || !/\d/.test(text)) return undefined
  const plain = plainText(text)
  return (molar.exec(plain) ?? share.exec(plain))?.[0].trim()
}

/** A bare number with the unit of its heading: "Conc. (mM)" over 10. */
export function withUnit(text: string | undefined, heading: string | undefined): string | undefined {
  const unit = /[([]\s*(%|wt\s?%|[mµμu]?M|N|mol\/L|mg\/mL|g\/L)\s*[)\]]/i.exec(heading ?? '')?.[1]
  return text !== undefined && unit !== undefined && /^[\d.,]+$/.test(text) ? `${text} ${unit}` : text
}

/**
 * Tells a purity from a concentration: sodium hydride "60 %" in oil is as pure as it should be. A product that says of itself that it
 * is a solution or dispersion promises no purity by its per cent below 90, unless another column holds the concentration.
 */
export function compositionOf(
  purity: Purity | undefined,
  said: { stated: string | undefined; names: readonly (string | undefined)[]; about: readonly (string | undefined)[] },
): { purity?: Purity; concentration?: string } {
  const isMixture = said.about.some((text) => text !== undefined && text.length <= longest && mixture.test(text))
  const named = said.names.map((text) => (text === undefined ? undefined : concentrationIn(text))).find(Boolean)
  const concentration = said.stated ?? (isMixture || purity === undefined ? named : undefined)
  if (purity?.lowerBound !== undefined && isMixture && said.stated === undefined && purity.lowerBound < 90)
    return { purity: { text: named ?? purity.text, lowerBound: undefined } }
  const own = purity && concentrationIn(purity.text)
  if (purity && own !== undefined)
    return {
      purity: { text: purity.text, lowerBound: undefined },
      ...(concentration && concentration !== own && { concentration }),
    }
  return { ...(purity && { purity }), ...(concentration !== undefined && { concentration }) }
}
