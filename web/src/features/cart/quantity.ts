const MAX_QUANTITY = 100_000

/** The quantity that was typed, in whatever width of digits; null where it is none. */
export function typedQuantity(text: string): number | null {
  const quantity = Number(text.normalize('NFKC').trim())
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : null
}

/** One more or one less of what stands there, as far as there is one. */
export const stepped = (text: string, by: 1 | -1) => Math.min(MAX_QUANTITY, Math.max(1, (Number(text) || 1) + by))
