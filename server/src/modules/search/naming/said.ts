import { hash } from 'node:crypto'
import { parseFormula } from '@reagora/chemistry'
import { shorthands } from '@reagora/chemistry/shorthand'
import type { Searchable } from '../lexicon/terms.ts'

/** What a structure is read out of, and is checked against. */
export type Named = Pick<Searchable, 'nameEn' | 'nameZh' | 'names' | 'formula' | 'cas'>

/** Names of one molecule that are read: those it is shown under, then the shortest. */
const MAX_READ = 20

/** The names of a molecule that are read, always in one order. */
export function namesToRead({ nameEn, nameZh, names }: Named): string[] {
  const others = names.map(({ name }) => name).toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
  return [...new Set([nameEn, nameZh, ...others])].filter((name) => name !== '').slice(0, MAX_READ)
}

/** A hash of all that a reading depends on: where it is another, names are read again. */
export const hashOfSaid = (named: Named): string =>
  hash('sha256', JSON.stringify([namesToRead(named), named.formula, named.cas.toSorted()])).slice(0, 32)

const keysByNumber = new Map(
  shorthands.flatMap(({ cas, structure }) => (cas && structure ? [[cas, structure.inchiKey] as const] : [])),
)

/** A structure that a name was read into. */
export interface ReadStructure {
  inchiKey: string
  formula: string
}

/**
 * The key of the one structure that names say; null where they say none, where two of them say different ones, or where the formula
 * or a number that is compiled here stands against it.
 */
export function agreedKey({ formula, cas }: Named, read: readonly ReadStructure[]): string | null {
  const [first] = read
  if (!first || read.some(({ inchiKey }) => inchiKey !== first.inchiKey)) return null
  const [said, drawn] = [formula && parseFormula(formula), parseFormula(first.formula)]
  // Parts of salts are counted in several ways.
  if (said && drawn && said !== drawn && !`${said}${drawn}`.includes('.')) return null
  if (cas.some((number) => (keysByNumber.get(number) ?? first.inchiKey) !== first.inchiKey)) return null
  return first.inchiKey
}
