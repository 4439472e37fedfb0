import { isBlankText, plainText, type Parsed } from './text.ts'

/** A price in minor units of its currency, or on inquiry. */
export type Price = { onInquiry: true } | { onInquiry: false; minor: number; currency: string }

/** Digits after the point of currencies that do not have two. */
const exponents: Record<string, number> = { JPY: 0, KRW: 0, VND: 0, CLP: 0, KWD: 3, BHD: 3 }
const mostMinor = 1e13

const currencySigns: readonly [RegExp, string][] = [
  [/HK\$|HKD|港[币元]/i, 'HKD'],
  [/US\$|USD|美[元金]/i, 'USD'],
  [/NT\$|TWD|台币/i, 'TWD'],
  [/CNY|RMB|CNH|人民币/i, 'CNY'],
  [/EUR|€|欧元/i, 'EUR'],
  [/GBP|£|英镑/i, 'GBP'],
  [/JPY|日元|円/i, 'JPY'],
  [/KRW|₩|韩元|원/i, 'KRW'],
  [/CHF/i, 'CHF'],
  [/SGD/i, 'SGD'],
  [/INR|₹/i, 'INR'],
  [/¥|元/, 'CNY'],
  [/\$/, 'USD'],
]

const inquiry = /询价|询盘|面议|议价|来电|咨询|请联系|待定|inquir|enquir|on request|poa|p\.o\.a|call|contact|quote|tbd/i

export function currencyExponent(currency: string): number {
  return exponents[currency] ?? 2
}

/** The currency a text names by code, sign or word ("价格(元)", "Price USD"); undefined for none. */
export function currencyIn(text: string): string | undefined {
  const plain = text.normalize('NFKC')
  return currencySigns.find(([sign]) => sign.test(plain))?.[1]
}

/** A currency cell: an ISO code or a sign. RMB is CNY. */
export function parseCurrency(cell: string): Parsed<string> {
  if (isBlankText(cell)) return { value: undefined }
  const text = plainText(cell).toUpperCase()
  const currency =
    currencyIn(text) ??
    (/^[A-Z]{3}$/.test(text) && Intl.supportedValuesOf('currency').includes(text) ? text : undefined)
  return currency === undefined ? { problem: 'CURRENCY_UNKNOWN' } : { value: currency }
}

/** A price cell. `currency` holds where the cell names none; a sign in the cell goes before it. Zero is no price. */
export function parsePrice(cell: string, currency: string): Parsed<Price> {
  if (isBlankText(cell)) return { value: undefined }
  const text = plainText(cell)
  if (inquiry.test(text)) return { value: { onInquiry: true } }
  const named = currencyIn(text)
  // ¥ is also the yen
  const money = named === 'CNY' && currency === 'JPY' && !/CNY|RMB|元/i.test(text) ? 'JPY' : (named ?? currency)
  let bare = text.replace(/\/[^/]*$/, '')
  for (const [sign] of currencySigns) bare = bare.replace(new RegExp(sign.source, 'gi'), ' ')
  bare = bare
    .replace(/[整起:]|^\D*含税|\.-$|,-$/g, ' ')
    .replace(/(?<=\d)[ '](?=\d{3}(?!\d))/g, '')
    .trim()
  const amount = decimalOf(bare, currencyExponent(money))
  if (amount === undefined) return { problem: 'PRICE_FORMAT' }
  if (amount.startsWith('-')) return { problem: 'PRICE_NEGATIVE' }
  const minor = toMinor(amount, currencyExponent(money))
  if (minor > mostMinor) return { problem: 'PRICE_TOO_HIGH' }
  return { value: minor === 0 ? { onInquiry: true } : { onInquiry: false, minor, currency: money } }
}

/** Thousands separators off, point as decimal sign: "1,234.50", "1.234,50", "1 234,50" -> "1234.50". */
function decimalOf(text: string, exponent: number): string | undefined {
  if (/^-?\d{1,16}(\.\d*)?$/.test(text) || /^-?\.\d+$/.test(text)) return text
  if (/^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text)) return text.replaceAll(',', '')
  if (exponent > 0 && /^-?\d{1,3}(\.\d{3})*,\d{1,2}$/.test(text)) return text.replaceAll('.', '').replace(',', '.')
  if (exponent > 0 && /^-?\d{1,12},\d{1,2}$/.test(text)) return text.replace(',', '.')
  return undefined
}

/** Half a minor unit and more is rounded up. */
function toMinor(amount: string, exponent: number): number {
  const [whole = '0', fraction = ''] = amount.split('.')
  const digits = fraction.padEnd(exponent + 1, '0')
  const minor = Number((whole || '0') + digits.slice(0, exponent))
  return minor + (Number(digits[exponent]) >= 5 ? 1 : 0)
}
