import { job } from '../../kernel/shared/job.ts'

const tones = ['#1f5f8b', '#2e7d5b', '#8a5a1f', '#7a3e6d', '#4a5a8f', '#9a4040'] as const

const legalForm = /^(inc|ltd|llc|co|corp|gmbh|ag|kg|plc|company|limited)$/i

/** Up to two initials of a company's name, without its legal form. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s,.&-]+/).filter((word) => word !== '' && !legalForm.test(word))
  return words
    .slice(0, 2)
    .map((word) => [...word][0]!.toUpperCase())
    .join('')
}

const escapes: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' }
const escaped = (text: string) => text.replace(/[<>&"']/g, (character) => escapes[character]!)

/** Makes the prices of a supplier real-time ones, or list prices again, as the programme says that it takes part in. */
export const followRealTimeJob = job<{ supplierId: number }>('supplier.followRealTime')

/** The logo of a supplier that uploaded none: its initials on a ground of its own colour, as SVG. */
export function drawnLogo(supplierId: number, name: string): string {
  const tone = tones[supplierId % tones.length]!
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" role="img"><title>${escaped(name)}</title><rect width="96" height="96" rx="14" fill="${tone}"/><text x="48" y="50" fill="#fff" font-family="sans-serif" font-size="38" font-weight="600" text-anchor="middle" dominant-baseline="middle">${escaped(initialsOf(name))}</text></svg>`
}

/**
 * What a new supplier can be known by, best first: a code and an address made of its name, and where those are taken (or the name has
 * no Latin letter), with the number of its company, which no other has.
 */
export function handlesOf(companyId: number, name: string): { code: string; shortUrl: string }[] {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !legalForm.test(word))
  const short = words.join('-').slice(0, 40).replace(/-$/, '')
  const own = { code: `S${companyId}`, shortUrl: `s-${companyId}` }
  if (short === '') return [own]
  const code = words.join('').slice(0, 12).toUpperCase()
  const numbered = { code: `${code}-${companyId}`, shortUrl: `${short}-${companyId}` }
  return [{ code, shortUrl: short }, numbered, own]
}

interface PlaceOf {
  supplierId: number
  stars: number | null
  topTag: boolean
  quality: string
}

/** What differs between two orders of the same suppliers, by the code of the supplier: place, stars, preference, level of quality. */
export function movedPlaces(before: readonly (PlaceOf & { code: string })[], after: readonly PlaceOf[]) {
  const told = ({ stars, topTag, quality }: PlaceOf, at: number) =>
    [at + 1, stars === null ? '' : '★'.repeat(stars), topTag ? 'top' : '', quality === 'none' ? '' : quality]
      .filter(Boolean)
      .join(' ')
  const now = new Map(after.map((place, at) => [place.supplierId, told(place, at)]))
  const moved = before
    .map((place, at) => ({ code: place.code, was: told(place, at), is: now.get(place.supplierId) ?? '' }))
    .filter(({ was, is }) => was !== is)
  return {
    before: Object.fromEntries(moved.map(({ code, was }) => [code, was])),
    after: Object.fromEntries(moved.map(({ code, is }) => [code, is])),
  }
}
