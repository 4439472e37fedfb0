import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { currencyCodes } from '../../kernel/shared/money.ts'
import { BoolIn, IdIn, IdOut, IntIn, Line, MoneyOut, pageInput, pageOf, TimeOut } from '../../kernel/shared/wire.ts'
import { productGroups } from '../domain/contract.ts'

// What things cost whom: discounts, coupons, and the figures of an order.

export const pricingErrors = defineErrors('pricing', {
  COUPON_NOT_VALID: [409, 146001],
  COUPON_BELOW_MINIMUM: [409, 146002],
  COUPON_SEVERAL_ORIGINS: [409, 146003],
  COUPON_USED_UP: [409, 146004],
  COUPON_USED_BEFORE: [409, 146005],
  COUPON_STANDS_ALONE: [409, 146006],
  COUPON_NOTHING_TO_REDUCE: [409, 146007],
  DISCOUNT_INCOMPLETE: [400, 146011],
  DISCOUNT_TOO_WIDE: [400, 146012],
  DISCOUNT_OVERLAPS: [409, 146013],
  DISCOUNT_OVER: [409, 146014],
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
      goods: MoneyOut,
      fee: MoneyOut,
      /** Goods of this value and more travel free; null where they never do. */
      freeFrom: MoneyOut.nullable(),
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

export const DiscountOut = z.object({
  id: IdOut,
  description: z.string(),
  kind: z.enum(discountKinds),
  state: z.enum(discountStates),
  amount: MoneyOut.nullable(),
  rateBp: z.int().nullable(),
  tiers: z.array(z.object({ from: z.int(), rateBp: z.int() })),
  startsAt: TimeOut,
  endsAt: TimeOut,
  supplierFunded: z.boolean(),
  combinable: z.boolean(),
  /** Empty: all. */
  suppliers: z.array(IdOut),
  companies: z.array(IdOut),
  categories: z.array(z.enum(productCategories)),
})

export const pricing = defineContract('pricing', {
  discounts: {
    method: 'GET',
    path: '/oldapi/mall/discounts/list',
    access: 'staffPrices',
    summary: 'Discounts, the newest first; with a company those that name it',
    owner: 'staff',
    input: z.object({ ...pageInput, state: z.enum(discountStates).optional(), companyId: IdIn.optional() }),
    output: pageOf(DiscountOut),
  },
  createDiscount: {
    method: 'POST',
    path: '/oldapi/mall/discounts/create',
    access: 'staffPrices',
    summary: 'Plans a discount; one that would stand beside another for the same goods, buyers and time is refused',
    input: z.object({
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
    }),
    output: DiscountOut,
    errors: [
      errors.NOT_FOUND,
      pricingErrors.DISCOUNT_INCOMPLETE,
      pricingErrors.DISCOUNT_TOO_WIDE,
      pricingErrors.DISCOUNT_OVERLAPS,
    ],
    owner: 'public',
    onBehalf: false,
  },
  cancelDiscount: {
    method: 'POST',
    path: '/oldapi/mall/discounts/cancel',
    access: 'staffPrices',
    summary: 'Ends a discount at once, or before it begins; what was ordered with it stays as it is',
    input: z.object({ id: IdIn }),
    output: DiscountOut,
    errors: [errors.NOT_FOUND, pricingErrors.DISCOUNT_OVER],
    owner: 'public',
    onBehalf: false,
  },
})
