import type { Db } from '../kernel/context.ts'
import { chinaDay } from '../kernel/shared/chinaTime.ts'
import { type RateSheet } from '../modules/domain/rules.ts'
import { keepRates } from '../modules/domain/store.ts'

const sheets: readonly { daysAgo: number; rates: RateSheet['rates'] }[] = [
  {
    daysAgo: 400,
    rates: [
      { currency: 'USD', cny: '7.1086' },
      { currency: 'EUR', cny: '8.1412' },
      { currency: 'GBP', cny: '9.4635' },
      { currency: 'JPY', cny: '0.047215' },
      { currency: 'KRW', cny: '0.0050982' },
    ],
  },
  {
    daysAgo: 0,
    rates: [
      { currency: 'USD', cny: '7.0288' },
      { currency: 'EUR', cny: '8.2511' },
      { currency: 'GBP', cny: '9.4346' },
      { currency: 'JPY', cny: '0.044797' },
      { currency: 'KRW', cny: '0.0048634' },
    ],
  },
]

/** Reference rates for amounts in the buyer's own currency; made up near those of the trade, and said to be the demo's. */
export async function loadRates(db: Db, now: Date) {
  for (const { daysAgo, rates } of sheets) {
    const day = chinaDay(new Date(now.getTime() - daysAgo * 86_400_000))
    await keepRates(db, { day, source: 'Reagora demo', rates })
  }
}
