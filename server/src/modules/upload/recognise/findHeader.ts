import { contentOf } from './content.ts'
import { headingScores, headingStrength } from './headings.ts'
import { currencyIn } from './price.ts'
import { packOfHeading } from './packHeading.ts'
import { isBlankText } from './text.ts'

/** A row as the file has it; row 0 is a heading that the reader of the file made. */
export type SeenRow = { row: number; cells: readonly string[] }

/**
 * Where the headings are: `header` holds the text of each column (two rows joined where headings have two), `headerRows`
 * the row numbers it came from, `firstData` the row number of the first row of data. No heading: `header` is empty.
 */
export type FoundHeader = { header: string[]; headerRows: number[]; firstData: number }

const searched = 25

/**
 * Finds the heading among the first rows: titles and blanks may stand above it, legends and units below it. Headings
 * are known by their words; failing that, by a row of words above columns of something else.
 */
export function findHeader(rows: readonly SeenRow[]): FoundHeader {
  const first = rows[0]
  if (!first) return { header: [], headerRows: [], firstData: 1 }
  if (first.row === 0) return { header: [...first.cells], headerRows: [0], firstData: rows[1]?.row ?? 1 }
  const head = rows.slice(0, searched)
  let best = -1
  let bestScore = 0
  head.forEach((row, i) => {
    const score = headerScore(row.cells)
    if (score > bestScore + 0.01) [best, bestScore] = [i, score]
  })
  const width = usualWidth(head)
  if (best < 0 || bestScore < Math.min(1.4, width * 0.55)) best = unknownHeader(head)
  if (best < 0) return { header: [], headerRows: [], firstData: first.row }
  return withLegend(rows, best)
}

/** The weights of the recognised headings of a row, less what looks like data. */
function headerScore(cells: readonly string[]): number {
  const filled = cells.filter((cell) => !isBlankText(cell))
  if (filled.length === 0) return 0
  const seen = new Set<string>()
  const packs = new Set(filled.filter((cell) => packOfHeading(cell) !== null))
  let score = 0
  let data = 0
  for (const cell of filled) {
    // packs beside each other head their prices: each says as much as a word
    if (packs.size > 1 && packs.has(cell)) score += seen.has(cell) ? 0 : 0.6
    else if (looksLikeData(cell)) data++
    // a merged title repeats itself over the columns and counts once
    else if (!seen.has(cell)) score += headingStrength(cell) > 0.55 ? headingStrength(cell) : 0
    seen.add(cell)
  }
  return data > filled.length * 0.4 ? 0 : score * (1 - data / filled.length)
}

