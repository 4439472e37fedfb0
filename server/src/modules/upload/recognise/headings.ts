import { headings, type Field } from './fields.ts'

/** Characters of a heading that are looked at: brackets that never close are looked for again from each of them. */
const longestHeading = 200

/** A heading as words: lower case, signs and underscores made blanks, units in brackets taken off. */
export function headingWords(text: string): string {
  return text
    .slice(0, longestHeading)
    .normalize('NFKC')
    .replace(/\([^)]*\)|\[[^\]]*\]|（[^）]*）/g, ' ')
    .replace(/([a-z])([A-Z])(?=[a-z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Fields a heading may mean, each with a weight up to 1. */
export type HeadingScores = ReadonlyMap<Field, number>

/** Chinese, Japanese and Korean have no blanks between words. */
const unspaced = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u
/** What stands beside "price" and says nothing about what the column is: its currency, and whether tax is in it. */
const besides =
  /\b(?:in |per |pro )?(?:eur|usd|cny|rmb|gbp|jpy|krw|chf|euros?|us dollars?|dollars?|yuan|yen|won)\b|\b(?:netto|brutto|net|gross|excl vat|incl vat|zzgl mwst|inkl mwst)\b|[€$£¥₩]|税抜き?|税込み?|税別|부가세(?:별도|포함)|원화|円/gu

type Entry = { field: Field; rank: number }
const exact = new Map<string, Entry[]>()
const inside: { words: string; field: Field; rank: number }[] = []
for (const [field, terms] of headings) {
  terms.forEach((words, i) => {
    const rank = 1 - Math.min(i, 40) * 0.004
    const list = exact.get(words) ?? []
    list.push({ field, rank })
    exact.set(words, list)
    // words as short as "no" or "id" say nothing inside a longer heading
    if (words.length >= 3 || (words.length === 2 && unspaced.test(words))) inside.push({ words, field, rank })
  })
}

/** Computed or derived figures are not the measured ones. */
const derived =
  /\b(pred|predicted|opera|estimate[ds]?|est|calc|calculated|log|monoisotopic|error|similarity|salt|tox|count|assays?|ec50|ic50)\b/

/** What the heading of a column may mean; empty for a heading that tells nothing. */
export function headingScores(heading: string): HeadingScores {
  const words = headingWords(heading)
  const scores = scoresOfWords(words)
  const bare = words.replace(besides, ' ').replace(/ {2,}/g, ' ').trim()
  if (bare === words || bare === '') return scores
  const best = new Map(scores)
  for (const [field, score] of scoresOfWords(bare)) best.set(field, Math.max(best.get(field) ?? 0, score * 0.99))
  return best
}

function scoresOfWords(words: string): Map<Field, number> {
  const scores = new Map<Field, number>()
  if (words === '' || words.length > 60) return scores
  const raise = (field: Field, score: number) => {
    if (score > (scores.get(field) ?? 0)) scores.set(field, score)
  }
  const squeezed = words.replaceAll(' ', '')
  for (const { field, rank } of exact.get(words) ??
    exact.get(squeezed) ??
    exact.get(squeezed.replace(/no$/, ' no')) ??
    [])
    raise(field, rank)
  if (scores.size > 0) return scores
  for (const entry of inside) {
    if (!isInside(words, entry.words)) continue
    const coverage = entry.words.length / words.length
    raise(entry.field, (0.5 + 0.4 * coverage) * entry.rank)
  }
  if (derived.test(words)) for (const [field, score] of scores) scores.set(field, score * 0.35)
  return scores
}

function isInside(text: string, words: string): boolean {
  const at = text.indexOf(words)
  if (at < 0) return false
  if (unspaced.test(words)) return true
  const before = at === 0 || text[at - 1] === ' '
  const end = at + words.length
  return before && (end === text.length || text[end] === ' ' || unspaced.test(text[end] as string))
}

/** The best weight of a heading for any field; 0 for none. */
export function headingStrength(heading: string): number {
  return Math.max(0, ...headingScores(heading).values())
}
