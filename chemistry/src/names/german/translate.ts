import { ACID_STEMS, AMINO_ACIDS, CLASSES, METAL_WORDS, NEEDS_CHARGE, PIECE_WORDS, WHOLE_WORDS } from './words.ts'

const MAX_LENGTH = 200
const alternatives = (words: Iterable<string>): string => [...words].join('|')

const ACID = new RegExp(`(${alternatives(ACID_STEMS.keys())})saeure`, 'g')
const PIECE = new RegExp(`(${alternatives(PIECE_WORDS.keys())})`, 'g')
const METAL = new RegExp(
  `^(di|tri|)((?:${alternatives(METAL_WORDS.keys())})(?:\\([ivx]+\\))?)(?=[a-z-])(?!-?(?:organ|salz))-?`,
)
const CLASS = new RegExp(`([a-z)\\]])-?((?:di|tri|tetra)?(?:${alternatives(CLASSES)}))$`)
/** Halogens without the o that links them, before anything but the words that begin with them (chlorid, chlorat, chloroform). */
const HALOGEN =
  /(chlor|brom|iod|fluor)(?!o(?!ct|xo|xaz|xet|xir)|ide?(?![a-z])|ate?(?![a-z])|it(?![a-z])|ic(?![a-z])|al(?![a-z])|ine?(?![a-z])|wasserstoff|en(?![a-z])|en-|enyl|enon|anthen|an(?![a-z]))/g
