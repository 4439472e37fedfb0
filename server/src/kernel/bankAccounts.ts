import { z } from 'zod'
import { currencyCodes, type Currency } from './shared/money.ts'

// Where customers transfer money to (decision 253). It is a setting and no page: whoever could change it on a page could have others'
// payments sent to themselves.

export interface BankAccount {
  currency: Currency
  holder: string
  bank: string
  account: string
  /** Empty where transfers need none. */
  swift: string
}

const read = (value: string): BankAccount[] =>
  value.split(';').map((part) => {
    const [currency = '', rest = ''] = part.trim().split(/=(.*)/s)
    const [holder = '', bank = '', account = '', swift = '', ...more] = rest.split('|').map((piece) => piece.trim())
    return { currency: currency as Currency, holder, bank, account: more.length > 0 ? '' : account, swift }
  })

export const bankAccounts = z
  .string()
  .transform(read)
  .refine(
    (all) =>
      new Set(all.map(({ currency }) => currency)).size === all.length &&
      all.every(
        ({ currency, holder, bank, account, swift }) =>
          currencyCodes.includes(currency) &&
          holder !== '' &&
          bank !== '' &&
          /^[0-9A-Za-z][0-9A-Za-z -]{4,39}$/.test(account) &&
          /^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/.test(swift),
      ),
  )

/** Those of the demo, which nobody could mistake for real ones. */
export const demoAccounts: BankAccount[] = (['CNY', 'USD', 'EUR'] as const).map((currency, index) => ({
  currency,
  holder: '试剂广场（上海）化学科技有限公司',
  bank: '演示银行（请勿汇款）Demo Bank, do not pay',
  account: `0000 0000 0000 000${index + 1}`,
  swift: currency === 'CNY' ? '' : 'DEMOCNSH',
}))
