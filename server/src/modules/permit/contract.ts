import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { companyFilter, type Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { BoolIn, IdIn, IdOut, IntIn, Line, Paragraph, TimeOut } from '../../kernel/shared/wire.ts'
import { MAX_LINES } from '../cart/contract.ts'
import { orderErrors } from '../order/contract.ts'

// Permits: what a company has to hold to be sold goods that lists of controls name. They never lift trade control (CART-5).

export const permitErrors = defineErrors('permit', {
  /** A line needs a permit that is not on file, or not good for it. */
  PERMIT_MISSING: [409, 135001],
  PERMIT_DECIDED: [409, 135002],
  PERMIT_PAST: [409, 135003],
  SUBSTANCE_WRONG: [409, 135004],
  AMOUNT_WRONG: [409, 135005],
})

export const permitClasses = ['hazardous', 'drug precursor', 'explosive precursor', 'import'] as const
export type PermitClass = (typeof permitClasses)[number]
export const permitStates = ['pending approval', 'approved', 'rejected'] as const
export const permitUnits = ['g', 'mL'] as const
export const MAX_PERMIT_BYTES = 10 * 1024 * 1024
export const MAX_SUBSTANCES = 200

/**
 * Whether a pack needs a permit: surely; perhaps, as a list's words have to be read; no list that is held names it; no list of the
 * destination is held, which says nothing.
 */
export const permitNeeds = ['needed', 'perhaps', 'not listed', 'no list'] as const
/** Why no permit covers what is needed: none on file, or what is wrong with the nearest one. */
export const permitLacks = ['none', 'pending', 'expired', 'substance', 'address', 'unit', 'density', 'amount'] as const
export type PermitLack = (typeof permitLacks)[number]

export const permitListing = {
  filters: {
    /** Number, issuer, company, CAS. */
    search: { kind: 'text', max: 100 },
    ofCompany: companyFilter,
    status: { kind: 'someOf', of: permitStates },
    class: { kind: 'someOf', of: permitClasses },
    valid: { kind: 'days', keys: ['validFrom', 'validUntil'] },
  },
  sorts: ['created', 'valid', 'company'],
  sort: '-created',
  tabs: 'status',
  most: 10_000,
  title: 'permit:title',
  label: 'number',
  columns: {
    number: { of: 'number', title: 'permit:number' },
    class: { of: 'class', type: 'word', words: 'permit:class.', title: 'permit:classTitle' },
    status: { of: 'status', type: 'word', words: 'permit:status.', title: 'permit:statusTitle' },
    company: { of: 'companyName', title: 'permit:company' },
    amount: [
      { of: 'amount', title: 'permit:amount' },
      { of: 'left', title: 'permit:left' },
      { of: 'unit', title: 'permit:unit' },
    ],
    valid: { of: 'validUntil', title: 'permit:validUntil' },
  },
} as const satisfies Listing

const PermitOut = z.object({
  id: IdOut,
  companyName: z.string(),
  class: z.enum(permitClasses),
  number: z.string(),
  issuer: z.string(),
  /** The last day on which it may be used, in China. */
  validUntil: z.iso.date(),
  /** CAS numbers; none: all substances of the class. */
  substances: z.array(z.string()),
  /** Exact decimals of `unit`. */
  amount: z.string(),
  left: z.string(),
  unit: z.enum(permitUnits),
  address: z.string(),
  status: z.enum(permitStates),
  note: z.string(),
  createdAt: TimeOut,
})
const decision = { method: 'POST', access: 'staffCompanies', owner: 'staff', onBehalf: false } as const

export const permit = defineContract('permit', {
  list: {
    method: 'POST',
    path: '/basic/mall/permit/list',
    access: ['cart', 'staffCompanies'],
    summary: 'Permits on file: the company’s own, all for staff',
    input: z.object(listingInput(permitListing)),
    output: listingOutput(PermitOut),
    lists: permitListing,
    owner: 'company',
    reads: true,
  },
  add: {
    method: 'POST',
    path: '/basic/mall/permit/add',
    access: 'companyManagement',
    summary: 'Puts a permit of one’s company on file with its document (PDF, PNG or JPEG); staff approve it',
    input: z.object({
      class: z.enum(permitClasses),
      number: Line(80, 1),
      issuer: Line(200, 1),
      validUntil: z.iso.date(),
      /** CAS numbers apart by commas or blanks; none: all substances of the class. */
      substances: Paragraph(4000).default(''),
      amount: Line(20, 1),
      unit: z.enum(permitUnits),
      addressId: IdIn,
    }),
    output: z.object({ id: IdOut }),
    errors: [
      errors.UNSUPPORTED_MEDIA,
      errors.TOO_MANY_FILES,
      orderErrors.ADDRESS_NOT_USABLE,
      permitErrors.PERMIT_PAST,
      permitErrors.SUBSTANCE_WRONG,
      permitErrors.AMOUNT_WRONG,
    ],
    carries: 'file',
    bodyLimit: MAX_PERMIT_BYTES,
    owner: 'company',
    onBehalf: false,
  },
  approve: {
    ...decision,
    path: '/basic/mall/permit/approve',
    summary: 'Approves a permit: orders may draw from it',
    input: z.object({ id: IdIn }),
    output: z.object({ id: IdOut }),
    errors: [errors.NOT_FOUND, permitErrors.PERMIT_DECIDED],
  },
  reject: {
    ...decision,
    path: '/basic/mall/permit/reject',
    summary: 'Rejects a permit, or takes back its approval, with the reason that its company reads',
    input: z.object({ id: IdIn, note: Line(500, 1) }),
    output: z.object({ id: IdOut }),
    errors: [errors.NOT_FOUND, permitErrors.PERMIT_DECIDED],
  },
  file: {
    method: 'GET',
    path: '/basic/mall/permit/file/:id',
    access: ['cart', 'staffCompanies'],
    summary: 'The document of a permit, for its company and staff',
    input: z.object({ id: IdIn }),
    errors: [errors.NOT_FOUND],
    owner: 'company',
    answers: 'file',
  },
  needs: {
    method: 'POST',
    path: '/basic/mall/permit/needs',
    access: 'public',
    division: 'chemicals',
    summary:
      'Which packs need a permit where they go, by which lists, and whether the company’s permits cover them; to whom cannot buy, what it takes in China',
    input: z.object({
      packs: z
        .array(z.strictObject({ packageId: IdIn, quantity: IntIn.pipe(z.int().min(1).max(100_000)).default(1) }))
        .min(1)
        .max(MAX_LINES),
      /** Where they go; by default the company's own address. */
      shipAddressId: IdIn.optional(),
      /** Each of them for itself: packs one of which is chosen, that is, not what is bought together. */
      apart: BoolIn.default(false),
    }),
    output: z.object({
      country: z.string(),
      packs: z.array(
        z.object({
          packageId: IdOut,
          productCode: z.string(),
          state: z.enum(permitNeeds),
          needs: z.array(
            z.object({
              class: z.enum(permitClasses),
              /** The lists that name it, in the caller's language. */
              lists: z.array(z.string()),
              /** Null: a permit covers it. Who cannot buy has none. */
              lack: z.enum(permitLacks).nullable(),
              /** Where the pack is measured otherwise than the permit counts: what it counts for, by which density. */
              counted: z.object({ amount: z.string(), unit: z.enum(permitUnits), density: z.string() }).nullable(),
            }),
          ),
        }),
      ),
    }),
    owner: 'public',
    reads: true,
  },
})
