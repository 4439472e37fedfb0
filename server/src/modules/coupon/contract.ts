import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import type { Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { currencyCodes } from '../../kernel/shared/money.ts'
import { BoolIn, IdIn, IdOut, IntIn, Line, MoneyOut, seenRecord, TimeOut } from '../../kernel/shared/wire.ts'

// Coupons as staff gives them: templates, the codes made from them, and what these cost and brought (rules COUP-1, COUP-2, COUP-4).

export const couponErrors = defineErrors('coupon', {
  /** Whoever holds a code was promised what it says. */
  AMOUNT_LOWER: [409, 186001],
  DAYS_FEWER: [409, 186002],
  SHIPPING_LOWER: [409, 186003],
  MINIMUM_HIGHER: [409, 186004],
  CURRENCY_GONE: [409, 186005],
  REGISTRATION_TAKEN: [409, 186006],
  TEMPLATE_CHANGED: [409, 186007],
  TEMPLATE_INACTIVE: [409, 186008],
  ADDRESSES_CHANGED: [409, 186009],
  CODE_OVER: [409, 186010],
  NOT_AN_AMOUNT: [400, 186011],
})

/** Addresses that can be given codes at once. */
export const MAX_ADDRESSES = 5_000
export const templateStates = ['active', 'inactive'] as const
export const codeStates = ['valid', 'used up', 'expired', 'withdrawn'] as const
/** What is wrong with a pasted address; `ok` where nothing is. */
export const addressStates = ['ok', 'invalid', 'double', 'unknown', 'no buyer', 'inactive', 'held'] as const
export type AddressState = (typeof addressStates)[number]

const templateColumns = {
  name: { of: 'name', title: 'coupon:name' },
  state: { of: 'state', type: 'word', words: 'coupon:state.', title: 'coupon:stateTitle' },
  days: { of: 'daysValid', type: 'number', title: 'coupon:daysValid' },
  given: { of: 'given', type: 'number', title: 'coupon:given' },
  used: { of: 'used', type: 'number', title: 'coupon:used' },
  took: { of: 'figures.*.took.amount', title: 'coupon:took' },
  brought: { of: 'figures.*.brought.amount', title: 'coupon:brought' },
} as const satisfies Listing['columns']
const ofState = (states: readonly (typeof templateStates)[number][]) =>
  ({ of: 'state', in: states, words: 'coupon:state.' }) as const

export const templateListing = {
  filters: {
    state: { kind: 'someOf', of: templateStates },
    search: { kind: 'text', max: 80 },
    funded: { kind: 'oneOf', of: ['house', 'supplier'] },
    registration: { kind: 'oneOf', of: ['yes', 'no'] },
  },
  sorts: ['name', 'days', 'given', 'used', 'made'],
  sort: '-made',
  tabs: 'state',
  title: 'coupon:templates',
  label: 'name',
  acts: {
    'coupon.activate': { title: 'coupon:activate', access: 'staffCoupons', when: ofState(['inactive']) },
    'coupon.deactivate': {
      title: 'coupon:deactivate',
      access: 'staffCoupons',
      when: ofState(['active']),
      danger: true,
    },
  },
  columns: templateColumns,
} as const satisfies Listing

export const codeListing = {
  filters: {
    state: { kind: 'someOf', of: codeStates },
    /** A code, or part of a name or an address of whom it was given to, or of the name of its template. */
    search: { kind: 'text', max: 100 },
    because: { kind: 'someOf', of: ['assigned', 'registration'] },
    given: { kind: 'days', keys: ['givenFrom', 'givenUntil'] },
    ends: { kind: 'days', keys: ['endsFrom', 'endsUntil'] },
  },
  sorts: ['code', 'holder', 'uses', 'given', 'ends'],
  sort: '-given',
  tabs: 'state',
  title: 'coupon:codes',
  label: 'code',
  acts: {
    'coupon.withdraw': {
      title: 'coupon:withdraw',
      access: 'staffCoupons',
      when: { of: 'state', in: ['valid'], words: 'coupon:codeState.' },
      danger: true,
    },
  },
  columns: {
    code: { of: 'code', title: 'coupon:code' },
    template: { of: 'template', title: 'coupon:template' },
    holder: [
      { of: 'email', title: 'coupon:email' },
      { of: 'company', title: 'coupon:company' },
    ],
    state: { of: 'state', type: 'word', words: 'coupon:codeState.', title: 'coupon:stateTitle' },
    uses: { of: 'uses', type: 'number', title: 'coupon:used' },
    given: { of: 'givenAt', type: 'time', title: 'coupon:givenAt' },
    ends: { of: 'validUntil', type: 'time', title: 'coupon:validUntil' },
  },
} as const satisfies Listing

export const useListing = {
  filters: {
    /** A code, the number of an order, or part of the name of a company. */
    search: { kind: 'text', max: 100 },
    used: { kind: 'days', keys: ['usedFrom', 'usedUntil'] },
  },
  sorts: ['code', 'order', 'company', 'took', 'brought', 'used'],
  sort: '-used',
  title: 'coupon:uses',
  label: 'code',
  id: null,
  columns: {
    code: { of: 'code', title: 'coupon:code' },
    order: { of: 'orderNumber', title: 'coupon:order' },
    company: { of: 'company', title: 'coupon:company' },
    took: { of: 'took.amount', type: 'number', title: 'coupon:took' },
    brought: { of: 'brought.amount', type: 'number', title: 'coupon:brought' },
    used: { of: 'usedAt', type: 'time', title: 'coupon:usedAt' },
  },
} as const satisfies Listing

/** Templates that a supplier bears. */
export const fundedCouponListing = {
  filters: { state: { kind: 'someOf', of: templateStates }, search: { kind: 'text', max: 80 } },
  sorts: ['name', 'given', 'used'],
  sort: 'name',
  tabs: 'state',
  title: 'coupon:funded',
  label: 'name',
  columns: templateColumns,
} as const satisfies Listing

const AmountOut = z.object({ amount: MoneyOut, minimum: MoneyOut, maxShipping: MoneyOut })
const TemplateFacts = {
  id: IdOut,
  name: z.string(),
  state: z.enum(templateStates),
  daysValid: z.int(),
  /** How often a code can be used; 1 is once. */
  uses: z.int(),
  companyOnly: z.boolean(),
  combinable: z.boolean(),
  registration: z.boolean(),
  /** What a code is worth, by currency. */
  amounts: z.array(AmountOut),
  /** Codes that were given, and uses of orders that stand. */
  given: z.int(),
  used: z.int(),
  /** What these uses took off goods and freight, and what the goods of their orders brought. */
  figures: z.array(z.object({ took: MoneyOut, brought: MoneyOut })),
}
export const TemplateOut = z.object({
  ...TemplateFacts,
  version: z.int(),
  /** Who bears it; null is the house. */
  supplier: z.object({ id: IdOut, name: z.string(), localName: z.string() }).nullable(),
  /** Codes whose mail is still to go out. */
  untold: z.int(),
  createdAt: TimeOut,
})

const Amounts = z
  .array(
    z.strictObject({
      currency: z.enum(currencyCodes),
      amount: Line(20, 1),
      minimum: Line(20).default('0'),
      maxShipping: Line(20).default('0'),
    }),
  )
  .min(1)
  .max(currencyCodes.length)
  .refine((list) => new Set(list.map(({ currency }) => currency)).size === list.length)
const Changeable = {
  name: Line(80, 1),
  daysValid: IntIn.pipe(z.int().min(1).max(3_650)),
  registration: BoolIn.default(false),
  amounts: Amounts,
}
const look = { method: 'GET', access: 'staffCoupons', owner: 'staff' } as const
const change = { method: 'POST', access: 'staffCoupons', owner: 'staff', onBehalf: false } as const
const one = z.object({ id: IdIn })
const Addresses = z.array(z.string().max(1_000)).min(1).max(MAX_ADDRESSES)
/** 5,000 addresses of usual length, and as many again. */
const bodyLimit = 512 * 1024

export const coupon = defineContract('coupon', {
  templates: {
    ...look,
    path: '/basic/mall/coupons/templates',
    summary: 'Templates of coupons with what their codes cost and brought',
    input: z.object(listingInput(templateListing)),
    output: listingOutput(TemplateOut),
    lists: templateListing,
  },
  template: {
    ...look,
    path: '/basic/mall/coupons/template',
    summary: 'One template with what its codes cost and brought',
    input: one,
    output: TemplateOut,
    errors: [errors.NOT_FOUND],
  },
  createTemplate: {
    ...change,
    path: '/basic/mall/coupons/template/create',
    summary: 'A new template; of those for registrations one at most is active',
    input: z.object({
      ...Changeable,
      uses: IntIn.pipe(z.int().min(1).max(10_000)).default(1),
      companyOnly: BoolIn.default(true),
      combinable: BoolIn.default(false),
      /** Who bears it; without one the house. */
      supplierId: IdIn.nullish().default(null),
    }),
    output: TemplateOut,
    errors: [errors.NOT_FOUND, couponErrors.NOT_AN_AMOUNT, couponErrors.REGISTRATION_TAKEN],
    idempotent: true,
  },
  editTemplate: {
    ...change,
    path: '/basic/mall/coupons/template/edit',
    summary:
      'Changes a template, and with it the codes that are still good: amounts, days and shipping only upwards, minimums only downwards',
    input: z.object({ ...seenRecord, ...Changeable }),
    output: TemplateOut,
    errors: [
      errors.NOT_FOUND,
      couponErrors.NOT_AN_AMOUNT,
      couponErrors.AMOUNT_LOWER,
      couponErrors.DAYS_FEWER,
      couponErrors.SHIPPING_LOWER,
      couponErrors.MINIMUM_HIGHER,
      couponErrors.CURRENCY_GONE,
      couponErrors.REGISTRATION_TAKEN,
      couponErrors.TEMPLATE_CHANGED,
    ],
  },
  activate: {
    ...change,
    path: '/basic/mall/coupons/template/activate',
    summary: 'Lets codes of a template be given again',
    input: one,
    errors: [errors.NOT_FOUND, couponErrors.REGISTRATION_TAKEN],
  },
  deactivate: {
    ...change,
    path: '/basic/mall/coupons/template/deactivate',
    summary: 'No more codes of a template are given; those that were stay good',
    input: one,
    errors: [errors.NOT_FOUND],
  },
  codes: {
    ...look,
    path: '/basic/mall/coupons/codes',
    summary: 'Codes with whom they were given to and how often they were used; with a template those of it',
    input: z.object({ ...listingInput(codeListing), templateId: IdIn.optional() }),
    output: listingOutput(
      z.object({
        id: IdOut,
        code: z.string(),
        state: z.enum(codeStates),
        templateId: IdOut.nullable(),
        template: z.string(),
        /** Whom it was given to; empty where it is everybody's. */
        holder: z.string(),
        email: z.string(),
        companyId: IdOut.nullable(),
        company: z.string(),
        because: z.enum(['assigned', 'registration']).nullable(),
        uses: z.int(),
        mostUses: z.int(),
        givenAt: TimeOut,
        /** When the holder was mailed. */
        toldAt: TimeOut.nullable(),
        validUntil: TimeOut,
      }),
    ),
    lists: codeListing,
  },
  check: {
    ...change,
    path: '/basic/mall/coupons/check',
    summary: 'What would become of pasted addresses, line by line; nothing is given',
    input: z.object({ templateId: IdIn, addresses: Addresses }),
    output: z.object({
      lines: z.array(
        z.object({
          line: z.int(),
          address: z.string(),
          state: z.enum(addressStates),
          /** Of a double: the line that it repeats. */
          sameAs: z.int().nullable(),
          company: z.string(),
        }),
      ),
    }),
    errors: [errors.NOT_FOUND],
    reads: true,
    bodyLimit,
  },
  assign: {
    ...change,
    path: '/basic/mall/coupons/assign',
    summary:
      'Gives everybody at these addresses a code and mails it; all of them or, where one of them is wrong, nobody',
    input: z.object({ templateId: IdIn, addresses: Addresses }),
    output: z.object({ given: z.int() }),
    errors: [errors.NOT_FOUND, couponErrors.TEMPLATE_INACTIVE, couponErrors.ADDRESSES_CHANGED],
    idempotent: true,
    bodyLimit,
  },
  withdraw: {
    ...change,
    path: '/basic/mall/coupons/withdraw',
    summary: 'Takes a code back that is still good; what was ordered with it stays',
    input: one,
    errors: [errors.NOT_FOUND, couponErrors.CODE_OVER],
  },
  uses: {
    ...look,
    path: '/basic/mall/coupons/uses',
    summary:
      'Who used which code on which order, what it took off and what the goods brought; with a template or a code of these',
    input: z.object({ ...listingInput(useListing), templateId: IdIn.optional(), couponId: IdIn.optional() }),
    output: listingOutput(
      z.object({
        code: z.string(),
        templateId: IdOut.nullable(),
        template: z.string(),
        orderId: IdOut,
        orderNumber: z.string(),
        orderStatus: z.string(),
        buyer: z.string(),
        companyId: IdOut,
        company: z.string(),
        took: MoneyOut,
        brought: MoneyOut,
        usedAt: TimeOut,
      }),
    ),
    lists: useListing,
  },
  funded: {
    method: 'GET',
    path: '/basic/mall/coupons/funded',
    access: 'supplierOrders',
    owner: 'supplier',
    summary: 'The templates that the supplier bears, with what their codes cost and brought',
    input: z.object(listingInput(fundedCouponListing)),
    output: listingOutput(z.object(TemplateFacts)),
    lists: fundedCouponListing,
  },
})
