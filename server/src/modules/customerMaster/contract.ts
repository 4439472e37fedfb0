import { z } from 'zod'
import { companyKinds } from '../../kernel/shared/access.ts'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { BoolIn, IdIn, IdOut, IntIn, languages, Line, Name, Paragraph, TimeOut } from '../../kernel/shared/wire.ts'
import { addressErrors } from '../address/contract.ts'
import { companyErrors, companyStatuses } from '../company/contract.ts'
import { legalEntityCodes } from '../market/contract.ts'

// The customer master: what staff know and decide about a company besides what its own people fill in; and what a review looks at.

export const masterErrors = defineErrors('company', {
  PARENT_ABOVE: [409, 144001],
  PARENT_UNKNOWN: [400, 144002],
  LEGAL_ENTITY_WRONG: [400, 144003],
  MANAGER_UNKNOWN: [400, 144004],
  CREDIT_WRONG: [400, 144005],
  CREDIT_NOT_YOURS: [403, 144006],
  NO_PROFILE: [409, 144007],
})

export const divisions = ['chemicals', 'bioreagents', 'antibodies', 'consumables', 'other'] as const
export const paymentChannels = ['platform channel', 'supplier', 'not applicable'] as const
export const catalogServices = ['order via platform', 'order only', 'direct only'] as const
export const catalogSources = ['ERP', 'website'] as const
export const ranks = ['A', 'B', 'C', 'D'] as const
/** Who may set the credit limit and the flags: they move money and prices. */
export const decidesMoney = 'staffPrices'

const Rank = z.enum(ranks).nullable()
const legal = z.enum(legalEntityCodes)

/** The flags of a company (rule COMP-3). The two of a supplier are programmes of its profile. */
export const flagKeys = [
  'onlineQuote',
  'onlyCsrOnlineQuote',
  'listQuote',
  'quoteMarkup',
  'showHistoryPrice',
  'bulkOrder',
  'realTimeInventory',
  'realTimeSupplier',
  'voiSupplier',
  'secondFactor',
] as const
export type Flag = (typeof flagKeys)[number]
const flags = <T extends z.ZodType>(one: T) => Object.fromEntries(flagKeys.map((key) => [key, one])) as Record<Flag, T>

const named = z.object({ id: IdOut, name: z.string() })

/** A company that may be the same one, and why. */
const Duplicate = z.object({
  id: IdOut,
  name: z.string(),
  localName: z.string(),
  status: z.enum(companyStatuses),
  country: z.string(),
  by: z.array(z.enum(['name', 'taxId', 'domain'])),
})

