import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import type { Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { currencyCodes } from '../../kernel/shared/money.ts'
import { BoolIn, IdIn, IdOut, IntIn, Line, MoneyOut, TimeOut } from '../../kernel/shared/wire.ts'

// What a parcel costs (rule SHIP-1): the table of the house in versions, by supplier, way, class and weight, each with the days it holds.

export const shippingCostErrors = defineErrors('shippingCost', {
  RATE_OVERLAPS: [409, 187001],
  RATE_START_PAST: [400, 187002],
  RATE_END_EARLY: [409, 187003],
  RATE_OVER: [409, 187004],
  RATE_COUNTRY_UNKNOWN: [400, 187005],
  RATE_AMOUNT_WRONG: [400, 187006],
  RATE_BAND_WRONG: [400, 187007],
})

/** The freight itself, and what is charged on top of it: dangerous in transport, kept cold, across a border. */
export const shippingClasses = ['normal', 'hazardous', 'cold', 'border'] as const
export type ShippingClass = (typeof shippingClasses)[number]
export const rateStates = ['in force', 'planned', 'over', 'cancelled'] as const
export type RateState = (typeof rateStates)[number]

/** Grams that a band may name: a hundred tons. */
export const MAX_GRAMS = 100_000_000

/** A country's code, or any other country. */
const Place = z.string().regex(/^([A-Z]{2}|\*)$/)
const Amount = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/)
const Grams = IntIn.pipe(z.int().min(0).max(MAX_GRAMS))

const RateOut = z.object({
  id: IdOut,
  /** Null: goods of every supplier without a rate of its own. */
  supplierId: IdOut.nullable(),
  supplierName: z.string(),
  supplierLocalName: z.string(),
  fromCountry: z.string(),
  toCountry: z.string(),
  shippingClass: z.enum(shippingClasses),
  carrier: z.string(),
  /** Net weight of the goods in grams: from, and below; null where there is no limit. */
  weightFrom: z.int(),
  weightBelow: z.int().nullable(),
  fee: MoneyOut,
  /** Goods of this value and more travel free; null where they never do. */
  freeFrom: MoneyOut.nullable(),
})
const VersionOut = RateOut.extend({
  validFrom: z.iso.date(),
  /** The first day on which it no longer holds; null: until it is ended. */
  validUntil: z.iso.date().nullable(),
  state: z.enum(rateStates),
  reason: z.string(),
  /** Empty: it came with the marketplace. */
  setBy: z.string(),
  setAt: TimeOut,
  endedBy: z.string(),
  endedAt: TimeOut.nullable(),
  endReason: z.string(),
})
const ChargeOut = z.object({ shippingClass: z.enum(shippingClasses), fee: MoneyOut, rate: VersionOut })

export const shippingListing = {
  filters: {
    state: { kind: 'someOf', of: rateStates },
    shippingClass: { kind: 'someOf', of: shippingClasses },
    currency: { kind: 'someOf', of: currencyCodes },
    /** Rates of every supplier, or of single ones. */
    scope: { kind: 'oneOf', of: ['all', 'own'] },
    /** Supplier, carrier, country code. */
    search: { kind: 'text', max: 60 },
    from: { kind: 'days', keys: ['startsFrom', 'startsUntil'] },
  },
  sorts: ['way', 'supplier', 'fee', 'from', 'set'],
  sort: 'way',
  tabs: 'state',
  title: 'shippingCost:title',
  label: 'fromCountry',
  columns: {
    way: { of: 'fromCountry', title: 'shippingCost:fromCountry' },
    to: { of: 'toCountry', title: 'shippingCost:toCountry' },
    shippingClass: { of: 'shippingClass', type: 'word', words: 'shippingCost:class.', title: 'shippingCost:class' },
    supplier: { of: 'supplierName', title: 'shippingCost:supplier' },
    weight: { of: 'weightFrom', type: 'number', title: 'shippingCost:weightFrom' },
    below: { of: 'weightBelow', type: 'number', title: 'shippingCost:weightBelow' },
    fee: [
      { of: 'fee.amount', type: 'number', title: 'shippingCost:fee' },
      { of: 'fee.currency', title: 'shippingCost:currency' },
    ],
    free: { of: 'freeFrom.amount', type: 'number', title: 'shippingCost:freeFrom' },
    carrier: { of: 'carrier', title: 'shippingCost:carrier' },
    from: { of: 'validFrom', title: 'shippingCost:validFrom' },
    until: { of: 'validUntil', title: 'shippingCost:validUntil' },
    state: { of: 'state', type: 'word', words: 'shippingCost:state.', title: 'shippingCost:stateTitle' },
    reason: { of: 'reason', title: 'shippingCost:reason' },
    setBy: { of: 'setBy', title: 'shippingCost:setBy' },
  },
} as const satisfies Listing

