import { keysOf, type Filter, type Listing } from '@reagora/server/kernel/listing'

/** What an address asks of a list, as its contract takes it: what the contract would refuse is left out. */
export function askOf(listing: Listing, params: URLSearchParams): Record<string, string | string[]> {
  const ask: Record<string, string | string[]> = {}
  for (const [key, filter] of Object.entries(listing.filters))
    for (const name of keysOf(key, filter)) {
      const value = valueOf(filter, params.get(name) ?? '')
      if (value !== null) ask[name] = value
    }
  return ask
}

function valueOf(filter: Filter, text: string): string | string[] | null {
  if (text === '') return null
  switch (filter.kind) {
    case 'text':
    case 'value':
      return text.slice(0, filter.max)
    case 'oneOf':
      return filter.of.includes(text) ? text : null
    case 'someOf': {
      const known = text.split(',').filter((value) => filter.of.includes(value))
      return known.length > 0 ? known : null
    }
    case 'days':
      return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null
    case 'amounts':
      return /^\d{1,12}(\.\d{1,2})?$/.test(text) ? text : null
  }
}

/** The order that an address asks for, or the list's own. */
export function sortIn(listing: Listing, params: URLSearchParams): string {
  const asked = params.get('sort') ?? ''
  return listing.sorts.includes(asked.replace(/^-/, '')) ? asked : listing.sort
}

/** Every key of an address that belongs to the list itself: filters, sort and columns; the page and what is open do not. */
export const keysOfListing = (listing: Listing) => [
  ...Object.entries(listing.filters).flatMap(([key, filter]) => keysOf(key, filter)),
  'sort',
  'cols',
]

/** Filters, sort and columns of an address as one text, always in the same order: what a saved view keeps. */
export function queryOf(listing: Listing, params: URLSearchParams): string {
  const kept = new URLSearchParams()
  for (const key of keysOfListing(listing)) {
    const value = params.get(key)
    if (value) kept.set(key, value)
  }
  return kept.toString()
}
