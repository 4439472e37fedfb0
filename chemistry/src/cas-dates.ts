import { casChecksumOk } from './cas.ts'

/**
 * The CAS numbers a date may have been before a spreadsheet took it for one (`12280-03-04`, `8/07/2708`), their check
 * digits right: none, one, or two that only a person can tell apart. null where the text is no date.
 */
export function datedCas(text: string): string[] | null {
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
  return readings.length === 0 ? null : [...new Set(readings.filter(casChecksumOk))]
}

/**
 * Years past 65535 come back from some programs with only their low 16 bits: 67747-09-5 as 2211-09-05. Several
 * numbers pass the check digit then, so these are only suggested, the smaller first.
 */
export function wrappedCas(text: string): string[] {
  const match = /^(\d{4,5})-(\d{2})-0(\d)/.exec(text)
  if (!match) return []
  const found: string[] = []
  for (let year = Number(match[1]) + 65_536; year < 2_000_000 && found.length < 3; year += 65_536) {
    const cas = `${year}-${match[2]}-${match[3]}`
    if (casChecksumOk(cas)) found.push(cas)
  }
  return found
}
