import { atomicNumber, elementSymbol } from './elements.ts'
import type { Limits } from './limits.ts'
import { refuse } from './scanned.ts'
import type { AtomPlace, ScanResult } from './scanned.ts'
import type { Note, Problem } from './structure.ts'

const BARE = new Set(['B', 'C', 'N', 'O', 'P', 'S', 'F', 'I', 'b', 'c', 'n', 'o', 'p', 's'])
const BONDS = new Set(['-', '=', '#', '$', ':', '/', '\\', '~'])
const BRACKET =
  /^(\d{1,3})?(\*|#\d{1,3}|[A-Z][a-z]?|as|se|si|te|[bcnops])(@(?:@|(?:TH|AL|SP|TB|OH)\d{1,2})?)?(H\d?)?(\+{1,15}|-{1,15}|[+-]\d{1,3})?(:\d{1,6})?$/

/** Scans one SMILES with its optional CXSMILES tail and name. `start`: blanks that stood before it. */
export function scanSmiles(line: string, start: number, caps: Limits, wildcards = false): ScanResult {
  const end = line.search(/\s/)
  const head = end === -1 ? line : line.slice(0, end)
  const rest = end === -1 ? '' : line.slice(end).trim()
  const { text, columns, unescaped } = clean(head, start, wildcards)
  const column = (offset: number): number => columns[Math.min(Math.max(offset, 0), columns.length - 1)] ?? start + 1

  const walked = walk(text, caps, wildcards)
  if ('problem' in walked) {
    const { at, ...problem } = walked.problem
    return refuse({ ...problem, position: column(at) })
  }
  const atoms: AtomPlace[] = walked.atoms.map(({ symbol, at }) => ({ symbol, position: column(at) }))

  const tail = /^\|[^|]*\|/.exec(rest)?.[0] ?? null
  const notes: Note[] = []
  if (unescaped) notes.push('backslashes_unescaped')
  if (rest.startsWith('|') && tail === null) notes.push('cxsmiles_ignored')
  else if (rest.slice(tail?.length ?? 0).trim() !== '') notes.push('name_ignored')
  return {
    ok: true,
    scan: {
      kind: tail === null ? 'smiles' : 'cxsmiles',
      text,
      extension: tail,
      atoms,
      charge: walked.charge,
      notes,
      column,
    },
  }
}

/**
 * Takes off the escapes of source code (`\\` and `\/`), writes `[D]` as `[2H]`, and keeps the column of each character. Where
 * `*` is any atom, the numbers of attachment points (`[1*]`) go too: RDKit would take them for isotopes.
 */
function clean(
  head: string,
  start: number,
  wildcards: boolean,
): {
  text: string
  columns: number[]
  unescaped: boolean
} {
  let text = ''
  let unescaped = false
  const columns: number[] = []
  const push = (piece: string, at: number): void => {
    for (const char of piece) {
      text += char
      columns.push(start + at + 1)
    }
  }
  for (let i = 0; i < head.length; i++) {
    const next = head[i + 1]
    if (head[i] === '\\' && (next === '\\' || next === '/')) {
      unescaped = true
      push(next, ++i)
    } else if (head[i] === '[' && (next === 'D' || next === 'T') && (head[i + 2] === ']' || head[i + 2] === '+')) {
      push(`[${next === 'D' ? 2 : 3}H`, i++)
    } else if (wildcards && head[i] === '[' && /^\d{1,3}\*/.test(head.slice(i + 1, i + 5))) {
      push('[', i)
      i = head.indexOf('*', i) - 1
    } else push(head[i] ?? '', i)
  }
  return { text, columns, unescaped }
}

type Found = { symbol: string; at: number }
type Walked = { atoms: Found[]; charge: number } | { problem: Problem & { at: number } }

function walk(text: string, caps: Limits, wildcards: boolean): Walked {
  const atoms: Found[] = []
  const open: number[] = []
  const rings = new Map<number, { at: number; atom: number }>()
  let heavy = 0
  let charge = 0
  let i = 0
  const stop = (code: Problem['code'], at: number, detail?: string): Walked => ({
    problem: { code, at, ...(detail !== undefined && { detail }) },
  })
  const stopAtAtom = (code: Problem['code'], at: number, detail: string): Walked => ({
    problem: { code, at, atom: atoms.length + 1, detail },
  })
  const add = (symbol: string, at: number): boolean => {
    atoms.push({ symbol, at })
    if (symbol !== 'H') heavy++
    return heavy <= caps.heavyAtoms && atoms.length <= caps.atoms
  }

  while (i < text.length) {
    const char = text[i] ?? ''
    if (char === '[') {
      const close = text.indexOf(']', i)
      if (close === -1) return stop('unclosed_bracket', i)
      const atom = bracketAtom(text.slice(i + 1, close), caps.charge, wildcards)
      if ('code' in atom) return stopAtAtom(atom.code, i, atom.detail)
      charge += atom.charge
      if (!add(atom.symbol, i)) return stop('too_many_atoms', i, String(caps.heavyAtoms))
      i = close + 1
    } else if (char === '(') {
      open.push(i)
      if (open.length > caps.nesting) return stop('nested_too_deeply', i, String(caps.nesting))
      if (atoms.length === 0 || text[i + 1] === ')') return stop('unreadable', i)
      i++
    } else if (char === ')') {
      if (open.pop() === undefined) return stop('unopened_branch', i)
      i++
    } else if ((char >= '0' && char <= '9') || char === '%') {
      const closure = /^(?:\d|%\d\d|%\(\d{1,5}\))/.exec(text.slice(i, i + 8))?.[0]
      if (closure === undefined || atoms.length === 0) return stop('bad_ring_bond', i)
      const number = Number(closure.replace(/\D/g, ''))
      const other = rings.get(number)
      if (other === undefined) rings.set(number, { at: i, atom: atoms.length })
      else if (other.atom === atoms.length) return stop('bad_ring_bond', i)
      else rings.delete(number)
      i += closure.length
    } else if (char === '>' || (char === '<' && text[i + 1] !== '-')) {
      return stop(char === '>' ? 'reaction' : 'unreadable', i)
    } else if ((char === '-' && text[i + 1] === '>') || char === '<') {
      i += 2
    } else if (BONDS.has(char) || char === '.') {
      if (atoms.length === 0) return stop('unreadable', i)
      i++
    } else {
      const pair = text.slice(i, i + 2)
      const symbol = pair === 'Cl' || pair === 'Br' ? pair : char
      if (symbol === '*' && !wildcards) return stopAtAtom('wildcard', i, '*')
      if (symbol.length === 1 && symbol !== '*' && !BARE.has(symbol)) {
        return /[A-Za-z]/.test(char) ? stopAtAtom('unknown_element', i, char) : stop('unreadable', i, char)
      }
      if (!add(capitalised(symbol), i)) return stop('too_many_atoms', i, String(caps.heavyAtoms))
      i += symbol.length
    }
  }
  const branch = open.at(-1)
  if (branch !== undefined) return stop('unclosed_branch', branch)
  const ring = rings.values().next().value
  if (ring !== undefined) return { problem: { code: 'unclosed_ring', at: ring.at, atom: ring.atom } }
  if (atoms.length === 0) return stop('no_atoms', 0)
  return { atoms, charge }
}

function bracketAtom(
  inside: string,
  mostCharge: number,
  wildcards: boolean,
): { symbol: string; charge: number } | { code: Problem['code']; detail: string } {
  const match = BRACKET.exec(inside)
  if (match === null) {
    const name = /^\d*([A-Za-z]+)/.exec(inside)?.[1]
    return { code: 'bad_bracket_atom', detail: name ?? inside.slice(0, 20) }
  }
  const [, isotope, written = '', , hydrogens, sign] = match
  if (written === '*') return wildcards ? { symbol: '*', charge: 0 } : { code: 'wildcard', detail: '*' }
  const symbol = written.startsWith('#') ? elementSymbol(Number(written.slice(1))) : capitalised(written)
  const number = symbol === undefined ? undefined : atomicNumber(symbol)
  if (symbol === undefined || number === undefined) {
    return /^R\d*$|^[AQXM]$/.test(written)
      ? { code: 'wildcard', detail: written }
      : { code: 'unknown_element', detail: written }
  }
  const charge = sign === undefined ? 0 : chargeOf(sign)
  if (Math.abs(charge) > mostCharge) return { code: 'bad_charge', detail: sign ?? '' }
  const mass = isotope === undefined ? 0 : Number(isotope)
  if (mass !== 0 && (mass < number || mass > 3 * number + 4)) return { code: 'bad_isotope', detail: inside }
  if (symbol === 'H' && hydrogens !== undefined) return { code: 'bad_bracket_atom', detail: inside }
  return { symbol, charge }
}

function chargeOf(sign: string): number {
  const amount = /\d/.test(sign) ? Number(sign.slice(1)) : sign.length
  return sign.startsWith('-') ? -amount : amount
}

function capitalised(symbol: string): string {
  return symbol.charAt(0).toUpperCase() + symbol.slice(1)
}
