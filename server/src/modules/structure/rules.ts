import type { Problem, Structure } from '@reagora/chemistry'
import { errors, type Refusal, refuse } from '../../kernel/shared/errors.ts'
import { type ExactChoice, structureErrors, type StructureForm, type StructureOut } from './contract.ts'
import { job } from '../../kernel/shared/job.ts'

/** A structure as it was given, and for whom. */
export interface Asked {
  text: string
  as: StructureForm
  caller: string
}

export interface Looked {
  kind: 'substructure' | 'similarity'
  /** Percent, for a similarity. */
  least: number
  /** Whether a substructure has to agree in its stereochemistry. */
  stereo: boolean
  /** Those nearest to the size of the query first, instead of the smallest or the most similar ones. */
  nearestInSize: boolean
  signal?: AbortSignal
  /** Milliseconds after which the answer is what was found by then; a request's own budget where nothing is said. */
  budgetMs?: number
}

/** How like what was asked for a molecule is. Fingerprints tell no mirror images apart: at 100 % it may be another substance. */
export interface Likeness {
  /** Percent, to one decimal. */
  similarity: number
  identical: boolean
}

/** Molecules that a search in the index found, best first, whether on sale or not. */
export interface StructureHits {
  ids: Uint32Array
  /** Of each molecule; null for a substructure. */
  likenessOf: ((moleculeId: number) => Likeness) | null
  /** Equal only where the ids are. */
  key: string
  /** These are all. */
  complete: boolean
}

/** Hits with one of them first: the compound that was drawn, before simpler ones that contain it. Shared as they are: they go to another thread. */
export function withFirst(ids: Uint32Array, first: number | null): Uint32Array {
  if (first === null || ids[0] === first) return ids
  const at = ids.indexOf(first)
  const before = at < 0 ? ids : ids.subarray(0, at)
  const after = at < 0 ? ids.subarray(0, 0) : ids.subarray(at + 1)
  const length = 1 + before.length + after.length
  const ordered = new Uint32Array(new SharedArrayBuffer(length * Uint32Array.BYTES_PER_ELEMENT))
  ordered[0] = first
  ordered.set(before, 1)
  ordered.set(after, 1 + before.length)
  return ordered
}

export interface StructureSearched {
  /** What was asked for, and as text: SMILES, or the pattern as it was typed. */
  describe: () => Promise<{ structure: StructureOut; text: string }>
  /** At least the first `n` of the hits. */
  first: (n: number) => Promise<StructureHits>
  all: () => Promise<StructureHits>
}

/**
 * Refuses a structure with what is wrong with it and where: the details choose and fill the text in the language of the
 * caller. That nobody had time to look at it says nothing of the structure.
 */
export function unreadable(problem: Problem): Refusal {
  const { code, position, line, atom, detail } = problem
  if (code === 'busy' || code === 'unavailable') return refuse(errors.BUSY)
  const place =
    position !== undefined
      ? 'position'
      : line !== undefined
        ? atom === undefined
          ? 'line'
          : 'atomInLine'
        : atom !== undefined
          ? 'atom'
          : 'nowhere'
  const where = { position, line, atom, detail }
  const known = Object.entries(where).filter(([, value]) => value !== undefined)
  return refuse(structureErrors.STRUCTURE_UNREADABLE, { problem: code, place, ...Object.fromEntries(known) })
}

/** How a text is written, where nobody has said it. */
export function formOf(text: string, said: StructureForm): 'smiles' | 'smarts' | 'molfile' | 'inchi' {
  if (said !== 'auto') return said
  if (/^\s*InChI=/.test(text)) return 'inchi'
  if (/M {2}END|V[23]000/.test(text)) return 'molfile'
  return isSurelySmarts(text) ? 'smarts' : 'smiles'
}

/** What SMARTS has and SMILES has not: logic, counts and numbers of elements inside of brackets, and any bonds. */
const patterns =
  /\[[^\]]*(?:#\d|[!&,;]|\$\(|[DXRrvxzZk^](?=[\]\d&;,]))|\[[*aA](?=[\]&;,H])|[~]|[-=#:/\\]?[;,!]|(?<![A-Za-z])[aA](?![a-z])/

/** Whether a text has what no SMILES has. */
const isSurelySmarts = (text: string) => looksLikeSmarts(text) && patterns.test(text.trim())

/** What no word or formula has. */
const signsOfStructure = /[[~!@&;=]|\([aA]\)/
/** Outside of brackets: what SMARTS has besides them. */
const bare = /^(?:Cl|Br|[BCNOPSFIbcnopsaA*]|[-=#:~@!&,;/\\().%\d$[\]])+$/

/** Whether a text may be a pattern in SMARTS, and neither a structure in SMILES nor words. A chemist has to read it to be sure. */
export const looksLikeSmarts = (text: string): boolean => {
  const line = text.trim()
  if (!/^[!-~]{2,4000}$/.test(line) || !signsOfStructure.test(line)) return false
  const outside = outsideBrackets(line)
  return outside !== null && (bare.test(outside) || (/[[~]/.test(line) && patterns.test(line)))
}

/** A line without what stands in square brackets; null where brackets do not close. */
function outsideBrackets(line: string): string | null {
  let round = 0
  let square = 0
  let outside = ''
  for (const sign of line) {
    if (sign === '(') round++
    if (sign === ')' && --round < 0) return null
    if (sign === ']' && --square < 0) return null
    if (square === 0) outside += sign
    if (sign === '[') square++
  }
  return round === 0 && square === 0 ? outside : null
}

/** A SMILES of ours without what an exact search leaves out of account. */
export function without(smiles: string, ignore: readonly ExactChoice[]): string {
  let left = smiles
  if (ignore.includes('isotopes')) left = left.replace(/\[\d+/g, '[')
  // At a centre `@` stands inside of brackets, and a direction of a bond outside.
  if (ignore.includes('stereo')) left = left.replace(/@+/g, '').replace(/[/\\]/g, '')
  return left
}

/** The layers of an InChI that all tautomers share whatever their stereochemistry: what candidates are found by. */
export const skeletonOf = (inchi: string): string =>
  inchi
    .split('/')
    .filter((layer, at) => at < 2 || layer.startsWith('c'))
    .join('/')

/** One substance in the words of the wire. */
export const asSubstance = ({ smiles, formula, notes }: Structure, as: StructureOut['as']): StructureOut => ({
  as,
  smiles,
  smarts: null,
  formula,
  notes,
  hasStereo: /[@/\\]/.test(smiles),
  otherwise: null,
})

/** Prepares the structures that have no record yet. */
export const prepareJob = job<Record<string, never>>('structure.prepare')
