import type { Scan } from './scanned.ts'
import type { Problem } from './structure.ts'

/** Turns what RDKit wrote to its error log into a problem with its place. */
export function problemOf(complaint: string, scan: Scan): Problem {
  const text = complaint.replace(/^\[[\d:]+\] */gm, '').slice(0, 4_000)
  const valence = /Explicit valence for atom # (\d+) (\w+), (-?\d+)/.exec(text)
  if (valence)
    return {
      code: 'bad_valence',
      ...place(scan, Number(valence[1]), valence[2]),
      detail: `${valence[2]} ${valence[3]}`,
    }
  const kekulize = /Unkekulized atoms: (\d+)/.exec(text) ?? /non-ring atom (\d+) marked aromatic/.exec(text)
  if (kekulize) return { code: 'bad_aromatic', ...place(scan, Number(kekulize[1])) }
  if (/unclosed ring/.test(text)) return { code: 'unclosed_ring' }
  if (/duplicated ring closure|ring closure/.test(text)) return { code: 'bad_ring_bond' }
  const element = /Element '([^']{1,10})' not found/.exec(text)
  if (element) return { code: 'unknown_element', detail: element[1] ?? '' }
  const column = /check for mistakes around position (\d+)/.exec(text)
  if (column) return { code: 'unreadable', position: scan.column(Number(column[1]) - 1) }
  const line = /on line:? (\d+)/.exec(text)
  if (line && scan.kind.startsWith('molfile')) return { code: 'unreadable', detail: firstLine(text) }
  return { code: 'unreadable', ...(text !== '' && { detail: firstLine(text) }) }
}

/**
 * Atom number and column or line of one of RDKit's atoms. RDKit may count after taking off written hydrogens, so an
 * element that does not fit is looked for among the heavy atoms; failing that no place is better than a wrong one.
 */
function place(scan: Scan, index: number, symbol?: string): Pick<Problem, 'atom' | 'position' | 'line'> {
  const heavy = scan.atoms.filter((atom) => atom.symbol !== 'H')
  const fits = (candidate: Scan['atoms'][number] | undefined): boolean =>
    candidate !== undefined && (symbol === undefined || candidate.symbol === symbol)
  if (symbol === undefined && heavy.length < scan.atoms.length) return {}
  const found = [heavy[index], scan.atoms[index]].find(fits)
  if (found === undefined) return {}
  return {
    atom: scan.atoms.indexOf(found) + 1,
    ...(found.position !== undefined && { position: found.position }),
    ...(found.line !== undefined && { line: found.line }),
  }
}

function firstLine(text: string): string {
  return (text.split('\n').find((line) => line.trim() !== '') ?? '').slice(0, 200)
}
