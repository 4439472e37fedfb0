import { morphemes, type Cut } from './morphemes.ts'
import { takeStereo } from './stereo.ts'
import { normalise } from './text.ts'

/** What a query asks for: every clause must hold; a clause holds when all words of one of its alternatives are there. */
export interface WordQuery {
  clauses: readonly (readonly (readonly string[])[])[]
  /** Not demanded, but better answers have them: `n-`, `N-`. */
  optional: readonly string[]
}

/**
 * Numbers with dots (`3.2.1`), scripts without blanks, locants (`2,4`, `3'`, `1h`), numbers, codes (`nabh4`), words; in
 * this order, so that a locant is not taken for a number.
 */
const piece =
  /\d+(?:\.\d+)+|[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+|\d+[a-z]?'*(?:,\s?\d+[a-z]?'*)*(?![a-z\d])|\d+|[a-z]{1,6}-?\d{2,}(?![\d,'])|[a-z]+\d+[a-z\d]*|[a-z]+/g

type Piece =
  | { kind: 'locant'; text: string }
  | { kind: 'script'; text: string; locant: string }
  | { kind: 'code'; text: string; parts: string[] }
  | { kind: 'word'; text: string; cut: Cut; locant: string }
  | { kind: 'number'; text: string }

/** The pieces of a name, each with the locant that stands before it. */
function* piecesOf(text: string): Generator<Piece> {
  let locant = ''
  for (const [found] of text.matchAll(piece)) {
    const first = found.charCodeAt(0)
    if (first >= 0x3040) {
      yield { kind: 'script', text: found, locant }
      locant = ''
    } else if (/^\d+\./.test(found)) {
      yield { kind: 'number', text: found }
    } else if (first <= 0x39) {
      locant = found.replace(/\s/g, '')
      yield { kind: 'locant', text: locant }
    } else if (/\d/.test(found)) {
      yield { kind: 'code', text: found.replace('-', ''), parts: found.match(/[a-z]+|\d+/g) ?? [] }
      locant = ''
    } else {
      yield { kind: 'word', text: found, cut: morphemes(found), locant }
      locant = ''
    }
  }
}

/** Where a locant may be joined to a word cut in pieces: index and query must agree, so only to its very beginning. */
const headOf = (word: string, pieces: readonly string[]) =>
  pieces[0] !== undefined && word.startsWith(pieces[0]) ? pieces[0] : word

/** All words of a name for the index. Pure; the same name always gives the same words. */
export function words(name: string): Set<string> {
  const found = new Set<string>()
  const { rest, descriptors } = takeStereo(normalise(name))
  for (const descriptor of descriptors) {
    found.add(`s:${descriptor}`)
    const bare = descriptor.replace(/^\d+[a-z]?(?=[rsez]$)/, '')
    found.add(`s:${bare}`)
  }
  for (const part of piecesOf(rest)) indexPiece(part, found)
  return found
}

function indexPiece(part: Piece, found: Set<string>) {
  if (part.kind === 'script') {
    const characters = [...part.text]
    characters.forEach((character, i) => {
      found.add(character)
      if (i > 0) found.add(characters[i - 1]! + character)
    })
    if (part.locant) for (const head of [1, 2]) found.add(part.locant + characters.slice(0, head).join(''))
    return
  }
  found.add(part.text)
  if (part.kind === 'code') for (const one of part.parts) found.add(one)
  if (part.kind !== 'word') return
  const { pieces, inner } = part.cut
  for (const one of pieces) found.add(one)
  for (const one of inner) found.add(one)
  if (!part.locant) return
  const head = headOf(part.text, pieces)
  for (const start of [part.text, head, headOf(head, inner)]) found.add(part.locant + start)
}

/**
 * Abbreviations of the laboratory, tried beside the word as typed. Read only in queries: an index that spelled them out
 * would find methyl wherever somebody is called Me.
 */
const abbreviations: Record<string, string> = {
  me: 'methyl',
  et: 'ethyl',
  pr: 'propyl',
  ipr: 'isopropyl',
  bu: 'butyl',
  nbu: 'butyl',
  tbu: 'tert butyl',
  t: 'tert',
  ph: 'phenyl',
  bn: 'benzyl',
  bz: 'benzoyl',
  ac: 'acetyl',
  ome: 'methoxy',
  oet: 'ethoxy',
  oac: 'acetate',
  meoh: 'methanol',
  etoh: 'ethanol',
  ipa: 'isopropanol',
  proh: 'propanol',
  buoh: 'butanol',
  phoh: 'phenol',
  acoh: 'acetic acid',
  etoac: 'ethyl acetate',
  mecn: 'acetonitrile',
  acn: 'acetonitrile',
  thf: 'tetrahydrofuran',
  dmf: 'dimethylformamide',
  dmso: 'dimethyl sulfoxide',
  dcm: 'dichloromethane',
  tfa: 'trifluoroacetic acid',
  tea: 'triethylamine',
  dmap: 'dimethylaminopyridine',
  dipea: 'diisopropylethylamine',
  nbs: 'bromosuccinimide',
  ncs: 'chlorosuccinimide',
  boc: 'tert butoxycarbonyl',
  cbz: 'benzyloxycarbonyl',
  ts: 'tosyl',
  ms: 'mesyl',
  tms: 'trimethylsilyl',
  tbs: 'tert butyldimethylsilyl',
  sulphate: 'sulfate',
  sulphuric: 'sulfuric',
  sulphide: 'sulfide',
  sulphur: 'sulfur',
  sulphonic: 'sulfonic',
  aluminum: 'aluminium',
  aluminium: 'aluminum',
  caesium: 'cesium',
  cesium: 'caesium',
}

/** Ortho, meta, para say which isomer is meant; every other lone letter may be left out. */
const positions = new Set(['o', 'm', 'p'])

/** What a query asks for: the most selective form of each of its pieces. */
export function queryWords(text: string): WordQuery {
  const { rest, descriptors } = takeStereo(normalise(text))
  const clauses: string[][][] = descriptors.map((descriptor) => [[`s:${descriptor}`]])
  const optional: string[] = []
  let locant = ''
  const flush = () => {
    if (locant) clauses.push([[locant]])
    locant = ''
  }
  for (const part of piecesOf(rest)) {
    if (part.kind === 'locant') {
      flush()
      locant = part.text
      continue
    }
    if ('locant' in part && part.locant) locant = ''
    else flush()
    if (part.kind === 'word' && part.text.length === 1 && !positions.has(part.text) && !abbreviations[part.text]) {
      optional.push(part.text)
      if (part.locant) clauses.push([[part.locant]])
    } else clauses.push(...clausesOf(part))
  }
  flush()
  if (clauses.length === 0) return { clauses: unique(optional.map((word) => [[word]])), optional: [] }
  return { clauses: unique(clauses), optional: [...new Set(optional)] }
}

function clausesOf(part: Exclude<Piece, { kind: 'locant' }>): string[][][] {
  if (part.kind === 'script') {
    const characters = [...part.text]
    if (characters.length === 1) return [[[part.locant + part.text]]]
    const pairs = characters.slice(1).map((character, i) => [[characters[i]! + character]])
    return part.locant ? [[[part.locant + characters[0]! + characters[1]!]], ...pairs] : pairs
  }
  if (part.kind !== 'word') return [[[part.text]]]
  const asked = wordsOf(part.text, part.cut)
  const clauses = asked.map((word) => [[word]])
  if (part.locant) clauses.push([[part.locant + headOf(part.text, part.cut.pieces)]])
  const long = abbreviations[part.text]
  if (!long) return clauses
  const spelled = long.split(' ').flatMap((word) => wordsOf(word, morphemes(word)))
  const joined = part.locant ? [part.locant + headOf(spelled[0]!, [])] : []
  return [[clauses.flat(2), [...joined, ...spelled]]]
}

/** A word wholly made of known pieces is asked for by them, so that it is found inside longer words. */
const wordsOf = (word: string, { pieces }: Cut) => (pieces.join('') === word ? [...new Set(pieces)] : [word])

/** A clause said twice is asked once. */
const unique = (clauses: string[][][]) => [
  ...new Map(clauses.map((clause) => [JSON.stringify(clause), clause])).values(),
]
