import { normaliseCas, normaliseMdl } from '@reagora/chemistry'

/** Kinds of the search's `terms` that identify a molecule. */
const kinds = { cas: 1, inchiKey: 2, mdl: 3, number: 8, ec: 9 } as const

/** The term that a typed identifier stands for; null where it is none. */
export function identifierTerm(text: string): { key: string; kinds: number[] } | null {
  const plain = text.normalize('NFKC').trim()
  const upper = plain.toUpperCase()
  if (/^[A-Z]{14}-[A-Z]{10}-[A-Z]$/.test(upper)) return { key: upper, kinds: [kinds.inchiKey] }
  if (/^RG\d{8,12}$/.test(upper)) return { key: upper, kinds: [kinds.number] }
  if (/^\d{3}-\d{3}-\d$/.test(plain)) return { key: plain, kinds: [kinds.ec] }
  const mdl = normaliseMdl(plain)
  if (mdl) return { key: mdl, kinds: [kinds.mdl] }
  const cas = normaliseCas(plain)
  return cas ? { key: cas, kinds: [kinds.cas] } : null
}

/** Kinds of the search's `terms` that are names. */
const names = [4, 5, 6]

/**
 * The terms that a text stands for in lists of staff: a number whole, a name by its beginning. What says nothing stands for none.
 * @param nameKey the text as names are compared
 */
export function termRange(text: string, nameKey: string): { from: string; until: string; kinds: number[] } {
  const term = identifierTerm(text)
  if (term) return { from: term.key, until: term.key, kinds: term.kinds }
  return { from: nameKey, until: nameKey && `${nameKey}\u{10FFFF}`, kinds: names }
}

/** A neutral drawing for a molecule whose structure nobody gave, as SVG that says so in plain words of ours. */
export const noStructure = (text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" role="img"><title>${text}</title><g fill="none" stroke="#b4bcc6" stroke-width="4" stroke-linejoin="round" stroke-dasharray="2 10" stroke-linecap="round"><path d="M160 76l56 32v64l-56 32-56-32v-64z"/></g><text x="160" y="262" fill="#6b7684" font-family="sans-serif" font-size="26" text-anchor="middle">${text}</text></svg>`

/** All runs of three characters of a name without its locants and punctuation. */
const trigrams = (name: string) => {
  const plain = name.toLowerCase().replace(/[^\p{L}]+/gu, '')
  return new Set(Array.from({ length: Math.max(0, plain.length - 2) }, (_, at) => plain.slice(at, at + 3)))
}

/** How akin two names are, from 0 to 1, whatever their locants: the share of three-letter runs that both have. */
export function kinship(one: string, other: string): number {
  const [a, b] = [trigrams(one), trigrams(other)]
  const both = a.intersection(b).size
  return both === 0 ? 0 : both / (a.size + b.size - both)
}

/** What of a name stays where locants and marks of stereochemistry are taken away: words to look for neighbours by. */
export const withoutLocants = (name: string) =>
  name
    .replace(/\([^)]{1,12}\)-?/g, ' ')
    .replace(/(?<![\p{L}\p{N}])[\d,′']+[-–]|[-–]\d[\d,]*(?=[-–])/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
