import { job } from '../../kernel/shared/job.ts'
import { defineMachine } from '../../kernel/shared/machine.ts'
import { isCountry } from '../domain/rules.ts'

/** A company. A registered one waits for review, and only a waiting one can be approved or rejected. */
export const companyMachine = defineMachine('company', {
  register: { from: [null], to: 'pending approval' },
  establish: { from: [null], to: 'active' },
  approve: { from: ['pending approval'], to: 'active' },
  reject: { from: ['pending approval'], to: 'rejected' },
  // The review ends without a verdict, as where somebody registered twice; the company can be opened later.
  cancel: { from: ['pending approval'], to: 'inactive' },
  deactivate: { from: ['active'], to: 'inactive' },
  activate: { from: ['inactive'], to: 'active' },
  merge: { from: ['pending approval', 'active', 'inactive'], to: 'inactive' },
  // A merge is undone: the company is again what it was.
  'undo merge': { from: ['inactive'], to: 'inactive' },
  'undo merge, active': { from: ['inactive'], to: 'active' },
  'undo merge, to review': { from: ['inactive'], to: 'pending approval' },
})
export type CompanyStatus = 'pending approval' | 'active' | 'inactive' | 'rejected'
export type CompanyMove = keyof typeof companyMachine.moves

/** Ends what the people of a rejected company have left open; `actorId`: who rejected it. */
export const endWork = job<{ companyId: number; actorId: number }>('handover.endWork')

interface Completeness {
  country: string
  phone: string
  taxId: string
  bankName: string
  bankAccount: string
  registrationAddress: string
  registrationPhone: string
}
const everywhere = ['phone', 'taxId', 'registrationAddress'] as const
/** What a Chinese VAT invoice names besides. */
const inChina = ['bankName', 'bankAccount', 'registrationPhone'] as const

/** The fields an order needs that the company has not filled in. */
export const missingFields = (company: Completeness) =>
  [...everywhere, ...(company.country === 'CN' ? inChina : [])].filter((key) => company[key] === '')

/** `perfectCompanyInfo`: nothing is missing that an order needs. */
export const isComplete = (company: Completeness) => missingFields(company).length === 0

const creditSigns = '0123456789ABCDEFGHJKLMNPQRTUWXY'
/** The check sign of the first seventeen signs of a unified social credit code (统一社会信用代码, GB 32100-2015). */
export function creditCheckSign(body: string): string {
  const sum = [...body].reduce((total, sign, at) => total + creditSigns.indexOf(sign) * (3 ** at % 31), 0)
  return creditSigns[(31 - (sum % 31)) % 31]!
}
/** Whether a text is a unified social credit code, its check sign included. */
export const isCreditCode = (code: string) =>
  /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(code) && creditCheckSign(code.slice(0, 17)) === code[17]

/** Of German VAT numbers: ISO 7064, modulus 11, 10. */
function isGermanVat(digits: string) {
  let product = 10
  for (const digit of digits.slice(0, 8)) {
    const sum = (Number(digit) + product) % 10 || 10
    product = (2 * sum) % 11
  }
  return (11 - product) % 10 === Number(digits[8])
}

/** VAT numbers of the European Union by country, after the prefix; Greece's prefix is EL. */
const vat: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^[1-9]\d{8}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}
/** Countries of the European Union. */
const isOfUnion = (country: string) => country in vat

/** A number as it is kept: full-width signs narrowed, upper case, without what only groups it. */
export const plainNumber = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s.\-/]/g, '')

/** Whether a plain text is a tax number of a country: in China a credit code, in the European Union a VAT number. */
export function isTaxNumber(country: string, number: string): boolean {
  if (country === 'CN') return isCreditCode(number)
  if (!isOfUnion(country)) return true
  const prefix = country === 'GR' ? 'EL' : country
  const rest = number.startsWith(prefix) ? number.slice(2) : number
  return vat[country]!.test(rest) && (country !== 'DE' || isGermanVat(rest))
}

/** Signs of an IBAN by country (registry of ISO 13616). */
const ibanLengths = new Map(
  [
    'NO15 BE16 DK18 FI18 FO18 GL18 NL18 SD18 MK19 SI19 AT20 BA20 EE20 KZ20 LT20 LU20 XK20 CH21 HR21 LI21 LV21 BG22 BH22 CR22 DE22',
    'GB22 GE22 IE22 ME22 RS22 VA22 AE23 GI23 IL23 IQ23 TL23 AD24 CZ24 ES24 MD24 PK24 RO24 SA24 SE24 SK24 TN24 VG24 LY25 PT25 ST25',
    'IS26 TR26 FR27 GR27 IT27 MC27 MR27 SM27 AL28 AZ28 BY28 CY28 DO28 GT28 HU28 LB28 PL28 SV28 BR29 EG29 PS29 QA29 UA29 JO30 KW30',
    'MU30 MT31 SC31 LC32',
  ]
    .join(' ')
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))] as const),
)
/** Whether a plain text is an IBAN: the length of its country, and modulus 97 (ISO 13616). */
export function isIban(number: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(number) || ibanLengths.get(number.slice(0, 2)) !== number.length) return false
  const rearranged = number.slice(4) + number.slice(0, 4)
  const digits = rearranged.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}

/** Whether a plain text is a business identifier code, called SWIFT code (ISO 9362): eight signs, or eleven with the branch. */
export const isSwiftCode = (code: string) =>
  /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(code) && isCountry(code.slice(4, 6))