function looksLikeData(cell: string): boolean {
  if (cell.length > 80 || /^[><≥≤=~¥$€]*\s*-?[\d.,]+\s*%?$/.test(cell.trim())) return true
  const content = contentOf([cell])
  return (
    content.cas + content.mdl + content.inchiKey + content.inchi > 0 ||
    (content.smiles > 0 && /[=#()[\]]/.test(cell)) ||
    (content.pack > 0 && /\d/.test(cell))
  )
}

function usualWidth(rows: readonly SeenRow[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of rows) {
    const filled = cells.filter((cell) => !isBlankText(cell)).length
    counts.set(filled, (counts.get(filled) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0
}

/** A full row of short distinct words above columns of data, in a language or trade we do not know. */
function unknownHeader(rows: readonly SeenRow[]): number {
  const width = usualWidth(rows)
  for (let i = 0; i < Math.min(rows.length - 1, 6); i++) {
    const cells = (rows[i] as SeenRow).cells.filter((cell) => !isBlankText(cell))
    if (cells.length < Math.max(1, width * 0.8) || cells.some(looksLikeData) || new Set(cells).size < cells.length)
      continue
    const below = rows.slice(i + 1).flatMap((row) => row.cells.filter((cell) => !isBlankText(cell)))
    if (below.filter(looksLikeData).length > below.length * 0.2) return i
    return -1
  }
  return -1
}

/** Joins a second heading row and steps over legends: rows in which the columns that identify a product are blank. */
function withLegend(rows: readonly SeenRow[], at: number): FoundHeader {
  const top = rows[at] as SeenRow
  const header = [...top.cells]
  const headerRows = [top.row]
  const above = rows[at - 1]
  if (above && isGroupRow(above.cells, header)) {
    underGroups(above.cells, header)
    headerRows.unshift(above.row)
  }
  const identity = header.flatMap((heading, column) => (isIdentity(heading) ? [column] : []))
  let next = at + 1
  for (; next < Math.min(rows.length, at + 12); next++) {
    const { row, cells } = rows[next] as SeenRow
    const second = next === at + 1 && cells.every((cell) => !looksLikeData(cell)) && isSecondHeading(header, cells)
    const legend = identity.length > 1 && identity.every((column) => isBlankText(cells[column] ?? ''))
    if (next < at + 3 && isPackRow(header, cells)) {
      const groups = [...header]
      cells.forEach((cell, column) => {
        if (!isBlankText(cell)) header[column] = cell
      })
      underGroups(groups, header)
      headerRows.push(row)
      continue
    }
    if (!second && !legend) break
    if (next !== at + 1) continue
    headerRows.push(row)
    cells.forEach((cell, column) => {
      if (isBlankText(cell)) return
      const upper = header[column] ?? ''
      while (header.length <= column) header.push('')
      // of a Chinese and an English heading the better known stays; a unit or part is joined
      if (headingStrength(cell) > headingStrength(upper) && (second || upper === '')) header[column] = cell
      else if (!second || upper === '') header[column] = `${upper} ${cell}`.trim()
    })
  }
  // a legend to the very end was data after all
  if (next >= rows.length && next > at + 1)
    return { header: [...top.cells], headerRows: [top.row], firstData: rows[at + 1]?.row ?? top.row + 1 }
  return { header, headerRows, firstData: rows[next]?.row ?? top.row + 1 }
}

/** A row below the headings that names packs, and nothing where a product would have its name or number. */
function isPackRow(header: readonly string[], cells: readonly string[]): boolean {
  let packs = 0
  for (const [column, cell] of cells.entries()) {
    if (isBlankText(cell)) continue
    if (packOfHeading(cell)) packs++
    else if (isIdentity(header[column] ?? '') ? cell.trim() !== header[column]?.trim() : headingStrength(cell) < 0.55)
      return false
  }
  return (
    packs > 1 || (packs === 1 && cells.some((cell, column) => packOfHeading(cell) && isMoney(headerAt(header, column))))
  )
}

/** A row above headings with packs that says what stands below them: "Price (EUR)" over `1 g`, `5 g`, `25 g`. */
function isGroupRow(cells: readonly string[], header: readonly string[]): boolean {
  return header.some((heading, column) => packOfHeading(heading) && isMoney(headerAt(cells, column)))
}

/** Puts the word of the group before each pack below it; a merged cell stands in the first of its columns alone. */
function underGroups(groups: readonly string[], header: string[]): void {
  header.forEach((heading, column) => {
    const group = headerAt(groups, column)
    if (
      packOfHeading(heading)?.of === 'unsaid' &&
      group !== heading &&
      (isMoney(group) || isMoney(groups[column] ?? ''))
    )
      header[column] = `${group} ${heading}`
  })
}

/** What heads a column: its own cell, or the one to the left that it was merged with. */
function headerAt(cells: readonly string[], column: number): string {
  for (let at = column; at >= 0; at--) {
    const cell = cells[at] ?? ''
    if (!isBlankText(cell)) return cell
  }
  return ''
}

/** A heading of prices or of stock. */
function isMoney(heading: string): boolean {
  const scores = headingScores(heading)
  return (scores.get('price') ?? 0) > 0.5 || (scores.get('stock') ?? 0) > 0.5 || currencyIn(heading) !== undefined
}

function isIdentity(heading: string): boolean {
  const scores = headingScores(heading)
  return (['cas', 'smiles', 'code', 'name', 'nameEn', 'nameZh', 'mdl', 'inchiKey'] as const).some(
    (field) => (scores.get(field) ?? 0) > 0.7,
  )
}

/** A row of headings below a row of headings, as bilingual lists have it. */
function isSecondHeading(header: readonly string[], cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => !isBlankText(cell))
  const known = filled.filter((cell) => headingStrength(cell) > 0.7)
  return known.length >= 2 && known.length >= filled.length * 0.6 && header.some((heading) => heading !== '')
}

/** Whether a row of data is the heading once more, as lists printed page by page have it, or nearly so, as above the next of several tables. */
export function repeatsHeader(header: readonly string[], cells: readonly string[]): boolean {
  let filled = 0
  let same = 0
  for (const [column, cell] of cells.entries()) {
    if (isBlankText(cell)) continue
    filled++
    if (cell.trim() === header[column]?.trim()) same++
    // most rows are no headings, and say so in their first cells
    else if (filled === 3 && same === 0) return false
  }
  return same > 1 && same >= filled * 0.6
}
