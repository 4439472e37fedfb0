import { recogniseColumns, type ColumnMapping } from './columns.ts'
import type { Field } from './fields.ts'
import { findHeader, type FoundHeader, type SeenRow } from './findHeader.ts'

export type RecognisedSheet = { name: string; found: FoundHeader; mapping: ColumnMapping[] }

const identity: ReadonlySet<Field> = new Set([
  'cas',
  'smiles',
  'molblock',
  'inchiKey',
  'inchi',
  'code',
  'nameEn',
  'nameZh',
  'name',
  'mdl',
])

/** Heading and columns of one sheet, from its first rows. */
export function recogniseSheet(name: string, rows: readonly SeenRow[]): RecognisedSheet {
  const found = findHeader(rows)
  const data = rows.filter((row) => row.row >= found.firstData).map((row) => row.cells)
  return { name, found, mapping: recogniseColumns(found.header, data) }
}

/** The sheet that looks most like a catalogue; cover sheets and empty ones lose. Undefined when all are empty. */
export function bestSheet(sheets: readonly { name: string; rows: readonly SeenRow[] }[]): RecognisedSheet | undefined {
  let best: { sheet: RecognisedSheet; score: number } | undefined
  for (const { name, rows } of sheets) {
    if (rows.length === 0) continue
    const sheet = recogniseSheet(name, rows)
    let score = Math.min(rows.length, 50) / 1000
    for (const { field, confidence } of sheet.mapping)
      if (field !== 'ignore') score += confidence * (identity.has(field) ? 2 : 1)
    if (!best || score > best.score) best = { sheet, score }
  }
  return best?.sheet
}
