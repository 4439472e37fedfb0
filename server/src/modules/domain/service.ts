import type { Db } from '../../kernel/context.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { converted, countryName, percent, type Reference } from './rules.ts'
import { rateSheet, taxRates } from './store.ts'

/** The reference by which amounts are said in a currency on a day. */
export async function referenceOn(db: Db, at: Date, currency: Currency): Promise<Reference> {
  const sheet = await rateSheet(db, chinaDay(at))
  return {
    currency,
    day: sheet?.day ?? null,
    source: sheet?.source ?? '',
    of: (money) => converted(sheet, money, currency),
  }
}

/** The tax rate of each country in per cent, with its name in a language. */
export const taxRatesIn = async (db: Db, language: Language) =>
  (await taxRates(db)).map(({ country, rate_bp }) => ({
    country,
    countryName: countryName(language, country),
    rate: percent(rate_bp),
  }))
