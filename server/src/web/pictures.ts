import { KeptByBytes } from '../kernel/keptByBytes.ts'

/** Drawings, as texts of SVG; null where there is none, or not in time. */
export type DrawingsOf = (addresses: readonly string[]) => Promise<readonly (string | null)[]>

const MAX_BYTES = 4 * 1024 * 1024
/** Milliseconds: as long as a page is kept at most. */
const FRESH = 600_000
const BYTES_AROUND = 200

/** React names what must be there first in a link, beside the picture itself. */
const FIRST =
  /<link rel="preload" as="image" href="(\/oldapi\/mall\/files\/chemicalimage\/[^"]+)" fetchPriority="high"\/>/g
const FIRST_OR_SHOWN = new RegExp(`${FIRST.source}| src="(/oldapi/mall/files/chemicalimage/[^"]+)"`, 'g')

/**
 * Puts the drawings that are seen first into the page itself: a kilobyte each, where asking for it takes a journey to the server.
 * One that is missing stays an address.
 */
export function firstPictures() {
  const kept = new KeptByBytes<string, { uri: string; at: number }>(MAX_BYTES)
  const known = (address: string) => {
    const found = kept.get(address)
    return found && performance.now() - found.at < FRESH ? found.uri : undefined
  }
  return async function withPictures(html: string, drawingsOf: DrawingsOf): Promise<string> {
    const addresses = [...html.matchAll(FIRST)].map(([, address]) => address!)
    const missing = addresses.filter((address) => known(address) === undefined)
    const drawings = missing.length > 0 ? await drawingsOf(missing.map(unescaped)) : []
    for (const [i, address] of missing.entries()) {
      const uri = dataUri(drawings[i] ?? '')
      if (uri) kept.set(address, { uri, at: performance.now() }, BYTES_AROUND + uri.length)
    }
    const uris = new Map(addresses.map((address) => [address, known(address)]))
    const shown = new Set<string>()
    return html.replace(FIRST_OR_SHOWN, (all, first: string | undefined, source: string | undefined) => {
      const uri = uris.get(first ?? source!)
      if (!uri) return all
      if (source === undefined) return ''
      // Another one of the same asks for it: a kilobyte more helps nobody.
      if (shown.has(source)) return all
      shown.add(source)
      return ` src="${uri}"`
    })
  }
}

const unescaped = (attribute: string) => attribute.replaceAll('&amp;', '&')

/** An SVG as the value of an attribute; empty where it is none that is simply written. */
const dataUri = (svg: string) =>
  svg.startsWith('<svg') && !svg.includes("'")
    ? `data:image/svg+xml,${svg.replaceAll('"', "'").replace(/[%#<>&\n]/g, (sign) => encodeURIComponent(sign))}`
    : ''
