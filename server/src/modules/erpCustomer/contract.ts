import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { IdIn, IdOut, IntIn, Line, TimeOut } from '../../kernel/shared/wire.ts'
import { addressErrors } from '../address/contract.ts'
import { companyErrors } from '../company/contract.ts'
import { masterErrors } from '../customerMaster/contract.ts'
import { attemptOutcomes, erpErrors } from '../erp/contract.ts'

// A company and the customer that the ERP of the house has under its number: asked for, held against each other field by field, and
// taken over where the ERP knows better.

export const erpCustomerErrors = defineErrors('erpCustomer', {
  NOTHING_TO_ASK_BY: [409, 212001],
  NOTHING_HEARD: [409, 212002],
})

/** What both sides have of a customer, in the order in which it is shown. */
export const sharedFields = [
  'erpId',
  'name',
  'localName',
  'country',
  'taxId',
  'registrationAddress',
  'registrationPhone',
  'bankName',
  'bankAccount',
  'iban',
  'swiftCode',
  'currency',
  'paymentTerm',
  'creditLimit',
] as const
export type SharedField = (typeof sharedFields)[number]
/** By what the ERP was asked: its own number, or the tax number where none is known. */
export const askedBy = ['erpId', 'taxId'] as const

const one = { companyId: IdIn }
const own = { access: 'staffCompanies', owner: 'staff', onBehalf: false } as const

export const erpCustomer = defineContract('erpCustomer', {
  show: {
    ...own,
    method: 'GET',
    path: '/basic/mall/erpCustomer/show',
    summary: 'What the ERP said about a company last, held against the customer master field by field',
    input: z.object(one),
    output: z.object({
      companyId: IdOut,
      version: z.int(),
      /** An answer is on its way. */
      waiting: z.boolean(),
      askedAt: TimeOut.nullable(),
      askedBy: z.enum(askedBy).nullable(),
      outcome: z.enum(attemptOutcomes).nullable(),
      /** Fields that the ERP has said something about. */
      rows: z.array(
        z.object({ field: z.enum(sharedFields), ours: z.string(), theirs: z.string(), differs: z.boolean() }),
      ),
      /** Why the ERP cannot be asked now, in the caller's language; null where it can. */
      whyNotAsked: z.string().nullable(),
    }),
    errors: [errors.NOT_FOUND],
  },
  ask: {
    ...own,
    method: 'POST',
    path: '/basic/mall/erpCustomer/ask',
    summary:
      'Asks the ERP about a company, by its ERP number or else its tax number; the answer comes in the background',
    input: z.object(one),
    errors: [
      errors.NOT_FOUND,
      addressErrors.HOUSE_RESERVED,
      erpErrors.NOT_CONNECTED,
      erpCustomerErrors.NOTHING_TO_ASK_BY,
    ],
  },
  take: {
    ...own,
    method: 'POST',
    path: '/basic/mall/erpCustomer/take',
    summary:
      'Takes what the ERP says over into the customer master, field by field, as it was seen; each is judged as if it were typed',
    input: z.object({
      ...one,
      /** Of the company as the caller saw it. */
      version: IntIn,
      /** With the values that were seen. */
      fields: z
        .array(z.strictObject({ field: z.enum(sharedFields), theirs: Line(200) }))
        .min(1)
        .max(sharedFields.length)
        .refine((fields) => new Set(fields.map(({ field }) => field)).size === fields.length),
    }),
    errors: [
      errors.NOT_FOUND,
      errors.CHANGED_MEANWHILE,
      erpCustomerErrors.NOTHING_HEARD,
      addressErrors.HOUSE_RESERVED,
      addressErrors.UNKNOWN_COUNTRY,
      companyErrors.TAX_ID_WRONG,
      companyErrors.IBAN_WRONG,
      companyErrors.SWIFT_WRONG,
      companyErrors.CREDIT_IN_CURRENCY,
      companyErrors.NO_DIVISION,
      masterErrors.LEGAL_ENTITY_WRONG,
      masterErrors.CREDIT_WRONG,
      masterErrors.CREDIT_NOT_YOURS,
    ],
  },
})
