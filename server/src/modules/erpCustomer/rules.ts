import { plainNumber } from '../company/rules.ts'
import { sharedFields, type askedBy, type SharedField } from './contract.ts'

export type AskedBy = (typeof askedBy)[number]
/** Values by field; what the ERP has not said is not there. */
export type Facts = Partial<Record<SharedField, string>>
export type Known = Record<SharedField, string>

/** Written with spaces, full stops or in lower case by the one and not by the other. */
const numbers: ReadonlySet<SharedField> = new Set(['taxId', 'iban', 'swiftCode', 'bankAccount', 'registrationPhone'])
/** An amount without what does not change it: `5000` for `5000.00`. */
const plainAmount = (text: string) => text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
const plainText = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()

/** Whether both sides mean the same, however they write it. */
export function agree(field: SharedField, ours: string, theirs: string): boolean {
  if (numbers.has(field)) return plainNumber(ours) === plainNumber(theirs)
  if (field === 'creditLimit') return plainAmount(ours) === plainAmount(theirs)
  return plainText(ours) === plainText(theirs)
}

/** The fields of which both have something else. A limit in another currency cannot be held against ours. */
export const differences = (ours: Known, theirs: Facts): SharedField[] =>
  (Object.keys(theirs) as SharedField[]).filter((field) => !agree(field, ours[field], theirs[field]!))

/** Whether two answers are one, in whatever order their fields stand. */
export const saysTheSame = (one: Facts, other: Facts) => sharedFields.every((field) => one[field] === other[field])

/** By what a company is asked for; null where there is nothing. A number that the ERP gave goes before all others. */
export function askedByOf({ erpId, taxId }: Pick<Known, 'erpId' | 'taxId'>): AskedBy | null {
  if (erpId !== '') return 'erpId'
  return taxId === '' ? null : 'taxId'
}
