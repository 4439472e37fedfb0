import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max'

/** How long a code works, and how often it may be tried. */
export const codeLimits = { minutes: 10, tries: 5 } as const

/** A number as people of a country write it, in E.164; null where no such number can be rung. */
export function phoneNumber(typed: string, country: string): string | null {
  const found = parsePhoneNumberFromString(typed.normalize('NFKC'), country as CountryCode)
  return found?.isValid() ? found.number : null
}

/** What the code of a number is sealed for. */
export const sealedFor = (number: string) => `code of ${number}`
