import { describeColumn } from './recognise/columns.ts'
import type { Recognised } from './preview.ts'
import { fieldsOf, type UploadKind } from './rules.ts'

/** The reading of a file with the columns alone that may count: of a list of stock no prices, of one of prices no stock. */
export function narrowed({ mapping, preview }: Recognised, kind: UploadKind): Recognised {
  if (kind !== 'inventory' && kind !== 'pricing') return { mapping, preview }
  const counted: ReadonlySet<string> = new Set(fieldsOf(kind))
  const columns = mapping.columns.map((column) =>
    counted.has(column.field) ? column : describeColumn(column.column, column.heading, 'ignore', 1),
  )
  const used = new Set(columns.flatMap(({ column, field }) => (field === 'ignore' ? [] : column)))
  const questions = (mapping.questions ?? []).filter(({ column }) =>
    column === undefined ? kind === 'pricing' : used.has(column),
  )
  return { mapping: { ...mapping, columns, questions }, preview }
}
