import { emptyPack, packFields, type StatePack } from '@reagora/server/productDesk/rules'

/** Cells of a spreadsheet as they come with a paste: rows of texts; null where it is one plain text. */
export function cellsOf(pasted: string): string[][] | null {
  const text = pasted.replace(/\r\n?/g, '\n').replace(/\n+$/, '')
  if (!/[\t\n]/.test(text)) return null
  return text.split('\n').map((line) => line.split('\t').map((cell) => cell.trim()))
}

/** Packs with cells laid over them from one field of one row on; rows that are missing are added, beyond `most` none. */
export function withCells(
  packs: readonly StatePack[],
  { row, field, currency, most }: { row: number; field: (typeof packFields)[number]; currency: string; most: number },
  cells: readonly (readonly string[])[],
): StatePack[] {
  const result = packs.map((pack) => ({ ...pack }))
  const first = packFields.indexOf(field)
  cells.forEach((texts, down) => {
    const at = row + down
    if (at >= most) return
    while (result.length <= at) result.push({ ...emptyPack, currency })
    texts.forEach((text, right) => {
      const key = packFields[first + right]
      if (key) result[at]![key] = text
    })
  })
  return result
}