export const customerMaster = defineContract('customerMaster', {
  detail: {
    method: 'GET',
    path: '/basic/mall/customerMaster/detail',
    access: 'staffCompanies',
    summary:
      'The customer master of a company with its flags, its parent and daughters, and who may be its account manager',
    owner: 'staff',
    input: z.object({ companyId: IdIn }),
    output: z.object({
      companyId: IdOut,
      name: z.string(),
      country: z.string(),
      currency: z.string(),
      erpId: z.string(),
      category: z.string(),
      supplierCategory: z.string(),
      parent: named.nullable(),
      daughters: z.array(named),
      divisions: z.array(z.enum(divisions)),
      legalEntity: legal.nullable(),
      /** In `currency`; empty: none. */
      creditLimit: z.string(),
      paymentChannel: z.enum(paymentChannels),
      termsPrefix: z.string(),
      catalogService: z.enum(catalogServices),
      catalogSource: z.enum(catalogSources),
      supplierRank: Rank,
      customerRank: Rank,
      supplierIdSuffix: z.string(),
      accountManagerId: IdOut.nullable(),
      managers: z.array(named),
      shippingNote: z.string(),
      sdsLanguage: z.string(),
      description: z.string(),
      /** Null where it has no supplier profile. */
      supplierId: IdOut.nullable(),
      flags: z.object(flags(z.boolean())),
      version: z.int(),
    }),
    errors: [errors.NOT_FOUND],
  },
  save: {
    method: 'POST',
    path: '/basic/mall/customerMaster/save',
    access: 'staffCompanies',
    summary:
      'Saves the customer master in the version that was seen; the credit limit changes only by who decides on prices',
    owner: 'staff',
    input: z.object({
      companyId: IdIn,
      name: Name(200, 2),
      country: z.string().regex(/^[A-Z]{2}$/),
      erpId: Line(40),
      category: Line(60),
      supplierCategory: Line(60),
      parentId: IdIn.nullable(),
      divisions: z.array(z.enum(divisions)).max(divisions.length),
      legalEntity: legal.nullable(),
      creditLimit: Line(20),
      paymentChannel: z.enum(paymentChannels),
      termsPrefix: Line(10),
      catalogService: z.enum(catalogServices),
      catalogSource: z.enum(catalogSources),
      supplierRank: Rank,
      customerRank: Rank,
      supplierIdSuffix: Line(10),
      accountManagerId: IdIn.nullable(),
      shippingNote: Paragraph(1000),
      sdsLanguage: z.enum(languages),
      description: Paragraph(2000),
      version: IntIn,
    }),
    errors: [
      errors.NOT_FOUND,
      errors.CHANGED_MEANWHILE,
      addressErrors.HOUSE_RESERVED,
      addressErrors.UNKNOWN_COUNTRY,
      companyErrors.NO_DIVISION,
      masterErrors.PARENT_ABOVE,
      masterErrors.PARENT_UNKNOWN,
      masterErrors.LEGAL_ENTITY_WRONG,
      masterErrors.MANAGER_UNKNOWN,
      masterErrors.CREDIT_WRONG,
      masterErrors.CREDIT_NOT_YOURS,
      masterErrors.NO_PROFILE,
    ],
  },
  setFlags: {
    method: 'POST',
    path: '/basic/mall/customerMaster/setFlags',
    access: decidesMoney,
    summary: 'Sets what a company may do and sees, in the version that was seen',
    owner: 'staff',
    input: z.object({ companyId: IdIn, ...flags(BoolIn), version: IntIn }),
    errors: [errors.NOT_FOUND, errors.CHANGED_MEANWHILE, addressErrors.HOUSE_RESERVED, masterErrors.NO_PROFILE],
  },
  review: {
    method: 'GET',
    path: '/basic/mall/customerMaster/review',
    access: 'staffCompanies',
    summary:
      'What a company registered with, and companies that may be the same one: by name, tax number or mail domain',
    owner: 'staff',
    input: z.object({ companyId: IdIn }),
    output: z.object({
      id: IdOut,
      name: z.string(),
      localName: z.string(),
      kind: z.enum(companyKinds),
      isHouse: z.boolean(),
      status: z.enum(companyStatuses),
      country: z.string(),
      taxId: z.string(),
      email: z.string(),
      phone: z.string(),
      url: z.string(),
      description: z.string(),
      divisions: z.array(z.enum(divisions)),
      file: z.object({ id: z.uuid(), name: z.string(), size: z.int() }).nullable(),
      reviewNote: z.string(),
      registeredAt: TimeOut,
      people: z.array(
        z.object({
          id: IdOut,
          userEmail: z.string(),
          surname: z.string(),
          name: z.string(),
          phone: z.string(),
          jobTitle: z.string(),
          status: z.string(),
          heardAbout: z.string(),
          referrerName: z.string(),
          referrerEmail: z.string(),
        }),
      ),
      duplicates: z.array(Duplicate),
    }),
    errors: [errors.NOT_FOUND],
  },
  file: {
    method: 'GET',
    path: '/basic/mall/customerMaster/file',
    access: 'staffCompanies',
    summary: 'The file that a company registered with',
    owner: 'staff',
    answers: 'file',
    input: z.object({ companyId: IdIn }),
    errors: [errors.NOT_FOUND],
  },
})
