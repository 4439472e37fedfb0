import type { Limits } from '../limits.ts'
import { looksLikeMolfile, scan } from '../scan.ts'
import { refuse } from '../scanned.ts'
import type { ScanResult } from '../scanned.ts'
import type { Problem } from '../structure.ts'
import { looksLikeSmarts, scanSmarts } from './scanSmarts.ts'

/** What a query is written in; `auto` finds out. */
export type QueryForm = 'auto' | 'smiles' | 'smarts' | 'molfile'

/** Refusals of a SMILES after which the text may still be a SMARTS. */
const PERHAPS_SMARTS = new Set(['bad_bracket_atom', 'unknown_element', 'wildcard', 'unreadable', 'bad_isotope'])

/** `doubtful`: taken for a SMARTS only because as a SMILES it has that problem, which is the one to tell of if it is neither. */
export type ScannedQuery = ScanResult & { doubtful?: Problem }

/** Scans a query: as what it is said to be, or as what it looks like. Never throws. */
export function scanQuery(input: string, as: QueryForm, caps: Limits): ScannedQuery {
  const line = input.trim()
  const start = input.length - input.trimStart().length
  const asSmarts = (): ScanResult =>
    line.length > caps.line ? refuse({ code: 'too_long', detail: String(caps.line) }) : scanSmarts(line, start, caps)
  const general = scan(input, caps, { wildcards: true })
  if (as === 'molfile') return looksLikeMolfile(input) || !general.ok ? general : refuse({ code: 'not_a_molfile' })
  if (looksLikeMolfile(input) || isCommonRefusal(general)) return general
  if (as === 'smarts') return asSmarts()
  if (as === 'smiles') return general
  if (looksLikeSmarts(line)) return asSmarts()
  if (general.ok || !PERHAPS_SMARTS.has(general.problem.code)) return general
  const smarts = asSmarts()
  return smarts.ok ? { ...smarts, doubtful: general.problem } : general
}

/** What is wrong with a text in any form. */
function isCommonRefusal(result: ScanResult): boolean {
  return !result.ok && ['empty', 'not_printable'].includes(result.problem.code)
}
