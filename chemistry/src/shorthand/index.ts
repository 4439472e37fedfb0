import { acidsBases } from './acidsBases.ts'
import { catalysts } from './catalysts.ts'
import { couplings } from './couplings.ts'
import { dyes } from './dyes.ts'
import { laboratory } from './laboratory.ts'
import { medicines } from './medicines.ts'
import { naturals } from './naturals.ts'
import { organometallics } from './organometallics.ts'
import { reagents } from './reagents.ts'
import { solvents } from './solvents.ts'

/** A substance that chemists call by more than its name: `Et3N`, `LAH`, `Hünig's base`. */
export interface Shorthand {
  /** As they are written, the usual one first. */
  names: readonly string[]
  /** Its CAS number; null where none is surely that of this form. */
  cas: string | null
  /** null for what no SMILES draws well (complexes, adducts, solids): its CAS number alone says what it is. */
  structure: { smiles: string; inchiKey: string } | null
}

const classes = [
  solvents,
  acidsBases,
  reagents,
  couplings,
  organometallics,
  catalysts,
  laboratory,
  medicines,
  dyes,
  naturals,
]

export const shorthands: readonly Shorthand[] = classes.flatMap((lines) => lines.trim().split('\n').map(read))

function read(line: string): Shorthand {
  const [names = '', cas = '', smiles = '', inchiKey = ''] = line.split('|').map((part) => part.trim())
  return { names: names.split('; '), cas: cas || null, structure: smiles === '' ? null : { smiles, inchiKey } }
}

const greek: Record<string, string> = { α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta' }

/**
 * Equal however it is typed: hyphens, blanks, dots of salts, apostrophes and accents go, but hyphens between two digits; subscripts
 * are digits. Capitals stay: `Co` is not `CO`.
 */
export const shorthandKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[αβγδ]/g, (letter) => greek[letter]!)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[\s·•∙⋅・®™'′’‘ʹ`´]/g, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/(?<!\d)-|-(?!\d)/g, '')

/** By their keys: as they are written, and whatever their capitals, null where two differ in those alone. Made when one is first asked for. */
let known: { exact: Map<string, Shorthand>; folded: Map<string, Shorthand | null> } | undefined

function byKey() {
  if (known) return known
  known = { exact: new Map(), folded: new Map() }
  const { exact, folded } = known
  for (const one of shorthands)
    for (const name of one.names) {
      const key = shorthandKey(name)
      exact.set(key, one)
      const plain = key.toLowerCase()
      folded.set(plain, folded.has(plain) && folded.get(plain) !== one ? null : one)
    }
  return known
}

/** Shorter ones in other capitals are elements or words: `hi`, `NI`. */
const SHORTEST_FOLDED = 3
const MAX_LENGTH = 120

/** What a text is shorthand for, as it is written, else whatever its capitals; undefined for anything else. */
export function shorthandOf(text: string): Shorthand | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const { exact, folded } = byKey()
  const key = shorthandKey(text)
  return exact.get(key) ?? (key.length < SHORTEST_FOLDED ? undefined : (folded.get(key.toLowerCase()) ?? undefined))
}
