// A markup as a pure function of the price that was answered.

/** What the house adds: the version and its rate in hundredths of a percent. */
export interface Markup {
  id: number
  basisPoints: number
}

/**
 * What a buyer pays for what a supplier asks: minor units in, whole minor units out, a half rounded up. A unit is rounded, and a
 * line is the rounded unit times its quantity, as everywhere in an order. No fraction of a double comes near it.
 */
export const markedUp = (minor: number, markup: Markup | null): number =>
  markup === null ? minor : Number((BigInt(minor) * BigInt(10_000 + markup.basisPoints) + 5_000n) / 10_000n)

/** The highest price of a supplier for which a buyer pays no more than so much; 0 where not even the smallest is. */
export const unmarked = (minor: number, markup: Pick<Markup, 'basisPoints'> | null): number =>
  markup === null ? minor : Number((BigInt(minor) * 10_000n + 4_999n) / BigInt(10_000 + markup.basisPoints))

/** `12.5` of a form as 1250 hundredths of a percent. */
export const basisPointsOf = (percent: string): number => {
  const [whole = '0', part = ''] = percent.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
/** 1250 hundredths of a percent as `12.50`. */
export const percentOf = (basisPoints: number): string => (basisPoints / 100).toFixed(2)
