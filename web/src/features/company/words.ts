import type { company } from '@reagora/server/company/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import type { TagTone } from '../../ui/kit.tsx'

export type Company = Output<typeof company.detail>
export type CompanyStatus = Company['status']

/** The name a reader knows a company by: in Chinese the local one, elsewhere the registered one. */
export const shownName = ({ name, localName }: Pick<Company, 'name' | 'localName'>, language: string) =>
  language === 'zh' ? localName || name : name

/** The other name, where there is one. */
export const otherName = (of: Pick<Company, 'name' | 'localName'>, language: string) =>
  [of.name, of.localName].find((name) => name !== '' && name !== shownName(of, language)) ?? ''

export const companyTone: Record<CompanyStatus, TagTone | undefined> = {
  active: 'ok',
  'pending approval': 'warn',
  inactive: undefined,
  rejected: 'danger',
}

/** What the people of a company write, in the order of the form. */
export const ownKeys = [
  'localName',
  'phone',
  'email',
  'url',
  'taxId',
  'legalPerson',
  'registeredCapital',
  'registrationPhone',
  'registrationAddress',
  'bankName',
  'bankAccount',
  'iban',
  'swiftCode',
] as const
export type OwnKey = (typeof ownKeys)[number]
