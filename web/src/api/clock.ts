// The server's clock, as its answers tell it: what ends at a moment of the server ends so on every device, however wrong its clock is.

let ahead: number | null = null

/**
 * Learns from the moment that an answer was sent at. It is some while old when it arrives, and cut to the second: the answer by which the
 * server is furthest ahead is the nearest to the truth. Counted from a clock that nobody sets, so that setting the device's changes nothing.
 */
export function noteMoment({ headers }: Response) {
  const sent = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(sent)) ahead = Math.max(ahead ?? -Infinity, sent - performance.now())
}

/** Milliseconds by the server's clock; by the device's until the server has answered something. */
export const serverNow = () => (ahead === null ? Date.now() : performance.now() + ahead)
