import type { Limits } from '../limits.ts'
import { refuse } from '../scanned.ts'
import type { AtomPlace, ScanResult } from '../scanned.ts'
import type { ProblemCode } from '../structure.ts'

/** Terms of an expression, those around a recursive part included: RDKit nests them, and dies of some more than a hundred. */
const MAX_TERMS = 100

/** Numbers and charges that nothing has: RDKit may break at them without saying where. Numbers of atoms in a reaction may be any. */
const OUT_OF_RANGE = /(?<![\d:])\d{5,}|\+{16,}|-{16,}/y

/**
 * Looks over one SMARTS, in time linear to its length, for what RDKit must not see or would refuse without a place: brackets,
 * branches and rings left open, too much of anything. What it means is RDKit's business.
 */
export function scanSmarts(line: string, start: number, caps: Limits): ScanResult {
  const text = /^\S*/.exec(line)?.[0] ?? ''
  const column = (offset: number): number => start + offset + 1
  const stop = (code: ProblemCode, at: number, detail?: string): ScanResult =>
    refuse({ code, position: column(at), ...(detail !== undefined && { detail }) })

  const open: Open[] = [{ kind: 'text', at: 0, terms: 0, rings: new Map() }]
  const atoms: AtomPlace[] = []
  let bondTerms = 0
  let i = 0
  while (i < text.length) {
    const char = text[i] ?? ''
    const here = open.at(-1)!
    if (open.length > caps.nesting) return stop('nested_too_deeply', i, String(caps.nesting))
    if (here.kind === 'bracket') {
      OUT_OF_RANGE.lastIndex = i
      if (OUT_OF_RANGE.test(text)) return stop(/\d/.test(char) ? 'unreadable' : 'bad_charge', i)
      if (char === ']') open.pop()
      else if (char === '[') return stop('unclosed_bracket', here.at)
      else if (char === '$' && text[i + 1] === '(') {
        open.push({ kind: 'recursive', at: i++, terms: 0, rings: new Map() })
      } else if (/[,;&!]/.test(char)) {
        here.terms++
        if (open.reduce((sum, { terms }) => sum + terms, 0) > MAX_TERMS)
          return stop('too_complex', i, String(MAX_TERMS))
      }
      i++
      continue
    }
    if (char === '[') {
      open.push({ kind: 'bracket', at: i, terms: 0, rings: new Map() })
      atoms.push({ symbol: '*', position: column(i) })
    } else if (char === ']') return stop('unreadable', i, char)
    else if (char === '(') open.push({ kind: 'branch', at: i, terms: 0, rings: here.rings })
    else if (char === ')') {
      if (here.kind === 'text') return stop('unopened_branch', i)
      const ring = here.kind === 'recursive' ? firstOpen(here.rings) : undefined
      if (ring !== undefined) return stop('unclosed_ring', ring)
      open.pop()
    } else if (/[\d%]/.test(char)) {
      const closure = /^(?:\d|%\d\d|%\(\d{1,5}\))/.exec(text.slice(i, i + 8))?.[0]
      if (closure === undefined) return stop('bad_ring_bond', i)
      const number = Number(closure.replace(/\D/g, ''))
      const bond = /[-=#:]/.test(text[i - 1] ?? '') ? text[i - 1]! : ''
      const other = here.rings.get(number)
      if (other !== undefined && other.bond !== '' && bond !== '' && other.bond !== bond)
        return stop('bad_ring_bond', i)
      if (other === undefined) here.rings.set(number, { at: i, bond })
      else here.rings.delete(number)
      i += closure.length - 1
    } else if (char === '>' && text[i - 1] !== '-') return stop('reaction', i)
    else if (/[A-Za-z*]/.test(char)) {
      if (/^(?:Cl|Br|as|se|si|te)/.test(text.slice(i, i + 2))) i++
      atoms.push({ symbol: '*', position: column(i) })
    } else if (!/[-=#$:/\\~@!&,;.<>]/.test(char)) return stop('unreadable', i, char)
    bondTerms = /[!&,;]/.test(char) ? bondTerms + 1 : /[-=#$:/\\~@]/.test(char) ? bondTerms : 0
    if (bondTerms > MAX_TERMS) return stop('too_complex', i, String(MAX_TERMS))
    if (atoms.length > caps.heavyAtoms) return stop('too_many_atoms', i, String(caps.heavyAtoms))
    i++
  }
  const left = open.at(-1)!
  if (left.kind === 'bracket') return stop('unclosed_bracket', left.at)
  if (left.kind !== 'text') return stop('unclosed_branch', left.at)
  const ring = firstOpen(left.rings)
  if (ring !== undefined) return stop('unclosed_ring', ring)
  if (atoms.length === 0) return stop('no_atoms', 0)
  return {
    ok: true,
    scan: {
      kind: 'smarts',
      text,
      extension: null,
      atoms,
      charge: null,
      notes: text.length < line.length ? ['name_ignored'] : [],
      column,
    },
  }
}

/** Rings open at this level, by number; branches share those of the text around them, recursive parts have their own. */
type Open = {
  kind: 'text' | 'bracket' | 'branch' | 'recursive'
  at: number
  terms: number
  rings: Map<number, Ring>
}

type Ring = { at: number; bond: string }

function firstOpen(rings: Map<number, Ring>): number | undefined {
  const [first] = rings.values()
  return first?.at
}

/** Whether a line has what no SMILES has: lists, negations, recursive parts, numbered elements, "any" and ring bonds. */
export function looksLikeSmarts(line: string): boolean {
  const text = /^\S*/.exec(line)?.[0] ?? ''
  const outside = text.replace(/\[[^\]]*\]/g, '[]')
  const inside = text.match(/\[[^\]]*\]/g)?.join('') ?? ''
  return /[!&,;~@]|\$\(/.test(outside) || /[!&,;]|\$\(|\[\d*#\d/.test(inside)
}
