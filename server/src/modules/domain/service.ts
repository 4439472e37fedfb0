import type { Db } from '../../kernel/context.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import { chinaDay, converted, type Reference } from './rules.ts'
import { rateSheet } from './store.ts'

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
