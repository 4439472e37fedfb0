/** Writes element counts in Hill order: with carbon C, H, D, T and the rest by letter; without carbon all by letter. */
export function hillFormula(counts: ReadonlyMap<string, number>): string {
  const first = counts.has('C') ? ['C', 'H', 'D', 'T'] : []
  const rest = [...counts.keys()].filter((symbol) => !first.includes(symbol)).sort()
  return [...first.filter((symbol) => counts.has(symbol)), ...rest]
    .map((symbol) => [symbol, Number((counts.get(symbol) ?? 0).toFixed(4))] as const)
    .filter(([, count]) => count > 0)
    .map(([symbol, count]) => (count === 1 ? symbol : `${symbol}${count}`))
    .join('')
}
