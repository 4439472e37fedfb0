import { defineMachine } from '../../kernel/shared/machine.ts'

/** A company. A registered one waits for review, and only a waiting one can be approved or rejected. */
export const companyMachine = defineMachine('company', {
  register: { from: [null], to: 'pending approval' },
  establish: { from: [null], to: 'active' },
  approve: { from: ['pending approval'], to: 'active' },
  reject: { from: ['pending approval'], to: 'rejected' },
  deactivate: { from: ['active'], to: 'inactive' },
  activate: { from: ['inactive'], to: 'active' },
})
export type CompanyStatus = 'pending approval' | 'active' | 'inactive' | 'rejected'
export type CompanyMove = keyof typeof companyMachine.moves

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
