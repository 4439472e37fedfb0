import { currencies, share, type Currency, type Money } from '../../kernel/shared/money.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { paymentTermCodes, type PaymentTerm } from './contract.ts'

/** ISO 3166-1 alpha-2. */
export const countryCodes = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF ' +
  'CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH ' +
  'GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW ' +
  'KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG ' +
  'NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN ' +
  'SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ' +
  'ZA ZM ZW'
).split(' ')
const known = new Set(countryCodes)
export const isCountry = (code: string) => known.has(code)

/** The name of a country in a language. */
export const countryName = (language: Language, code: string) =>
  new Intl.DisplayNames([language === 'zh' ? 'zh-CN' : language], { type: 'region' }).of(code) ?? code

const lists = new Map<Language, { code: string; name: string }[]>()

/** The countries with their names in a language, in the order of that language. */
export function countriesIn(language: Language): { code: string; name: string }[] {
  let list = lists.get(language)
  if (!list) {
    const names = new Intl.DisplayNames([language === 'zh' ? 'zh-CN' : language], { type: 'region' })
    const { compare } = new Intl.Collator(language)
    list = countryCodes.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) => compare(a.name, b.name))
    lists.set(language, list)
  }
  return list
}

/**
 * When an order on a term is to be paid: before its goods leave; a number of days after the invoice, which is issued on
 * the day of shipment; at the end of the invoice's month; when the goods arrive; or never, between affiliates.
 */
export type Due = 'before shipment' | 'after invoice' | 'month end' | 'on delivery' | 'never'

interface PaymentTermFacts {
  due: Due
  /** Days after the invoice; null where the invoice's day alone does not say it. */
  netDays: number | null
  /** Per cent off for paying within `discountDays` of the invoice. */
  discountPercent: number
  discountDays: number
  /** Per cent of the total that must be there before the goods leave. */
  depositPercent: number
}

const net = (netDays: number, discountPercent = 0): PaymentTermFacts => ({
  due: 'after invoice',
  netDays,
  discountPercent,
  discountDays: discountPercent > 0 ? 10 : 0,
  depositPercent: 0,
})
const other = (due: Exclude<Due, 'after invoice'>, netDays: number | null = null): PaymentTermFacts => ({
  due,
  netDays,
  discountPercent: 0,
  discountDays: 0,
  depositPercent: due === 'before shipment' ? 100 : 0,
})

/** Everything that differs between payment terms (rules BUY-5, BUY-6, PAY-2). Checkout, shipment and pages read it here. */
const termFacts: Record<PaymentTerm, PaymentTermFacts> = {
  '01': net(30, 1),
  '02': net(30, 2),
  '03': other('before shipment'),
  '04': other('on delivery', 0),
  '05': net(0),
  '06': other('month end'),
  '07': net(15),
  '08': net(30),
  '09': net(45),
  '10': net(60),
  '99': other('never'),
  pending: other('before shipment'),
}

/** Whether orders on a term are paid before their goods leave. */
export const isPrepaid = (term: PaymentTerm) => termFacts[term].due === 'before shipment'

/** Per cent of an order on a term that a company of this deposit pays before its goods leave; the rest is paid by the term. */
export const depositOn = (term: PaymentTerm, percent: number) =>
  isPrepaid(term) || termFacts[term].due === 'never' ? 0 : percent

/** What a deposit comes to, as the database reckons it (`deposit(orders)`). */
export const depositOf = (total: number, percent: number) => share(total, percent, 100)

/** The term that every company may choose, whatever its own: cash in advance. */
export const CASH_IN_ADVANCE = '03' satisfies PaymentTerm

/**
 * The term on which a company may be let pay that is on `own`, where an answer asks for `asked`: that one, where it asks for its money no
 * later than the house would; null where it does not fit.
 */
export function termFor(own: PaymentTerm, asked: PaymentTerm): PaymentTerm | null {
  if (asked === own) return own
  if (isPrepaid(asked)) return isPrepaid(own) ? own : CASH_IN_ADVANCE
  const [ours, theirs] = [termFacts[own], termFacts[asked]]
  const fits = ours.due === 'after invoice' && theirs.due === 'after invoice' && theirs.netDays! <= ours.netDays!
  return fits ? asked : null
}

