import { plainText } from './text.ts'

/**
 * How the numbers of a column are written: with `.` or `,` before the decimals, the other sign between thousands; `either` where its
 * cells do not agree or show no sign: then only numbers that can be read in one way alone are read.
 */
export type DecimalStyle = '.' | ',' | 'either'

/** What the numbers of a column show; a group is a number such as `1.050`, which is 1.05 or 1,050. */
export interface NumberTally {
  point: number
  comma: number
  pointGroups: number
  commaGroups: number
  /** The first group, to ask by. */
  group: string
}

export const emptyTally = (): NumberTally => ({ point: 0, comma: 0, pointGroups: 0, commaGroups: 0, group: '' })

const longestCell = 200
const numbers = /\d[\d.,]*/g

/** Counts what the numbers of a cell show. A comma with a blank after it, or before another amount with a unit, parts a list. */
export function tallyNumbers(tally: NumberTally, cell: string): void {
  if (cell.length > longestCell || !/[.,٫．，]/.test(cell)) return
  for (const [found] of plainText(cell).matchAll(numbers)) {
    const text = found.replace(/[.,]+$/, '')
    const shown = shownBy(text)
    if (shown === undefined) continue
    tally[shown]++
    if (tally.group === '' && (shown === 'pointGroups' || shown === 'commaGroups')) tally.group = text
  }
}

function shownBy(text: string): keyof Omit<NumberTally, 'group'> | undefined {
  const [points, commas] = [text.split('.').length - 1, text.split(',').length - 1]
  if (points + commas === 0) return undefined
  if (points > 0 && commas > 0) return text.lastIndexOf('.') > text.lastIndexOf(',') ? 'point' : 'comma'
  const sign = points > 0 ? '.' : ','
  const groups = text.split(sign)
  const whole = groups[0] as string
  const inThousands = /^[1-9]\d{0,2}$/.test(whole) && groups.slice(1).every((group) => group.length === 3)
  if (groups.length > 2) return inThousands ? (sign === '.' ? 'comma' : 'point') : undefined
  if (inThousands) return sign === '.' ? 'pointGroups' : 'commaGroups'
  return sign === '.' ? 'point' : 'comma'
}

/**
 * What the values of a whole column settle. `open` where they leave it open: then people are asked, and `style` is what we would say.
 * Numbers in groups alone are thousands where the sign is a comma, as most of the world writes them, unless the other columns have
 * decimal commas.
 * @param others what the other columns of the file have settled
 */
export function settleStyle(tally: NumberTally, others: DecimalStyle): { style: DecimalStyle; open: boolean } {
  const { point, comma, pointGroups, commaGroups } = tally
  const groups = pointGroups + commaGroups
  if (point > 0 && comma === 0) return { style: '.', open: false }
  if (comma > 0 && point === 0) return { style: ',', open: false }
  if (groups === 0) return { style: 'either', open: false }
  if (point > 0) return { style: point >= comma ? '.' : ',', open: true }
  if (pointGroups > 0) return { style: others === '.' ? '.' : ',', open: true }
  return { style: others === ',' ? ',' : '.', open: others === ',' }
}

const styles: Record<DecimalStyle, (text: string) => string | undefined> = {
  '.': (text) => (isGrouped(text, ',', '.') ? text.replaceAll(',', '') : undefined),
  ',': (text) => (isGrouped(text, '.', ',') ? text.replaceAll('.', '').replace(',', '.') : undefined),
  either: (text) => {
    const shown = shownBy(text.replace(/^-/, ''))
    if (shown === undefined) return /^-?\d{1,16}$/.test(text) ? text : undefined
    return shown === 'point' || shown === 'comma' ? styles[shown === 'point' ? '.' : ','](text) : undefined
  },
}

/** A number as its column is written, with a point before its decimals; undefined where it is written in another way. */
export const decimalText = (text: string, style: DecimalStyle): string | undefined => styles[style](text)

/** A plain number, or one whose thousands are parted by `thousands`. */
function isGrouped(text: string, thousands: ',' | '.', decimal: ',' | '.'): boolean {
  const [whole = '', ...rest] = text.replace(/^-/, '').split(decimal)
  if (rest.length > 1 || (rest[0] !== undefined && !/^\d*$/.test(rest[0]))) return false
  if (/^\d{1,16}$/.test(whole) || (whole === '' && rest[0] !== undefined && rest[0] !== '')) return true
  const groups = whole.split(thousands)
  return (
    groups.length > 1 && /^\d{1,3}$/.test(groups[0] as string) && groups.slice(1).every((one) => /^\d{3}$/.test(one))
  )
}
