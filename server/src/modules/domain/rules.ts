import type { Language } from '../../kernel/shared/wire.ts'

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

/** The payment terms of the trade by code: days after the invoice, discount for paying early, money before goods. */
export const paymentTerms = [
  { code: '01', netDays: 30, discountPercent: 1, prepaid: false },
  { code: '02', netDays: 30, discountPercent: 2, prepaid: false },
  { code: '03', netDays: null, discountPercent: 0, prepaid: true },
  { code: '04', netDays: 0, discountPercent: 0, prepaid: false },
  { code: '05', netDays: 0, discountPercent: 0, prepaid: false },
  { code: '06', netDays: null, discountPercent: 0, prepaid: false },
  { code: '07', netDays: 15, discountPercent: 0, prepaid: false },
  { code: '08', netDays: 30, discountPercent: 0, prepaid: false },
  { code: '09', netDays: 45, discountPercent: 0, prepaid: false },
  { code: '10', netDays: 60, discountPercent: 0, prepaid: false },
  { code: '99', netDays: null, discountPercent: 0, prepaid: false },
  { code: 'pending', netDays: null, discountPercent: 0, prepaid: true },
] as const

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

const euro = new Set('AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' '))
const own: Record<string, 'CNY' | 'GBP' | 'JPY' | 'KRW'> = { CN: 'CNY', GB: 'GBP', JP: 'JPY', KR: 'KRW' }
/** The currency a company of a country pays in until staff set another. */
export const currencyOfCountry = (country: string) => own[country] ?? (euro.has(country) ? 'EUR' : 'USD')
