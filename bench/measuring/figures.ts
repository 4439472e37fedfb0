/** The value below which a share of the samples lies: `quantile(ms, 0.95)`. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
export const median = (samples: readonly number[]) => quantile(samples, 0.5)

/** Holds a figure against its bar, prints both, and lets the command fail where it is missed. */
export function bar(what: string, holds: boolean): void {
  console.log(`${holds ? '✔' : '✖'} ${what}`)
  if (!holds) process.exitCode = 1
}

/** Columns of equal width: words to the left, figures to the right. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const shown = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? figure(cell) : cell)))
  const widths = head.map((title, i) => Math.max(title.length, ...shown.map((row) => row[i]!.length)))
  const line = (cells: readonly string[]) =>
    cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ')
  console.log([line(head), ...shown.map(line)].join('\n'))
}

const figure = (value: number) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2))
