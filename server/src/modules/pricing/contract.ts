import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import type { Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { currencyCodes } from '../../kernel/shared/money.ts'
import { BoolIn, IdIn, IdOut, IntIn, Line, MoneyOut, seenRecord, TimeOut } from '../../kernel/shared/wire.ts'
import { productGroups } from '../domain/contract.ts'
import { shippingClasses } from '../shippingCost/contract.ts'

// What things cost whom: discounts, coupons, and the figures of an order.

export const pricingErrors = defineErrors('pricing', {
  COUPON_NOT_VALID: [409, 146001],
  COUPON_BELOW_MINIMUM: [409, 146002],
  COUPON_SEVERAL_ORIGINS: [409, 146003],
  COUPON_USED_UP: [409, 146004],
  COUPON_USED_BEFORE: [409, 146005],
  COUPON_STANDS_ALONE: [409, 146006],
  COUPON_NOTHING_TO_REDUCE: [409, 146007],
  COUPON_OTHER_SUPPLIER: [409, 146008],
  DISCOUNT_INCOMPLETE: [400, 146011],
  DISCOUNT_TOO_WIDE: [400, 146012],
  DISCOUNT_OVERLAPS: [409, 146013],
  DISCOUNT_OVER: [409, 146014],
  DISCOUNT_CHANGED: [409, 146015],
  DISCOUNT_RUNNING: [409, 146016],
  DISCOUNT_BEGUN: [409, 146017],
  DISCOUNT_WITHOUT_FUNDER: [400, 146018],
})

/** An amount off each unit; a share of it; a share that grows with the units of a line. */
export const discountKinds = ['flat', 'percentage', 'tiered'] as const
export type DiscountKind = (typeof discountKinds)[number]

/** What a discount may be limited to: the product groups of chemicals, and consumables. */
export const productCategories = [...productGroups, 'consumables'] as const
export type ProductCategory = (typeof productCategories)[number]

export const discountStates = ['scheduled', 'active', 'expired', 'cancelled'] as const

/** Coupons of one order. */
export const MAX_COUPONS = 20
/** Suppliers × buyers × categories that one discount names. */
export const MAX_SCOPES = 2_000

/** Why something costs less than its list price. */
export const PriceReasonOut = z.object({
  /** `agreed`: the company has a price of its own. */
  kind: z.enum(['agreed', 'discount']),
  /** The discount's; empty for an agreed price. */
  description: z.string(),
})

/** Each figure with how it came about. */
export const CostOut = z.object({
  /** Goods at the buyer's prices: the list prices less `reductions`. */
  subtotal: MoneyOut,
  /** What the lines cost less than their list prices: by discount, or by agreed prices (no id). */
  reductions: z.array(z.object({ id: IdOut.nullable(), description: z.string(), amount: MoneyOut })),
  /** What coupons take off the goods. */
  discount: MoneyOut,
  /** Freight, less what coupons bear of it. */
  shipping: MoneyOut,
  tax: MoneyOut,
  grandTotal: MoneyOut,
  /** Hundredths of a percent: 1300 is 13 %. */
  taxRateBp: z.int(),
  /** The amount that is taxed: goods after discount. */
  taxable: MoneyOut,
  taxFrom: z.enum(['company', 'country']),
  /** One part for each supplier, place its goods leave from, and address they go to. */
  shippingParts: z.array(
    z.object({
      supplierId: IdOut,
      supplierName: z.string(),
      supplierLocalName: z.string(),
      shipsFromCountry: z.string(),
      toCountry: z.string(),
      /** The address, where that is not the order's. */
      shipTo: z.string().nullable(),
      /** The carrier bills the buyer's own account for it. */
      byAccount: z.boolean(),
      goods: MoneyOut,
      fee: MoneyOut,
      /** Goods of this value and more travel free; null where they never do. */
      freeFrom: MoneyOut.nullable(),
      /** Of `fee`, what is charged on top of the freight. */
      surcharges: z.array(z.object({ shippingClass: z.enum(shippingClasses), fee: MoneyOut })),
      /** The answer to a request for quotes whose freight it is, and what earlier orders were charged of it; null by the usual rates. */
      quoted: z.object({ quoteNumber: z.string(), freight: MoneyOut, charged: MoneyOut }).nullable(),
    }),
  ),
  /** What each coupon takes off the goods and off the freight. */
  coupons: z.array(z.object({ code: z.string(), amount: MoneyOut, shipping: MoneyOut })),
})

/** A coupon of the company with whether it applies to what is being ordered. */
export const CouponOut = z.object({
  code: z.string(),
  amount: MoneyOut,
  minimum: MoneyOut,
  /** Freight that it bears at most. */
  maxShipping: MoneyOut,
  combinable: z.boolean(),
  validUntil: TimeOut,
})

const BasisPoints = IntIn.pipe(z.int().min(1).max(9_999))
const Moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const Scope = <T extends z.ZodType>(one: T) => z.array(one).max(MAX_SCOPES).default([])

const inState = (states: readonly (typeof discountStates)[number][]) =>
  ({ of: 'state', in: states, words: 'discount:state.' }) as const
const columns = {
  description: { of: 'description', title: 'discount:description' },
  state: { of: 'state', type: 'word', words: 'discount:state.', title: 'discount:stateTitle' },
  kind: { of: 'kind', type: 'word', words: 'discount:kind.', title: 'discount:kindTitle' },
  begins: { of: 'startsAt', type: 'time', title: 'discount:startsAt' },
  ends: { of: 'endsAt', type: 'time', title: 'discount:endsAt' },
} as const satisfies Listing['columns']

export const discountListing = {
  filters: {
    state: { kind: 'someOf', of: discountStates },
    /** Part of the description, or of the name of a supplier or buyer that is meant. */
    search: { kind: 'text', max: 100 },
    kind: { kind: 'someOf', of: discountKinds },
    /** Those that reach a category. */
    category: { kind: 'someOf', of: productCategories },
    funded: { kind: 'oneOf', of: ['house', 'supplier'] },
    begins: { kind: 'days', keys: ['beginsFrom', 'beginsUntil'] },
    ends: { kind: 'days', keys: ['endsFrom', 'endsUntil'] },
  },
  sorts: ['description', 'begins', 'ends', 'made'],
  sort: '-made',
  tabs: 'state',
  title: 'discount:title',
  label: 'description',
  acts: {
    'pricing.cancelDiscount': {
      title: 'discount:cancel',
      access: 'staffDiscounts',
      when: inState(['scheduled', 'active']),
      danger: true,
    },
    'pricing.removeDiscount': {
      title: 'discount:remove',
      access: 'staffDiscounts',
      when: inState(['scheduled']),
      danger: true,
    },
  },
  columns,
} as const satisfies Listing

/** Those that a supplier bears. */
export const fundedListing = {
  filters: {
    state: { kind: 'someOf', of: discountStates },
    search: { kind: 'text', max: 100 },
  },
  sorts: ['description', 'begins', 'ends'],
  sort: '-begins',
  tabs: 'state',
  title: 'discount:funded',
  label: 'description',
  columns,
} as const satisfies Listing

const NamedOut = z.object({ id: IdOut, name: z.string(), localName: z.string() })
const Facts = {
  id: IdOut,
  description: z.string(),
  kind: z.enum(discountKinds),
  state: z.enum(discountStates),
  amount: MoneyOut.nullable(),
  rateBp: z.int().nullable(),
  tiers: z.array(z.object({ from: z.int(), rateBp: z.int() })),
  startsAt: TimeOut,
  endsAt: TimeOut,
  combinable: z.boolean(),
  /** Empty: all. */
  categories: z.array(z.enum(productCategories)),
}
/** What it took off in orders of a currency that stand, and what these units brought; cancelled units count for nothing. */
const FiguresOut = z.array(z.object({ orders: z.int(), units: z.int(), took: MoneyOut, brought: MoneyOut }))
export const DiscountRowOut = z.object({
  ...Facts,
  supplierFunded: z.boolean(),
  /** How many are meant, 0 is all, and the first of them. */
  supplierCount: z.int(),
  companyCount: z.int(),
  suppliers: z.array(NamedOut),
  companies: z.array(NamedOut),
})
/** With everybody who is meant. */
const DiscountOut = DiscountRowOut.extend({
  version: z.int(),
  cancelledAt: TimeOut.nullable(),
  madeBy: z.string(),
  figures: FiguresOut,
})

const Plan = {
  description: Line(120, 1),
  kind: z.enum(discountKinds),
  /** Off each unit, of a flat one. */
  amount: Line(20).optional(),
  currency: z.enum(currencyCodes).optional(),
  /** Hundredths of a percent, of a percentage. */
  rateBp: BasisPoints.optional(),
  /** Of a tiered one. */
  tiers: z
    .array(z.strictObject({ from: IntIn.pipe(z.int().min(2).max(100_000)), rateBp: BasisPoints }))
    .max(10)
    .default([]),
  startsAt: Moment,
  endsAt: Moment,
  supplierFunded: BoolIn.default(false),
  combinable: BoolIn.default(true),
  supplierIds: Scope(IdIn),
  companyIds: Scope(IdIn),
  categories: Scope(z.enum(productCategories)),
}
const planErrors = [
  errors.NOT_FOUND,
  pricingErrors.DISCOUNT_INCOMPLETE,
  pricingErrors.DISCOUNT_TOO_WIDE,
  pricingErrors.DISCOUNT_OVERLAPS,
  pricingErrors.DISCOUNT_WITHOUT_FUNDER,
] as const
const change = { method: 'POST', access: 'staffDiscounts', owner: 'staff', onBehalf: false } as const
const look = { method: 'GET', access: 'staffDiscounts', owner: 'staff' } as const

export const pricing = defineContract('pricing', {
  discounts: {
    ...look,
    path: '/oldapi/mall/discounts/list',
    summary: 'Discounts, the newest first; with a company those that name it',
    input: z.object({ ...listingInput(discountListing), companyId: IdIn.optional() }),
    output: listingOutput(DiscountRowOut),
    lists: discountListing,
  },
  discount: {
    ...look,
    path: '/oldapi/mall/discounts/detail',
    summary: 'One discount with everybody who is meant, what it took off and what it brought',
    input: z.object({ id: IdIn }),
    output: DiscountOut,
    errors: [errors.NOT_FOUND],
  },
  createDiscount: {
    ...change,
    path: '/oldapi/mall/discounts/create',
    summary: 'Plans a discount; one that would stand beside another for the same goods, buyers and time is refused',
    input: z.object(Plan),
    output: DiscountOut,
    errors: planErrors,
    idempotent: true,
  },
  editDiscount: {
    ...change,
    path: '/oldapi/mall/discounts/edit',
    summary: 'Changes a discount that has not begun; of one that runs its description and its end',
    input: z.object({ ...seenRecord, ...Plan }),
    output: DiscountOut,
    errors: [
      ...planErrors,
      pricingErrors.DISCOUNT_CHANGED,
      pricingErrors.DISCOUNT_OVER,
      pricingErrors.DISCOUNT_RUNNING,
    ],
  },
  cancelDiscount: {
    ...change,
    path: '/oldapi/mall/discounts/cancel',
    summary: 'Ends a discount at once, or before it begins; what was ordered with it stays as it is',
    input: z.object({ id: IdIn }),
    output: DiscountOut,
    errors: [errors.NOT_FOUND, pricingErrors.DISCOUNT_OVER],
  },
  removeDiscount: {
    ...change,
    path: '/oldapi/mall/discounts/remove',
    summary: 'Deletes a discount that has not begun',
    input: z.object({ id: IdIn }),
    errors: [errors.NOT_FOUND, pricingErrors.DISCOUNT_BEGUN],
  },
  packs: {
    ...look,
    path: '/oldapi/mall/pricing/packs',
    summary: 'Packs of the products whose code begins so, to ask what one costs',
    input: z.object({ code: Line(60, 2) }),
    output: z.array(
      z.object({
        packageId: IdOut,
        code: z.string(),
        pack: z.string(),
        nameEn: z.string(),
        nameZh: z.string(),
        supplier: NamedOut,
      }),
    ),
  },
  explain: {
    ...look,
    path: '/oldapi/mall/pricing/explain',
    summary: 'What a pack costs a company, or everybody, at a moment of the past, now or to come, and why',
    input: z.object({
      packageId: IdIn,
      companyId: IdIn.optional(),
      quantity: IntIn.pipe(z.int().min(1).max(100_000)).default(1),
      /** Now, where it is left out. */
      at: Moment.optional(),
    }),
    output: z.object({
      at: TimeOut,
      /** List prices are kept since then; what is told of before is the oldest that is known. */
      recordedSince: TimeOut,
      /** Null: on inquiry. */
      list: MoneyOut.nullable(),
      unit: MoneyOut.nullable(),
      total: MoneyOut.nullable(),
      /** Null: the list price is what it costs. */
      reason: z.enum(['agreed', 'discount']).nullable(),
      /** Agreed with the company and in force then, also where it is not the lowest. */
      agreed: MoneyOut.nullable(),
      /** In force then for this pack and company, with what a unit costs by each. */
      discounts: z.array(z.object({ ...Facts, unit: MoneyOut.nullable() })),
    }),
    errors: [errors.NOT_FOUND],
  },
  funded: {
    method: 'GET',
    path: '/oldapi/mall/discounts/funded',
    access: 'supplierOrders',
    owner: 'supplier',
    summary: 'The discounts that the supplier bears, with what they took off its own goods',
    input: z.object(listingInput(fundedListing)),
    output: listingOutput(
      z.object({
        ...Facts,
        /** For some buyers alone; which is not told. */
        someBuyers: z.boolean(),
        figures: FiguresOut,
      }),
    ),
    lists: fundedListing,
  },
})
