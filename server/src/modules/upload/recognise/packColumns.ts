import { baseOf } from '../packUnits.ts'
import type { Content } from './content.ts'
import type { Field } from './fields.ts'
import { packOfHeading, type PackHeading } from './packHeading.ts'
import { parsePrice } from './price.ts'
import { isBlankText } from './text.ts'

interface Headed extends PackHeading {
  column: number
}

/** Below this people are asked whether the column is what it was taken for. */
export const unsure = 0.5

/**
 * Columns headed by a pack, with what stands below it. Where the heading says only the pack, the values have to look like prices: and
 * unless larger packs cost more, somebody is asked.
 */
export function packColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  contents: readonly Content[],
): Map<number, { field: Field; score: number }> {
  const taken = new Map<number, { field: Field; score: number }>()
  const bare: Headed[] = []
  header.forEach((heading, column) => {
    const found = packOfHeading(heading)
    if (!found) return
    if (found.of === 'price') taken.set(column, { field: 'packPrice', score: 0.95 })
    else if (found.of === 'stock') taken.set(column, { field: 'packStock', score: 0.95 })
    else if (looksLikePrices(rows, column, contents[column])) bare.push({ ...found, column })
  })
  const score =
    bare.some(({ column }) => (contents[column]?.currency ?? 0) > 0) || growWithPack(bare, rows) ? 0.9 : unsure - 0.01
  for (const { column } of bare) taken.set(column, { field: 'packPrice', score })
  return taken
}

function looksLikePrices(rows: readonly (readonly string[])[], column: number, content: Content | undefined): boolean {
  if (!content || content.filled === 0) return true
  const cells = rows.map((row) => row[column] ?? '').filter((cell) => !isBlankText(cell))
  const prices = cells.filter((cell) => 'value' in parsePrice(cell, 'USD'))
  return prices.length > cells.length / 2
}

/** Whether a larger pack is worth more in most rows, and some row has two of them. */
function growWithPack(columns: readonly Headed[], rows: readonly (readonly string[])[]): boolean {
  const sorted = columns
    .map(({ column, pack }) => ({ column, base: baseOf(pack) }))
    .sort((a, b) => Number(a.base?.amount ?? 0) - Number(b.base?.amount ?? 0))
  let [grows, falls] = [0, 0]
  for (const row of rows) {
    const values = sorted.flatMap(({ column }) => {
      const price = parsePrice(row[column] ?? '', 'USD')
      return 'value' in price && price.value && !price.value.onInquiry ? [price.value.minor] : []
    })
    if (values.length < 2) continue
    if (values.every((value, i) => i === 0 || value > (values[i - 1] as number))) grows++
    else falls++
  }
  return grows > 0 && grows >= falls * 4
}
