import { casChecksumOk, casNeighbours } from '@reagora/chemistry'
import { isBlankText, plainText, type Parsed } from './text.ts'

const prefix = /^cas(?:\s*(?:rn|no|nr|number|registry number|号|登记号|登录号|编号))?[\s.:#=-]*/i

/**
 * A CAS number out of whatever a spreadsheet made of it: leading zeros, dashes of all kinds or none, a prefix, and
 * dates (`12280-03-04`, `8/07/2708`), where the check digit decides whether it was a CAS number.
 */
export function parseCas(cell: string): Parsed<string> {
  const text = plainText(cell)
    .replace(prefix, '')
    .replace(/\s*-\s*/g, '-')
    .replace(/^\[|\]$/g, '')
    .trim()
  if (isBlankText(text) || /^(nocas|no cas|none|未知|无cas)/i.test(text)) return { value: undefined }
  const dashed = /^(\d{1,9})-(\d{2})-(\d)$/.exec(text)
  if (dashed) return judge(dashed[1] as string, dashed[2] as string, dashed[3] as string)
  const dates = dateReadings(text)
  if (dates.length > 0) {
    const [first, second] = [...new Set(dates.filter(casChecksumOk))]
    if (first === undefined) {
      const wrapped = wrappedReadings(text)
      return wrapped.length > 0
        ? { problem: 'CAS_IS_DATE', suggestion: wrapped.join(', ') }
        : { problem: 'CAS_IS_DATE' }
    }
    return second === undefined
      ? { value: first }
      : { problem: 'CAS_AMBIGUOUS_DATE', suggestion: `${first}, ${second}` }
  }
  const digits = text.replace(/\s/g, '')
  if (/^\d{5,10}$/.test(digits)) {
    const cas = `${digits.slice(0, -3).replace(/^0+(?=\d\d)/, '')}-${digits.slice(-3, -1)}-${digits.slice(-1)}`
    return casChecksumOk(cas) ? { value: cas } : { problem: 'CAS_CHECK_DIGIT' }
  }
  const several = text.match(/\d{2,7}-\d{2}-\d(?!\d)/g) ?? []
  if (several.length > 1) {
    return new Set(several).size === 1
      ? parseCas(several[0] as string)
      : { problem: 'CAS_SEVERAL', suggestion: several[0] as string }
  }
  return { problem: 'CAS_FORMAT' }
}

function judge(first: string, middle: string, check: string): Parsed<string> {
  const head = first.replace(/^0+(?=\d\d)/, '')
  const cas = `${head}-${middle}-${check}`
  if (head.length < 2 || head.length > 7) return { problem: 'CAS_FORMAT' }
  if (casChecksumOk(cas)) return { value: cas }
  const near = casNeighbours(cas).slice(0, 3)
  return near.length > 0 ? { problem: 'CAS_CHECK_DIGIT', suggestion: near.join(', ') } : { problem: 'CAS_CHECK_DIGIT' }
}

/** The CAS numbers a date may have been before the spreadsheet took it for one. */
function dateReadings(text: string): string[] {
  const day = text.replace(/ 00:00(:00)?$/, '')
  const readings: string[] = []
  const add = (year: string, middle: number, check: number) => {
    if (check >= 0 && check < 10 && middle < 100)
      readings.push(`${Number(year)}-${String(middle).padStart(2, '0')}-${check}`)
  }
  // year first: 12280-03-04, 2708/7/8, 2708年7月8日
  const yearFirst = /^(\d{4,7})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(day)
  if (yearFirst) {
    const year = Number(yearFirst[1])
    add(yearFirst[1] as string, Number(yearFirst[2]), Number(yearFirst[3]))
    // 51-03-6 was taken for a year of two digits
    if (year >= 1930 && year < 2030 && year % 100 >= 10)
      add(String(year % 100), Number(yearFirst[2]), Number(yearFirst[3]))
  }
  // year last: the day or the month may stand first
  const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4,7})$/.exec(day)
  if (yearLast) {
    const [a, b, year] = [Number(yearLast[1]), Number(yearLast[2]), yearLast[3] as string]
    add(year, b, a)
    // in 8/07/2708 only the middle group has its zero
    if (!(/^\d$/.test(yearLast[1] as string) && (yearLast[2] as string).startsWith('0'))) add(year, a, b)
  }
  return readings
}

/**
 * Years past 65535 come back from some programs with only their low 16 bits: 67747-09-5 as 2211-09-05. Several
 * numbers pass the check digit then, so these are only suggested, the smaller first.
 */
function wrappedReadings(text: string): string[] {
  const match = /^(\d{4,5})-(\d{2})-0(\d)/.exec(text)
  if (!match) return []
  const found: string[] = []
  for (let year = Number(match[1]) + 65_536; year < 2_000_000 && found.length < 3; year += 65_536) {
    const cas = `${year}-${match[2]}-${match[3]}`
    if (casChecksumOk(cas)) found.push(cas)
  }
  return found
}
