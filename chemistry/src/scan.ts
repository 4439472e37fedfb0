import { limits } from './limits.ts'
import type { Limits } from './limits.ts'
import { scanMolfile } from './scan-molfile.ts'
import { scanSmiles } from './scan-smiles.ts'
import { refuse } from './scanned.ts'
import type { ScanResult } from './scanned.ts'
import type { Note } from './structure.ts'

export type ScanOptions = {
  /** atoms that stand for several elements pass, with the symbol `*` */
  wildcards?: boolean
}

/** Finds the kind of a structure text, its atoms and anything that must not reach a toolkit. Never throws. */
export function scan(input: string, caps: Limits = limits, { wildcards = false }: ScanOptions = {}): ScanResult {
  if (input.length > caps.molfile) return refuse({ code: 'too_long', detail: String(caps.molfile) })
  const bad = firstUnprintable(input)
  if (input.trim() === '') return refuse({ code: 'empty' })
  if (looksLikeMolfile(input)) {
    return bad === -1
      ? scanMolfile(input, caps, wildcards)
      : refuse({ code: 'not_printable', line: lineOf(input, bad) })
  }
  if (bad !== -1) return refuse({ code: 'not_printable', position: bad + 1 })
  const start = input.length - input.trimStart().length
  const line = input.trim()
  if (line.length > caps.line) return refuse({ code: 'too_long', detail: String(caps.line) })
  if (/[\r\n]/.test(line)) return refuse({ code: 'unreadable', position: start + line.search(/[\r\n]/) + 1 })
  if (/^InChI=/i.test(line)) return scanInchi(line, start)
  return scanSmiles(line, start, caps, wildcards)
}

/** A V2000 or V3000 counts line near the top, or the property block's end, tells a molfile from everything else. */
export function looksLikeMolfile(input: string): boolean {
  if (!/[\r\n]/.test(input)) return false
  const top = input.slice(0, 2_000)
  return (
    /^[ \d]{3,}.*V[23]000[ \t]*\r?$/m.test(top.replace(/\r\n?/g, '\n')) ||
    /^M {2}(END|V30)/m.test(input.replace(/\r\n?/g, '\n'))
  )
}

function scanInchi(line: string, start: number): ScanResult {
  const text = line.split(/\s/)[0] ?? line
  if (!/^InChI=1S?\/[!-~]+$/.test(text)) return refuse({ code: 'unreadable', position: start + 1 })
  const notes: Note[] = text.length < line.length ? ['name_ignored'] : []
  return {
    ok: true,
    scan: {
      kind: 'inchi',
      text,
      extension: null,
      atoms: [],
      charge: null,
      notes,
      column: (offset) => start + offset + 1,
    },
  }
}

/** Offset of the first character no structure may hold, -1 when there is none. Names after a SMILES may be foreign. */
function firstUnprintable(input: string): number {
  for (let i = 0; i < input.length; i++) {
    const code = input.charCodeAt(i)
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 127 || code === 0xfffd) return i
  }
  return -1
}

function lineOf(input: string, offset: number): number {
  return input.slice(0, offset).split(/\r\n|\r|\n/).length
}