const changes = { method: 'POST', access: 'staffPrices', owner: 'staff', onBehalf: false } as const

export const shippingCost = defineContract('shippingCost', {
  published: {
    method: 'GET',
    path: '/basic/mall/shippingCosts/published',
    access: 'public',
    summary: 'What parcels cost today: the rates in force, of every supplier and of single ones',
    output: z.object({ day: z.iso.date(), rates: z.array(RateOut) }),
  },
  list: {
    method: 'GET',
    path: '/basic/mall/shippingCosts/list',
    access: 'staffPrices',
    summary: 'Shipping rates, every version: in force, planned, over, cancelled',
    input: z.object(listingInput(shippingListing)),
    output: listingOutput(VersionOut),
    lists: shippingListing,
  },
  history: {
    method: 'GET',
    path: '/basic/mall/shippingCosts/history/:id',
    access: 'staffPrices',
    owner: 'staff',
    summary: 'The versions of one rate: of its supplier, way, class and currency, the latest first',
    input: z.object({ id: IdIn }),
    output: z.array(VersionOut),
    errors: [errors.NOT_FOUND],
  },
  save: {
    ...changes,
    path: '/basic/mall/shippingCosts/save',
    summary:
      'Adds a rate from a day on, or a new version of one, which ends with it; one that would overlap is refused',
    input: z.object({
      /** The version that ends where this one begins. */
      replaces: IdIn.nullish().default(null),
      supplierId: IdIn.nullish().default(null),
      fromCountry: Place,
      toCountry: Place,
      shippingClass: z.enum(shippingClasses),
      carrier: Line(60).default(''),
      weightFrom: Grams.default(0),
      weightBelow: Grams.nullish().default(null),
      currency: z.enum(currencyCodes),
      fee: Amount,
      freeFrom: Amount.nullish().default(null),
      validFrom: z.iso.date(),
      validUntil: z.iso.date().nullish().default(null),
      reason: Line(300, 1),
    }),
    output: z.object({ id: IdOut }),
    errors: [errors.NOT_FOUND, ...Object.values(shippingCostErrors)],
  },
  end: {
    ...changes,
    path: '/basic/mall/shippingCosts/end',
    summary: 'Ends a rate from a day on, or cancels one that has not begun; what was ordered with it keeps it',
    input: z.object({ id: IdIn, validUntil: z.iso.date(), reason: Line(300, 1) }),
    output: z.object({ id: IdOut }),
    errors: [errors.NOT_FOUND, shippingCostErrors.RATE_OVER, shippingCostErrors.RATE_END_EARLY],
  },
  explain: {
    method: 'GET',
    path: '/basic/mall/shippingCosts/explain',
    access: 'staffPrices',
    owner: 'staff',
    summary: 'What a parcel would cost on a day, by which rates, and which others gave way to them',
    input: z.object({
      supplierId: IdIn.optional(),
      fromCountry: z.string().regex(/^[A-Z]{2}$/),
      toCountry: z.string().regex(/^[A-Z]{2}$/),
      currency: z.enum(currencyCodes),
      goods: Amount,
      grams: Grams.default(0),
      hazardous: BoolIn.default(false),
      cold: BoolIn.default(false),
      /** Without one: today. */
      day: z.iso.date().optional(),
    }),
    output: z.object({
      day: z.iso.date(),
      /** Null: nothing travels that way. */
      fee: MoneyOut.nullable(),
      charges: z.array(ChargeOut.extend({ gaveWay: z.array(VersionOut) })),
    }),
    errors: [shippingCostErrors.RATE_AMOUNT_WRONG],
  },
  ofOrder: {
    method: 'GET',
    path: '/basic/mall/shippingCosts/ofOrder/:orderId',
    access: 'staffOrders',
    owner: 'staff',
    summary: 'The rates that the freight of an order was reckoned by, of the table of the day it was placed',
    input: z.object({ orderId: IdIn }),
    output: z.object({
      day: z.iso.date(),
      parts: z.array(
        z.object({
          supplierName: z.string(),
          supplierLocalName: z.string(),
          fromCountry: z.string(),
          toCountry: z.string(),
          shipTo: z.string().nullable(),
          goods: MoneyOut,
          /** Net grams; null for orders of before it was kept. */
          grams: z.int().nullable(),
          charges: z.array(ChargeOut),
        }),
      ),
    }),
    errors: [errors.NOT_FOUND],
  },
})
