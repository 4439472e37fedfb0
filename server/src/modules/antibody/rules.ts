import {
  antibodyFieldKeys,
  antibodyFields,
  antibodyLists,
  MAX_VALUE_LENGTH,
  MAX_VALUES,
  type AntibodyField,
  type AntibodyList,
} from './contract.ts'
import { plain, spellings } from './synonyms.ts'

/** What goods say under one attribute: a value, several, or by application how far they are diluted. */
export type Stated = string | readonly string[] | Readonly<Record<string, string>>
export type Attributes = Readonly<Record<string, Stated>>

type KindOf<F extends AntibodyField> = (typeof antibodyFields)[F]['kind']
/** The attributes as texts, as somebody types them; a dilution with its application in front, `wb: 1:500`. */
export type AntibodyState = { [F in AntibodyField]: KindOf<F> extends 'one' | 'text' ? string : string[] }

/** The application of a dilution that holds for all. */
export const EVERY_APPLICATION = 'any'

/** Whether an attribute has its values from a list, by which goods are narrowed. */
export const isListed = (field: string): field is AntibodyList => Object.hasOwn(antibodyLists, field)
/** Attributes that nobody narrows by: every product says something of its own. */
export const ownWords: readonly string[] = antibodyFieldKeys.filter((field) => !isListed(field))
export const isCode = (list: AntibodyList, value: string) => (antibodyLists[list] as readonly string[]).includes(value)

/** The code that a spelling stands for; null where no list has it. */
export function codeOf(list: AntibodyList, text: string): string | null {
  const known = spellings[list]
  const brackets = /[(（[]([^)）\]]*)[)）\]]/g
  const [, inside = ''] = /[(（[]([^)）\]]*)[)）\]]/.exec(text) ?? []
  // `Immunohistochemistry (IHC-P)`: what stands in brackets says more than what stands before them.
  const read = [text, inside, text.replace(brackets, ' ')].map((one) => known.get(plain(one)))
  return read.find((code) => code !== undefined) ?? null
}

const apart = /[,;|、，；\n\r]+/
/** `1:1,000` is one number. */
const withoutThousands = (text: string) => text.replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
const clean = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim()

/** The values of a cell: codes where the list knows them, the supplier's words where it does not. */
export function valuesOf(list: AntibodyList, cell: string): string[] {
  const values = cell.split(apart).flatMap((piece) => {
    const text = clean(piece)
    if (text === '') return []
    const code = codeOf(list, text)
    if (code !== null) return [code]
    // What a slash, a plus or a word parts is several values only where each of them is known: PE/Cy7 is one.
    const parts = text.split(/\s*(?:[/+&]|\band\b|\bund\b|和|及)\s*|\s+/i).filter(Boolean)
    const codes = parts.map((part) => codeOf(list, part))
    return parts.length > 1 && codes.every((one) => one !== null) ? codes : [text.slice(0, MAX_VALUE_LENGTH)]
  })
  return [...new Set(values)].slice(0, MAX_VALUES)
}

/** How far something is diluted, or how much is taken: `1:500`, `1/50-1/200`, `1-5 µg/mL`, `2 µL per 10^6 cells`. */
const dilution =
  /(?:1\s?[:：/]\s?\d[\d.]*(?:\s?(?:[-–—~～]|to|bis)\s?(?:1\s?[:：/]\s?)?\d[\d.]*)?|\d[\d.]*(?:\s?[-–—~～]\s?\d[\d.]*)?\s?(?:[µμu]g|ng|[µμu]l|ml|tests?)\b.*)/i

/** A dilution as it is written everywhere: `1:500–1:2000`. */
export const writtenDilution = (text: string): string =>
  clean(withoutThousands(text))
    .replace(/\b1\s?[:：/]\s?(?=\d)/g, '1:')
    .replace(/(1:[\d.]+)\s?(?:[-–—~～]|to|bis)\s?(?:1:)?(?=\d)/gi, '$1–1:')
    .slice(0, MAX_VALUE_LENGTH)

/** Applications of a cell, each with its dilution where one stands behind it; one without an application holds for all. */
export function applicationsOf(cell: string): { application: string; dilution: string }[] {
  return withoutThousands(cell)
    .split(apart)
    .flatMap((piece) => {
      const text = clean(piece)
      if (text === '') return []
      const said = dilution.exec(text)
      const name = clean((said ? text.slice(0, said.index) : text).replace(/[\s:：=(（-]+$/, ''))
      const diluted = said ? writtenDilution(said[0].replace(/[)）]$/, '')) : ''
      if (name === '') return [{ application: EVERY_APPLICATION, dilution: diluted }]
      return valuesOf('application', name).map((application) => ({ application, dilution: diluted }))
    })
    .slice(0, MAX_VALUES)
}

