import { refuse } from '../../kernel/shared/errors.ts'
import { countryCodes, countryName, isCountry } from '../domain/rules.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { marketErrors } from './contract.ts'

/** A name of a country as it is kept and looked for: full-width signs narrowed, lower case, one space between words. */
export const plainName = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Names that a refusal lists. */
const LISTED = 8

const listed = (language: Language, codes: readonly string[]) =>
  codes
    .slice(0, LISTED)
    .map((code) => `${countryName(language, code)} ${code}`)
    .join(', ') + (codes.length > LISTED ? ' …' : '')

interface Wanted {
  markets: readonly { name: string; countries: readonly string[] }[]
  names: readonly { country: string; names: readonly string[] }[]
}

/** What stands twice among some values. */
const doubled = (values: readonly string[]) => [...new Set(values.filter((one, at) => values.indexOf(one) !== at))]

/**
 * Every country is in exactly one market, and each name means one country.
 * @throws Refusal COUNTRY_UNKNOWN, COUNTRY_TWICE, COUNTRIES_MISSING, MARKET_TWICE, NAME_TWICE
 */
export function demandWhole({ markets, names }: Wanted, language: Language): void {
  const placed = markets.flatMap(({ countries }) => countries)
  const unknown = [...placed, ...names.map(({ country }) => country)].filter((code) => !isCountry(code))
  if (unknown.length > 0) throw refuse(marketErrors.COUNTRY_UNKNOWN, { countries: unknown.slice(0, LISTED).join(', ') })
  const twice = doubled(placed)
  if (twice.length > 0) throw refuse(marketErrors.COUNTRY_TWICE, { countries: listed(language, twice) })
  const there = new Set(placed)
  const missing = countryCodes.filter((code) => !there.has(code))
  if (missing.length > 0)
    throw refuse(marketErrors.COUNTRIES_MISSING, { n: missing.length, countries: listed(language, missing) })
  const [market] = doubled(markets.map(({ name }) => plainName(name)))
  if (market !== undefined) throw refuse(marketErrors.MARKET_TWICE, { name: market })
  // A code means its own country, whatever staff write.
  const own = names.flatMap((one) => one.names.map((name) => ({ name: plainName(name), country: one.country })))
  const other = own.find(({ name, country }) => isCountry(name.toUpperCase()) && name.toUpperCase() !== country)
  const [name] = other ? [other.name] : doubled(own.map((one) => one.name))
  if (name !== undefined) throw refuse(marketErrors.NAME_TWICE, { name })
}
