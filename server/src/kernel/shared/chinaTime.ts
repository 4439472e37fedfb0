// China's time, by which the house counts its days.

/** Days are Chinese days as `2026-01-31`; there is no daylight saving time in China. */
export const chinaDay = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)

/** A moment as emails write it, in China's time: `2026-12-01 18:00 (UTC+8)`. */
export const chinaMoment = (at: Date) =>
  `${new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')} (UTC+8)`
