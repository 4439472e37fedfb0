import {
  casNeighbours,
  datedCas,
  isInchiKey,
  looksLikeSmiles,
  normaliseCas,
  normaliseMdl,
  parseFormula,
  wrappedCas,
} from '@reagora/chemistry'
import type { Understanding } from '../contract.ts'
import { matchRanks } from '../engine.ts'
import { nameKinds, termKinds, type TermKind } from '../lexicon/terms.ts'
import { nameKey } from '../lexicon/text.ts'

/** One way to read a text: the terms it would be equal to. */
export interface Reading {
  kind: Understanding
  /** The normalised text. */
  text: string
  key: string
  kinds: readonly TermKind[]
  /** The text can mean nothing else, so words are not looked for. */
  certain: boolean
}

const certainly = (kind: Understanding, key: string, term: TermKind): Reading => ({
  kind,
  text: key,
  key,
  kinds: [term],
  certain: true,
})

/** The readings of a text that are decided by its form alone; a certain one is the only one. */
export function readingsOf(text: string): Reading[] {
  const plain = text.normalize('NFKC').trim()
  const upper = plain.toUpperCase()
  const mdl = normaliseMdl(plain)
  const cas = normaliseCas(plain)
  const key = upper.replace(/^INCHI\s?KEY\s*[=:]?\s*/, '')
  const ec = europeanNumber(plain)
  if (isInchiKey(key)) return [certainly('inchiKey', key, termKinds.inchiKey)]
  if (/^RG\d{8,12}$/.test(upper)) return [certainly('moleculeNumber', upper, termKinds.number)]
  if (mdl) return [certainly('mdl', mdl, termKinds.mdl)]
  if (ec) return [certainly('ec', ec, termKinds.ec)]
  // Digits alone may also be somebody's catalogue number.
  if (cas) return [{ ...certainly('cas', cas, termKinds.cas), certain: !/^\d+$/.test(plain) }]
  const formula = parseFormula(plain)
  return [
    ...(formula
      ? [{ kind: 'formula', text: formula, key: formula, kinds: [termKinds.formula], certain: false } as const]
      : []),
    { kind: 'name', text: plain, key: nameKey(plain), kinds: nameKinds, certain: false },
  ]
}

/** `200-001-8` out of what people type (any dash, `EC`, `EINECS No.`); null otherwise. */
function europeanNumber(text: string): string | null {
  const written = text
    .replace(/^(?:EC|EINECS|ELINCS|NLP)(?:\s*(?:No|Nr|Number|号))?\s*\.?\s*[:#]?\s*/i, '')
    .replace(/\s*[\p{Pd}\u2212]\s*/gu, '-')
  return /^\d{3}-\d{3}-\d$/.test(written) ? written : null
}

/** A text as a catalogue number, of whichever supplier where `supplier` is empty. */
export interface CodeReading {
  code: string
  supplier: string
}

/** The catalogue numbers a text may be: as it stands, and behind a supplier's name (`TCI B1234`, `Acme: X-1`). */
export function codesOf(text: string): CodeReading[] {
  const plain = text.normalize('NFKC').trim()
  const whole = /^[!-~]{2,100}$/.test(plain) ? [{ code: plain, supplier: '' }] : []
  const named = /^(\S.{0,39}?)\s*[\s:#/|-]\s*(?=\S*\d)([!-~]{2,60})$/u.exec(plain)
  return named ? [...whole, { code: named[2]!, supplier: named[1]!.toLowerCase() }] : whole
}

/**
 * The CAS numbers that a text was probably meant to be: of a date that a spreadsheet made, or near a mistyped one, likeliest
 * first. `sure` where there is only one and its check digit says so; empty where the text is no CAS number at all.
 */
export function repairedCas(text: string): { numbers: string[]; sure: boolean; date: boolean } {
  const plain = text.normalize('NFKC').trim()
  // What is written as a number with a wrong digit is no date, though its beginning may look like a year.
  const dates = /^\d+-\d\d-\d$/.test(plain) ? null : datedCas(plain)
  if (dates?.length) return { numbers: dates, sure: dates.length === 1, date: true }
  const wrapped = wrappedCas(plain)
  if (dates !== null && wrapped.length) return { numbers: wrapped, sure: false, date: true }
  return { numbers: casNeighbours(text), sure: false, date: false }
}

/** Whether a text from the search box is a structure: SMILES, InChI or a pasted molfile. */
export const isStructure = (text: string): boolean =>
  text.trim().startsWith('InChI=') || /M {2}END/.test(text) || looksLikeSmiles(text)

/** How well an equality of a term's kind ranks. */
export const rankOf = (kind: TermKind): number =>
  kind === termKinds.synonym || kind === termKinds.formula || kind === termKinds.namedKey
    ? matchRanks.synonym
    : kind === termKinds.englishName || kind === termKinds.chineseName
      ? matchRanks.preferredName
      : matchRanks.identifier
