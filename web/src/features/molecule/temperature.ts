// Temperatures in Celsius, Fahrenheit and Kelvin, kept as they are supplied and converted without floating point.

export const scales = ['C', 'F', 'K'] as const
export type Scale = (typeof scales)[number]
const signs: Record<Scale, string> = { C: '°C', F: '°F', K: 'K' }

/** Places after the point of what no decimal number is: a third of a degree. */
const PLACES = 2

/** A decimal number as a whole number of 10⁻ᵈ. */
function parsed(text: string): { units: bigint; places: number } {
  const [whole = '0', after = ''] = text.replace(/^[−–]/, '-').split('.')
  return { units: BigInt(`${whole === '-' ? '-0' : whole}${after}`), places: after.length }
}

/**
 * A number of degrees on another scale: exactly (C = (F − 32) · 5/9, K = C + 273.15), rounded to two places only where thirds and
 * ninths of a degree have no end.
 */
export function converted(text: string, from: Scale, to: Scale): string {
  if (from === to) return text
  const { units, places } = parsed(text)
  // As hundredths of a Kelvin times nine, over ten to the places: everything is a whole number there.
  const one = 10n ** BigInt(places)
  const hundredths = 100n * units
  const ninths =
    from === 'K'
      ? 9n * hundredths
      : from === 'C'
        ? 9n * (hundredths + 27_315n * one)
        : 5n * (hundredths + 45_967n * one)
  const [top, bottom] =
    to === 'K'
      ? [ninths, 900n * one]
      : to === 'C'
        ? [ninths - 9n * 27_315n * one, 900n * one]
        : [ninths - 5n * 45_967n * one, 500n * one]
  return decimal(top, bottom, places + 2)
}

/** A fraction as a decimal number: in full where it ends within `places`, else rounded half away from zero. */
function decimal(top: bigint, bottom: bigint, places: number): string {
  const ends = (top * 10n ** BigInt(places)) % bottom === 0n
  const kept = ends ? places : PLACES
  const scale = 10n ** BigInt(kept)
  const size = top < 0n ? -top : top
  const rounded = (2n * size * scale + bottom) / (2n * bottom)
  const digits = rounded.toString().padStart(kept + 1, '0')
  const text = `${digits.slice(0, -kept)}.${digits.slice(-kept)}`.replace(/\.?0+$/, '')
  return top < 0n && rounded !== 0n ? `-${text}` : text
}

const number = String.raw`[-−–]?\d+(?:\.\d+)?`
const range = new RegExp(
  String.raw`([<>≥≤~]?\s?)(${number})(?:\s?(?:°\s?[CF]|℃|℉|K)?\s?(?:–|~|to|bis|至|から|-|～|에서)\s?(${number}))?\s?(°\s?[CF]|℃|℉|K)(?![a-z])`,
  'u',
)
/** The text with its first temperature in one piece: no line ends within it. */
export const unbroken = (text: string) => text.replace(range, (found) => found.replace(/(?<=\S)\s/g, '\u00a0'))

const scaleOf = (sign: string): Scale => (/F|℉/.test(sign) ? 'F' : sign === 'K' ? 'K' : 'C')

/** Degrees as they are written, with a true minus. */
const written = (low: string, high: string | undefined, scale: Scale) =>
  `${[low, ...(high === undefined || high === low ? [] : [high])].map((one) => one.replace('-', '−')).join(/^[-−]/.test(low) ? ' … ' : '–')} ${signs[scale]}`

/** The first temperature of a text on the two other scales; none where the text states none. */
export function otherScales(text: string): string[] {
  const [, sign = '', low, high, unit] = range.exec(text) ?? []
  if (low === undefined || unit === undefined) return []
  const from = scaleOf(unit)
  return scales
    .filter((to) => to !== from)
    .map((to) => sign.trim() + written(converted(low, from, to), high && converted(high, from, to), to))
}
