import type { TableRow } from '../../../kernel/tables/table.ts'
import type { ColumnMapping } from './columns.ts'
import type { Field } from './fields.ts'
import { isBlankText } from './text.ts'

/** What each pack of a product has of its own; everything else is said once, in a cell merged over the rows of all packs. */
const ofPacks: ReadonlySet<Field> = new Set<Field>([
  'pack',
  'packAmount',
  'packUnit',
  'price',
  'packPrice',
  'currency',
  'stock',
  'packStock',
  'stockAmount',
  'leadDays',
  'remark',
  'ignore',
])
/** What tells which substance a product is. */
export const identities: ReadonlySet<Field> = new Set<Field>([
  'cas',
  'mdl',
  'nameEn',
  'nameZh',
  'name',
  'synonyms',
  'smiles',
  'inchi',
  'inchiKey',
  'molblock',
])

/**
 * Fills merged cells down: a row that gives a pack and says nothing of its product belongs to the product of the row above it. A
 * catalogue number of its own does not matter where it differs from the one above in its last part alone (`A17-1G`, `A17-5G`).
 * @returns a function that is given every row of data in the order of the file
 */
export function fillMergedRows(mapping: readonly ColumnMapping[]): (row: TableRow) => TableRow {
  const columnsOf = (is: (field: Field) => boolean) =>
    mapping.flatMap(({ field, column }) => (is(field) ? [column] : []))
  const product = columnsOf((field) => !ofPacks.has(field))
  const identity = columnsOf((field) => identities.has(field))
  const packs = columnsOf((field) => field === 'pack' || field === 'packAmount')
  const [code] = columnsOf((field) => field === 'code')
  const [brand] = columnsOf((field) => field === 'brand')
  if (packs.length === 0) return (row) => row
  let above: TableRow | null = null
  return (row) => {
    const { cells } = row
    const blank = (column: number) => isBlankText(cells[column] ?? '')
    const belongs =
      above !== null &&
      row.problem === undefined &&
      row.sheet === above.sheet &&
      row.row === above.row + 1 &&
      identity.every(blank) &&
      !packs.every(blank) &&
      (brand === undefined || blank(brand) || cells[brand] === above.cells[brand]) &&
      (code === undefined || blank(code) || stemOf(cells[code]) === stemOf(above.cells[code]))
    const filled = belongs && above ? { ...row, cells: withAbove(cells, above.cells, product) } : row
    above = row.problem === undefined ? filled : null
    return filled
  }
}

function withAbove(cells: readonly string[], above: readonly string[], columns: readonly number[]): string[] {
  const filled = [...cells]
  for (const column of columns) {
    while (filled.length <= column) filled.push('')
    if (isBlankText(filled[column] ?? '')) filled[column] = above[column] ?? ''
  }
  return filled
}

/** A catalogue number without its last part; a number of its own for one without parts. */
const stemOf = (code: string | undefined) => /^(.{3,64})[-_/. ][^-_/. ]{1,10}$/.exec(code?.trim() ?? '')?.[1] ?? code
