/** What the house earns by a unit, and per cent of the buyer's price with two places. */
export function marginOf({ unitPrice, cost }: { unitPrice: number; cost: number }): { margin: number; rate: string } {
  const margin = unitPrice - cost
  return { margin, rate: ((margin / unitPrice) * 100).toFixed(2) }
}
