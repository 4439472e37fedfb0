import type { Note, Problem } from './structure.ts'

export type Kind = 'smiles' | 'cxsmiles' | 'smarts' | 'molfile V2000' | 'molfile V3000' | 'inchi'

/** Where an atom stands in the text as given: column of a SMILES, line of a molfile. */
export type AtomPlace = { symbol: string; position?: number; line?: number }

/**
 * What the text promises, found without a toolkit in time linear to its length.
 * `text` goes to the toolkit (`extension` after a blank, when there is a CXSMILES tail); `atoms` is in the order of the
 * text; `charge` null where the text does not tell it; `column` maps an offset in `text` to a column as given.
 */
export type Scan = {
  kind: Kind
  text: string
  extension: string | null
  atoms: AtomPlace[]
  charge: number | null
  notes: Note[]
  column: (offset: number) => number
}

export type ScanResult = { ok: true; scan: Scan } | { ok: false; problem: Problem }

export const refuse = (problem: Problem): { ok: false; problem: Problem } => ({ ok: false, problem })
