import { atomicNumber } from './elements.ts'
import type { Limits } from './limits.ts'
import { refuse } from './scanned.ts'
import type { AtomPlace, Scan, ScanResult } from './scanned.ts'
import type { Note, Problem } from './structure.ts'

type Line = { text: string; number: number }

/** Symbols of a molfile that stand for more than one element, or for none. */
const QUERY = /^(?:[AQXMLGR*]|AH|QH|XH|MH|LP|Pol|R#|R\d+|R\$|Mod|Dum|Du|\?|NOT\b.*|\[.*\]|Z)$/i

/** Scans the first record of a molfile or SDF. Line numbers are those of the text as given. */
export function scanMolfile(input: string, caps: Limits, wildcards = false): ScanResult {
  const lines: Line[] = input.split(/\r\n|\r|\n/).map((text, index) => ({ text: text.trimEnd(), number: index + 1 }))
  const at = lines.slice(0, 12).findIndex(({ text }) => /^[ \d]{3,}.*V[23]000$/.test(text))
  if (at === -1) return refuse({ code: 'bad_counts_line', line: Math.min(4, lines.length) })
  const end = lines.findIndex(({ text }, index) => index > at && /^M {1,2}END$/.test(text))
  if (end === -1) return refuse({ code: 'cut_short', line: lines.length })
  const notes: Note[] = at === 3 ? [] : ['header_repaired']
  if (
    lines
      .slice(end + 1)
      .some(({ text }, index, rest) => text === '$$$$' && rest.slice(index + 1).some((l) => l.text !== ''))
  ) {
    notes.push('further_records_ignored')
  }
  // RDKit looks for this very string before it takes a text for a molfile
  const body = [...lines.slice(at, end), { text: 'M  END', number: lines[end]?.number ?? 0 }]
  const isV3000 = body[0]?.text.endsWith('V3000') ?? false
  const found = isV3000 ? v3000(body, caps, wildcards) : v2000(body, wildcards)
  if ('code' in found) return refuse(found)
  const heavy = found.filter((atom) => atom.symbol !== 'H').length
  if (heavy > caps.heavyAtoms || found.length > caps.atoms)
    return refuse({ code: 'too_many_atoms', detail: String(caps.heavyAtoms) })
  if (found.length === 0) return refuse({ code: 'no_atoms' })
  // The title and program lines are of no use here, and a text pasted without its blank first lines reads all the same
  const text = `\n\n\n${body.map((line) => padded(line.text)).join('\n')}\n`
  const scan: Scan = {
    kind: isV3000 ? 'molfile V3000' : 'molfile V2000',
    text,
    extension: null,
    atoms: found,
    charge: null,
    notes,
    column: () => 1,
  }
  return { ok: true, scan }
}

/** Atom lists have fields of four characters, blanks at the end included. */
function padded(text: string): string {
  return text.startsWith('M  ALS') ? text.padEnd(80) : text
}

function v2000(body: Line[], wildcards: boolean): AtomPlace[] | Problem {
  const counts = body[0]
  if (counts === undefined) return { code: 'cut_short' }
  const atomCount = count(counts.text.slice(0, 3))
  const bondCount = count(counts.text.slice(3, 6))
  if (atomCount === null || bondCount === null) return { code: 'bad_counts_line', line: counts.number }
  if (body.length < 1 + atomCount + bondCount + 1)
    return { code: 'bad_counts_line', line: counts.number, detail: String(atomCount) }
  const atoms: AtomPlace[] = []
  for (const line of body.slice(1, 1 + atomCount)) {
    const symbol = line.text.slice(31, 34).trim()
    const problem = coordinates(line.text) ? symbolProblem(symbol, wildcards) : ({ code: 'bad_atom_line' } as const)
    if (problem !== null) return { ...problem, line: line.number, atom: atoms.length + 1 }
    atoms.push({ symbol: element(symbol), line: line.number })
  }
  for (const line of body.slice(1 + atomCount, 1 + atomCount + bondCount)) {
    const from = count(line.text.slice(0, 3))
    const to = count(line.text.slice(3, 6))
    const order = count(line.text.slice(6, 9))
    if (!joins(from, to, atomCount) || order === null) return { code: 'bad_bond_line', line: line.number }
  }
  const after = body[1 + atomCount + bondCount]
  if (after !== undefined && coordinates(after.text) && after.text.length > 31)
    return { code: 'bad_counts_line', line: counts.number }
  return atoms
}

function v3000(body: Line[], caps: Limits, wildcards: boolean): AtomPlace[] | Problem {
  const atoms: AtomPlace[] = []
  const known = new Set<string>()
  let expected: { atoms: number; bonds: number; line: number } | null = null
  let bonds = 0
  let block = ''
  for (const line of joined(body)) {
    const words = wordsOf(/^M {2}V30 +(.*)$/.exec(line.text)?.[1] ?? '')
    if (words.length === 0) continue
    const [first = '', second = '', third = '', fourth = ''] = words
    if (first === 'COUNTS') {
      const numbers = { atoms: Number(second), bonds: Number(third), line: line.number }
      if (!Number.isInteger(numbers.atoms) || !Number.isInteger(numbers.bonds))
        return { code: 'bad_counts_line', line: line.number }
      expected ??= numbers
    } else if (first === 'BEGIN') block = second
    else if (first === 'END') block = ''
    else if (block === 'ATOM') {
      const problem = words.length < 6 ? ({ code: 'bad_atom_line' } as const) : symbolProblem(second, wildcards)
      if (problem !== null) return { ...problem, line: line.number, atom: atoms.length + 1 }
      known.add(first)
      atoms.push({ symbol: element(second), line: line.number })
      if (atoms.length > caps.atoms) return { code: 'too_many_atoms', detail: String(caps.heavyAtoms) }
    } else if (block === 'BOND') {
      bonds++
      if (!known.has(third) || !known.has(fourth) || third === fourth)
        return { code: 'bad_bond_line', line: line.number }
    }
  }
  if (expected === null) return { code: 'bad_counts_line', line: body[0]?.number ?? 1 }
  if (expected.atoms !== atoms.length || expected.bonds !== bonds)
    return { code: 'bad_counts_line', line: expected.line, detail: String(atoms.length) }
  return atoms
}

/** Words between blanks; one with blanks of its own stands in quotation marks: "NOT [N,O]". */
const wordsOf = (text: string): string[] => text.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? []

/** V3000 lines that end in a hyphen go on in the next one. */
function* joined(body: Line[]): Generator<Line> {
  let held: Line | null = null
  for (const { text, number } of body) {
    const piece: string = held === null ? text : held.text + text.replace(/^M {2}V30 ?/, '')
    const whole: Line = { text: piece, number: held?.number ?? number }
    if (text.startsWith('M  V30') && text.endsWith('-')) held = { text: piece.slice(0, -1), number: whole.number }
    else {
      held = null
      yield whole
    }
  }
}

function count(field: string): number | null {
  const text = field.trim()
  return /^\d{1,3}$/.test(text) ? Number(text) : text === '' ? 0 : null
}

function joins(from: number | null, to: number | null, atomCount: number): boolean {
  return from !== null && to !== null && from !== to && from >= 1 && to >= 1 && from <= atomCount && to <= atomCount
}

function coordinates(text: string): boolean {
  return [text.slice(0, 10), text.slice(10, 20), text.slice(20, 30)].every((field) =>
    /^\s*-?\d*\.?\d+(?:[eE][+-]?\d+)?\s*$/.test(field),
  )
}

function symbolProblem(symbol: string, wildcards: boolean): Problem | null {
  if (wildcards && QUERY.test(symbol)) return null
  if (symbol === 'D' || symbol === 'T' || atomicNumber(symbol) !== undefined) return null
  return {
    code: QUERY.test(symbol) ? 'wildcard' : symbol === '' ? 'bad_atom_line' : 'unknown_element',
    detail: symbol.slice(0, 20),
  }
}

function element(symbol: string): string {
  return symbol === 'D' || symbol === 'T' ? 'H' : QUERY.test(symbol) ? '*' : symbol
}
