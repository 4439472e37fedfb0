/** An exact amount: integer minor units (fen, cents, whole yen) of one currency. */
export interface Money {
  minor: number
  currency: Currency
}

/** Currencies of the trade with the number of decimals each has (ISO 4217). RMB is stored as CNY. */
export const currencies = { CNY: 2, USD: 2, EUR: 2, GBP: 2, JPY: 0, KRW: 0 } as const
export type Currency = keyof typeof currencies
export const currencyCodes = Object.keys(currencies) as [Currency, ...Currency[]]

/** Totals stay below this, so that sums of minor units are exact in a double. */
export const MAX_MINOR = 10 ** 13

const symbols: Record<string, string> = { KRW: '₩', EUR: '€', JPY: '¥', CNY: '¥', RMB: '¥', GBP: '£', USD: '$' }
/** The symbol shown before an amount; ¥ where the currency is unknown (rule CART-11). */
export const symbolOf = (currency: string) => symbols[currency] ?? '¥'

/** `RMB`, `cny` and blanks as suppliers write them; null where it is no currency of the trade. */
export function currencyOf(text: string): Currency | null {
  const code = text.trim().toUpperCase().replace(/^RMB$/, 'CNY')
  return code in currencies ? (code as Currency) : null
}

/** Minor units as an exact decimal string, `12050 CNY` -> `120.50`. */
export function toDecimal({ minor, currency }: Money): string {
  const digits = currencies[currency]
  const text = String(Math.abs(minor)).padStart(digits + 1, '0')
  const sign = minor < 0 ? '-' : ''
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** The inverse of {@link toDecimal}; null where the text is no amount of that currency. */
export function fromDecimal(text: string, currency: Currency): number | null {
  const match = /^(-?)(\d{1,14})(?:\.(\d+))?$/.exec(text.trim())
  if (!match) return null
  const digits = currencies[currency]
  const fraction = (match[3] ?? '').replace(/0+$/, '')
  if (fraction.length > digits) return null
  const minor = Number(match[2]! + fraction.padEnd(digits, '0'))
  return minor > MAX_MINOR ? null : match[1] ? -minor : minor
}

/** So many of what costs so much; null beyond what is an amount of the trade. */
export function times({ minor, currency }: Money, quantity: number): Money | null {
  const product = minor * quantity
  return product <= MAX_MINOR ? { minor: product, currency } : null
}

/** `amount * numerator / denominator`, half away from zero: the one place where money is rounded. */
export function share(minor: number, numerator: number, denominator: number): number {
  const product = BigInt(minor) * BigInt(numerator)
  const divisor = BigInt(denominator)
  const half = divisor / 2n
  return Number(product >= 0n ? (product + half) / divisor : -((-product + half) / divisor))
}

/**
 * 1234567 as 1,234,567: amounts are written alike in every language, so that none is read as a thousandth of what it is. Counts follow
 * the language of the page instead.
 */
export const groupedAmount = (whole: string | number) => String(whole).replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/**
 * "¥ 1,234.50": symbol, thin grouping, two decimals also for currencies shown so by the specification. A code follows ¥ alone, which
 * yuan and yen share: with yen always, with yuan where currencies stand beside each other (`code`). Every other symbol is one currency.
 */
export function formatMoney(amount: string, currency: string, code = currency === 'JPY'): string {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.')
  return `${amount.startsWith('-') ? '−' : ''}${symbolOf(currency)} ${groupedAmount(whole)}.${fraction.padEnd(2, '0')}${code && symbolOf(currency) === '¥' ? ` ${currency}` : ''}`
}

/**
 * Writes the amounts of one email: as {@link formatMoney} does, so that ¥ alone are yuan; where yen stand among them each of the two
 * says which it is.
 * @param among currencies of all amounts that the email names
 */
export function moneyOf(among: Iterable<string>): (money: Money) => string {
  const both = new Set(among).has('JPY')
  return (money) => formatMoney(toDecimal(money), money.currency, both)
}
