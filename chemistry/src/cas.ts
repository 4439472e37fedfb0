const DASHES = /[\p{Pd}\u2212\u00ad\u30fc\u2043]/gu

/** Whether the text is a CAS number in its usual form, 2 to 7 digits, 2, 1, and its check digit holds. */
export function casChecksumOk(cas: string): boolean {
  if (!/^[1-9]\d{1,6}-\d\d-\d$/.test(cas)) return false
  return checkDigit(cas.replaceAll('-', '').slice(0, -1)) === cas.at(-1)
}

/**
 * The CAS number a text stands for, with hyphens: full-width digits, any dash or none, blanks, leading zeros and a prefix
 * such as `CAS:` or `CAS No.` are taken; null unless the check digit holds.
 */
export function normaliseCas(text: string): string | null {
  const written = plain(text)
  if (!/^\d{5,14}$|^\d{2,11}-\d\d-\d$/.test(written)) return null
  const cas = hyphenated(written)
  return cas !== null && casChecksumOk(cas) ? cas : null
}

/**
 * CAS numbers that hold and differ from a mistyped one by its check digit, by two neighbouring digits swapped, or by one
 * digit, in this order, the likeliest first. Also undoes a spreadsheet's date (`2211-09-05`). Empty when the text holds or
 * does not look like a CAS number.
 */
export function casNeighbours(text: string): string[] {
  const written = plain(text)
  const date = /^(\d{4,7}-\d\d)-0(\d)$/.exec(written)
  if (date) return [`${date[1]}-${date[2]}`].filter(casChecksumOk)
  if (!/^\d{5,14}$|^\d{2,11}-\d\d-\d$/.test(written)) return []
  const cas = hyphenated(written)
  if (cas === null || casChecksumOk(cas)) return []
  const digits = cas.replaceAll('-', '')
  const found = new Set<string>()
  const offer = (candidate: string): void => {
    if (candidate.startsWith('0') || !candidate.endsWith(checkDigit(candidate.slice(0, -1)))) return
    const made = hyphenated(candidate)
    if (made !== null) found.add(made)
  }
  offer(digits.slice(0, -1) + checkDigit(digits.slice(0, -1)))
  for (let i = 0; i + 1 < digits.length; i++)
    offer(digits.slice(0, i) + digits[i + 1] + digits[i] + digits.slice(i + 2))
  for (let i = 0; i < digits.length - 1; i++) {
    for (let digit = 0; digit <= 9; digit++) offer(digits.slice(0, i) + digit + digits.slice(i + 1))
  }
  return [...found]
}

function plain(text: string): string {
  if (text.length > 60) return ''
  return text
    .normalize('NFKC')
    .replace(
      /^\s*CAS(?:\s*-?\s*(?:RN|No|Nr|Number|Reg(?:istry)?\s*(?:No|Number)|登记号|登录号|编号|号|番号))?\s*\.?\s*[:#]?/i,
      '',
    )
    .replace(DASHES, '-')
    .replace(/\s+/g, '')
}

/** Digits with or without hyphens as a CAS number; null when there are too few or too many. */
function hyphenated(written: string): string | null {
  const digits = written.replaceAll('-', '').replace(/^0+/, '')
  if (digits.length < 5 || digits.length > 10) return null
  return `${digits.slice(0, -3)}-${digits.slice(-3, -1)}-${digits.slice(-1)}`
}

/** Sum of the digits, each times its place counted from the right, modulo 10. */
function checkDigit(digits: string): string {
  let sum = 0
  for (let i = 0; i < digits.length; i++) sum += Number(digits[i]) * (digits.length - i)
  return String(sum % 10)
}
