import { headingWords } from './headings.ts'

/**
 * Columns that come once for each pack of a row: `Size 1`, `Price 1`, `Size 2`, `Price 2`, or the same two headings again and again.
 * For each such column the heading without its number, and which of the packs it is for, from 0.
 */
export function setsOf(header: readonly string[]): ReadonlyMap<number, { name: string; number: number }> {
  const byName = new Map<string, number[]>()
  header.forEach((heading, column) => {
    const name = headingWords(heading).replace(/\s*\d{1,2}$/, '')
    if (name !== '') byName.set(name, [...(byName.get(name) ?? []), column])
  })
  const several = [...byName].filter(([, columns]) => columns.length > 1)
  const sets = new Map<number, { name: string; number: number }>()
  for (const [name, columns] of several) {
    // a pack has a price: one heading that repeats by itself is something else
    if (several.every(([other, { length }]) => other === name || length !== columns.length)) continue
    columns.forEach((column, number) => sets.set(column, { name, number }))
  }
  return sets
}
