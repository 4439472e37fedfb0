import type { AlertKind } from './contract.ts'

/** What an alert saw last: an event is the difference to it. Unknown parts are missing. */
export interface Seen {
  inStock?: boolean
  /** Minor units of the alert's currency; null: nobody states a price. */
  price?: number | null
  suppliers?: number[]
}

export interface Event {
  /** Names the event; the same is told once only. */
  key: string
  price?: number
  before?: number
  supplierIds?: number[]
}

/** What is told once and then ends. */
export const endsAfterEvent = (kind: AlertKind) => kind === 'back-in-stock'

/**
 * What happened between two looks that somebody asked to be told of. Where nothing was seen before, nothing happened: it is
 * the first look.
 * @param threshold tell of prices from here down only
 * @param day today; a price that comes back another day is another event
 */
export function eventBetween(
  kind: AlertKind,
  before: Seen | null,
  now: Seen,
  { threshold, day }: { threshold: number | null; day: string },
): Event | null {
  if (!before) return null
  if (kind === 'back-in-stock') return before.inStock === false && now.inStock ? { key: 'in stock' } : null
  if (kind === 'price-drop') {
    const { price } = now
    if (price === null || price === undefined) return null
    const fell = typeof before.price === 'number' && price < before.price
    const appeared = before.price === null && threshold !== null
    if (!(fell || appeared) || (threshold !== null && price > threshold)) return null
    return { key: `price ${price} ${day}`, price, ...(typeof before.price === 'number' && { before: before.price }) }
  }
  const known = new Set(before.suppliers)
  const supplierIds = (now.suppliers ?? []).filter((id) => !known.has(id)).sort((a, b) => a - b)
  return supplierIds.length ? { key: `suppliers ${supplierIds.join(' ')}`, supplierIds } : null
}

/** What an alert remembers: a supplier once seen stays known, so that one who pauses is not new when it comes back. */
export const remember = (before: Seen | null, now: Seen): Seen =>
  now.suppliers
    ? { ...now, suppliers: [...new Set([...(before?.suppliers ?? []), ...now.suppliers])].slice(-5000) }
    : now
