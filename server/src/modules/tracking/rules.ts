const DAY_MS = 86_400_000

/** A parcel that has not arrived after so many days is not asked about any more. */
export const FOLLOWED_DAYS = 60
/** Minutes until a parcel is asked about again: one that moves, one that the carrier does not know yet, one that failed. */
export const ASK_EVERY_MINUTES = { followed: 30, unknown: 120, failed: 10 } as const

/**
 * Whether a parcel can have been somewhere at a time: not a day before it was handed over (clocks differ, and numbers are given early), nor
 * in the future.
 */
export const isBelievable = (at: Date, shippedAt: Date, now: Date) =>
  at.getTime() > shippedAt.getTime() - DAY_MS && at.getTime() < now.getTime() + 10 * 60_000

/** A number as it is compared: carriers write blanks and dashes, and small letters. */
export const plainNumber = (number: string) => number.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()
