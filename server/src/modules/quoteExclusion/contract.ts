import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { IdIn, IdOut, Paragraph, TimeOut } from '../../kernel/shared/wire.ts'

// Suppliers that a company does not want to be asked for quotes: kept by its administrators, or by staff on the company's record.

export const quoteExclusionErrors = defineErrors('quoteExclusion', {
  /** `names`: whom the caller's company does not ask. */
  SUPPLIER_EXCLUDED: [409, 235001],
  /** The same for staff in their own name, who change it on the company's record. */
  SUPPLIER_EXCLUDED_BY_BUYER: [409, 235002],
  /** Not to be asked for this one request. */
  SUPPLIER_NOT_WANTED: [409, 235003],
  TOO_MANY_EXCLUDED: [409, 235004],
})
/** Why asking a supplier may be refused, wherever one comes to be asked. */
export const exclusionRefusals = [
  quoteExclusionErrors.SUPPLIER_EXCLUDED,
  quoteExclusionErrors.SUPPLIER_EXCLUDED_BY_BUYER,
  quoteExclusionErrors.SUPPLIER_NOT_WANTED,
] as const

/** Suppliers on the list of one company. */
export const MAX_EXCLUDED = 500
/** Suppliers that one request names as not to be asked, and that are excluded at once. */
export const MAX_NOT_ASKED = 50

const Named = z.object({ supplierId: IdOut, supplierName: z.string(), supplierNameZh: z.string() })
/** Who is not asked for a request, and whose decision that is. */
export const NotAsked = Named.extend({ by: z.enum(['company', 'request']) })
export const Excluded = Named.extend({
  reason: z.string(),
  excludedAt: TimeOut,
  /** Empty for the company's people where staff have done it. */
  excludedBy: z.string(),
})
const List = z.array(Excluded)
const supplierIds = z.array(IdIn).min(1).max(MAX_NOT_ASKED)
const reason = Paragraph(500).default('')
const refusals = [errors.NOT_FOUND, quoteExclusionErrors.TOO_MANY_EXCLUDED]

// Suppliers are everybody's: no row of somebody is named by them.
const ofOwn = { method: 'POST', access: 'companyManagement', owner: 'public' } as const
const ofStaff = { access: 'staffCompanies', owner: 'staff' } as const

export const quoteExclusion = defineContract('quoteExclusion', {
  mine: {
    method: 'GET',
    path: '/basic/mall/company/quoteExclusions',
    access: 'quoteManagement',
    summary: 'Suppliers that the company does not ask for quotes',
    output: List,
  },
  exclude: {
    ...ofOwn,
    path: '/basic/mall/company/quoteExclusions/exclude',
    summary: 'The company asks these suppliers no more for quotes; requests that were sent stay as they are',
    input: z.object({ supplierIds, reason }),
    errors: refusals,
  },
  readmit: {
    ...ofOwn,
    path: '/basic/mall/company/quoteExclusions/readmit',
    summary: 'The company asks these suppliers again',
    input: z.object({ supplierIds }),
  },
  ofCompany: {
    ...ofStaff,
    method: 'GET',
    path: '/oldapi/mall/companies/quoteExclusions',
    summary: 'Suppliers that a company does not ask for quotes, for staff',
    input: z.object({ companyId: IdIn }),
    output: List,
    errors: [errors.NOT_FOUND],
  },
  excludeFor: {
    ...ofStaff,
    method: 'POST',
    path: '/oldapi/mall/companies/quoteExclusions/exclude',
    summary: 'Staff put suppliers on the list of a company',
    input: z.object({ companyId: IdIn, supplierIds, reason }),
    errors: refusals,
  },
  readmitFor: {
    ...ofStaff,
    method: 'POST',
    path: '/oldapi/mall/companies/quoteExclusions/readmit',
    summary: 'Staff take suppliers off the list of a company',
    input: z.object({ companyId: IdIn, supplierIds }),
    errors: [errors.NOT_FOUND],
  },
})
