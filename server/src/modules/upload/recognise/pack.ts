import { decimalText, type DecimalStyle } from './numbers.ts'
import { plainText, isBlankText, type Parsed } from './text.ts'
import { packUnit, type PackUnit } from './units.ts'

/** `count` units of `amount` each: "5g*10" is 5 g, count 10. The amount is a decimal text, exactly as sold. */
export type Pack = { amount: string; unit: PackUnit; count: number }

const separators = /[;、\n]|,(?!\d{3}(?!\d)\s*[a-zµμ\p{Script=Han}])|\/(?=\s*\d)/iu
const times = /\s*[*x×·]\s*/i
const number = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?|^\d+(?:\.\d+)?|^\.\d+/

/**
 * The packs in a cell: one, several (`25g,50g,5g`), multiples (`5g*10`, `2x100mL`). `unit` is the text of a unit
 * column, for cells with a bare number; `style` how the column writes its numbers. Without one `0,5` is a half and `1,000` a thousand.
 */
export function parsePacks(cell: string, unit?: string, style?: DecimalStyle): Parsed<Pack[]> {
  if (isBlankText(cell)) return { value: undefined }
  const text = withPoints(plainText(cell.replace(/[\r\n]+/g, ';')).replace(/[×✕✖]/g, '*'), style)
  if (text === undefined) return { problem: 'NUMBER_AMBIGUOUS' }
  const given = unit !== undefined && !isBlankText(unit) ? plainText(unit) : undefined
  const packs: Pack[] = []
  for (const part of text.split(separators)) {
    if (part === undefined || part.trim() === '') continue
    const parsed = onePack(part.trim(), given)
    if (typeof parsed === 'string') return { problem: parsed }
    packs.push(parsed)
  }
  return packs.length > 0 ? { value: packs } : { problem: 'PACK_FORMAT' }
}

/** The numbers of a text with points before their decimals; undefined where one can be read in two ways. */
function withPoints(text: string, style: DecimalStyle | undefined): string | undefined {
  let twofold = false
  const changed = text.replace(/\d+(?:[.,]\d+)+/g, (number) => {
    if (style === undefined) return /^\d+,\d{1,2}$|^0,\d+$/.test(number) ? number.replace(',', '.') : number
    const read = decimalText(number, style)
    twofold ||=
      read === undefined &&
      style === 'either' &&
      decimalText(number, '.') !== undefined &&
      decimalText(number, ',') !== undefined
    return read ?? number
  })
  return twofold ? undefined : changed
}

type PackProblem = 'PACK_FORMAT' | 'PACK_WITHOUT_UNIT' | 'PACK_WITHOUT_AMOUNT' | 'PACK_UNIT_UNKNOWN'

function onePack(text: string, given: string | undefined): Pack | PackProblem {
  const held = heldIn(text)
  if (held) return held
  // "1 mL (10 mM in DMSO)", "10 mM * 1 mL": the concentration is no amount
  const bare = text
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\d+(?:\.\d+)?\s*[mµμun]?M(?![a-zA-Z])(?:\s*(?:in|于)\s+\S+)?/g, ' ')
    .replace(/^[\s*x×/,]+|[\s*x×/,]+$/gi, '')
    .trim()
  if (bare === '') return 'PACK_FORMAT'
  let amount: string | undefined
  let unit: PackUnit | undefined
  let count = 1
  for (const piece of bare.split(times)) {
    const found = piecewise(piece)
    if (typeof found === 'string') return found
    if (found.unit === undefined) count *= Number(found.amount)
    else if (unit === undefined) [amount, unit] = [found.amount, found.unit]
    else if (counted.has(found.unit)) count *= Number(found.amount)
    else if (counted.has(unit)) {
      // ten bottles of five grams: what is in them is the amount
      count *= Number(amount)
      ;[amount, unit] = [found.amount, found.unit]
    } else return 'PACK_FORMAT'
  }
  if (unit === undefined) {
    const fallback = given === undefined ? undefined : packUnit(given.replace(/^\/|^1\s*/, ''))
    if (given !== undefined && fallback === undefined) return 'PACK_UNIT_UNKNOWN'
    if (fallback === undefined) return 'PACK_WITHOUT_UNIT'
    const [first = '', ...rest] = bare.split(times)
    return packOf(
      decimal(first),
      fallback,
      rest.reduce((product, piece) => product * Number(decimal(piece)), 1),
    )
  }
  return packOf(amount ?? '', unit, count)
}

/** "1 vial (5 mg)" -> 5 mg: what a vessel holds is its amount; a number of vessels in the bracket is the same number again. */
function heldIn(text: string): Pack | null {
  const [, vessel = '', inside = ''] = /^([^()]{1,40})\(([^()]{1,40})\)$/.exec(text) ?? []
  if (!/^\s*\d/.test(inside)) return null
  const [outer, inner] = [onePack(vessel.trim(), undefined), onePack(inside.trim(), undefined)]
  if (typeof outer === 'string' || typeof inner === 'string' || !counted.has(outer.unit) || counted.has(inner.unit))
    return null
  const vessels = Number(outer.amount) * outer.count
  return inner.count === 1 || inner.count === vessels ? packAs(inner, vessels) : null
}

const packAs = ({ amount, unit }: Pack, count: number) => {
  const made = packOf(amount, unit, count)
  return typeof made === 'string' ? null : made
}

function packOf(amount: string, unit: PackUnit, count: number): Pack | PackProblem {
  if (!(Number(amount) > 0) || !Number.isInteger(count) || count < 1 || count > 1_000_000) return 'PACK_FORMAT'
  return { amount, unit, count }
}

/** What stands for a number of equal parts beside the amount in each. */
const counted: ReadonlySet<PackUnit> = new Set<PackUnit>([
  'bottle',
  'box',
  'vial',
  'piece',
  'bag',
  'plate',
  'well',
  'drum',
  'tube',
  'ampoule',
  'tablet',
  'set',
  'cylinder',
  'roll',
  'sheet',
])

type Piece = { amount: string; unit: PackUnit | undefined }

/** "500 g/瓶" -> 500 g; "10瓶" -> 10 bottles; "10" -> 10 without unit. */
function piecewise(piece: string): Piece | PackProblem {
  const [main = '', per] = piece.split('/')
  const match = number.exec(main.trim())
  if (!match) {
    return packUnit(main) === undefined ? 'PACK_FORMAT' : 'PACK_WITHOUT_AMOUNT'
  }
  const word = main
    .trim()
    .slice(match[0].length)
    .replace(/^[\s-]+/, '')
    .trim()
  if (word === '') return { amount: decimal(match[0]), unit: undefined }
  const unit = packUnit(word) ?? packUnit(word.split(/\s+/)[0] ?? '')
  if (
    unit === undefined ||
    (per !== undefined && per.trim() !== '' && packUnit(per.replace(/^\s*\d*\s*/, '')) === undefined)
  )
    return 'PACK_UNIT_UNKNOWN'
  return { amount: decimal(match[0]), unit }
}

/** "1,000.50" -> "1000.5", "0.250" -> "0.25". */
function decimal(text: string): string {
  const plain = text.replaceAll(',', '').trim()
  const [whole = '0', fraction = ''] = plain.split('.')
  const kept = fraction.replace(/0+$/, '')
  const head = whole.replace(/^0+(?=\d)/, '') || '0'
  return kept === '' ? head : `${head}.${kept}`
}
