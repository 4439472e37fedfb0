/**
 * Numbers of a spreadsheet as the text a person saw in the cell: the file holds 0.98 and a format, the supplier
 * typed 98%. Only formats that change the meaning are followed (per cent, dates, fixed digits); colours, thousands
 * separators and rounding are not.
 */

/** A number without exponent and without the noise past 15 digits: 1e21 -> "1000000000000000000000". */
export function plainNumber(value: number): string {
  if (!Number.isFinite(value)) return ''
  const [mantissa = '0', exponentText = '0'] = value.toExponential(14).split('e')
  const negative = mantissa.startsWith('-')
  const digits = mantissa.replace('-', '').replace('.', '')
  const point = 1 + Number(exponentText)
  let whole: string
  let fraction: string
  if (point <= 0) {
    whole = '0'
    fraction = '0'.repeat(-point) + digits
  } else {
    whole = digits.slice(0, point).padEnd(point, '0')
    fraction = digits.slice(point)
  }
  fraction = fraction.replace(/0+$/, '')
  const text = fraction === '' ? whole : `${whole}.${fraction}`
  return negative && text !== '0' ? `-${text}` : text
}

export type NumberFormat =
  | { kind: 'plain' }
  | { kind: 'percent' }
  | { kind: 'date' }
  | { kind: 'digits'; pattern: string }

const plain: NumberFormat = { kind: 'plain' }
const known = new Map<string, NumberFormat>()

/** What a number format code (`yyyy/m/d`, `0.0%`, `00000-00-0`) does to the meaning of a number. */
export function numberFormat(code: string): NumberFormat {
  let format = known.get(code)
  if (!format) {
    format = classify(code)
    if (known.size < 1000) known.set(code, format)
  }
  return format
}

function classify(code: string): NumberFormat {
  const first = code.slice(0, 255).split(';')[0] ?? ''
  // [Red], [$-409], [h] are directions, "text" and \x literals
  const bare = first
    .replace(/"[^"]*"/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/[\\_*]./g, '')
  if (/general|@/i.test(bare)) return plain
  if (bare.includes('%')) return { kind: 'percent' }
  if (/[ymdhs]|年|月|日/i.test(bare) && !/[0#]/.test(bare.replace(/s\.0+/i, ''))) return { kind: 'date' }
  const pattern = first.replace(/\\(.)/g, '$1').replace(/"([- ]*)"/g, '$1')
  if (/^[0#\- ]+$/.test(pattern) && (/^0{2,}$/.test(pattern) || /[0#]-[0#]/.test(pattern)))
    return { kind: 'digits', pattern }
  return plain
}

/** Built-in number formats, by number; the rest are plain. 27-36 and 50-58 are the Chinese and Japanese dates. */
export function builtInFormat(id: number): NumberFormat {
  if (id === 9 || id === 10) return { kind: 'percent' }
  if ((id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58))
    return { kind: 'date' }
  return plain
}

/** The text of a number cell. `date1904`: the workbook counts days from 1904. */
export function numberText(value: number, format: NumberFormat, date1904: boolean): string {
  if (format.kind === 'percent') return `${plainNumber(value * 100)}%`
  if (format.kind === 'date') return dateText(value, date1904) ?? plainNumber(value)
  if (format.kind === 'digits' && Number.isSafeInteger(value) && value >= 0)
    return fillDigits(String(value), format.pattern)
  return plainNumber(value)
}

/** Days since 1899-12-30 -> "2211-09-05", with " hh:mm:ss" where there is a time; undefined past the year 9999. */
function dateText(serial: number, date1904: boolean): string | undefined {
  const days = date1904 ? serial + 1462 : serial
  if (!(days >= 0 && days < 2_958_466)) return undefined
  // Excel believes in 29 February 1900, so days before it are off by one
  const seconds = Math.round((days < 60 ? days + 1 : days) * 86_400)
  const iso = new Date((seconds - 25_569 * 86_400) * 1000).toISOString()
  if (days < 1) return iso.slice(11, 19)
  return iso.slice(11, 19) === '00:00:00' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`
}

/** 7732185 in "0-00-0" -> "7732-18-5" as Excel shows it: digits fill the pattern from the right. */
function fillDigits(digits: string, pattern: string): string {
  let left = digits
  let text = ''
  for (const sign of [...pattern].reverse()) {
    if (sign === '0' || sign === '#') {
      text = (left === '' ? (sign === '0' ? '0' : '') : left.slice(-1)) + text
      left = left.slice(0, -1)
    } else text = sign + text
  }
  return left + text.replace(/^[- ]+/, '')
}
