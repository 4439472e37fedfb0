import { Converter } from 'opencc-js/t2cn'

let converter: ((text: string) => string) | undefined

/** Taiwan's element names and habits that the converter leaves alone, after it has run. */
const mainland: Record<string, string> = {
  钸: '铈',
  镏: '镥',
  硷: '碱',
  矽: '硅',
  醯: '酰',
  三级: '叔',
  二级: '仲',
  第三: '叔',
}
const toMainland = new RegExp(Object.keys(mainland).join('|'), 'g')

/** Runs of characters that were converted: names are put together from few. */
const kept = new Map<string, string>()
const KEEP = 100_000

/** Traditional characters and Taiwan's chemical terms as simplified ones; simplified text stays as it is. */
export function simplified(run: string): string {
  const earlier = kept.get(run)
  if (earlier !== undefined) return earlier
  converter ??= Converter({ from: 'twp', to: 'cn' })
  const found = converter(run).replace(toMainland, (one) => mainland[one]!)
  if (kept.size >= KEEP) kept.clear()
  kept.set(run, found)
  return found
}

const greek: Record<string, string> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  ζ: 'zeta',
  η: 'eta',
  θ: 'theta',
  ι: 'iota',
  κ: 'kappa',
  λ: 'lambda',
  μ: 'mu',
  ν: 'nu',
  ξ: 'xi',
  π: 'pi',
  ρ: 'rho',
  σ: 'sigma',
  ς: 'sigma',
  τ: 'tau',
  υ: 'upsilon',
  φ: 'phi',
  χ: 'chi',
  ψ: 'psi',
  ω: 'omega',
}
const greekNames = Object.values(greek).join('|')

const plainAscii = /^[\x20-\x7e]*$/
/** The same with Chinese characters that have one form only. */
const plainChinese = /^[\x20-\x7e\u4e00-\u9fff]*$/
const han = /[\u3400-\u9fff]+/g

/**
 * The one spelling of a text that index and query share: NFKC, lower case, one kind of dash, prime and comma, Greek
 * letters by name, no accents, simplified characters.
 */
export function normalise(text: string): string {
  if (plainAscii.test(text)) return dotted(text.toLowerCase())
  if (plainChinese.test(text)) return dotted(text.toLowerCase().replace(han, simplified))
  const spelled = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Pd}\u2212\u00ad\u2043]/gu, '-')
    .replace(/[′’‘ʹ`´＇]/g, "'")
    .replace(/[，、﹐]/g, ',')
    .replace(/[\u0391-\u03c9]/g, (letter) => greek[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u200b-\u200d\ufeff]/g, '')
    .normalize('NFC')
  return dotted(spelled.replace(han, simplified))
}

const dottedGreek = new RegExp(`\\.(${greekNames})\\.`, 'g')
/** Old files write Greek letters as `.alpha.`, double primes as `"`. */
function dotted(text: string): string {
  const plain = text.includes('.') ? text.replace(dottedGreek, '$1') : text
  return plain.includes('"') ? plain.replaceAll('"', "''") : plain
}

/** Longest key of a name; longer names are equal when their beginnings are. */
const KEY_LENGTH = 200

/**
 * The key under which two spellings of one name are equal: hyphens, blanks and brackets go, except that two digits stay
 * apart (`2-(3-` is not `23`), and a sign of rotation stays (`(-)-menthol`).
 */
export const nameKey = (text: string): string =>
  normalise(text)
    .replaceAll('(-)', '−')
    .replace(/[\s\-_·•・()[\]{}]+/g, (run, at: number, whole: string) =>
      /\d/.test(whole[at - 1] ?? '') && /\d/.test(whole[at + run.length] ?? '') ? '-' : '',
    )
    .slice(0, KEY_LENGTH)

/** The other fused or oxidised naphthalenes (β-naphthoquinone, α-萘黄酮) have Greek letters of another sense. */
const positionOfNaphthalene = /(?<![a-z])(α|alpha|β|beta)-?(?=naphth(?!o(?![aily]))|萘(?!黄酮|醌|并))/gi

/**
 * The same name with numbers for the Greek letters that say a position of naphthalene: β-naphthylamine is 2-naphthylamine. Names are
 * kept as they are written; one that is asked for is looked up under both. null where it has no such letter.
 */
export function numbered(text: string): string | null {
  const plain = text.replace(positionOfNaphthalene, (_, letter: string) => (/^[αa]/i.test(letter) ? '1-' : '2-'))
  return plain === text ? null : plain
}
