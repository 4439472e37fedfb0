import { decimalText, type DecimalStyle } from './numbers.ts'
import { isBlankText, plainText, type Parsed } from './text.ts'

/** A price in minor units of its currency, or on inquiry. */
export type Price = { onInquiry: true } | { onInquiry: false; minor: number; currency: string }

const isNumber = /^\d[\d.,]*$/

/** Digits after the point of currencies that do not have two. */
const exponents: Record<string, number> = { JPY: 0, KRW: 0, VND: 0, CLP: 0, KWD: 3, BHD: 3 }
const mostMinor = 1e13

const currencySigns: readonly [RegExp, string][] = [
  [/HK\$|HKD|港[币元]/i, 'HKD'],
  [/US\$|USD|US-?Dollar|美[元金]|米ドル|달러|미화/i, 'USD'],
  [/NT\$|TWD|台币/i, 'TWD'],
  [/CNY|RMB|CNH|人民[币元幣]|위안/i, 'CNY'],
  [/EUR|€|欧元|ユーロ|유로/i, 'EUR'],
  [/GBP|£|英镑|Pfund|ポンド|파운드/i, 'GBP'],
  [/JPY|日[元圆]|円|\bYEN\b|엔화|일본엔/i, 'JPY'],
  [/KRW|₩|韩[元圆]|원|ウォン|\bWON\b/i, 'KRW'],
  [/CHF|Franken/i, 'CHF'],
  [/SGD/i, 'SGD'],
  [/INR|₹/i, 'INR'],
  [/RUB|руб|₽/i, 'RUB'],
  [/¥|元|\bYUAN\b/i, 'CNY'],
  [/\$|\bdollars?\b/i, 'USD'],
]

const anySign = new RegExp(currencySigns.map(([sign]) => sign.source).join('|'), 'gi')
const taxWords = /\b(?:zzgl|inkl|excl|incl)\b.*$|\b(?:netto|brutto|net)\b|税[抜込別]き?み?|부가세.*$/i

/** "Ask us", in the languages of the trade. */
export const inquiry =
  /询价|询盘|面议|议价|来电|咨询|请联系|待定|電議|inquir|enquir|on request|upon request|poa|p\.o\.a|call|contact|quote|tbd|anfrage|^a\.?\s?a\.?$|要問|お?問い?合|お?見積|都度|문의|견적|별도/i

export function currencyExponent(currency: string): number {
  return exponents[currency] ?? 2
}

/** The currency a text names by code, sign or word ("价格(元)", "Price USD"); undefined for none. */
export function currencyIn(text: string): string | undefined {
  const plain = text.normalize('NFKC')
  return currencySigns.find(([sign]) => sign.test(plain))?.[1]
}

const dollars: ReadonlySet<string> = new Set(['HKD', 'TWD', 'SGD', 'AUD', 'CAD'])

/** As `currencyIn`, where `¥` may be the yen and `$` another dollar if that is what is expected. */
export function currencyNamed(text: string, expected: string | undefined): string | undefined {
  const named = currencyIn(text)
  if (named === 'CNY' && expected === 'JPY' && !/CNY|RMB|元/i.test(text)) return expected
  return named === 'USD' && expected !== undefined && dollars.has(expected) && !/US|dollar|美/i.test(text)
    ? expected
    : named
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

/**
 * A price cell. `currency` holds where the cell names none; a sign in the cell goes before it. `style` is how the column writes its
 * numbers; without one the cell is read as it looks. Zero is no price.
 */
export function parsePrice(cell: string, currency: string, style?: DecimalStyle): Parsed<Price> {
  if (isBlankText(cell)) return { value: undefined }
  const text = plainText(cell)
  if (inquiry.test(text)) return { value: { onInquiry: true } }
  const money = currencyNamed(text, currency) ?? currency
  const bare = text
    .replace(/\/[^/]*$/, '')
    .replace(anySign, ' ')
    .replace(taxWords, ' ')
    .replace(/[整起:]|^\D*含税|\.-$|,-$/g, ' ')
    .replace(/(?<=\d)[ '](?=\d{3}(?!\d))/g, '')
    .trim()
  const amount = style === undefined ? decimalOf(bare, currencyExponent(money)) : decimalText(bare, style)
  if (amount === undefined)
    return { problem: style !== undefined && isNumber.test(bare) ? 'NUMBER_AMBIGUOUS' : 'PRICE_FORMAT' }
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
