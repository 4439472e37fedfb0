import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { IdIn, IdOut, IntIn, Line, TimeOut } from '../../kernel/shared/wire.ts'
import { companyStatuses } from '../company/contract.ts'

// Two records of one company: one stays, the other is merged into it, and can be taken out again for a day.

export const companyMergeErrors = defineErrors('companyMerge', {
  SAME_COMPANY: [400, 209001],
  HOUSE_COMPANY: [409, 209002],
  SUPPLIER_COMPANY: [409, 209003],
  STAYS_NOT_ACTIVE: [409, 209004],
  GOES_REJECTED: [409, 209005],
  SELLER_DIFFERS: [409, 209006],
  CURRENCY_DIFFERS: [409, 209007],
  /** `name`: the company that goes; with the counts of what names it. */
  MONEY_BOOKED: [409, 209008],
  /** `name`: who was part of a merge that can still be undone. */
  MERGED_LATELY: [409, 209009],
  PARENT_CIRCLE: [409, 209010],
  NAME_WRONG: [400, 209011],
  UNDO_TOO_LATE: [409, 209012],
  /** The settings name a sign-in provider by the number of the company that goes. */
  OWN_PROVIDER: [409, 209013],
})

/** Hours in which a merge can be undone. */
export const UNDO_HOURS = 24
/** Rows that one answer names of those that an undone merge has left. */
export const MAX_LEFT_NAMED = 200
/** Merges that are shown of a company. */
export const MAX_MERGES = 20

/** What follows a company, or stays with its record. */
export const things = [
  'users',
  'cartLines',
  'masterFields',
  'addresses',
  'orders',
  'requisitions',
  'quotes',
  'listQuotes',
  'libraries',
  'complaints',
  'permits',
  'coupons',
  'couponUses',
  'projectCodes',
  'companyPrices',
  'approvalRules',
  'approvalSettings',
  'creditHolds',
  'creditTerms',
  'quoteExclusions',
  'tags',
  'files',
  'historyOrders',
  'childCompanies',
  'discounts',
  'notes',
  'contracts',
] as const
export type Thing = (typeof things)[number]

/** Why a row that was moved is not put back. */
export const leftReasons = ['changed', 'money', 'owner', 'together'] as const

const Counted = z.array(z.object({ thing: z.enum(things), count: z.int() }))
const Party = z.object({
  id: IdOut,
  name: z.string(),
  localName: z.string(),
  status: z.enum(companyStatuses),
  country: z.string(),
  currency: z.string(),
  taxId: z.string(),
  people: z.int(),
  version: z.int(),
})
const named = z.object({ id: IdOut, name: z.string(), localName: z.string() })

const Merge = z.object({
  id: IdOut,
  from: named,
  into: named,
  mergedBy: z.string(),
  at: TimeOut,
  undoableUntil: TimeOut,
  undoneAt: TimeOut.nullable(),
  undoneBy: z.string().nullable(),
  /** Why it cannot be undone now; null where it can. */
  hindered: z.enum(['undone', 'late']).nullable(),
  moved: Counted,
  /** Rows that stayed where they had been moved to when the merge was undone; `left` names the first of them. */
  leftCount: z.int(),
  left: z.array(z.object({ thing: z.enum(things), label: z.string(), because: z.enum(leftReasons) })),
})

const staff = { access: 'staffCompanyMerges', owner: 'staff', onBehalf: false } as const
const refusals = [
  errors.NOT_FOUND,
  errors.COMPANY_MERGED,
  companyMergeErrors.SAME_COMPANY,
  companyMergeErrors.HOUSE_COMPANY,
  companyMergeErrors.SUPPLIER_COMPANY,
  companyMergeErrors.STAYS_NOT_ACTIVE,
  companyMergeErrors.GOES_REJECTED,
  companyMergeErrors.SELLER_DIFFERS,
  companyMergeErrors.CURRENCY_DIFFERS,
  companyMergeErrors.MONEY_BOOKED,
  companyMergeErrors.MERGED_LATELY,
  companyMergeErrors.PARENT_CIRCLE,
  companyMergeErrors.OWN_PROVIDER,
] as const

export const companyMerge = defineContract('companyMerge', {
  of: {
    method: 'GET',
    path: '/basic/mall/companyMerge/of',
    access: 'staffCompanies',
    owner: 'staff',
    summary: `The merges that a company was part of, up to ${MAX_MERGES}, the newest first, with what an undone one has left`,
    input: z.object({ companyId: IdIn }),
    output: z.object({ list: z.array(Merge) }),
    errors: [errors.NOT_FOUND],
  },
  preview: {
    ...staff,
    method: 'GET',
    path: '/basic/mall/companyMerge/preview',
    summary: 'What merging one company into another would move, what would stay, what would end, and what forbids it',
    input: z.object({ fromId: IdIn, intoId: IdIn }),
    output: z.object({
      from: Party,
      into: Party,
      follows: Counted,
      /** Stays with the record of the company that goes. */
      stays: Counted,
      /** Sessions of its people, and of staff who act for them, that end. */
      sessions: z.int(),
      grants: z.int(),
      /** Every refusal that a merge would meet now. */
      forbidden: z.array(z.object({ code: z.string(), text: z.string() })),
    }),
    errors: [errors.NOT_FOUND],
  },
  merge: {
    ...staff,
    method: 'POST',
    path: '/basic/mall/companyMerge/merge',
    summary: `Merges a company into another, both in the versions that were seen; can be undone for ${UNDO_HOURS} hours`,
    input: z.object({
      fromId: IdIn,
      intoId: IdIn,
      fromVersion: IntIn,
      intoVersion: IntIn,
      /** The name of the company that goes, as its record shows it. */
      name: Line(200, 1),
    }),
    output: z.object({ id: IdOut, moved: Counted }),
    errors: [errors.CHANGED_MEANWHILE, companyMergeErrors.NAME_WRONG, ...refusals],
  },
  undo: {
    ...staff,
    method: 'POST',
    path: '/basic/mall/companyMerge/undo',
    summary: `Puts back what a merge of the last ${UNDO_HOURS} hours has moved, where nothing has changed since`,
    input: z.object({ id: IdIn }),
    output: z.object({ returned: Counted, leftCount: z.int() }),
    errors: [errors.NOT_FOUND, errors.WRONG_STATE, companyMergeErrors.UNDO_TOO_LATE],
  },
})