/** The payment terms of the trade with their facts, in the order of their codes. */
export const paymentTerms = paymentTermCodes.map((code) => ({ code, prepaid: isPrepaid(code), ...termFacts[code] }))

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
const endOfMonth = (day: string) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10)

/** The last day to pay on; null while it is not known yet, or where nothing is ever due by a date. */
export function dueDay(
  term: PaymentTerm,
  { invoiced, delivered }: { invoiced: string; delivered: string | null },
): string | null {
  const { due, netDays } = termFacts[term]
  if (due === 'after invoice') return dayAfter(invoiced, netDays ?? 0)
  if (due === 'month end') return endOfMonth(invoiced)
  return due === 'on delivery' ? delivered : null
}

/** The units packs are sold in; prices are compared per the unit named last. */
export const unitTypes = [
  { unit: 'µg', kind: 'mass', comparedIn: 'g' },
  { unit: 'mg', kind: 'mass', comparedIn: 'g' },
  { unit: 'g', kind: 'mass', comparedIn: 'g' },
  { unit: 'kg', kind: 'mass', comparedIn: 'g' },
  { unit: 'µL', kind: 'volume', comparedIn: 'mL' },
  { unit: 'mL', kind: 'volume', comparedIn: 'mL' },
  { unit: 'L', kind: 'volume', comparedIn: 'mL' },
  { unit: 'µmol', kind: 'amount', comparedIn: 'mol' },
  { unit: 'mmol', kind: 'amount', comparedIn: 'mol' },
  { unit: 'mol', kind: 'amount', comparedIn: 'mol' },
  { unit: 'each', kind: 'count', comparedIn: 'each' },
  { unit: 'well', kind: 'count', comparedIn: 'each' },
  { unit: 'plate', kind: 'count', comparedIn: 'each' },
  { unit: 'test', kind: 'count', comparedIn: 'each' },
] as const

/** Basis points as per cent with two decimals: `1300` -> `13.00`. */
export const percent = (basisPoints: number) =>
  `${Math.floor(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}`

/** What one unit of a currency is worth in yuan, as a decimal string. */
export interface Rate {
  currency: Currency
  cny: string
}

/** The rates of one day, and who states them. */
export interface RateSheet {
  day: string
  source: string
  rates: readonly Rate[]
}

/** Decimal places that a rate is kept with. */
const SCALE = 8
const scaled = (cny: string) => {
  const [whole = '0', fraction = ''] = cny.split('.')
  return Number(whole + fraction.padEnd(SCALE, '0').slice(0, SCALE))
}
const YUAN: Rate = { currency: 'CNY', cny: '1' }

/**
 * An amount in another currency by reference rates, rounded to what that currency has; null where it is of that currency
 * already, or a rate is missing. For showing and comparing only.
 */
export function converted(sheet: RateSheet | null, money: Money | null, to: Currency): Money | null {
  if (!money || money.currency === to) return null
  const worth = (currency: Currency) => [YUAN, ...(sheet?.rates ?? [])].find((one) => one.currency === currency)?.cny
  const [from, into] = [worth(money.currency), worth(to)]
  if (!from || !into) return null
  const numerator = scaled(from) * 10 ** currencies[to]
  return { minor: share(money.minor, numerator, scaled(into) * 10 ** currencies[money.currency]), currency: to }
}

/** How amounts are said in a buyer's own currency: approximately, by the reference rates of a day. */
export interface Reference {
  currency: Currency
  /** Null where there are no rates. */
  day: string | null
  source: string
  /** Null where it is of that currency already, or its rate is not known. */
  of: (money: Money | null) => Money | null
}

/** What a reference is, for a page; null where nothing is said by it. */
export const describeReference = ({ currency, day, source }: Reference) =>
  day === null ? null : { currency, day, source }

/** A total by a reference; null where it has nothing to say. */
export function approximate({ of, day, source }: Reference, money: Money | null) {
  const total = of(money)
  return total && day !== null ? { total, day, source } : null
}

/**
 * Rule BUY-8: a project code is one of the company's list, to the letter, or a new one after NP; an ERP number stands as
 * NI, optionally followed by the new number. A company without a list writes its codes as P and digits.
 */
export const projectCodeFits = (code: string, list: readonly string[]) =>
  code === '' ||
  /^(NP[ -]?\S.*|NI(?:[ -]?\d+)?)$/.test(code) ||
  (list.length > 0 ? list.includes(code) : /^P\d{3,}$/.test(code))