/** Natriumsalz, -Dikaliumsalz behind an acid. */
const SALT = new RegExp(`[- ]?\\(?(mono|di|tri|tetra|)(${alternatives(METAL_WORDS.keys())})-?salz\\)?$`)
const HYDRATE = /-?((?:mono|hemi|di|tri|tetra|penta|hexa|hepta|octa|nona|deca)?hydrat)$/
/** Salts of bases whose own name is more than one word in English: Glycinethylester-Hydrochlorid. */
const ADDUCT = /(?<=ester)-?(hydro(?:chlorid|bromid|iodid))$/
const ENDING = /(?:an|en|yn|in|on|(?<!ac)id|at|it|nitril|amin|yd|oxim)(?= |$)/g
const AMINO_ESTER = new RegExp(`^((?:[DL]|DL)-)?(${AMINO_ACIDS})-?([a-z\\d()[\\],'-]*yl[)\\]]?)ester$`)
const ESTER = /^(.*) acid-?([a-z\d()[\],'-]*yl[)\]]?)ester$/

/**
 * English names that a German one may be, every way to part its words: none where a German word is left over, or nothing in the text
 * is German.
 */
export function english(text: string): string[] {
  if (text.length > MAX_LENGTH) return []
  const plain = lowered(text)
  const whole = WHOLE_WORDS.get(plain)
  if (whole !== undefined) return [whole]
  let name = plain.replace(HYDRATE, ' $1')
  const adduct = ADDUCT.exec(name)
  if (adduct !== null) return english(name.slice(0, adduct.index)).map((one) => `${one}, ${adduct[1]}e`)
  const salt = SALT.exec(name)
  if (salt !== null) {
    if (NEEDS_CHARGE.has(salt[2]!)) return []
    name = name.slice(0, salt.index)
  }
  const behind = salt === null ? '' : ` ${salt[1]}${METAL_WORDS.get(salt[2]!)!} salt`
  let metal = ''
  for (let match = METAL.exec(name); match !== null; match = METAL.exec(name)) {
    const [all, times, word = ''] = match
    const stem = /^[a-z]+/.exec(word)![0]
    if (word === stem && NEEDS_CHARGE.has(stem)) return []
    metal += `${times}${METAL_WORDS.get(stem)!}${word.slice(stem.length)} `
    name = name.slice(all.length)
  }
  name = words(byIon(name))
  if (/saeure|salz|[^\x20-\x7e]/.test(name)) return []
  // several salts bear these names
  if (metal !== '' && /^(borat|silicat|silikat|titanat)$/.test(name)) return []
  const rewritten = name.replaceAll(
    /(?<=(?:eth|prop|but|pent|hex|hept|oct|non|dec)(?:-\d(?:,\d)*-)?(?:di)?)in(?=$|-| |yl|ol)/g,
    'yn',
  )
  const ways = partings(rewritten)
  if (ways === undefined) return []
  const parted = [rewritten, ...ways].map((one) => metal + one + behind)
  const names = parted.flatMap((one) => [one, one.replaceAll(ENDING, '$&e')])
  // a text that is only parted in another way is no German one, but `ether` is the same word in both languages
  const given = text.normalize('NFKC').trim().toLowerCase()
  const isGerman = (one: string) =>
    one.endsWith(' ether') || one.toLowerCase().replaceAll(' ', '') !== given.replaceAll(' ', '')
  return [...new Set(names)].filter((one) => one.toLowerCase() !== given && isGerman(one))
}

/** One spelling: umlauts as two letters, old spellings, words in small letters; locants (N, O) as they are. */
function lowered(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replaceAll(/[A-ZÄÖÜ]?[a-zäöüß]{2,}|[A-ZÄÖÜ]{4,}/g, (word) => word.toLowerCase())
    .replaceAll(/\([ivx]+\)/gi, (charge) => charge.toLowerCase())
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll(/(?<!tetr|pent|hex|hept|oct)aethyl/g, 'ethyl')
    .replaceAll(/(?<!tetr|pent|hex|hept|oct)aether/g, 'ether')
    .replaceAll(/(?<!tetr|pent|hex|hept|oct)aethan/g, 'ethan')
    .replaceAll('jod', 'iod')
    .replaceAll(/sek\.?-|sec\.-/g, 'sec-')
    .replaceAll('tert.-', 'tert-')
}

function words(name: string): string {
  const spelt = name
    .replaceAll(ACID, (_, stem: string) => `${ACID_STEMS.get(stem)!} acid`)
    .replaceAll(/(an|en|in)(di)?saeure/g, (_, bond: string, two = '') => `${bond === 'in' ? 'yn' : bond}${two}oic acid`)
    .replaceAll(PIECE, (word) => PIECE_WORDS.get(word)!)
    .replaceAll(HALOGEN, '$1o')
    .replaceAll(/cyan(?=benz|acet|phen|pyrid|meth|eth|prop|but|anil)/g, 'cyano')
    .replaceAll(/(eth|prop|meth|phen)ylen(?=di|tri|tetra|oxid)/g, '$1ylene')
    .replaceAll(/(malon|succin|glutar|adip|sebac|phthal)odinitril$/g, '$1onitril')
    .replaceAll(/(meth|eth|prop|but)ylat$/g, '$1anolat')
    .replace(/tert-butan?olat$/, '2-methylpropan-2-olat')
    .replace(/isopropanolat$/, 'propan-2-olat')
  return derivative(spelt)
    .replace(/-N-oxid$/, ' N-oxid')
    .replace(CLASS, '$1 $2')
    .replace(/ alkohol$/, ' alcohol')
}

/** Esters that English names by the ion alone. */
const BY_ION: [RegExp, string][] = [
  [/^kieselsaeuretetra-?(.+yl\)?)ester$/, 'tetra$1 orthosilicate'],
  [/^ortho(ameisen|essig|propion|benzoe)saeuretri(.+yl)ester$/, 'tri$2 ortho$1'],
  [/^salpetersaeure([a-z\d-]*yl)ester$/, '$1 nitrate'],
  [/^iso(thio)?cyansaeure([a-z\d-]*yl)ester$/, '$2 iso$1cyanate'],
]
const ORTHO_IONS: Record<string, string> = { ameisen: 'formate', essig: 'acetate', propion: 'propionate', benzoe: 'benzoate' } // prettier-ignore

function byIon(name: string): string {
  for (const [from, to] of BY_ION)
    if (from.test(name))
      return name
        .replace(from, to)
        .replace(/ortho(ameisen|essig|propion|benzoe)$/, (_, acid: string) => `ortho${ORTHO_IONS[acid]!}`)
  return name
}

/** What is said behind an acid: essigsäureethylester, benzoesäurechlorid, essigsäureamid. */
function derivative(name: string): string {
  const ester = ESTER.exec(name)
  if (ester !== null) return `${ester[1]} acid, ${ester[2]} ester`
  const amino = AMINO_ESTER.exec(name)
  if (amino !== null) return `${amino[1] ?? ''}${amino[2]}${amino[2] === 'tryptophan' ? '' : 'e'}, ${amino[3]} ester`
  const anhydride = /^(.*ic) acid-?anhydrid$/.exec(name)
  if (anhydride !== null) return `${anhydride[1]} anhydride`
  const [, acid, kind = ''] = /^(.*)ic acid-?((?:di)?(?:chlorid|bromid|fluorid|nitril)|amid|hydrazid)$/.exec(name) ?? []
  if (acid === undefined) return name
  if (kind === 'hydrazid') return `${acid}ic acid hydrazide`
  if (kind === 'amid')
    return /(carboxyl|sulfon)$/.test(acid) ? `${acid.replace(/yl$/, '')}amide` : `${acid.replace(/o$/, '')}amide`
  if (kind === 'dinitril')
    return /^(?:.*[-\d])?(malon|succin|glutar|adip|pimel|suber|azela|sebac|phthal|isophthal|terephthal|fumar)$/.test(
      acid,
    )
      ? `${acid}onitrile`
      : name
  if (kind === 'nitril')
    return acid.endsWith('carboxyl') ? acid.replace(/carboxyl$/, 'carbonitrile') : `${acid.replace(/o$/, '')}onitrile`
  if (acid.endsWith('carboxyl')) return acid.replace(/carboxyl$/, `carbonyl ${kind}`)
  return `${acid.replace(/o$/, '')}${acid.endsWith('sulfon') ? 'yl' : 'oyl'} ${kind}`
}

function depthAt(name: string, place: number): number {
  let depth = 0
  for (const sign of name.slice(0, place)) {
    if ('(['.includes(sign)) depth++
    if (')]'.includes(sign)) depth--
  }
  return depth
}

/**
 * Groups of an ester, ether or ketone are words in English: every way to cut behind `yl`. Undefined where nothing says which of two groups
 * is meant: Methylbenzylacetat may hold a methylbenzyl group, although it does not say where.
 */
function partings(name: string): string[] | undefined {
  if (!/(at|phosphit|ether|keton|sulfid|sulfoxid|sulfon)$/.test(name) || name.includes(', ')) return []
  // within brackets words are not parted: Bis(2-ethylhexyl)phthalat
  const places = [...name.matchAll(/yl[)\]]?(?=[a-z\d(-])(?!at$)/g)]
    .map(({ index, 0: cut }) => index + cut.length)
    .filter((place) => depthAt(name, place) === 0)
  const unmarked = places.filter((place) => name[place] !== '-').length
  if (places.length > 3 || (unmarked > 1 && !/^\d/.test(name))) return undefined
  const found: string[] = []
  for (let set = 1; set < 1 << places.length; set++) {
    let parted = name
    for (const [bit, place] of [...places.entries()].toReversed())
      if ((set & (1 << bit)) !== 0) parted = `${parted.slice(0, place)} ${parted.slice(place).replace(/^-/, '')}`
    found.push(parted)
  }
  return found
}