/** What the cells of a supplier's row say of an antibody; `unknown`: values that no list has, kept as they are written. */
export function readAntibody(cells: Partial<Record<AntibodyField, string>>): {
  attributes: Attributes
  unknown: readonly string[]
} {
  const attributes: Record<string, Stated> = {}
  for (const field of antibodyFieldKeys) {
    const cell = clean(cells[field] ?? '')
    const declared = antibodyFields[field]
    if (cell === '' || field === 'application' || declared.kind === 'dilution') continue
    if (declared.kind === 'text') attributes[field] = cell.slice(0, declared.max)
    else if (declared.kind === 'several') attributes[field] = valuesOf(field as AntibodyList, cells[field]!)
    else attributes[field] = codeOf(field as AntibodyList, cell) ?? cell.slice(0, MAX_VALUE_LENGTH)
  }
  // `Mouse IgG1, kappa` says more than its class.
  const [, heavy = '', light = ''] =
    /^(?:[a-z]+ )?([^\s,/]+)(?:[\s,/]+(κ|λ|kappa|lambda))?$/i.exec(wordsOf(attributes['isotype'] ?? '')[0]!) ?? []
  const isotype = codeOf('isotype', heavy)
  if (isotype !== null) attributes['isotype'] = isotype
  if (isotype !== null && light !== '') attributes['light-chain'] ??= codeOf('light-chain', light)!
  const told = [...applicationsOf(cells.application ?? ''), ...applicationsOf(cells.dilution ?? '')]
  const named = [...new Set(told.map(({ application }) => application).filter((one) => one !== EVERY_APPLICATION))]
  if (named.length > 0) attributes['application'] = named
  const diluted = told.filter((one) => one.dilution !== '')
  // Of one application alone there is nothing else that it could hold for.
  const only = named.length === 1 ? named[0]! : EVERY_APPLICATION
  const dilutions = Object.fromEntries(
    diluted.map((one) => [one.application === EVERY_APPLICATION ? only : one.application, one.dilution]),
  )
  if (diluted.length > 0) attributes['dilution'] = dilutions
  return { attributes, unknown: unknownIn(attributes) }
}

/** Values under attributes with a list that the list does not have. */
export const unknownIn = (attributes: Attributes): string[] =>
  Object.entries(attributes).flatMap(([field, stated]) =>
    isListed(field) ? wordsOf(stated).filter((value) => !isCode(field, value)) : [],
  )

/** The values under one attribute, one by one; of dilutions what is diluted so far. */
export const wordsOf = (stated: Stated): string[] =>
  typeof stated === 'string' ? [stated] : Array.isArray(stated) ? [...stated] : Object.values(stated)

const blank: Record<string, string | string[]> = Object.fromEntries(
  antibodyFieldKeys.map((field) => [
    field,
    antibodyFields[field].kind === 'one' || antibodyFields[field].kind === 'text' ? '' : [],
  ]),
)
/** Nothing said. */
export const NO_ANTIBODY = blank as unknown as AntibodyState

/** What is kept of an antibody as it is typed. */
export function antibodyStateOf(attributes: Attributes): AntibodyState {
  const texts = antibodyFieldKeys.map((field) => {
    const stated = attributes[field]
    if (stated === undefined) return [field, NO_ANTIBODY[field]]
    if (field === 'dilution')
      return [field, Object.entries(stated).map(([application, text]) => dilutionText(application, text))]
    return [field, Array.isArray(NO_ANTIBODY[field]) ? wordsOf(stated) : wordsOf(stated).join(', ')]
  })
  return Object.fromEntries(texts) as AntibodyState
}

/** A dilution as it is typed, and back. */
export const dilutionText = (application: string, text: string) => `${application}: ${text}`
export function dilutionOf(typed: string): [application: string, text: string] {
  const at = typed.indexOf(': ')
  return at < 0 ? [EVERY_APPLICATION, typed.trim()] : [typed.slice(0, at).trim(), typed.slice(at + 2).trim()]
}

/** What was typed as it is kept, without what is blank. */
export function attributesOf(state: AntibodyState): Attributes {
  const kept = antibodyFieldKeys.flatMap((field): [string, Stated][] => {
    const typed = state[field]
    if (typed.length === 0) return []
    if (field === 'dilution') return [[field, Object.fromEntries((typed as string[]).map(dilutionOf))]]
    return [[field, typed]]
  })
  return Object.fromEntries(kept)
}

/** Accession numbers of UniProtKB, one or several (https://www.uniprot.org/help/accession_numbers). */
export const UNIPROT =
  /^(?:[OPQ]\d[A-Z\d]{3}\d|[A-NR-Z]\d(?:[A-Z][A-Z\d]{2}\d){1,2})(?:, (?:[OPQ]\d[A-Z\d]{3}\d|[A-NR-Z]\d(?:[A-Z][A-Z\d]{2}\d){1,2}))*$/
/** Gene ids of NCBI, one or several. */
export const GENE_IDS = /^\d{1,9}(?:, \d{1,9})*$/
