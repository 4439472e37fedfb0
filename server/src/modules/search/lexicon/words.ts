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

type Said = {
  /** What the index keeps of it. */
  said: readonly string[]
}
type Piece = Said &
  (
    | { kind: 'locant'; text: string }
    | { kind: 'script'; text: string; locant: string }
    | { kind: 'code'; text: string }
    | { kind: 'word'; text: string; cut: Cut; locant: string }
    | { kind: 'number'; text: string }
  )

/** Pieces by the locant before them and by how they are written: names are put together from few. */
let kept = new Map<string, Map<string, Piece>>()
let keptPieces = 0
const KEEP = 200_000

/** The pieces of a name, each with the locant that stands before it. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let locant = ''
  for (const found of text.match(piece) ?? []) {
    const one = kept.get(locant)?.get(found) ?? keepPiece(found, locant)
    pieces.push(one)
    if (one.kind === 'locant') locant = one.text
    else if (one.kind !== 'number') locant = ''
  }
  return pieces
}

function keepPiece(text: string, locant: string): Piece {
  const one = pieceOf(text, locant)
  // There are as many codes as molecules; they would drive out what comes again.
  if (one.kind === 'code') return one
  if (++keptPieces > KEEP) {
    kept = new Map()
    keptPieces = 1
  }
  let after = kept.get(locant)
  if (!after) kept.set(locant, (after = new Map()))
  after.set(text, one)
  return one
}

function pieceOf(text: string, locant: string): Piece {
  const first = text.charCodeAt(0)
  if (first >= 0x3040) return { kind: 'script', text, locant, said: saidByScript(text, locant) }
  if (/^\d+\./.test(text)) return { kind: 'number', text, said: [text] }
  if (first <= 0x39) {
    const plain = text.replace(/\s/g, '')
    return { kind: 'locant', text: plain, said: [plain] }
  }
  if (/\d/.test(text)) {
    const whole = text.replace('-', '')
    return { kind: 'code', text: whole, said: [whole, ...(text.match(/[a-z]+|\d+/g) ?? [])] }
  }
  const cut = morphemes(text)
  return { kind: 'word', text, cut, locant, said: saidByWord(text, cut, locant) }
}

/** Where a locant may be joined to a word cut in pieces: index and query must agree, so only to its very beginning. */
const headOf = (word: string, pieces: readonly string[]) =>
  pieces[0] !== undefined && word.startsWith(pieces[0]) ? pieces[0] : word

/** The words of a name piece by piece; mostly, the same piece is the same list, so that much can be known by its identity. */
export type WordGroups = readonly (readonly string[])[]

export function wordGroups(name: string): WordGroups {
  const { rest, descriptors } = takeStereo(normalise(name))
  const groups = piecesOf(rest).map(({ said }) => said)
  return descriptors.length === 0 ? groups : [...descriptors.map(saidByStereo), ...groups]
}

/** All words of a name for the index. Pure; the same name always gives the same words. */
export const words = (name: string): Set<string> => new Set(wordGroups(name).flat())

const stereo = new Map<string, readonly string[]>()

function saidByStereo(descriptor: string): readonly string[] {
  let said = stereo.get(descriptor)
  if (!said) {
    if (stereo.size >= KEEP) stereo.clear()
    said = [`s:${descriptor}`, `s:${descriptor.replace(/^\d+[a-z]?(?=[rsez]$)/, '')}`]
    stereo.set(descriptor, said)
  }
  return said
}

function saidByScript(text: string, locant: string): string[] {
  const characters = [...text]
  const said = new Set<string>()
  characters.forEach((character, i) => {
    said.add(character)
    if (i > 0) said.add(characters[i - 1]! + character)
  })
  if (locant) for (const head of [1, 2]) said.add(locant + characters.slice(0, head).join(''))
  return [...said]
}

function saidByWord(text: string, { pieces, inner }: Cut, locant: string): string[] {
  const said = new Set([text, ...pieces, ...inner])
  if (locant) {
    const head = headOf(text, pieces)
    for (const start of [text, head, headOf(head, inner)]) said.add(locant + start)
  }
  return [...said]
}

/**
 * Abbreviations of the laboratory, tried beside the word as typed. Only in queries: an index that spelled them out
 * would find methyl in every name with `Me`.
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
